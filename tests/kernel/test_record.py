"""Records: readable text that parses back exactly, and lines that stand alone as JSON."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from homage.games import title
from homage.kernel import HomageError, RecordError
from homage.kernel.lines import (
    MAX_LETTERS,
    AgreedEnd,
    Chose,
    Handed,
    Joined,
    Line,
    Resigned,
    Roll,
    Secret,
    SeedPhrase,
    TimedOut,
    TookBack,
    line_from_json,
    line_to_json,
)
from homage.kernel.numbers import MAX_NUMBER
from homage.kernel.record import Record, Result, parse, record_of

GAME = title("avignon").game()
SEATS = ("Rome", "Avignon")

EVERY_KIND: list[Line] = [
    Joined(1, "Ben"),
    SeedPhrase(0, "by the old well: [1]"),
    SeedPhrase(1, "bot"),
    Chose(-1, "draw noble"),
    Chose(-1, "draw knight", 1),
    Chose(-1, "draw bishop", -1, Roll("deck", 2, 5, 9)),
    Chose(-1, "draw bishop", 0, Roll("my deck", 3, 0, 1)),
    Chose(0, "beseech 2"),
    TookBack(0, 1),
    Chose(0, "odd [text 1: 2 of 3]"),
    Handed(1, "one-ply (bot)", "no answer"),
    Handed(1, "Ben to come", ""),
    Handed(0, "a:b (bot)", "it: said so"),
    TimedOut(1),
    Resigned(0),
    AgreedEnd(),
    Secret("00ff"),
]


def record(*lines: Line, result: Result | None = None) -> Record:
    found = record_of(GAME, ["Ada", ""], "seeded 3", "today")
    found.lines.extend(lines)
    found.result = result
    return found


FULL = record(*EVERY_KIND, result=Result((1,), broken_off="resigned"))


# -- text ------------------------------------------------------------------------------------------


def test_every_kind_of_line_has_its_own_text() -> None:
    text = FULL.text()
    assert text.partition("\n\n")[2].splitlines() == [
        "! joined Avignon: Ben",
        "! seed phrase Rome: by the old well: [1]",
        "! seed phrase Avignon: bot",
        "1 chance: draw noble",
        "2 chance for Avignon: draw knight",
        "3 chance: draw bishop [deck 2: 5 of 9]",
        "4 chance for Rome: draw bishop [my deck 3: 0 of 1]",
        "5 Rome: beseech 2",
        "! took back Rome: 1",
        "5 Rome: odd [text 1: 2 of 3]",
        "! handed Avignon to one-ply (bot): no answer",
        "! handed Avignon to Ben to come",
        "! handed Rome to a:b (bot): it: said so",
        "! timed out Avignon",
        "! resigned Rome",
        "! agreed end",
        "! secret: 00ff",
        "= won by Avignon: resigned",
    ]
    assert parse(text) == FULL
    assert parse(text).text() == text
    assert parse(text.replace("\n", "\r\n")) == FULL


def test_the_header_says_what_is_played_and_by_whom() -> None:
    assert record().text().splitlines() == [
        "homage record 2",
        f"title: avignon {GAME.title.version}",
        f"content: {GAME.content}",
        f"vocabulary: {GAME.vocabulary.fingerprint}",
        "settings: characters=base mix=lot",
        "seat Rome: Ada",
        "seat Avignon:",
        "dice: seeded 3",
        "begun: today",
        "",
    ]
    assert parse(record().text()).header == record().header


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (Result((0,), (3, 1), "AV-30"), "= won by Rome, scores 3 1: AV-30"),
        (Result((0, 1), (-3, 12), "AV-30"), "= won by Rome and Avignon, scores -3 12: AV-30"),
        (Result((), (0, 0), "AV-33"), "= nobody won, scores 0 0: AV-33"),
        (Result((1,), (0, 2)), "= won by Avignon, scores 0 2"),
        (Result((1,), broken_off="timed out"), "= won by Avignon: timed out"),
        (Result((), broken_off="agreed end"), "= nobody won: agreed end"),
    ],
)
def test_the_result_has_scores_winners_and_the_rule_and_no_sentence(
    result: Result, text: str
) -> None:
    found = record(result=result)
    assert found.text().splitlines()[-1] == text
    assert parse(found.text()) == found
    assert msgspec.json.decode(msgspec.json.encode(found), type=Record) == found


def test_choices_are_numbered_as_they_stand() -> None:
    lines = [Chose(0, f"beseech {n}") for n in (1, 2, 3)]
    found = record(*lines, TookBack(0, 2), Chose(0, "beseech 4"), TookBack(0, 1), lines[2])
    numbers = [line.split()[0] for line in found.text().partition("\n\n")[2].splitlines()]
    assert numbers == ["1", "2", "3", "!", "2", "!", "2"]
    assert found.choices == [lines[0], lines[2]]
    assert parse(found.text()) == found


# -- damaged records ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "line", "reason"),
    [
        ("homage record 2", "homage record 1", 1, "'homage record 1' is of another version"),
        ("homage record 2", "homage record ٢", 1, "no record: it must begin with"),
        ("homage record 2", "chess", 1, "no record"),
        ("title: avignon", "title: Avignon", 2, "'title: NAME VERSION'"),
        ("title: avignon 1", "title: avignon 01", 2, "'title: NAME VERSION'"),
        ("title: avignon 1", "title: avignon 0", 2, "'title: NAME VERSION'"),
        ("title: avignon 1", "title: avignon ٣", 2, "'title: NAME VERSION'"),
        ("content: ", "content:  ", 3, "expected 'content: "),
        ("vocabulary", "words", 4, "'vocabulary: …'"),
        ("settings: ", "options: ", 5, "'settings: …'"),
        ("characters=base mix", "characters=base  mix", 5, "expected 'settings: "),
        ("seat Avignon", "seat Rome", 7, "two seats called 'Rome'"),
        ("seat Avignon", "seat chance", 7, "cannot be called 'chance'"),
        ("seat Avignon", "seat A and B", 7, "cannot be called"),
        ("seat Avignon:", "seat Avignon: ", 7, "expected 'seat Avignon:'"),
        ("dice: ", "dies: ", 8, "'dice: …'"),
        ("begun: today\n\n", "begun: today\n", 10, "an empty line after the header"),
        ("1 chance", "01 chance", 14, "'1 SEAT: OPTION'"),
        ("1 chance", "7 chance", 14, "expected choice 1, found 7: a line is missing or moved"),
        ("1 chance", f"{10**18} chance", 14, "'1 SEAT: OPTION'"),
        ("1 chance", "\u0661 chance", 14, "'1 SEAT: OPTION'"),
        ("1 chance: draw noble", "1 chance:draw noble", 14, "'1 SEAT: OPTION'"),
        ("2 chance for Avignon", "2 chance for Paris", 15, "no seat 'Paris'; there are: Rome, Avi"),
        ("5 Rome", "5 Roma", 18, "no seat 'Roma'"),
        ("took back Rome: 1", "took back Rome: 0", 19, "'! took back SEAT: NUMBER'"),
        ("took back Rome: 1", "took back Rome: 01", 19, "'! took back SEAT: NUMBER'"),
        ("took back Rome: 1", "took back Rome: 6", 19, "6 choices are taken back, but only 5"),
        ("took back Rome: 1", "took back Rome", 19, "one of: took back SEAT: NUMBER, handed"),
        ("! resigned", "! resigns", 25, "one of: took back SEAT"),
        ("! resigned Rome", "! resigned Rome: 1", 25, "one of: took back SEAT"),
        ("! timed out Avignon", "! timed out", 24, "one of"),
        ("! agreed end", "! agreed end: yes", 26, "one of"),
        ("! handed Avignon to Ben to come", "! handed Avignon", 22, "'! handed SEAT to PLAYER"),
        ("! secret: 00ff", "! secret:", 27, "one of"),
        ("= won by", "= lost by", 28, "'= won by SEAT, scores"),
        ("Avignon: resigned", "Avignon: tired", 28, "'= won by SEAT, scores"),
        ("Avignon: resigned", "Avignon", 28, "'= won by SEAT, scores"),
        ("Avignon: resigned", "Avignon, scores 1: AV-30", 28, "one score for each of 2 seats"),
        ("Avignon: resigned", "Avignon, scores 1 02: AV-30", 28, "one score for each"),
        ("Avignon: resigned", "Avignon, scores 1 -0: AV-30", 28, "'= won by SEAT, scores"),
        ("Avignon: resigned", "Avignon, scores 1 2: because", 28, "'= won by SEAT, scores"),
        ("by Avignon: res", "by Avignon and Rome: res", 28, "'= won by SEAT, scores"),
        (": resigned\n", ": resigned", 28, "the file is cut off"),
        (": resigned\n", ": resigned\n\n", 29, "the end of the record after its result"),
        ("beseech 2", "beseech\t2", 18, "cannot be printed"),
        ("beseech 2", "x" * (MAX_LETTERS + 1), 18, "at most 400 letters; this one has 401"),
        ("begun: today", "begun: " + "x" * 3000, 9, "a line has at most 2000 letters"),
    ],
)
def test_a_damaged_line_is_refused_with_its_number_and_what_was_expected(
    before: str, after: str, line: int, reason: str
) -> None:
    text = FULL.text().replace(f"avignon {GAME.title.version}", "avignon 1")
    assert before in text
    with pytest.raises(RecordError) as refused:
        parse(text.replace(before, after, 1))
    assert reason in str(refused.value)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"line {line}: ") or "Line" in str(refused.value)


@pytest.mark.parametrize("length", range(0, 200, 7))
def test_a_text_that_is_cut_off_anywhere_is_refused(length: int) -> None:
    with pytest.raises(RecordError):
        parse(FULL.text()[:length])


EDITS = st.tuples(
    st.integers(0, 700),
    st.integers(0, 12),
    st.lists(
        st.sampled_from([*" :![]0123ABab,=?\n\t\r٣é", "Rome", " to ", " and ", "\r\n"]), max_size=6
    ).map("".join),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(EDITS, min_size=1, max_size=3))
def test_what_is_read_is_exactly_what_is_there(edits: list[tuple[int, int, str]]) -> None:
    text = FULL.text()
    for at, count, new in edits:
        text = text[:at] + new + text[at + count :]
    try:
        found = parse(text)
    except RecordError as refused:
        line = refused.line
    else:
        line = 1
        assert found.text() == text.replace("\r\n", "\n")
    assert 0 < line <= len(text.split("\n"))


WORDS = st.text(
    st.characters(categories=["L", "N", "P", "S", "Zs"]).filter(str.isprintable),
    min_size=1,
    max_size=30,
)
SEAT = st.integers(0, 1)
NUMBER = st.integers(0, MAX_NUMBER)
LINES = st.one_of(
    st.builds(Chose, SEAT, WORDS),
    st.builds(Chose, st.just(-1), WORDS, st.integers(-1, 1)),
    st.builds(
        Chose,
        st.just(-1),
        WORDS,
        st.integers(-1, 1),
        st.builds(Roll, WORDS, NUMBER, NUMBER, NUMBER),
    ),
    st.builds(TookBack, SEAT, st.integers(1, 3)),
    st.builds(Handed, SEAT, WORDS, st.one_of(st.just(""), WORDS)),
    st.builds(Joined, SEAT, WORDS),
    st.builds(SeedPhrase, SEAT, WORDS),
    st.builds(Resigned, SEAT),
    st.builds(TimedOut, SEAT),
    st.just(AgreedEnd()),
    st.builds(Secret, WORDS),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(LINES, max_size=5))
def test_what_can_be_said_comes_back_and_anything_else_is_not_said(lines: list[Line]) -> None:
    found = record(*[Chose(0, f"beseech {n}") for n in range(20)], *lines)
    assert [line_from_json(line_to_json(line)) for line in lines] == lines
    try:
        text = found.text()
    except HomageError:
        return  # it says that this cannot stand in a record
    assert parse(text) == found


# -- single lines ---------------------------------------------------------------------------------


@pytest.mark.parametrize("line", EVERY_KIND, ids=[str(line) for line in EVERY_KIND])
def test_a_line_alone_is_tagged_json(line: Line) -> None:
    data = line_to_json(line)
    assert b"\n" not in data
    assert data.startswith(b'{"line":"')
    assert line_from_json(data) == line


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b'{"line":"sang"}',
        b'{"line":"chose","seat":0}',
        b'{"line":"chose","seat":9,"option":"beseech 1"}',
        b'{"line":"chose","seat":0,"option":""}',
        b'{"line":"took back","seat":0,"choices":0}',
        b'{"line":"took back","seat":0,"choices":1,"more":1}',
        b'{"line":"resigned","seat":-1}',
    ],
)
def test_json_that_is_no_line_is_refused(data: bytes) -> None:
    with pytest.raises(HomageError, match="this is no line of a record"):
        line_from_json(data)


def test_a_line_number_says_where_a_line_stands_in_the_text() -> None:
    texts = FULL.text().splitlines()
    for index, line in enumerate(FULL.lines):
        if isinstance(line, Resigned):
            assert texts[FULL.line_number(index) - 1] == "! resigned Rome"


def test_numbers_of_a_long_game_stay_in_order() -> None:
    rng = random.Random(5)
    found = record()
    stand = 0
    for _ in range(300):
        if stand > 3 and rng.random() < 0.3:
            count = rng.randint(1, 3)
            found.lines.append(TookBack(0, count))
            stand -= count
        else:
            found.lines.append(Chose(0, f"beseech {rng.randint(1, 5)}"))
            stand += 1
    assert parse(found.text()) == found
    assert len(found.choices) == stand
