"""The `homage` command: play in the terminal, replay records, look up rules and cards."""

import os
import sys
from collections.abc import Sequence

WRONG = 2
"""Exit code for something the user can mend."""

INTERRUPTED = 130
OUTPUT_CLOSED = 141
"""As a shell reports a command that was stopped by Ctrl-C, or whose reader has gone."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command with these words, or with those it was called with."""
    # Imported here: finding out what is wrong with an import is part of the command's work too.
    from homage.app.commands.command_line import run
    from homage.app.commands.wrong_words import CANNOT_WRITE
    from homage.app.wording.language import command_language, full_language, take_language
    from homage.kernel.errors import HomageError
    from homage.kernel.messages import ENGLISH
    from homage.kernel.plug_ins import left_out

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    spoken = ENGLISH.code
    try:
        given = sys.argv[1:] if words is None else words
        spoken, rest = take_language(given, os.environ)
        code = run(rest, command_language(spoken))
        sys.stdout.flush()
    except HomageError as wrong:
        code = _complain(full_language(spoken).say(wrong.message))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return OUTPUT_CLOSED
    except OSError as wrong:
        _close_output()
        return _complain(command_language(spoken).say(CANNOT_WRITE.of(wrong.strerror or "")))
    for one in left_out():
        _complain(full_language(spoken).say(one))
    return code


def _complain(text: str) -> int:
    print(f"homage: {text}", file=sys.stderr)
    return WRONG


def _close_output() -> None:
    """Python writes what is left when it ends: let it go nowhere, or it would complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
