"""The page of a hint: says that somebody is thinking, and then what came of it."""

from __future__ import annotations

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
    """Waits for a thought while the keys answer; leaving the page ends the thought."""

    AUTO_FOCUS = ".window"
    BINDINGS: ClassVar[list[BindingType]] = [hidden("escape,q,enter,i", "leave")]

    class Thought(Message):
        """Sent when the hint is thought out."""

    def __init__(self, hint: Hint, language: Language) -> None:
        super().__init__()
        self._hint = hint
        self._language = language
        self.thinking = True

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="window"):
            say = self._language.say
            yield Static(say(HINT), classes="heading", markup=False)
            yield Static(say(THINKING), id="hint", markup=False)
            yield Static(say(ENOUGH), id="keys", markup=False)

    def on_mount(self) -> None:
        self._hint.when_done(self._thought_out)

    def _thought_out(self) -> None:
        self.post_message(self.Thought())

    def on_hint_page_thought(self, event: Thought) -> None:
        event.stop()
        if not self.thinking:
            return  # the page was left meanwhile
        self.thinking = False
        shown = self.query_one("#hint", Static)
        try:
            shown.update(_written(self._hint.advice()))
        except HomageError as wrong:
            shown.update(self._language.say(NO_HINT.of(wrong.message)))
        self.query_one("#keys", Static).update(self._language.say(ESC_BACK))

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:  # beside the window
            self.action_leave()

    def action_leave(self) -> None:
        if self.thinking:
            self.thinking = False
            self._hint.stop()
        self.dismiss(None)


def _written(advice: Advice) -> Text:
    text = Text(f"{advice.heading}\n")
    for _, chance, option, label in advice.rows:  # keys choose by things here, not by numbers
        text.append(f"{chance}  ").append(option, "bold").append(f"  {label}\n")
    return text.append(advice.caution, "dim")
