"""Military mode: one attack a turn, its defence, and what it brings (FE-90 to FE-92)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import KINDS, NO_CARD
from homage.games.feudalia.effects.raid import DEFEND_LABEL, NO_DEFENCE_LABEL, NOT_ARMED
from homage.games.feudalia.events import (
    Attacked,
    AttackEnded,
    CubeTaken,
    Discarded,
    Plundered,
    Ransomed,
    TookArms,
)
from homage.games.feudalia.options import ARM, ATTACK, DEFEND, GAIN, RANSOM
from homage.games.feudalia.rules.cubes import INTO_LABEL, said_cubes
from homage.games.feudalia.rules.defence import (
    armed,
    card_defence,
    masters_bonus,
    may_be_armed,
    printed_defence,
)
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.main_phase import Extra
from homage.games.feudalia.rules.playing import NOT_IN_HAND, leave_hand
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS
from homage.kernel import Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

PLUNDER: Final = 4
"""So much more strength than defence costs the defender half a point."""
MOST_DEBTS: Final = 2
RANSOM_CUBES: Final = 4
HAS_ATTACKED: Final = 1 << 30
"""In `state.attacked`: the mover has."""

ATTACK_LABEL = Message("feudalia.attack-label", "attack fief {number} of {seat}")
ONE_ATTACK = Message("feudalia.one-attack", "You have attacked this turn already.", "FE-90")
NO_ATTACKS = Message("feudalia.no-attacks", "There are no attacks this round.", "FE-85")
OWN_FIEF = Message("feudalia.own-fief", "That is your own fief.", "FE-90")
ATTACKED_ALREADY = Message(
    "feudalia.attacked-already",
    "That fief was attacked since its owner''s last turn.",
    "FE-90",
)
PLAYER_SAFE = Message("feudalia.player-safe", "{seat} cannot be attacked now.", "FE-99")
NO_ARMS = Message("feudalia.no-arms", "You have no military card in your hand.", "FE-90")
WHICH_ARMS = Message(
    "feudalia.which-arms", "Which card attacks? The strength so far is {strength}.", "FE-90"
)
ARM_LABEL = Message("feudalia.arm-label", "the {card}, attack {attack}")
ARMED_LABEL = Message("feudalia.armed-label", "attack with strength {strength}")
NO_MILITARY_CARD = Message("feudalia.no-military-card", "That is no military card.", "FE-90")
DEFEND_ATTACK = Message(
    "feudalia.defend-attack",
    "{seat} attacks fief {number} with strength {strength} against {defence}: do you lay down a"
    " card in defence?",
    "FE-91",
)
WHICH_BOOTY = Message(
    "feudalia.which-booty",
    "Which cube do you take, and into which fief? {count, plural, one {# cube is} other {# cubes"
    " are}} left to take.",
    "FE-92",
)
NOT_THERE = Message("feudalia.no-booty", "The attacked fief has no such cube to take.", "FE-92")
RANSOM_LABEL = Message(
    "feudalia.ransom-label", "return {cubes} cubes for a token of a plundered fief", "FE-92"
)
NO_DEBT = Message("feudalia.no-debt", "You have no token of a plundered fief.", "FE-92")
NO_RANSOM = Message("feudalia.no-ransom", "It takes {cubes} cubes.", "FE-92")
RANSOM_REASON = Message(
    "feudalia.ransom-reason", "You buy back a token of a plundered fief.", "FE-92"
)


class Attack(Extra):
    """One fief of one rival, once per main phase."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ATTACK)

    def forbidden(self, state: FeudaliaState) -> Message | None:
        """Why nobody can be attacked now."""
        if state.attacked & HAS_ATTACKED:
            return ONE_ATTACK
        if state.event != NO_CARD and state.pack.event_no_attacks[state.event]:
            return NO_ATTACKS
        return None

    def exempt(self, state: FeudaliaState, me: int, seat: int, fief: int) -> Message | None:
        """Why this fief cannot be attacked."""
        if seat == me:
            return OWN_FIEF
        if (state.safe | state.out) >> seat & 1:
            return PLAYER_SAFE.of(state.noun(seat))
        return ATTACKED_ALREADY if state.attacked >> (FIEFS * seat + fief) & 1 else None

    def add_to(self, state: FeudaliaState, me: int, options: list[Option]) -> None:
        if self.forbidden(state) is not None or not armed(state, me):
            return
        for seat in range(state.seats):
            for fief in range(FIEFS):
                if self.exempt(state, me, seat, fief) is None:
                    options.append(state.pack.options.attack[seat][fief])

    def take(self, state: FeudaliaState, me: int, option: Option) -> None:
        seat, fief = option.args[1], option.args[2]
        state.attacked |= HAS_ATTACKED | 1 << (FIEFS * seat + fief)
        if state.listener is not None:
            state.tell(Attacked(state.who(me), state.who(seat), fief + 1))
        state.push(TakeArms(Fight(me, seat, fief, 0, 0, 0)))

    def why_not(self, state: FeudaliaState, me: int, option: Option) -> Message | None:
        why = self.forbidden(state)
        if why is None:
            why = self.exempt(state, me, option.args[1], option.args[2])
        return NO_ARMS if why is None else why

    def label(self, state: FeudaliaState, me: int, option: Option) -> Message:
        return ATTACK_LABEL.of(option.args[2] + 1, state.noun(option.args[1]))


