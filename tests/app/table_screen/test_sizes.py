"""Windows of all sizes, turned tables, and terminals without colour."""

import re
from pathlib import Path

import pytest

from homage.app.boards.canvas import Look
from homage.app.table_screen.play_window import PlayWindow
from homage.app.table_screen.window import LOWEST, NARROWEST
from homage.kernel import ENGLISH, View
from tests.app.games import session
from tests.app.table_screen.driving import (
    LARGE,
    Pilots,
    choices,
    choose_by_keys,
    drive,
    hot_seat,
    picture,
    press,
    resize,
)
from tests.rules import rule


@pytest.mark.parametrize("size", [(120, 40), (60, 20), (36, 12), (200, 12)])
def test_the_game_can_be_played_in_a_window_of_this_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        shown = picture(window)
        for city in ("Avignon", "Nice", "Genoa", "Flor", "Rome"):
            assert city in shown
        for spot in window.board.things:
            assert spot.card in shown
        assert "Take the only" in shown
        await choose_by_keys(window, pilot, "beseech 5")
        assert choices(window) == ["beseech 5"]

    drive(hot_seat(tmp_path), script, size)


@pytest.mark.parametrize("size", [(35, 24), (80, 11), (20, 5), (1, 1)])
def test_a_window_that_is_too_small_says_so(tmp_path: Path, size: tuple[int, int]) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert not window.query_one("#main").display
        assert window.query_one("#tiny").display
        if size[0] > 19 and size[1] > 4:
            shown = " ".join(picture(window).split())
            assert f"This window is {size[0]} by {size[1]};" in shown
            assert f"needs {NARROWEST} by {LOWEST}" in shown
        await press(window, pilot, "3", "b", "r", "x", "enter")  # nobody chooses blindly
        assert len(window.screen_stack) == 1
        assert choices(window) == []
        await resize(window, pilot, LARGE)
        assert window.query_one("#main").display
        assert "Take the only action" in picture(window)
        await press(window, pilot, "q")
        assert not window.is_running

    drive(hot_seat(tmp_path), script, size)


def test_a_window_is_resized_in_the_middle_of_the_game(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "3")
        for size in [(40, 15), (10, 3), (120, 40), (80, 24)]:
            await resize(window, pilot, size)
        assert "excommunicate 3" in picture(window)  # the menu is still there
        await press(window, pilot, "b")
        assert choices(window) == ["beseech 3"]

    drive(hot_seat(tmp_path), script)


@rule("AV-43")
def test_the_table_is_turned(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        first = window.board.canvas.text.splitlines()
        cities = [line.split()[0] for line in first if re.match(r" (Nice|Genoa|Florence) ", line)]
        assert cities == ["Nice", "Genoa", "Florence"]  # Rome, the viewer's, is at the bottom
        await press(window, pilot, "t")
        lying = window.board.canvas.text
        assert re.search(r"Rome +Florence +Genoa +Nice +Avignon", lying)
        await press(window, pilot, "t")
        assert window.board.canvas.text.splitlines() == first

    drive(hot_seat(tmp_path), script, LARGE)


def test_nothing_is_said_by_colour_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert window.no_color
        strips = window.screen._compositor.render_strips()
        drawn = "".join(strip.render(window.console) for strip in strips)
        assert not re.search(r"\x1b\[[\d;]*\b(3[0-8]|4[0-8]|9\d|10\d)[;m]", drawn)
        shown = picture(window)
        assert "╔═ 1 " in shown  # what is pointed at
        assert "┏━ 2 " in shown  # what can be chosen
        await choose_by_keys(window, pilot, "chastise 2")
        assert re.search(r"┏━ 2 ━+ new ", picture(window))

    drive(hot_seat(tmp_path), script)


def test_a_card_has_the_name_and_letter_of_its_faction_in_every_layout(tmp_path: Path) -> None:
    window = hot_seat(tmp_path, session(tmp_path, game=None))
    view: View = window.session.chair(0).view
    draw = window.board._draw
    for width, height in [(90, 40), (90, 20), (50, 22), (40, 10)]:
        for lying in (False, True):
            canvas = draw(view, Look(width=width, height=height, lying=lying), ENGLISH)
            for spot in canvas.spots:
                lines = canvas.text.splitlines()[spot.y : spot.y + spot.height]
                part = "\n".join(line[spot.x : spot.x + spot.width] for line in lines)
                assert spot.card in part
                assert re.search(rf"\b{spot.card[0]}\b", part)
