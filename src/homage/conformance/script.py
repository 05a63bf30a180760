"""Script: the choices of a game, fixed in advance, so that its walk can be taken again."""

from typing import NamedTuple


class Line(NamedTuple):
    """One choice: who made it, for whom chance rolled, and what was taken."""

    seat: int
    drawn_for: int
    option: str


Script = tuple[Line, ...]
