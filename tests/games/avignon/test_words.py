"""The table in words: every line that a listener hears."""

from homage.games.avignon import TITLE
from homage.games.avignon.map import AVIGNON, ROME
from homage.games.avignon.state import AvignonState
from homage.kernel import SPECTATOR
from tests.games.avignon.table import play, setup, table
from tests.rules import rule


def lines(state: AvignonState, seat: int) -> list[str]:
    return TITLE.in_words(state.view(seat)).splitlines()


def some_table() -> AvignonState:
    return table(
        "Noble@Nice", "Knight@Rome", "Inquisitor", "Peasant@Avignon", "Inquisitor@Florence",
        own="Bishop Cardinal", rivals="Noble", discard="Bishop Peasant", deck="Cardinal",
    )  # fmt: skip


@rule("AV-04", "AV-43")
def test_a_player_hears_the_table_from_the_own_side() -> None:
    assert lines(some_table(), ROME) == [
        "Turn 3: Rome, that is you. Two actions left.",
        "Row 1: Noble at Nice, one step from Avignon.",
        "Row 2: Knight at Rome, the last city before your congregation.",
        "Row 3: Inquisitor at Genoa, in the middle.",
        "Row 4: Peasant at Avignon, the last city before Avignon's congregation.",
        "Row 5: Inquisitor at Florence, one step from Rome.",
        "Your congregation: Bishop and Cardinal; 2 of the 3 that win.",
        "Avignon's congregation: Noble; 1 of the 3 that win.",
        "Deck: 1 card. Discard pile: Bishop and Peasant.",
        "In part our own proposal: Bishop, Cardinal, Inquisitor, Knight, Noble and Peasant.",
    ]


@rule("AV-43")
def test_the_rival_and_a_spectator_hear_it_from_theirs() -> None:
    heard = lines(some_table(), AVIGNON)
    assert heard[0] == "Turn 3: Rome. Two actions left."
    assert heard[2] == "Row 2: Knight at Rome, the last city before Rome's congregation."
    assert heard[6:8] == [
        "Your congregation: Noble; 1 of the 3 that win.",
        "Rome's congregation: Bishop and Cardinal; 2 of the 3 that win.",
    ]
    heard = lines(some_table(), SPECTATOR)
    assert heard[0] == "Turn 3: Rome. Two actions left."
    assert heard[6:8] == [
        "Rome's congregation: Bishop and Cardinal; 2 of the 3 that win.",
        "Avignon's congregation: Noble; 1 of the 3 that win.",
    ]


def test_while_the_table_is_set() -> None:
    assert lines(setup(), ROME) == [
        "The table is being set.",
        "Row 1: nobody.",
        "Row 2: nobody.",
        "Row 3: nobody.",
        "Row 4: nobody.",
        "Row 5: nobody.",
        "Your congregation: empty.",
        "Avignon's congregation: empty.",
        "Deck: 12 cards. Discard pile: empty.",
    ]


def test_one_action_is_left_and_cards_are_counted() -> None:
    state = table("Noble", own="Bishop Bishop", discard="Knight Knight Peasant", deck="")
    heard = lines(play(state, "beseech 1"), ROME)
    assert heard[0] == "Turn 3: Rome, that is you. One action left."
    assert heard[6] == "Your congregation: 2 times Bishop; 2 of the 3 that win."
    assert heard[8] == "Deck: empty. Discard pile: 2 times Knight and Peasant."


def test_the_turn_in_which_the_game_ended() -> None:
    state = play(table("Knight@Rome", own="Noble Bishop"), "beseech 1", "draw peasant")
    assert lines(state, AVIGNON)[0] == "The game ended in turn 3."
