"""Masters: they are hired into cities, moved and fired, and act once a turn (FE-40 to FE-42)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.resources import BLACK, NO_CARD
from homage.games.feudalia.effects.part import Use, usable, use_card
from homage.games.feudalia.events import (
    MasterFired,
    MasterHired,
    MasterMoved,
    MasterOpened,
    MasterUnder,
    MasterUsed,
)
from homage.games.feudalia.options import ENGAGE, EXCHANGE, FIEF, FIRE, UNDER
from homage.games.feudalia.rules.cubes import shortage
from homage.games.feudalia.rules.discounts import MASTER
from homage.games.feudalia.rules.fiefs import fief_label
from homage.games.feudalia.rules.payment import charge
from homage.games.feudalia.rules.playing import NOTHING_CHANGES
from homage.games.feudalia.rules.seats import FIEFS
from homage.games.feudalia.things import OPEN_MASTERS, cathedral_thing
from homage.kernel import CHANCE, EVERYONE, Decision, Deck, Message, Option, Step
from homage.kernel.draws import FromDeck

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

OPEN_AT_ONCE: Final = 5  # FE-09
NO_CUBES: Final[tuple[int, ...]] = (0, 0, 0, 0)

A_MASTER = Message("feudalia.a-master", "A master is laid open.")
WHICH_MASTER = Message("feudalia.which-master", "Which master do you hire?", "FE-40")
ENGAGE_LABEL = Message("feudalia.engage-label", "hire the {master}")
WHICH_CITY = Message("feudalia.which-city", "Into which city does the {master} move?", "FE-40")
FIRE_LABEL = Message("feudalia.fire-label", "fire the {master}, who makes room")
EXCHANGE_LABEL = Message("feudalia.exchange-label", "change places with the {master}")
WHICH_UNDER = Message("feudalia.which-under", "Which master goes under the deck?", "FE-40")
UNDER_LABEL = Message("feudalia.under-label", "the {master}")
NOT_OPEN = Message("feudalia.not-open", "The {master} is not open for hire.", "FE-40")
JUST_FIRED = Message(
    "feudalia.just-fired", "The {master} is not one of those to choose from.", "FE-41"
)
ONE_OF_A_KIND = Message("feudalia.one-of-a-kind", "You have the {master} already.", "FE-39")
NO_CITY = Message(
    "feudalia.no-city", "You have no city for the {master}: colour and level must fit.", "FE-40"
)
NO_MORE_MASTERS = Message(
    "feudalia.no-more-masters", "You have hired as many masters as a turn allows.", "FE-98"
)
NO_OPEN_MASTER = Message(
    "feudalia.no-open-master", "None of the open masters can be paid and placed.", "FE-40"
)
NOT_YOUR_MASTER = Message("feudalia.not-your-master", "The {master} does not work for you.")
TAPPED = Message("feudalia.tapped", "The {master} has acted this turn already.", "FE-42")
NO_ACTION = Message("feudalia.no-action", "The {master} has no action of the main phase.", "FE-42")
MOVED_ALREADY = Message(
    "feudalia.moved-already", "The {master} has moved this turn already.", "FE-41"
)
NO_OTHER_CITY = Message(
    "feudalia.no-other-city", "The {master} fits into no other of your cities.", "FE-41"
)


# -- where they can live ---------------------------------------------------------------------


def suits(state: FeudaliaState, me: int, master: int, fief: int) -> bool:
    """Whether colour and level of an own fief are right for a master."""
    pack, at = state.pack, FIEFS * me + fief
    if state.level[at] < pack.master_level[master]:
        return False
    return pack.master_colour[master] in (BLACK, state.land[at])


def free_cities(state: FeudaliaState, me: int, fief: int) -> int:
    at = FIEFS * me + fief
    cities = state.pack.cities[state.land[at] * LEVELS + state.level[at]]
    return cities - len(state.cities[at])


def housed(state: FeudaliaState, me: int) -> int:
    """The masters who can move in somewhere, firing another if need be, as a mask."""
    homes, land, level, at = state.pack.homes, state.land, state.level, FIEFS * me
    return (
        homes[land[at] * LEVELS + level[at]]
        | homes[land[at + 1] * LEVELS + level[at + 1]]
        | homes[land[at + 2] * LEVELS + level[at + 2]]
    )


# -- hiring ----------------------------------------------------------------------------------


def may_hire(state: FeudaliaState) -> bool:
    """Whether the variant card lets the mover hire another master this turn (FE-98)."""
    most = state.pack.most_masters_a_turn
    return not most or state.masters_hired < most


def can_send(state: FeudaliaState, able: int) -> bool:
    """Whether the hire of a basic master may begin: one of those open can be paid and housed, as
    `able` says of each."""
    for master in state.open:
        if able >> master & 1:
            return may_hire(state)
    return False


def can_engage(state: FeudaliaState, me: int, master: int) -> bool:
    """Whether a cathedral master who can be paid and housed can be hired; a player has at most one
    of each (FE-39)."""
    return state.stock[master] > 0 and state.home(me, master) < 0 and may_hire(state)


def send(state: FeudaliaState, me: int) -> None:
    """More masters are laid open, then one of all is hired, and others go under the deck."""
    more = state.pack.masters_drawn
    drawn = min(more, state.master_deck.size)
    state.push(ChooseMaster(me, drawn))
    state.agenda += [OPEN_MASTER] * drawn


class OpenMaster(FromDeck["FeudaliaState"]):
    """A master is laid open."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        return state.master_deck.size > 0

    def deck(self, state: FeudaliaState) -> Deck:
        return state.master_deck

    def draws(self, state: FeudaliaState) -> list[Option]:
        return state.pack.options.comes

    def offer(self, state: FeudaliaState) -> Decision:
        return self.question(state, A_MASTER, "masters", EVERYONE, CHANCE)

    def sample(self, state: FeudaliaState, rng: random.Random) -> Option:
        return state.pack.options.comes[state.master_deck.sample(rng)]

    def take(self, state: FeudaliaState, option: Option) -> None:
        master = option.args[1]
        state.master_deck = state.master_deck.drawn(master)
        state.open = tuple(sorted((*state.open, master)))
        if state.listener is not None:
            state.tell(MasterOpened(state.master(master)))


