"""Lasting sockets: what was said when a socket was opened is not kept for as long as it is open."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class LastingSocket(WebSocketsSansIOProtocol):
    """Browsers send much that nobody reads, and a table may lie open for days."""

    def start_keepalive(self) -> None:
        """It is open, and whoever had to know by whom has read it."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []
