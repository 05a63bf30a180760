"""Amounts of cubes and coins, as card files write them, and how they are said."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from homage.games.feudalia.cards.nouns import RESOURCES, resource_noun
from homage.games.feudalia.cards.resources import KINDS, Price
from homage.kernel.messages import Message

Kind = Literal["wheat", "wood", "clay", "stone"]
Count = Annotated[int, msgspec.Meta(ge=0, le=15)]

COINS = Message("feudalia.amount.coins", "{coins, plural, one {# coin} other {# coins}}")
CUBES = Message("feudalia.amount.cubes", "{count} {resource}")
ANY = Message("feudalia.amount.any", "{count, plural, one {# cube} other {# cubes}} of any kind")
ONE_OF = Message("feudalia.amount.one-of", "{count} {kinds}")
OR = Message("feudalia.amount.or", "{first} or {rest}")
COMMA = Message("feudalia.amount.comma", "{first}, {rest}")
OR_ELSE = Message("feudalia.amount.or-else", "{first}; or {rest}")
ANY_BUT = Message(
    "feudalia.amount.any-but",
    "{count, plural, one {# cube} other {# cubes}} of any kind but {resource}",
)
OWN = Message(
    "feudalia.amount.own", "{count, plural, one {# cube} other {# cubes}} of the fief''s own kind"
)
SAME = Message("feudalia.amount.same", "{count, plural, one {# cube} other {# cubes}} of one kind")
OTHER = Message(
    "feudalia.amount.other", "{count, plural, one {# cube} other {# cubes}} of another kind"
)
NOTHING = Message("feudalia.amount.nothing", "nothing")


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be paid: coins, and cubes of these kinds."""

    coins: Count = 0
    wheat: Count = 0
    wood: Count = 0
    clay: Count = 0
    stone: Count = 0


class Amount(Cost, frozen=True):
    """Coins and cubes, some of them of a kind that is chosen."""

    any: Count = 0
    """Cubes of any kind, chosen one by one; of those in `of`, or not of the kind in `but`."""
    of: tuple[Kind, ...] = ()
    but: Kind | Literal[""] = ""
    own: Count = 0
    """Cubes of the fief's own kind."""
    same: Count = 0
    """Cubes that are all of one kind."""
    other: Count = 0
    """Cubes of another kind than the one just paid."""


NO_COST = Cost()


def price_of(cost: Any) -> Price:
    """The coins and cubes of named kinds, of whatever has the fields of a cost."""
    return (cost.wheat, cost.wood, cost.clay, cost.stone, cost.coins)


def cost_parts(cost: Any) -> tuple[Message, ...]:
    """The cubes of named kinds, and the coins."""
    *cubes, coins = price_of(cost)
    parts = [
        CUBES.of(count, resource) for count, resource in zip(cubes, RESOURCES, strict=True) if count
    ]
    return tuple([COINS.of(coins), *parts] if coins else parts)


def said_cost(cost: Any) -> Any:
    """A cost in words: 4 coins, 3 wood and 1 clay."""
    return cost_parts(cost) or NOTHING


def said_amount(amount: Any) -> tuple[Message, ...]:
    """An amount in words, of whatever has the fields of one."""
    chosen: list[Message] = []
    if amount.any:
        chosen.append(_any(amount))
    for count, pattern in ((amount.own, OWN), (amount.same, SAME), (amount.other, OTHER)):
        if count:
            chosen.append(pattern.of(count))
    return (*cost_parts(amount), *chosen)


def _any(amount: Any) -> Message:
    if amount.of:
        return ONE_OF.of(amount.any, kinds_or(amount.of))
    if amount.but:
        return ANY_BUT.of(amount.any, resource_noun(amount.but))
    return ANY.of(amount.any)


def kinds_or(kinds: tuple[Kind, ...]) -> Any:
    """Kinds of cube of which one is meant: wood or clay."""
    return joined_or([resource_noun(kind) for kind in sorted(kinds, key=KINDS.index)])


def joined_or(things: list[Any]) -> Any:
    """Things of which one is meant: wheat, wood or clay."""
    return _joined(things, COMMA, OR)


def joined_or_else(sentences: list[Message]) -> Any:
    """Longer ones, of which one is done."""
    return _joined(sentences, OR_ELSE, OR_ELSE)


def _joined(things: list[Any], between: Message, last: Message) -> Any:
    rest = things[-1]
    for number, first in enumerate(reversed(things[:-1])):
        rest = (between if number else last).of(first, rest)
    return rest
