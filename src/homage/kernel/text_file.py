"""Text files that people write: read within bounds, before anything in them is understood."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from homage.kernel.errors import IN_LINE, HomageError
from homage.kernel.messages import Message

MAX_BYTES = 1_000_000
"""Of a card file or a list of priorities."""

MAX_LINE_LETTERS = 2000

CANNOT_BE_READ = Message("kernel.cannot-be-read", "cannot be read: {reason}")
NOT_UTF8 = Message("kernel.not-utf8", "is not UTF-8 text")
TOO_LARGE = Message("kernel.file-too-large", "is too large: it may have {most} bytes")
LINE_TOO_LONG = Message(
    "kernel.record.too-long", "a line has at most {most} letters; this one has {letters}"
)

REASONS: dict[int, Message] = {
    errno.ENOENT: Message("kernel.no-such-file", "No such file or directory"),
    errno.EACCES: Message("kernel.permission-denied", "Permission denied"),
    errno.EPERM: Message("kernel.not-permitted", "Operation not permitted"),
    errno.EISDIR: Message("kernel.is-a-folder", "Is a directory"),
    errno.ENOTDIR: Message("kernel.not-a-folder", "Not a directory"),
    errno.EEXIST: Message("kernel.file-exists", "File exists"),
    errno.ENAMETOOLONG: Message("kernel.name-too-long", "File name too long"),
    errno.ELOOP: Message("kernel.links-in-circles", "Too many levels of symbolic links"),
    errno.ENOSPC: Message("kernel.no-space", "No space left on device"),
    errno.EROFS: Message("kernel.read-only", "Read-only file system"),
    errno.EIO: Message("kernel.device-fails", "Input/output error"),
    errno.ENXIO: Message("kernel.no-ordinary-file", "only ordinary files are read, and no pipes"),
}
"""By what the system reports; the English is its own, except for what is no ordinary file."""

NO_FILE_NAME = Message("kernel.no-file-name", "no file can be called that")
UNKNOWN_REASON = Message("kernel.unknown-reason", "the system does not say why")


def system_fault(wrong: OSError) -> Message:
    """Why the system refused something."""
    found = REASONS.get(wrong.errno or 0)
    if found is not None:
        return found
    return Message("", "{reason}", "", (wrong.strerror,)) if wrong.strerror else UNKNOWN_REASON


def read_text(file: Path, most: int = MAX_BYTES) -> str:
    """The whole file; one that is too large, or has too long a line, is refused unread.

    A HomageError says what is wrong, without the name of the file.
    """
    try:
        data = beginning(file, most)
    except OSError as wrong:
        raise HomageError(CANNOT_BE_READ.of(system_fault(wrong))) from wrong
    except ValueError as wrong:  # a name with a NUL in it
        raise HomageError(CANNOT_BE_READ.of(NO_FILE_NAME)) from wrong
    return text_of(data, most)


def beginning(file: Path, most: int) -> bytes:
    """What stands in a file; one byte too much of one that has more than that.

    Never waits: a pipe, or a terminal, might never end, so it is refused with an OSError.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    place = os.open(file, flags)
    try:
        kind = os.fstat(place).st_mode
        if not stat.S_ISREG(kind):
            number = errno.EISDIR if stat.S_ISDIR(kind) else errno.ENXIO
            raise OSError(number, os.strerror(number), str(file))
        with open(place, "rb", closefd=False) as stream:
            return stream.read(most + 1)
    finally:
        os.close(place)


def text_of(data: bytes, most: int = MAX_BYTES) -> str:
    """The text in these bytes; what is too large, or has too long a line, is refused."""
    if len(data) > most:
        raise HomageError(TOO_LARGE.of(most))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise HomageError(NOT_UTF8) from wrong
    check_lines(text)
    return text


def check_lines(text: str) -> None:
    """Refuse a text with too long a line."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE_LETTERS:
            raise HomageError(IN_LINE.of(number, LINE_TOO_LONG.of(MAX_LINE_LETTERS, len(line))))
