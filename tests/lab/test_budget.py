"""The budget study: fair to both, the same for the same seed, and honest about what it knows."""

import random
from pathlib import Path

import pytest

from homage.bots.gamespec import spec_of
from homage.games import title
from homage.kernel import CHANCE, ENGLISH, Game, HomageError, Message, Option, State
from homage.kernel.replay import standing_choices
from homage.lab import budget
from homage.lab.budget import (
    CHOICES,
    Budgets,
    GameToPlay,
    Sample,
    Study,
    Weighed,
    budgets,
    compared,
    looks,
    play,
    weigh,
)
from homage.lab.budget_report import points, report
from homage.lab.markdown import GAMES
from tests.asking import asked
from tests.games.avignon.table import table

AVIGNON = title("avignon").game()
SMALL = budgets("knight@10", 4)


def fidelitas(*options: str) -> Game:
    one = title("fidelitas")
    return one.game(one.read_settings(options))


def done(study: Study, workers: int = 1) -> list[tuple[Message, int, int]]:
    return list(study.run(workers))


# -- who thinks ------------------------------------------------------------------------------


def test_the_longer_one_has_so_many_times_the_simulations() -> None:
    assert budgets("marshal", 10) == Budgets("marshal", 6000, 10, "marshal@60000")
    assert budgets("knight@20", 3) == Budgets("knight@20", 20, 3, "knight@60")
    assert budgets("page@x2", 2) == Budgets("page@x2", 20, 2, "page@40")
    assert looks(budgets("knight@20", 3)) == 30


@pytest.mark.parametrize("name", ["random", "one-ply", "calm.bot"])
def test_a_bot_that_does_not_search_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("calm.bot").write_text("beseech *\n")
    with pytest.raises(
        HomageError, match=f"{name} does not search.*page, squire, knight, captain and marshal"
    ):
        budgets(name, 10)


def test_what_is_not_more_or_too_much_is_refused() -> None:
    with pytest.raises(HomageError, match="at least 2, not 1"):
        budgets("knight", 1)
    with pytest.raises(HomageError, match="1 to 100000000 simulations"):
        budgets("knight@100000000", 2)
    with pytest.raises(HomageError, match="there is no bot 'deep-thought'"):
        budgets("deep-thought", 10)


def test_in_a_game_for_one_a_point_is_one_of_the_score() -> None:
    study = Study(fidelitas("players=1"), SMALL, 3, "oak")
    done(study)
    whole = study.game.scale.high
    mean = whole * sum(one.gain for one in study.weighed) / 3
    told = report(study, ENGLISH)
    assert f"| points gained by a choice | {mean:z.2f} |" in told
    assert "A point is a point of the score, as" in told


# -- one choice ------------------------------------------------------------------------------


class Stubborn:
    """Knows what it wants."""

    def __init__(self, wish: str) -> None:
        self.name = wish
        self.description = Message("test.stubborn", "Knows what it wants.")

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        return world.game.vocabulary.find(self.name)


