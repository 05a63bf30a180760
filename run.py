#!/usr/bin/env python3
"""Sets up this checkout and runs one of its tasks: `python3 run.py test`; without a task, `play`.

Needs Python and its venv module, nothing else. What is already up to date is left alone, and a
set-up that was cut short is finished by the next call.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "set-up-from"
LOCK = "requirements.lock"
# The version is part of the installed metadata, hence __init__.py.
INPUTS = (
    "run.py",
    "pyproject.toml",
    LOCK,
    "hatch_build.py",
    "src/homage/__init__.py",
)
UV = "uv==0.13.7"
DEFAULT_TASK = "play"
OLDEST_PYTHON = (3, 11)


class SetUpFailed(Exception):
    """The checkout cannot be made ready; the message says what to do about it."""


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        needed, here = (".".join(map(str, v[:2])) for v in (OLDEST_PYTHON, sys.version_info))
        return complain(f"Homage needs Python {needed} or newer; this is {here}.")
    tasks = read_tasks()
    task, *rest = arguments or [DEFAULT_TASK]
    if task in ("-h", "--help", "help"):
        print(usage(tasks))
        return 0
    if task not in tasks:
        return complain(f"there is no task {task!r}.\n\n{usage(tasks)}")
    try:
        set_up()
    except SetUpFailed as failure:
        return complain(str(failure), code=1)
    except KeyboardInterrupt:
        return complain("set-up interrupted; the next call will finish it.", code=130)
    if task in ("test", "compile"):
        bring_debian_packages(task)
    return hand_over(task, rest)


def complain(message: str, code: int = 2) -> int:
    print(f"run.py: {message}", file=sys.stderr)
    return code


def read_tasks() -> dict[str, str]:
    """Task names and their one-line descriptions, as pyproject.toml has them."""
    import tomllib  # only there from Python 3.11 on

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {name: task["help"] for name, task in project["tool"]["poe"]["tasks"].items()}


def usage(tasks: dict[str, str]) -> str:
    width = max(map(len, tasks))
    lines = [f"  {name:<{width}}  {text}" for name, text in tasks.items()]
    return "\n".join(
        [
            "usage: python3 run.py [TASK] [ARGUMENT ...]",
            "",
            f"Tasks ({DEFAULT_TASK} if none is named; arguments are passed on to it):",
            *lines,
        ]
    )


def set_up() -> None:
    wanted = fingerprint()
    if is_set_up(wanted):
        return
    with one_at_a_time():
        if is_set_up(wanted):  # another call has just done it
            return
        start = time.monotonic()
        if not (STAMP.exists() and is_whole_and_at_home()):
            create_venv()  # a set-up that was cut short may have left halves of packages
        STAMP.unlink(missing_ok=True)  # from here to the end nothing vouches for .venv
        say("installing the packages of requirements.lock")
        must(PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", UV)
        uv = (PYTHON, "-m", "uv", "--quiet", "pip")
        must(*uv, "sync", "--python", PYTHON, "--compile-bytecode", "--require-hashes", LOCK)
        must(*uv, "install", "--python", PYTHON, "--no-deps", "--no-build-isolation", "-e", ".")
        STAMP.write_text(wanted, encoding="utf-8")
        say(f"done in {time.monotonic() - start:.0f} s")


def fingerprint() -> str:
    """What .venv is to be made from, and where."""
    digest = hashlib.sha256(os.fsencode(VENV))
    for name in INPUTS:
        digest.update(hashlib.sha256((ROOT / name).read_bytes()).digest())
    return digest.hexdigest()


def is_set_up(wanted: str) -> bool:
    # A Python that has gone since leaves a dangling link, for which exists() is false.
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted


def is_whole_and_at_home() -> bool:
    """Whether .venv works and was made in this very place: its scripts hold absolute paths."""
    try:
        answer = subprocess.run([BIN / "pip", "--version"], capture_output=True, text=True)
    except OSError:
        return False
    return answer.returncode == 0 and str(VENV) in answer.stdout


def create_venv() -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise SetUpFailed(
            "this Python cannot make virtual environments: its venv module is missing.\n"
            "On Debian or Ubuntu: apt install python3-venv"
        )
    say("creating .venv")
    must(sys.executable, "-m", "venv", "--clear", VENV)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two calls in one checkout must not write to .venv together.

    The commands that write to it inherit the lock, so that it outlives a run.py that was killed.
    """
    if os.name == "nt":
        yield
        return
    import fcntl

    folder = os.open(ROOT, os.O_RDONLY)
    os.set_inheritable(folder, True)
    try:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another one to end")
            fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def bring_debian_packages(task: str) -> None:
    """A compiler, and tmux for the terminal tests; without them these parts are left out."""
    wanted = []
    if not (shutil.which("gcc") or shutil.which("cc")):
        wanted += ["gcc", "libc6-dev"]
    if not Path(sysconfig.get_paths()["include"], "Python.h").is_file():
        wanted.append("python3-dev")
    if task == "test" and not shutil.which("tmux"):
        wanted.append("tmux")
    if not wanted or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    say(f"installing {', '.join(wanted)}")
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "-qq", "-y", "--no-install-recommends", *wanted]
    for command in (["update", "-qq"], install):
        done = subprocess.run(
            ["apt-get", *command],
            env=quiet,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        if done.returncode != 0:
            say(f"apt-get could not bring {', '.join(wanted)}; going on without")
            return


def hand_over(task: str, arguments: list[str]) -> int:
    """Becomes the task, so that its input, output, signals and exit code are the caller's."""
    os.chdir(ROOT)
    os.environ["PATH"] = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    os.environ["VIRTUAL_ENV"] = str(VENV)
    command = [str(PYTHON), "-m", "poethepoet", "-q", task, *arguments]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command).returncode


def must(*command: str | Path) -> None:
    words = [str(word) for word in command]
    child = subprocess.Popen(
        words,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,  # standard output belongs to the task: somebody may be piping it
        close_fds=False,  # inherits the lock
        start_new_session=True,  # Ctrl-C reaches run.py alone, which then ends the child quietly
    )
    try:
        code = child.wait()
    except KeyboardInterrupt:
        if os.name == "nt":
            child.terminate()
        else:
            os.killpg(child.pid, signal.SIGTERM)
        child.wait()
        raise
    if code != 0:
        raise SetUpFailed(f"set-up failed (exit code {code}) at: {' '.join(words)}")


def say(message: str) -> None:
    print(f"set-up: {message}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
