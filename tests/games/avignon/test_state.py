"""The state: independent copies, and every card in one place."""

import random

from homage.conformance.truth import truth
from homage.games.avignon.rules.map import AVIGNON
from tests.games.avignon.table import listen, play, setup, table


def test_a_copy_goes_its_own_way() -> None:
    state = table("Noble@Rome", "Knight", own="Peasant", discard="Bishop")
    before = truth(state)
    copy = state.clone()
    assert truth(copy) == before
    play(copy, "petition 1", "choose 2", "choose 3", "excommunicate 2", "draw cardinal")
    play(copy, "beseech 3", "chastise 1")
    assert truth(state) == before
    assert truth(copy) != before


def test_a_copy_is_silent() -> None:
    state = table("Noble@Rome")
    events = listen(state)
    play(state.clone(), "beseech 1", "draw peasant")
    assert events == []


def test_a_copy_knows_what_may_not_be_undone() -> None:
    state = table("Noble", "Knight", mover=AVIGNON)
    play(state, "beseech 1", "chastise 2", "beseech 1")
    assert "chastise 2" not in {option.text for option in state.clone().decisions[0].options}


def test_no_card_is_lost() -> None:
    for words in ([], ["characters=pilgrimage"], ["characters=mix"]):
        rng = random.Random(7)
        state = setup(*words)
        census = state.census()
        assert set(census.values()) == {2}
        assert sum(census.values()) == 2 * len(state.cast.roles)
        while state.decision is not None:
            state.apply(rng.choice(state.decision.options))
            if not state.chance:
                assert state.census() == census


def test_a_census_counts_every_place() -> None:
    state = table(
        "Noble", "Knight", "Bishop", "Bishop", "Peasant",
        own="Noble", rivals="Knight", discard="Peasant", deck="Cardinal",
    )  # fmt: skip
    assert state.census() == {
        "Bishop*": 2, "Cardinal*": 2, "Inquisitor*": 2, "Knight*": 2, "Noble*": 2, "Peasant*": 2,
    }  # fmt: skip
    assert state.box == [0, 1, 2, 0, 0, 0]
