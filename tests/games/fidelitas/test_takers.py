"""The kinds that bring cards: Barrister, Clerk, Student, Professor, Thief, Friar and Herald."""

import pytest

from homage.games.fidelitas.events import DiscardedFromHand, Placed, Took, TurnedOver
from homage.kernel import EVERYONE
from tests.games.fidelitas.table import (
    asked,
    at,
    hand,
    labels,
    lines,
    listen,
    options,
    pile,
    play,
    prompt,
    table,
    texts,
    why_not,
)
from tests.rules import rule

DRAW = "Draw a card from the deck or the Tavern."


# -- Barrister: take a card of the City ------------------------------------------------------


@rule("FI-52")
def test_the_barrister_takes_any_card_of_the_city() -> None:
    state = table("Bakery: Thief Clerk", "Tavern B: Friar", hands=("Barrister Soldier",))
    events = listen(state)
    play(state, "play barrister", "at manor courts")
    assert prompt(state) == "Barrister: choose a card to take into your hand."
    assert options(state) == [
        "card manor courts 1", "card tavern b 1", "card bakery 1", "card bakery 2",
    ]  # fmt: skip
    play(state, "card bakery 1")
    assert (hand(state, 0), at(state, "Bakery")) == ("Soldier Thief", "Clerk")
    assert asked(state) == 1
    assert events[-1].text == "North takes the Thief* at the Bakery into the hand."
    assert events[-1] == Took("North", "Thief*", "Bakery", 0)
    assert events[-1].things == ("bakery 1", "seat north")


@rule("FI-16", "FI-44")
def test_a_barrister_who_takes_himself_back_uses_no_card() -> None:
    state = table(hands=("Barrister Soldier", "Barrister Friar"))
    before = state.deck.size
    for _ in range(2):
        for _ in range(2):
            play(state, "play barrister", "at manor courts", "card manor courts 1")
    assert (hand(state, 0), state.deck.size, state.turn) == ("Barrister Soldier", before, 7)


@rule("FI-34")
def test_taking_a_card_from_the_tavern_closes_no_side() -> None:
    state = table("Tavern A: Thief Clerk", hands=("Herald Barrister",))
    play(state, "play herald", "at bakery", "play barrister", "at manor courts", "card tavern a 1")
    assert options(state) == ["deck", "card tavern a 1"]


# -- Clerk: a guild pair, or an extra draw ---------------------------------------------------


@rule("FI-17", "FI-52")
def test_the_clerk_discards_a_guild_pair() -> None:
    state = table(
        "Bakery: Baker Thief Butcher Baker", "Manor Courts: Barrister", hands=("Clerk Soldier",)
    )
    events = listen(state)
    play(state, "play clerk", "at manor courts", "way 1")
    assert prompt(state) == "Clerk: choose a card to discard."
    assert options(state) == [
        "card manor courts 1", "card manor courts 2", "card bakery 1", "card bakery 3",
        "card bakery 4",
    ]  # fmt: skip
    assert why_not(state, "card bakery 2") == (
        "No second free card of its guild lies there: it is no guild pair (FI-17)."
    )
    play(state, "card bakery 3")
    assert prompt(state) == "Clerk: choose the second card of the guild pair."
    assert options(state) == ["card bakery 1", "card bakery 3"]
    for closed in ("card bakery 2", "card manor courts 1"):
        assert why_not(state, closed) == (
            "It must be of the same guild and at the same location (FI-17)."
        )
    play(state, "card bakery 1")
    assert (at(state, "Bakery"), pile(state)) == ("Thief Baker", "Baker Butcher")
    assert texts(events)[-2:] == [
        "North discards the Butcher* at the Bakery.",
        "North discards the Baker at the Bakery.",
    ]
    play(state, "deck", "draw soldier")
    assert asked(state) == 1


@rule("FI-16", "FI-17")
def test_the_clerk_can_be_one_of_the_pair() -> None:
    state = table("Manor Courts: Barrister", hands=("Clerk Soldier",))
    play(state, "play clerk", "at manor courts", "way 1", "card manor courts 2")
    play(state, "card manor courts 1")
    assert (lines(state), pile(state)) == ([], "Barrister Clerk")


@rule("FI-23", "FI-54")
def test_a_guild_pair_can_lie_at_the_tavern_even_under_a_swindler() -> None:
    state = table("Tavern A: Soldier Soldier Swindler", hands=("Clerk Friar",))
    play(state, "play clerk", "at manor courts", "way 1")
    assert options(state) == ["card tavern a 1", "card tavern a 2"]


