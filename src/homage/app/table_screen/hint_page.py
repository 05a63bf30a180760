"""The page of a hint: says that somebody is thinking, and then what came of it, to be taken."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from homage.app.playing.hints import Advice, Hint
from homage.app.table_screen.keys import hidden
from homage.app.table_screen.menu import ESC_BACK
from homage.app.table_screen.option_lines import OptionLines
from homage.kernel import HomageError, Language
from homage.kernel import Message as Said

HINT = Said("app.hint-page", "Hint")
THINKING = Said("app.hint-thinking", "Thinking …")
ENOUGH = Said("app.hint-enough", "Esc: enough")
TAKES_IT = Said("app.hint-takes-it", "Enter or number takes it, Esc: back")
NO_HINT = Said("app.no-hint", "No hint: {reason}")


class HintPage(ModalScreen[str | None]):
    """Waits for a thought while the keys answer; leaving the page ends the thought.

    Gives back the option's text that was taken, or None.
    """

    AUTO_FOCUS = "#menu"
    BINDINGS: ClassVar[list[BindingType]] = [hidden("escape,q,i", "leave")]

    class Thought(Message):
        """Sent when the hint is thought out."""

    def __init__(self, hint: Hint, language: Language) -> None:
        super().__init__()
        self._hint = hint
        self._language = language
        self._hinted: tuple[str, ...] = ()
        self.thinking = True

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            say = self._language.say
            yield Static(say(HINT), classes="heading", markup=False)
            yield Static(say(THINKING), id="hint", markup=False)
            yield OptionLines(id="menu")
            yield Static(id="caution", markup=False)
            yield Static(say(ENOUGH), id="keys", markup=False)

    def on_mount(self) -> None:
        self.query_one("#menu").display = False
        self._hint.when_done(self._thought_out)

    def _thought_out(self) -> None:
        self.post_message(self.Thought())

    def on_hint_page_thought(self, event: Thought) -> None:
        event.stop()
        if not self.thinking:
            return  # the page was left meanwhile
        self.thinking = False
        shown, say = self.query_one("#hint", Static), self._language.say
        keys = ESC_BACK
        try:
            advice = self._hint.advice()
        except HomageError as wrong:
            shown.update(say(NO_HINT.of(wrong.message)))
        else:
            shown.update(advice.heading)
            self._offer(advice)
            keys = TAKES_IT
        self.query_one("#keys", Static).update(say(keys))

    def _offer(self, advice: Advice) -> None:
        self._hinted = advice.options
        self.add_class("-offers")
        menu = self.query_one("#menu", OptionList)
        if advice.rows:
            lines = [_line(number, row) for number, row in enumerate(advice.rows, 1)]
        else:
            lines = [Text(f"1 {advice.options[0]}")]
        menu.set_options([Option(line) for line in lines])
        menu.highlighted = 0
        menu.display = True
        menu.focus()
        self.query_one("#caution", Static).update(advice.caution)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self._hinted[event.option_index])

    def on_key(self, event: events.Key) -> None:
        number = event.character or ""
        if number in "123456789"[: len(self._hinted)] and number:
            event.stop()
            self.dismiss(self._hinted[int(number) - 1])

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:  # beside the window
            self.action_leave()

    def action_leave(self) -> None:
        if self.thinking:
            self.thinking = False
            self._hint.stop()
        self.dismiss(None)


def _line(number: int, row: tuple[str, str, str, str]) -> Text:
    _, worth, option, label = row
    text = Text(f"{number} {worth}  ").append(option, "bold")
    return text.append(f"  {label}", "not bold") if label else text
