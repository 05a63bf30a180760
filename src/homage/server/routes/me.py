"""The addresses of the reader: name and games."""

from __future__ import annotations

from litestar import Response, get, put
from litestar.params import JSONBody

from homage.server.reader import AnyRequest
from homage.server.routes.context import InContext
from homage.server.routes.responses import ACTS, READS, SpokenIn, answer
from homage.server.security.cookies import known, tell_token
from homage.server.tables.listing import my_tables
from homage.server.wire.requests import Renaming
from homage.server.wire.tables import Me
from homage.table import person


@get("/api/me", operation_id="me", responses=READS)
async def me(context: InContext, spoken: SpokenIn = None) -> Response[Me]:
    return answer(await my_tables(context.backend, context.reader), context.reader.language())


@put("/api/me", operation_id="rename", responses=ACTS)
async def rename(
    data: JSONBody[Renaming],
    request: AnyRequest,
    context: InContext,
    spoken: SpokenIn = None,
) -> Response[Me]:
    reader = known(context.reader)
    name = person(data.name).name if data.name.strip() else ""
    await context.backend.store.rename(reader.guest, name)
    response = answer(await my_tables(context.backend, reader), reader.language())
    tell_token(response, reader, request)
    return response


ROUTES = [me, rename]
