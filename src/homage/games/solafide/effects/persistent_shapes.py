"""What a persistent event changes while it lies in front of its owner: shapes and sentences.

`rules/persistent.py` says where the rules ask for each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from homage.games.solafide.effects.shapes import Number
from homage.kernel.effects import Effect, any_of
from homage.kernel.messages import Message


class Change(Effect, frozen=True, tag_field="changes"):
    """A change of the rules."""


class TurnDraw(Change, frozen=True, tag="turn_draw"):
    """The owner's draw as the choice of a turn brings more cards, of which some are discarded."""

    says: ClassVar = Message(
        "solafide.change.turn-draw",
        "when you use your turn to draw, draw {draw} and then discard {discard}",
    )
    draw: Number
    discard: Number


class RivalConversions(Change, frozen=True, tag="rival_conversions"):
    """The opponent's cards convert one fewer on one side, where they would convert several."""

    says: ClassVar = Message(
        "solafide.change.rival-conversions",
        "an opponent''s card that would convert 2 or more territories on a {side, select,"
        " nobility {Nobility} other {Commoners}} side of one Circle converts one fewer there",
    )
    side: Literal["nobility", "commoners"]


class RivalHandLimit(Change, frozen=True, tag="rival_hand_limit"):
    """The opponent may keep fewer cards in hand."""

    says: ClassVar = Message(
        "solafide.change.rival-hand-limit", "the opponent''s hand limit is {cards}"
    )
    cards: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Claims(Change, frozen=True, tag="claims"):
    """The owner draws cards for each claim."""

    says: ClassVar = Message("solafide.change.claims", "each time you claim a Circle, draw {draw}")
    draw: Number


class ChartRolls(Change, frozen=True, tag="chart_rolls"):
    """The owner rolls several times on the Military Chart, and chooses (Protestants only)."""

    says: ClassVar = Message(
        "solafide.change.chart-rolls",
        "when you roll on the Military Chart, roll {rolls, plural, =2 {twice} other {# times}} and"
        " choose one result",
    )
    rolls: Annotated[int, msgspec.Meta(ge=2, le=3)]


if TYPE_CHECKING:
    AnyChange = Change
else:
    AnyChange = any_of(Change)
