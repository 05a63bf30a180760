"""Connections: HTTP and the frames of a socket, with as little work as possible.

The players share the machine with the server that they load. What they do not need, as a library
for sockets does for its callers, would only keep the server waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

HOST = "127.0.0.1"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASKED = 0x80
UNMASKED = bytes(4)
"""A mask that changes nothing: who sends to a server must have one."""


class Gone(Exception):
    """The server has gone."""


class _Http(asyncio.Protocol):
    """Answers come in the order of the requests."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.answered: deque[Callable[[int, bytes, bytes], None]] = deque()
        self.is_open = True
        self._data = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        while self.answered:
            self.answered.popleft()(0, b"", b"")

    def data_received(self, data: bytes) -> None:
        self._data += data
        while True:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            head = self._data[:end].lower() + b"\r\n"
            _, _, rest = head.partition(b"content-length: ")
            whole = end + 4 + int(rest.partition(b"\r\n")[0] or b"0")
            if len(self._data) < whole:
                return
            head, body = self._data[:end], self._data[end + 4 : whole]
            self._data = self._data[whole:]
            self.answered.popleft()(int(head.split(b" ", 2)[1]), head, body)


class Connection:
    """One HTTP connection that stays open, with the cookie it was given."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._http: _Http | None = None

    async def open(self) -> None:
        if self._http is None or not self._http.is_open:  # the server ends what was long silent
            loop = asyncio.get_running_loop()
            _, self._http = await loop.create_connection(_Http, HOST, self.port)

    def send(
        self, method: str, path: str, data: Any, answered: Callable[[int, bytes], None]
    ) -> None:
        """On a connection that was opened; `answered` gets status and body, 0 if it breaks."""
        assert self._http is not None
        body = b"" if data is None else msgspec.json.encode(data)
        head = f"{method} {path} HTTP/1.1\r\n{self._headers()}"
        if data is not None:
            head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"

        def read(status: int, head: bytes, body: bytes) -> None:
            if b"homage=" in head:
                self.cookie = head.partition(b"homage=")[2].partition(b";")[0].decode()
            answered(status, body)

        self._http.answered.append(read)
        self._http.transport.write(head.encode() + b"\r\n" + body)

    async def ask(self, method: str, path: str, data: Any = None) -> tuple[int, bytes]:
        """The same for who waits."""
        await self.open()
        answer: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()

        def answered(status: int, body: bytes) -> None:
            if not answer.done():
                answer.set_result((status, body))

        self.send(method, path, data, answered)
        return await answer

    async def listen(self, path: str, heard: Callable[[bytes], None]) -> Socket:
        """A socket of the same browser."""
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: Socket(heard), HOST, self.port)
        socket.transport.write(
            f"GET {path} HTTP/1.1\r\n{self._headers()}connection: Upgrade\r\nupgrade: websocket\r\n"
            "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "\r\n".encode()
        )
        await socket.is_open
        return socket

    def close(self) -> None:
        if self._http is not None:
            self._http.transport.close()

    def _headers(self) -> str:
        origin = f"{HOST}:{self.port}"
        cookie = f"cookie: homage={self.cookie}\r\n" if self.cookie else ""
        return f"host: {origin}\r\norigin: http://{origin}\r\n{cookie}"


class Socket(asyncio.Protocol):
    """Texts from the server; to it nothing is said but what keeps the socket open."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.transport: asyncio.Transport
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._heard = heard
        self._data = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        for waiting in (self.is_open, self.is_closed):
            if not waiting.done():
                waiting.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self.is_open.done():
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:16]:
                self.is_open.set_exception(Gone(head))
                return
            self._data = rest
            self.is_open.set_result(None)
        while (frame := _first_frame(self._data)) is not None:
            kind, text, end_of_frame = frame
            self._data = self._data[end_of_frame:]
            if kind == TEXT:
                self._heard(text)
            elif kind == PING:
                self._say(PONG, text)
            elif kind == CLOSE:
                self._say(CLOSE, text)
                self.transport.close()

    def _say(self, kind: int, text: bytes) -> None:
        self.transport.write(bytes([MASKED | kind, MASKED | len(text)]) + UNMASKED + text)

    async def close(self) -> None:
        with contextlib.suppress(OSError):
            self._say(CLOSE, b"")
            await self.is_closed


def _first_frame(data: bytes) -> tuple[int, bytes, int] | None:
    """Its kind, its text and where it ends; None if it is not all there."""
    if len(data) < 2:
        return None
    length, begins = data[1] & 0x7F, 2
    if length > 125:
        begins = 4 if length == 126 else 10
        length = int.from_bytes(data[2:begins], "big")
    if len(data) < begins + length:
        return None
    return data[0] & 0x0F, data[begins : begins + length], begins + length
