"""Where the built page lies."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).resolve().parent / "static"
INDEX = "index.html"


def is_built(folder: Path = STATIC) -> bool:
    """Whether there is a page to be shown."""
    return (folder / INDEX).is_file()
