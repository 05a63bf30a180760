"""What the table on the web needs beside the packages of the terminal: the extra `web`."""

from __future__ import annotations

from importlib.util import find_spec

from homage.kernel.messages import Message

MODULES = ("aiosqlite", "alembic", "litestar", "sqlalchemy", "uvicorn", "websockets")

NOT_INSTALLED = Message(
    "server.not-installed",
    "the table on the web needs packages that are not installed ({packages}):"
    " ''pip install \"homage[web]\"'' brings them, and in a checkout ''python3 run.py serve''",
)


def what_is_missing() -> Message | None:
    """A sentence on what is not installed, and what to do about it; None if all is there."""
    missing = [name for name in MODULES if find_spec(name) is None]
    return NOT_INSTALLED.of(", ".join(missing)) if missing else None
