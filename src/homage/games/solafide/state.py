"""The table: Circles, hands, decks and piles, who knows what of them, and the present turn."""

from __future__ import annotations

import random
from typing import Final

from homage.games.solafide.cards.pack import Pack
from homage.games.solafide.rules.persistent import NO_CARD
from homage.games.solafide.rules.pyramid import CIRCLES, NO_CIRCLE, OPEN_AT_FIRST
from homage.games.solafide.rules.seats import CATHOLICS, NOBODY, PROTESTANTS, SEAT_NOUNS
from homage.games.solafide.shown.looking import look
from homage.games.solafide.shown.view import SolaFideView
from homage.kernel import Game, Name, State

Cards = tuple[int, ...]
"""Cards of one side by number less one, sorted: each exists once."""

TOKENS: Final = 16  # SF-06


class SolaFideState(State):
    """The whole truth of one table. Lists that change often are copied by clones; the others are
    new lists whenever they change, and clones share them.

    A deck has no order: chance decides it, card by card, as cards are drawn.
    """

    __slots__ = (
        "abroad", "among", "aside", "box", "chosen", "circle", "deck_known", "decks", "discards",
        "disputation", "fresh", "front", "hand_known", "hands", "idle", "land", "mover", "offers",
        "open", "owed", "pack", "played", "power", "rewards", "rolls", "supply", "won",
    )  # fmt: skip

    def __init__(self, game: Game, pack: Pack, source: SolaFideState | None = None) -> None:
        State.__init__(self, game, source)
        self.pack = pack
        if source is None:
            self.land = pack.land[:]
            """By Circle and side: its territories, as `rules/territories.py` counts them. Copied
            by clones."""
            self.power = pack.power[:]
            """By Circle: the space of its Power token. Copied by clones."""
            self.open = OPEN_AT_FIRST
            """Mask of the Circles that are face up and unclaimed (SF-05)."""
            self.won = [NOBODY] * CIRCLES
            """By Circle: who has claimed it."""
            self.disputation = NO_CIRCLE
            """The Circle with the Disputation token."""
            self.supply = [TOKENS, TOKENS]
            """By seat: Influence tokens left. Copied by clones."""
            self.rewards = [0, 0]
            self.hands: list[Cards] = [(), ()]
            """By seat, as all cards here. Copied by clones."""
            self.decks: list[Cards] = [(), ()]
            """Copied by clones."""
            self.discards: list[Cards] = [(), ()]
            self.played: list[Cards] = [(), ()]
            """Cards played or discarded this turn (SF-22)."""
            self.front = [NO_CARD, NO_CARD]
            """Persistent events (SF-39)."""
            self.box: list[Cards] = [(), ()]
            """In the draft: cards that were not on offer yet …"""
            self.offers: list[Cards] = [(), ()]
            """… that are on offer …"""
            self.aside: list[Cards] = [(), ()]
            """… and that were set aside."""
            self.deck_known = [0, 0]
            """By seat: mask of its cards that everybody knows to belong to its deck. Copied."""
            self.hand_known = [0, 0]
            """By seat: mask of the cards that everybody knows to be in its hand. Copied."""
            self.fresh: Cards = ()
            """Cards just drawn, of which one may be played at once."""
            self.owed: tuple[int, ...] = ()
            """Claimed Circles that still bring a Foreign Influence card (SF-54)."""
            self.abroad = NO_CARD
            """The Foreign Influence card that is being carried out."""
            self.rolls: tuple[int, ...] = ()
            """Rolls for the Military Chart that were not used yet."""
            self.circle = NO_CIRCLE
            """The Circle of the part before, in the text that is carried out now …"""
            self.chosen = 0
            """… all Circles that the text has chosen, as a mask …"""
            self.among = 0
            """… and those that its present part has chosen."""
            self.mover = PROTESTANTS
            """Whose turn it is; before the first turn, the one who will not begin."""
            self.idle = 0
            """Turns in a row in which nothing has changed in the Circles (SF-61)."""
        else:
            self.land = source.land[:]
            self.power = source.power[:]
            self.open = source.open
            self.won = source.won
            self.disputation = source.disputation
            self.supply = source.supply[:]
            self.rewards = source.rewards
            self.hands = source.hands[:]
            self.decks = source.decks[:]
            self.discards = source.discards
            self.played = source.played
            self.front = source.front
            self.box = source.box
            self.offers = source.offers
            self.aside = source.aside
            self.deck_known = source.deck_known[:]
            self.hand_known = source.hand_known[:]
            self.fresh = source.fresh
            self.owed = source.owed
            self.abroad = source.abroad
            self.rolls = source.rolls
            self.circle = source.circle
            self.chosen = source.chosen
            self.among = source.among
            self.mover = source.mover
            self.idle = source.idle

    def clone(self) -> SolaFideState:
        return SolaFideState(self.game, self.pack, self)

    def imagine(self, seat: int, rng: random.Random) -> SolaFideState:
        world = self.clone()
        for other in (CATHOLICS, PROTESTANTS):
            if other != seat:
                deal_again(world, other, rng)
        world.ask_again()
        return world

    def view(self, seat: int) -> SolaFideView:
        return look(self, seat)

    def census(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for seat in (CATHOLICS, PROTESTANTS):
            for zone in (
                self.box, self.offers, self.aside, self.decks, self.hands, self.discards,
                self.played,
            ):  # fmt: skip
                for card in zone[seat]:
                    key = self.pack.sides[seat][card].noun.key
                    found[key] = found.get(key, 0) + 1
            if self.front[seat] != NO_CARD:
                key = self.pack.sides[seat][self.front[seat]].noun.key
                found[key] = found.get(key, 0) + 1
        return dict(sorted(found.items()))

    def card_names(self) -> list[str]:
        """Those of the sides, and what does not change: Circles, Foreign Influence, the chart."""
        pack = self.pack
        return [
            *self.census(),
            *(card.noun.key for card in pack.circles),
            *(card.noun.key for card in pack.foreign),
            *(card.noun.key for card in pack.chart),
        ]

    # -- for what is said ------------------------------------------------------------------

    def seat_noun(self, seat: int) -> Name:
        return SEAT_NOUNS[seat]

    def card_name(self, seat: int, card: int) -> str:
        """A card of a side as it is shown."""
        return self.pack.sides[seat][card].name

    def card_names_of(self, seat: int, cards: Cards) -> tuple[str, ...]:
        side = self.pack.sides[seat]
        return tuple([side[card].name for card in cards])


def deal_again(world: SolaFideState, side: int, rng: random.Random) -> None:
    """Deal anew what the rival of a side does not know of its cards (SF-13).

    The cards of its deck that everybody knows are in the deck or the hand; those that nobody but
    the side has seen may also be among those not drafted. How many of each sort lie where is
    public: a new deck is made of known cards only.
    """
    hand, known, shown = world.hands[side], world.deck_known[side], world.hand_known[side]
    familiar: list[int] = []
    unseen: list[int] = []
    unseen_in_hand = 0
    for card in hand:
        if not known >> card & 1:
            unseen.append(card)
            unseen_in_hand += 1
        elif not shown >> card & 1:
            familiar.append(card)
    familiar_in_hand = len(familiar)
    for card in world.decks[side]:
        (familiar if known >> card & 1 else unseen).append(card)
    unseen_in_deck = len(unseen) - unseen_in_hand
    for zone in (world.box[side], world.offers[side], world.aside[side]):
        unseen += zone
    _shuffle(familiar, rng)
    _shuffle(unseen, rng)
    dealt = [familiar.pop() for _ in range(familiar_in_hand)]
    new = [unseen.pop() for _ in range(unseen_in_hand)]
    if world.fresh and world.mover == side:
        world.fresh = _fresh_again(world, side, dealt, new, rng)
    held = [card for card in hand if shown >> card & 1]
    world.hands[side] = tuple(sorted([*held, *dealt, *new]))
    familiar += [unseen.pop() for _ in range(unseen_in_deck)]
    world.decks[side] = tuple(sorted(familiar))
    if unseen:
        size = len(world.offers[side])
        rest = size + len(world.aside[side])
        world.offers = _replaced(world.offers, side, unseen[:size])
        world.aside = _replaced(world.aside, side, unseen[size:rest])
        world.box = _replaced(world.box, side, unseen[rest:])


def _fresh_again(
    world: SolaFideState, side: int, dealt: list[int], new: list[int], rng: random.Random
) -> Cards:
    """Which cards of a newly dealt hand were just drawn: as many of each sort as truly were."""
    known, shown = world.deck_known[side], world.hand_known[side]
    held = [card for card in world.hands[side] if shown >> card & 1]
    found: list[int] = []
    for sort, drawn in (
        (held, [card for card in world.fresh if shown >> card & 1]),
        (dealt, [card for card in world.fresh if (known & ~shown) >> card & 1]),
        (new, [card for card in world.fresh if not known >> card & 1]),
    ):
        found += rng.sample(sorted(sort), len(drawn))
    return tuple(sorted(found))


def _shuffle(cards: list[int], rng: random.Random) -> None:
    cards.sort()
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def _replaced(lists: list[Cards], side: int, cards: list[int]) -> list[Cards]:
    new = lists[:]
    new[side] = tuple(sorted(cards))
    return new
