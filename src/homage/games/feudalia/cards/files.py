"""The card files: ours, and an owner's laid over them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from homage.games.feudalia.cards.checking import fault
from homage.games.feudalia.cards.checking_all import check_all
from homage.games.feudalia.cards.entries import (
    ANY_ENTRY,
    DECKS,
    BasicMaster,
    Cards,
    CathedralCard,
    CathedralMaster,
    Entry,
    Event,
    Fief,
    Scenario,
    StartingDeck,
    TreasuryFace,
    Variant,
    Vassal,
)
from homage.games.feudalia.cards.renaming import renamed
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.effects.head_shapes import Head
from homage.games.feudalia.effects.shapes import Action
from homage.games.feudalia.effects.standing_shapes import Standing
from homage.kernel.card_checks import check_decks, check_each
from homage.kernel.card_words import known_words, replaced
from homage.kernel.content import read_cards
from homage.kernel.errors import IN_FIELD, ContentError
from homage.kernel.invalid import UNKNOWN_FIELD
from homage.kernel.messages import Message

SHIPPED = tuple(
    Path(__file__).parent / f"{name}.toml"
    for name in (
        "vassals", "basic_masters", "cathedral_masters", "fiefs", "treasury", "cathedral",
        "events", "variants", "starting_decks", "scenarios",
    )
)  # fmt: skip

KNOWN = known_words(DECKS, (Head, Action, Standing))
"""To help somebody who wrote another word."""

NO_RESOURCE = Message(
    "feudalia.card.no-resource", "{field}: there is no resource ''{name}''; there are: {known}"
)

COST_FIELDS = ("cost", "payment", "upgrade")
RESOURCES = ", ".join((*KINDS, "coins"))


def load(extra: Sequence[Path] = ()) -> Cards:
    """The shipped cards, some of them replaced by those in the owner's own files."""
    cards = _sorted([card for file in SHIPPED for card in _read(file)])
    check_all(cards, str(SHIPPED[0]))
    for file in extra:
        own = _read(file)
        check_decks(cards.every, own, file)
        laid = [
            card
            for sort in DECKS
            for card in replaced(_of(sort, cards.every), _of(sort, own), file)
        ]
        cards = _sorted(renamed(laid, own))
        check_all(cards, str(file), own)
    return cards


def _read(file: Path) -> list[Entry]:
    try:
        cards: list[Entry] = read_cards(file, "card", ANY_ENTRY, words=KNOWN)
    except ContentError as wrong:
        reason = _fifth_resource(wrong.reason)
        if reason is None:
            raise
        raise ContentError(wrong.file, wrong.card, reason) from wrong
    check_each(cards, file, fault)
    return cards


def _fifth_resource(reason: Message | str) -> Message | None:
    """Of a cost in a resource that there is not: which ones there are."""
    if not isinstance(reason, Message) or reason.key != IN_FIELD.key:
        return None
    field, what = reason.args
    if what.key != UNKNOWN_FIELD.key or field.rpartition(".")[2] not in COST_FIELDS:
        return None
    return NO_RESOURCE.of(field, what.args[0], RESOURCES)


def _sorted(cards: Sequence[Entry]) -> Cards:
    """By sort, and within each by number, kind or level."""
    return Cards(
        tuple(sorted(_of(Vassal, cards), key=lambda card: card.number)),
        tuple(sorted(_of(BasicMaster, cards), key=lambda card: card.number)),
        tuple(sorted(_of(CathedralMaster, cards), key=lambda card: card.number)),
        tuple(sorted(_of(Fief, cards), key=lambda card: KINDS.index(card.kind))),
        tuple(sorted(_of(TreasuryFace, cards), key=lambda card: card.levels)),
        tuple(sorted(_of(CathedralCard, cards), key=lambda card: card.number)),
        tuple(sorted(_of(Event, cards), key=lambda card: card.number)),
        tuple(sorted(_of(Variant, cards), key=lambda card: card.number)),
        tuple(_of(StartingDeck, cards)),
        tuple(_of(Scenario, cards)),
    )


E = TypeVar("E", bound=Entry)


def _of(sort: type[E], cards: Sequence[Entry]) -> list[E]:
    return [card for card in cards if isinstance(card, sort)]
