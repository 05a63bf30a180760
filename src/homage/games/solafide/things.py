"""What the things at a table are called, in views, events and options alike.

Each card there is exists once, so that a card is one thing wherever it lies. Where cards can lie is
a place, which is a thing too.
"""

from typing import Final

OWN_DECK: Final = "own deck"
"""The viewer's own deck, to draw from."""
PYRAMID: Final = "pyramid"
"""The place of the Circles that nobody has claimed."""
ABROAD: Final = "foreign influence"
"""The place of the Foreign Influence card that is being carried out."""


def card_thing(slug: str) -> str:
    return f"card {slug}"


def circle_thing(number: int) -> str:
    return f"circle {number}"


def die_thing(number: int) -> str:
    """A number that was rolled for the Military Chart."""
    return f"die {number}"


def seat_thing(seat: str) -> str:
    return f"seat {seat.lower()}"


def colour_place(colour: str) -> str:
    """A Foreign Influence deck."""
    return f"{colour} deck"


def deck_place(seat: str) -> str:
    return f"deck of {seat.lower()}"


def hand_place(seat: str) -> str:
    return f"hand of {seat.lower()}"


def discard_place(seat: str) -> str:
    return f"discard pile of {seat.lower()}"


def played_place(seat: str) -> str:
    """The cards that were played or discarded this turn."""
    return f"played by {seat.lower()}"


def front_place(seat: str) -> str:
    """Where a persistent event lies."""
    return f"in front of {seat.lower()}"


def claimed_place(seat: str) -> str:
    """The Circles that a player has claimed."""
    return f"claimed by {seat.lower()}"


def box_place(seat: str) -> str:
    """The cards that a player has not seen yet in the draft."""
    return f"undrafted cards of {seat.lower()}"


def offer_place(seat: str) -> str:
    """The cards on offer in the draft."""
    return f"on offer to {seat.lower()}"


def aside_place(seat: str) -> str:
    """The cards that a player has set aside in the draft."""
    return f"set aside by {seat.lower()}"
