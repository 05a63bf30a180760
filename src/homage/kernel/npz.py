"""Arrays of numbers in an `.npz` file, as numpy writes it: read without numpy, within bounds.

Such a file is a zip of `.npy` files: a magic word, a header that is a Python literal, and the
numbers. Only what `run.py train` writes is taken: rows of 32-bit floats, and bytes.
"""

from __future__ import annotations

import ast
import math
import sys
from array import array
from pathlib import Path
from typing import Final

from homage.kernel.errors import IN_FILE, HomageError
from homage.kernel.messages import Message
from homage.kernel.text_file import CANNOT_BE_READ, TOO_LARGE, beginning, system_fault

MAX_FILE_BYTES: Final = 1_000_000
MAX_ARRAY_BYTES: Final = 8_000_000
"""Unpacked: a small file may hide a large array."""

NO_NPZ = Message("kernel.no-npz", "is no whole .npz file")
NO_ARRAY = Message("kernel.no-array", "has no array ''{name}''")
ARRAY_TOO_LARGE = Message("kernel.array-too-large", "the array ''{name}'' is too large")
WRONG_ARRAY = Message(
    "kernel.wrong-array", "the array ''{name}'' is not made of 32-bit floats, or of bytes"
)
NOT_FINITE = Message("kernel.not-finite", "the array ''{name}'' has a number that is none")

MAGIC: Final = b"\x93NUMPY"
VERSION: Final = 1
HEADER_AT: Final = 10
"""Magic word, version in two bytes, length of the header in two."""
FLOATS: Final = "<f4"
BYTES: Final = "|u1"


class Numbers:
    """One array: its shape, and its numbers row by row."""

    __slots__ = ("shape", "values")

    def __init__(self, shape: tuple[int, ...], values: list[float]) -> None:
        self.shape = shape
        self.values = values


class NumberFile:
    """The arrays of a file, by name. A HomageError names the file and says what is wrong."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.members: dict[str, bytes] = self._unzipped()

    def fault(self, reason: Message) -> HomageError:
        return HomageError(IN_FILE.of(str(self.file), reason))

    def _unzipped(self) -> dict[str, bytes]:
        import io  # here, not above: most games are played without reading such a file
        import zipfile
        import zlib

        try:
            data = beginning(self.file, MAX_FILE_BYTES)
        except OSError as wrong:
            raise self.fault(CANNOT_BE_READ.of(system_fault(wrong))) from wrong
        if len(data) > MAX_FILE_BYTES:
            raise self.fault(TOO_LARGE.of(MAX_FILE_BYTES))
        found: dict[str, bytes] = {}
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                for info in archive.infolist():
                    name = info.filename.removesuffix(".npy")
                    if info.file_size > MAX_ARRAY_BYTES:
                        raise self.fault(ARRAY_TOO_LARGE.of(name))
                    found[name] = archive.read(info)
        except (
            zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError,
        ) as wrong:  # fmt: skip
            raise self.fault(NO_NPZ) from wrong
        return found

    def numbers(self, name: str) -> Numbers:
        """An array of 32-bit floats."""
        shape, data = self._array(name, FLOATS, 4)
        values = array("f")
        values.frombytes(data)
        if sys.byteorder == "big":
            values.byteswap()
        listed = values.tolist()
        if not all(math.isfinite(value) for value in listed):
            raise self.fault(NOT_FINITE.of(name))
        return Numbers(shape, listed)

    def text(self, name: str) -> str:
        """An array of bytes that is a text."""
        _, data = self._array(name, BYTES, 1)
        return data.decode("utf-8", "replace")

    def _array(self, name: str, kind: str, size: int) -> tuple[tuple[int, ...], bytes]:
        data = self.members.get(name)
        if data is None:
            raise self.fault(NO_ARRAY.of(name))
        wrong = self.fault(WRONG_ARRAY.of(name))
        if data[: len(MAGIC)] != MAGIC or data[len(MAGIC)] != VERSION:
            raise wrong
        start = HEADER_AT + int.from_bytes(data[HEADER_AT - 2 : HEADER_AT], "little")
        try:
            header = ast.literal_eval(data[HEADER_AT:start].decode("latin-1").strip())
        except (SyntaxError, ValueError, MemoryError, RecursionError) as cause:
            raise wrong from cause
        shape = header.get("shape") if isinstance(header, dict) else None
        if (
            not isinstance(shape, tuple)
            or not all(isinstance(length, int) and length >= 0 for length in shape)
            or header.get("descr") != kind
            or header.get("fortran_order") is not False
            or math.prod(shape) * size != len(data) - start
        ):
            raise wrong
        return shape, data[start:]