OPEN_MASTER: Final = OpenMaster()


class ChooseMaster(Step["FeudaliaState"]):
    """Asks which of the open masters is hired."""

    __slots__ = ("drawn", "me")

    def __init__(self, me: int, drawn: int) -> None:
        self.me = me
        self.drawn = drawn
        """How many were laid open for it."""

    def offer(self, state: FeudaliaState) -> Decision:
        pack, me = state.pack, self.me
        prices = pack.prices
        able = prices.payable(state, me) >> prices.masters_at & housed(state, me)
        engage = pack.options.engage
        options = [engage[master] for master in state.open if able >> master & 1]
        return Decision(me, WHICH_MASTER, options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        master = option.args[1]
        offered = tuple([one for one in state.open if one != master])
        if self.drawn > 1:
            state.push(PutUnder(self.me, offered, self.drawn - 1))
        hire_master(state, self.me, master)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != ENGAGE:
            return None
        return why_no_master(state, self.me, option.args[1])

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return ENGAGE_LABEL.of(state.pack.masters[option.args[1]])


def hire_master(state: FeudaliaState, me: int, master: int) -> None:
    """A master is paid for, and moves in."""
    state.masters_hired += 1
    state.push(MoveIn(me, master))
    charge(state, me, state.pack.master_price[master], MASTER)


class MoveIn(Step["FeudaliaState"]):
    """Asks into which city a master moves, or who is fired to make room."""

    __slots__ = ("firing", "master", "me")

    def __init__(self, me: int, master: int, firing: bool = True) -> None:
        self.me = me
        self.master = master
        self.firing = firing
        """Whether another may be fired; not in the quick start (FE-71)."""

    def choices(self, state: FeudaliaState) -> list[Option]:
        options, me = state.pack.options, self.me
        found: list[Option] = []
        fired: list[Option] = []
        for fief in range(FIEFS):
            if not suits(state, me, self.master, fief):
                continue
            if free_cities(state, me, fief) > 0:
                found.append(options.fief[fief])
            elif self.firing:
                fired += [options.fire[one] for one in state.cities[FIEFS * me + fief]]
        return found + fired

    def run(self, state: FeudaliaState) -> bool:
        found = self.choices(state)
        if len(found) == 1 and found[0].args[0] == FIEF:
            self.take(state, found[0])
            return False
        return True

    def offer(self, state: FeudaliaState) -> Decision:
        prompt = WHICH_CITY.of(state.pack.masters[self.master])
        return Decision(self.me, prompt, self.choices(state))

    def take(self, state: FeudaliaState, option: Option) -> None:
        me, fief = self.me, option.args[1]
        if option.args[0] == FIRE:
            fief = state.home(me, option.args[1])
            fire(state, me, option.args[1], fief)
        move_in(state, me, self.master, fief)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] not in (FIEF, FIRE):
            return None
        return NO_CITY.of(state.pack.masters[self.master])

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option.args[0] == FIRE:
            return FIRE_LABEL.of(state.pack.masters[option.args[1]])
        return fief_label(state, self.me, option.args[1])


