"""Swapping: cards, or all cards of locations, change places; and guilds move as one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.discarding import OneCard
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, Part
from homage.games.fidelitas.rules.city import REGULAR, THINGS
from homage.games.fidelitas.rules.laying import (
    card_name,
    close,
    first_free,
    free_cards,
    free_places,
    lay,
    lift,
    place_name,
)
from homage.kernel import Decision, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class Swap(Part):
    """Let two cards of different locations change places (the Shopkeeper)."""

    __slots__ = ()

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        if self.reach(state, me, place):
            state.push(FirstToSwap(self, me))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        return WHOLLY if free_places(state).bit_count() > 1 else NOTHING


class FirstToSwap(OneCard):
    """Asks for the first of the two cards."""

    __slots__ = ()

    def prompt(self) -> str:
        return f"{self.part.name}: choose the first card to swap."

    def take(self, state: FidelitasState, option: Option) -> None:
        state.push(SecondToSwap(self.part, self.me, option.args[0], option.args[1]))


class SecondToSwap(OneCard):
    """Asks for the second, at a different location."""

    __slots__ = ("depth", "location")

    def __init__(self, part: Part, me: int, location: int, depth: int) -> None:
        super().__init__(part, me)
        self.location = location
        self.depth = depth

    def prompt(self) -> str:
        return f"{self.part.name}: choose the card to swap it with."

    def candidates(self, state: FidelitasState) -> list[Option]:
        return [option for option in free_cards(state) if option.args[0] != self.location]

    def take(self, state: FidelitasState, option: Option) -> None:
        here, there = self.location, option.args[0]
        if state.listener is not None:
            one = card_name(state, here, self.depth)
            other = card_name(state, there, option.args[1])
            state.tell_text(
                "swap",
                f"T{one[1:]} changes places with {other}.",
                things=(state.pack.words.cards[here][self.depth].thing, option.thing),
                values=(here, there),
            )
        first = lift(state, here, self.depth)
        second = lift(state, there, option.args[1])
        lay(state, there, first)
        lay(state, here, second)
        close(state, here)
        close(state, there)

    def spared(self, state: FidelitasState, option: Option) -> str:
        return "The two cards must be at different locations."


# -- all cards of a guild --------------------------------------------------------------------


class MoveGuild(Part):
    """Move all free cards of one guild from one location to another, in order (the Abbess)."""

    __slots__ = ()

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.push(GuildToMove(self, me))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        return WHOLLY if guild_leaders(state) else NOTHING


def guild_leaders(state: FidelitasState) -> list[Option]:
    """At each location, the lowest free card of each guild: it stands for all of them."""
    found = []
    guild_of = state.pack.guild_of
    for location in state.pack.locations:
        cards = state.city[location]
        seen = 0
        for depth in range(first_free(state, location), len(cards)):
            guild = guild_of[cards[depth]]
            if guild >= 0 and not seen >> guild & 1:
                seen |= 1 << guild
                found.append(state.pack.words.cards[location][depth])
    return found


class GuildToMove(OneCard):
    """Asks for a card that stands for its guild at its location."""

    __slots__ = ()

    def prompt(self) -> str:
        return f"{self.part.name}: choose the lowest card of the guild to move."

    def candidates(self, state: FidelitasState) -> list[Option]:
        return guild_leaders(state)

    def take(self, state: FidelitasState, option: Option) -> None:
        location, depth = option.args
        guild = state.pack.guild_of[state.city[location][depth]]
        state.push(GuildTo(self.part, self.me, location, guild))

    def spared(self, state: FidelitasState, option: Option) -> str:
        if state.pack.guild_of[state.city[option.args[0]][option.args[1]]] < 0:
            return "It belongs to no guild (FI-60)."
        return "The lowest free card of its guild there stands for all of them."


class GuildTo(Step["FidelitasState"]):
    """Asks where the cards of a guild go."""

    __slots__ = ("guild", "location", "me", "part")

    def __init__(self, part: Part, me: int, location: int, guild: int) -> None:
        self.part = part
        self.me = me
        self.location = location
        self.guild = guild

    def offer(self, state: FidelitasState) -> Decision:
        options = state.pack.to_but[1 << self.location]
        return Decision(self.me, f"{self.part.name}: where do they go?", options)

    def take(self, state: FidelitasState, option: Option) -> None:
        here, there = self.location, option.args[0]
        cards = state.city[here]
        first = first_free(state, here)
        going = [kind for kind in cards[first:] if state.pack.guild_of[kind] == self.guild]
        staying = [kind for kind in cards[first:] if state.pack.guild_of[kind] != self.guild]
        state.city[here] = cards[:first] + tuple(staying)
        state.city[there] += tuple(going)
        close(state, there)
        if state.listener is not None:
            names = ", ".join([state.pack.kinds[kind].name for kind in going])
            state.tell_text(
                "move guild",
                f"From {place_name(here)} to {place_name(there)} go: {names}.",
                things=(THINGS[here], THINGS[there]),
                values=(here, there, *going),
            )

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if option not in state.pack.words.to:
            return ""
        if option.args[0] == self.location:
            return "They lie there already: moved cards leave their location (FI-18)."
        return "There is no such location in this game."

    def label(self, state: FidelitasState, option: Option) -> str:
        return f"to {place_name(option.args[0])}"


# -- all cards of two locations --------------------------------------------------------------


class SwapLocations(Part):
    """Let all free cards of two regular locations change places, in order (the Envoy)."""

    __slots__ = ()

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        if self.reach(state, me, place):
            state.push(LocationToSwap(self, me, -1))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        mask = free_places(state)
        return WHOLLY if any(mask >> location & 1 for location in REGULAR) else NOTHING


class LocationToSwap(Step["FidelitasState"]):
    """Asks for the first location, then for the second."""

    __slots__ = ("first", "me", "part")

    def __init__(self, part: Part, me: int, first: int) -> None:
        self.part = part
        self.me = me
        self.first = first

    def offer(self, state: FidelitasState) -> Decision:
        swap = state.pack.words.swap
        which = "first" if self.first < 0 else "second"
        prompt = f"{self.part.name}: choose the {which} location to swap."
        options = [swap[place] for place in REGULAR if not self._closed(state, place)]
        return Decision(self.me, prompt, options)

    def _closed(self, state: FidelitasState, place: int) -> str:
        if place not in REGULAR:
            return "The Tavern is not swapped."
        if place == self.first:
            return "It must be another location (FI-18)."
        mask = free_places(state)
        if self.first >= 0 and not (mask >> self.first & 1 or mask >> place & 1):
            return "Neither of the two has a card that can leave (FI-15)."
        return ""

    def take(self, state: FidelitasState, option: Option) -> None:
        here, there = self.first, option.args[0]
        if here < 0:
            state.push(LocationToSwap(self.part, self.me, there))
            return
        low, high = first_free(state, here), first_free(state, there)
        ours, theirs = state.city[here], state.city[there]
        state.city[here] = ours[:low] + theirs[high:]
        state.city[there] = theirs[:high] + ours[low:]
        if state.listener is not None:
            state.tell_text(
                "swap locations",
                f"The free cards of {place_name(here)} and {place_name(there)} change places.",
                things=(THINGS[here], THINGS[there]),
                values=(here, there),
            )

    def why_not(self, state: FidelitasState, option: Option) -> str:
        return self._closed(state, option.args[0]) if option in state.pack.words.swap else ""

    def label(self, state: FidelitasState, option: Option) -> str:
        return place_name(option.args[0])


shapes.RULES.add(shapes.Swap, lambda shape, name, text, cards: Swap(name, text))
shapes.RULES.add(shapes.MoveGuild, lambda shape, name, text, cards: MoveGuild(name, text))
shapes.RULES.add(shapes.SwapLocations, lambda shape, name, text, cards: SwapLocations(name, text))
