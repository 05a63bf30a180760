"""Teams: partners sit opposite, score in each other's turns, and count together."""

import pytest

from tests.games.fidelitas.table import (
    asked,
    goals,
    listen,
    options,
    play,
    prompt,
    reason,
    setup,
    table,
    why_not,
)
from tests.rules import rule

TEAMS = "players=4 teams=true"
BAKERY = "Bakery: Thief Friar Clerk Baker"
SCORE = "Score a Missio card whose condition is met, or pass."
FEWER = "; of equal points, fewer scored Missio cards win (FI-42)"
DRAW = "Draw a card from the deck or the Tavern."


@rule("FI-62")
def test_partners_sit_opposite() -> None:
    state = setup(TEAMS)
    assert [state.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [state.view(seat).partner for seat in range(4)] == ["South", "West", "North", "East"]
    assert state.view(7).partner == ""
    assert [player.team for player in state.view(0).players] == [0, 1, 0, 1]
    assert setup("players=4").view(0).partner == ""


@rule("FI-62")
def test_after_the_player_the_partner_may_score() -> None:
    state = table(
        BAKERY,
        hands=("Swindler",),
        goals=("Judge, Porter", "Tutor, Sailor", "Baker, Captain", "Minstrel, Scholar"),
        options=TEAMS,
    )
    events = listen(state)
    play(state, "play swindler", "at bakery")
    assert (asked(state), prompt(state), options(state)) == (0, SCORE, ["pass"])
    play(state, "pass")
    assert (asked(state), prompt(state), options(state)) == (2, SCORE, ["score baker", "pass"])
    assert why_not(state, "score captain", seat=2) == "Its condition is not wholly met (FI-30)."
    play(state, "score baker")
    assert (state.points, asked(state)) == ([0, 0, 1, 0], 2)
    assert events[-1].text == "South scores The Baker: 1 point."
    play(state, "pass")
    assert (asked(state), prompt(state)) == (0, DRAW)
    play(state, "deck", "draw soldier")
    decision = state.decision
    assert decision is not None
    assert (str(decision.prompt), decision.drawn_for, decision.audience) == (
        "A Missio card for South.", 2, 0b100,
    )  # fmt: skip
    play(state, "goal merchant")
    assert (goals(state, 2), asked(state)) == ("Merchant, Captain", 1)


@rule("FI-62")
def test_a_partner_with_a_goal_is_asked_every_time() -> None:
    state = table(hands=("Soldier Clerk",), goals=("", "", "Judge, Captain"), options=TEAMS)
    play(state, "play soldier", "at bakery")
    assert (asked(state), options(state)) == (2, ["pass"])


@rule("FI-62")
def test_a_partner_without_a_goal_is_not() -> None:
    state = table(hands=("Soldier Clerk",), goals=("Judge", "Tutor"), options=TEAMS, missio="")
    play(state, "play soldier", "at bakery", "pass")
    assert (asked(state), prompt(state)) == (0, DRAW)


@rule("FI-62")
@pytest.mark.parametrize("mover", [1, 2, 3])
def test_it_is_so_from_every_seat(mover: int) -> None:
    hands = ["Soldier Soldier"] * 4
    hands[mover] = "Swindler"
    held = ["Judge, Porter", "Tutor, Sailor", "Merchant, Captain", "Minstrel, Scholar"]
    state = table(BAKERY, hands=hands, goals=held, options=TEAMS, mover=mover)
    play(state, "play swindler", "at bakery")
    assert asked(state) == mover
    play(state, "pass")
    assert asked(state) == (mover + 2) % 4
    play(state, "pass")
    assert (asked(state), prompt(state)) == (mover, DRAW)


@rule("FI-35", "FI-62")
def test_a_new_goal_is_not_scored_in_the_partners_turn() -> None:
    """North scores in the own turn. South's turn comes first, and North may score in it, but not
    the goal that was new."""
    state = table(
        BAKERY,
        hands=("Swindler", "Soldier", "Soldier", "Soldier"),
        goals=("Baker, Captain", "Tutor, Sailor", "Judge, Porter", "Minstrel, Scholar"),
        options=TEAMS,
        missio="Night Watchman",
    )
    play(state, "play swindler", "at bakery", "score baker", "pass", "pass", "deck")
    play(state, "draw soldier", "goal night watchman")
    east = ("play soldier", "at library", "pass", "pass", "deck", "draw soldier")
    play(state, *east)
    assert state.mover == 2
    play(state, "play soldier", "at market", "pass")
    assert (asked(state), options(state)) == (0, ["pass"])
    assert why_not(state, "score night watchman", seat=0) == (
        "It was drawn since your last turn began, and waits for your next one (FI-35)."
    )
    play(state, "pass", "deck", "draw soldier")
    play(state, "play soldier", "at university", "pass", "pass", "deck", "draw soldier")
    assert state.mover == 0
    play(state, "play soldier", "at warehouse")
    assert (asked(state), options(state)) == (0, ["score night watchman", "pass"])


@rule("FI-35", "FI-62")
def test_a_partners_new_goal_waits_for_the_partners_own_turn() -> None:
    state = table(
        BAKERY,
        hands=("Swindler", "Soldier", "Swindler"),
        goals=("Judge, Porter", "Tutor, Sailor", "Baker, Captain", "Minstrel, Scholar"),
        options=TEAMS,
        missio="Night Watchman",
    )
    play(state, "play swindler", "at bakery", "pass", "score baker", "pass", "deck")
    play(state, "draw soldier", "goal night watchman")
    assert [aim.waits for aim in state.view(2).players[2].aims] == [False, True]
    play(state, "play soldier", "at library", "pass", "pass", "deck", "draw soldier")
    assert [aim.waits for aim in state.view(2).players[2].aims] == [False, False]
    play(state, "play swindler", "at library")
    assert options(state) == ["score night watchman", "pass"]


@rule("FI-35", "FI-62")
@pytest.mark.parametrize("mover", [0, 1, 2, 3])
def test_player_and_partner_draw_their_new_goals_in_this_order(mover: int) -> None:
    hands = ["Soldier Soldier"] * 4
    hands[mover] = "Swindler"
    state = table(
        BAKERY,
        hands=hands,
        goals=["Judge"],
        options=TEAMS,
        mover=mover,
        missio="Porter, Tutor, Sailor",
    )
    partner = (mover + 2) % 4
    play(state, "play swindler", "at bakery")
    while prompt(state) == SCORE:
        play(state, "pass")
    play(state, "deck", "draw soldier")
    assert prompt(state) == f"A Missio card for {state.who(mover)}."
    play(state, "goal porter")
    if mover:
        play(state, "goal tutor")
    assert prompt(state) == f"A Missio card for {state.who(partner)}."


@rule("FI-62")
def test_rivals_do_not_score() -> None:
    state = table(
        BAKERY,
        hands=("Swindler",),
        goals=("Judge, Porter", "Baker, Sailor", "Tutor, Captain", "Minstrel, Scholar"),
        options=TEAMS,
    )
    play(state, "play swindler", "at bakery", "pass", "pass")
    assert prompt(state) == DRAW


@rule("FI-62")
def test_in_a_game_without_teams_the_one_opposite_does_not_score() -> None:
    state = table(
        BAKERY,
        hands=("Swindler",),
        goals=("Judge, Porter", "Tutor, Sailor", "Baker, Captain", "Minstrel, Scholar"),
        options="players=4",
    )
    play(state, "play swindler", "at bakery", "pass")
    assert (asked(state), prompt(state)) == (0, DRAW)


@rule("FI-62")
def test_points_count_by_team_and_eight_bring_the_end() -> None:
    hands = ["Soldier Soldier", "Soldier Soldier", "Soldier Soldier", "Swindler"]
    state = table(BAKERY, hands=hands, options=TEAMS, mover=3, points=(5, 4, 3, 3))
    assert state.view(0).target == 8
    assert state.view(0).last_round
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert state.outcome is not None
    assert state.outcome.scores == (8, 7, 8, 7)
    assert state.outcome.winners == (0, 2)
    assert reason(state) == "a team has reached 8 points, and the round is over (FI-62)"


@rule("FI-62")
def test_the_team_of_the_second_seat_counts_as_well() -> None:
    hands = ["Soldier Soldier", "Soldier Soldier", "Soldier Soldier", "Swindler"]
    state = table(BAKERY, hands=hands, options=TEAMS, mover=3, points=(2, 4, 3, 4))
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert state.outcome is not None
    assert state.outcome.winners == (1, 3)


@rule("FI-62")
def test_seven_points_of_a_team_are_not_enough() -> None:
    hands = ["Soldier Soldier", "Soldier Soldier", "Soldier Soldier", "Swindler"]
    state = table(BAKERY, hands=hands, options=TEAMS, mover=3, points=(4, 7, 3, 0))
    assert not state.view(0).last_round
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert state.outcome is None


@rule("FI-42", "FI-62")
@pytest.mark.parametrize(
    ("scored", "winners", "why"),
    [
        (("Judge", "Porter", "Sailor", ""), (1, 3), FEWER),
        (("", "Porter", "", "Sailor"), (0, 2), FEWER),
        (("Judge", "Porter", "", ""), (0, 1, 2, 3), ""),
    ],
)
def test_ties_are_broken_by_team(
    scored: tuple[str, ...], winners: tuple[int, ...], why: str
) -> None:
    hands = ["Soldier Soldier", "Soldier Soldier", "Soldier Soldier", "Swindler"]
    state = table(BAKERY, hands=hands, options=TEAMS, mover=3, points=(8, 4, 0, 4), scored=scored)
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert state.outcome is not None
    assert state.outcome.winners == winners
    assert reason(state) == (f"a team has reached 8 points, and the round is over (FI-62){why}")


@rule("FI-42", "FI-62")
def test_manu_forti_cards_do_not_count_in_a_tie_of_teams() -> None:
    hands = ["Soldier Soldier", "Soldier Soldier", "Soldier Soldier", "Swindler"]
    state = table(
        BAKERY,
        hands=hands,
        options=f"{TEAMS} manu_forti=true",
        mover=3,
        points=(8, 4, 0, 4),
        scored=("Judge", "Porter", "", ""),
        claimed=("", "", "Spy", ""),
    )
    play(state, "play swindler", "at bakery", "deck", "draw soldier")
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1, 2, 3)


@rule("FI-41", "FI-62")
def test_the_deck_that_runs_out_twice_ends_a_game_of_teams() -> None:
    state = table(
        BAKERY, hands=("Swindler",), options=TEAMS, points=(1, 2, 1, 1), deck="Clerk", exhausted=1
    )
    play(state, "play swindler", "at bakery", "deck", "draw clerk")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((2, 3, 2, 3), (1, 3))


@rule("FI-61", "FI-62", "FI-68")
def test_manu_forti_points_count_for_the_team() -> None:
    state = table(hands=("Pilgrim",), options=f"{TEAMS} manu_forti=true", points=(5, 0, 1, 0))
    play(state, "claim pilgrim")
    assert state.view(1).last_round
    assert state.side_points(2) == 8
