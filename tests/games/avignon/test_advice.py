"""What bots are told: chances that add up, order positions well and see the traps."""

import random

import pytest

from homage.games.avignon.rules.map import AVIGNON, ROME
from homage.games.avignon.state import AvignonState
from homage.kernel import Decision
from tests.games.avignon.brute import picture
from tests.games.avignon.table import BOTH, play, setup, table

both_seats = pytest.mark.parametrize("me", BOTH)


def chance(*rows: str, mover: int = ROME, left: int = 2, own: str = "", rivals: str = "") -> float:
    """The mover's winning chance."""
    state = table(*rows, mover=mover, left=left, own=own, rivals=rivals, done="excommunicate")
    return state.game.advice().value(state)[mover]


def asked(state: AvignonState) -> Decision:
    assert state.decision is not None
    return state.decision


def likely(state: AvignonState) -> dict[str, float]:
    """The priors by option."""
    decision = asked(state)
    priors = state.game.advice().priors(state, decision)
    return {option.text: prior for option, prior in zip(decision.options, priors, strict=True)}


# -- value -----------------------------------------------------------------------------------


def test_the_chances_add_up_in_any_game() -> None:
    for words in ([], ["characters=pilgrimage"], ["characters=mix"]):
        rng = random.Random(3)
        state = setup(*words)
        while (decision := state.decision) is not None:
            if state.game.advice().settled(state):
                values = state.game.advice().value(state)
                assert sum(values) == pytest.approx(1)
                assert all(0 < value < 1 for value in values)
            state.apply(rng.choice(decision.options))
        assert state.game.advice().settled(state)
        assert state.outcome is not None
        assert state.game.advice().value(state) == [
            state.outcome.utility(seat, state.game.scale) for seat in BOTH
        ]


def test_it_is_settled_when_no_action_is_half_done() -> None:
    state = table("Bishop")
    assert state.game.advice().settled(state)
    assert not state.game.advice().settled(play(state, "petition 1"))
    assert state.game.advice().settled(play(state, "choose 2"))
    assert not state.game.advice().settled(setup())


@pytest.mark.parametrize(
    "rows",
    [
        ["Noble+1", "Knight-2", "Peasant", "Bishop+2", "Cardinal"],
        ["Ascetic-2", "Vicar+1", "Scribe+1", "Canonist", "Nuncio-1"],
        ["Courtesan", "Inquisitor", "Knight+1", "Knight-1", "Peasant"],
    ],
)
@pytest.mark.parametrize("left", [1, 2])
def test_it_looks_the_same_from_both_sides(rows: list[str], left: int) -> None:
    held = {"own": "Noble", "rivals": "Cardinal"} if "Noble+1" in rows else {}
    mine, theirs = held.get("own", ""), held.get("rivals", "")
    rome = chance(*rows, mover=ROME, left=left, own=mine, rivals=theirs)
    avignon = chance(*rows, mover=AVIGNON, left=left, own=mine, rivals=theirs)
    assert rome == pytest.approx(avignon)


def test_a_level_table_is_level_but_for_the_turn() -> None:
    level = ["Bishop+1", "Bishop-1", "Inquisitor", "Inquisitor", "Noble"]
    assert chance(*level, left=1) == pytest.approx(0.5)
    assert chance(*level, left=2) > 0.6


@both_seats
def test_nearer_is_better(me: int) -> None:
    by_place = [
        chance(f"Bishop{far:+}", "Inquisitor", "Inquisitor", "Noble", "Noble", mover=me)
        for far in (-2, -1, 0, 1, 2)
    ]
    assert by_place == sorted(by_place)
    assert by_place[-1] - by_place[0] > 0.3


