"""Cards as people read them: their sentences are made from what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from homage.games.feudalia.cards.entries import (
    BasicMaster,
    Cards,
    CathedralCard,
    CathedralMaster,
    Entry,
    Event,
    Face,
    Fief,
    Scenario,
    StartingDeck,
    TreasuryFace,
    Variant,
    Vassal,
)
from homage.games.feudalia.cards.nouns import (
    CATHEDRAL,
    EVENT,
    FIEF,
    FIEFS,
    MASTER,
    SCENARIO,
    SORT,
    START,
    TREASURY,
    TYPE,
    VARIANT,
    VASSAL,
)
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.effects.amount_shapes import joined_or, said_cost
from homage.kernel.content import Card, star
from homage.kernel.messages import Message, Name

VASSAL_TEXT = Message(
    "feudalia.card.vassal",
    "{type} {hire} Income {income}. {effect}",
)
TYPES = Message(
    "feudalia.card.types",
    "{types}{nobles, plural, =0 {} one {, counts as # noble} other {, counts as # nobles}}.",
)
HIRE = Message("feudalia.card.hire", "Costs {cost}.")
HIRE_FOR = Message("feudalia.card.hire-for", "Costs {cost}, and 1 {card} from your hand.")
NOT_FOR_HIRE = Message("feudalia.card.not-for-hire", "Not for hire.")
MASTER_TEXT = Message("feudalia.card.master", "Costs {cost}. {home} {effect}")
HOME = Message(
    "feudalia.card.home",
    "Lives in a {fief} of level {level, plural, =2 {2} other {# or higher}}.",
)
ANY_HOME = Message(
    "feudalia.card.any-home",
    "Lives in any fief of level {level, plural, =2 {2} other {# or higher}}.",
)
CATHEDRAL_MASTER_TEXT = Message(
    "feudalia.card.cathedral-master",
    "Costs {cost}. {home} In the cathedral''s last phase you may pay {payment} for a token of"
    " {card}, as often as you like.",
)
FIEF_TEXT = Message("feudalia.card.fief", "Level 0: {first}. Level 1: {second}. Level 2: {third}.")
FACE = Message(
    "feudalia.card.face",
    "{fields, plural, one {# field} other {# fields}}, {cities, plural, =0 {no city} one {# city}"
    " other {# cities}}, {points, plural, one {# point} other {# points}}, defence {defence}",
)
UPGRADE = Message("feudalia.card.upgrade", "{face}; the next level costs {cost}")
TREASURY_TEXT = Message(
    "feudalia.card.treasury",
    "For fiefs with levels of {levels} in all. Saved of 0 to 15 coins: {saves}.",
)
BUILD_TEXT = Message(
    "feudalia.card.build",
    "Phase {phase}. Tokens with 2, 3 and 4 players: {tokens}. One costs {cost}.",
)
NEEDS_TEXT = Message(
    "feudalia.card.needs-master",
    "Phase {phase}. Tokens with 2, 3 and 4 players: {tokens}. Its master says what one costs, and"
    " is needed for it.",
)
ONES = Message("feudalia.card.ones", "{two}, {three} and {four} of 1 point")
HALF_POINTS = Message("feudalia.card.half-points", "{two}, {three} and {four} of ½ point")
NOTHING = Message("feudalia.card.nothing", "Nothing happens.")
TWO_PARTS = Message("feudalia.card.two-parts", "{first} {second}")
VARIANT_TEXT = Message("feudalia.card.variant", "{effect} Goal: {goal} points.")
MILITARY_VARIANT = Message(
    "feudalia.card.needs-mode",
    "{text} Only with {mode, select, military {military} other {magic}} scenarios.",
)
START_TEXT = Message("feudalia.card.start", "{cards}, and one of {choice}.")
OF_A_KIND = Message("feudalia.card.of-a-kind", "{count} {card}")
SCENARIO_TEXT = Message(
    "feudalia.card.scenario",
    "Goal: {goal} points. For hire: {piles}{lot, plural, =0 {} other {, and # of these by lot:"
    " {lot_of}}}. Masters: {masters, select, none {none} level_one {those of level 1} other"
    " {all}}. Cathedral: {last, select, yes {all three phases} other {the first two phases}}.",
)
MODES = Message(
    "feudalia.card.modes",
    "{text} {modes, select, military {Military} magic {Magic} other {Military and magic}}.",
)
WITH_VARIANT = Message("feudalia.card.with-variant", "{text} Variant: {variant}.")

SORTS: dict[type[Entry], Name] = {
    Vassal: Name(SORT, "vassal"),
    BasicMaster: Name(SORT, "basic master"),
    CathedralMaster: Name(SORT, "cathedral master"),
    Fief: Name(SORT, "fief"),
    TreasuryFace: Name(SORT, "treasury"),
    CathedralCard: Name(SORT, "cathedral"),
    Event: Name(SORT, "seasonal event"),
    Variant: Name(SORT, "variant"),
    StartingDeck: Name(SORT, "starting deck"),
    Scenario: Name(SORT, "scenario"),
}
"""What stands in a list of cards, by sort."""

NOUNS: dict[type[Entry], str] = {
    Vassal: VASSAL,
    BasicMaster: MASTER,
    CathedralMaster: MASTER,
    Fief: FIEF,
    TreasuryFace: TREASURY,
    CathedralCard: CATHEDRAL,
    Event: EVENT,
    Variant: VARIANT,
    StartingDeck: START,
    Scenario: SCENARIO,
}
"""The sort of name that each sort of card has."""

ANY_FLAG = "black"
PLAYERS = 4
"""Each has two treasury cards, with two faces each."""


def printed(cards: Cards) -> list[Card]:
    """All cards, sort by sort."""
    return [card_of(entry) for entry in cards.every]


def card_of(entry: Entry) -> Card:
    """A card as it is shown; a star says that something one reads on it is our own proposal."""
    name = noun(entry, star(entry.marks))
    return Card(name, SORTS[type(entry)], copies(entry), text(entry), entry.marks)


def noun(entry: Entry, sign: str = "") -> Name:
    """What it is called; within its own sentence without a star."""
    return Name(NOUNS[type(entry)], entry.name, sign)


def copies(entry: Entry) -> int:
    """How many cards of it there are in the box."""
    if isinstance(entry, Vassal | CathedralMaster | Event):
        return entry.copies
    if isinstance(entry, Fief):
        return entry.copies * 2  # of level 0, and of the levels above
    return PLAYERS if isinstance(entry, TreasuryFace) else 1


def text(entry: Entry) -> Message:
    """What stands on it."""
    if isinstance(entry, Vassal):
        return _vassal(entry)
    if isinstance(entry, BasicMaster):
        effect = effect_text(entry)
        return MASTER_TEXT.of(said_cost(entry.cost), _home(entry.flag, entry.level), effect)
    if isinstance(entry, CathedralMaster):
        card = Name(CATHEDRAL, entry.card)
        cost, payment = said_cost(entry.cost), said_cost(entry.payment)
        return CATHEDRAL_MASTER_TEXT.of(cost, _home(ANY_FLAG, entry.level), payment, card)
    if isinstance(entry, Fief):
        return FIEF_TEXT.of(*[_face(face) for face in entry.levels])
    if isinstance(entry, TreasuryFace):
        return TREASURY_TEXT.of(joined_or(list(entry.levels)), entry.saves)
    if isinstance(entry, CathedralCard):
        return _cathedral(entry)
    if isinstance(entry, Event):
        return effect_text(entry)
    if isinstance(entry, Variant):
        said = VARIANT_TEXT.of(effect_text(entry), entry.goal)
        return MILITARY_VARIANT.of(said, entry.needs) if entry.needs else said
    if isinstance(entry, StartingDeck):
        return _starting_deck(entry)
    assert isinstance(entry, Scenario)
    return _scenario(entry)


def effect_text(entry: Vassal | BasicMaster | Event | Variant) -> Message:
    """What a card does, part by part."""
    said = [head.sentence(noun(entry)) for head in entry.effect]
    if not said:
        return NOTHING
    return said[0] if len(said) == 1 else TWO_PARTS.of(said[0], said[1])


def _vassal(entry: Vassal) -> Message:
    if entry.cost is None:
        hire = NOT_FOR_HIRE
    elif entry.eliminate:
        hire = HIRE_FOR.of(said_cost(entry.cost), Name(VASSAL, entry.eliminate))
    else:
        hire = HIRE.of(said_cost(entry.cost))
    types = TYPES.of(tuple(Name(TYPE, one) for one in entry.types), entry.nobles)
    return VASSAL_TEXT.of(types, hire, entry.income, effect_text(entry))


def _home(flag: str, level: int) -> Message:
    """Where a master can live."""
    return ANY_HOME.of(level) if flag == ANY_FLAG else HOME.of(FIEFS[KINDS.index(flag)], level)


def _face(face: Face) -> Message:
    said = FACE.of(face.fields, face.cities, face.points, face.defence)
    return UPGRADE.of(said, said_cost(face.upgrade)) if face.upgrade is not None else said


def _cathedral(entry: CathedralCard) -> Message:
    tokens = tuple(
        pattern.of(*counts)
        for pattern, counts in ((ONES, entry.points), (HALF_POINTS, entry.half_points))
        if any(counts)
    )
    if entry.payment is None:
        return NEEDS_TEXT.of(entry.phase, tokens)
    return BUILD_TEXT.of(entry.phase, tokens, said_cost(entry.payment))


def _starting_deck(entry: StartingDeck) -> Message:
    cards = tuple(OF_A_KIND.of(count, Name(VASSAL, name)) for name, count in entry.cards.items())
    return START_TEXT.of(cards, joined_or([Name(VASSAL, name) for name in entry.one_of]))


def _scenario(entry: Scenario) -> Message:
    said = SCENARIO_TEXT.of(
        entry.goal,
        _vassals(entry.piles),
        entry.by_lot,
        _vassals(entry.by_lot_of),
        "level_one" if entry.masters == "level 1" else entry.masters,
        "yes" if entry.last_phase else "no",
    )
    if entry.modes:
        said = MODES.of(said, entry.modes[0] if len(entry.modes) == 1 else "both")
    return WITH_VARIANT.of(said, Name(VARIANT, entry.variant)) if entry.variant else said


def _vassals(names: Sequence[str]) -> tuple[Any, ...]:
    return tuple(Name(VASSAL, name) for name in names)
