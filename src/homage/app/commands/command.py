"""A command: what it does, and what its help says in whichever language."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from cyclopts import Parameter

from homage.app.called_as import called_as
from homage.app.commands.numbers import converter_of
from homage.kernel.messages import Language, Message

NAME = "homage"


class Example(NamedTuple):
    """A line that can be typed, and what it is for where that is not plain."""

    line: str
    """As it is typed where a shell knows the command by its name."""
    remark: Message | None = None

    @property
    def typed(self) -> str:
        """The line as it works for its reader."""
        return as_typed(self.line)


def as_typed(line: str) -> str:
    """A line that begins with our name, as it works for its reader."""
    return called_as() + line.removeprefix(NAME)


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
    converter = converter_of(kind)
    if converter is not None:
        notes.append(Parameter(converter=converter))
    for note in notes:
        if isinstance(note, Message):
            notes.append(Parameter(help=language.say(note)))
            break
    return Annotated[(kind, *notes)]
