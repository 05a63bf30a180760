"""The table in plain text, 80 columns wide at the most."""

import textwrap
from collections import Counter
from collections.abc import Sequence

from homage.games.avignon.rules.ends import FULL
from homage.games.avignon.rules.map import CITIES, ROME, SEATS
from homage.games.avignon.shown.view import AvignonView
from homage.kernel import Language, View

WIDTH = 80
COLUMN = 13
"""The longest name with its star, and a gap."""

NOBODY = "."
FOOTNOTE = "* in part our own proposal: the published card was out of reach."


def draw(view: View, language: Language) -> str:
    """The table upright: the viewer's own city is at the bottom (AV-43)."""
    assert isinstance(view, AvignonView)
    cities = CITIES if _side(view) == ROME else CITIES[::-1]
    road = [
        _line("", [standing.thing for standing in view.rows]),
        *(_line(city, _standing(view, city)) for city in cities),
    ]
    return _framed(view, road)


def draw_lying(view: View, language: Language) -> str:
    """The table on its side: the viewer's own city is at the left (AV-43)."""
    assert isinstance(view, AvignonView)
    cities = CITIES[::-1] if _side(view) == ROME else CITIES
    columns = [_standing(view, city) for city in cities]
    road = [
        _line("", cities),
        *(
            _line(standing.thing, [column[row] for column in columns])
            for row, standing in enumerate(view.rows)
        ),
    ]
    return _framed(view, road)


def _side(view: AvignonView) -> int:
    """The seat at whose end of the road the viewer sits; spectators sit with Rome."""
    return view.seat if view.seat < len(SEATS) else ROME


def _standing(view: AvignonView, city: str) -> list[str]:
    """By row: who stands in a city."""
    return [row.character if row.city == city else "" for row in view.rows]


def _line(name: str, cells: Sequence[str]) -> str:
    names = [cell or NOBODY for cell in cells]
    return f"{name:10}{''.join(f'{cell:{COLUMN}}' for cell in names)}".rstrip()


def _framed(view: AvignonView, road: Sequence[str]) -> str:
    me = _side(view)
    parts = [
        _filled(_turn(view)),
        _filled(_congregation(view, 1 - me)),
        "\n".join(road),
        _filled(_congregation(view, me)),
        _filled(f"Deck: {view.deck}. Discard pile: {_names(view.discard)}."),
    ]
    shown = {standing.character for standing in view.rows}.union(view.discard, *view.congregations)
    if any(name.endswith("*") for name in shown):
        parts[-1] += f"\n{FOOTNOTE}"
    return "\n\n".join(parts)


def _turn(view: AvignonView) -> str:
    if view.outcome is not None:
        winners = " and ".join(SEATS[seat] for seat in view.outcome.winners)
        return f"{f'{winners} wins' if winners else 'Drawn'}: {view.outcome.reason}."
    if view.turn == 0:
        return "The table is being set."
    whose = f"{view.mover} (you)" if SEATS.index(view.mover) == view.seat else view.mover
    return f"Turn {view.turn}: {whose}, {view.left} action{'s' if view.left > 1 else ''} left."


def _congregation(view: AvignonView, seat: int) -> str:
    held = view.congregations[seat]
    whose = f"{SEATS[seat]}'s congregation{' (yours)' if seat == view.seat else ''}"
    return f"{whose}, {len(held)} of {FULL}: {', '.join(held) or 'nobody yet'}."


def _names(characters: Sequence[str]) -> str:
    counted = Counter(characters).items()
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in counted) or "empty"


def _filled(text: str) -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent="  ")
