"""What the things at a table are called, in views, events and options alike.

A thing stands once in a view. Where cards can lie is a place: it is a thing too, or a pile of one.
"""

from typing import Final

DECK_THING: Final = "virtus deck"
MISSIO_THING: Final = "missio deck"
DISCARD_THING: Final = "discard pile"
HELD_THING: Final = "held card"
"""The card that is on its way to a location, face up."""

HAND: Final = "hand "
"""Before the kind of a card in the viewer's own hand."""

LOOKED_AT: Final = "cards looked at"
"""The place of cards that somebody looks at before it is decided where they go."""

STREET: Final = "street"
BOX: Final = "box"
"""Where the cards of the street come from; no part of the table."""


def location_thing(location: str) -> str:
    return location.lower()


def card_thing(location: str, depth: int) -> str:
    """A card of the City, counted from the bottom of its location."""
    return f"{location.lower()} {depth + 1}"


def seat_thing(seat: str) -> str:
    return f"seat {seat.lower()}"


def hand_place(seat: str) -> str:
    """All cards of a player's hand."""
    return f"hand of {seat.lower()}"


def hand_thing(slug: str) -> str:
    """A kind of card in the viewer's own hand."""
    return f"{HAND}{slug}"


def known_thing(seat: str, slug: str) -> str:
    """A kind of card that the viewer knows in another's hand."""
    return f"{seat.lower()} {slug}"


def looked_at_thing(slug: str) -> str:
    """A kind of card that is being looked at."""
    return f"drawn {slug}"


def discarded_thing(slug: str) -> str:
    """A kind of card in the discard pile."""
    return f"discarded {slug}"


def goals_place(seat: str) -> str:
    """All Missio cards that a player holds."""
    return f"goals of {seat.lower()}"


def goal_thing(slug: str) -> str:
    """A Missio card that the viewer holds, or knows."""
    return f"goal {slug}"


def scored_thing(seat: str) -> str:
    """The cards that a player has scored, face up."""
    return f"scored {seat.lower()}"
