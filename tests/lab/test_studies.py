"""Studies: cut into shards, the same whoever plays them, and nothing finished is ever lost."""

import errno
import os
import shutil
import signal
import subprocess
from pathlib import Path

import msgspec
import polars as pl
import pytest

from homage.bots.priorities import PriorityBot
from homage.games import title
from homage.kernel import HomageError
from homage.kernel.languages import language
from homage.lab.balance import balance_study
from homage.lab.ladder import ladder_study, plan
from homage.lab.match import play_game
from homage.lab.studies.carried import CarriedBots, made_here
from homage.lab.studies.folder import begun, kept, opened
from homage.lab.studies.rows import GAME_COLUMNS, TIMED
from homage.lab.studies.running import Step, Workers, _take, played
from homage.lab.studies.shards import Done, Failed, Task, do
from homage.lab.studies.study import MOST_IN_A_SHARD, SHARDS, Shard, cut
from tests.app.command import COMMAND, environment, homage, refused
from tests.lab.studied import carried_out, steps
from tests.patience import eventually

AVIGNON = title("avignon").game()
STUDY = balance_study(AVIGNON, "random", 4, "oak")
GERMAN = language("de", ["homage.bots", "homage.lab"])


def refusal(folder: Path) -> str:
    with pytest.raises(HomageError) as refused:
        steps(STUDY, folder)
    assert GERMAN.say(refused.value.message) != str(refused.value)
    return str(refused.value)


