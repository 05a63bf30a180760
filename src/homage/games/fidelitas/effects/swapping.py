"""Swapping: cards, or all cards of locations, change places; and guilds move as one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.discarding import ANOTHER_LOCATION, OneCard
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import GuildMoved, LocationsSwapped, Swapped
from homage.games.fidelitas.rules.city import LOCATIONS, NO_GUILD, REGULAR
from homage.games.fidelitas.rules.city_cards import lay, lift, place_label, to_place_label
from homage.games.fidelitas.rules.playing import NO_TAVERN_ALONE
from homage.games.fidelitas.rules.swindler import first_free, free_cards, free_places
from homage.games.fidelitas.rules.tavern_closed_sides import close_side
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

FIRST_TO_SWAP = Message("fidelitas.first-to-swap", "{card}: choose the first card to swap.")
SECOND_TO_SWAP = Message("fidelitas.second-to-swap", "{card}: choose the card to swap it with.")
DIFFERENT_LOCATIONS = Message(
    "fidelitas.different-locations", "The two cards must be at different locations."
)
CHOOSE_GUILD = Message(
    "fidelitas.choose-guild", "{card}: choose the lowest card of the guild to move."
)
WHERE_TO_ALL = Message("fidelitas.where-to-all", "{card}: where do they go?")
OF_NO_GUILD = Message("fidelitas.of-no-guild", "It belongs to no guild.", "FI-60")
LOWEST_STANDS = Message(
    "fidelitas.lowest-stands", "The lowest free card of its guild there stands for all of them."
)
THEY_LIE_THERE = Message(
    "fidelitas.they-lie-there", "They lie there already: moved cards leave their location.", "FI-18"
)
FIRST_LOCATION = Message("fidelitas.first-location", "{card}: choose the first location to swap.")
SECOND_LOCATION = Message(
    "fidelitas.second-location", "{card}: choose the second location to swap."
)
TAVERN_NOT_SWAPPED = Message("fidelitas.tavern-not-swapped", "The Tavern is not swapped.")
NOTHING_TO_SWAP = Message(
    "fidelitas.nothing-to-swap", "Neither of the two has a card that can leave.", "FI-15"
)


class Swap(Part):
    """Let two cards of different locations change places (the Shopkeeper)."""

    __slots__ = ("first_prompt", "second_prompt")

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.first_prompt = FIRST_TO_SWAP.of(name)
        self.second_prompt = SECOND_TO_SWAP.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        if self.reach(state, card) != NOTHING:
            state.push(FirstToSwap(card.me, self.first_prompt, self.second_prompt))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        return WHOLLY if free_places(state).bit_count() > 1 else NOTHING


class FirstToSwap(OneCard):
    """Asks for the first of the two cards."""

    __slots__ = ("second_prompt",)

    def __init__(self, me: int, prompt: Message, second_prompt: Message) -> None:
        super().__init__(me, prompt)
        self.second_prompt = second_prompt

    def take(self, state: FidelitasState, option: Option) -> None:
        location, depth = option.args
        state.push(SecondToSwap(self.me, self.second_prompt, location, depth))


class SecondToSwap(OneCard):
    """Asks for the second, at a different location."""

    __slots__ = ("depth", "location")

    def __init__(self, me: int, prompt: Message, location: int, depth: int) -> None:
        super().__init__(me, prompt)
        self.location = location
        self.depth = depth

    def candidates(self, state: FidelitasState) -> list[Option]:
        return [option for option in free_cards(state) if option.args[0] != self.location]

    def take(self, state: FidelitasState, option: Option) -> None:
        here, below = self.location, self.depth
        there, below_there = option.args
        first = lift(state, here, below)
        second = lift(state, there, below_there)
        lay(state, there, first)
        lay(state, here, second)
        close_side(state, here)
        close_side(state, there)
        if state.listener is not None:
            one, other = state.card(first), state.card(second)
            event = Swapped(
                state.who(self.me),
                one,
                LOCATIONS[here],
                below,
                other,
                LOCATIONS[there],
                below_there,
            )
            state.tell(event)

    def why_closed(self, state: FidelitasState, option: Option) -> Message | None:
        return DIFFERENT_LOCATIONS


# -- all cards of a guild --------------------------------------------------------------------


class MoveGuild(Part):
    """Move all free cards of one guild from one location to another, in order (the Abbess)."""

    __slots__ = ("guild_prompt", "to_prompt")

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.guild_prompt = CHOOSE_GUILD.of(name)
        self.to_prompt = WHERE_TO_ALL.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.push(GuildToMove(card.me, self.guild_prompt, self.to_prompt))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
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
            if guild != NO_GUILD and not seen >> guild & 1:
                seen |= 1 << guild
                found.append(state.pack.words.cards[location][depth])
    return found


class GuildToMove(OneCard):
    """Asks for a card that stands for its guild at its location."""

    __slots__ = ("to_prompt",)

    def __init__(self, me: int, prompt: Message, to_prompt: Message) -> None:
        super().__init__(me, prompt)
        self.to_prompt = to_prompt

    def candidates(self, state: FidelitasState) -> list[Option]:
        return guild_leaders(state)

    def take(self, state: FidelitasState, option: Option) -> None:
        location, depth = option.args
        guild = state.pack.guild_of[state.city[location][depth]]
        state.push(GuildTo(self.me, self.to_prompt, location, guild))

    def why_closed(self, state: FidelitasState, option: Option) -> Message | None:
        guild = state.pack.guild_of[state.city[option.args[0]][option.args[1]]]
        return OF_NO_GUILD if guild == NO_GUILD else LOWEST_STANDS


class GuildTo(Step["FidelitasState"]):
    """Asks where the cards of a guild go."""

    __slots__ = ("guild", "location", "me", "prompt")

    def __init__(self, me: int, prompt: Message, location: int, guild: int) -> None:
        self.me = me
        self.prompt = prompt
        self.location = location
        self.guild = guild

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.me, self.prompt, state.pack.to_but[1 << self.location])

    def take(self, state: FidelitasState, option: Option) -> None:
        here, there = self.location, option.args[0]
        cards = state.city[here]
        first = first_free(state, here)
        guild_of = state.pack.guild_of
        going = tuple([kind for kind in cards[first:] if guild_of[kind] == self.guild])
        staying = tuple([kind for kind in cards[first:] if guild_of[kind] != self.guild])
        state.city[here] = cards[:first] + staying
        state.city[there] += going
        close_side(state, there)
        if state.listener is not None:
            seat, moved = state.who(self.me), state.cards(going)
            state.tell(GuildMoved(seat, LOCATIONS[here], LOCATIONS[there], moved))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if option not in state.pack.words.to:
            return None
        return THEY_LIE_THERE if option.args[0] == self.location else NO_TAVERN_ALONE

    def label(self, state: FidelitasState, option: Option) -> Message:
        return to_place_label(option)


# -- all cards of two locations --------------------------------------------------------------

NO_LOCATION: Final = -1


class SwapLocations(Part):
    """Let all free cards of two regular locations change places, in order (the Envoy)."""

    __slots__ = ("first_prompt", "second_prompt")

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.first_prompt = FIRST_LOCATION.of(name)
        self.second_prompt = SECOND_LOCATION.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        if self.reach(state, card) != NOTHING:
            state.push(LocationToSwap(self, card.me, NO_LOCATION))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        mask = free_places(state)
        return WHOLLY if any(mask >> location & 1 for location in REGULAR) else NOTHING


class LocationToSwap(Step["FidelitasState"]):
    """Asks for the first location, then for the second."""

    __slots__ = ("first", "me", "part")

    def __init__(self, part: SwapLocations, me: int, first: int) -> None:
        self.part = part
        self.me = me
        self.first = first
        """NO_LOCATION while it is asked for."""

    def offer(self, state: FidelitasState) -> Decision:
        swap = state.pack.words.swap
        part = self.part
        prompt = part.first_prompt if self.first == NO_LOCATION else part.second_prompt
        options = [swap[place] for place in REGULAR if self._why_closed(state, place) is None]
        return Decision(self.me, prompt, options)

    def _why_closed(self, state: FidelitasState, place: int) -> Message | None:
        if place not in REGULAR:
            return TAVERN_NOT_SWAPPED
        if place == self.first:
            return ANOTHER_LOCATION
        mask = free_places(state)
        if self.first != NO_LOCATION and not (mask >> self.first & 1 or mask >> place & 1):
            return NOTHING_TO_SWAP
        return None

    def take(self, state: FidelitasState, option: Option) -> None:
        here, there = self.first, option.args[0]
        if here == NO_LOCATION:
            state.push(LocationToSwap(self.part, self.me, there))
            return
        low, high = first_free(state, here), first_free(state, there)
        ours, theirs = state.city[here], state.city[there]
        state.city[here] = ours[:low] + theirs[high:]
        state.city[there] = theirs[:high] + ours[low:]
        if state.listener is not None:
            seat, left, right = (
                state.who(self.me),
                state.cards(ours[low:]),
                state.cards(theirs[high:]),
            )
            state.tell(LocationsSwapped(seat, LOCATIONS[here], left, LOCATIONS[there], right))

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        return self._why_closed(state, option.args[0]) if option in state.pack.words.swap else None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return place_label(option)


shapes.RULES.add(shapes.Swap, lambda shape, name, text, cards: Swap(name, text))
shapes.RULES.add(shapes.MoveGuild, lambda shape, name, text, cards: MoveGuild(name, text))
shapes.RULES.add(shapes.SwapLocations, lambda shape, name, text, cards: SwapLocations(name, text))
