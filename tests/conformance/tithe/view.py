"""What a player of Tithe sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homage.kernel import SPECTATOR, Language, View
from tests.conformance.tithe.words import CARDS, NO_GOAL, SEATS, WATCHING

if TYPE_CHECKING:
    from tests.conformance.tithe.state import TitheState


class Player(msgspec.Struct, frozen=True):
    """A seat as the others see it."""

    name: str
    cards: int
    surely: tuple[int, ...]
    """What the viewer knows to be in that hand."""
    has_goal: bool
    drafting: int
    left: int
    reached: tuple[int, ...]
    points: int


class TitheView(View, frozen=True, kw_only=True, tag="tithe"):
    """The table as one seat may know it."""

    players: tuple[Player, ...]
    hand: tuple[str, ...]
    goal: str
    offer: tuple[str, ...]
    left: tuple[int, ...]
    deck: int
    on_top: tuple[int | None, ...]
    at_bottom: tuple[int | None, ...]
    aside: int
    table: tuple[int, ...]
    spent: tuple[int, ...]
    turn: int


def look(state: TitheState, seat: int) -> TitheView:
    """The view of a seat."""
    mine = seat != SPECTATOR
    facts = state.known[seat if mine else WATCHING]
    on_top, at_bottom = state.deck.known(seat)
    goal = state.goals[seat] if mine else NO_GOAL
    return TitheView(
        seat=seat,
        asked=state.asked(seat),
        outcome=state.outcome,
        players=tuple(
            Player(
                name,
                sum(state.hands[h]),
                tuple(facts[h]),
                state.goals[h] != NO_GOAL,
                len(state.offers[h]),
                len(state.left[h]),
                tuple(state.reached[h]),
                state.points[h],
            )
            for h, name in enumerate(SEATS)
        ),
        hand=tuple(CARDS[k] for k in range(len(CARDS)) for _ in range(state.hands[seat][k]))
        if mine
        else (),
        goal="" if goal == NO_GOAL else CARDS[goal],
        offer=tuple(f"goal {CARDS[k]}" for k in state.offers[seat]) if mine else (),
        left=tuple(state.left[seat]) if mine else (),
        deck=state.deck.size,
        on_top=on_top,
        at_bottom=at_bottom,
        aside=len(state.aside),
        table=tuple(state.table),
        spent=tuple(state.spent),
        turn=state.turn,
    )


def draw(view: View, language: Language) -> str:
    """The table in plain text."""
    assert isinstance(view, TitheView)
    points = ", ".join(f"{player.name} {player.points}" for player in view.players)
    return f"turn {view.turn}: {points}; you hold {' '.join(view.hand)}"
