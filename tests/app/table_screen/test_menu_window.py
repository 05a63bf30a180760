"""The menu of `homage play` in the window, under keys and mouse."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from homage.app.main_menu.menu import Menu
from homage.app.main_menu.menu_window import MenuWindow
from homage.app.main_menu.titles_page import TitlesPage
from homage.app.main_menu.values_page import Value, ValuesPage
from homage.app.playing.starting import Request
from homage.app.table_screen.pages import Page
from homage.games import titles
from homage.kernel import ENGLISH
from tests.app.table_screen.driving import LARGE, USUAL

Script = Callable[[MenuWindow, Pilot[None]], Awaitable[None]]


def walk(script: Script, size: tuple[int, int] = USUAL) -> Menu:
    """Open the menu, and do what the script says."""
    menu = Menu(TitlesPage(titles(), [], Request(), ENGLISH))
    window = MenuWindow(menu)

    async def opened() -> None:
        async with window.run_test(size=size) as pilot:
            await pilot.pause()
            await script(window, pilot)

    asyncio.run(opened())
    return menu


def text(window: MenuWindow, which: str) -> str:
    return str(window.query_one(which, Static).render())


def lines(window: MenuWindow) -> list[str]:
    """What the lines say, however narrow the window is."""
    menu = window.query_one("#menu", OptionList)
    paper = Console(width=200)
    said = []
    for line in menu.options:
        with paper.capture() as printed:
            paper.print(line.prompt)
        said.append(printed.get())
    return said


def screen(window: MenuWindow) -> list[str]:
    """What stands on the screen, row by row."""
    width, height = window.size
    strips = window.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip)[:width] for strip in strips][:height]


def test_a_long_line_goes_on_below_its_words() -> None:
    async def script(window: MenuWindow, pilot: Pilot[None]) -> None:
        rows = screen(window)
        first = next(at for at, row in enumerate(rows) if row.strip().startswith("1"))
        column = rows[first].index("Avignon")
        assert rows[first].strip().startswith("1  Avignon: A Clash of Popes")
        assert rows[first + 1][:column].isspace()
        assert not rows[first + 1][column].isspace()

    walk(script, (60, 30))


@pytest.mark.parametrize("size", [USUAL, LARGE, (40, 14)])
def test_enter_takes_what_is_sensible(size: tuple[int, int]) -> None:
    async def script(window: MenuWindow, pilot: Pilot[None]) -> None:
        assert "Two popes pull the people" in lines(window)[0]
        await pilot.press("enter")
        assert "You win with three" in text(window, "#lines")
        await pilot.press("enter")

    menu = walk(script, size)
    assert menu.request is not None
    assert (menu.request.title, menu.request.lesson) == ("avignon", True)


def test_keys_and_arrows_settle_a_game() -> None:
    async def script(window: MenuWindow, pilot: Pilot[None]) -> None:
        await pilot.press("3", "4")
        assert text(window, "#heading") == "Level of your rival"
        await pilot.press("up", "up", "enter")  # past one-ply, which is stronger
        assert "squire" in lines(window)[3]
        await pilot.press("1")

    menu = walk(script)
    assert menu.request is not None
    assert menu.request.wishes.against == "squire"
    assert not menu.request.lesson


def test_a_value_can_be_written_and_is_refused_if_it_is_wrong() -> None:
    async def script(window: MenuWindow, pilot: Pilot[None]) -> None:
        await pilot.press("1", "7")
        window.query_one(Input).value = "scribe"
        await pilot.press("enter")
        assert "goes only with characters=mix" in text(window, "#notice")
        await pilot.press("escape", "6", "3")
        await pilot.press("7")
        window.query_one(Input).value = "scribe"
        await pilot.press("enter", "1")

    menu = walk(script)
    assert menu.request is not None
    assert "mix=scribe" in menu.request.settings


def test_a_click_takes_a_line() -> None:
    async def script(window: MenuWindow, pilot: Pilot[None]) -> None:
        await pilot.click("#menu", offset=(6, 0))
        await pilot.pause()
        assert text(window, "#heading") == "Avignon: A Clash of Popes"

    walk(script)


@pytest.mark.parametrize("keys", [["q"], ["escape"], ["1", "escape", "q"], ["ctrl+c"], ["ctrl+q"]])
def test_ways_out(keys: list[str]) -> None:
    async def script(window: MenuWindow, pilot: Pilot[None]) -> None:
        await pilot.press(*keys)

    menu = walk(script)
    assert menu.left
    assert menu.request is None


def test_every_line_of_a_long_page_has_a_key_that_can_be_pressed() -> None:
    async def script(window: MenuWindow, pilot: Pilot[None]) -> None:
        await pilot.press("3")
        shown = lines(window)
        assert len(shown) > 11
        keys = [line.split()[0] for line in shown]
        assert len(set(keys)) == len(keys)
        assert all(len(key) == 1 for key in keys)
        (last,) = (line for line in shown if "start=lot" in line)
        await pilot.press(last.split()[0])
        assert text(window, "#heading").startswith("start: ")

    assert walk(script, LARGE).request is None


def test_values_of_two_digits_have_a_key_that_can_be_pressed() -> None:
    settled: list[str] = []
    start = TitlesPage(titles(), [], Request(), ENGLISH)
    values = [Value(number, number) for number in ("8", "9", "10", "11")]
    menu = Menu(ValuesPage(start, "cards", values, "9", settled.append))
    keys = [entry.key for entry in menu.page().entries]
    assert keys[:2] == ["8", "9"]
    assert all(len(key) == 1 for key in keys)
    menu.answer(keys[3])
    assert settled == ["11"]


def test_the_question_mark_says_what_can_be_typed_and_shows_the_reference_of_a_title() -> None:
    async def script(window: MenuWindow, pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        assert text(window, "#notice").startswith("Type one of: 1, 2, ")
        await pilot.press("1", "question_mark")
        assert isinstance(window.screen, Page)
        body = str(window.screen.query_one("#page Static", Static).render())
        assert body.index("You win with three") < body.index("AV-01")
        await pilot.press("1", "escape")
        assert not isinstance(window.screen, Page)
        assert text(window, "#heading") == "Avignon: A Clash of Popes"

    assert walk(script, LARGE).request is None


def test_a_key_that_nothing_has_is_answered() -> None:
    async def script(window: MenuWindow, pilot: Pilot[None]) -> None:
        await pilot.press("y")
        assert text(window, "#notice").startswith("'y' is none of these. Type one of: 1, 2, ")
        await pilot.press("space")
        assert text(window, "#heading") == "What would you like to play?"

    walk(script)