# -- rows and shards -------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, SHARDS, SHARDS + 1, 12_345, 1_000_000])
def test_shards_are_all_of_it_once(count: int) -> None:
    found = list(cut("games", count))
    numbers = [number for shard in found for number in (shard.first, shard.end)]
    assert numbers[0] == 0
    assert numbers[-1] == count
    assert numbers[1:-1:2] == numbers[2::2]
    assert all(0 < shard.size <= MOST_IN_A_SHARD for shard in found)
    assert len(found) <= max(SHARDS, count // MOST_IN_A_SHARD + 1)
    assert len({shard.file_name for shard in found}) == len(found)


def test_a_row_tells_what_was_played_and_what_came_of_it(tmp_path: Path) -> None:
    frame = carried_out(STUDY, tmp_path).scanned("games").collect()
    assert dict(frame.schema) == GAME_COLUMNS
    assert frame["number"].to_list() == [0, 1, 2, 3]
    row = frame.row(2, named=True)
    true = play_game(AVIGNON, ["random", "random"], "oak/2")
    assert row["study"] == STUDY.id
    assert (row["title"], row["version"]) == ("avignon", AVIGNON.title.version)
    assert (row["content"], row["seed"]) == (AVIGNON.content, "oak/2")
    assert row["settings"] == ["characters=base", *row["settings"][1:]]
    assert row["seats"] == ["Rome", "Avignon"]
    assert row["bots"] == ["random", "random"]
    assert tuple(row["scores"]) == true.scores
    assert row["winners"] == [AVIGNON.seats[seat] for seat in true.winners]
    assert (row["end"], row["turns"], row["decisions"]) == (true.end, true.turns, true.decisions)
    assert row["decisions"] >= row["turns"]


def test_what_a_title_counts_stands_in_the_row(tmp_path: Path) -> None:
    game = title("solafide").game()
    frame = carried_out(balance_study(game, "random", 1, "oak"), tmp_path).scanned("games")
    counted = {one["what"]: one["count"] for one in frame.collect()["counts"][0]}
    assert any(what.startswith("played: ") for what in counted)


def test_the_same_to_the_digit_whoever_plays(tmp_path: Path) -> None:
    study = ladder_study(AVIGNON, plan(["random", "one-ply"]), 6, "elm")
    one, two = (
        carried_out(study, tmp_path / str(workers), workers).scanned("games").drop(TIMED).collect()
        for workers in (1, 2)
    )
    assert one.equals(two)


# -- files travel with the work --------------------------------------------------------------


def test_card_files_and_lists_of_bots_travel_with_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(Path(__file__).parents[2] / "docs/samples/my-cards.toml", "my-cards.toml")
    Path("calm.bot").write_text("beseech *\n")
    game = title("avignon").game(None, [Path("my-cards.toml")])
    study = balance_study(game, "calm.bot", 2, "oak")
    before = [play_game(game, ["calm.bot"] * 2, f"oak/{number}").turns for number in range(2)]
    Path("my-cards.toml").unlink()
    Path("calm.bot").unlink()
    there = msgspec.json.decode(msgspec.json.encode(study), type=type(study))
    assert made_here(there.game).content == game.content != AVIGNON.content
    assert isinstance(CarriedBots(there.bot_files)("calm.bot"), PriorityBot)
    frame = carried_out(there, tmp_path / "study", 2).scanned("games").collect()
    assert frame["turns"].to_list() == before
    assert frame["content"].unique().to_list() == [game.content]


def test_a_worker_that_does_not_see_the_folder_sends_the_shard(tmp_path: Path) -> None:
    place = begun(STUDY, tmp_path)
    shard = Shard("games", 1, 2)
    done = do(Task(STUDY, shard, str(tmp_path / "elsewhere")))
    assert isinstance(done, Done)
    assert done.content is not None
    assert place.finished("games") == []
    _take(place, done)
    assert place.finished("games") == [shard]
    assert do(Task(STUDY, shard, str(tmp_path))) == msgspec.structs.replace(done, content=None)


# -- going on --------------------------------------------------------------------------------


def test_a_study_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = carried_out(STUDY, tmp_path / "whole").scanned("games").drop(TIMED).collect()
    folder = tmp_path / "part"
    running = played(begun(STUDY, folder), Workers(1))
    assert [next(running).done for _ in range(3)] == [0, 1, 2]
    running.close()
    (folder / ".games-0000002-0000003.parquet.0123abcd.part").write_bytes(b"half")
    kept = {file: file.stat().st_mtime_ns for file in folder.glob("games-*")}
    assert len(kept) == 2
    assert [step.done for step in steps(STUDY, folder)] == [2, 3, 4]
    assert {file: file.stat().st_mtime_ns for file in kept} == kept
    assert not list(folder.glob(".*"))
    assert opened(folder).scanned("games").drop(TIMED).collect().equals(whole)
    assert [step.done for step in steps(STUDY, folder)] == [4]


def test_a_study_that_was_killed_goes_on(tmp_path: Path) -> None:
    words = ["balance", "avignon", "--bot", "random", "--games", "60", "--folder", "kept"]
    folder = tmp_path / "kept"
    with subprocess.Popen(
        [*COMMAND, *words], stdout=subprocess.PIPE, env=environment(tmp_path), cwd=tmp_path
    ) as killed:
        try:
            assert eventually(lambda: len(list(folder.glob("games-*.parquet"))) >= 3)
        finally:
            os.kill(killed.pid, signal.SIGKILL)
    kept = {file: file.stat().st_mtime_ns for file in folder.glob("games-*.parquet")}
    study = balance_study(AVIGNON, "random", 60, "1")
    done = [step.done for step in steps(study, folder)]
    assert done[0] >= len(kept)
    assert done == list(range(done[0], 61)), "what was there is not played anew"
    assert {file: file.stat().st_mtime_ns for file in kept} == kept
    assert opened(folder).scanned("games").collect()["number"].to_list() == list(range(60))


def test_a_second_program_is_told_who_has_the_study(tmp_path: Path) -> None:
    words = ["balance", "avignon", "--bot", "random", "--games", "20000", "--folder", "kept"]
    folder = tmp_path / "kept"
    with subprocess.Popen(
        [*COMMAND, *words], stdout=subprocess.PIPE, env=environment(tmp_path), cwd=tmp_path
    ) as first:
        try:
            assert eventually(lambda: len(list(folder.glob("games-*.parquet"))) >= 1)
            os.kill(first.pid, signal.SIGSTOP)  # it will not be done before we are
            half = folder / ".games-0019900-0020000.parquet.0123abcd.part"
            half.write_bytes(b"half")
            for other in (words, ["study", "resume", "kept"]):
                said = refused(homage(tmp_path, *other))
                assert f"kept: another program has this study open: process {first.pid} on" in said
                assert said.endswith("; wait for its end, or name another folder")
            assert half.exists(), "what another program writes is not taken away"
            assert homage(tmp_path, "study", "kept").returncode == 0, "anybody may look"
        finally:
            os.kill(first.pid, signal.SIGKILL)
    assert [step.last for step in steps_of_resumed(folder)][:1] == [None]
    assert not half.exists()


def steps_of_resumed(folder: Path) -> list[Step]:
    """The first steps of a study that goes on in its folder."""
    with kept(opened(folder).study, folder) as place:
        assert (folder / ".study.json.lock").exists()
        running = played(place, Workers(1))
        found = [next(running)]
        running.close()
    assert not (folder / ".study.json.lock").exists()
    return found


def test_a_lock_that_a_killed_program_left_is_no_file_of_the_user(tmp_path: Path) -> None:
    (tmp_path / ".study.json.lock").write_text("")
    with kept(STUDY, tmp_path) as place:
        assert len(list(played(place, Workers(1)))) == 5
    assert not (tmp_path / ".study.json.lock").exists()


def test_a_refused_folder_is_left_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear all")
    with pytest.raises(HomageError, match="holds files, but no study"), kept(STUDY, tmp_path):
        pass
    assert [one.name for one in tmp_path.iterdir()] == ["letters.txt"]


def test_a_study_is_resumed_by_its_folder_alone(tmp_path: Path) -> None:
    study = ladder_study(AVIGNON, plan(["random", "one-ply"]), 4, "elm")
    running = played(begun(study, tmp_path / "kept"), Workers(1))
    next(running), next(running)
    running.close()
    resumed = homage(tmp_path, "study", "resume", "kept", "--workers", "1")
    assert resumed.returncode == 0, resumed.stderr
    assert "one-ply" in resumed.stdout
    assert resumed.stdout == homage(tmp_path, "study", "kept").stdout
    whole = carried_out(study, tmp_path / "whole").scanned("games").drop(TIMED).collect()
    assert opened(tmp_path / "kept").scanned("games").drop(TIMED).collect().equals(whole)


# -- what can go wrong -----------------------------------------------------------------------


def test_a_folder_with_another_study_is_refused(tmp_path: Path) -> None:
    begun(balance_study(AVIGNON, "one-ply", 4, "elm"), tmp_path)
    said = refusal(tmp_path)
    assert "holds another study: balance of avignon, seed elm; name another folder" in said


def test_a_shard_of_another_study_is_refused_and_stays(tmp_path: Path) -> None:
    carried_out(STUDY, tmp_path / "one")
    carried_out(balance_study(AVIGNON, "random", 4, "elm"), tmp_path / "two")
    name = Shard("games", 1, 2).file_name
    shutil.copy(tmp_path / "two" / name, tmp_path / "one" / name)
    said = refusal(tmp_path / "one")
    assert f"{name} belongs to another study than " in said
    assert "move it to the folder it came from" in said
    assert len(list((tmp_path / "one").glob("games-*"))) == 4


@pytest.mark.parametrize("left", [0, 4, 200])
def test_a_file_that_is_cut_short_is_named_and_only_its_games_are_played_anew(
    left: int, tmp_path: Path
) -> None:
    place = carried_out(STUDY, tmp_path)
    file = tmp_path / Shard("games", 1, 2).file_name
    file.write_bytes(file.read_bytes()[:left])
    said = refusal(tmp_path)
    assert f"{file} is cut short or damaged; delete it, and call the command" in said
    file.unlink()
    assert [step.done for step in steps(STUDY, tmp_path)] == [3, 4]
    assert place.scanned("games").select(pl.len()).collect().item() == 4


def test_a_file_with_other_columns_is_damaged(tmp_path: Path) -> None:
    carried_out(STUDY, tmp_path)
    file = tmp_path / Shard("games", 1, 2).file_name
    pl.DataFrame({"study": [STUDY.id]}).write_parquet(file)
    assert "damaged" in refusal(tmp_path)


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear all")
    assert "holds files, but no study" in refusal(tmp_path)


@pytest.mark.parametrize("text", ["", "{}", "[]", "\x00"])
def test_a_study_that_cannot_be_read_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "study.json").write_text(text)
    assert "is no study that can be read" in refusal(tmp_path)


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "no study can be kept there: File exists" in refusal(tmp_path / "file")