def move_in(state: FeudaliaState, me: int, master: int, fief: int) -> None:
    """A master leaves the supply for an own city; he can act at once."""
    pack, at = state.pack, FIEFS * me + fief
    if master in state.open:
        state.open = tuple([one for one in state.open if one != master])
        start = OPEN_MASTERS
    else:
        stock = state.stock[:]
        stock[master] -= 1
        state.stock = stock
        start = cathedral_thing(pack.cathedral_slugs[pack.master_card[master]])
    cities = state.cities[:]
    cities[at] = (*cities[at], master)
    state.cities = cities
    state.tapped &= ~(1 << master)
    state.moved &= ~(1 << master)
    if state.listener is not None:
        kind = pack.fiefs[state.land[at]].english
        state.tell(MasterHired(state.who(me), state.master(master), kind, fief + 1, start))


def fire(state: FeudaliaState, me: int, master: int, fief: int) -> None:
    """A master goes back to the supply; his cubes stay in the fief (FE-41)."""
    pack, at = state.pack, FIEFS * me + fief
    cities = state.cities[:]
    cities[at] = tuple([one for one in cities[at] if one != master])
    state.cities = cities
    waiting = state.held[master]
    if waiting != NO_CARD:
        held = state.held[:]
        held[master] = NO_CARD
        state.held = held
        state.discard(me, waiting)
    if state.stored[master] != NO_CUBES:
        for kind, count in enumerate(state.stored[master]):
            state.cubes[4 * at + kind] += count
        stored = state.stored[:]
        stored[master] = NO_CUBES
        state.stored = stored
    if pack.master_card[master] == NO_CARD:
        state.open = tuple(sorted((*state.open, master)))
        goal = OPEN_MASTERS
    else:
        stock = state.stock[:]
        stock[master] += 1
        state.stock = stock
        goal = cathedral_thing(pack.cathedral_slugs[pack.master_card[master]])
    if state.listener is not None:
        cards = () if waiting == NO_CARD else (state.card(waiting),)
        state.tell(MasterFired(state.who(me), state.master(master), fief + 1, goal, cards))


class PutUnder(Step["FeudaliaState"]):
    """Asks which of those that were on offer go under the deck, one by one (FE-40)."""

    __slots__ = ("left", "me", "offered")

    def __init__(self, me: int, offered: tuple[int, ...], left: int) -> None:
        self.me = me
        self.offered = offered
        self.left = left

    def run(self, state: FeudaliaState) -> bool:
        return self.left > 0 and len(self.offered) > 0

    def offer(self, state: FeudaliaState) -> Decision:
        under = state.pack.options.under
        return Decision(self.me, WHICH_UNDER, [under[master] for master in self.offered])

    def take(self, state: FeudaliaState, option: Option) -> None:
        master = option.args[1]
        state.open = tuple([one for one in state.open if one != master])
        state.master_deck = state.master_deck.with_at_bottom(master, EVERYONE)
        if state.listener is not None:
            state.tell(MasterUnder(state.who(self.me), state.master(master)))
        rest = tuple([one for one in self.offered if one != master])
        state.push(PutUnder(self.me, rest, self.left - 1))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != UNDER:
            return None
        return JUST_FIRED.of(state.pack.masters[option.args[1]])

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return UNDER_LABEL.of(state.pack.masters[option.args[1]])


# -- moving ----------------------------------------------------------------------------------


def moves_of(state: FeudaliaState, me: int, master: int, home: int) -> list[Option]:
    """Where a master can move: free cities that suit him, or another's place who can take his."""
    options = state.pack.options
    if state.moved >> master & 1:
        return []
    found: list[Option] = []
    others: list[Option] = []
    for fief in range(FIEFS):
        if fief == home or not suits(state, me, master, fief):
            continue
        if free_cities(state, me, fief) > 0:
            found.append(options.fief[fief])
        for other in state.cities[FIEFS * me + fief]:
            if not state.moved >> other & 1 and suits(state, me, other, home):
                others.append(options.exchange[other])
    return found + others


