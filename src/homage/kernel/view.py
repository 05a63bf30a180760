"""Views: what one seat may know, as typed plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from homage.kernel.messages import ENGLISH, Language, Message, said
from homage.kernel.outcome import Outcome


class Choosable(msgspec.Struct, frozen=True):
    """An open option, as it is shown."""

    text: str
    label: Message
    thing: str = ""


class Asked(msgspec.Struct, frozen=True):
    """An open decision, as far as the viewer may know it."""

    seat: int
    prompt: Message
    """Empty for those who do not see what is chosen."""
    options: tuple[Choosable, ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every title's view has; a title adds its own table."""

    seat: int
    asked: tuple[Asked, ...]
    outcome: Outcome | None = None

    def lying(self) -> dict[str, tuple[str, ...]]:
        """Which cards lie where, by place; an empty name is a card face down. For the moves law."""
        return {}


def in_language(language: Language) -> Callable[[Any], Any]:
    """What msgspec asks for how to write a message: as its sentence."""

    def hook(value: Any) -> Any:
        if isinstance(value, Message):
            return language.say(value)
        raise NotImplementedError(type(value).__name__)

    return hook


def _unsaid(value: Any) -> Any:
    if isinstance(value, Message):
        return [value.key, *map(str, value.args)]
    raise NotImplementedError(type(value).__name__)


def mark_of(view: View) -> bytes:
    """Equal exactly when two views are; nothing is said for it, so it is quicker than JSON."""
    return msgspec.msgpack.encode(view, enc_hook=_unsaid)


def encoded(what: Any, language: Language = ENGLISH) -> bytes:
    """Anything with messages in it as JSON, in a language."""
    return msgspec.json.encode(what, enc_hook=in_language(language))


def decoded(data: bytes, kind: Any) -> Any:
    """The same read back; its sentences stand as they were said."""
    return msgspec.json.decode(data, type=kind, dec_hook=lambda _, text: said(text))
