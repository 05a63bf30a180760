"""Hints: what the best bot would do, by what the player knows, and without a trace in the game."""

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from homage.app.line_mode.line_mode import HELP
from homage.app.playing import hints
from homage.app.playing.hints import MOST_OPTIONS, Hint
from homage.app.playing.questions import open_options
from homage.app.wording.language import title_language
from homage.bots.levels import LEVELS
from homage.bots.process_pool import ProcessPool
from homage.bots.runner import BotFailed
from homage.games import title
from homage.kernel import ENGLISH, SPECTATOR, Game, Refused
from homage.kernel.dump import dump
from homage.table import Driver
from homage.table.chair import ADVISER
from tests.app.games import driver, line_mode, pick
from tests.app.quick_hints import quick_hints
from tests.app.silent import Silent
from tests.table.whispers import TITLE as WHISPERS

FEW = 60


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_hints(monkeypatch)


def fidelitas(players: int) -> Driver:
    """At a place where somebody really has to choose."""
    one = title("fidelitas")
    game = one.game(one.read_settings([f"players={players}"]))
    playing = at_table(game, game.seats)
    while len(offered(playing)) < 3:
        pick(playing, playing.table.waiting[0], offered(playing)[0])
    return playing


def at_table(game: Game, names: Sequence[str]) -> Driver:
    return driver(*names, game=game)


def offered(playing: Driver) -> list[str]:
    """What the one who is asked may choose."""
    view = playing.chair(playing.table.waiting[0]).view
    return [option.text for option in open_options(view)]


def hint(playing: Driver, seat: int) -> hints.Advice:
    return Hint(playing, seat, ENGLISH, FEW).advice()


def test_the_adviser_is_the_best_there_is() -> None:
    assert LEVELS[-1].name == ADVISER


def test_a_hint_names_the_best_options_with_chances() -> None:
    playing = driver()
    advice = hint(playing, 0)
    assert advice.heading.startswith(f"What our best bot, {ADVISER}, would do with what you know")
    assert 1 <= len(advice.rows) <= MOST_OPTIONS
    options = open_options(playing.chair(0).view)
    for number, chance, text, label in advice.rows:
        assert options[int(number) - 1].text == text
        assert str(options[int(number) - 1].label) == label
        assert 0 <= int(chance.removesuffix("%")) <= 100
    assert f"after {FEW} imagined games: an estimate, no promise." in advice.caution
    assert "shared" not in advice.caution


@pytest.mark.parametrize(("most", "language"), [(1, "en"), (2, "en"), (2, "de"), (99, "en")])
def test_a_hint_says_when_it_lists_only_some_options(
    monkeypatch: pytest.MonkeyPatch, most: int, language: str
) -> None:
    monkeypatch.setattr(hints, "MOST_OPTIONS", most)
    monkeypatch.setattr(hints, "ENOUGH", 0)
    playing = fidelitas(2)
    seat = playing.table.waiting[0]
    spoken = title_language(playing.table.game.title, language)
    advice = Hint(playing, seat, spoken, 400).advice()
    count = len(offered(playing))
    some = {
        (1, "en"): f"Of {count} options only the one is listed that {ADVISER} tried most.",
        (2, "en"): f"Of {count} options only the 2 are listed that {ADVISER} tried most.",
        (2, "de"): f"Von {count} Möglichkeiten stehen nur die 2 da, die {ADVISER} am häufigsten",
        (99, "en"): "an estimate, no promise.",
    }[most, language]
    assert len(advice.rows) == min(most, count)
    assert some in advice.caution
    assert (most == 99) == advice.caution.endswith("no promise.")


def test_a_hint_changes_nothing_of_the_game(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    table = game.session.table
    before = dump(table.state), table.record.text(), table.log(), table.revision
    assert "an estimate, no promise" in game.answer("hint").replace("\n", " ")
    assert (dump(table.state), table.record.text(), table.log(), table.revision) == before
    assert (tmp_path / "game.homage").read_text() == table.record.text()
    assert game.session.asks == 0


@pytest.mark.parametrize("players", [2, 3])
def test_a_hint_comes_from_what_the_seat_knows(players: int) -> None:
    """Hidden cards can be dealt anew, and the hint stays the same."""
    playing = fidelitas(players)
    seat = playing.table.waiting[0]
    first = hint(playing, seat)
    assert first.rows
    assert ("shared win" in first.caution) == (players > 2)
    position = playing.table._position
    truth = position.state
    for seed in range(3):
        position.state = truth.imagine(seat, random.Random(seed))
        assert dump(position.state) != dump(truth)
        assert hint(playing, seat) == first


def test_where_there_is_one_option_nobody_need_think() -> None:
    playing = at_table(WHISPERS.game(), ["Ann", "Ben"])
    for seat, text in [(0, "keep"), (1, "keep"), (0, "leave"), (0, "left")]:
        pick(playing, seat, text)
    playing.runner = Silent()
    advice = Hint(playing, 0, ENGLISH).advice()
    assert advice.lines() == "Only one thing can be chosen: confirm."


def test_who_need_not_choose_gets_no_hint() -> None:
    playing = driver()
    for seat in (1, SPECTATOR):
        with pytest.raises(Refused, match="it is not for you to choose now"):
            Hint(playing, seat, ENGLISH)
    playing.resign(0)
    with pytest.raises(Refused, match="The game is over: Rome resigned"):
        Hint(playing, 0, ENGLISH)


def test_alone_points_are_expected_instead_of_a_win() -> None:
    advice = hint(fidelitas(1), 0)
    assert all(re.fullmatch(r" *\d+\.\d", value) for _, value, _, _ in advice.rows)
    assert "the points that" in advice.caution


@pytest.mark.parametrize(
    ("failure", "said"),
    [
        (KeyboardInterrupt(), "No hint, then."),
        (BotFailed(ADVISER, "no answer"), f"{ADVISER} failed (no answer)"),
    ],
)
def test_a_hint_can_be_cancelled_and_can_fail(
    tmp_path: Path, failure: BaseException, said: str
) -> None:
    game = line_mode(tmp_path)
    game.session.driver.runner = Silent(failure)
    assert game.answer("hint") == said
    assert game.session.asks == 0


def test_line_mode_knows_hints(tmp_path: Path) -> None:
    assert "hint" in HELP
    game = line_mode(tmp_path)
    said = game.answer("hint").splitlines()
    assert re.fullmatch(r" [ \d]\d  [ \d]{2}\d%  \w+ \d +\S.*", said[1])
    assert said[-1] == "Type 'take' for the first of them, or the number before another."
    game.answer(said[1].split()[0])
    assert game.session.table.record.choices[-1].option == " ".join(said[1].split()[2:4])


def test_a_hint_is_thought_out_in_another_process() -> None:
    playing = driver()
    here = hint(playing, 0)
    with ProcessPool() as pool:
        playing.runner = pool.runner(playing.table.game)
        assert hint(playing, 0) == here
