"""The ladder: fair seats, the same games for the same seed, and nothing lost on the way."""

import math
import multiprocessing
import os
import random
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from joblib.externals.loky.process_executor import _ExecutorManagerThread

from homage.bots import bots
from homage.games import title
from homage.kernel import ENGLISH, Game, HomageError, Message, Option, State
from homage.lab import match
from homage.lab.ladder import (
    ALONE,
    MEETING,
    Ladder,
    Pair,
    default_bots,
    label,
    ladder_study,
    plan,
    seatings,
)
from homage.lab.ladder_report import report
from homage.lab.match import GameFailed, play_game
from homage.lab.ratings import rate
from homage.lab.studies.folder import begun
from homage.lab.studies.rows import TIMED
from homage.lab.studies.running import Workers, played
from homage.lab.studies.study import Study
from homage.lab.studies.workers import done_here
from tests.lab.studied import carried_out, made_up, steps

AVIGNON = title("avignon").game()
PLAN = plan(["random", "one-ply"])


def fidelitas(*options: str) -> Game:
    one = title("fidelitas")
    return one.game(one.read_settings(options))


GAMES = {one.seats: one for one in (AVIGNON, fidelitas("players=1"), fidelitas("players=3"))}


def played_out(study: Study, folder: Path, workers: int = 1) -> Ladder:
    return Ladder(GAMES[study.seats], study, carried_out(study, folder, workers).scanned("games"))


def invented(study: Study, *games: dict[str, Any]) -> Ladder:
    """A ladder of games that nobody has played."""
    return Ladder(GAMES[study.seats], study, made_up(study, games))


def timeless(text: str) -> str:
    """The report without its last table, the seconds."""
    return text.rpartition("\n\n")[0]


# -- who meets whom --------------------------------------------------------------------------


def test_all_our_bots_stand_in_the_order_of_their_strength() -> None:
    assert default_bots() == [name for name in bots() if name != "quick"]
    assert default_bots()[:4] == ["random", "page", "squire", "one-ply"]


def test_all_our_bots_meet_their_neighbours_and_the_top_meets_the_light_ones() -> None:
    found = plan(default_bots())
    top = found.bots[-1]
    assert [(one.first, one.second) for one in found.pairs] == [
        *((found.bots[at + 1], found.bots[at]) for at in range(len(found.bots) - 1)),
        ("knight", "squire"),  # one-ply stands between these levels
        (top, "random"),
        (top, "one-ply"),
    ]


def test_each_meets_each_once() -> None:
    found = plan(["random", "one-ply", "page"], every=True)
    assert found.pairs == (
        Pair("one-ply", "random"), Pair("page", "random"), Pair("page", "one-ply"),
    )  # fmt: skip


def test_pairs_are_added_and_alone_if_nobody_else_is_named() -> None:
    found = plan(["random", "one-ply", "page"], [("page@9", "random"), ("random", "one-ply")])
    assert Pair("page@9", "random") in found.pairs
    assert len(found.pairs) == 4  # random and one-ply would have met anyway
    assert found.bots == ("random", "one-ply", "page", "page@9")
    assert plan([], [("knight", "page")]).pairs == (Pair("knight", "page"),)


