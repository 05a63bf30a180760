"""Teaches the advice of a title what a table is worth, from games of our own bots.

    python3 run.py train avignon --games 4000 --match 400

The bot plays games against itself. Of the tables in them are kept the features that the title's
advice tells, its odds by hand, and what became of the seats. A small network learns by how much the
odds are to be corrected, and is saved where the title looks for it. Whether it plays better is
seen in a match with equal time. docs/learning.md tells more.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

from homage.bots import bot
from homage.bots.searcher import SearchingBot
from homage.games import title, titles
from homage.kernel import Game, HomageError
from homage.kernel.learned_value import LearningAdvice, read_learned_value
from train_fit import TooFewTables, fit
from train_games import played
from train_match import match


def main(words: list[str] | None = None) -> int:
    wanted = _parser().parse_args(words)
    try:
        game, its_file = game_of(wanted.title, wanted.settings)
        file: Path = wanted.file or its_file
        level = bot(wanted.level)
        if not isinstance(level, SearchingBot):
            raise HomageError(f"--level {wanted.level}: only bots that search play the match")
        if wanted.games:
            teach(game, file, wanted)
        if wanted.match:
            learned = read_learned_value(file, game.feature_count())
            found = match(game, level, learned, wanted.match, wanted.seed, wanted.simulations)
            print(found.told(wanted.level))
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
        "--simulations",
        type=at_least(1),
        help="of the one with the learned value; without it as many as take the same time",
    )
    for name, number, least, told in (
        ("--games", 4000, 0, "to learn from; 0 only plays the match"),
        ("--by-lot", 10, 0, "so many turns at most are played half by lot, to see other tables"),
        ("--hidden", 16, 1, "units of the network"),
        ("--rounds", 12, 1, "how often each table is looked at"),
        ("--match", 0, 0, "games against the value by hand"),
    ):
        parser.add_argument(name, type=at_least(least), default=number, help=told)
    return parser


def at_least(least: int) -> Callable[[str], int]:
    """Reads a whole number that is not less."""

    def number(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{least} or more is expected, not '{text}'")
        return int(text)

    return number


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
    start = time.process_time()
    advice = cast(LearningAdvice, game.advice())
    tables = played(game.setup, advice, bot(wanted.bot), wanted.games, wanted.by_lot, wanted.seed)
    print(
        f"{wanted.games} games of {wanted.bot}: {len(tables.odds)} tables,"
        f" {time.process_time() - start:.0f} s of CPU",
        flush=True,
    )
    start = time.process_time()
    found = fit(tables, game.feature_count(), wanted.hidden, wanted.rounds, len(wanted.seed))
    found.network.save(file, game.content)
    print(
        f"surprise at games held out: {found.by_hand:.4f} by hand, {found.learned:.4f} learned;"
        f" {time.process_time() - start:.0f} s of CPU"
    )
    print(f"saved: {file} ({file.stat().st_size:,} bytes)", flush=True)


if __name__ == "__main__":
    sys.exit(main())
