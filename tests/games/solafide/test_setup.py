"""The table as it is set up: Circles, decks, the draft, hands and the first player."""

import random
from collections import Counter

import pytest

from homage.games.solafide import TITLE
from homage.games.solafide.rules.pyramid import BELOW, ROWS
from homage.games.solafide.shown.view import SolaFideView
from homage.games.solafide.state import SolaFideState
from homage.kernel import CHANCE, Event, SettingsError
from tests.asking import asked as asked_of
from tests.games.solafide.table import (
    C,
    P,
    asked,
    by_chance,
    deck,
    game_of,
    hand,
    listen,
    opened,
    options,
    play,
    prompt,
    roll,
    setup,
    texts,
    why_not,
)
from tests.rules import rule


@rule("SF-01")
def test_the_two_seats_are_the_two_sides() -> None:
    assert game_of().seats == ("Catholics", "Protestants")


@rule("SF-12")
def test_who_listens_from_the_beginning_hears_the_first_cards() -> None:
    events: list[Event] = []
    state = game_of().setup(events.append)
    play(state, options(state)[0])
    assert texts(events)


@rule("SF-02")
def test_ten_circles_have_a_number_two_names_and_a_value() -> None:
    circles = game_of().pack.circles
    assert [one.number for one in circles] == list(range(1, 11))
    assert Counter(one.value for one in circles) == {5: 4, 7: 6}
    german = TITLE.language("de")
    assert german.of(circles[4].noun) == "Oberrheinischer Reichskreis"
    assert circles[4].name == "Upper Rhenish"


@rule("SF-03")
def test_a_side_has_four_or_five_territories_of_three_colours() -> None:
    view = setup().view(C)
    printed: Counter[str] = Counter()
    for circle in view.circles:
        assert len(circle.nobility) == len(circle.commoners) == (5 if circle.value == 7 else 4)
        printed.update(one.printed for one in (*circle.nobility, *circle.commoners))
    assert printed == {"catholic": 27, "protestant": 31, "neutral": 34}


@rule("SF-04")
def test_the_power_token_starts_on_the_printed_space() -> None:
    spaces = [circle.power for circle in setup().view(C).circles]
    assert spaces == ["n1", "c1", "n1", "c1", "n1", "n1", "n1", "c1", "n1", "c2"]


@rule("SF-05")
def test_the_first_three_circles_of_the_pyramid_are_open() -> None:
    state = setup()
    assert [len(row) for row in ROWS] == [1, 2, 3, 4]
    assert opened(state) == [1, 2, 3]
    hidden = state.view(C).circles[7]
    assert (hidden.status, hidden.name) == ("face down", "Electoral Rhenish")
    assert BELOW[1] == (3, 4)  # the two below the second, as numbers less one


@rule("SF-06")
def test_the_supplies_at_first() -> None:
    view = setup().view(P)
    assert [player.tokens for player in view.players] == [16, 16]
    assert [player.rewards for player in view.players] == [0, 0]
    assert not any(circle.disputation for circle in view.circles)


@rule("SF-07")
def test_four_foreign_decks_of_four_cards() -> None:
    decks = setup().view(C).foreign
    assert [(one.colour, one.size) for one in decks] == [
        ("blue", 4), ("red", 4), ("orange", 4), ("green", 4),
    ]  # fmt: skip
    assert decks[2].cards[0] == "Council of Troubles"


@rule("SF-09", "SF-10")
def test_the_starter_decks_are_the_fifteen_oval_cards() -> None:
    pack = game_of().pack
    assert [len(side) for side in pack.sides] == [45, 45]
    assert [len(cards) for cards in pack.starters] == [15, 15]
    state = setup("decks=starter")
    for seat in (C, P):
        assert state.decks[seat] == pack.starters[seat]


@rule("SF-12")
def test_both_draw_three_cards_that_only_they_see() -> None:
    state = setup()
    events = listen(state)
    for number in range(6):
        decision = state.decision
        assert decision is not None
        seat = number // 3
        assert (decision.seat, decision.drawn_for) == (CHANCE, seat)
        assert decision.audience == 1 << seat
        state.choose(decision.options[0])
    assert [len(one) for one in state.hands] == [3, 3]
    assert [len(one) for one in state.decks] == [12, 12]
    assert texts(events)[:2] == ["The Catholics draw Edict of Worms.", "The Catholics draw a card."]
    assert state.view(P).players[C].cards == ()


@rule("SF-08")
def test_the_higher_die_begins() -> None:
    state = roll_hands(setup())
    assert prompt(state) == "Both roll the die: who begins (SF-08)?"
    decision = state.decision
    assert decision is not None
    assert len(decision.options) == 30
    assert set(decision.weights or ()) == {1}
    assert all(one.args[0] != one.args[1] for one in decision.options)
    events = listen(state)
    play(state, "dice 2 5")
    assert asked(state) == P
    assert texts(events) == [
        "The Catholics roll 2, the Protestants 5: the Protestants begin (SF-08).",
        "Turn 1: the Protestants.",
    ]
    assert asked(play(roll_hands(setup()), "dice 6 5")) == C


