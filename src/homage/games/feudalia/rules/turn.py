"""Turns: who is next, and the phases of a turn (FE-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.effects.part import Use, use_card
from homage.games.feudalia.events import TurnBegan
from homage.games.feudalia.rules.attacking import peace
from homage.games.feudalia.rules.draws import DRAW_UP
from homage.games.feudalia.rules.ends import note_goal, round_over
from homage.games.feudalia.rules.final_phase import (
    BLUE_ACTIONS,
    END_OF_DAY,
    FINAL_PHASE,
    LIMIT_CUBES,
)
from homage.games.feudalia.rules.main_phase import MAIN_PHASE
from homage.games.feudalia.rules.seasons import REVEAL_EVENT
from homage.games.feudalia.rules.seats import FIEFS, MOST_SEATS, ONLY
from homage.games.feudalia.rules.tax import START_PHASE_ENDS
from homage.games.feudalia.rules.variant_cards import HUNGRY_YEARS
from homage.kernel import Step, plan
from homage.kernel.hand import Hand

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


class NextTurn(Step["FeudaliaState"]):
    """The next player has a turn, or the next round begins, unless the game is over."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        if state.turn:
            for step in range(1, state.seats + 1):
                seat = (state.mover + step) % state.seats
                if seat == state.start:
                    if round_over(state):
                        return False
                    begin_round(state)
                    return False
                if not state.out >> seat & 1:
                    begin_turn(state, seat)
                    return False
        begin_round(state)
        return False


def begin_round(state: FeudaliaState) -> None:
    """The start player is next, after the event of the round (FE-73)."""
    state.round += 1
    state.push(BEGIN_TURN[state.start])
    if state.pack.season_slots:
        state.push(REVEAL_EVENT)


class BeginTurn(Step["FeudaliaState"]):
    """The start player's turn, after the event."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FeudaliaState) -> bool:
        begin_turn(state, self.me)
        return False


def begin_turn(state: FeudaliaState, me: int) -> None:
    """Masters are untapped, and the starting phase begins."""
    state.turn += 1
    state.mover = me
    state.influence = 1 + (state.pack.favour_influence if state.favour == me else 0)
    state.fields_used = 0
    state.moved = 0
    state.discounts = ()
    state.boosts = 0
    state.saves = 0
    state.spent = 0
    state.drawing_banned = False
    state.masters_hired = 0
    state.markets = 0
    state.mages = 0
    state.traded = 0
    state.used_variant = False
    peace(state, me)
    state.agenda += TURN[me]
    untap(state, me)


def untap(state: FeudaliaState, me: int) -> None:
    """Masters can act again, waiting vassals return, and masters of the start symbol act."""
    pack = state.pack
    state.starting = True
    state.fresh = Hand(ONLY[me])
    cards: list[int] = []
    masters: list[int] = []
    for fief in range(FIEFS * me, FIEFS * me + FIEFS):
        for master in state.cities[fief]:
            state.tapped &= ~(1 << master)
            if state.held[master] != NO_CARD:
                cards.append(state.held[master])
                masters.append(master)
    if masters:
        held = state.held[:]
        for card, master in zip(cards, masters, strict=True):
            held[master] = NO_CARD
            state.gain_card(me, card)
        state.held = held
    if state.listener is not None:
        names = tuple([state.master(master) for master in masters])
        state.tell(TurnBegan(state.round, state.who(me), state.cards(tuple(cards)), names))
    for fief in range(FIEFS - 1, -1, -1):
        for master in reversed(state.cities[FIEFS * me + fief]):
            if pack.start_parts[master]:
                state.push(StartMaster(me, fief, master))


class StartMaster(Step["FeudaliaState"]):
    """A master with the start symbol acts; he must (FE-20)."""

    __slots__ = ("fief", "master", "me")

    def __init__(self, me: int, fief: int, master: int) -> None:
        self.me = me
        self.fief = fief
        self.master = master

    def run(self, state: FeudaliaState) -> bool:
        use = Use(self.me, self.fief, NO_CARD, self.master)
        use_card(state, state.pack.start_parts[self.master], use)
        return False


class MainPhaseBegins(Step["FeudaliaState"]):
    """What is counted by phases begins anew."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        state.drawing_banned = False
        return False


class TurnOver(Step["FeudaliaState"]):
    """The turn is over."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FeudaliaState) -> bool:
        note_goal(state, self.me)
        return False


BEGIN_TURN: Final = [BeginTurn(seat) for seat in range(MOST_SEATS)]
NEXT_TURN: Final = NextTurn()
MAIN_PHASE_BEGINS: Final = MainPhaseBegins()
TURN: Final = [
    plan(
        START_PHASE_ENDS[seat],
        MAIN_PHASE_BEGINS,
        MAIN_PHASE[seat],
        FINAL_PHASE,
        BLUE_ACTIONS[seat],
        END_OF_DAY[seat],
        DRAW_UP[seat],
        LIMIT_CUBES[seat],
        HUNGRY_YEARS[seat],
        TurnOver(seat),
        NEXT_TURN,
    )
    for seat in range(MOST_SEATS)
]
"""By seat: the phases of a turn, after the untap step."""
