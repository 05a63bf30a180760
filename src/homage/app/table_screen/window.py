"""The window: what playing and replaying share, from the layout to looking things up."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.theme import Theme
from textual.widgets import Static

from homage.app.boards import board_of
from homage.app.lookups.introduction import introduction
from homage.app.lookups.rules import printed, rules
from homage.app.table_screen.board import TableBoard
from homage.app.table_screen.choices import Choices
from homage.app.table_screen.details import Details, described
from homage.app.table_screen.help_text import Help, help_text
from homage.app.table_screen.key_line import KeyLine
from homage.app.table_screen.keys import Key, bound, hidden
from homage.app.table_screen.log import Log, written
from homage.app.table_screen.lookup_pages import (
    cards_lookup,
    rules_lookup,
    written_cards,
    written_rules,
)
from homage.app.table_screen.pages import Page
from homage.app.table_screen.prompt import Prompt
from homage.app.table_screen.terminal import has_colour
from homage.kernel import Card, HomageError, Language, Message, Title

NARROWEST, LOWEST = 36, 12
KEY_LINE_PADDING = 1
"""As window.tcss has it."""

HELP = Message("app.key-help", "Help")
QUIT = Message("app.key-quit", "Quit")
CARD = Message("app.key-card", "Card")
LOG = Message("app.key-log", "Log")
RULES = Message("app.key-rules", "Rules")
CARDS = Message("app.key-cards", "Cards")
REFERENCE = Message("app.key-reference", "Reference")
TURN = Message("app.key-turn", "Turn")
OPTIONS = Message("app.options-panel", "Options")
HEADING = Message("app.window-heading", "{title}: {players}")
TOO_SMALL = Message(
    "app.window-too-small",
    "This window is {width} by {height}; the table needs {least_width} by {least_height}. Make"
    " it larger, or press q and go on with --plain.",
)
POINT_FIRST = Message("app.point-first", "Point at a card first; c lists them all.")
NO_CARDS = Message("app.no-cards", "{title} has no cards to show.")

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
    FIRST: ClassVar[list[Key]] = [
        Key("h,f1", "help", HELP, always=True),
        Key("q", "quit", QUIT, always=True),
    ]
    FURTHER: ClassVar[list[Key]] = [
        Key("question_mark", "reference", REFERENCE),
        Key("d", "details", CARD),
        Key("l", "log", LOG),
        Key("r", "rules", RULES),
        Key("c", "cards", CARDS),
        Key("t", "turn", TURN),
    ]
    HIDDEN: ClassVar[list[BindingType]] = [
        # Also where a line is typed: nothing may keep a player at the table.
        hidden("ctrl+q,ctrl+c", "quit", priority=True),
        hidden("tab", "app.focus_next"),
        hidden("shift+tab", "app.focus_previous"),
    ]
    SHOWN: ClassVar[list[Key]] = [*FIRST, *FURTHER]
    """The keys in their line at the bottom, the most important first."""
    BINDINGS: ClassVar[list[BindingType]] = [*bound(SHOWN), *HIDDEN]

    def __init__(
        self,
        title: Title,
        cards: Sequence[Card],
        players: Sequence[str],
        language: Language,
        lying: bool,
    ) -> None:
        if not has_colour():
            os.environ["NO_COLOR"] = "1"  # the way to tell Textual
        super().__init__(ansi_color=True if not has_colour() else None)
        self.register_theme(THEME)
        self.theme = THEME.name
        self._leaving = False
        """Keys that are typed ahead of the shell are not for the table."""
        self.language = language
        self._title = title
        self._cards = cards
        self.told: Sequence[str] = ()
        """The whole log, as it is shown."""
        self.board = TableBoard(board_of(title), tuple(players), language, lying)
        self.prompt = Prompt(language)
        self.choices = Choices(language)
        self.details = Details(cards, language)
        self.log_panel = Log()
        self._heading = self.say(HEADING.of(title.full_name, ", ".join(players)))

    def say(self, message: Message) -> str:
        """A message in the language of this window."""
        return self.language.say(message)

    @property
    def shown_keys(self) -> list[Key]:
        """The keys that do something now, the most important first."""
        return self.SHOWN

    def show_keys(self, size: Size) -> None:
        """What can be done, at the bottom: only leaving where the window is too small."""
        small = _too_small(size)
        keys = [one for one in self.shown_keys if not small or one.action == "quit"]
        self._keys.show(self, keys, size.width - 2 * KEY_LINE_PADDING)

    @property
    def help_keys(self) -> Help:
        """What the help says about keys, besides those that every window has."""
        return []

    def compose(self) -> ComposeResult:
        self._keys = KeyLine(self.language)
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
        self.choices.border_title = self.say(OPTIONS)
        self.details.border_title = self.say(CARD)
        self.log_panel.border_title = self.say(LOG)
        self.board.focus()

    def on_resize(self, event: events.Resize) -> None:
        size = event.size
        note = TOO_SMALL.of(size.width, size.height, NARROWEST, LOWEST)
        self.query_one("#tiny", Static).update(self.say(note))
        self.show_keys(size)

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
            self.choices.highlight_thing(event.thing, self.board.steered)

    def on_option_list_option_highlighted(self, event: Choices.OptionHighlighted) -> None:
        event.stop()
        option = self.choices.chosen(event.option_index)
        if event.option_list is self.choices and option is not None and self.choices.has_focus:
            self.board.steered = False
            self.board.point_at(option.thing)

    def action_turn(self) -> None:
        self.board.turn()

    # -- pages ---------------------------------------------------------------------------------

    def action_details(self) -> None:
        """The card that is pointed at, with what its marks mean."""
        spot = self.board.pointed_at
        card = self.details.find(spot.card) if spot is not None else None
        if card is None:
            self.prompt.notice(self.say(POINT_FIRST))
        else:
            text = described(card, self.language, meanings=True)
            self.push_screen(Page(CARD, text, self.language))

    def action_log(self) -> None:
        self.push_screen(Page(LOG, written(self.told), self.language, at_end=True))

    def action_rules(self) -> None:
        try:
            self.push_screen(rules_lookup(rules(self._title, self.language), self.language))
        except HomageError as wrong:
            self.prompt.notice(self.language.say_alone(wrong.message))

    def action_cards(self) -> None:
        if self._cards:
            self.push_screen(cards_lookup(self._cards, self.language))
        else:
            self.prompt.notice(self.say(NO_CARDS.of(self._title.full_name)))

    def action_reference(self) -> None:
        """How one wins and what a turn is, then the rules in short, then the cards."""
        try:
            every = printed(rules(self._title, self.language))
        except HomageError as wrong:
            self.prompt.notice(self.language.say_alone(wrong.message))
            return
        text = Text("".join(f"{one}\n\n" for one in self.before_the_rules() if one))
        text.append_text(written_rules(every, "", self.language))
        if self._cards:
            text.append("\n\n").append_text(written_cards(self._cards, self.language, ""))
        self.push_screen(Page(REFERENCE, text, self.language))

    def before_the_rules(self) -> list[str]:
        """With what the reference begins, paragraph by paragraph."""
        return ["\n".join(introduction(self._title, self.language))]

    def action_help(self) -> None:
        text = help_text(self.help_keys, self.language)
        self.push_screen(Page(HELP, text, self.language))


def _too_small(size: Size) -> bool:
    return size.width < NARROWEST or size.height < LOWEST
