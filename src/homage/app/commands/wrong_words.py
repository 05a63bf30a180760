"""What is wrong with the words of a command line, as messages of ours."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from homage.app.called_as import to_type
from homage.app.wording.placeholders import PLACEHOLDERS
from homage.kernel.messages import Message
from homage.kernel.numbers import MAX_DIGITS
from homage.kernel.visible import shown

SEE_HELP = Message("app.see-help", "{fault} (''{command}'' says what there is)")
DID_YOU_MEAN = Message("app.word-did-you-mean", "{fault} Did you mean {near}?")
UNKNOWN_COMMAND = Message("app.unknown-command", 'Unknown command "{word}". There are: {known}.')
UNKNOWN_OPTION = Message("app.unknown-option", "Unknown option: {word}.")
MISSING = Message("app.missing-value", "{parameter} needs a value.")
GIVEN_TWICE = Message("app.given-twice", "{parameter} is given more than once.")
TOO_MANY = Message("app.too-many-words", "Too many words: {words}.")
NO_NUMBER = Message(
    "app.no-number",
    'Invalid value for {parameter}: "{word}" is no number; write it like 12, with at most'
    " {digits} digits.",
)
NO_VALUE = Message("app.no-value", 'Invalid value for {parameter}: "{word}".')
NOT_UNDERSTOOD = Message("app.words-not-understood", "These words do not go together: {words}.")


def wrong_words(wrong: CycloptsError) -> Message:
    """The fault in a sentence, and where to look."""
    return SEE_HELP.of(_fault(wrong), to_type("--help"))


def _fault(wrong: CycloptsError) -> Message:
    if isinstance(wrong, UnknownCommandError):
        word = (wrong.unused_tokens or [""])[0]
        known = _commands(wrong.app)
        return _nearest(UNKNOWN_COMMAND.of(shown(word), ", ".join(known)), word, known)
    if isinstance(wrong, UnknownOptionError):
        word = wrong.token.keyword or wrong.token.value
        known = [name for one in wrong.argument_collection if one.parse for name in one.names]
        return _nearest(UNKNOWN_OPTION.of(shown(word)), word, known)
    if isinstance(wrong, MissingArgumentError):
        return MISSING.of(wrong.keyword or _name(wrong))
    if isinstance(wrong, RepeatArgumentError):
        return GIVEN_TWICE.of(wrong.token.keyword or _name(wrong))
    if isinstance(wrong, UnusedCliTokensError):
        return TOO_MANY.of(shown(", ".join(wrong.unused_tokens or ())))
    if isinstance(wrong, CoercionError) and wrong.token is not None:
        parameter, word = wrong.token.keyword or _name(wrong), shown(wrong.token.value)
        if wrong.target_type in (int, float):
            return NO_NUMBER.of(parameter, word, MAX_DIGITS)
        return NO_VALUE.of(parameter, word)
    return NOT_UNDERSTOOD.of(shown(" ".join(wrong.root_input_tokens or ())))


def _nearest(fault: Message, word: str, known: Sequence[str]) -> Message:
    near = difflib.get_close_matches(word, known, n=1)
    return DID_YOU_MEAN.of(fault, near[0]) if near else fault


def _name(wrong: CycloptsError) -> str | Message:
    argument: Any = wrong.argument
    name = "" if argument is None else str(argument.name)
    return PLACEHOLDERS.get(name, name)


def _commands(app: App | None) -> list[str]:
    return [] if app is None else [name for name in app if not name.startswith("-")]
