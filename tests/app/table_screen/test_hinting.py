"""Hints at the table screen: the keys answer meanwhile, and nothing of the game changes."""

from pathlib import Path

import pytest

from homage.app.playing import hints
from homage.app.table_screen.hint_page import HintPage
from homage.app.table_screen.play_window import PlayWindow
from homage.app.table_screen.window import LOWEST, NARROWEST
from homage.bots.process_pool import ProcessPool
from homage.bots.runner import BotFailed
from homage.kernel import Refused
from homage.table.chair import ADVISER
from tests.app.command import LONG_ENOUGH
from tests.app.quick_hints import quick_hints
from tests.app.silent import Silent
from tests.app.table_screen.driving import (
    Pilots,
    choices,
    drive,
    hot_seat,
    menu_lines,
    picture,
    press,
    text_of,
)


async def thought(window: PlayWindow, pilot: Pilots) -> str:
    """What the page says in the end."""
    page = window.screen
    assert isinstance(page, HintPage)
    while page.thinking:
        await pilot.pause(0.02)
    await pilot.pause()
    return text_of(window, "#hint")


def test_a_hint_is_a_key_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_hints(monkeypatch)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert "i Hint" in picture(window)
        before = window.session.table.record.text(), window.session.table.revision
        await press(window, pilot, "i")
        said = await thought(window, pilot)
        assert said.startswith(f"What our best bot, {ADVISER}, would do with what you know")
        assert "%  beseech" in menu_lines(window)[0] or "%  petition" in menu_lines(window)[0]
        assert "an estimate, no promise." in text_of(window, "#caution")
        await press(window, pilot, "escape")
        assert not isinstance(window.screen, HintPage)
        after = window.session.table.record.text(), window.session.table.revision
        assert after == before
        await press(window, pilot, "h")
        assert "a hint: what the best bot would do" in picture(window)

    drive(hot_seat(tmp_path), script)


@pytest.mark.parametrize(("keys", "line"), [(["enter"], 0), (["down", "enter"], 1), (["2"], 1)])
def test_a_hint_is_taken_with_one_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keys: list[str], line: int
) -> None:
    quick_hints(monkeypatch)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "i")
        await thought(window, pilot)
        hinted = menu_lines(window)
        worth = [int(one.split()[1].removesuffix("%")) for one in hinted]
        assert worth == sorted(worth, reverse=True)
        await press(window, pilot, *keys)
        assert not isinstance(window.screen, HintPage)
        (chosen,) = choices(window)
        assert f"%  {chosen}  " in hinted[line]

    drive(hot_seat(tmp_path), script)


def test_a_hint_can_be_cancelled_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "SECONDS", float(LONG_ENOUGH))

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        window.session.driver.runner = pool.runner(window.session.game)
        await press(window, pilot, "i")
        page = window.screen
        assert isinstance(page, HintPage)
        assert text_of(window, "#hint") == "Thinking …"
        thought = page._hint._thought
        await press(window, pilot, "enter", "1")  # too early: there is nothing to take yet
        assert window.screen is page
        await press(window, pilot, "escape", "2", "b")
        assert choices(window) == ["beseech 2"]
        assert thought.cancelled()  # nobody thinks on for nothing

    with ProcessPool() as pool:
        drive(hot_seat(tmp_path), script)


def test_a_hint_can_be_read_in_the_smallest_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_hints(monkeypatch)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "i")
        await thought(window, pilot)
        for line in menu_lines(window):
            number, worth, *_ = line.split()
            assert f"{number}  {worth}  " in picture(window)  # it goes with the arrows
            await press(window, pilot, "down")
        assert "takes it, Esc:" in picture(window)

    drive(hot_seat(tmp_path), script, (NARROWEST, LOWEST))


def test_there_are_no_hints_when_the_game_is_over(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "x", "y", "escape", "i")
        assert text_of(window, "#notice") == "The game is over: Rome resigned."

    drive(hot_seat(tmp_path), script)


@pytest.mark.parametrize(
    ("failure", "said"),
    [
        (BotFailed(ADVISER, "no answer"), f"No hint: {ADVISER} failed (no answer)"),
        (Refused("Not now."), "No hint: Not now."),
    ],
)
def test_what_goes_wrong_is_said(tmp_path: Path, failure: Exception, said: str) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        window.session.driver.runner = Silent(failure)
        await press(window, pilot, "i")
        assert await thought(window, pilot) == said

    drive(hot_seat(tmp_path), script)