@rule("FI-32", "FI-33")
def test_the_clerks_extra_draw_has_the_same_choice() -> None:
    state = table("Tavern A: Thief Friar", hands=("Clerk Soldier",))
    play(state, "play clerk", "at manor courts")
    assert options(state) == ["deck", "card tavern a 1", "card tavern a 2"]
    play(state, "card tavern a 1")
    assert (asked(state), options(state)) == (0, ["deck", "card tavern a 1"])
    play(state, "deck", "draw baker")
    assert (hand(state, 0), asked(state)) == ("Baker Soldier Thief", 1)


# -- Student: draw four, keep one ------------------------------------------------------------


@rule("FI-52")
def test_the_student_draws_four_keeps_one_and_discards_three() -> None:
    state = table(hands=("Student Soldier",), deck="Baker Thief Baker Clerk Friar")
    events = listen(state)
    play(state, "play student", "at library")
    decision = state.decision
    assert decision is not None
    assert str(decision.prompt) == "A card for North to look at."
    assert (decision.audience, decision.stream, decision.drawn_for) == (1, "virtus", 0)
    play(state, "draw baker", "draw thief", "draw baker", "draw clerk")
    assert (asked(state), prompt(state)) == (0, "Student: keep one of the drawn cards.")
    assert options(state) == ["keep clerk", "keep baker", "keep thief"]
    assert labels(state) == ["keep the Clerk", "keep the Baker", "keep the Thief*"]
    assert why_not(state, "keep friar") == "It was not drawn."
    assert why_not(state, "deck") == "Not what is asked now: Student: keep one of the drawn cards."
    play(state, "keep baker")
    assert (hand(state, 0), pile(state)) == ("Baker Soldier", "Clerk Baker Thief")
    assert (asked(state), state.looked_at.cards) == (1, ())
    assert texts(events)[-3:] == [
        "North keeps the Baker.",
        "North keeps a card.",
        "North discards the rest: Clerk, Baker and Thief*.",
    ]
    assert [event.audience for event in events[-3:]] == [1, EVERYONE & ~1, EVERYONE]
    assert [event.things for event in events[-3:]] == [
        ("seat north",), ("seat north",), ("discard pile",),
    ]  # fmt: skip


@rule("FI-07", "FI-52")
def test_what_the_student_looks_at_is_told_to_the_student_alone() -> None:
    state = table(hands=("Soldier", "Student Soldier"), mover=1)
    events = listen(state)
    play(state, "play student", "at library", "draw clerk")
    assert texts(events) == ["South draws the Clerk to look at.", "South draws a card to look at."]
    assert [event.audience for event in events] == [0b10, EVERYONE & ~0b10]
    assert [event.things for event in events] == [("virtus deck", "seat south")] * 2
    assert state.looked_at.owners == 0b10
    play(state, "draw clerk", "draw clerk", "draw thief")
    decision = state.decision
    assert decision is not None
    assert (decision.seat, decision.audience) == (1, 2)


# -- Professor: discard one, draw three ------------------------------------------------------


@rule("FI-52")
def test_the_professor_discards_one_and_draws_three() -> None:
    state = table(hands=("Professor Soldier Friar",))
    events = listen(state)
    play(state, "play professor", "at university")
    assert (asked(state), prompt(state)) == (0, "Professor: discard a card of your hand.")
    assert options(state) == ["discard soldier", "discard friar"]
    assert labels(state) == ["discard the Soldier", "discard the Friar*"]
    assert why_not(state, "discard thief") == "You do not hold that card."
    assert why_not(state, "pass") == (
        "Not what is asked now: Professor: discard a card of your hand."
    )
    play(state, "discard soldier")
    assert (pile(state), hand(state, 0)) == ("Soldier", "Friar")
    assert events[-1] == DiscardedFromHand("North", ("Soldier",))
    assert events[-1].text == "North discards: Soldier."
    assert events[-1].things == ("seat north", "discard pile")
    play(state, "draw thief", "draw clerk", "draw clerk")
    assert (hand(state, 0), asked(state)) == ("Clerk Clerk Thief Friar", 1)


@rule("FI-15", "FI-52")
def test_a_professor_without_other_cards_draws_even_so() -> None:
    state = play(table(hands=("Professor",)), "play professor", "at university")
    play(state, "draw thief", "draw clerk", "draw clerk")
    assert (hand(state, 0), asked(state)) == ("Clerk Clerk Thief", 1)


# -- Thief: a random card of another ---------------------------------------------------------


