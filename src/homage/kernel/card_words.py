"""What can stand in the fields of card files, and cards of an owner laid over ours by name.

A title tells its sorts of cards and the bases of its words; the help for somebody who wrote another
word follows from their fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from homage.kernel.content import MARKS, laid_over
from homage.kernel.effects import Effect, words

Card = TypeVar("Card", bound=msgspec.Struct)


def known_words(
    sorts: Sequence[type[msgspec.Struct]], bases: Sequence[type[Effect]]
) -> dict[str, list[str]]:
    """By field of a card file: the words that can stand there."""
    by_field: dict[str, dict[tuple[str, ...], list[str]]] = {}
    for shape in (*sorts, *(shape for base in bases for shape in words(base).values())):
        for field in msgspec.structs.fields(shape):
            values = tuple(map(str, _literals(field.type)))
            by_field.setdefault(field.encode_name, {}).setdefault(values, []).append(tag(shape))
    found: dict[str, list[str]] = {}
    for base in bases:
        found.setdefault(str(base.__struct_config__.tag_field), []).extend(words(base))
    for name, tags in by_field.items():
        if len(tags) == 1:
            found.setdefault(name, [*next(iter(tags))])
        else:  # not the same everywhere
            told = [f"{', '.join(one)} ({', '.join(tags[one])})" for one in tags if one]
            found.setdefault(name, told)
    return found | {"deck": [tag(sort) for sort in sorts], "marks": list(MARKS)}


def _literals(kind: Any) -> Iterable[Any]:
    """The values that a field can have, or its entries if it is a list; nothing if it is free."""
    if get_origin(kind) is Literal:
        return [value for value in get_args(kind) if value != ""]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return []
    return dict.fromkeys(value for inner in get_args(kind) for value in _literals(inner))


def tag(shape: type[msgspec.Struct]) -> str:
    """The word by which a card file tells it apart."""
    return str(shape.__struct_config__.tag)


def replaced(shipped: Sequence[Card], own: Sequence[Card], file: Path) -> list[Card]:
    """The shipped cards with some replaced by an owner's: by name, or by what `instead_of` says."""
    true = {replaces(card): card for card in own}
    under_our_names = [msgspec.structs.replace(card, name=name) for name, card in true.items()]
    laid = laid_over(shipped, under_our_names, str(file))
    return [true.get(str(getattr(card, "name", "")), card) for card in laid]


def replaces(card: Any) -> str:
    """The name of the card that an owner's card stands for."""
    return str(getattr(card, "instead_of", "") or card.name)
