"""`homage verify`: what can be proved about a finished game, its dice and its result."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from homage.app.commands.command import Command, Example
from homage.app.commands.parameters import Cards
from homage.app.wording.layout import filled
from homage.kernel.errors import HomageError, RecordError
from homage.kernel.messages import Language, Message

IS_PROVED, IS_REFUTED, IS_PROVED_BUT = 0, 1, 3
"""Exit codes; 2 is for what cannot be read as a record at all."""

ABOUT = Message(
    "app.verify-about",
    "Prove or refute the record of a finished game: its dice, its choices and its result.",
)
EXIT_CODES = Message("app.verify-exit-codes", "exit code: 0 proved, 3 but, 1 refuted")
FILE = Message(
    "app.help-finished-game", "The record of a finished game: a file, or the name of a save."
)
PROVED = Message("app.proved", "Proved: {file}")
PROVED_BUT = Message("app.proved-but", "Proved, but: {file}")
REFUTED = Message("app.refuted", "Refuted: {file}: {reason}")
BY_THE_RULES = Message(
    "app.proved-by-the-rules",
    "All {choices} choices were open, and the result follows from them, by version {version} of the"
    " rules of {title} and with the cards and options of the record.",
)
DICE_FELL_SO = Message(
    "app.proved-dice",
    "All {rolls} rolls (streams: {streams}) follow from the secret that {host} committed to as"
    " {commitment} and from the seed phrases that each seat said before the first of them. The"
    " commitment binds title, version, cards, options, settings, seats and host as well.",
)
NOTHING_ROLLED = Message(
    "app.proved-nothing-rolled",
    "Nothing was rolled, and the secret is the one that {host} committed to as {commitment}.",
)
GIVE_CARDS = Message(
    "app.verify-give-cards",
    "If it was played with card files of your own, give them with --cards FILE.",
)
NOT_PROVED = Message("app.not-proved", "This does not prove:")
DRAWS = Message("app.help-draws", "Also list what was offered at each draw, and what came.")


class Verdict(NamedTuple):
    """What to print, and the exit code that says the same."""

    text: str
    code: int


def verify(
    language: Language,
    file: Annotated[str, Parameter(name="FILE"), FILE],
    /,
    *,
    cards: Cards = None,
    draws: Annotated[bool, Parameter(), DRAWS] = False,
) -> int:
    """Print what is proved, or at which line the record is refuted and why."""
    from homage.app.files.saves import default_folder, file_called

    verdict = judged(file_called(file, default_folder()), cards or (), language, draws)
    print(verdict.text)
    return verdict.code


VERIFY = Command(verify, ABOUT, (Example("homage verify my-game.homage", EXIT_CODES),))


def judged(file: Path, cards: Sequence[Path], language: Language, draws: bool = False) -> Verdict:
    """The verdict on a record, in words; with `draws`, also each draw of it as data."""
    from homage.app.files.records import read_record
    from homage.app.wording.language import full_language, title_language
    from homage.kernel import verify as proving
    from homage.kernel.replay import CONTENT_LINE
    from homage.table.events import HOSTS
    from homage.table.reopening import game_of

    language = full_language(language.code)
    try:
        record = read_record(file)
    except HomageError as wrong:
        damaged = wrong.__cause__
        if isinstance(damaged, RecordError) and damaged.line > 1:  # else it is none of ours
            return _refuted(file, damaged, language)
        raise
    try:
        game = game_of(record, cards)
        language = title_language(game.title, language.code)
        proof = proving.verify(record, game)
    except RecordError as wrong:
        verdict = _refuted(file, wrong, language)
        if wrong.line == CONTENT_LINE and not cards:
            return Verdict(f"{verdict.text}\n{filled(language.say(GIVE_CARDS))}", verdict.code)
        return verdict
    head = PROVED_BUT if proof.buts else PROVED
    lines = [language.say(head.of(str(file)))]
    lines += [filled(f"- {language.of(one)}", "", "  ") for one in proof.buts]
    lines.append(
        filled(language.say(BY_THE_RULES.of(proof.choices, record.version, game.title.full_name)))
    )
    if proof.commitment:
        host = HOSTS.get(proof.host, proof.host)
        rolled = NOTHING_ROLLED.of(host, proof.commitment)
        if proof.draws:
            rolled = DICE_FELL_SO.of(
                len(proof.draws), ", ".join(proof.streams), host, proof.commitment
            )
        lines += [
            filled(language.say(rolled)),
            language.say(NOT_PROVED),
            *(filled(f"- {language.of(one)}", "", "  ") for one in proving.NOT_PROVED),
        ]
    if draws:
        lines += map(str, proof.draws)
    return Verdict("\n".join(lines), IS_PROVED_BUT if proof.buts else IS_PROVED)


def _refuted(file: Path, wrong: RecordError, language: Language) -> Verdict:
    return Verdict(filled(language.say(REFUTED.of(str(file), wrong.message))), IS_REFUTED)
