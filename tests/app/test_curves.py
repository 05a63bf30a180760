"""The curve: as strips of letters, and as a picture."""

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from homage.app.analysis.curve_axis import named_turns
from homage.app.analysis.curve_picture import (
    HEIGHT,
    RADIUS,
    WIDTH,
    Flag,
    Line,
    Picture,
    check,
    drawn,
    write,
)
from homage.app.analysis.curve_text import Sheet
from homage.kernel import HomageError

MARGIN = len("100% |")


def mark(value: float) -> str:
    return f"{100 * value:.0f}%"


def sheet_of(first: int, last: int, width: int, blocks: bool = True) -> Sheet:
    return Sheet(first, last, width, mark, blocks)


# -- letters -------------------------------------------------------------------------------------


def test_a_strip_is_as_high_as_the_chance() -> None:
    sheet = sheet_of(0, 4, MARGIN + 5)
    points = [(0, 0.0), (1, 0.25), (2, 0.5), (3, 0.75), (4, 1.0)]
    assert sheet.strip(points) == [
        "100% │    █",
        "     │   ██",
        " 50% │  ███",
        "  0% │ ████",
    ]


def test_between_two_points_the_way_is_straight() -> None:
    sheet = sheet_of(0, 8, MARGIN + 9)
    assert sheet.strip([(0, 0.0), (8, 0.25)])[-1] == "  0% │ ▁▂▃▄▅▆▇█"


def test_before_its_first_and_after_its_last_point_a_curve_is_level() -> None:
    sheet = sheet_of(0, 6, MARGIN + 7)
    assert sheet.strip([(2, 0.25), (4, 0.25)])[-1] == "  0% │███████"


def test_plain_letters_do_where_there_are_no_blocks() -> None:
    sheet = sheet_of(0, 3, MARGIN + 4, blocks=False)
    lines = [*sheet.strip([(0, 0.0), (3, 0.25)], [(3, "1")]), *sheet.axis([1, 1, 2], "turn")]
    assert lines[-4:] == ["  0% | .:#", "         1", "     +----", "turn  1"]
    assert "".join(lines).isascii()


def test_marks_stand_below_their_choice_and_beside_each_other() -> None:
    sheet = sheet_of(0, 19, MARGIN + 20)
    strip = sheet.strip([(0, 0.5)], [(4, "1"), (4, "2"), (5, "3"), (19, "10"), (19, "4")])
    assert strip[-1] == " " * MARGIN + "    1 2 3       4 10"
    assert len(strip[-1]) <= MARGIN + 20


def test_a_game_of_one_decision_has_a_curve_too() -> None:
    sheet = sheet_of(0, 0, 40)
    assert len(sheet.strip([(0, 1.0)], [(0, "1")])) == 5
    assert sheet.axis([], "turn") == [f"{'└' + '─' * 34:>40}", "turn"]


@pytest.mark.parametrize("choices", [1, 7, 80, 900])
def test_it_is_never_wider_than_80_columns(choices: int) -> None:
    sheet = sheet_of(5, choices, 200)
    turns = [number // 2 for number in range(choices)]
    marks = [(choices, "1"), (choices, "2"), (max(5, choices - 1), "3")]
    lines = [*sheet.strip([(5, 0.5), (choices, 1.0)], marks), *sheet.axis(turns, "turn")]
    assert max(map(len, lines)) <= 80


def test_turns_are_named_as_far_as_they_have_room() -> None:
    turns = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
    assert named_turns(turns, 1, float, 2) == [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10), (6, 12)]
    assert named_turns(turns, 3, float, 2) == [(1, 3), (5, 10)]
    assert named_turns(turns, 1, float, 5) == [(1, 2), (5, 10)]
    assert named_turns(turns, 1, float, 99) == [(1, 2)]
    assert named_turns([0, 0], 0, float, 5) == []


# -- picture -------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


def picture(*flags: Flag, names: tuple[str, ...] = ("Rome (Ada)", "Avignon")) -> Picture:
    lines = [Line(name, seat, [(0, 0.5), (10, 1.0 - seat)]) for seat, name in enumerate(names)]
    return Picture(
        title="A game",
        subtitle="Rome wins: enough & more.",
        turn="turn",
        mark=mark,
        lines=lines,
        flags=flags,
        turns=[1] * 5 + [2] * 5,
        first=0,
        last=10,
    )


def texts(svg: str) -> list[str]:
    return [one.text or "" for one in Xml.fromstring(svg).iter(f"{SVG}text")]


def test_the_picture_names_seats_turns_and_mistakes() -> None:
    svg = drawn(picture(Flag(1, 0, (4, 0.2), "Turn 1: <badly>")))
    assert {"A game", "Rome wins: enough & more.", "Rome (Ada)", "Avignon"} <= {*texts(svg)}
    assert {"0%", "50%", "100%", "turn", "1", "2"} <= {*texts(svg)}
    root = Xml.fromstring(svg)
    assert [one.text for one in root.iter(f"{SVG}title")][1:] == ["Turn 1: <badly>"]


def test_seats_differ_in_colour_and_in_dashes_on_a_ground_of_their_own() -> None:
    root = Xml.fromstring(drawn(picture(names=("North", "East", "South", "West"))))
    lines = list(root.iter(f"{SVG}polyline"))
    assert len({line.get("stroke") for line in lines}) == 4
    assert len({line.get("stroke-dasharray") for line in lines}) == 4
    ground = root.find(f"{SVG}rect")
    assert ground is not None
    assert (ground.get("width"), ground.get("height")) == (str(WIDTH), str(HEIGHT))


def test_marks_at_the_same_place_do_not_hide_each_other() -> None:
    flags = [Flag(n, 0, (10, 0.0), "") for n in range(1, 6)]
    circles = list(Xml.fromstring(drawn(picture(*flags))).iter(f"{SVG}circle"))
    heights = sorted(float(one.get("cy", "")) for one in circles)
    assert all(b - a >= 2 * RADIUS for a, b in pairwise(heights))
    assert all(0 < height < HEIGHT for height in heights)


def test_long_names_are_cut_and_odd_letters_do_no_harm() -> None:
    svg = drawn(picture(names=("North (" + "x" * 300 + ")", "East \x1b[1m", "South", "West")))
    assert max(map(len, texts(svg))) < 130
    assert "East ?[1m" in texts(svg)


def test_a_picture_replaces_a_picture_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "game.svg"
    write(picture(), file)
    check(file)
    file.write_text("<svg/>", encoding="utf-8")
    with pytest.raises(HomageError, match=r"game\.svg is there already and is no picture of"):
        check(file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(HomageError, match="is there already"):
        check(file)
    with pytest.raises(HomageError, match=r"game\.png: the picture is an SVG"):
        check(tmp_path / "game.png")
    with pytest.raises(HomageError, match=r"the picture cannot be written: No such file"):
        write(picture(), tmp_path / "gone" / "game.svg")
