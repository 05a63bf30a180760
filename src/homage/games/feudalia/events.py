"""What can happen in a game of Feudalia: one class for each kind, with its sentence and moves.

Where only some see the face of a card, the others are told the same without it, as `covered` says.
Cubes and coins are no cards: events say how many come and go, and views where they lie.
"""

from typing import Annotated, ClassVar, Literal, get_args

from homage.games.feudalia.cards.checking import slug
from homage.games.feudalia.rules.seats import SeatName
from homage.games.feudalia.things import (
    BOX,
    EVENT,
    EVENT_DECK,
    MASTER_DECK,
    OPEN_MASTERS,
    PAST_EVENTS,
    UNUSED,
    cathedral_thing,
    deck_place,
    discard_place,
    fief_thing,
    hand_place,
    looked_at_place,
    on_master_place,
    pile_thing,
    played_place,
    seat_thing,
)
from homage.kernel.events import Event, Move, named_for, noun
from homage.kernel.messages import Message

Seat = Annotated[SeatName, noun("seat")]
Vassal = Annotated[str, noun("vassal")]
"""A card as it is shown, with its star if it has one."""
Master = Annotated[str, noun("master")]
Fief = Annotated[str, noun("fief")]
"""A fief by its kind: `wheat fief`."""
Cathedral = Annotated[str, noun("cathedral")]
Season = Annotated[str, noun("event")]
Variant = Annotated[str, noun("variant")]
What = tuple[Message, ...]
"""Coins and cubes, in words."""


def _all(cards: tuple[str, ...], start: str, goal: str) -> tuple[Move, ...]:
    return tuple(Move(card, start, goal) for card in cards)


# -- before the first turn -------------------------------------------------------------------


class PileDrawn(Event, frozen=True, kw_only=False, tag="pile"):
    """A pile of the supply is drawn by lot (FE-16)."""

    says: ClassVar = Message("feudalia.pile-drawn", "The supply gets the {card}.", "FE-16")
    card: Vassal

    @property
    def things(self) -> tuple[str, ...]:
        return (pile_thing(slug(self.card)),)


class StartDrawn(Event, frozen=True, kw_only=False, tag="start"):
    """Who begins, by lot (FE-05)."""

    says: ClassVar = Message("feudalia.start-drawn", "{seat} is the start player.", "FE-05")
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class FiefDealt(Event, frozen=True, kw_only=False, tag="fief dealt"):
    """A fief comes on offer (FE-05)."""

    says: ClassVar = Message("feudalia.fief-dealt", "A {fief} is on offer.")
    fief: Fief


class FiefTaken(Event, frozen=True, kw_only=False, tag="fief"):
    """A player gets a fief (FE-05, FE-07)."""

    says: ClassVar = Message("feudalia.fief-taken", "{seat} takes a {fief} as number {number}.")
    seat: Seat
    fief: Fief
    number: int

    @property
    def things(self) -> tuple[str, ...]:
        return (fief_thing(self.seat, self.number),)


class FiefReturned(Event, frozen=True, kw_only=False, tag="fief back"):
    """Fiefs go back to their deck, which is shuffled (FE-05, FE-06)."""

    says: ClassVar = Message(
        "feudalia.fief-returned", "{fiefs} {count, plural, one {goes} other {go}} back to the deck."
    )
    fiefs: tuple[Fief, ...]

    @property
    def count(self) -> int:
        return len(self.fiefs)


