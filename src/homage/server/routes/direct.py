"""Direct: what is asked for most often is answered without the framework.

A choice that is plain, and the sockets. The framework takes several times as long for a choice as
the table does. Whatever is not plain, or is refused, goes the long way, which has the only words
for what is wrong: a request that was refused has changed nothing, so it can be made once more.
"""

from __future__ import annotations

import functools
import re
from typing import Any

import msgspec

from homage.server.asgi import Part, Receive, Scope, Send, asked
from homage.server.backend import Backend
from homage.server.reader import reader_of
from homage.server.routes.live import live
from homage.server.routes.responses import JSON, LONGEST_LANGUAGE, own_headers
from homage.server.tables.actions import playing
from homage.server.tables.hosted_table import HostedTable
from homage.server.wire.requests import Choice

CHOICES = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})/choices")
LIVE = re.compile(r"/api/tables/([^/]+)/live")

_choice = msgspec.json.Decoder(Choice)


class Direct:
    """An app before the app of the framework."""

    def __init__(self, app: Any, backend: Backend) -> None:
        self._app = app
        self._backend = backend

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            found = LIVE.fullmatch(scope["path"])
            if found is not None:
                await live(self._backend, found[1], scope, receive, send)
                return
        elif scope["type"] == "http" and scope["method"] == "POST":
            found = CHOICES.fullmatch(scope["path"])
            table = None if found is None else self._backend.tables.hosted(found[1])
            if table is not None:
                first = await receive()
                if await self._has_chosen(table, first, scope, send):
                    return
                receive = _beginning_with(first, receive)
        await self._app(scope, receive, send)

    async def _has_chosen(
        self, table: HostedTable, request: Part, scope: Scope, send: Send
    ) -> bool:
        """Whether it was a choice, and is stored and answered."""
        body = request.get("body", b"")
        if request.get("more_body") or len(body) > self._backend.settings.most_body_bytes:
            return False
        if len(asked(scope, "language")) > LONGEST_LANGUAGE:
            return False
        reader = reader_of(scope)
        try:
            done = await table.act(reader, playing.choose, _choice.decode(body))
        except Exception:  # the long way says what is wrong, or logs it
            return False
        answer = msgspec.json.encode(done)
        length = (b"content-length", b"%d" % len(answer))
        headers = [length, *_headers(table.language(reader).code)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer})
        return True


def _beginning_with(first: Part, receive: Receive) -> Receive:
    """What was received already, and then the rest."""
    parts = [first]

    async def again() -> Part:
        return parts.pop() if parts else await receive()

    return again


@functools.cache
def _headers(code: str) -> list[tuple[bytes, bytes]]:
    named = {**own_headers(code), "content-type": JSON}
    return [(name.encode(), value.encode()) for name, value in named.items()]
