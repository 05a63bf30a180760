"""The addresses of all that a seat can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from litestar import Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter

from homage.kernel import Refused
from homage.server.routes.context import InContext
from homage.server.routes.errors import refused
from homage.server.routes.responses import ACTS, BUSY, SpokenIn, TableId, answer
from homage.server.tables import hints
from homage.server.tables.actions import offering, playing, seating, talking
from homage.server.tables.actions.action import Action
from homage.server.wire.answers import Done, HintShown
from homage.server.wire.requests import (
    AtSeat,
    Choice,
    NewOffer,
    OfferAnswer,
    Paying,
    PickingSide,
    Saying,
    SayingPhrase,
    TakingBack,
)

OfferNumber = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]


@post("/api/tables/{table:str}/choices", operation_id="choose", responses=ACTS, status_code=200)
async def choose(
    table: TableId,
    data: JSONBody[Choice],
    context: InContext,
    spoken: SpokenIn = None,
) -> Response[Done]:
    found = await context.table(table)
    language = found.language(context.reader)
    try:
        return answer(await found.act(context.reader, playing.choose, data), language)
    except Refused as wrong:
        return refused(wrong, language, await found.shown(context.reader, data.seat))


@post("/api/tables/{table:str}/payment", operation_id="pay", responses=ACTS, status_code=200)
async def pay(
    table: TableId,
    data: JSONBody[Paying],
    context: InContext,
    spoken: SpokenIn = None,
) -> Response[Done]:
    found = await context.table(table)
    language = found.language(context.reader)
    try:
        return answer(await found.act(context.reader, playing.pay, data), language)
    except Refused as wrong:
        return refused(wrong, language, await found.shown(context.reader, data.seat))


@post(
    "/api/tables/{table:str}/offers/{number:int}",
    operation_id="answerOffer",
    responses=ACTS,
    status_code=200,
)
async def answer_offer(
    table: TableId,
    number: OfferNumber,
    data: JSONBody[OfferAnswer],
    context: InContext,
    spoken: SpokenIn = None,
) -> Response[Done]:
    found = await context.table(table)
    request = offering.Answer(data.seat, number, data.agrees)
    done = await found.act(context.reader, offering.answer_offer, request)
    return answer(done, found.language(context.reader))


@post(
    "/api/tables/{table:str}/hints",
    operation_id="hint",
    responses={**ACTS, **BUSY},
    status_code=200,
)
async def hint(
    table: TableId,
    data: JSONBody[AtSeat],
    context: InContext,
    spoken: SpokenIn = None,
) -> Response[HintShown]:
    found = await context.table(table)
    settings = context.backend.settings
    shown = await hints.hint(found, context.reader, data.seat, settings)
    return answer(shown, found.language(context.reader))


def _route(address: str, operation: str, request: type, action: Action[Any]) -> HTTPRouteHandler:
    """An address at which nothing but this action is done."""

    async def act(
        table: TableId,
        data: Any,
        context: InContext,
        spoken: SpokenIn = None,
    ) -> Response[Done]:
        found = await context.table(table)
        done = await found.act(context.reader, action, data)
        return answer(done, found.language(context.reader))

    json_body: Any = JSONBody  # for mypy, which knows no type that is found at run time
    act.__name__ = action.__name__  # the framework makes a title of it in the schema
    act.__annotations__["data"] = json_body[request]
    return post(
        f"/api/tables/{{table:str}}/{address}",
        operation_id=operation,
        responses=ACTS,
        status_code=200,
    )(act)


ROUTES: Sequence[HTTPRouteHandler] = [
    choose,
    pay,
    answer_offer,
    hint,
    _route("undo", "undo", TakingBack, playing.undo),
    _route("confirmation", "confirm", AtSeat, playing.confirm),
    _route("phrase", "sayPhrase", SayingPhrase, playing.say_phrase),
    _route("side", "pickSide", PickingSide, playing.pick_side),
    _route("resignation", "resign", AtSeat, playing.resign),
    _route("chat", "say", Saying, talking.say),
    _route("offers", "offer", NewOffer, offering.offer),
    _route("free_seat", "fillWithBot", NewOffer, seating.fill_with_bot),
    _route("return", "comeBack", AtSeat, seating.come_back),
]
