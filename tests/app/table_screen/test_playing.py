"""Playing at the table screen: by keys, by mouse, in turns, and with things that go wrong."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from homage.app.files.saves import Autosave
from homage.app.playing.session import Session
from homage.app.table_screen.end_page import EndPage
from homage.app.table_screen.menu import ThingMenu
from homage.app.table_screen.pages import Confirm, Cover
from homage.app.table_screen.play_window import PlayWindow
from homage.bots.process_pool import ProcessPool
from homage.bots.runner import BotFailed
from homage.games.avignon.rules.map import CITIES
from homage.games.avignon.shown.view import AvignonView
from homage.kernel import ENGLISH
from homage.kernel.dice import SeededDice
from homage.kernel.record import parse
from homage.table import Driver
from tests.app.games import AVIGNON, driver, session
from tests.app.table_screen.driving import (
    LARGE,
    Pilots,
    Slow,
    against_bot,
    choices,
    choose_by_keys,
    choose_by_mouse,
    drive,
    hot_seat,
    open_options,
    picture,
    press,
    settled,
    text_of,
    with_runner,
    write,
)
from tests.bots.faulty_bots import installed
from tests.table import whispers

Chooser = Callable[[PlayWindow, Pilots, str], Awaitable[None]]


def eager(window: PlayWindow) -> str:
    """The option of somebody who pulls whoever is nearest, so that the game ends soon."""
    view = window.session.chair(0).view
    assert isinstance(view, AvignonView)
    near = {row.thing: CITIES.index(row.city) for row in view.rows}
    verbs = ("beseech", "choose", "petition", "excommunicate", "chastise")
    return max(
        open_options(window),
        key=lambda option: (-verbs.index(option.text.split()[0]), near[option.thing]),
    ).text


@pytest.mark.parametrize("choose", [choose_by_keys, choose_by_mouse])
def test_a_whole_game_against_a_bot(tmp_path: Path, choose: Chooser) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        mine: list[str] = []
        while open_options(window) and len(mine) < 120:
            option = eager(window)
            mine.append(option)
            await choose(window, pilot, option)
            assert option in choices(window)
        assert window.session.table.outcome is not None
        assert isinstance(window.screen, EndPage)
        await press(window, pilot, "escape")
        assert "q to leave." in text_of(window, "#question")
        assert window.choices.option_count == 0
        assert parse((tmp_path / "game.homage").read_text()).result is not None
        await press(window, pilot, "q")
        assert not window.is_running

    drive(against_bot(tmp_path), script)


def test_the_list_of_options_is_enough_to_play(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "tab", "down", "down")
        assert window.board.cursor == "row 3"  # the board follows the list
        await press(window, pilot, "enter")
        assert choices(window)[0] == open_texts[2]

    window = hot_seat(tmp_path)
    open_texts = [option.text for option in open_options(window)]
    drive(window, script)


def test_arrows_point_and_enter_opens_the_menu(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert window.board.cursor == "row 1"
        await press(window, pilot, "right", "right", "left", "right")
        assert window.board.cursor == "row 3"
        await press(window, pilot, "enter")
        assert isinstance(window.screen, ThingMenu)
        await press(window, pilot, "escape")
        assert choices(window) == []
        await press(window, pilot, "enter", "down", "enter")
        assert choices(window) == ["chastise 3"]

    drive(hot_seat(tmp_path), script, LARGE)


def test_people_take_turns_and_see_the_table_from_their_own_side(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert text_of(window, "#question").startswith("Rome (Ann): Take the only action")
        before = window.board.canvas.text.splitlines()
        assert "Rome (Ann)" in "\n".join(before[-6:])
        await choose_by_keys(window, pilot, "beseech 2")
        assert text_of(window, "#question").startswith("Avignon (Ben): Take your first action.")
        after = window.board.canvas.text.splitlines()
        assert "Avignon (Ben)" in "\n".join(after[-6:])

    drive(hot_seat(tmp_path), script, LARGE)


def test_a_choice_is_taken_back_until_the_rival_or_a_card_decides(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "u")
        assert text_of(window, "#notice") == "You have chosen nothing yet."
        await choose_by_keys(window, pilot, "beseech 2")
        await choose_by_keys(window, pilot, "beseech 1")
        assert choices(window) == ["beseech 2", "beseech 1"]
        await press(window, pilot, "u")
        assert choices(window) == ["beseech 2"]
        assert "took back the last choice" in window.told[-1]
        await press(window, pilot, "u")
        assert text_of(window, "#notice") == "You have chosen nothing yet."
        await choose_by_keys(window, pilot, "beseech 1")
        assert not window.prompt.query_one("#notice").display
        await press(window, pilot, "U")
        assert choices(window) == ["beseech 2"]

    drive(hot_seat(tmp_path), script)


def test_giving_up_is_asked_twice(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "x")
        assert isinstance(window.screen, Confirm)
        await press(window, pilot, "enter")  # no is what happens by accident
        assert window.session.table.outcome is None
        await press(window, pilot, "x", "y")
        assert window.session.table.outcome is not None
        assert "Rome resigned" in picture(window)
        await press(window, pilot, "escape", "u", "x")
        assert text_of(window, "#notice") == "The game is over."

    drive(hot_seat(tmp_path), script)


def test_a_game_is_saved_to_a_file_and_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "kept.homage"

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await choose_by_keys(window, pilot, "chastise 4")
        await press(window, pilot, "s", "enter")
        assert f"The game is saved in {tmp_path}" in text_of(window, "#notice")
        await press(window, pilot, "s")
        await write(window, pilot, str(file))
        await press(window, pilot, "enter")
        assert f"Written to {file}" in text_of(window, "#notice")
        await press(window, pilot, "ctrl+c")
        assert not window.is_running
        assert window.session.left

    drive(hot_seat(tmp_path), script)

    async def again(window: PlayWindow, pilot: Pilots) -> None:
        assert choices(window) == ["chastise 4"]
        assert text_of(window, "#question").startswith("Avignon (Ben)")

    taken_up = Driver.resume(parse(file.read_text()), AVIGNON.game(), SeededDice(3))
    drive(PlayWindow(Session(taken_up, Autosave(file), ENGLISH), pause=0), again)


def test_a_game_that_cannot_be_saved_is_not_left_unawares(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    game = Session(driver(), Autosave(tmp_path / "file" / "game.homage"), ENGLISH)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert "This game is not saved" in text_of(window, "#notice")
        await press(window, pilot, "ctrl+q")
        assert window.is_running
        assert "q again leaves" in text_of(window, "#notice")
        await press(window, pilot, "ctrl+q")
        assert not window.is_running

    drive(hot_seat(tmp_path, game), script)


def test_a_bot_that_fails_is_stood_in_for(tmp_path: Path) -> None:
    runner = Slow()

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await pilot.press("2", "b")
        await pilot.pause()
        runner.asked[-1].set_exception(BotFailed("one-ply", "ZeroDivisionError"))
        await settled(window, pilot)
        said = "one-ply failed (ZeroDivisionError): random plays on for Avignon."
        assert said in window.told
        assert open_options(window)  # and the game goes on

    drive(with_runner(tmp_path, runner), script)


def test_the_window_answers_while_a_bot_thinks(tmp_path: Path) -> None:
    runner = Slow()

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await pilot.press("2", "b")
        await pilot.pause()
        assert window.busy
        assert "one-ply): thinking" in text_of(window, "#question")
        await pilot.press("i")
        assert text_of(window, "#notice") == "Wait until the others have chosen."
        await pilot.press("w", "3", "x")
        assert len(window.screen_stack) == 1  # nothing that would look at the table was opened
        await pilot.resize_terminal(60, 20)
        await pilot.press("r", "escape")
        assert window.busy
        await pilot.press("q")
        await pilot.pause()
        assert not window.is_running
        window.session.close()
        saved = parse((tmp_path / "game.homage").read_text())
        assert saved.choices == window.session.table.record.choices
        assert choices(window) == ["beseech 2"]

    drive(with_runner(tmp_path, runner), script)


def test_a_choice_is_taken_back_while_a_bot_thinks_and_its_answer_is_dropped(
    tmp_path: Path,
) -> None:
    runner = Slow()

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await pilot.press("2", "b")
        await pilot.pause()
        late = runner.asked[-1]
        await press(window, pilot, "u")
        assert choices(window) == []
        assert open_options(window)
        assert late.cancelled()
        await choose_by_keys_without_waiting(pilot, "3", "b")
        assert choices(window) == ["beseech 3"]
        assert window.busy

    drive(with_runner(tmp_path, runner), script)


async def choose_by_keys_without_waiting(pilot: Pilots, *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


def test_leaving_does_not_wait_for_a_bot_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(installed(tmp_path))

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await pilot.press("2", "b")
        await pilot.pause()
        assert window.busy
        await pilot.press("q")
        await pilot.pause()
        assert not window.is_running
        window.session.close()
        assert choices(window) == ["beseech 2"]
        assert "failed" not in window.session.table.record.text()

    game = AVIGNON.game()
    with ProcessPool() as pool:
        drive(with_runner(tmp_path, pool.runner(game), "hangs", game), script)


def test_an_error_that_is_no_bots_fault_is_not_swallowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = against_bot(tmp_path)

    def broken() -> bool:
        raise RuntimeError("the table fell over")

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        monkeypatch.setattr(window.session.driver, "take_thought", broken)
        await pilot.press("2", "b")
        await pilot.pause()
        assert isinstance(window.failure, RuntimeError)
        assert not window.is_running

    drive(window, script)


def test_bots_play_before_a_spectator(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert window.session.table.outcome is not None
        assert isinstance(window.screen, EndPage)

    drive(PlayWindow(session(tmp_path, "random", "random"), pause=0), script)


def test_secrets_are_covered_while_the_keyboard_changes_hands(tmp_path: Path) -> None:
    game = session(tmp_path, "Ann", "Ben", game=whispers.TITLE.game())

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert isinstance(window.screen, Cover)
        await press(window, pilot, "enter")
        assert not isinstance(window.screen, Cover)
        assert "Left (Ann)" in text_of(window, "#question")
        # A title without a board of its own is shown by its plain drawing, and buttons do.
        assert window.board.canvas.text.startswith("hands: ")
        await pilot.click("OptionButton")
        await settled(window, pilot)
        assert choices(window) == ["keep"]
        assert isinstance(window.screen, Cover)
        await press(window, pilot, "enter", "2")
        assert choices(window) == ["keep", "swap"]

    drive(hot_seat(tmp_path, game), script)


def test_one_can_leave_while_the_keyboard_changes_hands(tmp_path: Path) -> None:
    game = session(tmp_path, "Ann", "Ben", game=whispers.TITLE.game())

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        for key in ("h", "u", "x", "1", "space"):
            await press(window, pilot, key)
            assert isinstance(window.screen, Cover)
        await press(window, pilot, "q")
        assert game.left
        assert choices(window) == []

    drive(hot_seat(tmp_path, game), script)


def test_a_click_on_the_line_of_keys_does_what_the_key_does(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await choose_by_keys(window, pilot, "beseech 2")
        await choose_by_keys(window, pilot, "beseech 1")
        await pilot.click("#keyline", offset=(3, 0))
        await settled(window, pilot)
        assert choices(window) == ["beseech 2"]  # u Undo comes first

    drive(hot_seat(tmp_path), script)
