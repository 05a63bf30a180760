"""Numbers on a command line: written in one way, as everywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, get_args

from cyclopts import CoercionError, Token

from homage.kernel.numbers import signed_number

DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,9})?")

Converter = Callable[[Any, Sequence[Token]], Any]


def converter_of(kind: Any) -> Converter | None:
    """How a word becomes a value of this type; None if Cyclopts knows that as well as we do."""
    kinds = (kind, *get_args(kind))
    if int in kinds:
        return whole
    return decimal if float in kinds else None


def whole(_: Any, tokens: Sequence[Token]) -> int:
    """A whole number; below zero too, which whoever asks for it may refuse."""
    found = signed_number(tokens[0].value)
    if found is None:
        raise CoercionError(token=tokens[0], target_type=int)
    return found


def decimal(_: Any, tokens: Sequence[Token]) -> float:
    """A number with a point in it, or without."""
    if DECIMAL.fullmatch(tokens[0].value) is None:
        raise CoercionError(token=tokens[0], target_type=float)
    return float(tokens[0].value)
