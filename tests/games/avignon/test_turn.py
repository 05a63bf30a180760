"""A turn: two different actions out of Beseech, Chastise, Excommunicate and Petition."""

from itertools import permutations

import pytest

from homage.conformance.truth import truth
from homage.games.avignon.events import Acted, Moved, Renewed
from homage.games.avignon.rules.map import AVIGNON, ROME
from homage.kernel import CHANCE, EVERYONE, Refused
from tests.games.avignon.table import (
    BOTH,
    KINDS,
    asked,
    congregation,
    label,
    listen,
    options,
    pile,
    play,
    prompt,
    rows,
    seen,
    setup,
    table,
    texts,
    why_not,
)
from tests.rules import rule


def of_rows(*kinds: str) -> list[str]:
    return [f"{kind} {row}" for kind in kinds for row in range(1, 6)]


@rule("AV-10")
@pytest.mark.parametrize("mover", BOTH)
def test_each_action_can_be_the_first_with_any_character(mover: int) -> None:
    state = table("Noble", "Knight-2", "Peasant+2", "Bishop", "Cardinal", mover=mover)
    assert options(state) == of_rows(*KINDS)
    assert (asked(state), prompt(state)) == (mover, "Take your first action.")


SIMPLE = {
    "beseech": ["beseech 1"],
    "chastise": ["chastise 2"],
    "excommunicate": ["excommunicate 3", "draw inquisitor"],
    "petition": ["petition 4"],
}


@rule("AV-10")
@pytest.mark.parametrize(("first", "second"), [*permutations(KINDS, 2)])
@pytest.mark.parametrize("mover", BOTH)
def test_two_actions_of_different_kinds_in_any_order(mover: int, first: str, second: str) -> None:
    state = table("Noble", "Knight", "Bishop", "Peasant", "Cardinal", mover=mover)
    play(state, *SIMPLE[first])
    assert (asked(state), state.left, state.turn) == (mover, 1, 3 + mover)
    assert prompt(state) == "Take your second action."
    assert options(state) == of_rows(*(kind for kind in KINDS if kind != first))
    play(state, *SIMPLE[second])
    assert (asked(state), state.left, state.turn) == (1 - mover, 2, 4 + mover)
    assert options(state) == of_rows(*KINDS)


@rule("AV-10")
@pytest.mark.parametrize("kind", KINDS)
def test_the_same_action_twice_is_refused_with_the_reason(kind: str) -> None:
    state = play(table("Noble", "Knight", "Bishop", "Peasant", "Cardinal"), *SIMPLE[kind])
    before = truth(state)
    reason = "The two actions of a turn must be of different kinds (AV-10)."
    for row in range(1, 6):
        assert why_not(state, f"{kind} {row}") == reason
    with pytest.raises(Refused) as refused:
        play(state, f"{kind} 5")
    assert str(refused.value) == f"{kind} 5: {reason}"
    assert truth(state) == before


@rule("AV-10")
def test_the_player_who_is_not_asked_cannot_act() -> None:
    state = table("Noble")
    assert why_not(state, "beseech 1") is None
    assert why_not(state, "beseech 1", AVIGNON) == "Not your decision: Rome must decide."
    assert why_not(state, "choose 1") == "Not what is asked now: Take your first action."
    assert why_not(state, "draw noble") == "Not what is asked now: Take your first action."
    assert why_not(state, "row 1", ROME) is None
    assert why_not(state, "deck", ROME) == "Not what is asked now: Take your first action."


@rule("AV-10")
def test_the_turns_alternate() -> None:
    state = table("Noble")
    for turn in range(3, 7):
        assert (state.turn, state.mover) == (turn, ROME if turn % 2 else AVIGNON)
        play(state, "beseech 1" if turn % 2 else "beseech 3", "chastise 2")


