"""Holding: what must be true of hands so that a Manu Forti card scores (FI-60).

A word looks at the player's own other cards and at the sizes of hands, never at hidden cards.
"""

from itertools import combinations, product
from typing import Final

from homage.games.fidelitas.effects import condition_shapes as shapes
from homage.games.fidelitas.effects.condition_shapes import HAND_RULES
from homage.games.fidelitas.rules.city import NO_GUILD

Kinds = tuple[int, ...]
"""Cards of a hand, sorted."""

NO_KIND: Final = -1


class Holding:
    """One thing that must hold."""

    __slots__ = ()

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        """`others` is the player's hand without the card; `sizes` are those of all hands."""
        raise AssertionError(f"{type(self).__name__} never holds")

    def proofs(self, others: Kinds) -> list[Kinds]:
        """The sets of cards by which the player can prove it, none of them larger than needed
        (FI-61); one without cards where nothing has to be shown."""
        return [()]

    def proved(self, shown: Kinds) -> bool:
        """Whether these cards prove it."""
        return bool(self.proofs(shown))


def is_part(some: Kinds, cards: Kinds) -> bool:
    """Whether all of some cards are among others, copies counted."""
    return all(some.count(kind) <= cards.count(kind) for kind in some)


def rest_of(cards: Kinds, some: Kinds) -> Kinds:
    """Cards without some of them."""
    left = list(cards)
    for kind in some:
        left.remove(kind)
    return tuple(left)


class HoldGuilds(Holding):
    """Other cards of so many different guilds."""

    __slots__ = ("guild_of", "guilds")

    def __init__(self, guilds: int, guild_of: tuple[int, ...]) -> None:
        self.guilds = guilds
        self.guild_of = guild_of

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        return len({self.guild_of[kind] for kind in others} - {NO_GUILD}) >= self.guilds

    def proofs(self, others: Kinds) -> list[Kinds]:
        members: dict[int, set[int]] = {}
        for kind in others:
            if self.guild_of[kind] != NO_GUILD:
                members.setdefault(self.guild_of[kind], set()).add(kind)
        found: list[Kinds] = []
        for guilds in combinations(sorted(members), self.guilds):
            for kinds in product(*[sorted(members[guild]) for guild in guilds]):
                found.append(tuple(sorted(kinds)))
        return found


class HoldKind(Holding):
    """So many other cards of some kinds, all together."""

    __slots__ = ("cards", "kinds")

    def __init__(self, kinds: Kinds, cards: int) -> None:
        self.kinds = kinds
        self.cards = cards

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        return len([kind for kind in others if kind in self.kinds]) >= self.cards

    def proofs(self, others: Kinds) -> list[Kinds]:
        counted = [kind for kind in others if kind in self.kinds]
        return sorted(set(combinations(counted, self.cards)))


class HoldSameGuild(Holding):
    """So many other cards of one and the same guild."""

    __slots__ = ("but_no", "cards", "guild_of")

    def __init__(self, cards: int, but_no: int, guild_of: tuple[int, ...]) -> None:
        self.cards = cards
        self.but_no = but_no
        self.guild_of = guild_of

    def met(self, others: Kinds, sizes: list[int], me: int) -> bool:
        return any(len(kinds) >= self.cards for kinds in self._by_guild(others).values())

    def proofs(self, others: Kinds) -> list[Kinds]:
        found: set[Kinds] = set()
        for kinds in self._by_guild(others).values():
            found |= set(combinations(kinds, self.cards))
        return sorted(found)

    def _by_guild(self, others: Kinds) -> dict[int, list[int]]:
        """The cards that count."""
        found: dict[int, list[int]] = {}
        for kind in others:
            if kind != self.but_no and self.guild_of[kind] != NO_GUILD:
                found.setdefault(self.guild_of[kind], []).append(kind)
        return found


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
