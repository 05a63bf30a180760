"""Events: what happened, told to those who may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from homage.kernel.messages import Message, Name
from homage.kernel.seats import EVERYONE


class Move(msgspec.Struct, frozen=True):
    """A card goes from one place of the view to another."""

    card: str
    """Its face, as the card file has it; empty for one that its reader does not see."""
    start: str
    goal: str


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One thing that happened. Each title has a union of its own, one class for each kind."""

    says: ClassVar[Message]
    audience: int = EVERYONE

    @property
    def kind(self) -> str:
        """The tag of its class."""
        return str(self.__struct_config__.tag)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Which cards it moves: all of them, in order. A law compares them with the views."""
        return ()

    @property
    def things(self) -> tuple[str, ...]:
        """The things in the view that it is about."""
        return ()

    @property
    def message(self) -> Message:
        """What is said of it: its fields by name, those of a noun's type as names."""
        values = tuple(_argument(self, name) for name in self.says.named_places)
        return self.says.of(*values)

    @property
    def text(self) -> str:
        """In English."""
        return str(self.message)


class Sentence(msgspec.Struct, frozen=True):
    """An event in the old way: a sentence. Goes when the last title has typed events."""

    kind: str
    text: str
    audience: int = EVERYONE
    things: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        return ()


Told = Event | Sentence
Listener = Callable[[Any], None]


def noun(kind: str) -> msgspec.Meta:
    """Marks a field of an event as the name of something that languages bend."""
    return msgspec.Meta(extra={"noun": kind})


def named_for(title: str, *kinds: type[msgspec.Struct]) -> None:
    """Puts the title before the names of its structures, so that none is like another title's.

    The last line of a title's `events.py` and `view.py`. Schemas have these names; Python code goes
    on importing the short ones.
    """
    for kind in kinds:
        if not kind.__name__.startswith(title):
            kind.__name__ = f"{title}{kind.__name__}"  # not __qualname__: pickle looks for that


_nouns: dict[type, dict[str, str]] = {}


def _argument(event: Event, field: str) -> Any:
    kinds = _nouns.get(type(event))
    if kinds is None:
        kinds = _nouns[type(event)] = _noun_fields(type(event))
    value = getattr(event, field)
    if field not in kinds:
        return value
    name, star, _ = value.partition("*")
    return Name(kinds[field], name, star)


def _noun_fields(kind: type[Event]) -> dict[str, str]:
    found = {}
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    for field in info.fields:
        if isinstance(field.type, msgspec.inspect.Metadata):
            found[field.name] = (field.type.extra or {}).get("noun", "")
    return {name: kind for name, kind in found.items() if kind}
