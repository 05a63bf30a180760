"""The menu of a thing: its open options, and on request the closed ones with their reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from homage.app.table_screen.choices import line
from homage.app.table_screen.keys import hidden
from homage.app.table_screen.option_lines import OptionLines
from homage.kernel import Choosable, Language, Message
from homage.kernel.numbers import whole_number

TAKES_IT = Message("app.menu-takes-it", "Enter, number or first letter takes it")
WHY_NOT = Message("app.menu-why-not", "w: why not the others")
ESC_BACK = Message("app.esc-back", "Esc: back")

Closed = tuple[str, str]
"""An option's text, and why it is closed; without a text, why none of them is asked for."""


class ThingMenu(ModalScreen[str | None]):
    """Gives back the option's text that was taken, or None."""

    AUTO_FOCUS = "#menu"
    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("escape,q", "leave"),
        hidden("w", "why"),
    ]

    def __init__(
        self,
        heading: Text,
        options: Sequence[Choosable],
        closed: Sequence[Closed],
        why: bool,
        language: Language,
    ) -> None:
        super().__init__()
        self._language = language
        self._heading = heading
        self._offered = list(options)
        self._closed_options = list(closed)
        self._why = why or not options

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield Static(self._heading, classes="heading")
            yield OptionLines(id="menu")
            yield Static(id="keys")

    def on_mount(self) -> None:
        self._fill()

    def _fill(self) -> None:
        lines = [
            Option(Text(f"{number} ").append_text(line(option, self._language)))
            for number, option in enumerate(self._offered, 1)
        ]
        if self._why:
            lines += [
                Option(Text(f"  {text}: {reason}" if text else f"  {reason}", "dim"), disabled=True)
                for text, reason in self._closed_options
            ]
        menu = self.query_one("#menu", OptionList)
        menu.set_options(lines)
        if self._offered:
            menu.highlighted = 0
        keys = [TAKES_IT] if self._offered else []
        if self._closed_options and not self._why:
            keys.append(WHY_NOT)
        shown = [self._language.say(one) for one in (*keys, ESC_BACK)]
        self.query_one("#keys", Static).update(", ".join(shown))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self._offered[event.option_index].text)

    def on_key(self, event: events.Key) -> None:
        """A number, or a letter with which only one of the options begins."""
        letter = event.character or ""
        found = [option for option in self._offered if letter and option.text.startswith(letter)]
        number = whole_number(letter)
        if number is not None and 1 <= number <= len(self._offered):
            found = [self._offered[number - 1]]
        if len(found) == 1:
            event.stop()
            self.dismiss(found[0].text)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:  # beside the window
            self.dismiss(None)

    def action_why(self) -> None:
        self._why = True
        self._fill()

    def action_leave(self) -> None:
        self.dismiss(None)
