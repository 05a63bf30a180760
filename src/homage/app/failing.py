"""What a command says when it fails: one line to the person who can mend it."""

from __future__ import annotations

import contextlib
import sys

from homage.app.streams import discard_output
from homage.app.wording.language import command_language, full_language
from homage.kernel.errors import IN_FILE, HomageError
from homage.kernel.messages import Message
from homage.kernel.plug_ins import left_out
from homage.kernel.text_file import system_fault

WRONG = 2
"""Exit code for something the user can mend."""

OUTPUT_CLOSED = 141
"""As a shell reports a command whose reader has gone."""

OUTPUT_IS_CLOSED = Message("app.output-is-closed", "it is closed")
CANNOT_WRITE = Message("app.cannot-write-output", "cannot write the output: {reason}")


def no_output() -> HomageError:
    """What is wrong where there is no output at all."""
    return HomageError(CANNOT_WRITE.of(OUTPUT_IS_CLOSED))


def failed(wrong: Exception, spoken: str) -> int:
    """Say what is wrong, in this language; the exit code. What is no fault of the user's is raised
    again."""
    if isinstance(wrong, HomageError):
        complain(full_language(spoken).say(wrong.message))
        name_left_out(spoken)
        return WRONG
    if isinstance(wrong, BrokenPipeError):
        discard_output()
        return OUTPUT_CLOSED
    if not isinstance(wrong, OSError):
        raise wrong
    reason = system_fault(wrong)
    if wrong.filename is not None:
        fault = IN_FILE.of(str(wrong.filename), reason)
    else:
        discard_output()
        fault = CANNOT_WRITE.of(reason)
    complain(command_language(spoken).say(fault))
    return WRONG


def name_left_out(spoken: str) -> None:
    """Name every plug-in that was looked for and does not work."""
    for one in left_out():
        complain(full_language(spoken).say(one))


def complain(text: str) -> None:
    """Say it where complaints are read."""
    with contextlib.suppress(OSError):  # then nobody reads it
        print(f"homage: {text}", file=sys.stderr)
