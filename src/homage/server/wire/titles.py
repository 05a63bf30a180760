"""Titles on the wire: the shelf, settings, bots, rules and cards."""

from __future__ import annotations

from typing import Literal

import msgspec

from homage.kernel import Mark, Message


class SeatName(msgspec.Struct, frozen=True):
    """A seat of a game before anybody sits there."""

    seat: int
    name: str
    """As records and views have it."""
    called: str
    """In the reader's language."""
    allies: tuple[int, ...]
    """The seats that win and lose together with it; itself among them."""


class HowKnown(msgspec.Struct, frozen=True):
    """How many cards of a title are known from where, each counted by its weakest mark."""

    cards: int
    rulebook: int
    report: int
    inferred: int
    reconstructed: int
    starred: int
    """Those that have a star: something that a player reads on them is our own proposal."""


class TitleOnShelf(msgspec.Struct, frozen=True):
    """A box on the shelf."""

    name: str
    full_name: str
    summary: Message
    goal: Message
    turn: Message
    end: Message
    """How one wins, what a turn is, when it ends; empty where nobody has written it yet."""
    has_lesson: bool
    rolls_for_sides: bool
    """Whether its rules let two players roll for the sides before the game."""
    known: HowKnown


class SettingValue(msgspec.Struct, frozen=True):
    """One value that a setting may have."""

    value: str
    means: str
    """In words; empty where the value says it all."""


class Setting(msgspec.Struct, frozen=True):
    """Something about a game that can be settled before it begins."""

    name: str
    help: Message
    rule: str
    """The id of the rule that it is about; empty if there is none."""
    kind: Literal["switch", "choice", "number", "text"]
    values: tuple[SettingValue, ...]
    """All that it may be, where that is a short list."""
    least: int | None
    most: int | None
    default: str


class BotOffered(msgspec.Struct, frozen=True):
    """Somebody to play against."""

    name: str
    description: Message
    level: int
    """From 1, the weakest level, to 4; 0 for a bot that is no level."""
    plug_in: str
    """The package of others that brings it; empty for our own."""


class TitleDetails(msgspec.Struct, frozen=True):
    """All that is needed to lay out a table of a title."""

    title: TitleOnShelf
    settings: tuple[Setting, ...]
    seats: tuple[SeatName, ...]
    """With the settings as they are by default."""
    bots: tuple[BotOffered, ...]
    """From the weakest to the strongest."""
    usual_bot: str


class Seats(msgspec.Struct, frozen=True):
    """The seats of a title with certain settings."""

    seats: tuple[SeatName, ...]


class Rule(msgspec.Struct, frozen=True):
    """One rule in our words, in Markdown."""

    id: str
    text: str
    """What the published rules say; empty where they are silent."""
    ruling: str
    """What is played here where they leave a case open; mostly empty."""


class RuleSection(msgspec.Struct, frozen=True):
    """Rules under one heading."""

    heading: str
    rules: tuple[Rule, ...]


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a title in a language."""

    title: str
    full_name: str
    language: str
    sections: tuple[RuleSection, ...]


class PartKnown(msgspec.Struct, frozen=True):
    """Where one part of a card is known from."""

    part: str
    """As the card files name it: `effect`, `copies`, …"""
    called: str
    """The same in the reader's language."""
    mark: Mark


class CardShown(msgspec.Struct, frozen=True):
    """A card as anybody may read it."""

    name: str
    """As the card file has it; views have it so, with a star behind it if it has one."""
    called: str
    """In the reader's language, without the star."""
    noun: str
    """What sort of name that is: `character`, `goal`; names are bent by it."""
    starred: bool
    kind: str
    """Its faction, guild or deck, as the card file has it."""
    kind_called: str
    set: str
    """The box or expansion; empty where a title has only one."""
    set_called: str
    copies: int
    text: Message
    mark: Mark
    """The weakest of its marks."""
    marks: tuple[PartKnown, ...]


class CardsPage(msgspec.Struct, frozen=True):
    """Every card of a title in a language."""

    title: str
    language: str
    cards: tuple[CardShown, ...]


class NamesPage(msgspec.Struct, frozen=True):
    """What the things of a title are called in a language: cards, seats, places, factions."""

    title: str
    language: str
    names: dict[str, str]
    """By `kind.id`, like `character.Peasant`; what is not there is called by its id."""
