"""Where cards lie, as views and events tell it: what random games seldom come to."""

from tests.games.feudalia.table import BLUE, RED, listen, play, table
from tests.rules import rule


@rule("FE-42", "FE-50")
def test_a_vassal_that_waits_on_a_master_is_told_to_everyone() -> None:
    state = table("wheat 1; hotelier / wood / clay", hand="serf", deck=["9 serf", "9 serf"])
    assert state.view(BLUE).lying()["on hotelier"] == ()  # a place before anybody waits there
    play(state, "income serf", "end", "use hotelier")
    heard = listen(state)
    end = state.clone()
    play(state, "hold serf")
    moves = [(move.card, move.start, move.goal) for move in heard[0].moves]
    assert moves == [("Serf*", "played by red", "on hotelier")]
    for seat in (RED, BLUE):
        assert state.view(seat).lying()["on hotelier"] == ("Serf*",)
        assert end.view(seat).lying()["on hotelier"] == ()