@rule("SF-08")
@pytest.mark.parametrize(("first", "seat"), [("catholics", C), ("protestants", P)])
def test_it_can_be_agreed_who_begins(first: str, seat: int) -> None:
    assert asked(roll_hands(setup(f"first={first}"))) == seat


def roll_hands(state: SolaFideState) -> SolaFideState:
    rng = random.Random(4)
    while state.chance and "dice 1 2" not in options(state):
        state.roll(rng)
    return state


def test_other_settings_are_refused() -> None:
    with pytest.raises(SettingsError, match=r"may be draft \| starter"):
        TITLE.read_settings(["decks=mixed"])


# -- the draft -------------------------------------------------------------------------------


def draft(state: SolaFideState, seat: int, picks: int, rng: random.Random) -> None:
    """A seat makes so many picks; the other does nothing."""
    while picks:
        decision = asked_of(state, seat)
        if decision.seat == CHANCE:
            number = int(rng.random() * len(decision.options))
            state.choose(decision.options[number], decision)
        else:
            state.choose(decision.options[-1], decision)
            picks -= 1


@rule("SF-11")
def test_one_of_three_cards_is_kept_and_two_are_out() -> None:
    state = setup("decks=draft")
    for _ in range(3):
        decision = asked_of(state, C)
        assert (decision.seat, decision.audience) == (CHANCE, 1 << C)
        assert decision.weights == [1] * len(decision.options)
        state.choose(decision.options[0], decision)
    decision = asked_of(state, C)
    assert [one.text for one in decision.options] == [
        "keep edict of worms", "keep jesuit confessors at court", "keep diet of augsburg",
    ]  # fmt: skip
    refusal = state.why_not(C, "card ursulines")
    assert refusal is not None
    assert refusal.rule == "SF-11"
    state.choose("keep diet of augsburg", decision)
    assert deck(state, C) == "diet of augsburg"
    assert state.aside[C] == (0, 1)
    assert len(state.box[C]) == 42


@rule("SF-11", "SF-09")
def test_a_side_can_finish_its_picks_without_the_other() -> None:
    state = setup("decks=draft")
    draft(state, P, 15, random.Random(1))
    assert len(state.decks[P]) == 15
    assert not state.box[P]
    assert len(state.aside[P]) == 30
    assert state.decision_of(P) is None
    assert state.together
    view = state.view(C)
    assert (view.players[P].deck, view.players[P].left, view.players[P].set_aside) == (15, (), ())
    draft(state, C, 15, random.Random(2))
    assert not state.together


@rule("SF-11")
def test_the_deal_does_not_depend_on_who_is_faster() -> None:
    one, other = setup("decks=draft"), setup("decks=draft")
    draft(one, C, 15, random.Random(1))
    draft(one, P, 15, random.Random(2))
    dice = {C: random.Random(1), P: random.Random(2)}
    for _ in range(15):
        for seat in (P, C):
            draft(other, seat, 1, dice[seat])
    assert one.decks == other.decks
    assert one.aside == other.aside


@rule("SF-11", "SF-13")
def test_the_rival_sees_only_how_many_cards_are_kept() -> None:
    state = setup("decks=draft")
    events = listen(state)
    draft(state, C, 2, random.Random(1))
    seen = [event.text for event in events if event.audience >> P & 1]
    assert seen == ["The Catholics keep a card."] * 2
    rival, own = state.view(P).players[C], state.view(C).players[C]
    assert (rival.deck, rival.left, rival.aside, rival.set_aside) == (2, (), 4, ())
    assert len(own.left) == 2
    assert len(own.set_aside) == 4
    before = state.view(P).players
    for _ in range(3):
        decision = asked_of(state, C)
        state.choose(decision.options[0], decision)
    assert state.view(P).players == before, "nor whether cards are on offer"
    assert state.view(C).players[C].offer == 3


@rule("SF-13")
def test_the_rival_knows_a_starter_deck_but_no_drafted_one() -> None:
    state = roll_hands(setup())
    view = state.view(C)
    assert len(view.players[P].left) == 15
    assert len(view.players[C].left) == 12
    drafted = setup("decks=draft")
    draft(drafted, C, 15, random.Random(1))
    draft(drafted, P, 15, random.Random(1))
    roll_hands(drafted)
    assert drafted.view(C).players[P].left == ()
    assert len(drafted.view(P).players[P].left) == 12


@rule("SF-13")
def test_what_leaves_a_hand_is_public_and_what_is_drawn_is_not() -> None:
    state = roll(play(roll_hands(setup("first=catholics"))))
    card = hand(state, C).split(", ")[0]
    before = state.view(P)
    assert isinstance(before, SolaFideView)
    assert before.players[C].hand == 3
    play(state, "draw")
    assert by_chance(state)
    assert why_not(state, f"play {card}", C) == "Not your decision: chance must decide."
