"""What a player of Fidelitas sees: the City and all piles, the own hand and goals, and what is
surely known of the others'."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homage.games.fidelitas.options import (
    DECK_THING,
    card_thing,
    goal_thing,
    hand_thing,
    limbo_thing,
    rival_thing,
    seat_thing,
)
from homage.games.fidelitas.rules.city import (
    GUILD_AT,
    GUILDS,
    LOCATIONS,
    STREET_CARDS,
    TAVERN,
    THINGS,
    location_card,
)
from homage.games.fidelitas.rules.goals import MISSIO_THING, held
from homage.games.fidelitas.rules.laying import NO_CARD, first_free
from homage.games.fidelitas.rules.scoring import scored_thing
from homage.kernel import Message, View

if TYPE_CHECKING:
    from homage.games.fidelitas.state import FidelitasState


class Face(msgspec.Struct, frozen=True):
    """A card face up, or known."""

    thing: str
    name: str
    """As shown, with its star."""
    guild: str
    """Empty if it has none."""
    locked: bool = False
    """Of a card in the City: whether a Swindler holds it in place (FI-54)."""


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
    aims: tuple[Aim, ...]
    """The own Missio cards; of another's, those that are surely there."""
    scored_thing: str
    scored: tuple[str, ...]
    """Missio and Manu Forti cards, face up."""
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
    discard: tuple[Face, ...]
    missio_thing: str
    missio: int
    under: tuple[str, ...]
    """What lies under the Missio deck since it was put there, in the order in which it will come;
    empty names where the viewer does not know."""
    held: Face | None
    """The card that is on its way to a location."""
    drawn: int
    """How many cards somebody is looking at."""
    drawn_cards: tuple[Face, ...]
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


def look(state: FidelitasState, seat: int) -> FidelitasView:
    """The table as `seat` may know it."""
    pack = state.pack
    sides = [state.side_points(one) for one in range(state.seats)]
    return FidelitasView(
        seat=seat,
        asked=state.asked(seat),
        outcome=state.outcome,
        street=tuple(StreetCard(STREET_CARDS[card], card) for card in state.layout),
        places=tuple(_place(state, location) for location in pack.locations),
        players=tuple(_player(state, one, seat) for one in range(state.seats)),
        deck_thing=DECK_THING,
        deck=state.deck.size,
        discard=tuple(
            _face(state, kind, "discard pile")
            for kind, count in enumerate(state.discard)
            for _ in range(count)
        ),
        missio_thing=MISSIO_THING,
        missio=state.missio.size,
        under=tuple(
            "" if goal is None else pack.goals[goal].name for goal in state.missio.known(seat)[1]
        ),
        held=_face(state, state.held, "held card") if state.held != NO_CARD else None,
        drawn=len(state.limbo.cards),
        drawn_cards=tuple(
            _face(state, kind, limbo_thing(pack.kinds[kind].slug))
            for kind in state.limbo.known(seat)
        ),
        turn=state.turn,
        round=(state.turn + state.seats - 1) // state.seats,
        mover=state.who(state.mover),
        start=state.who(state.start),
        draws=state.draws,
        target=0 if pack.solo else pack.target,
        last_round=not pack.solo and max(sides) >= pack.target,
        exhausted=state.exhausted,
        partner=state.who(state.partner(seat)) if pack.teams and seat < state.seats else "",
    )


def _face(state: FidelitasState, kind: int, thing: str, locked: bool = False) -> Face:
    card = state.pack.kinds[kind]
    return Face(thing, card.name, card.guild_name, locked)


def _place(state: FidelitasState, location: int) -> Place:
    free = first_free(state, location)
    guild = GUILD_AT[location]
    return Place(
        thing=THINGS[location],
        name=LOCATIONS[location],
        guild=GUILDS[guild] if guild >= 0 else "",
        card=location_card(location),
        side="AB"[location % 2],
        cards=tuple(
            _face(state, kind, card_thing(location, depth), depth < free)
            for depth, kind in enumerate(state.city[location])
        ),
        closed=location in TAVERN and bool(state.closed >> TAVERN.index(location) & 1),
    )


def _player(state: FidelitasState, seat: int, viewer: int) -> Player:
    pack = state.pack
    mine = seat == viewer
    kinds = state.hands[seat].known(viewer)
    waiting = state.fresh[seat].known(viewer)
    goals = sorted(state.goals[seat].known(viewer) + waiting)
    name = state.who(seat)
    cards = []
    for kind in kinds:
        slug = pack.kinds[kind].slug
        cards.append(_face(state, kind, hand_thing(slug) if mine else rival_thing(name, slug)))
    return Player(
        thing=seat_thing(name),
        name=name,
        hand=len(state.hands[seat].cards),
        cards=tuple(cards),
        goals=held(state, seat),
        aims=tuple(_aim(state, goal, goal in waiting) for goal in goals),
        scored_thing=scored_thing(name),
        scored=(
            *(pack.goals[goal].name for goal in state.scored[seat]),
            *(pack.kinds[kind].name for kind in state.claimed[seat]),
        ),
        points=state.points[seat],
        team=seat % 2 if pack.teams else seat,
    )


def _aim(state: FidelitasState, goal: int, waits: bool) -> Aim:
    card = state.pack.goals[goal]
    return Aim(
        thing=goal_thing(card.slug),
        name=card.name,
        text=card.text,
        points=card.points,
        distance=card.condition.distance(state.city, state.layout),
        waits=waits,
    )
