"""What a seat sees: typed data for pages and bots, and the same as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homage.kernel import Hand, Language, View, named_for
from relics.events import ALTAR, BISHOP, DECK, VOWS, treasury, vow_of

if TYPE_CHECKING:
    from relics.state import RelicsState


class Abbey(msgspec.Struct, frozen=True):
    """One of the two, as far as the viewer knows it."""

    name: str
    candles: tuple[int, ...]
    relics: tuple[str, ...]
    pledged: bool
    vow: tuple[str, ...]
    """Has an empty name while the viewer does not know it."""


class RelicsView(View, frozen=True, kw_only=True, tag="relics"):
    """The table, as one seat or a spectator may know it."""

    round: int
    altar: tuple[str, ...]
    deck: int
    vows: int
    lost: tuple[str, ...]
    abbeys: tuple[Abbey, ...]
    candle_things: tuple[str, ...]
    """The viewer's own candles: what the options `pledge …` point at."""

    def lying(self) -> dict[str, tuple[str, ...]]:
        """Which cards lie where; an empty name is a card that the viewer does not know."""
        found = {DECK: ("",) * self.deck, ALTAR: self.altar, BISHOP: self.lost}
        found[VOWS] = ("",) * self.vows
        for abbey in self.abbeys:
            found |= {treasury(abbey.name): abbey.relics, vow_of(abbey.name): abbey.vow}
        return found


named_for("Relics", Abbey, RelicsView)


def look(state: RelicsState, seat: int) -> RelicsView:
    """The table with the eyes of `seat`."""
    names = state.relics.names
    mine = state.candles[seat] if seat < len(state.game.seats) else []
    return RelicsView(
        seat=seat,
        asked=state.asked(seat),
        outcome=state.outcome,
        round=state.turn,
        altar=(names[state.altar],) if state.altar >= 0 else (),
        deck=state.deck.size,
        vows=state.vow_deck.size,
        lost=tuple(names[kind] for kind in state.lost),
        abbeys=tuple(
            Abbey(
                name=name,
                candles=tuple(state.candles[abbey]),
                relics=tuple(names[kind] for kind in state.won[abbey]),
                pledged=state.pledges[abbey] > 0,
                vow=_vow(state.vows[abbey], seat, names),
            )
            for abbey, name in enumerate(state.game.seats)
        ),
        candle_things=tuple(f"candle {candle}" for candle in mine),
    )


def _vow(hand: Hand, seat: int, names: list[str]) -> tuple[str, ...]:
    known = hand.known(seat)
    return tuple(names[kind] if kind in known else "" for kind in hand.cards)


def draw(view: View, language: Language) -> str:
    """The table in plain text."""
    assert isinstance(view, RelicsView)
    altar = ", ".join(view.altar) or "empty"
    lines = [f"Round {view.round}, {view.deck} relics in the deck. Altar: {altar}"]
    for abbey in view.abbeys:
        candles = " ".join(map(str, abbey.candles)) or "none"
        pledged = " (has pledged)" if abbey.pledged else ""
        lines.append(f"{abbey.name}: candles {candles}{pledged}")
        vow = "".join(abbey.vow) or "hidden"
        lines.append(f"  vow {vow}; relics {', '.join(abbey.relics) or 'none'}")
    return "\n".join(lines)
