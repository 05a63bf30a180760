"""Parts: an effect is carried out part by part, each as a step of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from homage.kernel.step import Step

if TYPE_CHECKING:
    from homage.kernel.state import State

S = TypeVar("S", bound="State")
C = TypeVar("C")


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Generic[S, C]):
    """One part of what a card does. The context says who uses the card, and where it lies."""

    __slots__ = ()

    def begin(self, state: S, context: C) -> None:
        """Do it as far as possible, or push the steps that will."""
        raise AssertionError(f"{type(self).__name__} cannot begin")


class Begin(Step[Any]):
    """The next part of an effect."""

    __slots__ = ("context", "part")

    def __init__(self, part: Part[Any, Any], context: Any) -> None:
        self.part = part
        self.context = context

    def run(self, state: State) -> bool:
        self.part.begin(state, self.context)
        return False


def begin_all(state: State, parts: list[Any], context: Any) -> None:
    """Carry out all parts in their order: the first at once, the others when it is done."""
    if len(parts) > 1:
        state.agenda += [Begin(part, context) for part in parts[:0:-1]]
    first: Part[Any, Any] = parts[0]
    first.begin(state, context)
