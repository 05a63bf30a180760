"""The cards of one game with what carries them out, its options, and what its settings say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.cards.pack import (
    ALL_MASTERS,
    ARMS,
    BLUE,
    LEVEL_ONE,
    Pack,
    Scenario,
    StartingDeck,
)
from homage.games.feudalia.cards.resources import BLACK, NO_CARD, Price
from homage.games.feudalia.effects import (  # noqa: F401  each registers its rules
    back,
    cut,
    cut_attack,
    destroy,
    draw,
    drop,
    each,
    either,
    fetch,
    gain,
    hold,
    look,
    lose,
    move,
    pay,
    points,
    raid,
    rob,
    safe,
    shield,
    show,
    stash,
    strike,
    swap,
    this_turn,
)
from homage.games.feudalia.effects.amount_shapes import price_of
from homage.games.feudalia.effects.part import Part, part_of
from homage.games.feudalia.effects.swap import Swap, TradeLine
from homage.games.feudalia.effects.this_turn import discount_of
from homage.games.feudalia.options import FeudaliaOptions
from homage.games.feudalia.rules.attacking import Attack, Ransom
from homage.games.feudalia.rules.discounts import Discount
from homage.games.feudalia.rules.main_phase import Extra
from homage.games.feudalia.rules.market import MarketTrades
from homage.games.feudalia.rules.payable import Prices
from homage.games.feudalia.rules.seasons import event_piles, season_slots
from homage.games.feudalia.rules.trading import OfferTrade
from homage.games.feudalia.rules.variant_cards import VariantAction
from homage.kernel import Name, Vocabulary

if TYPE_CHECKING:
    from homage.games.feudalia.cards.entries import Cards

MASTERS_DRAWN = 2
"""Laid open when a basic master is hired (FE-40) …"""
MASTERS_DRAWN_ALONE = 3
"""… and in the solitaire game (FE-78)."""


class GamePack(Pack):
    """All that the rules look up in one game."""

    def __init__(
        self,
        cards: Cards,
        vocabulary: Vocabulary,
        seats: tuple[str, ...],
        *,
        scenario: int,
        variant: int,
        rounds: int,
        wheat: bool,
        seasons: bool,
        timed: bool,
        calm: bool,
        iron: bool,
        quick: bool,
        trade: bool,
    ) -> None:
        super().__init__(cards)
        self.seats = seats
        self.players = len(seats)
        self.scenario: Scenario = self.scenarios[scenario]
        self.variant = variant
        """The variant card of this game, or NO_CARD."""
        self.rounds = rounds
        self.wheat = wheat
        """Whether everyone starts with a wheat fief (FE-18)."""
        self.goal = self.scenario.goal
        if variant != NO_CARD:
            self.goal = max(self.goal, self.variant_goal[variant])  # FE-94
        self.last_phase = 2 if self.scenario.last_phase else 1
        """Of the cathedral (FE-15)."""
        self.starting_deck: StartingDeck = self.starts[self.scenario.start]
        self.quick = quick
        """Whether everyone betters deck, fiefs and masters before the first turn (FE-71)."""
        self.trade = trade
        """Whether players may trade with each other (FE-72)."""
        self.any_specialist = quick
        """Whether the specialist may be of a kind that its owner has no fief for (FE-81)."""
        self._supply()
        self._parts()
        self.laws: list[Discount] = []
        """Discounts on every fitting payment (FE-98)."""
        self.most_masters_a_turn = 0
        """How many masters may be hired in a turn; 0 without a limit (FE-98)."""
        self.favour_halves = 0
        """What the King's Favour is worth at the end (FE-99) …"""
        self.favour_influence = 0
        """… and how many influence actions it brings."""
        self.race = 0
        """How often one must go the Pilgrim Road for its points; 0 without it (FE-99)."""
        self.variant_parts: list[Part] = []
        """What the variant card lets a player do in the main phase …"""
        self.once = False
        """… once per game, or else once per turn."""
        self.due_prices: list[Price] = []
        """What must be paid at the end of a turn, one or the other (FE-96) …"""
        self.due_cubes = 0
        """… or so many cubes if neither can be."""
        if variant != NO_CARD:
            self.laws = [discount_of(word) for word in self.law_less[variant]]
            self.most_masters_a_turn = self.most_masters[variant]
            self.favour_halves = self.favour_points[variant]
            self.favour_influence = self.favour_actions[variant]
            self.race = self.race_times[variant]
            self.once = len(self.variant_once[variant]) > 0
            words = self.variant_once[variant] + self.variant_turn[variant]
            self.variant_parts = self._made(words, self.variants[variant])
            due = self.due[variant]
            if due is not None:
                self.due_prices = [price_of(due.first), price_of(due.second)]
                self.due_cubes = due.otherwise.any
        self.prices = Prices(self)
        """What can be paid with what."""
        self.homes = [
            sum([
                1 << master
                for master, colour in enumerate(self.master_colour)
                if cities and colour in (BLACK, face // LEVELS)
                and self.master_level[master] <= face % LEVELS
            ])
            for face, cities in enumerate(self.cities)
        ]  # fmt: skip
        """By face: the masters who can live in such a fief, as a mask."""
        self.timed = timed
        """Whether the game ends with the event deck (FE-77)."""
        self.iron = iron
        """Whether the winner must be well ahead (FE-70)."""
        self._season_cards(seasons, calm)
        self.extras = self._extras()
        """Actions of the main phase that modes and variant cards add."""
        lines = max(
            [len(word.lines) for words in (*self.words, *self.master_tap) for word in words
             if hasattr(word, "lines")]
            + [len(lines) for lines in self.event_market]
        )  # fmt: skip
        self.options = FeudaliaOptions(
            vocabulary,
            vassals=self.vassal_slugs,
            masters=self.master_slugs,
            cathedral=self.cathedral_slugs,
            events=self.event_slugs,
            lines=lines,
            seats=seats,
        )

    def _supply(self) -> None:
        """Which cards take part, and how many lie where at first."""
        scenario = self.scenario
        taking_part = {*scenario.piles, *scenario.lot_of, *self.starting_deck.specialists}
        taking_part.update([
            self.eliminates[card] for card in scenario.lot_of if self.eliminates[card] != NO_CARD
        ])  # fmt: skip
        self.all_piles = [
            copies if card in taking_part or self.starting_deck.counts[card] else 0
            for card, copies in enumerate(self.copies)
        ]
        """By vassal: how many cards there are, before decks are built."""
        first = self.basic_masters
        self.basic_deck = [
            1
            if master < first
            and (
                scenario.masters == ALL_MASTERS
                or (scenario.masters == LEVEL_ONE and self.master_level[master] == 1)
            )
            else 0
            for master in range(len(self.master_slugs))
        ]
        """By master: whether he takes part as a basic master."""
        self.cathedral_masters = list(range(first, len(self.master_slugs)))
        if not scenario.last_phase:
            self.cathedral_masters = []  # FE-15
        self.stock = [
            self.master_copies[master] if master in self.cathedral_masters else 0
            for master in range(len(self.master_slugs))
        ]
        """By master: how many lie on a cathedral card at first."""
        self.masters_drawn = MASTERS_DRAWN_ALONE if self.players == 1 else MASTERS_DRAWN

    def _parts(self) -> None:
        """What carries out the words of cards."""
        self.parts = [
            [] if card == self.tax_collector else self._made(words, self.vassals[card])
            for card, words in enumerate(self.words)
        ]
        """By vassal."""
        self.only_gains = [
            len(parts) > 0 and all(isinstance(part, gain.Gain) and part.terms for part in parts)
            for parts in self.parts
        ]
        """By vassal: whether all that its effect does is to bring cubes: that always changes
        something (FE-43)."""
        self.tap_parts = self._of_masters(self.master_tap)
        """By master, as the next one."""
        self.start_parts = self._of_masters(self.master_start)
        self.blue_cards = [card for card, head in enumerate(self.head) if head == BLUE]
        """Vassals that are played in the final phase."""
        self.military_cards = [card for card, head in enumerate(self.head) if head == ARMS]
        self.noble_cards = [card for card, worth in enumerate(self.nobles) if worth]

    def _season_cards(self, seasons: bool, calm: bool) -> None:
        """What events do in this game: nothing without them; alone with `calm` only those of the
        solitaire game (FE-78)."""
        alone = self.players == 1
        self.event_parts = [
            [
                *([] if calm else self._made(self.event_now[event], name)),
                *(self._made(self.event_solo[event], name) if alone else []),
            ]
            for event, name in enumerate(self.events)
        ]
        """By event: what each player does at once."""
        if calm:
            self.event_wage = [0] * len(self.events)
            self.event_no_workers = [0] * len(self.events)
            self.event_market = [() for _ in self.events]
        self.market_swaps = [
            Swap(name, self.event_texts[event], [TradeLine(line) for line in lines], 1)
            if lines
            else None
            for event, (name, lines) in enumerate(zip(self.events, self.event_market, strict=True))
        ]
        """By event: the trades of the Market."""
        self.season_slots = season_slots(self) if seasons else []
        """From which pile each event comes."""
        self.event_deck = event_piles(self) if seasons else []
        """By age and season: the events there."""

    def _extras(self) -> list[Extra]:
        found: list[Extra] = []
        if self.season_slots:
            found.append(MarketTrades())
        if self.variant != NO_CARD and self.variant_parts:
            found.append(VariantAction())
        if self.scenario.military:
            found += [Attack(), Ransom()]
        if self.trade:
            found.append(OfferTrade())
        return found

    def _of_masters(self, words: list[Any]) -> list[list[Part]]:
        return [self._made(of_one, self.masters[master]) for master, of_one in enumerate(words)]

    def _made(self, words: Any, name: Name) -> list[Part]:
        from homage.games.feudalia.effects.shapes import Action

        return [part_of(word, self, name) for word in words if isinstance(word, Action)]
