"""A path that somebody typed: `~` is his own folder, and what no file can be called is refused."""

from pathlib import Path

from homage.kernel import HomageError
from homage.kernel.errors import IN_FILE
from homage.kernel.text_file import NO_FILE_NAME


def typed_path(name: str) -> Path:
    """The path of this name."""
    if "\0" in name:
        raise HomageError(IN_FILE.of(name, NO_FILE_NAME))
    try:
        return Path(name).expanduser()
    except RuntimeError as wrong:  # nobody of that name has a folder here
        raise HomageError(IN_FILE.of(name, NO_FILE_NAME)) from wrong
