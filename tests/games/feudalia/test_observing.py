"""The table as numbers: always as many, in their places, the own seat first (FE-12)."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from homage.games.feudalia.options import END, HIRE, INCOME
from homage.games.feudalia.state import FeudaliaState
from homage.kernel import SPECTATOR
from tests.games.feudalia.purple import SEASONS
from tests.games.feudalia.table import BLUE, PURPLE, RED, end_turn, play, roll, table
from tests.rules import rule


class Numbers(NamedTuple):
    """What one player shows, as the table of the module tells it."""

    basics: list[float]
    hand: dict[str, float]
    left: dict[str, float]
    discard: dict[str, float]
    played: dict[str, float]
    masters: dict[str, float]
    fiefs: list[list[float]]


class Table(NamedTuple):
    players: list[Numbers]
    piles: dict[str, float]
    for_hire: dict[str, float]
    cathedral: list[float]
    event: dict[str, float]
    common: list[float]
    verbs: list[int]


def told(state: FeudaliaState, seat: int) -> Table:
    pack = state.pack
    numbers = state.game.observe(state, seat)
    assert len(numbers) == state.game.observation_size == 1114
    rest = iter(round(number, 3) for number in numbers)

    def take(count: int, source: Iterator[float] = rest) -> list[float]:
        return list(islice(source, count))

    def named(slugs: tuple[str, ...] | list[str]) -> dict[str, float]:
        return {slug: n for slug, n in zip(slugs, take(len(slugs)), strict=True) if n}

    vassals, masters = pack.vassal_slugs, pack.master_slugs
    players = [
        Numbers(
            take(8), named(vassals), named(vassals), named(vassals), named(vassals),
            named(masters), [take(15) for _ in range(3)],
        )
        for _ in range(4)
    ]  # fmt: skip
    return Table(
        players, named(vassals), named(masters), take(10), named(pack.event_slugs), take(8),
        [verb for verb, open_ in enumerate(rest) if open_],
    )  # fmt: skip


def rich() -> FeudaliaState:
    """A table of three with something in every place."""
    state = table(
        "wheat 2: 3 wheat; reeve, hotelier / wood 1: 1 clay; cabinetmaker / stone 2",
        "clay: 6 stone / wood / clay",
        hand=("count, 2 serf", "merchant, priest"),
        deck=("4 serf", "2 serf, farmer"),
        discard=("2 monk", "feudal lord"),
        coins=(6, 3),
        masters="baker, tailor",
        stored="cabinetmaker: 2 wood, 1 stone",
        points=(3, 8),
        phase=3,
        tokens=(0, 0, 1, 2, 3),
        event="frost",
        options=SEASONS,
    )
    state.debts = [0, 1, 0]
    state.out = 1 << PURPLE
    state.shields = [(7,), *[()] * 8]
    return state


def fief(kind: int, **filled: float) -> list[float]:
    """A fief of this kind: with cubes, stored cubes, level, free fields and shields."""
    cubes = [filled.get(name, 0.0) for name in ("wheat", "wood", "clay", "stone")]
    stored = [filled.get(f"stored_{name}", 0.0) for name in ("wheat", "wood", "clay", "stone")]
    level, free = filled.get("level", 0.0), filled.get("free", 0.5)
    kinds = [float(one == kind) for one in range(4)]
    return [*kinds, *cubes, *stored, level, free, filled.get("shields", 0.0)]


@rule("FE-12")
def test_each_player_has_a_place_and_the_own_one_comes_first() -> None:
    state = play(rich(), "income count")
    red, blue, purple, nobody = told(state, RED).players
    assert red.basics == [0.278, 0.058, 0.0, 0.2, 0.6, 0.2, 0.2, 0.0]
    assert (red.hand, red.left, red.discard) == ({"serf": 0.2}, {"serf": 0.4}, {"monk": 0.2})
    assert red.played == {"count": 0.1}
    assert red.masters == {"hotelier": 1.0, "reeve": 1.0, "cabinetmaker": 1.0}
    assert red.fiefs == [
        fief(0, wheat=0.333, level=1.0, free=1.0, shields=0.5),
        fief(1, clay=0.083, stored_wood=0.167, stored_stone=0.083, level=0.5, free=1.0),
        fief(3, level=1.0, free=1.0),
    ]
    assert blue.basics == [0.167, 0.154, 0.5, 0.1, 0.2, 0.2, 0.15, 0.0]
    assert blue.hand == {}
    assert blue.left == {"serf": 0.2, "merchant": 0.1, "priest": 0.1, "farmer": 0.1}
    assert blue.discard == {"feudal lord": 0.1}
    assert blue.fiefs == [fief(2, stone=0.5), fief(1), fief(2)]
    assert purple.basics == [0.037, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]
    assert nobody == Numbers([0.0] * 8, {}, {}, {}, {}, {}, [[0.0] * 15] * 3)
    own = told(state, BLUE).players
    assert own[0].basics == blue.basics
    assert own[0].hand == {"merchant": 0.1, "priest": 0.1}
    assert own[0].left == {"serf": 0.2, "farmer": 0.1}
    assert (own[1].basics, own[2].basics) == (purple.basics, red.basics)
    assert own[2].hand == {}


@rule("FE-12")
def test_what_belongs_to_nobody_follows() -> None:
    state = play(rich(), "income count")
    found = told(state, RED)
    assert found.piles["serf"] == 2.2
    assert found.piles["bishop"] == 0.4
    assert "steward" not in found.piles
    assert found.for_hire == {
        "baker": 1.0, "tailor": 1.0, "dean": 1.0, "glazier": 1.0, "silversmith": 1.0,
    }  # fmt: skip
    assert found.cathedral == [0.0, 0.0, 0.0, 0.0, 0.1, 0.0, 0.2, 0.0, 0.3, 0.0]
    assert found.event == {"frost": 1.0}
    assert found.common == [1.0, 1.0, 0.0, 0.027, 0.25, 0.0, 0.95, 0.0]
    assert {HIRE, INCOME, END} <= set(found.verbs)
    assert told(state, BLUE).common == [0.0, 0.0, 0.0, 0.027, 0.25, 0.0, 0.95, 0.0]
    assert told(state, BLUE).verbs == []


@rule("FE-12")
def test_a_tapped_master_counts_half_and_a_used_field_is_not_free() -> None:
    state = table("wheat 1; hotelier / wood 1: 1 wood; charcoal burner / clay", hand="farmer, serf")
    play(state, "use charcoal burner", "field farmer")
    red = told(state, RED).players[0]
    assert red.masters == {"hotelier": 1.0, "charcoal burner": 0.5}
    assert red.fiefs[0] == fief(0, wheat=0.25, level=0.5, free=0.5)


@rule("FE-12")
def test_somebody_who_watches_sees_what_is_public_from_the_first_seat() -> None:
    state = rich()
    watched = told(state, SPECTATOR)
    assert [one.basics for one in watched.players] == [
        one.basics for one in told(state, RED).players
    ]
    assert (watched.players[0].hand, watched.common[1], watched.verbs) == ({}, 0.0, [])


@rule("FE-12", "FE-64")
def test_chance_and_the_end_have_their_numbers() -> None:
    state = table(hand="serf", deck=("6 serf", "6 serf"), options="scenario=5 rounds=4")
    play(state, "end")
    assert told(state, RED).common == [1.0, 0.0, 1.0, 1.0, 0.25, 0.0, 0.0, 0.0]
    end_turn(roll(state))
    assert told(state, BLUE).common[-1] == 1.0
