"""What can happen in a game of Fidelitas: one class for each kind, with its sentence and moves.

Where only some see the face of a card, the others are told the same without it, as `covered` says.
"""

from typing import Annotated, ClassVar, Literal, get_args

from homage.games.fidelitas.rules.city import LOCATION_NOUNS, LOCATIONS
from homage.games.fidelitas.rules.seats import SeatName
from homage.games.fidelitas.things import (
    BOX,
    DECK_THING,
    DISCARD_THING,
    HELD_THING,
    LOOKED_AT,
    MISSIO_THING,
    STREET,
    card_thing,
    goals_place,
    hand_place,
    location_thing,
    scored_thing,
    seat_thing,
)
from homage.kernel.events import Event, Move, named_for, noun
from homage.kernel.messages import Message

Seat = Annotated[SeatName, noun("seat")]
Card = Annotated[str, noun("virtus")]
"""A Virtus or Manu Forti card, with its star if it has one."""
Goal = Annotated[str, noun("missio")]
Location = Literal[
    "Magistrate's Office", "Manor Courts", "Library", "University", "Tavern A", "Tavern B",
    "Bakery", "Butcher Shop", "Market", "Warehouse",
]  # fmt: skip
StreetCard = Annotated[str, noun("street")]

_NOUNS = dict(zip(LOCATIONS, LOCATION_NOUNS, strict=True))


class Happening(Event, frozen=True, kw_only=True):
    """An event of Fidelitas. The names of locations are not simply theirs: see LOCATION_NOUNS."""

    @property
    def message(self) -> Message:
        message = super().message
        return message.of(*[_NOUNS.get(a, a) if isinstance(a, str) else a for a in message.args])


def _all(cards: tuple[str, ...], start: str, goal: str) -> tuple[Move, ...]:
    return tuple(Move(card, start, goal) for card in cards)


# -- set-up, turns and the end ---------------------------------------------------------------


class StreetLaid(Happening, frozen=True, kw_only=False, tag="lay"):
    """By lot, a card of the street is laid (FI-64)."""

    says: ClassVar = Message(
        "fidelitas.street-laid", "The {card} card is laid as number {number} of the street."
    )
    card: StreetCard
    number: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, BOX, STREET),)


class StartDrawn(Happening, frozen=True, kw_only=False, tag="start"):
    """By lot, a player gets the Start Player Token (FI-06)."""

    says: ClassVar = Message("fidelitas.start-drawn", "{seat} begins.")
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class TurnBegan(Happening, frozen=True, kw_only=False, tag="turn"):
    """The next turn."""

    says: ClassVar = Message("fidelitas.turn-began", "Turn {turn}: {seat}.")
    turn: int
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class Ended(Happening, frozen=True, kw_only=False, tag="end"):
    """The game is over; its outcome says why."""

    says: ClassVar = Message("fidelitas.ended", "{reason}.")
    reason: Message
    winners: tuple[Seat, ...]


# -- playing ---------------------------------------------------------------------------------


class Played(Happening, frozen=True, kw_only=False, tag="play"):
    """A card leaves the hand, face up, for a location still to be chosen."""

    says: ClassVar = Message("fidelitas.played", "{seat} plays the {card}.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), HELD_THING),)

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat), HELD_THING)


class PlayedAtOnce(Happening, frozen=True, kw_only=False, tag="play at once"):
    """Alone, a Thief is played as soon as it is drawn (FI-66)."""

    says: ClassVar = Message(
        "fidelitas.played-at-once", "{seat} draws the {card} and plays it at once.", "FI-66"
    )
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, DECK_THING, HELD_THING),)

    @property
    def things(self) -> tuple[str, ...]:
        return (DECK_THING, HELD_THING)


class Sent(Happening, frozen=True, kw_only=False, tag="send"):
    """The card that was played comes to a location."""

    says: ClassVar = Message("fidelitas.sent", "{seat} sends the {card} to the {place}.")
    seat: Seat
    card: Card
    place: Location

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, HELD_THING, location_thing(self.place)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (location_thing(self.place),)


