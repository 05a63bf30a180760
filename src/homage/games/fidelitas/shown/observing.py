"""What a seat knows as numbers, always as many, for programs that learn.

Everything is read from the view, so that nothing is told that the seat does not know. Seats are
counted from the viewer on, clockwise, up to four; who is not there is all zeros, and so are the
Tavern alone and Manu Forti cards where they are not played with. So the numbers are as many for
every way to play with the same cards. Most lie between 0 and 1. In this order:

- each of the ten locations: by depth, for the lowest `DEPTHS` cards, which kind lies there (one
  number for each kind); how many cards of each kind; how many cards, and how many locked ones;
  whether the side is closed
- each of four seats: whether it is there, the viewer's partner, asked, the mover, the start
  player; cards in hand; known cards of it by kind; goals, and how many of them wait; known goals
  that can be scored, known goals that wait, goals scored, Manu Forti cards scored; points
- the discard pile by kind; the card on its way; the cards looked at by kind, and how many
- known goals under the Missio deck; the sizes of both decks; how often the Virtus deck has run out
- the street: by place from end to end, which of its cards lies there
- draws left, round, points to reach, last round, chance asked, over
"""

from __future__ import annotations

from collections.abc import Iterable

from homage.games.fidelitas.cards.pack import Pack
from homage.games.fidelitas.rules.city import LOCATIONS, STREET_CARDS
from homage.games.fidelitas.rules.ends import LAST_ROUND
from homage.games.fidelitas.rules.seats import MOST_SEATS
from homage.games.fidelitas.shown.view import Face, FidelitasView, Place, Player
from homage.games.fidelitas.things import location_thing
from homage.kernel import CHANCE

DEPTHS = 8
"""Most locations hold fewer cards; deeper ones are only counted."""

COPIES = 4.0
HAND = 5.0
DECK = 50.0
POINTS = 10.0
GOALS = 2.0
"""What counts are divided by."""


class Observer:
    """Makes the numbers for one game; `kinds` are all kinds of cards, played with or not."""

    def __init__(self, pack: Pack, kinds: int) -> None:
        self.kinds = {kind.name: kind.index for kind in pack.kinds}
        self.goals = {goal.name: goal.index for goal in pack.goals}
        self.all_kinds = kinds
        per_location = DEPTHS * kinds + kinds + 3
        per_seat = 6 + kinds + 2 + 3 * len(self.goals) + kinds + 1
        self.size = (
            len(LOCATIONS) * per_location
            + MOST_SEATS * per_seat
            + 3 * kinds + 1
            + len(self.goals) + 3
            + len(STREET_CARDS) ** 2
            + 6
        )  # fmt: skip

    def numbers(self, view: FidelitasView) -> list[float]:
        """What the viewer knows."""
        places = {place.thing: place for place in view.places}
        found: list[float] = []
        for location in LOCATIONS:
            found += self._location(places.get(location_thing(location)))
        for offset in range(MOST_SEATS):
            found += self._seat(view, offset)
        found += self._counts(view.discard)
        found += self._counts([view.held] if view.held is not None else [])
        found += [*self._counts(view.looked_at_cards), view.looked_at / COPIES]
        found += _marked(len(self.goals), (self.goals[name] for name in view.under if name))
        found += [view.deck / DECK, view.missio / len(self.goals), view.exhausted / 2]
        cards = [card.card for card in view.street]
        for place in range(len(STREET_CARDS)):
            found += _marked(len(STREET_CARDS), cards[place : place + 1])
        return [
            *found,
            view.draws / COPIES,
            view.round / LAST_ROUND,
            view.target / POINTS,
            float(view.last_round),
            float(any(one.seat == CHANCE for one in view.asked)),
            float(view.outcome is not None),
        ]

    def _location(self, place: Place | None) -> list[float]:
        faces = () if place is None else place.cards
        found: list[float] = []
        for depth in range(DEPTHS):
            found += _marked(self.all_kinds, (self.kinds[f.name] for f in faces[depth : depth + 1]))
        found += self._counts(faces)
        locked = sum(face.locked for face in faces)
        closed = place is not None and place.closed
        return [*found, len(faces) / DEPTHS, locked / DEPTHS, float(closed)]

    def _seat(self, view: FidelitasView, offset: int) -> list[float]:
        seats = len(view.players)
        seat = (view.seat + offset) % seats
        player = view.players[seat]
        if offset >= seats:
            player = NOBODY
        asked = offset < seats and any(one.seat == seat for one in view.asked)
        goals = len(self.goals)
        ready = (self.goals[aim.name] for aim in player.aims if not aim.waits)
        waiting = (self.goals[aim.name] for aim in player.aims if aim.waits)
        return [
            float(offset < seats),
            float(bool(player.name) and player.name == view.partner),
            float(asked),
            float(player.name == view.mover),
            float(player.name == view.start),
            player.hand / HAND,
            *self._counts(player.cards),
            player.goals / GOALS,
            player.waiting / GOALS,
            *_marked(goals, ready),
            *_marked(goals, waiting),
            *_marked(goals, (self.goals[name] for name in player.scored)),
            *_marked(self.all_kinds, (self.kinds[name] for name in player.claimed)),
            player.points / POINTS,
        ]

    def _counts(self, faces: Iterable[Face]) -> list[float]:
        found = [0.0] * self.all_kinds
        for face in faces:
            found[self.kinds[face.name]] += face.copies / COPIES
        return found


NOBODY = Player("", "", 0, (), 0, 0, (), "", (), (), 0, 0)


def _marked(size: int, places: Iterable[int]) -> list[float]:
    """Zeros, with ones at these places."""
    found = [0.0] * size
    for place in places:
        found[place] = 1.0
    return found