@both_seats
def test_a_larger_congregation_is_better(me: int) -> None:
    rows = ["Bishop", "Inquisitor", "Inquisitor", "Noble", "Noble"]
    level = chance(*rows, mover=me, left=1, own="Knight", rivals="Knight")
    ahead = chance(*rows, mover=me, left=1, own="Knight")
    far_ahead = chance(*rows, mover=me, left=1, own="Cardinal Knight")
    behind = chance(*rows, mover=me, left=1, rivals="Knight")
    assert behind < level < ahead < far_ahead
    assert level == pytest.approx(0.5)


@both_seats
def test_a_third_in_the_own_edge_city_is_as_good_as_won(me: int) -> None:
    rows = ["Bishop+2", "Inquisitor", "Inquisitor-1", "Noble-1", "Noble-1"]
    assert chance(*rows, mover=me, own="Knight Cardinal") > 0.95
    assert chance(*rows, mover=me, own="Knight") < 0.9


@both_seats
def test_what_cannot_be_done_any_more_wins_nothing(me: int) -> None:
    rows = ["Bishop+2", "Inquisitor-2", "Inquisitor-2", "Noble-1", "Noble-1"]
    state = table(*rows, mover=me, left=1, own="Knight Cardinal", done="beseech")
    assert state.game.advice().value(state)[me] < 0.9


@both_seats
def test_a_threat_of_the_rival_counts_when_one_action_is_left(me: int) -> None:
    rows = ["Bishop-2", "Inquisitor", "Inquisitor", "Noble", "Noble+1"]
    safe = chance(*rows, mover=me, left=1, own="Knight Cardinal", rivals="Cardinal")
    threatened = chance(*rows, mover=me, left=1, own="Knight", rivals="Knight Cardinal")
    assert threatened < 0.1 < safe


# -- the Noble -------------------------------------------------------------------------------


@both_seats
def test_the_noble_trap(me: int) -> None:
    """With the Noble in my congregation, a Peasant at my own gate is a danger, not a gain."""
    rows = ["Inquisitor", "Inquisitor", "Bishop", "Bishop"]
    gain = chance("Peasant+2", *rows, mover=me, left=1, own="Cardinal")
    trap = chance("Peasant+2", *rows, mover=me, left=1, own="Noble")
    assert trap < gain - 0.1
    left_open = table("Peasant-2", *rows, mover=1 - me, rivals="Noble")
    assert left_open.game.advice().value(left_open)[me] < 0.05
    state = table("Peasant+2", *rows, mover=me, own="Noble")
    assert likely(state)["beseech 1"] < likely(state)["beseech 2"]
    assert likely(state)["petition 1"] < likely(state)["petition 3"]


@both_seats
def test_a_knight_at_the_rivals_gate_is_a_gift_for_the_noble(me: int) -> None:
    rows = ["Knight-2", "Inquisitor", "Inquisitor", "Bishop", "Bishop"]
    assert chance(*rows, mover=me, own="Noble") > 0.95
    assert chance(*rows, mover=me, own="Cardinal") < 0.9
    assert likely(table(*rows, mover=me, own="Noble"))["chastise 1"] == pytest.approx(3.0)
    assert likely(table(*rows, mover=me))["chastise 1"] < 0.1


@both_seats
def test_a_peasant_can_be_pushed_to_the_rivals_noble(me: int) -> None:
    rows = ["Peasant-2", "Inquisitor", "Inquisitor", "Bishop", "Bishop"]
    assert chance(*rows, mover=me, rivals="Noble") > 0.95
    state = table(*rows, mover=me, rivals="Noble")
    assert max(likely(state), key=lambda text: likely(state)[text]) == "chastise 1"


# -- priors ----------------------------------------------------------------------------------


@both_seats
def test_a_win_is_the_likeliest_choice(me: int) -> None:
    state = table("Bishop+2", "Knight+1", "Noble", "Noble", "Cardinal", mover=me,
                  own="Peasant Cardinal")  # fmt: skip
    found = likely(state)
    best = {text for text in found if found[text] == max(found.values())}
    assert best == {"beseech 1", "petition 1", "petition 2"}  # the Bishop can fetch the Knight
    assert all(prior > 0 for prior in found.values())
    assert sum(prior for text, prior in found.items() if text not in best) < 0.1


