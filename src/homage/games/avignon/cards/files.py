"""The characters as they stand in the card file, read and checked."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, get_args

import msgspec

from homage.games.avignon.cards.factions import COPIES, FACTIONS, Faction, faction_noun
from homage.games.avignon.effects.shapes import AnyEffect, AvignonEffect, By, Where, Which
from homage.kernel.card_checks import check_each
from homage.kernel.content import Card, Mark, laid_over, read_cards, star
from homage.kernel.effects import words
from homage.kernel.errors import ContentError
from homage.kernel.messages import Message, Name

SHIPPED = Path(__file__).parent / "characters.toml"

Set = Literal["base", "pilgrimage"]

KNOWN = {
    "do": tuple(words(AvignonEffect)),
    "which": get_args(Which),
    "by": get_args(By),
    "where": get_args(Where),
    "set": get_args(Set),
    **dict.fromkeys(("faction", "but_no", "wins_beside_rivals", "loses_beside_own"), FACTIONS),
}
"""By field: the words that can stand there, to help somebody who wrote another."""

# What is read on a card.
PETITION = Message("avignon.card", "{petition}.")
THEN = Message("avignon.card.then", "{first}; then {next}")
AND_ENDS = Message("avignon.card.and-ends", "{petition} {ends}")
WINS_BESIDE = Message(
    "avignon.card.wins-beside", "You win if your rival's congregation has a {faction}."
)
LOSES_BESIDE = Message(
    "avignon.card.loses-beside", "Your rival wins if your congregation also has a {faction}."
)

# What is wrong with a card file.
NOT_TWELVE = Message(
    "avignon.not-twelve",
    "has {count, plural, one {# character} other {# characters}}; twelve are needed",
)
EACH_FACTION = Message(
    "avignon.each-faction",
    "the set {set} needs one character of each faction; it has: {factions}",
)
NOT_ONE_WORD = Message("avignon.not-one-word", "its name must be one word of letters")
NOT_TWO_COPIES = Message(
    "avignon.not-two-copies", "there are two copies of each character, not {copies}"
)
NO_PETITION = Message("avignon.no-petition", "it has no petition")
NO_MARKS = Message(
    "avignon.no-marks", "its marks must say at least where name and petition are known from"
)
WRONG_PART = Message("avignon.wrong-part", "part {number} of its petition: {fault}")


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character as the card file has it."""

    name: str
    set: Set
    faction: Faction
    petition: tuple[AnyEffect, ...]
    marks: dict[str, Mark]
    copies: int = COPIES
    wins_beside_rivals: Faction | None = None
    """Its owner wins once the rival's congregation has this faction (AV-31)."""
    loses_beside_own: Faction | None = None
    """Its owner loses once the same congregation has this faction (AV-31)."""

    @property
    def noun(self) -> Name:
        """What it is called, with its star if it has one."""
        return Name("character", self.name, star(self.marks))

    @property
    def text(self) -> Message:
        """What stands on the card, made from what it does, so that the two cannot disagree."""
        plain = Name("character", self.name)
        text = self.petition[-1].sentence(plain)
        for part in self.petition[-2::-1]:
            text = THEN.of(part.sentence(plain), text)
        text = PETITION.of(text)
        if self.wins_beside_rivals:
            text = AND_ENDS.of(text, WINS_BESIDE.of(faction_noun(self.wins_beside_rivals)))
        if self.loses_beside_own:
            text = AND_ENDS.of(text, LOSES_BESIDE.of(faction_noun(self.loses_beside_own)))
        return text


def card(character: Character) -> Card:
    """A character as it is shown to people."""
    return Card(
        noun=character.noun,
        kind=faction_noun(character.faction),
        copies=character.copies,
        text=character.text,
        marks=character.marks,
        set=Name("set", character.set),
    )


def load(extra: Sequence[Path] = ()) -> list[Character]:
    """The shipped characters, some of them replaced by those in the owner's own files."""
    characters = _read(SHIPPED)
    if len(characters) != len(get_args(Set)) * len(FACTIONS):
        raise ContentError(str(SHIPPED), "", NOT_TWELVE.of(len(characters)))
    for file in extra:
        characters = laid_over(characters, _read(file), str(file))
    _check_sets(characters, str(extra[-1]) if extra else str(SHIPPED))
    return characters


def _read(file: Path) -> list[Character]:
    characters = read_cards(file, "character", Character, words=KNOWN)
    check_each(characters, file, _fault)
    return characters


def _check_sets(characters: Sequence[Character], file: str) -> None:
    for name in get_args(Set):
        held = [character.faction for character in characters if character.set == name]
        if sorted(held) != sorted(FACTIONS):
            factions = tuple([faction_noun(faction) for faction in held])
            raise ContentError(file, "", EACH_FACTION.of(Name("set", name), factions))


def _fault(character: Character) -> Message | None:
    """What is wrong with a character, if anything."""
    if not character.name.isalpha():
        return NOT_ONE_WORD
    if character.copies != COPIES:
        return NOT_TWO_COPIES.of(character.copies)
    if not character.petition:
        return NO_PETITION
    if not {"name", "petition"} <= character.marks.keys():
        return NO_MARKS
    for number, part in enumerate(character.petition, 1):
        fault = part.fault()
        if fault is not None:
            return WRONG_PART.of(number, fault)
    return None
