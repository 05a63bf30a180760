"""The card files: ours, and an owner's laid over them."""

from collections.abc import Sequence
from pathlib import Path

from homage.games.fidelitas.cards.checking import check_all, fault
from homage.games.fidelitas.cards.entries import (
    ANY_ENTRY,
    DECKS,
    Cards,
    Entry,
    ManuForti,
    Missio,
    Virtus,
)
from homage.games.fidelitas.effects.condition_shapes import CityCondition, HandCondition
from homage.games.fidelitas.effects.shapes import Action
from homage.kernel.card_checks import check_each
from homage.kernel.card_words import known_words, replaced
from homage.kernel.content import read_cards

SHIPPED = tuple(
    Path(__file__).parent / name for name in ("virtus.toml", "missio.toml", "manu_forti.toml")
)


def load(extra: Sequence[Path] = ()) -> Cards:
    """The shipped cards, some of them replaced by those in the owner's own files."""
    cards = _sorted([card for file in SHIPPED for card in _read(file)])
    for file in extra:
        own = _sorted(_read(file))
        cards = Cards(
            tuple(replaced(cards.virtus, own.virtus, file)),
            tuple(replaced(cards.missio, own.missio, file)),
            tuple(replaced(cards.manu_forti, own.manu_forti, file)),
        )
    check_all(cards, str(extra[-1]) if extra else str(SHIPPED[0]))
    return cards


def _read(file: Path) -> list[Entry]:
    cards: list[Entry] = read_cards(file, "card", ANY_ENTRY, words=KNOWN)
    check_each(cards, file, fault)
    return cards


def _sorted(cards: Sequence[Entry]) -> Cards:
    return Cards(
        tuple(card for card in cards if isinstance(card, Virtus)),
        tuple(card for card in cards if isinstance(card, Missio)),
        tuple(card for card in cards if isinstance(card, ManuForti)),
    )


KNOWN = known_words(DECKS, (Action, CityCondition, HandCondition))
"""To help somebody who wrote another word."""
