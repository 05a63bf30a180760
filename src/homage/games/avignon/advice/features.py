"""The features of a table of Avignon: small facts from which a learned value is made.

All are seen by the player whose turn it is, and rows are not told apart. With R characters:

| how many | what |
| --- | --- |
| 5 x R | two actions left: a character so many steps from the own edge of the map, once for each \
that stands there |
| 5 x R | the same with one action left: other things go together if the rival comes next |
| R | a character in the own congregation |
| R | a character in the rival's congregation |
| 3 x 3 | the sizes of the two congregations |
| 6 | two actions left; one left, by the kind of the other; one left in the first turn |
| 1 | the next action can win: then nothing else is told |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.avignon.rules.actions import ACTIONS
from homage.games.avignon.rules.ends import FULL
from homage.games.avignon.rules.map import LAST_CITY

if TYPE_CHECKING:
    from homage.games.avignon.cards.cast import Cast

CITIES: Final = LAST_CITY + 1
PHASES: Final = len(ACTIONS) + 2


def feature_count(cast: Cast) -> int:
    return can_win(len(cast.roles)) + 1


def standing(roles: int, left: int, character: int, steps: int) -> int:
    """A character who is so many steps from the own edge city, with so many actions left."""
    return character * CITIES + steps if left > 1 else (roles + character) * CITIES + steps


def of_congregations(roles: int, own: tuple[int, ...], rivals: tuple[int, ...]) -> list[int]:
    """What is true of the congregations."""
    first = 2 * roles * CITIES
    sizes = min(len(own), FULL - 1) * FULL + min(len(rivals), FULL - 1)
    found = [first + 2 * roles + sizes]
    found += [first + character for character in own]
    found += [first + roles + character for character in rivals]
    return found


def phase(left: int, taken: int) -> int:
    """How far a turn has come: the actions left, and the kind of the one that was taken."""
    return 0 if left > 1 else 1 + taken.bit_length()


def first_phase(roles: int) -> int:
    """The number of the first feature that tells how far the turn has come."""
    return 2 * roles * (CITIES + 1) + FULL * FULL


def can_win(roles: int) -> int:
    """The player wins by the next action."""
    return first_phase(roles) + PHASES
