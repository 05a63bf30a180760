"""Attacks: military cards against a fief of a rival, and what they take there (FE-90 to FE-92)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.events import Attacked, AttackEnded, Plundered, Ransomed, TookArms
from homage.games.feudalia.options import ARM, ATTACK, RANSOM
from homage.games.feudalia.rules.defence import (
    DefendFief,
    armed,
    masters_bonus,
    may_be_armed,
    printed_defence,
)
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.iron import RIVAL_OUT
from homage.games.feudalia.rules.main_phase import Extra
from homage.games.feudalia.rules.placing import PlaceCubes
from homage.games.feudalia.rules.playing import NOT_IN_HAND, leave_hand
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import Cards, FeudaliaState

HAS_ATTACKED: Final = 1 << 30
"""In `state.attacked`: the mover has attacked this turn."""
PLUNDER: Final = 4
"""So much more strength than defence plunders a fief …"""
MOST_DEBTS: Final = 2
"""… for which a player takes so many negative tokens at most …"""
RANSOM_CUBES: Final = 4
"""… each of which so many cubes buy back (FE-92)."""

ATTACK_LABEL = Message("feudalia.attack-label", "attack fief {number} of {seat}")
WHICH_ARMS = Message(
    "feudalia.which-arms",
    "Which card attacks? The strength so far is {strength}, against a defence of {defence}.",
    "FE-90",
)
ARM_LABEL = Message("feudalia.arm-label", "the {card}, attack {attack}")
ARMED_LABEL = Message("feudalia.armed-label", "attack with strength {strength}")
DEFEND_ATTACK = Message(
    "feudalia.defend-attack",
    "{seat} attacks fief {number} with strength {strength} against {defence}: do you lay down a"
    " card in defence?",
    "FE-91",
)
OWN_FIEF = Message("feudalia.own-fief", "That is your own fief.", "FE-90")
ONE_ATTACK = Message("feudalia.one-attack", "You have attacked this turn already.", "FE-90")
NO_ATTACKS = Message("feudalia.no-attacks", "There are no attacks this round.", "FE-85")
PLAYER_SAFE = Message("feudalia.player-safe", "{seat} cannot be attacked now.", "FE-99")
ATTACKED_ALREADY = Message(
    "feudalia.attacked-already", "That fief was attacked since its owner''s last turn.", "FE-90"
)
NO_ARMS = Message("feudalia.no-arms", "You have no military card in your hand.", "FE-90")
TOO_WEAK = Message(
    "feudalia.too-weak",
    "All your military cards would win nothing there: the defence is {defence}.",
    "FE-43",
)
ARMS_IN_ORDER = Message(
    "feudalia.arms-in-order",
    "Choose the cards in their order, so that their strength can exceed the defence.",
    "FE-90",
)
NO_MILITARY_CARD = Message("feudalia.no-military-card", "That is no military card.", "FE-90")
TOO_FEW_YET = Message(
    "feudalia.too-few-yet", "These do not exceed the defence of {defence}.", "FE-90"
)
RANSOM_LABEL = Message(
    "feudalia.ransom-label", "return {cubes} cubes for a token of a plundered fief", "FE-92"
)
RANSOM_REASON = Message(
    "feudalia.ransom-reason", "You buy back a token of a plundered fief.", "FE-92"
)
NO_DEBT = Message("feudalia.no-debt", "You have no token of a plundered fief.", "FE-92")
NO_RANSOM = Message("feudalia.no-ransom", "It takes {cubes} cubes.", "FE-92")


# -- strength and defence --------------------------------------------------------------------


def strength_of(state: FeudaliaState, cards: Cards) -> int:
    total = 0
    for card in cards:
        total += state.pack.attack[card]
    return total


def defence_against(state: FeudaliaState, rival: int, fief: int, cards: Cards) -> int:
    """What a fief sets against these cards by itself; some lower what is printed (FE-91)."""
    printed = printed_defence(state, rival, fief)
    for card in cards:
        printed -= state.pack.sap[card]
    return max(0, printed) + masters_bonus(state, rival, fief)


def excess(state: FeudaliaState, rival: int, fief: int, cards: Cards) -> int:
    """How much stronger these cards are than the fief by itself."""
    return strength_of(state, cards) - defence_against(state, rival, fief, cards)


def arms_in_hand(state: FeudaliaState, me: int, least: int = 0) -> Cards:
    """The military vassals of a hand, from this one on."""
    military = state.pack.military_cards
    return tuple([card for card in state.hands[me].cards if card >= least and card in military])


def may_attack(state: FeudaliaState, me: int) -> bool:
    """Whether an attack is still open to the mover this turn."""
    if state.attacked & HAS_ATTACKED:
        return False
    return state.event == NO_CARD or not state.pack.event_no_attacks[state.event]


def exposed(state: FeudaliaState, me: int, rival: int, fief: int) -> bool:
    """Whether the rules let the mover attack a fief, however strong."""
    if rival == me or (state.out | state.safe) >> rival & 1:
        return False
    return not state.attacked >> FIEFS * rival + fief & 1


def worthwhile(state: FeudaliaState, rival: int, fief: int, cards: Cards) -> bool:
    """Whether these cards could win anything in a fief: cubes, coins, or a token (FE-43)."""
    more = excess(state, rival, fief, cards)
    if more <= 0:
        return False
    if state.cubes_in(FIEFS * rival + fief):
        return True
    if more >= PLUNDER and state.debts[rival] < MOST_DEBTS:
        return True
    return state.coins[rival] > 0 and any(state.pack.loot[card] for card in cards)


# -- the attack ------------------------------------------------------------------------------


class Attack(Extra):
    """Once per own main phase: an attack on a fief of a rival."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ATTACK)

    def add_to(self, state: FeudaliaState, me: int, options: list[Option]) -> None:
        if not may_attack(state, me):
            return
        cards = arms_in_hand(state, me)
        if not cards:
            return
        attack = state.pack.options.attack
        for rival in range(state.seats):
            for fief in range(FIEFS):
                if exposed(state, me, rival, fief) and worthwhile(state, rival, fief, cards):
                    options.append(attack[rival][fief])

    def take(self, state: FeudaliaState, me: int, option: Option) -> None:
        rival, fief = option.args[1], option.args[2]
        state.attacked |= HAS_ATTACKED | 1 << FIEFS * rival + fief
        if state.listener is not None:
            state.tell(Attacked(state.who(me), state.who(rival), fief + 1))
        state.push(ChooseArms(me, rival, fief, ()))

    def why_not(self, state: FeudaliaState, me: int, option: Option) -> Message | None:
        rival, fief = option.args[1], option.args[2]
        if rival == me:
            return OWN_FIEF
        if state.attacked & HAS_ATTACKED:
            return ONE_ATTACK
        if not may_attack(state, me):
            return NO_ATTACKS
        if state.out >> rival & 1:
            return RIVAL_OUT.of(state.noun(rival))
        if state.safe >> rival & 1:
            return PLAYER_SAFE.of(state.noun(rival))
        if not exposed(state, me, rival, fief):
            return ATTACKED_ALREADY
        cards = arms_in_hand(state, me)
        if not cards:
            return NO_ARMS
        return TOO_WEAK.of(defence_against(state, rival, fief, cards))

    def label(self, state: FeudaliaState, me: int, option: Option) -> Message:
        return ATTACK_LABEL.of(option.args[2] + 1, state.noun(option.args[1]))


