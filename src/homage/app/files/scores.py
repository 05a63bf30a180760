"""Scores: the list of what people have reached in games for one, kept by title and name."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import msgspec

from homage.app.files.saves import write_whole
from homage.app.wording.layout import columns
from homage.kernel import HomageError, Title
from homage.kernel.game import written_settings
from homage.kernel.record import Note, Record
from homage.kernel.replay import ENDING_NOTES
from homage.table import Table

HEADING = "# Scores of games for one, as 'homage scores' shows them. One [[score]] for each game.\n"
DAMAGED = ".damaged"


def default_file() -> Path:
    """Where scores are kept."""
    import platformdirs  # a little slow to import, and not always needed

    return platformdirs.user_data_path("homage") / "scores.toml"


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody reached in one game."""

    title: str
    name: str
    points: int
    date: str
    options: list[str] = []
    """What was not as usual: options of the title, a seed, cards of one's own."""


class ScoresError(HomageError):
    """The list is there, but cannot be understood."""


def score_of(table: Table, today: date, own_cards: bool = False) -> Score | None:
    """The score of a game that one person alone has played to its end; None for any other."""
    outcome, record = table.outcome, table.record
    if outcome is None or len(table.players) != 1 or table.players[0].bot is not None:
        return None
    if any(isinstance(line, Note) and line.kind in ENDING_NOTES for line in record.lines):
        return None  # it was given up, not played out
    return Score(
        title=record.title,
        name=record.players[0],
        points=outcome.scores[0],
        date=today.isoformat(),
        options=_unusual(table.game.title, record, own_cards),
    )


def _unusual(title: Title, record: Record, own_cards: bool) -> list[str]:
    usual = written_settings(title.read_settings(()))
    kind, _, seed = record.dice.partition(" ")
    return [
        *(word for word in record.settings if word not in usual and word != "players=1"),
        *([f"seed {seed}"] if kind == "seeded" else []),
        *(["own cards"] if own_cards else []),
    ]


# -- the file ------------------------------------------------------------------------------------


def keep(score: Score, file: Path, called: str) -> str:
    """Add a score to the list; returns which place it takes, or why it could not be kept.

    The text that is there is never written anew, only added to: so nothing in it is lost, not
    even what was written by hand. A damaged list is set aside.
    """
    reached = f"{score.points} point{'' if score.points == 1 else 's'}"
    warning = ""
    try:
        text, kept = _read(file)
    except ScoresError as wrong:
        aside = _free_name(file)
        try:
            file.rename(aside)
        except OSError as trouble:
            return _unkept(reached, f"{wrong}, and cannot be set aside: {trouble.strerror}")
        warning = f"Warning: {wrong}. It is now {aside}, and a new list begins. "
        text, kept = "", []
    except OSError as wrong:
        return _unkept(reached, f"{file}: {wrong.strerror}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, f"{(text or HEADING).rstrip()}\n\n{_written(score)}")
    except OSError as wrong:
        return f"{warning}{_unkept(reached, f'{file}: {wrong.strerror}')}"
    return warning + _standing(score, [*kept, score], reached, called)


def read(file: Path) -> list[Score]:
    """All scores; none if there is no list yet."""
    try:
        return _read(file)[1]
    except OSError as wrong:
        raise HomageError(f"{file}: cannot be read: {wrong.strerror}") from wrong


def _read(file: Path) -> tuple[str, list[Score]]:
    try:
        text = file.read_bytes().decode("utf-8")
        found = tomllib.loads(text).get("score", [])
        return text, msgspec.convert(found, list[Score])
    except FileNotFoundError:
        return "", []
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise ScoresError(f"{file}: this list of scores is damaged: {wrong}") from wrong


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


def _unkept(reached: str, why: str) -> str:
    return (
        f"Warning: this score of {reached} is not in the list of scores ({why})."
        " The record of the game has it."
    )


# -- places --------------------------------------------------------------------------------------


def _standing(score: Score, kept: Sequence[Score], reached: str, called: str) -> str:
    same = [one for one in kept if one.title == score.title]
    own = [one for one in same if one.name.casefold() == score.name.casefold()]
    text = f"{reached}: place {_place(score, own)} of {len(own)} for {score.name} at {called}"
    if len(own) < len(same):
        text += f", and place {_place(score, same)} of {len(same)} among all"
    return f"{text}."


def _place(score: Score, among: Sequence[Score]) -> int:
    """Equal points share a place."""
    return 1 + sum(one.points > score.points for one in among)


def listed(title: Title, name: str | None, file: Path) -> str:
    """The scores of a title, the best first; with `name`, only those of one person."""
    found = [one for one in read(file) if one.title == title.name]
    if not found:
        return (
            f"There are no scores of {title.full_name} yet."
            " They are kept of games for one that are played to the end."
        )
    if name is not None:
        names = sorted({one.name for one in found})
        found = [one for one in found if one.name.casefold() == name.casefold()]
        if not found:
            raise HomageError(
                f"'{name}' has no score of {title.full_name}; there are: {', '.join(names)}"
            )
    best = sorted(found, key=lambda one: (-one.points, one.date))
    rows = [
        (
            f"{_place(one, found):>3}",
            f"{one.points:>6}",
            one.name,
            one.date,
            ", ".join(one.options),
        )
        for one in best
    ]
    return columns([("  #", "points", "name", "date", "options"), *rows], "")
