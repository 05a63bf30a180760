"""Clusters: what can be told of them without Ray. `tests/cluster` plays on a real one."""

import multiprocessing
import socket
from collections.abc import Generator, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path

import msgspec
import pytest

from homage.games import title
from homage.kernel import HomageError
from homage.kernel.languages import language
from homage.lab.balance import balance_study
from homage.lab.studies import cluster
from homage.lab.studies.cluster import AUTO, Place, check_cluster, place_of
from homage.lab.studies.folder import begun, opened
from homage.lab.studies.rows import TIMED
from homage.lab.studies.running import Step, Workers, played
from homage.lab.studies.study import Study
from tests.app.command import homage, refused
from tests.lab import drivers
from tests.lab.studied import carried_out, steps

STUDY = balance_study(title("avignon").game(), "random", 4, "oak")
GERMAN = language("de", ["homage.bots", "homage.lab"])


def refusal_of(address: str) -> str:
    with pytest.raises(HomageError) as refused:
        check_cluster(address)
    assert GERMAN.say(refused.value.message) != str(refused.value)
    return str(refused.value)


@pytest.fixture
def ray_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: ModuleSpec(name, None))


@pytest.fixture
def closed() -> Iterator[int]:
    """A port at which nothing listens, and nothing will."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


# -- addresses -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("10.0.0.7:6379", Place("10.0.0.7", 6379)),
        ("big-machine.example:10001", Place("big-machine.example", 10001)),
        ("[::1]:6379", Place("::1", 6379)),
        (AUTO, None),
    ],
)
def test_an_address_is_read(address: str, place: Place | None) -> None:
    assert place_of(address) == place


@pytest.mark.parametrize(
    "address",
    ["", "local", "6379", "host", "host:", "host:0", "host:70000", "ray://host:80", "a b:1"],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    assert f"--cluster {address}: write HOST:PORT of a Ray cluster" in refusal_of(address)


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    assert 'pip install "homage[cluster]"' in refusal_of(AUTO)


@pytest.mark.usefixtures("ray_is_there")
def test_a_cluster_that_is_not_there_is_refused_before_anything_is_begun(closed: int) -> None:
    said = refusal_of(f"127.0.0.1:{closed}")
    assert f"no Ray cluster answers at 127.0.0.1:{closed}: nothing listens there" in said
    assert "start one with 'ray start --head', or leave --cluster away" in said


@pytest.mark.usefixtures("ray_is_there")
@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (TimeoutError(), "nothing came back in 5 seconds"),
        (socket.gaierror(-2, "unknown"), "no machine has that name"),
        (PermissionError(13, "Permission denied"), "Permission denied"),
    ],
)
def test_why_a_cluster_cannot_be_reached_is_said(
    fault: OSError, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(place: Place, timeout: float) -> None:
        raise fault

    monkeypatch.setattr(socket, "create_connection", fails)
    assert f"answers at far-away:6379: {reason};" in refusal_of("far-away:6379")


@pytest.mark.parametrize(
    "command", ["balance avignon", "ladder avignon", "budget avignon", "study resume kept"]
)
def test_every_command_of_studies_takes_a_cluster(command: str, tmp_path: Path) -> None:
    carried_out(STUDY, tmp_path / "kept")
    said = refused(homage(tmp_path, *command.split(), "--cluster", "nowhere"))
    assert "write HOST:PORT of a Ray cluster" in said


# -- a study on a cluster --------------------------------------------------------------------


class There:
    """What looks like a cluster: somebody listens, and a driver does the work or fails to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patch = monkeypatch.setattr
        self.port = socket.create_server(("127.0.0.1", 0), backlog=1000)
        self.address = f"127.0.0.1:{self.port.getsockname()[1]}"

    def played(self, driver: object, folder: Path, study: Study = STUDY) -> Generator[Step]:
        self.patch(cluster, "drive", driver)
        return played(begun(study, folder), Workers(None, self.address))


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Iterator[There]:
    one = There(monkeypatch)
    with one.port:
        yield one


@pytest.mark.parametrize("driver", [drivers.works, drivers.works_elsewhere])
def test_the_same_to_the_digit_as_on_this_machine(
    driver: object, there: There, tmp_path: Path
) -> None:
    here = carried_out(STUDY, tmp_path / "here").scanned("games").drop(TIMED).collect()
    assert [step.done for step in there.played(driver, tmp_path / "there")] == [0, 1, 2, 3, 4]
    assert opened(tmp_path / "there").scanned("games").drop(TIMED).collect().equals(here)


@pytest.mark.parametrize(
    "driver", [drivers.dies_after_two, drivers.waits_after_two, drivers.complains_after_two]
)
def test_a_cluster_that_goes_away_is_told_and_finished_shards_are_kept(
    driver: object, there: There, tmp_path: Path
) -> None:
    if driver is not drivers.complains_after_two:
        there.patch(cluster, "SECONDS_BETWEEN_LOOKS", 0.2)
    running = there.played(driver, tmp_path)
    assert [next(running).done for _ in range(3)] == [0, 1, 2]
    there.port.close()
    with pytest.raises(HomageError, match=f"the cluster at {there.address} has gone away; when"):
        next(running)
    assert [step.done for step in steps(STUDY, tmp_path)] == [2, 3, 4]


@pytest.mark.parametrize(
    ("driver", "said"),
    [
        (drivers.never_joins, "no Ray cluster answers at .*: whatever listens there is none"),
        (drivers.dies_at_once, "no Ray cluster answers at .*: whatever listens there is none"),
        (drivers.has_one_core, "the cluster at .* has 1 core; name no more --workers than that"),
        (drivers.complains, "no luck today"),
    ],
)
def test_a_cluster_that_cannot_be_used_is_told(
    driver: object, said: str, there: There, tmp_path: Path
) -> None:
    if driver is drivers.never_joins:
        there.patch(cluster, "SECONDS_TO_JOIN", 1.0)
    with pytest.raises(HomageError, match=said):
        list(there.played(driver, tmp_path))


def test_a_bot_that_a_machine_of_the_cluster_does_not_know_is_told(
    there: There, tmp_path: Path
) -> None:
    study = msgspec.structs.replace(
        STUDY, bots=("deep-thought",), tables=((("deep-thought",) * 2,),)
    )
    with pytest.raises(HomageError, match=r"there is no bot 'deep-thought'.*; install there what"):
        list(there.played(drivers.works, tmp_path, study))


def test_whoever_stops_leaves_no_process_behind(there: There, tmp_path: Path) -> None:
    before = multiprocessing.active_children()
    running = there.played(drivers.waits_after_two, tmp_path)
    next(running), next(running)
    assert len(multiprocessing.active_children()) == len(before) + 1
    running.close()
    assert multiprocessing.active_children() == before
