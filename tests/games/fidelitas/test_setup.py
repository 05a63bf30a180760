"""Setting up: seats, street, City, hands and goals; and which options go together."""

import random

import pytest

from homage.games.fidelitas import TITLE
from homage.games.fidelitas.events import StartDrawn, StreetLaid
from homage.games.fidelitas.rules.city import (
    ALL,
    CASTLE,
    GUILD_AT,
    HARBOR,
    LOCATIONS,
    REGULAR,
    STREET,
    STREET_CARDS,
    TAVERN,
    location_card,
)
from homage.games.fidelitas.rules.setup import street as street_of
from homage.kernel import CHANCE, EVERYONE, Event, SettingsError
from tests.games.fidelitas.names import shipped
from tests.games.fidelitas.table import (
    asked,
    game_of,
    goals,
    hand,
    listen,
    names,
    options,
    play,
    prompt,
    roll,
    setup,
    table,
    texts,
)
from tests.rules import rule

TEN = [
    "draw baker", "draw soldier", "draw thief", "draw friar", "draw clerk", "draw soldier",
    "draw soldier", "draw student", "draw herald", "draw soldier",
]  # fmt: skip
HANDS = ["draw swindler", "draw beggar", "draw baker", "draw baker"]
GOALS = ["goal judge", "goal baker", "goal captain", "goal tutor"]


# -- seats and street ------------------------------------------------------------------------


@rule("FI-01")
@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (1, ("North",)),
        (2, ("North", "South")),
        (3, ("North", "East", "West")),
        (4, ("North", "East", "South", "West")),
    ],
)
def test_one_to_four_players(players: int, seats: tuple[str, ...]) -> None:
    game = game_of(f"players={players}")
    assert game.seats == seats
    assert game.bound == 100 * players * 150


@rule("FI-01")
@pytest.mark.parametrize("players", [0, 5])
def test_not_fewer_and_not_more(players: int) -> None:
    with pytest.raises(SettingsError, match="setting 'players': expected a number"):
        TITLE.read_settings([f"players={players}"])


@rule("FI-02")
def test_the_street_has_five_cards_with_a_location_on_either_side() -> None:
    state = setup()
    view = state.view(0)
    assert [card.name for card in view.street] == [
        "Castle", "Legal Locations", "Academic Locations", "Tavern", "Artisan Locations",
        "Commerce Locations", "Harbor",
    ]  # fmt: skip
    assert [(place.name, place.card, place.side, place.guild) for place in view.places] == [
        ("Magistrate's Office", 0, "A", "Legal"),
        ("Manor Courts", 0, "B", "Legal"),
        ("Library", 1, "A", "Academic"),
        ("University", 1, "B", "Academic"),
        ("Tavern A", 2, "A", ""),
        ("Tavern B", 2, "B", ""),
        ("Bakery", 3, "A", "Artisan"),
        ("Butcher Shop", 3, "B", "Artisan"),
        ("Market", 4, "A", "Commerce"),
        ("Warehouse", 4, "B", "Commerce"),
    ]


@rule("FI-02")
def test_the_numbers_of_the_locations_agree() -> None:
    assert [location_card(place) for place in ALL] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert [LOCATIONS[place] for place in TAVERN] == ["Tavern A", "Tavern B"]
    assert [place for place in ALL if place not in TAVERN] == list(REGULAR)
    assert GUILD_AT == (0, 0, 1, 1, -1, -1, 2, 2, 3, 3)
    assert len(STREET_CARDS) == 7
    assert (STREET_CARDS[CASTLE], STREET_CARDS[HARBOR]) == ("Castle", "Harbor")


# -- dealing ---------------------------------------------------------------------------------


@rule("FI-04")
def test_one_card_is_turned_up_at_each_of_the_ten_locations() -> None:
    events: list[Event] = []
    state = game_of().setup(events.append)
    first = state.decision
    assert first is not None
    assert (first.seat, first.stream, first.drawn_for, first.audience) == (
        CHANCE, "virtus", CHANCE, EVERYONE,
    )  # fmt: skip
    assert str(first.prompt) == "A card comes to the Magistrate's Office."
    play(state, *TEN)
    assert [names(cards) for cards in state.city] == [
        "Baker", "Soldier", "Thief", "Friar", "Clerk", "Soldier", "Soldier", "Student", "Herald",
        "Soldier",
    ]  # fmt: skip
    assert texts(events)[4:6] == [
        "The Clerk comes to the Tavern (A).", "The Soldier comes to the Tavern (B).",
    ]  # fmt: skip
    assert sum(state.discard) == 0
    assert state.deck.size == 40
    assert state.decision is not None
    assert state.decision.weights == [3, 2, 2, 3, 2, 3, 3, 3, 7, 3, 2, 2, 2, 3]


