"""Ladders: bots are measured against each other; what there is so far is never lost."""

import os
from collections.abc import Sequence
from contextlib import closing

import msgspec

from homage.app.commands.balance import bar
from homage.kernel import Game, HomageError
from homage.lab.ladder import Ladder, default_bots, plan
from homage.lab.ladder_report import report


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What was said about the ladder."""

    bots: str | None = None
    """With commas between them, the weakest first."""
    pairs: Sequence[str] = ()
    """Words like `marshal:one-ply`."""
    every: bool = False
    games: int
    seed: str
    workers: int | None = None


def ladder(game: Game, asked: Asked) -> None:
    """Play, and print the report; also when it is stopped, or a bot fails."""
    workers = os.cpu_count() or 1 if asked.workers is None else asked.workers
    if asked.games < 1 or workers < 1:
        raise HomageError("--games and --workers must be at least 1")
    pairs = [_pair(word) for word in asked.pairs]
    if asked.bots is not None:
        bots = [name.strip() for name in asked.bots.split(",") if name.strip()]
    else:
        bots = [] if pairs and not asked.every else default_bots()
    measured = Ladder(game, plan(bots, pairs, asked.every), asked.games, asked.seed)
    try:
        with bar() as shown, closing(measured.run(workers)) as played:
            task = shown.add_task("starting", total=len(measured.jobs))
            for done, pair in played:
                told = f"{pair.first} against {pair.second}"
                shown.update(task, completed=done, description=told)
    finally:
        if measured.played:
            print(report(measured))


def _pair(word: str) -> tuple[str, str]:
    one, colon, other = word.partition(":")
    if not colon or not one or not other:
        raise HomageError(f"'--pair {word}': write --pair BOT:BOT, like --pair knight:one-ply")
    return one, other
