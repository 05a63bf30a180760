"""What can happen in a game of Sola Fide: one class for each kind, with its sentence and moves.

Where only some see the face of a card, the others are told the same without it, as `covered` says.
"""

from typing import Annotated, ClassVar, Literal, get_args

from homage.games.solafide.rules.seats import SeatName
from homage.games.solafide.things import (
    ABROAD,
    PYRAMID,
    aside_place,
    box_place,
    circle_thing,
    claimed_place,
    colour_place,
    deck_place,
    discard_place,
    front_place,
    hand_place,
    offer_place,
    played_place,
    seat_thing,
)
from homage.kernel.events import Event, Move, named_for, noun
from homage.kernel.messages import Message

Seat = Annotated[SeatName, noun("seat")]
Card = Annotated[str, noun("card")]
"""A card as it is shown, with its star if it has one."""
Circle = Annotated[str, noun("circle")]
Side = Literal["nobility", "commoners"]
Colour = Literal["blue", "red", "orange", "green"]


def _all(cards: tuple[str, ...], start: str, goal: str) -> tuple[Move, ...]:
    return tuple(Move(card, start, goal) for card in cards)


# -- set-up, turns and the end ---------------------------------------------------------------


class DraftDealt(Event, frozen=True, kw_only=False, tag="deal"):
    """A card comes on offer in the draft; the rival is told nothing of it (SF-11)."""

    says: ClassVar = Message("solafide.draft-dealt", "The {seat} look at {card}.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, box_place(self.seat), offer_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class DraftKept(Event, frozen=True, kw_only=False, tag="keep"):
    """One of the cards on offer is kept for the deck, the others are set aside (SF-11)."""

    says: ClassVar = Message("solafide.draft-kept", "The {seat} keep {card} and set aside {aside}.")
    covered: ClassVar = Message("solafide.draft-kept-covered", "The {seat} keep a card.")
    hides: ClassVar = ("card", "aside")
    seat: Seat
    card: Card
    aside: tuple[Card, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        offer = box_place(self.seat) if self.is_covered else offer_place(self.seat)
        kept = Move(self.card, offer, deck_place(self.seat))
        return (kept, *_all(self.aside, offer, aside_place(self.seat)))

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class DiceRolled(Event, frozen=True, kw_only=False, tag="dice"):
    """Both roll for the first turn (SF-08)."""

    says: ClassVar = Message(
        "solafide.dice-rolled",
        "The Catholics roll {catholics}, the Protestants {protestants}: the {seat} begin.",
        "SF-08",
    )
    catholics: int
    protestants: int
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class TurnBegan(Event, frozen=True, kw_only=False, tag="turn"):
    """The next turn; the cards of the last one join the discard piles (SF-21)."""

    says: ClassVar = Message("solafide.turn-began", "Turn {turn}: the {seat}.")
    turn: int
    seat: Seat
    catholics: tuple[Card, ...]
    """What the Catholics played or discarded in the turn before."""
    protestants: tuple[Card, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return (
            *_all(self.catholics, played_place("Catholics"), discard_place("Catholics")),
            *_all(self.protestants, played_place("Protestants"), discard_place("Protestants")),
        )

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class Passed(Event, frozen=True, kw_only=False, tag="pass"):
    """A player can neither play nor draw (SF-22)."""

    says: ClassVar = Message("solafide.passed", "The {seat} pass.", "SF-22")
    seat: Seat


class Ended(Event, frozen=True, kw_only=False, tag="end"):
    """The game is over; its outcome says why. The cards of the last turn stay where they are."""

    says: ClassVar = Message("solafide.ended", "{reason}.")
    reason: Message
    winners: tuple[Seat, ...]


# -- cards -----------------------------------------------------------------------------------


class Drew(Event, frozen=True, kw_only=False, tag="draw"):
    """A player draws a card."""

    says: ClassVar = Message("solafide.drew", "The {seat} draw {card}.")
    covered: ClassVar = Message("solafide.drew-covered", "The {seat} draw a card.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, deck_place(self.seat), hand_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (deck_place(self.seat), hand_place(self.seat))


class Renewed(Event, frozen=True, kw_only=False, tag="renew"):
    """A discard pile becomes a new deck (SF-22)."""

    says: ClassVar = Message(
        "solafide.renewed", "The {seat} shuffle their discard pile into a new deck.", "SF-22"
    )
    seat: Seat
    cards: tuple[Card, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return _all(self.cards, discard_place(self.seat), deck_place(self.seat))

    @property
    def things(self) -> tuple[str, ...]:
        return (discard_place(self.seat), deck_place(self.seat))


class Played(Event, frozen=True, kw_only=False, tag="play"):
    """A card is played."""

    says: ClassVar = Message("solafide.played", "The {seat} play {card}.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), played_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (played_place(self.seat),)


class PlayedPersistent(Event, frozen=True, kw_only=False, tag="play persistent"):
    """A persistent event comes in front of its owner; an older one leaves (SF-39)."""

    says: ClassVar = Message(
        "solafide.played-persistent", "The {seat} play {card}, which stays in front of them."
    )
    seat: Seat
    card: Card
    left: tuple[Card, ...]
    """The older one, if there was one."""

    @property
    def moves(self) -> tuple[Move, ...]:
        front = front_place(self.seat)
        left = _all(self.left, front, played_place(self.seat))
        return (*left, Move(self.card, hand_place(self.seat), front))

    @property
    def things(self) -> tuple[str, ...]:
        return (front_place(self.seat),)


class Discarded(Event, frozen=True, kw_only=False, tag="discard"):
    """A player discards a card of the hand."""

    says: ClassVar = Message("solafide.discarded", "The {seat} discard {card}.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), played_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (played_place(self.seat),)


class LostByChance(Event, frozen=True, kw_only=False, tag="lose"):
    """A card of a hand is discarded by chance."""

    says: ClassVar = Message("solafide.lost-by-chance", "The {seat} lose {card} by chance.")
    seat: Seat
    card: Card

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), played_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (played_place(self.seat),)


# -- the Circles -----------------------------------------------------------------------------


class Converted(Event, frozen=True, kw_only=False, tag="convert"):
    """A territory changes to a player's colour (SF-31)."""

    says: ClassVar = Message(
        "solafide.converted",
        "The {seat} convert a territory on the {side, select, nobility {Nobility}"
        " other {Commoners}} side of the {circle} Circle: they {way, select, remove {take a rival"
        " token off} place {lay a token on it} replace {replace a rival token}"
        " other {lay a token on a neutral one}}.",
    )
    seat: Seat
    circle: Circle
    number: int
    side: Side
    way: Literal["remove", "place", "replace", "take"]

    @property
    def things(self) -> tuple[str, ...]:
        return (circle_thing(self.number),)


class Shifted(Event, frozen=True, kw_only=False, tag="shift"):
    """A Power token moves, unless it stands at the end of its track (SF-35)."""

    says: ClassVar = Message(
        "solafide.shifted",
        "The {seat} shift the {circle} Circle {spaces, plural, =0 {no space} one {# space}"
        " other {# spaces}} toward the {side, select, nobility {Nobility} other {Commoners}}.",
    )
    seat: Seat
    circle: Circle
    number: int
    side: Side
    spaces: int

    @property
    def things(self) -> tuple[str, ...]:
        return (circle_thing(self.number),)


class Cleared(Event, frozen=True, kw_only=False, tag="clear"):
    """All tokens are taken off a side (SF-57)."""

    says: ClassVar = Message(
        "solafide.cleared",
        "The {seat} take {tokens, plural, =0 {no token} one {# token} other {# tokens}} off the"
        " {side, select, nobility {Nobility} other {Commoners}} side of the {circle} Circle.",
    )
    seat: Seat
    circle: Circle
    number: int
    side: Side
    tokens: int

    @property
    def things(self) -> tuple[str, ...]:
        return (circle_thing(self.number),)


class DisputationMoved(Event, frozen=True, kw_only=False, tag="disputation"):
    """The Disputation token comes to a Circle (SF-37)."""

    says: ClassVar = Message(
        "solafide.disputation-moved",
        "The {seat} move the Disputation token to the {circle} Circle.",
    )
    seat: Seat
    circle: Circle
    number: int

    @property
    def things(self) -> tuple[str, ...]:
        return (circle_thing(self.number),)


class Claimed(Event, frozen=True, kw_only=False, tag="claim"):
    """A player claims a Circle (SF-50)."""

    says: ClassVar = Message(
        "solafide.claimed",
        "The {seat} claim the {circle} Circle, worth {value}"
        "{reward, select, yes {, and a Reward token} other {}}."
        "{count, plural, =0 {} one { The {opened} Circle comes into play.}"
        " other { The {opened} Circles come into play.}}",
    )
    seat: Seat
    circle: Circle
    number: int
    value: int
    reward: Literal["yes", "no"]
    """Whether the Disputation token lay on it (SF-52)."""
    opened: tuple[Circle, ...]
    """The Circles that come into play (SF-55)."""

    @property
    def count(self) -> int:
        return len(self.opened)

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.circle, PYRAMID, claimed_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (circle_thing(self.number),)


# -- Foreign Influence and the Military Chart ------------------------------------------------


class ForeignDrawn(Event, frozen=True, kw_only=False, tag="foreign"):
    """A Foreign Influence card is drawn and carried out (SF-56)."""

    says: ClassVar = Message(
        "solafide.foreign-drawn",
        "The {seat} draw {card} from the {colour, select, blue {blue} red {red} orange {orange}"
        " other {green}} deck.",
    )
    seat: Seat
    card: Card
    colour: Colour

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, colour_place(self.colour), ABROAD),)

    @property
    def things(self) -> tuple[str, ...]:
        return (colour_place(self.colour),)


class ForeignReturned(Event, frozen=True, kw_only=False, tag="foreign back"):
    """A Foreign Influence card is shuffled back into its deck (SF-56)."""

    says: ClassVar = Message("solafide.foreign-returned", "{card} is shuffled back into its deck.")
    card: Card
    colour: Colour

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, ABROAD, colour_place(self.colour)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (colour_place(self.colour),)


class ChartRolled(Event, frozen=True, kw_only=False, tag="roll"):
    """The Protestants roll on the Military Chart (SF-40)."""

    says: ClassVar = Message(
        "solafide.chart-rolled", "The Protestants roll {die} on the Military Chart: {row}.", "SF-40"
    )
    die: int
    row: Card


class ChartRead(Event, frozen=True, kw_only=False, tag="chart"):
    """Of several rolls, the Protestants choose one."""

    says: ClassVar = Message("solafide.chart-read", "The Protestants choose the {die}: {row}.")
    die: int
    row: Card


SolaFideEvent = (
    DraftDealt | DraftKept | DiceRolled | TurnBegan | Passed | Ended | Drew | Renewed | Played
    | PlayedPersistent | Discarded | LostByChance | Converted | Shifted | Cleared
    | DisputationMoved | Claimed | ForeignDrawn | ForeignReturned | ChartRolled | ChartRead
)  # fmt: skip

EVENTS: tuple[type[Event], ...] = get_args(SolaFideEvent)

named_for("SolaFide", *EVENTS)
