"""Card files: what an owner can replace, and how a mistake is told."""

from pathlib import Path

import pytest

from homage.games.fidelitas.cards.files import SHIPPED, load
from homage.games.fidelitas.effects import condition_shapes as conditions
from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.rules.city import STREET
from homage.games.fidelitas.rules.missio_conditions import distance
from homage.kernel import ContentError
from homage.kernel.effects import words
from tests.games.fidelitas.cardfile import card_file, entry
from tests.games.fidelitas.names import city, shipped

KINDS = (
    "Barrister, Clerk, Student, Professor, Baker, Butcher, Shopkeeper, Broker, Soldier, Swindler,"
    " Thief, Friar, Herald, Beggar"
)
WORDS = ", ".join(words(shapes.Action))
FORTI = "Alchemist, Blacksmith, Spy, Abbess, Envoy, Hangman, Steward, Pilgrim"


LETTERS = "its name must be words of letters, with one space between them"
NO_POPE = f"there is no Virtus card called Pope; there are: {KINDS}".replace(
    ", Beggar", " and Beggar"
)
NO_POPE_AT_ALL = (
    f"there is no Virtus or Manu Forti card called Pope; there are: {KINDS}, {FORTI}".replace(
        ", Pilgrim", " and Pilgrim"
    )
)
SWAP = '{ do = "swap" }'
ALONE = '{ when = "hold_no_other" }'


