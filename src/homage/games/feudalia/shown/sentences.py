"""What drawing and description of a table say alike: cards, cubes, masters, points and the turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from homage.games.feudalia.cards.nouns import (
    CATHEDRAL,
    EVENT,
    FIEF,
    MASTER,
    RESOURCES,
    VARIANT,
    VASSAL,
    shown_noun,
)
from homage.games.feudalia.cards.resources import HALVES, KINDS
from homage.games.feudalia.shown.view import (
    CathedralCard,
    Face,
    FeudaliaView,
    FiefView,
    Heap,
    MasterFace,
    Pile,
    PriceNow,
)
from homage.kernel import Message, Name
from homage.kernel.outcome import Scale

TURN = Message(
    "feudalia.said.turn", "Round {round} of at most {rounds}, turn of {seat}; the goal is {goal}."
)
BEFORE_TURNS = Message("feudalia.said.before", "Before the first turn; the goal is {goal}.")
VARIANT_LINE = Message("feudalia.said.variant", "Variant card: {variant}.")
EVENT_LINE = Message("feudalia.said.event", "Event: {event}; {left} more to come. {text}")
EVENTS_LEFT = Message("feudalia.said.events-left", "{left} events are still to come.")
SUPPLY = Message("feudalia.said.supply", "Supply: {piles}.")
PILE = Message(
    "feudalia.said.pile",
    "{card} for {price}{eliminates, select, none {} other { and a {eliminates}}} ({copies} left)",
)
EMPTY_PILE = Message("feudalia.said.empty-pile", "no {card}")
MASTERS = Message("feudalia.said.masters", "Masters for hire: {masters}; {deck} in the deck.")
MASTER_FOR_HIRE = Message(
    "feudalia.said.master",
    "{master} for {price} ({colour, select, black {any fief} other {{colour} fief}} of level"
    " {level})",
)
CATHEDRAL_LINE = Message("feudalia.said.cathedral", "Cathedral, phase {phase}: {cards}.")
FINISHED = Message("feudalia.said.finished", "The cathedral is finished.")
TOKENS = Message("feudalia.said.tokens", "{card}, {points} left, {price} each")
PRICE_NOW = Message(
    "feudalia.said.price-now",
    "{printed} → {now}{free, plural, =0 {} one { less # cube of choice} other { less # cubes of"
    " choice}}",
)
NOTHING = Message("feudalia.said.nothing", "nothing")
COPIES = Message("feudalia.said.copies", "{copies, plural, =1 {{card}} other {# {card}}}")
CUBES = Message("feudalia.said.cubes", "{count} {resource}")
NO_CUBES = Message("feudalia.said.no-cubes", "no cubes")
LODGER = Message(
    "feudalia.said.lodger",
    "{master}{tapped, select, yes {, tapped} other {}}{stored, select, none {} other { with"
    " {stored}}}{holds, select, none {} other { and the {holds}}}",
)
POINTS = Message("feudalia.said.points", "{points, select, 1 {1 point} other {{points} points}}")
HALF_A_POINT = Message("feudalia.said.half-a-point", "½ point")

NONE = "none"
HALF_POINTS = Scale(0, 1, HALVES)


def points(halves: int) -> Message:
    """Points as people write them (FE-65)."""
    return HALF_A_POINT if halves == 1 else POINTS.of(HALF_POINTS.points(halves))


def vassal(shown: str) -> Name:
    return shown_noun(VASSAL, shown)


def cards(faces: Sequence[Face]) -> tuple[Message, ...]:
    """Cards with their numbers."""
    return tuple(COPIES.of(face.copies, vassal(face.name)) for face in faces)


def heaps(found: Iterable[Heap]) -> tuple[Message, ...]:
    """Cubes by kind."""
    return tuple(
        CUBES.of(heap.count, RESOURCES[KINDS.index(heap.kind)]) for heap in found if heap.count
    )


def fief_noun(fief: FiefView) -> Name:
    return shown_noun(FIEF, fief.name)


def price(printed: tuple[Message, ...], now: PriceNow | None) -> tuple[Message, ...] | Message:
    """A price as printed, and as it is to be paid now if discounts lower it."""
    if now is None:
        return printed
    return PRICE_NOW.of(printed, now.price or NOTHING, now.free)


def lodger(master: MasterFace) -> Message:
    """A master in a city, with all that lies on him."""
    stored = [Heap("", kind, count) for kind, count in zip(KINDS, master.stored, strict=False)]
    return LODGER.of(
        shown_noun(MASTER, master.name),
        "yes" if master.tapped else "no",
        heaps(stored) or NONE,
        vassal(master.holds) if master.holds else NONE,
    )


def turn_line(view: FeudaliaView) -> Message:
    if not view.mover:
        return BEFORE_TURNS.of(points(view.goal))
    return TURN.of(view.round, view.rounds, Name("seat", view.mover), points(view.goal))


def common_lines(view: FeudaliaView) -> list[Message]:
    """What belongs to nobody: event, supply, masters, cathedral."""
    lines = []
    if view.variant:
        lines.append(VARIANT_LINE.of(shown_noun(VARIANT, view.variant)))
    if view.event is not None:
        event = shown_noun(EVENT, view.event.name)
        lines.append(EVENT_LINE.of(event, view.event_deck, view.event.text))
    elif view.event_deck:
        lines.append(EVENTS_LEFT.of(view.event_deck))
    lines.append(SUPPLY.of(tuple(pile_line(pile) for pile in view.piles)))
    if view.masters:
        lines.append(MASTERS.of(tuple(map(for_hire_line, view.masters)), view.master_deck))
    built = [card for card in view.cathedral if card.ones or card.halves]
    if built:
        lines.append(CATHEDRAL_LINE.of(view.phase, tuple(map(tokens_line, built))))
    else:
        lines.append(FINISHED)
    return lines


def pile_line(pile: Pile) -> Message:
    if not pile.copies:
        return EMPTY_PILE.of(vassal(pile.name))
    victim = vassal(pile.eliminates) if pile.eliminates else NONE
    return PILE.of(vassal(pile.name), price(pile.price, pile.price_now), victim, pile.copies)


def for_hire_line(master: MasterFace) -> Message:
    name = shown_noun(MASTER, master.name)
    asked = price(master.price, master.price_now)
    return MASTER_FOR_HIRE.of(name, asked, master.colour, master.level)


def tokens_line(card: CathedralCard) -> Message:
    left = points(HALVES * card.ones + card.halves)
    return TOKENS.of(shown_noun(CATHEDRAL, card.name), left, price(card.price, card.price_now))
