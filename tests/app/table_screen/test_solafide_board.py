"""The board of Sola Fide: nothing that can be chosen is missing on it, in whatever window."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from homage.app.boards.canvas import Canvas, Look, Spot
from homage.app.boards.solafide import draw
from homage.app.table_screen.menu import ThingMenu
from homage.app.table_screen.play_window import PlayWindow
from homage.games import title
from homage.games.solafide.shown.view import SolaFideView
from homage.kernel import ENGLISH, SPECTATOR, Language
from tests.app.games import session
from tests.app.table_screen.driving import (
    LARGE,
    USUAL,
    Pilots,
    choices,
    drive,
    open_options,
    press,
)
from tests.games.solafide.table import game_of, play, table

SOLA_FIDE = title("solafide")
BOARDS = [(80, 38), (46, 22), (60, 10), (36, 10), (120, 50)]
"""The room that boards have in windows of 120 by 40, 80 by 24, 60 by 20, 36 by 12, 160 by 52."""
GERMAN = SOLA_FIDE.language("de")
LETTER = {"en": "c", "de": "k"}
"""By language: what stands for a Catholic territory."""


def drawn(
    view: SolaFideView, size: tuple[int, int], cursor: str = "", language: Language = ENGLISH
) -> Canvas:
    things = [o.thing for asked in view.asked for o in asked.options if o.thing]
    keys = {thing: str(number) for number, thing in enumerate(things, 1)}
    look = Look(width=size[0], height=size[1], open=frozenset(things), cursor=cursor, keys=keys)
    return draw(view, look, language)


def spot_of(canvas: Canvas, thing: str) -> Spot:
    return next(spot for spot in canvas.spots if spot.thing == thing)


def text_at(canvas: Canvas, spot: Spot) -> str:
    lines = canvas.text.splitlines()[spot.y : spot.y + spot.height]
    return "\n".join(line[max(0, spot.x) : spot.x + spot.width] for line in lines)


def positions(options: str, seed: int) -> Iterator[SolaFideView]:
    """What both sides and a spectator see, now and then in a game of random choices."""
    rng = random.Random(seed)
    state = game_of(options).setup()
    number = 0
    while state.decision is not None:
        number += 1
        if number % 25 == 0:
            for seat in (0, 1, SPECTATOR):
                yield state.view(seat)
        state.choose(rng.choice(state.decision.options), state.decision)


@pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("options", ["", "decks=draft"])
def test_all_that_can_be_chosen_is_on_the_board_in_every_size(
    options: str, language: Language
) -> None:
    for view in positions(options, seed=7):
        for size in BOARDS:
            canvas = drawn(view, size, language=language)
            spots = {spot.thing for spot in canvas.spots}
            assert {circle.thing for circle in view.circles} <= spots
            mine = view.players[view.seat] if view.seat < 2 else None
            if mine is not None:
                assert {face.thing for face in (*mine.cards, *mine.offered)} <= spots
            for asked in view.asked:
                assert {option.thing for option in asked.options if option.thing} <= spots


@pytest.mark.parametrize("size", BOARDS)
def test_what_can_be_chosen_is_marked_and_so_is_the_cursor(size: tuple[int, int]) -> None:
    state = table(catholics="ursulines, edict of worms")
    canvas = drawn(state.view(0), size, cursor="card ursulines")
    assert text_at(canvas, spot_of(canvas, "card edict of worms")).startswith("[1 Edict of Worms")
    assert text_at(canvas, spot_of(canvas, "card ursulines")).startswith(">2 Ursulines")
    play(state, "play ursulines")
    canvas = drawn(state.view(0), size)
    open_, shut = spot_of(canvas, "circle 1"), spot_of(canvas, "circle 4")
    assert text_at(canvas, open_).lstrip().startswith(("[1) 1", "┏1) 1"))
    assert "4)" not in text_at(canvas, shut)


def test_the_pyramid_stands_where_there_is_room() -> None:
    view = table("1 n1 cxpyn ccpCP", disputation=1, won=("p 2",)).view(0)
    canvas = drawn(view, (80, 38))
    rows = [spot_of(canvas, f"circle {number}") for number in (1, 2, 4, 7)]
    assert [spot.y for spot in rows] == [1, 6, 11, 16]
    assert spot_of(canvas, "circle 10").y == rows[3].y
    shown = text_at(canvas, rows[0]).splitlines()
    assert shown[0] == "╭1 Upper Saxon─7 D╮"
    assert shown[1] == "│>Nob  c P p C -  │"
    assert shown[2] == "│ . O | . .       │"
    assert "Protestants" in text_at(canvas, rows[1])
    assert "face down" in text_at(canvas, rows[2])


def test_in_a_narrow_window_each_circle_has_a_line() -> None:
    view = table("1 n1 cxpyn ccpCP", disputation=1, won=("p 2",)).view(0)
    canvas = drawn(view, (46, 22))
    lines = [spot_of(canvas, f"circle {number}").y for number in range(1, 11)]
    assert lines == list(range(lines[0], lines[0] + 10))
    assert text_at(canvas, spot_of(canvas, "circle 1")).endswith(">cPpC-  .O|..  ccpCP  7 D")


@pytest.mark.parametrize(
    ("language", "sides"), [(ENGLISH, ("Nob", "Com")), (GERMAN, ("Adel", "Volk"))], ids=["en", "de"]
)
@pytest.mark.parametrize("size", [(46, 22), (60, 10), (36, 10)])
def test_in_a_narrow_window_it_is_told_which_side_is_which(
    size: tuple[int, int], language: Language, sides: tuple[str, str]
) -> None:
    view = table("1 n1 cxpyn ccpCP", "2 c1 cxpyn ccpCP", disputation=1).view(0)
    canvas = drawn(view, size, language=language)
    first = spot_of(canvas, "circle 1").y
    lines = canvas.text.splitlines()
    assert lines[first - 1].split() == list(sides)
    for row, letters in ((first, ("cPpC-", "ccpCP")), (first + 1, ("cPpC-", "ccpCP"))):
        for name, told in zip(sides, letters, strict=True):
            shown = lines[row][lines[first - 1].index(name) :]
            assert shown.lower().startswith(told.lower().replace("c", LETTER[language.code]))


def test_the_hand_of_the_rival_is_not_on_the_board() -> None:
    state = table(catholics="ursulines", protestants="here i stand")
    assert "Here I Stand" not in drawn(state.view(0), (80, 38)).text
    assert "Ursulines" not in drawn(state.view(SPECTATOR), (80, 38)).text


def window_of(folder: Path, words: str = "first=catholics", seed: int = 3) -> PlayWindow:
    game = SOLA_FIDE.game(SOLA_FIDE.read_settings(words.split()))
    return PlayWindow(session(folder, "You", "random", game=game, seed=seed), pause=0)


@pytest.mark.parametrize("words", ["first=catholics", "decks=draft"])
@pytest.mark.parametrize("size", [USUAL, LARGE])
def test_it_can_be_played_by_pointing(tmp_path: Path, size: tuple[int, int], words: str) -> None:
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
            assert len(choices(window)) > before

    drive(window_of(tmp_path, words), script, size)


def test_at_the_end_both_hands_lie_open() -> None:
    state = table(
        "10 n1 ccccp cppnn", opened=(), won=("c 1 2 3 4 5", "p 6 7 8 9"),
        catholics="edict of worms", protestants="here i stand",
    )  # fmt: skip
    play(state, "play edict of worms")
    view = state.game.open_view(state, 0)
    assert isinstance(view, SolaFideView)
    assert "Hand of the Protestants: Here I Stand*." in drawn(view, (80, 38)).text
