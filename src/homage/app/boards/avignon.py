"""The table of Avignon: the road between the two cities, and who stands where on it."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from homage.app.boards.canvas import DOUBLE, HEAVY, LIGHT, Canvas, Look, cut
from homage.games.avignon.rules.ends import FULL
from homage.games.avignon.rules.map import CITIES, ROME
from homage.games.avignon.shown.labels import (
    CONGREGATION_SIZE,
    NEW,
    NOBODY,
    SO_MANY_OF,
    character_noun,
    piles_line,
    seat_noun,
    side,
    turn_line,
)
from homage.games.avignon.shown.view import AvignonView, Standing
from homage.kernel import Language, Name, View

CARD = 13
"""How wide a character's card is: its longest name with a star, and the frame."""

SLIP = 15
"""How wide it is where it has only one line: with the letter of its faction too."""

TALL = 3
NAMES = 10
"""The room for the names of the cities at the left of the upright road."""

ENDS = 15
"""The room for a congregation at one end of the lying road."""

INK, FAINT, GOLD = "#e8dcc0", "#8f8672", "#ffd75f"
ROAD = ("#1f1b16", "#28231c")
OWN, RIVALS = "#33291a", "#2a1f22"
FACTIONS = {
    "Bishop": "#ffffff on #6b3fa0",
    "Cardinal": "#ffffff on #a61c28",
    "Inquisitor": "#ffffff on #4b4b55",
    "Knight": "#ffffff on #2b5d8f",
    "Noble": "#1a1400 on #d0a02b",
    "Peasant": "#ffffff on #4a6b2c",
}


def draw(view: View, look: Look, language: Language) -> Canvas:
    """The road, turned so that the viewer's own city is at the bottom, or at the left (AV-43)."""
    assert isinstance(view, AvignonView)
    upright = look.width >= NAMES + 5 * CARD and look.height >= 5 * TALL + 4
    table = _Table(view, look, language)
    if upright and not look.lying:
        table.upright()
    else:
        table.lying()
    return table.canvas


