"""Path: the choices of a game as one seat saw them, with a cover for those that it did not see."""

from __future__ import annotations

from typing import Final

from homage.kernel.decision import Decision
from homage.kernel.game import Game
from homage.kernel.options import Option
from homage.kernel.position import decision_for
from homage.kernel.record import Record
from homage.kernel.replay import standing_choices
from homage.kernel.seats import sees

FIRST_COVER: Final = -2
"""The cover of chance is -1, that of seat 0 is -2, and so on downwards."""


def edge(decision: Decision, option: Option, seat: int) -> int:
    """A choice as `seat` sees it: the option's index, or a cover that tells only who chose."""
    if seat == decision.seat or sees(decision.audience, seat):
        return option.index
    return FIRST_COVER - decision.seat


def path(record: Record, game: Game, seat: int) -> list[int]:
    """All choices of a recorded game as `seat` saw them, in order; none that was taken back."""
    found: list[int] = []
    for _, line, state in standing_choices(record, game):
        decision = decision_for(state, line)
        if decision is not None:  # else the replay is about to refuse it
            found.append(edge(decision, game.vocabulary.find(line.option), seat))
    return found
