"""The draft of fiefs: one of two is kept, the other passed on (FE-05 to FE-07, FE-78)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.resources import KINDS, NO_CARD, WHEAT
from homage.games.feudalia.events import FiefDealt, FiefReturned, FiefTaken
from homage.games.feudalia.options import DRAFT
from homage.games.feudalia.rules.seats import FIEFS
from homage.kernel import CHANCE, EVERYONE, Decision, Deck, Message, Option, Step
from homage.kernel.draws import FromDeck

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

ON_OFFER: Final = 2

A_FIEF = Message("feudalia.a-fief", "A fief is drawn.")
WHICH_FIEF = Message("feudalia.which-fief", "Which fief do you take?", "FE-05")
TAKE_LABEL = Message("feudalia.take-label", "the {fief}")
NOT_ON_OFFER = Message("feudalia.not-on-offer", "There is no such fief on offer.", "FE-05")
DRAW_ANOTHER = Message(
    "feudalia.draw-another",
    "Your fiefs are all alike: do you return one and draw until another kind comes?",
    "FE-06",
)
REDRAW_LABEL = Message("feudalia.redraw-label", "return one, and draw another kind")
KEEP_ALL_LABEL = Message("feudalia.keep-all-label", "keep all three")


def take_fief(state: FeudaliaState, me: int, fief: int, kind: int) -> None:
    """A player gets a fief."""
    land = state.land[:]
    land[FIEFS * me + fief] = kind
    state.land = land
    if state.listener is not None:
        state.tell(FiefTaken(state.who(me), state.pack.fiefs[kind].english, fief + 1))


class WheatForAll(Step["FeudaliaState"]):
    """Everybody starts with a wheat fief (FE-07)."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        for step in range(state.seats):
            state.fief_deck = state.fief_deck.drawn(WHEAT)
            take_fief(state, (state.start + step) % state.seats, 0, WHEAT)
        return False


class Draft(Step["FeudaliaState"]):
    """The whole draft, in the order of play."""

    __slots__ = ("first",)

    def __init__(self, first: int) -> None:
        self.first = first
        """The first fief that is drafted; those before it are given."""

    def run(self, state: FeudaliaState) -> bool:
        seats = [(state.start + step) % state.seats for step in range(state.seats)]
        steps: list[Step[FeudaliaState]] = [
            Pick(s, f) for f in range(self.first, FIEFS) for s in seats
        ]
        state.push(RETURN_FIEFS)
        state.agenda += steps[::-1]
        return False


class DealFief(FromDeck["FeudaliaState"]):
    """A fief comes on offer."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        return state.fief_deck.size > 0

    def deck(self, state: FeudaliaState) -> Deck:
        return state.fief_deck

    def draws(self, state: FeudaliaState) -> list[Option]:
        return state.pack.options.dealt

    def offer(self, state: FeudaliaState) -> Decision:
        return self.question(state, A_FIEF, "fiefs", EVERYONE, CHANCE)

    def sample(self, state: FeudaliaState, rng: random.Random) -> Option:
        return state.pack.options.dealt[state.fief_deck.sample(rng)]

    def take(self, state: FeudaliaState, option: Option) -> None:
        kind = option.args[1]
        state.fief_deck = state.fief_deck.drawn(kind)
        state.draft = tuple(sorted((*state.draft, kind)))
        if state.listener is not None:
            state.tell(FiefDealt(state.pack.fiefs[kind].english))


DEAL_FIEF: Final = DealFief()


class Pick(Step["FeudaliaState"]):
    """A player is dealt what is missing to two fiefs, and picks one."""

    __slots__ = ("fief", "me")

    def __init__(self, me: int, fief: int) -> None:
        self.me = me
        self.fief = fief

    def run(self, state: FeudaliaState) -> bool:
        state.push(KeepFief(self.me, self.fief))
        state.agenda += [DEAL_FIEF] * (ON_OFFER - len(state.draft))
        return False


class KeepFief(Step["FeudaliaState"]):
    """Asks which of the two is kept; two of a kind leave no choice."""

    __slots__ = ("fief", "me")

    def __init__(self, me: int, fief: int) -> None:
        self.me = me
        self.fief = fief

    def run(self, state: FeudaliaState) -> bool:
        if state.draft[0] != state.draft[-1]:
            return True
        self._keep(state, state.draft[0])
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        draft = state.pack.options.draft
        return Decision(self.me, WHICH_FIEF, [draft[kind] for kind in state.draft])

    def take(self, state: FeudaliaState, option: Option) -> None:
        self._keep(state, option.args[1])

    def _keep(self, state: FeudaliaState, kind: int) -> None:
        at = state.draft.index(kind)
        state.draft = state.draft[:at] + state.draft[at + 1 :]
        take_fief(state, self.me, self.fief, kind)
        if state.seats == 1:  # alone two new ones come each time (FE-78)
            state.set_aside = (*state.set_aside, *state.draft)
            state.draft = ()

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return NOT_ON_OFFER if option.args[0] == DRAFT else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return TAKE_LABEL.of(state.pack.fiefs[option.args[1]])


class ReturnFiefs(Step["FeudaliaState"]):
    """What was not taken goes back to the deck, which is shuffled."""

    __slots__ = ()

    def run(self, state: FeudaliaState) -> bool:
        back = (*state.set_aside, *state.draft)
        if back:
            counts = state.fief_deck.counts()
            for kind in back:
                counts[kind] += 1
            state.fief_deck = Deck(counts)
            state.draft = state.set_aside = ()
            if state.listener is not None:
                names = tuple([state.pack.fiefs[kind].english for kind in back])
                state.tell(FiefReturned(names))
        return False


RETURN_FIEFS: Final = ReturnFiefs()


class DrawAnother(Step["FeudaliaState"]):
    """Asks a player with three fiefs of one kind whether one is exchanged (FE-06)."""

    __slots__ = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step
        """How far the player sits from the start player."""

    def run(self, state: FeudaliaState) -> bool:
        first = FIEFS * self.seat(state)
        kind = state.land[first]
        if state.land[first + 1] != kind or state.land[first + 2] != kind:
            return False
        counts = state.fief_deck.counts()
        return any(counts[other] for other in range(len(KINDS)) if other != kind)

    def seat(self, state: FeudaliaState) -> int:
        return (state.start + self.step) % state.seats

    def offer(self, state: FeudaliaState) -> Decision:
        choices = state.pack.options
        return Decision(self.seat(state), DRAW_ANOTHER, [choices.redraw, choices.pass_])

    def take(self, state: FeudaliaState, option: Option) -> None:
        if option is state.pack.options.pass_:
            return
        me = self.seat(state)
        last = FIEFS * me + FIEFS - 1
        state.set_aside = (state.land[last],)
        land = state.land[:]
        land[last] = NO_CARD
        state.land = land
        state.agenda += [RETURN_FIEFS, AnotherKind(me)]

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return KEEP_ALL_LABEL if option is state.pack.options.pass_ else REDRAW_LABEL


class AnotherKind(DealFief):
    """Fiefs are drawn until one of another kind comes, which is kept."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def take(self, state: FeudaliaState, option: Option) -> None:
        me, kind = self.me, option.args[1]
        state.fief_deck = state.fief_deck.drawn(kind)
        if kind == state.land[FIEFS * me]:
            state.set_aside = (*state.set_aside, kind)
            state.push(self)
            if state.listener is not None:
                state.tell(FiefDealt(state.pack.fiefs[kind].english))
        else:
            take_fief(state, me, FIEFS - 1, kind)
