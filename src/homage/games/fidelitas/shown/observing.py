"""The table as numbers, seen from one seat, for programs that learn.

Always as many, each from 0 to 1, whatever the settings are: seats that are not there, the Tavern of
the solo game and cards that are not played with are zeros. With K kinds of Virtus and Manu Forti
cards and G goals, K = 22 and G = 20 in the box, there are 101 K + 14 G + 158 of them:

| how many | what |
| --- | --- |
| 10 x 8 x K | by location, and depth of the eight lowest cards: 1 for the kind that lies there |
| 10 x K | by location: the share of the copies of each kind that lies there |
| 10 x 3 | by location: how many cards lie there; how many are locked; 1 if the side is closed |
| 4 x 6 | by seat, the own first, then clockwise: 1 if it is there; if it is the partner; if it is \
asked; if it is its turn; if it has the start token; how many cards it has in hand |
| 4 x K | by seat: the known cards of its hand, as shares of their copies; the own hand is known |
| 4 x 2 | by seat: how many goals it has, and how many of them wait |
| 4 x 3 G | by seat: 1 for each known goal that it can score, that waits, that it has scored |
| 4 x K | by seat: 1 for each Manu Forti card that it has scored |
| 4 x 1 | by seat: points, as a share of the scale |
| K | the discard pile, as shares of the copies |
| K | 1 for the card that is on its way to a location |
| K + 1 | the cards looked at that are known; how many there are |
| G | 1 for each goal that is known to lie under the Missio deck |
| 3 | cards in the Virtus deck, in the Missio deck; how often the Virtus deck has run out |
| 7 x 7 | the street, from end to end: 1 for the card that lies there |
| 17 | what is asked of the seat: 1 for each verb that it can choose |
| 10 | by location: 1 if it, or a card there, can be chosen |
| G | 1 for each goal that can be chosen |
| 6 | 1 for each alternative that can be chosen |
| 6 | draws left, round, points that bring the end, last round; 1 if chance is asked; 1 at the end |

All of it is read from the view, so nothing is told that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterable

from homage.games.fidelitas.cards.checking import MOST_ALTERNATIVES
from homage.games.fidelitas.cards.pack import Pack
from homage.games.fidelitas.rules.city import LOCATIONS, STREET_CARDS
from homage.games.fidelitas.rules.ends import LAST_ROUND
from homage.games.fidelitas.rules.seats import MOST_SEATS
from homage.games.fidelitas.shown.view import Face, FidelitasView, Place, Player
from homage.games.fidelitas.things import goal_thing, location_thing
from homage.kernel import CHANCE, Option, Scale

DEPTHS = 8
"""So many cards of a location are told one by one; the deeper stacks of a long game are counted."""

MANY_CARDS = 20
MANY_IN_HAND = 10
MANY_DRAWS = 5
MANY_POINTS = 10
"""What counts are shares of; more are no more."""

VERBS = (
    "play", "claim", "discard", "give", "show", "at", "to", "swap", "cards", "way", "keep",
    "player", "take", "score", "under", "pass_", "deck",
)  # fmt: skip
"""As `FidelitasOptions` has them."""

NOBODY = Player("", "", 0, (), 0, 0, (), "", (), (), 0, 0)


class Observer:
    """Makes the numbers for one game; `kinds` are all kinds of cards, played with or not."""

    def __init__(self, pack: Pack, kinds: int, scale: Scale) -> None:
        self.scale = scale
        self.all_kinds = kinds
        self.kinds = {kind.name: kind.index for kind in pack.kinds}
        self.copies = [kind.copies for kind in pack.kinds]
        self.cards = sum(self.copies)
        self.goals = {goal.name: goal.index for goal in pack.goals}
        self.goal_things = {goal_thing(goal.slug): goal.index for goal in pack.goals}
        self.verbs = {
            option.text: number
            for number, verb in enumerate(VERBS)
            for option in _options(getattr(pack.options, verb))
        }
        self.ways = {option.text: number for number, option in enumerate(pack.options.way)}
        by_location = len(LOCATIONS) * ((DEPTHS + 1) * kinds + 3)
        by_seat = MOST_SEATS * (6 + kinds + 2 + 3 * len(self.goals) + kinds + 1)
        piles = 3 * kinds + 1 + len(self.goals) + 3
        asked = len(VERBS) + len(LOCATIONS) + len(self.goals) + MOST_ALTERNATIVES
        self.size = by_location + by_seat + piles + len(STREET_CARDS) ** 2 + asked + 6

    def numbers(self, view: FidelitasView) -> list[float]:
        """What the viewer knows."""
        places = {place.thing: place for place in view.places}
        cards = [places.get(location_thing(location)) for location in LOCATIONS]
        found: list[float] = []
        for place in cards:
            found += self._depths(place)
        for place in cards:
            found += self._shares(() if place is None else place.cards)
        for place in cards:
            found += _sizes(place)
        found += self._seats(view)
        found += self._shares(view.discard)
        found += self._marked_kinds([] if view.held is None else [view.held.name])
        found += [*self._shares(view.looked_at_cards), _share(view.looked_at, MANY_CARDS)]
        found += self._marked_goals(name for name in view.under if name)
        found += [view.deck / self.cards, view.missio / len(self.goals), view.exhausted / 2]
        street = [card.card for card in view.street]
        for at in range(len(STREET_CARDS)):
            found += _marked(len(STREET_CARDS), street[at : at + 1])
        return [*found, *self._asked(view), *_turn(view)]

    def _depths(self, place: Place | None) -> list[float]:
        found: list[float] = []
        for depth in range(DEPTHS):
            faces = () if place is None else place.cards[depth : depth + 1]
            found += self._marked_kinds(face.name for face in faces)
        return found

    def _seats(self, view: FidelitasView) -> list[float]:
        seats = len(view.players)
        first = view.seat if view.seat < seats else 0  # spectators sit with the first
        order = [(first + offset) % seats for offset in range(seats)]
        there = [view.players[seat] for seat in order]
        players = [*there, *[NOBODY] * (MOST_SEATS - seats)]
        asked = {view.players[one.seat].name for one in view.asked if one.seat != CHANCE}
        found: list[float] = []
        for player in players:
            name = player.name
            facts = (bool(name), name == view.partner, name in asked, name == view.mover,
                     name == view.start)  # fmt: skip
            found += [float(bool(name) and fact) for fact in facts]
            found.append(_share(player.hand, MANY_IN_HAND))
        for player in players:
            found += self._shares(player.cards)
        for player in players:
            found += [player.goals / 2, player.waiting / 2]
        for player in players:
            found += self._marked_goals(aim.name for aim in player.aims if not aim.waits)
            found += self._marked_goals(aim.name for aim in player.aims if aim.waits)
            found += self._marked_goals(player.scored)
        for player in players:
            found += self._marked_kinds(player.claimed)
        return found + [self.scale.share(player.points) for player in players]

    def _asked(self, view: FidelitasView) -> list[float]:
        options = [option for one in view.asked for option in one.options]
        things = {option.thing for option in options}
        goals, ways = self.goal_things.items(), self.ways
        locations = [
            place.thing
            for place in view.places
            if place.thing in things or any(face.thing in things for face in place.cards)
        ]
        return [
            *_marked(len(VERBS), (self.verbs[option.text] for option in options)),
            *(float(location_thing(location) in locations) for location in LOCATIONS),
            *_marked(len(self.goals), (number for thing, number in goals if thing in things)),
            *_marked(MOST_ALTERNATIVES, (ways[o.text] for o in options if o.text in ways)),
        ]

    def _shares(self, faces: Iterable[Face]) -> list[float]:
        found = [0.0] * self.all_kinds
        for face in faces:
            kind = self.kinds[face.name]
            found[kind] += face.copies / self.copies[kind]
        return found

    def _marked_kinds(self, names: Iterable[str]) -> list[float]:
        return _marked(self.all_kinds, (self.kinds[name] for name in names))

    def _marked_goals(self, names: Iterable[str]) -> list[float]:
        return _marked(len(self.goals), (self.goals[name] for name in names))


def _options(group: object) -> Iterable[Option]:
    """The options of a verb, however they are grouped."""
    if isinstance(group, Option):
        yield group
    elif isinstance(group, list):
        for part in group:
            yield from _options(part)


def _sizes(place: Place | None) -> list[float]:
    if place is None:
        return [0.0, 0.0, 0.0]
    locked = sum(face.locked for face in place.cards)
    return [_share(len(place.cards), MANY_CARDS), _share(locked, MANY_CARDS), float(place.closed)]


def _turn(view: FidelitasView) -> list[float]:
    return [
        _share(view.draws, MANY_DRAWS),
        _share(view.round, LAST_ROUND),
        view.target / MANY_POINTS,
        float(view.last_round),
        float(any(one.seat == CHANCE for one in view.asked)),
        float(view.outcome is not None),
    ]


def _share(count: int, many: int) -> float:
    return min(1.0, count / many)


def _marked(size: int, places: Iterable[int]) -> list[float]:
    """Zeros, with ones at these places."""
    found = [0.0] * size
    for place in places:
        found[place] = 1.0
    return found
