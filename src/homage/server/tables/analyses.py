"""Analyses: where games that are over were won and lost, thought out in a process of their own."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

import msgspec

from homage.bots.gamespec import GameSpec, spec_of
from homage.bots.parent import end_with_parent
from homage.kernel import Game, Refused, said
from homage.kernel.record import Record, parse
from homage.kernel.replay import standing_choices
from homage.lab.analysis import NOT_OVER, analyse
from homage.server.problems import BOTS_ARE_BUSY, Busy
from homage.server.storage.table_store import TableStore
from homage.server.wire.answers import AnalysisShown, Curve, CurvePoint, Mistake

if TYPE_CHECKING:
    from homage.server.tables.hosted_table import HostedTable

SIMULATIONS = 200
"""For each decision: a quick look, so that people wait for seconds and not for minutes."""

MOST_WAITING = 8
MOST_MISTAKES = 12
NICE = 10
"""So that whoever plays goes first."""

NONE = AnalysisShown("none", False, (), (), ())
WAITING = msgspec.structs.replace(NONE, state="waiting")
RUNNING = msgspec.structs.replace(NONE, state="running")
FAILED = msgspec.structs.replace(NONE, state="failed")


class FoundMistake(msgspec.Struct, frozen=True):
    """A choice that cost something, without words: those are found again in the record."""

    choice: int
    turn: int
    seat: int
    better: str
    lost: float
    blunder: bool


class Found(msgspec.Struct, frozen=True):
    """An analysis as it is stored: the same for readers of every language."""

    solo: bool
    turns: tuple[int, ...]
    curves: tuple[Curve, ...]
    mistakes: tuple[FoundMistake, ...]


class Analyses:
    """One at a time; the others wait."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._turn = asyncio.Lock()
        self._under_way: dict[str, AnalysisShown] = {}
        """By table."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._pool: ProcessPoolExecutor | None = None

    async def of(self, table: HostedTable) -> AnalysisShown:
        """What is known of a game, or how far it is."""
        stored = await self._store.analysis_of(table.id)
        if stored is None:
            return self._under_way.get(table.id, NONE)
        found = msgspec.json.decode(stored, type=Found)
        return _in_words(found, await table.record(), table.game)

    async def begin(self, table: HostedTable) -> AnalysisShown:
        """Begin, if nobody has begun yet."""
        record = await table.record()
        if record.result is None:
            raise Refused(NOT_OVER)
        shown = await self.of(table)
        if shown.state not in ("none", "failed"):
            return shown
        if len(self._under_way) >= MOST_WAITING:
            raise Busy(BOTS_ARE_BUSY)
        self._under_way[table.id] = WAITING
        task = asyncio.create_task(self._run(table.id, table.game, record))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return WAITING

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._end_pool()

    async def _run(self, table: str, game: Game, record: Record) -> None:
        async with self._turn:
            self._under_way[table] = RUNNING
            try:
                found = await self._thought_out(game, record)
                await self._store.keep_analysis(table, msgspec.json.encode(found))
                del self._under_way[table]
            except Exception:  # whatever ends the process, people may try once more
                self._under_way[table] = FAILED
            finally:
                self._end_pool()

    async def _thought_out(self, game: Game, record: Record) -> Found:
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, spawn, initializer=_begin)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _analysed, spec_of(game), record.text())

    def _end_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
            with contextlib.suppress(AssertionError):
                process.join(5.0)


def _begin() -> None:
    """What the process does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is heard by its parent, who ends it
    if hasattr(os, "nice"):
        os.nice(NICE)
    end_with_parent()


def _analysed(spec: GameSpec, text: str) -> Found:
    """In the process."""
    found = analyse(parse(text), spec.make(), simulations=SIMULATIONS)
    figures = found.figures
    return Found(
        figures.solo,
        found.turns,
        tuple(
            Curve(
                seat,
                tuple(CurvePoint(choice, value) for choice, value in found.curve(seat)),
                found.average_loss(seat),
                found.count(seat, figures.mistake),
                found.count(seat, figures.blunder),
            )
            for seat in found.seats
        ),
        tuple(
            FoundMistake(
                one.number,
                one.turn,
                one.seat,
                one.better[0].text if one.better else "",
                found.lost(one),
                found.lost(one) >= figures.blunder,
            )
            for one in found.mistakes(MOST_MISTAKES)
        ),
    )


def _in_words(found: Found, record: Record, game: Game) -> AnalysisShown:
    """With what was asked at each mistake, what was chosen, and what would have been better."""
    wanted = {one.choice: one for one in found.mistakes}
    words: dict[int, Mistake] = {}
    for number, line, state in standing_choices(record, game):
        one = wanted.get(number)
        if one is None:
            continue
        asked = next(asked for asked in state.asked(line.seat) if asked.seat == line.seat)
        labels = {option.text: option.label for option in asked.options}
        words[number] = Mistake(
            number,
            one.turn,
            one.seat,
            asked.prompt,
            labels.get(line.option, said(line.option)),
            labels.get(one.better, said(one.better)),
            one.better,
            one.lost,
            one.blunder,
        )
    mistakes: Sequence[Mistake] = [words[one.choice] for one in found.mistakes]
    return AnalysisShown("done", found.solo, found.turns, found.curves, tuple(mistakes))
