"""The end: enough points, no cards left, or too many rounds; and who has won."""

import pytest

from homage.kernel import EVERYONE, Event
from tests.games.fidelitas.table import asked, hand, listen, options, play, prompt, reason, table
from tests.rules import rule

BAKERY = "Bakery: Thief Friar Clerk Baker"
"""With whoever comes there, the Baker's trust can be won."""


# -- enough points ---------------------------------------------------------------------------


@rule("FI-40")
@pytest.mark.parametrize(("players", "target"), [(2, 10), (3, 8), (4, 6)])
def test_the_last_seat_of_the_round_ends_the_game_with_its_turn(players: int, target: int) -> None:
    last = players - 1
    state = table(
        BAKERY,
        hands=["Soldier Soldier"] * last + ["Swindler"],
        goals=[""] * last + ["Baker"],
        options=f"players={players}",
        mover=last,
        points=[0] * last + [target - 1],
        missio="",
    )
    assert not state.view(0).last_round
    play(state, "play swindler", "at bakery", "score baker", "deck")
    assert state.view(0).last_round
    play(state, "draw soldier")
    assert state.outcome is not None
    assert state.outcome.scores == (0,) * last + (target,)
    assert state.outcome.winners == (last,)
    assert reason(state) == f"{target} points are reached, and the round is over (FI-40)"
    assert state.decision is None


@rule("FI-40")
@pytest.mark.parametrize(("players", "target"), [(2, 10), (3, 8), (4, 6)])
def test_one_point_less_is_not_enough(players: int, target: int) -> None:
    last = players - 1
    state = table(
        BAKERY,
        hands=["Soldier Soldier"] * last + ["Swindler"],
        options=f"players={players}",
        mover=last,
        points=[target - 1] * players,
    )
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert (state.outcome, asked(state)) == (None, 0)


@rule("FI-40")
def test_the_round_is_played_to_its_end() -> None:
    state = table(
        BAKERY,
        hands=("Swindler", "Friar", "Swindler"),
        goals=("Baker",),
        options="players=3",
        points=(7, 0, 0),
        missio="",
    )
    events = listen(state)
    play(state, "play swindler", "at bakery", "score baker", "deck", "draw soldier")
    assert (state.outcome, asked(state)) == (None, 1)
    play(state, "play friar", "at bakery", "draw soldier", "to bakery", "deck", "draw soldier")
    assert (state.outcome, asked(state)) == (None, 2)
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert state.outcome is not None
    assert events[-1].text == "8 points are reached, and the round is over (FI-40)."
    assert (events[-1].kind, events[-1].audience, events[-1].values) == ("end", EVERYONE, (0,))


@rule("FI-06", "FI-40")
def test_the_round_ends_before_the_start_player_wherever_that_is() -> None:
    state = table(
        BAKERY,
        hands=("Swindler", "Friar", "Friar"),
        goals=("Baker",),
        options="players=3",
        points=(7, 0, 0),
        missio="",
        start=1,
    )
    play(state, "play swindler", "at bakery", "score baker", "deck", "draw soldier")
    assert state.outcome is not None  # with East as start player, North is the last of the round


@rule("FI-40")
def test_another_may_overtake_in_the_last_round() -> None:
    state = table(
        BAKERY,
        hands=("Soldier", "Swindler"),
        goals=("", "Baker"),
        mover=1,
        points=(10, 10),
        scored=("Judge", "Porter, Peddler"),
        missio="",
    )
    play(state, "play swindler", "at bakery", "score baker", "deck", "draw soldier")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((10, 11), (1,))
    assert reason(state) == "10 points are reached, and the round is over (FI-40)"


# -- ties ------------------------------------------------------------------------------------


@rule("FI-42")
@pytest.mark.parametrize(
    ("scored", "claimed", "winners"),
    [
        (("Judge, Scholar", "Porter"), ("", ""), (1,)),
        (("Judge", "Porter, Peddler"), ("", ""), (0,)),
        (("Judge", "Porter"), ("", ""), (0, 1)),
        (("Judge", "Porter"), ("Spy", ""), (1,)),
        (("Judge", "Porter"), ("Spy", "Envoy Abbess"), (0,)),
        (("Judge, Scholar", "Porter"), ("", "Abbess"), (0, 1)),
    ],
)
def test_of_equal_points_fewer_scored_cards_win(
    scored: tuple[str, str], claimed: tuple[str, str], winners: tuple[int, ...]
) -> None:
    state = table(
        BAKERY,
        hands=("Soldier", "Swindler"),
        options="manu_forti=true",
        mover=1,
        points=(10, 10),
        scored=scored,
        claimed=claimed,
    )
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert state.outcome is not None
    assert state.outcome.winners == winners
    assert reason(state) == "10 points are reached, and the round is over (FI-40)" + (
        "; of equal points, fewer scored cards win (FI-42)" if len(winners) == 1 else ""
    )


@rule("FI-42")
def test_a_tie_is_among_the_best_only() -> None:
    state = table(
        BAKERY,
        hands=("Soldier", "Soldier", "Swindler"),
        options="players=3",
        mover=2,
        points=(8, 2, 8),
        scored=("Judge, Porter", "", "Captain, Peddler"),
    )
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert state.outcome is not None
    assert state.outcome.winners == (0, 2)


