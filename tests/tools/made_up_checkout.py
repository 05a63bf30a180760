"""A checkout to set up without a network: run.py is the real one, the Python it starts is not."""

import os
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.patience import LONG_ENOUGH as LONG_ENOUGH

RUN_PY = Path(__file__).resolve().parents[2] / "run.py"

PYTHON = r"""#!/bin/sh
# Writes down what it is asked for, and makes as much of .venv as run.py looks at.
echo "$*" >> "$LOG"
case "$*" in
"-m venv "*)
    for folder; do :; done
    rm -rf "$folder"
    mkdir -p "$folder/bin"
    cp "$0" "$folder/bin/python" ;;
*" homage" | *" -e .")
    printf '#!%s/.venv/bin/python\n' "$ROOT" > "$ROOT/.venv/bin/homage" ;;
*"-m homage "* | *"-m poethepoet "*)
    echo "in $PWD, called as ${HOMAGE_COMMAND-nothing}" ;;
esac
if [ -n "$FAIL_AT" ]; then
    case "$*" in *"$FAIL_AT"*) exit 7 ;; esac
fi
if [ -n "$WAIT_AT" ]; then
    case "$*" in *"$WAIT_AT"*) echo "at the gate" >&2; read -r line < "$GATE" ;; esac
fi
exit 0
"""

START = """
import runpy, sys
sys.executable, *sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""

PROJECT = """
[tool.homage.commands]
play = "sit down"
serve = "for browsers"
balance = "many games"
titles = "list them"
both = "a command"
[tool.poe.tasks.lint]
help = "look for mistakes"
[tool.poe.tasks.both]
help = "a task"
[tool.poe.tasks.cluster]
help = "on many machines"
[tool.poe.tasks.bridge-speed]
help = "beside others"
"""


class Checkout:
    """Below a folder: the checkout, the Python that only pretends, and what it was asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = folder / "checkout"
        self.log = folder / "log"
        self.gate = folder / "gate"
        self.python = folder / "python"
        self.python.write_text(PYTHON)
        self.python.chmod(0o755)
        os.mkfifo(self.gate)
        self._pipe = os.open(self.gate, os.O_RDWR)  # at both ends, so that we never wait ourselves
        self._started: list[subprocess.Popen[str]] = []
        (self.root / "src/homage").mkdir(parents=True)
        shutil.copy(RUN_PY, self.root)
        (self.root / "pyproject.toml").write_text(PROJECT)
        for name in (
            *("hatch_build.py", "src/homage/__init__.py", "requirements.lock"),
            *(
                f"requirements-{which}.lock"
                for which in ("web", "lab", "cluster", "peers", "dev", "build", "installer")
            ),
        ):
            (self.root / name).write_text("")
        (self.root / "tools").mkdir()
        (self.root / "tools/pure_python.txt").write_text("# large when compiled\nstore\n")

    def start(
        self, *words: str, wait_at: str = "", fail_at: str = "", where: Path | None = None
    ) -> subprocess.Popen[str]:
        """`python3 run.py WORDS`; it waits for the gate, or fails, where such words are run."""
        process = subprocess.Popen(
            [sys.executable, "-c", START, self.python, self.root / "run.py", *words],
            cwd=where or self.root,
            env=os.environ
            | {"LOG": str(self.log), "GATE": str(self.gate), "ROOT": str(self.root)}
            | {"WAIT_AT": wait_at, "FAIL_AT": fail_at},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._started.append(process)
        return process

    def run(
        self, *words: str, fail_at: str = "", where: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        process = self.start(*words, fail_at=fail_at, where=where)
        out, err = process.communicate(timeout=LONG_ENOUGH)
        return subprocess.CompletedProcess(words, process.returncode, out, err)

    def asked(self) -> list[str]:
        """What Python was asked for since the last question, a line for each time."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return [line.replace(f"{self.root}/", "") for line in lines]

    def open_gate(self) -> None:
        """Let one process pass that waits there."""
        os.write(self._pipe, b"\n")

    def clear(self) -> None:
        """End what is still running; without the gate nobody is left waiting for it."""
        self.gate.unlink()
        os.close(self._pipe)
        for process in self._started:
            process.kill()
            with process:  # waits for its end and closes its streams
                pass


def see(process: subprocess.Popen[str], text: str) -> None:
    """Read what the process complains until the text appears."""
    assert process.stderr is not None
    said = b""
    end = time.monotonic() + LONG_ENOUGH
    while text.encode() not in said:
        ready, _, _ = select.select([process.stderr], [], [], max(0.0, end - time.monotonic()))
        assert ready, f"{text!r} was never said, only {said!r}"
        more = os.read(process.stderr.fileno(), 1000)
        assert more, f"{text!r} was not said, only {said!r}"
        said += more
