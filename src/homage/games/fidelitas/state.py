"""The table: City, hands, goals, decks and piles, what is known of them, and the present turn."""

from __future__ import annotations

import random

from homage.games.fidelitas.city import LOCATIONS
from homage.games.fidelitas.imagining import imagined
from homage.games.fidelitas.knowledge import Cards, observers
from homage.games.fidelitas.laying import NO_CARD
from homage.games.fidelitas.pack import Pack
from homage.games.fidelitas.view import FidelitasView, look
from homage.kernel import Deck, Game, State


class FidelitasState(State):
    """The whole truth of one table. Lists that change often are copied by clones; the others are
    new lists whenever they change, and clones share them.
    """

    __slots__ = (
        "city", "claimed", "closed", "deck", "discard", "draws", "exhausted", "fresh", "goals",
        "goals_known", "hands", "held", "known", "layout", "limbo", "limbo_known", "missio",
        "mover", "observers", "pack", "points", "scored", "seats", "start",
    )  # fmt: skip

    def __init__(self, game: Game, pack: Pack, source: FidelitasState | None = None) -> None:
        State.__init__(self, game, source)
        self.pack = pack
        if source is None:
            seats = self.seats = len(game.seats)
            self.observers: list[int] = observers(seats)
            self.city: list[Cards] = [()] * len(LOCATIONS)
            """By location: the kinds there, from bottom to top. Copied by clones."""
            self.hands: list[Cards] = [()] * seats
            """By seat. Copied by clones."""
            self.known: list[Cards] = [()] * (seats * (seats + 1))
            """The kinds that an observer surely knows in a hand, at observer * seats + holder;
            the last observer are the spectators, who know what is public."""
            self.goals: list[Cards] = [()] * seats
            """By seat: the Missio cards that it holds."""
            self.fresh: list[Cards] = [()] * seats
            """By seat: those of them that cannot be scored before its next turn (FI-35)."""
            self.goals_known: list[Cards] = [()] * (seats * (seats + 1))
            """As `known`, of Missio cards that somebody put under the deck and another drew."""
            self.deck = Deck([0] * len(pack.kinds))
            self.missio = Deck([1] * len(pack.goals))
            self.discard = [0] * len(pack.kinds)
            """The Virtus discard pile, face up: counts by kind."""
            self.held = NO_CARD
            """The card that is on its way to a location, face up."""
            self.limbo: Cards = ()
            """Cards that somebody looks at before it is decided where they go."""
            self.limbo_known = 0
            """The audience that sees them."""
            self.scored: list[Cards] = [()] * seats
            """By seat: Missio cards, face up (FI-31)."""
            self.claimed: list[Cards] = [()] * seats
            """By seat: Manu Forti cards scored from the hand (FI-61)."""
            self.points = [0] * seats
            self.layout: tuple[int, ...] = ()
            """The cards of the street from end to end."""
            self.start = 0
            """The seat with the Start Player Token (FI-06)."""
            self.mover = 0
            self.draws = 0
            """How often the mover still draws at the end of this turn (FI-32)."""
            self.closed = 0
            """Mask of the sides of the Tavern from which nothing is drawn this turn (FI-34)."""
            self.exhausted = 0
            """How often the Virtus deck has run out (FI-41)."""
        else:
            self.seats = source.seats
            self.observers = source.observers
            self.city = source.city[:]
            self.hands = source.hands[:]
            self.known = source.known
            self.goals = source.goals
            self.fresh = source.fresh
            self.goals_known = source.goals_known
            self.deck = source.deck
            self.missio = source.missio
            self.discard = source.discard
            self.held = source.held
            self.limbo = source.limbo
            self.limbo_known = source.limbo_known
            self.scored = source.scored
            self.claimed = source.claimed
            self.points = source.points
            self.layout = source.layout
            self.start = source.start
            self.mover = source.mover
            self.draws = source.draws
            self.closed = source.closed
            self.exhausted = source.exhausted

    def clone(self) -> FidelitasState:
        return FidelitasState(self.game, self.pack, self)

    def imagine(self, seat: int, rng: random.Random) -> FidelitasState:
        return imagined(self, seat, rng)

    def view(self, seat: int) -> FidelitasView:
        return look(self, seat)

    def census(self) -> dict[str, int]:
        kinds = self.deck.counts()
        for kind, count in enumerate(self.discard):
            kinds[kind] += count
        for cards in (*self.city, *self.hands, *self.claimed, self.limbo):
            for kind in cards:
                kinds[kind] += 1
        if self.held != NO_CARD:
            kinds[self.held] += 1
        goals = self.missio.counts()
        for cards in (*self.goals, *self.scored):
            for goal in cards:
                goals[goal] += 1
        found = {kind.name: kinds[kind.index] for kind in self.pack.kinds}
        found.update({goal.name: goals[goal.index] for goal in self.pack.goals})
        return found

    # -- for the steps ---------------------------------------------------------------------

    def observer(self, seat: int) -> int:
        """The row of `known` that belongs to a seat, or to spectators."""
        return seat if seat < self.seats else self.seats

    def partner(self, seat: int) -> int:
        """The one across the table (FI-62)."""
        return (seat + 2) % 4

    def side_points(self, seat: int) -> int:
        """The points of a player, or of a team (FI-62)."""
        if self.pack.teams:
            return self.points[seat] + self.points[self.partner(seat)]
        return self.points[seat]

    def who(self, seat: int) -> str:
        return self.game.seats[seat]