class DiscardedInstead(Happening, frozen=True, kw_only=False, tag="discard instead"):
    """Alone, with a hand of which nothing can be played (FI-65)."""

    says: ClassVar = Message(
        "fidelitas.discarded-instead", "{seat} can play nothing and discards the {card}.", "FI-65"
    )
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), DISCARD_THING),)

    @property
    def things(self) -> tuple[str, ...]:
        return (DISCARD_THING,)


class DiscardedAtOnce(Happening, frozen=True, kw_only=False, tag="discard at once"):
    """Alone, a Thief is drawn that can be played nowhere (FI-65, FI-66)."""

    says: ClassVar = Message(
        "fidelitas.discarded-at-once",
        "{seat} draws the {card}, who can go nowhere and is discarded.",
        "FI-65",
    )
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, DECK_THING, DISCARD_THING),)

    @property
    def things(self) -> tuple[str, ...]:
        return (DECK_THING, DISCARD_THING)


class NothingMorePlayed(Happening, frozen=True, kw_only=False, tag="pass"):
    """A card lets its player play another, and there is none (the Herald)."""

    says: ClassVar = Message(
        "fidelitas.nothing-more-played", "{seat} has no other card that can be played."
    )
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class WayChosen(Happening, frozen=True, kw_only=False, tag="way"):
    """One of the alternatives of a card is chosen (FI-15)."""

    says: ClassVar = Message("fidelitas.way-chosen", "{seat} chooses: {way}.")
    seat: Seat
    way: Message


# -- the City --------------------------------------------------------------------------------


class Dealt(Happening, frozen=True, kw_only=False, tag="deal"):
    """The top card of the deck comes to a location (FI-04, FI-22)."""

    says: ClassVar = Message("fidelitas.dealt", "The {card} comes to the {place}.")
    card: Card
    place: Location

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, DECK_THING, location_thing(self.place)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (DECK_THING, location_thing(self.place))


class Moved(Happening, frozen=True, kw_only=False, tag="move"):
    """A card goes from one location to another."""

    says: ClassVar = Message(
        "fidelitas.moved", "{seat} moves the {card} from the {start} to the {goal}."
    )
    seat: Seat
    card: Card
    start: Location
    depth: int
    """How many cards lie under it."""
    goal: Location

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, location_thing(self.start), location_thing(self.goal)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (card_thing(self.start, self.depth), location_thing(self.goal))


class Swapped(Happening, frozen=True, kw_only=False, tag="swap"):
    """Two cards of different locations change places (the Shopkeeper)."""

    says: ClassVar = Message(
        "fidelitas.swapped",
        "{seat} lets the {card} at the {place} and the {other} at the {other_place} change places.",
    )
    seat: Seat
    card: Card
    place: Location
    depth: int
    other: Card
    other_place: Location
    other_depth: int

    @property
    def moves(self) -> tuple[Move, ...]:
        here, there = location_thing(self.place), location_thing(self.other_place)
        return (Move(self.card, here, there), Move(self.other, there, here))

    @property
    def things(self) -> tuple[str, ...]:
        return (
            card_thing(self.place, self.depth),
            card_thing(self.other_place, self.other_depth),
        )


