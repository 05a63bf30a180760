"""What the things at a table are called, in views, events and options alike.

Equal cards are one thing with a number of copies. A player's own fiefs, cubes, cards and masters
have names of their own, which the options of that player point at. Where cards can lie is a place,
which is a thing too.
"""

from typing import Final

BOX: Final = "box"
"""The place of eliminated cards."""
UNUSED: Final = "unused"
"""Where cards are that take no part; no view shows them."""
MASTER_DECK: Final = "master deck"
OPEN_MASTERS: Final = "open masters"
EVENT_DECK: Final = "event deck"
EVENT: Final = "event"
"""The place of the event in force."""
PAST_EVENTS: Final = "past events"


# -- of everybody ----------------------------------------------------------------------------


def seat_thing(seat: str) -> str:
    return f"seat {seat.lower()}"


def fief_thing(seat: str, number: int) -> str:
    """A fief, where its masters live and cards may lie on it."""
    return f"fief {seat.lower()} {number}"


def pile_thing(slug: str) -> str:
    """A vassal pile of the supply."""
    return f"pile {slug}"


def cathedral_thing(slug: str) -> str:
    """A cathedral card; masters that belong to it lie on it."""
    return f"cathedral {slug}"


def open_master_thing(slug: str) -> str:
    return f"open {slug}"


def draft_thing(kind: str) -> str:
    """A fief that is on offer in the draft."""
    return f"draft {kind}"


def event_thing(slug: str) -> str:
    return f"event {slug}"


# -- of the viewer ---------------------------------------------------------------------------


def own_fief_thing(number: int) -> str:
    return f"fief {number}"


def cube_thing(kind: str, number: int) -> str:
    """The cubes of one kind in an own fief."""
    return f"{kind} {number}"


def stored_thing(kind: str) -> str:
    """The cubes of one kind on an own storing master."""
    return f"stored {kind}"


def hand_thing(slug: str) -> str:
    return f"hand {slug}"


def discarded_thing(slug: str) -> str:
    """A card in the own discard pile."""
    return f"discarded {slug}"


def played_thing(slug: str) -> str:
    """An own card that was played this turn."""
    return f"played {slug}"


def looked_at_thing(slug: str) -> str:
    return f"looked at {slug}"


def deck_thing(slug: str) -> str:
    """A card of the own deck, while its owner looks through it."""
    return f"in deck {slug}"


def master_thing(slug: str) -> str:
    """An own master."""
    return f"master {slug}"


# -- places ----------------------------------------------------------------------------------


def hand_place(seat: str) -> str:
    return f"hand of {seat.lower()}"


def deck_place(seat: str) -> str:
    return f"deck of {seat.lower()}"


def discard_place(seat: str) -> str:
    return f"discard pile of {seat.lower()}"


def played_place(seat: str) -> str:
    """Cards played this turn, in fields and on the table."""
    return f"played by {seat.lower()}"


def looked_at_place(seat: str) -> str:
    return f"looked at by {seat.lower()}"


def on_master_place(slug: str) -> str:
    """Where a vassal waits for the next turn (Hotelier)."""
    return f"on {slug}"
