"""The table in plain text, 80 columns wide at the most."""

import textwrap
from collections.abc import Sequence

from homage.games.avignon.rules.map import CITIES, ROME, ROWS
from homage.games.avignon.shown.labels import (
    FOOTNOTE,
    ROW,
    character_noun,
    congregation_line,
    has_star,
    piles_line,
    side,
    turn_line,
)
from homage.games.avignon.shown.view import AvignonView
from homage.kernel import Language, Message, Name, View

WIDTH = 80
FIRST_COLUMN = 10
"""The longest city, and a gap."""
COLUMN = 13
"""The longest name with its star, and a gap."""

NOBODY = "."


def draw(view: View, language: Language) -> str:
    """The table upright: the viewer's own city is at the bottom (AV-43)."""
    assert isinstance(view, AvignonView)
    cities = CITIES if side(view) == ROME else CITIES[::-1]
    rows = [language.say(ROW.of(row + 1)) for row in range(ROWS)]
    table = [
        _line("", rows),
        *(_line(_city(city, language), _standing(view, city, language)) for city in cities),
    ]
    return _framed(view, table, language)


def draw_lying(view: View, language: Language) -> str:
    """The table on its side: the viewer's own city is at the left (AV-43)."""
    assert isinstance(view, AvignonView)
    cities = CITIES[::-1] if side(view) == ROME else CITIES
    columns = [_standing(view, city, language) for city in cities]
    table = [
        _line("", [_city(city, language) for city in cities]),
        *(
            _line(language.say(ROW.of(row + 1)), [column[row] for column in columns])
            for row in range(ROWS)
        ),
    ]
    return _framed(view, table, language)


def _city(city: str, language: Language) -> str:
    return str(language.of(Name("city", city)))


def _standing(view: AvignonView, city: str, language: Language) -> list[str]:
    """By row: who stands in a city."""
    return [
        str(language.of(character_noun(row.character)))
        if row.character and row.city == city
        else NOBODY
        for row in view.rows
    ]


def _line(name: str, cells: Sequence[str]) -> str:
    return f"{name:{FIRST_COLUMN}}{''.join(f'{cell:{COLUMN}}' for cell in cells)}".rstrip()


def _framed(view: AvignonView, table: Sequence[str], language: Language) -> str:
    def filled(message: Message) -> str:
        return textwrap.fill(language.say(message), WIDTH, subsequent_indent="  ")

    me = side(view)
    parts = [
        filled(turn_line(view)),
        filled(congregation_line(view, 1 - me)),
        "\n".join(table),
        filled(congregation_line(view, me)),
        filled(piles_line(view)),
    ]
    if has_star(view):
        parts[-1] += f"\n{language.say(FOOTNOTE)}"
    return "\n\n".join(parts)