class GuildMoved(Happening, frozen=True, kw_only=False, tag="move guild"):
    """All free cards of one guild go from one location to another (the Abbess)."""

    says: ClassVar = Message(
        "fidelitas.guild-moved", "{seat} moves from the {start} to the {goal}: {cards}."
    )
    seat: Seat
    start: Location
    goal: Location
    cards: tuple[Card, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return _all(self.cards, location_thing(self.start), location_thing(self.goal))

    @property
    def things(self) -> tuple[str, ...]:
        return (location_thing(self.start), location_thing(self.goal))


class LocationsSwapped(Happening, frozen=True, kw_only=False, tag="swap locations"):
    """All free cards of two locations change places (the Envoy)."""

    says: ClassVar = Message(
        "fidelitas.locations-swapped",
        "{seat} lets all free cards of the {place} and the {other_place} change places.",
    )
    seat: Seat
    place: Location
    cards: tuple[Card, ...]
    other_place: Location
    other_cards: tuple[Card, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        here, there = location_thing(self.place), location_thing(self.other_place)
        return _all(self.cards, here, there) + _all(self.other_cards, there, here)

    @property
    def things(self) -> tuple[str, ...]:
        return (location_thing(self.place), location_thing(self.other_place))


class Discarded(Happening, frozen=True, kw_only=False, tag="discard"):
    """A card of the City goes to the discard pile."""

    says: ClassVar = Message("fidelitas.discarded", "{seat} discards the {card} at the {place}.")
    seat: Seat
    card: Card
    place: Location
    depth: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, location_thing(self.place), DISCARD_THING),)

    @property
    def things(self) -> tuple[str, ...]:
        return (card_thing(self.place, self.depth), DISCARD_THING)


class Cleared(Happening, frozen=True, kw_only=False, tag="clear"):
    """Soldiers clear a location (FI-55)."""

    says: ClassVar = Message(
        "fidelitas.cleared", "{seat} clears the {place}. Discarded: {cards}.", "FI-55"
    )
    seat: Seat
    place: Location
    cards: tuple[Card, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return _all(self.cards, location_thing(self.place), DISCARD_THING)

    @property
    def things(self) -> tuple[str, ...]:
        return (location_thing(self.place), DISCARD_THING)


class TurnedOver(Happening, frozen=True, kw_only=False, tag="turn over"):
    """The top card of the deck is turned over to be placed (the Friar)."""

    says: ClassVar = Message("fidelitas.turned-over", "{seat} turns over the {card}.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, DECK_THING, HELD_THING),)

    @property
    def things(self) -> tuple[str, ...]:
        return (DECK_THING, HELD_THING)


class Placed(Happening, frozen=True, kw_only=False, tag="place"):
    """The card that was turned over comes to a location (the Friar)."""

    says: ClassVar = Message("fidelitas.placed", "{seat} places the {card} at the {place}.")
    seat: Seat
    card: Card
    place: Location

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, HELD_THING, location_thing(self.place)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (location_thing(self.place),)


# -- the deck and hands ----------------------------------------------------------------------


class Renewed(Happening, frozen=True, kw_only=False, tag="renew"):
    """The discard pile becomes a new deck (FI-41)."""

    says: ClassVar = Message(
        "fidelitas.renewed",
        "The Virtus deck has run out: the discard pile is shuffled into a new one.",
        "FI-41",
    )
    cards: tuple[Card, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return _all(self.cards, DISCARD_THING, DECK_THING)

    @property
    def things(self) -> tuple[str, ...]:
        return (DECK_THING, DISCARD_THING)


class Drew(Happening, frozen=True, kw_only=False, tag="draw"):
    """A player draws from the deck."""

    says: ClassVar = Message("fidelitas.drew", "{seat} draws the {card}.")
    covered: ClassVar = Message("fidelitas.drew-covered", "{seat} draws a card.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, DECK_THING, hand_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (DECK_THING, seat_thing(self.seat))


class DrewFromTavern(Happening, frozen=True, kw_only=False, tag="draw from tavern"):
    """A player draws a card that lies at the Tavern (FI-33)."""

    says: ClassVar = Message(
        "fidelitas.drew-from-tavern", "{seat} draws the {card} at the {place}."
    )
    seat: Seat
    card: Card
    place: Location
    depth: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, location_thing(self.place), hand_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (card_thing(self.place, self.depth), seat_thing(self.seat))


class NothingDrawn(Happening, frozen=True, kw_only=False, tag="no draw"):
    """What was played has the X (FI-32)."""

    says: ClassVar = Message(
        "fidelitas.nothing-drawn", "{seat} draws no card: what was played has the X.", "FI-32"
    )
    seat: Seat


class Took(Happening, frozen=True, kw_only=False, tag="take"):
    """By an action, a card of the City comes into a hand (the Barrister)."""

    says: ClassVar = Message(
        "fidelitas.took", "{seat} takes the {card} at the {place} into the hand."
    )
    seat: Seat
    card: Card
    place: Location
    depth: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, location_thing(self.place), hand_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (card_thing(self.place, self.depth), seat_thing(self.seat))


class DiscardedFromHand(Happening, frozen=True, kw_only=False, tag="discard from hand"):
    """Cards of a hand go to the discard pile."""

    says: ClassVar = Message("fidelitas.discarded-from-hand", "{seat} discards: {cards}.")
    seat: Seat
    cards: tuple[Card, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return _all(self.cards, hand_place(self.seat), DISCARD_THING)

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat), DISCARD_THING)


class DrewToLookAt(Happening, frozen=True, kw_only=False, tag="look at"):
    """A player draws a card to look at (the Student)."""

    says: ClassVar = Message("fidelitas.drew-to-look-at", "{seat} draws the {card} to look at.")
    covered: ClassVar = Message(
        "fidelitas.drew-to-look-at-covered", "{seat} draws a card to look at."
    )
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, DECK_THING, LOOKED_AT),)

    @property
    def things(self) -> tuple[str, ...]:
        return (DECK_THING, seat_thing(self.seat))


class Kept(Happening, frozen=True, kw_only=False, tag="keep"):
    """One of the cards looked at comes into the hand."""

    says: ClassVar = Message("fidelitas.kept", "{seat} keeps the {card}.")
    covered: ClassVar = Message("fidelitas.kept-covered", "{seat} keeps a card.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, LOOKED_AT, hand_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class RestDiscarded(Happening, frozen=True, kw_only=False, tag="discard rest"):
    """The cards looked at that were not kept go to the discard pile."""

    says: ClassVar = Message("fidelitas.rest-discarded", "{seat} discards the rest: {cards}.")
    seat: Seat
    cards: tuple[Card, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return _all(self.cards, LOOKED_AT, DISCARD_THING)

    @property
    def things(self) -> tuple[str, ...]:
        return (DISCARD_THING,)


# -- between players -------------------------------------------------------------------------


class Stole(Happening, frozen=True, kw_only=False, tag="steal"):
    """A random card changes hands (the Thief)."""

    says: ClassVar = Message("fidelitas.stole", "{seat} steals the {card} of {other}.")
    covered: ClassVar = Message("fidelitas.stole-covered", "{seat} steals a card of {other}.")
    seat: Seat
    other: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.other), hand_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.other), seat_thing(self.seat))


