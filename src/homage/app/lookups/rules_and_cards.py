"""The rules in short and every card, as the menu shows them before a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from homage.app.lookups import cards as card_lookup
from homage.app.lookups import rules as rule_lookup
from homage.kernel import Language, Title


def rules_and_cards(title: Title, own_cards: Sequence[Path], language: Language) -> str:
    """Over as many lines as it takes."""
    parts = [
        rule_lookup.reference(title, language),
        card_lookup.shown(title, None, own_cards, language),
    ]
    return "\n\n".join(filter(None, parts))
