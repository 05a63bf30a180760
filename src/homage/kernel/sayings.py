"""Sayings: sentences in a language that were said before are not made again."""

from __future__ import annotations

from typing import Any

from homage.kernel.messages import Language, Message, Name

MOST_KEPT = 20_000
"""Sentences of one language; then it begins anew."""

LONGEST_KEPT = 30
"""Letters of an argument; what is longer, as words for the dice, is hardly ever said twice."""


class Sayings:
    """One language. The labels of options are the same again and again, at all tables."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._said: dict[Any, str] = {}

    def of(self, value: Any) -> str:
        """The sentence of a message: what msgspec asks for when it meets one."""
        if not isinstance(value, Message):
            raise NotImplementedError(type(value).__name__)
        key = _key(value)
        found = self._said.get(key)
        if found is None:
            for one in value.args:
                if type(one) is str and len(one) > LONGEST_KEPT:
                    return self.language.say(value)
            if len(self._said) >= MOST_KEPT:
                self._said.clear()
            found = self._said[key] = self.language.say(value)
        return found


def _key(message: Message) -> tuple[Any, ...]:
    """Equal exactly for what is said alike: a name with its star is another one without."""
    args = message.args
    for one in args:
        if type(one) is not str and type(one) is not int:
            return message.key, message.english, message.rule, _arguments_key(args)
    return message.key, message.english, message.rule, args


def _arguments_key(args: tuple[Any, ...]) -> tuple[Any, ...]:
    found: list[Any] = []
    for one in args:
        if type(one) is str or type(one) is int:
            found.append(one)
        elif isinstance(one, Name):
            found.append((one.key, one.sign))
        elif isinstance(one, Message):
            found.append(_key(one))
        elif isinstance(one, tuple):
            found.append((tuple, *_arguments_key(one)))
        else:
            found.append((type(one), one))
    return tuple(found)
