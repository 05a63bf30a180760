"""The table: City, hands, goals, decks and piles, who knows what of them, and the present turn."""

from __future__ import annotations

import random

from homage.games.fidelitas.cards.pack import Pack
from homage.games.fidelitas.rules.city import LOCATIONS
from homage.games.fidelitas.rules.city_cards import NO_CARD
from homage.games.fidelitas.rules.seats import ONLY, SeatName, partner
from homage.games.fidelitas.shown.looking import look
from homage.games.fidelitas.shown.view import FidelitasView
from homage.kernel import EVERYONE, Deck, Game, Name, State
from homage.kernel.hand import Hand, redealt

Cards = tuple[int, ...]


class FidelitasState(State):
    """The whole truth of one table. Lists that change often are copied by clones; the others are
    new lists whenever they change, and clones share them.
    """

    __slots__ = (
        "city", "claimed", "closed_sides", "deck", "discard", "draws", "exhausted", "fresh",
        "goals", "hands", "held", "layout", "looked_at", "missio", "mover", "pack", "points",
        "scored", "seats", "start",
    )  # fmt: skip

    def __init__(self, game: Game, pack: Pack, source: FidelitasState | None = None) -> None:
        State.__init__(self, game, source)
        self.pack = pack
        if source is None:
            seats = self.seats = len(game.seats)
            self.city: list[Cards] = [()] * len(LOCATIONS)
            """By location: the kinds there, from bottom to top. Copied by clones."""
            self.hands = [Hand(ONLY[seat]) for seat in range(seats)]
            """By seat. Copied by clones."""
            self.goals = [Hand(ONLY[seat]) for seat in range(seats)]
            """By seat: the Missio cards that it can score."""
            self.fresh = self.goals
            """By seat: Missio cards that cannot be scored before its next turn (FI-35)."""
            self.deck = Deck([0] * len(pack.kinds))
            self.missio = Deck([1] * len(pack.goals))
            self.discard = [0] * len(pack.kinds)
            """The Virtus discard pile, face up: counts by kind."""
            self.held = NO_CARD
            """The card that is on its way to a location, face up."""
            self.looked_at = Hand(0)
            """Cards that somebody looks at before it is decided where they go."""
            self.scored: list[Cards] = [()] * seats
            """By seat: Missio cards, face up (FI-31)."""
            self.claimed: list[Cards] = [()] * seats
            """By seat: Manu Forti cards scored from the hand (FI-61)."""
            self.points = [0] * seats
            self.layout: Cards = ()
            """The cards of the street from end to end."""
            self.start = 0
            """The seat with the Start Player Token (FI-06)."""
            self.mover = 0
            self.draws = 0
            """How often the mover still draws at the end of this turn (FI-32)."""
            self.closed_sides = 0
            """Mask of the locations from which nothing is drawn this turn (FI-34)."""
            self.exhausted = 0
            """How often the Virtus deck has run out (FI-41)."""
        else:
            self.seats = source.seats
            self.city = source.city[:]
            self.hands = source.hands[:]
            self.goals = source.goals
            self.fresh = source.fresh
            self.deck = source.deck
            self.missio = source.missio
            self.discard = source.discard
            self.held = source.held
            self.looked_at = source.looked_at
            self.scored = source.scored
            self.claimed = source.claimed
            self.points = source.points
            self.layout = source.layout
            self.start = source.start
            self.mover = source.mover
            self.draws = source.draws
            self.closed_sides = source.closed_sides
            self.exhausted = source.exhausted

    def clone(self) -> FidelitasState:
        return FidelitasState(self.game, self.pack, self)

    def imagine(self, seat: int, rng: random.Random) -> FidelitasState:
        world = self.clone()
        seats = world.seats
        world.deck, hands = redealt(seat, rng, world.deck, [*world.hands, world.looked_at])
        world.hands, world.looked_at = hands[:seats], hands[seats]
        world.missio, goals = redealt(seat, rng, world.missio, world.goals + world.fresh)
        world.goals, world.fresh = goals[:seats], goals[seats:]
        world.ask_again()
        return world

    def view(self, seat: int) -> FidelitasView:
        return look(self, seat)

    def census(self) -> dict[str, int]:
        kinds = self.deck.counts()
        for kind, count in enumerate(self.discard):
            kinds[kind] += count
        for cards in (*self.city, *self.claimed):
            for kind in cards:
                kinds[kind] += 1
        for hand in (*self.hands, self.looked_at):
            hand.add_to(kinds)
        if self.held != NO_CARD:
            kinds[self.held] += 1
        goals = self.missio.counts()
        for cards in self.scored:
            for goal in cards:
                goals[goal] += 1
        for hand in (*self.goals, *self.fresh):
            hand.add_to(goals)
        found = {kind.noun.key: kinds[kind.index] for kind in self.pack.kinds}
        found.update({goal.noun.key: goals[goal.index] for goal in self.pack.goals})
        return found

    # -- for the steps ---------------------------------------------------------------------

    def gain(self, holder: int, kind: int, seen: int = 0) -> None:
        """A card comes into a hand; `seen` are those beside its holder who see which (FI-07)."""
        self.hands[holder] = self.hands[holder].gained(kind, seen)

    def lose(self, holder: int, kind: int, seen: int = EVERYONE) -> None:
        """A card leaves a hand; `seen` are those beside its holder who see which (FI-07)."""
        self.hands[holder] = self.hands[holder].lost(kind, seen)

    def discard_pile(self) -> Cards:
        """The kinds in the discard pile, in their order."""
        return tuple([kind for kind, count in enumerate(self.discard) for _ in range(count)])

    def partner(self, seat: int) -> int:
        """The one across the table (FI-62)."""
        return partner(seat)

    def side_points(self, seat: int) -> int:
        """The points of a player, or of a team (FI-62)."""
        if self.pack.teams:
            return self.points[seat] + self.points[partner(seat)]
        return self.points[seat]

    # -- for what is said ------------------------------------------------------------------

    def noun(self, seat: int) -> Name:
        return self.pack.seat_nouns[seat]

    def who(self, seat: int) -> SeatName:
        return self.pack.seats[seat]

    def card(self, kind: int) -> str:
        """A card as it is shown."""
        return self.pack.kinds[kind].name

    def cards(self, kinds: Cards) -> tuple[str, ...]:
        return tuple([self.pack.kinds[kind].name for kind in kinds])

    def goal(self, goal: int) -> str:
        """A Missio card as it is shown."""
        return self.pack.goals[goal].name
