"""The table as numbers, seen from one seat, for programs that learn.

Always as many for one game, each from -1 to 1; with R characters in the box, 9 R + 65 of them:

| how many | what |
| --- | --- |
| 5 x R | by row and character: 1 if that character stands there |
| 5 x 5 | by row and city, from the own edge to the rival's: 1 if the row's character stands there |
| R | own congregation: by character, the share of its copies that lie there |
| R | the rival's congregation, likewise |
| R | deck, likewise: which cards are left in it follows from all that lies open |
| R | discard pile, likewise |
| 1 | 1 in the own turn |
| 2 | 1 with two actions left; 1 with one action left |
| 4 | by kind of action: 1 if it was taken in this turn |
| 1 | turns so far, as a share of the most |
| 3 | 1 if the seat is asked; 1 if the rival is; 1 if a card is drawn |
| 1 | 1 if an action is asked for |
| 4 | 1 if a target is asked for: to move, to excommunicate, to swap with, to copy |
| 5 | by row: 1 if something can be chosen there |
| 5 | by row: 1 if its character is the petitioned one |
| 1 | the pull of a target to move, towards the seat, as a share of the longest |
| 1 | how many such targets are still to choose, as a share of the most |
| 1 | 1 if the rival had a turn that may not just be undone |
| 5 | by row: 1 if the same character stood there before that turn |
| 5 | by row: how far it stood from where it stands now, towards the seat, as a share of the map |
| 1 | 1 if the congregations were the same |

The numbers follow from what everybody can see (AV-04).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.avignon.cards.factions import COPIES
from homage.games.avignon.effects.copy import ChooseToCopy
from homage.games.avignon.effects.excommunicate import ChooseToExcommunicate
from homage.games.avignon.effects.petition import Target
from homage.games.avignon.effects.pull_push import ChooseAndMove
from homage.games.avignon.effects.shapes import MOST_CHOSEN, MOST_SPACES
from homage.games.avignon.effects.swap import ChooseToSwapWith
from homage.games.avignon.rules.actions import ACTIONS
from homage.games.avignon.rules.map import (
    CITIES,
    EMPTY,
    LAST_CITY,
    ROME,
    ROWS,
    SEATS,
    edge,
    towards,
)
from homage.games.avignon.rules.turn import LAST_TURN, Act
from homage.kernel import CHANCE

if TYPE_CHECKING:
    from homage.games.avignon.cards.cast import Cast
    from homage.games.avignon.state import AvignonState


def observation_size(cast: Cast) -> int:
    """How many numbers `observe` gives."""
    return 9 * len(cast.roles) + 65


def observe(state: AvignonState, seat: int) -> list[float]:
    """What `seat` knows of the table; a spectator sits with Rome."""
    me = seat if seat < len(SEATS) else ROME
    return [*_rows(state, me), *_piles(state, me), *_turn(state, me), *_question(state, me),
            *_before(state, me)]  # fmt: skip


def _rows(state: AvignonState, me: int) -> list[float]:
    found: list[float] = []
    for character in state.characters:
        found += _one_of(len(state.cast.roles), character)
    for character, place in zip(state.characters, state.places, strict=True):
        found += _one_of(len(CITIES), EMPTY if character == EMPTY else abs(place - edge(me)))
    return found


def _piles(state: AvignonState, me: int) -> list[float]:
    characters = range(len(state.cast.roles))
    own, rivals = state.congregations[me], state.congregations[1 - me]
    counts = [own.count(character) for character in characters]
    counts += [rivals.count(character) for character in characters]
    counts += state.deck.pool
    counts += state.discard
    return [count / COPIES for count in counts]


def _turn(state: AvignonState, me: int) -> list[float]:
    return [
        float(state.mover == me),
        float(state.left == 2),
        float(state.left == 1),
        *[float(state.taken >> kind & 1) for kind in range(len(ACTIONS))],
        state.turn / LAST_TURN,
    ]


def _question(state: AvignonState, me: int) -> list[float]:
    step, decision = state.asking, state.decision
    asked = [] if decision is None else [decision.seat]
    rows: list[int] = []
    petitioned, pull, to_choose = EMPTY, 0, 0
    if decision is not None and decision.seat != CHANCE:
        rows = [option.args[0] for option in decision.options]
    if isinstance(step, Target):
        petitioned = step.this.row_now(state)
    if isinstance(step, ChooseAndMove):
        pull = step.part.pull if step.by == me else -step.part.pull
        to_choose = step.left
    return [
        *[float(seat in asked) for seat in (me, 1 - me, CHANCE)],
        float(isinstance(step, Act)),
        *[
            float(isinstance(step, kind))
            for kind in (ChooseAndMove, ChooseToExcommunicate, ChooseToSwapWith, ChooseToCopy)
        ],
        *[float(row in rows) for row in range(ROWS)],
        *_one_of(ROWS, petitioned),
        pull / MOST_SPACES,
        to_choose / MOST_CHOSEN,
    ]


def _before(state: AvignonState, me: int) -> list[float]:
    before = state.before_rival
    if before is None:
        return [0.0] * (2 + 2 * ROWS)
    rows = range(ROWS)
    return [
        1.0,
        *[float(before.characters[row] == state.characters[row]) for row in rows],
        *[towards(me, before.places[row] - state.places[row]) / LAST_CITY for row in rows],
        float(before.congregations == state.congregations),
    ]


def _one_of(size: int, index: int) -> list[float]:
    """1 at this place and 0 elsewhere; 0 everywhere for no place."""
    return [float(place == index) for place in range(size)]
