"""Missio cards: each word of their conditions alone, and each of the twenty met and unmet."""

import random

import pytest

from homage.games.fidelitas.rules import missio_conditions as missio
from homage.games.fidelitas.rules.city import CASTLE, HARBOR, LOCATIONS, STREET
from homage.games.fidelitas.rules.missio_conditions import (
    Condition,
    distance,
    in_street,
    met,
    nearest,
)
from tests.games.fidelitas.names import city, goal, kind, location, shipped
from tests.rules import rule

GUILD_OF = shipped().guild_of
CONDITIONS = shipped().conditions
ALONE = tuple(card for card in STREET if card != 2)
"""The street of a game alone: the Tavern is out (FI-65)."""

LEGAL, ACADEMIC, ARTISAN, MISCREANT = 0, 1, 2, 5


def far(condition: Condition, *lines: str, layout: tuple[int, ...] = STREET) -> int:
    """The distance, after it was seen to agree with `met`."""
    found = distance(condition, city(*lines), layout)
    assert met(condition, city(*lines), layout) == (found == 0)
    return found


# -- guilds ----------------------------------------------------------------------------------

AT_THE_BAKERY = missio.GuildsOver((location("Bakery"),), 4, GUILD_OF)


@rule("FI-53")
@pytest.mark.parametrize(
    ("cards", "missing"),
    [
        ("", 4),
        ("Baker", 3),
        ("Baker Butcher Baker", 3),
        ("Baker Butcher Soldier", 2),
        ("Swindler Thief Friar Herald", 1),
        ("Soldier Baker Friar Herald", 0),
        ("Soldier Baker Friar Herald Beggar Clerk", 0),
    ],
)
def test_guilds_are_counted_once_each(cards: str, missing: int) -> None:
    assert far(AT_THE_BAKERY, f"Bakery: {cards}", "Market: Beggar Clerk Broker Student") == missing


@rule("FI-60")
def test_a_manu_forti_card_is_of_no_guild() -> None:
    assert far(AT_THE_BAKERY, "Bakery: Soldier Baker Friar Spy Envoy") == 1


@rule("FI-53")
def test_guilds_over_both_locations_are_counted_together() -> None:
    over = missio.GuildsOver((location("Library"), location("University")), 6, GUILD_OF)
    assert far(over, "Library: Student Soldier Thief", "University: Soldier Friar Professor") == 2
    assert far(over, "Library: Student Soldier Thief", "University: Friar Clerk Beggar") == 0
    assert far(over, "Library: Student Soldier Thief Friar Clerk Beggar") == 0
    assert far(over, "Library: Student Soldier Thief", "Bakery: Friar Clerk Beggar") == 3


# -- kinds -----------------------------------------------------------------------------------


@rule("FI-23", "FI-53")
def test_a_kind_is_counted_in_the_whole_city_with_the_tavern() -> None:
    eight = missio.KindCount(kind("Soldier"), tuple(range(10)), 8)
    three = "Soldier Baker Soldier Soldier"
    assert far(eight) == 8
    assert far(eight, f"Bakery: {three}", f"Tavern A: {three}") == 2
    assert far(eight, f"Bakery: {three}", f"Tavern A: {three}", "Tavern B: Soldier") == 1
    assert far(eight, f"Magistrate's Office: {three}", f"Warehouse: {three} Soldier Soldier") == 0
    assert far(eight, f"Library: {three} Soldier Soldier {three} Soldier") == 0


@rule("FI-53")
def test_a_kind_at_a_location_lies_nowhere_else() -> None:
    there = missio.KindCount(kind("Barrister"), (location("Warehouse"),), 1)
    assert far(there, "Market: Barrister Barrister", "Warehouse: Broker") == 1
    assert far(there, "Warehouse: Broker Barrister Clerk") == 0


# -- empty locations -------------------------------------------------------------------------

FULL = [f"{name}: Soldier Baker" for name in LOCATIONS]
FOUR_EMPTY = missio.EmptyLocations(4)


@rule("FI-23", "FI-53")
@pytest.mark.parametrize(
    ("changes", "cards"),
    [
        ({}, 8),
        ({"Library": ""}, 6),
        ({"Library": "", "Tavern A": "", "Market": ""}, 2),
        ({"Library": "", "Tavern A": "", "Market": "", "Bakery": "Thief"}, 1),
        ({"Library": "", "Tavern A": "", "Tavern B": "", "Bakery": ""}, 0),
        ({"Library": "", "Tavern A": "", "Tavern B": "", "Bakery": "", "Market": ""}, 0),
        ({"Library": "Thief", "Bakery": "Thief", "Market": "Soldier Thief Friar"}, 6),
    ],
)
def test_locations_without_cards(changes: dict[str, str], cards: int) -> None:
    assert far(FOUR_EMPTY, *FULL, *(f"{name}: {held}" for name, held in changes.items())) == cards


