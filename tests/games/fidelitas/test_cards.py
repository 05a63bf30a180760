"""The cards: how many there are, of which guilds, what they say, and where that is known from."""

import pytest

from homage.games.fidelitas.cards.files import ManuForti, Missio, Virtus
from homage.games.fidelitas.effects import shapes as words
from homage.games.fidelitas.rules.city import (
    CARD_OF_GUILD,
    CITY_GUILDS,
    GUILDS,
    LOCATIONS,
    NO_GUILD,
)
from homage.games.fidelitas.shown.wording import condition, effect, scoring, shown
from homage.kernel import Mark
from tests.games.fidelitas.names import kind, shipped
from tests.rules import rule

KNOWN: dict[str, Mark] = {"name": "report", "effect": "report"}

# -- guilds and kinds ------------------------------------------------------------------------


@rule("FI-50")
def test_four_of_the_nine_guilds_have_two_locations_each() -> None:
    assert GUILDS == (
        "Legal", "Academic", "Artisan", "Commerce", "Military", "Miscreant", "Clergy", "Court",
        "Commons",
    )  # fmt: skip
    homes = {
        GUILDS[guild]: LOCATIONS[2 * card : 2 * card + 2]
        for guild, card in enumerate(CARD_OF_GUILD)
    }
    assert homes == {
        "Legal": ("Magistrate's Office", "Manor Courts"),
        "Academic": ("Library", "University"),
        "Artisan": ("Bakery", "Butcher Shop"),
        "Commerce": ("Market", "Warehouse"),
    }
    assert len(homes) == CITY_GUILDS


@rule("FI-51")
def test_fourteen_kinds_make_fifty_cards() -> None:
    virtus = shipped().virtus
    assert len(virtus) == 14
    assert sum(card.copies for card in virtus) == 50
    assert {card.name: card.copies for card in virtus if card.copies != 3} == {"Soldier": 11}


@rule("FI-50", "FI-51", "FI-56")
def test_each_guild_has_its_kinds() -> None:
    members = {
        guild: [card.name for card in shipped().virtus if card.guild == guild] for guild in GUILDS
    }
    assert members == {
        "Legal": ["Barrister", "Clerk"],
        "Academic": ["Student", "Professor"],
        "Artisan": ["Baker", "Butcher"],
        "Commerce": ["Shopkeeper", "Broker"],
        "Military": ["Soldier"],
        "Miscreant": ["Swindler", "Thief"],
        "Clergy": ["Friar"],
        "Court": ["Herald"],
        "Commons": ["Beggar"],
    }


@rule("FI-32", "FI-56")
def test_these_cards_have_the_x() -> None:
    cards = shipped()
    assert [card.name for card in cards.virtus if card.no_draw] == [
        "Barrister", "Student", "Professor", "Thief",
    ]  # fmt: skip
    assert not any(card.no_draw for card in cards.manu_forti)


@rule("FI-13")
def test_only_the_swindler_needs_company() -> None:
    assert [card.name for card in shipped().virtus if card.needs_company] == ["Swindler"]


@rule("FI-60")
def test_manu_forti_cards_come_last_and_have_no_guild() -> None:
    cards = shipped()
    assert cards.kinds[14:] == (
        "Alchemist", "Blacksmith", "Spy", "Abbess", "Envoy", "Hangman", "Steward", "Pilgrim",
    )  # fmt: skip
    assert cards.guild_of[14:] == (NO_GUILD,) * 8
    assert cards.guild_of[kind("Thief")] == GUILDS.index("Miscreant")
    assert [card.points for card in cards.manu_forti] == [2, 1, 1, 2, 3, 2, 1, 2]


# -- what they say ---------------------------------------------------------------------------

