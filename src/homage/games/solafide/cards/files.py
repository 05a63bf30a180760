"""The card files: ours, and an owner's laid over them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from homage.games.solafide.cards.checking import check_all, fault
from homage.games.solafide.cards.entries import (
    ANY_ENTRY,
    DECKS,
    Cards,
    Catholic,
    ChartRow,
    Circle,
    Entry,
    Foreign,
    Protestant,
)
from homage.games.solafide.effects.persistent_shapes import Change
from homage.games.solafide.effects.shapes import Action
from homage.games.solafide.rules.foreign_influence import COLOURS
from homage.kernel.card_checks import check_decks, check_each
from homage.kernel.card_words import known_words, replaced, replaces, tag
from homage.kernel.content import read_cards
from homage.kernel.errors import IN_FIELD, ContentError
from homage.kernel.invalid import WRONG_TYPE
from homage.kernel.messages import Message

SHIPPED = tuple(
    Path(__file__).parent / f"{name}.toml"
    for name in ("circles", "catholics", "protestants", "foreign_influence", "military_chart")
)

TWO_DECKS = Message(
    "solafide.card.two-decks", "stands in two decks here, {decks}; a card belongs to one of them"
)
ONE_ONLY = Message(
    "solafide.card.one-only", "{field} names several where there is one: write one of {known}"
)


A_LIST = (("array",), ("list",))
"""What was found where a list stands, as msgspec calls it."""


def load(extra: Sequence[Path] = ()) -> Cards:
    """The shipped cards, some of them replaced by those in the owner's own files."""
    cards = _sorted([card for file in SHIPPED for card in _read(file)])
    for file in extra:
        own = _read(file)
        check_decks(cards.every, own, file)
        mine = _sorted(own)
        cards = _sorted(
            [
                *replaced(cards.circles, mine.circles, file),
                *replaced(cards.catholics, mine.catholics, file),
                *replaced(cards.protestants, mine.protestants, file),
                *replaced(cards.foreign, mine.foreign, file),
                *replaced(cards.chart, mine.chart, file),
            ]
        )
        check_all(cards, str(file), [card.name for card in own])
    if not extra:
        check_all(cards, str(SHIPPED[0]))
    return cards


def _read(file: Path) -> list[Entry]:
    try:
        cards: list[Entry] = read_cards(file, "card", ANY_ENTRY, words=KNOWN)
    except ContentError as wrong:
        reason = _several(wrong.reason)
        if reason is None:
            raise
        raise ContentError(wrong.file, wrong.card, reason) from wrong
    check_each(cards, file, fault)
    decks: dict[str, list[str]] = {}
    for card in cards:
        decks.setdefault(replaces(card), []).append(tag(type(card)))
    for name, found in decks.items():
        if len(found) > 1:
            raise ContentError(str(file), name, TWO_DECKS.of(tuple(sorted(found))))
    return cards


def _several(reason: Message | str) -> Message | None:
    """Of a list where a single word should stand, like two sides: what to write instead."""
    if not isinstance(reason, Message) or reason.key != IN_FIELD.key:
        return None
    field, what = reason.args
    known = KNOWN.get(field.rpartition(".")[2])
    if not known or what.key != WRONG_TYPE.key or what.args[1].args not in A_LIST:
        return None
    return ONE_ONLY.of(field, ", ".join(known))


def _sorted(cards: Sequence[Entry]) -> Cards:
    """By sort, and within each by number, colour or die."""
    foreign = [card for card in cards if isinstance(card, Foreign)]
    return Cards(
        tuple(sorted(_of(Catholic, cards), key=lambda card: card.number)),
        tuple(sorted(_of(Protestant, cards), key=lambda card: card.number)),
        tuple(sorted(foreign, key=lambda card: COLOURS.index(card.colour))),
        tuple(sorted(_of(ChartRow, cards), key=lambda card: card.die)),
        tuple(sorted(_of(Circle, cards), key=lambda card: card.number)),
    )


E = TypeVar("E", bound=Entry)


def _of(sort: type[E], cards: Sequence[Entry]) -> list[E]:
    return [card for card in cards if isinstance(card, sort)]


KNOWN = known_words(DECKS, (Action, Change))
"""To help somebody who wrote another word."""