@rule("FI-05")
def test_each_player_gets_two_cards_and_two_goals() -> None:
    state = play(setup("start=north"), *TEN)
    drawn = state.decision
    assert drawn is not None
    assert (str(drawn.prompt), drawn.audience, drawn.drawn_for) == ("A card for North.", 1, 0)
    play(state, *HANDS)
    dealt = state.decision
    assert dealt is not None
    assert (str(dealt.prompt), dealt.audience, dealt.drawn_for, dealt.stream) == (
        "A Missio card for North.", 1, 0, "missio",
    )  # fmt: skip
    assert len(dealt.options) == 20
    play(state, *GOALS)
    assert [hand(state, seat) for seat in (0, 1)] == ["Swindler Beggar", "Baker Baker"]
    assert [goals(state, seat) for seat in (0, 1)] == ["Baker, Judge", "Captain, Tutor"]
    assert [held.cards for held in state.fresh] == [(), ()]
    assert (state.deck.size, state.missio.size) == (36, 16)
    assert (asked(state), prompt(state)) == (0, "Play a card.")


@rule("FI-05", "FI-30")
def test_the_first_goals_can_be_scored_in_the_first_turn() -> None:
    state = play(setup("start=north"), *TEN, *HANDS, "goal advocate", "goal captain", *GOALS[1:2])
    play(state, "goal tutor", "play swindler", "at tavern a")
    assert options(state) == ["under captain", "under advocate"]