class ChooseArms(Step["FeudaliaState"]):
    """Asks for the vassals that attack, in the order of their cards. Whether it asks hangs on
    public facts: that nobody is left to attack with shows only in what is offered."""

    __slots__ = ("cards", "fief", "me", "rival")

    def __init__(self, me: int, rival: int, fief: int, cards: Cards) -> None:
        self.me = me
        self.rival = rival
        self.fief = fief
        self.cards = cards
        """Those chosen so far."""

    def enough(self, state: FeudaliaState) -> bool:
        return excess(state, self.rival, self.fief, self.cards) > 0

    def offered(self, state: FeudaliaState) -> list[int]:
        """The cards that can be next, so that those behind can exceed the defence."""
        least = self.cards[-1] if self.cards else 0
        found: list[int] = []
        for card in sorted(set(arms_in_hand(state, self.me, least))):
            cards = self.cards + arms_in_hand(state, self.me, card)
            if excess(state, self.rival, self.fief, cards) > 0:
                found.append(card)
        return found

    def run(self, state: FeudaliaState) -> bool:
        if not self.enough(state) or may_be_armed(state, self.me):
            return True
        self._fight(state)
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        options = [choices.arm[card] for card in self.offered(state)]
        # A rival may imagine a hand that could not have attacked: there it comes to nothing.
        if self.enough(state) or not options:
            options.append(choices.stop)
        defence = defence_against(state, self.rival, self.fief, self.cards)
        prompt = WHICH_ARMS.of(strength_of(state, self.cards), defence)
        return Decision(self.me, prompt, options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.stop:
            self._fight(state)
            return
        card = option.args[1]
        leave_hand(state, self.me, card)
        if state.listener is not None:
            state.tell(TookArms(state.who(self.me), state.card(card)))
        state.push(ChooseArms(self.me, self.rival, self.fief, (*self.cards, card)))

    def _fight(self, state: FeudaliaState) -> None:
        defence = defence_against(state, self.rival, self.fief, self.cards)
        strength = strength_of(state, self.cards)
        coins = 0
        for card in self.cards:
            coins += state.pack.loot[card]
        state.push(DefendAttack(self.rival, self.fief, strength, defence, self.me, coins))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option is state.pack.options.stop:
            return TOO_FEW_YET.of(defence_against(state, self.rival, self.fief, self.cards))
        if option.args[0] != ARM:
            return None
        card = option.args[1]
        if card not in state.hands[self.me].cards:
            return NOT_IN_HAND
        if card not in armed(state, self.me):
            return NO_MILITARY_CARD
        return ARMS_IN_ORDER

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.stop:
            return ARMED_LABEL.of(strength_of(state, self.cards))
        card = option.args[1]
        return ARM_LABEL.of(state.pack.vassals[card], state.pack.attack[card])


class DefendAttack(DefendFief):
    """Asks the defender for cards as long as the attack exceeds the defence; then it is over."""

    __slots__ = ("attacker", "coins")

    def __init__(
        self, me: int, fief: int, strength: int, defence: int, attacker: int, coins: int
    ) -> None:
        super().__init__(me, fief, strength, defence)
        self.attacker = attacker
        self.coins = coins
        """What the attackers take from the treasury if they win."""

    def in_danger(self, state: FeudaliaState) -> bool:
        return self.strength > self.defence

    def prompt(self, state: FeudaliaState) -> Message:
        seat = state.noun(self.attacker)
        return DEFEND_ATTACK.of(seat, self.fief + 1, self.strength, self.defence)

    def with_more(self, defence: int) -> DefendAttack:
        return DefendAttack(self.me, self.fief, self.strength, defence, self.attacker, self.coins)

    def over(self, state: FeudaliaState) -> None:
        """The result: coins, a negative token, and as many cubes as the strength exceeds."""
        me, rival, fief = self.attacker, self.me, FIEFS * self.me + self.fief
        more = max(0, self.strength - self.defence)
        coins = min(self.coins, state.coins[rival]) if more else 0
        state.coins[rival] -= coins
        state.earn(me, coins)
        if state.listener is not None:
            state.tell(AttackEnded(state.who(me), state.who(rival), more, coins))
        if more >= PLUNDER and state.debts[rival] < MOST_DEBTS:
            owe(state, rival, 1)
            if state.listener is not None:
                state.tell(Plundered(state.who(rival)))
        heaps = state.cubes[4 * fief : 4 * fief + 4]
        there = (heaps[0], heaps[1], heaps[2], heaps[3])
        count = min(more, state.cubes_in(fief))
        if count:
            state.push(PlaceCubes(me, there, count, fief))


def owe(state: FeudaliaState, seat: int, tokens: int) -> None:
    """A player takes so many negative tokens, or returns them."""
    debts = state.debts[:]
    debts[seat] += tokens
    state.debts = debts


# -- the ransom ------------------------------------------------------------------------------


class Ransom(Extra):
    """In an own main phase: a negative token goes back for cubes (FE-92)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(RANSOM)

    def add_to(self, state: FeudaliaState, me: int, options: list[Option]) -> None:
        if state.debts[me] and sum(state.cubes[12 * me : 12 * me + 12]) >= RANSOM_CUBES:
            options.append(state.pack.options.ransom)

    def take(self, state: FeudaliaState, me: int, option: Option) -> None:
        owe(state, me, -1)
        if state.listener is not None:
            state.tell(Ransomed(state.who(me)))
        state.push(GiveCubes(me, ANYWHERE, RANSOM_CUBES, RANSOM_REASON))

    def why_not(self, state: FeudaliaState, me: int, option: Option) -> Message | None:
        return NO_RANSOM.of(RANSOM_CUBES) if state.debts[me] else NO_DEBT

    def label(self, state: FeudaliaState, me: int, option: Option) -> Message:
        return RANSOM_LABEL.of(RANSOM_CUBES)


def peace(state: FeudaliaState, me: int) -> None:
    """A turn begins: the own fiefs can be attacked again after it, and one may attack."""
    own = ((1 << FIEFS) - 1) << FIEFS * me
    state.attacked &= ~(HAS_ATTACKED | own)
    state.safe &= ~(1 << me)
