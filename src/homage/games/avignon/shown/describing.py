"""The table in words, line by line, for those who listen to it."""

from collections import Counter
from collections.abc import Sequence

from homage.games.avignon.rules.ends import FULL
from homage.games.avignon.rules.map import CITIES, GENOA, ROME, SEATS, edge
from homage.games.avignon.shown.view import AvignonView, Standing
from homage.kernel import Language, View

NUMBERS = ("no", "one", "two", "three", "four")


def describe(view: View, language: Language) -> str:
    """Whose turn it is, every row, both congregations, deck and discard pile."""
    assert isinstance(view, AvignonView)
    me = view.seat if view.seat < len(SEATS) else ROME  # spectators sit with Rome (AV-43)
    seats = [me, 1 - me]
    lines = [
        _turn(view),
        *(_row(row, view.seat) for row in view.rows),
        *(_congregation(view, seat) for seat in seats),
        f"Deck: {_cards(view.deck)}. Discard pile: {_names(view.discard) or 'empty'}.",
        _proposals(view),
    ]
    return "\n".join(filter(None, lines))


def _turn(view: AvignonView) -> str:
    if view.outcome is not None:
        return f"The game ended in turn {view.turn}."
    if view.turn == 0:
        return "The table is being set."
    mine = view.seat < len(SEATS) and view.mover == SEATS[view.seat]
    whose = f"{view.mover}, that is you" if mine else view.mover
    actions = f"{NUMBERS[view.left]} action{'' if view.left == 1 else 's'}"
    return f"Turn {view.turn}: {whose}. {actions.capitalize()} left."


def _row(row: Standing, viewer: int) -> str:
    name = f"Row {row.thing.removeprefix('row ')}"
    if not row.character:
        return f"{name}: nobody."
    return (
        f"{name}: {_plain(row.character)} at {row.city}, {_where(CITIES.index(row.city), viewer)}."
    )


def _where(place: int, viewer: int) -> str:
    if place == GENOA:
        return "in the middle"
    near = min((0, 1), key=lambda seat: abs(place - edge(seat)))
    away = abs(place - edge(near))
    if away:
        return f"{NUMBERS[away]} step from {CITIES[edge(near)]}"
    return f"the last city before {_whose(near, viewer)} congregation"


def _whose(seat: int, viewer: int) -> str:
    return "your" if seat == viewer else f"{SEATS[seat]}'s"


def _congregation(view: AvignonView, seat: int) -> str:
    held = view.congregations[seat]
    whose = "Your congregation" if seat == view.seat else f"{SEATS[seat]}'s congregation"
    if not held:
        return f"{whose}: empty."
    return f"{whose}: {_names(held)}; {len(held)} of the {FULL} that win."


def _names(characters: Sequence[str]) -> str:
    counted = Counter(map(_plain, characters))
    names = [name if times == 1 else f"{times} times {name}" for name, times in counted.items()]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else ""


def _cards(count: int) -> str:
    return "empty" if count == 0 else "1 card" if count == 1 else f"{count} cards"


def _proposals(view: AvignonView) -> str:
    """What the star says elsewhere: a star behind each name is tiresome to hear."""
    shown = [*(row.character for row in view.rows), *view.discard]
    shown += [name for held in view.congregations for name in held]
    starred = sorted({name for name in shown if name.endswith("*")})
    if not starred:
        return ""
    return f"In part our own proposal: {_names(starred)}."


def _plain(character: str) -> str:
    return character.removesuffix("*")
