"""What is wrong with the cards of a file, whatever the title: one by itself, or two of a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from homage.kernel.card_words import replaces, tag
from homage.kernel.errors import ContentError
from homage.kernel.messages import Message

STANDS_TWICE = Message("kernel.card-stands-twice", "stands here {times} times")
OTHER_DECK = Message(
    "kernel.card-of-other-deck", "is a card of the deck ''{deck}'', not of ''{wrong}''"
)

Card = TypeVar("Card", bound=msgspec.Struct)


def check_each(cards: Sequence[Card], file: Path, fault: Callable[[Card], Message | None]) -> None:
    """Refuse the first card that has a fault by itself, or stands twice in its deck."""
    for card in cards:
        reason = fault(card)
        if reason is not None:
            raise ContentError(str(file), _name(card), reason)
    for (_, name), times in Counter((type(card), replaces(card)) for card in cards).items():
        if times > 1:
            raise ContentError(str(file), name, STANDS_TWICE.of(times))


def check_decks(shipped: Sequence[Card], own: Sequence[Card], file: Path) -> None:
    """An owner's card belongs to the deck of the card that it replaces."""
    decks = {_name(card): tag(type(card)) for card in shipped}
    for card in own:
        deck, wrong = decks.get(replaces(card), ""), tag(type(card))
        if deck and deck != wrong:
            raise ContentError(str(file), _name(card), OTHER_DECK.of(deck, wrong))


def _name(card: Any) -> str:
    return str(card.name)
