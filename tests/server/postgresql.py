"""A PostgreSQL of our own: in a new folder, on a port that is free, ended with the tests."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.patience import LONG_ENOUGH

DEBIAN = Path("/usr/lib/postgresql")
OWNER = "postgres"
TRIES = 5


def programs() -> Path | None:
    """The folder of initdb and pg_ctl; None if PostgreSQL is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(DEBIAN.glob("*/bin"), key=lambda one: int(one.parent.name))
    return folders[-1] if folders else None


def why_not() -> str:
    """What keeps us from starting one; empty if nothing does."""
    if programs() is None:
        return "PostgreSQL is not installed (Debian: apt install postgresql)"
    if os.name != "posix":
        return "PostgreSQL is started in another way on this system"
    if os.geteuid() == 0 and not shutil.which("runuser"):
        return "PostgreSQL refuses root, and there is no runuser"
    return ""


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of a database that is empty."""
    bin_folder = programs()
    assert bin_folder is not None
    is_root = os.geteuid() == 0
    user = OWNER if is_root else getpass.getuser()
    # Not in pytest's own folder, which nobody else may enter.
    with tempfile.TemporaryDirectory(prefix="homage-postgresql-") as name:
        folder = Path(name)
        if is_root:
            shutil.chown(folder, OWNER)

        def run(program: str, *words: str) -> None:
            command = [str(bin_folder / program), *words]
            if is_root:
                command = ["runuser", "-u", OWNER, "--", *command]
            subprocess.run(
                command,
                check=True,
                cwd=folder,
                timeout=LONG_ENOUGH,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

        data = str(folder / "data")
        run("initdb", "-D", data, "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
        places = f"-c listen_addresses=127.0.0.1 -c unix_socket_directories='{folder}'"
        start = ("pg_ctl", "-D", data, "-w", "-t", str(LONG_ENOUGH), "-l", str(folder / "log"))
        for tries_left in reversed(range(TRIES)):
            port = _free_port()
            try:
                run(*start, "-o", f"-p {port} {places} -c fsync=off", "start")
                break
            except subprocess.CalledProcessError:  # somebody else may have taken the port meanwhile
                if not tries_left:
                    raise
        try:
            run("createdb", "-h", "127.0.0.1", "-p", str(port), "homage")
            yield f"postgresql://{user}@127.0.0.1:{port}/homage"
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "stop")
