"""Studies on a real cluster: the same numbers, and nothing finished is lost when it goes away."""

import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import msgspec
import polars as pl
import pytest

from homage.games import title
from homage.kernel import HomageError
from homage.lab.balance import balance_study
from homage.lab.budget import budget_study, budgets
from homage.lab.carrying_out import carry_out
from homage.lab.ladder import ladder_study, plan
from homage.lab.studies.folder import StudyFolder, begun
from homage.lab.studies.rows import TIMED
from homage.lab.studies.running import Workers
from homage.lab.studies.study import Study
from tests.app.command import refused, started
from tests.cluster.local_ray import CORES, LocalRay, free_port, local_ray

AVIGNON = title("avignon").game()
SAMPLES = Path(__file__).parents[2] / "docs/samples"


@pytest.fixture(scope="module")
def ray() -> Iterator[LocalRay]:
    with local_ray() as found:
        yield found


def carried_out(study: Study, folder: Path, workers: Workers) -> StudyFolder:
    place = begun(study, folder)
    for _ in carry_out(place, workers):
        pass
    return place


def rows(place: StudyFolder, kind: str = "games") -> pl.DataFrame:
    every = place.scanned(kind).collect()
    return every.drop([name for name in TIMED if name in every.columns])


def test_the_same_to_the_digit_as_on_this_machine(ray: LocalRay, tmp_path: Path) -> None:
    ladder = ladder_study(AVIGNON, plan(["random", "one-ply"]), 12, "elm")
    budget = budget_study(AVIGNON, budgets("page@4", 2), 4, "elm")
    for name, study in (("ladder", ladder), ("budget", budget)):
        here = carried_out(study, tmp_path / f"{name}-here", Workers(1))
        there = carried_out(study, tmp_path / f"{name}-there", Workers(None, ray.address))
        assert rows(there).equals(rows(here))
        assert rows(there, "choices").equals(rows(here, "choices"))


def test_card_files_and_lists_of_bots_travel_with_the_work(
    ray: LocalRay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(SAMPLES / "my-cards.toml", "my-cards.toml")
    Path("calm.bot").write_text("beseech *\n")
    game = title("avignon").game(None, [Path("my-cards.toml")])
    study = balance_study(game, "calm.bot", 6, "oak")
    Path("my-cards.toml").unlink()
    Path("calm.bot").unlink()
    here = carried_out(study, tmp_path / "here", Workers(1))
    there = carried_out(study, tmp_path / "there", Workers(None, ray.address))
    assert rows(there).equals(rows(here))
    assert rows(there)["content"].unique().to_list() == [game.content]


def test_the_command_tells_the_same(ray: LocalRay, tmp_path: Path) -> None:
    words = ("balance", "avignon", "--bot", "random", "--games", "20", "--seed", "oak")
    here = started(tmp_path, *words, "--workers", "1")
    there = started(tmp_path, *words, "--cluster", ray.address, "--folder", "kept")
    assert (there.returncode, there.stderr) == (0, "")
    assert there.stdout == here.stdout
    resumed = started(tmp_path, "study", "resume", "kept", "--cluster", ray.address)
    assert resumed.stdout == here.stdout


def test_more_workers_than_it_has_cores_are_refused(ray: LocalRay, tmp_path: Path) -> None:
    words = ("balance", "avignon", "--bot", "random", "--games", "4", "--workers", str(CORES + 1))
    said = refused(started(tmp_path, *words, "--cluster", ray.address))
    assert said == (
        f"the cluster at {ray.address} has {CORES} cores; name no more --workers than that"
    )


def test_a_bot_that_no_machine_there_knows_is_told(ray: LocalRay, tmp_path: Path) -> None:
    study = balance_study(AVIGNON, "random", 4, "oak")
    unknown = msgspec.structs.replace(
        study, bots=("deep-thought",), tables=((("deep-thought",) * 2,),)
    )
    with pytest.raises(HomageError, match=r"there is no bot 'deep-thought'.*; install there what"):
        carried_out(unknown, tmp_path, Workers(None, ray.address))


def test_whoever_does_not_know_the_token_of_the_cluster_is_told_so(
    ray: LocalRay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_AUTH_TOKEN", "0" * 64)
    words = ("balance", "avignon", "--bot", "random", "--games", "4", "--cluster", ray.address)
    said = refused(started(tmp_path, *words))
    assert "lets in only those who know its token; set RAY_AUTH_MODE to token, and" in said


def test_a_cluster_that_is_not_there_is_told(ray: LocalRay, tmp_path: Path) -> None:
    said = refused(started(tmp_path, "balance", "avignon", "--cluster", f"127.0.0.1:{free_port()}"))
    assert "nothing listens there; start one with 'ray start --head'" in said


def test_a_worker_that_is_lost_is_replaced(ray: LocalRay, tmp_path: Path) -> None:
    study = balance_study(AVIGNON, "random", 400, "elm")
    place = begun(study, tmp_path / "there")
    running = carry_out(place, Workers(None, ray.address))
    for _ in range(3):
        next(running)
    lost, *_ = ray.players()
    os.kill(lost, signal.SIGKILL)
    for _ in running:
        pass
    here = carried_out(study, tmp_path / "here", Workers(1))
    assert rows(place).equals(rows(here))


def test_a_cluster_that_goes_away_is_told_and_the_study_goes_on_without(tmp_path: Path) -> None:
    study = balance_study(AVIGNON, "random", 400, "oak")
    with local_ray() as ray:
        running = carry_out(begun(study, tmp_path / "kept"), Workers(None, ray.address))
        for _ in range(3):
            next(running)
        ray.kill()
        with pytest.raises(HomageError, match="has gone away; when it is back, or without"):
            list(running)
    kept = {file: file.stat().st_mtime_ns for file in (tmp_path / "kept").glob("games-*")}
    assert 2 <= len(kept) < 200, "two to a file"
    place = carried_out(study, tmp_path / "kept", Workers(2))
    assert {file: file.stat().st_mtime_ns for file in kept} == kept, "nothing is played twice"
    assert rows(place)["number"].to_list() == list(range(400))
