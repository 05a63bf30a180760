"""Claims: when, by whom, in which order, and what they bring."""

from pathlib import Path

import pytest

from tests.games.solafide.cardfile import card_file, entry
from tests.games.solafide.table import (
    C,
    P,
    asked,
    at_next_turn,
    circle,
    game_of,
    hand,
    kinds,
    labels,
    listen,
    opened,
    options,
    play,
    prompt,
    roll,
    side,
    table,
    texts,
    why_not,
    won,
)
from tests.rules import rule


@rule("SF-50")
def test_a_whole_dominant_side_claims_at_once() -> None:
    state = table("3 n1 cccp cppn", catholics="edict of worms")
    play(state, "play edict of worms", "circle 3")
    assert won(state) == ["c 3"]


@rule("SF-50")
def test_the_subordinate_side_or_a_neutral_territory_claims_nothing() -> None:
    state = table("3 c1 cccp cppn", catholics="diet of augsburg")
    play(state, "play diet of augsburg", "circle 3")
    assert won(state) == []
    assert side(state, 3, 0) == "cccy"
    state = table("3 n1 ccpn cppn", catholics="edict of worms")
    roll(play(state, "play edict of worms", "circle 3"))
    assert won(state) == []


@rule("SF-50", "SF-53")
def test_a_claim_in_the_middle_of_a_card_ends_what_is_left_in_that_circle() -> None:
    state = table("3 n1 cccp cppn", catholics="battle of mühlberg")
    events = listen(state)
    play(state, "play battle of mühlberg", "circle 3")
    assert kinds(events) == ["play", "convert", "claim"]  # no second conversion and no shift
    assert options(state) == [f"roll {number}" for number in range(1, 7)]


@rule("SF-53")
def test_the_order_is_claim_die_foreign_influence() -> None:
    state = table("3 n1 cccp cppn", catholics="battle of mühlberg")
    events = listen(state)
    play(state, "play battle of mühlberg", "circle 3", "roll 2", "circle 1", "toward nobility")
    assert prompt(state) == "From which deck do you draw a Foreign Influence card (SF-56)?"
    play(state, "deck orange", "foreign council of troubles")
    roll(state)
    assert kinds(events)[:9] == [
        "play", "convert", "claim", "roll", "shift", "foreign", "draw", "foreign back", "turn",
    ]  # fmt: skip


@rule("SF-53")
def test_the_rest_of_the_text_comes_before_foreign_influence() -> None:
    state = table("3 n1 cccp cppn", catholics="edict of worms", decks=("ursulines", None))
    events = listen(state)
    play(state, "play edict of worms", "circle 3", "drawn ursulines")
    assert kinds(events) == ["play", "convert", "claim", "draw"]
    assert options(state) == ["deck blue", "deck red", "deck orange", "deck green"]


@rule("SF-51")
def test_all_tokens_of_the_circle_go_back_to_their_owners() -> None:
    state = table("1 n1 cyCCp cxPnn", catholics="edict of worms")
    assert state.supply == [13, 14]
    play(state, "play edict of worms", "circle 1")
    assert state.supply == [16, 16]


@rule("SF-51")
def test_the_power_token_goes_back_to_where_it_starts() -> None:
    state = table("3 n2 cccp cppn", catholics="edict of worms")
    printed = game_of().pack.power[2]
    assert state.power[2] != printed
    play(state, "play edict of worms", "circle 3")
    assert state.power[2] == printed


@rule("SF-52")
def test_without_the_disputation_token_no_reward_is_told() -> None:
    state = table("3 n1 cccp cppn", catholics="edict of worms", disputation=1)
    events = listen(state)
    play(state, "play edict of worms", "circle 3")
    assert texts(events)[2] == (
        "The Catholics claim the Franconian Circle, worth 5."
        " The Upper Rhenish and Bavarian Circles come into play."
    )


@rule("SF-52")
def test_the_disputation_token_brings_a_reward_and_goes_back() -> None:
    state = table("3 n1 cccp cppn", catholics="edict of worms", disputation=3)
    events = listen(state)
    play(state, "play edict of worms", "circle 3")
    assert state.rewards == [1, 0]
    assert state.disputation == -1
    assert texts(events)[2] == (
        "The Catholics claim the Franconian Circle, worth 5, and a Reward token."
        " The Upper Rhenish and Bavarian Circles come into play."
    )
    state = table("3 n1 cccp cppn", catholics="edict of worms", disputation=1)
    play(state, "play edict of worms", "circle 3")
    assert (state.rewards, state.disputation) == ([0, 0], 0)


