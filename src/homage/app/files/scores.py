"""Scores: the list of what people have reached in games for one, kept by title and name."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import msgspec

from homage.app.files.writing import sweep, write_whole
from homage.app.wording.layout import columns
from homage.kernel import HomageError, Language, Message, Title
from homage.kernel.errors import IN_FIELD, IN_FILE
from homage.kernel.game import written_settings
from homage.kernel.invalid import fault
from homage.kernel.locks import Lock
from homage.kernel.record import Record
from homage.kernel.text_file import CANNOT_BE_READ, beginning, system_fault, text_of
from homage.kernel.toml_text import parsed_toml
from homage.table import Table

HEADING = "# Scores of games for one, as 'homage scores' shows them. One [[score]] for each game.\n"
DAMAGED = ".damaged"
MAX_BYTES = 8_000_000
"""More than anybody plays."""

DAMAGED_LIST = Message("app.scores-damaged", "this list of scores is damaged: {reason}")
SET_ASIDE = Message(
    "app.scores-set-aside", "Warning: {fault}. It is now {file}, and a new list begins."
)
NOT_SET_ASIDE = Message("app.scores-not-set-aside", "{fault}, and cannot be set aside: {reason}")
NOT_KEPT = Message(
    "app.score-not-kept",
    "Warning: this score of {points, plural, one {# point} other {# points}} is not in the list"
    " of scores ({reason}). The record of the game has it.",
)
STANDING = Message(
    "app.score-standing",
    "{points, plural, one {# point} other {# points}}: place {place} of {count} for {name} at"
    " {title}.",
)
STANDING_AMONG_ALL = Message(
    "app.score-standing-among-all",
    "{points, plural, one {# point} other {# points}}: place {place} of {count} for {name} at"
    " {title}, and place {place_of_all} of {count_of_all} among all.",
)
NO_SCORES = Message(
    "app.no-scores",
    "There are no scores of {title} yet. They are kept of games for one that are played to the"
    " end.",
)
NO_SCORE_OF = Message("app.no-score-of", "''{name}'' has no score of {title}; there are: {names}")
POINTS = Message("app.score-points", "points")
NAME = Message("app.score-name", "name")
DATE = Message("app.score-date", "date")
UNUSUAL = Message("app.score-unusual", "settings")
SEED = Message("app.score-seed", "seed {seed}")
OWN_CARDS = Message("app.score-own-cards", "own cards")


def default_file() -> Path:
    """Where scores are kept."""
    import platformdirs  # a little slow to import, and not always needed

    return platformdirs.user_data_path("homage") / "scores.toml"


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody reached in one game."""

    title: str
    name: str
    points: int | float
    date: str
    options: list[str] = []
    """The settings that were not as usual."""
    seed: str = ""
    """Of dice that are not by chance."""
    own_cards: bool = False


class ScoresError(HomageError):
    """The list is there, but cannot be understood."""


def score_of(table: Table, today: date, own_cards: bool = False) -> Score | None:
    """The score of a game that one person alone has played to its end; None for any other."""
    outcome, record = table.outcome, table.record
    if outcome is None or not outcome.played_out or len(table.players) != 1:
        return None
    player = table.players[0]
    if player is None or player.bot is not None:
        return None
    kind, _, seed = record.dice.partition(" ")
    whole, rest = divmod(outcome.scores[0], table.game.scale.unit)
    return Score(
        title=record.title,
        name=player.name,
        points=whole if not rest else outcome.scores[0] / table.game.scale.unit,
        date=today.isoformat(),
        options=_unusual(table.game.title, record),
        seed=seed if kind == "seeded" else "",
        own_cards=own_cards,
    )


def _unusual(title: Title, record: Record) -> list[str]:
    usual = written_settings(title.read_settings(()))
    return [word for word in record.settings if word not in usual and word != "players=1"]


# -- the file ------------------------------------------------------------------------------------


