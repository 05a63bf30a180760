"""The features of a table, from which a learned value is made: what they tell apart."""

from homage.games.solafide.advice.features import EASE, HAND, SHARES
from homage.games.solafide.state import SolaFideState
from tests.games.solafide.table import C, P, game_of, numbers_of, table

TOLD = game_of().advice().told
FAR = "10 n1 cppnn cppnn"


def told(state: SolaFideState) -> list[int]:
    return game_of().advice().features(state, state.mover)


def circles(state: SolaFideState) -> list[tuple[int, int, int]]:
    """Of each open Circle: the stake, and the effort of who moves and of who waits."""
    found = [one - TOLD.first_circle for one in told(state)]
    return [
        (one // EASE**2, one // EASE % EASE, one % EASE)
        for one in found
        if 0 <= one < TOLD.first_disputed - TOLD.first_circle
    ]


def last(circle: str, **more: object) -> SolaFideState:
    """A table with one Circle left, and nobody ahead but by what is told."""
    return table(circle, opened=(), **more)  # type: ignore[arg-type]


def test_side_lead_hands_and_events_are_told() -> None:
    black = told(table(catholics="ursulines", front=("conservative peasantry", "")))
    red = told(table(catholics="ursulines", front=("conservative peasantry", ""), mover=P))
    assert (black[0], red[0]) == (C, P)
    assert black[1] == red[1]  # level
    (card,) = numbers_of(game_of(), C, "ursulines")
    cards = (TOLD.first_event - TOLD.first_card) // 2
    assert TOLD.first_card + card in black
    assert TOLD.first_card + cards + card in red
    assert TOLD.first_hand + 1 in black
    assert TOLD.first_hand + HAND + 1 in red
    (event,) = numbers_of(game_of(), C, "conservative peasantry")
    assert TOLD.first_event + event in black
    assert TOLD.first_event + cards + event in red


def test_a_lead_counts_by_the_points_that_are_left() -> None:
    early = told(table(won=("c 1",)))[1]
    behind = told(table(won=("c 1",), mover=P))[1]
    late = told(table("9 n1 cppnn cppnn", FAR, opened=(), won=("c 1 3 4 5", "p 2 6 7 8")))[1]
    hopeless = told(last(FAR, won=("p 1 2 3 4 5 6 7", "c 8 9")))[1]
    row = 2 * SHARES + 1
    assert (early - 2) // row == (behind - 2) // row == 8  # nine are left
    assert (early - 2) % row - SHARES == SHARES - (behind - 2) % row == 1
    assert (late - 2) // row == 1
    assert ((hopeless - 2) // row, (hopeless - 2) % row) == (0, 0)


def test_a_claim_in_hand_takes_no_effort() -> None:
    near = "10 n1 ccCCp cppnn"
    assert circles(last(near, catholics="ursulines"))[0][1] == 1
    assert circles(last(near, catholics="edict of worms"))[0][1] == 0
    assert circles(last(near, protestants="philip of hesse", mover=P))[0][2] == 1
    assert circles(last(near, catholics="edict of worms", mover=P))[0][2] == 0
    two, hand = "10 c1 cppnn ppPcc", "itinerant preachers"
    guarded = ("conservative peasantry", "")  # one fewer of two Commoners
    assert circles(last(two, protestants=hand, mover=P))[0][1] == 0
    assert circles(last(two, protestants=hand, mover=P, front=guarded))[0][1] > 0


def test_a_shift_claims_a_side_that_is_full() -> None:
    full = "10 n2 cppnn ccCCC"
    assert circles(last(full, catholics="confraternities of the rosary"))[0][1] == 0
    assert circles(last(full, catholics="truce with the sultan"))[0][1] > 0
    assert circles(last("10 n1 cppnn ccCCC", catholics="truce with the sultan"))[0][1] == 0
    assert circles(last("10 n1 cppnn ccCCp", catholics="capuchin preachers"))[0][1] == 0


def test_more_hangs_on_a_circle_that_decides() -> None:
    decides = circles(last(FAR, won=("c 1 3 4 5", "p 2 6 7 8")))[0][0]
    nothing = circles(last(FAR, won=("c 1 2 3 4 5 6 7", "p 8 9")))[0][0]
    one_of_many = circles(table())[0][0]
    assert nothing < one_of_many < decides


def test_the_disputation_token_is_told_by_who_is_nearer() -> None:
    near = "1 n1 ccCCp cppnn"
    assert TOLD.first_disputed in told(table(near, disputation=1))
    assert TOLD.first_disputed + 2 in told(table(near, disputation=1, mover=P))
    assert not any(one >= TOLD.first_disputed for one in told(table(near)))


def test_a_circle_that_stood_so_before_is_not_looked_at_anew() -> None:
    again = table()
    before = told(again)
    known = len(TOLD.nears)
    assert told(again) == before
    assert len(TOLD.nears) == known
