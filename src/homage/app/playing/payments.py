"""Payments that are made for a player: what would be paid, in words, before it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from homage.kernel import Choosable, Message

WOULD_PAY = Message("app.would-pay", "This would be paid for you: {choices}.")
SEVERAL = Message("app.would-pay-several", "{count} times {choice}")


def would_pay(choices: Sequence[Choosable]) -> Message:
    """A payment in a sentence."""
    said: list[Message] = []
    for label, same in groupby(choices, key=lambda one: one.label):
        count = len(list(same))
        said.append(label if count == 1 else SEVERAL.of(count, label))
    return WOULD_PAY.of(tuple(said))
