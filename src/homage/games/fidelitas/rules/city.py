"""The City: ten locations on five cards along a street, the nine guilds, and which is where."""

from typing import Final

from homage.kernel.messages import Name

LOCATIONS: Final = (
    "Magistrate's Office",
    "Manor Courts",
    "Library",
    "University",
    "Tavern A",
    "Tavern B",
    "Bakery",
    "Butcher Shop",
    "Market",
    "Warehouse",
)
"""Two for each location card, one on each side of the street (FI-02)."""

GUILDS: Final = (
    "Legal",
    "Academic",
    "Artisan",
    "Commerce",
    "Military",
    "Miscreant",
    "Clergy",
    "Court",
    "Commons",
)
"""The first four have locations in the City (FI-50)."""

CITY_GUILDS: Final = 4
NO_GUILD: Final = -1
"""Of Manu Forti cards (FI-60)."""

TAVERN_CARD: Final = 2
CASTLE: Final = 5
HARBOR: Final = 6
STREET: Final[tuple[int, ...]] = (CASTLE, 0, 1, 2, 3, 4, HARBOR)
"""The street from end to end: location cards 0 to 4, Castle and Harbor (FI-02)."""

CARD_OF_GUILD: Final[tuple[int, ...]] = (0, 1, 3, 4)
"""By guild of the City: its location card. Card c has the locations 2c and 2c + 1."""

TAVERN_A: Final = 4
TAVERN_B: Final = 5
TAVERN: Final[tuple[int, ...]] = (TAVERN_A, TAVERN_B)
REGULAR: Final[tuple[int, ...]] = (0, 1, 2, 3, 6, 7, 8, 9)
ALL: Final = tuple(range(len(LOCATIONS)))

GUILD_AT: Final[tuple[int, ...]] = (0, 0, 1, 1, NO_GUILD, NO_GUILD, 2, 2, 3, 3)
"""By location: the guild whose symbol it shows; the Tavern shows none."""

STREET_CARDS: Final = (
    "Legal Locations",
    "Academic Locations",
    "Tavern",
    "Artisan Locations",
    "Commerce Locations",
    "Castle",
    "Harbor",
)
"""By card of the street."""


LOCATION_NOUNS: Final = tuple(
    [
        Name("location", "Tavern", f" ({name[-1]})")
        if name.startswith("Tavern")
        else Name("location", name)
        for name in LOCATIONS
    ]
)
"""By location: its name in sentences. The sides of the Tavern are one name with a letter behind."""

GUILD_NOUNS: Final = tuple([Name("guild", name) for name in GUILDS])
STREET_NOUNS: Final = tuple([Name("street", name) for name in STREET_CARDS])


def opposite_side(side: int) -> int:
    """The other side of the Tavern."""
    return TAVERN_A + TAVERN_B - side


def location_card(location: int) -> int:
    """The location card that has it."""
    return location // 2
