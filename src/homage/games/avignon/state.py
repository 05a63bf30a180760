"""The table: rows, congregations, deck and discard pile, and how far the turn has come."""

from __future__ import annotations

import random

from homage.games.avignon.cards.cast import Cast
from homage.games.avignon.events import City
from homage.games.avignon.rules.map import CITIES, EMPTY, GENOA, ROME, ROWS
from homage.games.avignon.rules.snapshot import Snapshot
from homage.games.avignon.shown.looking import look
from homage.games.avignon.shown.view import AvignonView
from homage.kernel import Deck, Game, Message, State


class AvignonState(State):
    """The whole truth of one table; only the order of the deck is open, and nobody knows it."""

    __slots__ = (
        "at_turn_start", "before_rival", "box", "cast", "characters", "congregations", "deck",
        "departures", "discard", "left", "mover", "places", "scored", "taken",
    )  # fmt: skip

    def __init__(self, game: Game, cast: Cast, source: AvignonState | None = None) -> None:
        State.__init__(self, game, source)
        self.cast = cast
        if source is None:
            self.characters = [EMPTY] * ROWS
            """The character in each row. A new list whenever it changes, shared by clones."""
            self.places = [GENOA] * ROWS
            """The city in which it stands."""
            self.departures = [0] * ROWS
            """How many characters have left each row: tells whether one is still the same.
            A new list whenever it changes."""
            self.congregations: tuple[tuple[int, ...], ...] = ((), ())
            self.deck = Deck([0] * len(self.cast.roles))
            self.discard = [0] * len(self.cast.roles)
            """Counts by character; a new list whenever it changes."""
            self.box = [role.copies for role in self.cast.roles]
            """Characters that are not in this game; a new list whenever it changes."""
            self.mover = ROME
            self.left = 0
            """Actions still to take in this turn, the present one included."""
            self.taken = 0
            """Mask of the kinds of action already taken in this turn."""
            self.scored = False
            """Whether a congregation has grown since the end of the game was last looked for."""
            self.at_turn_start: Snapshot | None = None
            """The table as this turn began."""
            self.before_rival: Snapshot | None = None
            """The table as the rival's last turn began."""
        else:
            self.characters = source.characters
            self.places = source.places[:]
            self.departures = source.departures
            self.congregations = source.congregations
            self.deck = source.deck
            self.discard = source.discard
            self.box = source.box
            self.mover = source.mover
            self.left = source.left
            self.taken = source.taken
            self.scored = source.scored
            self.at_turn_start = source.at_turn_start
            self.before_rival = source.before_rival

    def clone(self) -> AvignonState:
        return AvignonState(self.game, self.cast, self)

    def imagine(self, seat: int, rng: random.Random) -> AvignonState:
        """Every seat knows all there is to know (AV-04), so the world is as it is."""
        return self.clone()

    def view(self, seat: int) -> AvignonView:
        return look(self, seat)

    def census(self) -> dict[str, int]:
        counts = [
            self.deck.pool[role.index] + self.discard[role.index] + self.box[role.index]
            for role in self.cast.roles
        ]
        for character in (*self.characters, *self.congregations[0], *self.congregations[1]):
            if character != EMPTY:
                counts[character] += 1
        return {role.name: counts[role.index] for role in self.cast.roles}

    def card_names(self) -> list[str]:
        """Once the lot has fallen for a faction, the character left in the box is out (AV-42)."""
        settled = {role.faction for role in self.cast.roles if not self.box[role.index]}
        return [
            role.name
            for role in self.cast.roles
            if not self.box[role.index] or role.faction not in settled
        ]

    def who(self, row: int) -> str:
        """The character of a row."""
        return self.cast.roles[self.characters[row]].name

    def where(self, row: int) -> City:
        """The city of a row."""
        return CITIES[self.places[row]]

    def who_and_where(self, pattern: Message, row: int) -> Message:
        """Something said of the character of a row and its city."""
        noun = self.cast.roles[self.characters[row]].noun
        return pattern.of(noun, row + 1, self.cast.cities[self.places[row]])
