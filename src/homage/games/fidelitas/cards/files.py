"""The card files: ours, and an owner's laid over them."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeVar, get_args, get_origin

import msgspec

from homage.games.fidelitas.cards.checking import check_all, fault
from homage.games.fidelitas.cards.entries import (
    ANY_ENTRY,
    DECKS,
    Cards,
    Entry,
    ManuForti,
    Missio,
    Virtus,
)
from homage.games.fidelitas.effects.condition_shapes import CityCondition, HandCondition
from homage.games.fidelitas.effects.shapes import Action
from homage.kernel.content import MARKS, laid_over, read_cards
from homage.kernel.effects import words
from homage.kernel.errors import ContentError
from homage.kernel.messages import Message

SHIPPED = tuple(
    Path(__file__).parent / name for name in ("virtus.toml", "missio.toml", "manu_forti.toml")
)

TWICE = Message("fidelitas.card.twice", "stands here {count} times")


def load(extra: Sequence[Path] = ()) -> Cards:
    """The shipped cards, some of them replaced by those in the owner's own files."""
    cards = _sorted([card for file in SHIPPED for card in _read(file)])
    for file in extra:
        own = _sorted(_read(file))
        cards = Cards(
            _replaced(cards.virtus, own.virtus, file),
            _replaced(cards.missio, own.missio, file),
            _replaced(cards.manu_forti, own.manu_forti, file),
        )
    check_all(cards, str(extra[-1]) if extra else str(SHIPPED[0]))
    return cards


def _read(file: Path) -> list[Entry]:
    cards: list[Entry] = read_cards(file, "card", ANY_ENTRY, words=KNOWN)
    for card in cards:
        reason = fault(card)
        if reason is not None:
            raise ContentError(str(file), card.name, reason)
    twice = Counter((type(card), card.instead_of or card.name) for card in cards)
    for (_, name), times in twice.items():
        if times > 1:
            raise ContentError(str(file), name, TWICE.of(times))
    return cards


def _sorted(cards: Sequence[Entry]) -> Cards:
    return Cards(
        tuple(card for card in cards if isinstance(card, Virtus)),
        tuple(card for card in cards if isinstance(card, Missio)),
        tuple(card for card in cards if isinstance(card, ManuForti)),
    )


E = TypeVar("E", bound=Entry)


def _replaced(shipped: Sequence[E], own: Sequence[E], file: Path) -> tuple[E, ...]:
    true = {card.instead_of or card.name: card for card in own}
    under_our_names = [msgspec.structs.replace(card, name=name) for name, card in true.items()]
    laid = laid_over(shipped, under_our_names, str(file))
    return tuple(true.get(card.name, card) for card in laid)


# -- what can stand in a field ----------------------------------------------------------------


def _known() -> dict[str, list[str]]:
    """By field of a card file: the words that can stand there."""
    bases = (Action, CityCondition, HandCondition)
    by_field: dict[str, dict[tuple[str, ...], list[str]]] = {}
    for shape in (*DECKS, *(shape for base in bases for shape in words(base).values())):
        for field in msgspec.structs.fields(shape):
            values = get_args(field.type) if get_origin(field.type) is Literal else ()
            by_field.setdefault(field.encode_name, {}).setdefault(values, []).append(_tag(shape))
    found = {_tag_field(base): list(words(base)) for base in bases}
    for name, tags in by_field.items():
        if len(tags) == 1:
            found[name] = [*next(iter(tags))]
        else:  # not the same everywhere
            found[name] = [f"{', '.join(one)} ({', '.join(tags[one])})" for one in tags if one]
    return found | {"deck": [_tag(deck) for deck in DECKS], "marks": list(MARKS)}


def _tag(shape: type[msgspec.Struct]) -> str:
    return str(shape.__struct_config__.tag)


def _tag_field(shape: type[msgspec.Struct]) -> str:
    return str(shape.__struct_config__.tag_field)


KNOWN = _known()
"""To help somebody who wrote another word."""
