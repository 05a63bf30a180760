"""The table as numbers, seen from one seat, for programs that learn.

Always as many, each from 0 to 1. The own side comes first everywhere. With 45 cards on each side
there are 1,026 of them:

| how many | what |
| --- | --- |
| 10 x 2 x 7 | by Circle and side: of each of the seven kinds of territory, as shares of five: own \
print, own print with a rival token, rival print, rival print with an own token, neutral, neutral \
with an own, with a rival token |
| 10 x 8 | by Circle: 1 if it is open; claimed by the own side, by the rival; the four spaces of \
the Power token; the Disputation token |
| 2 x 8 x 45 | by side: 1 for each card known in the hand, still to come, in the discard pile, \
played this turn, in front, on offer, set aside, that can be chosen |
| 2 x 6 | by side: cards in hand, in the deck, tokens left, rewards, points, picks of the draft |
| 10 | by Circle: 1 if it can be chosen |
| 10 | by Circle: 1 if a Foreign Influence card is still owed for it |
| 16 | 1 for the Foreign Influence card that is being carried out |
| 6 | 1 for each number rolled for the Military Chart |
| 14 | what is asked of the seat: 1 for each verb that it can choose |
| 4 + 2 + 2 + 4 | 1 for each way to convert, direction, side to begin with, and deck |
| 6 | 1 if it is the own turn; the own decision; chance's; turn and idle turns; 1 at the end |

All of it is read from the view, so nothing is told that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from homage.games.solafide.cards.entries import DIE_FACES
from homage.games.solafide.cards.pack import Pack
from homage.games.solafide.rules.draft import PICKS
from homage.games.solafide.rules.ends import LAST_TURN, MOST_IDLE_TURNS
from homage.games.solafide.rules.power import SPACES
from homage.games.solafide.rules.pyramid import CIRCLES
from homage.games.solafide.rules.territories import KINDS, SIDES
from homage.games.solafide.shown.view import CircleView, Player, SolaFideView, Territory
from homage.games.solafide.state import TOKENS
from homage.games.solafide.things import card_thing, circle_thing
from homage.kernel import CHANCE, Option, Scale

VERBS = (
    "play", "discard", "keep", "draw", "pass_", "stop", "circle", "claim", "bonus", "toward",
    "first_side", "ways", "colour", "result",
)  # fmt: skip
"""As `SolaFideOptions` has them."""

MOST_TERRITORIES = 5
MANY_IN_HAND = 10
PILES = 8
"""Of a side: sorts of cards that are told one by one."""


class Observer:
    """Makes the numbers for one game."""

    def __init__(self, pack: Pack, scale: Scale) -> None:
        self.scale = scale
        self.cards = [{card.name: card.index for card in side} for side in pack.sides]
        self.things = [{card_thing(card.slug): card.index for card in side} for side in pack.sides]
        self.foreign = {card.name: card.index for card in pack.foreign}
        self.verbs = {
            option.text: number
            for number, verb in enumerate(VERBS)
            for option in _options(getattr(pack.options, verb))
        }
        self.small = {
            option.text: number
            for number, option in enumerate(
                [
                    *pack.options.ways,
                    *pack.options.toward,
                    *pack.options.first_side,
                    *pack.options.colour,
                ]
            )
        }
        by_circle = CIRCLES * (len(SIDES) * KINDS + 8)
        by_side = sum(PILES * len(side) + 6 for side in pack.sides)
        self.size = (
            by_circle + by_side + 2 * CIRCLES + len(self.foreign) + DIE_FACES
            + len(VERBS) + len(self.small) + 6
        )  # fmt: skip

    def numbers(self, view: SolaFideView) -> list[float]:
        """What the viewer knows."""
        me = view.seat if view.seat < len(view.players) else 0  # spectators sit with the first
        own, rival = view.players[me], view.players[1 - me]
        options = [option for asked in view.asked for option in asked.options]
        things = {option.thing for option in options if option.thing}
        found: list[float] = []
        for circle in view.circles:
            found += _territories(circle.nobility, own.name)
            found += _territories(circle.commoners, own.name)
            found += _circle(circle, own.name, rival.name)
        for seat, player in ((me, own), (1 - me, rival)):
            found += self._side(player, seat, things)
        found += [float(circle_thing(number + 1) in things) for number in range(CIRCLES)]
        found += _marked(CIRCLES, (number - 1 for number in view.owed))
        abroad = [] if view.abroad is None else [self.foreign[view.abroad.name]]
        found += _marked(len(self.foreign), abroad)
        found += _marked(DIE_FACES, (die.number - 1 for die in view.rolls))
        found += _marked(len(VERBS), (self.verbs[option.text] for option in options))
        small = (self.small[o.text] for o in options if o.text in self.small)
        found += _marked(len(self.small), small)
        found += [
            float(view.mover == own.name),
            float(any(asked.seat == me for asked in view.asked)),
            float(any(asked.seat == CHANCE for asked in view.asked)),
            view.turn / LAST_TURN,
            view.idle / MOST_IDLE_TURNS,
            float(view.outcome is not None),
        ]
        return found

    def _side(self, player: Player, seat: int, things: set[str]) -> list[float]:
        numbers, size = self.cards[seat], len(self.cards[seat])
        event = [] if player.event is None else [player.event]
        found: list[float] = []
        for names in (
            [*(face.name for face in player.cards), *player.deduced],
            player.left,
            [face.name for face in player.discard],
            [face.name for face in player.played],
            [face.name for face in event],
            [face.name for face in player.offered],
            [face.name for face in player.set_aside],
        ):
            found += _marked(size, (numbers[name] for name in names))
        by_thing = self.things[seat]
        found += _marked(size, (by_thing[thing] for thing in things if thing in by_thing))
        found += [
            min(1.0, player.hand / MANY_IN_HAND),
            player.deck / PICKS,
            player.tokens / TOKENS,
            player.rewards / CIRCLES,
            self.scale.share(player.score),
            (player.deck if player.undrafted or player.offer else PICKS) / PICKS,
        ]
        return found


def _territories(territories: Sequence[Territory], own: str) -> list[float]:
    """Of each kind, as the viewer sees it."""
    found = [0.0] * KINDS
    for territory in territories:
        mine = territory.holder == own
        if territory.printed == "neutral":
            kind = 5 + (not mine) if territory.token else 4
        elif territory.token:
            kind = 3 if mine else 1
        else:
            kind = 0 if mine else 2
        found[kind] += 1 / MOST_TERRITORIES
    return found


def _circle(circle: CircleView, own: str, rival: str) -> list[float]:
    is_open = circle.status == "open"
    return [
        float(is_open),
        float(circle.claimed_by == own),
        float(circle.claimed_by == rival),
        *(float(is_open and circle.power == space) for space in SPACES),
        float(circle.disputation),
    ]


def _options(group: object) -> Iterable[Option]:
    """The options of a verb, however they are grouped."""
    if isinstance(group, Option):
        yield group
    elif isinstance(group, list):
        for part in group:
            yield from _options(part)


def _marked(size: int, places: Iterable[int]) -> list[float]:
    """Zeros, with ones at these places."""
    found = [0.0] * size
    for place in places:
        found[place] = 1.0
    return found
