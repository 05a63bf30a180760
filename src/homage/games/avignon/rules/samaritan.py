"""The Samaritan rule: no turn may just undo the whole of the rival's last one (AV-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.kernel import Message, Option, Step

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState


ONLY_REVERSES = Message(
    "avignon.samaritan",
    "The Samaritan rule: your turn could then only end with the table as it stood before the last"
    " turn of {seat}.",
    "AV-17",
)


class Question(Step["AvignonState"]):
    """A question to a player, in which the Samaritan rule may bar some answers."""

    __slots__ = ()

    def asks(self, state: AvignonState) -> int:
        """The seat that is asked."""
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def candidates(self, state: AvignonState) -> list[Option]:
        """The answers, before the Samaritan rule is looked at."""
        raise AssertionError(f"{type(self).__name__} has no answers")

    def excluded(self, state: AvignonState, option: Option) -> Message | None:
        """Why something is no answer at all; None if there is nothing special to say."""
        raise AssertionError(f"{type(self).__name__} has no reasons")

    def suspects(self, state: AvignonState, options: list[Option]) -> list[Option]:
        """Those of the answers that may reverse the rival's turn, by a quick look."""
        return options

    def open_answers(self, state: AvignonState) -> list[Option]:
        """The answers that the Samaritan rule leaves, where a reversal is in reach."""
        options = self.candidates(state)
        suspects = self.suspects(state, options)
        barred = [option for option in suspects if only_reverses(state, option)]
        if not barred:
            return options
        # After a draw or a choice of the rival nothing else may be left: then it stands.
        return [option for option in options if option not in barred] or options

    def why_not(self, state: AvignonState, option: Option) -> Message | None:
        if option not in self.candidates(state):
            return self.excluded(state, option)
        return ONLY_REVERSES.of(state.cast.seats[1 - state.mover])


def reversal_in_reach(state: AvignonState) -> bool:
    """Whether the last action of this turn could restore the table without a draw."""
    before = state.before
    return (
        before is not None
        and state.left == 1
        and before.characters == state.characters
        and before.congregations == state.congregations
    )


def only_reverses(state: AvignonState, option: Option) -> bool:
    """Whether after `option` the turn can only end with the rival's last turn undone.

    As long as a draw or a choice of the rival is still to come, it may end otherwise.
    """
    then = state.clone()
    then.apply(option)
    if then.outcome is not None or then.turn != state.turn:
        assert state.before is not None
        return state.before.is_table_of(then)
    step = then.asking
    if not isinstance(step, Question) or step.asks(then) != state.mover:
        return False
    return all(only_reverses(then, answer) for answer in step.candidates(then))
