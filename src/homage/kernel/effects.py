"""Effects: what a card can do, as data: the shape of each word in a card file, and its sentence.

A title has one class for each word. The union that card files are read by, the list of known words
and the card's sentence follow from these classes; the rule that carries a word out registers itself
beside its own code. Shapes stay interpreted and rules are compiled, so they are two classes.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar, Union

import msgspec

from homage.kernel.messages import Message, Name

THIS = "this"
"""The place in an effect's sentence where the name of its card goes."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One word of a title's card files: its fields, and the sentence made from them."""

    says: ClassVar[Message]

    def sentence(self, card: Name) -> Message:
        """What it does, with its own fields in the places that have their names."""
        values = [card if place == THIS else self.argument(place) for place in self.places()]
        return self.says.of(*values)

    def argument(self, place: str) -> Any:
        """What stands in a place of its sentence: by default the field of that name."""
        return getattr(self, place)

    def places(self) -> tuple[str, ...]:
        """The places of its sentence."""
        return self.says.named_places


def words(base: type[Effect]) -> dict[str, type[Effect]]:
    """Every effect below `base` by its word, in the order in which they were written."""
    found: dict[str, type[Effect]] = {}
    for kind in base.__subclasses__():
        if kind.__struct_config__.tag:
            found[str(kind.__struct_config__.tag)] = kind
        found |= words(kind)
    return found


def any_of(base: type[Effect]) -> Any:
    """The union of them, for msgspec."""
    return Union[tuple(words(base).values())]  # noqa: UP007


Rule = TypeVar("Rule")


class Rules(Generic[Rule]):
    """By shape: the compiled class, or a function, that makes what carries it out."""

    def __init__(self, base: type[Effect]) -> None:
        self.base = base
        self._by_shape: dict[type[Effect], Any] = {}

    def add(self, shape: type[Effect], make: Any) -> None:
        """Register what carries out this shape; each shape has one."""
        assert shape not in self._by_shape, f"two rules for {shape.__name__}"
        self._by_shape[shape] = make

    def rule(self, effect: Effect, *context: Any) -> Rule:
        """What carries out this effect."""
        made: Rule = self._by_shape[type(effect)](effect, *context)
        return made

    def missing(self) -> list[str]:
        """The words that nothing carries out."""
        return [word for word, kind in words(self.base).items() if kind not in self._by_shape]
