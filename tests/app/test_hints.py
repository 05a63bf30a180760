"""Hints: what the best bot would do, by what the player knows, and without a trace in the game."""

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from homage.app.line_mode.session import HELP, Session
from homage.app.playing import hints
from homage.app.playing.hints import ADVISER, MOST, Hint
from homage.bots.levels import LEVELS
from homage.bots.thinker import BotFailed, SameProcess
from homage.bots.thinking import Thinkers
from homage.games import title
from homage.kernel import SPECTATOR, Game, Refused
from homage.kernel.dice import SeededDice
from homage.kernel.dump import dump
from homage.table import Table, person
from tests.app.games import session
from tests.app.silent import Silent
from tests.table.whispers import TITLE as WHISPERS

FEW = 60


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.1)


def at_table(game: Game, names: Sequence[str], seed: int = 3) -> Table:
    table = Table(game, [person(name) for name in names], SeededDice(seed))
    table.settle()
    return table


def fidelitas(players: int) -> Table:
    """At a place where somebody really has to choose."""
    one = title("fidelitas")
    game = one.game(one.read_settings([f"players={players}"]))
    table = at_table(game, game.seats)
    while len(table.view(table.waiting[0]).asked[0].options) < 3:
        table.choose(table.waiting[0], table.view(table.waiting[0]).asked[0].options[0].text)
        table.settle()
    return table


def test_the_adviser_is_the_best_there_is() -> None:
    assert ADVISER is LEVELS[-1]


def test_a_hint_names_the_best_options_with_chances(tmp_path: Path) -> None:
    game = session(tmp_path)
    advice = Hint(game.table.chair(0), SameProcess()).advice(FEW)
    assert advice.heading == f"What {ADVISER.name} would do in your place, knowing what you know:"
    assert 1 <= len(advice.rows) <= MOST
    offered = game.table.view(0).asked[0].options
    for number, chance, text, label in advice.rows:
        assert offered[int(number) - 1].text == text
        assert offered[int(number) - 1].label == label
        assert 0 <= int(chance.removesuffix("%")) <= 100
    assert f"after {FEW} imagined games: an estimate, no promise." in advice.caution
    assert "shared" not in advice.caution


def test_a_hint_changes_nothing_of_the_game(tmp_path: Path) -> None:
    game = session(tmp_path)
    table = game.table
    before = dump(table.state), table.record.text(), table.log(), table.revision
    assert "an estimate, no promise" in game.answer("hint").replace("\n", " ")
    assert (dump(table.state), table.record.text(), table.log(), table.revision) == before
    assert (tmp_path / "game.homage").read_text() == table.record.text()
    assert game.asks == 0


@pytest.mark.parametrize("players", [2, 3])
def test_a_hint_comes_from_what_the_seat_knows(players: int) -> None:
    """Hidden cards can be dealt anew, and the hint stays the same."""
    table = fidelitas(players)
    seat = table.waiting[0]
    first = Hint(table.chair(seat), SameProcess()).advice(FEW)
    assert first.rows
    assert ("shared win" in first.caution) == (players > 2)
    truth = table._state
    for seed in range(3):
        table._state = truth.imagine(seat, random.Random(seed))
        assert dump(table._state) != dump(truth)
        assert Hint(table.chair(seat), SameProcess()).advice(FEW) == first


def test_where_there_is_one_option_nobody_need_think() -> None:
    table = at_table(WHISPERS.game(), ["Ann", "Ben"])
    for seat, text in [(0, "keep"), (1, "keep"), (0, "leave"), (0, "left")]:
        table.choose(seat, text)
    advice = Hint(table.chair(0), Silent()).advice()
    assert advice.lines() == "Only one thing can be chosen: confirm."


def test_who_need_not_choose_gets_no_hint() -> None:
    table = at_table(title("avignon").game(), ["Ann", "Ben"])
    for seat in (1, SPECTATOR):
        with pytest.raises(Refused, match="it is not for you to choose now"):
            Hint(table.chair(seat), SameProcess())
    table.resign(0)
    with pytest.raises(Refused, match="The game is over: Rome resigned"):
        Hint(table.chair(0), SameProcess())


def test_alone_there_is_nobody_to_win_against(tmp_path: Path) -> None:
    one = title("fidelitas")
    game = session(tmp_path, "Ann", game=one.game(one.read_settings(["players=1"])))
    assert game.answer("hint").replace("\n", " ").startswith("There are no hints in a game for one")


@pytest.mark.parametrize(
    ("failure", "said"),
    [
        (KeyboardInterrupt(), "No hint, then."),
        (BotFailed(ADVISER.name, "no answer"), f"{ADVISER.name} failed (no answer)"),
    ],
)
def test_a_hint_can_be_cancelled_and_can_fail(
    tmp_path: Path, failure: BaseException, said: str
) -> None:
    game = session(tmp_path)
    game.table.thinker = Silent(failure)
    assert game.answer("hint") == said
    assert game.asks == 0


def test_line_mode_knows_hints(tmp_path: Path) -> None:
    assert any(command == "hint" for command, _ in HELP)
    game: Session = session(tmp_path)
    said = game.answer("hint").splitlines()
    assert re.fullmatch(r" [ \d]\d  [ \d]{2}\d%  \w+ \d +\S.*", said[1])
    game.answer(said[1].split()[0])
    assert game.table.record.choices[-1].option == " ".join(said[1].split()[2:4])


def test_a_hint_is_thought_out_in_another_process(tmp_path: Path) -> None:
    game = session(tmp_path)
    with Thinkers(game.table.game) as thinkers:
        game.table.thinker = thinkers
        apart = game.hint(game.table.chair(0)).advice(FEW)
        assert thinkers._workers
    assert apart == Hint(game.table.chair(0), SameProcess()).advice(FEW)
