"""Renews the locks: which packages .venv is made of, to the version and the hash of each file.

    python3 run.py lock            # after a change of dependencies in pyproject.toml
    python3 run.py lock --upgrade  # newer versions of everything

What playing needs is locked first, and the rest has to fit it: whoever goes from playing to
developing gets packages added, and none in another version. Of the packages in `pure_python.txt`,
the lock of the web has only the file for every platform, so that no other is installed.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = "requirements-web.lock"
WITHOUT = "--excludes=tools/never_imported.txt"
LOCKS = {
    "requirements.lock": ("pyproject.toml", WITHOUT),
    WEB: ("pyproject.toml", "--extra=web", "--constraints=requirements.lock", WITHOUT),
    "requirements-lab.lock": (
        *("pyproject.toml", "--extra=lab", WITHOUT),
        *("--constraints=requirements.lock", "--constraints=requirements-web.lock"),
    ),
    "requirements-dev.lock": (
        *("pyproject.toml", "--extra=server", "--extra=research", "--extra=lab", "--group=dev"),
        *("--constraints=requirements.lock", "--constraints=requirements-web.lock"),
        "--constraints=requirements-lab.lock",
    ),
    "requirements-cluster.lock": (
        *("pyproject.toml", "--extra=cluster"),
        *("--constraints=requirements-lab.lock", "--constraints=requirements-dev.lock"),
    ),
    "requirements-peers.lock": ("--group=peers", "--constraints=requirements-dev.lock"),
    "requirements-build.lock": ("--group=build",),
    "requirements-installer.lock": ("--group=uv",),
    "requirements-page.lock": ("--group=page",),
}
PLATFORMS = ("--universal", "--python-version=3.11")
FORM = (*PLATFORMS, "--generate-hashes", "--no-annotate", "--no-header")
PURE_PYTHON = ROOT / "tools" / "pure_python.txt"
FOR_EVERY_PLATFORM = "-none-any.whl"


def main(options: list[str]) -> int:
    try:
        for lock, contents in LOCKS.items():
            compile_lock(*FORM, *contents, *options, f"--output-file={lock}")
            if lock == WEB:
                for package in listed(PURE_PYTHON):
                    keep_pure_python(ROOT / lock, package)
    except subprocess.CalledProcessError as failed:
        return failed.returncode
    return 0


def compile_lock(*words: str) -> None:
    subprocess.run(["uv", "--quiet", "pip", "compile", *words], cwd=ROOT, check=True)


def keep_pure_python(lock: Path, package: str) -> None:
    """Leave of a package's hashes that of its file without compiled parts."""
    text = lock.read_text(encoding="utf-8")
    pin = re.compile(rf"^({re.escape(package)}==\S+) \\\n(?: +--hash=\S+(?: \\)?\n)+", re.MULTILINE)
    found = pin.search(text)
    if found is None:
        raise SystemExit(f"{lock.name} has no {package}, which {PURE_PYTHON.name} names")
    only = f"{found[1]} \\\n    --hash=sha256:{hash_for_every_platform(found[1])}\n"
    lock.write_text(text.replace(found[0], only), encoding="utf-8")


def hash_for_every_platform(pin: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        asked, answer = Path(folder, "asked.in"), Path(folder, "pylock.toml")
        asked.write_text(pin, encoding="utf-8")
        compile_lock(*PLATFORMS, "--no-deps", f"--output-file={answer}", str(asked))
        locked = tomllib.loads(answer.read_text(encoding="utf-8"))
    files = locked["packages"][0]["wheels"]
    return str(
        next(file["hashes"]["sha256"] for file in files if file["url"].endswith(FOR_EVERY_PLATFORM))
    )


def listed(file: Path) -> list[str]:
    """The lines of a file that are no comments."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
