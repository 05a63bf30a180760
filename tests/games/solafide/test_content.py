"""Card files: what is shipped, what an owner can replace, and how a mistake is told."""

from collections import Counter
from pathlib import Path

import pytest

from homage.games.solafide import TITLE
from homage.games.solafide.cards.checking import effect_of, slug
from homage.games.solafide.cards.files import load
from homage.games.solafide.effects import shapes
from homage.games.solafide.effects.persistent import CHANGES
from homage.games.solafide.effects.persistent_shapes import Change
from homage.kernel import ContentError
from homage.kernel.effects import words
from tests.games.solafide.cardfile import card_file, entry
from tests.rules import rule

CIRCLES = (
    "Upper Saxon, Lower Saxon, Franconian, Westphalian, Upper Rhenish, Bavarian, Burgundian,"
    " Electoral Rhenish, Swabian and Austrian"
)


def reason(file: Path) -> str:
    """Why a file is refused, without the file's own path."""
    with pytest.raises(ContentError) as refused:
        load([file])
    assert refused.value.file == str(file)
    return str(refused.value).removeprefix(f"{file}: ")


def refused(folder: Path, *entries: str) -> str:
    return reason(card_file(folder, *entries))


# -- what is shipped -------------------------------------------------------------------------


@rule("SF-70")
def test_all_cards_are_there() -> None:
    cards = load()
    sizes = [len(one) for one in (cards.catholics, cards.protestants, cards.foreign, cards.chart)]
    assert sizes == [45, 45, 16, 6]
    assert sum(card.military for card in cards.catholics) == 8
    assert sum(card.persistent is not None for card in cards.catholics) == 4
    assert sum(card.persistent is not None for card in cards.protestants) == 4
    named = Counter(
        name
        for card in cards.protestants
        for part in card.effect
        if isinstance(part, shapes.ConvertNeutral)
        for name in part.circles
    )
    assert set(named.values()) == {2}
    assert len(named) == 10


@rule("SF-70")
def test_what_is_ours_has_a_star_and_what_is_published_has_none() -> None:
    stars = {card.name: card.noun.sign for card in TITLE.cards(())}
    plain = [name for name, sign in stars.items() if not sign]
    assert plain[10:] == [
        "Edict of Worms", "Ursulines", "University of Wittenberg", "Whose Realm, His Religion",
        "A Mighty Fortress Is Our God", "Council of Troubles", "Atrocities!",
    ]  # fmt: skip
    assert stars["Battle of Mühlberg"] == "*"


def test_every_word_is_carried_out_and_used_by_a_card() -> None:
    assert shapes.RULES.missing() == []
    assert CHANGES.missing() == []
    cards = load()
    used: set[str] = set()
    for card in (*cards.catholics, *cards.protestants, *cards.foreign, *cards.chart):
        used |= {str(part.__struct_config__.tag) for part in effect_of(card)}
    assert used == set(words(shapes.Action))
    changes = [card.persistent for card in (*cards.catholics, *cards.protestants)]
    assert {str(one.__struct_config__.tag) for one in changes if one} == set(words(Change))


# -- an owner's file -------------------------------------------------------------------------


def test_one_file_replaces_cards_of_every_sort(tmp_path: Path) -> None:
    cards = load(
        [
            card_file(
                tmp_path,
                entry("catholics", "Edict of Worms", effect='[{ do = "draw", cards = 2 }]'),
                entry("protestants", "Here I Stand", number="28", starter=""),
                entry("foreign influence", "Duke of Alba", colour='"red"'),
                entry("military chart", "Martyrs", die="3"),
                entry("circles", "Westphalian", power='"n2"'),
            )
        ]
    )
    assert cards.catholics[0].effect == (shapes.Draw(2),)
    assert cards.protestants[27].effect == (shapes.Draw(1),)
    assert [card.name for card in cards.foreign] == [card.name for card in load().foreign]
    assert cards.chart[2].effect == ()
    assert cards.circles[3].power == "n2"


def test_a_card_can_have_another_name_than_we_gave_it(tmp_path: Path) -> None:
    cards = load(
        [card_file(tmp_path, entry("catholics", "The Edict", instead_of='"Edict of Worms"'))]
    )
    assert cards.catholics[0].name == "The Edict"


