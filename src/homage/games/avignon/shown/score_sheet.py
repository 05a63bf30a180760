"""The score sheet: whom each pope has won over."""

from homage.games.avignon.state import AvignonState
from homage.kernel import Message, ScoreLine, State

IN_CONGREGATION = Message(
    "avignon.sheet.in-congregation", "{character}, in the congregation", "AV-30"
)


def score_sheet(state: State) -> list[ScoreLine]:
    """By seat: the characters of its congregation, in the order in which they joined."""
    assert isinstance(state, AvignonState)
    return [
        ScoreLine(seat, IN_CONGREGATION.of(state.cast.roles[character].noun), 1)
        for seat, congregation in enumerate(state.congregations)
        for character in congregation
    ]
