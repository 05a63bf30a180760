"""Card files: what is shipped, what an owner can replace, and how a mistake is told."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from homage.games.feudalia.cards.entries import AGES, SEASONS, Cards
from homage.games.feudalia.cards.files import load
from homage.games.feudalia.cards.pack import (
    ALL_MASTERS,
    ARMS,
    BLUE,
    BURGHER,
    CLERGY,
    FIELD,
    INFLUENCE,
    INFLUENCE_PLUS,
    LEVEL_ONE,
    MAGE,
    MILITARY,
    NO_LIMIT,
    NO_MASTERS,
    NOBLE,
    NOT_THERE,
    OFFICER,
    SPECIALIST,
    TAX,
    WORKER,
    Pack,
)
from homage.games.feudalia.cards.printed import printed
from homage.games.feudalia.cards.resources import BLACK, CLAY, NO_CARD, NO_PRICE, WHEAT
from homage.games.feudalia.effects import head_shapes as heads
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects import standing_shapes as standing
from homage.kernel import ContentError
from homage.kernel.effects import words
from tests.games.feudalia.cardfile import card_file, entry

PACK = Pack(load())
V = {name: number for number, name in enumerate(PACK.vassal_names)}
M = {noun.id: number for number, noun in enumerate(PACK.masters)}


def reason(file: Path) -> str:
    """Why a file is refused, without the file's own path."""
    with pytest.raises(ContentError) as refused:
        load([file])
    assert refused.value.file == str(file)
    return str(refused.value).removeprefix(f"{file}: ")


def refused(folder: Path, *entries: str) -> str:
    return reason(card_file(folder, *entries))


def loaded(folder: Path, *entries: str) -> Cards:
    return load([card_file(folder, *entries)])


# -- what is shipped -------------------------------------------------------------------------


def test_the_box_is_complete() -> None:
    cards = load()
    assert (len(cards.vassals), sum(card.copies for card in cards.vassals)) == (35, 306)
    assert len(cards.basic_masters) == 40
    assert sum(card.copies for card in cards.cathedral_masters) == 12
    assert sum(card.copies for card in cards.fiefs) * 2 == 36
    assert (len(cards.treasury), len(cards.cathedral)) == (4, 5)
    assert (len(cards.events), sum(card.copies for card in cards.events)) == (13, 40)
    assert (len(cards.variants), len(cards.scenarios)) == (7, 13)
    assert sum(scenario.tutorial for scenario in cards.scenarios) == 3
    flags = Counter(card.flag for card in cards.basic_masters)
    assert set(flags.values()) == {8}


@pytest.mark.parametrize("season", range(4))
def test_each_season_has_its_cards_of_each_age(season: int) -> None:
    assert tuple(len(PACK.event_piles[age][season]) for age in range(4)) == AGES


def test_the_event_piles() -> None:
    names = PACK.event_names
    piles = {
        f"{SEASONS[season]} {age + 1}": sorted(names[event] for event in pile)
        for age, seasons in enumerate(PACK.event_piles)
        for season, pile in enumerate(seasons)
    }
    assert piles["spring 1"] == ["Quiet season A", "Rains"]
    assert piles["summer 3"] == ["Drought", "Quiet season C", "Raids"]
    assert piles["autumn 4"] == ["Black Plague", "Market", "Quiet season C"]
    assert piles["winter 4"] == ["Black Plague", "Frost", "Quiet season D"]


def test_what_is_ours_has_a_star_and_what_is_published_has_none() -> None:
    stars = {card.name: card.noun.sign for card in printed(load())}
    assert [name for name, sign in stars.items() if not sign] == [
        "Tax Collector", "Rains", "Drought", "Fire", "Raids", "Vintage", "Frost",
    ]  # fmt: skip
    assert stars["Serf"] == "*"  # what he costs


def test_every_word_and_head_is_used_by_a_card() -> None:
    cards = load()
    used: set[str] = set()
    with_effect: list[Any] = [
        *cards.vassals, *cards.basic_masters, *cards.events, *cards.variants
    ]  # fmt: skip
    for card in with_effect:
        for head in card.effect:
            used.add(_tag(head))
            for word in head.then:
                used.add(_tag(word))
                inner = [*getattr(word, "one_of", ()), getattr(word, "then", word)]
                used |= {_tag(one) for one in inner}
    known = {*words(heads.Head), *words(shapes.Action), *words(standing.Standing)}
    assert used == known


def _tag(shape: Any) -> str:
    return str(shape.__struct_config__.tag)


# -- what the rules look up ------------------------------------------------------------------


