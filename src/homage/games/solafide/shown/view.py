"""What a player of Sola Fide sees: all Circles and piles, the own hand, and what everybody knows of
the rival's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from homage.games.solafide.things import (
    ABROAD,
    PYRAMID,
    aside_place,
    box_place,
    claimed_place,
    deck_place,
    discard_place,
    front_place,
    hand_place,
    offer_place,
    played_place,
)
from homage.kernel import Message, View, named_for

if TYPE_CHECKING:
    pass

FACE_DOWN = ""


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


named_for("SolaFide", Face, Territory, CircleView, Player, ForeignDeck, Die)
