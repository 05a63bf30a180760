"""What a player of Fidelitas sees: the City and all piles, the own hand and goals, and what is
surely known of the others'."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homage.games.fidelitas.things import (
    HELD_THING,
    LOOKED_AT,
    STREET,
    goals_place,
    hand_place,
)
from homage.kernel import Message, View, named_for

if TYPE_CHECKING:
    pass

FACE_DOWN = ""


class Face(msgspec.Struct, frozen=True):
    """A card face up, or known. Equal cards that lie together are one, with their number."""

    thing: str
    name: str
    """As shown, with its star."""
    guild: str
    """Empty if it has none."""
    locked: bool = False
    """Of a card in the City: whether a Swindler holds it in place (FI-54)."""
    copies: int = 1


class Place(msgspec.Struct, frozen=True):
    """A location with its cards, from bottom to top."""

    thing: str
    name: str
    guild: str
    card: int
    """The location card on which it is, as in `street`."""
    side: str
    """`A` or `B`: the side of the street."""
    cards: tuple[Face, ...]
    closed: bool
    """Of a side of the Tavern: whether nothing is drawn from it this turn (FI-34)."""


class Aim(msgspec.Struct, frozen=True):
    """A Missio card that the viewer holds, or knows."""

    thing: str
    name: str
    text: Message
    points: int
    distance: int
    """How many cards of the City have to change at least; 0 when its condition is met."""
    waits: bool
    """Whether it cannot be scored before its owner's next turn (FI-35)."""


class Player(msgspec.Struct, frozen=True):
    """A seat, as the viewer knows it."""

    thing: str
    name: str
    hand: int
    cards: tuple[Face, ...]
    """The own hand; of another's, the cards that are surely in it."""
    goals: int
    waiting: int
    """How many of the goals cannot be scored before the player's next turn (FI-35)."""
    aims: tuple[Aim, ...]
    """The own Missio cards; of another's, those that are surely there."""
    scored_thing: str
    scored: tuple[str, ...]
    """Missio cards, face up, in the order in which they were scored."""
    claimed: tuple[str, ...]
    """Manu Forti cards likewise."""
    points: int
    team: int
    """Of the team variant: which of the two teams (FI-62); otherwise the seat."""


class StreetCard(msgspec.Struct, frozen=True):
    """A card of the street."""

    name: str
    card: int
    """Location cards are 0 to 4; then come Castle and Harbor."""


class FidelitasView(View, frozen=True, kw_only=True, tag="fidelitas"):
    """The table as one seat may know it."""

    street: tuple[StreetCard, ...]
    """From end to end."""
    places: tuple[Place, ...]
    players: tuple[Player, ...]
    """By seat."""
    deck_thing: str
    deck: int
    discard_thing: str
    discard: tuple[Face, ...]
    missio_thing: str
    missio: int
    under: tuple[str, ...]
    """What lies under the Missio deck since it was put there, in the order in which it will come;
    empty names where the viewer does not know."""
    held: Face | None
    """The card that is on its way to a location."""
    looked_at: int
    """How many cards somebody is looking at."""
    looked_at_cards: tuple[Face, ...]
    """Which they are, for those who see them."""
    turn: int
    round: int
    mover: str
    start: str
    draws: int
    """How often the mover still draws this turn."""
    target: int
    """The points that bring the end; 0 in the solo game."""
    last_round: bool
    """Whether somebody has reached them."""
    exhausted: int
    """How often the Virtus deck has run out."""
    partner: str
    """The viewer's partner in the team variant; otherwise empty."""

    def lying(self) -> dict[str, tuple[str, ...]]:
        found = {place.thing: _names(place.cards) for place in self.places}
        for player in self.players:
            goals = tuple(aim.name for aim in player.aims)
            found[hand_place(player.name)] = _filled_up(_names(player.cards), player.hand)
            found[goals_place(player.name)] = _filled_up(goals, player.goals)
            found[player.scored_thing] = player.scored + player.claimed
        found[LOOKED_AT] = _filled_up(_names(self.looked_at_cards), self.looked_at)
        found[HELD_THING] = (self.held.name,) if self.held is not None else ()
        found[STREET] = tuple(card.name for card in self.street)
        found[self.deck_thing] = _filled_up((), self.deck)
        found[self.missio_thing] = _filled_up((), self.missio)
        found[self.discard_thing] = _names(self.discard)
        return found


def _names(faces: tuple[Face, ...]) -> tuple[str, ...]:
    return tuple(face.name for face in faces for _ in range(face.copies))


def _filled_up(known: tuple[str, ...], size: int) -> tuple[str, ...]:
    """The known cards of a pile, and the others face down."""
    return known + (FACE_DOWN,) * (size - len(known))


named_for("Fidelitas", Face, Place, Aim, Player, StreetCard)
