"""Encoding: data as JSON, its messages as sentences; what was said before is not made again."""

from __future__ import annotations

from typing import Any

import msgspec

from homage.kernel import Language, Message, Name

MOST_KEPT = 20_000
"""Sentences of one language; then it begins anew."""


LONGEST_KEPT = 30
"""Letters of an argument; what is longer, as words for the dice, is hardly ever said twice."""

PLAIN = (int, str)
"""Arguments that are their own key."""


class Encoder:
    """One language. The labels of options are the same again and again, at all tables."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._said: dict[Any, str] = {}
        self._encoder = msgspec.json.Encoder(enc_hook=self._hook)

    def encode(self, what: Any) -> bytes:
        """As JSON."""
        return self._encoder.encode(what)

    def _hook(self, value: Any) -> str:
        if not isinstance(value, Message):
            raise NotImplementedError(type(value).__name__)
        key = _key(value)
        found = self._said.get(key)
        if found is None:
            if any(type(one) is str and len(one) > LONGEST_KEPT for one in value.args):
                return self.language.say(value)
            if len(self._said) >= MOST_KEPT:
                self._said.clear()
            found = self._said[key] = self.language.say(value)
        return found


def _key(message: Message) -> tuple[Any, ...]:
    """Equal exactly for what is said alike: a name with its star is another one without."""
    args = [one if type(one) in PLAIN else _argument_key(one) for one in message.args]
    return message.key, message.english, message.rule, *args


def _argument_key(value: Any) -> Any:
    if isinstance(value, Name):
        return value.key, value.sign
    if isinstance(value, Message):
        return _key(value)
    if isinstance(value, tuple):
        return (tuple, *map(_argument_key, value))
    return type(value), value


_encoders: dict[int, Encoder] = {}


def encoder(language: Language) -> Encoder:
    """The encoder for this very language; languages are made once and kept."""
    found = _encoders.get(id(language))
    if found is None or found.language is not language:
        found = _encoders[id(language)] = Encoder(language)
    return found