@rule("FI-52")
def test_the_thief_takes_a_random_card_and_the_victim_draws_up_to_two() -> None:
    state = table(hands=("Thief Friar", "Soldier Clerk"))
    events = listen(state)
    play(state, "play thief", "at bakery")
    assert (asked(state), prompt(state)) == (0, "Thief*: choose a player to steal from.")
    assert (options(state), labels(state)) == (["player south"], ["South, who has 2 cards"])
    assert why_not(state, "player north") == "It must be another player."
    assert why_not(state, "deck") == (
        "Not what is asked now: Thief*: choose a player to steal from."
    )
    play(state, "player south")
    decision = state.decision
    assert decision is not None
    assert str(decision.prompt) == "North steals a card of South."
    assert (decision.seat, decision.audience, decision.stream, decision.drawn_for) == (
        -1,
        3,
        "theft",
        0,
    )
    assert (options(state), decision.weights) == (["steal clerk", "steal soldier"], [1, 1])
    play(state, "steal clerk")
    assert (hand(state, 0), hand(state, 1)) == ("Clerk Friar", "Soldier")
    assert texts(events) == ["North steals the Clerk of South.", "North steals a card of South."]
    assert [event.audience for event in events] == [0b11, EVERYONE & ~0b11]
    assert [event.kind for event in events] == ["steal", "steal"]
    assert events[0].things == events[1].things == ("seat south", "seat north")
    drawn = state.decision
    assert drawn is not None
    assert (str(drawn.prompt), drawn.drawn_for, drawn.audience) == ("A card for South.", 1, 2)
    play(state, "draw baker")
    assert (hand(state, 1), asked(state)) == ("Baker Soldier", 1)


@rule("FI-52")
def test_a_victim_with_two_cards_left_draws_none() -> None:
    state = table(hands=("Thief Friar", "Soldier Clerk Soldier"))
    play(state, "play thief", "at bakery", "player south")
    assert state.decision is not None
    assert state.decision.weights == [1, 2]
    play(state, "steal soldier")
    assert (hand(state, 0), hand(state, 1), asked(state)) == ("Soldier Friar", "Clerk Soldier", 1)


@rule("FI-52")
def test_chance_takes_each_card_of_the_hand_alike() -> None:
    import random

    state = table(hands=("Thief Friar", "Soldier Clerk Soldier"))
    play(state, "play thief", "at bakery", "player south")
    rng = random.Random(5)
    found = []
    for _ in range(300):
        world = state.clone()
        found.append(world.roll(rng).text)
    assert 70 < found.count("steal clerk") < 130
    assert set(found) == {"steal clerk", "steal soldier"}


@rule("FI-15", "FI-52")
def test_the_thief_needs_somebody_with_cards() -> None:
    state = play(table(hands=("Thief Friar", "")), "play thief", "at bakery")
    assert asked(state) == -1
    assert prompt(state) == "A card for South."  # the turn of South begins without a card
    options3 = "players=3"
    state = table(hands=("Thief Friar", "", "Clerk"), options=options3)
    play(state, "play thief", "at bakery")
    assert (options(state), labels(state)) == (["player west"], ["West, who has 1 card"])
    assert why_not(state, "player east") == "That player has no cards in hand."


@rule("FI-52")
def test_the_thief_chooses_among_all_others() -> None:
    state = table(hands=("Soldier", "Soldier", "Thief", "Clerk"), options="players=4", mover=2)
    play(state, "play thief", "at bakery")
    assert options(state) == ["player north", "player east", "player west"]


# -- Friar: the top of the deck goes anywhere ------------------------------------------------


@rule("FI-14", "FI-52")
def test_the_friar_places_the_top_card_of_the_deck_anywhere() -> None:
    state = table("Bakery: Thief", hands=("Friar Soldier",))
    events = listen(state)
    play(state, "play friar", "at library")
    decision = state.decision
    assert decision is not None
    assert str(decision.prompt) == "A card for North to place."
    assert (decision.audience, decision.drawn_for, decision.stream) == (EVERYONE, 0, "virtus")
    play(state, "draw student")
    assert (asked(state), prompt(state)) == (0, "Where does the Student go?")
    assert len(options(state)) == 10
    assert labels(state)[:5] == [
        "the Magistrate's Office", "the Manor Courts", "the Library", "the University",
        "the Tavern (A)",
    ]  # fmt: skip
    assert why_not(state, "deck") == "Not what is asked now: Where does the Student go?"
    play(state, "to bakery")
    assert lines(state) == ["Library: Friar", "Bakery: Thief Student"]
    assert prompt(state) == DRAW
    assert texts(events) == [
        "North turns over the Student.",
        "North places the Student at the Bakery.",
    ]
    assert events == [TurnedOver("North", "Student"), Placed("North", "Student", "Bakery")]
    assert [event.things for event in events] == [("virtus deck", "held card"), ("bakery",)]


