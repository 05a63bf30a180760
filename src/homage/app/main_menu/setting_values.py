"""The values that a setting of a title can have, where they are few enough to list."""

from __future__ import annotations

from typing import get_args, get_type_hints

import msgspec

from homage.kernel import Title

MOST = 9
"""So many numbers are listed; of more, one is written."""


def values_of(title: Title, setting: str) -> list[str]:
    """As they are written behind `=`; none where anything may be written."""
    info = msgspec.inspect.type_info(title.settings)
    assert isinstance(info, msgspec.inspect.StructType)
    kind = next(field.type for field in info.fields if field.encode_name == setting)
    if isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    if isinstance(kind, msgspec.inspect.BoolType):
        return ["false", "true"]
    if isinstance(kind, msgspec.inspect.LiteralType):
        return _as_declared(title, setting)
    if isinstance(kind, msgspec.inspect.IntType) and kind.ge is not None and kind.le is not None:
        numbers = range(kind.ge, kind.le + 1)
        return [str(number) for number in numbers] if len(numbers) <= MOST else []
    return []


def _as_declared(title: Title, setting: str) -> list[str]:
    """The words of a setting in the order of its type; msgspec sorts them."""
    kind = get_type_hints(title.settings)[setting]
    return [str(value) for value in get_args(kind)]
