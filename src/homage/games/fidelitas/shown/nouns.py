"""Names of what a view shows, for sentences about it."""

from homage.games.fidelitas.cards.nouns import MISSIO, VIRTUS
from homage.games.fidelitas.rules.city import (
    GUILD_NOUNS,
    GUILDS,
    LOCATION_NOUNS,
    LOCATIONS,
    STREET_CARDS,
    STREET_NOUNS,
)
from homage.kernel import Name

STAR = "*"


def card(shown: str, starred: bool = True) -> Name:
    """A Virtus or Manu Forti card; without its star where that is tiresome."""
    return _starred(VIRTUS, shown, starred)


def goal(shown: str, starred: bool = True) -> Name:
    """A Missio card."""
    return _starred(MISSIO, shown, starred)


def _starred(kind: str, shown: str, starred: bool) -> Name:
    name, star, _ = shown.partition(STAR)
    return Name(kind, name, star if starred else "")


def seat(name: str) -> Name:
    return Name("seat", name)


def guild(name: str) -> Name:
    return GUILD_NOUNS[GUILDS.index(name)]


def location(name: str) -> Name:
    return LOCATION_NOUNS[LOCATIONS.index(name)]


def street_card(name: str) -> Name:
    return STREET_NOUNS[STREET_CARDS.index(name)]
