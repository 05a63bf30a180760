"""The files of positions, by title."""

from tests.tactics import avignon, feudalia, fidelitas, solafide
from tests.tactics.position import Position


def positions() -> dict[str, list[Position]]:
    """By title, in the order of the files."""
    return {
        "avignon": avignon.positions(),
        "feudalia": feudalia.positions(),
        "fidelitas": fidelitas.positions(),
        "solafide": solafide.positions(),
    }
