"""Persistent events: where they lie, and what each of them changes."""

import pytest

from tests.games.solafide.table import (
    C,
    P,
    asked,
    at_next_turn,
    circle,
    in_front,
    labels,
    listen,
    options,
    pile,
    play,
    played,
    prompt,
    roll,
    side,
    table,
    won,
)
from tests.rules import rule


@rule("SF-39")
def test_an_event_stays_in_front_and_is_not_in_the_hand() -> None:
    state = table(catholics="council of trent, ursulines")
    events = listen(state)
    play(state, "play council of trent")
    moves = [(move.card, move.goal) for move in events[0].moves]
    assert moves == [("Council of Trent*", "in front of catholics")]
    assert asked(state) == P
    assert in_front(state, C) == "council of trent"
    assert pile(state, C) == ""
    player = state.view(P).players[C]
    assert player.event is not None
    assert (player.event.name, player.hand) == ("Council of Trent*", 1)


@rule("SF-39", "SF-22")
def test_a_new_event_takes_the_place_of_the_old_one() -> None:
    state = table(catholics="conservative peasantry", front=("the roman catechism", ""))
    events = listen(state)
    play(state, "play conservative peasantry")
    assert in_front(state, C) == "conservative peasantry"
    assert pile(state, C) == "the roman catechism"
    assert events[0].moves[0].goal == "played by catholics"


@rule("SF-39")
def test_each_player_has_one_of_their_own() -> None:
    state = table(catholics="council of trent", front=("", "schmalkaldic league"))
    play(state, "play council of trent")
    assert (in_front(state, C), in_front(state, P)) == ("council of trent", "schmalkaldic league")


@rule("SF-39")
@pytest.mark.parametrize(
    ("seat", "card"), [(C, "the roman catechism"), (P, "luthers german bible")]
)
def test_turn_draw_two_are_drawn_and_one_is_discarded(seat: int, card: str) -> None:
    front = (card, "") if seat == C else ("", card)
    state = table(mover=seat, front=front, catholics="ursulines", protestants="here i stand")
    assert labels(state)[-1] == "draw 2 cards and then discard one"
    play(state, "draw")
    roll(state)
    assert prompt(state) == "Discard a card."
    assert len(options(state)) == 3  # of the whole hand
    play(state, options(state)[0])
    assert asked(state) == 1 - seat
    assert len(state.hands[seat]) == 2


@rule("SF-39")
def test_turn_draw_does_not_change_what_cards_draw() -> None:
    state = table(catholics="sale of indulgences", front=("the roman catechism", ""))
    roll(play(state, "play sale of indulgences"))
    assert asked(state) == P
    assert len(state.hands[C]) == 3


@rule("SF-39")
def test_the_rivals_hand_limit_is_three_when_that_turn_ends() -> None:
    held = "small catechism, frederick the wise, here i stand"
    state = table(protestants=held, front=("index of forbidden books", ""), mover=P)
    assert state.view(P).players[P].hand_limit == 3
    roll(play(state, "draw"))
    assert prompt(state) == "Discard a card."
    play(state, "discard here i stand")
    assert asked(state) == C
    held = "ursulines, edict of worms, diet of augsburg, capuchin preachers"
    state = table(catholics=held, front=("index of forbidden books", ""))
    roll(play(state, "draw"))
    assert asked(state) == P  # its owner keeps five


GUARDS = [
    ("conservative peasantry", 1, "itinerant preachers", P),
    ("protection of the princes", 0, "diet of augsburg", C),
]


@rule("SF-39")
@pytest.mark.parametrize(("guard", "which", "card", "seat"), GUARDS)
def test_a_guard_takes_one_conversion_from_two(
    guard: str, which: int, card: str, seat: int
) -> None:
    front = ("", guard) if seat == C else (guard, "")
    state = table(
        "1 n1 ccppn ccppn", catholics=card if seat == C else "",
        protestants=card if seat == P else "", mover=seat, front=front,
    )  # fmt: skip
    play(state, f"play {card}", "circle 1")
    assert side(state, 1, which).count("y" if seat == C else "x") == 1


