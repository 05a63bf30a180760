"""What comes in from outside: bounded, written in one way, and refused in our words."""

import contextlib
import sys
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from homage.kernel import ENGLISH, HomageError, Name, RecordError
from homage.kernel.invalid import fault
from homage.kernel.lines import MAX_JSON_BYTES, line_from_json
from homage.kernel.messages import Message
from homage.kernel.numbers import MAX_NUMBER, signed_number, whole_number
from homage.kernel.record import MAX_BYTES, MAX_LINES, parse
from homage.kernel.text_file import read_text
from homage.kernel.toml_text import parsed_toml
from homage.kernel.visible import SHOWN_LETTERS, shown, visible

# -- numbers -------------------------------------------------------------------------------------


@given(st.integers(0, MAX_NUMBER))
def test_a_number_is_read_as_it_is_written(number: int) -> None:
    assert whole_number(str(number)) == signed_number(str(number)) == number
    if number:
        assert signed_number(str(-number)) == -number
        assert whole_number(str(-number)) is None


@given(st.text("0123456789+-_. eExX٣²", max_size=30))
def test_nothing_else_is_a_number(text: str) -> None:
    number = signed_number(text)
    assert number is None or str(number) == text


@pytest.mark.parametrize("text", ["", "-0", "00", "٣", "1\n", str(MAX_NUMBER + 1), "9" * 5000])
def test_what_looks_like_a_number_and_is_none(text: str) -> None:
    assert whole_number(text) is None
    assert signed_number(text) is None


# -- letters -------------------------------------------------------------------------------------


@given(st.text())
def test_all_that_is_shown_can_be_printed(text: str) -> None:
    assert visible(text).isprintable()
    assert shown(text).isprintable()
    assert len(shown(text)) <= len("<U+10FFFF>") * SHOWN_LETTERS + 1
    if text.isprintable():
        assert visible(text) == text


@given(st.text(), st.text(min_size=1))
def test_sentences_show_what_stands_in_them(text: str, name: str) -> None:
    message = Message("test.bounds", "{file} and {card}: {others}.")
    said = ENGLISH.say(message.of(text, Name("card", name), (text, name)))
    assert said.isprintable()


# -- texts ---------------------------------------------------------------------------------------


def test_a_file_is_not_read_further_than_its_bound(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 100)
    assert read_text(file, 100) == "x" * 100
    with pytest.raises(HomageError, match="is too large: it may have 99 bytes"):
        read_text(file, 99)
    with file.open("r+b") as stream:
        stream.truncate(1 << 33)  # a hole, which takes no room on the disk
    with pytest.raises(HomageError, match="is too large"):
        read_text(file, 100)
    if Path("/dev/zero").exists():
        with pytest.raises(HomageError, match="only ordinary files are read"):
            read_text(Path("/dev/zero"), 100)
    with pytest.raises(HomageError, match="no file can be called that"):
        read_text(tmp_path / "a\0b")


