"""A Ray cluster of this machine, that a test starts and stops."""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.patience import eventually

CORES = 2
HERE = "127.0.0.2"
"""Another name of this machine than 127.0.0.1, for which Ray puts one that others can reach."""


def free_port() -> int:
    with socket.socket() as one:
        one.bind((HERE, 0))
        port: int = one.getsockname()[1]
        return port


class LocalRay:
    """Its processes are those that name its folder: no other Ray of this machine is touched."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="hr-", dir="/tmp"))  # sockets need a short path
        self.port = free_port()
        self.address = f"{HERE}:{self.port}"
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block"),
                *(f"--port={self.port}", f"--node-ip-address={HERE}", f"--num-cpus={CORES}"),
                *("--include-dashboard=false", "--disable-usage-stats"),
                *(f"--temp-dir={self.folder}", "--object-store-memory=100000000"),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"RAY_USAGE_STATS_ENABLED": "0"},
            start_new_session=True,
        )

    def answers(self) -> bool:
        """Whether anybody can join."""
        try:
            socket.create_connection((HERE, self.port), 1).close()
        except OSError:
            return False
        return any(self.folder.glob("session_latest/sockets/raylet*"))

    def kill(self) -> None:
        """End it as a power cut would."""
        for process in self._processes():
            os.kill(process, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        assert eventually(lambda: not self._processes())

    def players(self) -> list[int]:
        """The processes that play for a study just now."""
        every = [Path(f"/proc/{one}/task/{one}/children") for one in self._processes()]
        children = [
            int(word) for file in every if file.exists() for word in file.read_text().split()
        ]
        return [
            one for one in children if b"PoolActor" in Path(f"/proc/{one}/cmdline").read_bytes()
        ]

    def _processes(self) -> list[int]:
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    words = (entry / "cmdline").read_bytes()
                except OSError:
                    continue
                if os.fsencode(self.folder) in words and int(entry.name) != os.getpid():
                    found.append(int(entry.name))
        return found


@contextmanager
def local_ray() -> Iterator[LocalRay]:
    """A cluster for as long as it is needed; who knows its token, as what is started from here
    does, may join it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        with _started() as ray:
            yield ray


@contextmanager
def _started() -> Iterator[LocalRay]:
    ray = LocalRay()
    try:
        assert eventually(ray.answers), "Ray did not start"
        yield ray
    finally:
        ray.kill()
        shutil.rmtree(ray.folder, ignore_errors=True)
