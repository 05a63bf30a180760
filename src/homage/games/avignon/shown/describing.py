"""The table in words, line by line, for those who listen to it."""

from homage.games.avignon.rules.ends import FULL
from homage.games.avignon.rules.map import AVIGNON, CITIES, GENOA, ROME, SEATS, edge
from homage.games.avignon.shown.labels import (
    BEING_SET,
    EMPTY_PILE,
    STAR,
    counted,
    on_table,
    result,
    seat_noun,
    side,
    yes,
)
from homage.games.avignon.shown.view import AvignonView, Standing
from homage.kernel import Language, Message, Name, View

TURN = Message(
    "avignon.told.turn",
    "Turn {turn}: {seat}{mine, select, yes {, that is you} other {}}."
    " {left, plural, one {One action} other {Two actions}} left.",
)
ENDED = Message("avignon.told.ended", "The game ended in turn {turn}. {result}")
ROW_EMPTY = Message("avignon.told.row-empty", "Row {row}: nobody.")
IN_THE_MIDDLE = Message(
    "avignon.told.in-the-middle", "Row {row}: {character} at {city}, in the middle."
)
ONE_STEP_FROM = Message(
    "avignon.told.one-step-from", "Row {row}: {character} at {city}, one step from {edge}."
)
LAST_BEFORE = Message(
    "avignon.told.last-before",
    "Row {row}: {character} at {city}, the last city before"
    " {mine, select, yes {your} other {{seat}'s}} congregation.",
)
CONGREGATION = Message(
    "avignon.told.congregation",
    "{mine, select, yes {Your} other {{seat}'s}} congregation:"
    " {held}; {count} of the {full} that win.",
)
CONGREGATION_EMPTY = Message(
    "avignon.told.congregation-empty",
    "{mine, select, yes {Your} other {{seat}'s}} congregation: empty; {full} win.",
)
PILES = Message(
    "avignon.told.piles",
    "Deck: {deck, plural, =0 {empty} one {# card} other {# cards}}. Discard pile: {discard}.",
)
COUNTED = Message(
    "avignon.told.counted", "{count, plural, =1 {{character}} other {# times {character}}}"
)
PROPOSALS = Message("avignon.told.proposals", "In part our own proposal: {characters}.")


def describe(view: View, language: Language) -> str:
    """Whose turn it is, every row, both congregations, deck and discard pile."""
    assert isinstance(view, AvignonView)
    me = side(view)
    lines = [
        _turn(view),
        *(_row(number, row, view.seat) for number, row in enumerate(view.rows, 1)),
        _congregation(view, me),
        _congregation(view, 1 - me),
        PILES.of(view.deck.size, _names(view.discard.characters) or EMPTY_PILE),
        *_proposals(view),
    ]
    # Rule ids and stars are for the eye; which cards have a star is told in the last line.
    return "\n".join(language.say(line, cite=False).replace(STAR, "") for line in lines)


def _turn(view: AvignonView) -> Message:
    if view.outcome is not None:
        return ENDED.of(view.turn, result(view))
    if view.turn == 0:
        return BEING_SET
    mover = SEATS.index(view.mover)
    return TURN.of(view.turn, seat_noun(mover), yes(mover == view.seat), view.left)


def _row(number: int, row: Standing, viewer: int) -> Message:
    if not row.character:
        return ROW_EMPTY.of(number)
    who, city = Name("character", _plain(row.character)), Name("city", row.city)
    place = [str(city) for city in CITIES].index(row.city)
    if place == GENOA:
        return IN_THE_MIDDLE.of(number, who, city)
    near = ROME if place > GENOA else AVIGNON
    if place != edge(near):
        return ONE_STEP_FROM.of(number, who, city, Name("city", CITIES[edge(near)]))
    return LAST_BEFORE.of(number, who, city, yes(near == viewer), seat_noun(near))


def _congregation(view: AvignonView, seat: int) -> Message:
    held = view.congregations[seat].characters
    mine = yes(seat == view.seat)
    if not held:
        return CONGREGATION_EMPTY.of(mine, seat_noun(seat), FULL)
    return CONGREGATION.of(mine, seat_noun(seat), _names(held), len(held), FULL)


def _names(characters: tuple[str, ...]) -> tuple[Message, ...]:
    return counted([_plain(character) for character in characters], COUNTED)


def _proposals(view: AvignonView) -> list[Message]:
    """What the star says elsewhere: a star behind each name is tiresome to hear."""
    starred = sorted({character for character in on_table(view) if character.endswith(STAR)})
    if not starred:
        return []
    return [PROPOSALS.of(tuple([Name("character", _plain(one)) for one in starred]))]


def _plain(character: str) -> str:
    return character.removesuffix(STAR)
