"""The Tax Collector: half the cubes of each fief, or cards for half the income (FE-20 to FE-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.pack import NO_LIMIT
from homage.games.feudalia.events import HandLost, HandShown, ShieldsLeft, TaxCame, TaxedCard
from homage.games.feudalia.options import TAX
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.seats import FIEFS, MOST_SEATS, ONLY
from homage.kernel import EVERYONE, Decision, Message, Option, Step
from homage.kernel.hand import Hand

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

LEAST_TAXED: Final = 2
"""So many cubes a fief must have to pay, and so much income a hand."""

TAX_OF_FIEF = Message(
    "feudalia.tax-of-fief", "Fief {number} pays half its cubes to the Tax Collector.", "FE-21"
)
WHICH_TAX_CARD = Message(
    "feudalia.which-tax-card",
    "No fief has 2 cubes: which card do you play for the Tax Collector? {income} income"
    " {income, plural, one {is} other {are}} due.",
    "FE-22",
)
TAX_CARD_LABEL = Message("feudalia.tax-card-label", "play the {card}, income {income}")
WRONG_TAX_CARD = Message(
    "feudalia.wrong-tax-card",
    "The cards must be worth exactly what is due, or the least more; choose them in their order.",
    "FE-22",
)


class StartPhaseEnds(Step["FeudaliaState"]):
    """The Tax Collector is played if he was in hand when the turn began; cards drawn since then
    come to hand."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FeudaliaState) -> bool:
        me, tax = self.me, state.pack.tax_collector
        state.starting = False
        came = tax in state.hands[me].cards
        if came:
            state.lose_card(me, tax)
            state.discard(me, tax)
            if state.listener is not None:
                state.tell(TaxCame(state.who(me), state.card(tax)))
        if state.fresh.cards:
            state.hands[me] = state.hands[me].joined(state.fresh)
            state.fresh = Hand(ONLY[me])
        else:
            state.clean |= 1 << me
        if came:
            collect(state, me)
        return False


def tax_due(state: FeudaliaState, fief: int) -> int:
    """What a fief pays, by its number at the table."""
    return tax_of(state, fief, state.cubes_in(fief))


def tax_of(state: FeudaliaState, fief: int, cubes: int) -> int:
    """What a fief would pay that had so many cubes."""
    if state.shields[fief]:
        return 0
    due = cubes // 2
    for master in state.cities[fief]:
        limit = state.pack.master_taxcap[master]
        if limit != NO_LIMIT and limit < due:
            due = limit
    return due


def collect(state: FeudaliaState, me: int) -> None:
    """Each fief pays half its cubes; if none has two, the hand does."""
    first = FIEFS * me
    fiefs = range(first, first + FIEFS)
    if any(state.cubes_in(fief) >= LEAST_TAXED for fief in fiefs):
        for fief in reversed(fiefs):
            due = tax_due(state, fief)
            if due:
                reason = TAX_OF_FIEF.of(fief - first + 1)
                state.push(GiveCubes(me, fief - first, due, reason))
    else:
        tax_hand(state, me)
    for fief in fiefs:
        if state.shields[fief]:
            _leave(state, me, fief)


def _leave(state: FeudaliaState, me: int, fief: int) -> None:
    """What lay on a fief against the Tax Collector is discarded."""
    cards = state.shields[fief]
    for card in cards:
        state.discard(me, card)
    shields = state.shields[:]
    shields[fief] = ()
    state.shields = shields
    if state.listener is not None:
        kind = state.pack.fiefs[state.land[fief]].english
        number = fief - FIEFS * me + 1
        state.tell(ShieldsLeft(state.who(me), kind, number, state.cards(cards)))


def tax_hand(state: FeudaliaState, me: int) -> None:
    """The hand is shown, and cards worth half its income are played (FE-22, FE-23)."""
    cards = state.hands[me].cards
    state.hands[me] = state.shown(state.hands[me], cards, EVERYONE)
    if state.listener is not None:
        state.tell(HandShown(state.who(me), state.cards(cards)))
    income = 0
    for card in cards:
        income += state.pack.income[card]
    if income >= LEAST_TAXED:
        state.push(TaxCards(me, least_sum(state, me, income // 2), 0))
        return
    for card in cards:
        state.discard(me, card)
    state.hands[me] = Hand(ONLY[me])
    if state.listener is not None:
        state.tell(HandLost(state.who(me), state.cards(cards)))


def sums(state: FeudaliaState, cards: tuple[int, ...]) -> int:
    """What sets of these cards are worth, as a mask of sums."""
    mask = 1
    for card in cards:
        mask |= mask << state.pack.income[card]
    return mask


def least_sum(state: FeudaliaState, me: int, due: int) -> int:
    """What is due, or the least more that cards of the hand are worth."""
    mask = sums(state, state.hands[me].cards) >> due
    while not mask & 1:
        mask >>= 1
        due += 1
    return due


class TaxCards(Step["FeudaliaState"]):
    """Asks for the cards that pay the tax, kinds in their order, until they are worth it."""

    __slots__ = ("due", "least", "me")

    def __init__(self, me: int, due: int, least: int) -> None:
        self.me = me
        self.due = due
        self.least = least
        """The first kind that may be played: those before it have had their turn."""

    def fitting(self, state: FeudaliaState) -> list[int]:
        """The kinds of which one can be played, so that the rest makes up what is due."""
        cards, income = state.hands[self.me].cards, state.pack.income
        found: list[int] = []
        for at, card in enumerate(cards):
            if card < self.least or not 0 < income[card] <= self.due or card in found:
                continue
            if sums(state, cards[at + 1 :]) >> (self.due - income[card]) & 1:
                found.append(card)
        return found

    def run(self, state: FeudaliaState) -> bool:
        if not self.due:
            return False
        found = self.fitting(state)
        if len(found) > 1:
            return True
        self._play(state, found[0])
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        tax = state.pack.options.tax
        options = [tax[card] for card in self.fitting(state)]
        return Decision(self.me, WHICH_TAX_CARD.of(self.due), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        self._play(state, option.args[1])

    def _play(self, state: FeudaliaState, card: int) -> None:
        state.lose_card(self.me, card)
        state.played = (*state.played, card)
        if state.listener is not None:
            state.tell(TaxedCard(state.who(self.me), state.card(card)))
        state.push(TaxCards(self.me, self.due - state.pack.income[card], card))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return WRONG_TAX_CARD if option.args[0] == TAX else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        card = option.args[1]
        return TAX_CARD_LABEL.of(state.pack.vassals[card], state.pack.income[card])


START_PHASE_ENDS: Final = [StartPhaseEnds(seat) for seat in range(MOST_SEATS)]
