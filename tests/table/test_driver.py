"""A driver: chance, bots, storage, and what is answered where there is nothing to choose."""

import random
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import pytest

from homage.bots import Bot
from homage.bots.process_pool import ProcessPool
from homage.bots.runner import Stopped
from homage.bots.same_process import SameProcess
from homage.bots.search import Finding
from homage.bots.searcher import SearchingBot
from homage.kernel import HomageError, Message, Option, Refused, State
from homage.kernel.dice import SeededDice
from homage.kernel.lines import Chose, Handed, Line, Secret, SeedPhrase, TookBack
from homage.kernel.record import parse
from homage.kernel.replay import final_state
from homage.kernel.sealed import SealedDice
from homage.kernel.verify import verify
from homage.table import Driver, Player, Table, bot_player, person
from homage.table.reopening import dice_of, game_of
from tests.table.tables import (
    AVI,
    AVIGNON,
    BOTS,
    FIDELITAS,
    ROME,
    begun,
    everything,
    lines_of,
    pick,
    play_out,
    seated,
    texts,
    whispering,
)
from tests.table.whispers import TITLE as WHISPERS


class Slow:
    """A runner whose bots answer when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, State, int, str, Future[Option]]] = []

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> Future[Option]:
        future: Future[Option] = Future()
        self.asked.append((bot.name, world, seat, seed, future))
        return future

    def think(
        self,
        bot: SearchingBot,
        world: State,
        seat: int,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> Future[list[Finding]]:
        raise NotImplementedError

    def stop(self, thought: Future[Any]) -> None:
        """It takes its time."""

    def close(self) -> None:
        for *_, future in self.asked:
            if not future.done():
                future.set_exception(Stopped())

    def answer(self, text: str, number: int = -1) -> None:
        """Whoever was asked last, or as this number, answers."""
        world, future = self.asked[number][1], self.asked[number][4]
        future.set_result(world.game.vocabulary.find(text))


def against(runner: Slow, *players: Player, saved: list[Line] | None = None) -> Driver:
    """Ann, or others, against a bot that thinks slowly."""
    driver = Driver.begin(
        AVIGNON.game(),
        players or [person("Ann"), bot_player("one-ply")],
        SeededDice(3),
        runner,
        save=(saved if saved is not None else []).extend,
    )
    driver.go_on()
    return driver


# -- bots ------------------------------------------------------------------------------------------


def test_bots_play_a_whole_game_that_replays() -> None:
    driver = play_out(Driver.begin(AVIGNON.game(), BOTS, SeededDice(11), begun="today"))
    table = driver.table
    assert table.outcome is not None
    again = parse(table.record.text())
    assert again == table.record
    assert again.players == ["one-ply (bot)", "random (bot)"]
    assert final_state(again, AVIGNON.game()).outcome == table.outcome
    assert not driver.wait_for_bot()


def test_each_bot_is_asked_once_however_often_the_driver_goes_on() -> None:
    runner = Slow()
    driver = against(runner)
    assert runner.asked == []
    assert not driver.wait_for_bot()  # it would wait for a person
    pick(driver, ROME, "beseech 1")
    driver.go_on()
    driver.go_on()
    assert [name for name, *_ in runner.asked] == ["one-ply"]
    assert driver.thinking == [AVI]
    assert not driver.take_thought()
    runner.answer("beseech 2")
    assert driver.take_thought()
    assert not driver.take_thought()
    assert driver.table.record.choices[-1] == Chose(AVI, "beseech 2")
    assert len(runner.asked) == 2  # for the second action of its turn


def test_who_shows_the_table_is_told_when_a_bot_has_chosen() -> None:
    runner, told = Slow(), []
    driver = against(runner)
    driver.ready = lambda: told.append(driver.table.revision)
    pick(driver, ROME, "beseech 1")
    assert told == []
    runner.answer("beseech 2")
    assert told == [6]  # nothing has changed by then
    assert driver.take_thought()


def test_an_answer_to_a_position_that_was_taken_back_is_dropped() -> None:
    runner = Slow()
    driver = against(runner)
    table = driver.table
    pick(driver, ROME, "beseech 1")
    (job,) = table.jobs(driver.dice)
    driver.take_back(ROME)  # while the bot is thinking
    assert driver.thinking == []
    pick(driver, ROME, "beseech 2")
    assert len(runner.asked) == 2
    before = everything(table)
    assert runner.asked[0][4].cancelled()
    assert not driver.answer(job, "beseech 1")  # by whatever way it may come
    assert not driver.take_thought()
    assert everything(table) == before
    runner.answer("chastise 2")
    assert driver.wait_for_bot()
    assert table.record.choices[-1] == Chose(AVI, "chastise 2")


def test_the_same_holds_when_the_answer_had_already_come() -> None:
    runner = Slow()
    driver = against(runner)
    pick(driver, ROME, "beseech 1")
    runner.answer("beseech 2")  # but nobody has looked yet
    driver.take_back(ROME)
    pick(driver, ROME, "beseech 3")
    before = everything(driver.table)
    assert not driver.take_thought()
    assert everything(driver.table) == before


def test_many_tables_share_one_pool_and_none_hears_anothers_answer() -> None:
    game = AVIGNON.game()
    with ProcessPool() as pool:
        drivers = [
            Driver.begin(game, [person("Ann"), bot_player("page@30")], SeededDice(n), runner)
            for n in range(4)
            if (runner := pool.runner(game))
        ]
        for driver in drivers:
            driver.go_on()
            pick(driver, ROME, "beseech 1")
            driver.take_back(ROME)  # while all of them are thinking
            pick(driver, ROME, "chastise 2")
        for driver in drivers:
            assert driver.wait_for_bot()
        for number, driver in enumerate(drivers):
            alone = Driver.begin(game, [person("Ann"), bot_player("page@30")], SeededDice(number))
            alone.go_on()
            pick(alone, ROME, "chastise 2")
            assert alone.wait_for_bot()
            assert driver.table.record.choices == alone.table.record.choices


def test_what_a_bot_thinks_is_dropped_when_its_seat_is_handed_over() -> None:
    runner = Slow()
    driver = against(runner)
    pick(driver, ROME, "beseech 1")
    driver.hand_over(AVI, person("Ben"))
    assert runner.asked[0][4].cancelled()
    assert not driver.take_thought()
    driver.hand_over(AVI, bot_player("page"))
    assert [name for name, *_ in runner.asked] == ["one-ply", "page"]


def test_a_table_that_changed_behind_the_drivers_back_is_no_trap() -> None:
    runner = Slow()
    driver = against(runner)
    pick(driver, ROME, "beseech 1")
    driver.table.take_back(ROME)
    runner.answer("beseech 2")
    assert not driver.wait_for_bot()  # there is nobody to wait for
    assert driver.thinking == []


def test_bots_that_decide_at_the_same_time_think_side_by_side() -> None:
    runner = Slow()
    players = [bot_player("one-ply"), bot_player("page")]
    driver = Driver.begin(WHISPERS.game(), players, SeededDice(3), runner)
    driver.go_on()
    assert [seat for *_, seat, _, _ in runner.asked] == [0, 1]
    runner.answer("keep", 1)
    assert driver.wait_for_bot()
    assert len(runner.asked) == 2  # the other thinks on about the same question
    runner.answer("keep", 0)
    assert driver.wait_for_bot()
    assert driver.table.record.choices[-2:] == [Chose(1, "keep"), Chose(0, "keep")]


def test_a_bot_that_answers_what_is_not_open_is_replaced() -> None:
    runner = Slow()
    driver = against(runner)
    pick(driver, ROME, "beseech 1")
    runner.answer("choose 1")
    assert driver.wait_for_bot()
    why = "an option that is not open"
    assert lines_of(driver, Handed) == [Handed(AVI, "random (bot)", why)]


def test_who_leaves_blames_nobody() -> None:
    runner = Slow()
    driver = against(runner)
    pick(driver, ROME, "beseech 1")
    before = everything(driver.table)
    driver.close()
    with pytest.raises(Stopped):
        driver.wait_for_bot()
    assert everything(driver.table) == before


class Spy:
    """A bot that notes in which worlds it was asked."""

    name = "spy"
    description = Message("spy.spies", "Spies.")

    def __init__(self) -> None:
        self.hands: list[Sequence[int]] = []

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        self.hands.append(world.hands)  # type: ignore[attr-defined]
        world.hands = [-9, -9]  # type: ignore[attr-defined]
        return world.decisions[0].options[0]


def test_a_bot_gets_an_imagined_world_and_cannot_harm_the_true_one() -> None:
    seen = set()
    for seed in range(8):
        spy = Spy()
        driver = begun([Player("spy", spy), person("Ben")], WHISPERS.game(), seed)
        true = list(driver.table.state.hands)  # type: ignore[attr-defined]
        driver.wait_for_bot()
        assert driver.table.state.hands == true  # type: ignore[attr-defined]
        assert spy.hands[0][0] == true[0]
        seen.add(spy.hands[0][1] == true[1])
    assert False in seen


def test_what_is_no_choice_is_not_thought_about() -> None:
    class Counting(SameProcess):
        asked = 0

        def choose(
            self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
        ) -> Future[Option]:
            Counting.asked += 1
            return super().choose(bot, world, seat, seed, seconds)

    players = [bot_player("one-ply"), person("Ann")]
    driver = Driver.begin(FIDELITAS.game(), players, SeededDice(2), Counting())
    driver.go_on()
    table, clicks, single = driver.table, 0, 0
    while table.outcome is None and clicks < 60:
        if table.waiting[0] == 0:
            alone = len(table.decisions[0].options) == 1
            assert driver.wait_for_bot()
            clicks += 1
            single += alone
        else:
            pick(driver, 1, table.decisions[0].options[0].text)
    assert single
    assert 0 < Counting.asked <= clicks - single + 1  # one may be under way


# -- one option -----------------------------------------------------------------------------------


def at_the_last_question(*wishes: int) -> Driver:
    """Against a bot, from whom nothing is to be kept."""
    driver = whispering()
    driver.single_options.update(wishes)
    pick(driver, 0, "keep")
    pick(driver, 1, "keep")
    pick(driver, 0, "leave")
    driver.hand_over(1, bot_player("random"))
    return driver


def test_a_single_option_is_taken_for_a_seat_that_wishes_so() -> None:
    driver = at_the_last_question(0)
    pick(driver, 0, "left")
    assert driver.table.record.choices[-1] == Chose(0, "confirm")
    assert driver.table.outcome is not None


def test_nobody_elses_wish_counts() -> None:
    driver = at_the_last_question(1)
    pick(driver, 0, "left")
    assert driver.table.waiting == [0]
    driver.single_options.add(0)
    driver.go_on()
    assert driver.table.outcome is not None


def test_what_was_taken_for_a_seat_is_taken_back_with_what_came_before() -> None:
    alone = FIDELITAS.game(FIDELITAS.read_settings(["players=1"]))
    driver = seated("Ann", game=alone, seed=5)
    driver.single_options = {0}
    driver.go_on()
    table, rng = driver.table, random.Random(1)
    found = 0
    for _ in range(400):
        if table.outcome is not None:
            driver = seated("Ann", game=alone, seed=rng.randrange(1000))
            driver.single_options = {0}
            driver.go_on()
            table = driver.table
        seat = table.waiting[0]
        stood = len(table.record.choices)
        pick(driver, seat, rng.choice(table.decisions[0].options).text)
        mine = len(table.record.choices) - stood
        if mine > 1 and table.undoable(seat) == mine:
            assert driver.take_back(seat) == mine
            assert len(table.record.choices) == stood
            assert len(table.decisions[0].options) > 1
            found += 1
        elif table.outcome is None:
            assert len(table.decisions[0].options) > 1
    assert found


def test_what_would_be_chosen_again_at_once_is_not_taken_back() -> None:
    driver = at_the_last_question()
    pick(driver, 0, "left")
    driver.take_back(0)
    driver.single_options = {0}
    table = driver.table
    # As if "left" had been the only option from the start.
    asked = table.asked_before(1)
    assert asked is not None
    asked.options[:] = asked.options[:1]
    with pytest.raises(Refused, match="would be chosen again"):
        driver.take_back(0)


# -- storage --------------------------------------------------------------------------------------


def test_every_line_is_stored_once_and_before_bots_are_asked() -> None:
    runner, saved = Slow(), list[Line]()
    driver = against(runner, saved=saved)
    for click in ("beseech 1", "beseech 2"):
        pick(driver, ROME, click)
        assert saved == driver.table.record.lines
        driver.take_back(ROME)
        assert saved == driver.table.record.lines
    driver.resign(ROME)
    assert saved == driver.table.record.lines
    assert len(lines_of(driver, TookBack)) == 2


def test_what_could_not_be_stored_comes_again() -> None:
    saved: list[Line] = []
    full = True

    def save(lines: Sequence[Line]) -> None:
        if full:
            raise OSError("no space left")
        saved.extend(lines)

    driver = seated()
    driver.save = save
    driver._stored = 0
    with pytest.raises(OSError, match="no space"):
        pick(driver, ROME, "beseech 1")
    full = False
    driver.go_on()
    assert saved == driver.table.record.lines


# -- sealed dice ----------------------------------------------------------------------------------


def test_the_secret_is_published_when_the_game_is_over_and_only_once() -> None:
    game = AVIGNON.game()
    dice = SealedDice(bytes(range(32)))
    driver = Driver.begin(game, BOTS, dice)
    assert driver.table.record.lines == [SeedPhrase(0, "bot"), SeedPhrase(1, "bot")]
    driver.go_on()
    with pytest.raises(Refused, match="told when the game is over"):
        driver.table.publish(dice.reveal())
    with pytest.raises(Refused, match="before the first choice"):
        driver.table.say_phrase(0, "elm")
    play_out(driver)
    driver.go_on()
    assert lines_of(driver, Secret) == [Secret(dice.reveal())]
    proof = verify(parse(driver.table.record.text()), game)
    assert len(proof.draws) == sum(driver.table.rolled.values())


def test_nothing_is_drawn_before_every_seat_has_said_its_phrase() -> None:
    driver = Driver.begin(AVIGNON.game(), [person("Ann"), person("Ben")], SealedDice(bytes(32)))
    table = driver.table
    assert table.must_say_phrase == [ROME, AVI]
    table.say_phrase(0, "oak")
    assert table.must_say_phrase == [AVI]
    with pytest.raises(Refused, match="Avignon has not"):
        driver.go_on()
    with pytest.raises(Refused, match="Avignon has not"):
        pick(driver, ROME, "beseech 1")
    with pytest.raises(Refused, match="Rome has said a seed phrase already"):
        table.say_phrase(0, "elm")
    assert table.rolled == {}
    table.say_phrase(1, "ash")
    driver.go_on()
    assert table.waiting == [ROME]


def test_commitment_then_words_then_draws_are_told_in_this_order() -> None:
    driver = Driver.begin(AVIGNON.game(), [person("Ann"), BOTS[1]], SealedDice(bytes(32)))
    table = driver.table
    seal = table.record.dice.removeprefix("sealed ")
    bot_said = "Avignon said for the dice: bot"
    assert texts(table, ROME) == [f"The dice are sealed: {seal}.", bot_said]
    table.say_phrase(ROME, "by the old well")
    driver.go_on()
    told = texts(table, AVI)
    assert told[2] == "Rome said for the dice: by the old well"
    assert "enters" in told[3]
    assert texts(Table.resume(table.record, AVIGNON.game()), AVI) == told


def test_the_commitment_does_not_depend_on_what_is_said() -> None:
    players = [person("Ann"), person("Ben")]
    begun = [Driver.begin(AVIGNON.game(), players, SealedDice(bytes(32))) for _ in range(2)]
    for driver, phrase in zip(begun, ("oak", "elm"), strict=True):
        driver.table.say_phrase(ROME, phrase)
        driver.table.say_phrase(AVI, "ash")
        driver.go_on()
    one, other = (driver.table.record for driver in begun)
    assert one.dice == other.dice
    assert one.choices != other.choices


# -- taking a game up again ----------------------------------------------------------------------


@pytest.mark.parametrize("after", [0, 3, 8, 15])
@pytest.mark.parametrize("sealed", [True, False])
def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(after: int, sealed: bool) -> None:
    game = AVIGNON.game()
    secret = bytes(range(32)) if sealed else None

    def begin() -> Driver:
        return Driver.begin(game, BOTS, SealedDice(secret) if secret else SeededDice(5))

    whole = play_out(begin())
    part = play_out(begin(), until=after)
    record = parse(part.table.record.text())
    again = Driver.resume(record, game_of(record), dice_of(record, secret))
    assert everything(again.table) == everything(part.table)
    assert play_out(again).table.record.text() == whole.table.record.text()


def test_dice_of_another_game_do_not_go_on() -> None:
    game = AVIGNON.game()
    dice = SealedDice(bytes(32))
    record = Driver.begin(game, BOTS, dice).table.record
    with pytest.raises(HomageError, match="the secret of its sealed dice is not there"):
        dice_of(record)
    with pytest.raises(HomageError, match="of another game"):
        dice_of(record, bytes(range(32)))
    assert dice_of(record, bytes(32)).name_for(record.terms) == record.dice
    for other in ("open", "sealed " + "00" * 32):  # the second as an older version had it
        with pytest.raises(HomageError, match=f"'{other}' cannot go on"):
            dice_of(parse(record.text().replace(record.dice, other)), bytes(32))
    with pytest.raises(HomageError, match="or the header was changed"):
        dice_of(parse(record.text().replace("mix=lot", "mix=scribe")), bytes(32))


def test_only_new_lines_of_a_resumed_game_are_stored() -> None:
    driver = seated()
    pick(driver, ROME, "beseech 1")
    saved: list[Line] = []
    again = Driver.resume(
        parse(driver.table.record.text()), AVIGNON.game(), SeededDice(3), save=saved.extend
    )
    again.go_on()
    assert saved == []
    pick(again, AVI, "beseech 2")
    assert saved == [Chose(AVI, "beseech 2")]
