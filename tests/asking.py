"""What a seat is asked, where a test knows that it is asked something."""

from homage.kernel import Decision, State


def asked(state: State, seat: int) -> Decision:
    """The open decision of this seat."""
    found = state.decision_of(seat)
    assert found is not None
    return found
