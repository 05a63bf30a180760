"""The first lesson, played line by line with the real command."""

from pathlib import Path

import pytest

from homage.app.line_mode.line_mode import LineMode
from homage.app.playing.questions import open_options
from homage.kernel.record import parse
from tests.app.command import homage, refused, saves
from tests.app.lessons import lesson

TAUGHT = ["avignon", "fidelitas"]
ALWAYS_THE_FIRST = "1\n" * 3000


def paragraphs(printed: str) -> str:
    """What was printed, with its lines joined."""
    return " ".join(printed.split())


@pytest.mark.parametrize("name", TAUGHT)
def test_a_whole_first_game_line_by_line(tmp_path: Path, name: str) -> None:
    done = homage(tmp_path, "play", name, "--lesson", typed=ALWAYS_THE_FIRST)
    assert (done.returncode, done.stderr) == (0, "")
    (file,) = saves(tmp_path)
    assert parse(file.read_text()).result is not None
    session = lesson(tmp_path / "other", name)
    assert session.lesson is not None
    said = [
        remark.says.key
        for remark in session.lesson.lesson.remarks
        if f"Lesson: {remark.says}" in paragraphs(done.stdout)
        or f"Lesson: {session.language.say(remark.says)} Try it" in paragraphs(done.stdout)
    ]
    assert done.stdout.count("\nLesson: ") == len(said)
    assert f"{name}.lesson.welcome" in said
    assert {f"{name}.lesson.won", f"{name}.lesson.lost"} & set(said)
    assert len(said) > len(session.lesson.lesson.remarks) // 3


@pytest.mark.parametrize("name", TAUGHT)
def test_the_lesson_suggests_what_can_be_typed(tmp_path: Path, name: str) -> None:
    playing = LineMode(lesson(tmp_path, name))
    shown = paragraphs(playing.show())
    text = shown.partition("Try it: ")[2].partition(" (")[0]
    assert text in [option.text for option in open_options(playing.session.chair(0).view)]
    assert playing.answer(text) == ""
    assert playing.session.table.record.choices[-1].option == text or playing.session.asks is None


def test_the_question_stands_last(tmp_path: Path) -> None:
    shown = LineMode(lesson(tmp_path, "avignon")).show()
    assert shown.index("Row 5: ") < shown.index("Lesson: ") < shown.index("Take the only action")


def test_the_lesson_speaks_german(tmp_path: Path) -> None:
    words = ("--language", "de", "play", "avignon", "--lesson")
    done = homage(tmp_path, *words, typed="beseech 3\nquit\n")
    assert "Lektion: Du bist Rom, am einen Ende des Weges." in paragraphs(done.stdout)
    assert "Versuch es: beseech 3 (den Ritter" in paragraphs(done.stdout)
    assert "Lesson" not in done.stdout


def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    homage(tmp_path, "play", "avignon", "--lesson", typed="beseech 1\nquit\n")
    (file,) = saves(tmp_path)
    done = homage(tmp_path, "play", "--resume", file, typed="?\nquit\n")
    shown, reference = paragraphs(done.stdout).split("Rome> ?")
    assert "Lesson: From now on a turn has two actions." in shown
    assert "Lesson: Your rival plays by the same rules" in shown
    assert "Lesson: You are Rome" not in shown
    assert "Lesson: You are Rome" in reference


def test_a_game_with_other_dice_is_no_lesson(tmp_path: Path) -> None:
    words = ("play", "avignon", "--as", "Rome", "--against", "page", "--seed", "64")
    homage(tmp_path, *words, typed="beseech 1\nquit\n")
    (file,) = saves(tmp_path)
    assert "Lesson" not in homage(tmp_path, "play", "--resume", file, typed="quit\n").stdout


@pytest.mark.parametrize(
    "words",
    [
        ["characters=mix"],
        ["--seed", "4"],
        ["--as", "Rome"],
        ["--against", "knight"],
        ["--hot-seat"],
        ["--phrase"],
    ],
)
def test_a_lesson_has_its_own_players_and_dice(tmp_path: Path, words: list[str]) -> None:
    done = homage(tmp_path, "play", "avignon", *words, "--lesson")
    assert "a lesson has its own players, settings, cards and dice" in refused(done)


def test_a_learner_may_have_a_name(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "avignon", "--lesson", "--name", "Ada", typed="quit\n")
    assert "Rome (Ada), Avignon (page)." in done.stdout


@pytest.mark.parametrize("typed", ["?", "reference"])
def test_the_reference_begins_with_how_one_wins(tmp_path: Path, typed: str) -> None:
    playing = LineMode(lesson(tmp_path, "fidelitas"))
    playing.show()
    reference = playing.answer(typed)
    lines = [line for line in reference.splitlines() if line]
    assert lines[:3] == [
        "You win with the most points; secret goals say how the City must look.",
        "A turn: play a card and do what it says, score goals that are met, draw.",
        "Once somebody has enough points (with two, 10), the round is the last.",
    ]
    assert "Lesson: The City is a street with ten locations" in paragraphs(reference)
    assert "FI-10" in reference
    assert "Soldier (Military guild, base; 11 copies)" in reference


def test_a_table_opens_with_how_one_wins(tmp_path: Path) -> None:
    lines = homage(tmp_path, "play", "avignon", "--as", "Rome", typed="").stdout.splitlines()
    greeting = lines.index("Avignon: A Clash of Popes: Rome (You), Avignon (knight).")
    assert lines[greeting + 1 : greeting + 4] == [
        "You win with three in your congregation, or by way of the Noble.",
        "A turn is two different actions: pull, push, replace, or use an ability.",
        "Who leaves the road on your side joins you; the third ends the game.",
    ]


# -- what is said is true, and said again after going back ---------------------------------------

STANDS_THERE = "Somebody stands in Avignon"


def shown_after(folder: Path, choices: list[str]) -> tuple[LineMode, str]:
    """The lesson of Avignon, and what is shown at the question after these choices."""
    playing = LineMode(lesson(folder, "avignon"))
    shown = playing.show()
    for choice in choices:
        assert playing.answer(choice) == ""
        while not playing.session.chair(0).must_decide:
            assert playing.session.driver.wait_for_bot()
        shown = playing.show()
    return playing, paragraphs(shown)


def somebody_at(playing: LineMode, city: str) -> bool:
    lying = playing.session.chair(0).view.lying()
    return any(cards and place.endswith(f"at {city}") for place, cards in lying.items())


@pytest.mark.parametrize("first", ["beseech 3", "chastise 2"])
def test_the_lesson_warns_of_somebody_only_while_he_stands_there(
    tmp_path: Path, first: str
) -> None:
    playing, shown = shown_after(tmp_path, [first])
    assert "Lesson: Your rival plays by the same rules" in shown
    assert (STANDS_THERE in shown) == somebody_at(playing, "Avignon")
    assert ("Try it: " in shown) != (STANDS_THERE in shown)  # which says what to do itself


def test_after_going_back_the_lesson_says_the_same_again(tmp_path: Path) -> None:
    playing, before = shown_after(tmp_path, ["beseech 3"])
    remarks = before[before.index("Lesson: ") :]
    assert "Try it: petition 3" in remarks
    assert playing.answer("beseech 1") == ""
    later = paragraphs(playing.show())
    assert "Lesson: The second action must be of another kind" in later
    assert playing.answer("undo") == ""
    again = paragraphs(playing.show())
    assert again[again.index("Lesson: ") :] == remarks
    assert playing.session.lesson is not None
    keys = [one.says.key for one in playing.session.lesson.said]
    assert len(keys) == len(set(keys))
