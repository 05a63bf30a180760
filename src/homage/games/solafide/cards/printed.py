"""Cards as people read them: their sentences are made from what they do."""

from msgspec.structs import replace

from homage.games.solafide.cards.entries import (
    Cards,
    Catholic,
    ChartRow,
    Circle,
    Entry,
    Foreign,
    SideCard,
    Territories,
)
from homage.games.solafide.cards.nouns import CARD, CIRCLE, SET, SORT
from homage.games.solafide.effects.shapes import Action
from homage.kernel.content import Card, star
from homage.kernel.messages import Message, Name

ACTION = Message("solafide.card.action", "{action}.")
THEN = Message("solafide.card.then", "{first}; then {rest}")
NOTHING = Message("solafide.card.nothing", "Nothing happens.")
MILITARY = Message(
    "solafide.card.military",
    "{action} Military: then the Protestants roll on the Military Chart.",
)
PERSISTENT = Message(
    "solafide.card.persistent", "Persistent: while it lies in front of you, {change}."
)
CIRCLE_TEXT = Message(
    "solafide.card.circle",
    "Number {number}, {value} victory points. Nobility: {nobility}. Commoners: {commoners}."
    " The Power token starts on the {power, select, n2 {outer space of the Nobility}"
    " n1 {inner space of the Nobility} c1 {inner space of the Commoners}"
    " other {outer space of the Commoners}}.",
)
TERRITORIES = Message(
    "solafide.card.territories",
    "{catholic} Catholic, {protestant} Protestant, {neutral} neutral",
)

ON_A = Message("solafide.card.on-a", "On a {die}: {text}")

CATHOLICS = Name(SORT, "Catholic card")
PROTESTANTS = Name(SORT, "Protestant card")
CHART = Name(SORT, "Military Chart")
IMPERIAL_CIRCLE = Name(SORT, "Imperial Circle")
FOREIGN = {
    "blue": Name(SORT, "blue Foreign Influence"),
    "red": Name(SORT, "red Foreign Influence"),
    "orange": Name(SORT, "orange Foreign Influence"),
    "green": Name(SORT, "green Foreign Influence"),
}
STARTER = Name(SET, "starter deck")
DRAFTED = Name(SET, "draft only")


def printed(cards: Cards) -> list[Card]:
    """All cards: the Circles, both sides, Foreign Influence, the Military Chart."""
    return [listed(entry) for entry in cards.every]


def listed(entry: Entry) -> Card:
    """A card in a list; a row of the chart says for which number on the die it is."""
    card = card_of(entry)
    if isinstance(entry, ChartRow):
        return replace(card, text=ON_A.of(entry.die, card.text))
    return card


def card_of(entry: Entry) -> Card:
    """A card as it is shown; a star says that its name or effect is our own proposal."""
    name = noun(entry, star(entry.marks))
    return Card(name, sort_of(entry), 1, text(entry), entry.marks, set_of(entry))


def sort_of(entry: Entry) -> Name:
    if isinstance(entry, SideCard):
        return CATHOLICS if isinstance(entry, Catholic) else PROTESTANTS
    if isinstance(entry, Foreign):
        return FOREIGN[entry.colour]
    return CHART if isinstance(entry, ChartRow) else IMPERIAL_CIRCLE


def set_of(entry: Entry) -> Name | None:
    if isinstance(entry, SideCard):
        return STARTER if entry.starter else DRAFTED
    return None


def noun(entry: Entry, sign: str = "") -> Name:
    """What it is called; within its own sentence without a star."""
    return Name(CIRCLE if isinstance(entry, Circle) else CARD, entry.name, sign)


def text(entry: Entry) -> Message:
    """What stands on it."""
    if isinstance(entry, Circle):
        nobility, commoners = _territories(entry.nobility), _territories(entry.commoners)
        return CIRCLE_TEXT.of(entry.number, entry.value, nobility, commoners, entry.power)
    if isinstance(entry, SideCard):
        if entry.persistent is not None:
            return PERSISTENT.of(entry.persistent.sentence(noun(entry)))
        action = _action(entry.effect, noun(entry))
        return MILITARY.of(action) if entry.military else action
    assert isinstance(entry, Foreign | ChartRow)
    return _action(entry.effect, noun(entry))


def _territories(side: Territories) -> Message:
    return TERRITORIES.of(side.catholic, side.protestant, side.neutral)


def _action(effect: tuple[Action, ...], card: Name) -> Message:
    sentences = [part.sentence(card) for part in effect]
    if not sentences:
        return NOTHING
    rest = sentences[-1]
    for first in reversed(sentences[:-1]):
        rest = THEN.of(first, rest)
    return ACTION.of(rest)
