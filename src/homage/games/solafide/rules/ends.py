"""The end of the game: the last Circle, or a game that goes nowhere; and who has won (SF-60)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.solafide.events import Ended
from homage.games.solafide.rules.pyramid import ALL
from homage.games.solafide.rules.seats import CATHOLICS, PROTESTANTS, SEATS
from homage.kernel import Message, Outcome

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

MOST_IDLE_TURNS: Final = 60  # SF-61
LAST_TURN: Final = 500  # SF-61

LAST_CIRCLE = Message("solafide.last-circle", "the last Circle is claimed", "SF-60")
NOTHING_CHANGES = Message(
    "solafide.nothing-changes", "nothing has changed for {turns} turns", "SF-61"
)
TURNS_PLAYED = Message("solafide.turns-played", "{turns} turns are played", "SF-61")


def over(state: SolaFideState) -> bool:
    """Before a turn: end a game that goes nowhere (SF-61); True if so."""
    if state.idle >= MOST_IDLE_TURNS:
        finish(state, NOTHING_CHANGES.of(MOST_IDLE_TURNS))
        return True
    if state.turn >= LAST_TURN:
        finish(state, TURNS_PLAYED.of(LAST_TURN))
        return True
    return False


def score(state: SolaFideState, seat: int) -> int:
    """The values of a player's Circles, and one for each Reward token."""
    total = state.rewards[seat]
    for circle in ALL:
        if state.won[circle] == seat:
            total += state.pack.circles[circle].value
    return total


def finish(state: SolaFideState, reason: Message) -> None:
    """The higher score wins; equal scores share the victory. What is still owed is dropped."""
    state.owed = ()
    scores = (score(state, CATHOLICS), score(state, PROTESTANTS))
    best = max(scores)
    winners = tuple([seat for seat in (CATHOLICS, PROTESTANTS) if scores[seat] == best])
    state.finish(Outcome(scores, winners, reason))
    if state.listener is not None:
        state.tell(Ended(reason, tuple([SEATS[seat] for seat in winners])))
