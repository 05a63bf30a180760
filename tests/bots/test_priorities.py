"""Priority lists: what a fan writes in ten lines is what the bot does."""

import random
from pathlib import Path

import pytest

from homage.bots import bot
from homage.bots.priorities import PriorityBot
from homage.kernel import HomageError
from tests.games.avignon.table import table

SAMPLE = Path(__file__).parents[2] / "docs" / "samples" / "pilgrim.bot"


def choice(*patterns: str, seed: int = 1) -> str:
    state = table("Knight+1", "Noble", "Peasant-1", left=2)
    return PriorityBot("mine", list(patterns)).choose(state, 0, random.Random(seed)).text


def test_the_highest_line_that_fits_is_followed() -> None:
    assert choice("petition *: * scribe*", "chastise *: * noble*", "*") == "chastise 2"
    assert choice("CHASTISE *: * the Noble*") == "chastise 2"


def test_among_several_that_fit_it_is_by_lot() -> None:
    assert {choice("beseech *", seed=seed) for seed in range(30)} == {
        f"beseech {row}" for row in range(1, 6)
    }


def test_if_nothing_fits_any_option_is_taken() -> None:
    assert len({choice("dance *", seed=seed).split()[0] for seed in range(40)}) == 4


def test_a_list_is_read_from_a_file_and_remarks_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.bot"
    file.write_text("# a remark\n\n  beseech 3  \n")
    state = table("Knight+1")
    assert bot(str(file)).choose(state, 0, random.Random(1)).text == "beseech 3"
    assert bot(str(file)).name == str(file)


def test_a_file_that_is_no_list_is_refused(tmp_path: Path) -> None:
    for text in (b"", b"# only a remark\n", b"\xff\xfe"):
        (tmp_path / "bad.bot").write_bytes(text)
        with pytest.raises(HomageError, match="priority list"):
            bot(str(tmp_path / "bad.bot"))
    with pytest.raises(HomageError, match="No such file"):
        bot(str(tmp_path / "missing.bot"))


def test_the_sample_beats_random_play() -> None:
    from homage.games import title
    from homage.lab.match import play_game

    game = title("avignon").game()
    won = 0.0
    for seed in range(30):
        seats = [str(SAMPLE), "random"]
        if seed % 2:
            seats.reverse()
        won += play_game(game, seats, str(seed)).utilities[seed % 2]
    assert won > 18