class _Table:
    """One picture in the making."""

    def __init__(self, view: AvignonView, look: Look, language: Language) -> None:
        self.view = view
        self.look = look
        self.language = language
        self.canvas = Canvas(max(look.width, 36), max(look.height, 10))
        self.me = side(view)
        towards_me = CITIES if self.me == ROME else CITIES[::-1]
        self.cities = towards_me
        """From the rival's end to the viewer's own."""

    # -- upright -------------------------------------------------------------------------------

    def upright(self) -> None:
        canvas, width, height = self.canvas, self.canvas.width, self.canvas.height
        shelf = 3 if height >= 5 * 4 + 8 else 1
        band = min(6, (height - 2 * shelf - 2) // 5)
        column = min(CARD + 4, (width - NAMES) // 5)
        top = max(0, (height - 2 * shelf - 2 - 5 * band) // 2)
        self.congregation(1 - self.me, 0, top, width, shelf)
        for place, city in enumerate(self.cities):
            y = top + shelf + place * band
            canvas.fill(0, y, width, band, f"{INK} on {self.ground(place)}")
            middle = y + (band - TALL) // 2 + 1
            canvas.write(1, middle, self.city(city), f"bold {INK}")
            for row in range(len(self.view.rows)):
                canvas.centre(NAMES + row * column, middle, column, "·", FAINT)
        wide = max(CARD, column - 2)
        for row, standing in enumerate(self.view.rows):
            place = self.cities.index(standing.city)
            x = NAMES + row * column + (column - wide) // 2
            y = top + shelf + place * band + (band - TALL) // 2
            self.card(standing, x, y, wide)
        bottom = top + shelf + 5 * band
        self.congregation(self.me, 0, bottom, width, shelf)
        canvas.centre(0, bottom + shelf, width, self.turn_line(), f"bold {INK}")
        canvas.centre(0, bottom + shelf + 1, width, self.piles_line(), FAINT)

    # -- lying ---------------------------------------------------------------------------------

    def lying(self) -> None:
        canvas, height = self.canvas, self.canvas.height
        roomy = canvas.width >= 2 * ENDS + 5 * 11 and height >= 5 * TALL + 3
        left = ENDS if roomy else 2
        road = canvas.width - (2 * ENDS if roomy else left)
        edges = [left + place * road // 5 for place in range(6)]
        below = 2 if roomy else 4
        tall = min(5, (height - 1 - below) // 5)
        cities = self.cities[::-1]
        for place, city in enumerate(cities):
            x, wide = edges[place], edges[place + 1] - edges[place]
            canvas.fill(x, 0, wide, 1 + 5 * tall, f"{INK} on {self.ground(4 - place)}")
            canvas.centre(x, 0, wide, self.city(city), f"bold {INK}")
        for row, standing in enumerate(self.view.rows):
            y = 1 + row * tall + max(0, tall - TALL) // 2
            middle = y + 1 if tall >= TALL else y
            for place in range(5):
                canvas.write((edges[place] + edges[place + 1]) // 2, middle, "·", FAINT)
            wide = CARD if tall >= TALL else SLIP
            place = cities.index(standing.city)
            # Nobody else stands in the row, so that a card may reach into the next city.
            x = (edges[place] + edges[place + 1] - wide) // 2
            x = min(max(left, x), edges[5] - wide)
            if tall >= TALL:
                self.card(standing, x, y, wide)
            else:
                self.slip(standing, x, y, wide)
            if not roomy:
                canvas.write(0, middle, str(row + 1), FAINT)
        bottom = 1 + 5 * tall
        if roomy:
            self.stack(self.me, 0, ENDS - 1, bottom)
            self.stack(1 - self.me, edges[5] + 1, ENDS - 1, bottom)
        else:
            self.congregation(self.me, 0, bottom, canvas.width, 1, "< ")
            self.congregation(1 - self.me, 0, bottom + 1, canvas.width, 1, "> ")
            bottom += 2
        canvas.write(0, bottom, cut(self.turn_line(), canvas.width), f"bold {INK}")
        self.piles(bottom + 1)

    # -- parts ---------------------------------------------------------------------------------

    def ground(self, place: int) -> str:
        """The colour of a city; `place` counts from the rival's end."""
        return RIVALS if place == 0 else OWN if place == 4 else ROAD[place % 2]

    def card(self, standing: Standing, x: int, y: int, width: int) -> None:
        """A character with a frame that says whether it can be chosen."""
        canvas = self.canvas
        if not standing.character:
            nobody = self.language.say(NOBODY)
            canvas.centre(x, y + 1, width, nobody, FAINT)
            canvas.spot(standing.thing, "", x, y, width, TALL, nobody)
            return
        lines, style = self.frame(standing.thing)
        canvas.fill(x, y, width, TALL, "on #14110e")
        canvas.box(x, y, width, TALL, style, lines)
        canvas.write(x + 2, y, f" {standing.thing.removeprefix('row ')} ", style)
        if standing.thing in self.look.fresh:
            new = f" {self.language.say(NEW)} "
            canvas.write(x + width - 1 - len(new), y, new, f"italic {GOLD}")
        canvas.fill(x + 1, y + 1, width - 2, 1, FACTIONS[standing.faction])
        shown = self.character(standing.character)
        canvas.centre(x + 1, y + 1, width - 2, shown, self.letters(standing))
        faction = f" {self.faction(standing, width - 4)} "
        canvas.write(x + width - 2 - len(faction), y + 2, faction, style)
        canvas.spot(standing.thing, standing.character, x, y, width, TALL)

    def slip(self, standing: Standing, x: int, y: int, width: int) -> None:
        """A character in one line, where there is no room for a frame."""
        if not standing.character:
            nobody = self.language.say(NOBODY)
            self.canvas.centre(x, y, width, nobody, FAINT)
            self.canvas.spot(standing.thing, "", x, y, width, 1, nobody)
            return
        thing, look = standing.thing, self.look
        left, right = ("[", "]") if thing in look.open else (" ", " ")
        if thing == look.cursor:
            left, right = ">", "<"
        faction = self.named("faction", standing.faction)
        text = f"{faction[0]} {self.character(standing.character)}".ljust(width - 2)
        self.canvas.write(x, y, left + text + right, self.letters(standing))
        self.canvas.spot(thing, standing.character, x, y, width, 1)

    def letters(self, standing: Standing) -> str:
        words = [FACTIONS[standing.faction]]
        if standing.thing in self.look.open:
            words.insert(0, "bold")
        if standing.thing == self.look.cursor:
            words.insert(0, "underline")
        return " ".join(words)

    def frame(self, thing: str) -> tuple[Sequence[str], str]:
        if thing == self.look.cursor:
            return DOUBLE, "bold #ffffff" if thing not in self.look.open else f"bold {GOLD}"
        return (HEAVY, f"bold {GOLD}") if thing in self.look.open else (LIGHT, FAINT)

    def congregation(
        self, seat: int, x: int, y: int, width: int, tall: int, sign: str = ""
    ) -> None:
        """A seat and those it has won over, in one line or as framed cards."""
        canvas, held = self.canvas, self.view.congregations[seat].characters
        ground = OWN if seat == self.me else RIVALS
        canvas.fill(x, y, width, tall, f"{INK} on {ground}")
        name = f"{sign}{self.player(seat)}"
        count = self.language.say(SO_MANY_OF.of(len(held), FULL))
        if tall == 1:
            canvas.write(x + (0 if sign else 1), y, f"{name}: {count}", f"bold {INK}")
            at = x + len(name) + len(count) + 5
            for card in held:
                at += self.name(card, at, y) + 3
            return
        canvas.write(x + 1, y + 1, cut(name, 24), f"bold {INK}")
        canvas.write(x + 1, y + 2, self.size(held), FAINT)
        at = x + 27
        slots = [*held, *[""] * (FULL - len(held))]
        for card in slots:
            canvas.box(at, y, CARD, tall, INK if card else FAINT)
            if card:
                canvas.centre(at + 1, y + 1, CARD - 2, self.character(card), f"bold {INK}")
                canvas.spot("", card, at, y, CARD, tall)
            at += CARD + 1

    def stack(self, seat: int, x: int, width: int, height: int) -> None:
        """A congregation at one end of the lying road."""
        canvas, held = self.canvas, self.view.congregations[seat].characters
        canvas.fill(x, 0, width, height, f"{INK} on {OWN if seat == self.me else RIVALS}")
        name = str(self.language.of(seat_noun(seat)))
        canvas.centre(x, 0, width, name, f"bold {INK}")
        sitting = self.player(seat).removeprefix(name).strip(" ()")
        canvas.centre(x, 1, width, sitting, INK)
        so_many = self.language.say(SO_MANY_OF.of(len(held), FULL))
        canvas.centre(x, 2, width, so_many, FAINT)
        for index, card in enumerate([*held, *[""] * (FULL - len(held))]):
            y = 3 + index * TALL
            canvas.box(x, y, width, TALL, INK if card else FAINT)
            if card:
                canvas.centre(x + 1, y + 1, width - 2, self.character(card), f"bold {INK}")
                canvas.spot("", card, x, y, width, TALL)

    def name(self, card: str, x: int, y: int) -> int:
        """Write the name of a card; says how wide it is."""
        shown = self.character(card)
        self.canvas.write(x, y, shown, INK)
        self.canvas.spot("", card, x, y, len(shown), 1)
        return len(shown)

    def size(self, held: Sequence[str]) -> str:
        return self.language.say(CONGREGATION_SIZE.of(len(held), FULL))

    def character(self, shown: str) -> str:
        """The name of a character, with its star."""
        return str(self.language.of(character_noun(shown)))

    def city(self, name: str) -> str:
        return self.named("city", name)

    def faction(self, standing: Standing, width: int) -> str:
        """A letter where the name says it already, or where there is no room for the word."""
        faction = self.named("faction", standing.faction)
        named = standing.character.removesuffix("*") == standing.faction
        return faction[0] if named or len(faction) > width else faction

    def named(self, kind: str, name: str) -> str:
        return str(self.language.of(Name(kind, name)))

    def player(self, seat: int) -> str:
        if self.look.players:
            return self.look.players[seat]
        return str(self.language.of(seat_noun(seat)))

    def turn_line(self) -> str:
        return self.language.say(turn_line(self.view), cite=False)

    def piles(self, y: int) -> None:
        """Deck and discard pile, in as many lines as are left."""
        room = max(1, self.canvas.height - y)
        lines = textwrap.wrap(self.piles_line(), self.canvas.width, max_lines=room, placeholder="…")
        for at, line in enumerate(lines, y):
            self.canvas.write(0, at, line, FAINT)

    def piles_line(self) -> str:
        return self.language.say(piles_line(self.view))