@rule("FI-53", "FI-65")
def test_alone_the_tavern_that_is_not_there_is_not_empty() -> None:
    lines = [line for line in FULL if "Tavern" not in line]
    assert far(FOUR_EMPTY, *lines, "Library: ", "University: ", layout=ALONE) == 4
    assert far(FOUR_EMPTY, *lines[4:], layout=ALONE) == 0
    assert in_street(ALONE) == (0, 1, 2, 3, 6, 7, 8, 9)
    assert in_street(STREET) == tuple(range(10))


# -- the ends of the street ------------------------------------------------------------------


@rule("FI-02")
def test_the_courts_are_by_the_castle_and_commerce_is_by_the_harbor() -> None:
    assert STREET == (CASTLE, 0, 1, 2, 3, 4, HARBOR)
    assert (nearest(CASTLE, STREET), nearest(HARBOR, STREET)) == ([0], [4])
    assert [LOCATIONS[place] for place in (0, 1, 8, 9)] == [
        "Magistrate's Office", "Manor Courts", "Market", "Warehouse",
    ]  # fmt: skip


@rule("FI-64")
@pytest.mark.parametrize(
    ("layout", "by_castle", "by_harbor"),
    [
        ((0, CASTLE, 1, 2, 3, 4, HARBOR), [0, 1], [4]),
        ((CASTLE, HARBOR, 3, 1, 2, 0, 4), [3], [3]),
        ((3, 1, 2, 0, 4, CASTLE, HARBOR), [4], [4]),
        ((3, 1, HARBOR, CASTLE, 2, 0, 4), [1, 2], [1, 2]),
        ((HARBOR, 2, 1, 4, CASTLE, 0, 3), [4, 0], [2]),
        ((3, HARBOR, 1, CASTLE, 2, 0, 4), [1, 2], [3, 1]),
        ((1, CASTLE, HARBOR, 3, 0, 4), [1, 3], [1, 3]),
    ],
)
def test_in_a_new_city_landmarks_are_no_steps_and_ties_leave_both(
    layout: tuple[int, ...], by_castle: list[int], by_harbor: list[int]
) -> None:
    assert nearest(CASTLE, layout) == by_castle
    assert nearest(HARBOR, layout) == by_harbor


@rule("FI-53")
@pytest.mark.parametrize(
    ("office", "courts", "missing"),
    [(0, 0, 6), (3, 0, 3), (5, 2, 1), (2, 7, 1), (3, 3, 0), (4, 5, 0)],
)
def test_cards_at_both_locations_nearest_the_castle(office: int, courts: int, missing: int) -> None:
    lines = [
        "Magistrate's Office: " + "Soldier " * office,
        "Manor Courts: " + "Friar " * courts,
        "Market: Thief Thief Thief",
        "Warehouse: Clerk Clerk Clerk",
    ]
    assert far(missio.NearestLocations(CASTLE, 3), *lines) == missing
    assert far(missio.NearestLocations(HARBOR, 3), *lines) == 0


@rule("FI-64")
def test_of_two_cards_equally_near_the_easier_one_counts_but_not_a_mixture() -> None:
    between = (0, CASTLE, 1, 2, 3, 4, HARBOR)
    castle = missio.NearestLocations(CASTLE, 3)
    three = "Soldier Soldier Soldier"
    mixed = [f"Magistrate's Office: {three}", f"Library: {three}"]
    assert far(castle, *mixed, layout=between) == 3
    assert far(castle, *mixed, "Manor Courts: Thief", layout=between) == 2
    assert far(castle, *mixed, "University: Thief Friar", layout=between) == 1
    assert far(castle, *mixed, f"University: {three}", layout=between) == 0
    assert far(castle, *mixed, f"University: {three}") == 3


@rule("FI-64")
def test_the_tavern_can_be_nearest() -> None:
    by_the_tavern = (CASTLE, 2, 0, 1, 3, 4, HARBOR)
    three = "Soldier Soldier Soldier"
    assert (
        far(
            missio.NearestLocations(CASTLE, 3),
            f"Tavern A: {three}",
            f"Tavern B: {three} Clerk",
            layout=by_the_tavern,
        )
        == 0
    )


