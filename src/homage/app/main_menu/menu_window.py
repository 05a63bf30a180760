"""The menu in the terminal: the same pages under keys and mouse."""

from __future__ import annotations

import os
from typing import ClassVar

from rich.table import Column, Table
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from homage.app.main_menu import menu as menus
from homage.app.main_menu.menu import BACK, LEAVE, Menu
from homage.app.table_screen.keys import hidden
from homage.app.table_screen.pages import Page
from homage.app.table_screen.terminal import has_colour
from homage.app.table_screen.window import REFERENCE, THEME
from homage.kernel import Message

KEYS = Message(
    "app.menu-keys", "Arrows and Enter, or the key of a line; Esc: back, q: leave, ?: help"
)
WRITE_KEYS = Message("app.menu-write-keys", "Enter: go on, Esc: back")


class MenuWindow(App[None], inherit_bindings=False):
    """Closes when the menu is done."""

    CSS = """
    Screen { background: $background; color: $foreground; }
    * { scrollbar-background: $surface; scrollbar-color: $primary; }
    #heading { padding: 0 1; background: $panel; text-style: bold; }
    #lines { padding: 1 1 0 1; }
    #notice { padding: 0 1; color: $warning; }
    #menu { height: 1fr; margin: 1 0 0 0; border: none; background: transparent; }
    Input { margin: 1; background: $boost; }
    #keys { dock: bottom; height: 1; padding: 0 1; background: $panel; }
    OptionList > .option-list--option-highlighted { background: $primary 40%; }
    OptionList:focus > .option-list--option-highlighted { background: $accent; color: #1a1400; }
    OptionList:focus:nocolor > .option-list--option-highlighted { text-style: bold underline; }
    Page { align: center middle; background: $background 60%; }
    .window { width: 90; max-width: 96%; height: 94%; background: $surface; }
    .window { border: round $accent; padding: 0 1; }
    .window .heading { text-style: bold; }
    .window #page { height: 1fr; scrollbar-size: 1 1; }
    .window #keys { dock: none; padding: 0; background: transparent; color: $text-muted; }
    Screen:nocolor #heading { text-style: reverse; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("ctrl+q,ctrl+c", "leave", priority=True),
        hidden("escape", "go_back"),
    ]

    def __init__(self, menu: Menu) -> None:
        if not has_colour():
            os.environ["NO_COLOR"] = "1"  # the way to tell Textual
        super().__init__(ansi_color=True if not has_colour() else None)
        self.register_theme(THEME)
        self.theme = THEME.name
        self._menu = menu
        self._page: menus.Page | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="heading", markup=False)
        with Vertical():
            yield Static(id="lines", markup=False)
            yield Static(id="notice", markup=False)
            yield OptionList(id="menu")
            yield Input(compact=True)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        """The page that the menu has come to, unless it is on the screen already."""
        notice = self.query_one("#notice", Static)
        notice.update(self._menu.notice)
        notice.display = bool(self._menu.notice)
        page = self._menu.page()
        if page == self._page:
            return
        self._page = page
        self.query_one("#heading", Static).update(page.heading)
        lines = self.query_one("#lines", Static)
        lines.update("\n".join(page.lines))
        lines.display = bool(page.lines)
        menu = self.query_one("#menu", OptionList)
        menu.set_options([Option(_line(one.key, one.says, one.about)) for one in page.entries])
        written = self.query_one(Input)
        written.display = page.is_written
        say = self._menu.place.language.say
        self.query_one("#keys", Static).update(say(WRITE_KEYS if page.is_written else KEYS))
        if page.is_written:
            written.value = page.default
            written.focus()
        else:
            menu.highlighted = [one.key for one in page.entries].index(page.default)
            menu.focus()

    def _answer(self, text: str) -> None:
        self._menu.answer(text)
        if self._menu.done:
            self.exit()
        elif self._menu.reading:
            reading = Text(self._menu.reading)
            self.push_screen(Page(REFERENCE, reading, self._menu.place.language))
        else:
            self._show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        assert self._page is not None
        self._answer(self._page.entries[event.option_index].key)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._answer(event.value)

    def on_key(self, event: events.Key) -> None:
        """The key of a line takes it; where something is written, letters are letters."""
        page, letter = self._page, event.character
        if page is None or page.is_written or len(self.screen_stack) > 1:
            return
        if letter is not None and event.is_printable and not letter.isspace():
            event.stop()
            self._answer(letter)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where something lies over the menu to be read, Esc belongs to that."""
        return action != "go_back" or len(self.screen_stack) == 1

    def action_go_back(self) -> None:
        self._answer(BACK if self._menu.place.before is not None else LEAVE)

    def action_leave(self) -> None:
        self._answer(LEAVE)


def _line(key: str, says: str, about: str) -> Table:
    """The key in a column of its own, so that a long line goes on below its words."""
    text = Text(says, "bold")
    line = Table.grid(
        Column(width=2, justify="right"), Column(ratio=1), padding=(0, 2, 0, 0), expand=True
    )
    line.add_row(key, text.append(f"  {about}", "not bold") if about else text)
    return line
