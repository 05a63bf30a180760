"""Questions with one option: answered for those who wish so, and never where that would tell."""

import random
from collections.abc import Iterator

import pytest

from homage.games import titles
from homage.kernel import CHANCE, Decision, Game, Title
from homage.kernel.dice import SeededDice
from homage.kernel.lines import Chose
from homage.table import Driver, Player, bot_player, person
from tests.table.tables import everything, pick, seated, texts, whispering

SETTINGS = {
    "avignon": ["characters=pilgrimage"],
    "fidelitas": ["players=1", "players=2", "players=4 teams=true manu_forti=true"],
}
"""Settings that change who knows what; without an entry, a title is played as it comes."""

NO_CHOICE = "There was nothing to choose: "
GAMES = [
    pytest.param(title, words.split(), id=f"{name} {words}".strip())
    for name, title in titles().items()
    for words in SETTINGS.get(name, [""])
]
WORLDS = 12


def game_of(title: Title, words: list[str]) -> Game:
    return title.game(title.read_settings(words))


def begun(game: Game, people: list[int], seed: int, kind: type[Driver] = Driver) -> Driver:
    """People at these seats, each of whom wishes to be spared; `random` at the others."""
    players: list[Player] = [
        person(f"P{seat}") if seat in people else bot_player("random")
        for seat in range(len(game.seats))
    ]
    driver = kind.begin(game, players, SeededDice(seed))
    driver.single_options.update(people)
    driver.go_on()
    return driver


def asked(driver: Driver, clicks: int) -> Iterator[Decision]:
    """What people are asked, while they choose at random."""
    rng = random.Random(clicks)
    for _ in range(clicks):
        while driver.wait_for_bot():
            pass
        if driver.table.outcome is not None:
            return
        decision = driver.table.decisions[0]
        yield decision
        pick(driver, decision.seat, rng.choice(decision.options).text)


@pytest.mark.parametrize(("title", "words"), GAMES)
def test_one_person_among_bots_is_asked_only_where_there_is_a_choice(
    title: Title, words: list[str]
) -> None:
    for seed in range(3):
        driver = begun(game_of(title, words), [0], seed)
        for decision in asked(driver, 60):
            assert len(decision.options) > 1


class Watched(Driver):
    """Whatever it answers for a seat, everybody else must have been able to foretell."""

    def _answers_alone(self, seat: int) -> bool:
        answers = super()._answers_alone(seat)
        mine = self.table.state.decision_of(seat)
        if answers and mine is not None and len(mine.options) == 1:
            for other in range(len(self.table.players)):
                for world in range(WORLDS):
                    imagined = self.table.imagine(other, random.Random(world))
                    theirs = imagined.decision_of(seat)
                    assert theirs is not None
                    assert theirs.options == mine.options
        return answers


@pytest.mark.parametrize(("title", "words"), GAMES)
def test_among_people_nothing_is_answered_that_another_could_not_have_foretold(
    title: Title, words: list[str]
) -> None:
    game = game_of(title, words)
    for seed in range(3):  # `Watched` compares whatever is answered
        driver = begun(game, list(range(len(game.seats))), seed, Watched)
        assert sum(1 for _ in asked(driver, 60))


def test_at_a_table_without_secrets_people_are_spared_too() -> None:
    title = titles()["avignon"]
    spared = 0
    for seed in range(6):
        driver = begun(game_of(title, ["characters=pilgrimage"]), [0, 1], seed)
        for decision in asked(driver, 80):
            assert len(decision.options) > 1
        spared += sum(line.startswith(NO_CHOICE) for line in texts(driver.table))
    assert spared


def test_who_hides_a_card_from_another_person_is_asked() -> None:
    driver = whispering()
    driver.single_options = {0, 1}
    for seat, text in ((0, "keep"), (1, "keep"), (0, "leave"), (0, "left")):
        pick(driver, seat, text)
    assert [option.text for option in driver.table.decisions[0].options] == ["confirm"]
    assert driver.table.waiting == [0]
    driver.hand_over(1, bot_player("random"))  # who knows no clock
    assert driver.table.record.choices[-1] == Chose(0, "confirm")
    assert driver.table.outcome is not None


def test_what_was_no_choice_is_said_to_the_one_who_had_none_and_to_nobody_else() -> None:
    driver = whispering()
    for seat, text in ((0, "keep"), (1, "keep"), (0, "leave"), (0, "left"), (0, "confirm")):
        pick(driver, seat, text)
    said = f"{NO_CHOICE}confirm."
    assert texts(driver.table, 0)[-2:] == [said, "The cards are shown."]
    assert said not in texts(driver.table, 1)
    assert sum(line.startswith(NO_CHOICE) for line in texts(driver.table)) == 1


def test_a_table_taken_up_again_says_the_same() -> None:
    fidelitas = titles()["fidelitas"]
    driver = begun(game_of(fidelitas, ["players=1"]), [0], 4)
    for _ in asked(driver, 30):
        pass
    assert any(NO_CHOICE in line for line in texts(driver.table, 0))
    again = Driver.resume(driver.table.record, driver.table.game, SeededDice(4))
    assert everything(again.table) == everything(driver.table)


def test_chance_has_no_choice_and_nothing_is_said_of_it() -> None:
    driver = seated()
    assert CHANCE in [choice.seat for choice in driver.table.record.choices]
    assert not any(line.startswith(NO_CHOICE) for line in texts(driver.table))
