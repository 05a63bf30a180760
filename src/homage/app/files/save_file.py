"""A save: the file of one game, the secret of its dice beside it, and the lock that is ours."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from homage.app.files.records import SECRET_SUFFIX, read_record
from homage.app.files.writing import sweep, write_whole
from homage.kernel import HomageError, Message
from homage.kernel.locks import Lock
from homage.kernel.record import FORMAT, Record

NOT_A_RECORD = Message(
    "app.not-a-record", "{file} is there already and is no record; choose another name"
)
ANOTHER_GAME = Message(
    "app.another-game", "{file} is there already and is another game; choose another name"
)
THIS_GAME = Message("app.this-game", "this game")
ANOTHER_SECRET = Message(
    "app.another-secret",
    "{file} is there already and is not the secret of this game; choose another name",
)


class SaveFile:
    """Written over nothing but what it was before: an older state of the same game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: Lock | None = None
        self._left: tuple[int, int, int] | None = None
        """What the system says of the file as we left it."""

    def open(self) -> None:
        """Take it for this program: `HeldElsewhere` if another has it."""
        if self._lock is None:
            sweep(self._real.parent)
            self._lock = Lock(self._real, THIS_GAME)

    def close(self) -> None:
        """Let other programs have it."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def write(self, record: Record, secret: bytes | None) -> None:
        """Keep the game, and until it is over the secret of its dice.

        A HomageError says that something else is there, an OSError that it cannot be written.
        """
        text = record.text()
        self.open()
        there = self._is_there(record)
        new_secret = False
        if secret is not None and record.result is None:
            new_secret = self._write_secret(secret)
        try:
            write_whole(self._real, text, private=True, new=not there)
        except OSError as wrong:
            if new_secret and not there:  # no secret stays behind whose game is not there
                self._remove_secret(secret)
            if isinstance(wrong, FileExistsError):
                raise HomageError(ANOTHER_GAME.of(str(self.path))) from wrong
            raise
        self._left = _stamp(self._real)
        if record.result is not None:  # only now does the record itself show the secret
            self._remove_secret(secret)

    def remove(self, record: Record, secret: bytes | None) -> None:
        """Take the game away from here, if it is this one."""
        if self._is_there(record):
            self._real.unlink()
        self._remove_secret(secret)

    @property
    def secret_path(self) -> Path:
        """Where the secret of its dice lies until the game is over."""
        return self._real.with_suffix(SECRET_SUFFIX)

    @property
    def _real(self) -> Path:
        """The file itself, if the path is a link to it."""
        return Path(os.path.realpath(self.path))

    def _is_there(self, record: Record) -> bool:
        """Whether an older state of this game is there; anything else is refused."""
        found = _stamp(self._real)
        if found is None and not os.path.islink(self.path):
            return False
        if found is not None and found == self._left:
            return True
        if not _looks_like_a_record(self._real):
            raise HomageError(NOT_A_RECORD.of(str(self.path)))
        if not _is_older(self._real, record):
            raise HomageError(ANOTHER_GAME.of(str(self.path)))
        return True

    def _write_secret(self, secret: bytes) -> bool:
        """Whether it was not there yet; another one is refused."""
        path, text = self.secret_path, _secret_text(secret)
        try:
            if path.read_bytes() == text.encode():
                return False
        except FileNotFoundError:
            with contextlib.suppress(FileExistsError):
                write_whole(path, text, private=True, new=True)
                return True
        raise HomageError(ANOTHER_SECRET.of(str(path)))

    def _remove_secret(self, secret: bytes | None) -> None:
        """Unless it is another's."""
        if secret is None:
            return
        with contextlib.suppress(OSError):
            if self.secret_path.read_text(encoding="ascii") == _secret_text(secret):
                self.secret_path.unlink()


def _secret_text(secret: bytes) -> str:
    return f"{secret.hex()}\n"


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """What changes if anybody else writes the file; None if it is not there."""
    try:
        found = os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _looks_like_a_record(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as stream:
        return stream.read(len(FORMAT)) == FORMAT.encode()


def _is_older(path: Path, record: Record) -> bool:
    """Whether a file holds this game, as far as it had come by then."""
    try:
        older = read_record(path)
    except HomageError:
        return False
    begins_so = record.lines[: len(older.lines)] == older.lines
    return older.header == record.header and begins_so and older.result in (None, record.result)