class DeckBuilt(Event, frozen=True, kw_only=False, tag="deck"):
    """A player gets the starting deck; the Tax Collector starts in the discard pile (FE-08)."""

    says: ClassVar = Message("feudalia.deck-built", "{seat} takes the {card} into the deck.")
    seat: Seat
    card: Vassal
    cards: tuple[Vassal, ...]
    """All of the deck."""
    discarded: tuple[Vassal, ...]
    """The Tax Collector."""

    @property
    def moves(self) -> tuple[Move, ...]:
        deck, pile = deck_place(self.seat), discard_place(self.seat)
        return tuple(
            [Move(card, pile_thing(slug(card)), deck) for card in self.cards]
            + [Move(card, pile_thing(slug(card)), pile) for card in self.discarded]
        )

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class SupplyMade(Event, frozen=True, kw_only=False, tag="supply"):
    """Masters of fief kinds that nobody has are taken out (FE-09)."""

    says: ClassVar = Message(
        "feudalia.supply-made",
        "{count, plural, =0 {All masters take part} one {# master takes no part}"
        " other {# masters take no part}}.",
        "FE-09",
    )
    masters: tuple[Master, ...]
    """Those that are taken out."""

    @property
    def count(self) -> int:
        return len(self.masters)

    @property
    def moves(self) -> tuple[Move, ...]:
        return _all(self.masters, MASTER_DECK, UNUSED)


class MasterOpened(Event, frozen=True, kw_only=False, tag="master"):
    """A master is laid open (FE-09, FE-40)."""

    says: ClassVar = Message("feudalia.master-opened", "The {master} is open for hire.")
    master: Master

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.master, MASTER_DECK, OPEN_MASTERS),)


# -- turns -----------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True, kw_only=False, tag="turn"):
    """A turn begins: masters are untapped, a waiting vassal returns to hand (FE-20)."""

    says: ClassVar = Message(
        "feudalia.turn-began",
        "Round {round}: {seat}.{count, plural, =0 {} other { {cards} {count, plural,"
        " one {returns} other {return}} to hand.}}",
    )
    round: int
    seat: Seat
    cards: tuple[Vassal, ...]
    """Those that waited on masters …"""
    masters: tuple[Master, ...]
    """… and on which."""

    @property
    def count(self) -> int:
        return len(self.cards)

    @property
    def moves(self) -> tuple[Move, ...]:
        hand = hand_place(self.seat)
        return tuple(
            Move(card, on_master_place(slug(master)), hand)
            for card, master in zip(self.cards, self.masters, strict=True)
        )

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class TaxCame(Event, frozen=True, kw_only=False, tag="tax"):
    """The Tax Collector is played, and what lay on fiefs against him leaves them (FE-20)."""

    says: ClassVar = Message("feudalia.tax-came", "The Tax Collector comes to {seat}.", "FE-20")
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), discard_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class ShieldsLeft(Event, frozen=True, kw_only=False, tag="shields"):
    """Cards that lay on a fief against the Tax Collector are discarded."""

    says: ClassVar = Message(
        "feudalia.shields-left", "The {fief} of {seat} pays nothing, and {cards} leaves it."
    )
    seat: Seat
    fief: Fief
    number: int
    cards: tuple[Vassal, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        start = fief_thing(self.seat, self.number)
        return _all(self.cards, start, discard_place(self.seat))


class HandShown(Event, frozen=True, kw_only=False, tag="hand shown"):
    """A player shows the hand (FE-22, FE-82)."""

    says: ClassVar = Message(
        "feudalia.hand-shown",
        "{seat} shows {count, plural, =0 {an empty hand} other {the hand: {cards}}}.",
    )
    seat: Seat
    cards: tuple[Vassal, ...]

    @property
    def count(self) -> int:
        return len(self.cards)


class CardShown(Event, frozen=True, kw_only=False, tag="card shown"):
    """A card of a hand is shown: the Tax Collector, who cannot be chosen, or a noble (FE-46,
    FE-99)."""

    says: ClassVar = Message("feudalia.card-shown", "{seat} shows the {card}.")
    seat: Seat
    card: Vassal


class TaxedCard(Event, frozen=True, kw_only=False, tag="tax card"):
    """A card of the hand pays the Tax Collector (FE-22)."""

    says: ClassVar = Message("feudalia.taxed-card", "{seat} plays the {card} as a tax.", "FE-22")
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), played_place(self.seat)),)


