"""Movement: characters move along the map, leave it into a congregation, and are replaced."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from homage.games.avignon.events import Entered, Excommunicated, Moved, Renewed, Scored
from homage.games.avignon.rules.map import (
    AVIGNON,
    CITIES,
    EMPTY,
    GENOA,
    LAST_CITY,
    ROME,
    ROWS,
    SEATS,
)
from homage.kernel import Decision, Deck, Message, Option
from homage.kernel.draws import FromDeck

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState

NEXT_CHARACTER = Message("avignon.next", "The next character of the deck comes into play.")
DRAWN = Message("avignon.drawn", "the {character} comes")

DECK_STREAM: Final = "deck"


def move(state: AvignonState, row: int, shift: int) -> None:
    """Move the character of `row` along the map; past its end, into a congregation."""
    place = state.places[row]
    goal = place + shift
    if 0 <= goal <= LAST_CITY:
        state.places[row] = goal
        if state.listener is not None:
            state.tell(Moved(state.who(row), row + 1, CITIES[place], CITIES[goal]))
        return
    _score(state, row, ROME if shift > 0 else AVIGNON)


def _score(state: AvignonState, row: int, seat: int) -> None:
    """A character joins a congregation (AV-20); what was left of its movement is lost (AV-23)."""
    character = state.characters[row]
    if state.listener is not None:
        state.tell(Scored(state.who(row), row + 1, state.where(row), SEATS[seat]))
    rome, avignon = state.congregations
    if seat == ROME:
        state.congregations = ((*rome, character), avignon)
    else:
        state.congregations = (rome, (*avignon, character))
    state.scored = True
    leave(state, row)
    state.agenda.append(ENTER[seat][row][GENOA])  # AV-21


def leave(state: AvignonState, row: int) -> None:
    """Empty a row; what a petition still says of the one who stood there is skipped (AV-19)."""
    characters = state.characters[:]
    characters[row] = EMPTY
    state.characters = characters
    departures = state.departures[:]
    departures[row] += 1
    state.departures = departures


def discard(state: AvignonState, row: int) -> None:
    """The character of a row goes to the discard pile."""
    if state.listener is not None:
        state.tell(Excommunicated(state.who(row), row + 1, state.where(row)))
    pile = state.discard[:]
    pile[state.characters[row]] += 1
    state.discard = pile
    leave(state, row)


class Enter(FromDeck["AvignonState"]):
    """The next character of the deck takes an empty row."""

    __slots__ = ("drawn_for", "place", "row")

    def __init__(self, row: int, place: int, drawn_for: int) -> None:
        self.row = row
        self.place = place
        self.drawn_for = drawn_for

    def run(self, state: AvignonState) -> bool:
        if state.deck.size:
            return True
        if not any(state.discard):
            return False  # AV-24: nobody is left, and the row stays empty
        state.deck = Deck(state.discard)  # AV-15
        state.discard = [0] * len(state.discard)
        if state.listener is not None:
            roles, pool = state.cast.roles, state.deck.pool
            state.tell(Renewed(tuple([r.name for r in roles for _ in range(pool[r.index])])))
        return True

    def deck(self, state: AvignonState) -> Deck:
        return state.deck

    def draws(self, state: AvignonState) -> list[Option]:
        return state.cast.draw

    def sample(self, state: AvignonState, rng: random.Random) -> Option:
        return state.cast.draw[state.deck.sample(rng)]

    def offer(self, state: AvignonState) -> Decision:
        return self.question(state, NEXT_CHARACTER, DECK_STREAM, drawn_for=self.drawn_for)

    def label(self, state: AvignonState, option: Option) -> Message:
        return DRAWN.of(state.cast.roles[option.args[0]].noun)

    def take(self, state: AvignonState, option: Option) -> None:
        character = option.args[0]
        state.deck = state.deck.drawn(character)
        characters = state.characters[:]
        characters[self.row] = character
        state.characters = characters
        state.places[self.row] = self.place
        if state.listener is not None:
            state.tell(Entered(state.who(self.row), self.row + 1, CITIES[self.place]))


ENTER: Final = [
    [[Enter(row, place, seat) for place in range(len(CITIES))] for row in range(ROWS)]
    for seat in (ROME, AVIGNON)
]
"""By the seat that draws, row and city; ready-made, for entries are too frequent to make each."""
