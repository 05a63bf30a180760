"""The page with which a game opens, and on which a lesson speaks: read it, and go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import BindingType

from homage.app.table_screen.keys import hidden
from homage.app.table_screen.pages import Page
from homage.kernel import Language, Message

GO_ON = Message("app.opening-keys", "Enter: go on; arrows scroll")


TALLEST = 94
"""Percent of the window, as the style sheet has it for every page."""
AROUND = 4
"""Lines of the frame, the heading and the keys."""


class OpeningPage(Page):
    """Paragraphs before the table."""

    BINDINGS: ClassVar[list[BindingType]] = [hidden("space", "leave")]
    KEYS: ClassVar[Message] = GO_ON

    def __init__(self, heading: Message, paragraphs: Sequence[str], language: Language) -> None:
        super().__init__(heading, Text("\n\n".join(paragraphs)), language)

    def on_resize(self, event: events.Resize) -> None:
        """As tall as its text, as long as frame, heading and keys can be seen too."""
        room = event.size.height * TALLEST // 100 - AROUND
        self.query_one("#page").styles.max_height = max(1, room)