def test_a_record_is_bounded_before_it_is_understood() -> None:
    for text in ("x" * (MAX_BYTES + 1), "\n" * (MAX_LINES + 1)):
        with pytest.raises(RecordError, match="a record has at most 100000 lines"):
            parse(text)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "it is not JSON"),
        (b"\xff", "it is not JSON"),
        (b"\0", "it is not JSON"),
        (b"[" * MAX_JSON_BYTES, "expected a table, found a list"),
        (b'{"line":' * 1500, "stand within each other too often"),
        (b" " * (MAX_JSON_BYTES + 1), "it has more than 16000 bytes"),
        (b'{"line":"sang"}', "line: 'sang' is not possible here"),
        (b'{"line":"resigned"}', "the field 'seat' is missing"),
        (b'{"line":"resigned","seat":0,"x":1}', "there is no field 'x'"),
        (b'{"line":"resigned","seat":"0"}', "seat: expected a whole number, found a text"),
        (b'{"line":"resigned","seat":1.0}', "seat: expected a whole number, found a number"),
        (b'{"line":"resigned","seat":-1}', "seat: expected a number of at least 0"),
        (b'{"line":"resigned","seat":007}', "it is not JSON"),
        (b'{"line":"resigned","seat":' + b"9" * 5000 + b"}", "this is no line of a record"),
        (b'{"line":"secret","secret":""}', "secret: expected at least 1 letter"),
        (b'{"line":"secret","secret":"' + b"x" * 401 + b'"}', "expected at most 400 letters"),
    ],
)
def test_a_line_that_is_none_is_refused_in_our_words(data: bytes, reason: str) -> None:
    with pytest.raises(HomageError) as refused:
        line_from_json(data)
    said = str(refused.value)
    assert said.startswith("this is no line of a record: ")
    assert reason in said


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x", "line 1, column 2|at its end"),
        ("= 1", "line 1, column 1: expected a name with = behind it"),
        ("x 1", "line 1, column 3: expected = behind the name"),
        ("x = ", "at its end: expected a text in quotation marks"),
        ("x = 1 y = 2", "line 1, column 7: expected a new line"),
        ("x = 1\nx = 2", "line 2, column 6: this is said twice|at its end: this is said twice"),
        ("[x", "at its end: expected ] at the end of the heading"),
        ("[[x]", "line 1, column 4: expected ] at the end of the heading"),
        ("x = [1", "at its end: a bracket is not closed"),
        ("x = {y = 1", "at its end: a bracket is not closed"),
        ('x = "y', "at its end: expected the quotation mark that ends the text"),
        ("x = 'y", "at its end: expected the quotation mark that ends the text"),
        ('x = "\\y"', "column 8: a backslash that stands for itself is written twice"),
        ('x = "\\ud800"', "a backslash that stands for itself is written twice"),
        ("x = 2026-02-31", "column 5: this is no date"),
        ("x = \x00", "column 5: expected a text in quotation marks"),
        ("x = 1 # \x00", "column 9: a letter stands here that may not"),
        ("x = " + "[" * 5000, "stand within each other too often"),
        ("x = " + "9" * 5000, "a number has at most 18 digits"),
        ("x = 0x" + "f" * 5000, "x: a number has at most 18 digits"),
        ("x.y.z = [{a = -1000000000000000000}]", r"x.y.z\[0\].a: a number has at most 18 digits"),
        (".".join("x" * 30) + " = 1", "stand within each other too often"),
        ('x = "\\u001b[2J"', r"x: '<U\+001B>\[2J' has letters that cannot be printed"),
        ('"\\u202e" = 1', r"'<U\+202E>' has letters that cannot be printed"),
    ],
)
def test_toml_that_is_none_is_refused_in_our_words(text: str, reason: str) -> None:
    with pytest.raises(HomageError, match=reason):
        parsed_toml(text)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(HomageError):  # and nothing else
        assert isinstance(parsed_toml(text), dict)


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """Can be wrong in every way."""

    whole: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    even: Annotated[int, msgspec.Meta(multiple_of=2)] = 2
    part: Annotated[float, msgspec.Meta(gt=0, lt=1)] = 0.5
    word: Literal["a", "b"] = "a"
    sign: Annotated[str, msgspec.Meta(pattern="^[a-z]$")] = "a"
    pair: tuple[int, int] = (1, 1)
    either: int | bool | None = None
    table: dict[str, int] = {}
    inner: list["Shape"] = []


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"whole": 5}, "whole: expected a number of at most 4"),
        ({"whole": 0}, "whole: expected a number of at least 1"),
        ({"whole": 1.5}, "whole: expected a whole number, found a number"),
        ({"even": 3}, "even: expected a multiple of 2"),
        ({"part": 1.0}, "part: expected a number below 1.0"),
        ({"part": 0.0}, "part: expected a number above 0.0"),
        ({"word": "c - at `$.x`"}, "not possible here"),
        ({"word": 5}, "word: expected a text, found a whole number"),
        ({"sign": "AB"}, "sign: it is not written as it must be"),
        ({"pair": [1]}, "pair: expected a list of 2 entries, found 1"),
        ({"either": "x"}, "either: expected true or false or a whole number or nothing, found"),
        ({"table": {"x": "y"}}, "table[...]: expected a whole number, found a text"),
        (
            {"inner": [{}, {"inner": [5]}]},
            "inner[1].inner[0]: expected a table, found",
        ),
        ({"x\x1b": 1}, "there is no field 'x<U+001B>'"),
        ([], "expected a table, found a list"),
        ({"whole": sys.maxsize * 4}, "whole: "),
    ],
)
def test_what_does_not_fit_is_said_in_our_words(data: object, said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(data, Shape)
    what, where = fault(wrong.value)
    text = f"{where}: {what}" if where else str(what)
    assert said in text
    assert "`" not in text or "c - at" in text
    assert text.isprintable()
