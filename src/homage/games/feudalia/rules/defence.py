"""Defence: what a fief and the cards of its owner set against an attack (FE-83, FE-91)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.pack import ARMS
from homage.games.feudalia.events import Defended
from homage.games.feudalia.options import DEFEND
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

DEFEND_LABEL = Message("feudalia.defend-label", "the {card}, defence {defence}")
NO_DEFENCE_LABEL = Message("feudalia.no-defence-label", "lay down no card")
NOT_ARMED = Message(
    "feudalia.not-armed", "Only military cards of your hand help in defence.", "FE-91"
)


def printed_defence(state: FeudaliaState, seat: int, fief: int) -> int:
    """What the face of a player's fief shows."""
    at = FIEFS * seat + fief
    return state.pack.fief_defence[state.land[at] * LEVELS + state.level[at]]


def masters_bonus(state: FeudaliaState, seat: int, fief: int) -> int:
    """What masters add to the defence of a fief."""
    pack = state.pack
    total = 0
    for other in range(FIEFS):
        for master in state.cities[FIEFS * seat + other]:
            if other == fief:
                total += pack.master_fort_here[master]
            else:
                total += pack.master_fort_others[master]
    return total


def card_defence(state: FeudaliaState, seat: int, card: int) -> int:
    """What a military card adds when its owner lays it down in defence."""
    total = state.pack.defence[card]
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        for master in state.cities[fief]:
            total += state.pack.master_arm[master]
    return total


def armed(state: FeudaliaState, seat: int) -> list[int]:
    """The kinds of military cards in a hand."""
    head = state.pack.head
    return [card for card in sorted(set(state.hands[seat].cards)) if head[card] == ARMS]


def may_be_armed(state: FeudaliaState, seat: int) -> bool:
    """Whether a player holds a card, and a military one is among hand and deck taken together:
    public facts, so that being asked tells nothing (FE-91)."""
    hand = state.hands[seat].cards
    if not hand:
        return False
    counts = state.decks[seat].counts()
    return any(counts[card] or card in hand for card in state.pack.military_cards)


class DefendFief(Step["FeudaliaState"]):
    """Asks the owner of a fief for cards in defence, one by one, as long as it is in danger and
    public facts allow one; they are discarded."""

    __slots__ = ("defence", "fief", "me", "strength")

    def __init__(self, me: int, fief: int, strength: int, defence: int) -> None:
        self.me = me
        self.fief = fief
        """One of the own fiefs."""
        self.strength = strength
        self.defence = defence
        """Of the fief, its owner's masters, and the cards laid down so far."""

    def in_danger(self, state: FeudaliaState) -> bool:
        """Whether more defence would help."""
        raise AssertionError(f"{type(self).__name__} knows no danger")

    def prompt(self, state: FeudaliaState) -> Message:
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def with_more(self, defence: int) -> DefendFief:
        """The same with this defence."""
        raise AssertionError(f"{type(self).__name__} does not go on")

    def over(self, state: FeudaliaState) -> None:
        """No card is laid down any more."""
        raise AssertionError(f"{type(self).__name__} has no end")

    def run(self, state: FeudaliaState) -> bool:
        if self.in_danger(state) and may_be_armed(state, self.me):
            return True
        self.over(state)
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        options = [choices.defend[card] for card in armed(state, self.me)]
        options.append(choices.pass_)
        return Decision(self.me, self.prompt(state), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.pass_:
            self.over(state)
            return
        me, card = self.me, option.args[1]
        more = card_defence(state, me, card)
        state.lose_card(me, card)
        state.discard(me, card)
        if state.listener is not None:
            state.tell(Defended(state.who(me), state.card(card), self.fief + 1, more))
        state.push(self.with_more(self.defence + more))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NOT_ARMED if option.args[0] == DEFEND else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.pass_:
            return NO_DEFENCE_LABEL
        card = option.args[1]
        return DEFEND_LABEL.of(state.pack.vassals[card], card_defence(state, self.me, card))
