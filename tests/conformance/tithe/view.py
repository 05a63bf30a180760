"""What a player of Tithe sees."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from homage.kernel import Hand, Language, View, named_for
from tests.conformance.tithe.events import ASIDE, DECK, SPENT, TABLE, goals
from tests.conformance.tithe.events import hand as hand_of
from tests.conformance.tithe.options import CARDS, SEATS, held, offered
from tests.conformance.tithe.options import seat as seat_thing

if TYPE_CHECKING:
    from tests.conformance.tithe.state import TitheState

Faces = tuple[str, ...]
"""Cards by name; an empty name is one that the viewer does not know."""


class Held(msgspec.Struct, frozen=True):
    """Equal cards in the viewer's own hand: one thing."""

    thing: str
    card: str
    copies: int


class Player(msgspec.Struct, frozen=True):
    """A seat as the viewer knows it."""

    thing: str
    name: str
    hand: Faces
    pouch: int
    offer: Faces
    left: Faces
    kept: Faces
    reached: Faces
    points: int


class TitheView(View, frozen=True, kw_only=True, tag="tithe"):
    """The table as one seat may know it."""

    players: tuple[Player, ...]
    hand: tuple[Held, ...]
    offer_things: tuple[str, ...]
    deck_thing: str
    deck: int
    on_top: Faces
    at_bottom: Faces
    aside: int
    table_thing: str
    table: Faces
    spent: Faces
    turn: int

    def lying(self) -> dict[str, Faces]:
        known = (*self.on_top, *self.at_bottom)
        found = {
            DECK: (*known, *[""] * (self.deck - len(known))),
            ASIDE: ("",) * self.aside,
            TABLE: self.table,
            SPENT: self.spent,
        }
        for player in self.players:
            found[hand_of(player.name)] = player.hand
            found[goals("pouch", player.name)] = ("",) * player.pouch
            found[goals("offer", player.name)] = player.offer
            found[goals("left", player.name)] = player.left
            found[goals("kept", player.name)] = player.kept
            found[goals("reached", player.name)] = player.reached
        return found


named_for("Tithe", Held, Player, TitheView)


def look(state: TitheState, seat: int) -> TitheView:
    """The view of a seat."""
    on_top, at_bottom = state.deck.known(seat)
    mine = state.hands[seat].cards if seat < len(SEATS) else ()
    offer = state.offers[seat].cards if seat < len(SEATS) else ()
    return TitheView(
        seat=seat,
        asked=state.asked(seat),
        outcome=state.outcome,
        players=tuple(_player(state, holder, seat) for holder in range(len(SEATS))),
        hand=tuple(Held(held(CARDS[k]), CARDS[k], n) for k, n in Counter(mine).items()),
        offer_things=tuple(offered(CARDS[goal]) for goal in offer),
        deck_thing=DECK,
        deck=state.deck.size,
        on_top=tuple("" if k is None else CARDS[k] for k in on_top),
        at_bottom=tuple("" if k is None else CARDS[k] for k in at_bottom),
        aside=len(state.aside.cards),
        table_thing=TABLE,
        table=_listed(state.table),
        spent=_listed(state.spent),
        turn=state.turn,
    )


def _player(state: TitheState, holder: int, seat: int) -> Player:
    return Player(
        thing=seat_thing(SEATS[holder]),
        name=SEATS[holder],
        hand=_faces(state.hands[holder], seat),
        pouch=state.pouches[holder].size,
        offer=_faces(state.offers[holder], seat),
        left=_faces(state.left[holder], seat),
        kept=_faces(state.kept[holder], seat),
        reached=tuple(CARDS[goal] for goal in state.reached[holder]),
        points=state.points[holder],
    )


def _faces(hand: Hand, seat: int) -> Faces:
    known = tuple(CARDS[card] for card in hand.known(seat))
    return (*known, *[""] * (len(hand.cards) - len(known)))


def _listed(counts: list[int]) -> Faces:
    return tuple(CARDS[k] for k, count in enumerate(counts) for _ in range(count))


def draw(view: View, language: Language) -> str:
    """The table in plain text."""
    assert isinstance(view, TitheView)
    points = ", ".join(f"{player.name} {player.points}" for player in view.players)
    hand = " ".join(f"{one.copies} {one.card}" for one in view.hand)
    return f"turn {view.turn}: {points}; you hold {hand}"
