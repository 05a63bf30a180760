"""The table in words, line by line, for those who listen to it."""

from __future__ import annotations

from homage.games.feudalia.shown.drawing import draw
from homage.kernel import Language, View


def describe(view: View, language: Language) -> str:
    """What is on the table."""
    return draw(view, language)