def either(*parts: str) -> str:
    return f"[{{ do = 'either', of = [{', '.join(parts)}] }}]"


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
    assert cards.virtus[11].effect == (shapes.Draw(2),)
    assert cards.virtus[11].no_draw
    assert cards.missio[12].condition == conditions.Empty(3)
    assert cards.manu_forti[2].score == (conditions.HoldOthers(2),)
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
            "Friar: deck: 'curse' is not possible here; known words are: virtus, missio,"
            " manu forti",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "fly" }]'),
            "Friar: effect[0].do: 'fly' is not possible here; known words are: " + WORDS,
        ),
        (
            entry(
                "virtus",
                "Friar",
                effect='[{ do = "either", of = [{ do = "fly" }, { do = "swap" }] }]',
            ),
            "Friar: effect[0].of[0].do: 'fly' is not possible here; known words are: " + WORDS,
        ),
        (
            entry("missio", "The Judge", condition='{ need = "gold" }'),
            "The Judge: condition.need: 'gold' is not possible here; known words are: "
            + ", ".join(words(conditions.CityCondition)),
        ),
        (
            entry("manu forti", "Spy", score='[{ when = "rich" }]'),
            "Spy: score[0].when: 'rich' is not possible here; known words are: "
            + ", ".join(words(conditions.HandCondition)),
        ),
        (
            entry("virtus", "Friar", guild='"Nobility"'),
            "Friar: guild: 'Nobility' is not possible here; known words are: Legal, Academic,"
            " Artisan, Commerce, Military, Miscreant, Clergy, Court, Commons",
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "guilds_over", locations = "Court", guilds = 6 }',
            ),
            "The Judge: condition.locations: 'Court' is not possible here; known words are: Legal,"
            " Academic, Artisan, Commerce (guilds_over, both_sides)",
        ),
        (
            entry("virtus", "Friar", effect="[]"),
            "Friar: its effect has 0 parts; there may be 1 to 6",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "either", of = [{ do = "swap" }] }]'),
            "Friar: an 'either' has 1 alternative; there may be 2 to 6",
        ),
        (
            entry("virtus", "Friar", effect=either(*[SWAP] * 7)),
            "Friar: an 'either' has 7 alternatives; there may be 2 to 6",
        ),
        (
            entry("manu forti", "Spy", effect=f"[{SWAP}, {either(*[SWAP] * 9)[1:-1]}]"),
            "Spy: an 'either' has 9 alternatives; there may be 2 to 6",
        ),
        (
            entry("virtus", "Friar", effect=either(SWAP, either(SWAP, SWAP)[1:-1])),
            "Friar: an alternative of an 'either' cannot be an 'either' itself",
        ),
        (
            entry("virtus", "Friar", effect=f"[{', '.join([SWAP] * 7)}]"),
            "Friar: its effect has 7 parts; there may be 1 to 6",
        ),
        (
            entry("manu forti", "Spy", effect="[]"),
            "Spy: its effect has 0 parts; there may be 1 to 6",
        ),
        (
            entry("manu forti", "Spy", score="[]"),
            "Spy: its score has 0 parts; there may be 1 to 6",
        ),
        (
            entry("manu forti", "Spy", score=f"[{', '.join([ALONE] * 7)}]"),
            "Spy: its score has 7 parts; there may be 1 to 6",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "draw", cards = 13 }]'),
            "Friar: effect[0].cards: expected a number of at most 12",
        ),
        (
            entry("missio", "The Judge", condition='{ need = "empty", locations = 11 }'),
            "The Judge: condition.locations: expected a number of at most 10",
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "guilds_at", location = "Market", guilds = 10 }',
            ),
            "The Judge: condition.guilds: expected a number of at most 9",
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "both_sides", members = "Court", locations = "Legal",'
                " cards = 13 }",
            ),
            "The Judge: condition.cards: expected a number of at most 12",
        ),
        (
            entry("manu forti", "Spy", score='[{ when = "hold_guilds", guilds = 10 }]'),
            "Spy: score[0].guilds: expected a number of at most 9",
        ),
        (
            entry("virtus", "Friar", marks='{ name = "guess" }'),
            "Friar: marks[...]: 'guess' is not possible here; known words are: rulebook, report,"
            " inferred, reconstructed",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "take", from = "one" }]'),
            "Friar: effect[0].from: 'one' is not possible here; known words are: anywhere, one,"
            " different (move), city, tavern (take)",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "move", to = "away" }]'),
            "Friar: effect[0].to: 'away' is not possible here; known words are: anywhere, one,"
            " different, here",
        ),
        (
            entry("missio", "The Judge", condition='{ need = "nearest", end = "Gate", cards = 1 }'),
            "The Judge: condition.end: 'Gate' is not possible here; known words are: Castle,"
            " Harbor",
        ),
        (
            entry("virtus", "Friar", copies="0"),
            "Friar: copies: expected a number of at least 1",
        ),
        (
            entry("virtus", "Friar", copies="13"),
            "Friar: copies: expected a number of at most 12",
        ),
        (
            entry("missio", "The Judge", points="0"),
            "The Judge: points: expected a number of at least 1",
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "both_sides", members = "Court", locations = "Legal",'
                " cards = 1 }",
            ),
            "The Judge: condition.cards: expected a number of at least 2",
        ),
        (
            entry("virtus", "Friar", colour='"red"'),
            "Friar: there is no field 'colour'",
        ),
        (
            entry("virtus", "Friar", guild=""),
            "Friar: the field 'guild' is missing",
        ),
        (
            entry("virtus", "Fri4r"),
            f"Fri4r: {LETTERS}",
        ),
        (
            entry("virtus", "Grey  Friar", instead_of='"Friar"'),
            f"Grey  Friar: {LETTERS}",
        ),
        (
            entry("virtus", " Friar", instead_of='"Friar"'),
            f" Friar: {LETTERS}",
        ),
        (
            entry("virtus", "Friar" * 7, instead_of='"Friar"'),
            f"{'Friar' * 7}: its name has 35 letters; the most are 30",
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
            entry("virtus", "Friar", effect='[{ do = "move_this", cards = 2 }]'),
            "Friar: effect[0]: there is no field 'cards'",
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
            entry(
                "virtus",
                "Friar",
                effect='[{ do = "steal", refill_below = 1 }, { do = "play_another" }]',
            ),
            "Friar: a card that steals cannot have play_another too: the solo game plays it as soon"
            " as it is drawn, even while cards are looked at (FI-66)",
        ),
        (
            entry(
                "virtus",
                "Friar",
                effect=either(
                    '{ do = "look_and_keep", draw = 2, keep = 1 }',
                    '{ do = "steal", refill_below = 1 }',
                ),
            ),
            "Friar: a card that steals cannot have look_and_keep too: the solo game plays it as"
            " soon as it is drawn, even while cards are looked at (FI-66)",
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
            "the Commerce guild needs two kinds of card; it has Shopkeeper, Broker and Friar",
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
            entry("missio", "Judge", instead_of='"The Captain"'),
            "The Judge: 2 cards have this name",
        ),
        (
            entry("virtus", "thief", instead_of='"Friar"'),
            "Thief: 2 cards have this name",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "move", kind = "Spy" }]'),
            f"Friar: {NO_POPE}".replace("Pope", "Spy"),
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "kind_at", kind = "Spy", location = "Market" }',
            ),
            f"The Judge: {NO_POPE}".replace("Pope", "Spy"),
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "take" }, { do = "play_another" }]'),
            "a turn could go on for ever: Friar and Herald play another card, and Friar takes back"
            " as many as are played",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "take" }, { do = "take" }]')
            + entry("virtus", "Beggar", effect='[{ do = "play_another" }]', guild='"Commons"'),
            "a turn could go on for ever: Herald and Beggar play another card, and Friar takes back"
            " as many as are played",
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "kind_in_city", kind = "Pope", cards = 1 }',
            ),
            f"The Judge: {NO_POPE}",
        ),
        (
            entry(
                "missio",
                "The Judge",
                condition='{ need = "kind_at", kind = "Pope", location = "Market" }',
            ),
            f"The Judge: {NO_POPE}",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "move", kind = "Pope" }]'),
            f"Friar: {NO_POPE}",
        ),
        (
            entry("manu forti", "Spy", score='[{ when = "hold_kind", kinds = ["Thief", "Pope"] }]'),
            f"Spy: {NO_POPE_AT_ALL}",
        ),
        (
            entry(
                "manu forti",
                "Spy",
                score='[{ when = "hold_same_guild", cards = 2, but_no = "Pope" }]',
            ),
            f"Spy: {NO_POPE_AT_ALL}",
        ),
        (
            entry("virtus", "Officer", instead_of='"Soldier"', guild='"Military"', copies="11"),
            "Blacksmith: "
            + NO_POPE_AT_ALL.replace("Soldier", "Officer").replace("Pope", "Soldier"),
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
        shapes.Move(cards=2, start="one", to="one"),
        shapes.Move(to="here"),
    )


def test_the_shipped_files_stand_on_their_own() -> None:
    assert [file.name for file in SHIPPED] == ["virtus.toml", "missio.toml", "manu_forti.toml"]
    assert load() == shipped()
