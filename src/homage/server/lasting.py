"""Lasting sockets: what was said when a socket was opened is not kept for as long as it is open."""

from __future__ import annotations

import asyncio
from typing import cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class LastingSocket(WebSocketsSansIOProtocol):
    """Browsers send much that nobody reads, and a table may lie open for days.

    What refers to itself would lie about until the collector comes, which is seldom.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        before = cast("asyncio.Transport", transport).get_protocol()
        self.loop.call_soon(_forget_parser, before)
        super().connection_made(transport)

    def start_keepalive(self) -> None:
        """It is open, and whoever had to know by whom has read it."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()


def _forget_parser(before: object) -> None:
    """What read the wish for a socket, and is not needed any more."""
    if hasattr(before, "parser"):
        before.parser = None
