"""The card list: every card of a title in words, with where it is known from; and its check."""

import difflib
from collections.abc import Collection, Sequence
from pathlib import Path

from homage.app.wording.layout import columns, filled
from homage.kernel import Card, HomageError, Title
from homage.kernel.content import Mark

MEANINGS: dict[Mark, str] = {
    "rulebook": "the published rulebook says so",
    "report": "somebody who has the card says so",
    "inferred": "follows from what is known",
    "reconstructed": "our own proposal, because nothing is known",
}


def listed(
    title: Title, name: str | None, files: Sequence[Path], among: Collection[str] = ()
) -> str:
    """All cards, or the one with a name; `among` keeps to the cards of one game."""
    cards = [
        card
        for card in title.cards(files)
        if not among or card.name in among or card.noun.english in among
    ]
    if name is not None:
        return f"{described(find(cards, name))}\n\n{legend()}"
    return "\n\n".join([*map(described, cards), legend()])


def find(cards: Sequence[Card], name: str) -> Card:
    """The card of this name, in whatever case."""
    wanted = name.casefold().rstrip("*")
    by_name = {card.name.casefold(): card for card in cards}
    if wanted in by_name:
        return by_name[wanted]
    near = difflib.get_close_matches(wanted, by_name, n=3) or list(by_name)
    hint = ", ".join(by_name[one].name for one in near)
    raise HomageError(f"there is no card '{name}'; there are: {hint}")


def described(card: Card) -> str:
    """One card: how many, what it says, and where each part is known from."""
    where = ", ".join(map(str, filter(None, [card.kind, card.set])))
    copies = f"{card.copies} {'copy' if card.copies == 1 else 'copies'}"
    marks = "; ".join(f"{part}: {mark}" for part, mark in card.marks.items())
    return "\n".join(
        [
            f"{card.noun} ({where}; {copies})",
            filled(str(card.text), "  ", "  "),
            filled(f"[{marks}]", "  ", "   "),
        ]
    )


def legend() -> str:
    """What the marks mean."""
    rows = list(MEANINGS.items())
    return f"Where it is known from (a * marks cards that are in part our own):\n{columns(rows)}"


def checked(title: Title, file: Path) -> str:
    """What an owner's own card file would change; a file that cannot be used is refused."""
    shipped = {card.name: card for card in title.cards(())}
    own = title.cards([file])
    title.game(None, [file])  # a card may be well written and still not be playable
    changed = [card for card in own if card != shipped.get(card.name)]
    if not changed:
        return f"{file} can be played with, and says what the shipped cards say."
    head = f"{file} can be played with. It changes {len(changed)} of {len(own)} cards:"
    return "\n\n".join([head, *(_change(shipped.get(card.name), card) for card in changed)])


def _change(old: Card | None, new: Card) -> str:
    if old is None:
        return f"{described(new)}\n  (a new card)"
    lines = [described(new)]
    if old.text != new.text:
        lines.append(filled(f"instead of: {old.text}", "  ", "  "))
    if (old.kind, old.copies, old.set) != (new.kind, new.copies, new.set):
        lines.append(f"  instead of: {described(old).splitlines()[0]}")
    if old.marks != new.marks:
        marks = "; ".join(f"{part}: {mark}" for part, mark in old.marks.items())
        lines.append(filled(f"instead of: [{marks}]", "  ", "  "))
    return "\n".join(lines)
