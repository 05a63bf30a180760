"""The budget study: fair to both, the same for the same seed, and honest about what it knows."""

import random
from pathlib import Path

import pytest

from homage.bots import bot
from homage.games import title
from homage.kernel import CHANCE, ENGLISH, Game, HomageError, Message, Option, State
from homage.kernel.record import Record, parse, record_of
from homage.kernel.replay import standing_choices
from homage.lab import choices
from homage.lab.budget import (
    CHOICES,
    PLAYER,
    Budget,
    Budgets,
    budget_study,
    budgets,
    drawn,
    found,
    run,
)
from homage.lab.budget_report import points, report
from homage.lab.choices import ChoiceToWeigh, Weighed, compared, looks, weigh
from homage.lab.markdown import GAMES
from homage.lab.match import Played, play_game
from homage.lab.studies.folder import begun
from homage.lab.studies.running import Workers
from tests.asking import asked
from tests.games.avignon.table import table

AVIGNON = title("avignon").game()
SMALL = budgets("knight@10", 4)


def fidelitas(*options: str) -> Game:
    one = title("fidelitas")
    return one.game(one.read_settings(options))


def done(
    game: Game, folder: Path, count: int, workers: int = 1
) -> tuple[Budget, list[tuple[Message, int, int]]]:
    """A small study, and what was told on the way."""
    place = begun(budget_study(game, SMALL, count, "oak"), folder)
    told = [(what, step.done, step.of) for what, step in run(place, Workers(workers))]
    return found(game, place), told


def course(game: Game, seed: str) -> tuple[Played, Record]:
    """A game of the light bot, written down."""
    record = record_of(game)
    return play_game(game, [PLAYER] * len(game.seats), seed, record=record), record


# -- who thinks ------------------------------------------------------------------------------


def test_the_longer_one_has_so_many_times_the_simulations() -> None:
    assert budgets("marshal", 10) == Budgets("marshal", 6000, 10, "marshal@60000")
    assert budgets("knight@20", 3) == Budgets("knight@20", 20, 3, "knight@60")
    assert budgets("page@x2", 2) == Budgets("page@x2", 20, 2, "page@40")
    assert looks(20, 3) == 30


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


def test_in_a_game_for_one_a_point_is_one_of_the_score(tmp_path: Path) -> None:
    measured, _ = done(fidelitas("players=1"), tmp_path, 3)
    whole = measured.game.scale.high
    mean = whole * sum(one.gain for one in measured.weighed) / 3
    told = report(measured, ENGLISH)
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


def test_what_is_gained_is_what_the_options_differ_in_with_its_sign() -> None:
    """The Knight would be Rome's third; if Rome waits, the Bishop is Avignon's."""
    state = table("Knight+2", "Bishop-2", own="Bishop Cardinal", rivals="Cardinal Peasant", left=1)
    win, wait = Stubborn("beseech 1"), Stubborn("chastise 3")
    better = compared(state, 0, wait, win, 50, "oak")
    worse = compared(state, 0, win, wait, 50, "oak")
    assert not better.agreed
    assert better.gain > 0.9
    assert worse == Weighed(False, -better.gain)
    assert compared(state, 0, win, win, 50, "oak") == Weighed(True, 0.0)


def test_a_win_at_hand_needs_no_more_thinking() -> None:
    state = table("Knight+2", "Bishop-2", own="Bishop Cardinal", rivals="Cardinal Peasant", left=1)
    short, longer = bot("knight"), bot("knight@x3")
    gains = [compared(state, 0, short, longer, 360, str(seed)).gain for seed in range(3)]
    assert gains == [0.0] * 3


def test_only_what_the_seat_knows_matters() -> None:
    """In an imagined world the cards that it does not see are others."""
    game = fidelitas("players=2")
    played, record = course(game, "oak")
    both = bot(SMALL.bot), bot(SMALL.longer)
    rng, tried = random.Random(1), 0
    for number, line, state in standing_choices(record, game):
        if number in played.open[5:40:7]:
            other = state.imagine(line.seat, rng)
            true = compared(state, line.seat, *both, 20, str(number))
            assert compared(other, line.seat, *both, 20, str(number)) == true
            tried += 1
    assert tried == 5


