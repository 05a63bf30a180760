"""Writing: a file is written whole or not at all, and nothing half written stays behind."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import sys
from pathlib import Path

from homage.app.files.records import SUFFIX
from homage.kernel import Message
from homage.kernel.errors import IN_FILE
from homage.kernel.locks import SUFFIX as LOCK_SUFFIX
from homage.kernel.locks import hold, is_at, remove_unless_held
from homage.kernel.text_file import system_fault

PART_SUFFIX = ".part"
LEFT_BEHIND = re.compile(
    rf"\..+(?:\.[0-9a-f]{{8}}{re.escape(PART_SUFFIX)}|{re.escape(SUFFIX + LOCK_SUFFIX)})"
)
"""What a program that was killed may leave: half a file, or the lock of a save."""

CANNOT_BE_WRITTEN = Message("app.cannot-be-written", "cannot be written: {reason}")


def write_whole(file: Path, text: str, *, private: bool = False, new: bool = False) -> None:
    """Write a file such that at any moment it holds either the old text or the new one.

    With `private`, nobody else may read it; with `new`, a FileExistsError says that something has
    that name already.
    """
    content = text.encode("utf-8")
    part, place = _new_part(file, 0o600 if private else 0o666)
    try:
        written = 0
        while written < len(content):
            written += os.write(place, content[written:])
        os.fsync(place)
        if sys.platform == "win32":  # where no open file is moved
            os.close(place)
        if new:
            _put_beside(part, file)
        else:
            os.replace(part, file)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    finally:
        if sys.platform != "win32":
            os.close(place)  # only now: whatever sweeps the folder must not take it


def _new_part(file: Path, rights: int) -> tuple[Path, int]:
    """The file in which the text is collected, held by us."""
    while True:
        part = file.with_name(f".{file.name}.{secrets.token_hex(4)}{PART_SUFFIX}")
        place = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, rights)
        hold(place, wait=True)
        if is_at(place, part):
            return part, place
        os.close(place)  # swept away before we held it


def _put_beside(part: Path, file: Path) -> None:
    """Give the new file its name, which nothing may have yet."""
    try:
        os.link(part, file)
    except FileExistsError:
        raise
    except OSError:  # a folder without links
        if os.path.lexists(file):
            raise FileExistsError(str(file)) from None
        os.replace(part, file)
    else:
        part.unlink()


def sweep(folder: Path) -> None:
    """Remove what programs left that were killed while they wrote; what is in use stays."""
    try:
        names = [one.name for one in os.scandir(folder) if LEFT_BEHIND.fullmatch(one.name)]
    except OSError:
        return
    for name in names:
        remove_unless_held(folder / name)


def cannot_write(file: Path, wrong: OSError) -> Message:
    """That a file cannot be written, and why."""
    return IN_FILE.of(str(file), CANNOT_BE_WRITTEN.of(system_fault(wrong)))
