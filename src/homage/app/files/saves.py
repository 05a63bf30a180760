"""Saves: games are written after every choice, so that nothing that ends a program loses them."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
from collections.abc import Iterator
from pathlib import Path

from homage.app.files.records import SECRET_SUFFIX, SUFFIX, read_record
from homage.kernel import HomageError, Message
from homage.kernel.errors import IN_FILE
from homage.kernel.record import FORMAT, Record
from homage.kernel.text_file import CANNOT_BE_READ

CANNOT_SAVE = Message(
    "app.cannot-save",
    "Warning: this game cannot be saved in {folder} ({reason}). You can play on; ''save FILE''"
    " writes it to another place.",
)
NOT_A_RECORD = Message(
    "app.not-a-record", "{file} is there already and is no record; choose another name"
)
CANNOT_BE_WRITTEN = Message("app.cannot-be-written", "cannot be written: {reason}")
NO_DICE_SECRET = Message("app.no-dice-secret", "this is no secret of dice: {reason}")
PASSED_OVER = Message("app.passed-over", "passed over {fault}")
NONE_UNFINISHED = Message("app.none-unfinished", "there is no unfinished game in {folder}")
NONE_OF_TITLE = Message("app.none-of-title", "there is no unfinished game of {title} in {folder}")
WITH_DAMAGED = Message("app.with-damaged", "{fault} ({damaged})")


def default_folder() -> Path:
    """Where games are saved unless the player says otherwise."""
    import platformdirs  # a little slow to import, and not always needed

    return platformdirs.user_data_path("homage") / "saves"


class Autosave:
    """Keeps one game in one file. What cannot be written is said once, and play goes on."""

    def __init__(self, file: Path, secret: bytes | None = None) -> None:
        self.file = file
        self._secret = secret
        self.trouble = ""
        """Why the last attempt failed; empty if the game is safe."""
        self._warned = False

    def keep(self, record: Record) -> Message | None:
        """Write the game down; returns a warning the first time that fails."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._keep_secret()
            write_whole(self.file, record.text())
            if record.result is not None:  # only now does the record itself show the secret
                self.file.with_suffix(SECRET_SUFFIX).unlink(missing_ok=True)
        except OSError as wrong:
            self.trouble = wrong.strerror or str(wrong)
            if self._warned:
                return None
            self._warned = True
            return CANNOT_SAVE.of(str(self.file.parent), self.trouble)
        self.trouble = ""
        return None

    def _keep_secret(self) -> None:
        """The secret of sealed dice lies beside the game until that is over and shows it."""
        beside = self.file.with_suffix(SECRET_SUFFIX)
        if self._secret is not None and not beside.exists():
            write_whole(beside, f"{self._secret.hex()}\n", private=True)

    def save_as(self, file: Path, record: Record) -> None:
        """Write the game where the player says; never over something that is no record."""
        try:
            if file.exists() and not _is_record(file):
                raise HomageError(NOT_A_RECORD.of(str(file)))
            write_whole(file, record.text())
            if self._secret is not None and record.result is None:
                beside = file.with_suffix(SECRET_SUFFIX)
                write_whole(beside, f"{self._secret.hex()}\n", private=True)
        except OSError as wrong:
            raise HomageError(cannot_write(file, wrong)) from wrong


def cannot_write(file: Path, wrong: OSError) -> Message:
    """That a file cannot be written, and why."""
    return IN_FILE.of(str(file), CANNOT_BE_WRITTEN.of(wrong.strerror or str(wrong)))


def secret_beside(file: Path) -> bytes | None:
    """The secret of the dice of a saved game, if it has any."""
    beside = file.with_suffix(SECRET_SUFFIX)
    try:
        return bytes.fromhex(beside.read_text(encoding="ascii").strip())
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as wrong:
        fault = NO_DICE_SECRET.of(str(wrong))
        raise HomageError(IN_FILE.of(str(beside), fault)) from wrong


def new_file(folder: Path, record: Record) -> Path:
    """A name for the save of a new game: when it began, which title, and a chance ending."""
    when = re.sub(r"[^0-9T-]", "", record.begun.partition("+")[0]).replace("T", "-")
    name = "-".join(filter(None, [when, record.title, secrets.token_hex(2)]))
    return folder / f"{name}{SUFFIX}"


def write_whole(file: Path, text: str, private: bool = False) -> None:
    """Write a file such that at any moment it holds either the old text or the new one."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.part")
    rights = 0o600 if private else 0o666
    try:
        place = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, rights)
        with open(place, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(beside, file)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def _is_record(file: Path) -> bool:
    if not file.is_file():
        return False
    with file.open("rb") as stream:
        start = stream.read(len(FORMAT))
    return not start or start == FORMAT.encode()


def newest_unfinished(folder: Path, title: str | None) -> tuple[Path, list[Message]]:
    """The save that was played last and is not over, and a word on those that are damaged."""
    damaged: list[Message] = []
    for file in _newest_first(folder):
        try:
            record = read_record(file)
        except HomageError as wrong:
            damaged.append(PASSED_OVER.of(wrong.message))
            continue
        if record.result is None and title in (None, record.title):
            return file, damaged
    fault = NONE_OF_TITLE.of(title, str(folder)) if title else NONE_UNFINISHED.of(str(folder))
    raise HomageError(WITH_DAMAGED.of(fault, tuple(damaged)) if damaged else fault)


def _newest_first(folder: Path) -> Iterator[Path]:
    try:
        files = [(file.stat().st_mtime_ns, file) for file in folder.glob(f"*{SUFFIX}")]
    except OSError as wrong:
        fault = CANNOT_BE_READ.of(wrong.strerror)
        raise HomageError(IN_FILE.of(str(folder), fault)) from wrong
    for _, file in sorted(files, reverse=True):
        yield file