@both_seats
def test_whoever_can_be_fetched_to_win_is_the_likeliest_to_be_chosen(me: int) -> None:
    rows = ["Bishop", "Peasant+1", "Inquisitor-1", "Cardinal-1", "Noble-1"]
    state = table(*rows, mover=me, own="Knight Cardinal")
    assert max(likely(state), key=lambda text: likely(state)[text]) == "petition 1"
    found = likely(play(state, "petition 1"))
    assert max(found, key=lambda text: found[text]) == "choose 2"
    alone = table("Bishop+1", *rows[2:], "Inquisitor-1", mover=me, own="Knight Cardinal")
    assert likely(alone)["petition 1"] < 1  # nobody fetches himself


@both_seats
def test_giving_away_the_game_is_the_last_resort(me: int) -> None:
    state = table("Bishop-2", "Inquisitor", mover=me, rivals="Peasant Cardinal")
    found = likely(state)
    assert min(found, key=lambda text: found[text]) in ("chastise 1", "petition 1")
    assert found["chastise 1"] == found["petition 1"]


@both_seats
def test_targets_are_weighed(me: int) -> None:
    state = play(table("Bishop", "Noble+1", "Knight", mover=me), "petition 1")
    assert likely(state)["choose 2"] > likely(state)["choose 3"]
    state = play(table("Cardinal-1", "Noble+2", "Knight", mover=me), "petition 1")
    assert likely(state)["choose 2"] < likely(state)["choose 3"]
    state = play(table("Canonist", "Noble", mover=me), "petition 1")
    assert set(likely(state).values()) == {1.0}


def test_petitions_with_a_free_choice_are_more_promising() -> None:
    found = likely(table("Noble", "Knight", "Inquisitor", "Peasant", "Bishop"))
    assert found["petition 1"] > found["petition 4"] > found["petition 2"]
    assert found["petition 5"] > found["beseech 5"] > found["excommunicate 5"]


# -- rollout ---------------------------------------------------------------------------------


@both_seats
def test_a_rollout_takes_a_win(me: int) -> None:
    state = table("Bishop", "Knight", "Bishop+2", mover=me, own="Peasant Cardinal")
    for seed in range(20):
        assert (
            state.game.advice().rollout(state, asked(state), random.Random(seed)).text
            == "beseech 3"
        )
    play(state, "beseech 1")
    chosen = {
        state.game.advice().rollout(state, asked(state), random.Random(s)).text for s in range(20)
    }
    assert len(chosen) > 2


def test_a_rollout_seldom_helps_the_rival() -> None:
    state = table("Bishop", "Knight", "Noble", "Peasant", "Cardinal")
    chosen = [
        state.game.advice().rollout(state, asked(state), random.Random(s)).text for s in range(400)
    ]
    assert sum(text.startswith(("chastise", "excommunicate")) for text in chosen) < 60
    assert len(set(chosen)) > 8


def test_a_rollout_is_open_and_changes_nothing() -> None:
    rng = random.Random(4)
    for words in ([], ["characters=pilgrimage"], ["characters=mix"]):
        state = setup(*words)
        while (decision := state.decision) is not None:
            if state.chance:
                state.roll(rng)
                continue
            before = picture(state)
            option = state.game.advice().rollout(state, decision, rng)
            assert option in decision.options
            assert len(state.game.advice().priors(state, decision)) == len(decision.options)
            assert picture(state) == before
            state.apply(option)


def test_quick_play_beats_chance() -> None:
    rng = random.Random(8)
    won = 0
    game = setup().game
    for number in range(60):
        state, me = game.setup(), number % 2
        while (decision := state.decision) is not None:
            if decision.seat == me:
                state.apply(state.game.advice().rollout(state, decision, rng))
            else:
                state.apply(rng.choice(decision.options))
        assert state.outcome is not None
        won += state.outcome.winners == (me,)
    assert won > 45
