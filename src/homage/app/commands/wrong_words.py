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

from homage.kernel.messages import Message, said

SEE_HELP = Message("app.see-help", "{fault} (''homage --help'' says what there is)")
DID_YOU_MEAN = Message("app.word-did-you-mean", "{fault} Did you mean {near}?")
UNKNOWN_COMMAND = Message("app.unknown-command", 'Unknown command "{word}". There are: {known}.')
UNKNOWN_OPTION = Message("app.unknown-option", "Unknown option: {word}.")
MISSING = Message("app.missing-value", "{parameter} needs a value.")
GIVEN_TWICE = Message("app.given-twice", "{parameter} is given more than once.")
TOO_MANY = Message("app.too-many-words", "Too many words: {words}.")
NO_NUMBER = Message("app.no-number", 'Invalid value for {parameter}: "{word}" is no number.')
NO_VALUE = Message("app.no-value", 'Invalid value for {parameter}: "{word}".')
CANNOT_WRITE = Message("app.cannot-write-output", "cannot write the output: {reason}")


def wrong_words(wrong: CycloptsError) -> Message:
    """The fault in a sentence, and where to look."""
    return SEE_HELP.of(_fault(wrong))


def _fault(wrong: CycloptsError) -> Message:
    if isinstance(wrong, UnknownCommandError):
        word = (wrong.unused_tokens or [""])[0]
        known = _commands(wrong.app)
        return _nearest(UNKNOWN_COMMAND.of(word, ", ".join(known)), word, known)
    if isinstance(wrong, UnknownOptionError):
        word = wrong.token.keyword or wrong.token.value
        known = [name for one in wrong.argument_collection if one.parse for name in one.names]
        return _nearest(UNKNOWN_OPTION.of(word), word, known)
    if isinstance(wrong, MissingArgumentError):
        return MISSING.of(wrong.keyword or _name(wrong))
    if isinstance(wrong, RepeatArgumentError):
        return GIVEN_TWICE.of(wrong.token.keyword or _name(wrong))
    if isinstance(wrong, UnusedCliTokensError):
        return TOO_MANY.of(", ".join(wrong.unused_tokens or ()))
    if isinstance(wrong, CoercionError) and wrong.token is not None:
        fault = NO_NUMBER if wrong.target_type in (int, float) else NO_VALUE
        return fault.of(wrong.token.keyword or _name(wrong), wrong.token.value)
    return said(str(wrong))


def _nearest(fault: Message, word: str, known: Sequence[str]) -> Message:
    near = difflib.get_close_matches(word, known, n=1)
    return DID_YOU_MEAN.of(fault, near[0]) if near else fault


def _name(wrong: CycloptsError) -> str:
    argument: Any = wrong.argument
    return "" if argument is None else str(argument.name)


def _commands(app: App | None) -> list[str]:
    return [] if app is None else [name for name in app if not name.startswith("-")]
