"""The pack: everything that the rules look up about the cards of a game, as plain numbers.

It knows neither rules nor options. Lists go by the number of a card: vassals, masters (the basic
ones, then those of the cathedral), events, variants, cathedral cards; faces of fiefs by
`kind * LEVELS + level`. Points are counted in halves (FE-65).
"""

from __future__ import annotations

from typing import Any, Final

from homage.games.feudalia.cards.checking import slug
from homage.games.feudalia.cards.entries import (
    AGES,
    MOST_LEVELS,
    TREASURY_SPACES,
    TYPES,
    Cards,
    Entry,
    Vassal,
)
from homage.games.feudalia.cards.entries import Scenario as ScenarioEntry
from homage.games.feudalia.cards.printed import card_of
from homage.games.feudalia.cards.resources import BLACK, HALVES, KINDS, NO_CARD, NO_PRICE, Price
from homage.games.feudalia.effects import head_shapes as heads
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects import standing_shapes as standing
from homage.games.feudalia.effects.amount_shapes import price_of
from homage.games.feudalia.effects.amounts import kinds_mask
from homage.kernel import Message, Name

WORKER: Final = 1 << 0
"""Types of a vassal, as a mask; a specialist worker is a worker too (FE-75)."""
SPECIALIST: Final = 1 << 1
BURGHER: Final = 1 << 2
CLERGY: Final = 1 << 3
NOBLE: Final = 1 << 4
MILITARY: Final = 1 << 5
MAGE: Final = 1 << 6
OFFICER: Final = 1 << 7

FIELD: Final = 0
"""Heads of a vassal: what it can be played for, besides its income."""
INFLUENCE: Final = 1
INFLUENCE_PLUS: Final = 2
BLUE: Final = 3
ARMS: Final = 4
TAX: Final = 5
"""The Tax Collector's."""

NOT_THERE: Final = -1
"""The price of a field action in a fief of a kind that does not fit."""
NO_LIMIT: Final = -1
"""Of a master who does not limit the tax."""

NO_MASTERS: Final = 0
"""Which basic masters a scenario has."""
LEVEL_ONE: Final = 1
ALL_MASTERS: Final = 2

MOST_PLAYERS: Final = 4
LEAST_TABLE: Final = 2
"""One player's cathedral is set as for two (FE-78)."""

HEADS: Final[dict[Any, int]] = {
    heads.Field: FIELD,
    heads.Influence: INFLUENCE,
    heads.InfluencePlus: INFLUENCE_PLUS,
    heads.Blue: BLUE,
    heads.Arms: ARMS,
    heads.Start: TAX,
}


class StartingDeck:
    """What a deck holds at first."""

    __slots__ = ("counts", "noun", "specialists")

    def __init__(self, noun: Name, counts: list[int], specialists: tuple[int, ...]) -> None:
        self.noun = noun
        self.counts = counts
        """By vassal: how many, the Tax Collector among them, without the specialist."""
        self.specialists = specialists
        """The vassals of which one is chosen."""


class Scenario:
    """A scenario."""

    __slots__ = (
        "goal", "label", "last_phase", "lot", "lot_of", "magic", "masters", "military", "noun",
        "piles", "start", "text", "tutorial", "variant",
    )  # fmt: skip

    def __init__(self, entry: ScenarioEntry, pack: Pack) -> None:
        card = card_of(entry)
        self.label = entry.label
        self.noun = card.noun
        self.text = card.text
        self.tutorial = entry.tutorial
        self.piles = tuple(sorted([pack.vassal(name) for name in entry.piles]))
        """The vassals that can be hired, besides those by lot."""
        self.lot = entry.by_lot
        """So many more …"""
        self.lot_of = tuple(sorted([pack.vassal(name) for name in entry.by_lot_of]))
        """… of these."""
        self.masters = ("none", "level 1", "all").index(entry.masters)
        self.last_phase = entry.last_phase
        """Whether the cathedral has its third phase, and masters."""
        self.start = pack.start_names.index(entry.start)
        """The starting deck."""
        self.military = "military" in entry.modes
        self.magic = "magic" in entry.modes
        self.variant = pack.variant_names.index(entry.variant) if entry.variant else NO_CARD
        self.goal = entry.goal * HALVES