# -- members on both sides -------------------------------------------------------------------

BOTH = missio.MembersOnBothSides(
    ACADEMIC, (location("Bakery"), location("Butcher Shop")), 3, GUILD_OF
)


@rule("FI-53")
@pytest.mark.parametrize(
    ("bakery", "butcher_shop", "changes"),
    [
        ("", "", 3),
        ("Student", "", 2),
        ("Student Professor", "", 1),
        ("Student Professor Student", "", 1),
        ("", "Student Professor Student Student", 1),
        ("Student", "Student", 1),
        ("Baker Butcher Soldier", "Student Student", 1),
        ("Student Professor", "Thief Student", 0),
        ("Student", "Professor Student Professor", 0),
    ],
)
def test_members_of_a_guild_on_both_sides(bakery: str, butcher_shop: str, changes: int) -> None:
    lines = [
        f"Bakery: {bakery}",
        f"Butcher Shop: {butcher_shop}",
        "Library: Student Student Student",
    ]
    assert far(BOTH, *lines) == changes


# -- one guild only --------------------------------------------------------------------------

ONLY = missio.OnlyOneGuild(MISCREANT, 2, GUILD_OF)
CROWD = [f"{name}: Soldier Baker Clerk" for name in LOCATIONS]


@rule("FI-53")
@pytest.mark.parametrize(
    ("there", "changes"),
    [
        ("", 2),
        ("Thief", 1),
        ("Friar", 3),
        ("Thief Friar", 2),
        ("Thief Swindler Spy", 1),
        ("Thief Swindler", 0),
        ("Thief Thief Swindler", 0),
        ("Thief Soldier Swindler", 1),
        ("Soldier Friar Thief", 3),
    ],
)
@pytest.mark.parametrize("place", ["Market", "Tavern B"])
def test_a_location_of_one_guild_only(there: str, changes: int, place: str) -> None:
    assert far(ONLY, *CROWD, f"{place}: {there}") == changes


@rule("FI-53", "FI-65")
def test_alone_nobody_goes_to_the_tavern_that_is_not_there() -> None:
    crowd = [line for line in CROWD if "Tavern" not in line]
    assert far(ONLY, *crowd, layout=ALONE) == 5
    assert far(ONLY, *crowd) == 2


def test_a_condition_without_rules_of_its_own_is_refused() -> None:
    with pytest.raises(AssertionError, match="Condition is never met"):
        met(Condition(), city(), STREET)
    with pytest.raises(AssertionError, match="Condition has no distance"):
        distance(Condition(), city(), STREET)


# -- distances are true ----------------------------------------------------------------------

SAMPLE = ("Soldier", "Student", "Baker", "Thief", "Friar", "Clerk", "Barrister")


def _one_change(places: list[tuple[int, ...]]) -> list[list[tuple[int, ...]]]:
    """Every City that is one card moved, added or removed away."""
    found: list[list[tuple[int, ...]]] = []
    removed: list[tuple[int, list[tuple[int, ...]]]] = []
    for place, kinds in enumerate(places):
        for index in range(len(kinds)):
            less = places[:]
            less[place] = kinds[:index] + kinds[index + 1 :]
            removed.append((kinds[index], less))
    found.extend(less for _, less in removed)
    for start in [(kind(name), places) for name in SAMPLE] + removed:
        for place in range(len(places)):
            more = start[1][:]
            more[place] = (*more[place], start[0])
            found.append(more)
    return found


@pytest.mark.parametrize("number", range(20))
def test_one_change_brings_a_goal_one_nearer_at_most_and_some_change_does(number: int) -> None:
    rng = random.Random(number)
    condition = CONDITIONS[number]
    checked = 0
    while checked < 3:
        places = [
            tuple(kind(rng.choice(SAMPLE)) for _ in range(rng.randrange(4))) for _ in LOCATIONS
        ]
        before = distance(condition, places, STREET)
        if before == 0:
            continue
        after = [distance(condition, changed, STREET) for changed in _one_change(places)]
        assert min(after) == before - 1
        checked += 1


# -- the twenty ------------------------------------------------------------------------------