class Fight:
    """An attack so far: by whom, on which fief of whom, and what was played for it."""

    __slots__ = ("fief", "loot", "me", "rival", "sap", "strength")

    def __init__(self, me: int, rival: int, fief: int, strength: int, sap: int, loot: int) -> None:
        self.me = me
        self.rival = rival
        self.fief = fief
        self.strength = strength
        self.sap = sap
        """How much less the printed defence counts."""
        self.loot = loot
        """Coins that the defender loses if the attack succeeds."""

    def defence(self, state: FeudaliaState) -> int:
        """What the fief itself sets against it, with its owner's masters."""
        printed = printed_defence(state, self.rival, self.fief) - self.sap
        return max(0, printed) + masters_bonus(state, self.rival, self.fief)


class TakeArms(Step["FeudaliaState"]):
    """Asks for the cards that attack: one at least."""

    __slots__ = ("fight",)

    def __init__(self, fight: Fight) -> None:
        self.fight = fight

    def run(self, state: FeudaliaState) -> bool:
        """Whether cards are left is the attacker's secret, so the question is always put while
        there are cards in hand."""
        if state.hands[self.fight.me].cards:
            return True
        state.push(Defend(self.fight, 0))
        return False

    def begun(self, state: FeudaliaState) -> bool:
        """Whether a card attacks already."""
        return self.fight.strength > 0 or self.fight.sap > 0 or self.fight.loot > 0

    def offer(self, state: FeudaliaState) -> Decision:
        choices, fight = state.pack.options, self.fight
        options = [choices.arm[card] for card in armed(state, fight.me)]
        if self.begun(state):
            options.append(choices.stop)
        return Decision(fight.me, WHICH_ARMS.of(fight.strength), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        pack, fight = state.pack, self.fight
        if option is pack.options.stop:
            state.push(Defend(fight, 0))
            return
        card = option.args[1]
        leave_hand(state, fight.me, card)
        if state.listener is not None:
            state.tell(TookArms(state.who(fight.me), state.card(card)))
        more = Fight(
            fight.me,
            fight.rival,
            fight.fief,
            fight.strength + pack.attack[card],
            fight.sap + pack.sap[card],
            fight.loot + pack.loot[card],
        )
        state.push(TakeArms(more))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != ARM:
            return None
        in_hand = option.args[1] in state.hands[self.fight.me].cards
        return NO_MILITARY_CARD if in_hand else NOT_IN_HAND

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.stop:
            return ARMED_LABEL.of(self.fight.strength)
        card = option.args[1]
        return ARM_LABEL.of(state.pack.vassals[card], state.pack.attack[card])


class Defend(Step["FeudaliaState"]):
    """Asks the defender for cards as long as the attack exceeds the defence (FE-91)."""

    __slots__ = ("fight", "laid")

    def __init__(self, fight: Fight, laid: int) -> None:
        self.fight = fight
        self.laid = laid
        """What cards have added to the defence."""

    def excess(self, state: FeudaliaState) -> int:
        return self.fight.strength - self.fight.defence(state) - self.laid

    def run(self, state: FeudaliaState) -> bool:
        if self.excess(state) > 0 and may_be_armed(state, self.fight.rival):
            return True
        self._settle(state)
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        choices, fight = state.pack.options, self.fight
        options = [choices.defend[card] for card in armed(state, fight.rival)]
        options.append(choices.pass_)
        prompt = DEFEND_ATTACK.of(
            state.noun(fight.me),
            fight.fief + 1,
            fight.strength,
            fight.defence(state) + self.laid,
        )
        return Decision(fight.rival, prompt, options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.pass_:
            self._settle(state)
            return
        rival, card = self.fight.rival, option.args[1]
        more = card_defence(state, rival, card)
        state.lose_card(rival, card)
        state.discard(rival, card)
        if state.listener is not None:
            state.tell(Discarded(state.who(rival), state.card(card)))
        state.push(Defend(self.fight, self.laid + more))

    def _settle(self, state: FeudaliaState) -> None:
        """The excess is taken in cubes; a great one plunders the fief (FE-92)."""
        fight, excess = self.fight, self.excess(state)
        me, rival = fight.me, fight.rival
        loot = 0
        if excess > 0:
            loot = min(fight.loot, state.coins[rival])
            state.coins[rival] -= loot
            state.earn(me, loot)
        if state.listener is not None:
            state.tell(AttackEnded(state.who(me), state.who(rival), max(0, excess), loot))
        if excess >= PLUNDER and state.debts[rival] < MOST_DEBTS:
            debts = state.debts[:]
            debts[rival] += 1
            state.debts = debts
            if state.listener is not None:
                state.tell(Plundered(state.who(rival)))
        count = min(excess, state.cubes_in(FIEFS * rival + fight.fief))
        if count > 0:
            state.push(TakeBooty(fight, count, 0))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NOT_ARMED if option.args[0] == DEFEND else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option is state.pack.options.pass_:
            return NO_DEFENCE_LABEL
        card = option.args[1]
        defence = card_defence(state, self.fight.rival, card)
        return DEFEND_LABEL.of(state.pack.vassals[card], defence)


class TakeBooty(Step["FeudaliaState"]):
    """Asks the attacker which cubes are taken and where they go, kinds and fiefs in their order."""

    __slots__ = ("count", "fight", "least")

    def __init__(self, fight: Fight, count: int, least: int) -> None:
        self.fight = fight
        self.count = count
        self.least = least
        """The first kind and fief that may be named: by kind, then by fief."""

    def choices(self, state: FeudaliaState) -> list[Option]:
        fight = self.fight
        at = 4 * (FIEFS * fight.rival + fight.fief)
        found: list[Option] = []
        after = 0
        for kind in range(len(KINDS) - 1, self.least // FIEFS - 1, -1):
            here = state.cubes[at + kind]
            after += here
            if here and after >= self.count:
                gain = state.pack.options.gain[kind]
                goals = [fief for fief in range(FIEFS) if kind * FIEFS + fief >= self.least]
                found = [gain[fief] for fief in goals] + found
        return found

    def run(self, state: FeudaliaState) -> bool:
        return self.count > 0

    def offer(self, state: FeudaliaState) -> Decision:
        return Decision(self.fight.me, WHICH_BOOTY.of(self.count), self.choices(state))

    def take(self, state: FeudaliaState, option: Option) -> None:
        fight, kind, goal = self.fight, option.args[1], option.args[2]
        state.cubes[4 * (FIEFS * fight.rival + fight.fief) + kind] -= 1
        state.cubes[4 * (FIEFS * fight.me + goal) + kind] += 1
        if state.listener is not None:
            what = said_cubes(kind)
            me, rival = state.who(fight.me), state.who(fight.rival)
            state.tell(CubeTaken(me, rival, what, fight.fief + 1, goal + 1))
        state.push(TakeBooty(fight, self.count - 1, kind * FIEFS + goal))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NOT_THERE if option.args[0] == GAIN else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return INTO_LABEL.of(RESOURCES[option.args[1]], option.args[2] + 1)


class Ransom(Extra):
    """Cubes buy back the token of a plundered fief."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(RANSOM)

    def cubes(self, state: FeudaliaState, me: int) -> int:
        return sum(state.cubes[12 * me : 12 * me + 12])

    def add_to(self, state: FeudaliaState, me: int, options: list[Option]) -> None:
        if state.debts[me] and self.cubes(state, me) >= RANSOM_CUBES:
            options.append(state.pack.options.ransom)

    def take(self, state: FeudaliaState, me: int, option: Option) -> None:
        state.push(ReturnToken(me))
        state.push(GiveCubes(me, ANYWHERE, RANSOM_CUBES, RANSOM_REASON))

    def why_not(self, state: FeudaliaState, me: int, option: Option) -> Message | None:
        return NO_RANSOM.of(RANSOM_CUBES) if state.debts[me] else NO_DEBT

    def label(self, state: FeudaliaState, me: int, option: Option) -> Message:
        return RANSOM_LABEL.of(RANSOM_CUBES)


class ReturnToken(Step["FeudaliaState"]):
    """A negative token that was paid for is returned."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FeudaliaState) -> bool:
        debts = state.debts[:]
        debts[self.me] -= 1
        state.debts = debts
        if state.listener is not None:
            state.tell(Ransomed(state.who(self.me)))
        return False


def peace(state: FeudaliaState, me: int) -> None:
    """A turn begins: the own fiefs can be attacked again afterwards, and one may attack."""
    own = ((1 << FIEFS) - 1) << FIEFS * me
    state.attacked &= ~(HAS_ATTACKED | own)
    state.safe &= ~(1 << me)
