"""What only all cards together can have wrong: totals, numbers, and names that nobody has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from homage.games.feudalia.cards.checking import LAST_PHASE, slug
from homage.games.feudalia.cards.entries import (
    AGES,
    FIEF_CARDS,
    MOST_LEVELS,
    SEASONS,
    VASSAL_CARDS,
    Cards,
    Entry,
    Scenario,
    StartingDeck,
    Vassal,
)
from homage.games.feudalia.effects import head_shapes as heads
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects import standing_shapes as standing
from homage.kernel.errors import ContentError
from homage.kernel.messages import Message

PLAYERS = 4
CATHEDRAL_MASTER_CARDS = 12

VASSAL_COUNT = Message(
    "feudalia.card.vassal-count", "there are {right} vassal cards in all, not {count}"
)
FIEF_COUNT = Message("feudalia.card.fief-count", "there are {right} fief cards in all, not {count}")
MASTER_COUNT = Message(
    "feudalia.card.master-count", "there are {right} cathedral masters in all, not {count}"
)
EVENT_COUNT = Message(
    "feudalia.card.event-count",
    "{season, select, spring {spring} summer {summer} autumn {autumn} other {winter}} has {count}"
    " event cards of age {age}, not {right}",
    "FE-73",
)
NUMBER_TWICE = Message("feudalia.card.number-twice", "{names} have the number {number}")
KIND_TWICE = Message("feudalia.card.kind-twice", "{names} are both fiefs of {kind}")
LABEL_TWICE = Message("feudalia.card.label-twice", "{names} have the label {label}")
SAME_NAME = Message("feudalia.card.same-name", "{count} cards have this name")
LEVEL_FACES = Message(
    "feudalia.card.level-faces",
    "{count, plural, =0 {no treasury face} other {# treasury faces}} for fiefs with levels of"
    " {levels} in all; one is needed",
    "FE-04",
)
PHASE_CARDS = Message(
    "feudalia.card.phase-cards",
    "phase {phase} of the cathedral has {count, plural, one {# card} other {# cards}}; one is"
    " needed",
    "FE-03",
)
NO_MASTER = Message(
    "feudalia.card.no-master",
    "a card of the last phase needs one cathedral master; it has {count, plural, =0 {none}"
    " other {#}}",
    "FE-39",
)
NO_TAX = Message(
    "feudalia.card.no-tax", "there is one vassal with the word ''tax'', not {count}", "FE-20"
)
NO_VASSAL = Message(
    "feudalia.card.no-vassal", "there is no vassal called {name}; there are: {known}"
)
NO_EVENT = Message("feudalia.card.no-event", "there is no event called {name}; there are: {known}")
NO_CATHEDRAL = Message(
    "feudalia.card.no-cathedral", "there is no cathedral card called {name}; there are: {known}"
)
NO_DECK = Message(
    "feudalia.card.no-deck", "there is no starting deck called {name}; there are: {known}"
)
NO_VARIANT = Message(
    "feudalia.card.no-variant", "there is no variant called {name}; there are: {known}"
)
ELIMINATES_ITSELF = Message(
    "feudalia.card.eliminates-itself", "its price cannot be a card of its own kind"
)
ELIMINATES_TAX = Message(
    "feudalia.card.eliminates-tax", "nothing eliminates the Tax Collector", "FE-24"
)
PILE_NOT_FOR_HIRE = Message(
    "feudalia.card.pile-not-for-hire", "its pile {pile} is not for hire, having no cost"
)
EMPTY_PILE = Message(
    "feudalia.card.empty-pile",
    "its pile {pile} would be empty with four players: {used} of the {copies} cards are in the"
    " starting decks",
    "FE-11",
)
PRICE_LACKING = Message(
    "feudalia.card.price-lacking",
    "the price of its pile {pile} is a {card}, which it lacks",
    "FE-16",
)
MODE_LACKING = Message(
    "feudalia.card.mode-lacking",
    "its pile {pile} needs the mode ''{mode}''",
    "FE-79",
)
VARIANT_MODE = Message(
    "feudalia.card.variant-mode", "its variant {variant} needs the mode ''{mode}''", "FE-94"
)
TAX_IN_DECK = Message(
    "feudalia.card.tax-in-deck", "its deck has {count} Tax Collectors, not one", "FE-08"
)
NO_SPECIALIST = Message(
    "feudalia.card.no-specialist",
    "{name} is no specialist worker with a field for the owner to choose",
    "FE-08",
)
DECK_COPIES = Message(
    "feudalia.card.deck-copies",
    "four such decks need {used} cards of {name}; there are {copies}",
    "FE-11",
)


def check_all(cards: Cards, file: str, own: Sequence[Entry] = ()) -> None:
    """Refuse cards that do not fit each other; `own` are those of the file that is to blame."""
    for entry, reason in _faults(cards, tuple(card.name for card in own)):
        raise ContentError(file, entry, reason)


def _faults(cards: Cards, own: Sequence[str]) -> Iterator[tuple[str, Message]]:
    yield from _names(cards)
    yield from _numbers(cards)
    yield from _totals(cards, own)
    yield from _treasury_and_cathedral(cards)
    yield from _vassals(cards)
    yield from _named_in_effects(cards)
    for deck in cards.starting_decks:
        yield from _starting_deck(deck, cards)
    for scenario in cards.scenarios:
        yield from _scenario(scenario, cards)


# -- names, numbers, totals -------------------------------------------------------------------


def _names(cards: Cards) -> Iterator[tuple[str, Message]]:
    times = Counter(slug(card.name) for card in cards.every)
    for card in cards.every:
        if times[slug(card.name)] > 1:
            yield card.name, SAME_NAME.of(times[slug(card.name)])


def _numbers(cards: Cards) -> Iterator[tuple[str, Message]]:
    numbered: tuple[Sequence[Any], ...] = (
        cards.vassals, cards.basic_masters, cards.cathedral_masters, cards.cathedral,
        cards.events, cards.variants,
    )  # fmt: skip
    for sort in numbered:
        yield from _twice([(card.name, card.number) for card in sort], NUMBER_TWICE)
    yield from _twice([(card.name, card.kind) for card in cards.fiefs], KIND_TWICE)
    yield from _twice([(card.name, card.label) for card in cards.scenarios], LABEL_TWICE)


def _twice(named: list[tuple[str, Any]], reason: Message) -> Iterator[tuple[str, Message]]:
    for value, times in Counter(value for _, value in named).items():
        if times > 1:
            names = tuple(name for name, its in named if its == value)
            yield names[-1], reason.of(names, value)


def _totals(cards: Cards, own: Sequence[str]) -> Iterator[tuple[str, Message]]:
    totals: tuple[tuple[Sequence[Any], int, int, Message], ...] = (
        (cards.vassals, 1, VASSAL_CARDS, VASSAL_COUNT),
        (cards.fiefs, 2, FIEF_CARDS, FIEF_COUNT),
        (cards.cathedral_masters, 1, CATHEDRAL_MASTER_CARDS, MASTER_COUNT),
    )
    for sort, times, right, reason in totals:
        count = sum(card.copies for card in sort) * times
        if count != right:
            changed = [card.name for card in sort if card.name in own]
            yield (changed or [sort[-1].name])[-1], reason.of(right, count)
    for season, name in enumerate(SEASONS):
        for age, right in enumerate(AGES, 1):
            count = sum(event.ages[season].count(age) for event in cards.events)
            if count != right:
                changed = [event.name for event in cards.events if event.name in own]
                last = (changed or [cards.events[-1].name])[-1]
                yield last, EVENT_COUNT.of(name, count, age, right)


def _treasury_and_cathedral(cards: Cards) -> Iterator[tuple[str, Message]]:
    faces = Counter(levels for face in cards.treasury for levels in face.levels)
    for levels in range(MOST_LEVELS + 1):
        if faces[levels] != 1:
            yield cards.treasury[-1].name, LEVEL_FACES.of(faces[levels], levels)
    phases = Counter(card.phase for card in cards.cathedral)
    for phase in range(1, LAST_PHASE):
        if phases[phase] != 1:
            yield cards.cathedral[0].name, PHASE_CARDS.of(phase, phases[phase])
    known = tuple(card.name for card in cards.cathedral)
    for master in cards.cathedral_masters:
        if master.card not in known:
            yield master.name, NO_CATHEDRAL.of(master.card, known)
    for card in cards.cathedral:
        masters = sum(master.card == card.name for master in cards.cathedral_masters)
        if masters != (card.phase == LAST_PHASE):
            yield card.name, NO_MASTER.of(masters)


# -- vassals, and what effects name -----------------------------------------------------------


def _vassals(cards: Cards) -> Iterator[tuple[str, Message]]:
    known = tuple(card.name for card in cards.vassals)
    collectors = [card.name for card in cards.vassals if isinstance(card.effect[0], heads.Start)]
    if len(collectors) != 1:
        yield (collectors or [known[0]])[-1], NO_TAX.of(len(collectors))
    for card in cards.vassals:
        if card.eliminate and card.eliminate not in known:
            yield card.name, NO_VASSAL.of(card.eliminate, known)
        if card.eliminate == card.name:
            yield card.name, ELIMINATES_ITSELF
        if card.eliminate in collectors:
            yield card.name, ELIMINATES_TAX


def _named_in_effects(cards: Cards) -> Iterator[tuple[str, Message]]:
    vassals = tuple(card.name for card in cards.vassals)
    events = tuple(card.name for card in cards.events)
    cathedral = tuple(card.name for card in cards.cathedral)
    with_effect: tuple[Any, ...] = (
        *cards.vassals, *cards.basic_masters, *cards.events, *cards.variants
    )  # fmt: skip
    for card in with_effect:
        for word in _words(card.effect):
            if isinstance(word, shapes.Back) and word.but and word.but not in vassals:
                yield card.name, NO_VASSAL.of(word.but, vassals)
            if isinstance(word, shapes.Fetch) and word.card not in vassals:
                yield card.name, NO_VASSAL.of(word.card, vassals)
            if isinstance(word, standing.Spare):
                for name in word.events:
                    if name not in events:
                        yield card.name, NO_EVENT.of(name, events)
            if isinstance(word, shapes.Strike):
                for name in word.cards:
                    if name not in cathedral:
                        yield card.name, NO_CATHEDRAL.of(name, cathedral)


def _words(effect: Sequence[heads.Head]) -> Iterator[shapes.Word]:
    for head in effect:
        for word in head.then:
            yield word
            if isinstance(word, shapes.Either):
                yield from word.one_of


# -- starting decks and scenarios -------------------------------------------------------------


def _starting_deck(deck: StartingDeck, cards: Cards) -> Iterator[tuple[str, Message]]:
    by_name = {card.name: card for card in cards.vassals}
    for name in (*deck.cards, *deck.one_of):
        if name not in by_name:
            yield deck.name, NO_VASSAL.of(name, tuple(by_name))
            return
    collectors = sum(
        count
        for name, count in deck.cards.items()
        if isinstance(by_name[name].effect[0], heads.Start)
    )
    if collectors != 1:
        yield deck.name, TAX_IN_DECK.of(collectors)
    for name in deck.one_of:
        if not _specialist(by_name[name]):
            yield deck.name, NO_SPECIALIST.of(name)
    for name, used in _used(deck):
        if used > by_name[name].copies:
            yield deck.name, DECK_COPIES.of(used, name, by_name[name].copies)


def _specialist(card: Vassal) -> bool:
    return "specialist worker" in card.types and isinstance(card.effect[0], heads.Field)


def _used(deck: StartingDeck) -> Iterator[tuple[str, int]]:
    """By vassal: how many cards four such decks can hold."""
    for name in dict.fromkeys((*deck.cards, *deck.one_of)):
        yield name, PLAYERS * (deck.cards.get(name, 0) + (name in deck.one_of))


def _scenario(scenario: Scenario, cards: Cards) -> Iterator[tuple[str, Message]]:
    name = scenario.name
    by_name = {card.name: card for card in cards.vassals}
    piles = (*scenario.piles, *scenario.by_lot_of)
    for pile in piles:
        if pile not in by_name:
            yield name, NO_VASSAL.of(pile, tuple(by_name))
            return
    decks = {deck.name: deck for deck in cards.starting_decks}
    if scenario.start not in decks:
        yield name, NO_DECK.of(scenario.start, tuple(decks))
        return
    used = dict(_used(decks[scenario.start]))
    for pile in piles:
        card = by_name[pile]
        if card.cost is None:
            yield name, PILE_NOT_FOR_HIRE.of(pile)
        if used.get(pile, 0) >= card.copies:
            yield name, EMPTY_PILE.of(pile, used[pile], card.copies)
        if card.eliminate and card.eliminate not in piles:
            yield name, PRICE_LACKING.of(pile, card.eliminate)
        for type_, mode in (("military", "military"), ("mage", "magic")):
            if type_ in card.types and mode not in scenario.modes:
                yield name, MODE_LACKING.of(pile, mode)
    variants = {card.name: card for card in cards.variants}
    if scenario.variant and scenario.variant not in variants:
        yield name, NO_VARIANT.of(scenario.variant, tuple(variants))
    elif scenario.variant:
        needs = variants[scenario.variant].needs
        if needs and needs not in scenario.modes:
            yield name, VARIANT_MODE.of(scenario.variant, needs)
