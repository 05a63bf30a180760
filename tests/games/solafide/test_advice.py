"""Advice to bots: what a table is worth, and which options look promising."""

import random

import pytest

from homage.games.solafide.state import SolaFideState
from tests.asking import asked as asked_of
from tests.games.solafide.table import C, P, game_of, options, play, setup, table

ADVICE = game_of().advice()


def value(state: SolaFideState) -> float:
    """Of the Catholics."""
    assert ADVICE.settled(state)
    return ADVICE.value(state)[C]


def liked(state: SolaFideState) -> str:
    """The option that looks best."""
    decision = state.decision
    assert decision is not None
    priors = ADVICE.priors(state, decision)
    return decision.options[priors.index(max(priors))].text


def test_points_circles_cards_and_tokens_count() -> None:
    plain = value(table(catholics="ursulines"))
    assert value(table(catholics="ursulines", won=("c 5",))) > plain
    assert value(table(catholics="ursulines", rewards=(1, 0))) > plain
    assert value(table("1 n1 ccCCp cppnn", catholics="ursulines")) > plain
    assert value(table("1 n1 ppPPc cppnn", catholics="ursulines")) < plain
    assert value(table(catholics="ursulines, edict of worms")) > plain
    assert value(table(catholics="ursulines", front=("council of trent", ""))) > plain
    assert value(table(catholics="ursulines", tokens=(0, None))) < plain
    assert value(table(catholics="ursulines", tokens=(3, None))) == plain


def test_the_one_who_moves_is_better_off() -> None:
    assert value(table(catholics="ursulines", protestants="small catechism")) > value(
        table(catholics="ursulines", protestants="small catechism", mover=P)
    )


def test_a_card_for_neutral_territories_counts_while_there_are_some() -> None:
    card = "a mighty fortress is our god"
    many = value(table("5 n1 cpnn cpnn", protestants=card, opened=(1, 2)))
    none = value(table("5 n1 cpCP cpCP", protestants=card, opened=(1, 2), won=("c 9",)))
    without = value(table("5 n1 cpCP cpCP", protestants="", opened=(1, 2), won=("c 9",)))
    assert many < 0.5
    assert none < without  # a card is a card


def test_the_end_is_worth_what_it_is() -> None:
    state = table(
        "10 n1 ccccp cppnn", opened=(), won=("c 1 2 3 4 5", "p 6 7 8 9"), catholics="edict of worms"
    )
    play(state, "play edict of worms")
    assert ADVICE.value(state) == [1.0, 0.0]


@pytest.mark.parametrize(
    ("circles", "cards", "best"),
    [
        (["1 n1 ccCCp cppnn"], "edict of worms, ursulines", "play edict of worms"),
        (["1 n1 cppnn ccCCC"], "election of charles v, truce with the sultan",
         "play truce with the sultan"),
        (["1 n1 cppnn ppPPP"], "confraternities of the rosary, ursulines", "play ursulines"),
        (["1 n1 ccCCp cppnn", "3 n1 cccp cppn"], "collegium germanicum, edict of worms",
         "play collegium germanicum"),
        ([], "council of trent, leipzig disputation", "play council of trent"),
    ],
)  # fmt: skip
def test_the_best_card_is_liked_most(circles: list[str], cards: str, best: str) -> None:
    assert liked(table(*circles, catholics=cards)) == best


def test_the_best_circle_and_direction_are_liked_most() -> None:
    state = table("3 n1 cccp cppn", catholics="diet of augsburg")
    assert liked(play(state, "play diet of augsburg")) == "circle 3"
    state = table("2 n1 cppnn ccCCC", catholics="truce with the sultan")
    play(state, "play truce with the sultan", "circle 2")
    assert liked(state) == "toward commoners"
    state = table("2 n1 cppnn ppPPP", catholics="truce with the sultan")
    play(state, "play truce with the sultan", "circle 2")
    assert liked(state) == "toward nobility"


def test_a_card_of_little_use_is_discarded_first() -> None:
    state = table(catholics="league of nuremberg, election of charles v, diet of augsburg")
    assert liked(play(state, "play league of nuremberg")) == "discard election of charles v"


def test_a_token_is_saved_where_that_is_possible() -> None:
    state = table("1 c1 xpPnn cpnnn", catholics="diet of augsburg")
    assert liked(play(state, "play diet of augsburg", "circle 1")) == "territory remove"


def test_of_two_rolls_the_better_one_is_liked() -> None:
    state = table(catholics="danube campaign", front=("", "schmalkaldic league"))
    play(state, "play danube campaign", "circle 1", "roll 1", "roll 3")
    assert liked(state) == "result 3"


def test_the_draft_goes_by_ratings() -> None:
    state = setup("decks=draft")
    for card in ("deal leipzig disputation", "deal league of nuremberg", "deal exsurge domine"):
        state.choose(card, asked_of(state, C))
    assert ADVICE.drafts(state)
    decision = asked_of(state, C)
    priors = ADVICE.priors(state, decision)
    best = decision.options[priors.index(max(priors))]
    assert best.text != "keep leipzig disputation"
    assert ADVICE.rollout(state, decision, random.Random(1)) is best
    assert not ADVICE.drafts(table(catholics="ursulines"))


def test_quick_choices_play_a_game_to_its_end() -> None:
    rng = random.Random(8)
    state = game_of("decks=draft").setup()
    while state.decision is not None:
        if state.chance:
            state.roll(rng)
        else:
            state.choose(ADVICE.rollout(state, state.decision, rng), state.decision)
    assert state.outcome is not None
    assert state.outcome.rule == "SF-60"


def test_a_quick_choice_is_one_of_the_options() -> None:
    state = table(catholics="ursulines, edict of worms")
    decision = state.decision
    assert decision is not None
    chosen = {ADVICE.rollout(state, decision, random.Random(seed)).text for seed in range(30)}
    assert chosen <= set(options(state))
