"""The table as numbers: as many as promised, each where the table of them says."""

import random

import pytest

from homage.games.fidelitas.rules.city import LOCATIONS
from homage.games.fidelitas.shown.observing import VERBS
from homage.games.fidelitas.state import FidelitasState
from homage.kernel import SPECTATOR
from tests.games.fidelitas.modes import MODES
from tests.games.fidelitas.names import goal, kind, location, shipped
from tests.games.fidelitas.table import play, roll, setup, table
from tests.rules import rule

K, G = 22, 20
BLOCKS = (
    ("depths", 10 * 8 * K), ("at", 10 * K), ("sizes", 10 * 3), ("seats", 4 * 6), ("hands", 4 * K),
    ("goal counts", 4 * 2), ("goals", 4 * 3 * G), ("claimed", 4 * K), ("points", 4), ("discard", K),
    ("held", K), ("looked at", K + 1), ("under", G), ("decks", 3), ("street", 7 * 7), ("verbs", 17),
    ("locations", 10), ("choose goals", G), ("ways", 6), ("turn", 6),
)  # fmt: skip
"""As the module's table has them."""


def seen(state: FidelitasState, seat: int) -> dict[str, list[float]]:
    """The numbers of a seat by block."""
    numbers = state.game.observe(state, seat)
    assert len(numbers) == state.game.observation_size == 101 * K + 14 * G + 158
    found = {}
    for name, size in BLOCKS:
        found[name], numbers = numbers[:size], numbers[size:]
    assert numbers == []
    return found


def part(numbers: list[float], number: int, parts: int) -> list[float]:
    """One of so many equal parts."""
    size = len(numbers) // parts
    return numbers[number * size : (number + 1) * size]


def kinds(numbers: list[float]) -> dict[str, float]:
    """Numbers by kind, by name, without the zeros."""
    names = shipped().kinds
    return {names[at]: number for at, number in enumerate(numbers) if number}


def goals(numbers: list[float]) -> list[str]:
    return [shipped().missio[at].name for at, number in enumerate(numbers) if number]


def test_the_box_has_so_many_kinds_and_goals() -> None:
    assert (len(shipped().kinds), len(shipped().missio)) == (K, G)


@pytest.mark.parametrize("mode", MODES)
def test_there_are_always_as_many_and_none_is_out_of_range(mode: str) -> None:
    rng = random.Random(mode)
    state = setup(mode)
    while state.decision is not None:
        for seat in (*range(state.seats), SPECTATOR):
            numbers = state.game.observe(state, seat)
            assert len(numbers) == 101 * K + 14 * G + 158
            assert all(0 <= number <= 1 for number in numbers)
        for _ in range(5):
            if state.decision is not None:
                state.apply(rng.choice(state.decision.options))
    assert seen(state, 0)["turn"][-1] == 1


@rule("FI-14", "FI-54")
def test_the_city_is_told_card_by_card() -> None:
    found = seen(table("Bakery: Thief Swindler Clerk Clerk", "Market: Soldier"), 1)
    bakery = part(found["depths"], location("Bakery"), 10)
    assert [kinds(part(bakery, depth, 8)) for depth in range(5)] == [
        {"Thief": 1}, {"Swindler": 1}, {"Clerk": 1}, {"Clerk": 1}, {},
    ]  # fmt: skip
    assert kinds(part(found["at"], location("Bakery"), 10)) == {
        "Thief": 1 / 3, "Swindler": 1 / 3, "Clerk": 2 / 3,
    }  # fmt: skip
    assert part(found["sizes"], location("Bakery"), 10) == [4 / 20, 2 / 20, 0]
    assert part(found["sizes"], location("Market"), 10) == [1 / 20, 0, 0]
    assert part(found["sizes"], location("Library"), 10) == [0, 0, 0]


@rule("FI-34")
def test_a_closed_side_is_told() -> None:
    state = play(table(hands=("Baker",)), "play baker", "at tavern b", "draw soldier")
    found = seen(state, 0)
    assert [part(found["sizes"], at, 10)[2] for at in range(10)] == [
        float(name == "Tavern B") for name in LOCATIONS
    ]


