"""Things: what in a view can be pointed at."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from homage.kernel.view import View

THING = "thing"
"""Fields of this name, and those that end with it (`deck_thing`), have one; `things` have many."""


def named_things(view: View) -> Counter[str]:
    """How often each thing stands in the fields that name things."""
    return Counter(thing for thing in _named(view) if thing)


def things_in(view: View) -> set[str]:
    """All that options and events may point at: the things named, and the places of cards."""
    return {*named_things(view), *view.lying()}


def _named(part: Any) -> Iterator[str]:
    if isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if name == "asked":
                continue  # points at things, and is none
            if _is(name, THING):
                yield value
            elif _is(name, f"{THING}s"):
                yield from value
            else:
                yield from _named(value)
    elif isinstance(part, list | tuple):
        for one in part:
            yield from _named(one)
    elif isinstance(part, dict):
        for one in part.values():
            yield from _named(one)


def _is(name: str, word: str) -> bool:
    return name == word or name.endswith(f"_{word}")
