"""What a seat sees: typed data for pages and bots, and the same as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homage.kernel import Language, View

if TYPE_CHECKING:
    from relics.state import RelicsState


class Abbey(msgspec.Struct, frozen=True):
    """One of the two, as far as the viewer knows it."""

    name: str
    candles: tuple[str, ...]
    """The things that the options `pledge …` point at."""
    relics: tuple[str, ...]
    pledged: bool
    vow: str
    """Empty while the viewer does not know it."""


class RelicsView(View, frozen=True, kw_only=True, tag="relics"):
    """The table, as one seat or a spectator may know it."""

    round: int
    altar: str
    deck: int
    abbeys: tuple[Abbey, ...]


def look(state: RelicsState, seat: int) -> RelicsView:
    """The table with the eyes of `seat`."""
    names = [*(relic.name for relic in state.relics.relics), ""]  # the last one is for NONE
    return RelicsView(
        seat=seat,
        asked=state.asked(seat),
        outcome=state.outcome,
        round=state.turn,
        altar=names[state.altar],
        deck=state.deck.size,
        abbeys=tuple(
            Abbey(
                name=name,
                candles=tuple(f"candle {candle}" for candle in state.candles[abbey]),
                relics=tuple(names[kind] for kind in state.won[abbey]),
                pledged=state.pledges[abbey] > 0,
                vow=names[state.vows[abbey]] if abbey == seat or state.outcome else "",
            )
            for abbey, name in enumerate(state.game.seats)
        ),
    )


def draw(view: View, language: Language) -> str:
    """The table in plain text."""
    assert isinstance(view, RelicsView)
    lines = [f"Round {view.round}, {view.deck} relics in the deck. Altar: {view.altar or 'empty'}"]
    for abbey in view.abbeys:
        candles = " ".join(candle.removeprefix("candle ") for candle in abbey.candles)
        pledged = " (has pledged)" if abbey.pledged else ""
        lines.append(f"{abbey.name}: candles {candles or 'none'}{pledged}")
        lines.append(f"  vow {abbey.vow or 'hidden'}; relics {', '.join(abbey.relics) or 'none'}")
    return "\n".join(lines)
