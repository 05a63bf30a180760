"""The end: three in the congregation, the Noble, both at once, and the last turn."""

import random
from pathlib import Path

import pytest

from homage.games.avignon.events import Ended
from homage.games.avignon.rules.map import AVIGNON, ROME, SEATS
from homage.kernel import Event, Refused
from tests.games.avignon.cardfile import card_file, card_text
from tests.games.avignon.table import (
    BOTH,
    asked,
    congregation,
    listen,
    options,
    play,
    prompt,
    reason,
    table,
    why_not,
)
from tests.rules import rule

both_seats = pytest.mark.parametrize("me", BOTH)
NAMES = ("Rome", "Avignon")

BASE = ("Bishop", "Cardinal", "Inquisitor", "Knight", "Noble", "Peasant")


# -- three -----------------------------------------------------------------------------------


@rule("AV-30")
@both_seats
def test_three_in_the_congregation_win(me: int) -> None:
    state = table("Knight+2", mover=me, own="Bishop Bishop", rivals="Cardinal")
    play(state, "beseech 1", "draw peasant")
    assert state.outcome is not None
    assert state.outcome.winners == (me,)
    assert state.outcome.scores == ((3, 1) if me == ROME else (1, 3))
    assert reason(state) == f"{NAMES[me]} has 3 in the congregation (AV-30)"


@rule("AV-30")
@both_seats
def test_a_third_character_can_be_a_present(me: int) -> None:
    state = table("Knight-2", mover=me, rivals="Bishop Bishop")
    play(state, "chastise 1", "draw peasant")
    assert state.outcome is not None
    assert state.outcome.winners == (1 - me,)
    assert reason(state) == f"{NAMES[1 - me]} has 3 in the congregation (AV-30)"


@rule("AV-30")
@both_seats
def test_more_than_three_win_as_well(me: int) -> None:
    state = table("Cardinal+2", "Cardinal+2", mover=me, own="Bishop Bishop")
    play(state, "petition 1", "draw knight", "draw peasant", "choose 3", "choose 4")
    assert state.outcome is not None
    assert reason(state) == f"{NAMES[me]} has 4 in the congregation (AV-30)"


@rule("AV-30")
@both_seats
def test_two_are_not_enough(me: int) -> None:
    state = table("Knight+2", mover=me, own="Bishop", rivals="Bishop Cardinal")
    play(state, "beseech 1", "draw peasant")
    assert state.outcome is None
    assert asked(state) == me


@rule("AV-30")
def test_nothing_is_open_when_the_game_is_over() -> None:
    state = table("Knight@Rome", own="Bishop Bishop")
    events = listen(state)
    play(state, "beseech 1", "draw peasant")
    assert state.decision is None
    assert options(state) == []
    assert why_not(state, "chastise 1") == (
        "The game is over: Rome has 3 in the congregation (AV-30)."
    )
    with pytest.raises(Refused):
        play(state, "chastise 1")
    assert state.outcome is not None
    assert events[-1] == Ended(state.outcome.reason, ("Rome",))
    assert events[-1].text == "Rome has 3 in the congregation (AV-30)."


def winners(event: Event) -> tuple[str, ...]:
    """Who has won, as the last event tells it."""
    assert isinstance(event, Ended)
    return event.winners


# -- the Noble -------------------------------------------------------------------------------


def win_by_noble(seat: int) -> str:
    return f"{NAMES[seat]} has the Noble*, and the rival has the Knight* (AV-31)"


def loss_by_noble(winner: int) -> str:
    return f"the rival of {NAMES[winner]} has the Noble* beside the Peasant* (AV-31)"


@rule("AV-31")
@both_seats
def test_the_noble_wins_when_the_rival_gets_a_knight(me: int) -> None:
    """The rulebook's first example, with the Noble there first."""
    state = table("Knight-2", mover=me, own="Noble")
    play(state, "chastise 1", "draw peasant")
    assert state.outcome is not None
    assert state.outcome.winners == (me,)
    assert state.outcome.scores == (1, 1)
    assert reason(state) == win_by_noble(me)


