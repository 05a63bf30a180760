"""Card details: what a card says, and where each part of it is known from."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.widgets import Static

from homage.app.lookups.cards import COPIES, LEGEND, MARKS, MEANINGS, kind
from homage.kernel import Card, Language, Message
from homage.kernel.card_parts import part_called

POINT_AT_A_CARD = Message("app.point-at-a-card", "Point at a card to read it.")


class Details(Static):
    """The card that is pointed at."""

    def __init__(self, cards: Iterable[Card], language: Language) -> None:
        super().__init__(language.say(POINT_AT_A_CARD), id="details", markup=False)
        self._language = language
        self._cards = {card.name.casefold(): card for card in cards}

    def show(self, name: str) -> None:
        """Show the card of this name; anything else leaves the last one standing."""
        card = self.find(name)
        if card is not None:
            self.update(described(card, self._language))

    def find(self, name: str) -> Card | None:
        """The card of this name, with or without its star."""
        return self._cards.get(name.removesuffix("*").casefold())


def described(card: Card, language: Language, meanings: bool = False) -> Text:
    """A card in words; with `meanings`, each mark is explained too."""
    text = Text()
    text.append(str(language.of(card.noun)), "bold")
    copies = language.say(COPIES.of(card.copies))
    text.append(f"  {kind(card, language)}, {copies}\n", "dim")
    text.append(f"{language.say(card.text)}\n")
    for index, (name, mark) in enumerate(card.marks.items()):
        text.append("" if not index else "\n" if meanings else "; ", "dim")
        text.append(f"{part_called(name, language)}: ", "dim")
        # The weakest mark must be seen without colour too.
        style = "bold italic" if mark == "reconstructed" else "italic"
        text.append(language.say(MARKS[mark]), style)
        if meanings:
            text.append(f" ({language.say(MEANINGS[mark])})", "dim")
    return text


def legend(language: Language) -> Text:
    """What the marks mean."""
    text = Text(f"{language.say(LEGEND)}\n")
    for mark, name in MARKS.items():
        text.append(f"  {language.say(name)}", "italic")
        text.append(f": {language.say(MEANINGS[mark])}\n")
    text.rstrip()
    return text