@rule("SF-39")
def test_a_guard_looks_at_the_side_and_at_two_or_more() -> None:
    front = ("conservative peasantry", "")
    state = table("1 n1 ccppn ccppn", protestants="secularized monasteries", mover=P, front=front)
    play(state, "play secularized monasteries", "circle 1")
    assert side(state, 1, 0) == "xxppn"  # the other side
    state = table("1 n1 ccppn ccppn", protestants="ninety-five theses", mover=P, front=front)
    play(state, "play ninety-five theses", "circle 1")
    assert side(state, 1, 1) == "cxppn"  # only one
    state = table("1 c1 ccppn ccppn", protestants="marburg colloquy, here i stand", mover=P,
                  front=front)  # fmt: skip
    play(state, "play marburg colloquy", "circle 1")
    assert circle(state, 1) == "1 c1 ccppn cxppn"  # dominant is the side it guards


@rule("SF-39")
def test_a_guard_spares_each_circle_of_several() -> None:
    state = table(
        "1 n1 ccppn ccppn", "2 n1 ccppn ccppn", protestants="broadsheets and pamphlets", mover=P,
        front=("conservative peasantry", ""),
    )  # fmt: skip
    play(state, "play broadsheets and pamphlets", "circle 1", "circle 2")
    assert (side(state, 1, 1), side(state, 2, 1)) == ("cxppn", "cxppn")


@rule("SF-39", "SF-40")
def test_a_guard_does_not_look_at_the_chart_or_foreign_influence() -> None:
    state = table(
        "1 n1 ccccn ccccn", catholics="danube campaign", front=("conservative peasantry", "")
    )
    play(state, "play danube campaign", "circle 2", "roll 3", "circle 1")
    assert side(state, 1, 1) == "ccxxn"
    state = table(
        "1 n1 ccccn ccccn", "3 c1 ccpn pPPc", protestants="itinerant preachers", mover=P,
        front=("conservative peasantry", ""),
    )  # fmt: skip
    play(state, "play itinerant preachers", "circle 3", "deck red")
    play(state, "foreign lords of the congregation", "circle 1")
    assert side(state, 1, 1) == "ccxxn"


@rule("SF-39", "SF-41")
def test_a_guard_counts_neutral_territories_by_side() -> None:
    state = table(
        "5 n1 cpnn cpnn", "9 n1 cpnnn cpnnn", opened=(), mover=P,
        protestants="a mighty fortress is our god", front=("conservative peasantry", ""),
    )  # fmt: skip
    play(state, "play a mighty fortress is our god", "first commoners", "first nobility")
    assert circle(state, 5) == "5 n1 cpPP cpnP"
    assert circle(state, 9) == "9 n1 cpPPP cpnPP"


@rule("SF-39")
@pytest.mark.parametrize(
    ("seat", "card"), [(C, "council of trent"), (P, "priesthood of all believers")]
)
def test_claims_bring_two_cards_to_the_owner_only(seat: int, card: str) -> None:
    front = (card, "") if seat == C else ("", card)
    state = table("1 c1 cccCC cppnn", catholics="election of charles v", front=front)
    play(state, "play election of charles v", "circle 1")
    roll(state)
    assert won(state) == ["c 1"]
    assert len(state.hands[C]) == (2 if seat == C else 0)
    assert played(state, C) == "election of charles v"


@rule("SF-39")
def test_without_an_event_nothing_is_changed() -> None:
    state = table(catholics="ursulines, edict of worms, diet of augsburg, sale of indulgences")
    assert labels(state)[-1] == "draw a card"
    roll(play(state, "draw"))
    assert at_next_turn(state)
    assert len(state.hands[C]) == 5