def test_two_files_lie_over_each_other(tmp_path: Path) -> None:
    first = card_file(tmp_path, entry("military chart", "Martyrs", die="3"))
    drawing = '[{ do = "draw", cards = 5 }]'
    second = card_file(
        tmp_path, entry("military chart", "Martyrs", die="3", effect=drawing), name="second.toml"
    )
    assert load([first, second]).chart[2].effect == (shapes.Draw(5),)


# -- mistakes --------------------------------------------------------------------------------


def test_an_unknown_circle(tmp_path: Path) -> None:
    effect = '[{ do = "convert_neutral", circles = ["Upper Saxon", "Silesian"] }]'
    assert refused(tmp_path, entry("catholics", "Edict of Worms", effect=effect)) == (
        f"Edict of Worms: there is no Circle called Silesian; there are: {CIRCLES}"
    )


def test_a_card_that_names_two_sides(tmp_path: Path) -> None:
    twice = [entry("catholics", "Edict of Worms"), entry("protestants", "Edict of Worms")]
    assert refused(tmp_path, *twice) == (
        "Edict of Worms: stands in two decks here, catholics and protestants; a card belongs to"
        " one of them"
    )
    assert refused(tmp_path, entry("protestants", "Edict of Worms")) == (
        "Edict of Worms: is a card of the deck 'catholics', not of 'protestants'"
    )
    both = entry("catholics", "Edict of Worms").replace(
        '"catholics"', '["catholics", "protestants"]'
    )
    assert refused(tmp_path, both) == (
        "Edict of Worms: deck names several where there is one: write one of catholics,"
        " protestants, foreign influence, military chart, circles"
    )
    effect = '[{ do = "convert", territories = 1, side = ["nobility", "commoners"] }]'
    assert refused(tmp_path, entry("catholics", "Edict of Worms", effect=effect)) == (
        "Edict of Worms: effect[0].side names several where there is one: write one of nobility,"
        " commoners, dominant, subordinate (convert, clear), nobility, commoners"
        " (rival_conversions)"
    )


def test_a_deck_of_fourteen(tmp_path: Path) -> None:
    assert refused(tmp_path, entry("catholics", "Edict of Worms", starter="")) == (
        "Edict of Worms: the first game's deck of the Catholics has 14 cards, not 15 (SF-10)"
    )


def test_the_card_that_is_named_is_the_owners(tmp_path: Path) -> None:
    assert refused(tmp_path, entry("catholics", "Ursulines", number="8", starter="")) == (
        "Ursulines: the first game's deck of the Catholics has 14 cards, not 15 (SF-10)"
    )
    assert refused(tmp_path, entry("catholics", "Ursulines", number="9")) == (
        "Ursulines: Ursulines and Capuchin Preachers have the number 9"
    )


def test_a_deck_of_sixteen(tmp_path: Path) -> None:
    assert refused(tmp_path, entry("protestants", "Here I Stand", number="28")) == (
        "Here I Stand: the first game's deck of the Protestants has 16 cards, not 15 (SF-10)"
    )


def test_a_chart_with_seven_rows(tmp_path: Path) -> None:
    assert refused(tmp_path, entry("military chart", "Famine", die="7")) == (
        "Famine: die: expected a number of at most 6"
    )
    assert refused(tmp_path, entry("military chart", "Famine", die="6")).startswith(
        "Famine: replaces no card; the shipped ones are: Swift Victory, Atrocities!, Martyrs"
    )
    assert refused(tmp_path, entry("military chart", "Martyrs", die="4")) == (
        "Martyrs: Martyrs and Indignant Princes have the number 4"
    )


SAME = '"same"'
WORDS = ", ".join(words(shapes.Action))


