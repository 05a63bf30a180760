"""Moving: the words of the card file that take cards from location to location."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import NOTHING, PARTLY, WHOLLY, Part
from homage.games.fidelitas.rules.city import LOCATIONS
from homage.games.fidelitas.rules.laying import (
    card_name,
    closed_card,
    free_cards,
    free_from,
    is_card,
    move,
    place_name,
)
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState

ANYWHERE: Final = 0
ONE: Final = 1
DIFFERENT: Final = 2
HERE: Final = 3
"""From where, and to where: any locations, one, different ones, or that of the card itself."""

EVERYWHERE: Final = (1 << len(LOCATIONS)) - 1
ANY_KIND: Final = -1
DEEP: Final = 64
"""More than cards can lie at one location: a card's place is location * DEEP + depth."""

NOT_AGAIN = "It was moved already: they must be different cards (FI-18)."
NOT_ITSELF = "It cannot move itself (FI-16)."


class Move(Part):
    """Move so many different cards, one by one (FI-18)."""

    __slots__ = ("cards", "kind", "prompts", "start", "to", "why_spared")

    def __init__(
        self, name: Name, text: Message, cards: int, kind: int, start: int, to: int
    ) -> None:
        super().__init__(name, text)
        self.cards = cards
        self.kind = kind
        """Only cards of this kind, or ANY_KIND."""
        self.start = start
        self.to = to
        self.why_spared = NOT_AGAIN
        self.prompts = [
            f"{name}: choose a card to move"
            + (f" ({cards - left + 1} of {cards})." if cards > 1 else ".")
            for left in range(cards + 1)
        ]
        """By the number of cards still to move."""

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        state.push(Pick(self, me, place, self.cards, 0, 0, ()))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        first = Pick(self, me, place, self.cards, 0, 0, ())
        most = first.most(state, state.city)
        return WHOLLY if most == self.cards else PARTLY if most else NOTHING


class Pick(Step["FidelitasState"]):
    """Which card is moved next."""

    __slots__ = ("left", "me", "origins", "part", "place", "spared", "targets")

    def __init__(
        self,
        part: Move,
        me: int,
        place: int,
        left: int,
        origins: int,
        targets: int,
        spared: tuple[int, ...],
    ) -> None:
        self.part = part
        self.me = me
        self.place = place
        """Where the card lies whose action it is."""
        self.left = left
        self.origins = origins
        """The mask of the locations from which cards have gone."""
        self.targets = targets
        """The mask of the locations to which they went."""
        self.spared = spared
        """The places of the cards that cannot be chosen: those already moved."""

    # -- which cards ---------------------------------------------------------------------------

    def barred(self) -> int:
        """The mask of the locations from which no card can go."""
        part = self.part
        mask = 0
        if part.start == DIFFERENT:
            mask = self.origins
        elif part.start == ONE and self.origins:
            mask = EVERYWHERE & ~self.origins
        if part.to == ONE:
            mask |= self.targets
        elif part.to == HERE:
            mask |= 1 << self.place
        return mask

    def count(self, state: FidelitasState, cards: tuple[int, ...], location: int) -> int:
        """How many of the cards at a location can be chosen."""
        first = free_from(state.pack.lockers, cards, location)
        kind = self.part.kind
        found = len(cards) - first if kind == ANY_KIND else cards[first:].count(kind)
        for place in self.spared:
            if place // DEEP == location and place % DEEP >= first:
                found -= 1
        return found

    def choices(self, state: FidelitasState, location: int) -> list[Option]:
        """The cards at a location that can be chosen."""
        cards = state.city[location]
        first = free_from(state.pack.lockers, cards, location)
        kind = self.part.kind
        row = state.pack.words.cards[location]
        found = row[first : len(cards)]
        if kind != ANY_KIND:
            found = [option for option in found if cards[option.args[1]] == kind]
        for place in self.spared:
            if place // DEEP == location and row[place % DEEP] in found:
                found.remove(row[place % DEEP])
        return found

    def candidates(self, state: FidelitasState) -> list[Option]:
        part = self.part
        if part.start == ONE and self.origins:
            return self.choices(state, self.origins.bit_length() - 1)
        barred = self.barred()
        if part.start == ONE and self.left > 1:
            # One from which as many as possible can go (FI-15).
            counts = self.counts(state, state.city)
            fewest = min(self.left, max(counts))
            for location, count in enumerate(counts):
                if count < fewest:
                    barred |= 1 << location
        if not barred and part.kind == ANY_KIND and not self.spared:
            return free_cards(state)
        found: list[Option] = []
        for location, cards in enumerate(state.city):
            if cards and not barred >> location & 1:
                found += self.choices(state, location)
        return found

    def counts(self, state: FidelitasState, city: list[tuple[int, ...]]) -> list[int]:
        """By location: how many cards can be chosen."""
        barred = self.barred()
        return [
            0 if not cards or barred >> location & 1 else self.count(state, cards, location)
            for location, cards in enumerate(city)
        ]

    def most(self, state: FidelitasState, city: list[tuple[int, ...]]) -> int:
        """How many cards can still be moved."""
        start, left = self.part.start, self.left
        barred = self.barred()
        found = 0
        for location, cards in enumerate(city):
            if cards and not barred >> location & 1:
                count = self.count(state, cards, location)
                if start == ONE:
                    found = max(found, count)
                elif start == DIFFERENT:
                    found += count > 0
                else:
                    found += count
                if found >= left:
                    return left
        return found

    def run(self, state: FidelitasState) -> bool:
        part = self.part
        if part.start == ONE and self.origins:
            origin = self.origins.bit_length() - 1
            return self.count(state, state.city[origin], origin) > 0
        if part.to == DIFFERENT and len(state.pack.to_but[self.targets]) < 2:
            return False
        barred = self.barred()
        for location, cards in enumerate(state.city):
            if cards and not barred >> location & 1 and self.count(state, cards, location) > 0:
                return True
        return False

    # -- the question --------------------------------------------------------------------------

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.me, self.part.prompts[self.left], self.candidates(state))

    def take(self, state: FidelitasState, option: Option) -> None:
        location, depth = option.args
        target = self.target()
        if target < 0:
            state.push(Drop(self, location, depth))
        else:
            self.moved(state, location, depth, target)

    def target(self) -> int:
        """Where the card must go, if that is settled already; otherwise less than zero."""
        if self.part.to == HERE:
            return self.place
        if self.part.to == ONE and self.targets:
            return self.targets.bit_length() - 1
        return -1

    def moved(self, state: FidelitasState, location: int, depth: int, to: int) -> None:
        """Do it; then the next one."""
        move(state, location, depth, to)
        if self.left > 1:
            state.push(self.after(location, depth, to, len(state.city[to]) - 1))

    def after(self, location: int, depth: int, to: int, top: int) -> Pick:
        """What is to be done once a card has gone."""
        spared = [
            place - 1 if place // DEEP == location and place % DEEP > depth else place
            for place in self.spared
        ]
        return Pick(
            self.part,
            self.me,
            self.place,
            self.left - 1,
            self.origins | 1 << location,
            self.targets | 1 << to,
            (*spared, to * DEEP + top),
        )

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if not is_card(state, option):
            return ""
        reason = closed_card(state, option)
        if reason:
            return reason
        location, depth = option.args
        part = self.part
        if location * DEEP + depth in self.spared:
            return part.why_spared
        if part.kind not in (ANY_KIND, state.city[location][depth]):
            return f"Only a {state.pack.kinds[part.kind].name} can be moved."
        if location == self.target():
            return "It lies there already: a moved card leaves its location (FI-18)."
        if part.start == ONE:
            if not self.origins:
                return "From another location more cards can go, as the action asks (FI-15)."
            return "It must come from the same location (FI-18)."
        return "It must come from another location (FI-18)."

    def label(self, state: FidelitasState, option: Option) -> str:
        return card_name(state, option.args[0], option.args[1])


