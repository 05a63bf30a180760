"""The table screen in German: whole games, and every page."""

from pathlib import Path

import pytest

from homage.app.files.saves import Autosave
from homage.app.playing.session import Session
from homage.app.replaying.moments import Replayed
from homage.app.table_screen.play_window import PlayWindow
from homage.app.table_screen.replay_window import ReplayWindow, replay_window
from homage.games import title
from tests.app.games import bot_record, driver
from tests.app.german import Strict, strict
from tests.app.table_screen.driving import (
    LARGE,
    Pilots,
    drive,
    open_options,
    picture,
    press,
    settled,
    text_of,
)


def window_in_german(folder: Path, name: str, *words: str) -> PlayWindow:
    one = title(name)
    game = one.game(one.read_settings(words))
    names = ["Ada", *["random"] * (len(game.seats) - 1)]
    autosave = Autosave(folder / "game.homage")
    return PlayWindow(Session(driver(*names, game=game), autosave, strict(one)), pause=0)


TITLES = pytest.mark.parametrize(("name", "words"), [("avignon", []), ("fidelitas", ["players=1"])])


def must_be_german(window: PlayWindow) -> None:
    assert isinstance(window.language, Strict)
    assert window.language.missing == set()


def test_a_whole_game(tmp_path: Path) -> None:
    """The shortest one: what other titles say is proved line by line."""

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        window.choices.focus()
        while open_options(window):
            await pilot.press("home", "enter")
            await settled(window, pilot)
        assert window.session.outcome is not None
        assert "r Revanche" in picture(window)
        await press(window, pilot, "escape")
        assert "mit q verlässt du den Tisch." in text_of(window, "#question")
        must_be_german(window)

    window = window_in_german(tmp_path, "avignon")
    window.session.driver.single_options.add(0)
    drive(window, script, (60, 20))


@TITLES
def test_every_page(tmp_path: Path, name: str, words: list[str]) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        shown = picture(window)
        for word in ("u Rückgängig", "w Warum nicht", "h Hilfe", "Möglichkeiten", "Verlauf"):
            assert word in shown
        for key, heading in (
            ("h", "Tasten"),
            ("w", "Alles, was nicht offensteht"),
            ("question_mark", "Übersicht"),
            ("r", "Tippen sucht"),
            ("c", "ein Name oder ein Wort"),
            ("l", "Pfeile und Bildtasten blättern"),
            ("s", "Die Partie speichern als"),
            ("x", "Gibst du wirklich auf?"),
        ):
            await press(window, pilot, key)
            assert heading in picture(window)
            await press(window, pilot, "escape")
        await press(window, pilot, "u")
        assert text_of(window, "#notice")
        must_be_german(window)

    drive(window_in_german(tmp_path, name, *words), script, LARGE)


def test_a_replay(tmp_path: Path) -> None:
    file = tmp_path / "game.homage"
    file.write_text(bot_record())

    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        assert text_of(window, "#question").startswith("Schritt 0 von ")
        assert "Leertaste Abspielen" in picture(window)
        await press(window, pilot, "end")
        assert "Sieg für Rom" in text_of(window, "#question")
        await press(window, pilot, "h")
        assert "einen Schritt zurück oder weiter" in picture(window)

    drive(replay_window(Replayed(file, None, (), "de")), script, LARGE)


def test_a_window_that_is_too_small_says_so(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert "Dieses Fenster ist 30 mal 8" in picture(window)

    drive(window_in_german(tmp_path, "avignon"), script, (30, 8))
