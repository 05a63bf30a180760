"""The conditions of Missio cards: whether the City meets one, and how far it is from that.

Each word of the vocabulary is a class. A distance is the least number of cards that have to be
moved, added or removed, one by one, whatever is locked and whatever the decks still hold; it is
exact in that sense, and 0 exactly when the condition is met. Numbers mean "at least" (FI-53).
"""

from homage.games.fidelitas.effects import condition_shapes as shapes
from homage.games.fidelitas.effects.condition_shapes import CITY_RULES, locations_of
from homage.games.fidelitas.rules.city import (
    ALL,
    CASTLE,
    GUILDS,
    LOCATIONS,
    REGULAR,
    STREET_CARDS,
    TAVERN_CARD,
)

City = list[tuple[int, ...]]
"""The kinds at each location, from bottom to top; locations that do not exist are empty."""

Layout = tuple[int, ...]
"""The cards of the street from end to end. Solo has no Tavern here, hence none to be empty."""


class Condition:
    """What a Missio card asks of the City."""

    __slots__ = ()

    def met(self, city: City, layout: Layout) -> bool:
        """Whether the card can be scored now."""
        raise AssertionError(f"{type(self).__name__} is never met")

    def distance(self, city: City, layout: Layout) -> int:
        """How many cards have to change at least."""
        raise AssertionError(f"{type(self).__name__} has no distance")


class GuildsOver(Condition):
    """So many different guilds, counted over one location or several together.

    Distance: the guilds that are missing, since one card brings one.
    """

    __slots__ = ("guild_of", "guilds", "locations")

    def __init__(self, locations: tuple[int, ...], guilds: int, guild_of: tuple[int, ...]) -> None:
        self.locations = locations
        self.guilds = guilds
        self.guild_of = guild_of

    def met(self, city: City, layout: Layout) -> bool:
        return self.distance(city, layout) == 0

    def distance(self, city: City, layout: Layout) -> int:
        guild_of = self.guild_of
        missing = self.guilds
        seen = 0
        for location in self.locations:
            for kind in city[location]:
                guild = guild_of[kind]
                if guild >= 0 and not seen >> guild & 1:
                    seen |= 1 << guild
                    missing -= 1
        return missing if missing > 0 else 0


class KindCount(Condition):
    """So many cards of one kind at the locations named, together.

    Distance: the cards that are missing.
    """

    __slots__ = ("cards", "kind", "locations")

    def __init__(self, kind: int, locations: tuple[int, ...], cards: int) -> None:
        self.kind = kind
        self.locations = locations
        self.cards = cards

    def met(self, city: City, layout: Layout) -> bool:
        return self.distance(city, layout) == 0

    def distance(self, city: City, layout: Layout) -> int:
        missing = self.cards
        for location in self.locations:
            missing -= city[location].count(self.kind)
        return missing if missing > 0 else 0


class EmptyLocations(Condition):
    """So many locations without any card; each side of the Tavern is one of them (FI-23).

    Distance: all cards of the locations that are quickest to empty.
    """

    __slots__ = ("locations",)

    def __init__(self, locations: int) -> None:
        self.locations = locations

    def met(self, city: City, layout: Layout) -> bool:
        missing = self.locations
        for location in in_street(layout):
            if not city[location]:
                missing -= 1
        return missing <= 0

    def distance(self, city: City, layout: Layout) -> int:
        sizes = sorted([len(city[location]) for location in in_street(layout)])
        return sum(sizes[: self.locations])


class NearestLocations(Condition):
    """So many cards at each of the two locations nearest the Castle, or the Harbor (FI-64).

    Distance: the cards missing at the two; of two location cards equally near, the easier one.
    """

    __slots__ = ("cards", "end")

    def __init__(self, end: int, cards: int) -> None:
        self.end = end
        self.cards = cards

    def met(self, city: City, layout: Layout) -> bool:
        return self.distance(city, layout) == 0

    def distance(self, city: City, layout: Layout) -> int:
        best = 2 * self.cards
        for card in nearest(self.end, layout):
            missing = 0
            for location in (2 * card, 2 * card + 1):
                if len(city[location]) < self.cards:
                    missing += self.cards - len(city[location])
            if missing < best:
                best = missing
        return best


