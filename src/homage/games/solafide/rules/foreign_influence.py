"""Foreign Influence: each claim brings a card from a deck of the claimer's choice (SF-56)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.solafide.events import ForeignDrawn, ForeignReturned
from homage.games.solafide.rules.hands import DRAW
from homage.games.solafide.rules.persistent import NO_CARD, in_front
from homage.games.solafide.rules.playing import begin_text
from homage.games.solafide.rules.seats import CATHOLICS, PROTESTANTS, SEATS
from homage.kernel import CHANCE, Chance, Decision, Message, Option, Step, plan

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

COLOURS: Final = ("blue", "red", "orange", "green")
COLOUR_CARDS: Final = 4  # SF-07

WHICH_BONUS = Message(
    "solafide.which-bonus", "Which claim brings its Foreign Influence card next?", "SF-54"
)
BONUS_LABEL = Message("solafide.bonus-label", "the {circle} Circle, claimed by the {seat}")
NOT_OWED = Message("solafide.not-owed", "No Foreign Influence card is owed for that Circle.")
WHICH_DECK = Message(
    "solafide.which-deck", "From which deck do you draw a Foreign Influence card?", "SF-56"
)
DECK_LABEL = Message(
    "solafide.deck-label",
    "{colour, select, blue {the blue deck: shift power} red {the red deck: convert territories}"
    " orange {the orange deck: draw or discard cards} other {the green deck: take tokens off}}",
)
A_FOREIGN_CARD = Message("solafide.a-foreign-card", "A Foreign Influence card.")


class Bonuses(Step["SolaFideState"]):
    """What claims still bring, one after the other; the player whose turn it is says which."""

    __slots__ = ()

    def run(self, state: SolaFideState) -> bool:
        if len(state.owed) == 1:
            self._bring(state, state.owed[0])
        return len(state.owed) > 1

    def offer(self, state: SolaFideState) -> Decision:
        bonus = state.pack.options.bonus
        options = [bonus[circle] for circle in sorted(state.owed)]
        return Decision(state.mover, WHICH_BONUS, options)

    def take(self, state: SolaFideState, option: Option) -> None:
        self._bring(state, option.args[0])

    def _bring(self, state: SolaFideState, circle: int) -> None:
        state.owed = tuple([other for other in state.owed if other != circle])
        who = state.won[circle]
        state.agenda += AFTER_CLAIM[who]
        state.agenda += [DRAW[who]] * in_front(state, who).claim_draws

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        return NOT_OWED if option in state.pack.options.bonus else None

    def label(self, state: SolaFideState, option: Option) -> Message:
        circle = option.args[0]
        return BONUS_LABEL.of(state.pack.circles[circle].noun, state.seat_noun(state.won[circle]))


class ChooseDeck(Step["SolaFideState"]):
    """Asks the claimer for a deck."""

    __slots__ = ("me",)

    def __init__(self, me: int) -> None:
        self.me = me

    def offer(self, state: SolaFideState) -> Decision:
        return Decision(self.me, WHICH_DECK, state.pack.options.colour)

    def take(self, state: SolaFideState, option: Option) -> None:
        state.agenda.append(DRAW_FOREIGN[self.me][option.args[0]])

    def label(self, state: SolaFideState, option: Option) -> Message:
        return DECK_LABEL.of(COLOURS[option.args[0]])


class DrawForeign(Chance["SolaFideState"]):
    """The top card of one of the four decks is carried out for a player."""

    __slots__ = ("colour", "me")

    def __init__(self, me: int, colour: int) -> None:
        self.me = me
        self.colour = colour

    def offer(self, state: SolaFideState) -> Decision:
        first = COLOUR_CARDS * self.colour
        return Decision(
            CHANCE,
            A_FOREIGN_CARD,
            state.pack.options.foreign[first : first + COLOUR_CARDS],
            weights=[1] * COLOUR_CARDS,
            stream=STREAMS[self.colour],
            drawn_for=self.me,
        )

    def take(self, state: SolaFideState, option: Option) -> None:
        state.abroad = option.args[0]
        card = state.pack.foreign[state.abroad]
        if state.listener is not None:
            state.tell(ForeignDrawn(SEATS[self.me], card.name, COLOURS[self.colour]))
        state.agenda.append(RETURN_FOREIGN)
        begin_text(state)
        state.agenda += card.plans[self.me]


class ReturnForeign(Step["SolaFideState"]):
    """The card is shuffled back into its deck."""

    __slots__ = ()

    def run(self, state: SolaFideState) -> bool:
        card = state.abroad
        state.abroad = NO_CARD
        if state.listener is not None:
            name = state.pack.foreign[card].name
            state.tell(ForeignReturned(name, COLOURS[card // COLOUR_CARDS]))
        return False


STREAMS: Final = [f"foreign {colour}" for colour in COLOURS]
BONUSES: Final = Bonuses()
RETURN_FOREIGN: Final = ReturnForeign()
CHOOSE_DECK: Final = [ChooseDeck(seat) for seat in (CATHOLICS, PROTESTANTS)]
DRAW_FOREIGN: Final = [
    [DrawForeign(seat, colour) for colour in range(len(COLOURS))]
    for seat in (CATHOLICS, PROTESTANTS)
]
"""By seat and colour."""
AFTER_CLAIM: Final = [plan(CHOOSE_DECK[seat], BONUSES) for seat in (CATHOLICS, PROTESTANTS)]
"""By seat: what a claim brings; then the next claim's."""
