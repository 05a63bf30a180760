"""The curve as a picture: an SVG with a line for each seat and a number at each mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from xml.etree import ElementTree as Xml

import msgspec

from homage.app.analysis.curve_axis import named_turns
from homage.app.files.writing import write_whole
from homage.kernel import HomageError, Message
from homage.kernel.text_file import beginning, system_fault

SUFFIX = ".svg"
BYTES_TO_KNOW_IT = 2000
MARK = "homage winning chances 1"
"""Stands in every picture, so that one can be written over another and over nothing else."""

NO_SVG = Message("app.no-svg", "{file}: the picture is an SVG, so its name must end in {suffix}")
NO_PICTURE = Message(
    "app.no-picture",
    "{file} is there already and is no picture of this kind; name another with --picture",
)
NOT_WRITTEN = Message("app.picture-not-written", "{file}: the picture cannot be written: {reason}")

WIDTH, HEIGHT = 960, 500
LEFT, RIGHT, TOP, BOTTOM = 70, 30, 110, 60
EDGE = 24
FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"

PAPER, INK, PALE = "#fffdf8", "#222222", "#d8d4c8"
LINES = (("#0072b2", ""), ("#d55e00", "9 4"), ("#00795a", "2.5 3.5"), ("#a2417f", "12 4 2.5 4"))
"""Colours that can be told apart by nearly everyone, and dashes for everyone else."""

GAP = 34
"""Between two turns that are named."""

LETTER = 8
"""How wide a letter is, about."""

RADIUS = 10
"""Of the circle around the number of a mistake."""


class Line(msgspec.Struct, frozen=True):
    """The curve of one seat."""

    name: str
    seat: int
    points: Sequence[tuple[int, float]]


class Flag(msgspec.Struct, frozen=True):
    """A mistake."""

    number: int
    """In the list of mistakes."""
    seat: int
    at: tuple[int, float]
    words: str
    """Shown where somebody points at it."""


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """What is drawn."""

    title: str
    subtitle: str
    turn: str
    """What the axis below is called."""
    mark: Callable[[float], str]
    """How a value is written beside the axis."""
    lines: Sequence[Line]
    flags: Sequence[Flag]
    turns: Sequence[int]
    """For each choice, its turn."""
    first: int
    last: int

    def x(self, number: int) -> float:
        share = (number - self.first) / max(1, self.last - self.first)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    def y(self, chance: float) -> float:
        return TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM)


def check(file: Path) -> None:
    """Refuse a name under which no picture can be kept."""
    if file.suffix.casefold() != SUFFIX:
        raise HomageError(NO_SVG.of(str(file), SUFFIX))
    if file.exists() and not _is_ours(file):
        raise HomageError(NO_PICTURE.of(str(file)))


def _is_ours(file: Path) -> bool:
    try:
        return MARK.encode() in beginning(file, BYTES_TO_KNOW_IT)
    except OSError:
        return False


def write(picture: Picture, file: Path) -> None:
    """Write the picture; what was there is replaced by the whole of it or stays."""
    try:
        write_whole(file, drawn(picture))
    except OSError as wrong:
        raise HomageError(NOT_WRITTEN.of(str(file), system_fault(wrong))) from wrong


def drawn(picture: Picture) -> str:
    """The picture as the text of an SVG."""
    svg = Xml.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "width": str(WIDTH),
            "height": str(HEIGHT),
            "role": "img",
            "data-kind": MARK,
            "font-family": FONT,
            "font-size": "14",
            "fill": INK,
        },
    )
    Xml.SubElement(svg, "title").text = _printable(f"{picture.title}: {picture.subtitle}")
    Xml.SubElement(svg, "rect", {"width": str(WIDTH), "height": str(HEIGHT), "fill": PAPER})
    _text(svg, EDGE, 34, picture.title, {"font-size": "20", "font-weight": "bold"})
    _text(svg, EDGE, 58, _cut(picture.subtitle, WIDTH - 2 * EDGE))
    _legend(svg, picture)
    _axes(svg, picture)
    for line in picture.lines:
        colour, dashes = style(line.seat)
        points = " ".join(f"{picture.x(n):.1f},{picture.y(c):.1f}" for n, c in line.points)
        Xml.SubElement(svg, "polyline", {"points": points, **_stroke(colour, dashes)})
    for flag, (x, y) in zip(picture.flags, _apart(picture), strict=True):
        _flag(svg, flag, x, y)
    Xml.indent(svg)
    return Xml.tostring(svg, encoding="unicode") + "\n"


def style(seat: int) -> tuple[str, str]:
    """Colour and dashes of a seat."""
    return LINES[seat % len(LINES)]


def _legend(svg: Xml.Element, picture: Picture) -> None:
    room = (WIDTH - EDGE) // len(picture.lines) - 84
    x = EDGE
    for line in picture.lines:
        colour, dashes = style(line.seat)
        ends = {"x1": str(x), "x2": str(x + 44), "y1": "82", "y2": "82"}
        Xml.SubElement(svg, "line", {**ends, **_stroke(colour, dashes)})
        name = _cut(line.name, room)
        _text(svg, x + 52, 87, name)
        x += 84 + LETTER * len(name)


def _axes(svg: Xml.Element, picture: Picture) -> None:
    left, right = LEFT, WIDTH - RIGHT
    for value in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = picture.y(value)
        ends = {"x1": str(left), "x2": str(right), "y1": f"{y:.1f}", "y2": f"{y:.1f}"}
        colour = INK if value == 0 else PALE
        Xml.SubElement(svg, "line", {**ends, "stroke": colour})
        _text(svg, left - 10, y + 5, picture.mark(value), {"text-anchor": "end"})
    bottom = picture.y(0)
    for turn, number in named_turns(picture.turns, picture.first, picture.x, GAP):
        x = f"{picture.x(number):.1f}"
        ends = {"x1": x, "x2": x, "y1": f"{bottom:.1f}", "y2": f"{bottom + 6:.1f}"}
        Xml.SubElement(svg, "line", {**ends, "stroke": INK})
        _text(svg, picture.x(number), bottom + 22, str(turn), {"text-anchor": "middle"})
    _text(svg, (left + right) / 2, bottom + 46, picture.turn, {"text-anchor": "middle"})


def _flag(svg: Xml.Element, flag: Flag, x: float, y: float) -> None:
    colour, _ = style(flag.seat)
    group = Xml.SubElement(svg, "g")
    Xml.SubElement(group, "title").text = _printable(flag.words)
    circle = {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": str(RADIUS)}
    Xml.SubElement(
        group, "circle", {**circle, "fill": PAPER, "stroke": colour, "stroke-width": "2"}
    )
    centred = {"text-anchor": "middle", "font-weight": "bold", "font-size": "13", "fill": colour}
    _text(group, x, y + 4.5, str(flag.number), centred)


def _apart(picture: Picture) -> list[tuple[float, float]]:
    """Where the mistakes are marked: at their points, or as near as the others leave room."""
    placed: list[tuple[float, float]] = []
    for flag in picture.flags:
        x, y = picture.x(flag.at[0]), picture.y(flag.at[1])
        steps = [step * RADIUS / 2 for n in range(60) for step in (n, -n)]
        room = (
            (x, y + step)
            for step in steps
            if TOP <= y + step <= HEIGHT - BOTTOM
            and all((x - a) ** 2 + (y + step - b) ** 2 > (2.2 * RADIUS) ** 2 for a, b in placed)
        )
        placed.append(next(room, (x, y)))
    return placed


def _stroke(colour: str, dashes: str) -> dict[str, str]:
    line = {"fill": "none", "stroke": colour, "stroke-width": "2.5", "stroke-linejoin": "round"}
    return {**line, "stroke-dasharray": dashes} if dashes else line


def _text(
    parent: Xml.Element, x: float, y: float, text: str, more: dict[str, str] | None = None
) -> None:
    at = {"x": f"{x:.1f}", "y": f"{y:.1f}", **(more or {})}
    Xml.SubElement(parent, "text", at).text = _printable(text)


def _cut(text: str, room: int) -> str:
    """As much of a text as has room."""
    most = max(4, room // LETTER)
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def _printable(text: str) -> str:
    """XML has no place for control characters, but a player's name might."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
