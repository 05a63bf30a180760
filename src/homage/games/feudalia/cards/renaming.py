"""Names that follow: cards that speak of one which an owner has given its true name."""

from collections.abc import Sequence
from typing import Any

import msgspec

from homage.games.feudalia.cards.entries import Entry

OWN = ("name", "instead_of", "label", "marks")
"""Fields of a card that never name another one."""


def renamed(cards: Sequence[Entry], own: Sequence[Entry]) -> list[Entry]:
    """The cards, with what they say of others under the names that these have now."""
    names = {card.instead_of: card.name for card in own if card.instead_of}
    return [_follow(card, names) for card in cards] if names else list(cards)


def _follow(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple([_follow(one, names) for one in value])
    if isinstance(value, dict):
        return {_follow(name, names): count for name, count in value.items()}
    if isinstance(value, msgspec.Struct):
        fields = [field for field in value.__struct_fields__ if field not in OWN]
        changes = {field: _follow(getattr(value, field), names) for field in fields}
        return msgspec.structs.replace(value, **changes)
    return value
