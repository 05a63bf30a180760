"""The `homage` command: play in the terminal, replay records, look up rules and cards."""

import contextlib
import os
import signal
import sys
from collections.abc import Sequence

WRONG = 2
"""Exit code for something the user can mend."""

TITLES = "titles"
"""A command that begins without reading words if it stands alone."""

INTERRUPTED = 130
OUTPUT_CLOSED = 141
"""As a shell reports a command that was stopped by Ctrl-C, or whose reader has gone."""


def program() -> int:
    """The command as a program of its own: with the words, streams and signals of the process."""
    code = main()
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Nothing is left to do but to end: a Ctrl-C from here on ends it at once, and quietly.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    return code


def main(words: Sequence[str] | None = None) -> int:
    """Run the command with these words, or with those it was called with."""
    try:
        return _run(words)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: Sequence[str] | None) -> int:
    # Imported here: finding out what is wrong with an import is part of the command's work too.
    from homage.app.commands.limits import check_lengths
    from homage.app.commands.version import OPTION, version_line
    from homage.app.streams import (
        CANNOT_WRITE,
        OUTPUT_IS_CLOSED,
        discard_output,
        put_in_order,
    )
    from homage.app.wording.language import command_language, full_language, take_language
    from homage.kernel.errors import IN_FILE, HomageError
    from homage.kernel.messages import ENGLISH
    from homage.kernel.plug_ins import left_out
    from homage.kernel.text_file import system_fault

    has_output = put_in_order()
    spoken = ENGLISH.code
    try:
        given = sys.argv[1:] if words is None else words
        spoken, rest = take_language(given, os.environ)
        if not has_output:
            raise HomageError(CANNOT_WRITE.of(OUTPUT_IS_CLOSED))
        check_lengths(rest)
        if rest == [OPTION]:
            print(version_line(command_language(spoken)))
            code = 0
        elif rest == [TITLES]:
            from homage.app.lookups.titles import print_titles

            print_titles(command_language(spoken))
            code = 0
        else:
            # Only now: reading words costs more than all that these two need.
            from homage.app.commands.command_line import run

            code = run(rest, command_language(spoken))
        sys.stdout.flush()
    except HomageError as wrong:
        code = _complain(full_language(spoken).say(wrong.message))
    except BrokenPipeError:
        discard_output()
        return OUTPUT_CLOSED
    except OSError as wrong:
        reason = system_fault(wrong)
        if wrong.filename is not None:
            fault = IN_FILE.of(str(wrong.filename), reason)
        else:
            discard_output()
            fault = CANNOT_WRITE.of(reason)
        return _complain(command_language(spoken).say(fault))
    for one in left_out():
        _complain(full_language(spoken).say(one))
    return code


def _complain(text: str) -> int:
    with contextlib.suppress(OSError):  # then nobody reads it
        print(f"homage: {text}", file=sys.stderr)
    return WRONG
