"""The table in words: what a listener is told of it."""

import random

from homage.games.avignon.rules.map import CITIES
from homage.games.avignon.shown.describing import describe
from homage.games.avignon.shown.view import AvignonView
from homage.kernel import CHANCE, ENGLISH, SPECTATOR, State
from tests.app.games import AVIGNON
from tests.rules import rule


def played(seed: int) -> list[State]:
    """Every state of a game played at random."""
    state = AVIGNON.game().setup()
    rng = random.Random(seed)
    found = [state.clone()]
    while state.outcome is None:
        decision = state.decision
        assert decision is not None
        if decision.seat == CHANCE:
            state.roll(rng)
        else:
            state.choose(rng.choice(decision.options))
        found.append(state.clone())
    return found


def test_everything_on_the_table_is_told_without_signs() -> None:
    for state in played(2):
        for seat in (0, 1, SPECTATOR):
            view = state.view(seat)
            assert isinstance(view, AvignonView)
            told = describe(view, ENGLISH)
            assert told.isascii()
            assert not set(told) & set("*|<>[]()_#")
            for row in view.rows:
                name = row.character.removesuffix("*") or "nobody"
                assert f"R{row.thing[1:]}: {name}" in told
            for name in (
                *view.discard.characters,
                *(name for pile in view.congregations for name in pile.characters),
            ):
                assert name.removesuffix("*") in told


@rule("AV-43")
def test_rows_are_told_by_how_near_they_are() -> None:
    lines = [describe(state.view(0), ENGLISH).splitlines() for state in played(5)]
    rows = {line.split(" at ")[1] for told in lines for line in told if " at " in line}
    assert rows <= {
        "Avignon, the last city before Avignon's congregation.",
        "Nice, one step from Avignon.",
        "Genoa, in the middle.",
        "Florence, one step from Rome.",
        "Rome, the last city before your congregation.",
    }
    assert len(rows) == len(CITIES)


def test_what_the_drawing_shows_is_told_too() -> None:
    """Sizes of piles and congregations, and at the end who won and why."""
    for state in played(4):
        view = state.view(1)
        assert isinstance(view, AvignonView)
        told = describe(view, ENGLISH)
        for pile in view.congregations:
            held = len(pile.characters)
            assert f"{held} of the 3 that win" in told or not held
        deck = {0: "empty", 1: "1 card"}.get(view.deck.size, f"{view.deck.size} cards")
        assert f"Deck: {deck}." in told
        for name in set(view.discard.characters):
            times = view.discard.characters.count(name)
            plain = name.removesuffix("*")
            assert (plain if times == 1 else f"{times} times {plain}") in told
    assert view.outcome is not None
    winner = view.outcome.winners[0]
    reason = ENGLISH.say(view.outcome.reason, cite=False)
    assert f"{AVIGNON.game().seats[winner]} wins: {reason}." in told


def test_it_is_told_whose_turn_it_is() -> None:
    states = played(3)
    first = next(state for state in states if state.turn == 1)
    assert describe(first.view(0), ENGLISH).startswith(
        "Turn 1: Rome, that is you. One action left."
    )
    assert describe(first.view(1), ENGLISH).startswith("Turn 1: Rome. One action left.")
    assert describe(first.view(SPECTATOR), ENGLISH).startswith("Turn 1: Rome. One action left.")
    assert describe(states[0].view(0), ENGLISH).startswith("The table is being set.")
    end = describe(states[-1].view(SPECTATOR), ENGLISH)
    assert end.startswith(f"The game ended in turn {states[-1].turn}.")
    assert "Rome's congregation: " in end
    assert "our own proposal: " in end
