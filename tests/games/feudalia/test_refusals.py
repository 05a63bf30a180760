"""What is not asked now is refused as such, at every question (FE-30, FE-43)."""

from collections.abc import Callable

import pytest

from homage.games.feudalia.state import FeudaliaState
from homage.kernel import CHANCE
from tests.games.feudalia.purple import RICH, SEASONS, among_rich, before_purple, purple
from tests.games.feudalia.table import (
    BLUE,
    PLAIN,
    PURPLE,
    asked,
    end_turn,
    in_main_phase,
    play,
    prompt,
    roll,
    setup,
    table,
    why_not,
)
from tests.rules import rule

SIX = "scenario=6 players=3 variant=none"
HIDDEN_ART = "scenario=11 players=3"


def plagued(hand: str, deck: str) -> FeudaliaState:
    state = table(
        PLAIN, PLAIN, "wheat 2 / wood 2 / clay 2", mover=BLUE, start=PURPLE,
        hand=("", "", hand), deck=("6 serf", "6 serf", deck), event="black plague",
        options=SEASONS,
    )  # fmt: skip
    return end_turn(state)


def raided() -> FeudaliaState:
    state = table(
        PLAIN, PLAIN, "wheat: 1 wheat, 2 wood / wood / clay", mover=BLUE, start=PURPLE,
        hand=("", "", "pikeman, serf"), deck=["6 serf"] * 3, event="raids",
        options="scenario=9 players=3 seasons=true",
    )  # fmt: skip
    return end_turn(state)


def attacked() -> FeudaliaState:
    return table(
        PLAIN, "wheat: 2 wheat, 1 clay / wood / clay", PLAIN, mover=PURPLE,
        hand=("", "militiaman, serf", "man-at-arms, serf"), deck=["militiaman"] * 3,
        options="scenario=9 players=3",
    )  # fmt: skip


def started(options: str, *choices: str) -> FeudaliaState:
    """After fiefs were drafted as lot and the first of all options have it."""
    return play(setup(options), *choices)


