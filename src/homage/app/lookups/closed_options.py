"""Closed options: why something cannot be chosen now."""

from __future__ import annotations

import re

from homage.kernel import HomageError, Language, Message, Option, Vocabulary
from homage.kernel.messages import GENERAL
from homage.table import Chair

SAY_WHAT = Message(
    "app.why-what",
    "say what: an option like ''why chastise 3'', or a thing like ''why 3''",
)
OPEN = Message("app.option-open", "{option} is open.")
CLOSED = Message("app.option-closed", "{option}: {reason}")
NOTHING_CLOSED = Message("app.nothing-closed", "Nothing is closed that could be asked now.")


def why(vocabulary: Vocabulary, chair: Chair, what: str, language: Language) -> list[str]:
    """Why an option, or all that has to do with a thing, is closed."""
    if not what:
        raise HomageError(SAY_WHAT)
    found = _meant(vocabulary, what)
    reasons = [(option.text, chair.why_not(option)) for option in found]
    telling = [
        (text, reason) for text, reason in reasons if reason is None or reason.kind not in GENERAL
    ]
    sentences = [
        OPEN.of(text) if reason is None else CLOSED.of(text, reason.message)
        for text, reason in telling or reasons[:1]
    ]
    return [language.say(one) for one in sentences]


def _meant(vocabulary: Vocabulary, what: str) -> list[Option]:
    if what in vocabulary:
        return [vocabulary.find(what)]
    whole = re.compile(rf"\b{re.escape(what)}\b", re.IGNORECASE)
    found = [
        option
        for option in vocabulary.options
        if whole.search(option.text) or whole.search(option.thing)
    ]
    return found or [vocabulary.find(what.casefold())]


def closed(vocabulary: Vocabulary, chair: Chair, language: Language) -> list[str]:
    """Every closed option under its reason; those that are simply not asked are left out."""
    by_reason: dict[Message, list[str]] = {}
    for option in vocabulary.options:
        reason = chair.why_not(option)
        if reason is not None and reason.kind not in GENERAL:
            by_reason.setdefault(reason.message, []).append(option.text)
    if not by_reason:
        return [language.say(NOTHING_CLOSED)]
    return [
        language.say(CLOSED.of(", ".join(texts), reason)) for reason, texts in by_reason.items()
    ]