def test_what_is_gained_is_what_the_options_differ_in_with_its_sign(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The Knight would be Rome's third; if Rome waits, the Bishop is Avignon's."""
    monkeypatch.setattr(budget, "bot", Stubborn)
    state = table("Knight+2", "Bishop-2", own="Bishop Cardinal", rivals="Cardinal Peasant", left=1)
    win, wait = "beseech 1", "chastise 3"
    better = compared(state, 0, Budgets(wait, 50, 2, win), "oak")
    worse = compared(state, 0, Budgets(win, 50, 2, wait), "oak")
    assert not better.agreed
    assert better.gain > 0.9
    assert worse == Weighed(False, -better.gain)
    assert compared(state, 0, Budgets(win, 50, 2, win), "oak") == Weighed(True, 0.0)


def test_a_win_at_hand_needs_no_more_thinking() -> None:
    state = table("Knight+2", "Bishop-2", own="Bishop Cardinal", rivals="Cardinal Peasant", left=1)
    found = [compared(state, 0, budgets("knight", 3), str(seed)) for seed in range(3)]
    assert [one.gain for one in found] == [0.0] * 3


def test_only_what_the_seat_knows_matters() -> None:
    """In an imagined world the cards that it does not see are others."""
    game = fidelitas("players=2")
    course = play(GameToPlay(spec_of(game), "oak"))
    rng, tried = random.Random(1), 0
    for number, line, state in standing_choices(course.record, game):
        if number in course.numbers[5:40:7]:
            other = state.imagine(line.seat, rng)
            true = compared(state, line.seat, SMALL, str(number))
            assert compared(other, line.seat, SMALL, str(number)) == true
            tried += 1
    assert tried == 5


# -- many ------------------------------------------------------------------------------------


def test_choices_are_those_with_more_than_one_option() -> None:
    course = play(GameToPlay(spec_of(AVIGNON), "oak"))
    open_to_choose = [
        number
        for number, line, state in standing_choices(course.record, AVIGNON)
        if line.seat != CHANCE and len(asked(state, line.seat).options) > 1
    ]
    assert list(course.numbers) == open_to_choose
    assert course == play(GameToPlay(spec_of(AVIGNON), "oak"))
    assert course != play(GameToPlay(spec_of(AVIGNON), "elm"))


@pytest.mark.parametrize(
    ("options", "sides"),
    [(["players=3"], (1, 1, 1)), (["players=4", "teams=true"], (2, 2, 2, 2))],
)
def test_those_who_win_together_gain_for_both(
    options: list[str], sides: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = spec_of(fidelitas(*options))
    course = play(GameToPlay(spec, "oak"))
    assert course.sides == sides
    monkeypatch.setattr(budget, "compared", lambda *_: Weighed(False, 0.1))
    one = weigh(Sample(spec, course.record, course.numbers[3], sides, SMALL, "oak"))
    assert one.gain == 0.1 * sides[0]


def test_it_is_the_same_however_many_share_the_work() -> None:
    one, two = (Study(AVIGNON, SMALL, 5, "oak") for _ in range(2))
    told = done(one)
    assert told == [
        *((GAMES, number, 5) for number in range(1, 6)),
        *((CHOICES, number, 5) for number in range(1, 6)),
    ]
    done(two, workers=2)
    assert one.results == two.results
    assert report(one, ENGLISH) == report(two, ENGLISH)
    courses = [play(GameToPlay(spec_of(AVIGNON), f"oak/{number}")) for number in range(5)]
    assert one.open == sum(len(course.numbers) for course in courses)
    assert one.of_a_seat == one.open / 10


# -- what is told ----------------------------------------------------------------------------


def study_of(*results: Weighed | None) -> Study:
    study = Study(AVIGNON, budgets("knight", 10), len(results), "oak")
    study.results, study.open = list(results), 20 * len(results)
    return study


def test_the_interval_is_that_of_a_mean() -> None:
    mean, either_way = points(
        [Weighed(False, 0.03), Weighed(False, -0.01), Weighed(True, 0.0)], 100
    )
    assert mean == pytest.approx(2 / 3)
    assert either_way == pytest.approx(1.959964 * 2.081666 / 3**0.5, rel=1e-6)


def test_gains_are_told_by_choice_and_by_game_with_the_upper_end() -> None:
    results = [Weighed(False, 0.03), Weighed(False, -0.01), *[Weighed(True, 0.0)] * 2]
    told = report(study_of(*results), ENGLISH)
    head, rows, remarks = told.split("\n\n")
    assert head.endswith("; knight with 240 simulations and with 2400; seed oak.")
    assert rows.splitlines()[2:] == [
        "| choices where both agree | 50.0% | 15.0% to 85.0% |",
        "| points gained by a choice | 0.50 | -1.20 to 2.20 |",
        "| choices of a seat in a game | 10.0 |  |",
        "| points gained in a game | 5.00 | -11.97 to 21.97 |",
    ]
    assert "Drawn by lot: 4 of all 80 choices" in remarks
    assert "games: 4, played by one-ply." in remarks
    assert "with 1200 simulations each." in remarks
    assert "an estimate" in remarks
    assert remarks.endswith("gain 5.00 points a game; 21.97 at the upper end of the interval.")


@pytest.mark.parametrize("results", [[Weighed(True, 0.0)] * 3, [Weighed(False, -1e-9)]])
def test_that_nothing_is_known_is_said(results: list[Weighed]) -> None:
    told = report(study_of(*results), ENGLISH)
    assert "| points gained in a game | 0.00 | not known |" in told
    assert told.endswith("try more --choices.")


def test_what_was_stopped_says_so() -> None:
    told = report(study_of(None, Weighed(True, 0.0), None, Weighed(False, 0.1)), ENGLISH)
    assert "\nStopped after 2 of 4 choices.\n" in told
    assert "| choices where both agree | 50.0% |" in told
