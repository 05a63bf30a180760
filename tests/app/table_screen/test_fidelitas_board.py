"""The board of Fidelitas: nothing of the view is missing on it, in whatever window."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from homage.app.boards.canvas import Canvas, Look, Spot
from homage.app.boards.fidelitas import draw
from homage.app.boards.pieces import piece_text
from homage.app.table_screen.menu import ThingMenu
from homage.app.table_screen.play_window import PlayWindow
from homage.games import title
from homage.games.fidelitas.shown.drawing import MARKS
from homage.games.fidelitas.shown.view import Face, FidelitasView
from homage.kernel import ENGLISH, SPECTATOR, View
from tests.app.games import driver, pick, session
from tests.app.table_screen.driving import (
    LARGE,
    Pilots,
    choices,
    drive,
    open_options,
    picture,
    press,
    settled,
)
from tests.games.fidelitas.table import table

FIDELITAS = title("fidelitas")
BOARDS = [(80, 38), (46, 22), (60, 10), (36, 10), (120, 50)]
"""The room that boards have in windows of 120 by 40, 80 by 24, 60 by 20, 36 by 12, 160 by 52."""

TALL = "Library: Friar Friar Beggar Baker Clerk Soldier Thief Herald Student Broker"
LOCK = "Bakery: Baker Thief Swindler Herald"


def view_of(*places: str, **more: object) -> FidelitasView:
    return table(*places, **more).view(0)  # type: ignore[arg-type]


def drawn(view: FidelitasView, size: tuple[int, int], cursor: str = "") -> Canvas:
    things = frozenset(o.thing for asked in view.asked for o in asked.options if o.thing)
    return draw(view, Look(width=size[0], height=size[1], open=things, cursor=cursor), ENGLISH)


def spot_of(canvas: Canvas, thing: str) -> Spot:
    return next(spot for spot in canvas.spots if spot.thing == thing)


def text_at(canvas: Canvas, spot: Spot, more: int = 0) -> str:
    lines = canvas.text.splitlines()[spot.y : spot.y + spot.height]
    return "\n".join(line[max(0, spot.x) : spot.x + spot.width + more] for line in lines)


def positions(words: str, seed: int, decisions: int = 120) -> Iterator[FidelitasView]:
    """What the one who must decide sees, now and then in a game of random choices."""
    game = FIDELITAS.game(FIDELITAS.read_settings(words.split()))
    playing = driver(*game.seats, game=game, seed=seed)
    rng = random.Random(seed)
    for number in range(decisions):
        if playing.table.outcome is not None:
            break
        seat = playing.table.waiting[0]
        view = playing.chair(seat).view
        assert isinstance(view, FidelitasView)
        if number % 12 == 0:
            yield view
        pick(playing, seat, rng.choice(view.asked[0].options).text)


def things_of(view: FidelitasView) -> set[str]:
    """All that lies on the table and can ever be chosen."""
    found = {view.deck_thing} | {face.thing for face in view.looked_at_cards}
    for place in view.places:
        found |= {place.thing, *(face.thing for face in place.cards)}
    for seat, player in enumerate(view.players):
        found |= {player.thing, *(face.thing for face in player.cards)}
        found |= {aim.thing for aim in player.aims if seat == view.seat}
    return found


GAMES = [
    "players=2",
    "players=3 new_city=true",
    "players=4 teams=true manu_forti=true",
    "players=1",
]


@pytest.mark.parametrize("words", GAMES)
def test_everything_of_the_view_is_on_the_board_in_every_size(words: str) -> None:
    for view in positions(words, seed=7):
        for size in BOARDS:
            canvas = drawn(view, size)
            spots = {spot.thing for spot in canvas.spots}
            assert things_of(view) <= spots
            assert {o.thing for o in view.asked[0].options if o.thing} <= spots


@pytest.mark.parametrize("words", GAMES)
def test_what_can_be_chosen_is_never_folded_away(words: str) -> None:
    for view in positions(words, seed=8):
        for size in BOARDS:
            canvas = drawn(view, size)
            faces = {face.thing: face for place in view.places for face in place.cards}
            for option in view.asked[0].options:
                spot = spot_of(canvas, option.thing) if option.thing else None
                if spot is not None and spot.thing in faces:
                    face, shown = faces[spot.thing], text_at(canvas, spot)
                    assert face.name[:3] in shown
                    assert str(MARKS[face.guild]) in shown
                    assert "[" in shown


def test_the_street_lies_in_the_order_of_its_layout() -> None:
    view = view_of(options="new_city=true", layout=(6, 1, 5, 0, 2, 4, 3))
    canvas = drawn(view, (80, 38))
    at = {place.name: spot_of(canvas, place.thing) for place in view.places}
    order = ["Library", "Magistrate's Office", "Tavern A", "Market", "Bakery"]
    assert [at[name].x for name in order] == sorted(at[name].x for name in order)
    assert at["Library"].x == at["University"].x
    assert at["Library"].y < at["University"].y
    column = at["Library"].x - 3
    assert "Harbor" in "".join(line[column : column + 1] for line in canvas.text.splitlines())
    small = drawn(view, (46, 22)).text.splitlines()
    rows = [at for at, line in enumerate(small) if line.strip() in ("Harbor", "Castle")]
    assert [small[at].strip() for at in rows] == ["Harbor", "Castle"]
    assert "Libra" in small[rows[0] + 1]
    assert "Magis" in small[rows[1] + 1]


@pytest.mark.parametrize("words", ["players=2 new_city=true", "players=1 new_city=true"])
def test_a_game_can_be_watched_from_before_the_street_is_laid_to_its_end(words: str) -> None:
    state = FIDELITAS.game(FIDELITAS.read_settings(words.split())).setup()
    rng = random.Random(2)
    number = 0
    while state.outcome is None:
        if number < 30 or number % 40 == 0:
            watch(state.view(SPECTATOR))
        decision = state.decision
        assert decision is not None
        state.choose(rng.choice(decision.options))
        number += 1
    watch(state.view(SPECTATOR))


def watch(view: View) -> None:
    assert isinstance(view, FidelitasView)
    for size in BOARDS:
        assert things_of(view) <= {spot.thing for spot in drawn(view, size).spots}


def test_stacks_grow_away_from_the_road_and_are_numbered() -> None:
    canvas = drawn(view_of("Library: Friar Baker", "University: Thief Clerk"), (80, 38))
    library, university = spot_of(canvas, "library"), spot_of(canvas, "university")
    assert spot_of(canvas, "library 2").y < spot_of(canvas, "library 1").y < library.y
    assert university.y < spot_of(canvas, "university 1").y < spot_of(canvas, "university 2").y
    assert "1 Friar*" in text_at(canvas, spot_of(canvas, "library 1"))


def test_locked_cards_are_marked_and_others_are_not() -> None:
    view = view_of(LOCK)
    for size in BOARDS:
        canvas = drawn(view, size, cursor="bakery")
        marked = ["!" in text_at(canvas, spot_of(canvas, f"bakery {n}")) for n in range(1, 5)]
        assert marked == [True, True, True, False]
        assert "! locked" in " ".join(canvas.text.split())
        pointed = spot_of(drawn(view, size, cursor="bakery 1"), "bakery 1")
        assert "!" in text_at(drawn(view, size, cursor="bakery 1"), pointed, 1)


def test_a_tall_stack_says_how_much_is_folded_and_opens_when_it_is_pointed_at() -> None:
    view = view_of(TALL, hands=("Swindler",))
    closed = drawn(view, (60, 10))
    assert "+8 more" in closed.text
    assert "StudAc" in closed.text  # the top of the stack is seen
    for thing in ("library", "library 3"):
        opened = drawn(view, (60, 10), cursor=thing)
        assert "more" not in opened.text
        for number, name in enumerate(TALL.split()[1:], 1):
            assert name[:3] in text_at(opened, spot_of(opened, f"library {number}"))


def test_goals_have_their_distance_and_their_text() -> None:
    view = view_of(LOCK, goals=("Baker, Captain",), hands=("Soldier Soldier Thief",))
    for size in BOARDS:
        shown = " ".join(drawn(view, size).text.split())
        assert "The Baker, 1 away: 4 different guilds at the Bakery." in shown
        assert "The Captain*, 8 away: 8 Soldiers in the whole City." in shown
        assert "2xSo" in shown  # equal cards of a hand are one thing


def test_teams_have_their_points_together_and_one_alone_has_no_tavern() -> None:
    team = view_of(options="players=4 teams=true", points=(1, 2, 4, 0))
    assert "Team of North and South: 5 of 8 points" in drawn(team, (80, 38)).text
    assert "N+S 5, E+W 2 to 8" in drawn(team, (46, 22)).text
    alone = view_of(options="players=1", points=(3,))
    for size in BOARDS:
        assert "Tav" not in drawn(alone, size).text
        assert "3 points" in " ".join(drawn(alone, size).text.split())


def test_the_last_round_is_said() -> None:
    view = view_of(points=(10, 0), mover=1)
    for size in BOARDS:
        assert "last round" in " ".join(drawn(view, size).text.split())


def test_a_long_name_is_cut_but_not_its_star() -> None:
    face = Face("library 3", "Shopkeeper*", "Commerce", True)
    assert piece_text(face, 12, ENGLISH, "3") == "3!Shopkee*Co"
    assert piece_text(face, 6, ENGLISH) == "Sho*Co"
    assert piece_text(Face("hand spy", "Spy", ""), 8, ENGLISH, "", "2x") == "2xSpy --"


# -- in the window -------------------------------------------------------------------------------


def alone(folder: Path, words: str = "players=1", seed: int = 5) -> PlayWindow:
    game = FIDELITAS.game(FIDELITAS.read_settings(words.split()))
    players = ["Ada", *["random"] * (len(game.seats) - 1)]
    return PlayWindow(session(folder, *players, game=game, seed=seed), pause=0)


@pytest.mark.parametrize("size", [LARGE, (80, 24), (60, 20)])
def test_it_can_be_played_by_pointing(tmp_path: Path, size: tuple[int, int]) -> None:
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

    drive(alone(tmp_path), script, size)


def test_a_click_on_a_card_plays_it_and_a_letter_chooses_the_place(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        first = open_options(window)[0]
        spot = spot_of(window.board.canvas, first.thing)
        await pilot.click("#board", offset=(spot.x + spot.width // 2, spot.y))
        await settled(window, pilot)
        assert choices(window) == [first.text]
        places = [one.thing for one in open_options(window)]
        assert window.board.cursor in places  # it goes to what can be chosen
        await press(window, pilot, "a")
        assert choices(window)[1].startswith("at ")

    drive(alone(tmp_path, seed=6), script, LARGE)


def test_arrows_follow_the_street(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        board = window.board
        board.point_at("library")
        await press(window, pilot, "right")
        assert board.cursor == "tavern a"
        await press(window, pilot, "down")
        assert board.cursor == "tavern b"
        await press(window, pilot, "down")
        assert board.cursor == "tavern b 1"
        await press(window, pilot, "left", "left")
        assert board.cursor == "manor courts 1"
        await press(window, pilot, "left")
        assert board.cursor.startswith(("goal", "seat", "virtus deck"))  # the lines below
        await press(window, pilot, "right")
        assert board.pointed_at is not None
        assert board.pointed_at.x >= 0  # and back

    drive(alone(tmp_path, "players=2 start=north"), script, LARGE)


def test_without_colour_the_marks_are_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await pilot.pause()
        assert window.no_color
        shown = picture(window)
        assert re.search(r">\d \w", shown)
        assert re.search(r"\[\d \w", shown)
        assert all(f"{mark} {guild}" in shown for guild, mark in MARKS.items() if guild == "Legal")

    drive(alone(tmp_path, "players=2 start=north"), script, LARGE)


def test_a_window_that_is_too_small_says_so(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        assert window.query_one("#tiny").display
        await press(window, pilot, "1", "enter")
        assert choices(window) == []

    drive(alone(tmp_path), script, (35, 11))
