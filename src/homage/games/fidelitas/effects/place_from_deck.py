"""Placing: the top card of the deck comes face up to a location of choice (the Friar)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import Part
from homage.games.fidelitas.options import DECK_THING
from homage.games.fidelitas.rules.city import THINGS
from homage.games.fidelitas.rules.dealing import FromDeck
from homage.games.fidelitas.rules.laying import NO_CARD, close, lay, place_name
from homage.kernel import EVERYONE, Decision, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class PlaceFromDeck(Part):
    """Turn the top card of the deck over and place it, without its action."""

    __slots__ = ()

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.push(PlaceAt(me))
        state.push(TurnOver(me))


class TurnOver(FromDeck):
    """All see the card before it is placed."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FidelitasState) -> Decision:
        return self.question(state, f"A card for {state.who(self.me)} to place.", EVERYONE, self.me)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind = option.args[0]
        state.deck = state.deck.drawn(kind)
        state.held = kind
        if state.listener is not None:
            state.tell_text(
                "turn over",
                f"{state.who(self.me)} turns over the {state.pack.kinds[kind].name}.",
                things=(DECK_THING,),
                values=(self.me, kind),
            )


class PlaceAt(Step["FidelitasState"]):
    """Asks where the card goes: to any location, whatever its guild."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.me, state.pack.kinds[state.held].to_prompt, state.pack.to_but[0])

    def take(self, state: FidelitasState, option: Option) -> None:
        place, kind = option.args[0], state.held
        state.held = NO_CARD
        lay(state, place, kind)
        close(state, place)
        if state.listener is not None:
            state.tell_text(
                "place",
                f"{state.who(self.me)} places the {state.pack.kinds[kind].name} at"
                f" {place_name(place)}.",
                things=(THINGS[place],),
                values=(self.me, kind, place),
            )

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if option in state.pack.words.to:
            return "There is no Tavern in the solo game (FI-65)."
        return ""

    def label(self, state: FidelitasState, option: Option) -> str:
        return place_name(option.args[0])


shapes.RULES.add(shapes.PlaceFromDeck, lambda shape, name, text, cards: PlaceFromDeck(name, text))
