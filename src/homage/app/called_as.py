"""How this program was called: a command that is advised must work for the one who reads it."""

import os
import shlex
import shutil
import sys
from pathlib import Path

CALLED_AS = "HOMAGE_COMMAND"
"""Set by whatever started us in our name, as run.py does: what was typed, up to our own words."""


def to_type(*words: str) -> str:
    """The line that calls us once more with these words, ready to be typed into a shell."""
    return " ".join([called_as(), *map(shlex.quote, words)])


def called_as() -> str:
    """What to type before the words: `homage`, unless we were called in another way."""
    return os.environ.get(CALLED_AS) or _script(Path(sys.argv[0]))


def _script(called: Path) -> str:
    """By its path, if the shell would not find it by its name: `.venv/bin/homage`."""
    try:
        found = shutil.which("homage")
        if called.name != "homage" or not called.exists() or (found and called.samefile(found)):
            return "homage"
        here = Path.cwd()
    except OSError:  # the folder in which we were started has gone
        return "homage"
    path = called.absolute()
    short = path.relative_to(here) if path.is_relative_to(here) else path
    return shlex.quote(f"./{short}" if len(short.parts) == 1 else str(short))