class SpiedOn(Happening, frozen=True, kw_only=False, tag="look at hand"):
    """A player looks at another's hand (the Spy)."""

    says: ClassVar = Message("fidelitas.spied-on", "{seat} looks at the hand of {other}: {cards}.")
    covered: ClassVar = Message(
        "fidelitas.spied-on-covered", "{seat} looks at the hand of {other}."
    )
    hides: ClassVar = ("cards",)
    seat: Seat
    other: Seat
    cards: tuple[Card, ...]

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.other),)


class Offered(Happening, frozen=True, kw_only=False, tag="offer"):
    """A player lays a card aside to give it to another (the Spy)."""

    says: ClassVar = Message("fidelitas.offered", "{seat} will give the {card} to {other}.")
    covered: ClassVar = Message("fidelitas.offered-covered", "{seat} will give a card to {other}.")
    seat: Seat
    other: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), LOOKED_AT),)

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat), seat_thing(self.other))


class Exchanged(Happening, frozen=True, kw_only=False, tag="exchange"):
    """The card laid aside is given for one of the other's hand (the Spy)."""

    says: ClassVar = Message(
        "fidelitas.exchanged", "{seat} gives the {given} to {other} and takes the {taken}."
    )
    covered: ClassVar = Message("fidelitas.exchanged-covered", "{seat} swaps a card with {other}.")
    hides: ClassVar = ("given", "taken")
    seat: Seat
    other: Seat
    given: Card
    taken: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        mine, theirs = hand_place(self.seat), hand_place(self.other)
        return (Move(self.taken, theirs, mine), Move(self.given, LOOKED_AT, theirs))

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat), seat_thing(self.other))


