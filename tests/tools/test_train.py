"""`run.py train`: plays, learns, saves and plays a match, in seconds if asked for little."""

from pathlib import Path

import numpy as np
import pytest

from homage.bots import bot
from homage.games import title
from homage.kernel.learned_value import LearnedValue, read_learned_value
from train import main
from train_fit import fit
from train_games import Job, Tables, played, played_in_processes, read_tables

LITTLE = ("--games", "4", "--bot", "quick")


def train(file: Path, *words: str) -> int:
    return main([*words, "--file", str(file)])


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 2
    told = capsys.readouterr()
    assert not told.out
    return told.err.removeprefix("train: ").rstrip("\n")


def learned(file: Path, name: str) -> LearnedValue:
    return read_learned_value(file, title(name).game().feature_count())


@pytest.mark.parametrize("name", ["avignon", "fidelitas", "solafide"])
def test_from_the_first_game_to_the_match(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "value.npz"
    assert train(file, name, *LITTLE, "--match", "2", "--level", "page@2") == 0
    told = capsys.readouterr().out
    assert "4 games of quick: " in told
    assert "surprise at games held out: " in told
    assert f"saved: {file} (" in told
    assert "page@2 with the learned value wins " in told
    assert "CPU milliseconds a choice: taught " in told
    for seat in title(name).game().seats:
        assert f"as {seat}: " in told
    assert learned(file, name).content == title(name).game().content


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.npz", "again.npz", "other.npz")]
    for file, seed in zip(files, ("oak", "oak", "elm"), strict=True):
        assert train(file, "avignon", *LITTLE, "--seed", seed) == 0
    one, again, other = (learned(file, "avignon") for file in files)
    assert one.single == again.single
    assert one.pairs == again.pairs
    assert one.single != other.single


def test_it_learns_what_the_odds_by_hand_do_not_tell() -> None:
    """Whoever has both features or none wins; by hand, and one by one, it is even."""
    tables = Tables(2)
    for number in range(800):
        first, second = number % 2, number // 2 % 2
        tables.features += [[0] * first + [1] * second, []]
        tables.odds.append([0.0, 0.0])
        tables.results.append([float(first == second), float(first != second)])
        tables.games.append(number // 4)
    found = fit(tables, features=2)
    assert found.by_hand == pytest.approx(0.693, abs=0.01)
    assert found.learned < 0.6
    assert found.single[0] == pytest.approx(found.single[1])
    assert found.pairs[0][1] == found.pairs[1][0] > 1 > -1 > found.single[0]


def test_features_can_be_learned_alone(tmp_path: Path) -> None:
    file = tmp_path / "value.npz"
    assert train(file, "avignon", *LITTLE, "--alone", "--onward", "0.9") == 0
    found = learned(file, "avignon")
    assert any(found.single)
    assert found.pairs == []


def test_what_was_seen_of_later_tables_teaches_what_one_result_cannot() -> None:
    """Feature 0 leads to feature 1 or to 2, and these win 9 and 3 of 10 games, as many games of
    other beginnings show: so 0 is even for whom half of its few games went wrong at the end."""
    tables = Tables(2)

    def game(number: int, path: list[int], wins: bool) -> None:
        for feature in path:
            tables.features += [[feature], []]
            tables.odds.append([0.0, 0.0])
            tables.results.append([float(wins), float(not wins)])
            tables.games.append(number)

    number = 0
    for times in range(400):
        for path, of_ten in (([1], 9), ([2], 3)):
            game(number, path, times % 10 < of_ten)
            number += 1
    for _ in range(40):  # each comes to what mostly wins, and loses by bad luck
        game(number, [0, 1], False)
        number += 1
    from_results = fit(tables, features=3, pairs=False)
    looked_on = fit(tables, features=3, pairs=False, onward=0.2)
    assert from_results.single[0] < -1 < looked_on.single[0]
    assert looked_on.pairs.shape == (0, 0)
    assert looked_on.single[1] > 0.5 > -0.5 > looked_on.single[2]


def test_tables_are_kept_from_the_sound_part_of_a_game_only() -> None:
    game = title("avignon").game()
    advice = game.advice()
    tables = played(game.setup, advice, bot("quick"), 3, 2, "oak")  # type: ignore[arg-type]
    assert len(tables.features) == 2 * len(tables.odds) == 2 * len(tables.results)
    assert len(tables.games) == len(tables.odds)
    assert set(tables.games) == {0, 1, 2}
    assert all(sum(result) == pytest.approx(1) for result in tables.results)


def test_tables_can_be_kept_and_learned_from_later(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, first, later = (tmp_path / name for name in ("tables.npz", "first.npz", "later.npz"))
    assert train(first, "avignon", *LITTLE, "--tables", str(kept)) == 0
    assert train(later, "avignon", "--games", "0", "--tables", str(kept)) == 0
    assert f"4 games in {kept}: " in capsys.readouterr().out
    assert learned(first, "avignon").pairs == learned(later, "avignon").pairs
    assert train(later, "avignon", *LITTLE, "--seed", "elm", "--tables", str(kept)) == 0
    tables = read_tables(kept, title("avignon").game())
    assert tables.count == 8
    assert len(tables.features) == 2 * len(tables.odds) == 2 * len(tables.results)


def test_how_many_processes_play_makes_no_difference() -> None:
    job = Job("avignon", (), "quick", 0, 150, 2, "oak")
    assert played_in_processes(job, 1) == played_in_processes(job, 2)


# -- what cannot be done -------------------------------------------------------------------------


def test_what_cannot_be_learned_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "avigno").startswith("there is no title 'avigno'; there are: avignon")
    assert refused(capsys, "feudalia").startswith("the advice of feudalia tells no features")
    assert "tells no features of such a game" in refused(capsys, "fidelitas", "players=1")
    assert refused(capsys, "avignon", "characters=none").startswith("avignon: setting 'characters'")
    assert refused(capsys, "avignon", "--bot", "nobody").startswith("there is no bot 'nobody'")


def test_a_match_takes_a_whole_file_and_a_bot_that_searches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "value.npz"
    file.write_bytes(b"PK")
    words = ("avignon", "--games", "0", "--match", "2", "--file", str(file))
    assert refused(capsys, *words) == f"{file}: is no whole .npz file"
    assert "only bots that search" in refused(capsys, *words, "--level", "quick")


def test_a_file_that_has_no_tables_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "tables.npz"
    words = ("avignon", "--games", "0", "--tables", str(kept), "--file", str(tmp_path / "v.npz"))
    kept.write_bytes(b"PK")
    assert refused(capsys, *words) == f"{kept}: has no tables that could be read"
    np.savez(kept, games=np.zeros(2))
    assert refused(capsys, *words) == f"{kept}: has no tables that could be read"
    Tables(2, [[1], []], [[0.0, 0.0]], [[1.0, 0.0]], [0]).save(kept, title("fidelitas").game())
    assert "has tables of other cards" in refused(capsys, *words)


def test_a_folder_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("")
    file = tmp_path / "taken" / "value.npz"
    assert train(file, "avignon", *LITTLE) == 2
    assert "cannot be written: " in capsys.readouterr().err


@pytest.mark.parametrize("words", [("--games", "-1"), ("--workers", "0"), ("--match", "many")])
def test_numbers_that_mean_nothing_are_refused(
    words: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["avignon", *words])
    assert f"or more is expected, not '{words[1]}'" in capsys.readouterr().err


@pytest.mark.parametrize("onward", ["0", "1.5", "nan", "-1", "much"])
def test_a_part_is_more_than_nothing_and_at_most_all(
    onward: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["avignon", "--onward", onward])
    assert f"at most 1, is expected, not '{onward}'" in capsys.readouterr().err


def test_games_that_teach_nothing_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    told = "the games were too few, or too short; try more --games"
    assert main(["avignon", "--games", "1", "--bot", "quick"]) == 2
    assert told in capsys.readouterr().err
