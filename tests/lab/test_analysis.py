"""The analysis: finds what was lost, knows no more than the one who decided, and adds up."""

import random
from pathlib import Path

import msgspec
import pytest

from homage.app.files.records import game_of, read_record
from homage.bots.bot import decision_of
from homage.bots.levels import LEVELS
from homage.bots.search import Search
from homage.conformance.trace import Trace, twins
from homage.conformance.trial import Trial, Trials
from homage.games import title
from homage.games.avignon.state import AvignonState
from homage.kernel import CHANCE, Choosable, Game, HomageError, Outcome, State
from homage.kernel.record import Choice, Note, Record, record_of
from homage.kernel.replay import redacted
from homage.lab.analysis import BLUNDER, MISTAKE, Analysis, analyse, moments
from homage.lab.judgement import Judgement, judge
from tests.games.avignon.table import table
from tests.table.whispers import TITLE as WHISPERS

GOLDEN = Path(__file__).parents[1] / "golden"
ENOUGH_TWINS = 12


def golden(name: str) -> tuple[Record, Game]:
    record = read_record(GOLDEN / f"{name}.homage")
    return record, game_of(record)


def given_up(record: Record, game: Game, choices: int) -> Record:
    """The same game, given up by its first seat after so many choices."""
    winners = tuple(range(1, len(game.seats)))
    outcome = Outcome((0,) * len(game.seats), winners, f"{game.seats[0]} resigned")
    lines = [*record.choices[:choices], Note("resigned", 0)]
    return msgspec.structs.replace(record, lines=lines, outcome=outcome)


# -- what is found -------------------------------------------------------------------------------


def wins_at_once(state: State, seat: int) -> list[str]:
    """The options by which the game is won with one click, whatever is drawn then."""
    found = []
    for option in decision_of(state, seat).options:
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
    game = title("avignon").game()
    record, state, rng = record_of(game), game.setup(), random.Random(seed)
    planted, missed = 0, list[str]()
    while (decision := state.decision) is not None:
        seat = decision.seat
        if seat == CHANCE:
            record.lines.append(Choice(CHANCE, state.roll(rng).text, decision.drawn_for))
            continue
        search = Search(state, seat, rng, LEVELS[-1].settings)
        search.run(150)
        option = search.findings()[0].option
        wins = wins_at_once(state, seat)
        last = isinstance(state, AvignonState) and state.left == 1  # the win would not wait
        if wins and last and not planted:
            planted, missed = len(record.lines) + 1, wins
            option = min(search.findings(), key=lambda one: one.value).option
        record.lines.append(Choice(seat, option.text))
        state.choose(option)
    record.outcome = state.outcome
    return record, game, planted, missed


@pytest.mark.parametrize("seed", [3, 5])
def test_a_win_that_was_missed_is_the_worst_mistake_and_the_win_is_what_was_better(
    seed: int,
) -> None:
    record, game, planted, missed = game_with_a_blunder(seed)
    assert planted, "nobody had a win with the last action of a turn"
    worst = analyse(record, game, simulations=100).mistakes()[0]
    assert worst.number == planted
    assert worst.chosen.text == record.choices[planted - 1].option
    assert worst.better[0].text in missed
    assert worst.best == 1.0
    assert worst.points >= BLUNDER


def test_the_best_option_costs_nothing_and_a_worse_one_what_it_is_worth_less() -> None:
    """The Knight would be Rome's third; if Rome waits, the Bishop is Avignon's."""
    state = table("Knight+2", "Bishop-2", own="Bishop Cardinal", rivals="Cardinal Peasant", left=1)
    win, wait = (state.game.vocabulary.find(text) for text in ("beseech 1", "chastise 3"))
    good, bad = (judge(state, 0, option, 7, 200) for option in (win, wait))
    assert (good.best, good.got, good.loss, good.better) == (1.0, 1.0, 0.0, ())
    assert (good.number, good.turn, good.seat, good.prompt) == (7, 3, 0, state.asked(0)[0].prompt)
    assert good.chosen.label == "pull the Knight* of row 1 at Rome"
    assert bad.best == 1.0
    assert bad.got < 0.1
    assert bad.loss == bad.best - bad.got
    assert [one.text for one in bad.better] in (["beseech 1"], ["petition 1"])


def test_what_was_better_is_told_to_the_end_of_the_action() -> None:
    """Whoever should petition wants to know for what."""
    record, game = golden("avignon/default")
    for number, line, state in moments(record, game):
        if number == 47:
            found = judge(state, line.seat, game.vocabulary.find(line.option), number, 300)
    first, *rest = found.better
    assert first.text.startswith("petition")
    assert rest
    assert all(one.text.startswith("choose") for one in rest)
    assert "Bishop*" in first.label


def test_the_world_that_is_judged_stays_as_it_is() -> None:
    state = table("Knight+1")
    before = state.view(0)
    judge(state, 0, state.game.vocabulary.find("beseech 1"), 7, 30)
    assert state.view(0) == before


# -- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "avignon/default",
        "avignon/characters-pilgrimage",
        "fidelitas/players-2",
        "fidelitas/players-3",
        "fidelitas/players-4-teams-true",
    ],
)
def test_every_decision_of_a_game_is_judged(name: str) -> None:
    record, game = golden(name)
    told: list[tuple[int, int]] = []
    found = analyse(record, game, simulations=10, progress=lambda *both: told.append(both))
    open_to_choose = [
        (number, line.seat, line.option)
        for number, line, state in moments(record, game)
        if line.seat != CHANCE and len(decision_of(state, line.seat).options) > 1
    ]
    assert [(o.number, o.seat, o.chosen.text) for o in found.judgements] == open_to_choose
    assert told == [(n, len(open_to_choose)) for n in range(1, len(open_to_choose) + 1)]
    assert found.seats == tuple(range(len(game.seats)))
    assert len(found.turns) == len(record.choices)
    for one in found.judgements:
        assert 0.0 <= one.got <= one.best <= 1.0 + 1e-9
        assert bool(one.better) == (one.loss > 0)
        assert one.chosen.label
        assert one.prompt
    for seat in found.seats:
        curve = found.curve(seat)
        assert curve[-1] == (len(record.choices), found.utilities[seat])
        assert [number for number, _ in curve] == sorted({number for number, _ in curve})


