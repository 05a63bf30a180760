"""The files of positions hold what they promise, and nonsense in them is refused."""

from pathlib import Path

import pytest

from homage.kernel.errors import ContentError
from tests.tactics import avignon, fidelitas
from tests.tactics.files import positions
from tests.tactics.position import Position
from tests.tactics.prover import Unproved, prove
from tests.tactics.trial import attempt

ALL = [position for found in positions().values() for position in found]

CLERGY = """
[[position]]
name = "A test"
why = "The third stands at the gate."
turn = "Rome"
rows = ["Bishop at Rome", "Knight at Nice", "Cardinal at Nice", "Noble at Nice", "Bishop at Genoa"]
rome = ["Peasant", "Cardinal"]
taken = ["petition"]
wins = true
by = ["beseech 1"]
"""
BY = '\nby = ["beseech 1"]\n'
GUILDS = """
[[position]]
name = "A test"
why = "One guild is missing."
turn = "North"
begins = "North"
scores = ["The Peddler"]
by = ["play beggar"]
[position.city]
Market = ["Shopkeeper", "Soldier", "Friar"]
[position.north]
hand = ["Beggar", "Clerk"]
goals = ["The Peddler", "The Judge"]
"""


@pytest.mark.parametrize("position", ALL, ids=lambda position: position.entry.name)
def test_a_position_is_what_it_says(position: Position) -> None:
    prove(position)


def test_there_are_enough_of_them() -> None:
    for title, found in positions().items():
        forced = [position for position in found if position.entry.forced]
        assert len(forced) >= 12, title
        assert {position.seat for position in forced} >= {0, 1}, title


def read(folder: Path, text: str) -> Position:
    file = folder / "positions.toml"
    file.write_text(text, encoding="utf-8")
    return (avignon.positions if "rows" in text else fidelitas.positions)(file)[0]


