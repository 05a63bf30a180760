"""The addresses by which tables begin: laying out, lessons, rematches, and seats' links."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from homage.server.reader import AnyRequest, Reader
from homage.server.routes.context import InContext
from homage.server.routes.responses import (
    ACTS,
    READS,
    REFUSED,
    LinkToken,
    SpokenIn,
    TableId,
    answer,
)
from homage.server.security.cookies import known, tell_token
from homage.server.tables import creation, invitations
from homage.server.wire.answers import Invitation, Laid
from homage.server.wire.requests import AtSeat, Joining, NewLesson, NewTable


@post("/api/tables", operation_id="layOut", responses=ACTS)
async def lay_out(
    data: JSONBody[NewTable],
    request: AnyRequest,
    context: InContext,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    reader = known(context.reader)
    return _laid(await creation.create_table(context.backend, reader, data), reader, request, 201)


@post("/api/lessons", operation_id="beginLesson", responses=ACTS)
async def begin_lesson(
    data: JSONBody[NewLesson],
    request: AnyRequest,
    context: InContext,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    reader = known(context.reader)
    return _laid(await creation.create_lesson(context.backend, reader, data), reader, request, 201)


@post("/api/tables/{table:str}/rematch", operation_id="rematch", responses=ACTS, status_code=201)
async def rematch(
    table: TableId,
    data: JSONBody[AtSeat],
    context: InContext,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    found = await context.table(table)
    laid = await creation.create_rematch(context.backend, found, context.reader, data.seat)
    return answer(laid, context.reader.language(), 201)


@get("/api/links/{link:str}", operation_id="invitation", responses={**READS, **REFUSED})
async def invitation(
    link: LinkToken, context: InContext, spoken: SpokenIn = None
) -> Response[Invitation]:
    found = await invitations.invitation(context.backend, context.reader, link)
    return answer(found, context.reader.language())


@post("/api/links/{link:str}", operation_id="join", responses=ACTS, status_code=200)
async def join(
    link: LinkToken,
    data: JSONBody[Joining],
    request: AnyRequest,
    context: InContext,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    reader = known(context.reader)
    return _laid(await invitations.join(context.backend, reader, link, data), reader, request)


def _laid(laid: Laid, reader: Reader, request: AnyRequest, status: int = 200) -> Response[Any]:
    response = answer(laid, reader.language(), status)
    tell_token(response, reader, request)
    return response


ROUTES = [lay_out, begin_lesson, rematch, invitation, join]
