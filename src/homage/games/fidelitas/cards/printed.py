"""Cards as people read them: their sentences are made from what they do and ask for."""

from homage.games.fidelitas.cards.entries import Cards, Entry, ManuForti, Missio, Virtus
from homage.games.fidelitas.cards.nouns import MISSIO, SET, SORT, VIRTUS
from homage.games.fidelitas.effects.shapes import joined
from homage.kernel.content import Card, star
from homage.kernel.messages import Message, Name

VIRTUS_TEXT = Message(
    "fidelitas.card.virtus",
    "{company, select, yes {Only where another card lies. } other {}}{action}"
    "{no_draw, select, yes { X: no card is drawn for it.} other {}}",
)
MANU_FORTI_TEXT = Message(
    "fidelitas.card.manu-forti",
    "{action}{no_draw, select, yes { X: no card is drawn for it.} other {}} Or score"
    " {points, plural, one {# point} other {# points}} instead of playing, if {conditions}.",
)
MISSIO_TEXT = Message(
    "fidelitas.card.missio",
    "{condition}. {points, plural, one {# point} other {# points}}.",
)
ACTION = Message("fidelitas.card.action", "{action}.")
THEN = Message("fidelitas.card.then", "{first}; then {rest}")

BASE = Name(SET, "base")
MANU_FORTI = Name(SET, "manu forti")
GOALS = Name(SET, "missio")
NO_GUILD = Name(SORT, "no guild")
GOAL = Name(SORT, "goal")


def printed(cards: Cards) -> list[Card]:
    """All cards: Virtus, Manu Forti, Missio."""
    every: tuple[Virtus | ManuForti | Missio, ...] = cards.virtus + cards.manu_forti + cards.missio
    return [card_of(entry) for entry in every]


def card_of(entry: Virtus | ManuForti | Missio) -> Card:
    """A card as it is shown; a star says that its name or effect is our own proposal."""
    kind, copies, box = GOAL, 1, GOALS
    if isinstance(entry, Virtus):
        kind, copies, box = Name(SORT, f"{entry.guild} guild"), entry.copies, BASE
    elif isinstance(entry, ManuForti):
        kind, box = NO_GUILD, MANU_FORTI
    return Card(noun(entry, star(entry.marks)), kind, copies, text(entry), entry.marks, box)


def noun(card: Entry, sign: str = "") -> Name:
    """What it is called; within its own sentence without a star."""
    return Name(MISSIO if isinstance(card, Missio) else VIRTUS, card.name, sign)


def text(card: Virtus | ManuForti | Missio) -> Message:
    """What stands on it."""
    this = noun(card)
    if isinstance(card, Missio):
        return MISSIO_TEXT.of(card.condition.sentence(this), card.points)
    action = ACTION.of(joined(THEN, [part.sentence(this) for part in card.effect]))
    no_draw = "yes" if card.no_draw else "no"
    if isinstance(card, Virtus):
        return VIRTUS_TEXT.of("yes" if card.needs_company else "no", action, no_draw)
    conditions = tuple(condition.sentence(this) for condition in card.score)
    return MANU_FORTI_TEXT.of(action, no_draw, card.points, conditions)
