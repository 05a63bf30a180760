"""Scores of games for one: kept by name, shown the best first, and never lost."""

import random
from datetime import date
from pathlib import Path

import pytest

from homage.app.files.saves import Autosave
from homage.app.files.scores import Score, ranked, read, score_of
from homage.app.files.scores import keep as kept
from homage.app.line_mode.line_mode import LineMode
from homage.app.playing.session import Session
from homage.games import title
from homage.kernel import ENGLISH, HomageError
from homage.kernel.dice import SeededDice
from homage.table import Driver, Player, bot_player, person
from tests.app.command import homage, refused
from tests.app.games import pick

FIDELITAS = title("fidelitas")
TODAY = date(2026, 11, 15)


def alone(player: Player, words: str = "players=1", seed: int = 2) -> Driver:
    game = FIDELITAS.game(FIDELITAS.read_settings(words.split()))
    playing = Driver.begin(game, [player], SeededDice(seed))
    playing.go_on()
    return playing


def played(playing: Driver) -> Driver:
    """The game to its end, with random choices."""
    rng = random.Random(1)
    while playing.table.outcome is None:
        pick(playing, 0, rng.choice(playing.chair(0).view.asked[0].options).text)
    return playing


def keep(one: Score, file: Path, title: str) -> str:
    """Keep a score; what is said about it."""
    return " ".join(map(str, kept(one, file, title)))


def listed(name: str | None, file: Path) -> str:
    return ranked(FIDELITAS, name, file, ENGLISH)


def lines(playing: Driver, folder: Path, scores: Path) -> LineMode:
    autosave = Autosave(folder / "game.homage")
    return LineMode(Session(playing, autosave, ENGLISH, scores=scores))


def score(points: int, name: str = "Ada", **more: object) -> Score:
    return Score(title="fidelitas", name=name, points=points, date="2026-11-15", **more)  # type: ignore[arg-type]


# -- which games count ---------------------------------------------------------------------------


def test_a_game_for_one_has_a_score_with_what_was_unusual() -> None:
    table = played(alone(person("Ada"), "players=1 new_city=true")).table
    assert table.outcome is not None
    found = score_of(table, TODAY, own_cards=True)
    reached = table.outcome.scores[0]
    assert found == score(reached, options=["new_city=true"], seed="2", own_cards=True)


def test_unfinished_resigned_and_agreed_games_have_none_nor_have_bots_and_companies() -> None:
    unfinished = alone(person("Ada"))
    resigned = alone(person("Ada"))
    resigned.resign(0)
    agreed = alone(person("Ada"))
    agreed.agree_end()
    by_bot = alone(bot_player("random"))
    while by_bot.wait_for_bot():
        pass
    company = Driver.begin(FIDELITAS.game(), [person("Ada"), person("Ben")], SeededDice(1))
    company.agree_end()
    for playing in (unfinished, resigned, agreed, by_bot, company):
        assert score_of(playing.table, TODAY) is None


# -- the list ------------------------------------------------------------------------------------


def test_the_place_is_told_among_ones_own_and_among_all(tmp_path: Path) -> None:
    file = tmp_path / "new" / "scores.toml"
    assert keep(score(5), file, "Fidelitas") == "5 points: place 1 of 1 for Ada at Fidelitas."
    keep(Score(title="other", name="Ada", points=99, date=""), file, "Other")
    keep(score(8, "Ben"), file, "Fidelitas")
    said = keep(score(5, "ada"), file, "Fidelitas")
    assert said == (
        "5 points: place 1 of 2 for ada at Fidelitas, and place 2 of 3 among all."
    )  # equal points share a place
    assert keep(score(1), file, "Fidelitas").startswith("1 point: place 3 of 3 for Ada")


def test_names_of_all_kinds_are_read_back(tmp_path: Path) -> None:
    file = tmp_path / "scores.toml"
    names = ['Zoë "Z" O\'Hara', "back\\slash", "[[score]]", "# 名前"]
    for name in names:
        keep(score(3, name, options=["a=b"]), file, "Fidelitas")
    assert [one.name for one in read(file)] == names
    assert not list(tmp_path.glob(".*"))  # nothing half written


def test_what_was_written_by_hand_stays(tmp_path: Path) -> None:
    file = tmp_path / "scores.toml"
    keep(score(3), file, "Fidelitas")
    mine = "# the rainy Sunday\n" + file.read_text() + 'mood = "good"\n'
    file.write_text(mine)
    keep(score(4), file, "Fidelitas")
    assert file.read_text().startswith(mine)
    assert len(read(file)) == 2


