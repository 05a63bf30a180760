"""Errors: every fault becomes a `Problem` with a sentence in the reader's language."""

from __future__ import annotations

import logging
import traceback
from typing import Any, Literal

from litestar import Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from homage.kernel import HomageError, Language, Refused
from homage.server.problems import (
    MAKES_NO_SENSE,
    NO_SUCH_ADDRESS,
    OUR_FAULT,
    STORAGE_FAILS,
    TOO_DEEP,
    TOO_LARGE,
    Busy,
    Forbidden,
    Invalid,
    Missing,
    Outdated,
    TooOften,
)
from homage.server.reader import AnyRequest, reader_of
from homage.server.routes.responses import answer
from homage.server.storage.database import fault_name
from homage.server.wire.answers import Problem
from homage.server.wire.tables import TableShown
from homage.table import Stale

LOG = logging.getLogger("homage.server")

Kind = Literal[
    "stale", "closed", "refused", "outdated", "invalid", "missing", "forbidden", "busy", "broken"
]

KINDS: tuple[tuple[type[HomageError], int, Kind], ...] = (
    (Missing, 404, "missing"),
    (Forbidden, 403, "forbidden"),
    (Invalid, 400, "invalid"),
    (Busy, 503, "busy"),
    (TooOften, 429, "busy"),
    (Stale, 409, "stale"),
    (Outdated, 409, "outdated"),
)


def refused(
    wrong: HomageError, language: Language, table: TableShown | None = None
) -> Response[Any]:
    """What was asked for cannot be done: why, and for a choice the table as it is now."""
    status, kind = next(
        ((status, kind) for cause, status, kind in KINDS if isinstance(wrong, cause)),
        (409, "refused"),
    )
    reason = wrong.message
    if isinstance(wrong, Refused) and wrong.refusal is not None:
        reason, kind = wrong.refusal.message, "closed"
    return answer(Problem(kind, reason, reason.rule, table), language, status)


def on_homage_error(request: AnyRequest, wrong: HomageError) -> Response[Any]:
    return refused(wrong, reader_of(request.scope).language())


def on_http_error(request: AnyRequest, wrong: HTTPException) -> Response[Any]:
    """What the framework refuses: a wrong address, or a request that is not as the schema says."""
    language, status = reader_of(request.scope).language(), wrong.status_code
    if status == 404:
        reason, kind = NO_SUCH_ADDRESS, "missing"
    elif status == 413:
        reason, kind = TOO_LARGE, "invalid"
    else:
        reason, kind = MAKES_NO_SENSE.of(_fault(wrong)), "invalid"
    response = answer(Problem(kind, reason, "", None), language, status)  # type: ignore[arg-type]
    if wrong.headers and "allow" in {name.lower() for name in wrong.headers}:
        response.headers.update(wrong.headers)
    return response


def on_deep_nesting(request: AnyRequest, _: RecursionError) -> Response[Any]:
    """Of JSON with brackets in brackets; nothing of ours goes as deep."""
    return refused(Invalid(TOO_DEEP), reader_of(request.scope).language())


def on_storage_fault(request: AnyRequest, wrong: SQLAlchemyError | OSError) -> Response[Any]:
    """A full disk, or a database that has gone away: whoever comes later is answered again."""
    LOG.warning("storage does not answer: %s", fault_name(wrong))
    return refused(Busy(STORAGE_FAILS), reader_of(request.scope).language())


def on_our_fault(request: AnyRequest, wrong: Exception) -> Response[Any]:
    """Where it happened is logged, not what it was about: that could be a hidden card."""
    frames = traceback.extract_tb(wrong.__traceback__)
    where = "\n".join(f"  {one.filename}:{one.lineno} in {one.name}" for one in frames)
    LOG.error("%s in:\n%s", type(wrong).__name__, where)
    return answer(Problem("broken", OUR_FAULT, "", None), reader_of(request.scope).language(), 500)


def _fault(wrong: HTTPException) -> str:
    extra = wrong.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        return ": ".join(str(first[part]) for part in ("key", "message") if first.get(part))
    return str(wrong.detail)[:200]
