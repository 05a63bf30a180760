"""The four kinds of action, and masks of those that a turn has had (AV-10)."""

from typing import Final

from homage.games.avignon.events import Action

BESEECH: Final = 0
CHASTISE: Final = 1
EXCOMMUNICATE: Final = 2
PETITION: Final = 3

ACTIONS: Final[tuple[Action, ...]] = ("beseech", "chastise", "excommunicate", "petition")

ALL_KINDS: Final = (1 << 4) - 1
"""The mask of all kinds: each has the bit `1 << kind`."""
