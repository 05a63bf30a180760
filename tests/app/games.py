"""Games to show, save and replay."""

import functools
import itertools
import random
from pathlib import Path

from homage.app.files.saves import Autosave
from homage.app.line_mode.line_mode import LineMode
from homage.app.playing.questions import open_options
from homage.app.playing.session import Session
from homage.app.wording.language import title_language
from homage.games import title
from homage.kernel import ENGLISH, Game
from homage.kernel.dice import SeededDice
from homage.table import Driver, Player, Table, bot_player, person

AVIGNON = title("avignon")
BOTS = ("one-ply", "random")
LONG = 40
"""Choices of a game in which somebody makes more than one mistake."""


def seated(*names: str) -> list[Player]:
    """People, or bots where a name is one's."""
    return [bot_player(name) if name in BOTS else person(name) for name in names]


def driver(*names: str, game: Game | None = None, seed: int = 3) -> Driver:
    """A table at its first question, whose bots think in this process."""
    begun = Driver.begin(
        game or AVIGNON.game(),
        seated(*(names or ("Ann", "Ben"))),
        SeededDice(seed),
        begun="2026-11-15T20:00:00+00:00",
    )
    begun.go_on()
    return begun


def session(
    folder: Path,
    *names: str,
    game: Game | None = None,
    seed: int = 3,
    language: str = ENGLISH.code,
) -> Session:
    """A game between people at one keyboard, or bots where a name is one's."""
    table = driver(*names, game=game, seed=seed)
    spoken = title_language(table.table.game.title, language)
    return Session(table, Autosave(folder / "game.homage"), spoken)


def play_out(playing: Session, seed: int = 1) -> Session:
    """Let people choose at random until the game is over."""
    rng = random.Random(seed)
    while playing.outcome is None:
        if playing.asks is None:
            playing.driver.wait_for_bot()
        else:
            chair = playing.chair(playing.asks)
            chair.choose(rng.choice(open_options(chair.view)).text, chair.question)
    return playing


def line_mode(
    folder: Path, *names: str, game: Game | None = None, seed: int = 3, lying: bool = False
) -> LineMode:
    """The same under typed lines."""
    return LineMode(session(folder, *names, game=game, seed=seed), lying)


def pick(table: Driver, seat: int, text: str) -> None:
    """Let a seat answer what it is asked now."""
    chair = table.chair(seat)
    chair.choose(text, chair.question)


def whole_game(seed: int) -> tuple[Table, list[str]]:
    """A game of two people who choose at random, and what they type for it."""
    playing = driver(seed=seed)
    playing.single_options = {0, 1}  # as it is for people unless they want otherwise
    rng = random.Random(seed)
    typed = []
    while playing.table.outcome is None:
        seat = playing.table.waiting[0]
        options = open_options(playing.chair(seat).view)
        number = int(rng.random() * len(options))
        typed.append(str(number + 1) if rng.random() < 0.5 else options[number].text)
        pick(playing, seat, options[number].text)
    return playing.table, typed


def bot_record(seed: int = 5) -> str:
    """The text of a finished game between bots."""
    playing = Driver.begin(
        AVIGNON.game(), seated("one-ply", "random"), SeededDice(seed), begun="today"
    )
    playing.go_on()
    while playing.wait_for_bot():
        pass
    return playing.table.record.text()


@functools.cache
def adas_game() -> str:
    """The text of a game that Ada, who draws lots, wins against a bot that does so too."""
    for seed in itertools.count():
        playing = driver("Ada", "random", seed=seed)
        rng = random.Random(seed)
        while playing.table.outcome is None:
            if not playing.wait_for_bot():
                options = open_options(playing.chair(0).view)
                pick(playing, 0, rng.choice(options).text)
        long_enough = len(playing.table.record.choices) > LONG
        if playing.table.outcome.winners == (0,) and long_enough:
            return playing.table.record.text()
    raise AssertionError("one of two who draw lots wins every other game")
