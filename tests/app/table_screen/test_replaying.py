"""Stepping through a recorded game in both directions."""

from pathlib import Path

import pytest

from homage.app.replaying.moments import Replayed
from homage.app.table_screen.replay_window import ReplayWindow, replay_window
from homage.kernel import HomageError
from homage.kernel.record import parse
from tests.app.command import LONG_ENOUGH
from tests.app.games import bot_record
from tests.app.table_screen.driving import Pilots, drive, picture, press, text_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    record = tmp_path / "game.homage"
    record.write_text(bot_record())
    return record


def shown(file: Path, seat: str | None = None, **span: int) -> ReplayWindow:
    return replay_window(Replayed(file, seat, (), "en"), **span)  # type: ignore[arg-type]


def test_steps_go_both_ways(file: Path) -> None:
    record = parse(file.read_text())
    last = len(record.lines)

    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        assert text_of(window, "#question").startswith(f"Step 0 of {last}\nThe table is set.")
        await press(window, pilot, "right")
        first = window.board.canvas.text
        assert f"1 chance: {record.choices[0].option}" in text_of(window, "#question")
        assert text_of(window, "#told").count("\n") == 0
        await press(window, pilot, "right", "right", "pagedown", "pageup", "left", "left")
        assert window.board.canvas.text == first
        await press(window, pilot, "left", "left", "left")
        assert window.at == 0
        await press(window, pilot, "end", "right")
        assert window.at == last
        assert record.result is not None
        assert f"({record.result.rule})." in text_of(window, "#question")
        assert "wins" in picture(window)
        await press(window, pilot, "home")
        assert window.at == 0

    drive(shown(file), script)


def test_it_plays_by_itself_and_stops(file: Path) -> None:
    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        window._pace = 0.01
        await press(window, pilot, "end", "left", "left", "space")
        while window._playing is not None:
            await pilot.pause(0.01)
        assert window.at == len(window._steps) - 1
        window._pace = LONG_ENOUGH  # so that the end is not reached again meanwhile
        await press(window, pilot, "space")  # from the end, it starts over
        await press(window, pilot, "space")
        assert window._playing is None
        assert 0 <= window.at < len(window._steps)

    drive(shown(file), script)


def test_cards_and_rules_are_read_on_the_way(file: Path) -> None:
    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "end", "4")
        spot = window.board.pointed_at
        assert spot is not None
        assert spot.thing == "row 4"
        assert "name: rulebook" in text_of(window, "#details")
        await press(window, pilot, "enter")
        assert "our own proposal" in picture(window)
        await press(window, pilot, "escape", "r", "home")
        assert window.at == len(window._steps) - 1  # the keys belong to the page
        await press(window, pilot, "escape", "h")
        assert "one step back or on" in picture(window)
        await pilot.resize_terminal(40, 13)
        await press(window, pilot, "escape", "left", "q")
        assert not window.is_running

    drive(shown(file, "Avignon"), script)


def test_a_part_of_a_game_is_replayed(file: Path) -> None:
    window = shown(file, "spectator", first=6, last=9)
    assert window._steps[window.at].number == 6
    assert window._steps[-1].number == 9
    with pytest.raises(HomageError, match="choice 3 comes before choice 5"):
        shown(file, first=5, last=3)
    with pytest.raises(HomageError, match="no seat 'Paris'"):
        shown(file, "Paris")


def test_a_damaged_record_is_refused_with_its_line(file: Path) -> None:
    file.write_text(file.read_text().replace("1 chance: draw", "1 chance: lose", 1))
    with pytest.raises(HomageError, match=r"game\.homage: line \d+"):
        shown(file)
