"""Twin tables: two games that look the same to one seat, laid into the storage of two servers."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

import msgspec

from homage.conformance.laws.redaction import recorded
from homage.conformance.trace import Trace, twins
from homage.conformance.trial import Trials
from homage.conformance.walk import Chosen, choose
from homage.kernel import CHANCE, Game
from homage.kernel.lines import Line, SeedPhrase, line_to_json
from homage.kernel.record import Record, record_of
from homage.kernel.sealed import SealedDice
from homage.server.security.guests import guest_of
from homage.server.storage.database import address_of, opened
from homage.server.storage.table_store import StoredTable, TableStore
from homage.server.storage.writer import Entry
from homage.server.tables.terms import Summary, Terms, terms_to_json
from homage.server.wire.tables import ClockSetting
from tests.server.process import sqlite_file

TABLE = "twin-tables-have-one-id"
BEGUN = 1000.0
SECRET = b"0123456789abcdef" * 2
HOST = "homage server"


def token_of(seat: int) -> str:
    """By which the browser at a seat is known."""
    return f"{seat}" * 32


def twin_games(game: Game, seat: int, dice: random.Random) -> tuple[Record, Record] | None:
    """A game and another one that looks the same to `seat`, as far as it goes; neither is over."""
    trials = Trials(game, "leaks", 1, seed=dice.randrange(2**30))
    (trial,) = trials
    trace = Trace(trial, seat)
    best: tuple[int, Sequence[Chosen]] = (0, ())
    for twin in twins(trace, trial.rng, 6):
        for _ in twin.go_on(trial.rng):
            pass
        first = min(place for place, _ in twin.changes)
        other = twin.choices()
        last = min(twin.place, len(trace.chosen) - 1)
        if last <= best[0]:
            continue
        # Tables rest where people must decide: what chance owes is drawn at once.
        both = _resting(game, trace.chosen[:last]) & _resting(game, other[:last])
        found = [place for place in both if place > first]
        if found and max(found) > best[0]:
            best = max(found), other
    place, choices = best
    if not place:
        return None
    return _played(game, trace.chosen[:place]), _played(game, choices[:place])


def _resting(game: Game, choices: Sequence[Chosen]) -> set[int]:
    """After how many of these choices nothing is owed by chance."""
    state, found = game.setup(), set()
    for place, chosen in enumerate(choices, 1):
        choose(state, chosen)
        if all(decision.seat != CHANCE for decision in state.decisions):
            found.add(place)
    return found


def _played(game: Game, choices: Sequence[Chosen]) -> Record:
    names = [f"Player {seat}" for seat in range(1, len(game.seats) + 1)]
    dice = SealedDice(SECRET, HOST).name_for(record_of(game).terms)
    record = record_of(game, names, dice, "2026-01-01T00:00:00+00:00")
    phrases: list[Line] = [SeedPhrase(seat, f"words {seat}") for seat in range(len(game.seats))]
    record.lines = [*phrases, *recorded(game, choices).lines]
    return record


def lay_into(folder: Path, record: Record) -> None:
    """Store a running game, with a browser at every seat."""
    entries = [Entry(BEGUN, True, line_to_json(line)) for line in record.lines]
    summary = Summary(
        title=record.title,
        settings=tuple(record.settings),
        players=tuple(record.players),
        phase="playing",
    )
    holders = [(seat, guest_of(token_of(seat))) for seat in range(len(record.seats))]
    table = StoredTable(
        TABLE,
        guest_of(token_of(0)),
        terms_to_json(Terms(header=record.header, clock=ClockSetting("game", 600.0, 5.0))),
        SECRET,
        BEGUN,
        BEGUN,
        msgspec.json.encode(summary),
        entries,
        holders,
    )

    async def store() -> None:
        database = await opened(address_of(sqlite_file(folder)))
        await TableStore(database).create(table, [])
        await database.close()

    asyncio.run(store())
