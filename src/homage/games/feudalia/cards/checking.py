"""What can be wrong with a card that is well written, by itself."""

from homage.games.feudalia.cards.checking_effects import wrong_effect
from homage.games.feudalia.cards.entries import (
    MARKED,
    MOST_LEVELS,
    BasicMaster,
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
from homage.games.feudalia.cards.fitting import OF_EVENTS, OF_MASTERS, OF_VARIANTS, OF_VASSALS
from homage.games.feudalia.cards.nouns import STAR
from homage.games.feudalia.effects import head_shapes as heads
from homage.games.feudalia.effects.amount_shapes import NO_COST, Cost
from homage.kernel.messages import Message

LONGEST_NAME = 40
LAST_PHASE = 3
OPENING_HAND = 5

WRONG_NAME = Message(
    "feudalia.card.wrong-name",
    "its name must be words with one space between them, without the sign ''*''",
)
LONG_NAME = Message("feudalia.card.long-name", "its name has {count} letters; the most are {most}")
NO_MARK = Message("feudalia.card.no-mark", "its marks do not say where its {part} is known from")
COSTS_NOTHING = Message(
    "feudalia.card.costs-nothing", "its {field} is nothing; name coins or cubes"
)
NOBLE_TYPE = Message(
    "feudalia.card.noble-type",
    "a noble has the type ''noble'' and a number of nobles of 1 or 2; this card has one without the"
    " other",
    "FE-61",
)
MILITARY_TYPE = Message(
    "feudalia.card.military-type",
    "a vassal with the head ''arms'' has the type ''military'', and no other has it",
    "FE-90",
)
ELIMINATES_UNPAID = Message(
    "feudalia.card.eliminates-unpaid",
    "it is not for hire, having no cost, and cannot eliminate a card for its hire",
)
TAX_FOR_HIRE = Message(
    "feudalia.card.tax-for-hire", "the vassal with the word ''tax'' cannot be hired", "FE-24"
)
LAST_LEVEL = Message(
    "feudalia.card.last-level", "its level 2 is the last; there is no upgrade of it"
)
NO_UPGRADE = Message(
    "feudalia.card.no-upgrade", "its level {level} does not say what an upgrade costs"
)
SAVES_MORE = Message(
    "feudalia.card.saves-more",
    "it would save {saved} of {coins, plural, one {# coin} other {# coins}}",
)
LEVELS = Message(
    "feudalia.card.levels", "three fiefs have levels of 0 to {most} in all, not {levels}"
)
NO_TOKENS = Message("feudalia.card.no-tokens", "it has no token with {players} players")
PAID_TO_MASTER = Message(
    "feudalia.card.paid-to-master",
    "in the last phase the payment stands on the cathedral master, not on the card",
    "FE-39",
)
NO_PAYMENT = Message("feudalia.card.no-payment", "it does not say what a token of it costs")
PILE_TWICE = Message("feudalia.card.pile-twice", "it names {pile} twice")
LOT_SIZE = Message(
    "feudalia.card.lot-size",
    "it draws {count} piles by lot, of {known}; name more of them, or draw fewer",
)
SMALL_DECK = Message(
    "feudalia.card.small-deck",
    "its deck has {count} cards; the opening hand alone needs {hand}, besides the Tax Collector",
    "FE-08",
)
NO_CHOICE = Message(
    "feudalia.card.no-choice", "it names no specialist worker to choose from", "FE-08"
)


def slug(name: str) -> str:
    """What options call a card: its name in lower case, without what is no letter or number."""
    kept = "".join(letter for letter in name.lower() if letter.isalnum() or letter in " -")
    return " ".join(kept.split())


def fault(card: Entry) -> Message | None:
    """What is wrong with a card by itself, if anything."""
    if " ".join(card.name.split()) != card.name or not slug(card.name) or STAR in card.name:
        return WRONG_NAME
    if len(card.name) > LONGEST_NAME:
        return LONG_NAME.of(len(card.name), LONGEST_NAME)
    for part in MARKED[type(card)]:
        if part not in card.marks:
            return NO_MARK.of(part)
    for field in ("cost", "payment"):
        cost = getattr(card, field, None)
        if isinstance(cost, Cost) and cost == NO_COST:
            return COSTS_NOTHING.of(field)
    return _own_fault(card)


def _own_fault(card: Entry) -> Message | None:
    """What only this sort of card can have wrong."""
    if isinstance(card, Vassal):
        return _wrong_vassal(card) or wrong_effect(card.effect, OF_VASSALS)
    if isinstance(card, BasicMaster):
        return wrong_effect(card.effect, OF_MASTERS)
    if isinstance(card, Event):
        return wrong_effect(card.effect, OF_EVENTS)
    if isinstance(card, Variant):
        return wrong_effect(card.effect, OF_VARIANTS)
    if isinstance(card, Fief):
        return _wrong_fief(card)
    if isinstance(card, TreasuryFace):
        return _wrong_treasury(card)
    if isinstance(card, CathedralCard):
        return _wrong_cathedral(card)
    if isinstance(card, StartingDeck):
        return _wrong_deck(card)
    if isinstance(card, Scenario):
        return _wrong_scenario(card)
    assert isinstance(card, CathedralMaster)
    return None


def _wrong_vassal(card: Vassal) -> Message | None:
    head = card.effect[0]
    if ("noble" in card.types) != bool(card.nobles):
        return NOBLE_TYPE
    if ("military" in card.types) != isinstance(head, heads.Arms):
        return MILITARY_TYPE
    if card.cost is None and card.eliminate:
        return ELIMINATES_UNPAID
    if card.cost is not None and isinstance(head, heads.Start):
        return TAX_FOR_HIRE
    return None


def _wrong_fief(card: Fief) -> Message | None:
    for level, face in enumerate(card.levels[:-1]):
        if face.upgrade is None or face.upgrade == NO_COST:
            return NO_UPGRADE.of(level)
    return LAST_LEVEL if card.levels[-1].upgrade is not None else None


def _wrong_treasury(card: TreasuryFace) -> Message | None:
    for coins, saved in enumerate(card.saves):
        if saved > coins:
            return SAVES_MORE.of(saved, coins)
    for levels in card.levels:
        if not 0 <= levels <= MOST_LEVELS:
            return LEVELS.of(MOST_LEVELS, levels)
    return None


def _wrong_cathedral(card: CathedralCard) -> Message | None:
    for players, tokens in enumerate(zip(card.points, card.half_points, strict=True), 2):
        if not sum(tokens):
            return NO_TOKENS.of(players)
    if card.phase == LAST_PHASE:
        return PAID_TO_MASTER if card.payment is not None else None
    return NO_PAYMENT if card.payment is None else None


def _wrong_deck(card: StartingDeck) -> Message | None:
    if not card.one_of:
        return NO_CHOICE
    count = sum(card.cards.values()) + 1  # one of the specialists
    return SMALL_DECK.of(count, OPENING_HAND) if count <= OPENING_HAND else None


def _wrong_scenario(card: Scenario) -> Message | None:
    piles = (*card.piles, *card.by_lot_of)
    for pile in piles:
        if piles.count(pile) > 1:
            return PILE_TWICE.of(pile)
    if card.by_lot > len(card.by_lot_of):
        return LOT_SIZE.of(card.by_lot, len(card.by_lot_of))
    return None
