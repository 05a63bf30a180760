"""Discarding: the words of the card file that take cards out of the City or the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import NOTHING, PARTLY, WHOLLY, Part
from homage.games.fidelitas.rules.knowledge import lose
from homage.games.fidelitas.rules.laying import (
    card_name,
    closed_card,
    discard,
    first_free,
    free_cards,
    free_places,
    is_card,
    put_off,
)
from homage.games.fidelitas.rules.playing import distinct
from homage.kernel import EVERYONE, Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class OneCard(Step["FidelitasState"]):
    """Asks for a card of the City; what for is told by its kinds."""

    __slots__ = ("me", "part")

    def __init__(self, part: Part, me: int) -> None:
        self.part = part
        self.me = me

    def candidates(self, state: FidelitasState) -> list[Option]:
        return free_cards(state)

    def run(self, state: FidelitasState) -> bool:
        return bool(self.candidates(state))

    def prompt(self) -> str:
        return f"{self.part.name}: choose a card to discard."

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.me, self.prompt(), self.candidates(state))

    def take(self, state: FidelitasState, option: Option) -> None:
        discard(state, option.args[0], option.args[1])

    def spared(self, state: FidelitasState, option: Option) -> str:
        """Why a free card cannot be chosen here."""
        return ""

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if not is_card(state, option):
            return ""
        return closed_card(state, option) or self.spared(state, option)

    def label(self, state: FidelitasState, option: Option) -> str:
        return card_name(state, option.args[0], option.args[1])


class Discard(Part):
    """Discard one card of the City (the Butcher)."""

    __slots__ = ()

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.push(OneCard(self, me))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        return WHOLLY if free_places(state) else NOTHING


# -- tops of locations -----------------------------------------------------------------------


class DiscardTops(Part):
    """Discard the top cards of so many locations (the Hangman)."""

    __slots__ = ("locations",)

    def __init__(self, name: Name, text: Message, locations: int) -> None:
        super().__init__(name, text)
        self.locations = locations

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.push(TopCard(self, me, self.locations, 0))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        found = free_places(state).bit_count()
        return WHOLLY if found >= self.locations else PARTLY if found else NOTHING


class TopCard(OneCard):
    """Asks for the top card of a location that was not chosen before."""

    __slots__ = ("done", "left")

    def __init__(self, part: Part, me: int, left: int, done: int) -> None:
        super().__init__(part, me)
        self.left = left
        self.done = done
        """The mask of the locations already chosen."""

    def candidates(self, state: FidelitasState) -> list[Option]:
        mask = free_places(state) & ~self.done
        cards = state.pack.words.cards
        return [
            cards[location][len(state.city[location]) - 1]
            for location in state.pack.locations
            if mask >> location & 1
        ]

    def take(self, state: FidelitasState, option: Option) -> None:
        discard(state, option.args[0], option.args[1])
        if self.left > 1:
            done = self.done | 1 << option.args[0]
            state.push(TopCard(self.part, self.me, self.left - 1, done))

    def spared(self, state: FidelitasState, option: Option) -> str:
        if self.done >> option.args[0] & 1:
            return "It must be another location (FI-18)."
        return "Only the top card of a location is discarded."


# -- guild pairs -----------------------------------------------------------------------------


class DiscardPair(Part):
    """Discard a guild pair from one location (the Clerk, FI-17)."""

    __slots__ = ()

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.push(FirstOfPair(self, me))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        for location in state.pack.locations:
            if paired(state, location):
                return WHOLLY
        return NOTHING


def paired(state: FidelitasState, location: int) -> int:
    """The mask of the guilds with two or more free cards at a location."""
    cards = state.city[location]
    if len(cards) < 2:
        return 0
    guild_of = state.pack.guild_of
    once = twice = 0
    for depth in range(first_free(state, location), len(cards)):
        guild = guild_of[cards[depth]]
        if guild >= 0:
            twice |= once & 1 << guild
            once |= 1 << guild
    return twice


class FirstOfPair(OneCard):
    """Asks for the first card of a guild pair."""

    __slots__ = ()

    def candidates(self, state: FidelitasState) -> list[Option]:
        found = []
        guild_of = state.pack.guild_of
        for location in state.pack.locations:
            guilds = paired(state, location)
            if guilds:
                cards = state.city[location]
                row = state.pack.words.cards[location]
                for depth in range(first_free(state, location), len(cards)):
                    guild = guild_of[cards[depth]]
                    if guild >= 0 and guilds >> guild & 1:
                        found.append(row[depth])
        return found

    def take(self, state: FidelitasState, option: Option) -> None:
        location, depth = option.args
        guild = state.pack.guild_of[state.city[location][depth]]
        discard(state, location, depth)
        state.push(SecondOfPair(self.part, self.me, location, guild))

    def spared(self, state: FidelitasState, option: Option) -> str:
        return "No second free card of its guild lies there: it is no guild pair (FI-17)."


class SecondOfPair(OneCard):
    """Asks for the second card of a guild pair."""

    __slots__ = ("guild", "location")

    def __init__(self, part: Part, me: int, location: int, guild: int) -> None:
        super().__init__(part, me)
        self.location = location
        self.guild = guild

    def prompt(self) -> str:
        return f"{self.part.name}: choose the second card of the guild pair."

    def candidates(self, state: FidelitasState) -> list[Option]:
        cards = state.city[self.location]
        row = state.pack.words.cards[self.location]
        return [
            row[depth]
            for depth in range(first_free(state, self.location), len(cards))
            if state.pack.guild_of[cards[depth]] == self.guild
        ]

    def spared(self, state: FidelitasState, option: Option) -> str:
        return "It must be of the same guild and at the same location (FI-17)."


# -- the hand --------------------------------------------------------------------------------


class DiscardFromHand(Part):
    """Discard so many cards of the own hand (the Professor)."""

    __slots__ = ("cards",)

    def __init__(self, name: Name, text: Message, cards: int) -> None:
        super().__init__(name, text)
        self.cards = cards

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        for _ in range(self.cards):
            state.push(HandCard(me, self.name))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        found = len(state.hands[me].cards)
        return WHOLLY if found >= self.cards else PARTLY if found else NOTHING


class HandCard(Step["FidelitasState"]):
    """Asks for a card of the hand, which goes face up to the discard pile."""

    __slots__ = ("me", "name")

    def __init__(self, me: int, name: Name) -> None:
        self.me = me
        self.name = name

    def run(self, state: FidelitasState) -> bool:
        return bool(state.hands[self.me].cards)

    def offer(self, state: FidelitasState) -> Decision:
        words = state.pack.words
        options = [words.discard[kind] for kind in distinct(state.hands[self.me].cards)]
        return Decision(self.me, f"{self.name}: discard a card of your hand.", options)

    def take(self, state: FidelitasState, option: Option) -> None:
        kind = option.args[0]
        lose(state, self.me, kind, EVERYONE)
        put_off(state, (kind,))
        if state.listener is not None:
            state.tell_text(
                "discard from hand",
                f"{state.who(self.me)} discards the {state.pack.kinds[kind].name}.",
                things=("discard pile",),
                values=(self.me, kind),
            )

    def why_not(self, state: FidelitasState, option: Option) -> str:
        return "You do not hold that card." if option in state.pack.words.discard else ""

    def label(self, state: FidelitasState, option: Option) -> str:
        return f"discard the {state.pack.kinds[option.args[0]].name}"


shapes.RULES.add(shapes.Discard, lambda shape, name, text, cards: Discard(name, text))
shapes.RULES.add(
    shapes.DiscardTops, lambda shape, name, text, cards: DiscardTops(name, text, shape.locations)
)
shapes.RULES.add(shapes.DiscardPair, lambda shape, name, text, cards: DiscardPair(name, text))
shapes.RULES.add(
    shapes.DiscardFromHand,
    lambda shape, name, text, cards: DiscardFromHand(name, text, shape.cards),
)
