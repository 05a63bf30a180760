"""The page of a hint: says that somebody is thinking, and then what came of it."""

from __future__ import annotations

import threading
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from homage.app.playing.hints import Advice, Hint
from homage.app.table_screen.keys import hidden
from homage.app.table_screen.menu import ESC_BACK
from homage.kernel import HomageError, Language
from homage.kernel import Message as Said

HINT = Said("app.hint-page", "Hint")
THINKING = Said("app.hint-thinking", "Thinking …")
ENOUGH = Said("app.hint-enough", "Esc: enough")
NO_HINT = Said("app.no-hint", "No hint: {reason}")


class HintPage(ModalScreen[None]):
    """Thinks in a thread, so that the keys answer; leaving the page ends the thought."""

    AUTO_FOCUS = ".window"
    BINDINGS: ClassVar[list[BindingType]] = [hidden("escape,q,enter,i", "leave")]

    class Thought(Message):
        """Sent by the thread that has waited for the hint."""

        def __init__(self, found: Advice | BaseException) -> None:
            super().__init__()
            self.found = found

    def __init__(self, hint: Hint, language: Language) -> None:
        super().__init__()
        self._hint = hint
        self._language = language
        self.thinking = True
        self.thread = threading.Thread(target=self._think, daemon=True)

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="window"):
            say = self._language.say
            yield Static(say(HINT), classes="heading", markup=False)
            yield Static(say(THINKING), id="hint", markup=False)
            yield Static(say(ENOUGH), id="keys", markup=False)

    def on_mount(self) -> None:
        self.thread.start()

    def _think(self) -> None:
        found: Advice | BaseException
        try:
            found = self._hint.advice()
        except BaseException as wrong:
            found = wrong
        self.post_message(self.Thought(found))

    def on_hint_page_thought(self, event: Thought) -> None:
        event.stop()
        self.thinking = False
        if isinstance(event.found, Advice):
            self.query_one("#hint", Static).update(_written(event.found))
        elif isinstance(event.found, HomageError):
            fault = NO_HINT.of(event.found.message)
            self.query_one("#hint", Static).update(self._language.say(fault))
        else:
            raise event.found
        self.query_one("#keys", Static).update(self._language.say(ESC_BACK))

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:  # beside the window
            self.action_leave()

    def action_leave(self) -> None:
        if self.thinking:
            self._hint.stop()
        self.dismiss(None)


def _written(advice: Advice) -> Text:
    text = Text(f"{advice.heading}\n")
    for _, chance, option, label in advice.rows:  # keys choose by things here, not by numbers
        text.append(f"{chance}  ").append(option, "bold").append(f"  {label}\n")
    return text.append(advice.caution, "dim")
