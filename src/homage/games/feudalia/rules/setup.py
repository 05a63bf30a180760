"""The table as it is set up: supply, start player, fiefs, decks and hands (FE-03 to FE-09)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.pack import NOT_THERE
from homage.games.feudalia.cards.resources import BLACK, NO_CARD
from homage.games.feudalia.events import DeckBuilt, PileDrawn, StartDrawn, SupplyMade
from homage.games.feudalia.options import SPECIALIST
from homage.games.feudalia.rules.cathedral import begin_phase
from homage.games.feudalia.rules.draft import Draft, DrawAnother, WheatForAll
from homage.games.feudalia.rules.draws import DRAW_UP
from homage.games.feudalia.rules.masters import OPEN_AT_ONCE, OPEN_MASTER
from homage.games.feudalia.rules.quick_start import ADD_FIRST, QUICK_START
from homage.games.feudalia.rules.seats import FIEFS, MOST_SEATS
from homage.games.feudalia.rules.turn import NEXT_TURN
from homage.kernel import CHANCE, Chance, Decision, Deck, Message, Option, Step, plan

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

A_PILE = Message("feudalia.a-pile", "A pile of the supply is drawn.", "FE-16")
WHO_BEGINS = Message("feudalia.who-begins", "Who begins?", "FE-05")
WHICH_SPECIALIST = Message(
    "feudalia.which-specialist", "Which specialist worker starts in your deck?", "FE-08"
)
SPECIALIST_LABEL = Message("feudalia.specialist-label", "the {card}")
NO_FIEF_FOR = Message("feudalia.no-fief-for", "You have no fief where the {card} works.", "FE-08")
NO_SPECIALIST = Message(
    "feudalia.no-specialist", "The {card} is no specialist of the starting deck.", "FE-08"
)


class DrawPile(Chance["FeudaliaState"]):
    """A vassal pile of the supply, by lot (FE-16)."""

    __slots__ = ()

    def left(self, state: FeudaliaState) -> list[int]:
        return [card for card in state.pack.scenario.lot_of if card not in state.supply]

    def run(self, state: FeudaliaState) -> bool:
        return len(self.left(state)) > 0

    def offer(self, state: FeudaliaState) -> Decision:
        left = self.left(state)
        options = [state.pack.options.pile[card] for card in left]
        return Decision(CHANCE, A_PILE, options, weights=[1] * len(left), stream="piles")

    def sample(self, state: FeudaliaState, rng: random.Random) -> Option:
        left = self.left(state)
        return state.pack.options.pile[left[int(rng.random() * len(left))]]

    def take(self, state: FeudaliaState, option: Option) -> None:
        add_pile(state, option.args[1])


def add_pile(state: FeudaliaState, card: int) -> None:
    """A pile joins the supply."""
    state.supply = tuple(sorted((*state.supply, card)))
    if state.listener is not None:
        state.tell(PileDrawn(state.card(card)))


class MissingPiles(Step["FeudaliaState"]):
    """A pile whose price eliminates a card that the supply lacks brings that card's (FE-16)."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        for card in state.supply:
            victim = state.pack.eliminates[card]
            if victim != NO_CARD and victim not in state.supply:
                add_pile(state, victim)
        return False


class StartLot(Chance["FeudaliaState"]):
    """Who begins, by lot (FE-05)."""

    __slots__ = ()

    def offer(self, state: FeudaliaState) -> Decision:
        return Decision(
            CHANCE,
            WHO_BEGINS,
            state.pack.options.begins,
            weights=[1] * state.seats,
            stream="start",
        )

    def sample(self, state: FeudaliaState, rng: random.Random) -> Option:
        return state.pack.options.begins[int(rng.random() * state.seats)]

    def take(self, state: FeudaliaState, option: Option) -> None:
        state.start = state.mover = option.args[1]
        if state.listener is not None:
            state.tell(StartDrawn(state.who(state.start)))