SAYS = {
    "Barrister": "Take 1 card of the City into your hand. X: no card is drawn for it.",
    "Clerk": "Either discard a guild pair, 2 cards of one guild, from 1 location, or draw once more"
    " at the end of your turn.",
    "Student": "Draw 4 cards from the deck, keep 1 and discard 3. X: no card is drawn for it.",
    "Professor": "Discard 1 card of your hand; then draw 3 cards from the deck."
    " X: no card is drawn for it.",
    "Baker": "Move 2 cards to 2 different locations.",
    "Butcher": "Either discard 1 card of the City, or move 1 card to another location.",
    "Shopkeeper": "Let 2 cards at different locations change places.",
    "Broker": "Either move 2 cards from 1 location to 2 different locations, or move 2 cards from"
    " 2 different locations to 1 other location.",
    "Soldier": "If 3 or more Soldiers are at this location, discard every card there; otherwise"
    " move 1 other card from it to another location.",
    "Swindler": "Only where another card lies. While a card lies under it, this Swindler and every"
    " card below cannot leave, unless the location is cleared; never at the Tavern.",
    "Thief": "Take a random card from the hand of another player, who then draws 1 if fewer than 2"
    " are left. X: no card is drawn for it.",
    "Friar": "Place the top card of the deck at any location, without its action.",
    "Herald": "Play another card of your hand, but no Herald, with its action or to the Tavern.",
    "Beggar": "Either move 1 card to the location of this Beggar, or move this Beggar to another"
    " location.",
    "Alchemist": "Discard your hand and draw as many cards from the deck, and 1 more. Or score"
    " 2 points instead of playing, if you hold other cards of 3 different guilds.",
    "Blacksmith": "Move 2 Soldiers to other locations. Or score 1 point instead of playing, if you"
    " hold 2 Soldiers.",
    "Spy": "Look at another player's hand and swap 1 of your cards for 1 of it. Or score 1 point"
    " instead of playing, if another player holds more cards than you.",
    "Abbess": "Move all free cards of one guild from 1 location to another, in their order. Or"
    " score 2 points instead of playing, if you hold 2 other cards of one guild that are no"
    " Soldiers.",
    "Envoy": "Let all free cards of 2 locations that are no Tavern change places, in their order."
    " Or score 3 points instead of playing, if you hold 4 other cards or more.",
    "Hangman": "Discard the top card of 2 different locations. Or score 2 points instead of"
    " playing, if you hold 1 Swindler or Thief and no other player holds more cards than you.",
    "Steward": "Take 1 card of either side of the Tavern into your hand. Or score 1 point instead"
    " of playing, if all players hold equally many cards.",
    "Pilgrim": "Move this card and 1 other card to the same location. Or score 2 points instead of"
    " playing, if you hold no other card.",
    "The Butcher": "4 different guilds at the Butcher Shop. 1 point.",
    "The Magistrate": "4 different guilds at the Magistrate's Office. 1 point.",
    "The Scholar": "6 different guilds at the Library and the University together. 3 points.",
    "The Captain": "8 Soldiers in the whole City. 3 points.",
    "The Night Watchman": "4 locations without any card. 2 points.",
    "The Minstrel": "3 cards at each of the two locations nearest the Castle. 2 points.",
    "The Sailor": "3 cards at each of the two locations nearest the Harbor. 2 points.",
    "The Tutor": "3 cards of the Academic guild at the Bakery and the Butcher Shop together, with"
    " at least 1 at each. 2 points.",
    "The Smuggler": "A location with 2 cards or more, all of the Miscreant guild. 2 points.",
    "The Advocate": "1 Barrister at the Warehouse. 2 points.",
}


@rule("FI-52", "FI-53", "FI-56", "FI-60")
@pytest.mark.parametrize("name", SAYS)
def test_a_card_says_what_it_does(name: str) -> None:
    card = next(card for card in shown(shipped()) if card.name == name)
    assert card.text == SAYS[name]


