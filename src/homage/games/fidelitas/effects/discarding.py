"""Discarding: cards are taken out of the City or the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import NOTHING, PARTLY, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import DiscardedFromHand
from homage.games.fidelitas.rules.city import NO_GUILD
from homage.games.fidelitas.rules.city_cards import card_label, discard, is_card, to_discard_pile
from homage.games.fidelitas.rules.playing import DISCARD_LABEL, NOT_YOUR_CARD, distinct
from homage.games.fidelitas.rules.swindler import (
    first_free,
    free_cards,
    free_places,
    why_not_free,
)
from homage.kernel import EVERYONE, Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

CHOOSE_DISCARD = Message("fidelitas.choose-discard", "{card}: choose a card to discard.")
SECOND_OF_PAIR = Message(
    "fidelitas.second-of-pair", "{card}: choose the second card of the guild pair."
)
DISCARD_FROM_HAND = Message("fidelitas.discard-from-hand", "{card}: discard a card of your hand.")
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


class OneCard(Step["FidelitasState"]):
    """Asks for a card of the City; what for is told by its kinds."""

    __slots__ = ("me", "prompt")

    def __init__(self, me: int, prompt: Message) -> None:
        self.me = me
        self.prompt = prompt

    def candidates(self, state: FidelitasState) -> list[Option]:
        return free_cards(state)

    def run(self, state: FidelitasState) -> bool:
        return bool(self.candidates(state))

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.me, self.prompt, self.candidates(state))

    def take(self, state: FidelitasState, option: Option) -> None:
        discard(state, self.me, option.args[0], option.args[1])

    def why_closed(self, state: FidelitasState, option: Option) -> Message | None:
        """Why a free card cannot be chosen here."""
        return None

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if not is_card(state, option):
            return None
        return why_not_free(state, option) or self.why_closed(state, option)

    def label(self, state: FidelitasState, option: Option) -> Message:
        return card_label(state, option)


class Discard(Part):
    """Discard one card of the City (the Butcher)."""

    __slots__ = ("prompt",)

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.prompt = CHOOSE_DISCARD.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.push(OneCard(card.me, self.prompt))

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


class TopCard(OneCard):
    """Asks for the top card of a location that was not chosen before."""

    __slots__ = ("closed_locations", "left")

    def __init__(self, me: int, prompt: Message, left: int, closed_locations: int) -> None:
        super().__init__(me, prompt)
        self.left = left
        self.closed_locations = closed_locations
        """The mask of the locations already chosen."""

    def candidates(self, state: FidelitasState) -> list[Option]:
        mask = free_places(state) & ~self.closed_locations
        cards = state.pack.words.cards
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


class FirstOfPair(OneCard):
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
                row = state.pack.words.cards[location]
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


class SecondOfPair(OneCard):
    """Asks for the second card of a guild pair."""

    __slots__ = ("guild", "location")

    def __init__(self, me: int, prompt: Message, location: int, guild: int) -> None:
        super().__init__(me, prompt)
        self.location = location
        self.guild = guild

    def candidates(self, state: FidelitasState) -> list[Option]:
        cards = state.city[self.location]
        row = state.pack.words.cards[self.location]
        return [
            row[depth]
            for depth in range(first_free(state, self.location), len(cards))
            if state.pack.guild_of[cards[depth]] == self.guild
        ]

    def why_closed(self, state: FidelitasState, option: Option) -> Message | None:
        return SAME_GUILD


# -- the hand --------------------------------------------------------------------------------


class DiscardFromHand(Part):
    """Discard so many cards of the own hand (the Professor)."""

    __slots__ = ("cards", "prompt")

    def __init__(self, name: Name, text: Message, cards: int) -> None:
        super().__init__(name, text)
        self.cards = cards
        self.prompt = DISCARD_FROM_HAND.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        for _ in range(self.cards):
            state.push(HandCard(card.me, self.prompt))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        found = len(state.hands[card.me].cards)
        return WHOLLY if found >= self.cards else PARTLY if found else NOTHING


class HandCard(Step["FidelitasState"]):
    """Asks for a card of the hand, which goes face up to the discard pile."""

    __slots__ = ("me", "prompt")

    def __init__(self, me: int, prompt: Message) -> None:
        self.me = me
        self.prompt = prompt

    def run(self, state: FidelitasState) -> bool:
        return bool(state.hands[self.me].cards)

    def offer(self, state: FidelitasState) -> Decision:
        words = state.pack.words
        options = [words.discard[kind] for kind in distinct(state.hands[self.me].cards)]
        return Decision(self.me, self.prompt, options)

    def take(self, state: FidelitasState, option: Option) -> None:
        kinds = (option.args[0],)
        state.lose(self.me, option.args[0], EVERYONE)
        to_discard_pile(state, kinds)
        if state.listener is not None:
            state.tell(DiscardedFromHand(state.who(self.me), state.cards(kinds)))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        return NOT_YOUR_CARD if option in state.pack.words.discard else None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return DISCARD_LABEL.of(state.pack.kinds[option.args[0]].noun)


shapes.RULES.add(shapes.Discard, lambda shape, name, text, cards: Discard(name, text))
shapes.RULES.add(
    shapes.DiscardTops, lambda shape, name, text, cards: DiscardTops(name, text, shape.locations)
)
shapes.RULES.add(shapes.DiscardPair, lambda shape, name, text, cards: DiscardPair(name, text))
shapes.RULES.add(
    shapes.DiscardFromHand,
    lambda shape, name, text, cards: DiscardFromHand(name, text, shape.cards),
)
