"""The lessons of every title: whole games, in which everything is said that their files have."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from homage.bots import bot
from homage.games import titles
from homage.kernel import Choosable
from homage.kernel.dice import SeededDice
from homage.kernel.lessons import Lesson, OnOption, OnQuestion, lessons_of
from homage.table import Chair, Driver, bot_player, person
from homage.table.running_lesson import Due, RunningLesson

LESSONS = [lesson for title in titles().values() for lesson in lessons_of(title)]
EVERY = 25
"""A long game is not taken up again before each question: that would cost the square of it."""
QUICKER = {"feudalia": ("random", "quick")}
"""Who plays in games of thousands of clicks: who sits opposite if the learner is to win, and who if
the learner is to lose, which is also how a sensible learner plays. A remark is tied to what
happens, whoever does it."""
GAMES = 100
"""In so many first games everything happens once that a lesson speaks about."""
FEWEST = 2
"""So many are played even if that happens sooner: one that is won, and one that is lost."""

Learner = Callable[[Chair, tuple[Choosable, ...], list[Due]], str]
"""Chooses at a chair, among options, after something was said."""


def at_random(seed: int) -> Learner:
    rng = random.Random(seed)
    return lambda _, options, said: rng.choice(options).text


def sensibly(lesson: Lesson, seed: int) -> Learner:
    """As a bot would that looks one action ahead, or at what there is in a long game."""
    rng = random.Random(seed)
    _, sensible = QUICKER.get(lesson.game.title.name, ("", "one-ply"))
    ahead = bot(sensible)
    return lambda chair, options, said: ahead.choose(chair.imagine(rng), chair.seat, rng).text


def played(
    lesson: Lesson, learner: Learner, breaks: bool = False, loses: bool = False
) -> list[list[Due]]:
    """A whole first game: what was said at each question, and at the end.

    With `breaks`, it is taken up again now and then, which must change nothing.
    """
    weak, strong = QUICKER.get(lesson.game.title.name, (lesson.deal.against,) * 2)
    others = strong if loses else weak
    players = [
        person("You") if seat == lesson.seat else bot_player(others)
        for seat in range(len(lesson.game.seats))
    ]
    driver = Driver.begin(lesson.game, players, SeededDice(lesson.deal.seed))
    driver.single_options.add(lesson.seat)  # as for people at a table
    driver.go_on()
    chair = driver.chair(lesson.seat)
    running = RunningLesson(lesson, chair)
    said: list[list[Due]] = []
    while driver.table.outcome is None:
        if not chair.must_decide:
            assert driver.wait_for_bot()
            continue
        again = breaks and (len(said) < EVERY or len(said) % EVERY == 0)
        resumed = RunningLesson(lesson, chair, driver.table.record.lines) if again else None
        assert resumed is None or resumed.said == running.said
        said.append(running.due())
        assert resumed is None or resumed.due() == said[-1]
        assert running.due() == []  # to look once more brings nothing new
        asked = next(one for one in chair.view.asked if one.seat == chair.seat)
        chair.choose(learner(chair, asked.options, said[-1]), chair.question)
    said.append(running.due())
    assert running.said == [one for some in said for one in some]
    return said


def keys(said: list[list[Due]]) -> list[str]:
    return [one.says.key for some in said for one in some]


def name_of(lesson: Lesson) -> str:
    return f"{lesson.game.title.name}-{Path(lesson.file).stem}"


def test_every_title_of_ours_has_a_lesson_and_feudalia_the_three_of_its_tutorial() -> None:
    assert set(titles()) == {lesson.game.title.name for lesson in LESSONS}
    tutorial = [one.deal.settings for one in LESSONS if one.game.title.name == "feudalia"]
    assert [settings[1] for settings in tutorial] == ["scenario=T1", "scenario=T2", "scenario=T3"]


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_every_remark_is_said_in_some_first_game_and_none_twice_or_with_another(
    lesson: Lesson,
) -> None:
    about_questions = {
        remark.says.key
        for remark in lesson.remarks
        if isinstance(remark.when, OnQuestion | OnOption)
    }
    left = {remark.says.key for remark in lesson.remarks}
    for seed in range(GAMES):
        wild = seed % 2 == 1
        said = played(lesson, at_random(seed) if wild else sensibly(lesson, seed), loses=wild)
        assert len(keys(said)) == len(set(keys(said)))
        for some in said:
            assert sum(one.says.key in about_questions for one in some) <= 1
        left -= set(keys(said))
        if not left and seed + 1 >= FEWEST:
            break
    assert not left


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_in_another_sitting_a_lesson_goes_on_where_it_was_left(lesson: Lesson) -> None:
    assert keys(played(lesson, at_random(1), breaks=True))


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_what_is_suggested_can_be_chosen(lesson: Lesson) -> None:
    """The deal is the same for everyone: whoever does what is suggested is led some way."""
    rng = random.Random(0)
    followed = []

    def obediently(_: Chair, options: tuple[Choosable, ...], said: list[Due]) -> str:
        for one in said:
            if one.suggestion is not None:
                assert one.suggestion in options
                followed.append(one.suggestion)
                return one.suggestion.text
        return rng.choice(options).text

    played(lesson, obediently)
    assert followed
