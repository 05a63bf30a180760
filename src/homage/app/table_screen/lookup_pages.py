"""Lookups on the screen: rules and cards, narrowed down while one types."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from homage.app.lookups.cards import kind
from homage.app.table_screen.details import described, legend
from homage.app.table_screen.keys import hidden
from homage.kernel import Card, Language, Message
from homage.kernel.rules_page import Rule

RULES = Message("app.rules-page", "Rules")
CARDS = Message("app.cards-page", "Cards")
RULE_EXAMPLE = Message("app.rule-example", "an id like {rule}, or a word")
CARD_EXAMPLE = Message("app.card-example", "a name or a word")
NO_RULE = Message("app.no-rule-found", "No rule has ''{word}'' in it.")
NO_CARD = Message("app.no-card-found", "No card has ''{word}'' in it.")
LOOKUP_KEYS = Message("app.lookup-keys", "Type to search, arrows scroll, Esc: back")

MARKS = re.compile(r"\*\*(.+?)\*\*|(?<!\w)\*(?=\S)(.+?)\*(?!\w)|`(.+?)`")


class Lookup(ModalScreen[None]):
    """A line to type in, and what it finds."""

    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("escape", "leave"),
        hidden("up", "move(-1)"),
        hidden("down", "move(1)"),
        hidden("pageup", "page(-1)"),
        hidden("pagedown", "page(1)"),
    ]

    def __init__(
        self, heading: Message, example: Message, find: Callable[[str], Text], language: Language
    ) -> None:
        super().__init__()
        self._heading, self._example = language.say(heading), language.say(example)
        self._keys = language.say(LOOKUP_KEYS)
        self._find = find

    def compose(self) -> ComposeResult:
        with Vertical(classes="window large"):
            yield Static(self._heading, classes="heading", markup=False)
            yield Input(placeholder=self._example, compact=True)
            with VerticalScroll(id="page", can_focus=False):
                yield Static(self._find(""), id="found")
            yield Static(self._keys, id="keys", markup=False)

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

    def action_page(self, pages: int) -> None:
        """As much as is seen, but for a line: so nothing is passed over in a small window."""
        page = self.query_one("#page")
        page.scroll_relative(y=pages * max(1, page.size.height - 1), animate=False)

    def action_leave(self) -> None:
        self.dismiss(None)


def rules_lookup(rules: Sequence[Rule], language: Language) -> Lookup:
    """By id, or by a word."""
    example = RULE_EXAMPLE.of(rules[0].id)
    return Lookup(RULES, example, lambda what: written_rules(rules, what, language), language)


def written_rules(rules: Sequence[Rule], what: str, language: Language) -> Text:
    """The rules with an id or a word; all of them for nothing."""
    word = what.casefold()
    chosen = [rule for rule in rules if rule.id.casefold() == word] or [
        rule for rule in rules if word in rule.id.casefold() or word in _plain(rule.text).casefold()
    ]
    text = Text() if chosen else Text(language.say(NO_RULE.of(what)))
    section = ""
    for rule in chosen:
        if rule.section != section:
            section = rule.section
            text.append(f"{section}\n", "bold underline")
        text.append(f"{rule.id}  ", "bold").append_text(_marked(rule.text)).append("\n\n")
    text.rstrip()
    return text


def cards_lookup(cards: Sequence[Card], language: Language) -> Lookup:
    """By name, kind or a word of the text."""
    find = partial(written_cards, cards, language)
    return Lookup(CARDS, CARD_EXAMPLE, find, language)


def written_cards(cards: Sequence[Card], language: Language, what: str) -> Text:
    """The cards with a word in them, and what the marks mean."""
    word = what.casefold().rstrip("*")
    chosen = [card for card in cards if word in _words(card, language).casefold()]
    text = Text() if chosen else Text(f"{language.say(NO_CARD.of(what))}\n\n")
    for card in chosen:
        text.append_text(described(card, language)).append("\n\n")
    return text.append_text(legend(language))


def _words(card: Card, language: Language) -> str:
    """All by which a card is found: its name also as the card file has it."""
    said = [language.form(card.noun, ""), kind(card, language), language.say(card.text)]
    return " ".join([card.name, *said])


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
