"""The end: enough points, no cards left, or too many rounds; and who has won."""

import pytest

from homage.games.fidelitas.events import Ended, Renewed
from homage.kernel import EVERYONE, Event
from tests.games.fidelitas.table import (
    asked,
    at,
    hand,
    listen,
    options,
    play,
    prompt,
    reason,
    table,
)
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
    assert isinstance(events[-1], Ended)
    assert (events[-1].winners, events[-1].audience) == (("North",), EVERYONE)


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
        (("Judge", "Porter"), ("Spy", ""), (0, 1)),
        (("Judge", "Porter"), ("Spy", "Envoy Abbess"), (0, 1)),
        (("Judge, Scholar", "Porter"), ("", "Abbess Envoy"), (1,)),
    ],
)
def test_of_equal_points_fewer_missio_cards_win(
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
        "; of equal points, fewer scored Missio cards win (FI-42)" if len(winners) == 1 else ""
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
    assert events[-1] == Renewed(("Baker", "Soldier"))
    assert events[-1].text == (
        "The Virtus deck has run out: the discard pile is shuffled into a new one (FI-41)."
    )
    assert events[-1].things == ("virtus deck", "discard pile")


@rule("FI-41")
def test_the_last_card_of_the_renewed_deck_ends_the_game_once_it_is_drawn() -> None:
    state = table(
        BAKERY, hands=("Swindler",), deck="Clerk", discard="Soldier", exhausted=1, points=(3, 4)
    )
    play(state, "play swindler", "at bakery", "deck", "draw clerk")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((3, 4), (1,))
    assert reason(state) == "the Virtus deck has run out a second time (FI-41)"
    assert (state.exhausted, hand(state, 0)) == (2, "Clerk")


@rule("FI-41")
def test_a_deck_renewed_with_one_card_ends_the_game_with_it() -> None:
    state = table(BAKERY, hands=("Swindler",), deck="", discard="Soldier")
    play(state, "play swindler", "at bakery", "deck")
    assert (state.outcome, state.exhausted, options(state)) == (None, 1, ["draw soldier"])
    play(state, "draw soldier")
    assert state.outcome is not None
    assert hand(state, 0) == "Soldier"


@rule("FI-41")
def test_the_last_card_but_one_ends_nothing() -> None:
    state = table(BAKERY, hands=("Swindler",), deck="Clerk Baker", exhausted=1)
    play(state, "play swindler", "at bakery", "deck", "draw clerk")
    assert (state.outcome, asked(state)) == (None, 1)


@rule("FI-41")
def test_an_empty_discard_pile_counts_as_twice() -> None:
    state = table(BAKERY, hands=("Swindler",), deck="", points=(3, 2))
    events = listen(state)
    play(state, "play swindler", "at bakery", "deck")
    assert state.outcome is not None
    assert (state.exhausted, state.outcome.winners) == (1, (0,))
    assert reason(state) == "the Virtus deck has run out, and nothing was discarded (FI-41)"
    assert events[-1].text == "The Virtus deck has run out, and nothing was discarded (FI-41)."


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
    assert [face.name for face in state.view(0).looked_at_cards] == ["Clerk", "Soldier"]


@rule("FI-41")
def test_a_thief_s_victim_can_draw_the_last_card() -> None:
    state = table(hands=("Thief", "Clerk Baker"), deck="Friar", exhausted=1)
    play(state, "play thief", "at library", "player south", "steal baker", "draw friar")
    assert state.outcome is not None
    assert hand(state, 1) == "Clerk Friar"


@rule("FI-41", "FI-52")
def test_the_last_card_that_a_friar_turns_over_is_still_placed() -> None:
    state = table(hands=("Friar",), goals=("Night Watchman",), deck="Clerk", exhausted=1)
    play(state, "play friar", "at bakery", "draw clerk")
    assert (state.outcome, prompt(state)) == (None, "Where does the Clerk go?")
    play(state, "to library")
    assert state.outcome is not None
    assert at(state, "Library") == "Clerk"
    assert state.outcome.scores == (0, 0)  # there is no more scoring


@rule("FI-41")
def test_cards_being_looked_at_are_not_shuffled_in() -> None:
    state = table(hands=("Student",), deck="Clerk Soldier", discard="Friar Friar Friar")
    play(state, "play student", "at library", "draw clerk", "draw soldier")
    assert (options(state), state.deck.size) == (["draw friar"], 3)
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
    state = table(hands=("Baker",), goals=("Night Watchman",), deck="Clerk", exhausted=1)
    play(state, "play baker", "at tavern a", "under night watchman", "goal judge")
    assert state.outcome is None
    play(state, "draw clerk")
    assert state.outcome is not None
    assert at(state, "Tavern B") == "Clerk"


@rule("FI-33", "FI-41")
def test_with_the_tavern_to_draw_from_no_deck_is_needed() -> None:
    state = table(BAKERY, "Tavern A: Soldier", hands=("Swindler",), deck="")
    play(state, "play swindler", "at bakery")
    assert prompt(state) == "Draw a card from the deck or the Tavern."
    play(state, "card tavern a 1")
    assert (state.outcome, state.exhausted, asked(state)) == (None, 0, 1)


@rule("FI-32", "FI-41")
def test_an_empty_hand_can_draw_the_last_card_before_the_turn() -> None:
    state = table(hands=("Clerk", ""), deck="Clerk Friar", exhausted=1)
    play(state, "play clerk", "at tavern a", "draw clerk", "card tavern b 1", "draw friar")
    assert state.outcome is not None
    assert (hand(state, 1), state.mover) == ("Friar", 1)


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
    assert (told[-1].kind, told[-1].text) == ("turn", "Turn 4: South.")
    assert told[-1].audience == EVERYONE