@rule("SF-55")
def test_the_two_circles_below_come_into_play() -> None:
    state = table("3 n1 cccp cppn", catholics="edict of worms")
    play(state, "play edict of worms", "circle 3")
    assert opened(state) == [1, 2, 5, 6]
    assert state.view(C).circles[4].power == "n1"


@rule("SF-55")
def test_a_circle_in_play_or_claimed_is_not_opened_again() -> None:
    state = table("3 n1 cccp cppn", catholics="edict of worms", opened=(1, 4, 5), won=("p 2",))
    events = listen(state)
    play(state, "play edict of worms", "circle 3")
    assert opened(state) == [1, 4, 5, 6]
    assert texts(events)[2].endswith("The Bavarian Circle comes into play.")
    state = table("3 n1 cccp cppn", catholics="edict of worms", opened=(1,), won=("p 2 5 6",))
    play(state, "play edict of worms", "circle 3")
    assert opened(state) == [1]


BELOW = {1: [2, 3], 2: [4, 5], 3: [5, 6], 4: [7, 8], 5: [8, 9], 6: [9, 10]}
"""Rows of one, two, three and four, in the order of numbers."""


@rule("SF-05", "SF-55")
@pytest.mark.parametrize("number", range(1, 11))
def test_each_circle_opens_the_two_below_it(number: int) -> None:
    other = 7 if number == 10 else 10
    others = [str(one) for one in range(1, number) if one != other]
    state = table(
        f"{number} n1 cccp cppn", opened=(other,), won=(f"p {' '.join(others)}",) if others else (),
        catholics="diet of augsburg",
    )  # fmt: skip
    play(state, "play diet of augsburg", f"circle {number}")
    assert opened(state) == sorted({*BELOW.get(number, []), other})


@rule("SF-54", "SF-56")
def test_two_claims_of_one_card_wait_together() -> None:
    state = table("1 n1 ccccp cppnn", "3 n1 cccp cppn", catholics="collegium germanicum")
    play(state, "play collegium germanicum", "circle 1", "circle 3")
    assert won(state) == ["c 1 3"]
    assert prompt(state) == "Which claim brings its Foreign Influence card next (SF-54)?"
    assert options(state) == ["bonus 1", "bonus 3"]
    assert labels(state)[1] == "the Franconian Circle, claimed by the Catholics"
    assert why_not(state, "bonus 2") == "No Foreign Influence card is owed for that Circle."
    assert state.view(P).owed == (1, 3)
    play(state, "bonus 3", "deck orange", "foreign council of troubles")
    roll(state)
    assert options(state)[0] == "deck blue"  # the other one, without a question


@rule("SF-54", "SF-59")
def test_a_shift_of_two_circles_gives_one_to_each_player() -> None:
    state = table(
        "1 c1 cccCC cppnn", "2 c1 ppPPP cppnn", catholics="lords restore order", decks=("", None)
    )
    play(state, "play lords restore order", "circle 1", "circle 2")
    assert won(state) == ["c 1", "p 2"]
    assert asked(state) == C
    play(state, "bonus 2")
    assert asked(state) == P  # who chooses the deck in the rival's turn
    play(state, "deck orange", "foreign council of troubles")
    roll(state)
    assert asked(state) == C


TWO_COMPLETE = [
    entry(
        "circles",
        name,
        number=str(number),
        nobility=f"{{ catholic = {catholic}, protestant = {4 - catholic}, neutral = 0 }}",
        power='"n1"',
    )
    for name, number, catholic in (("Upper Rhenish", 5, 4), ("Bavarian", 6, 0))
]


