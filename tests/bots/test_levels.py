"""The levels: what they say of themselves is true, and each does what it says."""

import random
import re
import time
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any, ClassVar

import pytest

from homage.bots import BY_STRENGTH, bot, bots, plug_in_package
from homage.bots.levels import LEVELS
from homage.bots.same_process import SameProcess
from homage.bots.search import Effort, Finding, Search, best_first
from homage.bots.searcher import ENDLESS, FRESH_PART, SearchingBot
from homage.bots.tree import Branches, Node
from homage.kernel import Decision, HomageError, Message, State
from tests.games.avignon.table import table
from tests.games.fidelitas.table import table as fidelitas_table
from tests.table.whispers import TITLE as WHISPERS

PLAYS = Message("test.plays", "Plays.")


def test_ours_are_listed_from_the_weakest_to_the_strongest() -> None:
    """As docs/strength.md has measured them, in the list of bots and where a name is refused."""
    ours = [name for name in bots() if not plug_in_package(name)]
    assert ours == list(BY_STRENGTH)
    assert [name for name in ours if name in {one.name for one in LEVELS}] == [
        one.name for one in LEVELS
    ]
    with pytest.raises(HomageError, match="there are: random, quick, page, squire, one-ply"):
        bot("pope")


def test_there_are_five_and_they_can_be_named() -> None:
    assert [level.name for level in LEVELS] == ["page", "squire", "knight", "captain", "marshal"]
    for level in LEVELS:
        assert level.name in bots()
        found = bot(level.name)
        assert isinstance(found, SearchingBot)
        assert found.simulations == level.simulations


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_their_descriptions_tell_how_much_they_think(level: SearchingBot) -> None:
    number = re.search(r"(\d+) (imagined games )?before each choice", str(level.description))
    assert number is not None
    assert int(number[1]) == level.simulations


def test_each_thinks_some_five_times_as_long_as_the_one_below_and_is_no_more_careless() -> None:
    for lower, upper in pairwise(LEVELS):
        assert 4 <= upper.simulations / lower.simulations <= 6
        assert upper.temperature <= lower.temperature
    assert LEVELS[-1].temperature == 0


def test_only_the_best_takes_all_of_its_time_and_only_where_it_is_bounded() -> None:
    for level in LEVELS[:-1]:
        assert level.budget(3.0) == level.budget(None) == level.simulations
    best = bot(LEVELS[-1].name)
    assert isinstance(best, SearchingBot)
    assert best.budget(None) == best.simulations
    assert best.budget(3.0) == ENDLESS


def test_the_best_with_a_number_keeps_to_it() -> None:
    best = bot(f"{LEVELS[-1].name}@500")
    assert isinstance(best, SearchingBot)
    assert best.budget(3.0) == best.budget(None) == 500


@pytest.mark.parametrize("seconds", [0.2, 0.4])
def test_at_a_table_the_best_thinks_until_its_time_is_up(seconds: float) -> None:
    """A click may take half of the turn."""
    brief = SearchingBot("brief", PLAYS, 1, Effort(), takes_its_time=True)
    state = table("Knight+1", "Noble", "Peasant-1", "Bishop", "Cardinal+1")
    before = time.monotonic()
    SameProcess().choose(brief, state, 0, "oak", seconds).result()
    assert time.monotonic() - before >= seconds / 2


def findings(*visits: int) -> list[Finding]:
    options = table("Knight+1").decision
    assert options is not None
    return [
        Finding(option, count, 0.5 * count)
        for option, count in zip(options.options, visits, strict=False)
    ]


def test_a_careless_bot_takes_what_was_tried_twice_as_often_twice_as_often() -> None:
    careless = SearchingBot("careless", PLAYS, 10, Effort(), temperature=1.0)
    rng = random.Random(5)
    found = findings(20, 10)
    taken = Counter(careless.pick(found, rng).text for _ in range(3000))
    assert 1.8 < taken[found[0].option.text] / taken[found[1].option.text] < 2.2


def test_the_more_careless_the_nearer_to_chance() -> None:
    found = findings(40, 10)
    shares = []
    for temperature in (0.0, 0.5, 1.0, 2.0):
        bot = SearchingBot("x", PLAYS, 10, Effort(), temperature)
        rng = random.Random(7)
        taken = [bot.pick(found, rng) is found[0].option for _ in range(2000)]
        shares.append(sum(taken) / len(taken))
    assert shares[0] == 1.0
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == pytest.approx(2 / 3, abs=0.05)


