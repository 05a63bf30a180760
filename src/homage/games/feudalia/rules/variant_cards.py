"""Variant cards: what they let players do, ask of them, and grant (FE-94, FE-96 to FE-99)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.effects.part import EVERYWHERE, usable
from homage.games.feudalia.effects.swap import Swap, Trade
from homage.games.feudalia.events import FavourPassed, RaceRun
from homage.games.feudalia.options import LINE, VARIANT
from homage.games.feudalia.rules.cathedral import give_points
from homage.games.feudalia.rules.cubes import said_price
from homage.games.feudalia.rules.discounts import covers, wealth
from homage.games.feudalia.rules.giving import GiveCubes
from homage.games.feudalia.rules.main_phase import Extra
from homage.games.feudalia.rules.payment import charge
from homage.games.feudalia.rules.playing import NOTHING_CHANGES
from homage.games.feudalia.rules.scoring import nobles
from homage.games.feudalia.rules.seats import ANYWHERE, MOST_SEATS
from homage.kernel import Begin, Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

VARIANT_LABEL = Message("feudalia.variant-label", "use {card}")
USED_THIS_TURN = Message("feudalia.used-this-turn", "You have used {card} this turn.", "FE-94")
USED_THIS_GAME = Message("feudalia.used-this-game", "You have used {card} already.", "FE-94")
WHICH_DUE = Message("feudalia.which-due", "{card}: what do you pay?", "FE-96")
DUE_LABEL = Message("feudalia.due-label", "{what}")
HUNGER = Message("feudalia.hunger", "You can pay neither wheat nor coins.", "FE-96")


# -- what one may do -------------------------------------------------------------------------


class VariantAction(Extra):
    """What the variant card of this game lets a player do, once per turn or per game."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(VARIANT)

    def used(self, state: FeudaliaState, me: int) -> bool:
        return bool(state.used_once >> me & 1) if state.pack.once else state.used_variant

    def add_to(self, state: FeudaliaState, me: int, options: list[Option]) -> None:
        if not self.used(state, me) and usable(state, state.pack.variant_parts, EVERYWHERE[me]):
            options.append(state.pack.options.variant)

    def take(self, state: FeudaliaState, me: int, option: Option) -> None:
        state.used_variant = True
        if state.pack.once:
            state.used_once |= 1 << me
        if state.pack.race:
            state.push(RunRace(me))
        for part in reversed(state.pack.variant_parts):
            if isinstance(part, Swap):
                state.push(Trade(part, EVERYWHERE[me], part.times, False))
            else:
                state.push(Begin(part, EVERYWHERE[me]))

    def why_not(self, state: FeudaliaState, me: int, option: Option) -> Message | None:
        pack = state.pack
        if self.used(state, me):
            return (USED_THIS_GAME if pack.once else USED_THIS_TURN).of(pack.variants[pack.variant])
        for part in pack.variant_parts:
            lack = part.lack(state, EVERYWHERE[me])
            if lack is not None:
                return lack
        return NOTHING_CHANGES

    def label(self, state: FeudaliaState, me: int, option: Option) -> Message:
        return VARIANT_LABEL.of(state.pack.variants[state.pack.variant])


class RunRace(Step["FeudaliaState"]):
    """The first player to do it so often gets the points, once per game."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def run(self, state: FeudaliaState) -> bool:
        pack, me = state.pack, self.me
        won = any(count >= pack.race for count in state.race)
        race = state.race[:]
        race[me] += 1
        state.race = race
        halves = 0
        if race[me] == pack.race and not won:
            halves = pack.race_points[pack.variant]
            give_points(state, me, halves)
        if state.listener is not None:
            card = pack.variants[pack.variant].english
            state.tell(RaceRun(state.who(me), card, race[me], halves))
        return False


# -- what one must do ------------------------------------------------------------------------


class HungryYears(Step["FeudaliaState"]):
    """At the end of a turn one of two prices is due, or else cubes of choice (FE-96)."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def payable(self, state: FeudaliaState) -> list[int]:
        have = wealth(state, self.me)
        prices = state.pack.due_prices
        return [at for at in range(len(prices)) if covers(have, prices[at])]

    def run(self, state: FeudaliaState) -> bool:
        if not state.pack.due_prices:
            return False
        found = self.payable(state)
        if len(found) > 1:
            return True
        if found:
            charge(state, self.me, state.pack.due_prices[found[0]])
        else:
            cubes = sum(state.cubes[12 * self.me : 12 * self.me + 12])
            count = min(state.pack.due_cubes, cubes)
            if count:
                state.push(GiveCubes(self.me, ANYWHERE, count, HUNGER))
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        line = state.pack.options.line
        prompt = WHICH_DUE.of(state.pack.variants[state.pack.variant])
        return Decision(self.me, prompt, [line[at] for at in self.payable(state)])

    def take(self, state: FeudaliaState, option: Option) -> None:
        charge(state, self.me, state.pack.due_prices[option.args[1]])

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return DUE_LABEL.of(said_price(state.pack.due_prices[option.args[1]]))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NOTHING_CHANGES if option.args[0] == LINE else None


HUNGRY_YEARS: Final = [HungryYears(seat) for seat in range(MOST_SEATS)]


# -- what is granted -------------------------------------------------------------------------


def pass_favour(state: FeudaliaState) -> None:
    """After a round: who has most nobles takes the King's Favour; a tie leaves it (FE-99)."""
    seats = [seat for seat in range(state.seats) if not state.out >> seat & 1]
    counts = [nobles(state, seat) for seat in seats]
    most = max(counts)
    if counts.count(most) > 1:
        return
    seat = seats[counts.index(most)]
    if seat != state.favour:
        state.favour = seat
        if state.listener is not None:
            state.tell(FavourPassed(state.who(seat)))
