"""The analysis: finds what was lost, knows no more than the one who decided, and adds up."""

import random

import msgspec
import pytest

from homage.bots.levels import LEVELS
from homage.bots.search import Search
from homage.conformance.trace import Trace, twins
from homage.conformance.trial import Trial, Trials
from homage.games import title
from homage.games.avignon.state import AvignonState
from homage.kernel import CHANCE, Choosable, Game, HomageError, Message, Outcome, Scale, State
from homage.kernel.lines import Chose, TookBack
from homage.kernel.record import Record, record_of
from homage.kernel.replay import redacted, standing_choices
from homage.lab.analysis import Analysis, analyse
from homage.lab.figures import BLUNDER, MISTAKE, SOLO_MISTAKE, Figures
from homage.lab.judgement import Judgement, judge
from tests.asking import asked
from tests.games.avignon.table import table
from tests.lab.games import game_of, given_up, recorded
from tests.table.whispers import TITLE as WHISPERS

ENOUGH_TWINS = 12
MAX_GAMES_WITH_TWINS = 60
AVIGNON = game_of("avignon")


# -- what is found -------------------------------------------------------------------------------


def wins_at_once(state: State, seat: int) -> list[str]:
    """The options by which the game is won with one click, whatever is drawn then."""
    found = []
    for option in asked(state, seat).options:
        then = state.clone()
        then.choose(option)
        while then.chance:
            then.roll(random.Random(1))
        if then.outcome is not None and seat in then.outcome.winners:
            found.append(option.text)
    return found


def game_with_a_blunder(seed: int) -> tuple[Record, Game, int, list[str]]:
    """Two who look ahead, until one does not see the win before him and does his worst instead.

    Comes with the number of that choice, and with the options that would have won.
    """
    game = AVIGNON
    record, state, rng = record_of(game), game.setup(), random.Random(seed)
    planted, missed = 0, list[str]()
    while (decision := state.decision) is not None:
        seat = decision.seat
        if seat == CHANCE:
            record.lines.append(Chose(CHANCE, state.roll(rng).text, decision.drawn_for))
            continue
        search = Search(state, seat, rng, LEVELS[-1].effort)
        search.run(150)
        option = search.findings()[0].option
        wins = wins_at_once(state, seat)
        last = isinstance(state, AvignonState) and state.left == 1  # the win would not wait
        if wins and last and not planted:
            planted, missed = len(record.lines) + 1, wins
            option = min(search.findings(), key=lambda one: one.value).option
        record.lines.append(Chose(seat, option.text))
        state.choose(option)
    return record, game, planted, missed


@pytest.mark.parametrize("seed", [3, 5])
def test_a_win_that_was_missed_is_the_worst_mistake_and_the_win_is_what_was_better(
    seed: int,
) -> None:
    record, game, planted, missed = game_with_a_blunder(seed)
    assert planted, "nobody had a win with the last action of a turn"
    found = analyse(record, game, simulations=100)
    worst = found.mistakes()[0]
    assert worst.number == planted
    assert worst.chosen.text == record.choices[planted - 1].option
    assert worst.better[0].text in missed
    assert worst.best == 1.0
    assert found.lost(worst) >= BLUNDER


def test_the_best_option_costs_nothing_and_a_worse_one_what_it_is_worth_less() -> None:
    """The Knight would be Rome's third; if Rome waits, the Bishop is Avignon's."""
    state = table("Knight+2", "Bishop-2", own="Bishop Cardinal", rivals="Cardinal Peasant", left=1)
    win, wait = (state.game.vocabulary.find(text) for text in ("beseech 1", "chastise 3"))
    good, bad = (judge(state, 0, option, 7, 200) for option in (win, wait))
    assert (good.best, good.got, good.loss, good.better) == (1.0, 1.0, 0.0, ())
    assert (good.number, good.turn, good.seat, good.prompt) == (7, 3, 0, state.asked(0)[0].prompt)
    assert str(good.chosen.label) == "pull the Knight* of row 1 at Rome"
    assert bad.best == 1.0
    assert bad.got < 0.1
    assert bad.loss == bad.best - bad.got
    assert [one.text for one in bad.better] in (["beseech 1"], ["petition 1"])


def test_what_was_better_is_told_to_the_end_of_the_action() -> None:
    """Whoever should petition wants to know for what: Beseech is used up, and only the ability of
    the Bishop brings the third one home."""
    state = table("Bishop", "Peasant+1", own="Cardinal Inquisitor", done="beseech", left=1)
    found = judge(state, 0, state.game.vocabulary.find("chastise 4"), 7, 400)
    first, *rest = found.better
    assert first.text.startswith("petition")
    assert rest
    assert all(one.text.startswith("choose") for one in rest)
    assert str(first.label).startswith("use the ability of")


def test_the_world_that_is_judged_stays_as_it_is() -> None:
    state = table("Knight+1")
    before = state.view(0)
    judge(state, 0, state.game.vocabulary.find("beseech 1"), 7, 30)
    assert state.view(0) == before


