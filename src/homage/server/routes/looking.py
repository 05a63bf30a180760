"""The addresses at which a table is looked at, from a seat or as a spectator."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.params import QueryParameter

from homage.kernel.replay import redacted
from homage.server.problems import Outdated
from homage.server.routes.context import InContext
from homage.server.routes.responses import (
    READS,
    REFUSED,
    LogAfter,
    OptionalSeat,
    SpokenIn,
    TableId,
    answer,
)
from homage.server.tables import outdated
from homage.server.tables.table_shown import in_words, payment_shown
from homage.server.tables.table_shown import why_not as reason_why_not
from homage.server.tables.terms import terms_from_json
from homage.server.wire.answers import InWords, PaymentShown, Why
from homage.server.wire.tables import TableShown

What = Annotated[str, QueryParameter(max_length=400, description="an option, or a thing of a view")]


@get("/api/tables/{table:str}", operation_id="look", responses={**READS, **REFUSED})
async def look(
    table: TableId,
    context: InContext,
    seat: OptionalSeat = None,
    after: LogAfter = 0,
    spoken: SpokenIn = None,
) -> Response[TableShown]:
    found = await context.table(table)
    shown = await found.shown(context.reader, seat, after)
    return answer(shown, found.language(context.reader))


@get("/api/tables/{table:str}/words", operation_id="words", responses={**READS, **REFUSED})
async def words(
    table: TableId,
    context: InContext,
    seat: OptionalSeat = None,
    spoken: SpokenIn = None,
) -> Response[InWords]:
    found = await context.table(table)
    return answer(await found.read(context.reader, seat, in_words), found.language(context.reader))


@get("/api/tables/{table:str}/why", operation_id="whyNot", responses={**READS, **REFUSED})
async def why_not(
    table: TableId,
    what: What,
    context: InContext,
    seat: OptionalSeat = None,
    spoken: SpokenIn = None,
) -> Response[Why]:
    found = await context.table(table)
    reason = await found.read(
        context.reader, seat, lambda loaded, at: reason_why_not(loaded, at, what)
    )
    return answer(reason, found.language(context.reader))


@get("/api/tables/{table:str}/payment", operation_id="payment", responses={**READS, **REFUSED})
async def payment(
    table: TableId,
    context: InContext,
    seat: OptionalSeat = None,
    spoken: SpokenIn = None,
) -> Response[PaymentShown]:
    found = await context.table(table)
    shown = await found.read(context.reader, seat, payment_shown)
    return answer(shown, found.language(context.reader))


@get(
    "/api/tables/{table:str}/record",
    operation_id="record",
    responses=READS,
    media_type=MediaType.TEXT,
)
async def record(table: TableId, context: InContext, seat: OptionalSeat = None) -> Response[str]:
    """The record as the seat may have it; also of a game that is not played like this any more."""
    try:
        found = await context.table(table)
    except Outdated:
        stored = await context.backend.tables.stored(table)
        text = outdated.record_of(stored, context.reader, seat)
        title, begun = terms_from_json(stored.terms).header.title, stored.begun
    else:
        text = await found.read(
            context.reader,
            seat,
            lambda loaded, at: redacted(loaded.table.record, loaded.game, at.seat).text(),
        )
        title, begun = found.game.title.name, found.begun
    file = f"{title}-{datetime.fromtimestamp(begun, UTC).date().isoformat()}.homage"
    return Response(
        text,
        media_type=MediaType.TEXT,
        headers={
            "content-disposition": f'attachment; filename="{file}"',
            "cache-control": "no-store",
        },
    )


ROUTES = [look, words, why_not, payment, record]
