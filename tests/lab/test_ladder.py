"""The ladder: fair seats, the same games for the same seed, and nothing lost on the way."""

import math
import multiprocessing
import os
import random
from collections import Counter

import pytest

from homage.bots import bots
from homage.games import title
from homage.kernel import ENGLISH, Game, HomageError, Message, Option, State
from homage.lab import match
from homage.lab.ladder import ALONE, MEETING, Ladder, Pair, default_bots, plan, seatings, share_of
from homage.lab.ladder_report import report
from homage.lab.match import GameFailed, Played, play_game
from homage.lab.processes import done_in_processes
from homage.lab.ratings import rate

AVIGNON = title("avignon").game()
PLAN = plan(["random", "one-ply"])


def fidelitas(*options: str) -> Game:
    one = title("fidelitas")
    return one.game(one.read_settings(options))


def played_out(ladder: Ladder, workers: int = 1) -> Ladder:
    for _ in ladder.run(workers):
        pass
    return ladder


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
    jobs = Ladder(AVIGNON, PLAN, 4, "oak").jobs
    assert [(job.bots, job.seed) for job in jobs] == [
        (("one-ply", "random"), "oak/0"),
        (("random", "one-ply"), "oak/0"),
        (("one-ply", "random"), "oak/1"),
        (("random", "one-ply"), "oak/1"),
    ]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert Ladder(AVIGNON, PLAN, 3, "oak").games == 4
    assert Ladder(fidelitas("players=3"), PLAN, 7, "oak").games == 12


def test_partners_are_the_same_bot() -> None:
    game = fidelitas("players=4", "teams=true")
    for seating in seatings(PLAN.pairs[0], 4):
        played = play_game(game, seating, "oak")
        (winner,) = {name for name, paid in zip(seating, played.utilities, strict=True) if paid}
        assert share_of(winner, played) == 1.0


def test_a_bot_against_its_equal_has_its_fair_share_with_three(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two seats in one half of the games, one seat in the other: over all of them, half."""
    ladder = Ladder(fidelitas("players=3"), PLAN, 6, "oak")
    utilities = (1 / 3, 1 / 3, 1 / 3)
    nothing = ((0.0,) * 3, (1,) * 3, (0.0,) * 3)
    monkeypatch.setattr(
        "homage.lab.ladder.done_in_processes",
        lambda work, jobs, workers: (
            (at, Played(job.bots, (0,) * 3, utilities, 1, "", *nothing))
            for at, job in enumerate(jobs)
        ),
    )
    (score,) = played_out(ladder).scores()
    assert score.won == pytest.approx(3)
    assert score.games == 6


# -- playing ---------------------------------------------------------------------------------


def test_the_stronger_bot_comes_out_on_top_the_same_however_many_play() -> None:
    ladders = [played_out(Ladder(AVIGNON, PLAN, 20, "oak"), n) for n in (1, 2)]
    reports = [report(ladder, ENGLISH) for ladder in ladders]
    assert timeless(reports[0]) == timeless(reports[1])
    head, _, _ = reports[0].partition("\n")
    assert head.endswith("; seats Rome and Avignon; 20 games a pair; seed oak.")
    rows = [line.split(" | ") for line in reports[0].splitlines() if line.startswith("|")]
    assert rows[2][0] == "| one-ply"  # the first of the ratings
    assert rows[3][0] == "| random"
    assert int(rows[3][1]) < -300
    assert "Stopped" not in reports[0]


def test_progress_names_the_pair() -> None:
    told = list(Ladder(AVIGNON, PLAN, 2, "oak").run(1))
    assert told == [(1, MEETING.of("one-ply", "random")), (2, MEETING.of("one-ply", "random"))]


def test_a_searching_bot_plays_the_same_in_any_process() -> None:
    """Trees that are kept between clicks belong to one game."""
    ladders = [Ladder(AVIGNON, plan(["page@20", "squire@30"]), 8, "elm") for _ in range(2)]
    one, two = (played_out(ladder, n) for n, ladder in enumerate(ladders, 1))
    assert [(game.turns, game.utilities) for game in one.played] == [
        (game.turns, game.utilities) for game in two.played
    ]


def test_stopped_early_only_whole_rounds_count_and_no_process_is_left() -> None:
    ladder = Ladder(AVIGNON, PLAN, 40, "oak")
    running = ladder.run(1)
    for _ in range(3):
        next(running)
    running.close()
    assert not multiprocessing.active_children()
    assert len(ladder.played) == 3
    (score,) = ladder.scores()
    assert score.games == 2
    text = report(ladder, ENGLISH)
    assert "Stopped after 3 of 40 games." in text


def test_a_pair_that_has_not_met_has_an_empty_row() -> None:
    assert "| one-ply | random |  |  | 0 |" in report(Ladder(AVIGNON, PLAN, 2, "oak"), ENGLISH)


def test_thinking_time_is_told_by_bot() -> None:
    played = Played(
        ("random", "one-ply"), (0, 3), (0.0, 1.0), 9, "", (0.5, 6.0), (5, 4), (0.2, 2.25)
    )  # fmt: skip
    ladder = Ladder(AVIGNON, PLAN, 2, "oak")
    ladder._played = [played, None]
    assert played.slowest == 2.25
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


def test_alone_each_bot_plays_the_same_games_once_and_points_are_compared() -> None:
    solo = fidelitas("players=1")
    ladder = Ladder(solo, plan(["random", "page@2"]), 3, "oak")
    assert [(job.bots, job.seed) for job in ladder.jobs[:3]] == [
        (("random",), "oak/0"),
        (("page@2",), "oak/0"),
        (("random",), "oak/1"),
    ]
    assert (ladder.games, len(ladder.jobs)) == (3, 6)
    told = list(ladder.run(1))
    assert {who for _, who in told} == {ALONE.of("random"), ALONE.of("page@2")}
    for name in ladder.plan.bots:
        scores = [play_game(solo, [name], f"oak/{number}").scores[0] for number in range(3)]
        assert list(ladder.points(name).values()) == scores
    (pair,) = ladder.plan.pairs
    first, second = ladder.points(pair.first), ladder.points(pair.second)
    leads = [first[number] - second[number] for number in range(3)]
    assert ladder.leads(pair) == leads
    text = report(ladder, ENGLISH)
    assert text.startswith("Fidelitas for one; 3 games a bot; seed oak.\n\n| bot | points |")
    assert f"| page@2 | random | {sum(leads) / 3:.2f} | " in text
    assert "rating" not in text


def test_alone_only_rounds_that_both_played_are_compared() -> None:
    ladder = Ladder(fidelitas("players=1"), plan(["random", "page@2"]), 2, "oak")
    nothing = ((0.0,), (1,), (0.0,))
    for job, score in ((0, 4), (1, 9), (2, 7)):
        bots = ladder.jobs[job].bots
        ladder._played[job] = Played(bots, (score,), (0.1,), 20, "", *nothing)
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
        list(done_in_processes(math.sqrt, [4.0, -1.0], 1))


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(HomageError, match="a worker process was ended"):
        list(done_in_processes(os._exit, [1], 1))


def test_more_games_make_surer() -> None:
    few, many = (
        rate(played_out(Ladder(AVIGNON, PLAN, games, "oak"), 2).scores(), "random")["one-ply"]
        for games in (4, 40)
    )
    assert many.points - many.either_way > few.points - few.either_way
