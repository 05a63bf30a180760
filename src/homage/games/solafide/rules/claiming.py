"""Claiming: a Circle whose dominant side is wholly one player's is taken at once (SF-50)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.solafide.events import Claimed
from homage.games.solafide.rules.ends import LAST_CIRCLE, finish
from homage.games.solafide.rules.pyramid import BELOW, MEMBERS, NO_CIRCLE
from homage.games.solafide.rules.seats import CATHOLICS, NOBODY, PROTESTANTS, SEATS
from homage.games.solafide.rules.territories import COMMONERS, NOBILITY, owner, tokens_on
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

WHICH_CLAIM = Message("solafide.which-claim", "Which claim comes first?", "SF-54")
CLAIM_LABEL = Message("solafide.claim-label", "the {circle} Circle, for the {seat}")
NO_CLAIM = Message(
    "solafide.no-claim", "Nobody has the whole dominant side of that Circle.", "SF-50"
)


def claimer(state: SolaFideState, circle: int) -> int:
    """Who has the whole dominant side of an open Circle; nobody if none has (SF-50)."""
    dominant = NOBILITY if state.power[circle] < 2 else COMMONERS
    return owner(state.land[2 * circle + dominant])


def claim_if_complete(state: SolaFideState, circle: int) -> bool:
    """After a change in a Circle: whether it was claimed for it, and it was claimed if so."""
    who = claimer(state, circle)
    if who == NOBODY:
        return False
    claim(state, circle, who)
    return True


def claim(state: SolaFideState, circle: int, who: int) -> None:
    """A player takes a Circle; the two below it come into play (SF-51, SF-52, SF-55)."""
    for at in (2 * circle, 2 * circle + 1):
        side = state.land[at]
        state.supply[CATHOLICS] += tokens_on(side, CATHOLICS)
        state.supply[PROTESTANTS] += tokens_on(side, PROTESTANTS)
        state.land[at] = state.pack.land[at]
    state.power[circle] = state.pack.power[circle]
    won = state.won[:]
    won[circle] = who
    state.won = won
    state.idle = 0
    disputed = state.disputation == circle
    if disputed:
        state.disputation = NO_CIRCLE
        rewards = state.rewards[:]
        rewards[who] += 1
        state.rewards = rewards
    state.open &= ~(1 << circle)
    opened = [below for below in BELOW[circle] if won[below] == NOBODY]
    opened = [below for below in opened if not state.open >> below & 1]
    for below in opened:
        state.open |= 1 << below
    if state.listener is not None:
        circles = state.pack.circles
        state.tell(
            Claimed(
                SEATS[who],
                circles[circle].name,
                circle + 1,
                circles[circle].value,
                "yes" if disputed else "no",
                tuple([circles[below].name for below in opened]),
            )
        )
    if not state.open:
        finish(state, LAST_CIRCLE)
        return
    state.owed = (*state.owed, circle)
    for below in opened:
        if claimer(state, below) != NOBODY:  # as it opens; no printed Circle is so (SF-50)
            state.push(CLAIMS)
            return


class Claims(Step["SolaFideState"]):
    """All claims that are due, one by one, in the order the player whose turn it is wants."""

    __slots__ = ()

    def due(self, state: SolaFideState) -> list[int]:
        return [circle for circle in MEMBERS[state.open] if claimer(state, circle) != NOBODY]

    def run(self, state: SolaFideState) -> bool:
        due = self.due(state)
        if len(due) == 1:
            claim(state, due[0], claimer(state, due[0]))
        return len(due) > 1

    def offer(self, state: SolaFideState) -> Decision:
        claims = state.pack.options.claim
        return Decision(state.mover, WHICH_CLAIM, [claims[circle] for circle in self.due(state)])

    def take(self, state: SolaFideState, option: Option) -> None:
        circle = option.args[0]
        state.push(self)
        claim(state, circle, claimer(state, circle))

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        return NO_CLAIM if option in state.pack.options.claim else None

    def label(self, state: SolaFideState, option: Option) -> Message:
        circle = option.args[0]
        return CLAIM_LABEL.of(
            state.pack.circles[circle].noun, state.seat_noun(claimer(state, circle))
        )


CLAIMS: Final = Claims()
