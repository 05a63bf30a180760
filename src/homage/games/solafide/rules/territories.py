"""Territories: one side of a Circle as a single number, and the ways to convert in it (SF-31).

A territory is one of seven kinds, by its print and by the token on it: an own token never lies on
own print. Territories of one kind are alike, so a side is told by how many it has of each. These
counts are kept in one number, three bits for each kind, so that to convert is one addition.
"""

from typing import Final

from homage.games.solafide.rules.seats import CATHOLICS, NOBODY, PROTESTANTS

NOBILITY: Final = 0
COMMONERS: Final = 1
SIDES: Final = ("nobility", "commoners")

BITS: Final = 3
FULL: Final = 7
"""The bits of one kind."""

# By print, and by the token if there is one:
CATHOLIC: Final = 0
CATHOLIC_TAKEN: Final = 1
PROTESTANT: Final = 2
PROTESTANT_TAKEN: Final = 3
NEUTRAL: Final = 4
NEUTRAL_CATHOLIC: Final = 5
NEUTRAL_PROTESTANT: Final = 6
KINDS: Final = 7

HOLDER: Final[tuple[int, ...]] = (
    CATHOLICS, PROTESTANTS, PROTESTANTS, CATHOLICS, NOBODY, CATHOLICS, PROTESTANTS,
)  # fmt: skip
"""By kind: whose territory it is."""

PRINTED: Final[tuple[int, ...]] = (
    CATHOLIC, CATHOLIC, PROTESTANT, PROTESTANT, NEUTRAL, NEUTRAL, NEUTRAL,
)  # fmt: skip
"""By kind: what it is without a token (SF-57)."""

REMOVE: Final = 0
PLACE: Final = 1
REPLACE: Final = 2
TAKE: Final = 3
WAYS: Final = ("remove", "place", "replace", "take")
"""Take a rival token off own print; lay a token on rival print; replace a rival token on neutral
print by an own one; lay a token on a neutral territory."""

FROM: Final[tuple[tuple[int, ...], ...]] = (
    (CATHOLIC_TAKEN, PROTESTANT, NEUTRAL_PROTESTANT, NEUTRAL),
    (PROTESTANT_TAKEN, CATHOLIC, NEUTRAL_CATHOLIC, NEUTRAL),
)
"""By seat and way: the kind that is converted …"""
INTO: Final[tuple[tuple[int, ...], ...]] = (
    (CATHOLIC, PROTESTANT_TAKEN, NEUTRAL_CATHOLIC, NEUTRAL_CATHOLIC),
    (PROTESTANT, CATHOLIC_TAKEN, NEUTRAL_PROTESTANT, NEUTRAL_PROTESTANT),
)
"""… and the kind it becomes."""


def ones(kind: int) -> int:
    """A side with one territory of a kind."""
    return 1 << BITS * kind


def many(kind: int) -> int:
    """The bits of a kind."""
    return FULL << BITS * kind


CHANGE: Final = tuple(
    [
        tuple([ones(after) - ones(before) for before, after in zip(*pair, strict=True)])
        for pair in zip(FROM, INTO, strict=True)
    ]
)
"""By seat and way: what is added to the number of a side."""

BEFORE: Final = tuple([tuple([many(kind) for kind in kinds]) for kinds in FROM])
"""By seat and way: the bits of the kind that is converted."""

NEUTRALS: Final = many(NEUTRAL)

NOT_OF: Final[tuple[int, ...]] = (
    many(CATHOLIC_TAKEN) | many(PROTESTANT) | many(NEUTRAL) | many(NEUTRAL_PROTESTANT),
    many(PROTESTANT_TAKEN) | many(CATHOLIC) | many(NEUTRAL) | many(NEUTRAL_CATHOLIC),
)
"""By seat: the bits of the kinds that are not its own."""

TOKEN_KINDS: Final[tuple[tuple[int, ...], ...]] = (
    (PROTESTANT_TAKEN, NEUTRAL_CATHOLIC),
    (CATHOLIC_TAKEN, NEUTRAL_PROTESTANT),
)
"""By seat: the kinds with one of its tokens."""


def printed_side(catholic: int, protestant: int, neutral: int) -> int:
    """A side as it is printed."""
    return catholic * ones(CATHOLIC) + protestant * ones(PROTESTANT) + neutral * ones(NEUTRAL)


def count(side: int, kind: int) -> int:
    """How many territories of a kind a side has."""
    return side >> BITS * kind & FULL


def tokens_on(side: int, seat: int) -> int:
    """How many of a player's tokens lie on a side."""
    kinds = TOKEN_KINDS[seat]
    return count(side, kinds[0]) + count(side, kinds[1])


def cleared(side: int) -> int:
    """A side without tokens."""
    found = 0
    for kind in range(KINDS):
        found += count(side, kind) * ones(PRINTED[kind])
    return found


def territories(side: int) -> list[int]:
    """The kinds of all territories of a side, in their order."""
    return [kind for kind in range(KINDS) for _ in range(count(side, kind))]


def owner(side: int) -> int:
    """Who has all territories of a side; nobody while one is missing."""
    if not side & NOT_OF[CATHOLICS]:
        return CATHOLICS
    return PROTESTANTS if not side & NOT_OF[PROTESTANTS] else NOBODY


def open_ways(side: int, seat: int, tokens: int) -> list[int]:
    """How a player with so many tokens left can convert the next territory (SF-31, SF-32)."""
    before = BEFORE[seat]
    found: list[int] = []
    if side & before[REMOVE]:
        found.append(REMOVE)
    if tokens:
        if side & before[PLACE]:
            found.append(PLACE)
        if side & before[REPLACE]:
            found.append(REPLACE)
        if not found and side & NEUTRALS:
            found.append(TAKE)  # only when the rival has none left
    return found