class HandLost(Event, frozen=True, kw_only=False, tag="hand lost"):
    """A hand without income goes to the discard pile (FE-23)."""

    says: ClassVar = Message("feudalia.hand-lost", "{seat} discards the whole hand.", "FE-23")
    seat: Seat
    cards: tuple[Vassal, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return _all(self.cards, hand_place(self.seat), discard_place(self.seat))


class TurnEnded(Event, frozen=True, kw_only=False, tag="end of turn"):
    """Played and unplayed vassals are discarded, and coins saved (FE-51 to FE-53)."""

    says: ClassVar = Message(
        "feudalia.turn-ended",
        "{seat} takes {earned, plural, one {# coin} other {# coins}} for unplayed vassals and"
        " saves {saved, plural, one {# coin} other {# coins}}."
        "{kept, select, yes { The Tax Collector stays in hand.} other {}}",
    )
    seat: Seat
    earned: int
    saved: int
    played: tuple[Vassal, ...]
    unplayed: tuple[Vassal, ...]
    kept: Literal["yes", "no"]
    """Whether a Tax Collector stays (FE-52)."""

    @property
    def moves(self) -> tuple[Move, ...]:
        pile = discard_place(self.seat)
        return (
            *_all(self.played, played_place(self.seat), pile),
            *_all(self.unplayed, hand_place(self.seat), pile),
        )

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class GoalReached(Event, frozen=True, kw_only=False, tag="goal"):
    """Somebody has ended a turn with the goal reached (FE-60)."""

    says: ClassVar = Message(
        "feudalia.goal-reached", "{seat} has reached the goal: the round is completed.", "FE-60"
    )
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class PlayerOut(Event, frozen=True, kw_only=False, tag="out"):
    """A player is out of the game (FE-70)."""

    says: ClassVar = Message("feudalia.player-out", "{seat} is out of the game.", "FE-70")
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class Ended(Event, frozen=True, kw_only=False, tag="end"):
    """The game is over; its outcome says why."""

    says: ClassVar = Message("feudalia.ended", "{reason}.")
    reason: Message
    winners: tuple[Seat, ...]


# -- vassals ---------------------------------------------------------------------------------


class Drew(Event, frozen=True, kw_only=False, tag="draw"):
    """A player draws a card."""

    says: ClassVar = Message("feudalia.drew", "{seat} draws the {card}.")
    covered: ClassVar = Message("feudalia.drew-covered", "{seat} draws a card.")
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, deck_place(self.seat), hand_place(self.seat)),)


class Renewed(Event, frozen=True, kw_only=False, tag="renew"):
    """A discard pile becomes a new deck (FE-54)."""

    says: ClassVar = Message(
        "feudalia.renewed", "{seat} shuffles the discard pile into a new deck.", "FE-54"
    )
    seat: Seat
    cards: tuple[Vassal, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return _all(self.cards, discard_place(self.seat), deck_place(self.seat))


class Hired(Event, frozen=True, kw_only=False, tag="hire"):
    """A vassal is hired, and perhaps another eliminated for it (FE-30)."""

    says: ClassVar = Message(
        "feudalia.hired",
        "{seat} hires the {card}{count, plural, =0 {} other { and eliminates the {eliminated}}}.",
    )
    seat: Seat
    card: Vassal
    eliminated: tuple[Vassal, ...]

    @property
    def count(self) -> int:
        return len(self.eliminated)

    @property
    def moves(self) -> tuple[Move, ...]:
        hired = Move(self.card, pile_thing(slug(self.card)), discard_place(self.seat))
        return (*_all(self.eliminated, hand_place(self.seat), BOX), hired)

    @property
    def things(self) -> tuple[str, ...]:
        return (pile_thing(slug(self.card)),)


class PlayedForIncome(Event, frozen=True, kw_only=False, tag="income"):
    """A vassal is played for coins (FE-31)."""

    says: ClassVar = Message(
        "feudalia.played-for-income",
        "{seat} plays the {card} for {coins, plural, one {# coin} other {# coins}}.",
    )
    seat: Seat
    card: Vassal
    coins: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), played_place(self.seat)),)


