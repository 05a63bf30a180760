"""What a player of Feudalia sees: all that lies open, the own hand, and what everybody knows of the
others' cards (FE-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homage.games.feudalia.things import (
    BOX,
    EVENT,
    EVENT_DECK,
    MASTER_DECK,
    OPEN_MASTERS,
    PAST_EVENTS,
    deck_place,
    discard_place,
    hand_place,
    looked_at_place,
    on_master_place,
    played_place,
)
from homage.kernel import Message, View, named_for

if TYPE_CHECKING:
    pass

FACE_DOWN = ""


class Face(msgspec.Struct, frozen=True):
    """Equal cards that lie together, face up or known."""

    thing: str
    """Empty where nothing can be done with them."""
    name: str
    """As shown, with its star."""
    copies: int
    text: Message


class PriceNow(msgspec.Struct, frozen=True):
    """A price that discounts lower."""

    price: tuple[Message, ...]
    """What is left of it; empty if nothing is."""
    free: int
    """How many of its cubes need not be paid besides, by the payer's choice."""


class Pile(msgspec.Struct, frozen=True):
    """A vassal pile of the supply."""

    thing: str
    name: str
    copies: int
    price: tuple[Message, ...]
    """As printed …"""
    price_now: PriceNow | None
    """… and as the viewer would pay it now, if discounts lower it."""
    eliminates: str
    """The vassal that must be eliminated for it; empty if none."""
    income: int
    text: Message


class MasterFace(msgspec.Struct, frozen=True):
    """A master, in a city or for hire."""

    thing: str
    name: str
    colour: str
    """The kind of fief that he lives in, or `black` for any."""
    level: int
    """The least level of his fief."""
    price: tuple[Message, ...]
    """As printed …"""
    price_now: PriceNow | None
    """… and as the viewer would pay it now, if discounts lower it."""
    text: Message
    slug: str
    tapped: bool = False
    stored: tuple[int, ...] = ()
    """Cubes that lie on him, by kind; empty if none do."""
    may_hold: bool = False
    """Whether a vassal can wait on him for the next turn …"""
    holds: str = ""
    """… and which one does."""


class Heap(msgspec.Struct, frozen=True):
    """Cubes of one kind."""

    thing: str
    kind: str
    count: int


class FiefView(msgspec.Struct, frozen=True):
    """A fief with all that lies on it."""

    thing: str
    own_thing: str
    """Of the viewer's own fiefs: what options point at."""
    number: int
    kind: str
    name: str
    level: int
    fields: int
    used: int
    """Fields that were used this turn."""
    cities: int
    points: int
    """In halves."""
    defence: int
    upgrade: tuple[Message, ...]
    """The price of the next level; empty at the highest …"""
    upgrade_now: PriceNow | None
    """… and as the owner would pay it now, if discounts lower it."""
    markets: int
    """Trades by the Market that the mover has left here (FE-85)."""
    cubes: tuple[Heap, ...]
    masters: tuple[MasterFace, ...]
    arriving: tuple[Heap, ...]
    """Cubes that are being moved here, and lie down when their owner is done (FE-45)."""
    shields: tuple[str, ...]
    """Vassals that lie on it against the Tax Collector."""
    attacked: bool
    """Whether it was attacked since its owner's last turn (FE-90)."""


class Player(msgspec.Struct, frozen=True):
    """A seat, as the viewer knows it."""

    thing: str
    name: str
    score: int
    """In halves."""
    tokens: int
    """In halves."""
    debts: int
    """Negative tokens."""
    nobles: int
    coins: int
    treasury: str
    """The treasury face in force."""
    hand: int
    cards: tuple[Face, ...]
    """Of the hand: all if it is the viewer's own, else those that everybody knows."""
    deck: int
    top: tuple[str, ...]
    """Cards on top of the deck that the viewer knows, the first on top."""
    left: tuple[Face, ...]
    """Of the viewer: what is in the deck. Of others: what is in deck and hand together, without
    the known cards of the hand."""
    discard: tuple[Face, ...]
    played: tuple[Face, ...]
    looked_at: tuple[Face, ...]
    """Cards of the own deck that their owner looks at; only the owner sees which."""
    looked_at_count: int
    fiefs: tuple[FiefView, ...]
    stored: tuple[Heap, ...]
    """Cubes on all masters together."""
    saves: int
    """What the player would save of the coins there are (FE-53)."""
    out: bool
    """Whether the player is out of the game (FE-70)."""
    safe: bool
    """Whether the player cannot be attacked now (FE-99)."""
    offered: bool
    """Whether the mover has made this player an offer this turn (FE-72)."""
    variant_used: bool
    """Whether the player has used the variant card, as often as a turn or the game allows."""
    race: int
    """How often the player has gone the Pilgrim Road (FE-99)."""
    favour: bool
    """Whether the player has the King's Favour (FE-99)."""


