"""What a player of Sola Fide sees: all Circles and piles, the own hand, and what everybody knows of
the rival's."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from homage.games.solafide.rules.ends import score
from homage.games.solafide.rules.foreign_influence import COLOUR_CARDS, COLOURS
from homage.games.solafide.rules.persistent import NO_CARD, hand_limit
from homage.games.solafide.rules.power import DOMINANT_SIDE, SPACES
from homage.games.solafide.rules.pyramid import ALL, ROWS
from homage.games.solafide.rules.seats import NOBODY, SEATS
from homage.games.solafide.rules.territories import (
    HOLDER,
    PRINTED,
    SIDES,
    territories,
)
from homage.games.solafide.things import (
    ABROAD,
    OWN_DECK,
    PYRAMID,
    aside_place,
    box_place,
    card_thing,
    circle_thing,
    claimed_place,
    colour_place,
    deck_place,
    die_thing,
    discard_place,
    front_place,
    hand_place,
    offer_place,
    played_place,
    seat_thing,
)
from homage.kernel import Message, View, named_for

if TYPE_CHECKING:
    from homage.games.solafide.cards.pack import (
        ChartLine,
        CircleTile,
        ForeignCard,
        Pack,
        PlayingCard,
    )
    from homage.games.solafide.state import SolaFideState

FACE_DOWN = ""
KEPT = 4096
"""How many Circles and faces are kept for the next look: most of a table is as it was, and bots
look at many tables."""
PRINTS = ("catholic", "", "protestant", "", "neutral")
"""By kind of territory without a token: its print."""


class Face(msgspec.Struct, frozen=True):
    """A card face up, or known."""

    thing: str
    name: str
    """As shown, with its star."""
    text: Message


class Territory(msgspec.Struct, frozen=True):
    """A territory of a Circle."""

    printed: str
    """`catholic`, `protestant` or `neutral`."""
    holder: str
    """The seat whose territory it is; empty while it is neutral."""
    token: bool
    """Whether an Influence token lies on it: the holder's."""


class CircleView(msgspec.Struct, frozen=True):
    """An Imperial Circle; what the face-down ones are is no secret (SF-05)."""

    thing: str
    number: int
    name: str
    value: int
    row: int
    """Of the pyramid, from the top."""
    status: Literal["face down", "open", "claimed"]
    claimed_by: str
    """The seat that has it; empty if none has."""
    power: str
    """The space of the Power token, from `n2` to `c2`; while face down, where it will start."""
    dominant: str
    """`nobility` or `commoners`."""
    disputation: bool
    """Whether the Disputation token lies on it."""
    nobility: tuple[Territory, ...]
    commoners: tuple[Territory, ...]


class Player(msgspec.Struct, frozen=True):
    """A seat, as the viewer knows it."""

    thing: str
    name: str
    hand: int
    cards: tuple[Face, ...]
    """Which, if it is the viewer's own."""
    deduced: tuple[str, ...]
    """Of the rival's hand: the cards that can lie nowhere else."""
    hand_limit: int
    deck: int
    left: tuple[str, ...]
    """Cards that are still to come: the own deck; of the rival, what is known to be in the deck or
    unseen in the hand."""
    discard: tuple[Face, ...]
    played: tuple[Face, ...]
    """Played or discarded this turn."""
    event: Face | None
    """The persistent event in front."""
    tokens: int
    """Influence tokens left."""
    rewards: int
    score: int
    undrafted: int
    """In the draft: cards that were not on offer yet; for the rival, that nothing was done with."""
    offer: int
    """How many are on offer, for their side; the rival is not told (SF-11)."""
    offered: tuple[Face, ...]
    """Which are on offer, for their side."""
    aside: int
    set_aside: tuple[Face, ...]
    """Which were set aside, for their side."""