class PlayedInField(Event, frozen=True, kw_only=False, tag="field"):
    """A vassal is played in a field (FE-32)."""

    says: ClassVar = Message(
        "feudalia.played-in-field", "{seat} plays the {card} in the {fief}, number {number}."
    )
    seat: Seat
    card: Vassal
    fief: Fief
    number: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), played_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (fief_thing(self.seat, self.number),)


class PlayedForInfluence(Event, frozen=True, kw_only=False, tag="influence"):
    """A vassal is played for an influence action, or a blue one (FE-34, FE-50)."""

    says: ClassVar = Message("feudalia.played-for-influence", "{seat} plays the {card}.")
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), played_place(self.seat)),)


class ScrollChosen(Event, frozen=True, kw_only=False, tag="scroll"):
    """One of two scrolls is chosen (FE-35)."""

    says: ClassVar = Message("feudalia.scroll-chosen", "{seat} chooses: {effect}.")
    seat: Seat
    effect: Message


class TakenBack(Event, frozen=True, kw_only=False, tag="back"):
    """A vassal played this turn returns to hand."""

    says: ClassVar = Message("feudalia.taken-back", "{seat} takes the {card} back to hand.")
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, played_place(self.seat), hand_place(self.seat)),)


class Fetched(Event, frozen=True, kw_only=False, tag="fetch"):
    """A card comes from a discard pile to hand."""

    says: ClassVar = Message(
        "feudalia.fetched", "{seat} takes the {card} from the discard pile to hand."
    )
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, discard_place(self.seat), hand_place(self.seat)),)


class Eliminated(Event, frozen=True, kw_only=False, tag="eliminate"):
    """A card leaves the game."""

    says: ClassVar = Message(
        "feudalia.eliminated",
        "{seat} eliminates the {card} of the {place, select, hand {hand} discard {discard pile}"
        " played {table} other {deck}}.",
    )
    seat: Seat
    card: Vassal
    place: Literal["hand", "discard", "deck", "played"]

    @property
    def moves(self) -> tuple[Move, ...]:
        start = {
            "hand": hand_place,
            "discard": discard_place,
            "deck": deck_place,
            "played": played_place,
        }[self.place]
        return (Move(self.card, start(self.seat), BOX),)


class Discarded(Event, frozen=True, kw_only=False, tag="discard"):
    """A card of the hand is discarded."""

    says: ClassVar = Message("feudalia.discarded", "{seat} discards the {card}.")
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), discard_place(self.seat)),)


class LookedAt(Event, frozen=True, kw_only=False, tag="look"):
    """A player looks at the top card of the own deck (FE-48)."""

    says: ClassVar = Message("feudalia.looked-at", "{seat} looks at the {card}.")
    covered: ClassVar = Message(
        "feudalia.looked-at-covered", "{seat} looks at a card of the own deck."
    )
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, deck_place(self.seat), looked_at_place(self.seat)),)


class KeptLookedAt(Event, frozen=True, kw_only=False, tag="keep"):
    """One of the cards looked at comes to hand (FE-48)."""

    says: ClassVar = Message("feudalia.kept-looked-at", "{seat} takes the {card} to hand.")
    covered: ClassVar = Message(
        "feudalia.kept-looked-at-covered", "{seat} takes one of them to hand."
    )
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, looked_at_place(self.seat), hand_place(self.seat)),)


class PutBack(Event, frozen=True, kw_only=False, tag="return"):
    """One of the cards looked at goes back on top (FE-48)."""

    says: ClassVar = Message("feudalia.put-back", "{seat} puts the {card} back on top.")
    covered: ClassVar = Message("feudalia.put-back-covered", "{seat} puts a card back on top.")
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, looked_at_place(self.seat), deck_place(self.seat)),)


class Shielded(Event, frozen=True, kw_only=False, tag="shield"):
    """A played card lies down on a fief, against the next Tax Collector."""

    says: ClassVar = Message("feudalia.shielded", "The {card} lies on the {fief} of {seat}.")
    seat: Seat
    card: Vassal
    fief: Fief
    number: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, played_place(self.seat), fief_thing(self.seat, self.number)),)


