"""Responses, and the parameters that many addresses share."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from homage.kernel import SPECTATOR, Language
from homage.server.encoding import encoder
from homage.server.wire.answers import Problem

TitleName = Annotated[str, PathParameter(max_length=100, description="as in /api/titles")]
TableId = Annotated[str, PathParameter(max_length=100, description="as it was laid out")]
LinkToken = Annotated[str, PathParameter(max_length=100, description="of a seat's link")]
LONGEST_LANGUAGE = 20
"""Letters of the code of a language."""
OptionalSeat = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=SPECTATOR, description="from where to look; 7 as a spectator; else the first seat"
    ),
]
SpokenIn = Annotated[
    str | None,
    QueryParameter(
        name="language",
        max_length=LONGEST_LANGUAGE,
        description="before the browser's Accept-Language",
    ),
]
LogAfter = Annotated[
    int, QueryParameter(ge=0, le=2**31 - 1, description="only lines of the log after this number")
]

JSON = "application/json"


def _problem(description: str) -> ResponseSpec:
    return ResponseSpec(Problem, description=description, generate_examples=False)


MISSING = {404: _problem("There is no such thing.")}
REFUSED = {409: _problem("It is not possible now: the reason.")}
FORBIDDEN = {403: _problem("It is not yours to do.")}
BUSY = {503: _problem("Too much is asked at once: try again.")}
LIMITED = {429: _problem("This browser asks too often.")}
INVALID = {400: _problem("The request makes no sense.")}

READS = {**INVALID, **MISSING, **LIMITED}
"""What can be wrong when something is read."""
ACTS = {**READS, **FORBIDDEN, **REFUSED}
"""What can be wrong when something is done."""


def own_headers(code: str) -> dict[str, str]:
    """Of an answer in the language of this code."""
    return {"content-language": code, "cache-control": "no-store"}


def answer(what: Any, language: Language, status: int = 200) -> Response[Any]:
    """Data with its sentences said in a language."""
    return Response(
        encoder(language).encode(what),
        status_code=status,
        media_type=JSON,
        headers=own_headers(language.code),
    )
