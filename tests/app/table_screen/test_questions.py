"""Questions at the table screen: what is highlighted, which keys do what, and what is said."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from homage.app.boards.canvas import Spot
from homage.app.table_screen.card_keys import KEYS, PLACE_KEYS, CardKeys
from homage.app.table_screen.menu import ThingMenu
from homage.app.table_screen.play_window import PlayWindow
from homage.app.table_screen.window import LOWEST, NARROWEST
from homage.games import title
from tests.app.games import session
from tests.app.table_screen.driving import (
    LARGE,
    Pilots,
    Slow,
    choices,
    choose_by_keys,
    drive,
    hot_seat,
    menu_lines,
    open_options,
    picture,
    press,
    settled,
    text_of,
    with_runner,
)

FIDELITAS = title("fidelitas")


def fidelitas(folder: Path, words: str = "players=2 start=north", seed: int = 5) -> PlayWindow:
    game = FIDELITAS.game(FIDELITAS.read_settings(words.split()))
    players = ["Ada", *["random"] * (len(game.seats) - 1)]
    return PlayWindow(session(folder, *players, game=game, seed=seed), pause=0)


async def questions(window: PlayWindow, pilot: Pilots, count: int) -> AsyncIterator[None]:
    """Each question of a game in which the person chooses at random."""
    rng = random.Random(2)
    for _ in range(count):
        if not open_options(window):
            return
        yield
        await window._choose(rng.choice(open_options(window)).text)
        while window.busy:
            await pilot.pause(0.01)
        await pilot.pause()


@pytest.mark.parametrize("size", [LARGE, (60, 20)])
def test_the_first_option_is_highlighted_in_every_question(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        async for _ in questions(window, pilot, 25):
            first = open_options(window)[0]
            assert window.choices.highlighted == 0
            assert window.choices.chosen(0) == first
            assert window.board.cursor == first.thing or not first.thing

    drive(fidelitas(tmp_path), script, size)


def test_enter_takes_the_first_option_at_once(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        first = open_options(window)[0].text
        await press(window, pilot, "enter")
        assert choices(window) == [first]

    drive(fidelitas(tmp_path), script)


def test_a_card_keeps_its_key_from_question_to_question(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        last: dict[str, str] = {}
        kept = 0
        async for _ in questions(window, pilot, 20):
            offered = {option.thing for option in open_options(window) if option.thing}
            keys = {}
            for key in KEYS + PLACE_KEYS:
                spot = window.board.with_key(key)
                if spot is not None:
                    keys[spot.thing] = key
            assert len(set(keys.values())) == len(keys)
            for thing in offered & set(last) & set(keys):
                assert keys[thing] == last[thing]
                kept += 1
            hand = {thing for thing in offered if thing.startswith("hand ")}
            assert hand <= set(keys) or len(hand) > len(KEYS)
            present = {spot.thing for spot in window.board.things}
            last = {thing: key for thing, key in (last | keys).items() if thing in present}
        assert kept > 10

    drive(fidelitas(tmp_path), script, LARGE)


def test_the_key_of_a_card_plays_it_after_others_have_gone(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        hand = {option.thing: option.text for option in open_options(window)}
        one, other = list(hand)
        keys = {spot.thing: key for key in "12" if (spot := window.board.with_key(key))}
        await press(window, pilot, keys[one])
        assert choices(window) == [hand[one]]
        await press(window, pilot, "u")
        await press(window, pilot, keys[other])
        assert choices(window) == [hand[other]]

    drive(fidelitas(tmp_path), script, LARGE)


def test_keys_are_given_once_and_come_back() -> None:
    keys = CardKeys()
    cards = {"a", "b", "c"}
    first = keys.of([["a", "b", "c"], ["x", "y"]], cards)
    assert first == {"a": "1", "b": "2", "c": "3", "x": "a", "y": "f"}
    places = keys.of([["a", "c"], ["x", "y"]], {"x", "y"})
    assert places == {"a": "1", "c": "3", "x": "a", "y": "f"}  # whatever can be chosen
    drawn = keys.of([["a", "c", "d"], ["x", "y"]], {"a", "c", "d"})
    assert drawn == {"a": "1", "c": "3", "d": "2", "x": "a", "y": "f"}
    many = keys.of([[f"{n}" for n in range(30)]], {"25", "26"})
    assert many["25"] != many["26"]
    assert len(many) == len(KEYS)


def test_what_was_answered_by_itself_is_said_in_the_log(tmp_path: Path) -> None:
    window = fidelitas(tmp_path, "players=1")
    window.session.driver.single_options.add(0)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        async for _ in questions(window, pilot, 12):
            assert len(open_options(window)) > 1
        said = [line for line in window.told if line.startswith("There was nothing to choose: ")]
        assert said

    drive(window, script, LARGE)


def test_p_passes_and_says_so_where_nobody_can(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert "p Pass" in picture(window)
        await press(window, pilot, "p")
        assert text_of(window, "#notice") == "There is nothing to pass on now."
        assert choices(window) == []
        async for _ in questions(window, pilot, 60):
            if any(option.text == "pass" for option in open_options(window)):
                break
        assert "p pass" in picture(window)
        before = len(choices(window))
        await press(window, pilot, "p")
        assert choices(window)[before] == "pass"

    drive(fidelitas(tmp_path), script, LARGE)


def test_where_nobody_ever_passes_no_key_is_shown_for_it(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert "Pass" not in picture(window)
        await press(window, pilot, "h")
        assert "pass, where" not in picture(window)

    drive(hot_seat(tmp_path), script, LARGE)


def test_what_was_said_vanishes_with_the_question(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "u")
        assert text_of(window, "#notice") == "You have chosen nothing yet."
        await press(window, pilot, "l", "escape")
        assert window.prompt.query_one("#notice").display  # the question is still the same
        await press(window, pilot, "s", "enter")
        assert "The game is saved in" in text_of(window, "#notice")
        # Whoever it is that chooses: here a program that answers in the player's place.
        chair = window.session.chair(0)
        chair.choose(open_options(window)[0].text, chair.question)
        await window._go_on()
        await pilot.pause()
        assert not window.prompt.query_one("#notice").display

    drive(hot_seat(tmp_path), script)


def test_waiting_is_not_said_any_more_when_it_is_over(tmp_path: Path) -> None:
    runner = Slow()

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await pilot.press("2", "b")
        await pilot.pause()
        await pilot.press("i")
        assert text_of(window, "#notice") == "Wait until the others have chosen."
        for number, option in enumerate(("beseech 1", "chastise 3")):
            while len(runner.asked) <= number:
                await pilot.pause(0.01)
            runner.asked[number].set_result(window.session.game.vocabulary.find(option))
        await settled(window, pilot)
        assert open_options(window)
        assert not window.prompt.query_one("#notice").display

    drive(with_runner(tmp_path, runner), script)


@pytest.mark.parametrize("size", [(NARROWEST, LOWEST + 2), (60, 20), LARGE])
def test_page_keys_reach_every_option_and_come_back(tmp_path: Path, size: tuple[int, int]) -> None:
    """In German, because some options are taller than the page there."""

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        last = len(open_options(window)) - 1
        await press(window, pilot, "tab")
        before = -1
        while window.choices.highlighted != last:
            assert window.choices.highlighted is not None
            assert window.choices.highlighted > before
            before = window.choices.highlighted
            await press(window, pilot, "pagedown")
        await press(window, pilot, "pagedown")
        assert window.choices.highlighted == last
        await press(window, pilot, *["pageup"] * (last + 1))
        assert window.choices.highlighted == 0

    drive(hot_seat(tmp_path, session(tmp_path, language="de")), script, size)


def test_page_keys_pass_over_no_line_of_the_rules_in_a_small_window(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "r")
        page = window.screen.query_one("#page")
        seen = 0.0
        while page.scroll_y < page.max_scroll_y:
            assert page.scroll_y <= seen
            seen = page.scroll_y + page.size.height
            await press(window, pilot, "pagedown")
            assert page.scroll_y + page.size.height > seen

    drive(hot_seat(tmp_path), script, (NARROWEST, LOWEST))


def test_page_keys_scroll_what_has_no_room_though_the_table_has(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert window.focused is window.board
        assert not window.board.max_scroll_y
        await press(window, pilot, "pagedown")
        assert window.choices.scroll_y > 0
        await press(window, pilot, "pageup")
        assert window.choices.scroll_y == 0
        await choose_by_keys(window, pilot, "beseech 2")
        assert choices(window) == ["beseech 2"]

    drive(hot_seat(tmp_path), script)


async def until_pass_stands_first(window: PlayWindow, pilot: Pilots) -> None:
    """Choose until the list begins with what points at nothing on the table."""
    async for _ in questions(window, pilot, 200):
        if open_options(window)[0].text == "pass":
            return
    raise AssertionError("somebody can score, or pass, sooner or later")


@pytest.mark.parametrize("size", [LARGE, (60, 20)])
def test_enter_takes_the_pass_that_is_marked(tmp_path: Path, size: tuple[int, int]) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await until_pass_stands_first(window, pilot)
        before = len(choices(window))
        await press(window, pilot, "enter")
        assert choices(window)[before] == "pass"

    drive(fidelitas(tmp_path), script, size)


def test_what_is_closed_is_told_in_german_where_the_player_has_gone_there(tmp_path: Path) -> None:
    game = FIDELITAS.game(FIDELITAS.read_settings(["players=2", "start=north"]))
    window = PlayWindow(
        session(tmp_path, "Ada", "random", game=game, seed=5, language="de"), pause=0
    )

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await until_pass_stands_first(window, pilot)
        offered = {option.thing for option in open_options(window)}
        place = next(
            spot for spot in window.board.things if not spot.card and spot.thing not in offered
        )
        before = len(choices(window))
        await pilot.click("#board", offset=(spot_x(place), place.y))
        await settled(window, pilot)
        assert isinstance(window.screen, ThingMenu)
        assert window.choices.highlighted is None
        assert text_of(window, ".heading") == place.name != place.thing
        (line,) = menu_lines(window)
        assert place.thing not in line
        assert len(choices(window)) == before

    drive(window, script, LARGE)


def spot_x(spot: Spot) -> int:
    return max(spot.x, 0) + 1


def test_a_key_is_given_to_nothing_else_while_its_thing_lies_there(tmp_path: Path) -> None:
    """So a key that is pressed twice does not play a card and choose a place for it."""

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        last: dict[str, str] = {}
        async for _ in questions(window, pilot, 40):
            here = {spot.thing for spot in window.board.things}
            keys = {}
            for key in KEYS + PLACE_KEYS:
                spot = window.board.with_key(key)
                if spot is not None:
                    keys[key] = spot.thing
                    assert last.get(key, spot.thing) == spot.thing or last[key] not in here
            places = {spot.thing for spot in window.board.things if spot.name}
            assert not places & {keys[key] for key in keys if key in KEYS} - goals(window)
            last |= keys
        await press(window, pilot, "h")
        assert "the place with this letter" in text_of(window, "#page Static")

    drive(fidelitas(tmp_path), script, LARGE)


def goals(window: PlayWindow) -> set[str]:
    """Missio cards, which are lines of the board."""
    return {spot.thing for spot in window.board.things if spot.thing.startswith("goal ")}
