"""Saves: games are written after every choice, so that nothing that ends a program loses them."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
from pathlib import Path

from homage.app.called_as import to_type
from homage.app.files.records import SECRET_SUFFIX, SUFFIX, people_of, read_record
from homage.app.files.save_file import NOT_A_RECORD, SaveFile
from homage.app.files.save_names import called, file_named, free_file, is_path
from homage.app.files.writing import cannot_write
from homage.kernel import HomageError, Message
from homage.kernel.errors import IN_FILE
from homage.kernel.locks import HeldElsewhere
from homage.kernel.record import Record
from homage.kernel.sealed import SECRET_BYTES
from homage.kernel.text_file import CANNOT_BE_READ, beginning, system_fault

CANNOT_SAVE = Message(
    "app.cannot-save",
    "Warning: this game cannot be saved in {folder} ({reason}). You can play on; ''save FILE''"
    " writes it to another place.",
)
NAME_OF_A_SECRET = Message(
    "app.name-of-a-secret",
    "{file}: names that end in {suffix} are for the secrets of dice; choose another name",
)
NO_PATH = Message("app.no-path", "''{path}'' says no place for a file")
HIDDEN_NAME = Message(
    "app.hidden-name",
    "{file}: a name that begins with a dot would be hidden; choose another name",
)
NO_DICE_SECRET = Message(
    "app.no-dice-secret", "this is no secret of dice: it must be {count} hexadecimal digits"
)
LINK_TO_NOTHING = Message("app.link-to-nothing", "a link to something that is not there")
NO_FILE = Message("app.no-file", "this is no file")
LOOK_ON = Message("app.look-on", "{fault}. Look on with: {command}")
PASSED_OVER = Message("app.passed-over", "passed over {fault}")
NONE_UNFINISHED = Message("app.none-unfinished", "there is no unfinished game in {folder}")
NONE_OF_TITLE = Message("app.none-of-title", "there is no unfinished game of {title} in {folder}")
WITH_DAMAGED = Message("app.with-damaged", "{fault} ({damaged})")

SPECTATOR_NAME = "spectator"
"""As `--seat` takes it in every language."""

PRIVATE = 0o700
"""The rights of a folder for nobody else's eyes: a save tells what every hand holds."""


class Autosave:
    """Keeps one game in one file. What cannot be written is said once, and play goes on."""

    def __init__(
        self, file: Path, secret: bytes | None = None, save: SaveFile | None = None
    ) -> None:
        """`save` is a file that was opened before it was read."""
        self.trouble: Message | str = ""
        """Why the last attempt failed; empty if the game is safe."""
        self._save = save or SaveFile(file)
        self._secret = secret
        self._warned = False

    @property
    def file(self) -> Path:
        """Where the game is kept."""
        return self._save.path

    def keep(self, record: Record) -> Message | None:
        """Write the game down; returns a warning the first time that fails."""
        try:
            _make_folder(self.file.parent)
            self._save.write(record, self._secret)
        except (HomageError, OSError) as wrong:
            self.trouble = _reason(wrong)
            if self._warned:
                return None
            self._warned = True
            return CANNOT_SAVE.of(str(self.file.parent), self.trouble)
        self.trouble = ""
        self._warned = False
        return None

    def close(self) -> None:
        """Let other programs have the game."""
        self._save.close()

    def save_as(self, path: str, record: Record) -> tuple[Path, Path | None]:
        """Write a copy where the player says, over nothing but an older copy.

        Returns where, and where the secret of its dice is, if the game is not over.
        """
        copy = SaveFile(_place_for_copy(path))
        try:
            if copy.path.is_dir():
                raise HomageError(NOT_A_RECORD.of(str(copy.path)))
            if self.file.exists() and os.path.realpath(copy.path) == os.path.realpath(self.file):
                self._save.write(record, self._secret)
            else:
                with contextlib.closing(copy):
                    copy.write(record, self._secret)
        except HeldElsewhere as wrong:
            raise HomageError(IN_FILE.of(str(copy.path), wrong.message)) from wrong
        except OSError as wrong:
            raise HomageError(cannot_write(copy.path, wrong)) from wrong
        has_secret = self._secret is not None and record.result is None
        return copy.path, copy.secret_path if has_secret else None

    def rename(self, name: str, record: Record) -> None:
        """Give the save a name that no other has; the game goes on under it."""
        if file_named(self.file.parent, name) == self.file:
            return
        named = SaveFile(free_file(self.file.parent, name))
        try:
            named.write(record, self._secret)
        except OSError as wrong:
            named.close()
            raise HomageError(cannot_write(named.path, wrong)) from wrong
        older, self._save = self._save, named
        self.trouble = ""
        with contextlib.suppress(HomageError, OSError):  # then there are two, and nothing is lost
            older.remove(record, self._secret)
        older.close()


def _place_for_copy(path: str) -> Path:
    """Where a copy goes; what can be no such place is refused."""
    try:
        place = Path(path).expanduser()
        if not path.isprintable() or not place.name:
            raise HomageError(NO_PATH.of(path))
        file = place if place.suffix or place.is_dir() else place.with_suffix(SUFFIX)
    except (RuntimeError, ValueError, OSError) as wrong:  # nobody has such a home
        raise HomageError(NO_PATH.of(path)) from wrong
    if file.name.startswith(".") and file.name != "..":  # which is a folder
        raise HomageError(HIDDEN_NAME.of(str(file)))
    if file.suffix == SECRET_SUFFIX:
        raise HomageError(NAME_OF_A_SECRET.of(str(file), SECRET_SUFFIX))
    return file


