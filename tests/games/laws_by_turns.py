"""Laws by turns: interpreted, each of many modes meets a part of the laws, and together all.

The compiled run, which is several times as fast, tries every law in every mode.
"""

from collections.abc import Sequence

from homage.conformance import LAWS, Law
from homage.kernel.build import compiled

TURNS = 3

ONCE = 0.0
"""An effort: one trial of each law."""


def by_turns(number: int) -> Sequence[Law]:
    """The laws that the mode of this number is tried with."""
    return LAWS if compiled() else LAWS[number % TURNS :: TURNS]