QUESTIONS: list[tuple[Callable[[], FeudaliaState], str]] = [
    (
        lambda: purple("wheat: 1 wood / wood: 2 wood / clay", "serf", coins=9),
        "hire farmer, pay wood 1",
    ),
    (lambda: purple("wheat / clay / wheat", "farmer"), "field farmer, fief 1"),
    (
        lambda: purple("wheat / wheat / wood: 3 wheat, 1 wood, 1 clay", "merchant", coins=2),
        "field merchant, line 1, pay clay 3, gain wheat 3, stop",
    ),
    (
        lambda: purple(hand="priest, merchant", deck="2 farmer"),
        "income merchant, influence priest, scroll 1, back merchant",
    ),
    (lambda: purple(hand="monk, serf", discard="serf"), "influence monk, cut serf"),
    (
        lambda: purple("wheat: 2 wheat / wood / clay", "carter", options="scenario=7 players=3"),
        "influence carter, move wheat 1 2, stop",
    ),
    (
        lambda: purple(hand="astrologer", deck="serf, merchant, priest", options=HIDDEN_ART),
        "influence astrologer, draw serf, draw merchant, draw priest, keep serf, return merchant",
    ),
    (
        lambda: purple("wheat 2; scholar / wood / clay", "2 serf", deck="2 monk"),
        "use scholar, draw monk, draw monk, discard serf",
    ),
    (
        lambda: purple(
            "wheat / wood 1: 1 clay; cabinetmaker / clay", stored="cabinetmaker: 2 wood"
        ),
        "use cabinetmaker, take back wood, stop",
    ),
    (
        lambda: among_rich(PLAIN, "witch", options="scenario=12 players=4"),
        "influence witch, rob red, fief 1, pay wheat 1, pay wheat 1, gain wood 1",
    ),
    (
        lambda: purple(hand="abbess", deck="2 serf"),
        "influence abbess, draw serf, draw serf, fief 2",
    ),
    (
        lambda: purple(
            "wheat 1: 1 wheat; reeve / wood / clay: 1 wood", coins=9, masters="tailor, brewer"
        ),
        "masters, master sculptor, master vintner, engage tailor, fire reeve, under vintner",
    ),
    (
        lambda: purple("wheat 1; reeve / wheat 1; baker / clay"),
        "relocate reeve, exchange baker",
    ),
    (
        lambda: purple("stone: 2 wood, 2 clay / wheat / wood", "architect", coins=4, options=SIX),
        "influence architect, upgrade 1, less wood, less clay",
    ),
    (
        lambda: before_purple("wheat: 2 wheat, 2 stone / wood / clay", "tax collector")[0],
        "pay wheat 1, pay wheat 1",
    ),
    (
        lambda: before_purple(PLAIN, "tax collector, 3 serf, merchant, trader")[0],
        "tax serf",
    ),
    (
        lambda: play(
            purple(
                "wheat / wood 1: 13 clay; cabinetmaker / clay",
                deck="6 serf",
                stored="cabinetmaker: 1 wood",
            ),
            "end",
        ),
        "draw serf, draw serf, draw serf, draw serf, draw serf, take back wood",
    ),
    (attacked, "attack blue 1, arm man-at-arms, stop, pass, gain wheat 1"),
    (
        lambda: table(PLAIN, RICH, RICH, mover=PURPLE, options="scenario=5 players=3 trade=true"),
        "offer blue, give wheat, stop, want wood, propose, accept, pay wheat 1, gain wood 2",
    ),
    (
        lambda: purple(
            "wheat: 2 wheat / wood: 1 wheat, 2 clay / clay",
            options="scenario=6 players=3 variant=great-fair",
        ),
        "variant, give wheat, pay wheat 1, gain wood 2",
    ),
    (
        lambda: play(
            purple(
                "wheat: 1 wheat / wood / clay",
                coins=4,
                deck="5 serf",
                options="scenario=5 players=3 variant=hungry-years",
            ),
            "end",
        ),
        "draw serf, draw serf, draw serf, draw serf, draw serf, line 1",
    ),
    (
        lambda: purple(
            hand="2 man-at-arms, militiaman", options="scenario=9 players=3 variant=crusades"
        ),
        "variant, cut militiaman, cut man-at-arms",
    ),
    (
        lambda: purple(
            hand="feudal lord, 2 count", options="scenario=10 players=3 variant=tournament"
        ),
        "variant, show feudal lord, show count",
    ),
    (lambda: plagued("2 serf, priest, monk", "4 serf"), "cut serf"),
    (lambda: plagued("serf", "4 serf"), "cut deck serf"),
    (raided, "pass, pay wood 1"),
    (
        lambda: started("players=2 scenario=5", "begins red"),
        "deal wood, deal clay, take wood, deal wood, take clay",
    ),
]


@rule("FE-30", "FE-43")
@pytest.mark.parametrize(("begun", "choices"), QUESTIONS)
def test_what_is_not_asked_now_is_refused_as_such(
    begun: Callable[[], FeudaliaState], choices: str
) -> None:
    state = begun()
    for choice in filter(None, choices.split(", ")):
        if asked(state) != CHANCE and not in_main_phase(state, PURPLE):
            assert why_not(state, "end") == f"Not what is asked now: {prompt(state)}"
        play(state, choice)


@rule("FE-71", "FE-08")
def test_what_a_quick_start_does_not_ask_is_refused_as_such() -> None:
    state = started("players=2 scenario=5 quick=true wheat=yes", "begins red")
    questions = 0
    while not in_main_phase(state, asked(state)):
        if asked(state) == CHANCE:
            roll(state)
            continue
        assert why_not(state, "build foundations") == f"Not what is asked now: {prompt(state)}"
        questions += 1
        assert state.decision is not None
        play(state, state.decision.options[0].text)
    assert questions > 15
