"""The table with everybody's cards open, for games that are over."""

from collections.abc import Sequence

import msgspec

from homage.games.feudalia.shown.view import FeudaliaView
from homage.kernel import View


def lay_open(view: View, seats: Sequence[View]) -> View:
    """A view with what the seats see of their own hands."""
    assert isinstance(view, FeudaliaView)
    players = []
    for seat, player in enumerate(view.players):
        own = seats[seat]
        assert isinstance(own, FeudaliaView)
        cards = tuple(
            face if seat == view.seat else msgspec.structs.replace(face, thing="")
            for face in own.players[seat].cards
        )
        left = own.players[seat].left
        players.append(msgspec.structs.replace(player, cards=cards, left=left))
    return msgspec.structs.replace(view, players=tuple(players))