# -- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("avignon", ""),
        ("avignon", "characters=pilgrimage"),
        ("fidelitas", "players=1"),
        ("fidelitas", "players=2"),
        ("fidelitas", "players=3"),
        ("fidelitas", "players=4 teams=true"),
    ],
)
def test_every_decision_of_a_game_is_judged(name: str, settings: str) -> None:
    game = game_of(name, settings)
    whole = recorded(game)
    record = given_up(whole, 150) if len(whole.choices) > 150 else whole
    told: list[tuple[int, int]] = []
    found = analyse(record, game, simulations=10, progress=lambda *both: told.append(both))
    open_to_choose = [
        (number, line.seat, line.option)
        for number, line, state in standing_choices(record, game)
        if line.seat != CHANCE and len(asked(state, line.seat).options) > 1
    ]
    assert open_to_choose
    assert [(o.number, o.seat, o.chosen.text) for o in found.judgements] == open_to_choose
    assert told == [(n, len(open_to_choose)) for n in range(1, len(open_to_choose) + 1)]
    assert found.seats == tuple(range(len(game.seats)))
    assert len(found.turns) == len(record.choices)
    for one in found.judgements:
        assert 0.0 <= one.got <= one.best <= 1.0 + 1e-9
        assert bool(one.better) == (one.loss > 0)
        assert str(one.chosen.label)
        assert str(one.prompt)
    for seat in found.seats:
        curve = found.curve(seat)
        assert curve[-1] == (len(record.choices), found.utilities[seat])
        assert [number for number, _ in curve] == sorted({number for number, _ in curve})


def test_it_is_the_same_however_many_share_the_work() -> None:
    short = given_up(recorded(AVIGNON), 16)
    one = analyse(short, AVIGNON, simulations=40)
    assert one == analyse(short, AVIGNON, simulations=40, workers=2)
    assert len(one.judgements) > 5


def test_one_seat_alone_is_judged_as_it_is_among_all() -> None:
    record = given_up(recorded(AVIGNON), 60)
    both, one = (analyse(record, AVIGNON, seat=seat, simulations=20) for seat in (None, 1))
    assert list(one.judgements) == both.of(1)
    assert one.seats == (1,)
    assert one.curve(1) == both.curve(1)


def test_a_game_that_was_given_up_ends_with_what_that_brought() -> None:
    found = analyse(given_up(recorded(AVIGNON), 9), AVIGNON, simulations=20)
    assert found.judgements
    assert found.curve(0)[-1] == (9, 0.0)
    assert found.curve(1)[-1] == (9, 1.0)


def test_what_was_taken_back_is_not_judged() -> None:
    """The last choice is taken back and made again: the same game."""
    record = given_up(recorded(AVIGNON), 12)
    *choices, resigned = record.lines
    last = choices[-1]
    assert isinstance(last, Chose)
    assert last.seat != CHANCE
    undone = msgspec.structs.replace(
        record, lines=[*choices, TookBack(last.seat, 1), last, resigned]
    )
    one, other = (analyse(each, AVIGNON, simulations=10) for each in (record, undone))
    assert one == other


# -- alone ---------------------------------------------------------------------------------------


def test_alone_the_curve_ends_with_the_share_of_the_scale_and_is_told_in_points() -> None:
    game = game_of("fidelitas", "players=1")
    record = recorded(game, seed=3)
    found = analyse(record, game, simulations=10)
    (score,) = found.outcome.scores
    assert score > 0
    assert found.curve(0)[-1][1] == pytest.approx(score / game.scale.high)
    assert found.figures.points(found.curve(0)[-1][1]) == score


def test_alone_a_game_that_was_given_up_is_worth_nothing() -> None:
    game = game_of("fidelitas", "players=1")
    found = analyse(given_up(recorded(game), 40), game, simulations=10)
    assert found.curve(0)[-1] == (40, 0.0)


def test_alone_a_mistake_loses_points_of_the_score() -> None:
    figures = Figures(Scale(0, 40, unit=2), solo=True)
    assert [figures.points(value) for value in (0.5, 0.512, 1.0)] == [10.0, 10.2, 20.0]
    assert figures.lost(0.512, 0.5) == 0.2
    assert figures.whole == 20
    outcome = Outcome((20,), (0,), OVER)
    bad, good = judgement(1, 0.55, 0.50), judgement(2, 0.50, 0.46)
    found = Analysis(outcome, (0,), (bad, good), (1, 1), (0.5,), figures)
    assert [found.lost(one) for one in (bad, good)] == [1.0, 0.8]
    assert found.mistakes() == [bad]
    assert found.count(0, SOLO_MISTAKE) == 1
    assert found.average_loss(0) == pytest.approx(0.9)


# -- fairness ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_only_what_the_seat_knew_matters(players: int) -> None:
    """Twins: the cards that it did not see are others, and it is judged to the digit the same."""
    fidelitas = title("fidelitas")
    compare_many(fidelitas.game(fidelitas.read_settings([f"players={players}"])))


