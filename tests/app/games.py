"""Games to show, save and replay."""

import random
from pathlib import Path

from homage.app.files.saves import Autosave
from homage.app.line_mode.session import Session
from homage.games import title
from homage.kernel import Game
from homage.kernel.dice import SeededDice
from homage.table import Table, bot_player, person

AVIGNON = title("avignon")


def session(
    folder: Path, *names: str, game: Game | None = None, seed: int = 3, lying: bool = False
) -> Session:
    """A game between people at one keyboard, or bots where a name is one's."""
    players = [
        bot_player(name) if name in ("one-ply", "random") else person(name)
        for name in names or ("Ann", "Ben")
    ]
    table = Table(game or AVIGNON.game(), players, SeededDice(seed), "2026-11-15T20:00:00+00:00")
    return Session(table, Autosave(folder / "game.homage"), lying)


def whole_game(seed: int) -> tuple[Table, list[str]]:
    """A game of two people who choose at random, and what they type for it."""
    players = [person(name) for name in ("Ann", "Ben")]
    table = Table(AVIGNON.game(), players, SeededDice(seed))
    rng = random.Random(seed)
    typed = []
    table.settle()
    while table.outcome is None:
        seat = table.waiting[0]
        options = table.view(seat).asked[0].options
        number = int(rng.random() * len(options))
        typed.append(str(number + 1) if rng.random() < 0.5 else options[number].text)
        table.choose(seat, options[number].text)
        table.settle()
    return table, typed


def bot_record(seed: int = 5) -> str:
    """The text of a finished game between bots."""
    players = [bot_player("one-ply"), bot_player("random")]
    table = Table(AVIGNON.game(), players, SeededDice(seed), "today")
    while table.outcome is None:
        table.settle()
        if table.outcome is None:
            table.let_bot(table.waiting[0])
    return table.record.text()