@rule("AV-31")
@both_seats
def test_the_noble_wins_when_the_rival_has_a_knight_already(me: int) -> None:
    state = table("Noble+2", mover=me, rivals="Knight")
    play(state, "beseech 1", "draw peasant")
    assert state.outcome is not None
    assert state.outcome.winners == (me,)
    assert reason(state) == win_by_noble(me)


@rule("AV-31")
@both_seats
def test_a_player_can_lose_by_taking_the_knight(me: int) -> None:
    state = table("Knight+2", mover=me, rivals="Noble")
    events = listen(state)
    play(state, "beseech 1", "draw peasant")
    assert state.outcome is not None
    assert state.outcome.winners == (1 - me,)
    assert reason(state) == win_by_noble(1 - me)
    assert events[-1].text == f"{win_by_noble(1 - me)}."
    assert winners(events[-1]) == (SEATS[1 - me],)


@rule("AV-31")
@both_seats
@pytest.mark.parametrize(("first", "second"), [("Noble", "Peasant"), ("Peasant", "Noble")])
def test_the_noble_loses_beside_a_peasant_in_either_order(me: int, first: str, second: str) -> None:
    """The rulebook's second example."""
    state = table(f"{second}+2", mover=me, own=first)
    play(state, "beseech 1", "draw cardinal")
    assert state.outcome is not None
    assert state.outcome.winners == (1 - me,)
    assert reason(state) == loss_by_noble(1 - me)


@rule("AV-31")
@both_seats
def test_a_peasant_can_be_given_to_the_rivals_noble(me: int) -> None:
    state = table("Peasant-2", mover=me, rivals="Noble")
    events = listen(state)
    play(state, "chastise 1", "draw cardinal")
    assert state.outcome is not None
    assert state.outcome.winners == (me,)
    assert (
        events[-1].text == f"The rival of {NAMES[me]} has the Noble* beside the Peasant* (AV-31)."
    )


@rule("AV-31")
@both_seats
@pytest.mark.parametrize(
    ("own", "rivals"),
    [
        ("Noble Knight", ""),
        ("Noble", "Peasant"),
        ("Knight", "Peasant"),
        ("Knight Peasant", ""),
        ("Noble", "Noble"),
        ("Noble Noble", "Peasant"),
    ],
)
def test_other_pairs_decide_nothing(me: int, own: str, rivals: str) -> None:
    """A Knight beside the Noble, or a Peasant on the other side, means nothing."""
    state = table("Bishop+2", "Cardinal", mover=me, own="", rivals="")
    assert state.outcome is None
    *before, last = own.split()
    state = table(f"{last}+2", "Cardinal", mover=me, own=" ".join(before), rivals=rivals)
    play(state, "beseech 1", "draw bishop")
    assert congregation(state, me) == own
    assert state.outcome is None


@rule("AV-31", "AV-40")
@both_seats
def test_knight_and_peasant_are_factions_for_the_noble(me: int) -> None:
    state = table("Nuncio-2", mover=me, own="Noble")
    play(state, "chastise 1", "draw peasant")
    assert state.outcome is not None
    assert state.outcome.winners == (me,)
    assert reason(state) == win_by_noble(me).replace("Knight*", "Nuncio*")
    state = table("Ascetic-2", mover=me, rivals="Noble")
    play(state, "chastise 1", "draw knight")
    assert state.outcome is not None
    assert state.outcome.winners == (me,)
    assert reason(state) == loss_by_noble(me).replace("Peasant*", "Ascetic*")


@rule("AV-31")
@both_seats
def test_the_courtesan_has_no_condition_on_her_card(me: int) -> None:
    state = play(table("Knight-2", mover=me, own="Courtesan"), "chastise 1", "draw peasant")
    assert state.outcome is None
    state = play(table("Peasant+2", mover=me, own="Courtesan"), "beseech 1", "draw knight")
    assert state.outcome is None


