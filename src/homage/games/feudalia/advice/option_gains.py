"""What an option gains at a glance, in coins: for quick choices and for what a search tries first.

A payment follows a rule instead of a search: cubes come out of the fiefs where the Tax Collector
would take most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.advice.fief_to_pay import fief_to_pay
from homage.games.feudalia.advice.prospects import HALF
from homage.games.feudalia.advice.trades import best_trade, trade_gain
from homage.games.feudalia.advice.turn_gains import LEAST, TurnGains
from homage.games.feudalia.advice.word_gains import could_house
from homage.games.feudalia.cards.resources import KINDS, NO_CARD
from homage.games.feudalia.effects.either import ChooseScroll
from homage.games.feudalia.effects.swap import Trade
from homage.games.feudalia.options import (
    ADD,
    ARM,
    BACK,
    BLUE,
    CUT,
    CUT_DECK,
    CUT_PILE,
    DEFEND,
    DISCARD,
    DRAFT,
    ENGAGE,
    FIEF,
    FIRE,
    GAIN,
    GIVE,
    HOLD,
    KEEP,
    LESS,
    LINE,
    PASS,
    PAY,
    PROPOSE,
    PUT_BACK,
    REDRAW,
    REFUSE,
    ROB,
    SCROLL,
    SPECIALIST,
    STOP,
    STORE,
    TAKE_BACK,
    TAX,
    UNDER,
    UPGRADE,
    USE,
    WANT,
)  # fmt: skip
from homage.games.feudalia.rules.defence import DefendFief, card_defence
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.main_phase import MainPhase
from homage.games.feudalia.rules.payment import PayCubes
from homage.games.feudalia.rules.playing import ChooseField
from homage.games.feudalia.rules.scoring import score
from homage.games.feudalia.rules.seats import ANYWHERE, FIEFS
from homage.games.feudalia.rules.trading import AnswerOffer, SayGifts, SayWishes

if TYPE_CHECKING:
    from homage.games.feudalia.advice.card_worth import CardWorth
    from homage.games.feudalia.state import FeudaliaState
    from homage.kernel import Decision, Option

UNTAXED: Final = 0.25
"""A cube that the Tax Collector would not get: he comes about every second turn."""
LAND: Final[tuple[float, ...]] = (1.0, 1.5, 2.0, 1.8)
"""By kind: a fief in the draft."""
NO_WHEAT: Final = 1.2
"""The first wheat fief besides: most vassals eat."""
SAME_LAND: Final = 1.0
"""A second fief of a kind is worth less."""
CUBE: Final = 1.3
"""A cube that an attack would take."""


def option_gains(state: FeudaliaState, decision: Decision, worth: CardWorth) -> list[float]:
    """What the one who decides would gain by each open option."""
    step = state.asking
    if isinstance(step, PayCubes):  # a rule, for which nothing else need be worked out
        best = fief_to_pay(state, step)
        return [1.0 if option.args[2] == best else -1.0 for option in decision.options]
    return OptionGains(state, decision.seat, worth).of(decision)


class OptionGains(TurnGains):
    """What a player would gain by each open option, whatever is asked."""

    __slots__ = ()

    def of(self, decision: Decision) -> list[float]:
        """By option."""
        step = self.state.asking
        if isinstance(step, MainPhase):
            return self.main_phase(decision.options)
        if isinstance(step, GiveCubes):
            return self._given(step, decision.options)
        if isinstance(step, SayGifts | SayWishes | AnswerOffer):
            return [self._trade_answer(option) for option in decision.options]
        return [self._answer(option) for option in decision.options]

    def _answer(self, option: Option) -> float:
        verb = option.args[0]
        state = self.state
        if verb == PAY:  # for a trade
            return self._taxed(option.args[2]) - self.less(option.args[1])
        if verb == GAIN:
            return self.more(option.args[1]) - self._taxed(option.args[2], 1)
        if verb == LESS:
            return self.less(option.args[1])
        if verb == LINE:
            step = state.asking
            if isinstance(step, Trade):
                return self.line_gain(step.swap.lines[option.args[1]], step.use.fief)
            return -0.1 * option.args[1]
        if verb == SCROLL:
            step = state.asking
            if isinstance(step, ChooseScroll):
                scroll = step.either.scrolls[option.args[1]]
                return self.parts_gain([scroll], ANYWHERE, step.use.vassal)
        if verb == FIEF:
            return self._fief_gain(option.args[1])
        if verb == ENGAGE:
            master = option.args[1]
            return self.master_gain(master, state.pack.master_price[master])
        if verb == UNDER:
            return self._buried(option.args[1])
        if verb == FIRE:
            return -self.lost_with(option.args[1])
        if verb == DRAFT:
            return self._land_gain(option.args[1])
        if verb == UPGRADE:  # of the quick start
            return 2 * HALF
        if verb == ROB:
            return float(score(state, option.args[1]))
        if verb in (STOP, PASS):
            return LEAST
        return self._card_answer(verb, option)

    def _card_answer(self, verb: int, option: Option) -> float:
        """Of options that name a vassal, and what is left."""
        worth = self.worth
        if verb in (BACK, KEEP):
            return self.again(option.args[1]) + 0.1 * worth.deck[option.args[1]]
        if verb == HOLD:
            return worth.deck[option.args[1]]
        if verb in (CUT, CUT_PILE, CUT_DECK):
            card = option.args[1]
            gain = self.cards().without(card)
            return gain - self.again(card) if verb == CUT else gain
        if verb in (DISCARD, TAX, PUT_BACK):
            return -worth.deck[option.args[1]]
        if verb in (SPECIALIST, ADD):
            return worth.deck[option.args[1]]
        if verb == ARM:
            card = option.args[1]
            return CUBE * self.state.pack.attack[card] - worth.income[card]
        if verb == DEFEND:
            return self._defence_gain(option.args[1])
        if verb == STORE:
            return -0.2
        if verb == TAKE_BACK:
            return 0.3
        if verb in (BLUE, USE, REDRAW):
            return 0.5
        return 0.0

    def _trade_answer(self, option: Option) -> float:
        """Of an offer, word by word: the best one that both gain by."""
        verb = option.args[0]
        step = self.state.asking
        if isinstance(step, AnswerOffer):
            if verb == REFUSE:
                return LEAST
            return trade_gain(self.prospects, step.given, step.wanted)
        given = 0
        wanted = 0
        if isinstance(step, SayGifts):
            given = sum(step.given)
            rival = step.rival
        else:
            assert isinstance(step, SayWishes)
            wanted = sum(step.wanted)
            rival = step.rival
        gain, gift, wish = best_trade(self.state, self.seat, rival, self.turns)
        if verb == GIVE:
            return gain if option.args[1] == gift and not given else -1.0
        if verb == WANT:
            return gain if option.args[1] == wish and not wanted else -1.0
        return LEAST if verb in (PROPOSE, STOP, PASS) else 0.0

    def _defence_gain(self, card: int) -> float:
        """A card laid down in defence saves as many cubes, but is not played in the next turn."""
        step = self.state.asking
        if not isinstance(step, DefendFief):
            return 0.0
        here = self.state.cubes_in(FIEFS * self.seat + step.fief)
        danger = min(step.strength - step.defence, here)
        saved = min(danger, card_defence(self.state, self.seat, card))
        return CUBE * saved - self.worth.income[card]

    def _buried(self, master: int) -> float:
        """Of a master who goes under the deck: what rivals could make of him, less what the player
        could, now or at a higher level. Whom nobody has a city for yet may stay."""
        state = self.state
        gain = 0.0
        for rival in range(state.seats):
            if rival != self.seat and could_house(state, rival, master, 0):
                gain = self.worth.masters[master]
        if could_house(state, self.seat, master, 1):
            gain -= self.worth.masters[master]
        return gain

    def _land_gain(self, kind: int) -> float:
        gain = LAND[kind]
        for fief in range(FIEFS * self.seat, FIEFS * self.seat + FIEFS):
            if self.state.land[fief] == kind:
                gain -= SAME_LAND
                if kind == 0:
                    return gain - NO_WHEAT
        return gain + NO_WHEAT if kind == 0 else gain

    def _fief_gain(self, fief: int) -> float:
        """In a field, the one that gains most; for what lies on a fief, the one with most cubes."""
        step = self.state.asking
        if isinstance(step, ChooseField):
            return self.field_gain(step.card, fief)
        return 0.1 * self.state.cubes_in(FIEFS * self.seat + fief)

    def _taxed(self, fief: int, more: int = 0) -> float:
        """What the Tax Collector would get of the last cube of a fief, or of one more."""
        cubes = self.state.cubes_in(FIEFS * self.seat + fief) + more
        return UNTAXED + 0.01 * cubes if not cubes & 1 else 0.01 * cubes

    def _given(self, step: GiveCubes, options: list[Option]) -> list[float]:
        """The cubes that are missed least go, one after the other, and of those the first in order:
        what is skipped is not asked again."""
        state, at = self.state, 12 * self.seat
        here = [0] * len(KINDS)
        for fief in range(FIEFS):
            if step.fief in (ANYWHERE, fief):
                for kind in range(len(KINDS)):
                    if step.kinds >> kind & 1 and FIEFS * kind + fief >= step.least:
                        here[kind] += state.cubes[at + 4 * fief + kind]
        left = self.prospects.cubes[:]
        given = [0] * len(KINDS)
        for _ in range(step.count):
            best = NO_CARD
            most = -1e9
            for kind in range(len(KINDS)):
                if given[kind] < here[kind]:
                    left[kind] -= 1
                    kept = self.prospects.worth(
                        left[0], left[1], left[2], left[3], self.prospects.liquid
                    )
                    left[kind] += 1
                    if kept > most:
                        best, most = kind, kept
            if best == NO_CARD:
                break
            left[best] -= 1
            given[best] += 1
        found = [-1.0] * len(options)
        for index, option in enumerate(options):
            if given[option.args[1]]:
                found[index] = 3.0
                break
        return found
