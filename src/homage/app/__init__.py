"""The `homage` command: play in the terminal, replay records, look up rules and cards."""

from __future__ import annotations

import os
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

VERSION, TITLES = ["--version"], ["titles"]
"""Commands that begin without reading words if they stand alone: that would cost more than all
that they need."""

INTERRUPTED = 130
"""As a shell reports a command that was stopped by Ctrl-C."""


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
        return _run(sys.argv[1:] if words is None else words)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: Sequence[str]) -> int:
    # Imported here: finding out what is wrong with an import is part of the command's work too.
    from homage.app.streams import put_in_order
    from homage.app.wording.language import take_language
    from homage.kernel.messages import ENGLISH
    from homage.kernel.plug_ins import left_out

    has_output = put_in_order()
    spoken = ENGLISH.code
    try:
        spoken, rest = take_language(words, os.environ)
        if not has_output:
            from homage.app.failing import no_output

            raise no_output()
        code = _obey(rest, spoken)
        sys.stdout.flush()
    except Exception as wrong:
        from homage.app.failing import failed

        return failed(wrong, spoken)
    if left_out():
        from homage.app.failing import name_left_out

        name_left_out(spoken)
    return code


def _obey(words: list[str], spoken: str) -> int:
    from homage.app.wording.language import command_language

    language = command_language(spoken)
    if words == VERSION:
        from homage.app.commands.version import version_line

        print(version_line(language))
    elif words == TITLES:
        from homage.app.lookups.titles import print_titles

        print_titles(language)
    else:
        from homage.app.commands.command_line import run
        from homage.app.commands.limits import check_lengths

        check_lengths(words)
        return run(words, language)
    return 0
