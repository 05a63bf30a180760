"""The prompt: what is asked of whom, what has just been said, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import HorizontalGroup, VerticalGroup
from textual.message import Message
from textual.widgets import Button, Static

from homage.app.playing.questions import PASS
from homage.app.wording.phrases import meaning
from homage.kernel import Choosable, Language


class OptionButton(Button):
    """An option that points at nothing on the table."""

    def __init__(self, option: Choosable, language: Language) -> None:
        super().__init__(f"p {PASS}" if option.text == PASS else option.text, compact=True)
        self.option = option
        self.tooltip = meaning(option, language) or None


class Prompt(VerticalGroup):
    """Stands at the head of the panel."""

    class Pressed(Message):
        """A button was pressed."""

        def __init__(self, option: str) -> None:
            super().__init__()
            self.option = option

    def __init__(self, language: Language) -> None:
        super().__init__(id="prompt")
        self._language = language

    def compose(self) -> ComposeResult:
        yield Static(id="question", markup=False)
        yield Static(id="notice", markup=False)
        yield HorizontalGroup(id="buttons")

    async def ask(self, question: str, buttons: Sequence[Choosable] = ()) -> None:
        """Put a question, with a button for each option that points at nothing."""
        self.query_one("#question", Static).update(question)
        row = self.query_one("#buttons", HorizontalGroup)
        await row.remove_children()
        await row.mount_all([OptionButton(option, self._language) for option in buttons])
        row.display = bool(buttons)

    def notice(self, text: str) -> None:
        """Say something that is no question: a refusal, a warning; empty takes it away."""
        line = self.query_one("#notice", Static)
        line.update(text)
        line.display = bool(text)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        if isinstance(event.button, OptionButton):
            self.post_message(self.Pressed(event.button.option.text))
