"""A bot that fails at a table: a lighter one plays on, that is said, and the game has its end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from homage.bots import Bot
from homage.bots.search import Finding
from homage.bots.searcher import SearchingBot
from homage.bots.thinker import BotFailed, SameProcess, Stopped, Thinker
from homage.bots.thinking import Thinkers
from homage.games import title
from homage.kernel import Game, Option, State
from homage.kernel.dice import SeededDice
from homage.kernel.record import Note, parse
from homage.kernel.replay import final_state
from homage.table import Table, bot_player, person
from tests.bots.faulty_bots import FAULTS, installed

AVIGNON = title("avignon")
ROME, AVI = 0, 1


@pytest.fixture(autouse=True)
def _faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(installed(tmp_path))


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    with Thinkers(AVIGNON.game(), patience=0.6) as found:
        yield found


def seated(rome: str, avignon: str, thinker: Thinker) -> Table:
    players = [bot_player(rome), bot_player(avignon)]
    table = Table(game_of(thinker), players, SeededDice(1), thinker=thinker)
    table.settle()
    return table


def game_of(thinker: Thinker) -> Game:
    return thinker.game if isinstance(thinker, Thinkers) else AVIGNON.game()


def play_out(table: Table) -> Table:
    while table.outcome is None:
        table.let_bot(table.waiting[0])
        table.settle()
    return table


def handed(table: Table) -> list[Note]:
    return [one for one in table.record.lines if isinstance(one, Note) and one.kind == "handed to"]


@pytest.mark.parametrize("name", FAULTS)
def test_the_game_goes_on_to_its_end(thinkers: Thinkers, name: str) -> None:
    table = play_out(seated(name, "random", thinkers))
    why = f"{name} failed ({FAULTS[name]})"
    assert handed(table) == [Note("handed to", ROME, f"random; {why}")]  # once, and for good
    assert f"{why}: random plays on for Rome." in [event.text for event in table.log(AVI)]
    assert table.outcome is not None
    again = parse(table.record.text())
    assert again == table.record
    assert final_state(again, table.game).outcome == table.outcome


@pytest.mark.parametrize("name", ["raises", "talks"])
def test_nothing_that_a_bot_says_is_repeated(thinkers: Thinkers, name: str) -> None:
    table = seated(name, "random", thinkers)
    table.let_bot(ROME)
    told = table.record.text() + "".join(event.text for event in table.log())
    assert "secret" not in told
    assert "TheNobleIsMine" not in told


def test_a_table_in_one_process_does_the_same() -> None:
    table = seated("raises", "random", SameProcess())
    table.let_bot(ROME)
    assert handed(table) == [Note("handed to", ROME, "random; raises failed (ValueError)")]


class Unlucky:
    """Lets some bots fail, and all others think."""

    def __init__(self, *failing: str) -> None:
        self.failing = failing
        self.asked: list[str] = []
        self._inner = SameProcess()

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Option:
        self.asked.append(bot.name)
        if bot.name in self.failing:
            raise BotFailed(bot.name, "no answer")
        return self._inner.choose(bot, world, seat, seed, seconds)

    def think(
        self,
        bot: SearchingBot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> list[Finding]:
        raise NotImplementedError

    def stop(self) -> None:
        """Nobody is told."""

    def close(self) -> None:
        """Nothing is open."""


def test_a_level_is_followed_by_one_ply_and_that_by_random() -> None:
    thinker = Unlucky("page")
    table = seated("page", "random", thinker)
    table.let_bot(ROME)
    assert thinker.asked == ["page", "one-ply"]
    assert [note.text for note in handed(table)] == ["one-ply; page failed (no answer)"]

    thinker = Unlucky("page", "one-ply")
    table = seated("page", "random", thinker)
    table.let_bot(ROME)
    table.settle()
    table.let_bot(AVI)
    assert thinker.asked == ["page", "one-ply", "random"]  # the last for Avignon
    assert [note.text for note in handed(table)] == [
        "one-ply; page failed (no answer)",
        "random; one-ply failed (no answer)",
    ]


def test_where_nobody_can_think_at_all_a_game_has_an_end_too() -> None:
    thinker = Unlucky("random")
    assert play_out(seated("random", "random", thinker)).outcome is not None
    assert thinker.asked == ["random", "random"]  # once at each seat


def test_each_seat_has_its_own_luck() -> None:
    thinker = Unlucky("one-ply")
    table = play_out(seated("one-ply", "page@4", thinker))
    assert [note.seat for note in handed(table)] == [ROME]
    assert "page@4" in thinker.asked[-3:]


def test_who_plays_on_does_so_when_the_game_is_taken_up_again() -> None:
    first = seated("page@4", "random", Unlucky("page@4"))
    first.let_bot(ROME)
    first.settle()
    while first.waiting != [ROME]:
        first.let_bot(AVI)
        first.settle()
    thinker = Unlucky()
    again = Table.resume(parse(first.record.text()), AVIGNON.game(), SeededDice(1), thinker=thinker)
    again.let_bot(ROME)
    assert thinker.asked == ["one-ply"]
    assert len(handed(again)) == 1


def test_a_table_that_is_left_blames_nobody(thinkers: Thinkers) -> None:
    table = seated("random", "random", thinkers)
    before = table.record.text()
    thinkers.close()
    with pytest.raises(Stopped):
        table.let_bot(ROME)
    assert table.record.text() == before


def test_what_is_no_choice_is_not_thought_about() -> None:
    game = title("fidelitas").game()
    thinker = Unlucky()
    table = Table(game, [bot_player("random"), person("Ann")], SeededDice(2), thinker=thinker)
    table.settle()
    clicks = 0
    while table.outcome is None and clicks < 60:
        seat = table.waiting[0]
        options = table.view(seat).asked[0].options
        asked = len(thinker.asked)
        if seat == 0:
            table.let_bot(0)
            assert len(thinker.asked) - asked == (len(options) > 1)
            clicks += 1
        else:
            table.choose(seat, options[0].text)
        table.settle()
    assert 0 < len(thinker.asked) < clicks