class ForeignDeck(msgspec.Struct, frozen=True):
    """A Foreign Influence deck."""

    thing: str
    colour: str
    size: int
    cards: tuple[str, ...]
    """All four, also the one that is being carried out."""


class Die(msgspec.Struct, frozen=True):
    """A number that was rolled, and its row of the Military Chart."""

    thing: str
    number: int
    row: str
    text: Message


class SolaFideView(View, frozen=True, kw_only=True, tag="solafide"):
    """The table as one seat may know it."""

    circles: tuple[CircleView, ...]
    """By number."""
    players: tuple[Player, ...]
    """By seat."""
    own_deck_thing: str
    """Of a player: the deck to draw from."""
    foreign: tuple[ForeignDeck, ...]
    abroad: Face | None
    """The Foreign Influence card that is being carried out."""
    rolls: tuple[Die, ...]
    """Of several rolls for the Military Chart, those to choose from."""
    owed: tuple[int, ...]
    """The numbers of claimed Circles that still bring a Foreign Influence card."""
    drafting: bool
    turn: int
    mover: str
    """Whose turn it is; empty before the first turn."""
    idle: int
    """Turns in a row without a change in the Circles."""

    def lying(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for player in self.players:
            name = player.name
            event = () if player.event is None else (player.event.name,)
            found[hand_place(name)] = _filled_up(_names(player.cards), player.hand)
            found[deck_place(name)] = _filled_up((), player.deck)
            found[discard_place(name)] = _names(player.discard)
            found[played_place(name)] = _names(player.played)
            found[front_place(name)] = event
            found[box_place(name)] = _filled_up((), player.undrafted)
            found[offer_place(name)] = _filled_up(_names(player.offered), player.offer)
            found[aside_place(name)] = _filled_up(_names(player.set_aside), player.aside)
            found[claimed_place(name)] = tuple(
                circle.name for circle in self.circles if circle.claimed_by == name
            )
        found[PYRAMID] = tuple(circle.name for circle in self.circles if circle.status != "claimed")
        for deck in self.foreign:
            found[deck.thing] = _filled_up((), deck.size)
        found[ABROAD] = () if self.abroad is None else (self.abroad.name,)
        return found


def _names(faces: tuple[Face, ...]) -> tuple[str, ...]:
    return tuple(face.name for face in faces)


def _filled_up(known: tuple[str, ...], size: int) -> tuple[str, ...]:
    """The known cards of a pile, and the others face down."""
    return known + (FACE_DOWN,) * (size - len(known))


def look(state: SolaFideState, seat: int) -> SolaFideView:
    """The table as `seat` may know it."""
    pack = state.pack
    return SolaFideView(
        seat=seat,
        asked=state.asked(seat),
        outcome=state.outcome,
        circles=tuple(_circle(state, circle) for circle in ALL),
        players=tuple(_player(state, one, seat) for one in range(len(SEATS))),
        own_deck_thing=OWN_DECK if seat < len(SEATS) else "",
        foreign=tuple(_foreign_deck(pack, colour, state.abroad) for colour in range(len(COLOURS))),
        abroad=_face(pack.foreign[state.abroad]) if state.abroad != NO_CARD else None,
        rolls=tuple(_die(roll, pack.chart[roll]) for roll in sorted(set(state.rolls))),
        owed=tuple(sorted(circle + 1 for circle in state.owed)),
        drafting=any(state.box) or any(state.offers),
        turn=state.turn,
        mover=SEATS[state.mover] if state.turn else "",
        idle=state.idle,
    )


@lru_cache(KEPT)
def _face(card: PlayingCard | ForeignCard) -> Face:
    return Face(card_thing(card.slug), card.name, card.text)


def _die(roll: int, line: ChartLine) -> Die:
    return Die(die_thing(roll + 1), roll + 1, line.name, line.text)


@lru_cache(KEPT)
def _foreign_deck(pack: Pack, colour: int, abroad: int) -> ForeignDeck:
    first = COLOUR_CARDS * colour
    cards = pack.foreign[first : first + COLOUR_CARDS]
    out = abroad != NO_CARD and abroad // COLOUR_CARDS == colour
    return ForeignDeck(
        colour_place(COLOURS[colour]),
        COLOURS[colour],
        COLOUR_CARDS - out,
        tuple(card.name for card in cards),
    )


def _circle(state: SolaFideState, circle: int) -> CircleView:
    return _circle_view(
        state.pack.circles[circle],
        state.won[circle],
        bool(state.open >> circle & 1),
        state.power[circle],
        state.disputation == circle,
        state.land[2 * circle],
        state.land[2 * circle + 1],
    )


@lru_cache(KEPT)
def _circle_view(
    tile: CircleTile,
    won: int,
    is_open: bool,
    power: int,
    disputed: bool,
    nobility: int,
    commoners: int,
) -> CircleView:
    return CircleView(
        thing=circle_thing(tile.number),
        number=tile.number,
        name=tile.name,
        value=tile.value,
        row=next(number for number, row in enumerate(ROWS) if tile.number - 1 in row),
        status="open" if is_open else "face down" if won == NOBODY else "claimed",
        claimed_by="" if won == NOBODY else SEATS[won],
        power=SPACES[power],
        dominant=SIDES[DOMINANT_SIDE[power]],
        disputation=disputed,
        nobility=_territories(nobility),
        commoners=_territories(commoners),
    )


@cache
def _territories(side: int) -> tuple[Territory, ...]:
    return tuple(
        Territory(
            PRINTS[PRINTED[kind]],
            "" if HOLDER[kind] == NOBODY else SEATS[HOLDER[kind]],
            kind != PRINTED[kind],
        )
        for kind in territories(side)
    )


def _player(state: SolaFideState, seat: int, viewer: int) -> Player:
    cards = state.pack.sides[seat]
    mine = seat == viewer
    hand, shown = state.hands[seat], _surely_in_hand(state, seat)

    def faces(numbers: tuple[int, ...]) -> tuple[Face, ...]:
        return tuple(_face(cards[number]) for number in numbers)

    front = state.front[seat]
    return Player(
        thing=seat_thing(SEATS[seat]),
        name=SEATS[seat],
        hand=len(hand),
        cards=faces(hand) if mine else (),
        deduced=state.card_names_of(
            seat, tuple(card for card in hand if not mine and shown >> card & 1)
        ),
        hand_limit=hand_limit(state, seat),
        deck=len(state.decks[seat]),
        left=state.card_names_of(seat, _left(state, seat, mine)),
        discard=faces(state.discards[seat]),
        played=faces(state.played[seat]),
        event=_face(cards[front]) if front != NO_CARD else None,
        tokens=state.supply[seat],
        rewards=state.rewards[seat],
        score=score(state, seat),
        undrafted=len(state.box[seat]) + (0 if mine else len(state.offers[seat])),
        offer=len(state.offers[seat]) if mine else 0,
        offered=faces(state.offers[seat]) if mine else (),
        aside=len(state.aside[seat]),
        set_aside=faces(state.aside[seat]) if mine else (),
    )


def _surely_in_hand(state: SolaFideState, seat: int) -> int:
    """The mask of the cards that can lie nowhere else, whoever looks (SF-13)."""
    if not state.decks[seat]:
        return state.deck_known[seat]
    return state.hand_known[seat]


def _left(state: SolaFideState, seat: int, mine: bool) -> tuple[int, ...]:
    """The cards of a side that are still to come, as far as the viewer knows (SF-13)."""
    deck = state.decks[seat]
    if mine:
        return deck
    known = state.deck_known[seat] & ~_surely_in_hand(state, seat)
    return tuple(sorted(card for card in deck + state.hands[seat] if known >> card & 1))


named_for("SolaFide", Face, Territory, CircleView, Player, ForeignDeck, Die)
