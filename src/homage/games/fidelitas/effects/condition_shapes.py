"""What cards ask for: one shape for each word of Missio and Manu Forti cards, with its sentence.

The rule that looks whether a condition holds registers itself beside its own code: in CITY_RULES
what a Missio card asks of the City, in HAND_RULES what a Manu Forti card asks of hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import msgspec

from homage.games.fidelitas.cards.nouns import VIRTUS
from homage.games.fidelitas.effects.shapes import Number, joined
from homage.games.fidelitas.rules.city import (
    CARD_OF_GUILD,
    CASTLE,
    CITY_GUILDS,
    GUILD_NOUNS,
    GUILDS,
    LOCATION_NOUNS,
    LOCATIONS,
    STREET_CARDS,
    STREET_NOUNS,
)
from homage.kernel.effects import Effect, Rules, any_of
from homage.kernel.messages import Message, Name

if TYPE_CHECKING:
    from homage.games.fidelitas.rules.manu_forti_conditions import Holding
    from homage.games.fidelitas.rules.missio_conditions import Condition

    Guild = str
    CityGuild = str
    Place = str
    End = str
else:
    Guild = Literal[GUILDS]
    CityGuild = Literal[GUILDS[:CITY_GUILDS]]
    Place = Literal[LOCATIONS]
    End = Literal[STREET_CARDS[CASTLE:]]

Guilds = Annotated[int, msgspec.Meta(ge=1, le=len(GUILDS))]
Locations = Annotated[int, msgspec.Meta(ge=1, le=len(LOCATIONS))]
OnBothSides = Annotated[int, msgspec.Meta(ge=2, le=12)]
"""Fewer cannot lie on both sides."""

NOUNS = {
    "end": dict(zip(STREET_CARDS, STREET_NOUNS, strict=True)),
    "guild": dict(zip(GUILDS, GUILD_NOUNS, strict=True)),
    "location": dict(zip(LOCATIONS, LOCATION_NOUNS, strict=True)),
    "members": dict(zip(GUILDS, GUILD_NOUNS, strict=True)),
}
"""By field: the names of what it says."""


class CardCondition(Effect, frozen=True):
    """Something that a card asks for."""

    def argument(self, place: str) -> Any:
        value = super().argument(place)
        if place in ("kind", "but_no") and value:
            return Name(VIRTUS, value)
        return NOUNS[place][value] if place in NOUNS else value


# -- what a Missio card asks of the City ------------------------------------------------------


class CityCondition(CardCondition, frozen=True, tag_field="need"):
    """What the City must look like. Numbers mean "at least" (FI-53)."""


CITY_RULES: Rules[Condition] = Rules(CityCondition)
"""What looks at the City, made from its shape and all cards."""


class GuildsAt(CityCondition, frozen=True, tag="guilds_at"):
    """So many different guilds at one location."""

    says: ClassVar = Message(
        "fidelitas.condition.guilds-at",
        "{guilds, plural, one {# guild} other {# different guilds}} at the {location}",
    )
    location: Place
    guilds: Guilds


class GuildsOver(CityCondition, frozen=True, tag="guilds_over"):
    """So many different guilds, counted over both locations of a guild."""

    says: ClassVar = Message(
        "fidelitas.condition.guilds-over",
        "{guilds, plural, one {# guild} other {# different guilds}} at the {first} and the {second}"
        " together",
    )
    locations: CityGuild
    guilds: Guilds

    @property
    def first(self) -> Name:
        return LOCATION_NOUNS[locations_of(self.locations)[0]]

    @property
    def second(self) -> Name:
        return LOCATION_NOUNS[locations_of(self.locations)[1]]


class KindInCity(CityCondition, frozen=True, tag="kind_in_city"):
    """So many cards of one kind in the whole City."""

    says: ClassVar = Message(
        "fidelitas.condition.kind-in-city",
        "{cards, plural, one {# {kind}} other {# {kind, select, Thief {Thieves} other {{kind}s}}}}"
        " in the whole City",
    )
    kind: str
    cards: Number


class KindAt(CityCondition, frozen=True, tag="kind_at"):
    """So many cards of one kind at one location."""

    says: ClassVar = Message(
        "fidelitas.condition.kind-at",
        "{cards, plural, one {# {kind}} other {# {kind, select, Thief {Thieves} other {{kind}s}}}}"
        " at the {location}",
    )
    kind: str
    location: Place
    cards: Number = 1


class Empty(CityCondition, frozen=True, tag="empty"):
    """So many locations without cards."""

    says: ClassVar = Message(
        "fidelitas.condition.empty",
        "{locations, plural, one {# location} other {# locations}} without any card",
    )
    locations: Locations


class Nearest(CityCondition, frozen=True, tag="nearest"):
    """So many cards at each of the two locations nearest the Castle or the Harbor."""

    says: ClassVar = Message(
        "fidelitas.condition.nearest",
        "{cards, plural, one {# card} other {# cards}} at each of the two locations nearest the"
        " {end}",
    )
    end: End
    cards: Number


class BothSides(CityCondition, frozen=True, tag="both_sides"):
    """So many members of a guild at the two locations of another, one or more on each side."""

    says: ClassVar = Message(
        "fidelitas.condition.both-sides",
        "{cards} cards of the {members} guild at the {first} and the {second} together, with at"
        " least 1 at each",
    )
    members: Guild
    locations: CityGuild
    cards: OnBothSides

    @property
    def first(self) -> Name:
        return LOCATION_NOUNS[locations_of(self.locations)[0]]

    @property
    def second(self) -> Name:
        return LOCATION_NOUNS[locations_of(self.locations)[1]]


class OnlyGuild(CityCondition, frozen=True, tag="only_guild"):
    """Some location with so many cards or more, all of one guild."""

    says: ClassVar = Message(
        "fidelitas.condition.only-guild",
        "a location with {cards, plural, one {# card} other {# cards}} or more, all of the {guild}"
        " guild",
    )
    guild: Guild
    cards: Number


def locations_of(guild: str) -> tuple[int, int]:
    """The two locations of a guild of the City."""
    first = 2 * CARD_OF_GUILD[GUILDS.index(guild)]
    return first, first + 1


# -- what a Manu Forti card asks of hands -----------------------------------------------------


class HandCondition(CardCondition, frozen=True, tag_field="when"):
    """What must be true of hands. It never looks at cards that the player cannot see (FI-60)."""


HAND_RULES: Rules[Holding] = Rules(HandCondition)
"""What looks at hands, made from its shape and all cards."""


class HoldGuilds(HandCondition, frozen=True, tag="hold_guilds"):
    """Other cards of so many different guilds in the hand."""

    says: ClassVar = Message(
        "fidelitas.condition.hold-guilds",
        "you hold other cards of {guilds, plural, one {# guild} other {# different guilds}}",
    )
    guilds: Guilds


class HoldKind(HandCondition, frozen=True, tag="hold_kind"):
    """So many other cards of these kinds in the hand, all kinds together."""

    says: ClassVar = Message("fidelitas.condition.hold-kind", "you hold {cards} {kinds}")
    kinds: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    cards: Number = 1

    def argument(self, place: str) -> Any:
        if place == "kinds":
            names = [SO_MANY.of(self.cards, Name(VIRTUS, kind)) for kind in self.kinds]
            return joined(OR_KIND, names)
        return super().argument(place)


SO_MANY = Message(
    "fidelitas.condition.kind",
    "{cards, plural, one {{kind}} other {{kind, select, Thief {Thieves} other {{kind}s}}}}",
)
OR_KIND = Message("fidelitas.condition.or-kind", "{first} or {rest}")


class HoldSameGuild(HandCondition, frozen=True, tag="hold_same_guild"):
    """So many other cards of one and the same guild in the hand."""

    says: ClassVar = Message(
        "fidelitas.condition.hold-same-guild",
        "you hold {cards, plural, one {# other card} other {# other cards}} of one guild"
        "{but_no, select, none {} other {{cards, plural, one { that is no {but_no}}"
        " other { that are no {but_no, select, Thief {Thieves} other {{but_no}s}}}}}}",
    )
    cards: Number
    but_no: str = ""
    """Cards of this name do not count."""

    def argument(self, place: str) -> Any:
        return super().argument(place) or "none"


class HoldOthers(HandCondition, frozen=True, tag="hold_others"):
    """So many other cards or more in the hand."""

    says: ClassVar = Message(
        "fidelitas.condition.hold-others",
        "you hold {cards, plural, one {# other card} other {# other cards}} or more",
    )
    cards: Number


class HoldNoOther(HandCondition, frozen=True, tag="hold_no_other"):
    """No other card in the hand."""

    says: ClassVar = Message("fidelitas.condition.hold-no-other", "you hold no other card")


class RivalHoldsMore(HandCondition, frozen=True, tag="rival_holds_more"):
    """Some other player has more cards in hand."""

    says: ClassVar = Message(
        "fidelitas.condition.rival-holds-more", "another player holds more cards than you"
    )


class NobodyHoldsMore(HandCondition, frozen=True, tag="nobody_holds_more"):
    """No other player has more cards in hand."""

    says: ClassVar = Message(
        "fidelitas.condition.nobody-holds-more", "no other player holds more cards than you"
    )


class AllHoldAlike(HandCondition, frozen=True, tag="all_hold_alike"):
    """All players have equally many cards in hand."""

    says: ClassVar = Message(
        "fidelitas.condition.all-hold-alike", "all players hold equally many cards"
    )


if TYPE_CHECKING:
    AnyCityCondition = CityCondition
    AnyHandCondition = HandCondition
else:
    AnyCityCondition = any_of(CityCondition)
    AnyHandCondition = any_of(HandCondition)