class Drop(Step["FidelitasState"]):
    """Where a chosen card goes."""

    __slots__ = ("depth", "location", "pick")

    def __init__(self, pick: Pick, location: int, depth: int) -> None:
        self.pick = pick
        self.location = location
        self.depth = depth

    def offer(self, state: FidelitasState) -> Decision:
        pick = self.pick
        kind = state.pack.kinds[state.city[self.location][self.depth]]
        mask = 1 << self.location
        if pick.part.to == DIFFERENT:
            mask |= pick.targets
        options = state.pack.to_but[mask]
        if pick.left > 1 and (pick.part.to == ONE or kind.locks) and pick.part.start != ONE:
            options = self._best(state, options)
        return Decision(pick.me, kind.to_prompt, options)

    def _best(self, state: FidelitasState, options: list[Option]) -> list[Option]:
        """Those after which the most of the rest can be carried out (FI-15)."""
        counts = self.pick.counts(state, state.city)
        counts[self.location] = 0
        # One location more than the rest needs: then none of them matters.
        if len(counts) - counts.count(0) >= self.pick.left:
            return options
        rests = [self._rest(state, option.args[0]) for option in options]
        most = max(rests)
        return [option for option, rest in zip(options, rests, strict=True) if rest == most]

    def _rest(self, state: FidelitasState, to: int) -> int:
        """How many more cards could be moved if this one went there."""
        city = state.city[:]
        cards = city[self.location]
        city[self.location] = cards[: self.depth] + cards[self.depth + 1 :]
        city[to] += (cards[self.depth],)
        then = self.pick.after(self.location, self.depth, to, len(city[to]) - 1)
        return then.most(state, city)

    def take(self, state: FidelitasState, option: Option) -> None:
        self.pick.moved(state, self.location, self.depth, option.args[0])

    def why_not(self, state: FidelitasState, option: Option) -> str:
        if option not in state.pack.words.to:
            return ""
        place = option.args[0]
        if place not in state.pack.locations:
            return "There is no Tavern in the solo game (FI-65)."
        if place == self.location:
            return "It lies there already: a moved card leaves its location (FI-18)."
        if self.pick.part.to == DIFFERENT and self.pick.targets >> place & 1:
            return "The cards must go to different locations (FI-18)."
        return "Then less of the rest could be carried out (FI-15)."

    def label(self, state: FidelitasState, option: Option) -> str:
        return f"to {place_name(option.args[0])}"


SCOPES: Final = {"anywhere": ANYWHERE, "one": ONE, "different": DIFFERENT, "here": HERE}

shapes.RULES.add(
    shapes.Move,
    lambda shape, name, text, cards: Move(
        name,
        text,
        shape.cards,
        cards.kinds.index(shape.kind) if shape.kind else ANY_KIND,
        SCOPES[shape.start],
        SCOPES[shape.to],
    ),
)
