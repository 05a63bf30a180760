"""Moments: a game that is over, after any choice of it."""

from __future__ import annotations

import msgspec

from homage.kernel import SPECTATOR, Refused
from homage.kernel.lines import standing
from homage.kernel.record import Record
from homage.server.problems import NO_SUCH_MOMENT, Missing
from homage.server.tables.table_shown import log_line
from homage.server.wire.answers import Moment
from homage.table import Table
from homage.table.table import NOT_OVER


def moment_of(table: Table, choice: int, eyes: int | None) -> Moment:
    """The table after so many choices, as a seat saw it; without one, with all cards open."""
    if table.outcome is None:
        raise Refused(NOT_OVER)
    record, game = table.record, table.game
    stand = standing(record.lines)
    if choice > len(stand) or (eyes is not None and SPECTATOR != eyes >= len(game.seats)):
        raise Missing(NO_SUCH_MOMENT.of(len(stand), choice))
    then = Table.resume(_until(record, stand[choice - 1][0] + 1 if choice else 0), game)
    before = Table.resume(_until(record, stand[choice - 2][0] + 1 if choice > 1 else 0), game)
    reader = SPECTATOR if eyes is None else eyes
    lines = then.log(reader, len(before.log(reader)))
    view = then.view(reader)
    if eyes is None:
        view = msgspec.structs.replace(game.open_view(then.state, 0), asked=view.asked)
    return Moment(choice, len(stand), view, tuple(log_line(line, game.title) for line in lines))


def _until(record: Record, lines: int) -> Record:
    return msgspec.structs.replace(record, lines=record.lines[:lines], result=None)
