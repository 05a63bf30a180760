"""Compiles the kernel, the titles and the bots with mypyc, in place: each module beside its source.

A module that defines msgspec structures stays interpreted: they are compiled code already, and
mypyc would drop the keywords of their classes. Everything else of them is taken.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import io
import logging
import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
COMPILED = ("homage/kernel", "homage/games", "homage/bots")

BEST = "3"
"""How hard the C compiler tries: a trial build need not wait for the best."""

GROUP = "homage"
"""The modules are one group, so that they call each other directly."""


def modules(sources: Path = SOURCES) -> list[str]:
    """The modules to compile, as paths below the folder of sources."""
    found = []
    for folder in COMPILED:
        for path in sorted((sources / folder).rglob("*.py")):
            name = path.relative_to(sources).as_posix()
            if path.name != "__init__.py" and not _has_structures(path):
                found.append(name)
    return found


def _has_structures(path: Path) -> bool:
    """Whether a module imports msgspec, or has a class with keywords: a structure whose base
    stands elsewhere."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and node.keywords:
            return True
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        if any(name.split(".")[0] == "msgspec" for name in names):
            return True
    return False


def not_compiled(sources: Path = SOURCES) -> list[str]:
    """The modules without a compiled one that is at least as new as they are."""
    missing = []
    for name in modules(sources):
        source = sources / name
        beside = [source.with_suffix(suffix) for suffix in EXTENSION_SUFFIXES]
        written = [found.stat().st_mtime for found in beside if found.exists()]
        if not written or max(written) < source.stat().st_mtime:
            missing.append(name)
    return missing


def compiler() -> str:
    """The C compiler that would be used; empty if there is none."""
    name = os.environ.get("CC") or (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(name) or shutil.which("gcc") or shutil.which("cc") or ""


def has_headers() -> bool:
    """Whether Python's own header files are there."""
    return Path(sysconfig.get_paths()["include"], "Python.h").is_file()


def clean(sources: Path = SOURCES) -> int:
    """Remove what was compiled; from then on everything is interpreted."""
    count = 0
    for suffix in EXTENSION_SUFFIXES:
        for extension in [
            *sources.glob(f"*__mypyc{suffix}"),
            *sources.rglob(f"homage/**/*{suffix}"),
        ]:
            extension.unlink(missing_ok=True)
            count += 1
    return count


def build(sources: Path = SOURCES, optimise: str = BEST) -> int:
    """Compile in place; the number of modules."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class OnAllCores(build_ext):  # type: ignore[misc]
        """Compiles as many files at a time as there are cores; setuptools takes one by one."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def together(sources: list[str], **how: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    parts = list(pool.map(lambda source: one_by_one([source], **how), sources))
                return [compiled for part in parts for compiled in part]

            self.compiler.compile = together
            super().build_extensions()

    names = modules(sources)
    with TemporaryDirectory(prefix="homage-compile-") as temporary, within(sources), quiet():
        extensions = mypycify(
            ["--strict", "--cache-dir", str(Path(temporary, "mypy")), *names],
            opt_level=optimise,
            group_name=GROUP,
            multi_file=optimise != BEST,  # one file is faster to run, and slow to compile
            target_dir=str(Path(temporary, "c")),
        )
        if os.name != "nt":
            for extension in extensions:
                # Nobody steps through this C, and writing it takes time. What nobody else may call
                # by name is called directly, and can be put in the place of the call.
                extension.extra_compile_args += ["-g0", "-fvisibility=hidden"]
        distribution = Distribution({"name": "homage", "ext_modules": extensions})
        command = OnAllCores(distribution)
        command.inplace = True
        command.build_temp = str(Path(temporary, "o"))
        command.build_lib = str(Path(temporary, "lib"))
        command.ensure_finalized()
        clean(sources)  # only now: a failed check above leaves what was there
        command.run()
    return len(names)


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """What mypyc and setuptools say is of use only when something fails."""
    logging.getLogger().setLevel(logging.WARNING)
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            yield
    except BaseException:
        print(said.getvalue(), file=sys.stderr)
        raise


@contextlib.contextmanager
def within(folder: Path) -> Iterator[None]:
    """mypyc names modules by their path from where it stands."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py compile", description=__doc__)
    parser.add_argument("--clean", action="store_true", help="go back to interpreted modules")
    parser.add_argument("--list", action="store_true", help="only name the modules")
    arguments = parser.parse_args()
    if arguments.list:
        print("\n".join(modules()))
        return 0
    if arguments.clean:
        print(f"{clean()} compiled modules removed; Homage runs interpreted.")
        return 0
    if not compiler() or not has_headers():
        missing = "no C compiler" if not compiler() else "no header files of Python"
        print(
            f"compile: there is {missing} here (on Debian: apt install gcc python3-dev)."
            " Homage works without, interpreted.",
            file=sys.stderr,
        )
        return 1
    start = time.monotonic()
    count = build()
    print(f"{count} modules compiled in {time.monotonic() - start:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