class Pack:
    """All cards of a game."""

    def __init__(self, cards: Cards) -> None:
        self.vassal_names = [entry.name for entry in cards.vassals]
        """As the card files have them, without stars."""
        self.event_names = [entry.name for entry in cards.events]
        self.variant_names = [entry.name for entry in cards.variants]
        self.start_names = [entry.name for entry in cards.starting_decks]
        self.cathedral_names = [entry.name for entry in cards.cathedral]
        self._vassals(cards)
        self._masters(cards)
        self._fiefs(cards)
        self._treasury(cards)
        self._cathedral(cards)
        self._events(cards)
        self._variants(cards)
        self.starts = [
            StartingDeck(
                card_of(entry).noun,
                [entry.cards.get(name, 0) for name in self.vassal_names],
                tuple([self.vassal(name) for name in entry.one_of]),
            )
            for entry in cards.starting_decks
        ]
        self.scenarios = [Scenario(entry, self) for entry in cards.scenarios]

    def vassal(self, name: str) -> int:
        """The number of a vassal by its name; the files were checked, so it is there."""
        return self.vassal_names.index(name)

    # -- vassals ------------------------------------------------------------------------------

    def _vassals(self, cards: Cards) -> None:
        entries = cards.vassals
        self.vassals, self.vassal_slugs, self.vassal_texts = _faces(entries)
        self.copies = [entry.copies for entry in entries]
        """By vassal: how many cards there are in the box."""
        self.price = [_price(entry.cost) for entry in entries]
        """By vassal: what it costs to hire."""
        self.for_hire = [entry.cost is not None for entry in entries]
        self.eliminates = [
            self.vassal(entry.eliminate) if entry.eliminate else NO_CARD for entry in entries
        ]
        """By vassal: the one that must leave the hand for it."""
        self.income = [entry.income for entry in entries]
        self.types = [_types(entry) for entry in entries]
        """By vassal: a mask of its types."""
        self.nobles = [entry.nobles for entry in entries]
        self.head = [HEADS[type(entry.effect[0])] for entry in entries]
        """By vassal: what it can be played for."""
        self.words: list[tuple[shapes.Word, ...]] = [entry.effect[0].then for entry in entries]
        """By vassal: what it then does."""
        self.field_price = [_field_price(entry.effect[0]) for entry in entries]
        """By vassal and kind of fief: the coins for a field action there, or NOT_THERE."""
        self.produces = [
            self.head[at] == FIELD and any(isinstance(word, shapes.Gain) for word in words)
            for at, words in enumerate(self.words)
        ]
        """By vassal: whether it takes cubes in a field, which `boost` looks at (FE-49)."""
        arms = [entry.effect[0] for entry in entries]
        self.attack = [one.attack if isinstance(one, heads.Arms) else 0 for one in arms]
        self.defence = [one.defence if isinstance(one, heads.Arms) else 0 for one in arms]
        self.sap = [_sum(standing.Sap, "defence", [one]) for one in arms]
        self.loot = [_sum(standing.Loot, "coins", [one]) for one in arms]
        self.tax_collector = self.head.index(TAX)
        """The number of the Tax Collector."""

    # -- masters ------------------------------------------------------------------------------

    def _masters(self, cards: Cards) -> None:
        basic, cathedral = cards.basic_masters, cards.cathedral_masters
        self.basic_masters = len(basic)
        """The first numbers are theirs."""
        everyone: list[Entry] = [*basic, *cathedral]
        self.masters, self.master_slugs, self.master_texts = _faces(everyone)
        others = len(cathedral)
        colours = (*KINDS, "black")
        self.master_colour = [colours.index(entry.flag) for entry in basic] + [BLACK] * others
        """By master: the kind of fief that he lives in, or BLACK."""
        self.master_level = [*[one.level for one in basic], *[one.level for one in cathedral]]
        """By master: the least level of his fief."""
        self.master_price = [
            *[price_of(one.cost) for one in basic],
            *[price_of(one.cost) for one in cathedral],
        ]
        self.master_copies = [1] * len(basic) + [entry.copies for entry in cathedral]
        effects: list[tuple[heads.Head, ...]] = [
            *[entry.effect for entry in basic],
            *[() for _ in cathedral],
        ]
        self.master_start = [_words(heads.Start, effect) for effect in effects]
        """By master: the words of his head `start`."""
        self.master_tap = [
            _words(heads.Tap, effect) + _words(heads.TapBlue, effect) for effect in effects
        ]
        """By master: the words of his tap …"""
        self.master_tap_blue = [
            any(isinstance(head, heads.TapBlue) for head in effect) for effect in effects
        ]
        """… and whether it is for the final phase."""
        self.master_taxcap = [
            _sum(standing.Taxcap, "cubes", effect) if _has(standing.Taxcap, effect) else NO_LIMIT
            for effect in effects
        ]
        """By master: the most that his fief pays to the Tax Collector, or NO_LIMIT."""
        self.master_room = [_sum(standing.Room, "cubes", effect) for effect in effects]
        """By master: how many cubes each fief may hold; 0 if he does not say."""
        self.master_arm = [_sum(standing.Arm, "defence", effect) for effect in effects]
        self.master_fort_here = [_sum(standing.Fort, "here", effect) for effect in effects]
        self.master_fort_others = [_sum(standing.Fort, "others", effect) for effect in effects]
        self.master_spares = [self._spared(effect) for effect in effects]
        """By master: the events that do nothing to his owner, as a mask."""
        self.master_bank = [_sum(standing.Bank, "coins", effect) for effect in effects]
        """By master: with the word `bank`, what is kept on the best face; else 0."""
        self.master_nobles = [_sum(standing.Noble, "nobles", effect) for effect in effects]
        self.master_holds = [_taps(shapes.Hold, effect) for effect in effects]
        """By master: whether a vassal can lie on him."""
        self.master_stores = [_taps(shapes.Stash, effect) for effect in effects]
        """By master: whether cubes can lie on him (FE-47)."""
        self.master_payment = [NO_PRICE] * len(basic) + [
            _price(entry.payment) for entry in cathedral
        ]
        """By cathedral master: what a token of his card costs."""
        self.master_card = [NO_CARD] * len(basic) + [
            self.cathedral_names.index(entry.card) for entry in cathedral
        ]
        """By cathedral master: his card."""

    def _spared(self, effect: tuple[heads.Head, ...]) -> int:
        mask = 0
        for word in _all_words(effect):
            if isinstance(word, standing.Spare):
                for name in word.events:
                    mask |= 1 << self.event_names.index(name)
        return mask

    # -- fiefs and treasury -------------------------------------------------------------------

    def _fiefs(self, cards: Cards) -> None:
        self.fiefs = [card_of(entry).noun for entry in cards.fiefs]
        """By kind: what such a fief is called."""
        self.fief_copies = [entry.copies for entry in cards.fiefs]
        """By kind: the cards of level 0, and of the two levels above."""
        faces = [face for entry in cards.fiefs for face in entry.levels]
        self.fields = [face.fields for face in faces]
        self.cities = [face.cities for face in faces]
        self.points = [face.points * HALVES for face in faces]
        self.fief_defence = [face.defence for face in faces]
        self.upgrade = [_price(face.upgrade) for face in faces]
        """By face: what the next level costs; nothing at the last."""

    def _treasury(self, cards: Cards) -> None:
        self.treasury = [card_of(entry).noun for entry in cards.treasury]
        self.treasury_texts = [card_of(entry).text for entry in cards.treasury]
        self.face_of = [
            next(at for at, entry in enumerate(cards.treasury) if levels in entry.levels)
            for levels in range(MOST_LEVELS + 1)
        ]
        """By sum of levels: the treasury face in force."""
        self.saving = [list(entry.saves) for entry in cards.treasury]
        """By face and coins: what is saved."""
        self.most_coins = TREASURY_SPACES - 1

    # -- the cathedral ------------------------------------------------------------------------

    def _cathedral(self, cards: Cards) -> None:
        entries = cards.cathedral
        self.cathedral, self.cathedral_slugs, self.cathedral_texts = _faces(entries)
        self.card_phase = [entry.phase - 1 for entry in entries]
        """By cathedral card: its phase, from 0."""
        self.card_master = [
            self.master_card.index(at) if at in self.master_card else NO_CARD
            for at in range(len(entries))
        ]
        """By cathedral card: the master who is needed for it."""
        self.card_payment = [
            _price(entry.payment)
            if self.card_master[at] == NO_CARD
            else self.master_payment[self.card_master[at]]
            for at, entry in enumerate(entries)
        ]
        """By cathedral card: what a token costs."""
        tables = [max(players, LEAST_TABLE) - LEAST_TABLE for players in range(MOST_PLAYERS + 1)]
        self.ones = [[entry.points[table] for entry in entries] for table in tables]
        """By number of players and card: tokens of 1 point, which go first …"""
        self.halves = [[entry.half_points[table] for entry in entries] for table in tables]
        """… and those of half a point."""

    # -- events and variants ------------------------------------------------------------------

    def _events(self, cards: Cards) -> None:
        entries = cards.events
        self.events, self.event_slugs, self.event_texts = _faces(entries)
        self.event_piles = [
            [
                tuple([
                    at
                    for at, entry in enumerate(entries)
                    for its in entry.ages[season]
                    if its == age + 1
                ])
                for season in range(len(AGES))
            ]
            for age in range(len(AGES))
        ]  # fmt: skip
        """By age and season: the events of that pile, in no order."""
        effects = [entry.effect for entry in entries]
        self.event_now = [_words(heads.Now, effect) for effect in effects]
        """By event: what everyone does at once."""
        self.event_solo = [_words(heads.Solo, effect) for effect in effects]
        """By event: what happens in the solitaire game only."""
        self.event_wage = [_sum(standing.Wage, "coins", effect) for effect in effects]
        """By event: coins more for a worker played for income."""
        self.event_no_workers = [_banned(effect) for effect in effects]
        """By event: the kinds of fief without workers this round, as a mask."""
        self.event_no_attacks = [
            any(
                isinstance(word, standing.Ban) and word.what == "attack"
                for word in _all_words(effect)
            )
            for effect in effects
        ]
        self.event_market = [_lines(effect) for effect in effects]
        """By event: the lines by which fiefs trade this round."""

    def _variants(self, cards: Cards) -> None:
        entries = cards.variants
        self.variants, self.variant_slugs, self.variant_texts = _faces(entries)
        self.variant_goal = [entry.goal * HALVES for entry in entries]
        self.variant_needs_military = [entry.needs == "military" for entry in entries]
        self.variant_needs_magic = [entry.needs == "magic" for entry in entries]
        effects = [entry.effect for entry in entries]
        self.variant_once = [_done(heads.Once, effect) for effect in effects]
        """By variant: what each player may do once per game …"""
        self.variant_turn = [_done(heads.Turn, effect) for effect in effects]
        """… and once per turn."""
        self.race_times = [_sum(standing.Race, "times", effect) for effect in effects]
        """By variant: how often the first must do it for its points; 0 without a race."""
        self.race_points = [_sum(standing.Race, "points", effect) * HALVES for effect in effects]
        self.most_masters = [_sum(standing.Most, "masters", effect) for effect in effects]
        """By variant: how many masters may be hired per turn; 0 without a limit."""
        self.law_less = [
            [word for word in _words(heads.Law, effect) if isinstance(word, shapes.Less)]
            for effect in effects
        ]
        """By variant: discounts on every fitting payment."""
        self.due = [
            next((word for word in _all_words(effect) if isinstance(word, standing.Due)), None)
            for effect in effects
        ]
        """By variant: what is due at the end of a turn."""
        self.favour_actions = [_sum(standing.Favour, "actions", effect) for effect in effects]
        """By variant: influence actions of the favour's holder; 0 without a favour."""
        self.favour_points = [
            _sum(standing.Favour, "points", effect) * HALVES for effect in effects
        ]


