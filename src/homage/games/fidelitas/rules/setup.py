"""The table as it is set up: street, City, hands, goals and the start player (FI-02 to FI-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.events import StartDrawn, StreetLaid
from homage.games.fidelitas.rules.city import STREET, STREET_CARDS, TAVERN_CARD
from homage.games.fidelitas.rules.draws import DRAW
from homage.games.fidelitas.rules.goals import FIRST_GOAL, GOALS_HELD
from homage.games.fidelitas.rules.turn import TURN
from homage.games.fidelitas.rules.virtus_deck import DEAL
from homage.kernel import CHANCE, Chance, Decision, Message, Option, plan

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

OPENING_HAND: Final = 2  # FI-05

NEXT_OF_STREET = Message("fidelitas.next-of-street", "The next card of the street.")
WHO_BEGINS = Message("fidelitas.who-begins", "Who begins?")


class LayStreet(Chance["FidelitasState"]):
    """The next card of the street, by lot (FI-64)."""

    __slots__ = ()

    def run(self, state: FidelitasState) -> bool:
        return len(state.layout) < len(street(state.pack.solo))

    def offer(self, state: FidelitasState) -> Decision:
        lay = state.pack.options.lay
        rest = sorted([card for card in street(state.pack.solo) if card not in state.layout])
        return Decision(
            CHANCE,
            NEXT_OF_STREET,
            [lay[card] for card in rest],
            weights=[1] * len(rest),
            stream="street",
        )

    def take(self, state: FidelitasState, option: Option) -> None:
        state.layout = (*state.layout, option.args[0])
        state.push(self)
        if state.listener is not None:
            state.tell(StreetLaid(STREET_CARDS[option.args[0]], len(state.layout)))


class StartLot(Chance["FidelitasState"]):
    """Who gets the Start Player Token, by lot (FI-06)."""

    __slots__ = ()

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(
            CHANCE,
            WHO_BEGINS,
            state.pack.options.start,
            weights=[1] * state.seats,
            stream="start",
        )

    def take(self, state: FidelitasState, option: Option) -> None:
        state.start = state.mover = option.args[0]
        if state.listener is not None:
            state.tell(StartDrawn(state.who(state.start)))


LAY_STREET: Final = LayStreet()
START_LOT: Final = StartLot()


def street(solo: bool) -> tuple[int, ...]:
    """The cards of the street in their order (FI-02); solo has no Tavern (FI-65)."""
    return tuple([card for card in STREET if not solo or card != TAVERN_CARD])


def set_up(state: FidelitasState, new_city: bool, start_by_lot: bool) -> None:
    """All that comes before the first turn; then the turns."""
    if not new_city:
        state.layout = street(state.pack.solo)
    seats = range(state.seats)
    state.agenda += plan(
        *([LAY_STREET] if new_city else []),
        *(DEAL[place] for place in state.pack.locations),
        *(DRAW[seat] for seat in seats for _ in range(OPENING_HAND)),
        *(FIRST_GOAL[seat] for seat in seats for _ in range(GOALS_HELD)),
        *([START_LOT] if start_by_lot else []),
        TURN,
    )
