"""Discard: cards of the City go to the discard pile, any one, tops, or a guild pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.choose_card import ChooseCard
from homage.games.fidelitas.effects.part import NOTHING, PARTLY, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.rules.city import NO_GUILD
from homage.games.fidelitas.rules.city_cards import discard
from homage.games.fidelitas.rules.swindler import (
    first_free,
    free_places,
)
from homage.kernel import Message, Name, Option

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

CHOOSE_DISCARD = Message("fidelitas.choose-discard", "{card}: choose a card to discard.")
SECOND_OF_PAIR = Message(
    "fidelitas.second-of-pair", "{card}: choose the second card of the guild pair."
)
ANOTHER_LOCATION = Message("fidelitas.another-location", "It must be another location.", "FI-18")
ONLY_TOP = Message("fidelitas.only-top", "Only the top card of a location is discarded.")
NO_PAIR = Message(
    "fidelitas.no-pair",
    "No second free card of its guild lies there: it is no guild pair.",
    "FI-17",
)
SAME_GUILD = Message(
    "fidelitas.same-guild", "It must be of the same guild and at the same location.", "FI-17"
)


class CardToDiscard(ChooseCard):
    """Asks which card to discard."""

    __slots__ = ()

    def take(self, state: FidelitasState, option: Option) -> None:
        discard(state, self.me, option.args[0], option.args[1])


class Discard(Part):
    """Discard one card of the City (the Butcher)."""

    __slots__ = ("prompt",)

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.prompt = CHOOSE_DISCARD.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.push(CardToDiscard(card.me, self.prompt))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        return WHOLLY if free_places(state) else NOTHING


# -- tops of locations -----------------------------------------------------------------------


class DiscardTops(Part):
    """Discard the top cards of so many locations (the Hangman)."""

    __slots__ = ("locations", "prompt")

    def __init__(self, name: Name, text: Message, locations: int) -> None:
        super().__init__(name, text)
        self.locations = locations
        self.prompt = CHOOSE_DISCARD.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.push(TopCard(card.me, self.prompt, self.locations, 0))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        found = free_places(state).bit_count()
        return WHOLLY if found >= self.locations else PARTLY if found else NOTHING


class TopCard(CardToDiscard):
    """Asks for the top card of a location that was not chosen before."""

    __slots__ = ("closed_locations", "left")

    def __init__(self, me: int, prompt: Message, left: int, closed_locations: int) -> None:
        super().__init__(me, prompt)
        self.left = left
        self.closed_locations = closed_locations
        """The mask of the locations already chosen."""

    def candidates(self, state: FidelitasState) -> list[Option]:
        mask = free_places(state) & ~self.closed_locations
        cards = state.pack.options.cards
        return [
            cards[location][len(state.city[location]) - 1]
            for location in state.pack.locations
            if mask >> location & 1
        ]

    def take(self, state: FidelitasState, option: Option) -> None:
        discard(state, self.me, option.args[0], option.args[1])
        if self.left > 1:
            closed = self.closed_locations | 1 << option.args[0]
            state.push(TopCard(self.me, self.prompt, self.left - 1, closed))

    def why_closed(self, state: FidelitasState, option: Option) -> Message | None:
        return ANOTHER_LOCATION if self.closed_locations >> option.args[0] & 1 else ONLY_TOP


# -- guild pairs -----------------------------------------------------------------------------


class DiscardPair(Part):
    """Discard a guild pair from one location (the Clerk, FI-17)."""

    __slots__ = ("first_prompt", "second_prompt")

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.first_prompt = CHOOSE_DISCARD.of(name)
        self.second_prompt = SECOND_OF_PAIR.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.push(FirstOfPair(card.me, self.first_prompt, self.second_prompt))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
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
        if guild != NO_GUILD:
            twice |= once & 1 << guild
            once |= 1 << guild
    return twice


class FirstOfPair(CardToDiscard):
    """Asks for the first card of a guild pair."""

    __slots__ = ("second_prompt",)

    def __init__(self, me: int, prompt: Message, second_prompt: Message) -> None:
        super().__init__(me, prompt)
        self.second_prompt = second_prompt

    def candidates(self, state: FidelitasState) -> list[Option]:
        found = []
        guild_of = state.pack.guild_of
        for location in state.pack.locations:
            guilds = paired(state, location)
            if guilds:
                cards = state.city[location]
                row = state.pack.options.cards[location]
                for depth in range(first_free(state, location), len(cards)):
                    guild = guild_of[cards[depth]]
                    if guild != NO_GUILD and guilds >> guild & 1:
                        found.append(row[depth])
        return found

    def take(self, state: FidelitasState, option: Option) -> None:
        location, depth = option.args
        guild = state.pack.guild_of[state.city[location][depth]]
        discard(state, self.me, location, depth)
        state.push(SecondOfPair(self.me, self.second_prompt, location, guild))

    def why_closed(self, state: FidelitasState, option: Option) -> Message | None:
        return NO_PAIR


class SecondOfPair(CardToDiscard):
    """Asks for the second card of a guild pair."""

    __slots__ = ("guild", "location")

    def __init__(self, me: int, prompt: Message, location: int, guild: int) -> None:
        super().__init__(me, prompt)
        self.location = location
        self.guild = guild

    def candidates(self, state: FidelitasState) -> list[Option]:
        cards = state.city[self.location]
        row = state.pack.options.cards[self.location]
        return [
            row[depth]
            for depth in range(first_free(state, self.location), len(cards))
            if state.pack.guild_of[cards[depth]] == self.guild
        ]

    def why_closed(self, state: FidelitasState, option: Option) -> Message | None:
        return SAME_GUILD


shapes.RULES.add(shapes.Discard, lambda shape, name, text, cards: Discard(name, text))
shapes.RULES.add(
    shapes.DiscardTops, lambda shape, name, text, cards: DiscardTops(name, text, shape.locations)
)
shapes.RULES.add(shapes.DiscardPair, lambda shape, name, text, cards: DiscardPair(name, text))
