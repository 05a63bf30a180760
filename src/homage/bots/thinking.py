"""Thinking: several workers search for one seat, and their findings are added up."""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

import msgspec

from homage.bots.worker import Finding, Findings, GameSpec, Task, spec_of, work
from homage.kernel import Game, HomageError, State
from homage.kernel.travel import Belongings

PATIENCE = 20.0
"""Seconds beyond its time after which a worker is taken to hang."""


class BotFailed(HomageError):
    """A worker died, hung or made no sense."""


class Thinkers:
    """Worker processes for one game. They know imagined worlds only."""

    def __init__(self, game: Game, workers: int) -> None:
        self.game = game
        self.workers = workers
        self._belongings = Belongings(game)
        self._spec: GameSpec = spec_of(game)
        self._processes: list[tuple[BaseProcess, Connection]] = []

    def think(
        self,
        world: State,
        seat: int,
        seed: str,
        simulations: int,
        seconds: float | None,
        exploration: float,
        turns: int,
    ) -> list[Finding]:
        """Each open option with what all workers found; the most visited first.

        The simulations are shared out, so that the same seed and number of workers give the same.
        """
        self._start()
        packed = self._belongings.pack(world)
        share = max(1, simulations // self.workers)
        for number, (_, line) in enumerate(self._processes):
            task = Task(packed, seat, f"{seed}/{number}", share, seconds, exploration, turns)
            self._send(line, msgspec.msgpack.encode(task))
        return _added([self._answer(line, seconds) for _, line in self._processes])

    def stop(self) -> None:
        """Tell the workers to answer with what they have."""
        for _, line in self._processes:
            self._send(line, b"")

    def close(self) -> None:
        """End the workers."""
        for process, line in self._processes:
            line.close()
            process.join(1.0)
            if process.is_alive():
                process.kill()
                process.join(1.0)
        self._processes = []

    def _start(self) -> None:
        if self._processes:
            return
        context = multiprocessing.get_context("spawn")
        for _ in range(self.workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self._processes.append((process, ours))
            self._send(ours, msgspec.msgpack.encode(self._spec))

    def _send(self, line: Connection, message: bytes) -> None:
        try:
            line.send_bytes(message)
        except OSError as wrong:
            self.close()
            raise BotFailed("a worker has gone") from wrong

    def _answer(self, line: Connection, seconds: float | None) -> Findings:
        limit = time.monotonic() + PATIENCE + (seconds if seconds is not None else 600.0)
        try:
            if not wait([line], max(0.0, limit - time.monotonic())):
                raise BotFailed("a worker does not answer")
            return msgspec.msgpack.decode(line.recv_bytes(), type=Findings)
        except (EOFError, OSError, msgspec.DecodeError) as wrong:
            self.close()
            raise BotFailed("a worker has gone") from wrong
        except BotFailed:
            self.close()
            raise


def _added(findings: list[Findings]) -> list[Finding]:
    visits: dict[str, int] = {}
    totals: dict[str, float] = {}
    for finding in findings:
        for one in finding.options:
            visits[one.option] = visits.get(one.option, 0) + one.visits
            totals[one.option] = totals.get(one.option, 0.0) + one.total
    both = [Finding(option, visits[option], totals[option]) for option in visits]
    return sorted(both, key=lambda one: (-one.visits, -one.total, one.option))