def _faces(entries: Any) -> tuple[list[Name], list[str], list[Message]]:
    """Names with their stars, what options call them, and the texts of cards."""
    cards = [card_of(entry) for entry in entries]
    return (
        [card.noun for card in cards],
        [slug(entry.name) for entry in entries],
        [card.text for card in cards],
    )


def _price(cost: Any) -> Price:
    return NO_PRICE if cost is None else price_of(cost)


def _types(entry: Vassal) -> int:
    mask = 0
    for one in entry.types:
        mask |= 1 << TYPES.index(one)
    return mask | WORKER if mask & SPECIALIST else mask


def _field_price(head: heads.Head) -> tuple[int, int, int, int]:
    if not isinstance(head, heads.Field):
        return (NOT_THERE, NOT_THERE, NOT_THERE, NOT_THERE)
    prices = [
        head.price if kind in head.paid else 0 if kind in head.fiefs else NOT_THERE
        for kind in KINDS
    ]
    return (prices[0], prices[1], prices[2], prices[3])


def _all_words(effect: Any) -> list[shapes.Word]:
    return [word for head in effect for word in head.then]


def _words(sort: type[heads.Head], effect: Any) -> tuple[shapes.Word, ...]:
    """The words behind the heads of one sort."""
    return tuple([word for head in effect if isinstance(head, sort) for word in head.then])


