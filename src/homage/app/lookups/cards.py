"""Cards: every card of a title in words, with where it is known from; and their check."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Sequence
from pathlib import Path

from homage.app.wording.layout import columns, filled
from homage.app.wording.lists import listed
from homage.kernel import Card, HomageError, Language, Mark, Message, Title
from homage.kernel.card_parts import part_called

MARKS: dict[Mark, Message] = {
    "rulebook": Message("app.mark-rulebook", "rulebook"),
    "report": Message("app.mark-report", "report"),
    "inferred": Message("app.mark-inferred", "inferred"),
    "reconstructed": Message("app.mark-reconstructed", "reconstructed"),
}
MEANINGS: dict[Mark, Message] = {
    "rulebook": Message("app.meaning-rulebook", "the published rulebook says so"),
    "report": Message("app.meaning-report", "somebody who has the card says so"),
    "inferred": Message("app.meaning-inferred", "follows from what is known"),
    "reconstructed": Message(
        "app.meaning-reconstructed", "our own proposal, because nothing is known"
    ),
}
COPIES = Message("app.copies", "{count, plural, one {# copy} other {# copies}}")
HEADING = Message("app.card-heading", "{card} ({kind}; {copies})")
LEGEND = Message(
    "app.card-legend", "Where it is known from (a * marks cards that are in part our own):"
)
NO_CARD = Message("app.no-card", "there is no card ''{name}''; there are: {near}")
CHANGES_NOTHING = Message(
    "app.changes-nothing", "{file} can be played with, and says what the shipped cards say."
)
CHANGES = Message("app.changes", "{file} can be played with. It changes {changed} of {all} cards:")
NEW_CARD = Message("app.new-card", "(a new card)")
INSTEAD_OF = Message("app.instead-of", "instead of: {old}")


def shown(
    title: Title,
    name: str | None,
    files: Sequence[Path],
    language: Language,
    among: Collection[str] = (),
) -> str:
    """All cards, or the one with a name; `among` keeps to the cards of one game."""
    cards = [card for card in title.cards(files) if not among or takes_part(card, among)]
    if name is not None:
        cards = [find(cards, name, language)]
    return "\n\n".join([*(described(card, language) for card in cards), legend(language)])


def takes_part(card: Card, names: Collection[str]) -> bool:
    """Whether a card is among those of a game, by their names or the keys of their names there."""
    return any(name in names for name in (card.noun.key, card.name, card.noun.english))


def find(cards: Sequence[Card], name: str, language: Language) -> Card:
    """The card of this name, in whatever case, in the language or as its card file has it."""
    wanted = name.casefold().rstrip("*")
    by_name = {language.form(card.noun, "").casefold(): card for card in cards}
    for card in cards:
        by_name.setdefault(card.name.casefold(), card)
    if wanted in by_name:
        return by_name[wanted]
    near = difflib.get_close_matches(wanted, by_name, n=3)
    nearest = [by_name[one] for one in near] or cards
    names = ", ".join(dict.fromkeys(language.form(card.noun, "") for card in nearest))
    raise HomageError(NO_CARD.of(name, names))


def described(card: Card, language: Language) -> str:
    """One card: how many, what it says, and where each part is known from."""
    return "\n".join(
        [
            heading(card, language),
            filled(language.say(card.text), "  ", "  "),
            filled(f"[{_marks(card, language)}]", "  ", "   "),
        ]
    )


def heading(card: Card, language: Language) -> str:
    """Its name with its star, what sort it is, and how many there are."""
    return language.say(HEADING.of(card.noun, kind(card, language), COPIES.of(card.copies)))


def kind(card: Card, language: Language) -> str:
    """What sort of card it is, and from which box."""
    return listed(filter(None, [card.kind, card.set]), language)


def _marks(card: Card, language: Language) -> str:
    return "; ".join(
        f"{part_called(name, language)}: {language.say(MARKS[mark])}"
        for name, mark in card.marks.items()
    )


def legend(language: Language) -> str:
    """What the marks mean."""
    rows = [(language.say(MARKS[mark]), language.say(MEANINGS[mark])) for mark in MARKS]
    return f"{language.say(LEGEND)}\n{columns(rows)}"


def checked(title: Title, file: Path, language: Language) -> str:
    """What an owner's own card file would change; a file that cannot be used is refused."""
    shipped = {card.name: card for card in title.cards(())}
    own = title.cards([file])
    title.game(None, [file])  # a card may be well written and still not be playable
    changed = [card for card in own if card != shipped.get(card.name)]
    if not changed:
        return language.say(CHANGES_NOTHING.of(str(file)))
    head = language.say(CHANGES.of(str(file), len(changed), len(own)))
    changes = [_change(shipped.get(card.name), card, language) for card in changed]
    return "\n\n".join([head, *changes])


def _change(old: Card | None, new: Card, language: Language) -> str:
    lines = [described(new, language)]
    if old is None:
        return "\n".join([*lines, f"  {language.say(NEW_CARD)}"])
    before = []
    if old.text != new.text:
        before.append(language.say(old.text))
    if (old.kind, old.copies, old.set) != (new.kind, new.copies, new.set):
        before.append(heading(old, language))
    if old.marks != new.marks:
        before.append(f"[{_marks(old, language)}]")
    lines += [filled(language.say(INSTEAD_OF.of(one)), "  ", "  ") for one in before]
    return "\n".join(lines)