@rule("AV-11")
def test_the_first_turn_of_the_game_is_a_single_action() -> None:
    state = play(setup(), "draw noble", "draw knight", "draw noble", "draw peasant", "draw bishop")
    assert (asked(state), state.left) == (ROME, 1)
    assert options(state) == of_rows(*KINDS)
    play(state, "beseech 1")
    assert (asked(state), state.turn, state.left) == (AVIGNON, 2, 2)
    play(state, "beseech 2", "chastise 3")
    assert (asked(state), state.turn, state.left) == (ROME, 3, 2)


@rule("AV-12")
@pytest.mark.parametrize("mover", BOTH)
@pytest.mark.parametrize("far", [-2, -1, 0, 1])
def test_beseech_pulls_one_character_by_one_city(mover: int, far: int) -> None:
    state = table("Bishop", f"Noble{far:+}", "Cardinal-1", mover=mover)
    play(state, "beseech 2")
    assert state.places[1] == 2 + (far + 1) * (1 if mover == ROME else -1)
    assert (state.places[0], state.places[3], state.places[4]) == (2, 2, 2)
    assert seen(state, mover)[2] == "Cardinal-1"


@rule("AV-12")
def test_what_is_told_of_a_beseech() -> None:
    state = table("Knight@Nice", "Noble@Florence")
    events = listen(state)
    assert label(state, "beseech 2") == "pull the Noble* of row 2 at Florence"
    play(state, "beseech 2")
    assert events == [
        Acted("Rome", "beseech", "Noble*", 2, "Florence"),
        Moved("Noble*", 2, "Florence", "Rome"),
    ]
    assert texts(events) == [
        "Rome: pull the Noble* of row 2 at Florence.",
        "The Noble* of row 2 moves from Florence to Rome.",
    ]
    assert [event.audience for event in events] == [EVERYONE, EVERYONE]


@rule("AV-13")
@pytest.mark.parametrize("mover", BOTH)
@pytest.mark.parametrize("far", [-1, 0, 1, 2])
def test_chastise_pushes_one_character_by_one_city(mover: int, far: int) -> None:
    state = table("Bishop", f"Noble{far:+}", "Cardinal-1", mover=mover)
    play(state, "chastise 2")
    assert state.places[1] == 2 + (far - 1) * (1 if mover == ROME else -1)
    assert (state.places[0], state.places[3], state.places[4]) == (2, 2, 2)
    assert seen(state, mover)[2] == "Cardinal-1"


@rule("AV-13")
@pytest.mark.parametrize("mover", BOTH)
def test_chastise_can_push_a_character_into_the_rivals_congregation(mover: int) -> None:
    state = play(table("Knight-2", "Noble", mover=mover), "chastise 1", "draw bishop")
    assert congregation(state, mover) == ""
    assert congregation(state, 1 - mover) == "Knight"
    assert seen(state, mover)[0] == "Bishop"


@rule("AV-13")
def test_what_is_told_of_a_chastisement() -> None:
    state = table("Knight@Nice", "Noble@Florence", mover=AVIGNON)
    events = listen(state)
    assert label(state, "chastise 1") == "push the Knight* of row 1 at Nice"
    play(state, "chastise 1")
    assert [(event.kind, event.text, event.things) for event in events] == [
        ("act", "Avignon: push the Knight* of row 1 at Nice.", ("row 1",)),
        ("move", "The Knight* of row 1 moves from Nice to Genoa.", ("row 1",)),
    ]


@rule("AV-14")
@pytest.mark.parametrize("mover", BOTH)
@pytest.mark.parametrize("far", [-2, 0, 1])
def test_excommunicate_replaces_a_character_on_the_spot(mover: int, far: int) -> None:
    state = table("Bishop", f"Noble{far:+}", "Knight", mover=mover, discard="Peasant")
    play(state, "excommunicate 2")
    drawn = state.decision
    assert drawn is not None
    assert (drawn.seat, drawn.drawn_for) == (CHANCE, mover)
    play(state, "draw inquisitor")
    assert seen(state, mover)[1] == ("Inquisitor" + (f"{far:+}" if far else ""))
    assert pile(state.discard, state) == "Noble Peasant"
    assert state.deck.size == 12 - 5 - 2
    assert [*state.congregations] == [(), ()]
    assert (state.left, asked(state)) == (1, mover)