def test_vassals_as_numbers() -> None:
    assert PACK.price[V["Count"]] == (1, 0, 0, 0, 5)
    assert PACK.eliminates[V["Count"]] == V["Feudal Lord"]
    assert PACK.eliminates[V["Serf"]] == NO_CARD
    assert PACK.price[V["Tax Collector"]] == NO_PRICE
    assert [name for name, one in V.items() if not PACK.for_hire[one]] == ["Tax Collector"]
    assert PACK.field_price[V["Serf"]] == (0, 0, 0, 1)
    assert PACK.field_price[V["Merchant"]] == (0, 0, 0, 0)
    assert PACK.field_price[V["Kneader"]] == (NOT_THERE, NOT_THERE, 0, NOT_THERE)
    assert PACK.field_price[V["Priest"]] == (NOT_THERE,) * 4
    heads_of = {name: PACK.head[one] for name, one in V.items()}
    assert heads_of["Tax Collector"] == TAX
    assert heads_of["Serf"] == FIELD
    assert heads_of["Priest"] == INFLUENCE
    assert heads_of["Steward"] == INFLUENCE_PLUS
    assert heads_of["Moneylender"] == BLUE
    assert heads_of["Knight"] == ARMS
    assert PACK.tax_collector == V["Tax Collector"]


@pytest.mark.parametrize(
    ("name", "types", "nobles"),
    [
        ("Tax Collector", OFFICER, 0),
        ("Serf", WORKER, 0),
        ("Farmer", WORKER | SPECIALIST, 0),
        ("Merchant", BURGHER, 0),
        ("Monk", CLERGY, 0),
        ("Feudal Lord", NOBLE, 1),
        ("Count", NOBLE, 2),
        ("Knight", MILITARY | NOBLE, 1),
        ("Bishop", CLERGY | NOBLE, 2),
        ("Wizard", MAGE, 0),
    ],
)
def test_types(name: str, types: int, nobles: int) -> None:
    assert (PACK.types[V[name]], PACK.nobles[V[name]]) == (types, nobles)


def test_who_produces_in_a_field() -> None:
    produce = [name for name, one in V.items() if PACK.produces[one]]
    assert produce == ["Serf", "Farmer", "Woodcutter", "Kneader", "Stonecutter", "Miller"]


def test_military_vassals() -> None:
    arms = {
        name: (PACK.attack[one], PACK.defence[one], PACK.sap[one], PACK.loot[one])
        for name, one in V.items()
        if PACK.head[one] == ARMS
    }
    assert arms == {
        "Militiaman": (1, 1, 0, 0),
        "Archer": (1, 3, 0, 0),
        "Pikeman": (2, 2, 0, 0),
        "Man-at-arms": (3, 3, 0, 0),
        "Knight": (3, 2, 0, 0),
        "Sapper": (2, 0, 2, 0),
        "Brigand": (1, 0, 0, 2),
    }


def test_masters_as_numbers() -> None:
    assert PACK.basic_masters == 40
    assert [PACK.masters[one].id for one in (40, 41, 42)] == ["Dean", "Glazier", "Silversmith"]
    assert (PACK.master_colour[M["Kiln Master"]], PACK.master_level[M["Kiln Master"]]) == (CLAY, 2)
    assert PACK.master_colour[M["Hotelier"]] == WHEAT
    assert PACK.master_colour[M["Banker"]] == PACK.master_colour[M["Dean"]] == BLACK
    assert PACK.master_price[M["Glazier"]] == (0, 2, 1, 0, 5)
    assert PACK.master_payment[M["Glazier"]] == (0, 2, 3, 0, 0)
    assert PACK.master_copies[M["Baker"]] == 1
    assert PACK.master_copies[M["Dean"]] == 4
    assert PACK.master_taxcap[M["Granary Keeper"]] == 1
    assert PACK.master_taxcap[M["Baker"]] == NO_LIMIT
    assert PACK.master_room[M["Cooper"]] == 16
    assert PACK.master_arm[M["Bowyer"]] == 1
    assert (PACK.master_fort_here[M["Fortifier"]], PACK.master_fort_others[M["Fortifier"]]) == (
        2,
        1,
    )
    events = PACK.event_names
    drought, fire = events.index("Drought"), events.index("Fire")
    assert PACK.master_spares[M["Well Digger"]] == 1 << drought | 1 << fire
    assert PACK.master_bank[M["Banker"]] == 6
    assert PACK.master_nobles[M["Ambassador"]] == 1
    blue = [noun.id for noun, its in zip(PACK.masters, PACK.master_tap_blue, strict=True) if its]
    assert blue == ["Hotelier"]
    stores = [noun.id for noun, its in zip(PACK.masters, PACK.master_stores, strict=True) if its]
    assert stores == ["Cabinetmaker", "Accountant"]
    assert PACK.master_holds[M["Hotelier"]]
    assert PACK.master_start[M["Reeve"]] == (shapes.Gain(wheat=1),)
    assert PACK.master_tap[M["Reeve"]] == ()
    assert len(PACK.master_tap[M["Baker"]]) == 2


