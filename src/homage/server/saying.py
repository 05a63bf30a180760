"""Saying: data with its messages as sentences; what was said before is not put together again."""

from __future__ import annotations

from typing import Any

import msgspec

from homage.kernel import Language, Message, Name

MOST_KEPT = 20_000
"""Sentences of one language; then it begins anew."""


class Speaker:
    """One language. The labels of options are the same again and again, at all tables."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._said: dict[Any, str] = {}
        self._encoder = msgspec.json.Encoder(enc_hook=self._hook)

    def encoded(self, what: Any) -> bytes:
        """As JSON."""
        return self._encoder.encode(what)

    def _hook(self, value: Any) -> str:
        if not isinstance(value, Message):
            raise NotImplementedError(type(value).__name__)
        key = _key(value)
        found = self._said.get(key)
        if found is None:
            if len(self._said) >= MOST_KEPT:
                self._said.clear()
            found = self._said[key] = self.language.say(value)
        return found


def _key(value: Any) -> Any:
    """Equal exactly for what is said alike: a name with its star is another one without."""
    kind = type(value)
    if kind is int or kind is str:
        return value
    if isinstance(value, Message):
        return (value.key, value.english, value.rule, *map(_key, value.args))
    if isinstance(value, Name):
        return value.key, value.sign
    if isinstance(value, tuple):
        return (tuple, *map(_key, value))
    return kind, value


_speakers: dict[int, Speaker] = {}


def speaker(language: Language) -> Speaker:
    """The speaker of this very language; languages are made once and kept."""
    found = _speakers.get(id(language))
    if found is None or found.language is not language:
        found = _speakers[id(language)] = Speaker(language)
    return found
