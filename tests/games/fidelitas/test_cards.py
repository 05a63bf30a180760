"""The cards: how many there are, of which guilds, what they say, and where that is known from."""

import pytest

from homage.games.fidelitas.cards.entries import ManuForti, Virtus
from homage.games.fidelitas.cards.printed import printed, text
from homage.games.fidelitas.effects import condition_shapes as conditions
from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.rules.city import (
    CARD_OF_GUILD,
    CITY_GUILDS,
    GUILDS,
    LOCATIONS,
    NO_GUILD,
)
from homage.kernel import Mark, Name
from homage.kernel.content import star
from homage.kernel.effects import Rules
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
    "Swindler": "Only where another card lies. While another card lies at its location, this"
    " Swindler and every card below it cannot leave, unless the location is cleared; never at the"
    " Tavern.",
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
    "Pilgrim": "Move this Pilgrim and 1 other card to the same location. Or score 2 points instead"
    " of playing, if you hold no other card.",
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
    card = next(card for card in printed(shipped()) if card.name == name)
    assert str(card.text) == SAYS[name]


THIS = Name("virtus", "Friar")


@rule("FI-52")
@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (shapes.Move(cards=1), "move 1 card to another location"),
        (shapes.Move(cards=1, kind="Thief"), "move 1 Thief to another location"),
        (shapes.Move(cards=2, kind="Thief"), "move 2 Thieves to other locations"),
        (shapes.Move(cards=3, kind="Clerk", to="one"), "move 3 Clerks to 1 other location"),
        (shapes.Move(cards=2, to="one"), "move 2 cards to 1 other location"),
        (shapes.Move(cards=2, start="one"), "move 2 cards from 1 location to other locations"),
        (shapes.Move(to="here"), "move 1 card to the location of this Friar"),
        (shapes.Move(cards=2, to="here"), "move 2 cards to the location of this Friar"),
        (
            shapes.Move(cards=2, start="different", to="here"),
            "move 2 cards from 2 different locations to the location of this Friar",
        ),
        (
            shapes.Move(cards=3, start="different", to="different"),
            "move 3 cards from 3 different locations to 3 different locations",
        ),
        (shapes.MoveThis(), "move this Friar to another location"),
        (shapes.Travel(), "move this Friar and 1 other card to the same location"),
        (
            shapes.ClearOrMove(soldiers=1),
            "if 1 Friar is at this location, discard every card there; otherwise move 1 other card"
            " from it to another location",
        ),
        (shapes.DiscardTops(locations=1), "discard the top card of 1 location"),
        (shapes.DiscardFromHand(cards=2), "discard 2 cards of your hand"),
        (shapes.Draw(cards=1), "draw 1 card from the deck"),
        (
            shapes.LookAndKeep(draw=5, keep=2),
            "draw 5 cards from the deck, keep 2 and discard 3",
        ),
        (
            shapes.NewHand(more=2),
            "discard your hand and draw as many cards from the deck, and 2 more",
        ),
        (
            shapes.Steal(refill_below=1),
            "take a random card from the hand of another player, who then draws 1 if none is left",
        ),
        (
            shapes.Steal(refill_below=3),
            "take a random card from the hand of another player, who then draws 1 if fewer than 3"
            " are left",
        ),
        (shapes.Take(start="tavern"), "take 1 card of either side of the Tavern into your hand"),
        (
            shapes.Either(of=(shapes.Swap(), shapes.Draw(2), shapes.MoveThis())),
            "either let 2 cards at different locations change places, or draw 2 cards from the"
            " deck, or move this Friar to another location",
        ),
    ],
)
def test_an_action_says_what_its_fields_mean(action: shapes.Action, sentence: str) -> None:
    assert str(action.sentence(THIS)) == sentence


