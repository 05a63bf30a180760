"""Who knows what of hands and decks, and the worlds a seat imagines (SF-13)."""

import random

from homage.games.solafide.state import SolaFideState
from homage.kernel import SPECTATOR
from tests.asking import asked as asked_of
from tests.games.solafide.table import C, P, deck, hand, play, roll, setup, table
from tests.rules import rule

WORLDS = 40


def imagined(state: SolaFideState, seat: int) -> list[SolaFideState]:
    return [state.imagine(seat, random.Random(seed)) for seed in range(WORLDS)]


def cards(text: str) -> set[str]:
    return set(text.split(", ")) - {""}


@rule("SF-13")
def test_with_starter_decks_the_rivals_hand_is_some_of_the_cards_that_are_left() -> None:
    state = table(catholics="ursulines, edict of worms", discards=("diet of augsburg", ""))
    left = cards(hand(state, C)) | cards(deck(state, C))
    hands = {hand(world, C) for world in imagined(state, P)}
    assert len(hands) > 10
    for world in imagined(state, P):
        assert cards(hand(world, C)) | cards(deck(world, C)) == left
        assert hand(world, P) == hand(state, P)


@rule("SF-13")
def test_the_owner_imagines_the_own_cards_as_they_are() -> None:
    state = table(catholics="ursulines, edict of worms")
    for world in imagined(state, C):
        assert (hand(world, C), deck(world, C)) == (hand(state, C), deck(state, C))


@rule("SF-13")
def test_a_spectator_knows_neither_hand() -> None:
    state = table(catholics="ursulines, edict of worms", protestants="small catechism")
    for seat in (C, P):
        assert len({hand(world, seat) for world in imagined(state, SPECTATOR)}) > 3
        assert state.view(SPECTATOR).players[seat].cards == ()


@rule("SF-13", "SF-22")
def test_an_empty_deck_leaves_no_doubt() -> None:
    state = table(catholics="ursulines, edict of worms", decks=("", None))
    assert {hand(world, C) for world in imagined(state, P)} == {hand(state, C)}


@rule("SF-13", "SF-22")
def test_a_new_deck_does_not_make_the_old_hand_doubtful() -> None:
    pile = "diet of augsburg, capuchin preachers, leipzig disputation"
    state = table(catholics="ursulines, edict of worms", decks=("", None), discards=(pile, ""))
    play(state, "draw", "drawn leipzig disputation")
    hands = {hand(world, C) for world in imagined(state, P)}
    assert all({"edict of worms", "ursulines"} <= cards(one) for one in hands)
    assert len(hands) == 3


def drafted(seed: int) -> SolaFideState:
    """A table after the draft, with hands."""
    rng = random.Random(seed)
    state = setup("decks=draft first=catholics")
    for seat in (C, P):
        while (decision := state.decision_of(seat)) is not None and state.together:
            state.choose(rng.choice(decision.options), decision)
    while state.chance:
        state.roll(rng)
    return state


@rule("SF-11", "SF-13")
def test_a_drafted_hand_may_be_any_cards_that_were_not_seen() -> None:
    state = drafted(1)
    seen: set[str] = set()
    for world in imagined(state, P):
        seen |= cards(hand(world, C))
        assert len(world.aside[C]) == 30
        assert world.census() == state.census()
    assert len(seen) > 30


@rule("SF-11", "SF-13")
def test_before_anything_is_seen_no_card_is_sure_to_be_in_a_drafted_deck() -> None:
    state = drafted(1)
    assert state.deck_known == [0, 0]
    for seat in (C, P):
        worlds = imagined(state, 1 - seat)
        for card in range(45):
            owned = [card in (*world.hands[seat], *world.decks[seat]) for world in worlds]
            assert 0 < sum(owned) < len(owned)


@rule("SF-11", "SF-13")
def test_a_card_that_was_seen_is_never_imagined_among_those_set_aside() -> None:
    state = drafted(2)
    card = state.hands[C][0]
    slug = state.pack.sides[C][card].slug
    play(state, f"play {slug}")
    for world in imagined(state, P):
        assert card not in world.aside[C]
        assert card in world.played[C] or card == world.front[C]


@rule("SF-11", "SF-13")
def test_in_the_draft_the_rivals_cards_are_imagined_anew() -> None:
    state = setup("decks=draft")
    rng = random.Random(3)
    for _ in range(7):
        decision = asked_of(state, C)
        state.choose(rng.choice(decision.options), decision)
    worlds = imagined(state, P)
    assert len({str(world.offers[C]) for world in worlds}) > 20
    assert len({str(world.decks[C]) for world in worlds}) > 5
    assert {str(world.offers[C]) for world in imagined(state, C)} == {str(state.offers[C])}


@rule("SF-13")
def test_which_of_a_hand_was_just_drawn_is_not_known() -> None:
    state = table(
        catholics="exsurge domine, edict of worms",
        decks=("diet of augsburg, ursulines, capuchin preachers", None),
    )
    play(state, "play exsurge domine", "drawn ursulines", "drawn diet of augsburg")
    worlds = imagined(state, P)
    assert len({world.fresh for world in worlds}) > 3
    assert all(set(world.fresh) <= set(world.hands[C]) for world in worlds)
    assert {len(world.fresh) for world in worlds} == {2}
    assert {world.fresh for world in imagined(state, C)} == {state.fresh}


@rule("SF-13", "SF-22")
def test_a_new_deck_in_the_middle_tells_what_was_held_but_not_what_was_just_drawn() -> None:
    state = table(
        catholics="exsurge domine, edict of worms",
        decks=("ursulines", None),
        discards=("diet of augsburg, capuchin preachers", ""),
    )
    play(state, "play exsurge domine", "drawn ursulines", "drawn diet of augsburg")
    held = {"edict of worms", "ursulines"}
    fresh = set()
    for world in imagined(state, P):
        slugs = {world.pack.sides[C][card].slug for card in world.fresh}
        assert len(slugs & held) == 1
        assert len(slugs) == 2
        assert slugs <= cards(hand(world, C))
        fresh |= slugs
    assert fresh == {*held, "diet of augsburg", "capuchin preachers"}


@rule("SF-13", "SF-22")
def test_a_card_that_was_known_in_the_hand_is_not_known_there_when_it_comes_again() -> None:
    state = table(
        catholics="election of charles v, confraternities of the rosary",
        decks=("", None),
        discards=("diet of augsburg", ""),
    )
    play(state, "draw", "drawn diet of augsburg")  # the others of the hand are known from now on
    for card in ("election of charles v", "confraternities of the rosary"):
        roll(play(state, "draw"))  # of the Protestants
        play(state, f"play {card}", "circle 1")
    roll(play(state, "draw"))
    play(state, "draw", "drawn election of charles v")
    assert deck(state, C) == "confraternities of the rosary"
    assert state.view(P).players[C].deduced == ("Diet of Augsburg*",)