@rule("AV-14")
def test_what_is_told_of_an_excommunication() -> None:
    state = table("Knight@Nice", "Noble@Florence")
    events = listen(state)
    assert label(state, "excommunicate 2") == "replace the Noble* of row 2 at Florence"
    play(state, "excommunicate 2", "draw noble")
    assert [(event.kind, event.text, event.things) for event in events] == [
        ("act", "Rome: replace the Noble* of row 2 at Florence.", ("row 2",)),
        ("discard", "The Noble* of row 2 is excommunicated.", ("row 2", "discard pile")),
        ("enter", "The Noble* of row 2 enters at Florence.", ("row 2", "deck")),
    ]


@rule("AV-15")
def test_an_empty_deck_is_renewed_with_the_character_just_excommunicated() -> None:
    state = table("Knight@Rome", "Noble", deck="", discard="Peasant Bishop Bishop")
    events = listen(state)
    play(state, "excommunicate 1")
    assert state.deck.size == 4
    assert options(state) == ["draw bishop", "draw knight", "draw peasant"]
    assert state.decision is not None
    assert state.decision.weights == [2, 1, 1]
    assert pile(state.discard, state) == ""
    play(state, "draw knight")
    assert rows(state)[0] == "Knight@Rome"
    assert pile(state.deck.pool, state) == "Bishop Bishop Peasant"
    assert events[2] == Renewed(("Bishop*", "Bishop*", "Knight*", "Peasant*"))
    assert events[2].text == "The deck is empty: the discard pile is shuffled into a new one."
    assert events[2].things == ("deck", "discard pile")


@rule("AV-15")
def test_the_only_card_left_may_come_straight_back() -> None:
    state = play(table("Knight@Rome", deck=""), "excommunicate 1")
    assert options(state) == ["draw knight"]
    play(state, "draw knight")
    assert rows(state)[0] == "Knight@Rome"
    assert (state.deck.size, pile(state.discard, state)) == (0, "")


@rule("AV-15")
def test_a_deck_with_a_card_in_it_is_not_renewed() -> None:
    state = play(table("Knight", deck="Noble", discard="Peasant"), "excommunicate 1")
    assert options(state) == ["draw noble"]
    assert pile(state.discard, state) == "Knight Peasant"
    play(state, "draw noble")
    assert (state.deck.size, pile(state.discard, state)) == (0, "Knight Peasant")


@rule("AV-15")
def test_the_deck_is_renewed_in_the_middle_of_a_petition() -> None:
    state = table(
        "Cardinal@Rome", "Cardinal@Florence", "Noble", "Noble", "Bishop",
        deck="Knight", discard="Peasant Peasant",
    )  # fmt: skip
    play(state, "petition 1", "draw knight")
    assert pile(state.deck.pool, state) == "Peasant Peasant"
    play(state, "draw peasant")
    assert rows(state)[:2] == ["Knight@Genoa", "Peasant@Genoa"]
    assert prompt(state) == "Cardinal*: choose a character to push 1 space (1 of 2)."


@rule("AV-16")
def test_what_is_told_of_a_petition() -> None:
    state = table("Knight@Nice", "Peasant@Florence")
    events = listen(state)
    assert label(state, "petition 2") == "use the ability of the Peasant* of row 2 at Florence"
    play(state, "petition 2")
    assert [(event.kind, event.text, event.things) for event in events] == [
        (
            "act",
            "Rome: use the ability of the Peasant* of row 2 at Florence.",
            ("row 2",),
        ),
        ("move", "The Peasant* of row 2 moves from Florence to Rome.", ("row 2",)),
    ]