# -- goals -----------------------------------------------------------------------------------


class GoalDrawn(Happening, frozen=True, kw_only=False, tag="draw goal"):
    """A player draws a Missio card."""

    says: ClassVar = Message("fidelitas.goal-drawn", "{seat} draws the Missio card {goal}.")
    covered: ClassVar = Message("fidelitas.goal-drawn-covered", "{seat} draws a Missio card.")
    hides: ClassVar = ("goal",)
    seat: Seat
    goal: Goal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.goal, MISSIO_THING, goals_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (MISSIO_THING, seat_thing(self.seat))


class GoalPutUnder(Happening, frozen=True, kw_only=False, tag="put under"):
    """At the Tavern, a player puts a Missio card under its deck (FI-21). All see whether it is one
    that was drawn this turn."""

    says: ClassVar = Message(
        "fidelitas.goal-put-under", "{seat} puts {goal} under the Missio deck."
    )
    covered: ClassVar = Message(
        "fidelitas.goal-put-under-covered",
        "{seat} puts {new, select, yes {the Missio card just drawn} other {a Missio card}}"
        " under the deck.",
    )
    hides: ClassVar = ("goal",)
    seat: Seat
    goal: Goal
    new: Literal["yes", "no"]

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.goal, goals_place(self.seat), MISSIO_THING),)

    @property
    def things(self) -> tuple[str, ...]:
        return (MISSIO_THING, seat_thing(self.seat))


class Scored(Happening, frozen=True, kw_only=False, tag="score"):
    """A player scores a Missio card (FI-30)."""

    says: ClassVar = Message(
        "fidelitas.scored",
        "{seat} scores {goal}: {points, plural, one {# point} other {# points}}.",
    )
    seat: Seat
    goal: Goal
    points: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.goal, goals_place(self.seat), scored_thing(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (scored_thing(self.seat),)


class Claimed(Happening, frozen=True, kw_only=False, tag="claim"):
    """A player scores a Manu Forti card of the hand (FI-61)."""

    says: ClassVar = Message(
        "fidelitas.claimed",
        "{seat} scores the {card}: {points, plural, one {# point} other {# points}}.",
    )
    seat: Seat
    card: Card
    points: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), scored_thing(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (scored_thing(self.seat),)


class Showed(Happening, frozen=True, kw_only=False, tag="show"):
    """A player shows a card of the hand, to prove what a Manu Forti card asks (FI-61)."""

    says: ClassVar = Message("fidelitas.showed", "{seat} shows the {card}.")
    seat: Seat
    card: Card

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


FidelitasEvent = (
    StreetLaid | StartDrawn | TurnBegan | Ended | Played | PlayedAtOnce | Sent | DiscardedInstead
    | DiscardedAtOnce | NothingMorePlayed | WayChosen | Dealt | Moved | Swapped | GuildMoved
    | LocationsSwapped | Discarded | Cleared | TurnedOver | Placed | Renewed | Drew
    | DrewFromTavern | NothingDrawn | Took | DiscardedFromHand | DrewToLookAt
    | Kept | RestDiscarded | Stole | SpiedOn | Offered
    | Exchanged | GoalDrawn | GoalPutUnder
    | Scored | Claimed | Showed
)  # fmt: skip

EVENTS: tuple[type[Event], ...] = get_args(FidelitasEvent)

named_for("Fidelitas", *EVENTS)