class MembersOnBothSides(Condition):
    """So many members of a guild at the two locations of a card together, some on each side.

    Distance: the members that are missing, or the sides without one if these are more: a member
    may come over from the other side.
    """

    __slots__ = ("cards", "guild", "guild_of", "locations")

    def __init__(
        self, guild: int, locations: tuple[int, ...], cards: int, guild_of: tuple[int, ...]
    ) -> None:
        self.guild = guild
        self.locations = locations
        self.cards = cards
        """Two or more: fewer cannot be on both sides."""
        self.guild_of = guild_of

    def met(self, city: City, layout: Layout) -> bool:
        return self.distance(city, layout) == 0

    def distance(self, city: City, layout: Layout) -> int:
        missing = self.cards
        sides = 0
        for location in self.locations:
            members = count_members(city[location], self.guild, self.guild_of)
            missing -= members
            if members == 0:
                sides += 1
        return missing if missing > sides else sides


class OnlyOneGuild(Condition):
    """Some location with so many cards or more, all of them of one guild.

    Distance: at the easiest location, its strangers and the members that it lacks.
    """

    __slots__ = ("cards", "guild", "guild_of")

    def __init__(self, guild: int, cards: int, guild_of: tuple[int, ...]) -> None:
        self.guild = guild
        self.cards = cards
        self.guild_of = guild_of

    def met(self, city: City, layout: Layout) -> bool:
        for location in in_street(layout):
            kinds = city[location]
            if len(kinds) >= self.cards and self.is_home(kinds):
                return True
        return False

    def is_home(self, kinds: tuple[int, ...]) -> bool:
        """Whether nobody there belongs to another guild."""
        return count_members(kinds, self.guild, self.guild_of) == len(kinds)

    def distance(self, city: City, layout: Layout) -> int:
        best = -1
        for location in in_street(layout):
            members = count_members(city[location], self.guild, self.guild_of)
            changes = len(city[location]) - members
            if members < self.cards:
                changes += self.cards - members
            if best < 0 or changes < best:
                best = changes
        return best


def met(condition: Condition, city: City, layout: Layout) -> bool:
    """Whether the City meets a condition."""
    return condition.met(city, layout)


def distance(condition: Condition, city: City, layout: Layout) -> int:
    """How many cards have to be moved, added or removed at least until it does."""
    return condition.distance(city, layout)


def in_street(layout: Layout) -> tuple[int, ...]:
    """The locations that there are."""
    return ALL if TAVERN_CARD in layout else REGULAR


def nearest(end: int, layout: Layout) -> list[int]:
    """The location cards nearest the Castle or the Harbor: the first on either side of it.

    Castle and Harbor are no steps, so both are one step away if there are two (FI-64).
    """
    place = layout.index(end)
    found = []
    for card in reversed(layout[:place]):
        if card < CASTLE:
            found.append(card)
            break
    for card in layout[place + 1 :]:
        if card < CASTLE:
            found.append(card)
            break
    return found


def count_members(kinds: tuple[int, ...], guild: int, guild_of: tuple[int, ...]) -> int:
    """How many of these cards belong to a guild."""
    count = 0
    for kind in kinds:
        if guild_of[kind] == guild:
            count += 1
    return count


# -- by the words of the card files -----------------------------------------------------------

CITY_RULES.add(
    shapes.GuildsAt,
    lambda shape, cards: GuildsOver(
        (LOCATIONS.index(shape.location),), shape.guilds, cards.guild_of
    ),
)
CITY_RULES.add(
    shapes.GuildsOver,
    lambda shape, cards: GuildsOver(locations_of(shape.locations), shape.guilds, cards.guild_of),
)
CITY_RULES.add(
    shapes.KindInCity,
    lambda shape, cards: KindCount(cards.kinds.index(shape.kind), ALL, shape.cards),
)
CITY_RULES.add(
    shapes.KindAt,
    lambda shape, cards: KindCount(
        cards.kinds.index(shape.kind), (LOCATIONS.index(shape.location),), shape.cards
    ),
)
CITY_RULES.add(shapes.Empty, lambda shape, cards: EmptyLocations(shape.locations))
CITY_RULES.add(
    shapes.Nearest,
    lambda shape, cards: NearestLocations(STREET_CARDS.index(shape.end), shape.cards),
)
CITY_RULES.add(
    shapes.BothSides,
    lambda shape, cards: MembersOnBothSides(
        GUILDS.index(shape.members), locations_of(shape.locations), shape.cards, cards.guild_of
    ),
)
CITY_RULES.add(
    shapes.OnlyGuild,
    lambda shape, cards: OnlyOneGuild(GUILDS.index(shape.guild), shape.cards, cards.guild_of),
)
