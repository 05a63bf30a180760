"""The board of Feudalia: nothing that can be chosen is missing on it, in whatever window."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from homage.app.boards.canvas import Canvas, Look, Spot
from homage.app.boards.feudalia import draw
from homage.app.table_screen.menu import ThingMenu
from homage.app.table_screen.pages import Confirm
from homage.app.table_screen.play_window import PlayWindow
from homage.games import title
from homage.games.feudalia.shown.view import FeudaliaView
from homage.kernel import ENGLISH, SPECTATOR, Language
from tests.app.games import session
from tests.app.paying import feudalia, until_a_payment
from tests.app.table_screen.driving import (
    LARGE,
    USUAL,
    Pilots,
    choices,
    drive,
    open_options,
    picture,
    press,
    settled,
    text_of,
)

FEUDALIA = title("feudalia")
BOARDS = [(80, 38), (46, 22), (60, 10), (36, 10), (120, 50)]
"""The room that boards have in windows of 120 by 40, 80 by 24, 60 by 20, 36 by 12, 160 by 52."""
GERMAN = FEUDALIA.language("de")
MODES = [
    "players=2 rounds=6",
    "players=3 rounds=4 scenario=12 trade=true seasons=true",
    "players=1 rounds=6",
]


def drawn(
    view: FeudaliaView, size: tuple[int, int], cursor: str = "", language: Language = ENGLISH
) -> Canvas:
    things = [o.thing for asked in view.asked for o in asked.options if o.thing]
    keys = {thing: str(number % 10) for number, thing in enumerate(things, 1)}
    look = Look(width=size[0], height=size[1], open=frozenset(things), cursor=cursor, keys=keys)
    return draw(view, look, language)


def spot_of(canvas: Canvas, thing: str) -> Spot:
    return next(spot for spot in canvas.spots if spot.thing == thing)


def positions(words: str, seed: int) -> Iterator[FeudaliaView]:
    """What the first two seats and a spectator see, now and then in a game of random choices."""
    rng = random.Random(seed)
    state = FEUDALIA.game(FEUDALIA.read_settings(words.split())).setup()
    number = 0
    while state.decision is not None:
        number += 1
        if number % 40 == 0:
            for seat in {state.decision.seat, 0, SPECTATOR} - {-1}:
                view = state.view(seat)
                assert isinstance(view, FeudaliaView)
                yield view
        if state.chance:
            state.roll(rng)
        else:
            state.choose(rng.choice(state.decision.options), state.decision)


@pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("words", MODES)
def test_all_that_can_be_chosen_is_on_the_board_in_every_size(
    words: str, language: Language
) -> None:
    for view in positions(words, seed=7):
        for size in BOARDS:
            spots = {spot.thing for spot in drawn(view, size, language=language).spots}
            assert {pile.thing for pile in view.piles} <= spots
            for asked in view.asked:
                assert {option.thing for option in asked.options if option.thing} <= spots


def test_nothing_lies_over_what_can_be_chosen() -> None:
    for view in positions("players=2 rounds=6", seed=5):
        canvas = drawn(view, (80, 38))
        for spot in canvas.spots:
            if spot.thing and spot.x >= 0:
                assert canvas.spot_at(spot.x, spot.y) == spot


def test_fiefs_stand_side_by_side_where_there_is_room() -> None:
    view = next(view for view in positions("players=2 rounds=6", seed=3) if view.seat == 0)
    mine = [fief.own_thing for fief in view.players[0].fiefs]
    wide = [spot_of(drawn(view, (100, 40)), thing) for thing in mine]
    assert len({spot.y for spot in wide}) == 1
    narrow = [spot_of(drawn(view, (46, 22)), thing) for thing in mine]
    assert len({spot.y for spot in narrow}) == len(mine)


def test_a_card_for_hire_and_a_rival_are_told_in_full_where_the_cursor_stands() -> None:
    view = next(view for view in positions("players=2 rounds=6", seed=3) if view.seat == 0)
    farmer, rival = next(pile for pile in view.piles if "Farmer" in pile.name), view.players[1]
    assert "take 3 wheat" not in drawn(view, (120, 50)).text.split("Vassals for hire")[1]
    assert "take 3 wheat" in drawn(view, (120, 50), cursor=farmer.thing).text
    assert "in deck and hand:" not in drawn(view, (120, 50)).text
    assert "in deck and hand:" in drawn(view, (120, 50), cursor=rival.thing).text


def test_the_hand_of_a_rival_is_not_on_the_board() -> None:
    """Not even the cards that it could be, one by one: only deck and hand together (FE-12)."""
    for view in positions("players=2 rounds=6", seed=9):
        if view.seat == 0:
            text = drawn(view, (120, 50), cursor=view.players[1].thing).text
            assert text.count("known of the hand") == (1 if view.players[1].cards else 0)


def test_it_can_be_played_by_pointing(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        rng = random.Random(1)
        for _ in range(8):
            offered = open_options(window)
            option = rng.choice([one for one in offered if one.thing] or offered)
            before = len(choices(window))
            if option.thing:
                window.board.point_at(option.thing)
                assert window.board.cursor == option.thing
                await press(window, pilot, "enter")
                if isinstance(window.screen, ThingMenu):
                    await press(window, pilot, "enter")
            else:
                await window._choose(option.text)
                await settled(window, pilot)
            assert len(choices(window)) > before

    game = FEUDALIA.game(FEUDALIA.read_settings(["players=1", "rounds=6"]))
    drive(PlayWindow(session(tmp_path, "You", game=game), pause=0), script, USUAL)


def test_a_payment_is_made_for_whoever_does_not_care(tmp_path: Path) -> None:
    playing = session(tmp_path, "You", game=feudalia())
    until_a_payment(playing.driver)

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        before, payment = len(choices(window)), playing.chair(0).payment()
        await press(window, pilot, "P")
        assert isinstance(window.screen, Confirm)
        assert "This would be paid for you" in picture(window)
        await press(window, pilot, "n")
        assert len(choices(window)) == before
        await press(window, pilot, "P", "y")
        assert choices(window)[before:][: len(payment)] == [one.text for one in payment]
        await press(window, pilot, *["u"] * len(payment))
        assert len(choices(window)) == before
        await press(window, pilot, "u", "P")
        assert text_of(window, "#notice") == "There is nothing to pay now."
        await press(window, pilot, "h")
        assert "have a payment made for you" in picture(window)

    drive(PlayWindow(playing, pause=0), script, LARGE)