def _reason(wrong: HomageError | OSError) -> Message:
    if isinstance(wrong, HomageError):
        return wrong.message
    return system_fault(wrong)


# -- where saves lie -----------------------------------------------------------------------------


def default_folder() -> Path:
    """Where games are saved unless the player says otherwise; for nobody else's eyes."""
    import platformdirs  # a little slow to import, and not always needed

    folder = platformdirs.user_data_path("homage") / "saves"
    with contextlib.suppress(OSError):  # it is not there yet
        if folder.stat().st_mode & 0o777 & ~PRIVATE:
            folder.chmod(PRIVATE)
    return folder


def _make_folder(folder: Path) -> None:
    """A new folder is private; one that was there stays as its owner wants it."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(PRIVATE, exist_ok=True)


def new_file(folder: Path, record: Record, name: str | None = None) -> Path:
    """Where the save of a new game goes: by its name, or else by when it began and which title."""
    if name is not None:
        return free_file(folder, name)
    when = re.sub(r"[^0-9T-]", "", record.begun.partition("+")[0]).replace("T", "-")
    made_up = "-".join(filter(None, [when, record.title, secrets.token_hex(2)]))
    return folder / f"{made_up}{SUFFIX}"


def opened(file: Path) -> SaveFile:
    """A save that is about to be read and played on: refused while another program has it."""
    save = SaveFile(file)
    try:
        if file.is_file():
            save.open()
    except HeldElsewhere as wrong:
        words = ["replay", str(file)]
        if len(people_of(read_record(file))) > 1:
            words += ["--seat", SPECTATOR_NAME]
        fault = LOOK_ON.of(wrong.message, to_type(*words))
        raise HomageError(IN_FILE.of(str(file), fault)) from wrong
    except OSError:  # whoever reads or writes it will say what is wrong
        pass
    return save


def renamed(file: Path, name: str) -> tuple[Path, bool]:
    """Give a save another name; returns where it is now, and whether the game is over."""
    save = opened(file)
    with contextlib.closing(save):
        record, changed = read_record(file), file.stat()
        autosave = Autosave(file, secret_beside(file), save)
        autosave.rename(name, record)
    os.utime(autosave.file, ns=(changed.st_atime_ns, changed.st_mtime_ns))
    autosave.close()
    return autosave.file, record.result is not None


def secret_beside(file: Path) -> bytes | None:
    """The secret of the dice of a saved game, if it has any."""
    beside = SaveFile(file).secret_path
    try:
        return bytes.fromhex(beginning(beside, 4 * SECRET_BYTES).decode("ascii").strip())
    except FileNotFoundError:
        return None
    except OSError as wrong:
        fault = CANNOT_BE_READ.of(system_fault(wrong))
        raise HomageError(IN_FILE.of(str(beside), fault)) from wrong
    except ValueError as wrong:
        fault = NO_DICE_SECRET.of(2 * SECRET_BYTES)
        raise HomageError(IN_FILE.of(str(beside), fault)) from wrong


# -- finding one ---------------------------------------------------------------------------------


def files_in(folder: Path) -> list[Path]:
    """Every file that could be a save, the last played first."""
    try:
        found = [
            folder / entry.name
            for entry in os.scandir(folder)
            if entry.name.endswith(SUFFIX) and not entry.name.startswith(".")
        ]
    except FileNotFoundError:
        return []
    except OSError as wrong:
        fault = CANNOT_BE_READ.of(system_fault(wrong))
        raise HomageError(IN_FILE.of(str(folder), fault)) from wrong
    return sorted(found, key=lambda file: (-last_change(file), file))


def last_change(file: Path) -> float:
    """When it was last written; of a link to nothing, when that was made."""
    for follow in (True, False):
        with contextlib.suppress(OSError):
            return file.stat(follow_symlinks=follow).st_mtime
    return 0.0


def read_saved(file: Path) -> Record:
    """The record in a file of the folder of saves; never waits for what is no file."""
    if not file.is_file():
        fault = LINK_TO_NOTHING if file.is_symlink() and not file.exists() else NO_FILE
        raise HomageError(IN_FILE.of(str(file), fault))
    return read_record(file)


def file_called(text: str, folder: Path) -> Path:
    """The file that is meant: a path, or the name of a save in the folder."""
    path = Path(text)
    if is_path(text) and (path.exists() or path.name != text):
        return path
    try:
        return called(path.name.removesuffix(SUFFIX), files_in(folder), folder)
    except HomageError:
        if is_path(text) or path.is_file():
            return path
        raise


def newest_unfinished(folder: Path, title: str | None) -> tuple[Path, list[Message]]:
    """The save that was played last and is not over, and a word on those that are damaged."""
    damaged: list[Message] = []
    for file in files_in(folder):
        try:
            record = read_saved(file)
        except HomageError as wrong:
            damaged.append(PASSED_OVER.of(wrong.message))
            continue
        if record.result is None and title in (None, record.title):
            return file, damaged
    fault = NONE_OF_TITLE.of(title, str(folder)) if title else NONE_UNFINISHED.of(str(folder))
    raise HomageError(WITH_DAMAGED.of(fault, tuple(damaged)) if damaged else fault)