class Held(Event, frozen=True, kw_only=False, tag="hold"):
    """A played vassal waits on a master for the next turn."""

    says: ClassVar = Message("feudalia.held", "The {card} of {seat} waits with the {master}.")
    seat: Seat
    card: Vassal
    master: Master

    @property
    def moves(self) -> tuple[Move, ...]:
        place = on_master_place(slug(self.master))
        return (Move(self.card, played_place(self.seat), place),)


# -- cubes and coins -------------------------------------------------------------------------


class Paid(Event, frozen=True, kw_only=False, tag="pay"):
    """A player pays coins and cubes."""

    says: ClassVar = Message("feudalia.paid", "{seat} pays {what}.")
    seat: Seat
    what: What

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class Gained(Event, frozen=True, kw_only=False, tag="gain"):
    """A player takes coins and cubes, from the supply or from another."""

    says: ClassVar = Message(
        "feudalia.gained",
        "{seat} takes {what}{number, plural, =0 {} other { into fief #}}.",
    )
    seat: Seat
    what: What
    number: int
    """Of the fief; 0 for coins alone."""

    @property
    def things(self) -> tuple[str, ...]:
        return (fief_thing(self.seat, self.number),) if self.number else (seat_thing(self.seat),)


class Returned(Event, frozen=True, kw_only=False, tag="lose"):
    """Cubes of a player go back to the supply."""

    says: ClassVar = Message(
        "feudalia.returned",
        "{seat} returns {what}{number, plural, =0 {} other { from fief #}}.",
    )
    seat: Seat
    what: What
    number: int
    """Of the fief; 0 where it may be several."""

    @property
    def things(self) -> tuple[str, ...]:
        return (fief_thing(self.seat, self.number),) if self.number else (seat_thing(self.seat),)


class CubeMoved(Event, frozen=True, kw_only=False, tag="move"):
    """A cube goes from one fief to another."""

    says: ClassVar = Message(
        "feudalia.cube-moved", "{seat} moves {what} from fief {start} to fief {goal}."
    )
    seat: Seat
    what: What
    start: int
    goal: int

    @property
    def things(self) -> tuple[str, ...]:
        return (fief_thing(self.seat, self.start), fief_thing(self.seat, self.goal))


class CubeStored(Event, frozen=True, kw_only=False, tag="store"):
    """A cube goes on a storing master, or back from him (FE-47)."""

    says: ClassVar = Message(
        "feudalia.cube-stored",
        "{seat} {way, select, on {puts {what} of fief {number} on the {master}} other {takes"
        " {what} from the {master} into fief {number}}}.",
    )
    seat: Seat
    way: Literal["on", "off"]
    what: What
    number: int
    master: Master


class Discounted(Event, frozen=True, kw_only=False, tag="discount"):
    """Something costs less this turn (FE-43)."""

    says: ClassVar = Message("feudalia.discounted", "{seat}: {effect}.")
    seat: Seat
    effect: Message


# -- fiefs, cathedral, masters ---------------------------------------------------------------


class Upgraded(Event, frozen=True, kw_only=False, tag="upgrade"):
    """A fief is upgraded (FE-37)."""

    says: ClassVar = Message(
        "feudalia.upgraded", "{seat} upgrades the {fief}, number {number}, to level {level}."
    )
    seat: Seat
    fief: Fief
    number: int
    level: int

    @property
    def things(self) -> tuple[str, ...]:
        return (fief_thing(self.seat, self.number),)


class Built(Event, frozen=True, kw_only=False, tag="build"):
    """A player takes a token of the cathedral (FE-38)."""

    says: ClassVar = Message(
        "feudalia.built",
        "{seat} builds {card} and takes {halves, plural, one {half a point} other {1 point}}.",
    )
    seat: Seat
    card: Cathedral
    halves: int

    @property
    def things(self) -> tuple[str, ...]:
        return (cathedral_thing(slug(self.card)),)


