"""Laying open: the table of a game that is over, with both hands face up."""

from collections.abc import Sequence

from msgspec.structs import replace

from homage.games.solafide.shown.view import SolaFideView
from homage.kernel import View


def lay_open(view: View, seats: Sequence[View]) -> SolaFideView:
    """The view with what each seat sees of its own cards."""
    assert isinstance(view, SolaFideView)
    own = [one for one in seats if isinstance(one, SolaFideView)]
    return replace(view, players=tuple(one.players[seat] for seat, one in enumerate(own)))
