"""Combinations: the games a title can be played as, found from the types of its settings."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from homage.kernel.errors import SettingsError
from homage.kernel.game import Game, Title

TRIES = 20
"""So often another combination is tried where settings do not go together."""


def sampled_game(title: Title, rng: random.Random) -> Game:
    """The title with settings by chance; with its defaults where none can be found."""
    for _ in range(TRIES):
        try:
            return title.game(_sampled(title.settings, rng))
        except SettingsError:
            continue
    return title.game()


def _sampled(settings: type[msgspec.Struct], rng: random.Random) -> msgspec.Struct:
    shape = msgspec.inspect.type_info(settings)
    assert isinstance(shape, msgspec.inspect.StructType)
    values: dict[str, Any] = {}
    for field in shape.fields:
        known = _values(field.type)
        if known:
            values[field.name] = rng.choice(known)
    return settings(**values)


def _values(shape: msgspec.inspect.Type) -> Sequence[Any]:
    """What a setting can be; nothing where the type does not tell."""
    if isinstance(shape, msgspec.inspect.Metadata):
        return _values(shape.type)
    if isinstance(shape, msgspec.inspect.LiteralType):
        return shape.values
    if isinstance(shape, msgspec.inspect.EnumType):
        return list(shape.cls)
    if isinstance(shape, msgspec.inspect.BoolType):
        return (False, True)
    if isinstance(shape, msgspec.inspect.IntType) and None not in (shape.ge, shape.le):
        return range(shape.ge or 0, (shape.le or 0) + 1)
    if isinstance(shape, msgspec.inspect.UnionType):
        return [value for part in shape.types for value in _values(part)]
    return ()