class TokenStruck(Event, frozen=True, kw_only=False, tag="strike"):
    """A token of the cathedral leaves the game (FE-86)."""

    says: ClassVar = Message(
        "feudalia.token-struck",
        "{card} loses {halves, plural, one {half a point} other {1 point}}.",
    )
    card: Cathedral
    halves: int

    @property
    def things(self) -> tuple[str, ...]:
        return (cathedral_thing(slug(self.card)),)


class PhaseBegan(Event, frozen=True, kw_only=False, tag="phase"):
    """The next phase of the cathedral begins (FE-38)."""

    says: ClassVar = Message(
        "feudalia.phase-began",
        "{count, plural, =0 {The cathedral is finished} other {{cards} can be built now}}.",
    )
    cards: tuple[Cathedral, ...]

    @property
    def count(self) -> int:
        return len(self.cards)


class MasterHired(Event, frozen=True, kw_only=False, tag="engage"):
    """A master moves into a city (FE-40)."""

    says: ClassVar = Message(
        "feudalia.master-hired", "{seat} hires the {master} into the {fief}, number {number}."
    )
    seat: Seat
    master: Master
    fief: Fief
    number: int
    start: str
    """The place where he lay."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.master, self.start, fief_thing(self.seat, self.number)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (fief_thing(self.seat, self.number),)


class MasterFired(Event, frozen=True, kw_only=False, tag="fire"):
    """A master goes back to the supply; a vassal on him to the discard pile (FE-41)."""

    says: ClassVar = Message("feudalia.master-fired", "{seat} fires the {master}.", "FE-41")
    seat: Seat
    master: Master
    number: int
    goal: str
    """The place where he lies then."""
    cards: tuple[Vassal, ...]
    """The vassal that waited on him, if one did."""

    @property
    def moves(self) -> tuple[Move, ...]:
        waited = _all(self.cards, on_master_place(slug(self.master)), discard_place(self.seat))
        return (Move(self.master, fief_thing(self.seat, self.number), self.goal), *waited)


class MasterMoved(Event, frozen=True, kw_only=False, tag="relocate"):
    """A master moves to another own city (FE-41)."""

    says: ClassVar = Message(
        "feudalia.master-moved", "{seat} moves the {master} to fief {goal}.", "FE-41"
    )
    seat: Seat
    master: Master
    number: int
    goal: int

    @property
    def moves(self) -> tuple[Move, ...]:
        start, goal = fief_thing(self.seat, self.number), fief_thing(self.seat, self.goal)
        return (Move(self.master, start, goal),)


class MasterUnder(Event, frozen=True, kw_only=False, tag="under"):
    """A master goes under the deck (FE-40)."""

    says: ClassVar = Message("feudalia.master-under", "{seat} puts the {master} under the deck.")
    seat: Seat
    master: Master

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.master, OPEN_MASTERS, MASTER_DECK),)


class MasterUsed(Event, frozen=True, kw_only=False, tag="use"):
    """A master acts (FE-42)."""

    says: ClassVar = Message("feudalia.master-used", "{seat} uses the {master}.")
    seat: Seat
    master: Master


# -- events ----------------------------------------------------------------------------------


class SeasonCame(Event, frozen=True, kw_only=False, tag="event"):
    """A seasonal event is revealed (FE-73)."""

    says: ClassVar = Message("feudalia.season-came", "{card}.", "FE-73")
    card: Season
    before: tuple[Season, ...]
    """The one before, which is over."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return (*_all(self.before, EVENT, PAST_EVENTS), Move(self.card, EVENT_DECK, EVENT))


class SeasonOver(Event, frozen=True, kw_only=False, tag="event over"):
    """The last event is over, and no other comes (FE-73)."""

    says: ClassVar = Message("feudalia.season-over", "No more events come.", "FE-73")
    card: Season

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, EVENT, PAST_EVENTS),)


# -- variant cards ---------------------------------------------------------------------------