# -- no cards left ---------------------------------------------------------------------------


@rule("FI-41")
def test_an_empty_deck_is_renewed_only_when_a_card_is_needed() -> None:
    state = table(BAKERY, hands=("Swindler", "Swindler"), deck="Clerk", discard="Soldier Baker")
    events = listen(state)
    play(state, "play swindler", "at bakery", "deck", "draw clerk")
    assert (state.deck.size, state.exhausted, asked(state)) == (0, 0, 1)
    play(state, "play swindler", "at bakery", "deck")
    assert (state.exhausted, state.deck.size, sum(state.discard)) == (1, 2, 0)
    assert options(state) == ["draw baker", "draw soldier"]
    assert events[-1].text == (
        "The Virtus deck has run out: the discard pile is shuffled into a new one."
    )
    assert (events[-1].kind, events[-1].audience) == ("renew", EVERYONE)
    assert events[-1].things == ("virtus deck", "discard pile")
    assert events[-1].values == (2,)


@rule("FI-41")
def test_the_second_time_the_game_ends_at_once() -> None:
    state = table(
        BAKERY, hands=("Swindler",), deck="", discard="Soldier", exhausted=1, points=(3, 4)
    )
    play(state, "play swindler", "at bakery", "deck")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((3, 4), (1,))
    assert reason(state) == "the Virtus deck has run out a second time (FI-41)"
    assert (state.exhausted, hand(state, 0)) == (2, "")


@rule("FI-41")
def test_an_empty_discard_pile_counts_as_twice() -> None:
    state = table(BAKERY, hands=("Swindler",), deck="", points=(3, 2))
    events = listen(state)
    play(state, "play swindler", "at bakery", "deck")
    assert state.outcome is not None
    assert (state.exhausted, state.outcome.winners) == (1, (0,))
    assert reason(state) == "the Virtus deck has run out, and nothing was discarded (FI-41)"
    assert events[-1].text == "The Virtus deck has run out, and nothing was discarded (FI-41)."
    assert events[-1].values == (0,)


@rule("FI-41")
def test_it_ends_in_the_middle_of_an_action_without_scoring() -> None:
    state = table(
        BAKERY, hands=("Student",), goals=("Baker",), deck="Clerk Soldier", exhausted=1, discard=""
    )
    play(state, "play student", "at library", "draw clerk", "draw soldier")
    assert state.outcome is not None
    assert reason(state) == "the Virtus deck has run out a second time (FI-41)"
    assert state.outcome.scores == (0, 0)
    assert state.decision is None


@rule("FI-41")
def test_cards_being_looked_at_are_not_shuffled_in() -> None:
    state = table(hands=("Student",), deck="Clerk Soldier", discard="Friar Friar")
    play(state, "play student", "at library", "draw clerk", "draw soldier")
    assert (options(state), state.deck.size) == (["draw friar"], 2)
    play(state, "draw friar", "draw friar")
    assert options(state) == ["keep clerk", "keep soldier", "keep friar"]


@rule("FI-41")
def test_a_card_that_was_played_is_not_shuffled_in() -> None:
    state = table(hands=("Professor Baker",), deck="", discard="Friar Friar Friar")
    play(state, "play professor", "at library", "discard baker")
    assert state.deck.size == 4
    play(state, "draw baker", "draw friar", "draw friar")
    assert asked(state) == 1


@rule("FI-22", "FI-41")
def test_the_tavern_can_use_up_the_deck() -> None:
    state = table(hands=("Baker",), deck="", exhausted=1, discard="Friar")
    play(state, "play baker", "at tavern a")
    assert state.outcome is not None


@rule("FI-33", "FI-41")
def test_with_the_tavern_to_draw_from_no_deck_is_needed() -> None:
    state = table(BAKERY, "Tavern A: Soldier", hands=("Swindler",), deck="", exhausted=1)
    play(state, "play swindler", "at bakery")
    assert prompt(state) == "Draw a card from the deck or the Tavern."
    play(state, "card tavern a 1")
    assert (state.outcome, asked(state)) == (None, 1)


# -- too many rounds -------------------------------------------------------------------------


@rule("FI-44")
def test_after_a_hundred_rounds_the_game_ends() -> None:
    state = table(BAKERY, hands=("Clerk", "Swindler"), mover=1, round_=100, points=(1, 2))
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert state.outcome is not None
    assert (reason(state), state.outcome.winners) == (
        "100 rounds are played (FI-44)",
        (1,),
    )
    assert (state.decision, state.turn) == (None, 200)


@rule("FI-44")
@pytest.mark.parametrize(("mover", "round_"), [(1, 99), (0, 100)])
def test_not_a_turn_earlier(mover: int, round_: int) -> None:
    state = table(BAKERY, hands=("Swindler", "Swindler"), mover=mover, round_=round_)
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert state.outcome is None


@rule("FI-10")
def test_each_turn_is_told() -> None:
    state = table(BAKERY, hands=("Swindler",))
    told: list[Event] = []
    state.listener = told.append
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert (told[-1].kind, told[-1].text, told[-1].values) == ("turn", "Turn 4: South.", (4, 1))
    assert told[-1].audience == EVERYONE