FOUR = ("Soldier Thief Friar", "Soldier Thief Friar Clerk")
SIX = ("Soldier Thief Friar", "Clerk Student Soldier Swindler", "Clerk Student Baker")
TWENTY: dict[str, tuple[int, list[str], list[str]]] = {
    "The Butcher": (1, [f"Butcher Shop: {FOUR[0]}"], [f"Butcher Shop: {FOUR[1]}"]),
    "The Baker": (1, [f"Bakery: {FOUR[0]}"], [f"Bakery: {FOUR[1]}"]),
    "The Porter": (1, [f"Warehouse: {FOUR[0]}"], [f"Warehouse: {FOUR[1]}"]),
    "The Peddler": (1, [f"Market: {FOUR[0]}"], [f"Market: {FOUR[1]}"]),
    "The Librarian": (1, [f"Library: {FOUR[0]}"], [f"Library: {FOUR[1]}"]),
    "The Lecturer": (1, [f"University: {FOUR[0]}"], [f"University: {FOUR[1]}"]),
    "The Magistrate": (1, [f"Magistrate's Office: {FOUR[0]}"], [f"Magistrate's Office: {FOUR[1]}"]),
    "The Bailiff": (1, [f"Manor Courts: {FOUR[0]}"], [f"Manor Courts: {FOUR[1]}"]),
    "The Scholar": (
        3,
        [f"Library: {SIX[0]}", f"University: {SIX[1]}"],
        [f"Library: {SIX[0]}", f"University: {SIX[2]}"],
    ),
    "The Merchant": (
        3,
        [f"Market: {SIX[0]}", f"Warehouse: {SIX[1]}"],
        [f"Market: {SIX[0]}", f"Warehouse: {SIX[2]}"],
    ),
    "The Guildmaster": (
        3,
        [f"Bakery: {SIX[0]}", f"Butcher Shop: {SIX[1]}"],
        [f"Bakery: {SIX[0]}", f"Butcher Shop: {SIX[2]}"],
    ),
    "The Judge": (
        3,
        [f"Magistrate's Office: {SIX[0]}", f"Manor Courts: {SIX[1]}"],
        [f"Magistrate's Office: {SIX[0]}", f"Manor Courts: {SIX[2]}"],
    ),
    "The Captain": (
        3,
        ["Tavern A: Soldier Soldier Soldier", "Market: Soldier Soldier Soldier Soldier"],
        ["Tavern A: Soldier Soldier Soldier Soldier", "Market: Soldier Soldier Soldier Soldier"],
    ),
    "The Night Watchman": (
        2,
        [f"{name}: Thief" for name in LOCATIONS[:7]],
        [f"{name}: Thief" for name in LOCATIONS[:6]],
    ),
    "The Minstrel": (
        2,
        ["Magistrate's Office: Clerk Clerk", "Manor Courts: Thief Friar Soldier"],
        ["Magistrate's Office: Clerk Clerk Clerk", "Manor Courts: Thief Friar Soldier"],
    ),
    "The Sailor": (
        2,
        ["Market: Clerk Clerk", "Warehouse: Thief Friar Soldier"],
        ["Market: Clerk Clerk Clerk", "Warehouse: Thief Friar Soldier"],
    ),
    "The Tutor": (
        2,
        ["Bakery: Student Professor", "Butcher Shop: Baker"],
        ["Bakery: Student Professor", "Butcher Shop: Baker Student"],
    ),
    "The Foreman": (
        2,
        ["Magistrate's Office: Baker Butcher", "Manor Courts: Clerk"],
        ["Magistrate's Office: Baker Butcher", "Manor Courts: Clerk Butcher"],
    ),
    "The Smuggler": (2, ["Library: Thief"], ["Library: Thief Swindler"]),
    "The Advocate": (2, ["Warehouse: Clerk"], ["Warehouse: Barrister Clerk"]),
}


@rule("FI-53")
def test_there_are_twenty_worth_37_points() -> None:
    assert [card.name for card in shipped().missio] == list(TWENTY)
    assert sum(card.points for card in shipped().missio) == 37


@rule("FI-53")
@pytest.mark.parametrize("name", TWENTY)
def test_each_card_is_met_and_lacks_one_card(name: str) -> None:
    points, almost, enough = TWENTY[name]
    condition = CONDITIONS[goal(name)]
    assert shipped().missio[goal(name)].points == points
    assert far(condition, *almost) == 1
    assert far(condition, *enough) == 0


@rule("FI-53")
@pytest.mark.parametrize("name", list(TWENTY)[:12])
def test_a_goal_about_guilds_looks_at_its_own_locations_only(name: str) -> None:
    _, _, enough = TWENTY[name]
    where = {line.partition(":")[0] for line in enough}
    for other in list(TWENTY)[:12]:
        looked_at = {line.partition(":")[0] for line in TWENTY[other][2]}
        if not where & looked_at:
            assert far(CONDITIONS[goal(other)], *enough) == (4 if len(looked_at) == 1 else 6)