def test_it_is_the_same_however_many_share_the_work() -> None:
    record, game = golden("avignon/default")
    short = given_up(record, game, 16)
    one = analyse(short, game, simulations=40)
    assert one == analyse(short, game, simulations=40, workers=2)
    assert len(one.judgements) == 10


def test_one_seat_alone_is_judged_as_it_is_among_all() -> None:
    record, game = golden("avignon/default")
    both, one = (analyse(record, game, seat=seat, simulations=20) for seat in (None, 1))
    assert list(one.judgements) == both.of(1)
    assert one.seats == (1,)
    assert one.curve(1) == both.curve(1)


def test_a_game_that_was_given_up_ends_with_what_that_brought() -> None:
    record, game = golden("avignon/default")
    found = analyse(given_up(record, game, 9), game, simulations=20)
    assert [one.number for one in found.judgements] == [6, 7, 8, 9]
    assert found.curve(0)[-1] == (9, 0.0)
    assert found.curve(1)[-1] == (9, 1.0)


def test_a_record_without_its_result_line_is_over_if_the_rules_say_so() -> None:
    record, game = golden("avignon/default")
    bare = msgspec.structs.replace(record, outcome=None)
    assert analyse(bare, game, simulations=10).outcome == record.outcome


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
    for trial in Trials(game, "analysis", seconds=60):
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
            if len(decision_of(state, seat).options) == 1 or trial.rng.random() < 0.7:
                continue
            true = judge(state, seat, option, place, 12)
            assert judge(twin.state, seat, option, place, 12) == true, twin.story()
            compared += 1
    return compared


# -- what is refused -----------------------------------------------------------------------------


def test_a_game_that_goes_on_keeps_its_secrets() -> None:
    record, game = golden("fidelitas/players-2")
    running = msgspec.structs.replace(record, lines=record.lines[:100], outcome=None)
    with pytest.raises(HomageError, match="not over, and an analysis would tell what is still"):
        analyse(running, game)


def test_a_covered_record_is_not_enough() -> None:
    record, game = golden("fidelitas/players-2")
    with pytest.raises(HomageError, match="covered"):
        analyse(redacted(record, game, 0), game)


def test_a_game_for_one_has_no_winning_chance() -> None:
    with pytest.raises(HomageError, match="only its score counts"):
        analyse(*golden("fidelitas/players-1"))


def test_a_record_that_does_not_stand_is_refused_with_its_line() -> None:
    record, game = golden("avignon/default")
    lines = list(record.lines)
    lines[6] = Choice(1, "choose 1")
    with pytest.raises(HomageError, match=r"^line 17: choose 1: Not what is asked now"):
        analyse(msgspec.structs.replace(record, lines=lines), game, simulations=10)


# -- adding up -----------------------------------------------------------------------------------


def judgement(number: int, best: float, got: float, seat: int = 0) -> Judgement:
    chosen = Choosable("wait", "do nothing")
    return Judgement(number, 1, seat, "Well?", chosen, best, got, ())


def made_of(*judgements: Judgement) -> Analysis:
    outcome = Outcome((1, 0), (0,), "enough")
    return Analysis(outcome, (0, 1), judgements, (1,) * 12, (1.0, 0.0))


def test_mistakes_are_counted_by_the_percentages_that_are_told() -> None:
    found = made_of(
        judgement(1, 0.504, 0.456),  # 50 % and 46 %
        judgement(2, 0.506, 0.464),  # 51 % and 46 %
        judgement(3, 0.90, 0.75),
        judgement(4, 0.60, 0.20, seat=1),
    )
    assert [one.points for one in found.judgements] == [4, 5, 15, 40]
    assert [one.number for one in found.mistakes()] == [4, 3, 2]
    assert [one.number for one in found.mistakes(1)] == [4]
    assert [found.count(0, MISTAKE), found.count(0, BLUNDER)] == [2, 1]
    assert found.average_loss(0) == pytest.approx(0.08)
    assert made_of().average_loss(0) == 0.0


def test_the_curve_has_a_point_before_and_after_what_was_decided() -> None:
    found = made_of(judgement(3, 0.5, 0.4), judgement(4, 0.41, 0.4), judgement(9, 0.8, 0.7))
    assert found.curve(0) == [(2, 0.5), (3, 0.4), (4, 0.4), (8, 0.8), (9, 0.7), (12, 1.0)]
    assert found.curve(1) == [(12, 0.0)]
    assert made_of(judgement(12, 0.5, 0.1)).curve(0) == [(11, 0.5), (12, 1.0)]


def test_the_chance_of_a_team_is_that_of_both_and_its_win_is_whole() -> None:
    record, game = golden("fidelitas/players-4-teams-true")
    found = analyse(record, game, seat=3, simulations=10)
    assert found.utilities == (0.0, 1.0, 0.0, 1.0)
    assert max(one.got for one in found.judgements) > 0.6
    shared, four = golden("fidelitas/players-4")
    assert analyse(shared, four, seat=0, simulations=10).utilities == (0.25,) * 4
