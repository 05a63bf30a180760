"""What one process does for a study: plays a shard, and writes it where the study is kept."""

from __future__ import annotations

import functools
import platform
from pathlib import Path
from typing import Any

import msgspec

from homage import __version__
from homage.kernel import Event, Game, HomageError, Message
from homage.kernel.record import record_of
from homage.kernel.text_file import system_fault
from homage.lab.choices import ChoiceToWeigh, weigh
from homage.lab.match import play_game
from homage.lab.studies.carried import CarriedBots, made_here
from homage.lab.studies.study import CHOICES, Seating, Shard, Study
from homage.lab.studies.writing import holds, write_shard

CANNOT_TAKE_PART = Message(
    "lab.cannot-take-part",
    "{host} cannot take part in this study: {reason}; install there what is installed here",
)
OTHER_VERSION = Message("lab.other-version", "it has homage {there}, not {here}")
OTHER_RULES = Message(
    "lab.other-rules", "it has other rules or cards of {title} ({there}, not {here})"
)
NOT_WRITTEN = Message(
    "lab.shard-not-written",
    "{file}: cannot be written: {reason}; mend that and call the same command again: it goes on"
    " with what is finished",
)


class Task(msgspec.Struct, frozen=True):
    """A shard, and all that is needed to do it at any machine."""

    study: Study
    shard: Shard
    folder: str
    """Where the study is kept; on this machine, perhaps, or on a disk that several share."""
    choices: tuple[ChoiceToWeigh, ...] = ()
    """Those of a shard of choices."""


class Done(msgspec.Struct, frozen=True):
    """What comes back: how much it was, and nothing that grows with it unless nobody else could
    write it down."""

    shard: Shard
    rows: int
    decisions: int
    content: bytes | None
    """Of the shard's file, if the folder is out of reach where it was done."""


class Failed(msgspec.Struct, frozen=True):
    """Why a shard could not be done; a message can be said in any language here."""

    shard: Shard
    message: Message


def do(task: Task) -> Done | Failed:
    """Do a shard. What the user can mend comes back as a message, by any transport."""
    try:
        return _done(task)
    except HomageError as wrong:
        return Failed(task.shard, wrong.message)


def _done(task: Task) -> Done | Failed:
    from homage.lab.studies.rows import as_parquet

    game, find = _game_and_bots(task.study)
    if task.shard.rows == CHOICES:
        rows = _weighed(task, game, find)
    else:
        numbers = range(task.shard.first, task.shard.end)
        rows = [_played(task.study, task.study.seating(one), game, find) for one in numbers]
    name = task.study.id
    rows = [{"study": name, **row} for row in rows]
    decisions = sum(row.get("decisions", 1) for row in rows)
    content = as_parquet(task.shard.rows, rows)
    folder = Path(task.folder)
    if not holds(folder, task.study):
        return Done(task.shard, len(rows), decisions, content)
    file = folder / task.shard.file_name
    try:
        write_shard(file, content)
    except OSError as wrong:
        raise HomageError(NOT_WRITTEN.of(str(file), system_fault(wrong))) from wrong
    return Done(task.shard, len(rows), decisions, None)


def _game_and_bots(study: Study) -> tuple[Game, CarriedBots]:
    """Refuses to play something else than what was asked for."""
    try:
        return _checked(study)
    except HomageError as wrong:
        raise HomageError(CANNOT_TAKE_PART.of(platform.node(), wrong.message)) from wrong


@functools.lru_cache(maxsize=4)
def _checked(study: Study) -> tuple[Game, CarriedBots]:
    if study.homage != __version__:
        raise HomageError(OTHER_VERSION.of(__version__, study.homage))
    game = made_here(study.game)
    here, there = f"{study.version}/{study.content}", f"{game.title.version}/{game.content}"
    if here != there:
        raise HomageError(OTHER_RULES.of(study.title, there, here))
    find = CarriedBots(study.bot_files)
    for name in study.bots:
        find(name)
    return game, find


def _played(study: Study, seating: Seating, game: Game, find: CarriedBots) -> dict[str, Any]:
    told: list[Event] = []
    counting = game.title.tally if study.kind == "balance" else None
    record = record_of(game) if study.choices else None
    listener = told.append if counting else None
    played = play_game(game, seating.bots, seating.seed, listener, find=find, record=record)
    counts = counting(game, told) if counting else {}
    return {
        "number": seating.number,
        "round": seating.round,
        "table": seating.table,
        "title": study.title,
        "version": study.version,
        "content": study.content,
        "settings": study.game.settings,
        "seats": study.seats,
        "bots": seating.bots,
        "seed": seating.seed,
        "scores": played.scores,
        "unit": study.unit,
        "winners": [study.seats[seat] for seat in played.winners],
        "utilities": played.utilities,
        "end": played.end,
        "turns": played.turns,
        "decisions": played.decisions,
        "counts": [{"what": what, "count": float(count)} for what, count in counts.items()],
        "seconds": played.seconds,
        "thoughts": played.thoughts,
        "longest": played.longest,
        "record": None if record is None else record.text(),
        "open": None if record is None else played.open,
    }


def _weighed(task: Task, game: Game, find: CarriedBots) -> list[dict[str, Any]]:
    short, longer = task.study.bots
    found = []
    for number, choice in enumerate(task.choices, task.shard.first):
        seat, one = weigh(choice, game, find(short), find(longer), task.study.times)
        found.append(
            {
                "number": number,
                "game": choice.game,
                "choice": choice.number,
                "seat": task.study.seats[seat],
                "agreed": one.agreed,
                "gain": one.gain,
            }
        )
    return found