@rule("AV-31", "AV-41")
@both_seats
def test_the_first_faction_can_decide_a_game_too(me: int, tmp_path: Path) -> None:
    ends = {"wins_beside_rivals": "'Bishop'", "loses_beside_own": "'Bishop'"}
    cards = card_file(tmp_path, card_text("Noble", "do = 'push', which = 'this'", **ends))
    state = table("Bishop-2", mover=me, own="Noble", cards=cards)
    play(state, "chastise 1", "draw peasant")
    assert state.outcome is not None
    assert reason(state) == f"{NAMES[me]} has the Noble, and the rival has the Bishop* (AV-31)"
    state = table("Bishop+2", mover=me, own="Noble", cards=cards)
    play(state, "beseech 1", "draw peasant")
    assert state.outcome is not None
    assert reason(state) == (
        f"the rival of {NAMES[1 - me]} has the Noble beside the Bishop* (AV-31)"
    )


# -- both at once ----------------------------------------------------------------------------

AND_AV_32 = "; both had won, and the player of the turn comes first (AV-32)"


@rule("AV-32")
@both_seats
def test_the_taker_wins_with_a_third_card_that_also_loses(me: int) -> None:
    """A Peasant as the third makes three, and stands beside the Noble."""
    state = table("Peasant+2", mover=me, own="Noble Bishop")
    play(state, "beseech 1", "draw cardinal")
    assert state.outcome is not None
    assert state.outcome.winners == (me,)
    assert reason(state) == f"{NAMES[me]} has 3 in the congregation (AV-30){AND_AV_32}"


@rule("AV-32")
@both_seats
def test_the_giver_wins_with_a_third_card_that_also_loses(me: int) -> None:
    state = table("Peasant-2", mover=me, rivals="Noble Bishop")
    play(state, "chastise 1", "draw cardinal")
    assert state.outcome is not None
    assert state.outcome.winners == (me,)
    assert reason(state) == loss_by_noble(me) + AND_AV_32


@rule("AV-32")
@both_seats
def test_two_nobles_and_two_knights(me: int) -> None:
    state = table("Knight+2", mover=me, own="Noble", rivals="Noble")
    play(state, "beseech 1", "draw knight")
    assert state.outcome is not None
    assert state.outcome.winners == (1 - me,)
    state = table("Inquisitor-2", "Knight+2", "Bishop", mover=me, own="Noble Bishop",
                  rivals="Noble Knight")  # fmt: skip
    play(state, "petition 1", "choose 2", "draw peasant", "choose 3", "draw cardinal")
    assert state.outcome is not None
    assert state.outcome.winners == (me,)
    assert reason(state) == f"{NAMES[me]} has 3 in the congregation (AV-30){AND_AV_32}"


@rule("AV-32")
@both_seats
def test_the_rivals_choice_within_an_action_does_not_make_it_his(me: int) -> None:
    """The rival answers the Knight by taking a third; the Knight was the petitioner's third."""
    state = table(
        "Knight+2", "Cardinal-2", mover=me,
        own="Bishop Bishop", rivals="Peasant Cardinal", deck="Inquisitor Inquisitor",
    )  # fmt: skip
    play(state, "petition 1", "draw inquisitor", "choose 2", "draw inquisitor")
    assert state.outcome is not None
    assert state.outcome.scores == (3, 3)
    assert state.outcome.winners == (me,)
    assert reason(state) == f"{NAMES[me]} has 3 in the congregation (AV-30){AND_AV_32}"


# -- when it is looked for -------------------------------------------------------------------


@rule("AV-33")
@both_seats
def test_a_game_that_ends_with_the_first_action_has_no_second(me: int) -> None:
    state = table("Knight+2", mover=me, own="Bishop Bishop", left=2)
    play(state, "beseech 1", "draw peasant")
    assert state.outcome is not None
    assert state.decision is None
    assert state.left == 2