@rule("FI-07")
def test_hands_are_told_as_far_as_they_are_known() -> None:
    state = table("Library: Broker", hands=("Barrister Friar", "Clerk Baker"), options="players=3")
    play(state, "play barrister", "at manor courts", "card library 1")
    mine, theirs = seen(state, 0), seen(state, 1)
    assert kinds(part(mine["hands"], 0, 4)) == {"Friar": 1 / 3, "Broker": 1 / 3}
    assert kinds(part(mine["hands"], 1, 4)) == {}
    assert kinds(part(theirs["hands"], 0, 4)) == {"Clerk": 1 / 3, "Baker": 1 / 3}
    assert kinds(part(theirs["hands"], 2, 4)) == {"Broker": 1 / 3}  # North, two seats on
    assert [part(mine["seats"], seat, 4)[5] for seat in range(4)] == [0.2, 0.2, 0.2, 0]


@rule("FI-06", "FI-62")
def test_seats_are_counted_from_the_own_on() -> None:
    state = table(options="players=4 teams=true", start=1, mover=2, points=(1, 2, 3, 4))
    found = seen(state, 3)
    assert [part(found["seats"], seat, 4)[:5] for seat in range(4)] == [
        [1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 1, 0, 0, 1], [1, 0, 1, 1, 0],
    ]  # fmt: skip
    assert found["points"] == [4 / 37, 1 / 37, 2 / 37, 3 / 37]
    two = seen(table(points=(1, 2)), 1)
    assert [part(two["seats"], seat, 4)[0] for seat in range(4)] == [1, 1, 0, 0]
    assert two["points"] == [2 / 37, 1 / 37, 0, 0]


@rule("FI-07", "FI-21", "FI-35")
def test_goals_are_told_to_those_who_know_them() -> None:
    state = table(
        hands=("Baker", "Soldier"),
        goals=("Judge, Porter", "Captain"),
        scored=("Scholar", "Tutor"),
        missio="Sailor, Merchant",
    )
    play(state, "play baker", "at tavern a", "under judge", "goal sailor", "draw soldier")
    mine, theirs = seen(state, 0), seen(state, 1)
    own = part(mine["goals"], 0, 4)
    assert [goals(part(own, sort, 3)) for sort in range(3)] == [
        ["The Porter"], ["The Sailor"], ["The Scholar"],
    ]  # fmt: skip
    rivals = part(theirs["goals"], 1, 4)
    assert [goals(part(rivals, sort, 3)) for sort in range(3)] == [[], [], ["The Scholar"]]
    assert part(theirs["goal counts"], 1, 4) == [1, 0.5]
    assert (goals(mine["under"]), goals(theirs["under"])) == (["The Judge"], [])


@rule("FI-61")
def test_scored_manu_forti_cards_are_told() -> None:
    state = table(options="manu_forti=true", claimed=("Spy", ""))
    assert kinds(part(seen(state, 1)["claimed"], 1, 4)) == {"Spy": 1}


def test_piles_and_cards_on_their_way() -> None:
    state = table(hands=("Student Friar",), discard="Clerk Clerk", deck="Baker Broker Thief Thief")
    play(state, "play friar")
    assert kinds(seen(state, 1)["held"]) == {"Friar": 1}
    play(state, "at market", "draw baker", "to library", "deck", "draw broker")
    play(state, "play soldier", "at bakery")
    assert kinds(seen(state, 0)["discard"]) == {"Clerk": 2 / 3}
    assert seen(state, 0)["decks"] == [2 / 50, 0, 0]
    state = table(hands=("Student",))
    play(state, "play student", "at library", "draw clerk", "draw clerk")
    assert kinds(seen(state, 0)["looked at"][:K]) == {"Clerk": 2 / 3}
    assert kinds(seen(state, 1)["looked at"][:K]) == {}
    assert seen(state, 1)["looked at"][K] == 2 / 20