# -- many ------------------------------------------------------------------------------------


def test_choices_are_those_with_more_than_one_option() -> None:
    played, record = course(AVIGNON, "oak")
    open_to_choose = [
        number
        for number, line, state in standing_choices(record, AVIGNON)
        if line.seat != CHANCE and len(asked(state, line.seat).options) > 1
    ]
    assert list(played.open) == open_to_choose
    assert parse(record.text()) == record == course(AVIGNON, "oak")[1]
    assert record != course(AVIGNON, "elm")[1]


@pytest.mark.parametrize(
    ("options", "sides"), [(["players=3"], 1), (["players=4", "teams=true"], 2)]
)
def test_those_who_win_together_gain_for_both(
    options: list[str], sides: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = fidelitas(*options)
    played, record = course(game, "oak")
    monkeypatch.setattr(choices, "compared", lambda *_: Weighed(False, 0.1))
    choice = ChoiceToWeigh(0, record.text(), played.open[3], "oak")
    _, one = weigh(choice, game, bot(SMALL.bot), bot(SMALL.longer), 4)
    assert one.gain == 0.1 * sides


def test_it_is_the_same_however_many_share_the_work(tmp_path: Path) -> None:
    one, told = done(AVIGNON, tmp_path / "one", 5)
    assert told == [
        *((GAMES, number, 5) for number in range(6)),
        *((CHOICES, number, 5) for number in range(6)),
    ]
    two, _ = done(AVIGNON, tmp_path / "two", 5, workers=2)
    assert one.weighed == two.weighed
    assert report(one, ENGLISH) == report(two, ENGLISH)
    courses = [course(AVIGNON, f"oak/{number}")[0] for number in range(5)]
    assert one.open == sum(len(played.open) for played in courses)
    assert one.of_a_seat == one.open / 10


def test_the_lot_does_not_depend_on_what_is_done_already(tmp_path: Path) -> None:
    place = begun(budget_study(AVIGNON, SMALL, 5, "oak"), tmp_path)
    list(run(place, Workers(1)))
    before, report_before = drawn(place), report(found(AVIGNON, place), ENGLISH)
    next(tmp_path.glob("choices-*")).unlink()
    next(tmp_path.glob("games-*")).unlink()
    list(run(place, Workers(1)))
    assert drawn(place) == before
    assert report(found(AVIGNON, place), ENGLISH) == report_before


# -- what is told ----------------------------------------------------------------------------


def measured(*results: Weighed, choices: int | None = None) -> Budget:
    count = len(results) if choices is None else choices
    study = budget_study(AVIGNON, budgets("knight", 10), count, "oak")
    return Budget(AVIGNON, study, 20 * count, list(results))


def test_the_interval_is_that_of_a_mean() -> None:
    mean, either_way = points(
        [Weighed(False, 0.03), Weighed(False, -0.01), Weighed(True, 0.0)], 100
    )
    assert mean == pytest.approx(2 / 3)
    assert either_way == pytest.approx(1.959964 * 2.081666 / 3**0.5, rel=1e-6)


def test_gains_are_told_by_choice_and_by_game_with_the_upper_end() -> None:
    results = [Weighed(False, 0.03), Weighed(False, -0.01), *[Weighed(True, 0.0)] * 2]
    told = report(measured(*results), ENGLISH)
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
    told = report(measured(*results), ENGLISH)
    assert "| points gained in a game | 0.00 | not known |" in told
    assert told.endswith("try more --choices.")


def test_what_was_stopped_says_so() -> None:
    told = report(measured(Weighed(True, 0.0), Weighed(False, 0.1), choices=4), ENGLISH)
    assert "\nStopped after 2 of 4 choices.\n" in told
    assert "| choices where both agree | 50.0% |" in told
