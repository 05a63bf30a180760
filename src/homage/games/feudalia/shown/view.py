"""What a player of Feudalia sees: all that lies open, the own hand, and what everybody knows of the
others' cards (FE-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

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
from homage.games.feudalia.things import (
    BOX,
    EVENT,
    EVENT_DECK,
    MASTER_DECK,
    OPEN_MASTERS,
    PAST_EVENTS,
    cathedral_thing,
    cube_thing,
    deck_place,
    deck_thing,
    discard_place,
    discarded_thing,
    draft_thing,
    fief_thing,
    hand_place,
    hand_thing,
    looked_at_place,
    looked_at_thing,
    master_thing,
    on_master_place,
    open_master_thing,
    own_fief_thing,
    pile_thing,
    played_place,
    played_thing,
    seat_thing,
    stored_thing,
)
from homage.kernel import Message, View, named_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from homage.games.feudalia.state import FeudaliaState

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
        other_piles=tuple([_face(state, card, counts[card], pile_thing) for card in others]),
        masters=tuple([_open_master(state, master, seat) for master in state.open]),
        master_deck=state.master_deck.size,
        masters_under=tuple([state.master(slot.card) for slot in state.master_deck.bottom]),
        cathedral=tuple([_cathedral(state, card, seat) for card in range(len(pack.cathedral))]),
        phase=state.phase + 1,
        draft=tuple([_on_offer(state, kind) for kind in sorted(set(state.draft))]),
        eliminated=_faces(state, state.eliminated, None),
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


def _face(
    state: FeudaliaState, card: int, copies: int, thing_of: Callable[[str], str] | None
) -> Face:
    pack = state.pack
    thing = thing_of(pack.vassal_slugs[card]) if thing_of is not None else ""
    return Face(thing, pack.vassals[card].english, copies, pack.vassal_texts[card])


def _faces(
    state: FeudaliaState, counts: list[int], thing_of: Callable[[str], str] | None
) -> tuple[Face, ...]:
    return tuple([_face(state, c, n, thing_of) for c, n in enumerate(counts) if n])


def _counted(state: FeudaliaState, cards: tuple[int, ...]) -> list[int]:
    counts = [0] * len(state.pack.vassals)
    for card in cards:
        counts[card] += 1
    return counts


def _event(state: FeudaliaState, event: int, copies: int) -> Face:
    return Face("", state.pack.events[event].english, copies, state.pack.event_texts[event])


def _price_now(state: FeudaliaState, payer: int, price: Price, sort: int) -> PriceNow | None:
    discounts = fitting_for(state, payer, sort, price)
    if not discounts:
        return None
    left, free = lowered(price, discounts)
    return PriceNow(said_price(left), free)


def _pile(state: FeudaliaState, card: int, viewer: int) -> Pile:
    pack = state.pack
    victim = pack.eliminates[card]
    return Pile(
        pile_thing(pack.vassal_slugs[card]),
        pack.vassals[card].english,
        state.piles[card],
        said_price(pack.price[card]),
        _price_now(state, viewer, pack.price[card], VASSAL),
        "" if victim == NO_CARD else pack.vassals[victim].english,
        pack.income[card],
        pack.vassal_texts[card],
    )


def _master(state: FeudaliaState, master: int, thing: str, price: PriceNow | None) -> MasterFace:
    pack = state.pack
    stored, held = state.stored[master], state.held[master]
    return MasterFace(
        thing,
        pack.masters[master].english,
        (*KINDS, "black")[pack.master_colour[master]],
        pack.master_level[master],
        said_price(pack.master_price[master]),
        price,
        pack.master_texts[master],
        pack.master_slugs[master],
        bool(state.tapped >> master & 1),
        stored if any(stored) else (),
        pack.master_holds[master],
        "" if held == NO_CARD else state.card(held),
    )


def _open_master(state: FeudaliaState, master: int, viewer: int) -> MasterFace:
    thing = open_master_thing(state.pack.master_slugs[master])
    price = _price_now(state, viewer, state.pack.master_price[master], MASTER)
    return _master(state, master, thing, price)


def _cathedral(state: FeudaliaState, card: int, viewer: int) -> CathedralCard:
    pack = state.pack
    master = pack.card_master[card]
    copies = 0 if master == NO_CARD else state.stock[master]
    return CathedralCard(
        cathedral_thing(pack.cathedral_slugs[card]),
        pack.cathedral[card].english,
        state.ones[card],
        state.halves[card],
        said_price(pack.card_payment[card]),
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
        cards=_faces(state, _counted(state, known), hand_thing if mine else None),
        deck=deck.size,
        top=tuple([state.card(card) for card in top if card is not None]),
        left=_faces(state, left, deck_thing if mine else None),
        discard=_faces(state, state.discards[seat], discarded_thing if mine else None),
        played=_faces(state, _counted(state, played), played_thing if mine else None),
        looked_at=_faces(state, _counted(state, looked_at), looked_at_thing if mine else None),
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
    pack, at, number = state.pack, FIEFS * seat + fief, fief + 1
    kind, level = state.land[at], state.level[at]
    face = kind * LEVELS + level
    moves = seat == state.mover
    return FiefView(
        thing=fief_thing(SEATS[seat], number),
        own_thing=own_fief_thing(number) if mine else "",
        number=number,
        kind=KINDS[kind],
        name=pack.fiefs[kind].english,
        level=level,
        fields=pack.fields[face],
        used=state.fields_used >> 4 * fief & 15 if moves else 0,
        cities=pack.cities[face],
        points=pack.points[face],
        defence=pack.fief_defence[face],
        upgrade=said_price(pack.upgrade[face]),
        upgrade_now=_price_now(state, seat, pack.upgrade[face], UPGRADE),
        markets=trades_left(state, seat, fief) if moves and has_market(state) else 0,
        cubes=tuple([
            Heap(cube_thing(KINDS[k], number) if mine else "", KINDS[k], state.cubes[4 * at + k])
            for k in range(len(KINDS))
        ]),
        masters=tuple([
            _master(state, m, master_thing(pack.master_slugs[m]) if mine else "", None)
            for m in state.cities[at]
        ]),
        arriving=_arriving(state, seat, fief),
        shields=state.cards(state.shields[at]),
        attacked=bool(state.attacked >> at & 1),
    )  # fmt: skip


def _arriving(state: FeudaliaState, seat: int, fief: int) -> tuple[Heap, ...]:
    """Cubes that are on their way to a fief."""
    step = state.asking
    if not isinstance(step, MoveCube) or step.me != seat:
        return ()
    landed = step.landed[4 * fief : 4 * fief + len(KINDS)]
    return tuple([Heap("", KINDS[kind], count) for kind, count in enumerate(landed) if count])


named_for(
    "Feudalia", Face, PriceNow, Pile, MasterFace, Heap, FiefView, Player, CathedralCard, FiefOnOffer
)
