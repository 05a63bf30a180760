"""Move: cards are taken from location to location, one by one (FI-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.effects.part import NOTHING, PARTLY, WHOLLY, CardInPlay, Part
from homage.games.fidelitas.rules.city import LOCATIONS
from homage.games.fidelitas.rules.city_cards import card_label, is_card, move, to_place_label
from homage.games.fidelitas.rules.playing import NO_TAVERN_ALONE
from homage.games.fidelitas.rules.swindler import free_cards, free_from, why_not_free
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
NOT_SETTLED: Final = -1

Spot = tuple[int, int]
"""Where a card lies: its location, and how many cards lie under it there."""

CHOOSE_MOVE = Message("fidelitas.choose-move", "{card}: choose a card to move.")
CHOOSE_NEXT_MOVE = Message(
    "fidelitas.choose-next-move", "{card}: choose a card to move ({number} of {cards})."
)
NOT_AGAIN = Message(
    "fidelitas.not-again", "It was moved already: they must be different cards.", "FI-18"
)
NOT_ITSELF = Message("fidelitas.not-itself", "It cannot move itself.", "FI-16")
ONLY_KIND = Message("fidelitas.only-kind", "Only a {card} can be moved.")
LIES_THERE = Message(
    "fidelitas.lies-there", "It lies there already: a moved card leaves its location.", "FI-18"
)
MORE_FROM_ANOTHER = Message(
    "fidelitas.more-from-another",
    "From another location more cards can go, as the action asks.",
    "FI-15",
)
FROM_THE_SAME = Message("fidelitas.from-the-same", "It must come from the same location.", "FI-18")
FROM_ANOTHER = Message("fidelitas.from-another", "It must come from another location.", "FI-18")
TO_DIFFERENT = Message(
    "fidelitas.to-different", "The cards must go to different locations.", "FI-18"
)
LESS_OF_THE_REST = Message(
    "fidelitas.less-of-the-rest", "Then less of the rest could be carried out.", "FI-15"
)


class Move(Part):
    """Move so many different cards, one by one (FI-18)."""

    __slots__ = ("cards", "kind", "prompts", "start", "to", "why_closed")

    def __init__(
        self, name: Name, text: Message, cards: int, kind: int, start: int, to: int
    ) -> None:
        super().__init__(name, text)
        self.cards = cards
        self.kind = kind
        """Only cards of this kind, or ANY_KIND."""
        self.start = start
        self.to = to
        self.why_closed = NOT_AGAIN
        """Why a card of `Pick.closed_cards` cannot be chosen."""
        self.prompts = [
            CHOOSE_NEXT_MOVE.of(name, cards - left + 1, cards)
            if cards > 1
            else CHOOSE_MOVE.of(name)
            for left in range(cards + 1)
        ]
        """By the number of cards still to move."""

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        state.push(first_pick(self, card))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        most = first_pick(self, card).most(state, state.city)
        return WHOLLY if most == self.cards else PARTLY if most else NOTHING


class Pick(Step["FidelitasState"]):
    """Which card is moved next."""

    __slots__ = ("card", "closed_cards", "left", "origins", "part", "targets")

    def __init__(
        self,
        part: Move,
        card: CardInPlay,
        left: int,
        origins: int,
        targets: int,
        closed_cards: tuple[Spot, ...],
    ) -> None:
        self.part = part
        self.card = card
        """The one whose action it is."""
        self.left = left
        self.origins = origins
        """The mask of the locations from which cards have gone, or have to go."""
        self.targets = targets
        """The mask of the locations to which they went."""
        self.closed_cards = closed_cards
        """Cards that cannot be chosen: those already moved."""

    # -- which cards ---------------------------------------------------------------------------

    def closed_locations(self) -> int:
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
            mask |= 1 << self.card.place
        return mask

    def count(self, state: FidelitasState, cards: tuple[int, ...], location: int) -> int:
        """How many of the cards at a location can be chosen."""
        first = free_from(state.pack.lockers, cards, location)
        kind = self.part.kind
        found = len(cards) - first if kind == ANY_KIND else cards[first:].count(kind)
        for closed_at, depth in self.closed_cards:
            if closed_at == location and depth >= first:
                found -= 1
        return found

    def choices(self, state: FidelitasState, location: int) -> list[Option]:
        """The cards at a location that can be chosen."""
        cards = state.city[location]
        first = free_from(state.pack.lockers, cards, location)
        kind = self.part.kind
        row = state.pack.options.cards[location]
        found = row[first : len(cards)]
        if kind != ANY_KIND:
            found = [option for option in found if cards[option.args[1]] == kind]
        for closed_at, depth in self.closed_cards:
            if closed_at == location and row[depth] in found:
                found.remove(row[depth])
        return found

    def candidates(self, state: FidelitasState) -> list[Option]:
        part = self.part
        if part.start == ONE and self.origins:
            return self.choices(state, only_one(self.origins))
        closed = self.closed_locations()
        if part.start == ONE and self.left > 1:
            # One from which as many as possible can go (FI-15).
            counts = self.counts(state, state.city)
            fewest = min(self.left, max(counts))
            for location, count in enumerate(counts):
                if count < fewest:
                    closed |= 1 << location
        if not closed and part.kind == ANY_KIND and not self.closed_cards:
            return free_cards(state)
        found: list[Option] = []
        for location, cards in enumerate(state.city):
            if cards and not closed >> location & 1:
                found += self.choices(state, location)
        return found

    def counts(self, state: FidelitasState, city: list[tuple[int, ...]]) -> list[int]:
        """By location: how many cards can be chosen."""
        closed = self.closed_locations()
        return [
            0 if not cards or closed >> location & 1 else self.count(state, cards, location)
            for location, cards in enumerate(city)
        ]

    def most(self, state: FidelitasState, city: list[tuple[int, ...]]) -> int:
        """How many cards can still be moved."""
        start, left = self.part.start, self.left
        closed = self.closed_locations()
        found = 0
        for location, cards in enumerate(city):
            if cards and not closed >> location & 1:
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
            origin = only_one(self.origins)
            return self.count(state, state.city[origin], origin) > 0
        if part.to == DIFFERENT and len(state.pack.destinations[self.targets]) < 2:
            return False
        closed = self.closed_locations()
        for location, cards in enumerate(state.city):
            if cards and not closed >> location & 1 and self.count(state, cards, location) > 0:
                return True
        return False

    # -- the question --------------------------------------------------------------------------

    def offer(self, state: FidelitasState) -> Decision:
        return Decision(self.card.me, self.part.prompts[self.left], self.candidates(state))

    def take(self, state: FidelitasState, option: Option) -> None:
        location, depth = option.args
        target = self.target()
        if target == NOT_SETTLED:
            state.push(Drop(self, location, depth))
        else:
            self.moved(state, location, depth, target)

    def target(self) -> int:
        """Where the card must go, if that is settled already; otherwise NOT_SETTLED."""
        if self.part.to == HERE:
            return self.card.place
        if self.part.to == ONE and self.targets:
            return only_one(self.targets)
        return NOT_SETTLED

    def moved(self, state: FidelitasState, location: int, depth: int, to: int) -> None:
        """Do it; then the next one."""
        move(state, self.card.me, location, depth, to)
        if self.left > 1:
            state.push(self.after(location, depth, to, len(state.city[to]) - 1))

    def after(self, location: int, depth: int, to: int, top: int) -> Pick:
        """What is to be done once a card has gone."""
        closed: list[Spot] = [
            (closed_at, below - 1 if closed_at == location and below > depth else below)
            for closed_at, below in self.closed_cards
        ]
        return Pick(
            self.part,
            self.card,
            self.left - 1,
            self.origins | 1 << location,
            self.targets | 1 << to,
            (*closed, (to, top)),
        )

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if not is_card(state, option):
            return None
        reason = why_not_free(state, option)
        if reason is not None:
            return reason
        location, depth = option.args
        part = self.part
        if (location, depth) in self.closed_cards:
            return part.why_closed
        if part.kind not in (ANY_KIND, state.city[location][depth]):
            return ONLY_KIND.of(state.pack.kinds[part.kind].noun)
        if location == self.target():
            return LIES_THERE
        if part.start == ONE:
            return FROM_THE_SAME if self.origins else MORE_FROM_ANOTHER
        return FROM_ANOTHER

    def label(self, state: FidelitasState, option: Option) -> Message:
        return card_label(state, option)


def first_pick(part: Move, card: CardInPlay) -> Pick:
    """All cards are still to be moved, and nothing is settled."""
    return Pick(part, card, left=part.cards, origins=0, targets=0, closed_cards=())


def pick_from(part: Move, card: CardInPlay, closed_card: Spot) -> Pick:
    """One card is to be moved from the location of the card in play; one of them is closed."""
    here = 1 << card.place
    return Pick(part, card, left=1, origins=here, targets=0, closed_cards=(closed_card,))


def only_one(mask: int) -> int:
    """The location of a mask that has just one."""
    return mask.bit_length() - 1


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
        closed = 1 << self.location
        if pick.part.to == DIFFERENT:
            closed |= pick.targets
        options = state.pack.destinations[closed]
        if pick.left > 1 and (pick.part.to == ONE or kind.locks) and pick.part.start != ONE:
            options = self._best(state, options)
        return Decision(pick.card.me, kind.to_prompt, options)

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

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        if option not in state.pack.options.to:
            return None
        place = option.args[0]
        if place not in state.pack.locations:
            return NO_TAVERN_ALONE
        if place == self.location:
            return LIES_THERE
        if self.pick.part.to == DIFFERENT and self.pick.targets >> place & 1:
            return TO_DIFFERENT
        return LESS_OF_THE_REST

    def label(self, state: FidelitasState, option: Option) -> Message:
        return to_place_label(option)


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
