"""The pieces of which the table of Fidelitas is made, and the marks that say what can be chosen."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from homage.app.boards.canvas import DOUBLE, HEAVY, LIGHT, Canvas, Look, Spot, cut
from homage.games.fidelitas.shown import nouns
from homage.games.fidelitas.shown.drawing import LOCKED, MARKS
from homage.games.fidelitas.shown.view import Face, Place
from homage.kernel import Language, Message, Name

CLOSED = Message("app.board-closed", "closed")
NEW = Message("app.board-new", "new")
MORE = Message("app.board-more", "+{count} more")
NEW_LINE = Message("app.board-new-line", "{line} (new)")

INK, FAINT, GOLD, WHITE = "#e8dcc0", "#8f8672", "#ffd75f", "#ffffff"
GROUND, STONE = "#1f1b16", "#3a3226"
GUILD_COLOURS = {
    "Legal": "#ffffff on #2b5d8f",
    "Academic": "#ffffff on #6b3fa0",
    "Artisan": "#ffffff on #99501a",
    "Commerce": "#ffffff on #2f6b3a",
    "Military": "#ffffff on #a61c28",
    "Miscreant": "#ffffff on #4b4b55",
    "Clergy": "#1a1400 on #d8cfb4",
    "Court": "#1a1400 on #d0a02b",
    "Commons": "#ffffff on #6b523a",
    "": f"{INK} on {STONE}",
}

SHORT = 3
"""Letters that tell every kind of card from every other."""


class Cell(NamedTuple):
    """Where a piece goes. They stand in a grid, because the arrows look for the nearest edge."""

    x: int
    y: int
    width: int
    """With a mark at each end; neighbours may share the one between them."""
    step: int
    """From this cell to the next."""


class Sheet:
    """A picture that grows downwards; it becomes a canvas when all is on it."""

    def __init__(self, look: Look, language: Language, keyed: list[list[str]]) -> None:
        self.look = look
        self.language = language
        self._keyed = keyed
        # What can be chosen comes first to the cursor when it has no place.
        things = [thing for group in keyed for thing in group]
        first = sorted(things, key=lambda thing: thing not in look.open)
        self._rank = {thing: number for number, thing in enumerate(first, 1)}
        self.width = max(look.width, 30)
        self.bottom = 0
        """The first line on which nothing stands yet."""
        self._strokes: list[Callable[[Canvas], None]] = []
        self._spots: list[Spot] = []
        self._last: list[Callable[[Canvas], None]] = []

    def canvas(self) -> Canvas:
        canvas = Canvas(self.width, max(self.look.height, self.bottom))
        canvas.keyed = self._keyed
        for stroke in (*self._strokes, *self._last):
            stroke(canvas)
        for spot in sorted(self._spots, key=lambda spot: self._rank.get(spot.thing, 1000)):
            canvas.spot(*spot)
        return canvas

    def write(self, x: int, y: int, text: str, style: str = INK) -> None:
        self._strokes.append(partial(Canvas.write, x=x, y=y, text=text, style=style))
        self.bottom = max(self.bottom, y + 1)

    def fill(self, x: int, y: int, width: int, height: int, style: str) -> None:
        for line in range(y, y + height):
            self.write(x, line, " " * width, style)

    def spot(
        self, thing: str, card: str, x: int, y: int, width: int, height: int = 1, name: str = ""
    ) -> None:
        self._spots.append(Spot(thing, card, x, y, width, height, name))

    def key(self, thing: str) -> str:
        """The key that points at a thing, if there is one."""
        return self.look.keys.get(thing, "")

    # -- cards ---------------------------------------------------------------------------------

    def piece(self, face: Face, cell: Cell, number: str = "", count: int = 1) -> None:
        """A card in one line: its name, the letters of its guild, and whether it is locked."""
        times = f"{count}x" if count > 1 else ""
        text = piece_text(face, cell.width - 2, self.language, number, times)
        self.write(cell.x + 1, cell.y, text, self._lit(GUILD_COLOURS[face.guild], face.thing))
        left, right = self._marks(face.thing)
        if face.locked and not number:  # there is no room within the piece
            left, right = (left, LOCKED) if left != " " else (LOCKED, " ")
        self._mark(cell, left, right, face.thing)
        self.spot(face.thing, face.name, cell.x, cell.y, cell.step)

    def folded(self, faces: Iterable[Face], cell: Cell) -> None:
        """Cards for which there is no room until one of them, or their location, is pointed at."""
        hidden = list(faces)
        more = self.language.say(MORE.of(len(hidden)))
        self.write(cell.x, cell.y, more[: cell.step], INK)
        for face in hidden:
            self.spot(face.thing, face.name, cell.x, cell.y, cell.step)

    def _mark(self, cell: Cell, left: str, right: str, thing: str) -> None:
        """Where neighbours share a cell, the cursor and the lock under it are seen above all."""
        pointed = thing == self.look.cursor
        style = f"bold {WHITE if pointed else GOLD}"
        for x, mark in ((cell.x, left), (cell.x + cell.width - 1, right)):
            strokes = self._last if pointed and mark in (left, LOCKED) else self._strokes
            if mark != " ":
                strokes.append(partial(Canvas.write, x=x, y=cell.y, text=mark, style=style))

    def _marks(self, thing: str) -> tuple[str, str]:
        if thing == self.look.cursor:
            return ">", "<"
        return ("[", "]") if thing in self.look.open else (" ", " ")

    def _lit(self, style: str, thing: str) -> str:
        words = [style]
        if thing in self.look.open:
            words.insert(0, "bold")
        if thing == self.look.cursor:
            words.insert(0, "underline")
        return " ".join(words)

    # -- locations -----------------------------------------------------------------------------

    def box(self, place: Place, x: int, y: int, width: int) -> None:
        """A location with a frame that says whether it can be chosen."""
        thing, look = place.thing, self.look
        lines, style = LIGHT, FAINT
        if thing in look.open:
            lines, style = HEAVY, f"bold {GOLD}"
        if thing == look.cursor:
            lines, style = DOUBLE, f"bold {GOLD if thing in look.open else WHITE}"
        self.fill(x, y, width, 3, f"on {GROUND}")
        self._strokes.append(
            partial(Canvas.box, x=x, y=y, width=width, height=3, style=style, lines=lines)
        )
        name = self._name(place)
        name = name if len(name) <= width - 2 else name.split()[0]
        colour = self._lit(GUILD_COLOURS[place.guild], thing)
        self.fill(x + 1, y + 1, width - 2, 1, colour)
        self._strokes.append(
            partial(Canvas.centre, x=x + 1, y=y + 1, width=width - 2, text=name, style=colour)
        )
        if self.key(thing):
            self.write(x + 2, y, f" {self.key(thing)} ", style)
        if place.guild:
            self.write(x + width - 6, y, f" {self.language.say(MARKS[place.guild])} ", style)
        if place.closed:
            self.write(x + 2, y + 2, f" {self.language.say(CLOSED)} ", f"bold {INK}")
        elif thing in look.fresh:
            self.write(x + 2, y + 2, f" {self.language.say(NEW)} ", f"italic {GOLD}")
        self.spot(thing, "", x, y, width, 3, self._name(place))

    def label(self, place: Place, cell: Cell, tall: int) -> None:
        """A location in a cell of one or two lines."""
        thing, room = place.thing, cell.width - 2
        colour = self._lit(GUILD_COLOURS[place.guild], thing)
        guild = self.language.say(MARKS[place.guild]) if place.guild else place.side
        name = self._name(place)
        if tall == 1:
            end = f"{guild}x" if place.closed else guild
            name = name[: room - 2] if place.guild else f"{name[:3]}."
            self.write(cell.x + 1, cell.y, f"{name.ljust(room - len(end))}{end}", colour)
        else:
            news = self.key(thing)
            if place.closed or thing in self.look.fresh:
                news = self.language.say(CLOSED if place.closed else NEW)
            under = f"{guild}{news.rjust(room - len(guild))}" if len(news) < room - 1 else news
            name = name if place.guild else name.split()[0]
            self.write(cell.x + 1, cell.y, cut(name, room).ljust(room), colour)
            self.write(cell.x + 1, cell.y + 1, cut(under, room).ljust(room), colour)
        self._mark(cell, *self._marks(thing), thing)
        self.spot(thing, "", cell.x, cell.y, cell.step, tall, self._name(place))

    def _name(self, place: Place) -> str:
        return str(self.language.of(nouns.location(place.name)))

    # -- lines ---------------------------------------------------------------------------------

    def line(self, text: str, style: str = INK, *, thing: str = "", card: str = "") -> None:
        """A paragraph over the whole width, below all that is there."""
        left, right = self._marks(thing) if thing else (" ", " ")
        if left != " ":
            style = f"bold {WHITE if thing == self.look.cursor else GOLD}"
        if thing and thing in self.look.fresh:
            text = self.language.say(NEW_LINE.of(text))
        top = self.bottom
        wrapped = textwrap.wrap(text, self.width - 3) or [""]
        for y, part in enumerate(wrapped, top):
            self.write(1 if y == top else 3, y, part, style)
        if left != " ":
            last = len(wrapped) - 1
            self.write(0, top, left, style)
            self.write(len(wrapped[-1]) + (3 if last else 1), top + last, right, style)
        if thing:
            # It reaches out to the left of the picture: so the arrows, which look for the nearest
            # left edge, leave the street for a line only where the street ends.
            self.spot(thing, card, -self.width, top, 2 * self.width, len(wrapped), text)

    def row(self, label: str, faces: Iterable[Face], cells: Sequence[tuple[int, int, int]]) -> None:
        """Pieces in the cells of the grid, with a label in the first; equal cards on one piece."""
        ordered = sorted(faces, key=_by_thing)
        top, (at_label, *rest) = self.bottom, cells
        self.write(at_label[0] + 1, top, label, f"bold {INK}")
        for at, face in enumerate(ordered):
            x, width, step = rest[at % len(rest)]
            number = self.key(face.thing) if step > SHORT + 6 else ""
            self.piece(face, Cell(x, top + at // len(rest), width, step), number, face.copies)


def _by_thing(face: Face) -> str:
    return face.thing


def piece_text(face: Face, room: int, language: Language, number: str = "", times: str = "") -> str:
    """A card in so many cells; a name that is too long is cut, its star is not."""
    mark = language.say(MARKS[face.guild])
    before = number + (LOCKED if face.locked else " ") if number else ""
    left = room - len(before) - len(times) - len(mark)
    stem, star = face.name.removesuffix("*"), "*" if face.name.endswith("*") else ""
    stem = language.form(Name("virtus", stem), "")
    if left < SHORT + len(star):  # the number of equal cards matters more than the star
        star = ""
    name = stem[: left - len(star)] + star
    return f"{before}{times}{name.ljust(left)}{mark}"
