"""The characters as they stand in the card file, read and checked."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, get_args

import msgspec

from homage.kernel.content import Mark, laid_over, read_cards
from homage.kernel.errors import ContentError

SHIPPED = Path(__file__).parent / "characters.toml"

Faction = Literal["Bishop", "Cardinal", "Inquisitor", "Knight", "Noble", "Peasant"]  # AV-40
FACTIONS: tuple[Faction, ...] = ("Bishop", "Cardinal", "Inquisitor", "Knight", "Noble", "Peasant")

Set = Literal["base", "pilgrimage"]
Which = Literal["this", "every", "chosen"]
By = Literal["you", "rival"]
Where = Literal["anywhere", "its city", "the rival's edge"]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """A word of the effect vocabulary."""


class Move(Shape, frozen=True):
    """Push or pull characters along the map."""

    which: Which
    spaces: int = 1
    count: int = 1
    """Of `chosen`: how many different characters."""
    by: By = "you"
    """Of `chosen`: who chooses and moves them."""
    faction: Faction | None = None
    """Only this faction."""
    but_no: Faction | None = None
    """Any but this faction."""
    where: Where = "anywhere"
    other: bool | None = None
    """Whether the petitioned character itself is left out; `chosen` leaves it out by default."""

    @property
    def leaves_out_this(self) -> bool:
        return self.which == "chosen" if self.other is None else self.other


class Pull(Move, frozen=True, tag="pull"):
    """Move towards the one who does it."""


class Push(Move, frozen=True, tag="push"):
    """Move away from the one who does it."""


class Retire(Shape, frozen=True, tag="retire"):
    """Go to Genoa, and pull another as far as that was; from Genoa itself, pull another by one."""


class Excommunicate(Shape, frozen=True, tag="excommunicate"):
    """Replace another character; the newcomer enters at Genoa."""


class Swap(Shape, frozen=True, tag="swap"):
    """Change cities with another character."""


class Copy(Shape, frozen=True, tag="copy"):
    """Use the ability of another character of the same city, as if that one were petitioned."""


Part = Pull | Push | Retire | Excommunicate | Swap | Copy
WORDS = ("pull", "push", "retire", "excommunicate", "swap", "copy")

KNOWN = {
    "do": WORDS,
    "which": get_args(Which),
    "by": get_args(By),
    "where": get_args(Where),
    "set": get_args(Set),
    **dict.fromkeys(("faction", "but_no", "wins_beside_rivals", "loses_beside_own"), FACTIONS),
}
"""By field: the words that can stand there, to help somebody who wrote another."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character as the card file has it."""

    name: str
    set: Set
    faction: Faction
    petition: tuple[Part, ...]
    marks: dict[str, Mark]
    copies: int = 2
    wins_beside_rivals: Faction | None = None
    """Its owner wins once the rival's congregation has this faction (AV-31)."""
    loses_beside_own: Faction | None = None
    """Its owner loses once the same congregation has this faction (AV-31)."""


def load(extra: Sequence[Path] = ()) -> list[Character]:
    """The shipped characters, some of them replaced by those in the owner's own files."""
    characters = _read(SHIPPED)
    for file in extra:
        characters = laid_over(characters, _read(file, whole=False), str(file))
    _check_sets(characters, str(extra[-1]) if extra else str(SHIPPED))
    return characters


def _read(file: Path, whole: bool = True) -> list[Character]:
    characters = read_cards(file, "character", Character, words=KNOWN)
    for name, times in Counter(character.name for character in characters).items():
        if times > 1:
            raise ContentError(str(file), name, f"stands here {times} times")
    for character in characters:
        reason = _wrong(character)
        if reason:
            raise ContentError(str(file), character.name, reason)
    if whole and len(characters) != 2 * len(FACTIONS):
        raise ContentError(str(file), "", f"has {len(characters)} characters; twelve are needed")
    return characters


def _check_sets(characters: Sequence[Character], file: str) -> None:
    for name in get_args(Set):
        held = [character.faction for character in characters if character.set == name]
        if sorted(held) != sorted(FACTIONS):
            raise ContentError(
                file, "", f"the {name} set needs one character of each faction; it has {held}"
            )


def _wrong(character: Character) -> str:
    """What is wrong with a character, if anything."""
    if not character.name.isalpha():
        return "its name must be one word of letters"
    if character.copies != 2:
        return f"there are two copies of each character, not {character.copies}"
    if not character.petition:
        return "it has no petition"
    if not {"name", "petition"} <= character.marks.keys():
        return "its marks must say at least where name and petition are known from"
    for number, part in enumerate(character.petition, 1):
        reason = _wrong_part(part)
        if reason:
            return f"part {number} of its petition: {reason}"
    return ""


def _wrong_part(part: Part) -> str:
    if not isinstance(part, Move):
        return ""
    if not 1 <= part.spaces <= 5:
        return f"it moves 1 to 5 spaces, not {part.spaces}"
    if not 1 <= part.count <= 5:
        return f"1 to 5 characters can be chosen, not {part.count}"
    if part.which != "chosen" and (part.count != 1 or part.by != "you"):
        return "only a part about chosen characters has 'count' or 'by'"
    if part.which == "this" and (
        part.faction or part.but_no or part.other or part.where != "anywhere"
    ):
        return "a part about this character has no faction, place or 'other'"
    return ""