def _done(sort: type[heads.Head], effect: Any) -> tuple[shapes.Word, ...]:
    """Of these, the words that are carried out."""
    return tuple([word for word in _words(sort, effect) if isinstance(word, shapes.Action)])


def _has(word: type[shapes.Word], effect: Any) -> bool:
    return any(isinstance(one, word) for one in _all_words(effect))


def _taps(word: type[shapes.Word], effect: Any) -> bool:
    """Whether a tap has this word."""
    taps = _words(heads.Tap, effect) + _words(heads.TapBlue, effect)
    return any(isinstance(one, word) for one in taps)


def _sum(word: type[shapes.Word], field: str, effect: Any) -> int:
    """A number of all words of one sort, added up."""
    total = 0
    for one in _all_words(effect):
        if isinstance(one, word):
            total += int(getattr(one, field))
    return total


def _banned(effect: Any) -> int:
    mask = 0
    for word in _all_words(effect):
        if isinstance(word, standing.Ban) and word.what == "worker":
            mask |= kinds_mask(word.fiefs)
    return mask


def _lines(effect: Any) -> tuple[shapes.Line, ...]:
    return tuple([
        line
        for word in _all_words(effect)
        if isinstance(word, standing.Market)
        for line in word.lines
    ])  # fmt: skip