class RaceRun(Event, frozen=True, kw_only=False, tag="race"):
    """A player does once more what the first to do it often enough gets points for (FE-99)."""

    says: ClassVar = Message(
        "feudalia.race-run",
        "{seat} has done this {times, plural, one {once} other {# times}} ({card})"
        "{halves, plural, =0 {} other {: first, for a token}}.",
    )
    seat: Seat
    card: Variant
    times: int
    halves: int


class FavourPassed(Event, frozen=True, kw_only=False, tag="favour"):
    """The King's Favour passes to the player with most nobles (FE-99)."""

    says: ClassVar = Message("feudalia.favour-passed", "{seat} takes the King''s Favour.", "FE-99")
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class PointsGained(Event, frozen=True, kw_only=False, tag="points"):
    """A variant card grants points (FE-17)."""

    says: ClassVar = Message(
        "feudalia.points-gained",
        "{seat} takes {points, plural, one {# point} other {# points}}.",
        "FE-99",
    )
    seat: Seat
    points: int

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


# -- attacks ---------------------------------------------------------------------------------


class Attacked(Event, frozen=True, kw_only=False, tag="attack"):
    """A fief is attacked (FE-90)."""

    says: ClassVar = Message("feudalia.attacked", "{seat} attacks fief {number} of {rival}.")
    seat: Seat
    rival: Seat
    number: int

    @property
    def things(self) -> tuple[str, ...]:
        return (fief_thing(self.rival, self.number),)


class TookArms(Event, frozen=True, kw_only=False, tag="arms"):
    """A military card is played for an attack (FE-90)."""

    says: ClassVar = Message("feudalia.took-arms", "{seat} attacks with the {card}.")
    seat: Seat
    card: Vassal

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), played_place(self.seat)),)


class AttackEnded(Event, frozen=True, kw_only=False, tag="attack over"):
    """How an attack went (FE-92)."""

    says: ClassVar = Message(
        "feudalia.attack-ended",
        "{excess, plural, =0 {{rival} holds out against {seat}} other {The attack of {seat} on"
        " {rival} succeeds by #}}{coins, plural, =0 {} one { and brings # coin} other { and brings"
        " # coins}}.",
    )
    seat: Seat
    rival: Seat
    excess: int
    coins: int


class CubeTaken(Event, frozen=True, kw_only=False, tag="booty"):
    """An attacker takes a cube (FE-92)."""

    says: ClassVar = Message(
        "feudalia.cube-taken", "{seat} takes {what} of {rival} into fief {goal}."
    )
    seat: Seat
    rival: Seat
    what: What
    start: int
    goal: int

    @property
    def things(self) -> tuple[str, ...]:
        return (fief_thing(self.rival, self.start), fief_thing(self.seat, self.goal))


class Plundered(Event, frozen=True, kw_only=False, tag="plunder"):
    """A great attack costs the defender half a point (FE-92)."""

    says: ClassVar = Message("feudalia.plundered", "{seat} loses half a point.", "FE-92")
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class Ransomed(Event, frozen=True, kw_only=False, tag="ransom"):
    """A token of a plundered fief is bought back (FE-92)."""

    says: ClassVar = Message("feudalia.ransomed", "{seat} buys half a point back.", "FE-92")
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


class Defended(Event, frozen=True, kw_only=False, tag="defend"):
    """A card is laid down in defence of a fief, and discarded (FE-91)."""

    says: ClassVar = Message(
        "feudalia.defended", "{seat} defends fief {number} by the {card}, defence {defence}."
    )
    seat: Seat
    card: Vassal
    number: int
    defence: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, hand_place(self.seat), discard_place(self.seat)),)

    @property
    def things(self) -> tuple[str, ...]:
        return (fief_thing(self.seat, self.number),)


class MadeSafe(Event, frozen=True, kw_only=False, tag="safe"):
    """The fiefs of a player cannot be attacked for a while (FE-99)."""

    says: ClassVar = Message(
        "feudalia.made-safe", "{seat} cannot be attacked until the own next turn.", "FE-99"
    )
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


# -- trading ---------------------------------------------------------------------------------


