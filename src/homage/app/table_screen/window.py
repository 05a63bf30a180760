"""The window: what playing and replaying share, from the layout to looking things up."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.theme import Theme
from textual.widgets import Static

from homage.app.boards import board_of
from homage.app.lookups import rules as rulebook
from homage.app.table_screen.board import TableBoard
from homage.app.table_screen.choices import Choices
from homage.app.table_screen.details import Details, described
from homage.app.table_screen.key_line import KeyLine
from homage.app.table_screen.log import Log, written
from homage.app.table_screen.lookup_pages import cards_lookup, rules_lookup
from homage.app.table_screen.pages import Page
from homage.app.table_screen.prompt import Prompt
from homage.app.table_screen.terminal import has_colour
from homage.kernel import Card, HomageError, Title

NARROWEST, LOWEST = 36, 12

THEME = Theme(
    name="homage",
    primary="#8a6d3b",
    secondary="#6b3fa0",
    accent="#ffd75f",
    warning="#ffaf5f",
    error="#e06c75",
    success="#98c379",
    foreground="#e8dcc0",
    background="#14110e",
    surface="#1c1813",
    panel="#2b241a",
    boost="#241e16",
    dark=True,
)

MARKS = [
    ("gold, heavy frame", "can be chosen now; [ ] where there is no room for frames"),
    ("double frame", "what you point at; > < where there is no room for frames"),
    ("new", "something has just happened to it"),
    ("*", "a card that is in part our own proposal; see its details"),
]


class Window(App[None], inherit_bindings=False):
    """A table with its panel. What happens on it is for the one who opens the window to say."""

    CSS_PATH = "window.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 (as Textual declares it)
        (0, "-thin"),
        (NARROWEST, "-narrow"),
        (76, "-normal"),
        (112, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-flat"),
        (LOWEST, "-low"),
        (22, "-middle"),
        (32, "-tall"),
    ]
    FIRST: ClassVar[list[BindingType]] = [
        Binding("h,f1", "help", "Help"),
        Binding("q", "quit", "Quit"),
    ]
    """The keys that even the smallest window has room to show."""
    FURTHER: ClassVar[list[BindingType]] = [
        Binding("d", "details", "Card"),
        Binding("l", "log", "Log"),
        Binding("r", "rules", "Rules"),
        Binding("c", "cards", "Cards"),
        Binding("t", "turn", "Turn"),
        # Also where a line is typed: nothing may keep a player at the table.
        Binding("ctrl+q,ctrl+c", "quit", "Quit", show=False, priority=True),
        Binding("tab", "app.focus_next", "Next", show=False),
        Binding("shift+tab", "app.focus_previous", "Previous", show=False),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [*FIRST, *FURTHER]
    KEYS: ClassVar[list[tuple[str, str]]] = []
    """What the help says about keys, besides those that every window has."""

    def __init__(
        self, title: Title, cards: Sequence[Card], players: Sequence[str], lying: bool
    ) -> None:
        if not has_colour():
            os.environ["NO_COLOR"] = "1"  # the way to tell Textual
        super().__init__(ansi_color=True if not has_colour() else None)
        self.register_theme(THEME)
        self.theme = THEME.name
        self._leaving = False
        """Keys that are typed ahead of the shell are not for the table."""
        self._title = title
        self._cards = cards
        self.told: Sequence[str] = ()
        """The whole log, as it is shown."""
        self.board = TableBoard(board_of(title), tuple(players), lying)
        self.prompt = Prompt()
        self.choices = Choices()
        self.details = Details(cards)
        self.log_panel = Log()
        self._keys = KeyLine(self.BINDINGS)
        self._heading = f"{title.full_name}: {', '.join(players)}"

    def compose(self) -> ComposeResult:
        yield Static(self._heading, id="heading", markup=False)
        with Container(id="main"):
            yield self.board
            with Vertical(id="side"):
                yield self.prompt
                yield self.choices
                yield self.details
                yield self.log_panel
        yield Static(id="tiny", markup=False)
        yield self._keys

    def on_mount(self) -> None:
        self.choices.border_title = "Options"
        self.details.border_title = "Card"
        self.log_panel.border_title = "Log"
        self.board.focus()

    def on_resize(self, event: events.Resize) -> None:
        size = event.size
        self.query_one("#tiny", Static).update(
            f"This window is {size.width} by {size.height}; the table needs {NARROWEST} by"
            f" {LOWEST}. Make it larger, or press q and go on with --plain."
        )
        self._keys.show(self, _too_small(size))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody should choose blindly: in a window that is too small, only leaving is possible."""
        if self._leaving:
            return False
        return not _too_small(self.size) or action == "quit" or len(self.screen_stack) > 1

    def show_log(self, told: Sequence[str], news: int) -> None:
        """The log, with its last lines marked as news."""
        self.told = told
        self.log_panel.show(told, news)

    def leave(self) -> None:
        """Close the window."""
        self._leaving = True
        self.exit()

    async def action_quit(self) -> None:
        self.leave()

    # -- pointing ------------------------------------------------------------------------------

    def on_table_board_pointed(self, event: TableBoard.Pointed) -> None:
        event.stop()
        self.details.show(event.card)
        if event.thing and event.thing == self.board.cursor:
            self.choices.highlight_thing(event.thing)

    def on_option_list_option_highlighted(self, event: Choices.OptionHighlighted) -> None:
        event.stop()
        option = self.choices.chosen(event.option_index)
        if event.option_list is self.choices and option is not None and self.choices.has_focus:
            self.board.point_at(option.thing)

    def action_turn(self) -> None:
        self.board.turn()

    # -- pages ---------------------------------------------------------------------------------

    def action_details(self) -> None:
        """The card that is pointed at, with what its marks mean."""
        spot = self.board.pointed_at
        card = self.details.find(spot.card) if spot is not None else None
        if card is None:
            self.prompt.notice("Point at a card first; c lists them all.")
        else:
            self.push_screen(Page("Card", described(card, meanings=True)))

    def action_log(self) -> None:
        self.push_screen(Page("Log", written(self.told), at_end=True))

    def action_rules(self) -> None:
        try:
            self.push_screen(rules_lookup(rulebook.rules(self._title)))
        except HomageError as wrong:
            self.prompt.notice(str(wrong))

    def action_cards(self) -> None:
        if self._cards:
            self.push_screen(cards_lookup(self._cards))
        else:
            self.prompt.notice(f"{self._title.full_name} has no cards to show.")

    def action_help(self) -> None:
        common = [
            ("d", "the card that is pointed at, and where it is known from"),
            ("l", "the whole log"),
            ("r", "the rules, by id or word"),
            ("c", "all cards of this game"),
            ("t", "turn the table: upright or lying, if the window is large enough"),
            ("Tab", "go to the options, to the log, and back to the table"),
            ("h, F1", "this page"),
            ("q", "leave"),
        ]
        text = Text().append("Keys\n", "bold underline").append_text(_rows([*self.KEYS, *common]))
        text.append("\nMarks\n", "bold underline").append_text(_rows(MARKS))
        self.push_screen(Page("Help", text))


def _too_small(size: Size) -> bool:
    return size.width < NARROWEST or size.height < LOWEST


def _rows(rows: Sequence[tuple[str, str]]) -> Text:
    text = Text()
    for name, meaning in rows:
        text.append(name, "bold").append(f": {meaning}\n")
    return text
