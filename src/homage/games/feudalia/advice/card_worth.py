"""What cards bring each time they are used, in coins, by what their words say.

The prices of cubes and the worth of words come from games of greedy players with a sketch of this
title; a card of an owner's file is judged by its words as ours are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.feudalia.cards.pack import ARMS, FIELD, INFLUENCE, INFLUENCE_PLUS, NOT_THERE
from homage.games.feudalia.cards.resources import COINS, KINDS, NO_CARD, Price
from homage.games.feudalia.effects import amounts
from homage.games.feudalia.effects.back import Back
from homage.games.feudalia.effects.cut import Cut
from homage.games.feudalia.effects.draw import Draw
from homage.games.feudalia.effects.drop import Drop
from homage.games.feudalia.effects.each import Each
from homage.games.feudalia.effects.either import Either
from homage.games.feudalia.effects.fetch import Fetch
from homage.games.feudalia.effects.gain import Gain
from homage.games.feudalia.effects.hold import Hold
from homage.games.feudalia.effects.look import Look
from homage.games.feudalia.effects.move import Move
from homage.games.feudalia.effects.part import Part
from homage.games.feudalia.effects.pay import Pay
from homage.games.feudalia.effects.rob import Rob
from homage.games.feudalia.effects.shield import Shield
from homage.games.feudalia.effects.stash import Stash
from homage.games.feudalia.effects.swap import Swap
from homage.games.feudalia.effects.this_turn import Act, Boost, Less, Save

if TYPE_CHECKING:
    from homage.games.feudalia.advice.decks import CardsOwned
    from homage.games.feudalia.game_pack import GamePack

WHEAT: Final = 1.05
WOOD: Final = 1.9
CLAY: Final = 2.6
STONE: Final = 3.1
"""What a cube is worth, in coins."""
PRICE: Final[tuple[float, ...]] = (WHEAT, WOOD, CLAY, STONE, 1.0)
"""By kind, and a coin at last."""
OWN: Final = 1.5
"""A cube of the fief's own kind, whichever that is."""
CHOSEN: Final = 2.6
"""A cube of a kind of choice."""
CARD: Final = 1.45
"""A card drawn …"""
CHOSEN_CARD: Final = 1.9
"""… and one that was picked."""
INCOME: Final = 0.85
"""A coin of income: coins that are not spent are mostly lost (FE-53)."""
PAID: Final = 0.7
"""Of a price that a use costs: cubes that nothing else needs pay it."""
PLUS: Final = 0.7
"""That the influence action can be played again (FE-34)."""
SEEN: Final = 0.45
"""Of the cards that a card draws: those that find a field, or a use …"""
ONE_ACTION: Final = 0.25
"""… and if it needs the influence action for it, which others may want."""
TAX: Final = -4.0
"""The Tax Collector, who comes instead of another card."""
STRENGTH: Final = 0.75
"""A point of attack or defence."""
FIEFS_OF_A_KIND: Final = 0.85
"""How many a player has, of three fiefs and four kinds; wheat is never missing."""
FITS: Final = 0.45
"""How often something can be paid for in the turn of a discount."""


def coins_of(price: Price) -> float:
    """What a price is worth in coins."""
    total = float(price[COINS])
    for kind in range(len(KINDS)):
        total += PRICE[kind] * price[kind]
    return total


def cubes_worth(terms: list[amounts.Term]) -> float:
    """What cubes of these terms are worth."""
    total = 0.0
    for count, sort, mask in terms:
        if sort == amounts.COIN:
            total += count
        elif sort == amounts.CUBE and not mask & mask - 1:
            total += count * PRICE[mask.bit_length() - 1]
        else:
            total += count * (OWN if sort == amounts.OWN else CHOSEN)
    return total


def word_worth(part: Part) -> float:
    """What one word brings, on the average of the moments when it is used."""
    if isinstance(part, Gain):
        return cubes_worth(part.terms) + part.coins
    if isinstance(part, Pay):
        return -PAID * coins_of(part.price) - part.chosen
    if isinstance(part, Swap):
        best = 0.0
        for line in part.lines:
            best = max(best, cubes_worth(line.take) + line.gains - line.coins - 1.2 * line.count)
        return 0.55 + 0.42 * best * part.times
    if isinstance(part, Draw):
        return CARD * part.cards
    if isinstance(part, Look):
        return CHOSEN_CARD + 0.2
    if isinstance(part, Back):
        return CHOSEN_CARD * part.cards * (0.7 if part.who else 1.0)
    if isinstance(part, Either):
        return max([word_worth(scroll) for scroll in part.scrolls]) + 0.3
    if isinstance(part, Each):
        return FIEFS_OF_A_KIND * part.kinds.bit_count() * word_worth(part.part)
    if isinstance(part, Less):
        return FITS * (coins_of(part.discount.price) + CHOSEN * part.discount.cubes)
    if isinstance(part, Hold):
        return CHOSEN_CARD
    if isinstance(part, Fetch):
        return 1.4
    if isinstance(part, Rob):
        return 0.7 * part.cubes
    return _small_word_worth(part)


