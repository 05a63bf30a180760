"""The main phase: any number of actions in any order, until the player ends it (FE-30 to FE-42).

What is offered stands in the order of the eight actions. Modes add theirs as `Extra`s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.pack import FIELD as FIELD_HEAD
from homage.games.feudalia.cards.pack import INFLUENCE_PLUS
from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.options import (
    BUILD,
    ENGAGE,
    FIELD,
    HIRE,
    INCOME,
    INFLUENCE,
    MASTERS,
    RELOCATE,
    UPGRADE,
    USE,
)
from homage.games.feudalia.rules.cathedral import build, can_build, why_no_build
from homage.games.feudalia.rules.hiring import hire, why_no_hire
from homage.games.feudalia.rules.masters import (
    NO_MORE_MASTERS,
    NO_OPEN_MASTER,
    can_engage,
    can_send,
    can_use,
    hire_master,
    housed,
    may_hire,
    moves_of,
    relocate,
    send,
    use_master,
    why_no_master,
    why_no_move,
    why_no_use,
)
from homage.games.feudalia.rules.playing import (
    ChooseField,
    can_field,
    can_influence,
    fiefs_with_room,
    income_of,
    play_for_income,
    play_for_influence,
    why_no_field,
    why_no_income,
    why_no_influence,
)
from homage.games.feudalia.rules.saving import saved
from homage.games.feudalia.rules.seats import FIEFS, MOST_SEATS
from homage.games.feudalia.rules.upgrading import can_upgrade, upgrade, why_no_upgrade
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHAT_NEXT = Message("feudalia.what-next", "Your main phase: what next?", "FE-30")
LABELS: Final = {
    HIRE: Message("feudalia.hire-label", "hire the {card}"),
    INCOME: Message(
        "feudalia.income-label",
        "play the {card} for {coins, plural, one {# coin} other {# coins}}",
    ),
    FIELD: Message("feudalia.field-label", "play the {card} in a field"),
    INFLUENCE: Message("feudalia.influence-label", "play the {card} for influence"),
    UPGRADE: Message("feudalia.upgrade-label", "upgrade the {fief}, number {number}"),
    BUILD: Message("feudalia.build-label", "build {card}"),
    MASTERS: Message("feudalia.masters-label", "send for masters, and hire one"),
    ENGAGE: Message("feudalia.engage-cathedral-label", "hire the {master}"),
    USE: Message("feudalia.use-label", "use the {master}"),
    RELOCATE: Message("feudalia.relocate-label", "move the {master} to another city"),
}
END_LABEL = Message("feudalia.end-label", "end the turn")
END_LOSES = Message(
    "feudalia.end-loses",
    "end the turn: {cards, plural, =0 {} one {# unplayed card brings 1 coin, and }"
    " other {# unplayed cards bring 1 coin each, and }}of {coins, plural, one {# coin} other {#"
    " coins}} {saved} will be saved",
    "FE-53",
)


class MainPhase(Step["FeudaliaState"]):
    """Asks for the next action."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: FeudaliaState) -> Decision:
        pack, me = state.pack, self.me
        choices = pack.options
        prices = pack.prices
        payable = prices.payable(state, me)
        vassals = payable & prices.vassals
        hand = state.hands[me].cards
        options: list[Option] = []
        for card in state.supply:
            if vassals >> card & 1 and state.piles[card]:
                victim = pack.eliminates[card]
                if victim == NO_CARD or victim in hand:
                    options.append(choices.hire[card])
        fields: list[Option] = []
        influence: list[Option] = []
        free = fiefs_with_room(state, me)
        last = NO_CARD
        for card in hand:
            if card == last:
                continue
            last = card
            if pack.income[card]:
                options.append(choices.income[card])
            head = pack.head[card]
            if head == FIELD_HEAD:
                if free and can_field(state, me, card, free):
                    fields.append(choices.field[card])
            elif head <= INFLUENCE_PLUS and can_influence(state, me, card):
                influence.append(choices.influence[card])
        options += fields
        options += influence
        bought = payable >> prices.faces_at
        if bought:
            for fief in range(FIEFS):
                if can_upgrade(state, me, fief, bought):
                    options.append(choices.upgrade[fief])
            tokens = payable >> prices.tokens_at
            for card in range(len(state.ones)):
                if tokens >> card & 1 and can_build(state, me, card):
                    options.append(choices.build[card])
        able = payable >> prices.masters_at
        if able:
            able &= housed(state, me)
            if can_send(state, able):
                options.append(choices.masters)
            for master in pack.cathedral_masters:
                if able >> master & 1 and can_engage(state, me, master):
                    options.append(choices.engage[master])
        movers: list[Option] = []
        for fief in range(FIEFS):
            for master in state.cities[FIEFS * me + fief]:
                if can_use(state, me, master, fief):
                    options.append(choices.use[master])
                if moves_of(state, me, master, fief):
                    movers.append(choices.relocate[master])
        options += movers
        for extra in pack.extras:
            extra.add_to(state, me, options)
        options.append(choices.end)
        return Decision(me, WHAT_NEXT, options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        me = self.me
        if option is state.pack.options.end:
            return
        state.push(self)
        verb = option.args[0]
        if verb == MASTERS:
            send(state, me)
            return
        if verb > RELOCATE:
            for extra in state.pack.extras:
                if extra.verb == verb:
                    extra.take(state, me, option)
            return
        what = option.args[1]
        if verb == HIRE:
            hire(state, me, what)
        elif verb == INCOME:
            play_for_income(state, me, what)
        elif verb == FIELD:
            state.push(ChooseField(me, what))
        elif verb == INFLUENCE:
            play_for_influence(state, me, what)
        elif verb == UPGRADE:
            upgrade(state, me, what)
        elif verb == BUILD:
            build(state, me, what)
        elif verb == ENGAGE:
            hire_master(state, me, what)
        elif verb == USE:
            use_master(state, me, what)
        else:
            relocate(state, me, what)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        me, verb = self.me, option.args[0]
        if verb == MASTERS:
            return NO_OPEN_MASTER if may_hire(state) else NO_MORE_MASTERS
        for extra in state.pack.extras:
            if extra.verb == verb:
                return extra.why_not(state, me, option)
        if verb > RELOCATE:
            return None
        what = option.args[1]
        if verb == HIRE:
            return why_no_hire(state, me, what)
        if verb == INCOME:
            return why_no_income(state, me, what)
        if verb == FIELD:
            return why_no_field(state, me, what)
        if verb == INFLUENCE:
            return why_no_influence(state, me, what)
        if verb == UPGRADE:
            return why_no_upgrade(state, me, what)
        if verb == BUILD:
            return why_no_build(state, me, what)
        if verb == ENGAGE:
            return why_no_master(state, me, what)
        return why_no_use(state, me, what) if verb == USE else why_no_move(state, me, what)

    def label(self, state: FeudaliaState, option: Option) -> Message:
        pack, me, verb = state.pack, self.me, option.args[0]
        if option is pack.options.end:
            return self._end_label(state)
        if verb == MASTERS:
            return LABELS[verb]
        if verb > RELOCATE:
            for extra in pack.extras:
                if extra.verb == verb:
                    return extra.label(state, me, option)
        what = option.args[1]
        if verb == INCOME:
            return LABELS[verb].of(pack.vassals[what], income_of(state, me, what))
        if verb == UPGRADE:
            kind = state.land[FIEFS * me + what]
            return LABELS[verb].of(pack.fiefs[kind], what + 1)
        if verb == BUILD:
            return LABELS[verb].of(pack.cathedral[what])
        if verb in (ENGAGE, USE, RELOCATE):
            return LABELS[verb].of(pack.masters[what])
        return LABELS[verb].of(pack.vassals[what])

    def _end_label(self, state: FeudaliaState) -> Message:
        """What ending the turn loses: nothing is asked, but it is said."""
        me, tax = self.me, state.pack.tax_collector
        cards = len([card for card in state.hands[me].cards if card != tax])
        coins = min(state.pack.most_coins, state.coins[me] + cards)
        if not coins:
            return END_LABEL
        return END_LOSES.of(cards, coins, saved(state, me, coins))


class Extra:
    """An action that a mode, an event or a variant card adds to the main phase."""

    __slots__ = ("verb",)

    def __init__(self, verb: int) -> None:
        self.verb = verb
        """The verb of all its options."""

    def add_to(self, state: FeudaliaState, me: int, options: list[Option]) -> None:
        """Add what is open now."""
        raise AssertionError(f"{type(self).__name__} adds nothing")

    def take(self, state: FeudaliaState, me: int, option: Option) -> None:
        """Carry it out; the main phase goes on afterwards."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def why_not(self, state: FeudaliaState, me: int, option: Option) -> Message | None:
        """Why an option of this verb is closed."""
        return None

    def label(self, state: FeudaliaState, me: int, option: Option) -> Message:
        raise AssertionError(f"{type(self).__name__} has no label")


MAIN_PHASE: Final = [MainPhase(seat) for seat in range(MOST_SEATS)]
