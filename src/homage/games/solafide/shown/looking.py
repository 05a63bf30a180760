"""The table of Sola Fide as a seat may know it: fills the view.

Apart from the structures, which stay interpreted: this is compiled.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

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
from homage.games.solafide.shown.view import (
    CircleView,
    Die,
    Face,
    ForeignDeck,
    Player,
    SolaFideView,
    Territory,
)
from homage.games.solafide.things import (
    OWN_DECK,
    card_thing,
    circle_thing,
    colour_place,
    die_thing,
    seat_thing,
)

if TYPE_CHECKING:
    from homage.games.solafide.cards.pack import (
        ChartLine,
        CircleTile,
        ForeignCard,
        Pack,
        PlayingCard,
    )
    from homage.games.solafide.state import SolaFideState

KEPT = 4096
"""How many Circles and faces are kept for the next look: most of a table is as it was, and bots
look at many tables."""
PRINTS = ("catholic", "", "protestant", "", "neutral")
"""By kind of territory without a token: its print."""


def look(state: SolaFideState, seat: int) -> SolaFideView:
    """The table as `seat` may know it."""
    pack = state.pack
    return SolaFideView(
        seat=seat,
        asked=state.asked(seat),
        outcome=state.outcome,
        circles=tuple([_circle(state, circle) for circle in ALL]),
        players=tuple([_player(state, one, seat) for one in range(len(SEATS))]),
        own_deck_thing=OWN_DECK if seat < len(SEATS) else "",
        foreign=tuple(
            [_foreign_deck(pack, colour, state.abroad) for colour in range(len(COLOURS))]
        ),
        abroad=_face(pack.foreign[state.abroad]) if state.abroad != NO_CARD else None,
        rolls=tuple([_die(roll, pack.chart[roll]) for roll in sorted(set(state.rolls))]),
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
        tuple([card.name for card in cards]),
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
        [
            Territory(
                PRINTS[PRINTED[kind]],
                "" if HOLDER[kind] == NOBODY else SEATS[HOLDER[kind]],
                kind != PRINTED[kind],
            )
            for kind in territories(side)
        ]
    )


def _player(state: SolaFideState, seat: int, viewer: int) -> Player:
    cards = state.pack.sides[seat]
    mine = seat == viewer
    hand, shown = state.hands[seat], _surely_in_hand(state, seat)

    def faces(numbers: tuple[int, ...]) -> tuple[Face, ...]:
        return tuple([_face(cards[number]) for number in numbers])

    front = state.front[seat]
    return Player(
        thing=seat_thing(SEATS[seat]),
        name=SEATS[seat],
        hand=len(hand),
        cards=faces(hand) if mine else (),
        deduced=state.card_names_of(
            seat, tuple([card for card in hand if not mine and shown >> card & 1])
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
