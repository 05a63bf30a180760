"""The table of Feudalia as a seat may know it (FE-12): fills the view.

Apart from the structures, which stay interpreted: this is compiled.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.resources import KINDS, NO_CARD, Price
from homage.games.feudalia.effects.move import MoveCube
from homage.games.feudalia.rules.cubes import said_price
from homage.games.feudalia.rules.discounts import (
    BUILD,
    MASTER,
    UPGRADE,
    VASSAL,
    fitting_for,
    lowered,
)
from homage.games.feudalia.rules.market import has_market, trades_left
from homage.games.feudalia.rules.saving import saved
from homage.games.feudalia.rules.scoring import nobles, score
from homage.games.feudalia.rules.seats import FIEFS, SEATS
from homage.games.feudalia.shown.view import (
    CathedralCard,
    Face,
    FeudaliaView,
    FiefOnOffer,
    FiefView,
    Heap,
    MasterFace,
    Pile,
    Player,
    PriceNow,
)
from homage.games.feudalia.things import (
    cathedral_thing,
    cube_thing,
    deck_thing,
    discarded_thing,
    draft_thing,
    fief_thing,
    hand_thing,
    looked_at_thing,
    master_thing,
    open_master_thing,
    own_fief_thing,
    pile_thing,
    played_thing,
    seat_thing,
    stored_thing,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from homage.games.feudalia.game_pack import GamePack
    from homage.games.feudalia.state import FeudaliaState
    from homage.kernel import Message

    ThingOf = Callable[[str], str]

KEPT = 4096
"""How many parts of each sort are kept for the next look: most of a table is as it was, and whoever
looks next sees most of it alike. What is kept is found by all that it shows."""


def look(state: FeudaliaState, seat: int) -> FeudaliaView:
    """The table as `seat` may know it."""
    pack = state.pack
    counts = state.piles
    others = [card for card in range(len(counts)) if counts[card] and card not in state.supply]
    return FeudaliaView(
        seat=seat,
        asked=state.asked(seat),
        outcome=state.outcome,
        players=tuple([_player(state, one, seat) for one in range(state.seats)]),
        piles=tuple([_pile(state, card, seat) for card in state.supply]),
        other_piles=tuple([_face(pack, card, counts[card], pile_thing) for card in others]),
        masters=tuple([_open_master(state, master, seat) for master in state.open]),
        master_deck=state.master_deck.size,
        masters_under=tuple([state.master(slot.card) for slot in state.master_deck.bottom]),
        cathedral=tuple([_cathedral(state, card, seat) for card in range(len(pack.cathedral))]),
        phase=state.phase + 1,
        draft=tuple([_on_offer(state, kind) for kind in sorted(set(state.draft))]),
        eliminated=_faces(pack, tuple(state.eliminated), None),
        event=_event(state, state.event, 1) if state.event != NO_CARD else None,
        event_deck=sum([sum(pile) for pile in state.event_deck]),
        past_events=tuple([_event(state, e, n) for e, n in enumerate(state.past) if n]),
        goal=pack.goal,
        turn=state.turn,
        round=state.round,
        rounds=pack.rounds,
        mover=SEATS[state.mover] if state.turn else "",
        start=SEATS[state.start] if state.land[FIEFS * state.start] != NO_CARD else "",
        influence=state.influence,
        boosts=state.boosts,
        variant=pack.variants[pack.variant].english if pack.variant != NO_CARD else "",
    )


@lru_cache(KEPT)
def _face(pack: GamePack, card: int, copies: int, thing_of: ThingOf | None) -> Face:
    thing = thing_of(pack.vassal_slugs[card]) if thing_of is not None else ""
    return Face(thing, pack.vassals[card].english, copies, pack.vassal_texts[card])


@lru_cache(KEPT)
def _faces(pack: GamePack, counts: tuple[int, ...], thing_of: ThingOf | None) -> tuple[Face, ...]:
    """By card, how many lie there."""
    return tuple([_face(pack, c, n, thing_of) for c, n in enumerate(counts) if n])


@lru_cache(KEPT)
def _sorted_faces(
    pack: GamePack, cards: tuple[int, ...], thing_of: ThingOf | None
) -> tuple[Face, ...]:
    """Of cards that lie there."""
    return tuple([
        _face(pack, card, cards.count(card), thing_of) for card in sorted(set(cards))
    ])  # fmt: skip


def _event(state: FeudaliaState, event: int, copies: int) -> Face:
    return Face("", state.pack.events[event].english, copies, state.pack.event_texts[event])


@lru_cache(KEPT)
def _said(price: Price) -> tuple[Message, ...]:
    return said_price(price)


def _price_now(state: FeudaliaState, payer: int, price: Price, sort: int) -> PriceNow | None:
    if not state.pack.laws and (payer != state.mover or not state.discounts):
        return None
    discounts = fitting_for(state, payer, sort, price)
    if not discounts:
        return None
    left, free = lowered(price, discounts)
    return PriceNow(_said(left), free)


def _pile(state: FeudaliaState, card: int, viewer: int) -> Pile:
    pack = state.pack
    price = _price_now(state, viewer, pack.price[card], VASSAL)
    return _pile_of(pack, card, state.piles[card], price)


@lru_cache(KEPT)
def _pile_of(pack: GamePack, card: int, copies: int, price: PriceNow | None) -> Pile:
    victim = pack.eliminates[card]
    return Pile(
        pile_thing(pack.vassal_slugs[card]),
        pack.vassals[card].english,
        copies,
        said_price(pack.price[card]),
        price,
        "" if victim == NO_CARD else pack.vassals[victim].english,
        pack.income[card],
        pack.vassal_texts[card],
    )


Lies = tuple[int, bool, tuple[int, ...], int]
"""A master: which, whether he was used, the cubes on him, and the vassal that waits there."""


def _lies(state: FeudaliaState, master: int) -> Lies:
    tapped = bool(state.tapped >> master & 1)
    return master, tapped, state.stored[master], state.held[master]


@lru_cache(KEPT)
def _master(pack: GamePack, lies: Lies, thing: str, price: PriceNow | None) -> MasterFace:
    master, tapped, stored, held = lies
    return MasterFace(
        thing,
        pack.masters[master].english,
        (*KINDS, "black")[pack.master_colour[master]],
        pack.master_level[master],
        said_price(pack.master_price[master]),
        price,
        pack.master_texts[master],
        pack.master_slugs[master],
        tapped,
        stored if any(stored) else (),
        pack.master_holds[master],
        "" if held == NO_CARD else pack.vassals[held].english,
    )


def _open_master(state: FeudaliaState, master: int, viewer: int) -> MasterFace:
    thing = open_master_thing(state.pack.master_slugs[master])
    price = _price_now(state, viewer, state.pack.master_price[master], MASTER)
    return _master(state.pack, _lies(state, master), thing, price)


def _cathedral(state: FeudaliaState, card: int, viewer: int) -> CathedralCard:
    pack = state.pack
    master = pack.card_master[card]
    copies = 0 if master == NO_CARD else state.stock[master]
    return CathedralCard(
        cathedral_thing(pack.cathedral_slugs[card]),
        pack.cathedral[card].english,
        state.ones[card],
        state.halves[card],
        _said(pack.card_payment[card]),
        _price_now(state, viewer, pack.card_payment[card], BUILD),
        pack.card_phase[card] + 1,
        (_open_master(state, master, viewer),) if copies else (),
        copies,
    )


def _on_offer(state: FeudaliaState, kind: int) -> FiefOnOffer:
    name = state.pack.fiefs[kind].english
    return FiefOnOffer(draft_thing(KINDS[kind]), KINDS[kind], name, state.draft.count(kind))


def _player(state: FeudaliaState, seat: int, viewer: int) -> Player:
    pack = state.pack
    mine = seat == viewer
    moves = seat == state.mover
    hand, deck = state.hands[seat], state.decks[seat]
    known = hand.known(viewer)
    size = len(hand.cards)
    left = deck.counts()
    looked_at: tuple[int, ...] = ()
    looked_at_count = 0
    if moves:
        known = tuple(sorted(known + state.fresh.known(viewer)))
        size += len(state.fresh.cards)
        looked_at = state.looked_at.known(viewer)
        looked_at_count = len(state.looked_at.cards)
    if not mine:
        hand.add_to(left)
        if moves:
            state.fresh.add_to(left)
            state.looked_at.add_to(left)
        for card in known + looked_at:
            left[card] -= 1
    top, _ = deck.known(viewer)
    played = state.played if moves else ()
    stored = [0] * len(KINDS)
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        for master in state.cities[fief]:
            for kind in range(len(KINDS)):
                stored[kind] += state.stored[master][kind]
    return Player(
        thing=seat_thing(SEATS[seat]),
        name=SEATS[seat],
        score=score(state, seat),
        tokens=state.tokens[seat],
        debts=state.debts[seat],
        nobles=nobles(state, seat),
        coins=state.coins[seat],
        treasury=pack.treasury[pack.face_of[state.levels(seat)]].english,
        hand=size,
        cards=_sorted_faces(pack, known, hand_thing if mine else None),
        deck=deck.size,
        top=tuple([state.card(card) for card in top if card is not None]),
        left=_faces(pack, tuple(left), deck_thing if mine else None),
        discard=_faces(pack, tuple(state.discards[seat]), discarded_thing if mine else None),
        played=_sorted_faces(pack, played, played_thing if mine else None),
        looked_at=_sorted_faces(pack, looked_at, looked_at_thing if mine else None),
        looked_at_count=looked_at_count,
        fiefs=tuple([
            _fief(state, seat, fief, mine)
            for fief in range(FIEFS)
            if state.land[FIEFS * seat + fief] != NO_CARD
        ]),
        stored=tuple([
            Heap(stored_thing(KINDS[kind]) if mine else "", KINDS[kind], stored[kind])
            for kind in range(len(KINDS))
            if stored[kind]
        ]),
        saves=saved(state, seat, state.coins[seat]),
        out=bool(state.out >> seat & 1),
        safe=bool(state.safe >> seat & 1),
        offered=bool(state.traded >> seat & 1),
        variant_used=bool(state.used_once >> seat & 1) or (moves and state.used_variant),
        race=state.race[seat],
        favour=state.favour == seat,
    )  # fmt: skip


def _fief(state: FeudaliaState, seat: int, fief: int, mine: bool) -> FiefView:
    pack, at = state.pack, FIEFS * seat + fief
    kind, level = state.land[at], state.level[at]
    moves = seat == state.mover
    cities = state.cities[at]
    return _fief_of(
        pack,
        at,
        mine,
        kind * LEVELS + level,
        state.fields_used >> 4 * fief & 15 if moves else 0,
        _price_now(state, seat, pack.upgrade[kind * LEVELS + level], UPGRADE),
        trades_left(state, seat, fief) if moves and has_market(state) else 0,
        tuple(state.cubes[4 * at : 4 * at + len(KINDS)]),
        tuple([_lies(state, master) for master in cities]) if cities else (),
        _arriving(state, seat, fief),
        state.shields[at],
        bool(state.attacked >> at & 1),
    )


@lru_cache(KEPT)
def _fief_of(
    pack: GamePack,
    at: int,
    mine: bool,
    face: int,
    used: int,
    upgrade_now: PriceNow | None,
    markets: int,
    cubes: tuple[int, ...],
    masters: tuple[Lies, ...],
    arriving: tuple[int, ...],
    shields: tuple[int, ...],
    attacked: bool,
) -> FiefView:
    kind, level = face // LEVELS, face % LEVELS
    seat, number = at // FIEFS, at % FIEFS + 1
    return FiefView(
        thing=fief_thing(SEATS[seat], number),
        own_thing=own_fief_thing(number) if mine else "",
        number=number,
        kind=KINDS[kind],
        name=pack.fiefs[kind].english,
        level=level,
        fields=pack.fields[face],
        used=used,
        cities=pack.cities[face],
        points=pack.points[face],
        defence=pack.fief_defence[face],
        upgrade=said_price(pack.upgrade[face]),
        upgrade_now=upgrade_now,
        markets=markets,
        cubes=tuple([
            Heap(cube_thing(KINDS[k], number) if mine else "", KINDS[k], count)
            for k, count in enumerate(cubes)
        ]),
        masters=tuple([
            _master(pack, one, master_thing(pack.master_slugs[one[0]]) if mine else "", None)
            for one in masters
        ]),
        arriving=tuple([Heap("", KINDS[k], count) for k, count in enumerate(arriving) if count]),
        shields=tuple([pack.vassals[card].english for card in shields]),
        attacked=attacked,
    )  # fmt: skip


def _arriving(state: FeudaliaState, seat: int, fief: int) -> tuple[int, ...]:
    """Cubes that are on their way to a fief, by kind."""
    step = state.asking
    if not isinstance(step, MoveCube) or step.me != seat:
        return ()
    return tuple(step.landed[4 * fief : 4 * fief + len(KINDS)])