@pytest.mark.parametrize(
    ("bots", "pairs", "reason"),
    [
        (["random", "deep-thought"], [], "no bot 'deep-thought'; there are: "),
        (["random"], [], "two bots or more"),
        ([], [], "two bots or more"),
        (["random", "page", "random"], [], "'random' is named twice"),
        (["random", "page"], [("page", "page")], "a bot that plays itself wins half"),
        (["random", "gone.bot"], [], "gone.bot: cannot be read"),
        ([], [("page", "random"), ("knight", "squire")], "add --pair random:squire"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(
    bots: list[str], pairs: list[tuple[str, str]], reason: str
) -> None:
    with pytest.raises(HomageError, match=reason):
        plan(bots, pairs)


# -- seats -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "ways"), [(2, 2), (3, 6), (4, 2), (5, 10)])
def test_both_sit_everywhere_equally_often(seats: int, ways: int) -> None:
    found = seatings(Pair("a", "b"), seats)
    assert len(set(found)) == ways
    for seat in range(seats):
        assert Counter(seating[seat] for seating in found) == {"a": ways / 2, "b": ways / 2}


def test_seats_are_swapped_with_the_same_luck() -> None:
    study = ladder_study(AVIGNON, PLAN, 4, "oak")
    games = [study.seating(number) for number in range(study.games)]
    assert [(game.bots, game.seed) for game in games] == [
        (("one-ply", "random"), "oak/0"),
        (("random", "one-ply"), "oak/0"),
        (("one-ply", "random"), "oak/1"),
        (("random", "one-ply"), "oak/1"),
    ]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert invented(ladder_study(AVIGNON, PLAN, 3, "oak")).games == 4
    assert invented(ladder_study(fidelitas("players=3"), PLAN, 7, "oak")).games == 12


def test_partners_are_the_same_bot() -> None:
    game = fidelitas("players=4", "teams=true")
    for seating in seatings(PLAN.pairs[0], 4):
        played = play_game(game, seating, "oak")
        paid = [one for one in zip(seating, played.utilities, strict=True) if one[1]]
        assert len({name for name, _ in paid}) == 1
        assert sum(utility for _, utility in paid) == 1.0


def test_a_bot_against_its_equal_has_its_fair_share_with_three() -> None:
    """Two seats in one half of the games, one seat in the other: over all of them, half."""
    study = ladder_study(fidelitas("players=3"), PLAN, 6, "oak")
    games = [{"number": number, "utilities": [1 / 3] * 3} for number in range(6)]
    (score,) = invented(study, *games).scores()
    assert score.won == pytest.approx(3)
    assert score.games == 6


# -- playing ---------------------------------------------------------------------------------


def test_the_stronger_bot_comes_out_on_top_the_same_however_many_play(tmp_path: Path) -> None:
    study = ladder_study(AVIGNON, PLAN, 20, "oak")
    ladders = [played_out(study, tmp_path / str(workers), workers) for workers in (1, 2)]
    reports = [report(ladder, ENGLISH) for ladder in ladders]
    assert timeless(reports[0]) == timeless(reports[1])
    head, _, _ = reports[0].partition("\n")
    assert head.endswith("; seats Rome and Avignon; 20 games a pair; seed oak.")
    rows = [line.split(" | ") for line in reports[0].splitlines() if line.startswith("|")]
    assert rows[2][0] == "| one-ply"  # the first of the ratings
    assert rows[3][0] == "| random"
    assert int(rows[3][1]) < -300
    assert "Stopped" not in reports[0]


def test_progress_names_the_pair(tmp_path: Path) -> None:
    study = ladder_study(AVIGNON, PLAN, 2, "oak")
    told = steps(study, tmp_path)
    assert [step.done for step in told] == [0, 1, 2]
    assert {label(study, step.last) for step in told if step.last} == {
        MEETING.of("one-ply", "random")
    }


def test_a_searching_bot_plays_the_same_in_any_process(tmp_path: Path) -> None:
    """Trees that are kept between clicks belong to one game."""
    study = ladder_study(AVIGNON, plan(["page@20", "squire@30"]), 8, "elm")
    one, two = (
        carried_out(study, tmp_path / str(workers), workers).scanned("games").drop(TIMED).collect()
        for workers in (1, 2)
    )
    assert one.equals(two)


def test_stopped_early_only_whole_rounds_count_and_no_process_is_left(tmp_path: Path) -> None:
    study = ladder_study(AVIGNON, PLAN, 40, "oak")
    place = begun(study, tmp_path)
    before = set(multiprocessing.active_children())
    running = played(place, Workers(2))
    for _ in range(4):  # the first tells only that it has begun
        next(running)
    running.close()
    assert set(multiprocessing.active_children()) == before
    ladder = Ladder(AVIGNON, study, place.scanned("games"))
    assert 3 <= ladder.done < 40
    (score,) = ladder.scores()
    rounds = Counter(ladder._rows.select("round").collect()["round"].to_list())
    assert score.games == 2 * sum(count == 2 for count in rounds.values())
    assert f"Stopped after {ladder.done} of 40 games." in report(ladder, ENGLISH)


def test_a_pair_that_has_not_met_has_an_empty_row() -> None:
    ladder = invented(ladder_study(AVIGNON, PLAN, 2, "oak"))
    assert "| one-ply | random |  |  | 0 |" in report(ladder, ENGLISH)


def test_thinking_time_is_told_by_bot() -> None:
    """The first game has one-ply at the first seat."""
    times = {"seconds": [6.0, 0.5], "thoughts": [4, 5], "longest": [2.25, 0.2]}
    ladder = invented(ladder_study(AVIGNON, PLAN, 2, "oak"), {"number": 0, **times})
    assert "| random | 5 | 0.100 | 0.200 |\n| one-ply | 4 | 1.500 | 2.250 |" in report(
        ladder, ENGLISH
    )


def test_time_is_counted_by_seat_and_turn() -> None:
    played = play_game(AVIGNON, ["one-ply", "random"], "oak")
    assert sum(played.thoughts) >= played.turns
    for seat in (0, 1):
        assert 0 < played.longest[seat] <= played.seconds[seat]
        assert played.seconds[seat] <= played.longest[seat] * played.thoughts[seat] + 1e-9


# -- alone -----------------------------------------------------------------------------------


def test_alone_each_bot_plays_the_same_games_once_and_points_are_compared(tmp_path: Path) -> None:
    solo = fidelitas("players=1")
    study = ladder_study(solo, plan(["random", "page@2"]), 3, "oak")
    games = [study.seating(number) for number in range(3)]
    assert [(game.bots, game.seed) for game in games] == [
        (("random",), "oak/0"),
        (("page@2",), "oak/0"),
        (("random",), "oak/1"),
    ]
    ladder = played_out(study, tmp_path)
    assert (ladder.games, study.games, ladder.done) == (3, 6, 6)
    labels = {label(study, shard) for shard in study.shards()}
    assert labels == {ALONE.of("random"), ALONE.of("page@2")}
    for name in study.bots:
        scores = [play_game(solo, [name], f"oak/{number}").scores[0] for number in range(3)]
        assert list(ladder.points(name).values()) == scores
    (pair,) = ladder.pairs
    first, second = ladder.points(pair.first), ladder.points(pair.second)
    leads = [first[number] - second[number] for number in range(3)]
    assert ladder.leads(pair) == leads
    text = report(ladder, ENGLISH)
    assert text.startswith("Fidelitas for one; 3 games a bot; seed oak.\n\n| bot | points |")
    assert f"| page@2 | random | {sum(leads) / 3:.2f} | " in text
    assert "rating" not in text


def test_alone_only_rounds_that_both_played_are_compared() -> None:
    study = ladder_study(fidelitas("players=1"), plan(["random", "page@2"]), 2, "oak")
    games = ({"number": number, "scores": [score]} for number, score in ((0, 4), (1, 9), (2, 7)))
    ladder = invented(study, *games)
    assert ladder.leads(Pair("page@2", "random")) == [5.0]
    text = report(ladder, ENGLISH)
    assert "Stopped after 3 of 4 games." in text
    assert "| page@2 | 9.00 | not known | 1 |\n| random | 5.50 | " in text
    assert "| page@2 | random | 5.00 | not known | 1 |" in text


# -- what can go wrong -----------------------------------------------------------------------


class Faint:
    """A bot that gives up."""

    name = "faint"
    description = Message("test.faint", "Faints.")

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        raise ZeroDivisionError("oh")


class Cheat(Faint):
    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        return world.game.vocabulary.options[-1]


@pytest.mark.parametrize(
    ("player", "reason"), [(Faint(), "ZeroDivisionError: oh"), (Cheat(), "Refused: ")]
)
def test_a_bot_that_fails_is_named_with_seat_and_seed(
    monkeypatch: pytest.MonkeyPatch, player: Faint, reason: str
) -> None:
    monkeypatch.setattr(match, "bot", lambda name: player)
    with pytest.raises(GameFailed) as failed:
        play_game(AVIGNON, ["weak", "ill"], "oak/7")
    said = str(failed.value)
    assert said.startswith("weak failed at Rome in turn 1 of the game with seed 'oak/7'")
    assert "between weak and ill" in said
    assert reason in said


def test_an_error_in_a_worker_comes_out() -> None:
    with pytest.raises(ValueError, match="math domain error"):
        list(done_here(math.sqrt, [4.0, -1.0], 2))


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(HomageError, match="a worker process was ended"):
        list(done_here(os._exit, [1], 2))


def test_whoever_leaves_off_early_reads_nothing_of_what_joblib_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its manager may look for work that was thrown away; here it always does."""
    true = _ExecutorManagerThread.add_call_item_to_queue

    def look_once_more(manager: _ExecutorManagerThread) -> None:
        if manager.executor_flags.kill_workers:
            raise KeyError(7)
        true(manager)

    monkeypatch.setattr(_ExecutorManagerThread, "add_call_item_to_queue", look_once_more)
    heard: list[object] = []
    monkeypatch.setattr(threading, "excepthook", heard.append)
    results = done_here(math.sqrt, [4.0] * 1000, 2)
    assert next(results) == 2.0
    results.close()
    assert heard == []


def test_more_games_make_surer(tmp_path: Path) -> None:
    few, many = (
        rate(
            played_out(ladder_study(AVIGNON, PLAN, games, "oak"), tmp_path / str(games)).scores(),
            "random",
        )["one-ply"]
        for games in (4, 40)
    )
    assert many.points - many.either_way > few.points - few.either_way
