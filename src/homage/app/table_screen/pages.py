"""Pages over the table: something to read, a question with yes or no, a line to write, a cover."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from homage.app.playing.keyboard import HAND_OVER
from homage.app.table_screen.keys import hidden
from homage.kernel import Language, Message, Name

SCROLL_KEYS = Message("app.page-keys", "Arrows and Page keys scroll, Esc: back")
ASK_KEYS = Message("app.ask-keys", "Enter: go on, Esc: back")


class Page(ModalScreen[None]):
    """Text to read."""

    AUTO_FOCUS = "#page"
    BINDINGS: ClassVar[list[BindingType]] = [hidden("escape,q,enter", "leave")]
    KEYS: ClassVar[Message] = SCROLL_KEYS

    def __init__(
        self, heading: Message, text: Text, language: Language, at_end: bool = False
    ) -> None:
        super().__init__()
        self._language = language
        self._heading = language.say(heading)
        self._text = text
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="window large"):
            yield Static(self._heading, classes="heading", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self._text)
            yield Static(self._language.say(self.KEYS), id="keys", markup=False)

    def on_screen_resume(self) -> None:
        if self._at_end:
            self.query_one("#page").scroll_end(animate=False)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss(None)

    def action_leave(self) -> None:
        self.dismiss(None)


class Confirm(ModalScreen[bool]):
    """Yes or no; no is what happens by accident."""

    AUTO_FOCUS = "#no"
    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("y,j", "answer(True)"),
        hidden("n,escape,q", "answer(False)"),
    ]

    def __init__(self, question: Message, yes: Message, no: Message, language: Language) -> None:
        super().__init__()
        self._question, self._yes, self._no = map(language.say, (question, yes, no))

    def compose(self) -> ComposeResult:
        with Vertical(classes="window small"):
            yield Static(self._question, classes="heading", markup=False)
            with Horizontal(id="answers"):
                yield Button(self._no, id="no", compact=True)
                yield Button(self._yes, id="yes", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class Ask(ModalScreen[str | None]):
    """One line to write."""

    BINDINGS: ClassVar[list[BindingType]] = [hidden("escape", "leave")]

    def __init__(self, question: Message, example: Message, language: Language) -> None:
        super().__init__()
        self._question, self._example = language.say(question), language.say(example)
        self._keys = language.say(ASK_KEYS)

    def compose(self) -> ComposeResult:
        with Vertical(classes="window small"):
            yield Static(self._question, classes="heading", markup=False)
            yield Input(placeholder=self._example, compact=True)
            yield Static(self._keys, id="keys", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        self.dismiss(None)


class Cover(ModalScreen[None]):
    """Hides one player's secrets until the next one sits down."""

    BINDINGS: ClassVar[list[BindingType]] = [hidden("enter", "uncover"), hidden("q", "app.quit")]

    def __init__(self, who: Name | Message, language: Language) -> None:
        super().__init__()
        self._text = language.say(HAND_OVER.of(who))

    def compose(self) -> ComposeResult:
        yield Static(self._text, markup=False)

    def on_click(self) -> None:
        self.dismiss(None)

    def action_uncover(self) -> None:
        self.dismiss(None)
