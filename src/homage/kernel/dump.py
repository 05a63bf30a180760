"""Dump: a state, or any part of one, as plain nested tuples that can be compared."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from homage.kernel.game import Game
from homage.kernel.options import Option, Vocabulary

LEFT_OUT = frozenset({"listener", "saw_hidden", "_offered", "offered", "chance"})
"""Not part of the truth of a table: who listens, what the last choice showed, and caches."""


NOTHING_KNOWN: Mapping[int, Any] = {}


def dump(thing: object, known: Mapping[int, Any] = NOTHING_KNOWN) -> Any:
    """The whole truth of `thing`, field by field; equal exactly when the truths are.

    `known` has, by `id`, the dumps of parts that never change, so that they need not be made anew.
    """
    if thing is None or isinstance(thing, bool | int | float | str | bytes):
        return thing
    if id(thing) in known:
        return known[id(thing)]
    if isinstance(thing, Option):
        return thing.text
    if isinstance(thing, Game | Vocabulary):
        return type(thing).__name__
    if isinstance(thing, list | tuple):
        return tuple(dump(part, known) for part in thing)
    if isinstance(thing, dict):
        return tuple(sorted((str(key), dump(value, known)) for key, value in thing.items()))
    if isinstance(thing, set | frozenset):
        return tuple(sorted(map(str, thing)))
    if isinstance(thing, type):
        return thing.__name__
    fields = tuple((name, dump(getattr(thing, name), known)) for name in field_names(thing))
    return (type(thing).__name__, fields)


def field_names(thing: object) -> list[str]:
    """The fields of an object, be it a plain class, one with slots, or a compiled one."""
    if isinstance(thing, msgspec.Struct):
        return list(thing.__struct_fields__)
    names: set[str] = set()
    for kind in type(thing).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
        slots = kind.__dict__.get("__slots__", ())
        names.update([slots] if isinstance(slots, str) else slots)
    names.update(getattr(thing, "__dict__", ()))
    return sorted(name for name in names - LEFT_OUT if hasattr(thing, name))


def leaves(dumped: Any, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Any]]:
    """Every value in a dump with the way to it."""
    if isinstance(dumped, tuple):
        yield (*path, -1), len(dumped)
        for index, part in enumerate(dumped):
            yield from leaves(part, (*path, index))
    else:
        yield path, dumped
