"""What is written on the table, be it drawn in plain text or on a screen."""

from collections import Counter
from collections.abc import Sequence

from homage.games.avignon.rules.ends import FULL
from homage.games.avignon.rules.map import ROME, SEATS
from homage.games.avignon.shown.view import AvignonView
from homage.kernel import Message, Name

ROW = Message("avignon.row", "row {row}")
BEING_SET = Message("avignon.being-set", "The table is being set.")
WINS = Message("avignon.wins", "{seat} wins: {reason}.")
DRAWN_GAME = Message("avignon.drawn-game", "Drawn: {reason}.")
TURN = Message(
    "avignon.turn",
    "Turn {turn}: {seat}{mine, select, yes { (you)} other {}},"
    " {left, plural, one {# action} other {# actions}} left.",
)
CONGREGATION = Message(
    "avignon.congregation",
    "{seat}'s congregation{mine, select, yes { (yours)} other {}}, {count} of {full}: {held}.",
)
SO_MANY_OF = Message("avignon.so-many-of", "{count} of {full}")
CONGREGATION_SIZE = Message("avignon.congregation-size", "congregation {count} of {full}")
NOBODY_YET = Message("avignon.nobody-yet", "nobody yet")
NOBODY = Message("avignon.nobody", "(nobody)")
NEW = Message("avignon.new", "new")
PILES = Message("avignon.piles", "Deck: {deck}. Discard pile: {discard}.")
EMPTY_PILE = Message("avignon.empty-pile", "empty")
COUNTED = Message("avignon.counted", "{count, plural, =1 {{character}} other {# {character}}}")
FOOTNOTE = Message(
    "avignon.footnote", "* in part our own proposal: the published card was out of reach."
)

STAR = "*"


def side(view: AvignonView) -> int:
    """The seat at whose end of the map the viewer sits; spectators sit with Rome (AV-43)."""
    return view.seat if view.seat < len(SEATS) else ROME


def character_noun(shown: str) -> Name:
    """The name of a character as a view has it."""
    name = shown.removesuffix(STAR)
    return Name("character", name, shown[len(name) :])


def seat_noun(seat: int) -> Name:
    """The name of a seat."""
    return Name("seat", SEATS[seat])


def yes(is_so: bool) -> str:
    """What a text selects by."""
    return "yes" if is_so else "no"


def turn_line(view: AvignonView) -> Message:
    """Whose turn it is, or how the game ended."""
    if view.outcome is not None:
        return result(view)
    if view.turn == 0:
        return BEING_SET
    mover = SEATS.index(view.mover)
    return TURN.of(view.turn, seat_noun(mover), yes(mover == view.seat), view.left)


def result(view: AvignonView) -> Message:
    """Who won, and why."""
    assert view.outcome is not None
    if not view.outcome.winners:
        return DRAWN_GAME.of(view.outcome.reason)
    return WINS.of(seat_noun(view.outcome.winners[0]), view.outcome.reason)


def congregation_line(view: AvignonView, seat: int) -> Message:
    """Whom a seat has won over."""
    held = view.congregations[seat].characters
    names = tuple([character_noun(character) for character in held])
    mine = yes(seat == view.seat)
    return CONGREGATION.of(seat_noun(seat), mine, len(held), FULL, names or NOBODY_YET)


def piles_line(view: AvignonView) -> Message:
    """Deck and discard pile."""
    return PILES.of(view.deck.size, counted(view.discard.characters, COUNTED) or EMPTY_PILE)


def counted(characters: Sequence[str], pattern: Message) -> tuple[Message, ...]:
    """Equal characters together, each kind said by `pattern` with its number."""
    return tuple(
        [
            pattern.of(count, character_noun(character))
            for character, count in Counter(characters).items()
        ]
    )


def has_star(view: AvignonView) -> bool:
    """Whether a character on the table is in part our own proposal."""
    return any(character.endswith(STAR) for character in on_table(view))


def on_table(view: AvignonView) -> list[str]:
    """Every character that lies open, row by row and pile by pile."""
    shown = [standing.character for standing in view.rows]
    for pile in (view.discard, *view.congregations):
        shown += pile.characters
    return shown
