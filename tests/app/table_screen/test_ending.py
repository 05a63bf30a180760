"""The end of a game at the table screen: the score, open cards, and what can be done then."""

from pathlib import Path

import pytest

from homage.app.playing.after_game import AfterGame, ending_of
from homage.app.playing.session import Session
from homage.app.table_screen.end_page import EndPage
from homage.app.table_screen.play_window import PlayWindow
from homage.app.table_screen.window import LOWEST, NARROWEST
from homage.games import title
from homage.games.fidelitas.shown.view import FidelitasView
from tests.app.games import play_out, session
from tests.app.table_screen.driving import (
    LARGE,
    Pilots,
    against_bot,
    drive,
    picture,
    press,
    text_of,
)

FIDELITAS = title("fidelitas")
SIZES = [LARGE, (80, 24), (60, 20), (NARROWEST, LOWEST)]


def ended(folder: Path, words: str = "players=2", seed: int = 5) -> Session:
    """A game of Ada against bots that is over."""
    game = FIDELITAS.game(FIDELITAS.read_settings(words.split()))
    players = ["Ada", *["random"] * (len(game.seats) - 1)]
    return play_out(session(folder, *players, game=game, seed=seed))


@pytest.mark.parametrize("size", SIZES)
def test_the_score_is_shown_with_how_it_came_about(tmp_path: Path, size: tuple[int, int]) -> None:
    playing = ended(tmp_path)
    told = ending_of(playing)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert isinstance(window.screen, EndPage)
        shown = text_of(window, "#page Static")
        assert shown.startswith(told.result)
        for side in told.sides:
            assert side.score in shown
            for points, what in side.lines:
                assert f"{points:>4}  {what}" in shown
        for word in ("r Rematch", "a Analysis", "p", "Replay", "q Leave"):
            assert word in picture(window)

    drive(PlayWindow(playing, pause=0), script, size)


@pytest.mark.parametrize(
    ("key", "wish"),
    [
        ("r", AfterGame.REMATCH),
        ("a", AfterGame.ANALYSIS),
        ("p", AfterGame.REPLAY),
        ("q", AfterGame.LEAVE),
    ],
)
def test_each_key_leaves_with_its_wish(tmp_path: Path, key: str, wish: AfterGame) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "x", "y", "enter", "enter")
        assert window.is_running  # Enter, once too often, asks for nothing
        await press(window, pilot, key)
        assert not window.is_running
        assert window.session.after is wish

    drive(against_bot(tmp_path), script)


def test_a_click_does_the_same(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "x", "y")
        await pilot.click("#wishes", offset=(3, 0))
        await pilot.pause()
        assert window.session.after is AfterGame.REMATCH

    drive(against_bot(tmp_path), script)


def test_all_cards_lie_open_on_the_table_and_the_page_comes_back(tmp_path: Path) -> None:
    playing = ended(tmp_path)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "escape")
        assert "q to leave" in text_of(window, "#question")
        view = window.board._view
        assert isinstance(view, FidelitasView)
        rival = view.players[1]
        truth = playing.chair(1).view
        assert isinstance(truth, FidelitasView)
        names = [face.name for face in truth.players[1].cards]
        assert [face.name for face in rival.cards] == names
        drawn = " ".join(window.board.canvas.text.split())
        for aim in truth.players[1].aims:
            assert f"{aim.name}, {aim.distance or 'met'}" in drawn
        spots = {spot.thing for spot in window.board.things}
        assert {face.thing for face in rival.cards} <= spots
        await press(window, pilot, "e")
        assert isinstance(window.screen, EndPage)

    drive(PlayWindow(playing, pause=0), script, LARGE)


def test_while_the_game_goes_on_there_is_no_such_page(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "e")
        assert not isinstance(window.screen, EndPage)

    drive(against_bot(tmp_path), script)
