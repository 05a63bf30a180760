"""Invalid: what msgspec finds wrong with data that a person wrote, as a message of ours."""

import re
from collections.abc import Callable

import msgspec

from homage.kernel.messages import Message
from homage.kernel.numbers import MAX_DIGITS
from homage.kernel.toml_text import NUMBER_TOO_LARGE
from homage.kernel.visible import shown

AT = " - at `"
"""How msgspec goes on when it knows where the fault lies: `$.petition[0].do`."""

OF_A_NAME = "key` in `"
"""Stands there if it is the name of a field that is wrong."""

UNION = " | "

KIND = Message(
    "kernel.kind",
    "{kind, select, int {a whole number} float {a number} str {a text} bool {true or false}"
    " array {a list} object {a table} null {nothing} datetime {a date} date {a date}"
    " time {a time} other {something else}}",
)
OR = Message("kernel.kind-or", "{one} or {other}")

MUST_BE = Message("kernel.must-be", "expected {expected}")
WRONG_TYPE = Message("kernel.wrong-type", "expected {expected}, found {found}")
MISSING_FIELD = Message("kernel.missing-field", "the field ''{field}'' is missing")
UNKNOWN_FIELD = Message("kernel.unknown-field", "there is no field ''{field}''")
UNKNOWN_WORD = Message("kernel.invalid-word", "''{value}'' is not possible here")
RANGE = Message(
    "kernel.out-of-range",
    "expected a number {relation, select, at_least {of at least} at_most {of at most}"
    " above {above} other {below}} {limit}",
)
MULTIPLE = Message("kernel.no-multiple", "expected a multiple of {number}")
LENGTH = Message(
    "kernel.wrong-length",
    "expected {relation, select, at_least {at least} other {at most}}"
    " {kind, select, str {{limit, plural, one {# letter} other {# letters}}}"
    " other {{limit, plural, one {# entry} other {# entries}}}}",
)
ENTRIES = Message(
    "kernel.wrong-number-of-entries",
    "expected a list of {expected, plural, one {# entry} other {# entries}}, found {found}",
)
NO_MATCH = Message("kernel.no-match", "it is not written as it must be")
OTHERWISE = Message("kernel.otherwise-wrong", "it is not as it must be")

RELATIONS = {">=": "at_least", "<=": "at_most", ">": "above", "<": "below"}


def _kinds(types: str) -> Message:
    first, *others = [KIND.of(one) for one in types.split(UNION)]
    for other in others:
        first = OR.of(first, other)
    return first


FAULTS: tuple[tuple[str, Callable[[re.Match[str]], Message]], ...] = (
    (r"Expected `([^`]+)`, got `([^`]+)`", lambda m: WRONG_TYPE.of(_kinds(m[1]), _kinds(m[2]))),
    (r"Expected `([^`]+)`", lambda m: MUST_BE.of(_kinds(m[1]))),
    (r"Object missing required field `(.+)`", lambda m: MISSING_FIELD.of(shown(m[1]))),
    (r"Object contains unknown field `(.*)`", lambda m: UNKNOWN_FIELD.of(shown(m[1]))),
    (r"Invalid (?:enum )?value (.+)", lambda m: UNKNOWN_WORD.of(shown(m[1].strip("'\"")))),
    (
        r"Expected `(?:int|float)` (>=|<=|>|<) (-?[0-9.]+)",
        lambda m: RANGE.of(RELATIONS[m[1]], m[2]),
    ),
    (r"Expected `int` that's a multiple of ([0-9]+)", lambda m: MULTIPLE.of(m[1])),
    (
        r"Expected `(\w+)` of length (>=|<=) ([0-9]+)",
        lambda m: LENGTH.of(RELATIONS[m[2]], m[1], int(m[3])),
    ),
    (
        r"Expected `array` of (?:at (?:least|most) )?length ([0-9]+)(?: to [0-9]+)?, got ([0-9]+)",
        lambda m: ENTRIES.of(int(m[1]), m[2]),
    ),
    (r"Expected `str` matching regex .+", lambda _: NO_MATCH),
    (r"(?:Integer value|Number) out of range", lambda _: NUMBER_TOO_LARGE.of(MAX_DIGITS)),
)
"""By what msgspec says."""

WORD_FAULTS = (UNKNOWN_WORD.key,)
"""The keys of those that a list of the right words mends."""


def fault(wrong: msgspec.ValidationError) -> tuple[Message, str]:
    """What is wrong, and where: `petition[0].do`, or nothing for all of it."""
    what, _, where = str(wrong).rpartition(AT)
    if not what:
        what, where = where, ""
    where = where.removeprefix(OF_A_NAME).strip("`").removeprefix("$").removeprefix(".")
    for pattern, message in FAULTS:
        found = re.fullmatch(pattern, what, re.DOTALL)
        if found:
            return message(found), shown(where)
    return OTHERWISE, shown(where)