def test_no_study_to_open_is_said(tmp_path: Path) -> None:
    with pytest.raises(HomageError, match="holds no study; one is begun there by balance"):
        opened(tmp_path)


def test_a_full_disk_is_told_and_finished_shards_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = begun(STUDY, tmp_path)
    written: list[int] = []
    write = os.write

    def until_it_is_full(to: int, content: bytes) -> int:
        if len(written) == 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        written.append(to)
        return write(to, content)

    monkeypatch.setattr("homage.lab.studies.writing.os.write", until_it_is_full)
    said = refusal(tmp_path)
    assert "cannot be written: No space left on device; mend that and call the same" in said
    assert len(place.finished("games")) == 2
    assert not list(tmp_path.glob(".*"))
    done = Done(Shard("games", 2, 3), 1, 1, b"sent")
    with pytest.raises(HomageError, match="No space left on device"):
        _take(place, done)
    monkeypatch.undo()
    assert [step.done for step in steps(STUDY, tmp_path)] == [2, 3, 4]


def test_a_worker_that_knows_no_such_bot_says_so(tmp_path: Path) -> None:
    study = msgspec.structs.replace(
        STUDY, bots=("deep-thought",), tables=((("deep-thought",) * 2,),)
    )
    failed = do(Task(study, Shard("games", 0, 1), str(tmp_path)))
    assert isinstance(failed, Failed)
    said = str(failed.message)
    assert "cannot take part in this study: there is no bot 'deep-thought'" in said
    assert said.endswith("install there what is installed here")
    assert "kann an dieser Studie nicht teilnehmen" in GERMAN.say(failed.message)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"homage": "0.0.9"}, r"it has homage .*, not 0\.0\.9"),
        ({"version": 99}, "it has other rules or cards of avignon"),
        ({"content": "0123"}, "it has other rules or cards of avignon"),
    ],
)
def test_a_worker_with_other_rules_does_not_take_part(
    change: dict[str, object], reason: str, tmp_path: Path
) -> None:
    study = msgspec.structs.replace(STUDY, **change)
    with pytest.raises(HomageError, match=reason):
        list(played(begun(study, tmp_path), Workers(1)))


def test_a_title_that_a_worker_does_not_have_is_told() -> None:
    gone = msgspec.structs.replace(STUDY.game, title="of-others")
    failed = do(Task(msgspec.structs.replace(STUDY, game=gone), Shard("games", 0, 1), "nowhere"))
    assert isinstance(failed, Failed)
    assert "there is no title 'of-others'" in str(failed.message)
