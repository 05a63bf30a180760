#!/usr/bin/env python3
"""Sets up this checkout, and runs a command of Homage or a task: `python3 run.py play`, `… test`.

Needs Python with its venv and ensurepip modules, nothing else. A command gets the few packages
that it needs: those of the terminal, of the table on the web, or of studies; the first task adds
those of developers. What is already up to date is left alone, and a set-up that was cut short is
finished by the next call.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

try:
    import shlex
    import shutil
except ModuleNotFoundError as missing:  # Debian's python3-minimal is such a Python
    sys.exit(
        f"run.py: this Python has only a part of its standard library ({missing}).\n"
        "On Debian or Ubuntu, as root: apt install python3 python3-venv"
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "set-up-from"
INSTALLER = VENV / "installer"
"""pip and what builds the checkout: there only while something is installed."""
TERMINAL_LOCK = "requirements.lock"
WEB_LOCK = "requirements-web.lock"
LAB_LOCK = "requirements-lab.lock"
CLUSTER_LOCK = "requirements-cluster.lock"
PEERS_LOCK = "requirements-peers.lock"
DEV_LOCK = "requirements-dev.lock"
BUILD_LOCK = "requirements-build.lock"
UV_LOCK = "requirements-installer.lock"
PURE_PYTHON = Path("tools", "pure_python.txt")
"""Packages that players have without their compiled parts, and developers with them."""
# What .venv is made from. The version is part of the installed metadata, hence __init__.py.
CHECKOUT = ("run.py", "pyproject.toml", "hatch_build.py", "src/homage/__init__.py")
FOR_TERMINAL = (*CHECKOUT, BUILD_LOCK, TERMINAL_LOCK)
FOR_WEB = (*FOR_TERMINAL, WEB_LOCK)
FOR_STUDIES = (*FOR_TERMINAL, LAB_LOCK)
FOR_CLUSTER = (*FOR_STUDIES, CLUSTER_LOCK)
FOR_DEVELOPMENT = (*FOR_WEB, LAB_LOCK, DEV_LOCK, UV_LOCK)
FOR_CLUSTER_TASK = (*FOR_DEVELOPMENT, CLUSTER_LOCK)
FOR_PEERS_TASK = (*FOR_DEVELOPMENT, PEERS_LOCK)
DEVELOPED_WITH = (FOR_DEVELOPMENT, FOR_CLUSTER_TASK, FOR_PEERS_TASK)
ENOUGH_FOR = {
    FOR_TERMINAL: (FOR_TERMINAL, FOR_WEB, FOR_STUDIES, FOR_CLUSTER, *DEVELOPED_WITH),
    FOR_WEB: (FOR_WEB, *DEVELOPED_WITH),
    FOR_STUDIES: (FOR_STUDIES, FOR_CLUSTER, *DEVELOPED_WITH),
    FOR_CLUSTER: (FOR_CLUSTER, FOR_CLUSTER_TASK),
    FOR_DEVELOPMENT: DEVELOPED_WITH,
    FOR_CLUSTER_TASK: (FOR_CLUSTER_TASK,),
    FOR_PEERS_TASK: (FOR_PEERS_TASK,),
}
"""What has all that each of them needs."""
INSTALLED_FOR: dict[tuple[str, ...], tuple[str, str]] = {
    FOR_TERMINAL: (TERMINAL_LOCK, "playing in the terminal"),
    FOR_WEB: (WEB_LOCK, "playing on the web"),
    FOR_STUDIES: (LAB_LOCK, "studies of many games"),
    FOR_CLUSTER: (CLUSTER_LOCK, "studies on a cluster"),
}
ADDED_FOR: dict[tuple[str, ...], tuple[str, str]] = {
    FOR_CLUSTER_TASK: (CLUSTER_LOCK, "the tests with a cluster"),
    FOR_PEERS_TASK: (PEERS_LOCK, "the comparison with environments of others"),
}
"""What is added to what developers have: large, and of use to one task only."""
MORE_FOR_TASK = {"cluster": FOR_CLUSTER_TASK, "bridge-speed": FOR_PEERS_TASK}
DEFAULT_COMMAND = "play"
SERVE = "serve"
STUDIES = ("balance", "ladder", "budget", "study")
"""Commands that let many games be played, or tell of them."""
CLUSTER = "--cluster"
"""The option of theirs that needs Ray."""
TASKS_WITH_PAGE = ("test", "browser", "page-speed", "pictures")
"""What opens the page of the table on the web, beside `play` and `serve`."""
OLDEST_PYTHON = (3, 11)
POSTGRESQL = Path("/usr/lib/postgresql")
"""Where Debian puts the programs of a server, which are not on the path."""
UV_INSTALL = (PYTHON, "-m", "uv", "--quiet", "pip", "install", "--python", PYTHON, "--no-deps")
CALLED_AS = "HOMAGE_COMMAND"
"""Tells the command how it was called, so that what it advises to type works."""

NO_APT = "HOMAGE_NO_APT"
"""Refuses, if set, what run.py would install with apt-get."""

OUTPUT_CLOSED = 141
"""As a shell reports a command whose reader has gone."""


class SetUpFailed(Exception):
    """The checkout cannot be made ready; the message says what to do about it."""


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        needed, here = (".".join(map(str, v[:2])) for v in (OLDEST_PYTHON, sys.version_info))
        return complain(f"Homage needs Python {needed} or newer; this is {here}.")
    tasks, commands = read_tasks(), read_commands()
    word, *rest = arguments or [DEFAULT_COMMAND]
    if word in ("-h", "--help", "help"):
        return show(usage(commands, tasks))
    if word not in tasks and word not in commands:
        return complain(f"there is no command or task {word!r}.\n\n{usage(commands, tasks)}")
    try:
        if word in tasks:
            set_up(FOR_DEVELOPMENT)
            if word in MORE_FOR_TASK:
                set_up(MORE_FOR_TASK[word])
            bring_debian_packages(word)
        else:
            set_up(needed_by(word, rest))
        if word in TASKS_WITH_PAGE or is_for_the_web(word, rest):
            build_page()
    except SetUpFailed as failure:
        return complain(str(failure), code=1)
    except KeyboardInterrupt:
        return complain("set-up interrupted; the next call will finish it.", code=130)
    return run_task(word, rest) if word in tasks else run_command(word, rest)


def show(text: str) -> int:
    """Print what was asked for; one sentence if it cannot be written, none if nobody reads it."""
    if sys.stdout is None:
        return complain("cannot write the output: it is closed")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        discard_output()
        return OUTPUT_CLOSED
    except OSError as wrong:
        discard_output()
        return complain(f"cannot write the output: {wrong.strerror}")
    return 0


def discard_output() -> None:
    """Python writes what is left when it ends: let it go nowhere, or it would complain."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def complain(message: str, code: int = 2) -> int:
    to_stderr(f"run.py: {message}\n")
    return code


