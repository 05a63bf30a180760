"""Renews the locks: which packages .venv is made of, to the version and the hash of each file.

    python3 run.py lock            # after a change of dependencies in pyproject.toml
    python3 run.py lock --upgrade  # newer versions of everything

What playing needs is locked first, and the rest has to fit it: whoever goes from playing to
developing gets packages added, and none replaced.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {
    "requirements.lock": ("pyproject.toml",),
    "requirements-web.lock": (
        *("pyproject.toml", "--extra=web", "--constraints=requirements.lock"),
        "--excludes=tools/never_imported.txt",
    ),
    "requirements-dev.lock": (
        *("pyproject.toml", "--extra=server", "--extra=research", "--group=dev"),
        *("--constraints=requirements.lock", "--constraints=requirements-web.lock"),
    ),
    "requirements-build.lock": ("--group=build",),
    "requirements-installer.lock": ("--group=uv",),
    "requirements-page.lock": ("--group=page",),
}
FORM = ("--universal", "--python-version=3.11", "--generate-hashes", "--no-annotate", "--no-header")


def main(options: list[str]) -> int:
    for lock, contents in LOCKS.items():
        command = ["uv", "--quiet", "pip", "compile", *FORM, *contents, *options]
        done = subprocess.run([*command, f"--output-file={lock}"], cwd=ROOT)
        if done.returncode != 0:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
