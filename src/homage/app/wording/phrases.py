"""Phrases that several parts of the terminal say: who sits where, how a game ended, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from homage.kernel import Choosable, Language, Message, Name, Outcome, Scale, said
from homage.lab.figures import Figures, percent

if TYPE_CHECKING:
    from homage.kernel.record import Record
    from homage.table.player import Player

SITS_THERE = Message("app.sits-there", "{seat} ({player})")
A_PLUG_IN = Message("app.a-plug-in", "{bot}, plug-in")
WINS = Message(
    "app.wins",
    "{winners} {count, plural, one {wins} other {share the win}}: {reason}.",
)
NOBODY_WINS = Message("app.nobody-wins", "Nobody wins: {reason}.")
ALONE = Message("app.ends-alone", "{who} reaches a score of {score}: {reason}.")
ALONE_UNFINISHED = Message("app.ends-alone-unfinished", "There is no score: {reason}.")
NOTE = Message("app.note", "Note: {note}.")

THOUSANDS = Message("app.thousands", ",")
DECIMALS = Message("app.decimals", ".")
PERCENT = Message("app.percent", "{number}%")


Who = Name | Message
"""A seat and who sits there, as an argument of a sentence."""


def called(player: Player | None) -> str | Message:
    """A player's name; that of a strange program says that it is one."""
    from homage.bots import plug_in_package  # loads every bot, which few commands need

    if player is None or player.bot is None or not plug_in_package(player.name):
        return "" if player is None else player.name
    return A_PLUG_IN.of(player.name)


def sitting(seats: Sequence[str], players: Sequence[str | Message]) -> list[Who]:
    """By seat: its name, and who sits there if that is somebody of another name."""
    found: list[Who] = []
    for seat, player in zip(seats, players, strict=True):
        noun = Name("seat", seat)
        found.append(noun if player in ("", seat) else SITS_THERE.of(noun, player))
    return found


def recorded(record: Record) -> list[Who]:
    """By seat: its name, and who sat there when the game began."""
    from homage.table.player import BOT_SIGN  # loads the table

    players = [player.removesuffix(BOT_SIGN) for player in record.seated]
    return sitting(record.seats, players)


def result(everyone: Sequence[Who], outcome: Outcome, scale: Scale) -> Message:
    """How a game ended, in a sentence: who won, or the score where there is nobody to beat."""
    if len(everyone) == 1:
        if not outcome.played_out:
            return ALONE_UNFINISHED.of(outcome.reason)
        return ALONE.of(everyone[0], scale.points(outcome.scores[0]), outcome.reason)
    winners = tuple(everyone[seat] for seat in outcome.winners)
    if not winners:
        return NOBODY_WINS.of(outcome.reason)
    return WINS.of(winners, len(winners), outcome.reason)


def says_nothing_more(option: Choosable) -> bool:
    """Whether an option has no label but its own text."""
    return option.label == said(option.text)


def meaning(option: Choosable, language: Language) -> str:
    """What an option means; empty if its text says it all."""
    return "" if says_nothing_more(option) else language.say(option.label)


def listed(values: Iterable[Any], language: Language) -> str:
    """Names or messages with commas between, for a list that no sentence goes around."""
    return ", ".join(str(language.of(value)) for value in values)


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