def to_stderr(text: str) -> None:
    """Write to standard error, if there is one: whoever closed it wants to read nothing."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(text)
            sys.stderr.flush()


def read_tasks() -> dict[str, str]:
    """The tasks of the checkout and their one-line descriptions, as pyproject.toml has them."""
    return {name: task["help"] for name, task in read_tools()["poe"]["tasks"].items()}


def read_commands() -> dict[str, str]:
    """The commands of Homage, likewise: `homage` itself cannot tell before it is installed."""
    return dict(read_tools()["homage"]["commands"])


def read_tools() -> dict[str, Any]:
    import tomllib  # only there from Python 3.11 on

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return dict(project["tool"])


def usage(commands: dict[str, str], tasks: dict[str, str]) -> str:
    width = max(map(len, [*commands, *tasks]))

    def listed(words: dict[str, str]) -> list[str]:
        return [f"  {word:<{width}}  {text}" for word, text in words.items()]

    return "\n".join(
        [
            "usage: python3 run.py [COMMAND or TASK] [ARGUMENT ...]",
            "",
            f"Commands ({DEFAULT_COMMAND} if none is named; COMMAND --help tells more):",
            *listed(commands),
            "",
            "Tasks, for work on Homage itself (the first one installs what developers need):",
            *listed(tasks),
        ]
    )


def set_up(inputs: tuple[str, ...]) -> None:
    enough = {fingerprint(each) for each in ENOUGH_FOR[inputs]}
    if is_set_up(enough):
        return
    with one_at_a_time():
        if is_set_up(enough):  # another call has just done it
            return
        start = time.monotonic()
        if not (STAMP.exists() and is_whole_and_at_home()):
            create_venv()  # a set-up that was cut short may have left halves of packages
        there = stamps()
        STAMP.unlink(missing_ok=True)  # from here to the end nothing vouches for .venv
        if inputs == FOR_DEVELOPMENT:
            install_for_development()
        elif inputs in ADDED_FOR:
            install_for_task(inputs)
        else:
            install_for_play(inputs)
        # What else was installed from the very same files is still there.
        stay = [one for each in ENOUGH_FOR if (one := fingerprint(each)) in there]
        STAMP.write_text("\n".join([*stay, fingerprint(inputs)]), encoding="utf-8")
        say(f"done in {time.monotonic() - start:.0f} s")


# They only add packages, or bring them to the version of the lock: what somebody else runs at
# this moment, or has installed in .venv, stays; only what players have in plain Python is put there
# once more for developers, compiled, in the same version. The checkout itself comes last; it is
# built by what is installed by then, so that nothing without a hash is fetched. What only installs
# and builds lies in a .venv of its own, and is gone afterwards: pip is as large as all of the
# terminal.


def install_for_play(inputs: tuple[str, ...]) -> None:
    lock, what = INSTALLED_FOR[inputs]
    say(f"installing what {what} needs")
    with installer() as (python, pip):
        must(*pip, "--require-hashes", "-r", BUILD_LOCK)
        into_venv = (*pip[:3], "--python", PYTHON, *pip[3:], "--no-compile")
        must(*into_venv, "--require-hashes", "-r", lock)
        wheels = INSTALLER / "wheels"
        build = "import sys, hatchling.build; hatchling.build.build_editable(sys.argv[1])"
        must(python, "-c", build, wheels)
        must(*into_venv, "--no-index", "--find-links", wheels, "--force-reinstall", "homage")
    must(PYTHON, Path("tools", "write_bytecode.py"))


def install_for_development() -> None:
    say("installing what developers need")
    with installer() as (_, pip):
        must(*pip[:3], "--python", PYTHON, *pip[3:], "--require-hashes", "-r", UV_LOCK)
    compiled = [f"--reinstall-package={name}" for name in in_plain_python()]
    must(*UV_INSTALL, *compiled, "--compile-bytecode", "--require-hashes", "-r", DEV_LOCK)
    must(*UV_INSTALL, "--no-index", "--no-build-isolation", "-e", ".")


def install_for_task(inputs: tuple[str, ...]) -> None:
    """Beside what developers have, which also builds what comes as sources."""
    lock, what = ADDED_FOR[inputs]
    say(f"installing what {what} needs")
    built = ("--no-build-isolation", "--compile-bytecode", "--require-hashes")
    must(*UV_INSTALL, *built, "-r", lock)


def in_plain_python() -> list[str]:
    lines = (ROOT / PURE_PYTHON).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@contextlib.contextmanager
def installer() -> Iterator[tuple[Path, tuple[str | Path, ...]]]:
    """A Python with pip beside that of .venv, and how to install with it."""
    must(sys.executable, "-m", "venv", "--clear", INSTALLER)
    python = INSTALLER / BIN.name / PYTHON.name
    quietly = ("-qq", "--disable-pip-version-check")
    try:
        yield python, (python, "-m", "pip", *quietly, "install", "--no-deps")
    finally:
        shutil.rmtree(INSTALLER, ignore_errors=True)


def needed_by(word: str, rest: list[str]) -> tuple[str, ...]:
    """What is installed for a command."""
    if word in STUDIES and not {*rest} & {"-h", "--help"}:
        on_cluster = any(one.partition("=")[0] == CLUSTER for one in rest)
        return FOR_CLUSTER if on_cluster else FOR_STUDIES
    return FOR_WEB if is_for_the_web(word, rest) else FOR_TERMINAL


def is_for_the_web(word: str, rest: list[str]) -> bool:
    """Whether a command opens the table on the web: `play` does for somebody at a terminal, with a
    title at most."""
    if {*rest} & {"-h", "--help"}:
        return False
    if word == DEFAULT_COMMAND:
        streams = (sys.stdin, sys.stdout)
        sits_here = all(stream is not None and stream.isatty() for stream in streams)
        return sits_here and not any(one.startswith("-") or "=" in one for one in rest)
    return word == SERVE


def build_page() -> None:
    """If there are sources of it, which have changed. Whoever cannot build it is told so, and may
    still play."""
    if not (ROOT / "web" / "package.json").is_file():
        return
    done = subprocess.run([PYTHON, ROOT / "tools" / "build_page.py"])
    if done.returncode != 0:
        say("the page of the table on the web is not built; going on without it")


def fingerprint(inputs: tuple[str, ...]) -> str:
    """What .venv is to be made from, and where."""
    digest = hashlib.sha256(os.fsencode(VENV))
    for name in inputs:
        digest.update(name.encode())
        digest.update(hashlib.sha256((ROOT / name).read_bytes()).digest())
    return digest.hexdigest()


def is_set_up(enough: Collection[str]) -> bool:
    # A Python that has gone since leaves a dangling link, for which exists() is false.
    return PYTHON.exists() and not stamps().isdisjoint(enough)


def stamps() -> set[str]:
    """What .venv was made from: a line for each thing that was installed one after the other."""
    return set(STAMP.read_text(encoding="utf-8").split()) if STAMP.exists() else set()


def is_whole_and_at_home() -> bool:
    """Whether .venv works and was made in this very place: its scripts hold absolute paths."""
    script = BIN / ("homage.exe" if os.name == "nt" else "homage")
    try:
        answer = subprocess.run([PYTHON, "-c", "pass"], stdin=subprocess.DEVNULL)
        return answer.returncode == 0 and os.fsencode(BIN) in script.read_bytes()
    except OSError:
        return False


def create_venv() -> None:
    for module, work in (
        ("venv", "makes virtual environments"),
        ("ensurepip", "brings pip into virtual environments"),
    ):
        if not has_module(module):
            version = ".".join(map(str, sys.version_info[:2]))
            raise SetUpFailed(
                f"this Python ({sys.executable}) lacks its module {module}, which {work}.\n"
                f"On Debian or Ubuntu, as root: apt install python{version}-venv"
            )
    say("creating .venv")
    must(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV)


def has_module(name: str) -> bool:
    spec = importlib.util.find_spec(name)
    # A folder without code in it, as a removed package may leave behind, has no origin.
    return spec is not None and spec.origin is not None


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
    """A compiler, and what tests start: tmux, a database, a browser; without them these parts are
    left out."""
    wanted = []
    if task in ("test", "compile"):
        if not (shutil.which("gcc") or shutil.which("cc")):
            wanted += ["gcc", "libc6-dev"]
        if not Path(sysconfig.get_paths()["include"], "Python.h").is_file():
            wanted.append("python3-dev")
    if task == "test":
        if not shutil.which("tmux"):
            wanted.append("tmux")
        if not any(POSTGRESQL.glob("*/bin/initdb")):
            wanted.append("postgresql")
    if task in ("browser", "page-speed", "pictures") and not shutil.which("chromium"):
        wanted += ["chromium", "fonts-dejavu-core", "libatomic1"]
    if not wanted or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    packages = ", ".join(wanted)
    update = ["apt-get", "update", "-qq"]
    install = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *wanted]
    if not may_install(packages, [update, install]):
        say(f"going on without {packages}")
        return
    say(f"installing {packages}")
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (update, install):
        done = subprocess.run(
            command,
            env=quiet,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        if done.returncode != 0:
            say(f"apt-get could not bring {packages}; going on without")
            return


def may_install(packages: str, commands: list[list[str]]) -> bool:
    """Announces what would be run as root; asks, if there is somebody at a terminal to answer."""
    if os.environ.get(NO_APT, "0") not in ("", "0"):
        say(f"{packages} would be of use, but {NO_APT} is set")
        return False
    say(f"{packages} would be of use; you are root, so this can be run ({NO_APT}=1 refuses it):")
    for command in commands:
        say(f"    {shlex.join(command)}")
    if not (sys.stdin and sys.stdin.isatty() and sys.stderr and sys.stderr.isatty()):
        return True
    to_stderr("set-up: run it? [Y/n] ")
    answer = sys.stdin.readline()  # empty only at the end of input: nobody has agreed
    return answer.strip().casefold() in ("", "y", "yes") and answer != ""


def run_command(command: str, arguments: list[str]) -> int:
    """A command of Homage, where the caller stands: files are named from there."""
    os.environ[CALLED_AS] = as_called()
    # -P: no file that happens to lie there is taken for a module.
    return become([str(PYTHON), "-P", "-m", "homage", command, *arguments])


def run_task(task: str, arguments: list[str]) -> int:
    """A task of the checkout, in its folder."""
    os.chdir(ROOT)
    os.environ.pop(CALLED_AS, None)
    return become([str(PYTHON), "-m", "poethepoet", "-q", task, *arguments])


def as_called() -> str:
    """What was typed to start run.py, without the words that follow it."""
    return shlex.join([python_as_typed(sys.orig_argv[0]), sys.argv[0]])


def python_as_typed(started: str) -> str:
    """Just `python3`, if that starts this Python: version managers put a long path in its place."""
    name = os.path.basename(started)
    found = shutil.which(name)
    if name == started or (found and starts_this_python(found)):
        return name
    return started


def starts_this_python(program: str) -> bool:
    if os.path.samefile(program, sys.executable):
        return True
    ask = [program, "-c", "import sys; print(sys.executable)"]
    try:
        answer = subprocess.run(ask, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    except OSError:
        return False
    return answer.stdout.strip() == sys.executable


def become(command: list[str]) -> int:
    """Becomes the command, so that its input, output, signals and exit code are the caller's."""
    os.environ["PATH"] = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    os.environ["VIRTUAL_ENV"] = str(VENV)
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command).returncode


