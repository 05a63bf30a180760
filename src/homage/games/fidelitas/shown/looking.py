"""The table of Fidelitas as a seat may know it: fills the view.

Apart from the structures, which stay interpreted: this is compiled.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homage.games.fidelitas.rules.city import (
    GUILD_AT,
    GUILDS,
    LOCATIONS,
    NO_GUILD,
    STREET_CARDS,
    TAVERN,
    location_card,
)
from homage.games.fidelitas.rules.city_cards import NO_CARD
from homage.games.fidelitas.rules.goals import held
from homage.games.fidelitas.rules.swindler import first_free
from homage.games.fidelitas.rules.tavern_closed_sides import is_closed
from homage.games.fidelitas.shown.view import (
    FACE_DOWN,
    Aim,
    Face,
    FidelitasView,
    Place,
    Player,
    StreetCard,
)
from homage.games.fidelitas.things import (
    DECK_THING,
    DISCARD_THING,
    HELD_THING,
    MISSIO_THING,
    card_thing,
    discarded_thing,
    goal_thing,
    hand_thing,
    known_thing,
    location_thing,
    looked_at_thing,
    scored_thing,
    seat_thing,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from homage.games.fidelitas.cards.pack import Pack
    from homage.games.fidelitas.state import FidelitasState

KEPT = 4096
"""How many parts of each sort are kept for the next look: most of a table is as it was, and whoever
looks next sees most of it alike. What is kept is found by all that it shows."""


def look(state: FidelitasState, seat: int) -> FidelitasView:
    """The table as `seat` may know it."""
    pack = state.pack
    sides = [state.side_points(one) for one in range(state.seats)]
    return FidelitasView(
        seat=seat,
        asked=state.asked(seat),
        outcome=state.outcome,
        street=_street(state.layout),
        places=tuple([_place(state, location) for location in pack.locations]),
        players=tuple([_player(state, one, seat) for one in range(state.seats)]),
        deck_thing=DECK_THING,
        deck=state.deck.size,
        discard_thing=DISCARD_THING,
        discard=_faces(pack, state.discard_pile(), discarded_thing),
        missio_thing=MISSIO_THING,
        missio=state.missio.size,
        under=tuple(
            FACE_DOWN if goal is None else state.goal(goal) for goal in state.missio.known(seat)[1]
        ),
        held=_face(pack, state.held, HELD_THING) if state.held != NO_CARD else None,
        looked_at=len(state.looked_at.cards),
        looked_at_cards=_faces(pack, state.looked_at.known(seat), looked_at_thing),
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


@lru_cache(KEPT)
def _street(layout: tuple[int, ...]) -> tuple[StreetCard, ...]:
    return tuple([StreetCard(STREET_CARDS[card], card) for card in layout])


def _face(pack: Pack, kind: int, thing: str, copies: int = 1) -> Face:
    card = pack.kinds[kind]
    return Face(thing, card.name, card.guild_name, False, copies)


@lru_cache(KEPT)
def _faces(pack: Pack, kinds: tuple[int, ...], thing: Callable[[str], str]) -> tuple[Face, ...]:
    """Cards that lie together without order, sorted; `thing` names one by its kind."""
    return tuple([
        _face(pack, kind, thing(pack.kinds[kind].slug), kinds.count(kind))
        for kind in dict.fromkeys(kinds)
    ])  # fmt: skip


@lru_cache(KEPT)
def _known_faces(pack: Pack, kinds: tuple[int, ...], name: str) -> tuple[Face, ...]:
    """The same in the hand of another player."""
    return tuple([
        _face(pack, kind, known_thing(name, pack.kinds[kind].slug), kinds.count(kind))
        for kind in dict.fromkeys(kinds)
    ])  # fmt: skip


def _place(state: FidelitasState, location: int) -> Place:
    closed = location in TAVERN and is_closed(state, location)
    free = first_free(state, location)
    return _place_of(state.pack, location, state.city[location], free, closed)


@lru_cache(KEPT)
def _place_of(pack: Pack, location: int, cards: tuple[int, ...], free: int, closed: bool) -> Place:
    guild = GUILD_AT[location]
    name = LOCATIONS[location]
    kinds = [pack.kinds[kind] for kind in cards]
    return Place(
        thing=location_thing(name),
        name=name,
        guild="" if guild == NO_GUILD else GUILDS[guild],
        card=location_card(location),
        side="AB"[location % 2],
        cards=tuple([
            Face(card_thing(name, depth), kind.name, kind.guild_name, locked=depth < free)
            for depth, kind in enumerate(kinds)
        ]),
        closed=closed,
    )  # fmt: skip


def _player(state: FidelitasState, seat: int, viewer: int) -> Player:
    pack = state.pack
    waiting = state.fresh[seat].known(viewer)
    goals = sorted(state.goals[seat].known(viewer) + waiting)
    name = state.who(seat)
    cards = state.hands[seat].known(viewer)
    mine = seat == viewer
    faces = _faces(pack, cards, hand_thing) if mine else _known_faces(pack, cards, name)
    return Player(
        thing=seat_thing(name),
        name=name,
        hand=len(state.hands[seat].cards),
        cards=faces,
        goals=held(state, seat),
        waiting=len(state.fresh[seat].cards),
        aims=tuple([_aim(state, goal, goal in waiting) for goal in goals]),
        scored_thing=scored_thing(name),
        scored=tuple([state.goal(goal) for goal in state.scored[seat]]),
        claimed=state.cards(state.claimed[seat]),
        points=state.points[seat],
        team=seat % 2 if state.pack.teams else seat,
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
