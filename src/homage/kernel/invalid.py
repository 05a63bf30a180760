"""Invalid: what msgspec finds wrong with data that a person wrote, as a message of ours."""

import re

import msgspec

from homage.kernel.messages import Message, said

AT = " - at `$."
"""How msgspec goes on when it knows where the fault lies."""

FAULTS: dict[str, Message] = {
    r"Expected `(.+)`, got `(.+)`": Message(
        "kernel.wrong-type", "Expected `{expected}`, got `{found}`"
    ),
    r"Object missing required field `(.+)`": Message(
        "kernel.missing-field", "Object missing required field `{field}`"
    ),
    r"Object contains unknown field `(.+)`": Message(
        "kernel.unknown-field", "Object contains unknown field `{field}`"
    ),
    r"Invalid value (.+)": Message("kernel.invalid-value", "Invalid value {value}"),
    r"Invalid enum value (.+)": Message("kernel.invalid-word", "Invalid enum value {value}"),
    r"Expected `(\w+)` (>=|<=) (\S+)": Message(
        "kernel.out-of-range", "Expected `{type}` {relation} {limit}"
    ),
    r"Expected `(\w+)` of length (>=|<=) (\S+)": Message(
        "kernel.wrong-length", "Expected `{type}` of length {relation} {limit}"
    ),
    r"Expected `str` matching regex (.+)": Message(
        "kernel.no-match", "Expected `str` matching regex {expression}"
    ),
}
"""By what msgspec says; the English is the same, so that its own documentation helps."""

WORD_FAULTS = ("kernel.invalid-value", "kernel.invalid-word")
"""The keys of those that a list of the right words mends."""


def fault(wrong: msgspec.ValidationError) -> tuple[Message, str]:
    """What is wrong, and where: `petition[0].do`, or nothing for all of it."""
    what, _, where = str(wrong).partition(AT)
    for pattern, message in FAULTS.items():
        found = re.fullmatch(pattern, what)
        if found:
            return message.of(*found.groups()), where.rstrip("`")
    return said(what), where.rstrip("`")
