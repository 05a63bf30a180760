"""Pages over the table: something to read, a question with yes or no, a line to write, a cover."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static


class Page(ModalScreen[None]):
    """Text to read."""

    AUTO_FOCUS = "#page"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter", "leave", "Back")]

    def __init__(self, heading: str, text: Text, at_end: bool = False) -> None:
        super().__init__()
        self._heading = heading
        self._text = text
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="window large"):
            yield Static(self._heading, classes="heading", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self._text)
            yield Static("Arrows and Page keys scroll, Esc: back", id="keys")

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
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape,q", "answer(False)", "No"),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self._question = question
        self._yes = yes
        self._no = no

    def compose(self) -> ComposeResult:
        with Vertical(classes="window small"):
            yield Static(self._question, classes="heading", markup=False)
            with Horizontal(id="answers"):
                yield Button(f"n  {self._no}", id="no", compact=True)
                yield Button(f"y  {self._yes}", id="yes", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class Ask(ModalScreen[str | None]):
    """One line to write."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, question: str, example: str) -> None:
        super().__init__()
        self._question = question
        self._example = example

    def compose(self) -> ComposeResult:
        with Vertical(classes="window small"):
            yield Static(self._question, classes="heading", markup=False)
            yield Input(placeholder=self._example, compact=True)
            yield Static("Enter: go on, Esc: back", id="keys")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        self.dismiss(None)


class Cover(ModalScreen[None]):
    """Hides one player's secrets until the next one sits down."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "uncover", "I am here")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._next = name

    def compose(self) -> ComposeResult:
        yield Static(f"Hand the keyboard to {self._next}, who then presses Enter.", markup=False)

    def on_click(self) -> None:
        self.dismiss(None)

    def action_uncover(self) -> None:
        self.dismiss(None)
