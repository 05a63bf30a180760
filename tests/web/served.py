"""A server for the tests, in a process of its own: `python -m tests.web.served DATABASE PORT`.

It is the server of `homage serve`, without limits that many tests in a minute would run into, and
with hints that are thought about for a moment only. It ends with whoever started it.
"""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from pathlib import Path

from homage.server.running import Running, address_of, bound, log_to_stderr
from homage.server.settings import ServerSettings
from tests.patience import LONG_ENOUGH

HOST = "127.0.0.1"
ROOT = Path(__file__).resolve().parents[2]
ADDRESS = re.compile(r"^http://\S+?:(\d+)$")


class Server:
    """A server process with its tables in a file."""

    def __init__(self, database: Path, port: int = 0) -> None:
        self.database = database
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.served", str(database), str(port)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip()
        found = ADDRESS.match(self.address)
        assert found, "the server has not started"
        self.port = int(found[1])

    def kill(self) -> None:
        """At once, as if the power had gone."""
        self._process.kill()
        self._process.communicate(timeout=LONG_ENOUGH)

    def stop(self) -> None:
        self._process.terminate()
        self._process.communicate(timeout=LONG_ENOUGH)


def serve(database: str, port: int) -> None:
    """Until it is stopped, or nobody holds the other end of standard input."""
    listening = bound(HOST, port)
    settings = ServerSettings(
        database=f"sqlite+aiosqlite:///{database}",
        bot_processes=1,
        hint_seconds=0.3,
        requests_per_minute=1_000_000,
        laid_per_hour=1_000_000,
    )
    running = Running(settings, listening)
    log_to_stderr(verbose=False)

    def end_with_the_caller() -> None:
        sys.stdin.read()
        running.stop()

    threading.Thread(target=end_with_the_caller, daemon=True).start()
    running.run(lambda: print(address_of(listening, HOST).rstrip("/"), flush=True))


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
