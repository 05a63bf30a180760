"""The menu of `homage play`, line by line with the real command."""

import random
import subprocess
from pathlib import Path
from signal import SIGINT

import pytest

from homage.app import INTERRUPTED
from homage.app.main_menu.menu import Menu
from homage.app.main_menu.titles_page import TitlesPage
from homage.app.main_menu.values_page import Value, ValuesPage
from homage.app.playing.seating import Wishes, seated
from homage.app.playing.starting import Request
from homage.bots import bots
from homage.games import title, titles
from homage.kernel import ENGLISH, ContentError, HomageError, Title
from homage.kernel.record import parse
from tests.app.command import COMMAND, LONG_ENOUGH, environment, homage, saves

LINE = 72
"""So many letters are a line, also on a page within a window of 80."""
OURS = [one for one in titles().values() if one.package.startswith("homage.games.")]


def chosen(*answers: str, request: Request | None = None) -> Request | None:
    """What the menu gives to somebody who types this."""
    menu = Menu(TitlesPage(titles(), [], request or Request(), ENGLISH))
    for answer in answers:
        assert not menu.done
        menu.answer(answer)
    return menu.request


# -- the way to a game ---------------------------------------------------------------------------


def test_enter_leads_a_newcomer_to_the_first_lesson(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", typed="\n\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Lesson: You are Rome, at one end of a road." in done.stdout


def test_enter_leads_somebody_who_has_played_to_a_game(tmp_path: Path) -> None:
    homage(tmp_path, "play", "fidelitas", typed="quit\n")
    done = homage(tmp_path, "play", typed="\n\nquit\n")
    assert "Lesson" not in done.stdout
    assert parse(saves(tmp_path)[-1].read_text()).title == "fidelitas"
    assert len(saves(tmp_path)) == 2


def test_titles_are_numbered_and_described(tmp_path: Path) -> None:
    shown = " ".join(homage(tmp_path, "play", typed="q\n").stdout.split())
    for number, one in enumerate(titles().values(), 1):
        assert f" {number} {one.full_name} {one.summary}" in shown


@pytest.mark.parametrize("one", OURS, ids=lambda one: one.name)
def test_the_page_of_a_title_says_in_three_lines_how_one_wins(tmp_path: Path, one: Title) -> None:
    assert one.introduction is not None
    for code in ("en", "de"):
        done = homage(tmp_path, "--language", code, "play", typed=f"{one.name}\nq\n")
        page = done.stdout.split(f"\n{one.full_name}\n")[1]
        language = one.language(code)
        said = [language.say(line) for line in one.introduction.lines]
        assert page.splitlines()[:4] == [*said, ""]
        assert max(map(len, said)) <= LINE


def test_what_is_not_understood_is_asked_again(tmp_path: Path) -> None:
    typed = "chess\n99999999999999999999\n-1\n\u0661\nfidelitas\nwhat\nlevel\nking\nb\nq\n"
    done = homage(tmp_path, "play", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("is none of these. Type one of: ") == 6
    assert "'king' is none of these" in done.stdout
    assert saves(tmp_path) == []


def test_a_game_is_settled_point_by_point() -> None:
    request = chosen("fidelitas", "players", "3", "level", "page", "seat", "west", "begin")
    assert request is not None
    assert request.title == "fidelitas"
    assert "players=3" in request.settings
    assert request.wishes == Wishes(against="page", mine="West")


def test_people_at_one_keyboard(tmp_path: Path) -> None:
    typed = "avignon\nhot-seat\n2\nbegin\nbeseech 1\nquit\n"
    done = homage(tmp_path, "play", "--name", "Ann", "--name", "Ben", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    (file,) = saves(tmp_path)
    assert parse(file.read_text()).players == ["Ann", "Ben"]


def test_every_setting_can_be_changed() -> None:
    request = chosen("avignon", "characters", "mix", "mix", "scribe,vicar", "begin")
    assert request is not None
    assert list(request.settings) == ["characters=mix", "mix=scribe,vicar"]


def test_settings_that_do_not_go_together_are_refused_and_asked_again() -> None:
    menu = Menu(TitlesPage(titles(), [], Request(), ENGLISH))
    for answer in ("fidelitas", "teams", "true"):
        menu.answer(answer)
    assert "teams=true needs players=4" in menu.notice
    for answer in ("b", "players", "4", "teams", "true", "begin"):
        menu.answer(answer)
    assert menu.request is not None
    assert {"players=4", "teams=true"} <= set(menu.request.settings)


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_refusal_begins_with_a_capital(tmp_path: Path, code: str) -> None:
    """It stands on a line of its own, in the menu as at the table."""
    menu = Menu(TitlesPage(titles(), [], Request(), title("fidelitas").language(code)))
    for answer in ("avignon", "characters", "mix", "mix", "scribe,nobody"):
        menu.answer(answer)
    assert menu.notice[0].isupper(), menu.notice
    typed = "why\ncards nobody-like-this\nsave no/such/folder\nsave a\\b\nundo\nquit\n"
    played = homage(tmp_path, "--language", code, "play", "avignon", "--plain", typed=typed)
    answers = [part.split("\n\n")[1] for part in played.stdout.split("> ")[1:]]
    assert len(answers) == 6
    for said in answers:
        assert said[0].isupper() or said.startswith(("'", "„", "no/")), said


def test_a_number_is_its_own_key() -> None:
    """Where values are numbers, nobody types 1 for 3."""
    settled: list[str] = []
    start = TitlesPage(titles(), [], Request(), ENGLISH)
    rounds = [Value(number, number) for number in ("3", "4", "5")]
    menu = Menu(ValuesPage(start, "rounds", rounds, "4", settled.append))
    assert menu.page().default == "4"
    menu.answer("1")
    assert "'1' is none of these" in menu.notice
    menu.answer("5")
    assert settled == ["5"]


def test_levels_stand_from_the_weakest_to_the_strongest_as_everywhere() -> None:
    menu = Menu(TitlesPage(titles(), [], Request(), ENGLISH))
    for answer in ("avignon", "level"):
        menu.answer(answer)
    assert [one.says.split()[0] for one in menu.page().entries][: len(bots())] == list(bots())
    with pytest.raises(HomageError, match="there are human, random, quick, page, squire"):
        seated(title("avignon").game(), Wishes(against="pope"), random.Random(1), ENGLISH)


def test_alone_there_is_no_rival_to_choose() -> None:
    menu = Menu(TitlesPage(titles(), [], Request(), ENGLISH))
    for answer in ("fidelitas", "players", "1"):
        menu.answer(answer)
    assert "level" not in [word for one in menu.page().entries for word in one.words]
    menu.answer("begin")
    assert menu.request is not None
    assert menu.request.wishes == Wishes()


def test_what_was_said_on_the_command_line_stands() -> None:
    asked = Request(wishes=Wishes(against="page", mine="rome"), seed=4, plain=True)
    request = chosen("avignon", "begin", request=asked)
    assert request is not None
    assert request.wishes == Wishes(against="page", mine="Rome")
    assert (request.seed, request.plain) == (4, True)


def test_a_lesson_of_whichever_title(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "--lesson", typed="3\nquit\n")
    assert "Lesson: The City is a street" in done.stdout


def test_lessons_are_offered_where_there_are_some() -> None:
    request = chosen("avignon", "lesson")
    assert request is not None
    assert (request.title, request.lesson) == ("avignon", True)


def test_a_damaged_lesson_is_named_and_the_title_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def damaged(_: Title) -> None:
        raise ContentError("first.toml", "remark gain", "is of no use")

    monkeypatch.setattr("homage.app.main_menu.title_page.lessons_of", damaged)
    menu = Menu(TitlesPage(titles(), [], Request(), ENGLISH))
    menu.answer("avignon")
    assert menu.notice == "first.toml: remark gain: is of no use"
    assert "lesson" not in [word for one in menu.page().entries for word in one.words]
    menu.answer("")
    assert menu.request is not None
    assert menu.request.title == "avignon"


def test_the_tenth_line_and_those_after_it_can_be_typed() -> None:
    menu = Menu(TitlesPage(titles(), [], Request(), ENGLISH))
    menu.answer("fidelitas")
    page = menu.page()
    (key,) = (entry.key for entry in page.entries if entry.says == "start=lot")
    for typed in (key, str(1 + [entry.key for entry in page.entries].index(key))):
        menu.answer(typed)
        assert menu.page().heading.startswith("start: ")
        menu.answer("b")


@pytest.mark.parametrize(
    ("code", "types"), [("en", "Type one of: 1, "), ("de", "Tippe eines von: 1, ")]
)
def test_the_question_mark_helps(tmp_path: Path, code: str, types: str) -> None:
    first = homage(tmp_path, "--language", code, "play", typed="?\nq\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert types in first.stdout
    of_title = homage(tmp_path, "--language", code, "play", typed="avignon\n?\nlevel\n?\nq\n")
    assert (of_title.returncode, of_title.stderr) == (0, "")
    assert of_title.stdout.count("  AV-01  ") == 2
    assert saves(tmp_path) == []


# -- saved games ---------------------------------------------------------------------------------


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    homage(tmp_path, "play", "avignon", "--as", "Rome", "--seed", "3", typed="beseech 2\nquit\n")
    homage(tmp_path, "play", "fidelitas", "--seed", "3", typed="quit\n")
    first, second = saves(tmp_path)
    done = homage(tmp_path, "play", typed="s\n2\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 games that can go on" in done.stdout
    assert f"Go on with: homage play --resume {first}" in done.stdout
    done = homage(tmp_path, "play", typed="fidelitas\ns\n1\nquit\n")
    assert "1 game that can go on" in done.stdout
    assert f"Go on with: homage play --resume {second}" in done.stdout


def test_a_finished_game_is_not_offered(tmp_path: Path) -> None:
    homage(tmp_path, "play", "avignon", "--seat", "Rome=random", "--seat", "Avignon=random")
    assert "Saved games" not in homage(tmp_path, "play", typed="q\n").stdout


# -- ways out ------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["q\n", "quit\n", "", "avignon\n", "avignon\nlevel\nb\nb\nq\n"])
def test_the_menu_is_left_by_q_or_by_a_closed_input(tmp_path: Path, typed: str) -> None:
    done = homage(tmp_path, "play", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert saves(tmp_path) == []


def test_ctrl_c_leaves_the_menu(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path) | {"PYTHONUNBUFFERED": "1"},
    ) as running:
        assert running.stdout is not None
        shown = b""
        while not shown.endswith(b"]: "):  # it asks
            letter = running.stdout.read(1)
            assert letter, shown
            shown += letter
        running.send_signal(SIGINT)
        running.wait(timeout=LONG_ENOUGH)  # its input stays open: the end of it ends it as well
        _, complaint = running.communicate()
    assert (running.returncode, complaint) == (INTERRUPTED, b"")


def test_an_unknown_title_is_refused_without_a_menu(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "chess", typed="q\n")
    assert done.returncode == 2
    assert "there is no title 'chess'" in done.stderr
    assert title("avignon").full_name not in done.stdout