def convert(**fields: str) -> str:
    told = {"do": '"convert"', "territories": "1", "side": '"nobility"'} | fields
    return "{ " + ", ".join(f"{name} = {value}" for name, value in told.items()) + " }"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"number": "46"}, "number: expected a number of at most 45"),
        ({"effect": "[]"}, "it has no effect, and is not persistent either"),
        (
            {"persistent": '{ changes = "claims", draw = 1 }'},
            "it has an effect and is persistent too; a card is one or the other",
        ),
        (
            {"effect": "", "persistent": '{ changes = "claims", draw = 1 }', "military": "true"},
            "a persistent event cannot be military",
        ),
        (
            {"effect": "", "persistent": '{ changes = "chart_rolls", rolls = 2 }'},
            "only the Protestants roll on the Military Chart (SF-40)",
        ),
        (
            {"effect": "", "persistent": '{ changes = "turn_draw", draw = 2, discard = 2 }'},
            "it would discard 2 of the 2 cards it draws",
        ),
        (
            {"effect": '[{ do = "draw", cards = 1 }, { do = "discard", cards = 1 }]'},
            "'discard' is a cost: it must be the first part of the effect",
        ),
        (
            {"effect": '[{ do = "draw_and_play", cards = 1 }, { do = "draw", cards = 1 }]'},
            "'draw_and_play' must be the last part of the effect",
        ),
        (
            {
                "effect": f'[{convert()}, {{ do = "draw_and_play", cards = 1 }}]',
                "military": "true",
            },
            "a military card cannot have 'draw_and_play': the roll on the Military Chart follows"
            " its own action, before another card could be played (SF-40)",
        ),
        (
            {"effect": f"[{convert(circle=SAME)}]"},
            "a part says circle = 'same', but no part before it has chosen a Circle",
        ),
        (
            {"effect": f"[{convert()}, {convert(circle=SAME, circles='2')}]"},
            "a part for several Circles must not say which: circles = 2 goes without circle",
        ),
        (
            {"effect": f'[{{ do = "discard_for_each", then = {convert(circles="2")} }}]'},
            "for each discarded card there is one Circle: circle = 'one' or 'new', without circles",
        ),
        (
            {"effect": "[" + ", ".join([convert()] * 7) + "]"},
            "its effect has 7 parts; there may be 1 to 6",
        ),
        (
            {"effect": '[{ do = "convert_neutral", circles = ["Swabian", "Swabian"] }]'},
            "it names the Swabian Circle twice",
        ),
        ({"marks": '{ name = "report" }'}, "its marks do not say where its effect is known from"),
        (
            {"effect": '[{ do = "bribe" }]'},
            f"effect[0].do: 'bribe' is not possible here; known words are: {WORDS}",
        ),
        ({"number": "2"}, "Edict of Worms and Jesuit Confessors at Court have the number 2"),
    ],
)
def test_a_mistake_is_told_with_its_card(tmp_path: Path, changes: dict[str, str], why: str) -> None:
    said = refused(tmp_path, entry("catholics", "Edict of Worms", **changes))
    assert said.partition(": ")[2] == why


@rule("SF-09")
@pytest.mark.parametrize("number", [1, 44, 45])
def test_no_two_cards_share_a_number(tmp_path: Path, number: int) -> None:
    other = load().catholics[number - 1].name
    said = refused(tmp_path, entry("catholics", "Ursulines", number=str(number), starter=""))
    assert said.endswith(f" have the number {number}")
    assert other in said
    assert "Ursulines" in said


def test_an_effect_may_have_six_parts(tmp_path: Path) -> None:
    effect = "[" + ", ".join([convert()] * 6) + "]"
    cards = load([card_file(tmp_path, entry("catholics", "Edict of Worms", effect=effect))])
    assert len(cards.catholics[0].effect) == 6


@rule("SF-10")
def test_a_list_of_cards_tells_the_starter_decks() -> None:
    decks = Counter(card.set.id for card in TITLE.cards(()) if card.set is not None)
    assert decks == {"starter deck": 30, "draft only": 60}


@rule("SF-40", "SF-02")
def test_a_list_of_cards_tells_the_numbers_of_the_chart_and_of_the_circles() -> None:
    cards = TITLE.cards(())
    chart = [str(card.text) for card in cards if card.kind.id == "Military Chart"]
    assert [text.partition(":")[0] for text in chart] == [f"On a {die}" for die in range(1, 7)]
    assert chart[4] == "On a 5: Draw 2 cards."
    circles = [str(card.text) for card in cards if card.kind.id == "Imperial Circle"]
    assert [text.partition(",")[0] for text in circles] == [f"Number {n}" for n in range(1, 11)]


