"""A lesson is a file of data; what does not fit is refused with file, place and reason."""

from pathlib import Path

import pytest

from homage.games import title
from homage.kernel import ContentError
from homage.kernel.lessons import Lesson, OnEvent, first_lesson, read_lesson
from tests.conformance.tithe.game import tithe

DEAL = """\
[deal]
seat = "Rome"
against = "page"
seed = 1
"""
REMARK = """\
[[remark]]
name = "gain"
when = { on = "event", kind = "score", fields = { seat = "Rome", character = "Noble" } }
says = "Somebody has joined you."
rule = "AV-20"
suggests = "beseech 1"
"""


def read(folder: Path, text: str) -> Lesson:
    file = folder / "first.toml"
    file.write_text(text, encoding="utf-8")
    return read_lesson(file, title("avignon"))


def test_a_lesson_has_a_deal_and_remarks(tmp_path: Path) -> None:
    lesson = read(tmp_path, DEAL + REMARK)
    assert (lesson.seat, lesson.deal.against, lesson.deal.seed) == (0, "page", 1)
    (remark,) = lesson.remarks
    assert remark.says.key == "avignon.lesson.gain"
    assert str(remark.says) == "Somebody has joined you (AV-20)."
    assert isinstance(remark.when, OnEvent)


@pytest.mark.parametrize(
    ("wrong", "instead", "place", "reason"),
    [
        ('on = "event"', 'on = "evnt"', "remark gain", "known words are: start, question, option"),
        ('kind = "score"', 'kind = "scores"', "remark gain", "called 'scores'; there are: join,"),
        ('seat = "Rome", char', 'chair = "Rome", char', "remark gain", "no 'chair'; it has: char"),
        ('fields = { seat = "Rome"', 'fields = { seat = "Nice"', "remark gain", "never be 'Nice'"),
        (
            '"Noble"',
            '"Nobel"',
            "remark gain",
            "'score' can never be 'Nobel'",
        ),
        ('"AV-20"', '"AV-99"', "remark gain", "rule: the title has no rule 'AV-99'"),
        ('"beseech 1"', '"besech 1"', "remark gain", "did you mean 'beseech 1'?"),
        ("has joined you.", "has joined {who}.", "remark gain", "says: a remark is said as it"),
        ('name = "gain"', 'name = "The Gain"', "remark The Gain", "name: a remark is named by"),
        ('name = "gain"', 'title = "gain"', "remark 1", "title"),
        ("says", "say", "remark gain", "say"),
        ('seat = "Rome"\nag', 'seat = "Nice"\nag', "deal", "no seat 'Nice'; there are: Rome, Av"),
        ("seed = 1", "seed = -1", "deal", "seed"),
        ("seed = 1", 'seed = 1\nsettings = ["mix=x"]', "deal", "settings: setting 'mix' goes only"),
        ("[deal]", "[game]", "", "unknown part 'game'; expected [deal], [[remark]]"),
        (REMARK, "", "", "has no [[remark]]"),
        (REMARK, REMARK + REMARK, "remark gain", "name: two remarks have this name"),
        ("[deal]", "[deal", "", "is not TOML"),
    ],
)
def test_what_does_not_fit_is_refused(
    tmp_path: Path, wrong: str, instead: str, place: str, reason: str
) -> None:
    text = DEAL + REMARK
    assert wrong in text
    with pytest.raises(ContentError) as refused:
        read(tmp_path, text.replace(wrong, instead, 1))
    assert refused.value.file == str(tmp_path / "first.toml")
    assert refused.value.card == place
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("when", "reason"),
    [
        (
            '{ on = "question", prompt = "avignon.third-action" }',
            "asks 'avignon.third-action'",
        ),
        ('{ on = "option", text = "bese" }', "no option of the game is 'bese'"),
        ('{ on = "lying", place = "row * at Nancy" }', "no place of the table is 'row * at Nancy'"),
        ('{ on = "lying", place = "deck", prompt = "avignon.x" }', "never asks 'avignon.x'"),
        ('{ on = "end", result = "resigned" }', "known words are: won, lost, drawn"),
        ('{ on = "start", turn = 1 }', "turn"),
    ],
)
def test_an_unknown_trigger_is_refused(tmp_path: Path, when: str, reason: str) -> None:
    text = f'{DEAL}[[remark]]\nname = "it"\nwhen = {when}\nsays = "Look."\n'
    with pytest.raises(ContentError, match=r"first\.toml: remark it: when") as refused:
        read(tmp_path, text)
    assert reason in str(refused.value)


def test_a_title_need_not_bring_a_lesson() -> None:
    assert first_lesson(tithe().title) is None