def must(*command: str | Path) -> None:
    words = [str(word) for word in command]
    child = None
    try:
        with interrupts_kept_back():  # until there is a child that can be ended
            child = subprocess.Popen(
                words,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=sys.stderr,  # standard output is the task's: somebody may be piping it
                close_fds=False,  # inherits the lock
                start_new_session=True,  # Ctrl-C reaches run.py alone, which ends the child quietly
            )
        code = child.wait()
    except KeyboardInterrupt:
        if child is not None:
            end(child)
        raise
    if code != 0:
        raise SetUpFailed(f"set-up failed (exit code {code}) at: {' '.join(words)}")


def end(child: subprocess.Popen[bytes]) -> None:
    if os.name == "nt":
        child.terminate()
    else:
        with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
            os.killpg(child.pid, signal.SIGTERM)
    child.wait()


@contextlib.contextmanager
def interrupts_kept_back() -> Iterator[None]:
    """A Ctrl-C in here is raised at the end."""
    pressed = []
    before = signal.getsignal(signal.SIGINT)
    if not callable(before):  # whoever started us wants Ctrl-C to be ignored
        yield
        return
    signal.signal(signal.SIGINT, lambda *_: pressed.append(True))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


def say(message: str) -> None:
    to_stderr(f"set-up: {message}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