def keep(score: Score, file: Path, title: str) -> tuple[Message, ...]:
    """Add a score to the list; returns which place it takes, or why it could not be kept.

    The text that is there is never written anew, only added to: so nothing in it is lost, not
    even what was written by hand. A damaged list is set aside. Of several programs that end a game
    at the same time, each waits until the one before it has added its score.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        sweep(file.parent)
        lock = Lock(file, wait=True)
    except OSError as wrong:
        return (_not_kept(score, file, wrong),)
    with contextlib.closing(lock):
        return _add(score, file, title)


def _add(score: Score, file: Path, title: str) -> tuple[Message, ...]:
    warnings: tuple[Message, ...] = ()
    try:
        text, kept = _read(file)
    except ScoresError as wrong:
        aside = _free_name(file)
        try:
            file.rename(aside)
        except OSError as trouble:
            reason = NOT_SET_ASIDE.of(wrong.message, system_fault(trouble))
            return (NOT_KEPT.of(score.points, reason),)
        warnings = (SET_ASIDE.of(wrong.message, str(aside)),)
        text, kept = "", []
    except OSError as wrong:
        return (_not_kept(score, file, wrong),)
    try:
        write_whole(file, f"{(text or HEADING).rstrip()}\n\n{_written(score)}")
    except OSError as wrong:
        return (*warnings, _not_kept(score, file, wrong))
    return (*warnings, _standing(score, [*kept, score], title))


def _not_kept(score: Score, file: Path, wrong: OSError) -> Message:
    return NOT_KEPT.of(score.points, IN_FILE.of(str(file), system_fault(wrong)))


def read(file: Path) -> list[Score]:
    """All scores; none if there is no list yet."""
    try:
        return _read(file)[1]
    except OSError as wrong:
        reason = CANNOT_BE_READ.of(system_fault(wrong))
        raise HomageError(IN_FILE.of(str(file), reason)) from wrong


def _read(file: Path) -> tuple[str, list[Score]]:
    try:
        text = text_of(beginning(file, MAX_BYTES), MAX_BYTES)
        return text, msgspec.convert(parsed_toml(text).get("score", []), list[Score])
    except FileNotFoundError:
        return "", []
    except HomageError as wrong:
        raise ScoresError(IN_FILE.of(str(file), DAMAGED_LIST.of(wrong.message))) from wrong
    except msgspec.ValidationError as wrong:
        what, where = fault(wrong)
        reason = DAMAGED_LIST.of(IN_FIELD.of(where, what) if where else what)
        raise ScoresError(IN_FILE.of(str(file), reason)) from wrong


def _written(score: Score) -> str:
    lines = [f"{name} = {_quoted(value)}" for name, value in msgspec.structs.asdict(score).items()]
    return "\n".join(["[[score]]", *lines]) + "\n"


def _quoted(value: object) -> str:
    """A value as TOML has it: for these kinds, that is as JSON has it."""
    return json.dumps(value, ensure_ascii=False)


def _free_name(file: Path) -> Path:
    aside = file.with_name(f"{file.name}{DAMAGED}")
    number = 2
    while aside.exists():
        aside = file.with_name(f"{file.name}{DAMAGED}-{number}")
        number += 1
    return aside


# -- places --------------------------------------------------------------------------------------


def _standing(score: Score, kept: Sequence[Score], title: str) -> Message:
    same = [one for one in kept if one.title == score.title]
    own = [one for one in same if one.name.casefold() == score.name.casefold()]
    among_own = (score.points, _place(score, own), len(own), score.name, title)
    if len(own) == len(same):
        return STANDING.of(*among_own)
    return STANDING_AMONG_ALL.of(*among_own, _place(score, same), len(same))


def _place(score: Score, among: Sequence[Score]) -> int:
    """Equal points share a place."""
    return 1 + sum(one.points > score.points for one in among)


def ranked(title: Title, name: str | None, file: Path, language: Language) -> str:
    """The scores of a title, the best first; with `name`, only those of one person."""
    found = [one for one in read(file) if one.title == title.name]
    if not found:
        return language.say(NO_SCORES.of(title.full_name))
    if name is not None:
        names = sorted({one.name for one in found})
        found = [one for one in found if one.name.casefold() == name.casefold()]
        if not found:
            raise HomageError(NO_SCORE_OF.of(name, title.full_name, ", ".join(names)))
    points = language.say(POINTS)
    heading = ("  #", points, *map(language.say, (NAME, DATE, UNUSUAL)))
    rows = [
        (
            f"{_place(one, found):>3}",
            f"{one.points:>{len(points)}g}",
            one.name,
            one.date,
            ", ".join(_remarks(one, language)),
        )
        for one in sorted(found, key=lambda one: (-one.points, one.date))
    ]
    return columns([heading, *rows], "")


def _remarks(score: Score, language: Language) -> list[str]:
    """What was not as usual: settings of the title, a seed, cards of one's own."""
    return [
        *score.options,
        *([language.say(SEED.of(score.seed))] if score.seed else []),
        *([language.say(OWN_CARDS)] if score.own_cards else []),
    ]