@rule("FI-52")
@pytest.mark.parametrize("card", ["Soldier", "Swindler", "Thief", "Herald"])
def test_a_card_placed_by_the_friar_does_nothing(card: str) -> None:
    state = table("Bakery: Soldier Soldier", hands=("Friar Baker",))
    play(state, "play friar", "at library", f"draw {card.lower()}", "to bakery")
    assert (lines(state)[1], prompt(state)) == (f"Bakery: Soldier Soldier {card}", DRAW)


@rule("FI-13")
def test_a_swindler_placed_by_the_friar_needs_no_company() -> None:
    state = table(hands=("Friar Baker",))
    play(state, "play friar", "at library", "draw swindler", "to bakery")
    assert lines(state) == ["Library: Friar", "Bakery: Swindler"]


# -- Herald: play another card ---------------------------------------------------------------


@rule("FI-52")
def test_the_herald_plays_another_card_with_its_action() -> None:
    state = table("Bakery: Thief", hands=("Herald Soldier Clerk",))
    play(state, "play herald", "at library")
    assert (asked(state), prompt(state)) == (0, "Play another card.")
    assert (options(state), labels(state)) == (
        ["play clerk", "play soldier"], ["play the Clerk", "play the Soldier"],
    )  # fmt: skip
    assert why_not(state, "pass") == "Another card can be played, and so it must be (FI-15)."
    assert why_not(state, "play friar") == "You do not hold that card."
    assert why_not(state, "deck") == "Not what is asked now: Play another card."
    play(state, "play soldier", "at bakery", "card bakery 1", "to market")
    assert lines(state) == ["Library: Herald", "Bakery: Soldier", "Market: Thief"]


@rule("FI-32", "FI-52")
@pytest.mark.parametrize(("card", "draws"), [("Swindler", 2), ("Student", 1)])
def test_each_of_the_two_cards_is_replaced_unless_it_has_the_x(card: str, draws: int) -> None:
    state = table("Library: Beggar", hands=(f"Herald {card} Baker",))
    play(state, "play herald", "at market", f"play {card.lower()}", "at library")
    if card == "Student":
        play(state, *["draw soldier"] * 4, "keep soldier")
    for _ in range(draws):
        assert (asked(state), prompt(state)) == (0, DRAW)
        play(state, "deck", "draw soldier")
    assert asked(state) == 1
    assert len(state.hands[0].cards) == 3


@rule("FI-20", "FI-52")
def test_the_heralds_card_can_go_to_the_tavern() -> None:
    state = table(hands=("Herald Thief Baker",), goals=("Judge, Porter",))
    play(state, "play herald", "at market", "play thief", "at tavern b")
    assert options(state) == ["under porter", "under judge"]
    play(state, "under judge", "goal captain", "draw clerk", "pass")
    assert options(state) == ["deck", "card tavern a 1"]
    play(state, "deck", "draw clerk")
    assert asked(state) == 1  # one draw: for the Herald, not for the Thief


@rule("FI-20")
def test_a_herald_at_the_tavern_announces_nobody() -> None:
    state = table(hands=("Herald Soldier",))
    play(state, "play herald", "at tavern a", "draw clerk")
    assert prompt(state) == DRAW


@rule("FI-52")
def test_the_second_card_is_no_herald() -> None:
    state = table(hands=("Herald Herald Soldier",))
    play(state, "play herald", "at market")
    assert options(state) == ["play soldier"]
    assert why_not(state, "play herald") == "It must be a card of another kind."


@rule("FI-15", "FI-52")
def test_with_heralds_only_nothing_more_is_played() -> None:
    state = table(hands=("Herald Herald",))
    events = listen(state)
    play(state, "play herald", "at market")
    assert (options(state), labels(state)) == (["pass"], ["play nothing more"])
    play(state, "pass")
    assert prompt(state) == DRAW
    assert events[-1].text == "North has no other card that can be played."
    assert (events[-1].kind, events[-1].audience) == ("pass", EVERYONE)
    play(state, "deck", "draw soldier")
    assert asked(state) == 1


@rule("FI-15", "FI-52")
def test_the_last_card_of_a_hand_may_be_a_herald() -> None:
    state = play(table(hands=("Herald",)), "play herald", "at market")
    assert prompt(state) == DRAW


@rule("FI-52")
def test_the_heralds_second_card_may_take_the_herald() -> None:
    state = table(hands=("Herald Barrister",))
    play(state, "play herald", "at market", "play barrister", "at manor courts", "card market 1")
    assert (hand(state, 0), lines(state)) == ("Herald", ["Manor Courts: Barrister"])
    play(state, "deck", "draw soldier")
    assert asked(state) == 1
