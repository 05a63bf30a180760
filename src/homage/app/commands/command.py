"""A command: what it does, and what its help says in whichever language."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from cyclopts import Parameter

from homage.kernel.messages import Language, Message


class Example(NamedTuple):
    """A line that can be typed, and what it is for where that is not plain."""

    line: str
    remark: Message | None = None


class Command(NamedTuple):
    """A command and its help."""

    run: Callable[..., int | None]
    """Takes the language first. Its other parameters have their help as a message beside their
    `Parameter`, in the same `Annotated`."""
    about: Message
    examples: tuple[Example, ...]
    further: tuple[Command, ...] = ()
    """Commands of its own."""

    @property
    def name(self) -> str:
        return self.run.__name__


def spoken(run: Callable[..., int | None], language: Language) -> Callable[..., int | None]:
    """The function for this language, with help that Cyclopts can read."""
    signature = inspect.signature(run, eval_str=True)
    _, *others = signature.parameters.values()
    shown = [one.replace(annotation=_with_help(one.annotation, language)) for one in others]

    def spoken_run(*args: Any, **named: Any) -> int | None:
        return run(language, *args, **named)

    spoken_run.__name__ = run.__name__
    spoken_run.__annotations__ = {one.name: one.annotation for one in shown}
    spoken_run.__signature__ = signature.replace(parameters=shown)  # type: ignore[attr-defined]
    return spoken_run


def _with_help(annotation: Any, language: Language) -> Any:
    if get_origin(annotation) is not Annotated:
        return annotation
    kind, *notes = get_args(annotation)
    for note in notes:
        if isinstance(note, Message):
            return Annotated[(kind, *notes, Parameter(help=language.say(note)))]
    return annotation
