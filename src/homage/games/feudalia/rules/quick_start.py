"""Quick start: before the first turn everyone betters deck, fiefs and masters, one action at a time
(FE-71, FE-81).

The treasury marker counts the steps that are left. Besides a step or a token nothing is paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from homage.games.feudalia.cards.resources import COINS, NO_CARD
from homage.games.feudalia.events import QuickDone, QuickStarted, VassalAdded
from homage.games.feudalia.options import ADD, ENGAGE, UPGRADE
from homage.games.feudalia.rules.cathedral import give_points, next_phase
from homage.games.feudalia.rules.hiring import NOT_IN_SUPPLY, PILE_EMPTY
from homage.games.feudalia.rules.masters import (
    ENGAGE_LABEL,
    NOT_OPEN,
    OPEN_MASTER,
    MoveIn,
    free_cities,
    suits,
)
from homage.games.feudalia.rules.seats import FIEFS, MOST_SEATS
from homage.games.feudalia.rules.upgrading import raise_level
from homage.kernel import Decision, Deck, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

DEAR: Final = 5
"""From so many coins on a vassal costs a treasury step, below it a token."""
STEPS: Final = 5
TOKENS: Final = 3
"""Of half a point."""
FOUNDATIONS: Final = 0
"""The cathedral card that the tokens come from."""

WHICH_ADDED = Message(
    "feudalia.which-added",
    "Quick start: which vassal of less than 5 coins do you add to your deck?",
    "FE-71",
)
QUICK_ACTION = Message(
    "feudalia.quick-action",
    "Quick start: {steps, plural, one {# treasury step} other {# treasury steps}} and {tokens,"
    " plural, one {# half point} other {# half points}} left. What next?",
    "FE-71",
)
ADD_LABEL = Message("feudalia.add-label", "add the {card}")
ADD_FOR_TOKEN = Message("feudalia.add-for-token", "return half a point and add the {card}")
ADD_FOR_STEP = Message("feudalia.add-for-step", "add the {card} for a treasury step")
RAISE_FOR_STEP = Message(
    "feudalia.raise-for-step", "upgrade the {fief}, number {number}, for a treasury step"
)
STOP_LABEL = Message("feudalia.stop-quick", "be ready, and keep what is left of your half points")
TOO_DEAR = Message(
    "feudalia.too-dear", "The {card} costs 5 coins or more: not as the first one.", "FE-71"
)
NOTHING_TO_LOSE = Message(
    "feudalia.nothing-to-lose",
    "The {card} must be eliminated for it, and your deck has none.",
    "FE-81",
)
NO_TOKEN = Message("feudalia.no-token", "You have no half point left to return.", "FE-71")
NO_STEP = Message("feudalia.no-step", "Your treasury steps are spent.", "FE-71")
LEVEL_ONE_ALREADY = Message(
    "feudalia.level-one-already", "Quick start brings a fief to level 1 only.", "FE-71"
)
NO_FREE_CITY = Message(
    "feudalia.no-free-city",
    "You have no free city for the {master}: colour and level must fit, and nobody is fired yet.",
    "FE-81",
)
STEPS_FIRST = Message(
    "feudalia.steps-first", "As long as you can use a treasury step you go on.", "FE-81"
)


# -- what there is to do ---------------------------------------------------------------------


def cheap(state: FeudaliaState, card: int) -> bool:
    """Whether a vassal costs a token; by the coins of its printed price alone (FE-81)."""
    return state.pack.price[card][COINS] < DEAR


def can_add(state: FeudaliaState, me: int, card: int) -> bool:
    """Whether the supply has it, and the deck what must be eliminated for it."""
    if not state.piles[card]:
        return False
    victim = state.pack.eliminates[card]
    return victim == NO_CARD or state.decks[me].counts()[victim] > 0


def can_move_in(state: FeudaliaState, me: int, master: int) -> bool:
    """Whether a free city suits a master; nobody is fired here."""
    for fief in range(FIEFS):
        if suits(state, me, master, fief) and free_cities(state, me, fief) > 0:
            return True
    return False


def for_tokens(state: FeudaliaState, me: int) -> list[Option]:
    """What a token buys."""
    if not state.tokens[me]:
        return []
    add = state.pack.options.add
    return [add[card] for card in state.supply if cheap(state, card) and can_add(state, me, card)]


def for_steps(state: FeudaliaState, me: int) -> list[Option]:
    """What a treasury step buys."""
    if not state.coins[me]:
        return []
    choices = state.pack.options
    found = [
        choices.add[card]
        for card in state.supply
        if not cheap(state, card) and can_add(state, me, card)
    ]
    found += [choices.upgrade[fief] for fief in range(FIEFS) if not state.level[FIEFS * me + fief]]
    return found + [
        choices.engage[master] for master in state.open if can_move_in(state, me, master)
    ]


def add_vassal(
    state: FeudaliaState, me: int, card: int, way: Literal["free", "token", "step"]
) -> None:
    """A vassal of the supply joins the deck, and another leaves it where its price says so."""
    counts = state.decks[me].counts()
    victim = state.pack.eliminates[card]
    if victim != NO_CARD:
        counts[victim] -= 1
        state.eliminate(victim)
    counts[card] += 1
    state.decks[me] = Deck(counts)
    piles = state.piles[:]
    piles[card] -= 1
    state.piles = piles
    if state.listener is not None:
        gone = () if victim == NO_CARD else (state.card(victim),)
        state.tell(VassalAdded(state.who(me), state.card(card), gone, way))


def why_not_add(state: FeudaliaState, me: int, card: int) -> Message | None:
    """Why a vassal cannot be added, whatever it costs."""
    pack = state.pack
    if card not in state.supply:
        return NOT_IN_SUPPLY.of(pack.vassals[card])
    if not state.piles[card]:
        return PILE_EMPTY.of(pack.vassals[card])
    if not can_add(state, me, card):
        return NOTHING_TO_LOSE.of(pack.vassals[pack.eliminates[card]])
    return None


# -- its order -------------------------------------------------------------------------------


class AddFirst(Step["FeudaliaState"]):
    """Asks which vassal of less than 5 coins a player adds, for nothing."""

    __slots__ = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step
        """How far the player sits from the start player."""

    def seat(self, state: FeudaliaState) -> int:
        return (state.start + self.step) % state.seats

    def cards(self, state: FeudaliaState) -> list[int]:
        me = self.seat(state)
        return [card for card in state.supply if cheap(state, card) and can_add(state, me, card)]

    def run(self, state: FeudaliaState) -> bool:
        return len(self.cards(state)) > 0

    def offer(self, state: FeudaliaState) -> Decision:
        add = state.pack.options.add
        options = [add[card] for card in self.cards(state)]
        return Decision(self.seat(state), WHICH_ADDED, options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        add_vassal(state, self.seat(state), option.args[1], "free")

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        if option.args[0] != ADD:
            return None
        card = option.args[1]
        why = why_not_add(state, self.seat(state), card)
        return TOO_DEAR.of(state.pack.vassals[card]) if why is None else why

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return ADD_LABEL.of(state.pack.vassals[option.args[1]])


class QuickStart(Step["FeudaliaState"]):
    """Everyone gets treasury steps, and tokens of the Foundations; then actions follow in turn."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        tokens = min(TOKENS, state.halves[FOUNDATIONS] // state.seats)
        for seat in range(state.seats):
            state.coins[seat] = STEPS
            give_points(state, seat, tokens)
        halves = state.halves[:]
        halves[FOUNDATIONS] -= tokens * state.seats
        state.halves = halves
        if state.listener is not None:
            state.tell(QuickStarted(STEPS, tokens))
        state.push(QuickAction(state.start, 0))
        return False


