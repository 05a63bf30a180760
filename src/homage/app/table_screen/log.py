"""The log: what has happened, newest at the bottom, with the latest news set off."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

LONGEST = 200
"""How many lines the panel holds; the page of the log has them all."""

NEWS = "> "
OLD = "  "


class Log(VerticalScroll, can_focus=True):
    """What this seat was told."""

    def __init__(self) -> None:
        super().__init__(id="log")

    def compose(self) -> ComposeResult:
        yield Static(id="told")

    def show(self, told: Sequence[str], news: int) -> None:
        """All lines, the last `news` of them marked."""
        self.query_one("#told", Static).update(written(told[-LONGEST:], news))
        self.scroll_end(animate=False)


def written(told: Sequence[str], news: int = 0) -> Text:
    """Lines of the log as text."""
    text = Text()
    for index, line in enumerate(told):
        new = index >= len(told) - news
        text.append(f"{NEWS if new else OLD}{line}\n", "bold" if new else "")
    text.rstrip()
    return text