def test_only_catholic_cards_are_military(tmp_path: Path) -> None:
    said = refused(tmp_path, entry("protestants", "Local Printing Presses", military="true"))
    assert said == "Local Printing Presses: only Catholic cards are military (SF-40)"


@pytest.mark.parametrize("word", ["discard", "draw_and_play"])
def test_costs_and_plays_are_for_the_sides_only(tmp_path: Path, word: str) -> None:
    effect = f'[{{ do = "{word}", cards = 1 }}]'
    for deck, name in (("foreign influence", "Edict of Nantes"), ("military chart", "Martyrs")):
        number = {"die": "3"} if deck == "military chart" else {}
        said = refused(tmp_path, entry(deck, name, effect=effect, **number))
        assert said == f"{name}: '{word}' is for the cards of the two sides only"


def test_a_foreign_influence_card_does_something(tmp_path: Path) -> None:
    said = refused(tmp_path, entry("foreign influence", "Edict of Nantes", effect="[]"))
    assert said == "Edict of Nantes: its effect has 0 parts; there may be 1 to 6"


def test_each_colour_has_four_cards(tmp_path: Path) -> None:
    said = refused(tmp_path, entry("foreign influence", "Edict of Nantes", colour='"red"'))
    assert said == "Edict of Nantes: the red Foreign Influence deck has 5 cards, not 4 (SF-07)"
    said = refused(tmp_path, entry("foreign influence", "Duke of Alba", colour='"blue"'))
    assert said == ("Duke of Alba: the blue Foreign Influence deck has 5 cards, not 4 (SF-07)")


@pytest.mark.parametrize("side", ["nobility", "commoners"])
@pytest.mark.parametrize(("neutral", "count"), [(1, 3), (4, 6)])
def test_a_side_has_four_or_five_territories(
    tmp_path: Path, side: str, neutral: int, count: int
) -> None:
    told = f"{{ catholic = 1, protestant = 1, neutral = {neutral} }}"
    said = refused(tmp_path, entry("circles", "Westphalian", **{side: told}))
    assert said == (
        f"Westphalian: its {side.capitalize()} side has {count} territories; there may be 4 or 5"
        " (SF-03)"
    )


def test_no_circle_is_complete_before_the_first_turn(tmp_path: Path) -> None:
    whole = "{ catholic = 0, protestant = 4, neutral = 0 }"
    said = refused(
        tmp_path, entry("circles", "Franconian", number="3", nobility=whole, power='"n1"')
    )
    assert said.startswith("Franconian: its dominant side is wholly one player's as printed")
    load([card_file(tmp_path, entry("circles", "Franconian", number="3", nobility=whole))])


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Two  spaces", "its name must be words with one space between them, without the sign '*'"),
        ("Star*", "its name must be words with one space between them, without the sign '*'"),
        ("!!", "its name must be words with one space between them, without the sign '*'"),
        ("A" * 41, "its name has 41 letters; the most are 40"),
    ],
)
def test_a_name_that_cannot_be(tmp_path: Path, name: str, why: str) -> None:
    said = refused(tmp_path, entry("catholics", name, instead_of='"Edict of Worms"'))
    assert said == f"{name}: {why}"


def test_a_name_belongs_to_one_card(tmp_path: Path) -> None:
    said = refused(tmp_path, entry("catholics", "Ursulines!", instead_of='"Edict of Worms"'))
    assert said == "Ursulines!: 2 cards have this name"
    said = refused(tmp_path, entry("catholics", "Ursulines"), entry("catholics", "Ursulines"))
    assert said == "Ursulines: stands here 2 times"


def test_options_call_a_card_by_letters_and_numbers() -> None:
    assert slug("Whose Realm, His Religion") == "whose realm his religion"
    assert slug("St. Bartholomew's Day Massacre") == "st bartholomews day massacre"
    assert slug("Ninety-Five Theses") == "ninety-five theses"
