"""Seasonal events: one is revealed before each turn of the start player (FE-73 to FE-78)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.effects.part import EVERYWHERE
from homage.games.feudalia.events import SeasonCame, SeasonOver
from homage.games.feudalia.rules.playing import spared
from homage.kernel import CHANCE, Begin, Chance, Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.game_pack import GamePack
    from homage.games.feudalia.state import FeudaliaState

SEASONS: Final = 4
AN_EVENT = Message("feudalia.an-event", "The event of this round is revealed.", "FE-73")


def season_slots(pack: GamePack) -> list[int]:
    """From which pile each event comes, from the top of the deck: ages in their order, and within
    an age spring, summer, autumn and winter in turn. A pile is `4 * age + season`."""
    slots = []
    for age, piles in enumerate(pack.event_piles):
        for row in range(max([len(pile) for pile in piles])):
            for season, pile in enumerate(piles):
                if row < len(pile):
                    slots.append(SEASONS * age + season)
    return slots


def event_piles(pack: GamePack) -> list[list[int]]:
    """By age and season: the events of the pile, as counts."""
    found = []
    for piles in pack.event_piles:
        for pile in piles:
            counts = [0] * len(pack.events)
            for event in pile:
                counts[event] += 1
            found.append(counts)
    return found


def events_left(state: FeudaliaState) -> int:
    """How many events are still to come."""
    return len(state.pack.season_slots) - state.season


class RevealEvent(Chance["FeudaliaState"]):
    """The next event of the deck comes into force; everyone does at once what it says."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        if events_left(state):
            return True
        if state.event != NO_CARD:
            if state.listener is not None:
                state.tell(SeasonOver(state.pack.events[state.event].english))
            _past(state)
        return False

    def pile(self, state: FeudaliaState) -> list[int]:
        return state.event_deck[state.pack.season_slots[state.season]]

    def offer(self, state: FeudaliaState) -> Decision:
        pile = self.pile(state)
        events = [event for event, count in enumerate(pile) if count]
        return Decision(
            CHANCE,
            AN_EVENT,
            [state.pack.options.happens[event] for event in events],
            weights=[pile[event] for event in events],
            stream="events",
        )

    def sample(self, state: FeudaliaState, rng: random.Random) -> Option:
        pile = self.pile(state)
        ticket = int(rng.random() * sum(pile))
        for event, count in enumerate(pile):
            ticket -= count
            if ticket < 0:
                return state.pack.options.happens[event]
        raise AssertionError("an empty pile of events")

    def take(self, state: FeudaliaState, option: Option) -> None:
        event, pack = option.args[1], state.pack
        slot = pack.season_slots[state.season]
        deck = state.event_deck[:]
        deck[slot] = deck[slot][:]
        deck[slot][event] -= 1
        state.event_deck = deck
        state.season += 1
        before = state.event
        if before != NO_CARD:
            _past(state)
        state.event = event
        if state.listener is not None:
            gone = () if before == NO_CARD else (pack.events[before].english,)
            state.tell(SeasonCame(pack.events[event].english, gone))
        for step in range(state.seats - 1, -1, -1):
            seat = (state.start + step) % state.seats
            if not state.out >> seat & 1 and not spared(state, seat, event):
                parts = pack.event_parts[event]
                state.agenda += [Begin(part, EVERYWHERE[seat]) for part in parts[::-1]]


def _past(state: FeudaliaState) -> None:
    """The event in force is over."""
    past = state.past[:]
    past[state.event] += 1
    state.past = past
    state.event = NO_CARD


REVEAL_EVENT: Final[Step[FeudaliaState]] = RevealEvent()