@rule("SF-50", "SF-54")
def test_circles_that_are_complete_when_they_open_are_claimed_in_the_wanted_order(
    tmp_path: Path,
) -> None:
    file = card_file(tmp_path, *TWO_COMPLETE)
    state = table("3 n1 cccp cppn", catholics="diet of augsburg", cards=file)
    play(state, "play diet of augsburg", "circle 3")
    assert asked(state) == C
    assert prompt(state) == "Which claim comes first (SF-54)?"
    assert options(state) == ["claim 5", "claim 6"]
    assert labels(state) == [
        "the Upper Rhenish Circle, for the Catholics",
        "the Bavarian Circle, for the Protestants",
    ]
    assert why_not(state, "claim 1") == (
        "Nobody has the whole dominant side of that Circle (SF-50)."
    )
    play(state, "claim 6")
    assert won(state) == ["c 3 5", "p 6"]
    assert options(state) == ["bonus 3", "bonus 5", "bonus 6"]


@rule("SF-56")
def test_the_claimer_chooses_a_deck_and_the_card_goes_back() -> None:
    state = table("3 n1 cccp cppn", catholics="diet of augsburg")
    play(state, "play diet of augsburg", "circle 3")
    assert labels(state)[3] == "the green deck: take tokens off"
    play(state, "deck blue")
    assert options(state) == [
        "foreign st bartholomews day massacre", "foreign edict of nantes",
        "foreign act of supremacy", "foreign iconoclastic fury",
    ]  # fmt: skip
    play(state, "foreign edict of nantes")
    view = state.view(P)
    assert (view.foreign[0].size, view.abroad is not None) == (3, True)
    events = listen(state)
    play(state, "circle 1")
    assert texts(events)[1] == "Edict of Nantes* is shuffled back into its deck."
    view = state.view(P)
    assert (view.foreign[0].size, view.abroad) == (4, None)


@rule("SF-57")
def test_green_cards_show_the_print_again() -> None:
    state = table("1 n1 cxyCP cxyCP", "3 n1 cccp cppn", catholics="diet of augsburg")
    play(state, "play diet of augsburg", "circle 3", "deck green", "foreign warsaw confederation")
    supply = state.supply[:]
    events = listen(state)
    play(state, "circle 1")
    assert texts(events)[0] == (
        "The Catholics take 4 tokens off the Nobility side of the Upper Saxon Circle."
    )
    assert events[0].things == ("circle 1",)
    assert circle(state, 1) == "1 n1 ccpnn cxyCP"
    assert [state.supply[C] - supply[C], state.supply[P] - supply[P]] == [2, 2]


@rule("SF-57", "SF-50")
def test_a_cleared_side_can_be_complete_by_print() -> None:
    state = table(
        "1 n1 cxyCP cxyCP", "4 n1 ccxc cpnn", "3 n1 cccp cppn", catholics="diet of augsburg"
    )
    play(state, "play diet of augsburg", "circle 3", "deck green", "foreign warsaw confederation")
    play(state, "circle 4")
    assert won(state) == ["c 3 4"]


@rule("SF-58")
def test_a_foreign_influence_card_can_lead_to_further_claims() -> None:
    state = table("2 c1 cccCp cppnn", "3 n1 cccp cppn", catholics="diet of augsburg")
    play(state, "play diet of augsburg", "circle 3", "deck blue", "foreign edict of nantes")
    play(state, "circle 2")
    assert won(state) == ["c 3"]
    state = table("2 c1 cccCC cppnn", "3 n1 cccp cppn", catholics="diet of augsburg")
    events = listen(state)
    play(state, "play diet of augsburg", "circle 3", "deck blue", "foreign edict of nantes")
    play(state, "circle 2")
    assert won(state) == ["c 2 3"]
    assert kinds(events)[-2:] == ["claim", "foreign back"]
    assert options(state)[0] == "deck blue"
    play(state, "deck orange", "foreign siege of vienna")
    assert at_next_turn(state)


@rule("SF-53")
@pytest.mark.parametrize("seat", [C, P])
def test_a_persistent_event_gives_its_cards_before_foreign_influence(seat: int) -> None:
    rival = seat == P
    front = ("", "priesthood of all believers") if rival else ("council of trent", "")
    state = table(
        "1 c1 cccCC cppnn" if not rival else "1 c1 ppPPP cppnn",
        catholics="election of charles v",
        front=front,
        decks=("ursulines, edict of worms", "philip of hesse, here i stand"),
    )
    play(state, "play election of charles v", "circle 1")
    roll(state)
    assert len(hand(state, seat).split(", ")) == 2
    assert asked(state) == seat
    assert options(state)[0] == "deck blue"