class CathedralCard(msgspec.Struct, frozen=True):
    """A cathedral card, with its tokens and masters."""

    thing: str
    name: str
    ones: int
    """Tokens of a whole point …"""
    halves: int
    """… and of half a point."""
    price: tuple[Message, ...]
    """Of a token, as printed; its master's if it needs one …"""
    price_now: PriceNow | None
    """… and as the viewer would pay it now, if discounts lower it."""
    phase: int
    masters: tuple[MasterFace, ...]
    """The master that lies on it, if any is left …"""
    copies: int
    """… and how many of him."""


class FiefOnOffer(msgspec.Struct, frozen=True):
    """A kind of fief in the draft."""

    thing: str
    kind: str
    name: str
    copies: int


class FeudaliaView(View, frozen=True, kw_only=True, tag="feudalia"):
    """The table as one seat may know it."""

    players: tuple[Player, ...]
    """By seat."""
    piles: tuple[Pile, ...]
    other_piles: tuple[Face, ...]
    """Vassals that are not for hire."""
    masters: tuple[MasterFace, ...]
    """Basic masters that are open for hire."""
    master_deck: int
    masters_under: tuple[str, ...]
    """Those that were put under the deck, the first to come first."""
    cathedral: tuple[CathedralCard, ...]
    phase: int
    """Of the cathedral, from 1."""
    draft: tuple[FiefOnOffer, ...]
    eliminated: tuple[Face, ...]
    event: Face | None
    """The event in force."""
    event_deck: int
    past_events: tuple[Face, ...]
    goal: int
    """In halves."""
    turn: int
    """How many turns have begun."""
    round: int
    rounds: int
    mover: str
    """Whose turn it is; empty before the first turn."""
    start: str
    """The start player; empty before that is known."""
    influence: int
    """Influence actions that the mover has left."""
    boosts: int
    """Producing workers of the mover that bring one more."""
    variant: str
    """The variant card of this game; empty if there is none."""

    def lying(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {BOX: _names(self.eliminated)}
        for pile in self.piles:
            found[pile.thing] = (pile.name,) * pile.copies
        for face in self.other_piles:
            found[face.thing] = (face.name,) * face.copies
        found[OPEN_MASTERS] = tuple(master.name for master in self.masters)
        found[MASTER_DECK] = (FACE_DOWN,) * self.master_deck
        for card in self.cathedral:
            found[card.thing] = tuple(m.name for m in card.masters for _ in range(card.copies))
        for player in self.players:
            name = player.name
            found[hand_place(name)] = _filled_up(_names(player.cards), player.hand)
            found[deck_place(name)] = (FACE_DOWN,) * player.deck
            found[discard_place(name)] = _names(player.discard)
            found[played_place(name)] = _names(player.played)
            looked_at = _filled_up(_names(player.looked_at), player.looked_at_count)
            found[looked_at_place(name)] = looked_at
            for fief in player.fiefs:
                found[fief.thing] = (*(m.name for m in fief.masters), *fief.shields)
                for master in fief.masters:
                    if master.may_hold:
                        waiting = (master.holds,) if master.holds else ()
                        found[on_master_place(master.slug)] = waiting
        if self.event is not None or self.event_deck or self.past_events:
            found[EVENT_DECK] = (FACE_DOWN,) * self.event_deck
            found[EVENT] = () if self.event is None else (self.event.name,)
            found[PAST_EVENTS] = _names(self.past_events)
        return found


def _names(faces: tuple[Face, ...]) -> tuple[str, ...]:
    return tuple(face.name for face in faces for _ in range(face.copies))


def _filled_up(known: tuple[str, ...], size: int) -> tuple[str, ...]:
    """The known cards of a pile, and the others face down."""
    return known + (FACE_DOWN,) * (size - len(known))


named_for(
    "Feudalia", Face, PriceNow, Pile, MasterFace, Heap, FiefView, Player, CathedralCard, FiefOnOffer
)