class ChooseSpecialist(Step["FeudaliaState"]):
    """Asks for the specialist worker of a starting deck, of a kind the owner has a fief for."""

    __slots__ = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step
        """How far the player sits from the start player."""

    def seat(self, state: FeudaliaState) -> int:
        return (state.start + self.step) % state.seats

    def fitting(self, state: FeudaliaState) -> list[int]:
        pack, me = state.pack, self.seat(state)
        kinds = state.land[FIEFS * me : FIEFS * me + FIEFS]
        return [
            card
            for card in pack.starting_deck.specialists
            if pack.any_specialist or any(pack.field_price[card][k] != NOT_THERE for k in kinds)
        ]

    def run(self, state: FeudaliaState) -> bool:
        found = self.fitting(state)
        if len(found) == 1:
            build_deck(state, self.seat(state), found[0])
        return len(found) > 1

    def offer(self, state: FeudaliaState) -> Decision:
        specialist = state.pack.options.specialist
        options = [specialist[card] for card in self.fitting(state)]
        return Decision(self.seat(state), WHICH_SPECIALIST, options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        build_deck(state, self.seat(state), option.args[1])

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != SPECIALIST:
            return None
        card = option.args[1]
        among = card in state.pack.starting_deck.specialists
        return (NO_FIEF_FOR if among else NO_SPECIALIST).of(state.pack.vassals[card])

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return SPECIALIST_LABEL.of(state.pack.vassals[option.args[1]])


def build_deck(state: FeudaliaState, me: int, specialist: int) -> None:
    """A player gets the starting deck; the Tax Collector starts in the discard pile (FE-08)."""
    pack = state.pack
    counts = pack.starting_deck.counts[:]
    counts[specialist] += 1
    state.piles = [a - b for a, b in zip(state.piles, counts, strict=True)]
    tax = pack.tax_collector
    pile = [0] * len(counts)
    pile[tax], counts[tax] = counts[tax], 0
    state.decks[me] = Deck(counts)
    state.discards[me] = pile
    if state.listener is not None:
        cards = tuple([card for card, count in enumerate(counts) for _ in range(count)])
        state.tell(
            DeckBuilt(
                state.who(me),
                state.card(specialist),
                state.cards(cards),
                state.cards((tax,) * pile[tax]),
            )
        )


class MakeSupply(Step["FeudaliaState"]):
    """Masters of fief kinds that nobody has are taken out of their deck (FE-09)."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        pool = state.master_deck.counts()
        removed = []
        for master, count in enumerate(pool):
            colour = state.pack.master_colour[master]
            if count and colour != BLACK and colour not in state.land:
                removed.append(master)
                pool[master] = 0
        state.master_deck = Deck(pool)
        state.removed = tuple(removed)
        if state.listener is not None and state.master_deck.size:
            state.tell(SupplyMade(tuple([state.master(one) for one in removed])))
        return False


DRAW_PILE: Final = DrawPile()
MISSING_PILES: Final = MissingPiles()
START_LOT: Final = StartLot()
WHEAT_FOR_ALL: Final = WheatForAll()
DRAFT: Final = [Draft(first) for first in range(2)]
"""By the number of fiefs that are given."""
DRAW_ANOTHER: Final = [DrawAnother(step) for step in range(MOST_SEATS)]
CHOOSE_SPECIALIST: Final = [ChooseSpecialist(step) for step in range(MOST_SEATS)]
MAKE_SUPPLY: Final = MakeSupply()


class DrawHands(Step["FeudaliaState"]):
    """Everyone draws the first hand, in order of play (FE-08)."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        for step in range(state.seats - 1, -1, -1):
            state.push(DRAW_UP[(state.start + step) % state.seats])
        return False


DRAW_HANDS: Final = DrawHands()


def set_up(state: FeudaliaState) -> None:
    """All that comes before the first turn; then the turns."""
    pack = state.pack
    begin_phase(state, 0)
    seats = range(state.seats)
    state.agenda += plan(
        *[DRAW_PILE for _ in range(pack.scenario.lot)],
        MISSING_PILES,
        *([START_LOT] if state.seats > 1 else []),
        *([WHEAT_FOR_ALL] if pack.wheat else []),
        DRAFT[1 if pack.wheat else 0],
        *[DRAW_ANOTHER[step] for step in seats],
        MAKE_SUPPLY,
        *[CHOOSE_SPECIALIST[step] for step in seats],
        *([OPEN_MASTER] * OPEN_AT_ONCE),
        *([*ADD_FIRST[: state.seats], QUICK_START] if pack.quick else []),
        DRAW_HANDS,
        NEXT_TURN,
    )
