"""The addresses of games that are over: step by step, and their analysis."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import PathParameter, QueryParameter

from homage.server.routes.context import InContext
from homage.server.routes.responses import ACTS, BUSY, READS, REFUSED, SpokenIn, TableId, answer
from homage.server.tables.moments import moment_of
from homage.server.wire.answers import AnalysisShown, Moment

Eyes = Annotated[
    int | None,
    QueryParameter(ge=0, le=7, description="whose view; 7 a spectator's; else all cards open"),
]
ChoiceNumber = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]


@get(
    "/api/tables/{table:str}/moments/{choice:int}",
    operation_id="moment",
    responses={**READS, **REFUSED},
)
async def moment(
    table: TableId,
    choice: ChoiceNumber,
    context: InContext,
    eyes: Eyes = None,
    spoken: SpokenIn = None,
) -> Response[Moment]:
    found = await context.table(table)
    shown = await found.read(
        context.reader, None, lambda loaded, _: moment_of(loaded.table, choice, eyes)
    )
    return answer(shown, found.language(context.reader))


@get("/api/tables/{table:str}/analysis", operation_id="analysis", responses={**READS, **REFUSED})
async def analysis(
    table: TableId, context: InContext, spoken: SpokenIn = None
) -> Response[AnalysisShown]:
    found = await context.table(table)
    return answer(await context.backend.analyses.of(found), found.language(context.reader))


@post(
    "/api/tables/{table:str}/analysis",
    operation_id="analyse",
    responses={**ACTS, **BUSY},
    status_code=202,
)
async def analyse(
    table: TableId, context: InContext, spoken: SpokenIn = None
) -> Response[AnalysisShown]:
    found = await context.table(table)
    found.must_hold_a_seat(context.reader)
    shown = await context.backend.analyses.begin(found)
    return answer(shown, found.language(context.reader), 202)


ROUTES = [moment, analysis, analyse]
