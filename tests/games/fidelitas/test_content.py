"""Card files: what an owner can replace, and how a mistake is told."""

from pathlib import Path

import pytest

from homage.games.fidelitas.cards.files import SHIPPED, load
from homage.games.fidelitas.effects import shapes as words
from homage.games.fidelitas.rules.city import STREET
from homage.games.fidelitas.rules.missio_conditions import distance
from homage.kernel import ContentError
from tests.games.fidelitas.cardfile import card_file, entry
from tests.games.fidelitas.names import city, shipped

KINDS = (
    "Barrister, Clerk, Student, Professor, Baker, Butcher, Shopkeeper, Broker, Soldier, Swindler,"
    " Thief, Friar, Herald, Beggar"
)
FORTI = "Alchemist, Blacksmith, Spy, Abbess, Envoy, Hangman, Steward, Pilgrim"


def reason(file: Path) -> str:
    """Why a file is refused, without the file's own path."""
    with pytest.raises(ContentError) as refused:
        load([file])
    assert refused.value.file == str(file)
    return str(refused.value).removeprefix(f"{file}: ")


# -- an owner's file -------------------------------------------------------------------------


def test_one_file_replaces_cards_of_every_sort(tmp_path: Path) -> None:
    cards = load(
        [
            card_file(
                tmp_path,
                entry("virtus", "Friar", effect='[{ do = "draw", cards = 2 }]', no_draw="true"),
                entry("missio", "The Captain", condition='{ need = "empty", locations = 3 }'),
                entry("manu forti", "Spy", score='[{ when = "hold_others", cards = 2 }]'),
            )
        ]
    )
    assert cards.kinds == shipped().kinds
    assert cards.virtus[11].effect == (words.Draw(2),)
    assert cards.virtus[11].no_draw
    assert cards.missio[12].condition == words.Empty(3)
    assert cards.manu_forti[2].score == (words.HoldOthers(2),)
    assert cards.virtus[:11] + cards.virtus[12:] == (shipped().virtus[:11] + shipped().virtus[12:])


def test_a_later_file_lies_over_an_earlier_one(tmp_path: Path) -> None:
    first = card_file(tmp_path, entry("missio", "The Captain", points="1"))
    second = card_file(tmp_path, entry("missio", "The Captain", points="5"), name="second.toml")
    assert load([first, second]).missio[12].points == 5


def test_a_card_can_have_another_name_than_we_gave_it(tmp_path: Path) -> None:
    cards = load([card_file(tmp_path, entry("virtus", "Monk", instead_of='"Friar"'))])
    assert cards.kinds[11] == "Monk"
    assert "Friar" not in cards.kinds


def test_another_guild_reaches_the_conditions(tmp_path: Path) -> None:
    cards = load([card_file(tmp_path, entry("virtus", "Friar", guild='"Court"'))])
    assert cards.guild_of[11] == 7
    assert distance(cards.conditions[1], city("Bakery: Friar Herald Beggar"), STREET) == 2