@pytest.mark.parametrize("text", ["[[score]\n", '[[score]]\nname = "Ada"\n', "score = 3\n", "\0"])
def test_a_damaged_list_is_set_aside_and_a_new_one_begins(tmp_path: Path, text: str) -> None:
    file = tmp_path / "scores.toml"
    for number, aside in enumerate(("scores.toml.damaged", "scores.toml.damaged-2")):
        file.write_text(text)
        with pytest.raises(HomageError, match="this list of scores is damaged"):
            read(file)
        said = keep(score(number), file, "Fidelitas")
        assert said.startswith(f"Warning: {file}: this list of scores is damaged")
        assert f"It is now {tmp_path / aside}, and a new list begins." in said
        assert "place 1 of 1 for Ada" in said
        assert (tmp_path / aside).read_text() == text
        assert [one.points for one in read(file)] == [number]


def test_where_nothing_can_be_written_there_is_a_warning(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for file in (tmp_path / "file" / "scores.toml", tmp_path):
        said = keep(score(7), file, "Fidelitas")
        assert said.startswith("Warning: this score of 7 points is not in the list of scores (")
        assert "The record of the game has it." in said
    assert (tmp_path / "file").read_text() == "mine"


def test_the_best_come_first_and_equal_points_share_a_place(tmp_path: Path) -> None:
    file = tmp_path / "scores.toml"
    assert "no scores of Fidelitas yet" in listed(None, file)
    for one in (score(4), score(9, "Ben", options=["new_city=true"]), score(4, "Cy"), score(2)):
        keep(one, file, "Fidelitas")
    rows = [line.split() for line in listed(None, file).splitlines()]
    assert rows[0] == ["#", "points", "name", "date", "settings"]
    assert [row[:3] for row in rows[1:]] == [
        ["1", "9", "Ben"],
        ["2", "4", "Ada"],
        ["2", "4", "Cy"],
        ["4", "2", "Ada"],
    ]
    assert rows[1][3:] == ["2026-11-15", "new_city=true"]
    own = [line.split()[:3] for line in listed("ADA", file).splitlines()[1:]]
    assert own == [["1", "4", "Ada"], ["2", "2", "Ada"]]
    with pytest.raises(HomageError, match="'Dot' has no score of Fidelitas; there are: Ada, Ben"):
        listed("Dot", file)


# -- at the end of a game ------------------------------------------------------------------------


def test_a_session_keeps_the_score_once_and_says_its_place(tmp_path: Path) -> None:
    file = tmp_path / "scores.toml"
    game = lines(alone(person("Ada")), tmp_path, file)
    while not game.session.over:
        game.answer("1")
    assert len(read(file)) == 1
    assert game.ending().endswith("place 1 of 1 for Ada at Fidelitas.")
    game.answer("1")
    assert len(read(file)) == 1


def test_who_gives_up_is_not_in_the_list(tmp_path: Path) -> None:
    file = tmp_path / "scores.toml"
    game = lines(alone(person("Ada")), tmp_path, file)
    for line in ("1", "resign", "yes"):
        game.answer(line)
    assert game.session.over
    assert not game.session.standing
    assert not file.exists()


def test_the_command_plays_keeps_and_shows(tmp_path: Path) -> None:
    words = ("play", "fidelitas", "players=1", "--plain", "--seed", "4", "--name", "Ada")
    done = homage(tmp_path, *words, typed="1\n" * 40)
    assert "The game is saved." in done.stdout  # a game in two sittings counts once
    done = homage(tmp_path, "play", "--resume", "--plain", typed="1\n" * 3000)
    assert (done.returncode, done.stderr) == (0, "")
    assert "place 1 of 1 for Ada at Fidelitas." in done.stdout
    shown = homage(tmp_path, "scores", "fidelitas", "--name", "ada").stdout.splitlines()
    assert len(shown) == 2
    assert shown[1].split()[0] == "1"
    assert shown[1].endswith("seed 4")
    assert "there are: Ada" in refused(homage(tmp_path, "scores", "fidelitas", "--name", "Ben"))
    assert "no title 'chess'" in refused(homage(tmp_path, "scores", "chess"))


def test_a_damaged_list_is_refused_with_its_place(tmp_path: Path) -> None:
    keep(score(3), tmp_path / "data" / "homage" / "scores.toml", "Fidelitas")
    (file,) = tmp_path.rglob("scores.toml")
    file.write_text(file.read_text() + "points = \n")
    said = refused(homage(tmp_path, "scores", "fidelitas"))
    assert str(file) in said
    assert "line" in said