@rule("FI-04", "FI-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_cards_are_there_and_the_rest_is_two_decks(players: int) -> None:
    state = roll(setup(f"players={players}"), seed=4)
    if players > 1:
        assert state.deck.size == 50 - 10 - 2 * players
        assert [len(one.cards) for one in state.hands] == [2] * players
    assert state.missio.size == 20 - 2 * len([held for held in state.goals if held.cards])
    assert sum(count for name, count in state.census().items() if name.startswith("virtus.")) == 50
    assert state.census()["virtus.Soldier"] == 11
    assert state.census()["missio.The Judge"] == 1


def test_chance_can_deal_without_a_list_of_what_could_come() -> None:
    dealt = set()
    for seed in range(20):
        state = roll(setup(), seed)
        dealt.add((tuple(state.city), hand(state, 0), hand(state, 1), state.start))
    assert len(dealt) == 20


# -- the start player ------------------------------------------------------------------------


@rule("FI-06")
def test_the_start_player_is_drawn_by_lot() -> None:
    state = play(setup(), *TEN, *HANDS, *GOALS)
    lot = state.decision
    assert lot is not None
    assert (lot.seat, str(lot.prompt), lot.stream) == (CHANCE, "Who begins?", "start")
    assert (options(state), lot.weights) == (["start north", "start south"], [1, 1])
    events = listen(state)
    play(state, "start south")
    assert (asked(state), state.start, state.mover, state.turn) == (1, 1, 1, 1)
    assert (events[0], events[0].text) == (StartDrawn("South"), "South begins.")


@rule("FI-06")
@pytest.mark.parametrize(("name", "seat"), [("north", 0), ("east", 1), ("south", 2), ("west", 3)])
def test_or_the_table_settles_it(name: str, seat: int) -> None:
    state = roll(setup(f"players=4 start={name}"))
    assert (asked(state), state.start) == (seat, seat)
    assert state.view(0).start == name.title()


@rule("FI-06")
def test_play_goes_round_clockwise() -> None:
    state = table("Bakery: Clerk", hands=["Swindler"] * 3, options="players=3", start=1, mover=1)
    order = []
    for _ in range(3):
        order.append(asked(state))
        play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert order == [1, 2, 0]
    assert (asked(state), state.view(0).round) == (1, 3)


# -- the New City ----------------------------------------------------------------------------


@rule("FI-64")
def test_a_new_city_lies_in_random_order() -> None:
    events: list[Event] = []
    state = game_of("new_city=true").setup(events.append)
    lot = state.decision
    assert lot is not None
    assert (lot.seat, str(lot.prompt), lot.stream) == (
        CHANCE,
        "The next card of the street.",
        "street",
    )
    assert options(state) == [
        "lay legal locations", "lay academic locations", "lay tavern", "lay artisan locations",
        "lay commerce locations", "lay castle", "lay harbor",
    ]  # fmt: skip
    assert lot.weights == [1] * 7
    play(state, "lay tavern", "lay castle", "lay artisan locations", "lay harbor")
    assert options(state) == [
        "lay legal locations", "lay academic locations", "lay commerce locations",
    ]  # fmt: skip
    play(state, "lay legal locations", "lay commerce locations", "lay academic locations")
    assert state.layout == (2, CASTLE, 3, HARBOR, 0, 4, 1)
    assert prompt(state) == "A card comes to the Magistrate's Office."
    assert texts(events)[:2] == [
        "The Tavern card is laid as number 1 of the street.",
        "The Castle card is laid as number 2 of the street.",
    ]
    assert events[1] == StreetLaid("Castle", 2)


@rule("FI-68")
@pytest.mark.parametrize("mode", ["players=1", "players=3", "players=4 teams=true",
    "players=2 manu_forti=true", "players=4 teams=true manu_forti=true"])  # fmt: skip
def test_a_new_city_goes_with_every_mode(mode: str) -> None:
    state = roll(setup(f"{mode} new_city=true"), seed=3)
    street = [card.name for card in state.view(0).street]
    assert sorted(street) == sorted(STREET_CARDS[card] for card in street_of(state.seats == 1))
    assert street[0] != "Castle"  # this one does not lie in order


@rule("FI-60", "FI-68")
@pytest.mark.parametrize("mode", ["players=2", "players=3", "players=4", "players=4 teams=true"])
def test_manu_forti_goes_with_company(mode: str) -> None:
    state = setup(f"{mode} manu_forti=true")
    assert state.census()["virtus.Spy"] == 1
    assert state.deck.size == 58


@rule("FI-68")
def test_alone_there_is_no_manu_forti() -> None:
    assert "virtus.Spy" not in setup("players=1").census()
    with pytest.raises(SettingsError, match="without Manu Forti"):
        game_of("players=1 manu_forti=true")


@rule("FI-64", "FI-68")
def test_a_new_city_for_one_has_no_tavern() -> None:
    state = setup("players=1 new_city=true")
    assert "lay tavern" not in options(state)
    assert len(options(state)) == 6


@rule("FI-64")
def test_the_minstrel_looks_at_the_new_street() -> None:
    three = "Soldier Thief Friar"
    lines = [f"Bakery: {three}", f"Butcher Shop: {three}"]
    state = table(
        *lines,
        hands=("Friar",),
        goals=("Minstrel, Sailor",),
        layout=(2, CASTLE, 3, HARBOR, 0, 4, 1),
    )
    play(state, "play friar", "at library", "draw baker", "to library")
    assert options(state) == ["score minstrel", "score sailor", "pass"]
    state = table(*lines, hands=("Friar",), goals=("Minstrel, Sailor",))
    play(state, "play friar", "at library", "draw baker", "to library")
    assert options(state) == ["pass"]


# -- options that exclude each other ---------------------------------------------------------


@rule("FI-62", "FI-65", "FI-68")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("teams=true", "teams=true needs players=4, not 2: two teams of two (FI-62)"),
        ("teams=true players=3", "teams=true needs players=4, not 3: two teams of two (FI-62)"),
        ("players=1 manu_forti=true", "the solo variant is played without Manu Forti (FI-68)"),
        (
            "players=1 tavern_draw=true",
            "tavern_draw=true has no meaning in the solo variant: there is no Tavern (FI-65)",
        ),
        ("start=east", "start=east: with 2 players the seats are north, south"),
        ("start=south players=3", "start=south: with 3 players the seats are north, east, west"),
    ],
)
def test_options_that_do_not_go_together(words: str, why: str) -> None:
    with pytest.raises(SettingsError) as refused:
        game_of(words)
    assert str(refused.value) == why


@rule("FI-68")
@pytest.mark.parametrize(
    "words",
    [
        "players=4 teams=true new_city=true manu_forti=true tavern_draw=true start=west",
        "players=1 new_city=true start=north",
        "players=2 new_city=true manu_forti=true",
        "players=3 manu_forti=true",
    ],
)
def test_options_that_do(words: str) -> None:
    state = roll(setup(words), seed=9)
    assert state.decision is not None


@rule("FI-60")
def test_manu_forti_shuffles_eight_more_cards_in() -> None:
    state = setup("manu_forti=true")
    assert state.deck.size == 58
    assert setup().deck.size == 50
    assert state.decision is not None
    assert len(state.decision.options) == 22
    assert state.decision.weights == [card.copies for card in shipped().virtus] + [1] * 8


@rule("FI-02")
def test_the_shipped_street_is_the_one_of_the_rules() -> None:
    assert setup().layout == STREET
    assert setup("players=1").layout == (CASTLE, 0, 1, 3, 4, HARBOR)


def test_an_owners_cards_change_the_fingerprint_of_the_game() -> None:
    assert game_of().content == game_of("players=3").content
    assert len(game_of().content) == 16


def test_setting_up_leaves_the_pack_whole() -> None:
    game = game_of()
    for seed in range(2):
        state = game.setup()
        while state.chance:
            state.roll(random.Random(seed))
        assert game.setup().deck.size == 50
