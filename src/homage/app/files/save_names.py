"""Names of saves: what players may call them, and which file has such a name."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable
from pathlib import Path

from homage.app.called_as import to_type
from homage.app.files.records import SECRET_SUFFIX, SUFFIX
from homage.games import title_names
from homage.kernel import HomageError, Message
from homage.kernel.visible import shown

MOST_LETTERS = 60
MOST_BYTES = 200
"""A folder takes 255 for a name, and what is half written has a longer one."""

WRONG_NAME = Message(
    "app.wrong-save-name",
    "''{name}'' cannot be the name of a game: a name begins with a letter or a digit, has at most"
    " {most} letters, and no / or \\ among them",
)
TITLES_NAME = Message(
    "app.titles-name", "''{name}'' is the name of a title; choose another for the game"
)
NAME_TAKEN = Message(
    "app.save-name-taken", "there is a game ''{name}'' already: {file}; choose another name"
)
NO_SAVE_CALLED = Message(
    "app.no-save-called",
    "there is no saved game ''{name}'' in {folder}; ''{command}'' lists those there are",
)
NO_SAVE_NEAR = Message(
    "app.no-save-near",
    "there is no saved game ''{name}'' in {folder}; did you mean ''{near}''?",
)


def is_path(text: str) -> bool:
    """Whether a text says where a file is, and not what a save is called."""
    return "/" in text or os.sep in text or text.startswith((".", "~")) or text.endswith(SUFFIX)


def file_named(folder: Path, name: str) -> Path:
    """Where the save of this name lies, or will lie; what can be no name is refused."""
    begins_well = name[:1].isalnum()
    ends_well = not name.endswith((" ", ".", SUFFIX, SECRET_SUFFIX))
    sensible = name.isprintable() and not set(name) & set("/\\")
    short = len(name) <= MOST_LETTERS and len(name.encode(errors="replace")) <= MOST_BYTES
    if not (begins_well and ends_well and sensible and short):
        raise HomageError(WRONG_NAME.of(shown(name), MOST_LETTERS))
    if name.casefold() in title_names():
        raise HomageError(TITLES_NAME.of(name))
    return folder / f"{name}{SUFFIX}"


def free_file(folder: Path, name: str) -> Path:
    """Where a save of this name will lie; a name that is taken is refused."""
    file = file_named(folder, name)
    for one in (file, file.with_suffix(SECRET_SUFFIX)):
        if os.path.lexists(one):
            raise HomageError(NAME_TAKEN.of(name, str(one)))
    return file


def name_of(file: Path) -> str:
    """What the save in this file is called."""
    return file.name.removesuffix(SUFFIX)


def called(name: str, files: Iterable[Path], folder: Path) -> Path:
    """Which of these saves has this name, in whatever case."""
    known = {name_of(file): file for file in files}
    if name in known:
        return known[name]
    alike = [file for one, file in known.items() if one.casefold() == name.casefold()]
    if len(alike) == 1:
        return alike[0]
    near = difflib.get_close_matches(name, known, n=1)
    if near:
        raise HomageError(NO_SAVE_NEAR.of(name, str(folder), near[0]))
    raise HomageError(NO_SAVE_CALLED.of(name, str(folder), to_type("saves")))
