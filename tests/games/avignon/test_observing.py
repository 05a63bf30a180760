"""The table as numbers: as many as promised, each where the table of them says."""

import random

import pytest

from homage.games.avignon.rules.map import AVIGNON, ROME
from homage.games.avignon.state import AvignonState
from homage.kernel import SPECTATOR
from tests.games.avignon.table import BOTH, play, setup, table
from tests.rules import rule

BLOCKS = (
    ("characters", 5, True), ("cities", 25, False), ("own", 1, True), ("rivals", 1, True),
    ("deck", 1, True), ("discard", 1, True), ("my turn", 1, False), ("left", 2, False),
    ("taken", 4, False), ("turns", 1, False), ("asked", 3, False), ("act", 1, False),
    ("target", 4, False), ("rows", 5, False), ("petitioned", 5, False), ("pull", 1, False),
    ("to choose", 1, False), ("before", 1, False), ("same", 5, False), ("shift", 5, False),
    ("same congregations", 1, False),
)  # fmt: skip
"""As the module's table has them: the name, how many, and whether for each character."""


def seen(state: AvignonState, seat: int) -> dict[str, list[float]]:
    """The numbers of a seat by block."""
    numbers = state.game.observe(state, seat)
    assert len(numbers) == state.game.observation_size
    found = {}
    for name, count, by_character in BLOCKS:
        size = count * (len(state.cast.roles) if by_character else 1)
        found[name], numbers = numbers[:size], numbers[size:]
    assert numbers == []
    return found


def one_of(size: int, place: int | None) -> list[float]:
    return [float(index == place) for index in range(size)]


@pytest.mark.parametrize("words", [[], ["characters=pilgrimage"], ["characters=mix"]])
def test_there_are_always_as_many_and_none_is_out_of_range(words: list[str]) -> None:
    rng = random.Random(2)
    state = setup(*words)
    while True:
        for seat in (*BOTH, SPECTATOR):
            numbers = state.game.observe(state, seat)
            assert len(numbers) == state.game.observation_size
            assert all(-1 <= number <= 1 for number in numbers)
        if state.decision is None:
            break
        state.apply(rng.choice(state.decision.options))


@pytest.mark.parametrize("me", BOTH)
def test_rows_are_seen_from_the_own_side(me: int) -> None:
    found = seen(table("Noble+2", "Knight-2", "Bishop", "Peasant+1", "Cardinal-1", mover=me), me)
    assert found["characters"] == [
        *one_of(6, 4), *one_of(6, 3), *one_of(6, 0), *one_of(6, 5), *one_of(6, 1),
    ]  # fmt: skip
    assert found["cities"] == [
        *one_of(5, 0), *one_of(5, 4), *one_of(5, 2), *one_of(5, 1), *one_of(5, 3),
    ]  # fmt: skip


@rule("AV-24")
def test_nobody_stands_in_an_empty_row() -> None:
    state = play(table("Knight@Rome", "Noble", deck="", own="Bishop Bishop"), "beseech 1")
    found = seen(state, ROME)
    assert found["characters"][:6] == [0.0] * 6
    assert found["cities"][:5] == [0.0] * 5
    assert found["asked"] == [0.0, 0.0, 0.0]


@rule("AV-04", "AV-22")
@pytest.mark.parametrize("me", BOTH)
def test_piles_are_shares_of_the_copies(me: int) -> None:
    state = table(
        "Noble", "Knight", "Bishop", "Bishop", "Peasant", mover=me,
        own="Peasant", rivals="Cardinal Cardinal", discard="Knight", deck="Inquisitor Inquisitor",
    )  # fmt: skip
    mine, theirs = seen(state, me), seen(state, 1 - me)
    assert mine["own"] == theirs["rivals"] == [0, 0, 0, 0, 0, 0.5]
    assert mine["rivals"] == theirs["own"] == [0, 1, 0, 0, 0, 0]
    assert mine["deck"] == theirs["deck"] == [0, 0, 1, 0, 0, 0]
    assert mine["discard"] == theirs["discard"] == [0, 0, 0, 0.5, 0, 0]


@pytest.mark.parametrize("me", BOTH)
def test_how_far_the_turn_has_come(me: int) -> None:
    state = table("Noble", mover=me, turn=99 + me)
    found = seen(state, me)
    assert (found["my turn"], found["left"], found["taken"]) == ([1], [1, 0], [0, 0, 0, 0])
    assert found["turns"] == [(99 + me) / 200]
    assert seen(state, 1 - me)["my turn"] == [0]
    found = seen(play(state, "chastise 2"), me)
    assert (found["left"], found["taken"]) == ([0, 1], [0, 1, 0, 0])


@pytest.mark.parametrize("me", BOTH)
def test_what_is_asked(me: int) -> None:
    state = table("Noble", "Knight", mover=me)
    found = seen(state, me)
    assert (found["asked"], found["act"], found["target"]) == ([1, 0, 0], [1], [0, 0, 0, 0])
    assert found["rows"] == [1, 1, 1, 1, 1]
    play(state, "petition 1", "choose 2")
    mine, theirs = seen(state, me), seen(state, 1 - me)
    assert (mine["asked"], theirs["asked"]) == ([1, 0, 0], [0, 1, 0])
    assert (mine["act"], mine["target"]) == ([0], [1, 0, 0, 0])
    assert mine["rows"] == theirs["rows"] == [0, 0, 1, 1, 1]
    assert mine["petitioned"] == [1, 0, 0, 0, 0]
    assert (mine["pull"], theirs["pull"]) == ([1 / 5], [-1 / 5])
    assert mine["to choose"] == [1 / 5]
    play(state, "choose 3", "excommunicate 2")
    assert seen(state, me)["asked"] == seen(state, 1 - me)["asked"] == [0, 0, 1]


@pytest.mark.parametrize(("petitioned", "target"), [("Canonist", 1), ("Nuncio", 2), ("Scribe", 3)])
def test_which_target_is_asked_for(petitioned: str, target: int) -> None:
    found = seen(play(table(petitioned, "Noble", "Bishop@Rome" if petitioned != "Scribe" else
                            "Knight@Rome"), "petition 1"), ROME)  # fmt: skip
    assert found["target"] == one_of(4, target)
    assert (found["pull"], found["to choose"]) == ([0], [0])


@rule("AV-17")
@pytest.mark.parametrize("me", BOTH)
def test_how_the_table_stood_before_the_rivals_turn(me: int) -> None:
    state = table("Noble", "Knight", "Bishop", "Peasant", "Cardinal", mover=1 - me)
    nothing = seen(table("Noble", mover=me), me)
    assert (nothing["before"], nothing["same"], nothing["shift"]) == ([0], [0] * 5, [0] * 5)
    play(state, "chastise 2", "excommunicate 1", "draw inquisitor")
    found = seen(state, me)
    assert (found["before"], found["same"]) == ([1], [0, 1, 1, 1, 1])
    assert found["shift"] == [0, -1 / 4, 0, 0, 0]
    assert found["same congregations"] == [1]


def test_a_spectator_sees_what_rome_sees() -> None:
    state = play(table("Noble@Nice", "Knight@Rome", mover=AVIGNON), "beseech 1")
    assert state.game.observe(state, SPECTATOR) == state.game.observe(state, ROME)


def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_numbers() -> None:
    rng = random.Random(5)
    state = setup("characters=mix")
    while state.decision is not None:
        for seat in BOTH:
            world = state.imagine(seat, rng)
            assert state.game.observe(world, seat) == state.game.observe(state, seat)
        state.apply(rng.choice(state.decision.options))