@rule("AV-33")
@both_seats
def test_a_petition_is_finished_before_the_end_is_looked_for(me: int) -> None:
    """The Bishop gives himself away as the rival's third; then the pull makes three for both."""
    state = table(
        "Bishop-2", "Knight+1", mover=me,
        own="Cardinal Cardinal", rivals="Peasant Bishop", deck="Inquisitor Inquisitor",
    )  # fmt: skip
    play(state, "petition 1", "draw inquisitor")
    assert len(state.congregations[1 - me]) == 3
    assert state.outcome is None
    assert prompt(state) == "Bishop*: choose a character to pull 2 spaces."
    play(state, "choose 2", "draw inquisitor")
    assert state.outcome is not None
    assert state.outcome.winners == (me,)


@rule("AV-33")
@both_seats
def test_the_newcomer_still_enters_before_the_end(me: int) -> None:
    state = play(table("Knight+2", mover=me, own="Bishop Bishop"), "beseech 1")
    assert state.outcome is None
    assert options(state)[0] == "draw cardinal"


@rule("AV-33")
def test_the_end_is_looked_for_after_the_second_action_too() -> None:
    state = table("Knight@Rome", "Noble", own="Bishop Bishop", left=1, done="chastise")
    play(state, "beseech 1", "draw peasant")
    assert state.outcome is not None
    assert state.turn == 3


# -- the last turn ---------------------------------------------------------------------------


def last_turn(own: str, rivals: str) -> str:
    state = table("Noble", mover=AVIGNON, turn=200, own=own, rivals=rivals)
    events = listen(state)
    play(state, "beseech 1")
    assert state.outcome is None
    play(state, "chastise 2")
    assert state.outcome is not None
    sizes = (len(rivals.split()), len(own.split()))
    assert state.outcome.scores == sizes
    assert state.decision is None
    assert events[-1].kind == "end"
    assert winners(events[-1]) == tuple(SEATS[seat] for seat in state.outcome.winners)
    assert events[-1].text == f"{state.outcome.reason}."
    return f"{state.outcome.winners} {state.outcome.reason}"


@rule("AV-34")
def test_after_200_turns_the_larger_congregation_wins() -> None:
    wins = "200 turns: the larger congregation wins (AV-34)"
    assert last_turn("Bishop", "") == f"(1,) {wins}"
    assert last_turn("Bishop", "Cardinal Cardinal") == f"(0,) {wins}"


@rule("AV-34")
def test_level_after_200_turns_is_a_draw() -> None:
    drawn = "200 turns without a winner: a draw (AV-34)"
    assert last_turn("", "") == f"() {drawn}"
    assert last_turn("Bishop", "Cardinal") == f"() {drawn}"


@rule("AV-34")
def test_turn_199_is_not_the_last() -> None:
    state = play(table("Noble", turn=199), "beseech 1", "chastise 2")
    assert (state.outcome, state.turn, asked(state)) == (None, 200, AVIGNON)


@rule("AV-34")
def test_a_win_on_the_last_turn_comes_before_its_end() -> None:
    state = table("Knight+2", mover=AVIGNON, turn=200, own="Noble Noble", rivals="Bishop")
    play(state, "chastise 2", "beseech 1", "draw cardinal")
    assert state.outcome is not None
    assert reason(state) == "Avignon has 3 in the congregation (AV-30)"


@rule("AV-34")
@pytest.mark.parametrize("parts", [1, 3, 9])
def test_no_turn_takes_more_decisions_than_the_bound_says(parts: int, tmp_path: Path) -> None:
    """Whatever an owner writes on a card."""
    pull = "do = 'pull', which = 'chosen', count = 5, spaces = 5, other = false"
    cards = card_file(tmp_path, *[card_text(name, *[pull] * parts) for name in BASE])
    rng = random.Random(parts)
    longest = 0
    for _ in range(20):
        state = table(*BASE[:5], cards=cards)
        count = 0
        while state.turn == 3 and (decision := state.decision) is not None:
            petitions = [one for one in decision.options if one.text.startswith("petition")]
            state.apply(rng.choice(petitions or decision.options))
            count += 1
        longest = max(longest, count)
    bound = (state.game.bound - 11) // 200  # the set-up, and 200 turns
    assert longest <= bound
    assert longest > 5 * min(parts, 3)  # more parts, and the game is over before they are done