def relocate(state: FeudaliaState, me: int, master: int) -> None:
    state.push(ChooseHome(me, master))


class ChooseHome(Step["FeudaliaState"]):
    """Asks where a master moves."""

    __slots__ = ("master", "me")

    def __init__(self, me: int, master: int) -> None:
        self.me = me
        self.master = master

    def offer(self, state: FeudaliaState) -> Decision:
        home = state.home(self.me, self.master)
        prompt = WHICH_CITY.of(state.pack.masters[self.master])
        return Decision(self.me, prompt, moves_of(state, self.me, self.master, home))

    def take(self, state: FeudaliaState, option: Option) -> None:
        me, goal = self.me, option.args[1]
        home = state.home(me, self.master)
        if option.args[0] == EXCHANGE:
            other = option.args[1]
            goal = state.home(me, other)
            _move(state, me, other, goal, home)
        _move(state, me, self.master, home, goal)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] not in (FIEF, EXCHANGE):
            return None
        return NO_CITY.of(state.pack.masters[self.master])

    def label(self, state: FeudaliaState, option: Option) -> Message:
        if option.args[0] == EXCHANGE:
            return EXCHANGE_LABEL.of(state.pack.masters[option.args[1]])
        return fief_label(state, self.me, option.args[1])


def _move(state: FeudaliaState, me: int, master: int, start: int, goal: int) -> None:
    cities, first = state.cities[:], FIEFS * me
    cities[first + start] = tuple([one for one in cities[first + start] if one != master])
    cities[first + goal] = (*cities[first + goal], master)
    state.cities = cities
    state.moved |= 1 << master
    if state.listener is not None:
        state.tell(MasterMoved(state.who(me), state.master(master), start + 1, goal + 1))


# -- acting ----------------------------------------------------------------------------------


def can_use(state: FeudaliaState, me: int, master: int, home: int) -> bool:
    """Whether an own master can act in the main phase."""
    pack = state.pack
    if state.tapped >> master & 1 or pack.master_tap_blue[master]:
        return False
    parts = pack.tap_parts[master]
    return len(parts) > 0 and usable(state, parts, Use(me, home, NO_CARD, master))


def use_master(state: FeudaliaState, me: int, master: int) -> None:
    """A master acts, and is tapped."""
    state.tapped |= 1 << master
    if state.listener is not None:
        state.tell(MasterUsed(state.who(me), state.master(master)))
    home = state.home(me, master)
    use_card(state, state.pack.tap_parts[master], Use(me, home, NO_CARD, master))


# -- why not ---------------------------------------------------------------------------------


def why_no_master(state: FeudaliaState, me: int, master: int) -> Message | None:
    """Why a master cannot be hired."""
    noun = state.pack.masters[master]
    if state.home(me, master) >= 0:
        return ONE_OF_A_KIND.of(noun)
    if master not in state.open and not state.stock[master]:
        return NOT_OPEN.of(noun)
    if not may_hire(state):
        return NO_MORE_MASTERS
    if not housed(state, me) >> master & 1:
        return NO_CITY.of(noun)
    return shortage(state, me, state.pack.master_price[master], MASTER)


def why_no_use(state: FeudaliaState, me: int, master: int) -> Message | None:
    pack, noun = state.pack, state.pack.masters[master]
    home = state.home(me, master)
    if home < 0:
        return NOT_YOUR_MASTER.of(noun)
    if not pack.tap_parts[master] or pack.master_tap_blue[master]:
        return NO_ACTION.of(noun)
    if state.tapped >> master & 1:
        return TAPPED.of(noun)
    use = Use(me, home, NO_CARD, master)
    for part in pack.tap_parts[master]:
        lack = part.lack(state, use)
        if lack is not None:
            return lack
    return NOTHING_CHANGES


def why_no_move(state: FeudaliaState, me: int, master: int) -> Message | None:
    noun = state.pack.masters[master]
    if state.home(me, master) < 0:
        return NOT_YOUR_MASTER.of(noun)
    if state.moved >> master & 1:
        return MOVED_ALREADY.of(noun)
    return NO_OTHER_CITY.of(noun)
