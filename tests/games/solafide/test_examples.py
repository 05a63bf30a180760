"""The examples of the published rules, each played. Marion has the Catholics, Angelika the
Protestants; the Lower Saxon Circle is number 2."""

from tests.games.solafide.table import (
    C,
    P,
    asked,
    at_next_turn,
    circle,
    hand,
    in_front,
    opened,
    options,
    pile,
    play,
    side,
    table,
    won,
)
from tests.rules import rule


@rule("SF-71", "SF-31")
def test_6_1_ursulines_lays_a_token_on_a_protestant_territory() -> None:
    state = table("2 n1 cppnn cppnn", catholics="ursulines", decks=("diet of augsburg", None))
    play(state, "play ursulines", "circle 2")
    assert side(state, 2, 1) == "cpynn"
    assert options(state) == ["drawn diet of augsburg"]
    play(state, "drawn diet of augsburg")
    assert hand(state, C) == "diet of augsburg"


@rule("SF-71", "SF-31")
def test_6_1_local_printing_presses_takes_a_catholic_token_off() -> None:
    state = table("2 n1 cppnn ppynn", protestants="local printing presses", mover=P)
    play(state, "play local printing presses", "circle 2")
    assert side(state, 2, 1) == "pppnn"
    assert state.supply == [16, 16]
    assert at_next_turn(state)  # no card is drawn


@rule("SF-71", "SF-31")
def test_6_1_edict_of_worms_replaces_a_token() -> None:
    state = table("2 n1 ccPnn cppnn", catholics="edict of worms", decks=("ursulines", None))
    play(state, "play edict of worms", "circle 2", "drawn ursulines")
    assert side(state, 2, 0) == "ccnnC"
    assert hand(state, C) == "ursulines"


@rule("SF-71", "SF-35", "SF-36")
def test_6_2_university_of_wittenberg_makes_the_nobility_dominant() -> None:
    state = table("2 c1 cppnn cppnn", protestants="university of wittenberg", mover=P)
    assert state.view(P).circles[1].dominant == "commoners"
    play(state, "play university of wittenberg", "circle 2")
    assert state.view(P).circles[1].dominant == "nobility"
    assert circle(state, 2).startswith("2 n2")


@rule("SF-71", "SF-35")
def test_6_2_a_token_at_the_end_of_its_track_goes_no_further() -> None:
    state = table("2 c2 cppnn cppnn", "3 n1 cccp cppn", catholics="diet of augsburg")
    play(state, "play diet of augsburg", "circle 3", "deck blue")
    play(state, "foreign st bartholomews day massacre", "circle 2")
    assert circle(state, 2).startswith("2 c2")


@rule("SF-71", "SF-37")
def test_6_3_a_man_for_all_seasons_moves_the_disputation_token() -> None:
    state = table(catholics="a man for all seasons", disputation=1)
    play(state, "play a man for all seasons", "circle 2")
    assert state.view(P).circles[1].disputation
    assert not state.view(P).circles[0].disputation


@rule("SF-71", "SF-38")
def test_6_4_two_cards_shift_two_circles_toward_the_nobility() -> None:
    state = table(
        "1 c1 cppnn cppnn",
        "2 c1 cppnn cppnn",
        protestants="whose realm his religion, here i stand, small catechism, table talk",
        mover=P,
    )
    play(state, "play whose realm his religion", "discard here i stand", "discard table talk")
    play(state, "stop", "circle 1", "circle 2")
    assert circle(state, 1).startswith("1 n1")
    assert circle(state, 2).startswith("2 n1")
    assert hand(state, P) == "small catechism"


@rule("SF-71", "SF-39")
def test_6_5_conservative_peasantry_follows_the_roman_catechism() -> None:
    state = table(catholics="conservative peasantry", front=("the roman catechism", ""))
    play(state, "play conservative peasantry")
    assert in_front(state, C) == "conservative peasantry"
    assert pile(state, C) == "the roman catechism"


@rule("SF-71", "SF-40")
def test_6_6_mühlberg_is_followed_by_atrocities() -> None:
    state = table(catholics="battle of mühlberg")
    play(state, "play battle of mühlberg", "circle 1", "roll 2")
    assert asked(state) == P
    play(state, "circle 3", "toward commoners")
    assert circle(state, 3).startswith("3 c1")


@rule("SF-71", "SF-41")
def test_6_7_a_mighty_fortress_finds_neutral_territories_in_one_circle_only() -> None:
    state = table(
        "5 n1 cpCP ccPP",
        opened=(1, 2, 9),
        protestants="a mighty fortress is our god",
        mover=P,
    )
    assert circle(state, 9) == "9 n1 ccppn cppnn"  # three neutral territories, as printed
    play(state, "play a mighty fortress is our god", "first nobility")
    assert circle(state, 5) == "5 n1 cpCP ccPP"
    assert circle(state, 9) == "9 n1 ccppP cppPP"


@rule("SF-71", "SF-51", "SF-52")
def test_7_0_the_last_territory_of_the_nobility_claims_with_a_reward() -> None:
    state = table("2 n1 cCCyp cpPnn", catholics="edict of worms", disputation=2)
    play(state, "play edict of worms", "circle 2")
    assert won(state) == ["c 2"]
    assert state.rewards == [1, 0]
    assert state.supply == [16, 16]
    assert state.disputation == -1


@rule("SF-71", "SF-55")
def test_8_0_two_claimed_circles_share_one_below_them() -> None:
    state = table("3 n1 cccp cppn", opened=(1, 4, 5), won=("p 2",), catholics="edict of worms")
    play(state, "play edict of worms", "circle 3")
    assert opened(state) == [1, 4, 5, 6]


@rule("SF-71", "SF-56")
def test_9_0_the_council_of_troubles_brings_a_card() -> None:
    state = table(
        "3 n1 cccp cppn", catholics="diet of augsburg, ursulines", decks=("edict of worms", None)
    )
    play(state, "play diet of augsburg", "circle 3", "deck orange", "foreign council of troubles")
    play(state, "drawn edict of worms")
    assert hand(state, C) == "edict of worms, ursulines"
    assert state.view(C).foreign[2].size == 4


@rule("SF-71", "SF-60")
def test_10_0_thirty_four_and_three_rewards_win_against_twenty_eight() -> None:
    state = table(
        "3 n1 cccp cppn",
        opened=(),
        won=("c 4 5 6 7 8", "p 1 2 9 10"),
        rewards=(3, 0),
        catholics="edict of worms",
    )
    play(state, "play edict of worms")
    assert state.outcome is not None
    assert state.outcome.scores == (37, 28)
    assert state.outcome.winners == (C,)
