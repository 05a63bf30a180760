"""Parts: what a card does when it is used, word by word (FE-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.rules.seats import ANYWHERE, MOST_SEATS
from homage.kernel import Message, Name, parts

if TYPE_CHECKING:
    from homage.games.feudalia.game_pack import GamePack
    from homage.games.feudalia.state import FeudaliaState


class Use:
    """A card in use: by whom, in which own fief, and which vassal or master it is."""

    __slots__ = ("fief", "master", "me", "vassal")

    def __init__(
        self, me: int, fief: int = ANYWHERE, vassal: int = NO_CARD, master: int = NO_CARD
    ) -> None:
        self.me = me
        self.fief = fief
        """Where its cubes come from and go to; ANYWHERE for influence, events and variants."""
        self.vassal = vassal
        self.master = master


EVERYWHERE: Final = [Use(seat) for seat in range(MOST_SEATS)]
"""By seat: neither a card nor a fief, ready-made for events."""


class Part(parts.Part["FeudaliaState", Use]):
    """What carries out one word."""

    __slots__ = ("name", "text")

    def __init__(self, name: Name, text: Message) -> None:
        self.name = name
        """Of the card."""
        self.text = text
        """What it does, in words."""

    def can(self, state: FeudaliaState, use: Use) -> bool:
        """Whether it could change anything now."""
        return True

    def lack(self, state: FeudaliaState, use: Use) -> Message | None:
        """What is missing for its price; None if nothing, or if it has none."""
        return None

    def payable(self, state: FeudaliaState, use: Use) -> bool:
        """Whether its price, if it has one, can be paid."""
        return True


def part_of(word: Any, pack: GamePack, name: Name) -> Part:
    """What carries out a word of the card of this name."""
    part: Part = shapes.RULES.rule(word, pack, name)
    return part


def usable(state: FeudaliaState, words: list[Part], use: Use) -> bool:
    """Whether the prices among the words can be paid, and another word could change something."""
    found = False
    for part in words:
        if not part.payable(state, use):
            return False
        if not found and part.can(state, use):
            found = True
    return found


def use_card(state: FeudaliaState, words: list[Part], use: Use) -> None:
    """Carry out all words in their order."""
    if words:
        parts.begin_all(state, words, use)
