"""The addresses of tables: laying out, looking, and everything that a seat can do."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter, QueryParameter

from homage.kernel import Refused
from homage.server.halls.laying import Newcomer
from homage.server.reader import AnyRequest
from homage.server.routes.answering import (
    ACTS,
    BUSY,
    READS,
    REFUSED,
    LinkToken,
    LogAfter,
    OptionalSeat,
    SpokenIn,
    TableId,
    answer,
)
from homage.server.routes.desk import AtDesk
from homage.server.routes.failing import refused
from homage.server.security.guests import COOKIE, KEPT_FOR
from homage.server.wire.answers import (
    AnalysisShown,
    Done,
    HintShown,
    Invitation,
    InWords,
    Laid,
    Moment,
    Why,
)
from homage.server.wire.requests import (
    AtSeat,
    Choice,
    Joining,
    NewLesson,
    NewOffer,
    NewTable,
    OfferAnswer,
    PickingSide,
    Renaming,
    Saying,
    SayingPhrase,
    TakingBack,
)
from homage.server.wire.tables import Me, TableShown

What = Annotated[str, QueryParameter(max_length=400, description="an option, or a thing of a view")]
Eyes = Annotated[
    int | None,
    QueryParameter(ge=0, le=7, description="whose view; 7 a spectator's; else all cards open"),
]
OfferNumber = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]
ChoiceNumber = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]


# -- the reader ----------------------------------------------------------------------------------


@get("/api/me", operation_id="me", responses=READS)
async def me(desk: AtDesk, spoken: SpokenIn = None) -> Response[Me]:
    return answer(await desk.hall.me(desk.reader), desk.reader.language())


@put("/api/me", operation_id="rename", responses=ACTS)
async def rename(
    data: JSONBody[Renaming],
    request: AnyRequest,
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Me]:
    newcomer = desk.hall.newcomer(desk.reader)
    await desk.hall.rename(newcomer.reader, data.name)
    found = await desk.hall.me(newcomer.reader)
    return _with_cookie(answer(found, desk.reader.language()), newcomer, request)


# -- laying out and sitting down -----------------------------------------------------------------


@post("/api/tables", operation_id="layOut", responses=ACTS)
async def lay_out(
    data: JSONBody[NewTable],
    request: AnyRequest,
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    newcomer = desk.hall.newcomer(desk.reader)
    laid = await desk.hall.lay_out(newcomer.reader, data)
    return _with_cookie(answer(laid, desk.reader.language(), 201), newcomer, request)


@post("/api/lessons", operation_id="beginLesson", responses=ACTS)
async def begin_lesson(
    data: JSONBody[NewLesson],
    request: AnyRequest,
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    newcomer = desk.hall.newcomer(desk.reader)
    laid = await desk.hall.begin_lesson(newcomer.reader, data)
    return _with_cookie(answer(laid, desk.reader.language(), 201), newcomer, request)


@get("/api/links/{link:str}", operation_id="invitation", responses=READS)
async def invitation(
    link: LinkToken, desk: AtDesk, spoken: SpokenIn = None
) -> Response[Invitation]:
    return answer(await desk.hall.invitation(desk.reader, link), desk.reader.language())


@post("/api/links/{link:str}", operation_id="join", responses=ACTS, status_code=200)
async def join(
    link: LinkToken,
    data: JSONBody[Joining],
    request: AnyRequest,
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    newcomer = desk.hall.newcomer(desk.reader)
    laid = await desk.hall.join(newcomer.reader, link, data)
    return _with_cookie(answer(laid, desk.reader.language()), newcomer, request)


def _with_cookie(response: Response[Any], newcomer: Newcomer, request: AnyRequest) -> Response[Any]:
    """A browser that was not known yet is told its token, once."""
    if newcomer.token:
        response.set_cookie(
            Cookie(
                key=COOKIE,
                value=newcomer.token,
                max_age=KEPT_FOR,
                path="/",
                httponly=True,
                samesite="lax",
                secure=request.scope["scheme"] in ("https", "wss"),
            )
        )
    return response


# -- looking -------------------------------------------------------------------------------------


@get("/api/tables/{table:str}", operation_id="look", responses=READS)
async def look(
    table: TableId,
    desk: AtDesk,
    seat: OptionalSeat = None,
    after: LogAfter = 0,
    spoken: SpokenIn = None,
) -> Response[TableShown]:
    room = await desk.hall.room(table)
    return answer(await room.shown(desk.reader, seat, after), room.language(desk.reader))


@get("/api/tables/{table:str}/words", operation_id="words", responses=READS)
async def words(
    table: TableId,
    desk: AtDesk,
    seat: OptionalSeat = None,
    spoken: SpokenIn = None,
) -> Response[InWords]:
    room = await desk.hall.room(table)
    return answer(await room.in_words(desk.reader, seat), room.language(desk.reader))


@get("/api/tables/{table:str}/why", operation_id="whyNot", responses={**READS, **REFUSED})
async def why_not(
    table: TableId,
    what: What,
    desk: AtDesk,
    seat: OptionalSeat = None,
    spoken: SpokenIn = None,
) -> Response[Why]:
    room = await desk.hall.room(table)
    return answer(await room.why_not(desk.reader, seat, what), room.language(desk.reader))


@get(
    "/api/tables/{table:str}/record",
    operation_id="record",
    responses=READS,
    media_type=MediaType.TEXT,
)
async def record(table: TableId, desk: AtDesk, seat: OptionalSeat = None) -> Response[str]:
    room = await desk.hall.room(table)
    return Response(
        await room.record_text(desk.reader, seat),
        media_type=MediaType.TEXT,
        headers={
            "content-disposition": f'attachment; filename="{room.file_name}"',
            "cache-control": "no-store",
        },
    )


@get(
    "/api/tables/{table:str}/moments/{choice:int}",
    operation_id="moment",
    responses={**READS, **REFUSED},
)
async def moment(
    table: TableId,
    choice: ChoiceNumber,
    desk: AtDesk,
    eyes: Eyes = None,
    spoken: SpokenIn = None,
) -> Response[Moment]:
    room = await desk.hall.room(table)
    return answer(await room.moment(choice, eyes), room.language(desk.reader))


@get("/api/tables/{table:str}/analysis", operation_id="analysis", responses={**READS, **REFUSED})
async def analysis(
    table: TableId, desk: AtDesk, spoken: SpokenIn = None
) -> Response[AnalysisShown]:
    room = await desk.hall.room(table)
    return answer(await desk.hall.analysis(room), room.language(desk.reader))


@post(
    "/api/tables/{table:str}/analysis",
    operation_id="analyse",
    responses={**ACTS, **BUSY},
    status_code=202,
)
async def analyse(table: TableId, desk: AtDesk, spoken: SpokenIn = None) -> Response[AnalysisShown]:
    room = await desk.hall.room(table)
    room.must_hold_a_seat(desk.reader)
    return answer(await desk.hall.begin_analysis(room), room.language(desk.reader), 202)


# -- doing ---------------------------------------------------------------------------------------


@post("/api/tables/{table:str}/choices", operation_id="choose", responses=ACTS, status_code=200)
async def choose(
    table: TableId,
    data: JSONBody[Choice],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await desk.hall.room(table)
    language = room.language(desk.reader)
    try:
        return answer(await room.choose(desk.reader, data), language)
    except Refused as wrong:
        return refused(wrong, language, await room.shown(desk.reader, data.seat))


@post("/api/tables/{table:str}/undo", operation_id="undo", responses=ACTS, status_code=200)
async def undo(
    table: TableId,
    data: JSONBody[TakingBack],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await desk.hall.room(table)
    return answer(await room.take_back(desk.reader, data), room.language(desk.reader))


@post(
    "/api/tables/{table:str}/confirmation", operation_id="confirm", responses=ACTS, status_code=200
)
async def confirm(
    table: TableId,
    data: JSONBody[AtSeat],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await desk.hall.room(table)
    return answer(await room.confirm(desk.reader, data.seat), room.language(desk.reader))


@post("/api/tables/{table:str}/phrase", operation_id="sayPhrase", responses=ACTS, status_code=200)
async def say_phrase(
    table: TableId,
    data: JSONBody[SayingPhrase],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await desk.hall.room(table)
    return answer(await room.say_phrase(desk.reader, data), room.language(desk.reader))


@post("/api/tables/{table:str}/side", operation_id="pickSide", responses=ACTS, status_code=200)
async def pick_side(
    table: TableId,
    data: JSONBody[PickingSide],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await desk.hall.room(table)
    return answer(await room.pick_side(desk.reader, data), room.language(desk.reader))


@post("/api/tables/{table:str}/resignation", operation_id="resign", responses=ACTS, status_code=200)
async def resign(
    table: TableId,
    data: JSONBody[AtSeat],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await desk.hall.room(table)
    return answer(await room.resign(desk.reader, data.seat), room.language(desk.reader))


@post("/api/tables/{table:str}/chat", operation_id="say", responses=ACTS, status_code=200)
async def say(
    table: TableId,
    data: JSONBody[Saying],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await desk.hall.room(table)
    return answer(await room.say(desk.reader, data), room.language(desk.reader))


@post("/api/tables/{table:str}/offers", operation_id="offer", responses=ACTS, status_code=200)
async def offer(
    table: TableId,
    data: JSONBody[NewOffer],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await desk.hall.room(table)
    return answer(await room.offer(desk.reader, data), room.language(desk.reader))


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
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await desk.hall.room(table)
    return answer(await room.answer_offer(desk.reader, number, data), room.language(desk.reader))


@post(
    "/api/tables/{table:str}/free_seat", operation_id="fillWithBot", responses=ACTS, status_code=200
)
async def fill_with_bot(
    table: TableId,
    data: JSONBody[NewOffer],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    """Who laid out the table seats a bot where nobody has come."""
    room = await desk.hall.room(table)
    return answer(await room.fill_with_bot(desk.reader, data), room.language(desk.reader))


@post("/api/tables/{table:str}/return", operation_id="comeBack", responses=ACTS, status_code=200)
async def come_back(
    table: TableId,
    data: JSONBody[AtSeat],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Done]:
    """Whoever left a seat to a bot takes it again."""
    room = await desk.hall.room(table)
    return answer(await room.come_back(desk.reader, data.seat), room.language(desk.reader))


@post(
    "/api/tables/{table:str}/hints",
    operation_id="hint",
    responses={**ACTS, **BUSY},
    status_code=200,
)
async def hint(
    table: TableId,
    data: JSONBody[AtSeat],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[HintShown]:
    room = await desk.hall.room(table)
    return answer(await room.hint(desk.reader, data.seat), room.language(desk.reader))


@post("/api/tables/{table:str}/rematch", operation_id="rematch", responses=ACTS, status_code=201)
async def rematch(
    table: TableId,
    data: JSONBody[AtSeat],
    desk: AtDesk,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    room = await desk.hall.room(table)
    laid = await desk.hall.rematch(desk.reader, room, data.seat)
    return answer(laid, desk.reader.language(), 201)


ROUTES = [
    me,
    rename,
    lay_out,
    begin_lesson,
    invitation,
    join,
    look,
    words,
    why_not,
    record,
    moment,
    analysis,
    analyse,
    choose,
    undo,
    confirm,
    say_phrase,
    pick_side,
    resign,
    say,
    offer,
    answer_offer,
    fill_with_bot,
    come_back,
    hint,
    rematch,
]
