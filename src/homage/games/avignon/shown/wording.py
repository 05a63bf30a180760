"""A character's ability as a sentence, made from its effect so that the two cannot disagree."""

from homage.games.avignon.cards.files import (
    Character,
    Copy,
    Excommunicate,
    Move,
    Part,
    Pull,
    Retire,
    Swap,
)


def ability(character: Character) -> str:
    """The petition in words."""
    sentence = "; then ".join(part_text(part, character.name) for part in character.petition)
    return f"{sentence[0].upper()}{sentence[1:]}."


def ends(character: Character) -> str:
    """The conditions for the end of the game that stand on the card; empty if there are none."""
    sentences = []
    if character.wins_beside_rivals:
        sentences.append(
            f"You win if your rival's congregation has a {character.wins_beside_rivals}."
        )
    if character.loses_beside_own:
        sentences.append(
            f"Your rival wins if your congregation also has a {character.loses_beside_own}."
        )
    return " ".join(sentences)


def part_text(part: Part, name: str) -> str:
    """One part of a petition in words; `name` is the character who has it."""
    if isinstance(part, Move):
        return _move_text(part, name)
    if isinstance(part, Retire):
        return (
            f"move this {name} to Genoa and pull 1 other character as many spaces as that was"
            f" (if this {name} is at Genoa already, pull 1 other character 1 space)"
        )
    if isinstance(part, Excommunicate):
        return "excommunicate 1 other character, whose replacement enters at Genoa"
    if isinstance(part, Swap):
        return f"let this {name} and 1 other character in another city change cities"
    assert isinstance(part, Copy)
    return (
        f"use the petition of another character in this {name}'s city, but not of a {name},"
        " as if it were petitioned"
    )


def _move_text(part: Move, name: str) -> str:
    verb = "pull" if isinstance(part, Pull) else "push"
    far = f"{part.spaces} space{'s' if part.spaces > 1 else ''}"
    if part.which == "this":
        return f"{verb} this {name} {far}"
    kind: str = part.faction or "character"
    other = "other " if part.leaves_out_this else ""
    where = {"anywhere": "", "its city": f" in this {name}'s city"}.get(
        part.where, " in your rival's edge city"
    )
    but = f" that is no {part.but_no}" if part.but_no else ""
    if part.which == "every":
        return f"{verb} every {other}{kind}{where}{but} {far}"
    if part.count > 1:
        kind = f"different {other}{kind}s"
        but = f" that are no {part.but_no}s" if part.but_no else ""
        far += " each"
    else:
        kind = f"{other}{kind}"
    if part.by == "rival":
        does = "pulls" if isinstance(part, Pull) else "pushes"
        them = "them" if part.count > 1 else "it"
        return f"your rival chooses {part.count} {kind}{where}{but} and {does} {them} {far}"
    return f"{verb} {part.count} {kind}{where}{but} {far}"
