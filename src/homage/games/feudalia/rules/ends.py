"""The end of the game: the goal, the last round, and who has won (FE-60 to FE-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.events import Ended, GoalReached
from homage.games.feudalia.rules.iron import drop_beaten, nothing_left
from homage.games.feudalia.rules.scoring import all_cubes, final_score, nobles, score
from homage.games.feudalia.rules.seasons import events_left
from homage.games.feudalia.rules.variant_cards import pass_favour
from homage.kernel import Message, Outcome

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

GOAL_REACHED = Message("feudalia.reason.goal", "the goal is reached", "FE-60")
ROUNDS_PLAYED = Message(
    "feudalia.reason.rounds",
    "{rounds, plural, one {# round is} other {# rounds are}} played",
    "FE-64",
)
WELL_AHEAD = Message("feudalia.reason.ahead", "one player is well ahead of the others", "FE-70")
NOTHING_LEFT = Message(
    "feudalia.reason.nothing-left", "nothing is left that could part the players", "FE-80"
)
EVENTS_OUT = Message("feudalia.reason.events", "the event deck is out", "FE-77")
ALONE_OUT = Message("feudalia.reason.alone", "the last event is over", "FE-78")


def note_goal(state: FeudaliaState, me: int) -> None:
    """At the end of a turn: whether the goal is reached (FE-60). Alone it ends nothing (FE-78)."""
    if state.ending or state.seats == 1 or score(state, me) < state.pack.goal:
        return
    state.ending = True
    if state.listener is not None:
        state.tell(GoalReached(state.who(me)))


def round_over(state: FeudaliaState) -> bool:
    """After a round: whether the game is over, and it is ended if so."""
    pack = state.pack
    if pack.favour_halves:
        pass_favour(state)
    if pack.iron and settle(state):
        return True
    if state.seats == 1 and not events_left(state):
        finish(state, ALONE_OUT)
    elif state.ending and not pack.iron:
        finish(state, GOAL_REACHED)
    elif pack.timed and not events_left(state):
        finish(state, EVENTS_OUT)
    elif state.round >= pack.rounds:
        finish(state, ROUNDS_PLAYED.of(state.round))
    else:
        return False
    return True


def settle(state: FeudaliaState) -> bool:
    """In iron mode, after a round: whether one player is left, or nothing can part those who are
    (FE-70, FE-80)."""
    if state.ending:
        drop_beaten(state)
        still_in = [seat for seat in range(state.seats) if not state.out >> seat & 1]
        if len(still_in) == 1:
            finish(state, WELL_AHEAD)
            return True
    if nothing_left(state):
        share(state, NOTHING_LEFT)
        return True
    return False


def share(state: FeudaliaState, reason: Message) -> None:
    """All who are still in have won (FE-80)."""
    winners = tuple([seat for seat in range(state.seats) if not state.out >> seat & 1])
    scores = tuple([final_score(state, seat) for seat in range(state.seats)])
    if state.listener is not None:
        state.tell(Ended(reason, tuple([state.who(seat) for seat in winners])))
    state.finish(Outcome(scores, winners, reason))


def ranks(state: FeudaliaState) -> list[tuple[int, int, int, int]]:
    """By seat: points, then what breaks ties (FE-61)."""
    return [
        (
            final_score(state, seat),
            nobles(state, seat),
            state.coins[seat],
            all_cubes(state, seat),
        )
        for seat in range(state.seats)
    ]


def finish(state: FeudaliaState, reason: Message) -> None:
    """The game is over: most points win, then nobles, coins, cubes; else the win is shared."""
    found = ranks(state)
    still_in = [seat for seat in range(state.seats) if not state.out >> seat & 1]
    best = max([found[seat] for seat in still_in])
    winners = tuple([seat for seat in still_in if found[seat] == best])
    scores = tuple([rank[0] for rank in found])
    if state.listener is not None:
        state.tell(Ended(reason, tuple([state.who(seat) for seat in winners])))
    state.finish(Outcome(scores, winners, reason))
