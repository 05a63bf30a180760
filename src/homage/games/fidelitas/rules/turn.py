"""Turns: play, score, draw; and the table as it is set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.effects.drawing import DRAW
from homage.games.fidelitas.rules.city import (
    STREET,
    STREET_CARDS,
    TAVERN,
    TAVERN_A,
    TAVERN_B,
    TAVERN_CARD,
)
from homage.games.fidelitas.rules.dealing import DEAL
from homage.games.fidelitas.rules.ends import over
from homage.games.fidelitas.rules.goals import FIRST_GOAL, HELD, replaced
from homage.games.fidelitas.rules.knowledge import MOST_SEATS, gain
from homage.games.fidelitas.rules.laying import card_name, is_card, lift
from homage.games.fidelitas.rules.playing import PLAY
from homage.games.fidelitas.rules.scoring import REFILL, SCORE
from homage.kernel import CHANCE, EVERYONE, Chance, Decision, Option, Step, plan
from homage.kernel.hand import Hand

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

DRAW_PROMPT = "Draw a card from the deck or the Tavern."


class Turn(Step["FidelitasState"]):
    """The next turn begins, unless the game is over (FI-10, FI-40)."""

    __slots__ = ()

    def run(self, state: FidelitasState) -> bool:
        if over(state):
            return False
        me = (state.start + state.turn) % state.seats
        state.turn += 1
        state.mover = me
        state.draws = 0
        state.closed = 0
        if state.fresh[me].cards:  # FI-35
            state.goals = replaced(state.goals, me, state.goals[me].joined(state.fresh[me]))
            state.fresh = replaced(state.fresh, me, Hand(1 << me))
        state.agenda += (TEAM_TURN if state.pack.teams else LONE_TURN)[me]
        if not state.hands[me].cards:
            state.agenda.append(DRAW[me])  # FI-32
        if state.listener is not None:
            state.tell_text("turn", f"Turn {state.turn}: {state.who(me)}.", values=(state.turn, me))
        return False


class DrawUp(Step["FidelitasState"]):
    """The draws at the end of a turn, from the deck or the Tavern (FI-33)."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FidelitasState) -> bool:
        if not state.draws:
            if state.listener is not None:
                state.tell_text(
                    "no draw",
                    f"{state.who(self.me)} draws no card: what was played has the X (FI-32).",
                    values=(self.me,),
                )
            return False
        if state.pack.solo:  # FI-65
            state.agenda += [DRAW[self.me]] * state.draws
            state.draws = 0
            return False
        return True

    def offer(self, state: FidelitasState) -> Decision:
        words = state.pack.words
        options = [words.deck]
        if not state.closed & 1:
            options += words.cards[TAVERN_A][: len(state.city[TAVERN_A])]
        if not state.closed & 2:
            options += words.cards[TAVERN_B][: len(state.city[TAVERN_B])]
        return Decision(self.me, DRAW_PROMPT, options)

    def take(self, state: FidelitasState, option: Option) -> None:
        me = self.me
        state.draws -= 1
        if state.draws:
            state.push(self)
        if option is state.pack.words.deck:
            state.agenda.append(DRAW[me])
            return
        side, depth = option.args
        if state.listener is not None:
            state.tell_text(
                "take",
                f"{state.who(me)} draws {card_name(state, side, depth)}.",
                things=(option.thing,),
                values=(me, state.city[side][depth], side),
            )
        gain(state, me, lift(state, side, depth), EVERYONE)

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if not is_card(state, option):
            return ""
        side, depth = option.args
        if side not in TAVERN:
            return "Cards are drawn from the deck or the Tavern only (FI-33)."
        if depth >= len(state.city[side]):
            return "There is no such card."
        return (
            "A card was played or moved to that side of the Tavern this turn: nothing is drawn"
            " from it (FI-34)."
        )

    def label(self, state: FidelitasState, option: Option) -> str:
        if option is state.pack.words.deck:
            return "the top card of the deck"
        return card_name(state, option.args[0], option.args[1])


TURN: Final = Turn()
DRAW_UP = [DrawUp(seat) for seat in range(MOST_SEATS)]
LONE_TURN = [
    plan(PLAY[seat], SCORE[seat], DRAW_UP[seat], REFILL[seat], TURN) for seat in range(MOST_SEATS)
]
"""By seat: what a turn brings."""
TEAM_TURN = [
    plan(
        PLAY[seat],
        SCORE[seat],
        SCORE[(seat + 2) % 4],
        DRAW_UP[seat],
        REFILL[seat],
        REFILL[(seat + 2) % 4],
        TURN,
    )
    for seat in range(MOST_SEATS)
]
"""In the team variant the partner scores too (FI-62)."""


# -- set-up ----------------------------------------------------------------------------------


class LayStreet(Chance["FidelitasState"]):
    """The next card of the street, by lot (FI-64)."""

    __slots__ = ()

    def run(self, state: FidelitasState) -> bool:
        return len(state.layout) < len(street(state.pack.solo))

    def offer(self, state: FidelitasState) -> Decision:
        lay = state.pack.words.lay
        rest = [card for card in street(state.pack.solo) if card not in state.layout]
        rest.sort()
        return Decision(
            CHANCE,
            "The next card of the street.",
            [lay[card] for card in rest],
            weights=[1] * len(rest),
            stream="street",
        )

    def take(self, state: FidelitasState, option: Option) -> None:
        state.layout = (*state.layout, option.args[0])
        state.push(self)
        if state.listener is not None:
            state.tell_text(
                "lay",
                f"The {STREET_CARDS[option.args[0]]} card is laid as number {len(state.layout)}"
                " of the street.",
                values=(option.args[0], len(state.layout)),
            )


class StartLot(Chance["FidelitasState"]):
    """Who gets the Start Player Token, by lot (FI-06)."""

    __slots__ = ()

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(
            CHANCE,
            "Who begins?",
            state.pack.words.start,
            weights=[1] * state.seats,
            stream="start",
        )

    def take(self, state: FidelitasState, option: Option) -> None:
        state.start = state.mover = option.args[0]
        if state.listener is not None:
            state.tell_text("start", f"{state.who(state.start)} begins.", values=(state.start,))


LAY_STREET: Final = LayStreet()
START_LOT: Final = StartLot()


def street(solo: bool) -> tuple[int, ...]:
    """The cards of the street in their order (FI-02); solo has no Tavern (FI-65)."""
    return tuple([card for card in STREET if not solo or card != TAVERN_CARD])


def set_up(state: FidelitasState, new_city: bool, start_by_lot: bool) -> None:
    """Street, City, hands and goals (FI-02 to FI-06); then the turns."""
    if not new_city:
        state.layout = street(state.pack.solo)
    seats = range(state.seats)
    state.agenda += plan(
        *([LAY_STREET] if new_city else []),
        *(DEAL[place] for place in state.pack.locations),
        *(DRAW[seat] for seat in seats for _ in range(2)),
        *(FIRST_GOAL[seat] for seat in seats for _ in range(HELD)),
        *([START_LOT] if start_by_lot else []),
        TURN,
    )