def _small_word_worth(part: Part) -> float:
    if isinstance(part, Boost):
        return 1.1 * part.plays
    if isinstance(part, Act):
        return 1.1 * part.actions
    if isinstance(part, Save):
        return 0.6 * part.coins
    if isinstance(part, Cut):
        return 0.1 * part.cards
    if isinstance(part, Shield):
        return 1.2
    if isinstance(part, Drop):
        return -0.9 * part.cards
    if isinstance(part, Stash):
        return 0.6 + 0.7 * part.coins
    if isinstance(part, Move):
        return 0.2
    return 0.0


def words_worth(parts: list[Part]) -> float:
    """What a card brings that does all of these."""
    total = 0.0
    for part in parts:
        total += word_worth(part)
    return total


def chooses(parts: list[Part]) -> bool:
    """Whether cubes of a kind of choice come of it."""
    for part in parts:
        if isinstance(part, Swap):
            for line in part.lines:
                for _, _, mask in line.take:
                    if mask & mask - 1:
                        return True
        elif isinstance(part, Gain):
            for _, sort, mask in part.terms:
                if sort == amounts.CUBE and mask & mask - 1:
                    return True
    return False


def cards_drawn(parts: list[Part]) -> float:
    """How many cards come to hand by it."""
    total = 0.0
    for part in parts:
        if isinstance(part, Draw):
            total += part.cards
        elif isinstance(part, Look):
            total += 1
        elif isinstance(part, Either):
            total += max([cards_drawn([scroll]) for scroll in part.scrolls])
    return total


class CardWorth:
    """What each card of a game brings, by its number."""

    __slots__ = (
        "amount", "beside", "chooses", "deck", "draws", "effect", "field", "income", "influence",
        "kept", "kind", "kinds", "masters", "play", "tap",
    )  # fmt: skip

    def __init__(self, pack: GamePack) -> None:
        cards = range(len(pack.vassal_slugs))
        self.kept: dict[tuple[bytes, int, int, int, float], CardsOwned] = {}
        """What was found of players' decks, by all that it hangs on."""
        self.income = [INCOME * pack.income[card] for card in cards]
        """By vassal: what it brings if it is played for income …"""
        self.effect = [words_worth(pack.parts[card]) for card in cards]
        """… and if it is played for its effect."""
        self.field = [pack.head[card] == FIELD for card in cards]
        self.influence = [pack.head[card] == INFLUENCE for card in cards]
        """By vassal: whether it takes the one influence action of a turn."""
        self.kinds = [
            sum([1 << kind for kind in range(len(KINDS)) if prices[kind] != NOT_THERE])
            if self.field[card]
            else 0
            for card, prices in enumerate(pack.field_price)
        ]
        """By vassal: the kinds of fief where it works, as a mask."""
        for card in cards:
            if pack.head[card] == INFLUENCE_PLUS:
                self.effect[card] += PLUS
            elif pack.head[card] == ARMS:
                strength = pack.attack[card] + pack.defence[card] + pack.sap[card]
                self.effect[card] = STRENGTH * strength + 0.5 * pack.loot[card]
        self.deck = [max(self.income[card], self.effect[card]) for card in cards]
        """By vassal: what it brings when it is drawn, if there is a field for it."""
        self.deck[pack.tax_collector] = TAX
        self.draws = [cards_drawn(pack.parts[card]) for card in cards]
        """By vassal: how many cards come to hand for it, so that the deck is seen sooner."""
        for card in cards:
            self.draws[card] *= SEEN if pack.head[card] == INFLUENCE_PLUS else ONE_ACTION
        self.kind = [NO_CARD] * len(cards)
        """By vassal: the one kind of cube that it makes in a field, or NO_CARD …"""
        self.amount = [0] * len(cards)
        """… and how many."""
        self.beside = self.effect[:]
        """By vassal: what its effect brings beside those cubes."""
        self.chooses = [chooses(pack.parts[card]) for card in cards]
        """By vassal: whether it brings cubes of a kind of choice."""
        for card in cards:
            if self.field[card]:
                for part in pack.parts[card]:
                    if isinstance(part, Gain):
                        self._makes(card, part.terms)
        self.tap = [words_worth(parts) for parts in pack.tap_parts]
        """By master: what a use brings …"""
        self.masters = [
            max(0.0, self.tap[master])
            + words_worth(pack.start_parts[master])
            + (0.6 if pack.master_taxcap[master] >= 0 else 0.0)
            + (0.3 if pack.master_room[master] else 0.0)
            + (0.9 if pack.master_bank[master] else 0.0)
            + 0.1 * (pack.master_arm[master] + pack.master_fort_here[master])
            + 0.1 * pack.master_nobles[master]
            if pack.master_card[master] == NO_CARD
            else 0.0
            for master in range(len(pack.master_slugs))
        ]
        """… and what he brings in a turn; a cathedral master brings points instead."""
        self.play = [max(0.0, self.effect[card] - self.income[card]) for card in cards]
        """By vassal: what its effect brings beyond its income."""

    def _makes(self, card: int, terms: list[amounts.Term]) -> None:
        for count, sort, mask in terms:
            if sort == amounts.CUBE and not mask & mask - 1:
                kind = mask.bit_length() - 1
                self.kind[card] = kind
                self.amount[card] = count
                self.beside[card] -= count * PRICE[kind]
