"""Keys of a window: what each does, and what that is called in whichever language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual.binding import Binding, BindingType

from homage.kernel import Language, Message

SPACE = Message("app.key-space", "space")
HOME = Message("app.key-home", "home")
END = Message("app.key-end", "end")
KEY_NAMES = {"space": SPACE, "home": HOME, "end": END}
"""Those that Textual calls by an English word."""


class Key(NamedTuple):
    """A key, or several with commas between, and its action."""

    keys: str
    action: str
    says: Message
    """In the line of keys."""
    priority: bool = False
    always: bool = False
    """Whether it is shown even where there is room for few."""


def bound(keys: Iterable[Key]) -> list[BindingType]:
    """The keys as Textual is told of them."""
    return [Binding(one.keys, one.action, one.says.english, priority=one.priority) for one in keys]


def hidden(keys: str, action: str, priority: bool = False) -> Binding:
    """A key that the line of keys does not show."""
    return Binding(keys, action, show=False, priority=priority)


def key_name(display: str, language: Language) -> str:
    """What a key is called, from the name that Textual shows."""
    return language.say(KEY_NAMES[display]) if display in KEY_NAMES else display
