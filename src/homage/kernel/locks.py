"""Locks: a file belongs to one program at a time, and the others can be told to which.

The system lets go of a lock when its program ends, however that ends. Where a system or a folder
knows no locks, as on Windows, everybody gets one.
"""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import sys
import weakref
from datetime import datetime
from pathlib import Path

import msgspec

from homage.kernel.errors import HomageError
from homage.kernel.messages import Message

if sys.platform != "win32":
    import fcntl

SUFFIX = ".lock"
MOST_BYTES = 1000
"""Of what is read about a holder."""

OPEN_ELSEWHERE = Message(
    "kernel.open-elsewhere",
    "another program has {what} open: process {process} on {host}, since {since}",
)
OPEN_SOMEWHERE = Message("kernel.open-somewhere", "another program has {what} open")
THIS_FILE = Message("kernel.this-file", "this file")


class Holder(msgspec.Struct, frozen=True):
    """The program that has a file."""

    process: int = 0
    """0 if it has not said so yet."""
    host: str = ""
    since: str = ""

    def message(self, what: Message) -> Message:
        """That it has the file open, which people know as this."""
        if not self.process:
            return OPEN_SOMEWHERE.of(what)
        return OPEN_ELSEWHERE.of(what, str(self.process), self.host, self.since)


class HeldElsewhere(HomageError):
    """Another program has the file."""

    def __init__(self, holder: Holder, what: Message) -> None:
        super().__init__(holder.message(what))
        self.holder = holder


class Lock:
    """Held from the moment it is made until it is released, or nobody needs it any more."""

    def __init__(self, file: Path, what: Message = THIS_FILE, *, wait: bool = False) -> None:
        """`HeldElsewhere` if another program has the file, unless we `wait` for it; `what` it is
        for people.

        An OSError says that nothing can be written beside the file.
        """
        path = lock_file(file)
        place = _opened(path, wait)
        if place is None:
            raise HeldElsewhere(_written_holder(path), what)
        self._end = weakref.finalize(self, _let_go, path, place)
        with contextlib.suppress(OSError):  # nobody needs to know who we are
            os.ftruncate(place, 0)
            os.write(place, msgspec.json.encode(_ourselves()))

    def close(self) -> None:
        """Let others have the file."""
        self._end()


def lock_file(file: Path) -> Path:
    """What is locked in place of the file, which is replaced whenever it is written."""
    return file.with_name(f".{file.name}{SUFFIX}")


def holder_of(file: Path) -> Holder | None:
    """The program that has a file; None if none has."""
    path = lock_file(file)
    return None if remove_unless_held(path) else _written_holder(path)


def remove_unless_held(path: Path) -> bool:
    """Whether nobody holds a locked file, which is then removed."""
    try:
        place = _opened(path, wait=False, create=False)
    except OSError:
        return True
    if place is None:
        return False
    _let_go(path, place)
    return True


def hold(place: int, wait: bool) -> bool:
    """Lock an open file; False if another program has done so, and we do not wait for it."""
    if sys.platform != "win32":
        try:
            fcntl.flock(place, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as wrong:
            # Any other error says that there are no locks here: better to play on than not at all.
            return wrong.errno not in (errno.EAGAIN, errno.EACCES)
    return True


def is_at(place: int, path: Path) -> bool:
    """Whether the open file is still what the path names, and was not removed meanwhile."""
    try:
        return os.path.samestat(os.fstat(place), os.stat(path, follow_symlinks=False))
    except FileNotFoundError:
        return False


def _opened(path: Path, wait: bool, create: bool = True) -> int | None:
    """The file, open and locked by us; None if another program has it."""
    how = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | (os.O_CREAT if create else 0)
    while True:
        place = os.open(path, how, 0o600)
        try:
            held = hold(place, wait)
            if held and is_at(place, path):
                return place
        except BaseException:
            os.close(place)
            raise
        os.close(place)
        if not held:
            return None


def _let_go(path: Path, place: int) -> None:
    with contextlib.suppress(OSError):
        if is_at(place, path):
            path.unlink()  # before it is let go: whoever waits for it sees that it is gone
    os.close(place)


def _ourselves() -> Holder:
    now = datetime.now().astimezone()
    return Holder(os.getpid(), socket.gethostname(), f"{now:%Y-%m-%d %H:%M}")


def _written_holder(path: Path) -> Holder:
    try:
        with path.open("rb") as stream:
            return msgspec.json.decode(stream.read(MOST_BYTES), type=Holder)
    except (OSError, msgspec.DecodeError):
        return Holder()
