"""Scoring: off the road, into a congregation, and who comes instead."""

import pytest

from homage.games.avignon.events import Entered, Renewed, Scored
from homage.games.avignon.rules.map import ROME
from homage.kernel import CHANCE, Move
from tests.games.avignon.table import (
    BOTH,
    asked,
    congregation,
    listen,
    options,
    play,
    rows,
    seen,
    table,
    targets,
    texts,
    why_not,
)
from tests.rules import rule

both_seats = pytest.mark.parametrize("me", BOTH)


@rule("AV-20")
@both_seats
def test_a_character_pulled_beyond_my_city_joins_my_congregation(me: int) -> None:
    state = table("Bishop", "Knight+2", mover=me, own="Noble", rivals="Peasant")
    play(state, "beseech 2", "draw peasant")
    assert congregation(state, me) == "Noble Knight"
    assert congregation(state, 1 - me) == "Peasant"


@rule("AV-20")
@both_seats
def test_it_joins_the_player_it_was_moving_towards_whoever_moved_it(me: int) -> None:
    state = play(table("Bishop", "Knight-2", mover=me), "chastise 2", "draw peasant")
    assert (congregation(state, me), congregation(state, 1 - me)) == ("", "Knight")


@rule("AV-20")
@both_seats
def test_the_edge_city_is_still_in_play(me: int) -> None:
    state = play(table("Knight+1", mover=me), "beseech 1")
    assert seen(state, me)[0] == "Knight+2"
    assert [*state.congregations] == [(), ()]


@rule("AV-20")
def test_what_is_told_of_a_score() -> None:
    state = table("Knight@Avignon", "Noble")
    events = listen(state)
    play(state, "chastise 1", "draw peasant")
    assert events[1:] == [
        Scored("Knight*", 1, "Avignon", "Avignon"),
        Entered("Peasant*", 1, "Genoa"),
    ]
    assert texts(events[1:]) == [
        "The Knight* of row 1 joins the congregation of Avignon.",
        "The Peasant* of row 1 enters at Genoa.",
    ]
    assert [event.things for event in events[1:]] == [
        ("row 1", "congregation Avignon"),
        ("row 1", "deck"),
    ]
    assert [event.moves for event in events[1:]] == [
        (Move("Knight*", "row 1 at Avignon", "congregation Avignon"),),
        (Move("Peasant*", "deck", "row 1 at Genoa"),),
    ]


@rule("AV-21")
@both_seats
@pytest.mark.parametrize(("far", "action", "gains"), [(2, "beseech", 0), (-2, "chastise", 1)])
def test_the_player_who_gained_draws_a_newcomer_to_genoa(
    me: int, far: int, action: str, gains: int
) -> None:
    state = play(table("Bishop", "Noble", f"Knight{far:+}", mover=me), f"{action} 3")
    drawn = state.decision
    assert drawn is not None
    assert (drawn.seat, drawn.drawn_for, drawn.stream) == (
        CHANCE,
        me if not gains else 1 - me,
        "deck",
    )
    size = state.deck.size
    play(state, "draw peasant")
    assert seen(state, me)[2] == "Peasant"
    assert state.deck.size == size - 1
    assert (asked(state), state.left) == (me, 1)


@rule("AV-15", "AV-21")
def test_the_deck_is_renewed_for_a_newcomer() -> None:
    state = table("Knight@Rome", deck="", discard="Noble Peasant")
    events = listen(state)
    play(state, "beseech 1")
    assert options(state) == ["draw noble", "draw peasant"]
    assert texts(events)[2] == "The deck is empty: the discard pile is shuffled into a new one."
    assert events[2] == Renewed(("Noble*", "Peasant*"))
    play(state, "draw peasant")
    assert rows(state)[0] == "Peasant@Genoa"


@rule("AV-22")
def test_nothing_touches_a_congregation() -> None:
    """All the Cardinals in play move, those in the congregations do not; nor are they a choice."""
    state = table("Bishop", "Peasant", "Knight", "Noble", "Inquisitor", own="Cardinal Peasant")
    play(state, "petition 2")
    assert congregation(state, ROME) == "Cardinal Peasant"
    assert rows(state)[1] == "Peasant@Florence"
    assert why_not(state, "congregation Rome", ROME) == (
        "Not what is asked now: Take your second action."
    )
    play(state, "excommunicate 3", "draw cardinal")
    assert congregation(state, ROME) == "Cardinal Peasant"


@rule("AV-22")
def test_both_players_may_look_at_both_congregations() -> None:
    state = table("Bishop", own="Noble", rivals="Knight Cardinal")
    for seat in BOTH:
        assert [pile.characters for pile in state.view(seat).congregations] == [
            ("Noble*",),
            ("Knight*", "Cardinal*"),
        ]


@rule("AV-23")
@both_seats
@pytest.mark.parametrize("far", [1, 2])
def test_the_rest_of_a_movement_is_lost_when_a_character_is_scored(me: int, far: int) -> None:
    state = table("Knight", f"Cardinal{far:+}", mover=me)
    play(state, "petition 2", "draw peasant")
    assert seen(state, me)[1] == "Peasant"
    assert congregation(state, me) == "Cardinal"


@rule("AV-24")
@both_seats
def test_a_row_stays_empty_when_nobody_is_left_to_fill_it(me: int) -> None:
    """Two Cardinals go home, and two of the others go to the rival: the fourth has no successor."""
    state = table(
        "Cardinal+1", "Cardinal+2", "Inquisitor-2", "Knight-2", "Peasant", mover=me,
        own="Noble Bishop", rivals="Noble Bishop", deck="Knight Peasant Inquisitor",
    )  # fmt: skip
    play(state, "petition 1", "draw knight", "draw peasant", "choose 3", "draw inquisitor")
    assert state.deck.size == 0
    play(state, "choose 4")
    assert state.characters[3] == -1
    assert rows(state)[3] == "-"
    assert state.outcome is not None
    assert state.outcome.winners == (me,)
    assert state.outcome.scores == (4, 4)
    assert state.view(me).rows[3].character == ""
    assert state.view(me).rows[3].faction == ""


@rule("AV-24")
@both_seats
def test_nobody_can_be_chosen_in_an_empty_row(me: int) -> None:
    state = table("Noble-2", "Knight", mover=me, deck="", discard="")
    play(state, "petition 1")
    assert targets(state) == [2, 3, 4, 5]
    assert why_not(state, "choose 1") == "Nobody stands in that row (AV-24)."
    state = table("Scribe", "Canonist-2", "Noble", mover=me, deck="")
    play(state, "petition 2", "choose 1", "draw scribe")
    assert congregation(state, 1 - me) == "Canonist"
    assert rows(state)[1] == "-"


@rule("AV-24")
@both_seats
def test_the_parts_that_follow_pass_an_empty_row_by(me: int) -> None:
    """Cardinals first: the one who goes home leaves an empty row, and two of three are pushed."""
    state = table("Cardinal+2", "Knight", "Noble", "Peasant", "Cardinal", mover=me, deck="")
    play(state, "petition 1")
    assert targets(state) == [2, 3, 4]
    assert why_not(state, "choose 1") == "Nobody stands in that row (AV-24)."
