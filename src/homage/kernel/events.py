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
    covered: ClassVar[Message | None] = None
    """What is said instead to those who do not see what it hides."""
    hides: ClassVar[tuple[str, ...]] = ("card",)
    """The fields that are empty for them; the first tells whether it is covered."""
    audience: int = EVERYONE

    def for_others(self) -> Event:
        """Its covered twin, for everyone who is not in its audience."""
        empty: dict[str, Any] = {}
        for name in self.hides:
            value = getattr(self, name)
            empty[name] = ("",) * len(value) if isinstance(value, tuple) else ""
        return msgspec.structs.replace(self, audience=EVERYONE & ~self.audience, **empty)

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
    def is_covered(self) -> bool:
        """Whether it is the twin for those who do not see what it hides."""
        return self.covered is not None and not any(getattr(self, self.hides[0]))

    @property
    def message(self) -> Message:
        """What is said of it: its fields by name, those of a noun's type as names."""
        pattern = self.says
        if self.covered is not None and self.is_covered:
            pattern = self.covered
        return pattern.of(*[_argument(self, name) for name in pattern.named_places])

    @property
    def text(self) -> str:
        """In English."""
        return str(self.message)


Listener = Callable[[Event], None]


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
        kinds = _nouns[type(event)] = noun_fields(type(event))
    value = getattr(event, field)
    if field not in kinds:
        return value
    if isinstance(value, tuple):
        return tuple([_name(kinds[field], one) for one in value])
    return _name(kinds[field], value)


def _name(kind: str, shown: str) -> Name:
    name, star, _ = shown.partition("*")
    return Name(kind, name, star)


def noun_fields(kind: type[Event]) -> dict[str, str]:
    """By field, of which kind the names in it are."""
    found = {}
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    for field in info.fields:
        shape = field.type
        if isinstance(shape, msgspec.inspect.VarTupleType):
            shape = shape.item_type
        if isinstance(shape, msgspec.inspect.Metadata):
            found[field.name] = (shape.extra or {}).get("noun", "")
    return {name: kind for name, kind in found.items() if kind}
