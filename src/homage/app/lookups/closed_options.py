"""Lookups: what can be asked at a table without changing anything."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from homage.app.lookups import cards as cardlist
from homage.app.lookups import rules as rulebook
from homage.app.wording.layout import filled
from homage.kernel import HomageError, Option
from homage.kernel.messages import GENERAL
from homage.table import Chair, Table


def why(table: Table, chair: Chair, what: str) -> str:
    """Why an option, or all that has to do with a thing, is closed."""
    if not what:
        raise HomageError("say what: an option like 'why chastise 3', or a thing like 'why 3'")
    found = _meant(table, what)
    reasons = [(option.text, chair.why_not(option)) for option in found]
    telling = [
        (text, reason) for text, reason in reasons if reason is None or reason.kind not in GENERAL
    ]
    return "\n".join(
        filled(f"{text}: {reason}" if reason else f"{text} is open.", "", "  ")
        for text, reason in telling or reasons[:1]
    )


def _meant(table: Table, what: str) -> list[Option]:
    vocabulary = table.game.vocabulary
    if what in vocabulary:
        return [vocabulary.find(what)]
    whole = re.compile(rf"\b{re.escape(what)}\b", re.IGNORECASE)
    found = [
        option
        for option in vocabulary.options
        if whole.search(option.text) or whole.search(option.thing)
    ]
    return found or [vocabulary.find(what.casefold())]


def closed(table: Table, chair: Chair) -> str:
    """Every closed option under its reason; those that are simply not asked are left out."""
    by_reason: dict[str, list[str]] = {}
    for option in table.game.vocabulary.options:
        reason = chair.why_not(option)
        if reason is not None and reason.kind not in GENERAL:
            by_reason.setdefault(str(reason), []).append(option.text)
    if not by_reason:
        return "Nothing is closed that could be asked now."
    return "\n".join(
        filled(f"{', '.join(texts)}: {reason}", "", "  ") for reason, texts in by_reason.items()
    )


def rules(table: Table, what: str) -> str:
    """The rules of the title that is played."""
    return rulebook.looked_up(table.game.title, what or None)


def cards(table: Table, name: str, files: Sequence[Path]) -> str:
    """The cards of this game, or one of them."""
    return cardlist.listed(table.game.title, name or None, files, table.card_names)


def reference(table: Table, files: Sequence[Path]) -> str:
    """The rules in short, and every card of this game."""
    return f"{rulebook.reference(table.game.title)}\n\n{cards(table, '', files)}"
