"""Playing vassals: for income, in a field, or for influence (FE-31 to FE-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.pack import (
    FIELD,
    INFLUENCE,
    INFLUENCE_PLUS,
    NOT_THERE,
    WORKER,
)
from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.effects.part import Use
from homage.games.feudalia.events import (
    PlayedForIncome,
    PlayedForInfluence,
    PlayedInField,
)
from homage.games.feudalia.options import FIEF
from homage.games.feudalia.rules.cubes import SHORT, gain_cubes, said_price
from homage.games.feudalia.rules.fiefs import fief_label
from homage.games.feudalia.rules.magic import act, could_change, mage_allowed, why_no_mage
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_FIELD = Message("feudalia.which-field", "In which fief do you play the {card}?", "FE-32")
NOT_IN_HAND = Message("feudalia.not-in-hand", "That card is not in your hand.")
NO_INCOME = Message("feudalia.no-income", "The {card} has no income.", "FE-31")
TAX_ONLY_AT_START = Message(
    "feudalia.tax-only-at-start", "The Tax Collector is played in the starting phase only.", "FE-24"
)
NO_FIELD_ACTION = Message("feudalia.no-field-action", "The {card} has no field action.", "FE-32")
NO_FREE_FIELD = Message(
    "feudalia.no-free-field", "You have no free field of a fief where the {card} works.", "FE-33"
)
NO_WORKERS = Message("feudalia.no-workers", "No workers in such fields this round.", "FE-75")
NO_INFLUENCE_ACTION = Message(
    "feudalia.no-influence-action", "The {card} has no influence action.", "FE-34"
)
NO_INFLUENCE_LEFT = Message(
    "feudalia.no-influence-left", "You have no influence action left this turn.", "FE-34"
)
NOTHING_CHANGES = Message("feudalia.nothing-changes", "That would change nothing now.", "FE-43")


def leave_hand(state: FeudaliaState, me: int, card: int) -> None:
    """A card goes from hand to the table, for all to see."""
    state.hands[me] = state.hands[me].lost(card)
    state.played = (*state.played, card)


# -- income ----------------------------------------------------------------------------------


def income_of(state: FeudaliaState, me: int, card: int) -> int:
    """What a vassal brings if it is played for income; the Vintage adds to workers (FE-85)."""
    pack = state.pack
    coins = pack.income[card]
    if coins and state.event != NO_CARD and pack.types[card] & WORKER:
        coins += pack.event_wage[state.event]
    return coins


def play_for_income(state: FeudaliaState, me: int, card: int) -> None:
    leave_hand(state, me, card)
    coins = income_of(state, me, card)
    state.earn(me, coins)
    if state.listener is not None:
        state.tell(PlayedForIncome(state.who(me), state.card(card), coins))


# -- fields ----------------------------------------------------------------------------------


def free_fields(state: FeudaliaState, me: int, fief: int) -> int:
    """How many fields of an own fief are free."""
    at = FIEFS * me + fief
    fields = state.pack.fields[state.land[at] * LEVELS + state.level[at]]
    return fields - (state.fields_used >> 4 * fief & 15)


def worker_banned(state: FeudaliaState, me: int, card: int, kind: int) -> bool:
    """Whether an event keeps a worker out of fiefs of this kind (FE-75)."""
    event = state.event
    if event == NO_CARD or not state.pack.types[card] & WORKER:
        return False
    if not state.pack.event_no_workers[event] >> kind & 1:
        return False
    return not spared(state, me, event)


def spared(state: FeudaliaState, me: int, event: int) -> bool:
    """Whether a master spares his owner an event."""
    for fief in range(FIEFS * me, FIEFS * me + FIEFS):
        for master in state.cities[fief]:
            if state.pack.master_spares[master] >> event & 1:
                return True
    return False


def fiefs_with_room(state: FeudaliaState, me: int) -> list[int]:
    """The own fiefs that have a free field."""
    fields, used = state.pack.fields, state.fields_used
    found: list[int] = []
    at = FIEFS * me
    for fief in range(FIEFS):
        if fields[state.land[at] * LEVELS + state.level[at]] > used >> 4 * fief & 15:
            found.append(fief)
        at += 1
    return found


def works_in(state: FeudaliaState, me: int, card: int, fief: int) -> bool:
    """Whether a vassal can be played for its effect in an own fief that has a free field."""
    pack = state.pack
    kind = state.land[FIEFS * me + fief]
    price = pack.field_price[card][kind]
    if price == NOT_THERE or state.coins[me] < price:
        return False
    if state.event != NO_CARD and worker_banned(state, me, card, kind):
        return False
    if pack.produces[card]:
        return True
    return could_change(state, Use(me, fief, card))


def open_fiefs(state: FeudaliaState, me: int, card: int) -> list[int]:
    """The own fiefs where a vassal can be played for its effect."""
    return [fief for fief in fiefs_with_room(state, me) if works_in(state, me, card, fief)]


def can_field(state: FeudaliaState, me: int, card: int, free: list[int]) -> bool:
    """Whether a vassal can be played in one of the fiefs that have a free field."""
    for fief in free:
        if works_in(state, me, card, fief):
            return mage_allowed(state, me, card)
    return False


class ChooseField(Step["FeudaliaState"]):
    """Asks in which fief a vassal is played, where that is open."""

    __slots__ = ("card", "me")

    def __init__(self, me: int, card: int) -> None:
        self.me = me
        self.card = card

    def run(self, state: FeudaliaState) -> bool:
        found = open_fiefs(state, self.me, self.card)
        if len(found) > 1:
            return True
        play_in_field(state, self.me, self.card, found[0])
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        fief = state.pack.options.fief
        options = [fief[one] for one in open_fiefs(state, self.me, self.card)]
        return Decision(self.me, WHICH_FIELD.of(state.pack.vassals[self.card]), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        play_in_field(state, self.me, self.card, option.args[1])

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != FIEF:
            return None
        return NO_FREE_FIELD.of(state.pack.vassals[self.card])

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return fief_label(state, self.me, option.args[1])


def play_in_field(state: FeudaliaState, me: int, card: int, fief: int) -> None:
    """A vassal takes a field, pays what that costs there, and does what it says."""
    pack = state.pack
    at = FIEFS * me + fief
    kind = state.land[at]
    leave_hand(state, me, card)
    state.fields_used += 1 << 4 * fief
    state.coins[me] -= pack.field_price[card][kind]
    if state.listener is not None:
        fief_name = pack.fiefs[kind].english
        state.tell(PlayedInField(state.who(me), state.card(card), fief_name, fief + 1))
    if state.boosts and pack.produces[card] and pack.types[card] & WORKER:
        state.boosts -= 1
        gain_cubes(state, me, fief, kind, 1)
    act(state, Use(me, fief, card))


# -- influence -------------------------------------------------------------------------------


def can_influence(state: FeudaliaState, me: int, card: int) -> bool:
    """Whether a vassal can be played for influence; its head fits."""
    if not state.influence or not mage_allowed(state, me, card):
        return False
    return state.pack.only_gains[card] or could_change(state, Use(me, ANYWHERE, card))


def play_for_influence(state: FeudaliaState, me: int, card: int) -> None:
    pack = state.pack
    leave_hand(state, me, card)
    if pack.head[card] == INFLUENCE:
        state.influence -= 1
    if state.listener is not None:
        state.tell(PlayedForInfluence(state.who(me), state.card(card)))
    act(state, Use(me, ANYWHERE, card))


# -- why not ---------------------------------------------------------------------------------


def why_no_income(state: FeudaliaState, me: int, card: int) -> Message | None:
    if card not in state.hands[me].cards:
        return NOT_IN_HAND
    if card == state.pack.tax_collector:
        return TAX_ONLY_AT_START
    return NO_INCOME.of(state.pack.vassals[card])


def why_no_field(state: FeudaliaState, me: int, card: int) -> Message | None:
    pack = state.pack
    if card not in state.hands[me].cards:
        return NOT_IN_HAND
    if pack.head[card] != FIELD:
        return NO_FIELD_ACTION.of(pack.vassals[card])
    why = why_no_mage(state, me, card)
    if why is not None:
        return why
    free = False
    for fief in range(FIEFS):
        kind = state.land[FIEFS * me + fief]
        price = pack.field_price[card][kind]
        if price == NOT_THERE or free_fields(state, me, fief) <= 0:
            continue
        if worker_banned(state, me, card, kind):
            return NO_WORKERS
        if state.coins[me] < price:
            return SHORT.of(said_price((0, 0, 0, 0, price - state.coins[me])))
        free = True
    return NOTHING_CHANGES if free else NO_FREE_FIELD.of(pack.vassals[card])


def why_no_influence(state: FeudaliaState, me: int, card: int) -> Message | None:
    pack = state.pack
    if card not in state.hands[me].cards:
        return NOT_IN_HAND
    if pack.head[card] not in (INFLUENCE, INFLUENCE_PLUS):
        return NO_INFLUENCE_ACTION.of(pack.vassals[card])
    if not state.influence:
        return NO_INFLUENCE_LEFT
    why = why_no_mage(state, me, card)
    if why is not None:
        return why
    use = Use(me, ANYWHERE, card)
    for part in pack.parts[card]:
        lack = part.lack(state, use)
        if lack is not None:
            return lack
    return NOTHING_CHANGES
