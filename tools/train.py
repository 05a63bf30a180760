"""Teaches the advice of a title what a table is worth, from games of our own bots.

    python3 run.py train avignon --games 4000 --match 400

The bot plays games against itself. Of the tables in them are kept the features that the title's
advice tells, its odds by hand, and what became of the seats. How much each feature and each pair of
features corrects the odds is learned from that, and saved where the title looks for it. Whether it
plays better is seen in a match with equal time. docs/learning.md tells more.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

from homage.bots import bot
from homage.games import title, titles
from homage.kernel import Game, HomageError
from train_fit import TooFewTables, fit
from train_games import Job, Tables, played_in_processes, read_tables
from train_match import Rounds, match


def main(words: list[str] | None = None) -> int:
    wanted = _parser().parse_args(words)
    try:
        game, its_file = game_of(wanted.title, wanted.settings)
        file: Path = wanted.file or its_file
        rounds = Rounds(
            wanted.title, tuple(wanted.settings), wanted.level, file, wanted.simulations,
            wanted.seed,
        )  # fmt: skip
        rounds.searcher()  # another bot is refused before anything is started
        if wanted.games or wanted.tables:
            teach(game, file, wanted)
        if wanted.match:
            print(match(rounds, wanted.match, wanted.workers).told(wanted.level))
    except (HomageError, TooFewTables) as wrong:
        print(f"train: {wrong}", file=sys.stderr)
        return 2
    except OSError as wrong:
        print(f"train: {wrong.filename}: cannot be written: {wrong.strerror}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py train", description=__doc__)
    parser.add_argument("title", help=f"one of {', '.join(titles())}")
    parser.add_argument("settings", nargs="*", help="like players=2")
    parser.add_argument("--bot", default="one-ply", help="who plays the games to learn from")
    parser.add_argument("--level", default="knight", help="who plays the match")
    parser.add_argument("--seed", default="oak", help="other games; the same word gives the same")
    parser.add_argument("--file", type=Path, help="where it is saved, not where the title looks")
    parser.add_argument(
        "--tables", type=Path, help="a file that keeps the tables; all that are in it are learned"
    )
    for name, number, least, told in (
        ("--games", 4000, 0, "to play and learn from; 0 plays none"),
        ("--by-lot", 10, 0, "so many turns at most are played half by lot, to see other tables"),
        ("--match", 0, 0, "games against the value by hand"),
        ("--simulations", 0, 0, "of the taught one; 0: as many as take the same time"),
        ("--workers", 1, 1, "how many processes share the games"),
    ):
        parser.add_argument(name, type=at_least(least), default=number, help=told)
    parser.add_argument(
        "--alone", action="store_true", help="learn nothing of pairs: such a value is quicker"
    )
    parser.add_argument(
        "--onward", type=part, default=1.0, metavar="0.95",
        help="how much results count, and not what the next tables were worth; 1: only results",
    )  # fmt: skip
    return parser


def at_least(least: int) -> Callable[[str], int]:
    """Reads a whole number that is not less."""

    def number(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{least} or more is expected, not '{text}'")
        return int(text)

    return number


def part(text: str) -> float:
    """Reads a part of the whole, which is not nothing."""
    if not re.fullmatch(r"1(\.0+)?|0?\.\d+", text) or not float(text):
        raise argparse.ArgumentTypeError(f"a number above 0, at most 1, is expected, not '{text}'")
    return float(text)


def game_of(name: str, settings: list[str]) -> tuple[Game, Path]:
    """The game to learn, if it can be learned, and where it looks for what was."""
    if name not in titles():
        raise HomageError(f"there is no title '{name}'; there are: {', '.join(titles())}")
    one = title(name)
    game = one.game(one.read_settings(settings))
    file = game.learned_file()
    if file is None:
        raise HomageError(
            f"the advice of {name} tells no features of such a game; docs/learning.md says how"
        )
    return game, file


def teach(game: Game, file: Path, wanted: argparse.Namespace) -> None:
    """Play, learn and save."""
    file.parent.mkdir(parents=True, exist_ok=True)  # if it cannot be, that is told before all else
    tables = Tables(len(game.seats))
    if wanted.tables and wanted.tables.exists():
        tables = read_tables(wanted.tables, game)
        print(f"{tables.count} games in {wanted.tables}: {len(tables.odds)} tables", flush=True)
    if wanted.games:
        play(tables, wanted)
        if wanted.tables:
            tables.save(wanted.tables, game)
    start = time.process_time()
    found = fit(tables, game.feature_count(), not wanted.alone, wanted.onward)
    found.save(file, game.content)
    print(
        f"surprise at games held out: {found.by_hand:.4f} by hand, {found.learned:.4f} learned"
        f" (doubt {found.doubt:g}); {time.process_time() - start:.0f} s of CPU"
    )
    print(f"saved: {file} ({file.stat().st_size:,} bytes)", flush=True)


def play(tables: Tables, wanted: argparse.Namespace) -> None:
    """Add the tables of more games."""
    bot(wanted.bot)  # an unknown one is refused before anything is started
    before, start = len(tables.odds), cpu_seconds()
    job = Job(
        wanted.title, tuple(wanted.settings), wanted.bot, 0, wanted.games, wanted.by_lot,
        wanted.seed,
    )  # fmt: skip
    tables.add(played_in_processes(job, wanted.workers))
    print(
        f"{wanted.games} games of {wanted.bot}: {len(tables.odds) - before} tables,"
        f" {cpu_seconds() - start:.0f} s of CPU",
        flush=True,
    )


def cpu_seconds() -> float:
    """Of this process and of those that it started and that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


if __name__ == "__main__":
    sys.exit(main())
