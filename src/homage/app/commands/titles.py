"""`homage titles`: which titles there are, and which settings each of them has."""

from __future__ import annotations

from homage.app.commands.command import Command, Example
from homage.app.lookups.titles import print_titles
from homage.kernel import Language, Message

ABOUT = Message("app.titles-about", "List the titles, with their seats and settings.")


def titles(language: Language) -> None:
    """Print every title with its seats and settings."""
    print_titles(language)


TITLES = Command(titles, ABOUT, (Example("homage titles"),))
