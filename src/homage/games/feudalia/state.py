"""The table: fiefs, cubes, cards and masters of every player, the supply, and the present turn."""

from __future__ import annotations

import random
from typing import Final

from homage.games.feudalia.cards.resources import KINDS, NO_CARD
from homage.games.feudalia.game_pack import GamePack
from homage.games.feudalia.rules.discounts import Discount
from homage.games.feudalia.rules.imagining import dealt_anew
from homage.games.feudalia.rules.seats import FIEFS, ONLY, SEAT_NOUNS, SEATS, SeatName
from homage.games.feudalia.shown.looking import look
from homage.games.feudalia.shown.view import FeudaliaView
from homage.kernel import EVERYONE, Deck, Game, Name, State
from homage.kernel.hand import Hand

Cards = tuple[int, ...]
Cubes = tuple[int, ...]
"""How many of each kind."""

NO_CUBES: Cubes = (0, 0, 0, 0)

CELLS: Final = len(KINDS) * FIEFS
"""Heaps of cubes that a player can have: one of each kind in each fief."""


class FeudaliaState(State):
    """The whole truth of one table. Lists that change often are copied by clones; the others are
    new lists whenever they change, and clones share them.

    Fiefs are numbered through: those of seat 1 are 3, 4 and 5. Cubes of a kind in a fief are at
    `4 * fief + kind`.
    """

    __slots__ = (
        "attacked", "boosts", "cities", "clean", "coins", "cubes", "debts", "decks",
        "discards", "discounts", "draft", "drawing_banned", "eliminated", "ending", "event",
        "event_deck", "favour", "fief_deck", "fields_used", "fresh", "halves", "hands", "held",
        "influence", "land", "level", "looked_at", "mages", "markets", "master_deck",
        "masters_hired", "moved", "mover", "ones", "open", "out", "pack", "past", "phase", "piles",
        "played", "race", "removed", "round", "safe", "saves", "season", "seats",
        "set_aside", "shields", "spent", "start", "starting", "stock", "stored", "supply",
        "tapped", "tokens", "traded", "used_once", "used_variant",
    )  # fmt: skip

    def __init__(self, game: Game, pack: GamePack, source: FeudaliaState | None = None) -> None:
        State.__init__(self, game, source)
        self.pack = pack
        if source is None:
            seats = self.seats = len(game.seats)
            kinds = len(pack.vassal_slugs)
            self.coins = [0] * seats
            """By seat. Copied by clones, as the next four."""
            self.cubes = [0] * (CELLS * seats)
            self.hands = [Hand(ONLY[seat]) for seat in range(seats)]
            self.decks = [Deck([0] * kinds)] * seats
            self.discards: list[list[int]] = [[0] * kinds] * seats
            """By seat: the discard pile, as counts by vassal. The inner lists are shared."""
            self.played: Cards = ()
            """The mover's vassals on fields and table, in the order in which they came there."""
            self.land = [NO_CARD] * (FIEFS * seats)
            """By fief: its kind."""
            self.level = [0] * (FIEFS * seats)
            self.cities: list[Cards] = [()] * (FIEFS * seats)
            """By fief: the masters who live there, in the order in which they came."""
            self.shields: list[Cards] = [()] * (FIEFS * seats)
            """By fief: vassals that lie on it until the next Tax Collector."""
            self.stored: list[Cubes] = [NO_CUBES] * len(pack.master_slugs)
            """By master: the cubes that lie on him (FE-47)."""
            self.held = [NO_CARD] * len(pack.master_slugs)
            """By master: the vassal that waits on him for the next turn."""
            self.supply: Cards = pack.scenario.piles
            """The vassals that can be hired, sorted."""
            self.piles = pack.all_piles
            """By vassal: how many cards lie in its pile."""
            self.eliminated = [0] * kinds
            """By vassal: how many have left the game."""
            self.open: Cards = ()
            """The basic masters that lie face up, sorted."""
            self.master_deck = Deck(pack.basic_deck)
            self.stock = pack.stock
            """By master: how many lie on their cathedral card."""
            self.removed: Cards = ()
            """Basic masters that take no part: nobody has a fief for them (FE-09)."""
            self.phase = 0
            """Of the cathedral."""
            self.ones = [0] * len(pack.card_payment)
            """By cathedral card: tokens of a whole point on it …"""
            self.halves = self.ones
            """… and of half a point."""
            self.tokens = [0] * seats
            """By seat: points of its tokens, in halves (FE-65)."""
            self.debts = [0] * seats
            """By seat: negative tokens (FE-92)."""
            self.fief_deck = Deck(list(pack.fief_copies))
            self.draft: Cards = ()
            """The kinds of the fiefs on offer in the draft."""
            self.set_aside: Cards = ()
            """The kinds of fiefs that go back to their deck after the draft."""
            self.looked_at = Hand(0)
            """Cards of a deck that its owner looks at."""
            self.fresh = Hand(0)
            """Cards that the mover has drawn in the starting phase, before the Tax Collector could
            be played: they come to hand after him (FE-24)."""
            self.starting = False
            """Whether the mover is in the starting phase."""
            self.start = 0
            """The start player."""
            self.mover = 0
            self.round = 0
            """How many rounds have begun."""
            self.ending = False
            """Whether somebody has ended a turn with the goal reached (FE-60)."""
            self.out = 0
            """Mask of the players who are out (FE-70)."""
            self.clean = 0
            """Mask of the players who surely do not hold the Tax Collector (FE-12)."""
            self.influence = 0
            """Influence actions that the mover has left."""
            self.fields_used = 0
            """How many fields of each fief the mover has used: four bits for each."""
            self.tapped = 0
            """Mask of the masters who have acted since their untap step."""
            self.moved = 0
            """Mask of the masters who moved this turn (FE-41)."""
            self.discounts: tuple[Discount, ...] = ()
            """What waits for the next fitting payment (FE-43)."""
            self.boosts = 0
            """Plays of producing workers that bring one more (FE-49)."""
            self.saves = 0
            """Coins that this turn's Saving keeps beyond the treasury card."""
            self.spent = 0
            """How often the mover's deck ran out this turn (FE-54)."""
            self.drawing_banned = False
            """Whether nothing more is drawn in this phase (FE-54)."""
            self.masters_hired = 0
            """By the mover, this turn (FE-98)."""
            self.event = NO_CARD
            """The event in force (FE-75)."""
            self.event_deck = pack.event_deck
            """By age and season: the pile of events, as counts (FE-73)."""
            self.season = 0
            """How many events were revealed."""
            self.past = [0] * len(pack.event_slugs)
            """By event: how many cards of it are over."""
            self.markets = 0
            """How often the mover has traded in each fief by the Market: four bits for each."""
            self.mages = 0
            """Plays of mages for their effect this turn (FE-93)."""
            self.attacked = 0
            """Mask of fiefs that were attacked since their owner's last turn, and bit 30 once the
            mover has attacked (FE-90)."""
            self.safe = 0
            """Mask of the players who cannot be attacked (FE-99)."""
            self.used_once = 0
            """Mask of the players who have used the variant card's once-per-game action."""
            self.used_variant = False
            """Whether the mover has used the variant card this turn."""
            self.race = [0] * seats
            """By seat: how often it has gone the Pilgrim Road; all -1 once it is won (FE-99)."""
            self.favour = NO_CARD
            """Who has the King's Favour (FE-99)."""
            self.traded = 0
            """Mask of the players whom the mover has made an offer this turn (FE-72)."""
        else:
            self.seats = source.seats
            self.coins = source.coins[:]
            self.cubes = source.cubes[:]
            self.hands = source.hands[:]
            self.decks = source.decks[:]
            self.discards = source.discards[:]
            self.played = source.played
            self.land = source.land
            self.level = source.level
            self.cities = source.cities
            self.shields = source.shields
            self.stored = source.stored
            self.held = source.held
            self.supply = source.supply
            self.piles = source.piles
            self.eliminated = source.eliminated
            self.open = source.open
            self.master_deck = source.master_deck
            self.stock = source.stock
            self.removed = source.removed
            self.phase = source.phase
            self.ones = source.ones
            self.halves = source.halves
            self.tokens = source.tokens
            self.debts = source.debts
            self.fief_deck = source.fief_deck
            self.draft = source.draft
            self.set_aside = source.set_aside
            self.looked_at = source.looked_at
            self.fresh = source.fresh
            self.starting = source.starting
            self.start = source.start
            self.mover = source.mover
            self.round = source.round
            self.ending = source.ending
            self.out = source.out
            self.clean = source.clean
            self.influence = source.influence
            self.fields_used = source.fields_used
            self.tapped = source.tapped
            self.moved = source.moved
            self.discounts = source.discounts
            self.boosts = source.boosts
            self.saves = source.saves
            self.spent = source.spent
            self.drawing_banned = source.drawing_banned
            self.masters_hired = source.masters_hired
            self.event = source.event
            self.event_deck = source.event_deck
            self.season = source.season
            self.past = source.past
            self.markets = source.markets
            self.mages = source.mages
            self.attacked = source.attacked
            self.safe = source.safe
            self.used_once = source.used_once
            self.used_variant = source.used_variant
            self.race = source.race
            self.favour = source.favour
            self.traded = source.traded

    def clone(self) -> FeudaliaState:
        return FeudaliaState(self.game, self.pack, self)

    def imagine(self, seat: int, rng: random.Random) -> FeudaliaState:
        """Hidden are hands against decks, and the order of decks: what each player has in both
        together is public (FE-12)."""
        world = self.clone()
        dealt_anew(world, seat, rng)
        world.ask_again()
        return world

    def view(self, seat: int) -> FeudaliaView:
        return look(self, seat)

    def census(self) -> dict[str, int]:
        pack = self.pack
        vassals = [a + b for a, b in zip(self.piles, self.eliminated, strict=True)]
        for seat in range(self.seats):
            for kind, count in enumerate(self.decks[seat].counts()):
                vassals[kind] += count + self.discards[seat][kind]
            self.hands[seat].add_to(vassals)
        self.looked_at.add_to(vassals)
        self.fresh.add_to(vassals)
        for cards in (self.played, *self.shields, [card for card in self.held if card >= 0]):
            for card in cards:
                vassals[card] += 1
        masters = [a + b for a, b in zip(self.stock, self.master_deck.counts(), strict=True)]
        for cards in (self.open, self.removed, *self.cities):
            for master in cards:
                masters[master] += 1
        fiefs = self.fief_deck.counts()
        for kind in (*self.draft, *self.set_aside, *self.land):
            if kind != NO_CARD:
                fiefs[kind] += 1
        found = {noun.key: vassals[index] for index, noun in enumerate(pack.vassals)}
        found.update({noun.key: masters[index] for index, noun in enumerate(pack.masters)})
        found.update({noun.key: fiefs[index] for index, noun in enumerate(pack.fiefs)})
        if self.event_deck:
            events = self.past[:]
            for pile in self.event_deck:
                for event, count in enumerate(pile):
                    events[event] += count
            if self.event != NO_CARD:
                events[self.event] += 1
            found.update({noun.key: events[i] for i, noun in enumerate(pack.events)})
        return {key: count for key, count in found.items() if count}

    # -- for the steps ---------------------------------------------------------------------

    def total(self, seat: int, kind: int) -> int:
        """The cubes of a kind in all fiefs of a player."""
        at = CELLS * seat + kind
        cubes = self.cubes
        return cubes[at] + cubes[at + 4] + cubes[at + 8]

    def cubes_in(self, fief: int) -> int:
        """All cubes of a fief, by its number at the table; stored ones are in no fief (FE-47)."""
        at = 4 * fief
        cubes = self.cubes
        return cubes[at] + cubes[at + 1] + cubes[at + 2] + cubes[at + 3]

    def earn(self, seat: int, coins: int) -> None:
        """Coins come into a treasury; what goes beyond the track is lost (FE-04)."""
        most = self.pack.most_coins
        coins += self.coins[seat]
        self.coins[seat] = coins if coins < most else most

    def discard(self, seat: int, card: int) -> None:
        """A card comes on a discard pile."""
        pile = self.discards[seat][:]
        pile[card] += 1
        self.discards[seat] = pile

    def gain_card(self, seat: int, card: int, seen: int = EVERYONE) -> None:
        """A card comes into a hand; `seen` are those beside its holder who see which."""
        self.hands[seat] = self.hands[seat].gained(card, seen)

    def lose_card(self, seat: int, card: int) -> None:
        """A card leaves a hand, and all see which."""
        self.hands[seat] = self.hands[seat].lost(card)

    def eliminate(self, card: int) -> None:
        """A card leaves the game (FE-11)."""
        eliminated = self.eliminated[:]
        eliminated[card] += 1
        self.eliminated = eliminated

    def levels(self, seat: int) -> int:
        """The sum of the levels of a player's fiefs."""
        level, first = self.level, FIEFS * seat
        return level[first] + level[first + 1] + level[first + 2]

    def home(self, seat: int, master: int) -> int:
        """Which of a player's fiefs a master lives in; -1 if in none."""
        for fief in range(FIEFS):
            if master in self.cities[FIEFS * seat + fief]:
                return fief
        return NO_CARD

    def discard_pile(self, seat: int) -> Cards:
        """The cards in a discard pile, in their order."""
        pile = self.discards[seat]
        return tuple([card for card, count in enumerate(pile) for _ in range(count)])

    # -- for what is said ------------------------------------------------------------------

    def noun(self, seat: int) -> Name:
        return SEAT_NOUNS[seat]

    def who(self, seat: int) -> SeatName:
        return SEATS[seat]

    def card(self, card: int) -> str:
        """A vassal as it is shown."""
        return self.pack.vassals[card].english

    def cards(self, cards: Cards) -> tuple[str, ...]:
        nouns = self.pack.vassals
        return tuple([nouns[card].english for card in cards])

    def master(self, master: int) -> str:
        """A master as he is shown."""
        return self.pack.masters[master].english
