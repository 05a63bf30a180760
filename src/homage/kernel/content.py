"""Content: cards as data, each with a mark that says where it is known from."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from homage.kernel.errors import IN_FIELD, ContentError, HomageError
from homage.kernel.invalid import WORD_FAULTS, fault
from homage.kernel.messages import Message, Name
from homage.kernel.text_file import read_text
from homage.kernel.toml_text import parsed_toml
from homage.kernel.visible import shown

UNKNOWN_PART = Message("kernel.unknown-part", "unknown part ''{part}''; expected {expected}")
NO_PART = Message("kernel.no-part", "has no {expected}")
KNOWN_WORDS = Message("kernel.known-words", "{field}: {fault}; known words are: {known}")
REPLACES_NO_CARD = Message(
    "kernel.replaces-no-card", "replaces no card; the shipped ones are: {known}"
)

Mark = Literal["rulebook", "report", "inferred", "reconstructed"]
"""Where a fact comes from: the rulebook; somebody's account of the card; deduced from these; or
our own proposal for what is not known."""

MARKS: tuple[Mark, ...] = ("rulebook", "report", "inferred", "reconstructed")

READ_ON_CARD = (
    "name", "cost", "income", "payment", "petition", "effect", "condition", "score", "tokens",
    "saves", "ends",
)  # fmt: skip
"""The parts of a card that a player reads: if one of them is our proposal, the card has a star; so
it has if that is so of something about one of them, as in `petition order`. How many copies there
are, and the like, stands in the details only."""


class Card(msgspec.Struct, frozen=True):
    """A card as it is shown: what it says, in our words, and where that is known from."""

    noun: Name
    """What it is called, with its star if it has one."""
    kind: Name
    """What sort of card it is: its faction, guild or deck."""
    copies: int
    text: Message
    """What stands on it, made from its effect."""
    marks: dict[str, Mark]
    """By part of the card."""
    set: Name | None = None
    """The box or expansion that it comes from, where a title has several."""

    @property
    def name(self) -> str:
        """As the card file has it."""
        return self.noun.id

    @property
    def mark(self) -> Mark:
        """The weakest of its marks."""
        return max(self.marks.values(), key=MARKS.index)


def star(marks: Mapping[str, Mark]) -> str:
    """The sign behind a card's name when its name or effect is, in part, our own proposal."""
    read = [mark for part, mark in marks.items() if part.partition(" ")[0] in READ_ON_CARD]
    return "*" if "reconstructed" in read else ""


T = TypeVar("T", bound=msgspec.Struct)


def read_cards(
    file: Path, table: str, shape: type[T], words: Mapping[str, Sequence[str]] | None = None
) -> list[T]:
    """The cards in the array `table` of a TOML file, each checked for its shape.

    `words` lists, for fields that name a word of the title's vocabulary, which words there are.
    """
    cards = []
    for number, entry in enumerate(_entries(file, table), 1):
        name = shown(_name(entry) or f"{table} {number}")
        try:
            cards.append(msgspec.convert(entry, shape))
        except msgspec.ValidationError as wrong:
            raise ContentError(str(file), name, reason_of(wrong, words or {})) from wrong
    return cards


def _name(entry: object) -> str:
    name = entry.get("name") if isinstance(entry, dict) else None
    return name if isinstance(name, str) else ""


def read_toml(file: Path) -> dict[str, object]:
    """What is in a TOML file; one that cannot be read is refused."""
    try:
        return dict(_parsed(read_text(file)))
    except HomageError as wrong:
        raise ContentError(str(file), "", wrong.message) from wrong


_parsed = lru_cache(maxsize=64)(parsed_toml)
"""By the text itself: every game of a title reads the same few files, and changes nothing of it."""


def _entries(file: Path, table: str) -> list[object]:
    data = read_toml(file)
    unknown = sorted(set(data) - {table})
    if unknown:
        raise ContentError(str(file), "", UNKNOWN_PART.of(shown(unknown[0]), f"[[{table}]]"))
    entries = data.get(table)
    if not isinstance(entries, list) or not entries:
        raise ContentError(str(file), "", NO_PART.of(f"[[{table}]]"))
    return entries


def reason_of(wrong: msgspec.ValidationError, words: Mapping[str, Sequence[str]]) -> Message:
    """What is wrong with an entry; where a word is not known, with those that are."""
    what, where = fault(wrong)
    field = where.rpartition("[")[0] if where.endswith("]") else where  # of a list or table
    known = words.get(field.rpartition(".")[2])
    if known and what.key in WORD_FAULTS:
        return KNOWN_WORDS.of(where, what, ", ".join(known))
    return IN_FIELD.of(where, what) if where else what


def fingerprint(parts: Iterable[object]) -> str:
    """Equal exactly when the parts are written alike."""
    return hashlib.sha256("\n".join(map(repr, parts)).encode()).hexdigest()[:16]


def laid_over(shipped: Sequence[T], extra: Sequence[T], file: str) -> list[T]:
    """The shipped cards with some replaced by those of the same name in a second file."""
    by_name = {getattr(card, "name", ""): card for card in shipped}
    for card in extra:
        name = getattr(card, "name", "")
        if name not in by_name:
            known = ", ".join(by_name)
            raise ContentError(file, name, REPLACES_NO_CARD.of(known))
        by_name[name] = card
    return list(by_name.values())