@rule("FI-53", "FI-60")
@pytest.mark.parametrize(
    ("condition", "sentence"),
    [
        (conditions.GuildsAt("Tavern A", 4), "4 different guilds at the Tavern (A)"),
        (conditions.GuildsAt("Market", 1), "1 guild at the Market"),
        (
            conditions.GuildsOver("Commerce", 1),
            "1 guild at the Market and the Warehouse together",
        ),
        (conditions.KindAt("Soldier", "Market", 2), "2 Soldiers at the Market"),
        (conditions.KindAt("Thief", "Tavern B", 2), "2 Thieves at the Tavern (B)"),
        (conditions.KindInCity("Thief", 1), "1 Thief in the whole City"),
        (conditions.KindInCity("Thief", 2), "2 Thieves in the whole City"),
        (conditions.Empty(1), "1 location without any card"),
        (conditions.Nearest("Harbor", 1), "1 card at each of the two locations nearest the Harbor"),
        (
            conditions.OnlyGuild("Court", 1),
            "a location with 1 card or more, all of the Court guild",
        ),
        (conditions.HoldGuilds(1), "you hold other cards of 1 guild"),
        (conditions.HoldKind(("Clerk",)), "you hold 1 Clerk"),
        (
            conditions.HoldKind(("Thief", "Clerk", "Baker"), 2),
            "you hold 2 Thieves or Clerks or Bakers",
        ),
        (conditions.HoldSameGuild(3), "you hold 3 other cards of one guild"),
        (
            conditions.HoldSameGuild(2, but_no="Thief"),
            "you hold 2 other cards of one guild that are no Thieves",
        ),
        (
            conditions.HoldSameGuild(1, but_no="Clerk"),
            "you hold 1 other card of one guild that is no Clerk",
        ),
        (conditions.HoldOthers(1), "you hold 1 other card or more"),
    ],
)
def test_a_condition_says_what_its_fields_mean(
    condition: conditions.CardCondition, sentence: str
) -> None:
    assert str(condition.sentence(THIS)) == sentence


def test_everything_on_a_virtus_card_stands_in_its_text() -> None:
    card = Virtus(
        name="Friar",
        marks=KNOWN,
        guild="Clergy",
        copies=3,
        effect=(shapes.Swap(), shapes.Draw(1), shapes.Either(of=(shapes.Swap(), shapes.Draw(2)))),
        no_draw=True,
        needs_company=True,
    )
    assert str(text(card)) == (
        "Only where another card lies. Let 2 cards at different locations change places; then draw"
        " 1 card from the deck; then either let 2 cards at different locations change places, or"
        " draw 2 cards from the deck. X: no card is drawn for it."
    )


def test_everything_on_a_manu_forti_card_stands_in_its_text() -> None:
    card = ManuForti(
        name="Abbess",
        marks=KNOWN,
        effect=(shapes.Draw(1),),
        score=(conditions.HoldOthers(2), conditions.RivalHoldsMore(), conditions.HoldSameGuild(2)),
        points=1,
        no_draw=True,
    )
    assert str(text(card)) == (
        "Draw 1 card from the deck. X: no card is drawn for it. Or score 1 point instead of"
        " playing, if you hold 2 other cards or more, another player holds more cards than you and"
        " you hold 2 other cards of one guild."
    )


@pytest.mark.parametrize(
    "rules", [shapes.RULES, conditions.CITY_RULES, conditions.HAND_RULES], ids=lambda r: r.base
)
def test_every_word_has_a_rule(rules: Rules[object]) -> None:
    assert rules.missing() == []


# -- how they are shown ----------------------------------------------------------------------


@rule("FI-56")
def test_all_cards_are_shown_with_their_set() -> None:
    cards = printed(shipped())
    assert [str(card.set) for card in cards] == (
        ["base"] * 14 + ["manu forti"] * 8 + ["missio"] * 20
    )
    shown = [(card.name, str(card.kind), card.copies) for card in (cards[0], cards[14], cards[22])]
    assert shown == [
        ("Barrister", "Legal guild", 3),
        ("Alchemist", "no guild", 1),
        ("The Butcher", "goal", 1),
    ]


