"""The Samaritan rule: no turn may just undo the whole of the rival's last one (AV-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.avignon.cards.factions import COPIES
from homage.games.avignon.rules.map import ROWS, towards
from homage.kernel import Message, Option, Step
from homage.kernel.packing import Packer

if TYPE_CHECKING:
    from homage.games.avignon.rules.snapshot import Snapshot
    from homage.games.avignon.state import AvignonState


ONLY_REVERSES = Message(
    "avignon.samaritan",
    "The Samaritan rule: your turn could then only end with the table as it stood before the last"
    " turn of {seat}.",
    "AV-17",
)

MANY_WAYS: Final = 40
"""So many ways to go on are looked at before it is asked which of them meet again."""


class Question(Step["AvignonState"]):
    """A question to a player, some of whose answers the Samaritan rule may close."""

    __slots__ = ()

    def asks(self, state: AvignonState) -> int:
        """The seat that is asked."""
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def candidates(self, state: AvignonState) -> list[Option]:
        """The answers that nothing but the Samaritan rule can close."""
        raise AssertionError(f"{type(self).__name__} has no answers")

    def why_no_candidate(self, state: AvignonState, option: Option) -> Message | None:
        """Why something is no answer at all; None if there is nothing special to say."""
        raise AssertionError(f"{type(self).__name__} has no reasons")

    def suspects(self, state: AvignonState, candidates: list[Option]) -> list[Option]:
        """Those that may reverse the rival's turn, by a quick look that misses none."""
        return candidates

    def left_by_samaritan(self, state: AvignonState, candidates: list[Option]) -> list[Option]:
        """The answers that the rule leaves where a reversal is in reach; the same list if all."""
        suspects = self.suspects(state, candidates)
        if not suspects:
            return candidates
        closed = [option for option in suspects if only_reverses(state, option)]
        if not closed:
            return candidates
        # After a draw or a choice of the rival nothing else may be left: then it stands.
        return [option for option in candidates if option not in closed] or candidates

    def why_not(self, state: AvignonState, option: Option) -> Message | None:
        if option not in self.candidates(state):
            return self.why_no_candidate(state, option)
        return ONLY_REVERSES.of(state.cast.seats[1 - state.mover])


def reversal_in_reach(state: AvignonState) -> bool:
    """Whether the last action of this turn could restore the table with nothing left to chance.

    What has joined a congregation stays there, and what has left a row comes back only by a draw.
    """
    before = state.before_rival
    if before is None or state.left > 1 or before.congregations != state.congregations:
        return False
    if before.characters == state.characters:
        return True
    return state.deck.size <= COPIES and _draw_may_restore(state, before)


def _draw_may_restore(state: AvignonState, before: Snapshot) -> bool:
    """Whether the next draw may be certain to bring somebody back to a row."""
    if not draw_may_be_certain(state):
        return False
    pile = state.deck.pool if state.deck.size else state.discard
    for row in range(ROWS):
        if before.characters[row] != state.characters[row] and pile[before.characters[row]]:
            return True
    return False


def draw_may_be_certain(state: AvignonState) -> bool:
    """Whether the next draw may be able to bring one character only."""
    if state.deck.size > COPIES:
        return False
    pile = state.deck.pool if state.deck.size else state.discard  # which would be the new deck
    return len(pile) - pile.count(0) <= 1


def pulls_to_reverse(state: AvignonState) -> list[int]:
    """By row, how far its character would have to be pulled to stand as before the rival's turn."""
    assert state.before_rival is not None
    then, now = state.before_rival.places, state.places
    return [towards(state.mover, then[row] - now[row]) for row in range(ROWS)]


def only_reverses(state: AvignonState, option: Option) -> bool:
    """Whether after `option` the turn can only end with the rival's last turn undone.

    A draw or a choice of the rival that can go more than one way excuses it; one that is certain
    does not.
    """
    before = state.before_rival
    assert before is not None
    ways: list[tuple[AvignonState, Option]] = [(state, option)]
    looked_at = 0
    packer: Packer | None = None
    met: set[str] = set()
    while ways:
        world, way = ways.pop()
        then = world.clone()
        then.apply(way)
        answers = _open_ways(then, state.turn, state.mover, before)
        if answers is None:
            return False
        looked_at += 1
        if looked_at > MANY_WAYS:
            # Choices that can be made in any order lead to the same worlds.
            if packer is None:
                packer = Packer(state.game)
            world_as_text = repr(packer.pack(then))
            if world_as_text in met:
                continue
            met.add(world_as_text)
        ways += [(then, answer) for answer in answers]
    return True


def _open_ways(then: AvignonState, turn: int, mover: int, before: Snapshot) -> list[Option] | None:
    """Goes on as far as all is certain: what `mover` can choose from then, nothing at the end.

    None if the turn may end otherwise than with the table of `before`.
    """
    while then.turn == turn and then.outcome is None:
        if then.congregations != before.congregations:
            return None
        step = then.asking
        if isinstance(step, Question):
            answers = step.candidates(then)
            if len(answers) > 1 and step.asks(then) == mover:
                return answers
        else:
            draw = then.decision
            assert draw is not None
            answers = draw.options
        if len(answers) > 1:
            return None
        then.apply(answers[0])
    return [] if before.is_table_of(then) else None