@pytest.mark.parametrize(
    ("text", "old", "new", "complaint"),
    [
        (CLERGY, "Knight at Nice", "Knigt at Nice", "'Knigt' does not take part; there are: Bish"),
        (CLERGY, "Knight at Nice", "Vicar at Nice", "'Vicar' does not take part"),
        (CLERGY, "Knight at Nice", "Knight at Paris", "row 2: 'Knight at Paris' is not"),
        (CLERGY, "Knight at Nice", "Bishop at Nice", "there are more than 2 Bishops"),
        (CLERGY, ', "Bishop at Genoa"', "", "there are 5 rows, not 4"),
        (CLERGY, '"Rome"', '"Paris"', "there is no seat 'Paris'; there are: Rome, Avignon"),
        (CLERGY, '"Peasant", "Card', '"Peasant", "Noble", "Card', "the game is over already"),
        (CLERGY, "wins = true", "", "say one of 'wins', 'survives' and 'plays'"),
        (CLERGY, "wins", "scores", "there is no field"),
        (CLERGY, "beseech 1", "besech 1", "is no option of this game; did you mean 'beseech 1'"),
        (CLERGY, 'by = ["beseech 1"]', "", "'by' is missing"),
        (CLERGY, "wins = true", 'plays = ["beseech 1"]', "it needs forced = false"),
        (CLERGY, '["petition"]', '["petition", "chastise"]', "'taken' is one action, or none"),
        (CLERGY, "wins = true", 'options = "characters=mix"\nwins = true', "name its characters"),
        (CLERGY, BY, BY + CLERGY, "another position has this name"),
        (GUILDS, '"Friar"]', '"Frair"]', "there is no card 'Frair'; there are: Barrister"),
        (GUILDS, '"Friar"]', '"Pilgrim"]', "there is no card 'Pilgrim'"),
        (GUILDS, "Market =", "Fair =", "there is no location 'Fair'; there are: Magistrate"),
        (GUILDS, '"The Judge"', '"The Juge"', "there is no goal 'The Juge'"),
        (GUILDS, '"The Judge"', '"The Peddler"', "there is one goal 'The Peddler', not more"),
        (GUILDS, '"Friar"]', '"Friar", "Friar", "Friar", "Friar"]', "not so many Friars"),
        (GUILDS, 'hand = ["Beggar", "Clerk"]\n', "", "North, whose turn it is, has a 'hand'"),
        (GUILDS, "[position.north]", "[position.south]", "North, whose turn it is, has a 'hand'"),
        (GUILDS, "[position.north]", '[position.south]\nhand = ["Thief"]\n[position.north]', "hid"),
        (GUILDS, "[position.north]", "[position.east]\ncards = 3\n[position.north]", "nobody sits"),
        (
            GUILDS,
            "[position.north]",
            '[position.south]\ncards = 1\nknown = ["Thief", "Thief"]\n[position.north]',
            "South holds 1 cards, but more are known",
        ),
        (GUILDS, "[position.city]", "deck = 60\n[position.city]", "the deck cannot have more than"),
        (GUILDS, "[position.city]", 'street = ["Castle"]\n[position.city]', "each of these once"),
        (GUILDS, 'scores = ["The Peddler"]', "", "say one of 'wins', 'survives', 'scores'"),
        (GUILDS, "[position.city]", 'options = "players=7"\n[position.city]', "players"),
    ],
)
def test_nonsense_is_refused_with_the_name_of_the_position(
    tmp_path: Path, text: str, old: str, new: str, complaint: str
) -> None:
    read(tmp_path, text)
    assert old in text
    other = tmp_path / "other"
    other.mkdir()
    with pytest.raises(ContentError) as refused:
        read(other, text.replace(old, new, 1))
    assert complaint in str(refused.value)
    assert "positions.toml: A test:" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "old", "new", "complaint"),
    [
        (CLERGY, "Bishop at Rome", "Bishop at Genoa", "no turn reaches what is asked for sure"),
        (CLERGY, '["beseech 1"]', '["beseech 2"]', "it can be done without 'beseech 2'"),
        (CLERGY, "wins", "survives", "it may come off without 'beseech 1'"),
        (GUILDS, '"Friar"]', '"Soldier"]', "no turn reaches what is asked for sure"),
        (GUILDS, '"play beggar"', '"play clerk"', "it can be done without 'play clerk'"),
        (GUILDS, '"play beggar"', '"play clerk", "play beggar"', "nothing has to be found"),
    ],
)
def test_what_is_not_so_cannot_be_proved(
    tmp_path: Path, text: str, old: str, new: str, complaint: str
) -> None:
    with pytest.raises(Unproved, match=complaint):
        prove(read(tmp_path, text.replace(old, new, 1)))


GAMBLE = """
[[position]]
name = "The Peasant may come again"
why = "Excommunicated, the Peasant may be followed by another: that is not for us to judge."
turn = "Rome"
rows = [
    "Peasant at Rome", "Bishop at Nice", "Inquisitor at Genoa", "Inquisitor at Nice",
    "Bishop at Genoa",
]
rome = ["Noble"]
avignon = ["Cardinal"]
taken = ["petition"]
survives = true
by = ["chastise 1", "excommunicate 1"]
"""


def test_where_a_gamble_may_be_as_good_nothing_is_forced(tmp_path: Path) -> None:
    with pytest.raises(Unproved, match="after excommunicate 1 it is left to chance"):
        prove(read(tmp_path, GAMBLE))


def test_a_lucky_turn_is_no_find(tmp_path: Path) -> None:
    """The Noble who is replaced may be followed by the other one."""
    position = read(tmp_path, GAMBLE)
    trials = [attempt(position, "random", seed) for seed in range(60)]
    lucky = [trial for trial in trials if trial.clicks[0].text == "excommunicate 1"]
    assert lucky
    assert not any(trial.found for trial in lucky)
    assert all(trial.found for trial in trials if trial.clicks[0].text == "chastise 1")


def test_a_miss_tells_where_it_went_wrong() -> None:
    position = next(one for one in ALL if one.entry.name == "Pull, then be pulled")
    trials = [attempt(position, "random", seed) for seed in range(20)]
    missed = next(trial for trial in trials if not trial.found)
    slip = missed.slip()
    assert slip is not None
    assert f"goes wrong with '{slip.text}'" in missed.story()
