"""Persistent events: all that they change, in one place. The rules ask here, and nowhere else.

| word of the card files | what it changes | who asks |
| --- | --- | --- |
| `turn_draw` | a draw as the choice of a turn: how many, then discarded | `turn.py` |
| `rival_conversions` | a card of the rival's deck: one fewer of several | `effects/convert.py` |
| `rival_hand_limit` | how many cards the rival keeps when that turn ends | `turn.py` |
| `claims` | cards drawn, just before the card that a claim brings | `foreign_influence.py` |
| `chart_rolls` | how often the Protestants roll, to choose one | `military.py` |

A player has at most one in front; the rival's cards never remove it (SF-39).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.solafide.rules.seats import NOBODY, PROTESTANTS

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

HAND_LIMIT: Final = 5  # SF-23
NO_CARD: Final = -1


class Persistent:
    """What a player's persistent event changes; as it stands here, nothing."""

    __slots__ = (
        "chart_rolls", "claim_draws", "discards", "draws", "guarded_side", "rival_limit",
    )  # fmt: skip

    def __init__(
        self,
        draws: int = 1,
        discards: int = 0,
        guarded_side: int = NOBODY,
        rival_limit: int = HAND_LIMIT,
        claim_draws: int = 0,
        chart_rolls: int = 1,
    ) -> None:
        self.draws = draws
        """Cards drawn when the owner's turn is a draw …"""
        self.discards = discards
        """… and discarded then."""
        self.guarded_side = guarded_side
        """The side on which the rival's cards convert fewer."""
        self.rival_limit = rival_limit
        self.claim_draws = claim_draws
        self.chart_rolls = chart_rolls


NONE: Final = Persistent()


def in_front(state: SolaFideState, seat: int) -> Persistent:
    """What lies in front of a player."""
    card = state.front[seat]
    return NONE if card == NO_CARD else state.pack.sides[seat][card].persistent


def hand_limit(state: SolaFideState, seat: int) -> int:
    """How many cards a player may keep at the end of the own turn (SF-23)."""
    return in_front(state, 1 - seat).rival_limit


def conversions(state: SolaFideState, me: int, side: int, number: int) -> int:
    """How many of several territories on a side a card of the own deck still converts."""
    if number < 2 or in_front(state, 1 - me).guarded_side != side:
        return number
    return number - 1


def chart_rolls(state: SolaFideState) -> int:
    """How often the Protestants roll on the Military Chart (SF-40)."""
    return in_front(state, PROTESTANTS).chart_rolls
