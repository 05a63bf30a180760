"""Move guild: all free cards of a guild go from one location to another (the Abbess)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.choose_card import ChooseCard
from homage.games.fidelitas.effects.part import NOTHING, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.events import GuildMoved
from homage.games.fidelitas.rules.city import LOCATIONS, NO_GUILD
from homage.games.fidelitas.rules.city_cards import to_place_label
from homage.games.fidelitas.rules.playing import NO_TAVERN_ALONE
from homage.games.fidelitas.rules.swindler import first_free
from homage.games.fidelitas.rules.tavern_closed_sides import close_side
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

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
                found.append(state.pack.options.cards[location][depth])
    return found


class GuildToMove(ChooseCard):
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
        return Decision(self.me, self.prompt, state.pack.destinations[1 << self.location])

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
        if option not in state.pack.options.to:
            return None
        return THEY_LIE_THERE if option.args[0] == self.location else NO_TAVERN_ALONE

    def label(self, state: FidelitasState, option: Option) -> Message:
        return to_place_label(option)


shapes.RULES.add(shapes.MoveGuild, lambda shape, name, text, cards: MoveGuild(name, text))
