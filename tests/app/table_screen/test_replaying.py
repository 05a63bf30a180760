"""Stepping through a recorded game in both directions."""

from pathlib import Path

import pytest

from homage.app.replaying.moments import Replayed
from homage.app.table_screen.replay_window import PACES, ReplayWindow, replay_window
from homage.app.table_screen.window import LOWEST, NARROWEST
from homage.games import title
from homage.games.fidelitas.shown.view import FidelitasView
from homage.kernel import HomageError
from homage.kernel.record import parse
from tests.app.games import bot_record, play_out, session
from tests.app.table_screen.driving import (
    LARGE,
    USUAL,
    Pilots,
    drive,
    picture,
    press,
    resize,
    text_of,
)


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
        said = f"Step 0 of {last}, turn 0\nThe table is set."
        assert text_of(window, "#question").startswith(said)
        await press(window, pilot, "right")
        first = window.board.canvas.text
        assert f"1 chance: {record.choices[0].option}" in text_of(window, "#question")
        assert text_of(window, "#told").count("\n") == 0
        await press(window, pilot, "right", "right", "left", "left")
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


NEVER, AT_ONCE = 90_000.0, 0.01
"""Seconds for a step: so that nothing hangs on how quick the machine is."""


def at_pace(file: Path, *paces: float) -> ReplayWindow:
    """It begins with the first of these paces."""
    window = shown(file)
    window._paces, window._pace = paces, 0
    return window


def test_it_plays_by_itself_and_stops(file: Path) -> None:
    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "end", "left", "left", "space")
        assert window.playing
        assert "Playing: " in text_of(window, "#notice")
        await press(window, pilot, "plus")
        while window.playing:
            await pilot.pause(0.01)
        assert window.at == len(window._steps) - 1
        await press(window, pilot, "minus", "space")  # from the end, it starts over
        assert window.playing
        assert window.at == 0
        await press(window, pilot, "space")
        assert not window.playing
        await press(window, pilot, "space", "right")  # who steps himself stops it too
        assert not window.playing
        assert window.at == 1

    drive(at_pace(file, NEVER, AT_ONCE), script)


def test_it_plays_faster_and_slower(file: Path) -> None:
    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        assert "a step takes 1 s" in text_of(window, "#notice")
        await press(window, pilot, "plus")
        assert "a step takes 0.50 s" in text_of(window, "#notice")
        await press(window, pilot, "minus", "minus")
        assert "a step takes 2 s" in text_of(window, "#notice")
        await press(window, pilot, *["minus"] * 9)
        assert f"a step takes {PACES[0]:.0f} s" in text_of(window, "#notice")

    drive(shown(file), script)


def test_it_goes_on_playing_at_another_pace(file: Path) -> None:
    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "space", "plus")
        assert window.playing
        assert window.at == 0
        await press(window, pilot, "plus")
        while window.at < len(window._steps) - 1:
            await pilot.pause(0.01)

    drive(at_pace(file, 2 * NEVER, NEVER, AT_ONCE), script)


@pytest.mark.parametrize("size", [USUAL, (60, 20), (NARROWEST, LOWEST)])
@pytest.mark.parametrize(("back", "on"), [("pageup", "pagedown"), ("b", "n")])
def test_it_jumps_from_turn_to_turn(file: Path, size: tuple[int, int], back: str, on: str) -> None:
    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        turns = [step.turn for step in window._steps]
        for turn in (1, 2, 3):
            await press(window, pilot, on)
            assert window.at == turns.index(turn)
            assert f"turn {turn}\n" in text_of(window, "#question")
        await press(window, pilot, "right", back)
        assert window.at == turns.index(3)  # where this turn began
        await press(window, pilot, back)
        assert window.at == turns.index(2)
        await press(window, pilot, "end", on)
        assert window.at == len(turns) - 1
        await press(window, pilot, "home", back)
        assert window.at == 0

    drive(shown(file), script, size)


def fidelitas_file(folder: Path) -> Path:
    """A game with secrets that is over."""
    fidelitas = title("fidelitas")
    game = fidelitas.game(fidelitas.read_settings(["players=2"]))
    play_out(session(folder, "Ada", "random", game=game))
    return folder / "game.homage"


def hands(window: ReplayWindow) -> list[int]:
    """How many cards of each hand are shown on the table."""
    view = window.board._view
    assert isinstance(view, FidelitasView)
    return [sum(face.copies for face in player.cards) for player in view.players]


def test_the_table_shows_what_its_viewer_may_see(tmp_path: Path) -> None:
    file = fidelitas_file(tmp_path)

    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "n", "n")
        view = window.board._view
        assert isinstance(view, FidelitasView)
        held = [player.hand for player in view.players]
        assert hands(window) == held
        assert "All cards lie open" in text_of(window, "#notice")
        everything = " ".join(window.told)
        assert "draws the Missio card" in everything
        assert "draws a Missio card" not in everything  # nothing is told twice
        where = window.at
        for seat, name in enumerate(("North", "South")):
            await press(window, pilot, "v")
            assert f"Through the eyes of {name}" in text_of(window, "#notice")
            assert window.at == where
            assert hands(window)[seat] == held[seat]
            assert hands(window)[1 - seat] < held[1 - seat]
            told = " ".join(window.told)
            assert f"{name} draws the Missio card" in told
            assert f"{('South', 'North')[seat]} draws the Missio card" not in told
        await press(window, pilot, "v")
        assert "Through the eyes of spectator" in text_of(window, "#notice")
        await press(window, pilot, "v")
        assert hands(window) == held

    drive(shown(file), script, LARGE)


def test_a_game_that_goes_on_is_seen_through_the_eyes_that_were_asked_for(tmp_path: Path) -> None:
    file = fidelitas_file(tmp_path)
    record = parse(file.read_text())
    record.result = None
    del record.lines[60:]
    file.write_text(record.text())

    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "end")
        view = window.board._view
        assert isinstance(view, FidelitasView)
        before = hands(window)
        assert before[1] < view.players[1].hand
        await press(window, pilot, "v", "v", "v")
        assert hands(window) == before

    drive(shown(file, "North"), script, LARGE)


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
        await resize(window, pilot, (40, 13))
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
