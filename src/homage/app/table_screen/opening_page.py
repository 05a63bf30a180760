"""The page with which a game opens, and on which a lesson speaks: read it, and go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from homage.app.table_screen.keys import hidden
from homage.app.table_screen.pages import Page
from homage.kernel import Language, Message

GO_ON = Message("app.opening-keys", "Enter: go on; arrows scroll")


class OpeningPage(Page):
    """Paragraphs before the table."""

    BINDINGS: ClassVar[list[BindingType]] = [hidden("space", "leave")]
    KEYS: ClassVar[Message] = GO_ON

    def __init__(self, heading: Message, paragraphs: Sequence[str], language: Language) -> None:
        super().__init__(heading, Text("\n\n".join(paragraphs)), language)
