"""The socket: pushes what a seat, or a spectator, may know, as often as it changes."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from homage.kernel import SPECTATOR, HomageError
from homage.server.backend import Backend
from homage.server.encoding import encoder
from homage.server.problems import Forbidden, Missing, Outdated
from homage.server.reader import Reader, reader_of
from homage.server.tables.hosted_table import HostedTable
from homage.server.tables.presence import Listener
from homage.server.wire.tables import LiveClosing, LivePresence, LiveTable

NO_SUCH_TABLE, NOT_YOUR_SEAT, OUTDATED, TOO_MANY = 4404, 4403, 4409, 4429
RESTART, TALKS = 1012, 1008
"""Why a socket is closed."""

MOST_LISTENERS = 200
"""At one table."""

MOST_HEARD = 100
"""Messages of a browser; the page sends none."""

AnySocket = WebSocket[Any, Any, Any]


def socket_of(backend: Backend) -> WebsocketRouteHandler:
    """The address of the sockets of this backend."""

    @websocket("/api/tables/{table:str}/live")
    async def live(socket: AnySocket, table: FromPath[str]) -> None:
        await socket.accept()
        await _listen(socket, backend, table)

    return live


async def _listen(socket: AnySocket, backend: Backend, table: str) -> None:
    reader = reader_of(socket)
    try:
        hosted = await backend.tables.open(table)
        if len(hosted.presence.listeners) >= MOST_LISTENERS:
            await socket.close(TOO_MANY)
            return
        listener = await hosted.listen(reader, _number(socket, "seat", SPECTATOR))
    except Missing:
        await socket.close(NO_SUCH_TABLE)
    except Forbidden:
        await socket.close(NOT_YOUR_SEAT)
    except Outdated:
        await socket.close(OUTDATED)
    except (HomageError, SQLAlchemyError, OSError):
        await socket.close(RESTART)
    else:
        await _push_until_gone(socket, reader, hosted, listener)


async def _push_until_gone(
    socket: AnySocket, reader: Reader, table: HostedTable, listener: Listener
) -> None:
    after = _number(socket, "after", 2**31 - 1) or 0
    pushing = asyncio.create_task(_push(socket, reader, table, listener, after))
    try:
        await _hear(socket)
    finally:
        table.leave(listener)
        pushing.cancel()
        await asyncio.gather(pushing, return_exceptions=True)


async def _push(
    socket: AnySocket, reader: Reader, table: HostedTable, listener: Listener, after: int
) -> None:
    """Whatever keeps us from telling more, a socket that is closed is opened anew."""
    code = RESTART
    try:
        await _push_changes(socket, reader, table, listener, after)
    except Forbidden:
        code = NOT_YOUR_SEAT
    except (HomageError, SQLAlchemyError, OSError, WebSocketException):
        pass
    with contextlib.suppress(WebSocketException, OSError, RuntimeError):
        await socket.close(code)


async def _push_changes(
    socket: AnySocket, reader: Reader, table: HostedTable, listener: Listener, after: int
) -> None:
    """The table at once, then after every change; changes in quick succession come as one."""
    seen = _Seen(after)
    listener.changed.set()
    while True:
        await listener.changed.wait()
        listener.changed.clear()
        is_last = listener.closed
        # Nothing of a message is kept while the next change is waited for, be it for days.
        await socket.send_data(await _news(reader, table, listener, seen), mode="text")
        if is_last:
            return


class _Seen:
    """What a socket was told last."""

    __slots__ = ("chat", "line", "revision")

    def __init__(self, line: int) -> None:
        self.line = line
        self.chat = 0
        self.revision = -1


async def _news(reader: Reader, table: HostedTable, listener: Listener, seen: _Seen) -> bytes:
    """What is to be told now, encoded."""
    encode = encoder(table.language(reader)).encode
    if listener.closed:
        return encode(LiveClosing())
    if listener.presence_changed and table.revision == seen.revision:
        listener.presence_changed = False
        presence = table.present
        return encode(LivePresence(tuple(sorted(presence.here)), presence.watchers))
    try:
        shown = await table.shown(reader, listener.seat, seen.line, seen.chat)
    except Forbidden:  # sides were picked: the seat may be the other one now
        mine = await table.my_seats(reader)
        if not mine or listener.seat in mine:
            raise
        listener.seat = mine[0]
        shown = await table.shown(reader, listener.seat, seen.line, seen.chat)
    if shown.log:
        seen.line = shown.log[-1].number
    if shown.chat:
        seen.chat = shown.chat[-1].number
    seen.revision = shown.revision
    listener.presence_changed = False
    return encode(LiveTable(shown))


async def _hear(socket: AnySocket) -> None:
    """Nothing is expected; whoever talks all the same is not listened to for long."""
    with contextlib.suppress(WebSocketDisconnect):
        for _ in range(MOST_HEARD):
            await socket.receive_data(mode="text")
        await socket.close(TALKS)


def _number(socket: AnySocket, name: str, most: int) -> int | None:
    text = socket.query_params.get(name, "")
    if not text.isdecimal() or len(text) > 10:
        return None
    return min(int(text), most)