@rule("FI-52")
@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        (words.Move(cards=1), "Move 1 card to another location."),
        (words.Move(cards=1, kind="Thief"), "Move 1 Thief to another location."),
        (words.Move(cards=2, to="one"), "Move 2 cards to 1 other location."),
        (words.Move(cards=2, start="one"), "Move 2 cards from 1 location to other locations."),
        (words.Move(cards=2, to="here"), "Move 2 cards to the location of this Friar."),
        (
            words.Move(cards=3, start="different", to="different"),
            "Move 3 cards from 3 different locations to 3 different locations.",
        ),
        (words.DiscardTops(locations=1), "Discard the top card of 1 location."),
        (words.DiscardFromHand(cards=2), "Discard 2 cards of your hand."),
        (words.Draw(cards=1), "Draw 1 card from the deck."),
    ],
)
def test_a_word_with_other_numbers_says_so(part: words.Act, sentence: str) -> None:
    card = Virtus(name="Friar", marks=KNOWN, guild="Clergy", copies=3, effect=(part,))
    assert effect(card) == sentence


@rule("FI-53")
@pytest.mark.parametrize(
    ("need", "text"),
    [
        (words.GuildsAt("Tavern A", 4), "4 different guilds at Tavern A"),
        (words.KindAt("Soldier", "Market", 2), "2 Soldiers at the Market"),
        (words.KindInCity("Thief", 1), "1 Thief in the whole City"),
        (words.Empty(1), "1 location without any card"),
        (words.Nearest("Harbor", 1), "1 card at each of the two locations nearest the Harbor"),
    ],
)
def test_a_condition_with_other_numbers_says_so(need: words.Condition, text: str) -> None:
    assert condition(need) == text


def test_a_scoring_condition_without_exceptions_names_none() -> None:
    card = ManuForti(
        name="Abbess",
        marks=KNOWN,
        effect=(words.MoveGuild(),),
        score=(words.HoldSameGuild(2), words.HoldKind(("Thief", "Clerk"), 2)),
        points=1,
    )
    assert scoring(card) == "you hold 2 other cards of one guild and you hold 2 Thiefs or Clerks"


# -- how they are shown ----------------------------------------------------------------------


@rule("FI-56")
def test_all_cards_are_shown_with_their_set() -> None:
    cards = shown(shipped())
    assert [card.set for card in cards] == ["base"] * 14 + ["manu forti"] * 8 + ["missio"] * 20
    barrister, alchemist, butcher = cards[0], cards[14], cards[22]
    assert (barrister.name, barrister.kind, barrister.copies) == ("Barrister", "Legal guild", 3)
    assert (alchemist.name, alchemist.kind, alchemist.copies) == ("Alchemist", "no guild", 1)
    assert (butcher.name, butcher.kind, butcher.copies) == ("The Butcher", "goal", 1)


def test_a_star_stands_behind_every_card_that_is_partly_our_own() -> None:
    assert [card.name for card in shown(shipped()) if not card.sign] == [
        "The Butcher", "The Baker", "The Judge",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("Shopkeeper", ("rulebook", "rulebook", "reconstructed")),
        ("Soldier", ("rulebook", "inferred", "inferred")),
        ("Butcher", ("reconstructed", "inferred", "reconstructed")),
        ("Friar", ("reconstructed", "reconstructed", "reconstructed")),
    ],
)
def test_the_parts_of_a_virtus_card_are_marked(name: str, marks: tuple[Mark, Mark, Mark]) -> None:
    card = shipped().virtus[kind(name)]
    assert (card.marks["effect"], card.marks["guild"], card.marks["copies"]) == marks


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("The Butcher", ("rulebook", "rulebook", "rulebook")),
        ("The Baker", ("report", "report", "inferred")),
        ("The Porter", ("reconstructed", "report", "report")),
        ("The Librarian", ("reconstructed", "inferred", "inferred")),
        ("The Captain", ("reconstructed", "report", "reconstructed")),
        ("The Minstrel", ("report", "reconstructed", "reconstructed")),
    ],
)
def test_the_parts_of_a_missio_card_are_marked(name: str, marks: tuple[Mark, Mark, Mark]) -> None:
    card = next(card for card in shipped().missio if card.name == name)
    assert isinstance(card, Missio)
    assert (card.marks["name"], card.marks["condition"], card.marks["points"]) == marks
