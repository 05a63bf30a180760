"""Holding: what must be true of hands so that a Manu Forti card scores (FI-60).

A word looks at the player's own other cards and at the sizes of hands, never at hidden cards.
"""

from typing import Final

from homage.games.fidelitas.effects import condition_shapes as shapes
from homage.games.fidelitas.effects.condition_shapes import HAND_RULES

Kinds = tuple[int, ...]

NO_KIND: Final = -1


class Holding:
    """One thing that must hold."""

    __slots__ = ()

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        """`others` is the player's hand without the card; `sizes` are those of all hands."""
        raise AssertionError(f"{type(self).__name__} never holds")

    def shown(self, others: Kinds) -> Kinds:
        """The cards that the player shows to prove it (FI-61); the first ones that will do."""
        return ()


class HoldGuilds(Holding):
    """Other cards of so many different guilds."""

    __slots__ = ("guild_of", "guilds")

    def __init__(self, guilds: int, guild_of: tuple[int, ...]) -> None:
        self.guilds = guilds
        self.guild_of = guild_of

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        return len(self.shown(others)) >= self.guilds

    def shown(self, others: Kinds) -> Kinds:
        found: list[int] = []
        seen: list[int] = []
        for kind in others:
            guild = self.guild_of[kind]
            if guild >= 0 and guild not in seen and len(found) < self.guilds:
                seen.append(guild)
                found.append(kind)
        return tuple(found)


class HoldKind(Holding):
    """So many other cards of some kinds, all together."""

    __slots__ = ("cards", "kinds")

    def __init__(self, kinds: Kinds, cards: int) -> None:
        self.kinds = kinds
        self.cards = cards

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        return len(self.shown(others)) >= self.cards

    def shown(self, others: Kinds) -> Kinds:
        return tuple([kind for kind in others if kind in self.kinds][: self.cards])


class HoldSameGuild(Holding):
    """So many other cards of one and the same guild."""

    __slots__ = ("but_no", "cards", "guild_of")

    def __init__(self, cards: int, but_no: int, guild_of: tuple[int, ...]) -> None:
        self.cards = cards
        self.but_no = but_no
        self.guild_of = guild_of

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        return bool(self.shown(others))

    def shown(self, others: Kinds) -> Kinds:
        counted = [kind for kind in others if kind != self.but_no and self.guild_of[kind] >= 0]
        for kind in counted:
            members = [one for one in counted if self.guild_of[one] == self.guild_of[kind]]
            if len(members) >= self.cards:
                return tuple(members[: self.cards])
        return ()


class HoldOthers(Holding):
    """So many other cards or more; or, with none, no other card at all."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        return len(others) >= self.cards if self.cards else not others


class RivalHoldsMore(Holding):
    """Some other player has more cards in hand."""

    __slots__ = ()

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        return max(sizes) > sizes[me]


class NobodyHoldsMore(Holding):
    """No other player has more cards in hand."""

    __slots__ = ()

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        return max(sizes) == sizes[me]


class AllHoldAlike(Holding):
    """All players have equally many cards in hand."""

    __slots__ = ()

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        return max(sizes) == min(sizes)


# -- by the words of the card files -----------------------------------------------------------

HAND_RULES.add(shapes.HoldGuilds, lambda shape, cards: HoldGuilds(shape.guilds, cards.guild_of))
HAND_RULES.add(
    shapes.HoldKind,
    lambda shape, cards: HoldKind(
        tuple([cards.kinds.index(name) for name in shape.kinds]), shape.cards
    ),
)
HAND_RULES.add(
    shapes.HoldSameGuild,
    lambda shape, cards: HoldSameGuild(
        shape.cards, cards.kinds.index(shape.but_no) if shape.but_no else NO_KIND, cards.guild_of
    ),
)
HAND_RULES.add(shapes.HoldOthers, lambda shape, cards: HoldOthers(shape.cards))
HAND_RULES.add(shapes.HoldNoOther, lambda shape, cards: HoldOthers(0))
HAND_RULES.add(shapes.RivalHoldsMore, lambda shape, cards: RivalHoldsMore())
HAND_RULES.add(shapes.NobodyHoldsMore, lambda shape, cards: NobodyHoldsMore())
HAND_RULES.add(shapes.AllHoldAlike, lambda shape, cards: AllHoldAlike())
