"""Phrases that several parts of the terminal say: what an option means, lists, numbers."""

from __future__ import annotations

from homage.kernel import Choosable, Language, Message, said
from homage.lab.figures import Figures, percent

NOTE = Message("app.note", "Note: {note}.")

THOUSANDS = Message("app.thousands", ",")
DECIMALS = Message("app.decimals", ".")
PERCENT = Message("app.percent", "{number}%")


def says_nothing_more(option: Choosable) -> bool:
    """Whether an option has no label but its own text."""
    return option.label == said(option.text)


def meaning(option: Choosable, language: Language) -> str:
    """What an option means; empty if its text says it all."""
    return "" if says_nothing_more(option) else language.say(option.label)


def number(value: float, language: Language, decimals: int = 0) -> str:
    """A number with the marks that the language has between its thousands and decimals."""
    whole, _, rest = f"{value:,.{decimals}f}".partition(".")
    whole = whole.replace(",", language.say(THOUSANDS))
    return f"{whole}{language.say(DECIMALS)}{rest}" if rest else whole


def value_text(figures: Figures, value: float, language: Language, decimals: int = 1) -> str:
    """What a value is, as people read it: `63%`, or in a game for one `21.4` points."""
    if figures.solo:
        return number(figures.scale.expected_points(value), language, decimals)
    return language.say(PERCENT.of(percent(value)))
