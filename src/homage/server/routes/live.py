"""The socket: pushes what a seat, or a spectator, may know, as often as it changes."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from homage.kernel import SPECTATOR, HomageError
from homage.kernel.view import encoded
from homage.server.halls.hall import Hall
from homage.server.halls.room import Listener, Room
from homage.server.problems import Forbidden, Missing
from homage.server.reader import Reader, reader_of
from homage.server.wire.tables import LiveClosing, LivePresence, LiveTable

NO_SUCH_TABLE, NOT_YOUR_SEAT, TOO_MANY, RESTART = 4404, 4403, 4429, 1012
"""Why a socket is closed."""

MOST_LISTENERS = 200
"""At one table."""

AnySocket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/live")
async def live(socket: AnySocket, table: str, hall: NamedDependency[Hall]) -> None:
    reader = reader_of(socket)
    await socket.accept()
    try:
        room = await hall.room(table)
        if len(room.listeners) >= MOST_LISTENERS:
            await socket.close(TOO_MANY)
            return
        listener = await room.listen(reader, _number(socket, "seat", SPECTATOR))
    except Missing:
        await socket.close(NO_SUCH_TABLE)
    except Forbidden:
        await socket.close(NOT_YOUR_SEAT)
    except HomageError:
        await socket.close(RESTART)
    else:
        await _push_until_gone(socket, reader, room, listener)


async def _push_until_gone(
    socket: AnySocket, reader: Reader, room: Room, listener: Listener
) -> None:
    after = _number(socket, "after", 2**31 - 1) or 0
    pushing = asyncio.create_task(_push(socket, reader, room, listener, after))
    hearing = asyncio.create_task(_hear(socket))
    try:
        await asyncio.wait({pushing, hearing}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(listener)
        for task in (pushing, hearing):
            task.cancel()
        await asyncio.gather(pushing, hearing, return_exceptions=True)


async def _push(
    socket: AnySocket, reader: Reader, room: Room, listener: Listener, after: int
) -> None:
    """The table at once, then after every change; changes in quick succession come as one."""
    language = room.language(reader)
    chat_after, revision, seat = 0, -1, listener.seat
    listener.changed.set()
    while True:
        await listener.changed.wait()
        listener.changed.clear()
        if listener.closed:
            await socket.send_data(encoded(LiveClosing(), language), mode="text")
            await socket.close(RESTART)
            return
        if listener.presence_changed and room.revision == revision:
            presence = room.presence
            news: LivePresence | LiveTable = LivePresence(
                tuple(sorted(presence.here)), presence.watchers
            )
        else:
            try:
                shown = await room.shown(reader, seat, after, chat_after)
            except Forbidden:  # sides were picked: the seat is the other one now
                seat = listener.seat = await room.moved(reader, seat)
                listener.changed.set()
                continue
            if shown.log:
                after = shown.log[-1].number
            if shown.chat:
                chat_after = shown.chat[-1].number
            revision = shown.revision
            news = LiveTable(shown)
        listener.presence_changed = False
        await socket.send_data(encoded(news, language), mode="text")


async def _hear(socket: AnySocket) -> None:
    """Nothing is expected; whoever talks all the same is not listened to."""
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data(mode="text")


def _number(socket: AnySocket, name: str, most: int) -> int | None:
    text = socket.query_params.get(name, "")
    if not text.isdecimal() or len(text) > 10:
        return None
    return min(int(text), most)


ROUTES = [live]
