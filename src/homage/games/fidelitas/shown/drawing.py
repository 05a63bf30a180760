"""The table in plain text, 80 columns wide at the most."""

import textwrap
from collections import Counter
from collections.abc import Sequence

from homage.games.fidelitas.shown.view import Aim, Face, FidelitasView, Place, Player
from homage.kernel import Language, View

WIDTH = 80
MARKS = {
    "Legal": "Le", "Academic": "Ac", "Artisan": "Ar", "Commerce": "Co", "Military": "Mi",
    "Miscreant": "Ms", "Clergy": "Cl", "Court": "Ct", "Commons": "Cm", "": "--",
}  # fmt: skip
"""Two letters for each guild; cards without a guild have dashes."""

FOOTNOTE = "* in part our own proposal: the published card was out of reach."
LOCKED = "!"
HEAD = 28
"""The width of a location's name, with its guild and side."""


def draw(view: View, language: Language) -> str:
    """The street from end to end, then the players, then the piles."""
    assert isinstance(view, FidelitasView)
    parts = [
        _filled(turn_line(view)),
        "\n".join(_street(view)),
        "\n".join(_filled(_player(view, player)) for player in view.players),
    ]
    if own := [player for seat, player in enumerate(view.players) if seat == view.seat]:
        parts.append("\n".join(_filled(aim_line(aim)) for aim in own[0].aims) or "No goals.")
    parts.append("\n".join(_filled(line) for line in [*_piles(view), *_legend(view)]))
    return "\n\n".join(parts)


def turn_line(view: FidelitasView) -> str:
    """Whose turn it is, or how the game ended."""
    names = [player.name for player in view.players]
    if view.outcome is not None:
        winners = " and ".join(names[seat] for seat in view.outcome.winners)
        verb = "win" if len(view.outcome.winners) > 1 else "wins"
        scores = ", ".join(map(" ".join, zip(names, map(str, view.outcome.scores), strict=True)))
        if len(names) == 1:
            return f"The game is over with {points(view.players[0].points)}: {view.outcome.reason}."
        return f"{winners} {verb} ({scores}): {view.outcome.reason}."
    if view.turn == 0:
        return "The table is being set."
    mine = view.seat < len(names) and names[view.seat] == view.mover
    last = " The last round." if view.last_round else ""
    goal = f" Play is to {view.target} points." if view.target else ""
    whose = f"{view.mover} (you)" if mine else view.mover
    return f"Round {view.round}, turn {view.turn}: {whose}.{goal}{last}"


def _street(view: FidelitasView) -> list[str]:
    lines = []
    for card in view.street:
        places = [place for place in view.places if place.card == card.card]
        if not places:
            lines.append(f"-- {card.name} --")
        lines += [_filled(_place(place), HEAD) for place in places]
    return lines or [_filled(_place(place), HEAD) for place in view.places]


def _place(place: Place) -> str:
    head = f"{place.name} ({MARKS[place.guild]}, {place.side})"
    cards = "  ".join(_face(face) for face in place.cards) or "empty"
    closed = " (closed this turn)" if place.closed else ""
    return f"{head:{HEAD}}{cards}{closed}"


def _face(face: Face) -> str:
    return f"{LOCKED if face.locked else ''}{face.name}:{MARKS[face.guild]}"


def _player(view: FidelitasView, player: Player) -> str:
    seat = view.players.index(player)
    you = " (you)" if seat == view.seat else " (partner)" if player.name == view.partner else ""
    token = ", begins" if player.name == view.start else ""
    held = ", ".join(_face(face) for face in player.cards)
    hand = f"{player.hand} card{'' if player.hand == 1 else 's'}"
    if held:
        hand += f" ({held})" if seat == view.seat else f" (known: {held})"
    aims = ""
    if seat != view.seat and player.aims:
        aims = f" (known: {', '.join(aim.name for aim in player.aims)})"
    scored = f"; scored {', '.join(player.scored)}" if player.scored else ""
    return (
        f"{player.name}{you}{token}: {points(player.points)}; {hand};"
        f" {player.goals} goal{'' if player.goals == 1 else 's'}{aims}{scored}."
    )


def aim_line(aim: Aim) -> str:
    """A goal of the viewer, with its distance."""
    far = "met" if aim.distance == 0 else f"{aim.distance} away"
    waits = ", waits for your next turn" if aim.waits else ""
    return f"Goal {aim.name} ({far}{waits}): {aim.text}"


def points(count: int) -> str:
    return f"{count} point{'' if count == 1 else 's'}"


def _piles(view: FidelitasView) -> list[str]:
    lines = [
        f"Virtus deck: {view.deck}. Discard pile: {names(view.discard)}."
        + (" The deck has run out once." if view.exhausted else ""),
        f"Missio deck: {view.missio}." + _under(view),
    ]
    if view.held is not None:
        lines.append(f"On its way: {_face(view.held)}.")
    if view.drawn_cards:
        lines.append(f"Looked at: {', '.join(_face(face) for face in view.drawn_cards)}.")
    elif view.drawn:
        lines.append(f"Looked at: {view.drawn} cards.")
    return lines


def _legend(view: FidelitasView) -> list[str]:
    """What the marks mean that stand in the picture."""
    faces = [face for place in view.places for face in place.cards]
    faces += [face for player in view.players for face in player.cards]
    faces += view.discard
    guilds = {face.guild for face in faces}
    marks = ", ".join(f"{mark} {guild}" for guild, mark in MARKS.items() if guild in guilds - {""})
    lines = [f"Guilds: {marks}."] if marks else []
    if any(face.locked for face in faces):
        lines.append(f"{LOCKED} cannot leave: a Swindler holds it in place.")
    if any(face.name.endswith("*") for face in faces):
        lines.append(FOOTNOTE)
    return lines


def _under(view: FidelitasView) -> str:
    known = [name for name in view.under if name]
    return f" You put under it: {', '.join(known)}." if known else ""


def names(faces: Sequence[Face]) -> str:
    """Cards with how many there are of each."""
    counted = Counter(face.name for face in faces).items()
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in counted) or "empty"


def _filled(text: str, indent: int = 2) -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=" " * indent)
