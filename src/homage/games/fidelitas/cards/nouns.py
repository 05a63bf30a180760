"""The sorts of names of cards: languages know how each of them bends."""

from typing import Final

from homage.kernel.messages import Name

VIRTUS: Final = "virtus"
"""Of the cards that hands hold: Virtus and Manu Forti."""
MISSIO: Final = "missio"
SORT: Final = "sort"
"""Of the sorts of cards in a card list: guilds, and goals."""
SET: Final = "set"

ANY_CARD: Final = Name(VIRTUS, "card")
"""Stands in a sentence where a card may have any name."""