# -- mistakes --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            entry("virtus", "Bishop"),
            f"Bishop: replaces no card; the shipped ones are: {KINDS}",
        ),
        (
            entry("manu forti", "Monk", instead_of='"Friar"'),
            f"Friar: replaces no card; the shipped ones are: {FORTI}",
        ),
        (
            entry("curse", "Friar"),
            "Friar: deck: Invalid value 'curse'; known words are: virtus, missio, manu forti",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "fly" }]'),
            "Friar: effect[0].do: Invalid value 'fly'; known words are: " + ", ".join(words.WORDS),
        ),
        (
            entry(
                "virtus",
                "Friar",
                effect='[{ do = "either", of = [{ do = "fly" }, { do = "swap" }] }]',
            ),
            "Friar: effect[0].of[0].do: Invalid value 'fly'; known words are: "
            + ", ".join(words.WORDS),
        ),
        (
            entry("missio", "The Judge", condition='{ need = "gold" }'),
            "The Judge: condition.need: Invalid value 'gold'; known words are: "
            + ", ".join(words.NEEDS),
        ),
        (
            entry("manu forti", "Spy", score='[{ when = "rich" }]'),
            "Spy: score[0].when: Invalid value 'rich'; known words are: "
            + ", ".join(words.HOLDINGS),
        ),
        (
            entry("virtus", "Friar", guild='"Nobility"'),
            "Friar: guild: Invalid enum value 'Nobility'; known words are: Legal, Academic,"
            " Artisan, Commerce, Military, Miscreant, Clergy, Court, Commons",
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "guilds_over", locations = "Court", guilds = 6 }',
            ),
            "The Judge: condition.locations: Invalid enum value 'Court'; known words are: Legal,"
            " Academic, Artisan, Commerce",
        ),
        (
            entry("virtus", "Friar", effect="[]"),
            "Friar: effect: Expected `array` of length >= 1",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "either", of = [{ do = "swap" }] }]'),
            "Friar: effect[0].of: Expected `array` of length >= 2",
        ),
        (
            entry("virtus", "Friar", copies="0"),
            "Friar: copies: Expected `int` >= 1",
        ),
        (
            entry("virtus", "Friar", copies="13"),
            "Friar: copies: Expected `int` <= 12",
        ),
        (
            entry("missio", "The Judge", points="0"),
            "The Judge: points: Expected `int` >= 1",
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "both_sides", members = "Court", locations = "Legal",'
                " cards = 1 }",
            ),
            "The Judge: condition.cards: Expected `int` >= 2",
        ),
        (
            entry("virtus", "Friar", colour='"red"'),
            "Friar: Object contains unknown field `colour`",
        ),
        (
            entry("virtus", "Friar", guild=""),
            "Friar: Object missing required field `guild`",
        ),
        (
            entry("virtus", "Fri4r"),
            "Fri4r: its name must be words of letters",
        ),
        (
            entry("virtus", "Friar", marks='{ name = "report", guild = "report" }'),
            "Friar: its marks do not say where its copies is known from",
        ),
        (
            entry("missio", "The Judge", marks='{ name = "report", points = "report" }'),
            "The Judge: its marks do not say where its condition is known from",
        ),
        (
            entry("manu forti", "Spy", marks='{ name = "report", effect = "report" }'),
            "Spy: its marks do not say where its score is known from",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "move", which = "this", cards = 2 }]'),
            "Friar: a move of this card has no other fields",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "move", to = "one" }]'),
            "Friar: only a move of 2 or more cards says 'one' or 'different'",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "move", to = "different" }]'),
            "Friar: only a move of 2 or more cards says 'one' or 'different'",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "move", from = "one" }]'),
            "Friar: only a move of 2 or more cards says 'one' or 'different'",
        ),
        (
            entry(
                "virtus",
                "Friar",
                effect='[{ do = "either", of = [{ do = "swap" }, { do = "move", from = "one" }] }]',
            ),
            "Friar: only a move of 2 or more cards says 'one' or 'different'",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "move" }, { do = "move", from = "one" }]'),
            "Friar: only a move of 2 or more cards says 'one' or 'different'",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "look_and_keep", draw = 2, keep = 2 }]'),
            "Friar: it cannot keep 2 of 2 cards and discard the others",
        ),
        (
            entry("virtus", "Friar") + entry("virtus", "Friar"),
            "Friar: stands here 2 times",
        ),
        (
            entry("virtus", "Friar") + entry("virtus", "Monk", instead_of='"Friar"'),
            "Friar: stands here 2 times",
        ),
        (
            entry("virtus", "Friar", copies="4"),
            "there are 50 Virtus cards, not 51",
        ),
        (
            entry("virtus", "Clerk"),
            "the Legal guild needs two kinds of card; it has Barrister",
        ),
        (
            entry("virtus", "Friar", guild='"Commerce"'),
            "the Commerce guild needs two kinds of card; it has Shopkeeper, Broker, Friar",
        ),
        (
            entry("virtus", "Friar", guild='"Commerce"')
            + entry("virtus", "Student")
            + entry("virtus", "Professor"),
            "the Academic guild needs two kinds of card; it has none",
        ),
        (
            entry("manu forti", "Friar", instead_of='"Spy"'),
            "Friar: 2 cards have this name",
        ),
        (
            entry("missio", "The Judge", instead_of='"The Captain"'),
            "The Judge: 2 cards have this name",
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "kind_in_city", kind = "Pope", cards = 1 }',
            ),
            f"The Judge: there is no 'Pope'; there are: {KINDS}, {FORTI}",
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "kind_at", kind = "Pope", location = "Market" }',
            ),
            f"The Judge: there is no 'Pope'; there are: {KINDS}, {FORTI}",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "move", kind = "Pope" }]'),
            f"Friar: there is no 'Pope'; there are: {KINDS}, {FORTI}",
        ),
        (
            entry("manu forti", "Spy", score='[{ when = "hold_kind", kinds = ["Thief", "Pope"] }]'),
            f"Spy: there is no 'Pope'; there are: {KINDS}, {FORTI}",
        ),
        (
            entry(
                "manu forti",
                "Spy",
                score='[{ when = "hold_same_guild", cards = 2, but_no = "Pope" }]',
            ),
            f"Spy: there is no 'Pope'; there are: {KINDS}, {FORTI}",
        ),
        (
            entry("virtus", "Officer", instead_of='"Soldier"', guild='"Military"', copies="11"),
            "The Captain: there is no 'Soldier'; there are: "
            + f"{KINDS}, {FORTI}".replace("Soldier", "Officer"),
        ),
        (
            entry("virtus", "Barrister", copies="2", guild='"Court"')
            + entry("virtus", "Friar", copies="4"),
            "the Legal guild needs two kinds of card; it has Clerk",
        ),
    ],
)
def test_a_mistake_is_told_with_card_and_reason(tmp_path: Path, text: str, why: str) -> None:
    assert reason(card_file(tmp_path, text)) == why


def test_a_fault_of_all_cards_together_is_told_of_the_last_file(tmp_path: Path) -> None:
    good = card_file(tmp_path, entry("missio", "The Judge"), name="good.toml")
    bad = card_file(tmp_path, entry("virtus", "Friar", copies="4"))
    with pytest.raises(ContentError) as refused:
        load([good, bad])
    assert refused.value.file == str(bad)


def test_moves_that_say_enough_are_taken(tmp_path: Path) -> None:
    effect = '[{ do = "move", cards = 2, from = "one", to = "one" }, { do = "move", to = "here" }]'
    cards = load([card_file(tmp_path, entry("virtus", "Friar", effect=effect))])
    assert cards.virtus[11].effect == (
        words.Move(cards=2, start="one", to="one"),
        words.Move(to="here"),
    )


def test_the_shipped_files_stand_on_their_own() -> None:
    assert [file.name for file in SHIPPED] == ["virtus.toml", "missio.toml", "manu_forti.toml"]
    assert load() == shipped()
