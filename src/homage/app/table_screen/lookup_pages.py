"""Lookups on the screen: rules and cards, narrowed down while one types."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from homage.app.lookups.rules import Rule
from homage.app.table_screen.details import described, legend
from homage.kernel import Card

MARKS = re.compile(r"\*\*(.+?)\*\*|(?<!\w)\*(?=\S)(.+?)\*(?!\w)|`(.+?)`")


class Lookup(ModalScreen[None]):
    """A line to type in, and what it finds."""

    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back"),
        Binding("up", "move(-1)", "Up", show=False),
        Binding("down", "move(1)", "Down", show=False),
        Binding("pageup", "move(-10)", "Page up", show=False),
        Binding("pagedown", "move(10)", "Page down", show=False),
    ]

    def __init__(self, heading: str, example: str, find: Callable[[str], Text]) -> None:
        super().__init__()
        self._heading = heading
        self._example = example
        self._find = find

    def compose(self) -> ComposeResult:
        with Vertical(classes="window large"):
            yield Static(self._heading, classes="heading", markup=False)
            yield Input(placeholder=self._example, compact=True)
            with VerticalScroll(id="page", can_focus=False):
                yield Static(self._find(""), id="found")
            yield Static("Type to search, arrows scroll, Esc: back", id="keys")

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self.query_one("#found", Static).update(self._find(event.value.strip()))
        self.query_one("#page").scroll_home(animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss(None)

    def action_move(self, lines: int) -> None:
        self.query_one("#page").scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        self.dismiss(None)


def rules_lookup(rules: Sequence[Rule]) -> Lookup:
    """By id, or by a word."""
    example = f"an id like {rules[0].id}, or a word"
    return Lookup("Rules", example, lambda what: written_rules(rules, what))


def written_rules(rules: Sequence[Rule], what: str) -> Text:
    """The rules with an id or a word; all of them for nothing."""
    word = what.casefold()
    chosen = [rule for rule in rules if rule.id.casefold() == word] or [
        rule for rule in rules if word in rule.id.casefold() or word in _plain(rule.text).casefold()
    ]
    text = Text() if chosen else Text(f"No rule has '{what}' in it.")
    section = ""
    for rule in chosen:
        if rule.section != section:
            section = rule.section
            text.append(f"{section}\n", "bold underline")
        text.append(f"{rule.id}  ", "bold").append_text(_marked(rule.text)).append("\n\n")
    text.rstrip()
    return text


def cards_lookup(cards: Sequence[Card]) -> Lookup:
    """By name, kind or a word of the text."""
    return Lookup("Cards", "a name or a word", lambda what: written_cards(cards, what))


def written_cards(cards: Sequence[Card], what: str) -> Text:
    """The cards with a word in them, and what the marks mean."""
    word = what.casefold().rstrip("*")
    chosen = [
        card
        for card in cards
        if word in " ".join(map(str, [card.name, card.kind, card.set, card.text])).casefold()
    ]
    text = Text() if chosen else Text(f"No card has '{what}' in it.\n\n")
    for card in chosen:
        text.append_text(described(card)).append("\n\n")
    return text.append_text(legend())


def _marked(text: str) -> Text:
    """Markdown's bold and italic, as they look."""
    written, at = Text(), 0
    for found in MARKS.finditer(text):
        written.append(text[at : found.start()])
        bold, italic, code = found.groups()
        written.append(bold or italic or code, "bold" if bold else "italic")
        at = found.end()
    return written.append(text[at:])


def _plain(text: str) -> str:
    return _marked(text).plain
