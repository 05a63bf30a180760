"""Cookies: a browser that was not known yet is told its token, once."""

from __future__ import annotations

import msgspec
from litestar import Response
from litestar.datastructures import Cookie

from homage.server.reader import AnyRequest, Reader
from homage.server.security.guests import COOKIE, KEPT_FOR, guest_of, new_token, token_in


def known(reader: Reader) -> Reader:
    """The reader with a token to be known by, which is new if there was none."""
    if reader.guest:
        return reader
    token = new_token()
    return msgspec.structs.replace(reader, guest=guest_of(token), token=token)


def tell_token(response: Response[object], reader: Reader, request: AnyRequest) -> None:
    """Let the browser keep its token, unless it has it."""
    if token_in(request.scope["headers"]) == reader.token:
        return
    response.set_cookie(
        Cookie(
            key=COOKIE,
            value=reader.token,
            max_age=KEPT_FOR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=request.scope["scheme"] in ("https", "wss"),
        )
    )