class QuickAction(Step["FeudaliaState"]):
    """Asks for one action, then the next player, until all are done."""

    __slots__ = ("done", "me")

    def __init__(self, me: int, done: int) -> None:
        self.me = me
        self.done = done
        """Mask of the players who have stopped for good."""

    def run(self, state: FeudaliaState) -> bool:
        if self.done >> self.me & 1:
            if self.done != (1 << state.seats) - 1:
                self._next(state, self.done)
            else:
                next_phase(state)  # if an owner's cathedral had no more tokens than were given
            return False
        if for_steps(state, self.me) or for_tokens(state, self.me):
            return True
        self._stop(state)
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        me = self.me
        steps = for_steps(state, me)
        options = for_tokens(state, me) + steps
        if not steps:
            options.append(state.pack.options.stop)
        return Decision(me, QUICK_ACTION.of(state.coins[me], state.tokens[me]), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        me = self.me
        if option is state.pack.options.stop:
            self._stop(state)
            return
        self._next(state, self.done)
        verb, what = option.args[0], option.args[1]
        if verb == ADD and cheap(state, what):
            give_points(state, me, -1)
            halves = state.halves[:]
            halves[FOUNDATIONS] += 1
            state.halves = halves
            add_vassal(state, me, what, "token")
            return
        state.coins[me] -= 1
        if verb == ADD:
            add_vassal(state, me, what, "step")
        elif verb == UPGRADE:
            raise_level(state, me, what)
        else:
            state.push(OPEN_MASTER)
            state.push(MoveIn(me, what, False))

    def _stop(self, state: FeudaliaState) -> None:
        """The player is done for good; steps that cannot be used are lost."""
        state.coins[self.me] = 0
        if state.listener is not None:
            state.tell(QuickDone(state.who(self.me)))
        self._next(state, self.done | 1 << self.me)

    def _next(self, state: FeudaliaState, done: int) -> None:
        state.push(QuickAction((self.me + 1) % state.seats, done))

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        me = self.me
        if option is state.pack.options.stop:
            return STEPS_FIRST
        if option.args[0] == ADD:
            card = option.args[1]
            why = why_not_add(state, me, card)
            if why is None:
                return NO_TOKEN if cheap(state, card) else NO_STEP
            return why
        if option.args[0] not in (UPGRADE, ENGAGE):
            return None
        if not state.coins[me]:
            return NO_STEP
        if option.args[0] == UPGRADE:
            return LEVEL_ONE_ALREADY
        master = option.args[1]
        return (NO_FREE_CITY if master in state.open else NOT_OPEN).of(state.pack.masters[master])

    def label(self, state: FeudaliaState, option: Option) -> Message:
        pack = state.pack
        if option is pack.options.stop:
            return STOP_LABEL
        verb, what = option.args[0], option.args[1]
        if verb == UPGRADE:
            return RAISE_FOR_STEP.of(pack.fiefs[state.land[FIEFS * self.me + what]], what + 1)
        if verb == ENGAGE:
            return ENGAGE_LABEL.of(pack.masters[what])
        pattern = ADD_FOR_TOKEN if cheap(state, what) else ADD_FOR_STEP
        return pattern.of(pack.vassals[what])


ADD_FIRST: Final = [AddFirst(step) for step in range(MOST_SEATS)]
QUICK_START: Final = QuickStart()
