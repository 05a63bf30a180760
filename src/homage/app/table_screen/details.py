"""Card details: what a card says, and where each part of it is known from."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.widgets import Static

from homage.app.lookups.cards import MEANINGS
from homage.kernel import Card

NOTHING = "Point at a card to read it."


class Details(Static):
    """The card that is pointed at."""

    def __init__(self, cards: Iterable[Card]) -> None:
        super().__init__(NOTHING, id="details")
        self._cards = {card.name.casefold(): card for card in cards}

    def show(self, name: str) -> None:
        """Show the card of this name; anything else leaves the last one standing."""
        card = self.find(name)
        if card is not None:
            self.update(described(card))

    def find(self, name: str) -> Card | None:
        """The card of this name, with or without its star."""
        return self._cards.get(name.removesuffix("*").casefold())


def described(card: Card, meanings: bool = False) -> Text:
    """A card in words; with `meanings`, each mark is explained too."""
    where = ", ".join(map(str, filter(None, [card.kind, card.set])))
    copies = f"{card.copies} {'copy' if card.copies == 1 else 'copies'}"
    text = Text()
    text.append(f"{card.noun}", "bold")
    text.append(f"  {where}, {copies}\n", "dim")
    text.append(f"{card.text}\n")
    for index, (part, mark) in enumerate(card.marks.items()):
        text.append("" if not index else "\n" if meanings else "; ", "dim")
        text.append(f"{part}: ", "dim")
        # The weakest mark must be seen without colour too.
        text.append(mark, "bold italic" if mark == "reconstructed" else "italic")
        if meanings:
            text.append(f" ({MEANINGS[mark]})", "dim")
    return text


def legend() -> Text:
    """What the marks mean."""
    text = Text("Where it is known from (a * marks cards that are in part our own):\n")
    for mark, meaning in MEANINGS.items():
        text.append(f"  {mark}", "italic").append(f": {meaning}\n")
    text.rstrip()
    return text
