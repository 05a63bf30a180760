"""The line of keys: only whole entries, the most important first, and what can be done now."""

from pathlib import Path

import pytest

from homage.app.table_screen.play_window import PlayWindow
from homage.app.table_screen.window import LOWEST, NARROWEST
from tests.app.games import session
from tests.app.table_screen.driving import Pilots, drive, press, resize, text_of

WIDTHS = (NARROWEST, 60, 80, 100, 120, 200)


def entries(window: PlayWindow) -> list[str]:
    """What the line shows, key by key, as far as it is on the screen."""
    line = text_of(window, "#keyline")
    return line[: window.query_one("#keyline").content_size.width].split("  ")


@pytest.mark.parametrize("code", ["en", "de"])
def test_only_whole_keys_are_shown_and_the_most_important_first(tmp_path: Path, code: str) -> None:
    window = PlayWindow(session(tmp_path, "Ada", "random", language=code), pause=0)
    known: dict[str, str] = {}

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        for one in window.shown_keys:
            key = {"question_mark": "?"}.get(one.keys, one.keys[0])
            known[key] = f"{key} {window.say(one.says)}"
        before: set[str] = set()
        for width in WIDTHS:
            await resize(window, pilot, (width, 24))
            shown = entries(window)
            assert set(shown) <= set(known.values())
            assert shown == [known[key] for key in known if known[key] in shown]
            assert {known["h"], known["q"]} <= set(shown)
            assert before <= set(shown)
            before = set(shown)
        assert before == set(known.values())

    drive(window, script, (WIDTHS[0], 24))


@pytest.mark.parametrize(
    ("code", "then", "leave"), [("en", "e What now", "q Quit"), ("de", "e Was nun", "q Verlassen")]
)
def test_at_the_end_the_line_shows_what_can_be_done_then(
    tmp_path: Path, code: str, then: str, leave: str
) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert then not in entries(window)
        assert {one.split()[0] for one in entries(window)} > {"u", "w", "q"}
        await press(window, pilot, "x", "y", "escape")
        assert entries(window)[0] == then
        assert leave in entries(window)
        assert not {one.split()[0] for one in entries(window)} & set("upwix")
        await resize(window, pilot, (NARROWEST, LOWEST))
        assert {then, leave} <= set(entries(window))

    drive(PlayWindow(session(tmp_path, "Ada", "random", language=code), pause=0), script)
