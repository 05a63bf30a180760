"""Checking: whether records still stand on today's rules."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from homage.app.files.records import SUFFIX
from homage.app.replaying.moments import Replayed
from homage.app.replaying.prose import ending
from homage.app.wording.language import full_language
from homage.kernel import HomageError, Message
from homage.kernel.replay import differences

STANDS = Message(
    "app.record-stands", "{file}: {choices, plural, one {# choice} other {# choices}}. {end}"
)
STANDS_WITH_NOTES = Message(
    "app.record-stands-with-notes",
    "{file}: {choices, plural, one {# choice} other {# choices}}; {notes}. {end}",
)
NO_RECORDS = Message("app.no-records", "{folder} has no records (*{suffix})")
NO_FOLDER = Message("app.no-folder", "{folder} is no folder")
ALL_STAND = Message(
    "app.all-stand",
    "{count, plural, one {# record} other {# records}} replayed, all stand.",
)
SOME_FAIL = Message(
    "app.some-fail",
    "{count, plural, one {# record} other {# records}} replayed, {failed} failed.",
)


def stands(file: Path, cards: Sequence[Path], code: str) -> str:
    """One line on a record that replays to its end; one that does not is refused.

    `code` is that of the language in which it is said.
    """
    replayed = Replayed(file, None, cards, code)
    record, game, say = replayed.record, replayed.game, replayed.language.say
    *_, last = replayed.moments()
    end = ending(replayed, last)
    notes = tuple(differences(record, game))
    if notes:
        return say(STANDS_WITH_NOTES.of(str(file), len(record.choices), notes, end))
    return say(STANDS.of(str(file), len(record.choices), end))


def check_all(folder: Path, cards: Sequence[Path], quiet: bool, code: str) -> int:
    """Replay every record below a folder; says where each that fails does, and returns 1 if any."""
    language = full_language(code)
    files = sorted(folder.rglob(f"*{SUFFIX}"))
    if not files:
        if folder.is_dir():
            raise HomageError(NO_RECORDS.of(str(folder), SUFFIX))
        raise HomageError(NO_FOLDER.of(str(folder)))
    failed = 0
    for file in files:
        try:
            line = stands(file, cards, code)
            if not quiet:
                print(line)
        except HomageError as wrong:
            failed += 1
            print(language.say(wrong.message), file=sys.stderr)
    summary = SOME_FAIL.of(len(files), failed) if failed else ALL_STAND.of(len(files))
    print(language.say(summary))
    return 1 if failed else 0
