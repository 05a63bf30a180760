"""Cards and locations by their names, and the City in one line."""

from functools import cache

from homage.games.fidelitas.cards.entries import Cards
from homage.games.fidelitas.cards.files import load
from homage.games.fidelitas.rules.city import LOCATIONS


@cache
def shipped() -> Cards:
    return load()


def kind(name: str) -> int:
    """The number of a card that hands hold."""
    return shipped().kinds.index(name)


def goal(name: str) -> int:
    """The number of a Missio card; its `The` may be left out."""
    names = [card.name for card in shipped().missio]
    return names.index(name if name in names else f"The {name}")


def location(name: str) -> int:
    return LOCATIONS.index(name)


def city(*lines: str) -> list[tuple[int, ...]]:
    """The City: `Bakery: Baker Thief` lays a Thief on a Baker; all other locations are empty."""
    places: list[tuple[int, ...]] = [()] * len(LOCATIONS)
    for line in lines:
        place, _, names = line.partition(":")
        places[location(place)] = tuple(kind(name) for name in names.split())
    return places


def lines(places: list[tuple[int, ...]]) -> list[str]:
    """The locations that have cards, as `city` reads them."""
    return [
        f"{LOCATIONS[place]}: {' '.join(shipped().kinds[one] for one in kinds)}"
        for place, kinds in enumerate(places)
        if kinds
    ]
