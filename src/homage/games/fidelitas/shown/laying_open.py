"""Laying open: the table of a game that is over, with everybody's hand and goals face up."""

from collections.abc import Sequence

from msgspec.structs import replace

from homage.games.fidelitas.shown.view import FidelitasView, Player
from homage.games.fidelitas.things import HAND, known_thing
from homage.kernel import View


def lay_open(view: View, seats: Sequence[View]) -> FidelitasView:
    """The view with what each seat sees of its own cards."""
    assert isinstance(view, FidelitasView)
    own = [one for one in seats if isinstance(one, FidelitasView)]
    most = max(own, key=lambda one: len(one.looked_at_cards))
    return replace(
        view,
        players=tuple(
            view.players[seat] if seat == view.seat else _shown(one.players[seat])
            for seat, one in enumerate(own)
        ),
        looked_at_cards=most.looked_at_cards,
        under=tuple(max(names) for names in zip(*(one.under for one in own), strict=True)),
    )


def _shown(player: Player) -> Player:
    """Another's cards are not the viewer's own hand."""
    cards = tuple(
        replace(face, thing=known_thing(player.name, face.thing.removeprefix(HAND)))
        for face in player.cards
    )
    return replace(player, cards=cards)
