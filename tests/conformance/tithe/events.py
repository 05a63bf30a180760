"""What can happen in a game of Tithe, with its sentence and its moves."""

from typing import Annotated, ClassVar

from homage.kernel import Event, Message, Move, named_for, noun
from tests.conformance.tithe.options import seat as player

Card = Annotated[str, noun("card")]
Seat = Annotated[str, noun("seat")]

DECK, ASIDE, TABLE, SPENT = "deck", "aside", "table", "spent"


def hand(seat: str) -> str:
    """The place of a player's cards."""
    return f"hand of {seat}"


def goals(where: str, seat: str) -> str:
    """A place of a player's goals: `pouch`, `offer`, `left`, `kept` or `reached`."""
    return f"{where} of {seat}"


class PutAside(Event, frozen=True, kw_only=False, tag="aside"):
    """A card goes out of the game, and nobody sees which."""

    says: ClassVar = Message("tithe.put-aside", "A card is set aside.")

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move("", DECK, ASIDE),)


class Drew(Event, frozen=True, kw_only=False, tag="draw"):
    """A card comes from the deck to a hand."""

    says: ClassVar = Message("tithe.drew", "{seat} draws {card}.")
    covered: ClassVar = Message("tithe.drew-covered", "{seat} draws a card.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, DECK, hand(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (DECK,)


class Offered(Event, frozen=True, kw_only=False, tag="offer"):
    """A goal comes from a pouch, to be chosen from."""

    says: ClassVar = Message("tithe.offered", "{seat} is offered the goal {card}.")
    covered: ClassVar = Message("tithe.offered-covered", "{seat} is offered a goal.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, goals("pouch", self.seat), goals("offer", self.seat)),)


class NewlyAimed(Event, frozen=True, kw_only=False, tag="aim"):
    """A goal comes from a pouch in place of one that was reached."""

    says: ClassVar = Message("tithe.newly-aimed", "{seat} now aims at {card}.")
    covered: ClassVar = Message("tithe.newly-aimed-covered", "{seat} has a new goal.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, goals("pouch", self.seat), goals("kept", self.seat)),)


class Kept(Event, frozen=True, kw_only=False, tag="keep"):
    """One of the goals offered is kept, the others are left."""

    says: ClassVar = Message("tithe.kept", "{seat} keeps the goal {card}.")
    covered: ClassVar = Message("tithe.kept-covered", "{seat} keeps a goal.")
    hides: ClassVar = ("card", "left")
    seat: Seat
    card: Card
    left: tuple[Card, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        start = goals("offer", self.seat)
        return (
            Move(self.card, start, goals("kept", self.seat)),
            *(Move(card, start, goals("left", self.seat)) for card in self.left),
        )


class Acted(Event, frozen=True, kw_only=False, tag="act"):
    """A player says what to do."""

    says: ClassVar = Message("tithe.acted", "{seat}: {option}.")
    seat: Seat
    option: str


class Played(Event, frozen=True, kw_only=False, tag="play"):
    """A card goes from a hand to the table."""

    says: ClassVar = Message("tithe.played", "{seat} plays {card}.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand(self.seat), TABLE),)

    @property
    def things(self) -> tuple[str, ...]:
        return (TABLE,)


class Peeked(Event, frozen=True, kw_only=False, tag="peek"):
    """A player looks at the hand of another."""

    says: ClassVar = Message("tithe.peeked", "{other} shows {seat} {cards}.")
    covered: ClassVar = Message("tithe.peeked-covered", "{other} shows {seat} all cards.")
    hides: ClassVar = ("cards",)
    seat: Seat
    other: Seat
    cards: tuple[Card, ...]


class Robbed(Event, frozen=True, kw_only=False, tag="rob"):
    """A card goes from one hand to another."""

    says: ClassVar = Message("tithe.robbed", "{seat} robs {other} of {card}.")
    covered: ClassVar = Message("tithe.robbed-covered", "{seat} robs {other} of a card.")
    seat: Seat
    other: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand(self.other), hand(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (player(self.other), player(self.seat))


class PutBack(Event, frozen=True, kw_only=False, tag="back"):
    """A card goes from a hand to the top or the bottom of the deck."""

    says: ClassVar = Message("tithe.put-back", "{seat} puts {card} into the deck.")
    covered: ClassVar = Message("tithe.put-back-covered", "{seat} puts a card into the deck.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand(self.seat), DECK),)


class Scored(Event, frozen=True, kw_only=False, tag="score"):
    """A goal is reached; the cards that count are used up."""

    says: ClassVar = Message("tithe.scored", "{seat} had the goal {card}.")
    seat: Seat
    card: Card
    paid: int

    @property
    def moves(self) -> tuple[Move, ...]:
        reached = Move(self.card, goals("kept", self.seat), goals("reached", self.seat))
        return (reached, *[Move(self.card, TABLE, SPENT)] * self.paid)


class Ended(Event, frozen=True, kw_only=False, tag="end"):
    """The game is over."""

    says: ClassVar = Message("tithe.ended", "{winners} {count, plural, one {wins} other {win}}.")
    winners: tuple[Seat, ...]
    count: int


TitheEvent = (
    PutAside | Drew | Offered | NewlyAimed | Kept | Acted | Played | Peeked | Robbed | PutBack
    | Scored | Ended
)  # fmt: skip

named_for(
    "Tithe", PutAside, Drew, Offered, NewlyAimed, Kept, Acted, Played, Peeked, Robbed, PutBack,
    Scored, Ended,
)  # fmt: skip
