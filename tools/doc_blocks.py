"""The code blocks of a page of documentation: found, run, and captured anew.

What a block is for is told by its first line:

    ```pycon                 a Python dialogue; each page is one, from top to bottom
    ```console               commands after `$`, each with what it prints; `…` is any text
    ```python title="FILE"   quoted: these very lines stand in FILE, below the checkout
    ```toml title="FILE"     the same, and so for any other language
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "docs" / "samples"
"""The files that commands on the pages speak of."""

FENCE = re.compile(
    r'^```(?P<language>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<text>.*?)^```$', re.M | re.S
)
BY_CHANCE = re.compile(
    r"\d{4}-\d\d-\d\d-\d{6}-\w+-[0-9a-f]{4}(?=\.homage)|\d{4}-\d\d-\d\dT[\d:]{8}\+00:00"
)
"""Names of saves and times, which no two runs share."""

ANY = "…"


@dataclass(frozen=True, slots=True)
class Block:
    """One code block and where it stands."""

    page: Path
    line: int
    language: str
    title: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


@dataclass(frozen=True, slots=True)
class Command:
    """A command of a console block, and what the page says it prints."""

    words: str
    printed: str


def pages(root: Path = ROOT) -> list[Path]:
    """Everything a reader may read, README first."""
    top = [root / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    return [*top, *sorted((root / "docs").rglob("*.md"))]


def blocks(page: Path) -> list[Block]:
    """The code blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    return [
        Block(
            page,
            text.count("\n", 0, found.start()) + 1,
            found["language"],
            found["title"] or "",
            found["text"],
        )
        for found in FENCE.finditer(text)
    ]


def commands(block: Block) -> list[Command]:
    """The commands of a console block."""
    found = []
    for part in re.split(r"^\$ ", block.text, flags=re.M)[1:]:
        words, _, printed = part.partition("\n")
        found.append(Command(words, printed))
    return found


# -- running ---------------------------------------------------------------------------------


def run(words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of a page as a reader would, with `homage` being this checkout's."""
    shim = folder / ".bin" / "homage"
    if not shim.exists():
        shim.parent.mkdir()
        shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m homage.app "$@"\n')
        shim.chmod(0o755)
    python_path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    return subprocess.run(
        words,
        shell=True,
        cwd=folder,
        env=os.environ
        | {
            "PATH": f"{shim.parent}{os.pathsep}{os.environ.get('PATH', '')}",
            "PYTHONPATH": python_path,
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "COLUMNS": "80",
            "HOMAGE_COMMAND": "homage",
            "HOMAGE_LANGUAGE": "en",
            "PYTHONIOENCODING": "utf-8",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
    )


def with_samples(folder: Path) -> Path:
    """A folder that holds the sample files."""
    for sample in SAMPLES.iterdir():
        shutil.copy(sample, folder)
    return folder


def tidy(printed: str) -> str:
    """As it stands on a page: no blanks at line ends, no empty lines around, nothing by chance."""
    lines = [line.rstrip() for line in BY_CHANCE.sub(ANY, printed).splitlines()]
    return "\n".join(lines).strip("\n") + "\n"


def agrees(expected: str, printed: str) -> bool:
    """Whether a command printed what the page says."""
    pattern = "(?s:.*)".join(map(re.escape, tidy(expected).split(ANY)))
    return re.fullmatch(pattern, tidy(printed)) is not None


# -- capturing -------------------------------------------------------------------------------


def captured(page: Path, folder: Path) -> str:
    """The text of a page with what its commands print today.

    Where the page leaves something out (`…` on a line of its own), it is left alone.
    """
    text = page.read_text(encoding="utf-8")
    for block in blocks(page):
        if block.language != "console" or f"\n{ANY}\n" in block.text:
            continue
        fresh = ""
        for command in commands(block):
            printed = run(command.words, folder).stdout
            fresh += f"$ {command.words}\n" + (tidy(printed) if command.printed else "")
        text = text.replace(f"```console\n{block.text}```", f"```console\n{fresh}```")
    return text
