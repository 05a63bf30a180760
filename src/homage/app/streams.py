"""Standard streams: a command may rely on all three, however it was started."""

from __future__ import annotations

import contextlib
import io
import os
import sys

from homage.kernel.numbers import whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TextIO

MAX_TYPED_LETTERS = 2000
"""Of a line that somebody types, or a program sends."""

SIZES = ("COLUMNS", "LINES")
"""Where the environment says how large the screen is."""

LARGEST = 10_000


def put_in_order() -> bool:
    """Open what is closed, on nothing; whether there is an output that somebody may read.

    A file that is opened later would otherwise take the place of a closed stream, and be read or
    written to in its stead.
    """
    has_output = sys.stdout is not None
    _pass_over_senseless_sizes()
    _hold_places()
    if sys.stdin is None:
        sys.stdin = _nothing("r", os.O_RDONLY)
    if sys.stdout is None:
        sys.stdout = _nothing("w", os.O_WRONLY)
    if sys.stderr is None:
        sys.stderr = _nothing("w", os.O_WRONLY)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty():
        sys.stdin = ShortLines(sys.stdin)
    return has_output


def _pass_over_senseless_sizes() -> None:
    for name in SIZES:
        size = whole_number(os.environ.get(name, ""))
        if size is None or not 0 < size <= LARGEST:
            os.environ.pop(name, None)


def _nothing(mode: str, flags: int) -> TextIO:
    stream = os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8")
    assert isinstance(stream, io.TextIOWrapper)
    return stream


def _hold_places() -> None:
    for place in range(3):
        try:
            os.fstat(place)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest place that is free


def discard_output() -> None:
    """Python writes what is left when it ends: let it go nowhere, or it would complain."""
    with contextlib.suppress(OSError, ValueError):
        place = sys.stdout.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, place)
        os.close(nowhere)


class ShortLines:
    """An input that gives no more of a line than anybody types, however long it is."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def readline(self) -> str:
        """The next line; of one that is too long, its beginning and one letter too much."""
        most = MAX_TYPED_LETTERS + 1
        line = rest = self._stream.readline(most)
        while len(rest) == most and not rest.endswith("\n"):
            rest = self._stream.readline(most)
        return line

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
