"""What a seat is shown: the table, the question, and the end."""

from homage.games.avignon.rules.map import AVIGNON, ROME
from homage.games.avignon.shown.view import Standing
from homage.kernel import SPECTATOR
from tests.games.avignon.table import play, table
from tests.rules import rule


@rule("AV-04", "AV-22")
def test_the_table_in_a_view() -> None:
    state = table(
        "Noble@Nice", "Scribe@Rome", own="Knight", rivals="Knight Noble", discard="Scribe"
    )
    view = state.view(AVIGNON)
    assert view.rows[:2] == (
        Standing("row 1", "Noble*", "Noble", "Nice"),
        Standing("row 2", "Scribe*", "Bishop", "Rome"),
    )
    assert [pile.characters for pile in view.congregations] == [("Knight*",), ("Knight*", "Noble*")]
    assert (view.deck.size, view.discard.characters) == (3, ("Scribe*",))
    assert (view.turn, view.mover, view.left, view.outcome) == (3, "Rome", 2, None)


def test_only_the_one_who_is_asked_is_shown_the_options() -> None:
    state = play(table("Knight", "Noble@Avignon"), "petition 1")
    asked = state.view(AVIGNON).asked
    assert [one.seat for one in asked] == [AVIGNON]
    assert str(asked[0].prompt) == "Knight*: choose a character to pull 1 space."
    assert [(choice.text, str(choice.label), choice.thing) for choice in asked[0].options][:2] == [
        ("choose 2", "the Noble* of row 2 at Avignon", "row 2"),
        ("choose 3", "the Bishop* of row 3 at Genoa", "row 3"),
    ]
    for seat in (ROME, SPECTATOR):
        asked = state.view(seat).asked
        assert (asked[0].seat, asked[0].options) == (AVIGNON, ())
        assert str(asked[0].prompt) == "Knight*: choose a character to pull 1 space."


def test_the_view_of_a_finished_game_has_its_outcome() -> None:
    state = play(table("Knight@Rome", own="Noble Bishop"), "beseech 1", "draw peasant")
    view = state.view(SPECTATOR)
    assert view.outcome is not None
    assert view.outcome.winners == (ROME,)
    assert view.asked == ()
