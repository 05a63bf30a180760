"""The table in words, line by line, for those who listen to it."""

from collections.abc import Sequence

from homage.games.fidelitas.shown.drawing import points, turn_line
from homage.games.fidelitas.shown.view import Aim, Face, FidelitasView, Place, Player
from homage.kernel import Language, View


def describe(view: View, language: Language) -> str:
    """Whose turn it is, the own hand and goals, every location, the players, the piles."""
    assert isinstance(view, FidelitasView)
    seats = range(len(view.players))
    own = [view.players[seat] for seat in seats if seat == view.seat]
    others = [view.players[seat] for seat in seats if seat != view.seat]
    lines = [turn_line(view)]
    for player in own:
        lines.append(f"Your hand: {_list(player.cards) or 'empty'}.")
        lines += [_aim(aim) for aim in player.aims]
        lines.append(f"You have {points(player.points)}{_scored(player)}.")
    lines += [_place(place) for place in view.places]
    lines += [_player(view, player) for player in others]
    lines.append(f"Virtus deck: {view.deck} cards. Discard pile: {_list(view.discard) or 'empty'}.")
    lines.append(f"Missio deck: {view.missio} cards.{_under(view)}")
    if view.held is not None:
        lines.append(f"On its way to a location: {_name(view.held)}.")
    if view.drawn_cards:
        lines.append(f"You look at: {_list(view.drawn_cards)}.")
    ends = [card.name for card in view.street]
    if ends:
        lines.append(f"The street from end to end: {', '.join(ends)}.")
    return "\n".join(lines)


def _place(place: Place) -> str:
    guild = f", {place.guild} guild" if place.guild else ""
    closed = " Nothing is drawn from here this turn." if place.closed else ""
    if not place.cards:
        return f"{place.name}{guild}: empty.{closed}"
    return f"{place.name}{guild}, from bottom to top: {_list(place.cards)}.{closed}"


def _player(view: FidelitasView, player: Player) -> str:
    partner = ", your partner" if player.name == view.partner else ""
    known = f", among them {_list(player.cards)}" if player.cards else ""
    aims = ", ".join(aim.name for aim in player.aims)
    goals = f", among them {_bare(aims)}" if aims else ""
    return (
        f"{player.name}{partner}: {points(player.points)}; {player.hand} cards in hand{known};"
        f" {player.goals} goals{goals}{_scored(player)}."
    )


def _scored(player: Player) -> str:
    names = ", ".join(_bare(name) for name in player.scored)
    return f"; scored: {names}" if names else ""


def _aim(aim: Aim) -> str:
    far = "its condition is met" if aim.distance == 0 else _away(aim.distance)
    waits = ", but it waits for your next turn" if aim.waits else ""
    return f"Goal {_bare(aim.name)}, {far}{waits}. {aim.text}"


def _away(distance: int) -> str:
    return "1 card away" if distance == 1 else f"{distance} cards away"


def _under(view: FidelitasView) -> str:
    known = ", ".join(_bare(name) for name in view.under if name)
    return f" Under it you put: {known}." if known else ""


def _list(faces: Sequence[Face]) -> str:
    return ", ".join(_name(face) for face in faces)


def _name(face: Face) -> str:
    locked = ", locked" if face.locked else ""
    guild = face.guild or "no guild"
    return f"{_bare(face.name)} ({guild}{locked})"


def _bare(name: str) -> str:
    """A star behind each name is tiresome to hear."""
    return name.replace("*", "")
