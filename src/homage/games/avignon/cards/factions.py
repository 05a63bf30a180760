"""Factions: every character belongs to one of six (AV-40)."""

from typing import Final, Literal

from homage.kernel.messages import Name

Faction = Literal["Bishop", "Cardinal", "Inquisitor", "Knight", "Noble", "Peasant"]

FACTIONS: tuple[Faction, ...] = ("Bishop", "Cardinal", "Inquisitor", "Knight", "Noble", "Peasant")
COPIES: Final = 2
"""So many copies there are of each character, and so many characters of each faction in a game."""
TAKING_PART: Final = COPIES * len(FACTIONS)
"""So many cards there are in a game."""

NO_FACTION: Final = -1


def faction_number(name: str | None) -> int:
    """A faction as the rules count them."""
    return NO_FACTION if name is None else [str(faction) for faction in FACTIONS].index(name)


def faction_noun(name: str) -> Name:
    """What a faction is called."""
    return Name("faction", name)
