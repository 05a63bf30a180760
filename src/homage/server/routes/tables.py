"""The addresses of tables: laying out, looking, and everything that a seat can do."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter

from homage.kernel import Refused
from homage.server.halls.hall import Hall
from homage.server.halls.laying import Newcomer
from homage.server.reader import AnyRequest, Reader
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

Named = NamedDependency[Hall]
What = Annotated[str, QueryParameter(max_length=400, description="an option, or a thing of a view")]
Eyes = Annotated[
    int | None,
    QueryParameter(ge=0, le=7, description="whose view; 7 a spectator's; else all cards open"),
]
OfferNumber = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]
ChoiceNumber = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]


# -- the reader ----------------------------------------------------------------------------------


@get("/api/me", operation_id="me", responses=READS)
async def me(reader: NamedDependency[Reader], hall: Named, spoken: SpokenIn = None) -> Response[Me]:
    return answer(await hall.me(reader), reader.language())


@put("/api/me", operation_id="rename", responses=ACTS)
async def rename(
    data: JSONBody[Renaming],
    request: AnyRequest,
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Me]:
    newcomer = hall.newcomer(reader)
    await hall.rename(newcomer.reader, data.name)
    found = await hall.me(newcomer.reader)
    return _with_cookie(answer(found, reader.language()), newcomer, request)


# -- laying out and sitting down -----------------------------------------------------------------


@post("/api/tables", operation_id="layOut", responses=ACTS)
async def lay_out(
    data: JSONBody[NewTable],
    request: AnyRequest,
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    newcomer = hall.newcomer(reader)
    laid = await hall.lay_out(newcomer.reader, data)
    return _with_cookie(answer(laid, reader.language(), 201), newcomer, request)


@post("/api/lessons", operation_id="beginLesson", responses=ACTS)
async def begin_lesson(
    data: JSONBody[NewLesson],
    request: AnyRequest,
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    newcomer = hall.newcomer(reader)
    laid = await hall.begin_lesson(newcomer.reader, data)
    return _with_cookie(answer(laid, reader.language(), 201), newcomer, request)


@get("/api/links/{link:str}", operation_id="invitation", responses=READS)
async def invitation(
    link: LinkToken, reader: NamedDependency[Reader], hall: Named, spoken: SpokenIn = None
) -> Response[Invitation]:
    return answer(await hall.invitation(reader, link), reader.language())


@post("/api/links/{link:str}", operation_id="join", responses=ACTS, status_code=200)
async def join(
    link: LinkToken,
    data: JSONBody[Joining],
    request: AnyRequest,
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    newcomer = hall.newcomer(reader)
    laid = await hall.join(newcomer.reader, link, data)
    return _with_cookie(answer(laid, reader.language()), newcomer, request)


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
    reader: NamedDependency[Reader],
    hall: Named,
    seat: OptionalSeat = None,
    after: LogAfter = 0,
    spoken: SpokenIn = None,
) -> Response[TableShown]:
    room = await hall.room(table)
    return answer(await room.shown(reader, seat, after), room.language(reader))


@get("/api/tables/{table:str}/words", operation_id="words", responses=READS)
async def words(
    table: TableId,
    reader: NamedDependency[Reader],
    hall: Named,
    seat: OptionalSeat = None,
    spoken: SpokenIn = None,
) -> Response[InWords]:
    room = await hall.room(table)
    return answer(await room.in_words(reader, seat), room.language(reader))


@get("/api/tables/{table:str}/why", operation_id="whyNot", responses={**READS, **REFUSED})
async def why_not(
    table: TableId,
    what: What,
    reader: NamedDependency[Reader],
    hall: Named,
    seat: OptionalSeat = None,
    spoken: SpokenIn = None,
) -> Response[Why]:
    room = await hall.room(table)
    return answer(await room.why_not(reader, seat, what), room.language(reader))


@get(
    "/api/tables/{table:str}/record",
    operation_id="record",
    responses=READS,
    media_type=MediaType.TEXT,
)
async def record(
    table: TableId, reader: NamedDependency[Reader], hall: Named, seat: OptionalSeat = None
) -> Response[str]:
    room = await hall.room(table)
    return Response(
        await room.record_text(reader, seat),
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
    reader: NamedDependency[Reader],
    hall: Named,
    eyes: Eyes = None,
    spoken: SpokenIn = None,
) -> Response[Moment]:
    room = await hall.room(table)
    return answer(await room.moment(choice, eyes), room.language(reader))


@get("/api/tables/{table:str}/analysis", operation_id="analysis", responses={**READS, **REFUSED})
async def analysis(
    table: TableId, reader: NamedDependency[Reader], hall: Named, spoken: SpokenIn = None
) -> Response[AnalysisShown]:
    room = await hall.room(table)
    return answer(await hall.analysis(room), room.language(reader))


@post(
    "/api/tables/{table:str}/analysis",
    operation_id="analyse",
    responses={**ACTS, **BUSY},
    status_code=202,
)
async def analyse(
    table: TableId, reader: NamedDependency[Reader], hall: Named, spoken: SpokenIn = None
) -> Response[AnalysisShown]:
    room = await hall.room(table)
    room.must_hold_a_seat(reader)
    return answer(await hall.begin_analysis(room), room.language(reader), 202)


# -- doing ---------------------------------------------------------------------------------------


@post("/api/tables/{table:str}/choices", operation_id="choose", responses=ACTS, status_code=200)
async def choose(
    table: TableId,
    data: JSONBody[Choice],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await hall.room(table)
    language = room.language(reader)
    try:
        return answer(await room.choose(reader, data), language)
    except Refused as wrong:
        return refused(wrong, language, await room.shown(reader, data.seat))


@post("/api/tables/{table:str}/undo", operation_id="undo", responses=ACTS, status_code=200)
async def undo(
    table: TableId,
    data: JSONBody[TakingBack],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await hall.room(table)
    return answer(await room.take_back(reader, data), room.language(reader))


@post(
    "/api/tables/{table:str}/confirmation", operation_id="confirm", responses=ACTS, status_code=200
)
async def confirm(
    table: TableId,
    data: JSONBody[AtSeat],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await hall.room(table)
    return answer(await room.confirm(reader, data.seat), room.language(reader))


@post("/api/tables/{table:str}/phrase", operation_id="sayPhrase", responses=ACTS, status_code=200)
async def say_phrase(
    table: TableId,
    data: JSONBody[SayingPhrase],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await hall.room(table)
    return answer(await room.say_phrase(reader, data), room.language(reader))


@post("/api/tables/{table:str}/side", operation_id="pickSide", responses=ACTS, status_code=200)
async def pick_side(
    table: TableId,
    data: JSONBody[PickingSide],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await hall.room(table)
    return answer(await room.pick_side(reader, data), room.language(reader))


@post("/api/tables/{table:str}/resignation", operation_id="resign", responses=ACTS, status_code=200)
async def resign(
    table: TableId,
    data: JSONBody[AtSeat],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await hall.room(table)
    return answer(await room.resign(reader, data.seat), room.language(reader))


@post("/api/tables/{table:str}/chat", operation_id="say", responses=ACTS, status_code=200)
async def say(
    table: TableId,
    data: JSONBody[Saying],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await hall.room(table)
    return answer(await room.say(reader, data), room.language(reader))


@post("/api/tables/{table:str}/offers", operation_id="offer", responses=ACTS, status_code=200)
async def offer(
    table: TableId,
    data: JSONBody[NewOffer],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await hall.room(table)
    return answer(await room.offer(reader, data), room.language(reader))


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
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    room = await hall.room(table)
    return answer(await room.answer_offer(reader, number, data), room.language(reader))


@post(
    "/api/tables/{table:str}/free_seat", operation_id="fillWithBot", responses=ACTS, status_code=200
)
async def fill_with_bot(
    table: TableId,
    data: JSONBody[NewOffer],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    """Who laid out the table seats a bot where nobody has come."""
    room = await hall.room(table)
    return answer(await room.fill_with_bot(reader, data), room.language(reader))


@post("/api/tables/{table:str}/return", operation_id="comeBack", responses=ACTS, status_code=200)
async def come_back(
    table: TableId,
    data: JSONBody[AtSeat],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Done]:
    """Whoever left a seat to a bot takes it again."""
    room = await hall.room(table)
    return answer(await room.come_back(reader, data.seat), room.language(reader))


@post(
    "/api/tables/{table:str}/hints",
    operation_id="hint",
    responses={**ACTS, **BUSY},
    status_code=200,
)
async def hint(
    table: TableId,
    data: JSONBody[AtSeat],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[HintShown]:
    room = await hall.room(table)
    return answer(await room.hint(reader, data.seat), room.language(reader))


@post("/api/tables/{table:str}/rematch", operation_id="rematch", responses=ACTS, status_code=201)
async def rematch(
    table: TableId,
    data: JSONBody[AtSeat],
    reader: NamedDependency[Reader],
    hall: Named,
    spoken: SpokenIn = None,
) -> Response[Laid]:
    room = await hall.room(table)
    laid = await hall.rematch(reader, room, data.seat)
    return answer(laid, reader.language(), 201)


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