class Offered(Event, frozen=True, kw_only=False, tag="offer"):
    """A player offers another a trade of cubes (FE-72)."""

    says: ClassVar = Message(
        "feudalia.offered",
        "{seat} offers {rival} {gives, plural, =0 {nothing} other {{given}}} for"
        " {wants, plural, =0 {nothing} other {{wanted}}}.",
        "FE-72",
    )
    seat: Seat
    rival: Seat
    given: What
    wanted: What

    @property
    def gives(self) -> int:
        return len(self.given)

    @property
    def wants(self) -> int:
        return len(self.wanted)

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat), seat_thing(self.rival))


class Answered(Event, frozen=True, kw_only=False, tag="answer"):
    """An offer is accepted or refused (FE-72)."""

    says: ClassVar = Message(
        "feudalia.answered",
        "{seat} {answer, select, yes {accepts} other {refuses}} the offer.",
        "FE-72",
    )
    seat: Seat
    answer: Literal["yes", "no"]

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


# -- quick start -----------------------------------------------------------------------------


class QuickStarted(Event, frozen=True, kw_only=False, tag="quick"):
    """Everyone gets the steps and tokens of the quick start (FE-71)."""

    says: ClassVar = Message(
        "feudalia.quick-started",
        "Quick start: everyone has {steps} treasury steps and {tokens} half points to use.",
        "FE-71",
    )
    steps: int
    tokens: int


class VassalAdded(Event, frozen=True, kw_only=False, tag="add"):
    """A vassal joins a deck before the first turn; another may leave it for good (FE-71)."""

    says: ClassVar = Message(
        "feudalia.vassal-added",
        "{seat} adds the {card} to the deck{count, plural, =0 {} other { and eliminates the"
        " {eliminated}}}{way, select, token {, for half a point} step {, for a treasury step}"
        " other {}}.",
        "FE-71",
    )
    seat: Seat
    card: Vassal
    eliminated: tuple[Vassal, ...]
    way: Literal["free", "token", "step"]

    @property
    def count(self) -> int:
        return len(self.eliminated)

    @property
    def moves(self) -> tuple[Move, ...]:
        deck = deck_place(self.seat)
        return (
            *_all(self.eliminated, deck, BOX),
            Move(self.card, pile_thing(slug(self.card)), deck),
        )

    @property
    def things(self) -> tuple[str, ...]:
        return (pile_thing(slug(self.card)),)


class QuickDone(Event, frozen=True, kw_only=False, tag="quick done"):
    """A player is done with the quick start (FE-81)."""

    says: ClassVar = Message("feudalia.quick-done", "{seat} is ready to begin.", "FE-81")
    seat: Seat

    @property
    def things(self) -> tuple[str, ...]:
        return (seat_thing(self.seat),)


FeudaliaEvent = (
    PileDrawn | StartDrawn | FiefDealt | FiefTaken | FiefReturned | DeckBuilt | SupplyMade
    | MasterOpened | TurnBegan | TaxCame | ShieldsLeft | HandShown | CardShown | TaxedCard
    | HandLost | TurnEnded | GoalReached | PlayerOut | Ended | Drew | Renewed | Hired
    | PlayedForIncome | PlayedInField | PlayedForInfluence | ScrollChosen | TakenBack | Fetched
    | Eliminated | Discarded | LookedAt | KeptLookedAt | PutBack | Shielded | Held | Paid | Gained
    | Returned | CubeMoved | CubeStored | Discounted | Upgraded | Built | TokenStruck | PhaseBegan
    | MasterHired | MasterFired | MasterMoved | MasterUnder | MasterUsed | SeasonCame | SeasonOver
    | RaceRun | FavourPassed | PointsGained | Attacked | TookArms | AttackEnded | CubeTaken
    | Plundered | Ransomed | Defended | MadeSafe | Offered | Answered | QuickStarted | VassalAdded
    | QuickDone
)  # fmt: skip

EVENTS: tuple[type[Event], ...] = get_args(FeudaliaEvent)

named_for("Feudalia", *EVENTS)