def test_a_careless_bot_never_takes_what_it_did_not_try() -> None:
    careless = SearchingBot("careless", PLAYS, 10, Effort(), temperature=2.0)
    found = findings(5, 0, 0, 0)
    assert {careless.pick(found, random.Random(seed)) for seed in range(50)} == {found[0].option}


@pytest.mark.parametrize("seed", range(10))
def test_even_the_weakest_mostly_sees_a_plain_win(seed: int) -> None:
    state = table("Knight+2", "Bishop", "Inquisitor", own="Bishop Cardinal", left=1)
    page = bot("page")
    rng = random.Random(seed)
    taken = [page.choose(state, 0, rng).text for _ in range(20)]
    wins = sum(text in ("beseech 1", "petition 1") for text in taken)
    assert wins > 7, "by chance it would be two of twenty"


def test_a_seldom_tried_option_must_look_much_better() -> None:
    first, second, *_ = findings(1, 400)
    first.total, second.total = 0.9, 400 * 0.6
    assert best_first([first, second])[0] is second
    first.visits, first.total = 60, 60 * 0.9
    assert best_first([first, second])[0] is first


def test_what_was_not_tried_comes_last() -> None:
    once, never, *_ = findings(1, 0)
    once.total = 0.0
    assert best_first([never, once]) == [once, never]


# -- trees kept between clicks -------------------------------------------------------------------


class Counting:
    """A search that notes how many simulations it is asked for."""

    made: ClassVar[list[int]] = []

    def __init__(self, *told: Any) -> None:
        self._search = Search(*told)

    def run(self, simulations: int, stop: Callable[[], bool] | None) -> None:
        self.made.append(simulations)
        self._search.run(simulations, stop)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._search, name)


def test_the_next_click_of_a_turn_goes_on_with_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("homage.bots.searcher.Search", Counting)
    monkeypatch.setattr(Counting, "made", [])
    thinker = SearchingBot("x", PLAYS, 400, Effort())
    state = table("Knight+1", "Noble", "Peasant-1", "Bishop", "Cardinal+1")
    rng = random.Random(2)
    while (decision := state.decision) is not None and decision.seat == 0:
        state.choose(thinker.choose(state, 0, rng))
    first, *later = Counting.made
    assert first == 400
    assert later
    assert all(400 // FRESH_PART <= count < 400 for count in later)


# -- drafts --------------------------------------------------------------------------------------


def test_a_draft_goes_by_the_priors_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def priors(self: object, state: State, decision: Decision) -> list[float]:
        return [float(1 + index % 3) for index in range(len(decision.options))]

    advice = type(WHISPERS.game().advice())
    monkeypatch.setattr(advice, "drafts", lambda self, state: True)
    monkeypatch.setattr(advice, "priors", priors)
    monkeypatch.setattr("homage.bots.searcher.Search", None)  # nobody searches
    state = WHISPERS.game().setup()
    rng = random.Random(1)
    while state.chance:
        state.roll(rng)
    asked = next(one for one in state.decisions if one.seat >= 0 and len(one.options) > 1)
    world = state.imagine(asked.seat, rng)
    best = LEVELS[-1].think(world, asked.seat, rng)
    liked = priors(None, world, asked)
    assert best[0].option is asked.options[liked.index(max(liked))]
    assert [one.visits for one in best] == sorted((one.visits for one in best), reverse=True)


def test_alone_a_small_difference_is_believed() -> None:
    """Points of a game for one differ by little, and a search that is curious never settles."""
    options = [one.option for one in findings(1, 1)]
    node = Node()
    node.visits, node.total = 100, 53.6
    children = [Node(), Node()]
    for child, visits, value in zip(children, (80, 20), (0.55, 0.48), strict=True):
        child.visits, child.total = visits, value * visits
    branches = Branches(options, [0.5, 0.5], [*children])
    for players, tried in ((1, 0), (2, 1)):
        state = fidelitas_table(options=f"players={players}")
        search = Search(state, 0, random.Random(1), Effort())
        assert branches.select(node, options, 0.6, search.stake) == tried
