"""From the words of the card file to the parts that the rules carry out."""

from homage.games.avignon.cards import files as content
from homage.games.avignon.effects.petition import OPEN, UNSURE, Part
from homage.games.avignon.effects.pilgrimage import Copy, Excommunicate, Retire, Swap
from homage.games.avignon.effects.pull_push import MoveChosen, MoveEvery, MoveThis
from homage.kernel import Name


def abilities(character: content.Character, name: Name) -> list[Part]:
    """The parts of a character's petition; `name` is how the character is shown."""
    return [_part(shape, name, character.faction) for shape in character.petition]


def _part(shape: content.Part, name: Name, faction: str) -> Part:
    if isinstance(shape, content.Move):
        if shape.which == "this":
            return MoveThis(name, shape)
        kind = MoveEvery if shape.which == "every" else MoveChosen
        return kind(name, shape, faction)
    if isinstance(shape, content.Retire):
        return Retire(name)
    if isinstance(shape, content.Excommunicate):
        return Excommunicate(name)
    return Swap(name) if isinstance(shape, content.Swap) else Copy(name)


def total(shifts: list[int]) -> int:
    """The shifts of all parts of a petition together; or UNSURE, or OPEN."""
    if OPEN in shifts:
        return OPEN
    return UNSURE if UNSURE in shifts else sum(shifts)