def test_fiefs_as_numbers() -> None:
    assert PACK.fief_copies == [6, 4, 4, 4]
    assert PACK.fields == [1, 2, 2] * 4
    assert PACK.cities == [0, 1, 2] * 4
    assert PACK.points == [0, 2, 4] * 4
    assert PACK.fief_defence == [0, 1, 2] * 3 + [1, 2, 3]
    assert PACK.upgrade == [
        (0, 3, 1, 0, 4), (0, 0, 2, 3, 6), NO_PRICE,
        (2, 0, 3, 0, 4), (0, 0, 3, 2, 6), NO_PRICE,
        (2, 3, 0, 0, 4), (0, 2, 0, 2, 6), NO_PRICE,
        (0, 2, 2, 0, 4), (2, 2, 2, 0, 6), NO_PRICE,
    ]  # fmt: skip


def test_the_treasury() -> None:
    assert PACK.face_of == [0, 0, 1, 1, 2, 2, 3]
    halves = [min(5, (coins + 1) // 2) for coins in range(16)]
    assert PACK.saving[0] == halves
    assert PACK.saving[1] == [min(4, coins // 2) for coins in range(16)]
    assert PACK.saving[2] == [min(3, coins // 3) for coins in range(16)]
    assert PACK.saving[3] == [min(2, coins // 4) for coins in range(16)]
    assert PACK.most_coins == 15


@pytest.mark.parametrize(
    ("players", "ones", "halves"),
    [
        (1, [0, 4, 1, 2, 2], [8, 0, 1, 0, 0]),
        (2, [0, 4, 1, 2, 2], [8, 0, 1, 0, 0]),
        (3, [0, 6, 1, 2, 2], [12, 0, 2, 0, 0]),
        (4, [0, 8, 1, 3, 3], [16, 0, 3, 0, 0]),
    ],
)
def test_the_cathedrals_tokens(players: int, ones: list[int], halves: list[int]) -> None:
    assert (PACK.ones[players], PACK.halves[players]) == (ones, halves)


def test_four_players_use_every_token() -> None:
    assert sum(PACK.ones[4]) + sum(PACK.halves[4]) == 34


def test_the_cathedrals_cards() -> None:
    assert PACK.card_phase == [0, 1, 2, 2, 2]
    assert PACK.card_master == [NO_CARD, NO_CARD, M["Dean"], M["Glazier"], M["Silversmith"]]
    assert PACK.card_payment == [
        (0, 0, 3, 0, 0), (0, 2, 0, 2, 0), (4, 0, 0, 0, 2), (0, 2, 3, 0, 0), (0, 0, 0, 0, 8),
    ]  # fmt: skip


def test_events_as_numbers() -> None:
    at = PACK.event_names.index
    assert PACK.event_wage[at("Vintage")] == 1
    assert PACK.event_no_workers[at("Drought")] == 0b0011
    assert PACK.event_no_workers[at("Frost")] == 0b1111
    attacks = [n for n, its in zip(PACK.event_names, PACK.event_no_attacks, strict=True) if its]
    assert attacks == ["Frost"]
    assert len(PACK.event_market[at("Market")]) == 4
    assert PACK.event_now[at("Raids")] == (shapes.Raid(2),)
    assert PACK.event_solo[at("Quiet season C")] == (shapes.Strike(("Silverware",)),)


def test_variants_as_numbers() -> None:
    assert PACK.variant_goal == [22, 22, 22, 20, 20, 20, 22]
    assert PACK.variant_needs_military == [True] + [False] * 6
    at = PACK.variant_names.index
    assert [len(words) for words in PACK.variant_once] == [3, 2, 0, 0, 0, 0, 0]
    assert [len(words) for words in PACK.variant_turn] == [0, 0, 2, 1, 0, 0, 0]
    road = at("The Pilgrim Road")
    assert (PACK.race_times[road], PACK.race_points[road]) == (5, 2)
    charter = at("Guild Charter")
    assert PACK.most_masters[charter] == 1
    assert [less.coins for less in PACK.law_less[charter]] == [1]
    due = PACK.due[at("Hungry Years")]
    assert due is not None
    assert (due.first.wheat, due.second.coins, due.otherwise.any) == (1, 2, 2)
    favour = at("The King's Favour")
    assert (PACK.favour_actions[favour], PACK.favour_points[favour]) == (1, 2)


# -- scenarios -------------------------------------------------------------------------------

ALWAYS = (2, 3, 5, 6, 7, 8)
FURTHER = {
    "T1": (4, 10),
    "T2": (4, 9, 10, 11),
    "T3": (4, 9, 10, 11, 12, 14, 16),
    "4": (4, 10, 14, 15, 16, 17),
    "5": (4, 9, 12, 18, 32, 35),
    "6": (4, 9, 11, 13, 14, 34),
    "7": (4, 12, 15, 16, 32, 33),
    "8": (4, 9, 11, 19, 20, 21, 23),
    "9": (4, 9, 16, 19, 21, 22, 24, 25),
    "10": (4, 9, 18, 19, 20, 22, 23),
    "11": (4, 9, 11, 26, 27, 29, 30),
    "12": (4, 9, 19, 21, 23, 26, 28, 31),
    "13": (),
}
"""By label: the numbers of the piles besides those that are always there."""


def test_the_piles_of_each_scenario() -> None:
    for scenario in PACK.scenarios:
        expected = sorted((*ALWAYS, *FURTHER[scenario.label]))
        assert [pile + 1 for pile in scenario.piles] == expected, scenario.label
    assert [scenario.label for scenario in PACK.scenarios] == list(FURTHER)


def test_what_differs_between_scenarios() -> None:
    by_label = {scenario.label: scenario for scenario in PACK.scenarios}
    goals = [scenario.goal // 2 for scenario in PACK.scenarios]
    assert goals == [6, 8, 10, 10, 10, 10, 11, 10, 10, 11, 10, 10, 10]
    masters = [scenario.masters for scenario in PACK.scenarios]
    assert masters == [NO_MASTERS, LEVEL_ONE] + [ALL_MASTERS] * 11
    assert [scenario.last_phase for scenario in PACK.scenarios] == [False, False] + [True] * 11
    military = [scenario.label for scenario in PACK.scenarios if scenario.military]
    assert military == ["8", "9", "10", "12"]
    assert [scenario.label for scenario in PACK.scenarios if scenario.magic] == ["11", "12"]
    assert [scenario.label for scenario in PACK.scenarios if scenario.start] == ["8", "9", "10"]
    variants = {
        scenario.label: PACK.variant_names[scenario.variant]
        for scenario in PACK.scenarios
        if scenario.variant != NO_CARD
    }
    assert variants == {
        "4": "The Great Fair",
        "6": "Guild Charter",
        "7": "The Pilgrim Road",
        "10": "The Crusades",
    }
    free = by_label["13"]
    assert free.lot == 6
    assert [pile + 1 for pile in free.lot_of] == [4, *range(9, 19), *range(32, 36)]


def test_no_scenario_has_a_pile_whose_price_it_lacks() -> None:
    for scenario in PACK.scenarios:
        for pile in scenario.piles:
            price = PACK.eliminates[pile]
            assert price == NO_CARD or price in scenario.piles


def test_starting_decks() -> None:
    household, militia = PACK.starts
    assert _counts(household.counts) == {
        "Tax Collector": 1, "Serf": 5, "Merchant": 2, "Priest": 1,
    }  # fmt: skip
    assert _counts(militia.counts) == {
        "Tax Collector": 1, "Serf": 4, "Merchant": 2, "Priest": 1, "Militiaman": 1,
    }  # fmt: skip
    for deck in PACK.starts:
        assert sum(deck.counts) + 1 == 10
        assert [PACK.vassal_names[one] for one in deck.specialists] == [
            "Farmer", "Woodcutter", "Kneader", "Stonecutter",
        ]  # fmt: skip


def _counts(counts: list[int]) -> dict[str, int]:
    return {PACK.vassal_names[one]: count for one, count in enumerate(counts) if count}


# -- an owner's file -------------------------------------------------------------------------

SERVANTS = '{ "Villein" = 6, "Merchant" = 2, "Tax Collector" = 1 }'


def test_one_file_replaces_cards_of_every_sort(tmp_path: Path) -> None:
    cards = loaded(
        tmp_path,
        entry("vassals", "Serf", income="2"),
        entry("basic masters", "Baker", level="2"),
        entry("cathedral masters", "Dean"),
        entry("fiefs", "wheat fief"),
        entry("treasury", "0 / 1", saves="[" + ", ".join(["0"] * 16) + "]"),
        entry("cathedral", "Foundations", payment="{ clay = 4 }"),
        entry("events", "Vintage"),
        entry("variants", "The Great Fair"),
        entry("starting decks", "Household"),
        entry("scenarios", "Market Towns"),
    )
    pack = Pack(cards)
    assert pack.income[V["Serf"]] == 2
    assert pack.master_level[M["Baker"]] == 2
    assert pack.master_payment[M["Dean"]] == (4, 0, 0, 0, 0)
    assert pack.upgrade[0] == (0, 3, 0, 0, 0)
    assert pack.saving[0] == [0] * 16
    assert pack.card_payment[0] == (0, 0, 4, 0, 0)
    assert pack.event_wage[pack.event_names.index("Vintage")] == 2
    assert pack.most_masters[3] == 2
    assert _counts(pack.starts[0].counts) == {"Tax Collector": 1, "Serf": 6, "Merchant": 2}
    assert pack.scenarios[3].goal == 18
    assert len(cards.every) == len(load().every)


def test_a_card_can_have_another_name_than_we_gave_it(tmp_path: Path) -> None:
    cards = loaded(
        tmp_path, entry("basic masters", "Oven Master", number="2", instead_of='"Baker"')
    )
    assert cards.basic_masters[1].name == "Oven Master"


def test_what_others_say_of_a_card_follows_its_new_name(tmp_path: Path) -> None:
    cards = loaded(
        tmp_path,
        entry("vassals", "Villein", instead_of='"Serf"'),
        entry("events", "Grape Harvest", instead_of='"Vintage"'),
        entry("cathedral", "Crypt", instead_of='"Foundations"'),
        entry("variants", "The Fair", instead_of='"The Great Fair"'),
        entry("starting decks", "Servants", instead_of='"Household"', cards=SERVANTS),
    )
    pack = Pack(cards)
    villein = pack.vassal("Villein")
    assert pack.eliminates[pack.vassal("Farmer")] == villein
    assert all(villein in scenario.piles for scenario in pack.scenarios)
    assert pack.starts[0].counts[villein] == 6
    assert pack.starts[1].counts[villein] == 4
    physician = pack.master_tap[M["Physician"]]
    assert physician == (shapes.Fetch(1, "Villein"),)
    assert pack.scenarios[3].variant == pack.variant_names.index("The Fair")
    strike = pack.event_solo[pack.event_names.index("Quiet season A")]
    assert strike == (shapes.Strike(("Crypt", "Main Nave")),)


def test_two_files_lie_over_each_other(tmp_path: Path) -> None:
    first = card_file(tmp_path, entry("vassals", "Serf", income="2"))
    second = card_file(tmp_path, entry("vassals", "Serf", income="3"), name="second.toml")
    assert load([first, second]).vassals[1].income == 3


# -- mistakes --------------------------------------------------------------------------------


def effect(*then: str, when: str = "influence", more: str = "") -> str:
    return f'[{{ when = "{when}"{more}, then = [{", ".join(then)}] }}]'


GAIN = '{ do = "gain", coins = 1 }'
PAY = '{ do = "pay", wheat = 1 }'
VASSAL_MISTAKES: list[tuple[dict[str, str], str]] = [
    (
        {"cost": "{ coins = 1, gold = 2 }"},
        "cost: there is no resource 'gold'; there are: wheat, wood, clay, stone, coins",
    ),
    ({"cost": "{ }"}, "its cost is nothing; name coins or cubes"),
    ({"cost": "{ coins = -1 }"}, "cost.coins: expected a number of at least 0"),
    ({"copies": "0"}, "copies: expected a number of at least 1"),
    ({"copies": "29"}, "there are 306 vassal cards in all, not 305"),
    ({"number": "3"}, "Serf and Merchant have the number 3"),
    ({"marks": '{ name = "report" }'}, "its marks do not say where its copies is known from"),
    (
        {"types": '["worker", "noble"]'},
        "a noble has the type 'noble' and a number of nobles of 1 or 2; this card has one without"
        " the other (FE-61)",
    ),
    (
        {"types": '["military"]'},
        "a vassal with the head 'arms' has the type 'military', and no other has it (FE-90)",
    ),
    (
        {"types": '["peasant"]'},
        "types[0]: 'peasant' is not possible here; known words are: worker, specialist worker,"
        " burgher, clergy, noble, military, mage, royal officer",
    ),
    (
        {"cost": "", "eliminate": '"Merchant"'},
        "it is not for hire, having no cost, and cannot eliminate a card for its hire",
    ),
    (
        {"effect": effect('{ do = "tax" }', when="start")},
        "the vassal with the word 'tax' cannot be hired (FE-24)",
    ),
    (
        {"effect": effect('{ do = "tax" }', when="start"), "cost": ""},
        "there is one vassal with the word 'tax', not 2 (FE-20)",
    ),
    ({"eliminate": '"Serf"'}, "its price cannot be a card of its own kind"),
    ({"eliminate": '"Tax Collector"'}, "nothing eliminates the Tax Collector (FE-24)"),
    (
        {"effect": effect(GAIN, when="tap")},
        "'tap' cannot stand on such a card; there: field, influence, influence+, blue, arms, start",
    ),
    ({"effect": effect()}, "nothing stands behind 'influence'"),
    (
        {"effect": effect(*[GAIN] * 6)},
        "'influence' has 6 words; there may be 5 at most",
    ),
    (
        {"effect": effect(GAIN, when="later")},
        "effect[0].when: 'later' is not possible here; known words are: field, influence,"
        " influence+, blue, arms, start, tap, tapblue, rule, now, round, solo, once, turn, law,"
        " close",
    ),
    (
        {"effect": effect('{ do = "hold" }', when="blue")},
        "'hold' cannot stand behind 'blue'; there: save, gain",
    ),
    ({"effect": effect(GAIN, PAY)}, "'pay' is a price: it must be the first word"),
    ({"effect": effect(PAY)}, "'pay' needs something behind it that it is for"),
    ({"effect": effect('{ do = "gain" }')}, "'gain' does not say how much"),
    (
        {"effect": effect('{ do = "gain", own = 1 }')},
        "'own' is the kind of the card's fief, and 'influence' has none",
    ),
    (
        {"effect": effect('{ do = "gain", same = 2 }')},
        "'same' is for what a line of a trade pays",
    ),
    (
        {"effect": effect('{ do = "gain", other = 1 }')},
        "'other' is for what a line of a trade takes",
    ),
    (
        {"effect": effect('{ do = "gain", wheat = 1, but = "clay" }')},
        "'of' and 'but' say which kinds 'any' means; one of them at most",
    ),
    (
        {"effect": effect('{ do = "gain", any = 1, of = ["gold"] }')},
        "effect[0].then[0].of[0]: 'gold' is not possible here; known words are: wheat, wood, clay,"
        " stone",
    ),
    (
        {
            "effect": effect(
                '{ do = "swap", times = 1, lines = [{ pay = { clay = 1 }, take = { clay = 2 } }] }'
            )
        },
        "a trade never brings the kind that was paid for it (FE-36)",
    ),
    (
        {
            "effect": effect(
                '{ do = "swap", times = 1, lines = [{ pay = { wheat = 1 }, take = {} }] }'
            )
        },
        "'lines' does not say how much",
    ),
    (
        {
            "effect": effect(
                '{ do = "swap", times = 1, lines = [{ pay = { other = 1 }, take = { any = 1 } }] }'
            )
        },
        "'other' is for what a line of a trade takes",
    ),
    (
        {
            "effect": effect(
                '{ do = "swap", times = 1, lines = [{ pay = { any = 1 }, take = { same = 1 } }] }'
            )
        },
        "'same' is for what a line of a trade pays",
    ),
    (
        {
            "effect": effect(
                '{ do = "each", fiefs = ["wheat"], then = { do = "lose", half = true, own = 1 } }'
            )
        },
        "'half' stands without an amount: it is half of the fief's own kind",
    ),
    (
        {"effect": effect('{ do = "each", fiefs = ["wheat"], then = { do = "lose", coins = 1 } }')},
        "'lose' is about cubes, not coins",
    ),
    (
        {"effect": effect(GAIN, when="field", more=', fiefs = ["wheat", "wheat"]')},
        "it names a kind of fief twice, or none",
    ),
    (
        {"effect": effect(GAIN, when="field", more=', fiefs = ["wheat"], price = 1')},
        "'price' and 'price_in' go together, and name fiefs that 'fiefs' has",
    ),
    (
        {
            "effect": effect(
                '{ do = "either", one_of = [{ do = "draw", cards = 1 }, { do = "tax" }] }'
            )
        },
        "'tax' cannot stand behind 'influence'; there: gain, pay, swap, draw, either, back, fetch,"
        " cut, drop, look, less, boost, act, move, each, save, rob, shield",
    ),
]


@pytest.mark.parametrize(("changes", "why"), VASSAL_MISTAKES)
def test_a_mistake_in_a_vassal(tmp_path: Path, changes: dict[str, str], why: str) -> None:
    said = refused(tmp_path, entry("vassals", "Serf", **changes))
    assert said.partition(": ")[2] == why


def test_an_unknown_word(tmp_path: Path) -> None:
    said = refused(tmp_path, entry("vassals", "Serf", effect=effect('{ do = "bribe" }')))
    known = ", ".join((*words(shapes.Action), *words(standing.Standing)))
    assert said == (
        f"Serf: effect[0].then[0].do: 'bribe' is not possible here; known words are: {known}"
    )


def test_names_that_nobody_has(tmp_path: Path) -> None:
    for then, name, what in (
        ('{ do = "back", cards = 1, but = "Ogre" }', "Ogre", "vassal"),
        ('{ do = "fetch", cards = 1, card = "Ogre" }', "Ogre", "vassal"),
    ):
        said = refused(tmp_path, entry("vassals", "Serf", effect=effect(then)))
        assert said.startswith(f"Serf: there is no {what} called {name}; there are: Tax Collector,")
    said = refused(tmp_path, entry("vassals", "Serf", eliminate='"Ogre"'))
    assert said.startswith("Serf: there is no vassal called Ogre; there are: Tax Collector, Serf,")
    spare = effect('{ do = "spare", events = ["Flood"] }', when="rule")
    said = refused(tmp_path, entry("basic masters", "Baker", effect=spare))
    assert said.startswith("Baker: there is no event called Flood; there are: Rains, Drought,")
    strike = effect('{ do = "strike", cards = ["Crypt"] }', when="solo")
    said = refused(tmp_path, entry("events", "Vintage", effect=strike))
    assert said == (
        "Vintage: there is no cathedral card called Crypt; there are: Foundations, Main Nave, Dean"
        " & Canons, Stained Glass and Silverware"
    )


SCENARIO_MISTAKES: list[tuple[dict[str, str], str]] = [
    (
        {"piles": '["Serf", "Ogre"]'},
        "there is no vassal called Ogre; there are: "
        + ", ".join(PACK.vassal_names[:-1])
        + f" and {PACK.vassal_names[-1]}",
    ),
    ({"piles": "[]"}, "piles: expected at least 1 entry"),
    ({"piles": '["Serf", "Serf"]'}, "it names Serf twice"),
    (
        {"piles": '["Serf", "Count"]'},
        "the price of its pile Count is a Feudal Lord, which it lacks (FE-16)",
    ),
    ({"piles": '["Tax Collector"]'}, "its pile Tax Collector is not for hire, having no cost"),
    (
        {"piles": '["Serf", "Archer"]'},
        "its pile Archer needs the mode 'military' (FE-79)",
    ),
    ({"piles": '["Serf", "Druid"]'}, "its pile Druid needs the mode 'magic' (FE-79)"),
    (
        {"start": '"Beggars"'},
        "there is no starting deck called Beggars; there are: Household and Household with a"
        " Militiaman",
    ),
    (
        {"variant": '"The Crusades"'},
        "its variant The Crusades needs the mode 'military' (FE-94)",
    ),
    (
        {"variant": '"Bingo"'},
        "there is no variant called Bingo; there are: The Crusades, The Royal Tournament, The"
        " Pilgrim Road, The Great Fair, Guild Charter, Hungry Years and The King's Favour",
    ),
    (
        {"by_lot": "3", "by_lot_of": '["Monk", "Steward"]'},
        "it draws 3 piles by lot, of 2; name more of them, or draw fewer",
    ),
    (
        {"label": '"14"'},
        "label: '14' is not possible here; known words are: T1, T2, T3, 4, 5, 6, 7, 8, 9, 10, 11,"
        " 12, 13",
    ),
    (
        {"label": '"5"'},
        "Market Towns and Cloister and Court have the label 5",
    ),
    (
        {"masters": '"level 2"'},
        "masters: 'level 2' is not possible here; known words are: none, level 1, all (scenarios)",
    ),
    ({"goal": "0"}, "goal: expected a number of at least 1"),
]


@pytest.mark.parametrize(("changes", "why"), SCENARIO_MISTAKES)
def test_a_mistake_in_a_scenario(tmp_path: Path, changes: dict[str, str], why: str) -> None:
    said = refused(tmp_path, entry("scenarios", "Market Towns", **changes))
    assert said.partition(": ")[2] == why


def test_a_pile_that_starting_decks_would_empty(tmp_path: Path) -> None:
    said = refused(
        tmp_path,
        entry("vassals", "Serf", copies="20"),
        entry("vassals", "Merchant", number="3", copies="28"),
    )
    assert said == (
        "First Harvest: its pile Serf would be empty with four players: 20 of the 20 cards are in"
        " the starting decks (FE-11)"
    )


DECK_MISTAKES: list[tuple[dict[str, str], str]] = [
    (
        {"cards": '{ "Serf" = 9 }'},
        "its deck has 0 Tax Collectors, not one (FE-08)",
    ),
    (
        {"cards": '{ "Tax Collector" = 1, "Serf" = 2 }'},
        "its deck has 4 cards; the opening hand alone needs 5, besides the Tax Collector (FE-08)",
    ),
    ({"one_of": "[]"}, "it names no specialist worker to choose from (FE-08)"),
    (
        {"one_of": '["Merchant"]'},
        "Merchant is no specialist worker with a field for the owner to choose (FE-08)",
    ),
    (
        {"cards": '{ "Tax Collector" = 1, "Bishop" = 8 }'},
        "four such decks need 32 cards of Bishop; there are 4 (FE-11)",
    ),
]


@pytest.mark.parametrize(("changes", "why"), DECK_MISTAKES)
def test_a_mistake_in_a_starting_deck(tmp_path: Path, changes: dict[str, str], why: str) -> None:
    said = refused(tmp_path, entry("starting decks", "Household", **changes))
    assert said.partition(": ")[2] == why


FACE = "{ fields = 1, cities = 0, points = 0, defence = 0 }"
UP = FACE.replace(" }", ", upgrade = { wood = 1 } }")
OTHER_MISTAKES: list[tuple[str, str, dict[str, str], str]] = [
    (
        "basic masters",
        "Baker",
        {
            "effect": '[{ when = "tap", then = [{ do = "draw", cards = 1 }] },'
            ' { when = "tap", then = [{ do = "draw", cards = 1 }] }]'
        },
        "Baker: it has two parts with 'tap'; join them",
    ),
    (
        "basic masters",
        "Baker",
        {
            "effect": '[{ when = "tap", then = [{ do = "draw", cards = 1 }] },'
            ' { when = "tapblue", then = [{ do = "hold" }] }]'
        },
        "Baker: a master has one tap, not two",
    ),
    (
        "basic masters",
        "Baker",
        {"effect": effect('{ do = "gain", any = 1 }', when="start")},
        "Baker: at the start of a turn nothing is asked, so 'gain' names its kinds there (FE-20)",
    ),
    (
        "basic masters",
        "Baker",
        {"flag": '"green"'},
        "Baker: flag: 'green' is not possible here; known words are: wheat, wood, clay, stone,"
        " black",
    ),
    (
        "cathedral masters",
        "Dean",
        {"card": '"Crypt"'},
        "Dean: there is no cathedral card called Crypt; there are: Foundations, Main Nave, Dean &"
        " Canons, Stained Glass and Silverware",
    ),
    (
        "cathedral masters",
        "Dean",
        {"card": '"Silverware"'},
        "Dean & Canons: a card of the last phase needs one cathedral master; it has none (FE-39)",
    ),
    (
        "cathedral masters",
        "Dean",
        {"payment": "{ iron = 1 }"},
        "Dean: payment: there is no resource 'iron'; there are: wheat, wood, clay, stone, coins",
    ),
    (
        "cathedral masters",
        "Dean",
        {"copies": "3"},
        "Dean: there are 12 cathedral masters in all, not 11",
    ),
    (
        "fiefs",
        "wheat fief",
        {"copies": "5"},
        "wheat fief: there are 36 fief cards in all, not 34",
    ),
    (
        "fiefs",
        "wheat fief",
        {"kind": '"wood"'},
        "wood fief: wheat fief and wood fief are both fiefs of wood",
    ),
    (
        "fiefs",
        "wheat fief",
        {"levels": f"[{UP}, {FACE}, {FACE}]"},
        "wheat fief: its level 1 does not say what an upgrade costs",
    ),
    (
        "fiefs",
        "wheat fief",
        {"levels": f"[{UP}, {UP}, {UP}]"},
        "wheat fief: its level 2 is the last; there is no upgrade of it",
    ),
    (
        "fiefs",
        "wheat fief",
        {"levels": f"[{UP}, {UP}]"},
        "wheat fief: levels: expected a list of 3 entries, found 2",
    ),
    (
        "treasury",
        "0 / 1",
        {"saves": "[0, 2" + ", 2" * 14 + "]"},
        "0 / 1: it would save 2 of 1 coin",
    ),
    (
        "treasury",
        "0 / 1",
        {"levels": "[0, 7]"},
        "0 / 1: three fiefs have levels of 0 to 6 in all, not 7",
    ),
    (
        "treasury",
        "0 / 1",
        {"levels": "[0, 2]"},
        "6: no treasury face for fiefs with levels of 1 in all; one is needed (FE-04)",
    ),
    (
        "cathedral",
        "Foundations",
        {"half_points": "[8, 0, 16]"},
        "Foundations: it has no token with 3 players",
    ),
    (
        "cathedral",
        "Foundations",
        {"payment": ""},
        "Foundations: it does not say what a token of it costs",
    ),
    (
        "cathedral",
        "Foundations",
        {"phase": "3"},
        "Foundations: in the last phase the payment stands on the cathedral master, not on the"
        " card (FE-39)",
    ),
    (
        "cathedral",
        "Foundations",
        {"phase": "2"},
        "Foundations: phase 1 of the cathedral has 0 cards; one is needed (FE-03)",
    ),
    (
        "events",
        "Vintage",
        {"autumn": "[1, 2, 2]"},
        "Vintage: autumn has 3 event cards of age 2, not 2 (FE-73)",
    ),
    (
        "events",
        "Vintage",
        {"autumn": "[5]"},
        "Vintage: autumn[0]: expected a number of at most 4",
    ),
    (
        "events",
        "Vintage",
        {"effect": effect('{ do = "ban", what = "worker" }', when="round")},
        "Vintage: a ban on workers says in which 'fiefs'; one on attacks does not",
    ),
    (
        "variants",
        "The Great Fair",
        {
            "effect": effect(
                '{ do = "race", times = 2, points = 1 }', '{ do = "draw", cards = 1 }', when="turn"
            )
        },
        "The Great Fair: 'race' must be the last word",
    ),
    (
        "variants",
        "The Great Fair",
        {
            "effect": effect(
                '{ do = "due", first = {}, second = { coins = 1 }, otherwise = { any = 1 } }',
                when="close",
            )
        },
        "The Great Fair: 'due' does not say how much",
    ),
]


@pytest.mark.parametrize(("deck", "name", "changes", "why"), OTHER_MISTAKES)
def test_a_mistake_in_another_card(
    tmp_path: Path, deck: str, name: str, changes: dict[str, str], why: str
) -> None:
    assert refused(tmp_path, entry(deck, name, **changes)) == why


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Two  spaces", "its name must be words with one space between them, without the sign '*'"),
        ("Star*", "its name must be words with one space between them, without the sign '*'"),
        ("!!", "its name must be words with one space between them, without the sign '*'"),
        ("A" * 41, "its name has 41 letters; the most are 40"),
    ],
)
def test_a_name_that_cannot_be(tmp_path: Path, name: str, why: str) -> None:
    said = refused(tmp_path, entry("vassals", name, instead_of='"Serf"'))
    assert said == f"{name}: {why}"


def test_a_name_belongs_to_one_card(tmp_path: Path) -> None:
    said = refused(tmp_path, entry("basic masters", "Serf!", instead_of='"Baker"'))
    assert said == "Serf: 2 cards have this name"
    said = refused(tmp_path, entry("vassals", "Serf"), entry("vassals", "Serf"))
    assert said == "Serf: stands here 2 times"


def test_a_card_of_another_deck(tmp_path: Path) -> None:
    said = refused(tmp_path, entry("basic masters", "Serf"))
    assert said == "Serf: is a card of the deck 'vassals', not of 'basic masters'"
    said = refused(tmp_path, entry("vassals", "Ogre"))
    assert said.startswith("Ogre: replaces no card; the shipped ones are: Tax Collector, Serf,")