# -- what is published, and what is ours -----------------------------------------------------


def marks(part: str) -> dict[str, Mark]:
    """By card: where a part of it is known from."""
    return {card.name: card.marks[part] for card in printed(shipped()) if part in card.marks}


def marked(part: str, mark: Mark) -> list[str]:
    return [name for name, found in marks(part).items() if found == mark]


VIRTUS = [
    "Barrister", "Clerk", "Student", "Professor", "Baker", "Butcher", "Shopkeeper", "Broker",
    "Soldier", "Swindler", "Thief", "Friar", "Herald", "Beggar",
]  # fmt: skip
FORTI = ["Alchemist", "Blacksmith", "Spy", "Abbess", "Envoy", "Hangman", "Steward", "Pilgrim"]


def test_a_star_says_that_name_or_effect_is_our_own() -> None:
    starred = [card.name for card in printed(shipped()) if card.noun.sign]
    assert [name for name in starred if name in VIRTUS] == [
        "Butcher", "Thief", "Friar", "Herald", "Beggar",
    ]  # fmt: skip
    assert [name for name in starred if name in FORTI] == FORTI
    goals = [card.name for card in shipped().missio]
    assert [name for name in goals if name not in starred] == [
        "The Butcher", "The Baker", "The Judge",
    ]  # fmt: skip


@pytest.mark.parametrize("part", ["copies", "guild", "no_draw", "points"])
def test_nothing_else_on_a_card_gives_it_a_star(part: str) -> None:
    every: tuple[Mark, ...] = ("rulebook", "report", "inferred", "reconstructed")
    assert {star({"name": "report", "effect": "inferred", part: mark}) for mark in every} == {""}


def test_copies_are_our_own_but_for_the_soldiers_which_are_counted_from_a_goal() -> None:
    assert marked("copies", "inferred") == ["Soldier"]
    assert marked("copies", "reconstructed") == [name for name in VIRTUS if name != "Soldier"]


def test_names_of_virtus_cards_are_published_but_for_three_and_one_deduced() -> None:
    assert marked("name", "inferred") == ["Butcher"]
    assert [name for name in VIRTUS if marks("name")[name] == "reconstructed"] == [
        "Friar", "Herald", "Beggar",
    ]  # fmt: skip


def test_guilds_of_virtus_cards() -> None:
    assert marked("guild", "rulebook") == ["Shopkeeper", "Swindler"]
    assert marked("guild", "reconstructed") == ["Friar", "Herald", "Beggar", *FORTI]
    assert marked("guild's name", "reconstructed") == ["Barrister", "Clerk", "Soldier"]


def test_whether_a_card_has_the_x_is_told_by_no_source() -> None:
    assert set(marks("no_draw").values()) == {"inferred", "reconstructed"}
    assert [name for name in VIRTUS if marks("no_draw")[name] == "reconstructed"] == [
        "Butcher", "Friar", "Herald", "Beggar",
    ]  # fmt: skip


def test_goals_that_somebody_has_seen() -> None:
    assert marked("name", "report") == ["The Baker", "The Judge", "The Minstrel"]
    assert marked("condition", "rulebook") == ["The Butcher"]
    assert marked("condition", "report") == [
        "The Baker", "The Porter", "The Peddler", "The Scholar", "The Captain",
        "The Night Watchman",
    ]  # fmt: skip
    assert marked("condition", "reconstructed") == [
        "The Minstrel", "The Sailor", "The Tutor", "The Foreman", "The Smuggler", "The Advocate",
    ]  # fmt: skip


def test_points_of_goals_that_somebody_has_seen() -> None:
    assert marked("points", "rulebook") == ["The Butcher"]
    assert marked("points", "report") == ["The Porter", "The Scholar"]
    assert len(marked("points", "inferred")) == 9


def test_nothing_of_the_manu_forti_cards_is_published() -> None:
    for card in shipped().manu_forti:
        assert set(card.marks.values()) == {"reconstructed"}
