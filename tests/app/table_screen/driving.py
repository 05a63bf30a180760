"""Drives a window of the table screen as a player would: with keys and mouse."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from homage.app.files.saves import Autosave
from homage.app.playing.questions import open_options as options_of
from homage.app.playing.session import Session
from homage.app.table_screen.menu import ThingMenu
from homage.app.table_screen.play_window import PlayWindow
from homage.app.table_screen.window import Window
from homage.bots.bot import Bot
from homage.bots.runner import Runner, Stopped
from homage.bots.same_process import SameProcess
from homage.kernel import ENGLISH, Choosable, Game, Option, State
from homage.kernel.dice import SeededDice
from homage.table import Driver, bot_player, person
from tests.app.games import AVIGNON, session

USUAL, LARGE = (80, 24), (120, 40)
"""Sizes of the window: the table lies in one, and stands upright in the other."""

W = TypeVar("W", bound=Window)
Pilots = Pilot[None]


def drive(
    window: W, script: Callable[[W, Pilots], Awaitable[None]], size: tuple[int, int] = USUAL
) -> None:
    """Open the window, do what the script says, and close it."""

    async def opened() -> None:
        async with window.run_test(size=size) as pilot:
            await settled(window, pilot)
            await script(window, pilot)

    asyncio.run(opened())


def against_bot(
    folder: Path, bot: str = "random", seed: int = 3, introduces: bool = False
) -> PlayWindow:
    """You are Rome; the bot chooses without a pause."""
    game = session(folder, "You", bot, seed=seed)
    return PlayWindow(game, pause=0, introduces=introduces)


def hot_seat(folder: Path, game: Session | None = None) -> PlayWindow:
    return PlayWindow(game or session(folder), pause=0)


class Slow(SameProcess):
    """A runner whose bots choose when they are told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Future[Option]] = []

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Future[Option]:
        future: Future[Option] = Future()
        self.asked.append(future)
        return future

    def close(self) -> None:
        for future in self.asked:
            if not future.done():
                future.set_exception(Stopped())


def with_runner(
    folder: Path, runner: Runner, bot: str = "one-ply", game: Game | None = None
) -> PlayWindow:
    """You against a bot that thinks there."""
    players = [person("You"), bot_player(bot)]
    playing = Driver.begin(game or AVIGNON.game(), players, SeededDice(3), runner)
    return PlayWindow(Session(playing, Autosave(folder / "game.homage"), ENGLISH), pause=0)


async def settled(window: Window, pilot: Pilots) -> None:
    """Wait until nothing moves by itself any more."""
    await pilot.pause()
    while isinstance(window, PlayWindow) and window.is_running and window.busy:
        await pilot.pause(0.01)
    await pilot.pause()


async def resize(window: Window, pilot: Pilots, size: tuple[int, int]) -> None:
    """Give the window another size; its screens learn of it only some time later."""
    await pilot.resize_terminal(*size)
    while window.screen.outer_size != size:
        await pilot.pause(0.01)
    await settled(window, pilot)


async def press(window: Window, pilot: Pilots, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(window, pilot)


async def choose_by_keys(window: PlayWindow, pilot: Pilots, option: str) -> None:
    """`chastise 3` is the key 3, and in the menu the letter c."""
    verb, _, number = option.partition(" ")
    await press(window, pilot, number)
    if isinstance(window.screen, ThingMenu):
        await press(window, pilot, verb[0])


async def choose_by_mouse(window: PlayWindow, pilot: Pilots, option: str) -> None:
    """A click on the card, and one on the line of the menu."""
    thing = f"row {option.split()[1]}"
    spot = next(spot for spot in window.board.things if spot.thing == thing)
    await pilot.click("#board", offset=(spot.x + spot.width // 2, spot.y + spot.height // 2))
    await settled(window, pilot)
    if isinstance(window.screen, ThingMenu):
        await pilot.click("#menu", offset=(4, menu_row(window, option)))
        await settled(window, pilot)


def menu_row(window: PlayWindow, option: str) -> int:
    """Where an option stands in the menu: long ones before it take more than a line."""
    region = window.screen.query_one("#menu").region
    shown = picture(window).splitlines()[region.y : region.bottom]
    return next(row for row, line in enumerate(shown) if re.search(rf"\d {option}\b", line))


def open_options(window: PlayWindow) -> list[Choosable]:
    seat = window.session.asks
    if seat is None:
        return []
    return list(options_of(window.session.chair(seat).view))


def choices(window: PlayWindow) -> list[str]:
    """What was chosen so far by people and bots, as the record has it."""
    return [choice.option for choice in window.session.table.record.choices if choice.seat >= 0]


def text_of(window: Window, which: str) -> str:
    """The words in one part of the top screen."""
    return str(window.screen.query_one(which, Static).render())


def menu_lines(window: Window) -> list[str]:
    menu = window.screen.query_one("#menu", OptionList)
    return [str(menu.get_option_at_index(at).prompt) for at in range(menu.option_count)]


async def write(window: Window, pilot: Pilots, words: str) -> None:
    window.screen.query_one(Input).value = words
    await settled(window, pilot)


def picture(window: Window) -> str:
    """All that is on the screen, without colours."""
    screen = window.screen
    return "\n".join(strip.text for strip in screen._compositor.render_strips())
