"""Talking at the table, or between partners."""

from __future__ import annotations

from collections.abc import Sequence

from homage.kernel import Message, Refused
from homage.server.tables.actions.action import Actor
from homage.server.tables.loaded_table import LoadedTable
from homage.server.tables.notes import AnyNote, Said
from homage.server.wire.requests import Saying

MOST_SPOKEN = 2000
"""So much is said at one table."""

SAID_ENOUGH = Message("server.said-enough", "Enough has been said at this table.")
NOTHING_SAID = Message("server.nothing-said", "Say something.")


def say(loaded: LoadedTable, actor: Actor, request: Saying) -> Sequence[AnyNote]:
    actor.must_sit(request.seat)
    text = " ".join("".join(c if c.isprintable() else " " for c in request.text).split())
    if not text:
        raise Refused(NOTHING_SAID)
    if len(loaded.spoken) >= MOST_SPOKEN:
        raise Refused(SAID_ENOUGH)
    return [Said(request.seat, text, request.to)]