def test_the_same_where_several_decide_at_once() -> None:
    compare_many(WHISPERS.game())


def compare_many(game: Game) -> None:
    compared = 0
    for trial in Trials(game, "analysis", MAX_GAMES_WITH_TWINS):
        compared += compare_twins(trial, trial.rng.randrange(len(game.seats)))
        if compared >= ENOUGH_TWINS:
            return
    pytest.fail(f"only {compared} decisions had a twin")


def compare_twins(trial: Trial, seat: int) -> int:
    """How many decisions of the seat were judged in a game and in its twins."""
    trace = Trace(trial, seat)
    compared = 0
    for twin in twins(trace, trial.rng, 4):
        for _ in twin.go_on(trial.rng):
            place = twin.place
            if place == len(trace.chosen) or trace.chosen[place].seat != seat:
                continue
            if trace.sight(place) != trace.sight_of(twin.state):  # not the same moment for it
                continue
            option, state = trace.chosen[place].option, trace.states[place]
            if len(asked(state, seat).options) == 1 or trial.rng.random() < 0.7:
                continue
            true = judge(state, seat, option, place, 12)
            assert judge(twin.state, seat, option, place, 12) == true, twin.story()
            compared += 1
    return compared


# -- what is refused -----------------------------------------------------------------------------


def test_a_game_that_goes_on_keeps_its_secrets() -> None:
    game = game_of("fidelitas")
    record = recorded(game)
    running = msgspec.structs.replace(record, lines=record.lines[:100])
    with pytest.raises(HomageError, match="not over, and an analysis would tell what is still"):
        analyse(running, game)


def test_a_covered_record_is_not_enough() -> None:
    game = game_of("fidelitas")
    record = recorded(game)
    running = msgspec.structs.replace(record, lines=record.lines[:-1], result=None)
    covered = msgspec.structs.replace(redacted(running, game, 0), result=record.result)
    with pytest.raises(HomageError, match=r"covered in this record \('\?'\)"):
        analyse(covered, game)


def test_a_record_that_does_not_stand_is_refused_with_its_line() -> None:
    record = recorded(AVIGNON)
    lines = list(record.lines)
    lines[6] = Chose(1, "choose 1")
    broken = msgspec.structs.replace(record, lines=lines)
    with pytest.raises(HomageError, match=rf"^(?i:line {broken.line_number(6)}: choose 1: )"):
        analyse(broken, AVIGNON, simulations=10)


# -- adding up -----------------------------------------------------------------------------------


OVER = Message("test.enough", "enough")


def judgement(number: int, best: float, got: float, seat: int = 0) -> Judgement:
    chosen = Choosable("wait", Message("test.wait", "do nothing"))
    return Judgement(number, 1, seat, Message("test.well", "Well?"), chosen, best, got, ())


def made_of(*judgements: Judgement) -> Analysis:
    outcome = Outcome((1, 0), (0,), OVER)
    figures = Figures(Scale(0, 3), solo=False)
    return Analysis(outcome, (0, 1), judgements, (1,) * 12, (1.0, 0.0), figures)


def test_mistakes_are_counted_by_the_percentages_that_are_told() -> None:
    found = made_of(
        judgement(1, 0.504, 0.456),  # 50 % and 46 %
        judgement(2, 0.506, 0.464),  # 51 % and 46 %
        judgement(3, 0.90, 0.75),
        judgement(4, 0.60, 0.20, seat=1),
    )
    assert [found.lost(one) for one in found.judgements] == [4, 5, 15, 40]
    assert [one.number for one in found.mistakes()] == [4, 3, 2]
    assert [one.number for one in found.mistakes(1)] == [4]
    assert [found.count(0, MISTAKE), found.count(0, BLUNDER)] == [2, 1]
    assert found.average_loss(0) == pytest.approx(8)
    assert made_of().average_loss(0) == 0.0


def test_the_curve_has_a_point_before_and_after_what_was_decided() -> None:
    found = made_of(judgement(3, 0.5, 0.4), judgement(4, 0.41, 0.4), judgement(9, 0.8, 0.7))
    assert found.curve(0) == [(2, 0.5), (3, 0.4), (4, 0.4), (8, 0.8), (9, 0.7), (12, 1.0)]
    assert found.curve(1) == [(12, 0.0)]
    assert made_of(judgement(12, 0.5, 0.1)).curve(0) == [(11, 0.5), (12, 1.0)]


def test_the_chance_of_a_team_is_that_of_both_and_its_win_is_whole() -> None:
    game = game_of("fidelitas", "players=4 teams=true")
    found = analyse(given_up(recorded(game), 80), game, seat=3, simulations=10)
    assert found.utilities == (0.0, 1.0, 0.0, 1.0)
    assert max(one.got for one in found.judgements) > 0.6


def test_a_win_that_is_shared_counts_in_part() -> None:
    game = game_of("fidelitas", "players=4")
    found = analyse(given_up(recorded(game), 60), game, seat=0, simulations=10)
    assert found.utilities == (0.0, 1 / 3, 1 / 3, 1 / 3)
