"""The sorts of names: languages know how each of them bends."""

from typing import Final

from homage.kernel.messages import Name

CARD: Final = "card"
"""Of all cards: those of both sides, of Foreign Influence and of the Military Chart."""
CIRCLE: Final = "circle"
SORT: Final = "sort"
"""Of the sorts of cards in a card list: decks, chart and Circles."""
SET: Final = "set"
SEAT: Final = "seat"

STAR: Final = "*"


def card_noun(shown: str) -> Name:
    """A card or Circle by its name as it is shown, with its star if it has one."""
    name, star, _ = shown.partition(STAR)
    return Name(CARD, name, star)


def circle_noun(name: str) -> Name:
    return Name(CIRCLE, name)


def seat_noun(name: str) -> Name:
    return Name(SEAT, name)
