"""What can happen in a game of Avignon: one class for each kind, with its sentence and moves."""

from typing import Annotated, ClassVar, Literal, get_args

from homage.kernel.events import Event, Move, named_for, noun
from homage.kernel.messages import Message

Character = Annotated[str, noun("character")]
City = Annotated[Literal["Avignon", "Nice", "Genoa", "Florence", "Rome"], noun("city")]
Seat = Annotated[Literal["Rome", "Avignon"], noun("seat")]
Action = Literal["beseech", "chastise", "excommunicate", "petition"]

# Places of the view, and the things that lie there: a row is one thing wherever its character
# stands, a pile is its own place.
DECK, DISCARD, BOX = "deck", "discard pile", "box"


def row_thing(row: int) -> str:
    """The character of a row, counted from 1."""
    return f"row {row}"


def spot(row: int, city: str) -> str:
    """The place of a character on the map."""
    return f"row {row} at {city}"


def congregation(seat: str) -> str:
    """The pile of the characters that a player has won."""
    return f"congregation {seat}"


class Joined(Event, frozen=True, kw_only=False, tag="join"):
    """By lot, a character takes part (AV-42)."""

    says: ClassVar = Message("avignon.joined", "The {character} takes part.")
    character: Character
    copies: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.character, BOX, DECK),) * self.copies


class Acted(Event, frozen=True, kw_only=False, tag="act"):
    """A player takes an action."""

    says: ClassVar = Message(
        "avignon.acted",
        "{seat}: {action, select, beseech {pull} chastise {push} excommunicate {replace}"
        " other {use the ability of}} the {character} of row {row} at {city}.",
    )
    seat: Seat
    action: Action
    character: Character
    row: int
    city: City

    @property
    def things(self) -> tuple[str, ...]:
        return (row_thing(self.row),)


class Chosen(Event, frozen=True, kw_only=False, tag="choose"):
    """A player chooses a character for a part of a petition (AV-19)."""

    says: ClassVar = Message(
        "avignon.chosen", "{seat} chooses the {character} of row {row} at {city}."
    )
    seat: Seat
    character: Character
    row: int
    city: City

    @property
    def things(self) -> tuple[str, ...]:
        return (row_thing(self.row),)


class Moved(Event, frozen=True, kw_only=False, tag="move"):
    """A character moves along the map."""

    says: ClassVar = Message(
        "avignon.moved", "The {character} of row {row} moves from {start} to {goal}."
    )
    character: Character
    row: int
    start: City
    goal: City

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.character, spot(self.row, self.start), spot(self.row, self.goal)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (row_thing(self.row),)


class Scored(Event, frozen=True, kw_only=False, tag="score"):
    """A character joins a congregation (AV-20)."""

    says: ClassVar = Message(
        "avignon.scored", "The {character} of row {row} joins the congregation of {seat}."
    )
    character: Character
    row: int
    city: City
    seat: Seat

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.character, spot(self.row, self.city), congregation(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (row_thing(self.row), congregation(self.seat))


class Excommunicated(Event, frozen=True, kw_only=False, tag="discard"):
    """A character goes to the discard pile (AV-14)."""

    says: ClassVar = Message(
        "avignon.excommunicated", "The {character} of row {row} is excommunicated."
    )
    character: Character
    row: int
    city: City

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.character, spot(self.row, self.city), DISCARD),)

    @property
    def things(self) -> tuple[str, ...]:
        return (row_thing(self.row), DISCARD)


class Entered(Event, frozen=True, kw_only=False, tag="enter"):
    """A character comes from the deck into a row."""

    says: ClassVar = Message("avignon.entered", "The {character} of row {row} enters at {city}.")
    character: Character
    row: int
    city: City

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.character, DECK, spot(self.row, self.city)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (row_thing(self.row), DECK)


class Renewed(Event, frozen=True, kw_only=False, tag="renew"):
    """The discard pile becomes a new deck (AV-15)."""

    says: ClassVar = Message(
        "avignon.renewed", "The deck is empty: the discard pile is shuffled into a new one."
    )
    characters: tuple[str, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(Move(character, DISCARD, DECK) for character in self.characters)

    @property
    def things(self) -> tuple[str, ...]:
        return (DECK, DISCARD)


class Swapped(Event, frozen=True, kw_only=False, tag="swap"):
    """Two characters change cities (the Nuncio)."""

    says: ClassVar = Message(
        "avignon.swapped",
        "{seat} lets the {character} of row {row} change cities with"
        " the {other} of row {other_row} at {other_city}.",
    )
    seat: Seat
    character: Character
    row: int
    city: City
    other: Character
    other_row: int
    other_city: City

    @property
    def moves(self) -> tuple[Move, ...]:
        return (
            Move(self.character, spot(self.row, self.city), spot(self.row, self.other_city)),
            Move(
                self.other, spot(self.other_row, self.other_city), spot(self.other_row, self.city)
            ),
        )

    @property
    def things(self) -> tuple[str, ...]:
        return (row_thing(self.row), row_thing(self.other_row))


class Copied(Event, frozen=True, kw_only=False, tag="copy"):
    """A character uses another's petition (the Scribe)."""

    says: ClassVar = Message(
        "avignon.copied",
        "{seat} lets the {character} of row {row} use the petition of"
        " the {other} of row {other_row} at {other_city}.",
    )
    seat: Seat
    character: Character
    row: int
    other: Character
    other_row: int
    other_city: City

    @property
    def things(self) -> tuple[str, ...]:
        return (row_thing(self.row), row_thing(self.other_row))


class Ended(Event, frozen=True, kw_only=False, tag="end"):
    """The game is over; its outcome says why."""

    says: ClassVar = Message("avignon.ended", "{reason}.")
    reason: Message
    winners: tuple[Seat, ...]


AvignonEvent = (
    Joined
    | Acted
    | Chosen
    | Moved
    | Scored
    | Excommunicated
    | Entered
    | Renewed
    | Swapped
    | Copied
    | Ended
)
named_for("Avignon", *get_args(AvignonEvent))
