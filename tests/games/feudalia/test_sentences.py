"""Every number and sentence on the cards, beside the lists of cards written by hand."""

import re

import pytest

from homage.games.feudalia.cards.entries import BasicMaster, Event, Variant, Vassal
from homage.games.feudalia.cards.files import load
from homage.games.feudalia.cards.printed import card_of, effect_text
from homage.games.feudalia.effects.amount_shapes import Cost
from tests.games.feudalia.printed_cards import EFFECTS, MASTERS, VASSALS

CARDS = load()
EVERY: list[Vassal | BasicMaster | Event | Variant] = [
    *CARDS.vassals, *CARDS.basic_masters, *CARDS.events, *CARDS.variants
]  # fmt: skip
WITH_EFFECT = {card.name: card for card in EVERY}
OTHERS = {card.name: card for card in CARDS.every}


def cost(text: str) -> Cost:
    """A cost as the lists write it: `4$ + 1 wood`."""
    found = re.findall(r"(\d+) ?(\$|wheat|wood|clay|stone)", text)
    return Cost(**{"coins" if kind == "$" else kind: int(count) for count, kind in found})


@pytest.mark.parametrize("row", VASSALS, ids=lambda row: row[0])
def test_a_vassal_has_the_numbers_of_its_row(row: tuple[str, int, str, str, int]) -> None:
    name, copies, types, price, income = row
    card = WITH_EFFECT[name]
    assert isinstance(card, Vassal)
    assert (card.copies, card.income) == (copies, income)
    plain = re.sub(r" \(\d\)", "", types)
    assert ", ".join(card.types) == plain
    nobles = re.search(r"noble \((\d)\)", types)
    assert card.nobles == (int(nobles[1]) if nobles else 0)
    if price == "not for hire":
        assert card.cost is None
        return
    assert card.cost == cost(price)
    assert card.eliminate == price.partition("eliminate ")[2]


@pytest.mark.parametrize("row", MASTERS, ids=lambda row: row[0])
def test_a_master_has_the_numbers_of_his_row(row: tuple[str, str, int, str]) -> None:
    name, flag, level, price = row
    card = WITH_EFFECT[name]
    assert isinstance(card, BasicMaster)
    assert (card.flag, card.level, card.cost) == (flag, level, cost(price))


@pytest.mark.parametrize("name", WITH_EFFECT)
def test_a_card_says_what_it_does(name: str) -> None:
    assert str(effect_text(WITH_EFFECT[name])) == EFFECTS[name]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "Count",
            "Noble, counts as 2 nobles. Costs 5 coins and 1 wheat, and 1 Feudal Lord from your"
            " hand. Income 3. Influence: take 2 cubes of any kind.",
        ),
        (
            "Baker",
            "Costs 6 coins and 1 wheat. Lives in a wheat fief of level 1 or higher. Tap: pay 1"
            " wheat: take 3 coins.",
        ),
        (
            "Banker",
            "Costs 4 coins. Lives in any fief of level 2. Always: save by the next better face of"
            " your treasury; on its best face, keep up to 6 coins.",
        ),
        (
            "Silversmith",
            "Costs 6 coins and 1 stone. Lives in any fief of level 2. In the cathedral's last phase"
            " you may pay 8 coins for a token of Silverware, as often as you like.",
        ),
        (
            "stone fief",
            "Level 0: 1 field, no city, 0 points, defence 1; the next level costs 4 coins, 2 wood"
            " and 2 clay. Level 1: 2 fields, 1 city, 1 point, defence 2; the next level costs 6"
            " coins, 2 wheat, 2 wood and 2 clay. Level 2: 2 fields, 2 cities, 2 points, defence"
            " 3.",
        ),
        (
            "6",
            "For fiefs with levels of 6 in all. Saved of 0 to 15 coins: 0, 0, 0, 0, 1, 1, 1, 1, 2,"
            " 2, 2, 2, 2, 2, 2 and 2.",
        ),
        (
            "Foundations",
            "Phase 1. Tokens with 2, 3 and 4 players: 8, 12 and 16 of ½ point. One costs 3 clay.",
        ),
        (
            "Dean & Canons",
            "Phase 3. Tokens with 2, 3 and 4 players: 1, 1 and 1 of 1 point and 1, 2 and 3 of ½"
            " point. Its master says what one costs, and is needed for it.",
        ),
        (
            "The Crusades",
            "Once per game you may: eliminate military cards with an attack of 6 or more in all,"
            " from your hand or played this turn; then take 2 points; then your fiefs cannot be"
            " attacked until your next turn. Goal: 11 points. Only with military scenarios.",
        ),
        (
            "Household",
            "5 Serf, 2 Merchant, 1 Priest and 1 Tax Collector, and one of Farmer, Woodcutter,"
            " Kneader or Stonecutter.",
        ),
        (
            "The King's Masons",
            "Goal: 8 points. For hire: Serf, Merchant, Priest, Farmer, Woodcutter, Kneader,"
            " Stonecutter, Feudal Lord, Trader and Steward. Masters: those of level 1. Cathedral:"
            " the first two phases.",
        ),
        (
            "Deus Vult",
            "Goal: 11 points. For hire: Serf, Merchant, Priest, Farmer, Woodcutter, Kneader,"
            " Stonecutter, Feudal Lord, Count, Militiaman, Archer, Man-at-arms and Knight. Masters:"
            " all. Cathedral: all three phases. Military. Variant: The Crusades.",
        ),
        (
            "Swords and Spells",
            "Goal: 10 points. For hire: Serf, Merchant, Priest, Farmer, Woodcutter, Kneader,"
            " Stonecutter, Feudal Lord, Militiaman, Pikeman, Knight, Apprentice, Witch and Wizard."
            " Masters: all. Cathedral: all three phases. Military and magic.",
        ),
        (
            "Free choice",
            "Goal: 10 points. For hire: Serf, Merchant, Farmer, Woodcutter, Kneader and"
            " Stonecutter, and 6 of these by lot: Priest, Feudal Lord, Trader, Steward, Monk,"
            " Architect, Potter, Miller, Carter, Moneylender, Count, Abbess, Minstrel, Overseer and"
            " Bishop. Masters: all. Cathedral: all three phases.",
        ),
    ],
)
def test_all_that_stands_on_a_card(name: str, text: str) -> None:
    assert str(card_of(OTHERS[name]).text) == text
