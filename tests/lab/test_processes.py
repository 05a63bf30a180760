"""Processes that share many jobs: none outlives whoever started it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import eventually

STUDY = """
import os, time
from homage.lab.processes import done_in_processes

def work(job):
    if job == 0:
        return os.getpid()
    while True:  # a game that never ends
        pass

if __name__ == "__main__":
    for _, pid in done_in_processes(work, range(4), 1):
        print(pid, flush=True)
"""


def is_running(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:  # also if it ends just now
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks Linux who runs")
def test_workers_end_with_a_study_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "study.py"
    script.write_text(STUDY)
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    ) as study:
        assert study.stdout is not None
        try:
            worker = int(study.stdout.readline())
            assert is_running(worker)
        finally:
            study.kill()
    assert eventually(lambda: not is_running(worker))
