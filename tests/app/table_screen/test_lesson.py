"""The first lesson in the window, and with what every game opens there."""

from pathlib import Path

import pytest

from homage.app.replaying.moments import Replayed
from homage.app.table_screen.opening_page import OpeningPage
from homage.app.table_screen.pages import Page
from homage.app.table_screen.play_window import PlayWindow
from homage.app.table_screen.replay_window import ReplayWindow, replay_window
from tests.app.games import bot_record
from tests.app.lessons import lesson, remarks
from tests.app.table_screen.driving import (
    LARGE,
    USUAL,
    Pilots,
    against_bot,
    choices,
    drive,
    open_options,
    picture,
    press,
    resize,
    settled,
)


def words(window: PlayWindow) -> str:
    """What is on the screen, without frames."""
    return " ".join(picture(window).replace("│", " ").split())


async def choose_from_list(window: PlayWindow, pilot: Pilots, option: int) -> None:
    """With Enter on a line of the options."""
    window.choices.focus()
    window.choices.highlighted = option
    await press(window, pilot, "enter")


def test_a_whole_first_game_in_the_window(tmp_path: Path) -> None:
    """The shortest one: what is said in the others is proved line by line."""
    name = "avignon"
    session = lesson(tmp_path, name)
    window = PlayWindow(session, pause=0, introduces=True)
    pages = []

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        while session.outcome is None or isinstance(window.screen, OpeningPage):
            if isinstance(window.screen, OpeningPage):
                pages.append(words(window))
                await press(window, pilot, "enter")
            else:
                await choose_from_list(window, pilot, len(open_options(window)) // 2)
        await settled(window, pilot)

    drive(window, script, LARGE)
    assert session.lesson is not None
    said = [one.says.key for one in session.lesson.said]
    assert set(said) <= remarks(session)
    assert len(said) == len(set(said)) > len(remarks(session)) // 3
    assert {f"{name}.lesson.won", f"{name}.lesson.lost"} & set(said)
    assert "First lesson" in pages[0]
    assert "You win with" in pages[0]
    for one in session.lesson.said:
        start = " ".join(session.language.say(one.says).split()[:5])
        assert any(start in page for page in pages)


@pytest.mark.parametrize("size", [USUAL, LARGE, (40, 14)])
def test_a_game_opens_with_how_one_wins(tmp_path: Path, size: tuple[int, int]) -> None:
    window = against_bot(tmp_path, introduces=True)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert isinstance(window.screen, OpeningPage)
        shown = words(window)
        for start in ("You win with three", "A turn is two", "Who leaves the road"):
            assert start in shown
        await press(window, pilot, "space")
        assert not isinstance(window.screen, Page)
        await choose_from_list(window, pilot, 0)
        assert choices(window)[0] == "beseech 1"
        assert not isinstance(window.screen, Page)

    drive(window, script, size)


def test_the_question_mark_leads_to_a_reference_that_begins_so(tmp_path: Path) -> None:
    window = PlayWindow(lesson(tmp_path, "avignon"), pause=0)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "enter", "question_mark")
        assert type(window.screen) is Page
        shown = words(window)
        assert shown.index("You win with three") < shown.index("You are Rome, at one end")
        assert shown.index("You are Rome, at one end") < shown.index("AV-01")

    drive(window, script, LARGE)


def test_a_replay_has_the_reference_too(tmp_path: Path) -> None:
    file = tmp_path / "game.homage"
    file.write_text(bot_record())

    async def script(window: ReplayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "question_mark")
        assert "You win with three" in picture(window)

    drive(replay_window(Replayed(file, None, (), "en")), script, LARGE)


@pytest.mark.parametrize("name", ["avignon", "fidelitas"])
def test_enter_and_enter_play_what_the_lesson_suggests(tmp_path: Path, name: str) -> None:
    window = PlayWindow(lesson(tmp_path, name), pause=0)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        running = window.session.lesson
        assert running is not None
        taken = 0
        for _ in range(12):
            suggested = running.said[-1].suggestion if running.said else None
            if not isinstance(window.screen, OpeningPage):
                await choose_from_list(window, pilot, 0)
                continue
            before = len(choices(window))
            await press(window, pilot, "enter")
            if suggested is not None:
                await press(window, pilot, "enter")
                assert choices(window)[before] == suggested.text
                taken += 1
        assert taken > 1

    drive(window, script, LARGE)


def test_the_log_keeps_what_the_lesson_has_said(tmp_path: Path) -> None:
    window = PlayWindow(lesson(tmp_path, "avignon", "de"), pause=0)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert window.session.lesson is not None
        await press(window, pilot, "enter", "l")
        remark = window.session.language.say(window.session.lesson.said[0].says)
        assert " ".join(remark.split()[:5]) in words(window)
        assert "Lektion: " in words(window)

    drive(window, script, LARGE)


def test_the_box_of_a_lesson_shows_its_last_line_and_grows_with_the_window(tmp_path: Path) -> None:
    window = PlayWindow(lesson(tmp_path, "avignon"), pause=0, introduces=True)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert isinstance(window.screen, OpeningPage)
        assert "Enter: go on" in words(window)
        page = window.screen.query_one("#page")
        await press(window, pilot, "end")
        low = page.size.height
        await resize(window, pilot, (80, 40))
        assert page.size.height > low
        assert page.max_scroll_y == 0
        assert "Enter: go on" in words(window)

    drive(window, script, (40, 12))