@rule("FI-64")
def test_the_street_is_told_from_end_to_end() -> None:
    street = (6, 1, 5, 0, 2, 4, 3)
    found = seen(table(options="new_city=true", layout=street), 0)["street"]
    assert [part(found, place, 7).index(1) for place in range(7)] == list(street)
    alone = seen(table(options="players=1"), 0)["street"]
    assert part(alone, 6, 7) == [0] * 7


def test_what_is_asked_is_told_to_the_one_who_is_asked() -> None:
    state = table("Market: Thief", hands=("Butcher Clerk",), goals=("Judge, Porter", ""))
    assert verbs(state, 0) == ["play"]
    assert verbs(state, 1) == []
    play(state, "play butcher")
    assert verbs(state, 0) == ["at"]
    assert locations(state) == ["Tavern A", "Tavern B", "Bakery", "Butcher Shop"]
    play(state, "at bakery")
    assert (verbs(state, 0), seen(state, 0)["ways"]) == (["way"], [1, 1, 0, 0, 0, 0])
    play(state, "way 2")
    assert (verbs(state, 0), locations(state)) == (["cards"], ["Bakery", "Market"])
    play(state, "card market 1", "to library")
    assert verbs(state, 0) == ["pass_"]
    play(state, "pass")
    assert verbs(state, 0) == ["deck"]
    play(state, "deck")
    assert (verbs(state, 0), seen(state, 0)["turn"][4]) == ([], 1)
    state = table(hands=("Baker",), goals=("Judge, Porter",))
    play(state, "play baker", "at tavern a")
    assert verbs(state, 0) == ["under"]
    assert goals(seen(state, 0)["choose goals"]) == ["The Porter", "The Judge"]
    assert goals(seen(state, 1)["choose goals"]) == []


def verbs(state: FidelitasState, seat: int) -> list[str]:
    marks = seen(state, seat)["verbs"]
    return [verb for verb, mark in zip(VERBS, marks, strict=True) if mark]


def locations(state: FidelitasState) -> list[str]:
    marks = seen(state, 0)["locations"]
    return [name for name, mark in zip(LOCATIONS, marks, strict=True) if mark]


def test_how_far_the_game_has_come() -> None:
    found = seen(table(round_=50, points=(10, 0), mover=1), 0)["turn"]
    assert found == [0, 0.5, 1, 1, 0, 0]


@pytest.mark.parametrize(("mode", "most"), [("players=1", 37), ("manu_forti=true", 51)])
def test_points_are_shares_of_all_that_can_be_scored(mode: str, most: int) -> None:
    state = table(options=mode, points=(5,))
    assert (state.game.scale.low, state.game.scale.high) == (0, most)
    assert seen(state, 0)["points"][0] == 5 / most


def test_a_spectator_sits_with_the_first_seat_and_knows_less() -> None:
    state = table(hands=("Clerk",), goals=("Judge",))
    watched, first = seen(state, SPECTATOR), seen(state, 0)
    assert watched["seats"] == first["seats"]
    assert kinds(part(watched["hands"], 0, 4)) == {}
    assert watched["verbs"] == [0] * 17


@rule("FI-07")
@pytest.mark.parametrize("mode", ["players=3", "players=4 teams=true manu_forti=true"])
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_numbers(mode: str) -> None:
    rng = random.Random(5)
    state = roll(setup(mode))
    while state.decision is not None:
        for seat in (*range(state.seats), SPECTATOR):
            world = state.imagine(seat, rng)
            assert state.game.observe(world, seat) == state.game.observe(state, seat)
        for _ in range(12):
            if state.decision is not None:
                state.apply(rng.choice(state.decision.options))


def test_kinds_and_goals_have_their_numbers() -> None:
    state = table(hands=("Soldier Clerk",), goals=("Judge",))
    found = seen(state, 0)
    assert found["hands"][kind("Soldier")] == 1 / 11
    assert found["goals"][goal("Judge")] == 1
