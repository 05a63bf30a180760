"""The socket: pushes what a seat, or a spectator, may know, as often as it changes.

It speaks ASGI itself: thousands may be open for days, so each is kept small.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from homage.kernel import SPECTATOR, HomageError
from homage.server.asgi import Receive, Scope, Send, asked
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


class _Wish(NamedTuple):
    """What a browser says when it opens a socket."""

    reader: Reader
    seat: int | None
    after: int


async def live(backend: Backend, table: str, scope: Scope, receive: Receive, send: Send) -> None:
    """A socket at this table, until somebody closes it."""
    wish = _Wish(reader_of(scope), _number(scope, "seat"), _number(scope, "after") or 0)
    await receive()  # that it is there
    await send({"type": "websocket.accept"})
    socket = await _opened(backend, table, wish, send)
    if socket is None:
        return
    try:
        for _ in range(MOST_HEARD):
            if (await receive())["type"] == "websocket.disconnect":
                return
    finally:
        socket.leave()
    # Nothing is expected; whoever talks all the same is not listened to for long.
    await _close(send, TALKS)


async def _opened(backend: Backend, table: str, wish: _Wish, send: Send) -> _Socket | None:
    code = RESTART
    try:
        hosted = await backend.tables.open(table)
        if len(hosted.presence.listeners) < MOST_LISTENERS:
            socket = _Socket(send, hosted, wish.reader, wish.after)
            await socket.listen(wish.seat)
            return socket
        code = TOO_MANY
    except Missing:
        code = NO_SUCH_TABLE
    except Forbidden:
        code = NOT_YOUR_SEAT
    except Outdated:
        code = OUTDATED
    except (HomageError, SQLAlchemyError, OSError):
        pass
    await _close(send, code)
    return None


class _Socket(Listener):
    """Tells the table at once, then after every change; changes in quick succession as one."""

    __slots__ = (
        "_chat",
        "_has_news",
        "_line",
        "_pushing",
        "_reader",
        "_revision",
        "_send",
        "_table",
    )

    def __init__(self, send: Send, table: HostedTable, reader: Reader, line: int) -> None:
        super().__init__()
        self._send = send
        self._table = table
        self._reader = reader
        self._has_news = False
        self._pushing: asyncio.Task[None] | None = None
        """There is one only while something is told: most sockets are silent, be it for days."""
        self._line = line
        self._chat = 0
        self._revision = -1

    async def listen(self, seat: int | None) -> None:
        seat = None if seat is None else min(seat, SPECTATOR)
        await self._table.listen(self._reader, seat, self)
        self.wake()

    def leave(self) -> None:
        self._table.leave(self)
        if self._pushing is not None:
            self._pushing.cancel()

    def wake(self) -> None:
        """Something is to be told; what comes while something else is told comes after it."""
        self._has_news = True
        if self._pushing is None:
            self._pushing = asyncio.create_task(self._push())

    async def _push(self) -> None:
        """Whatever keeps us from telling more, a socket that is closed is opened anew."""
        code = RESTART
        try:
            while self._has_news and not self.closed:
                self._has_news = False
                await self._tell(await self._news())
            if not self.closed:
                self._pushing = None
                return
            await self._tell(encoder(self._table.language(self._reader)).encode(LiveClosing()))
        except Forbidden:
            code = NOT_YOUR_SEAT
        except (HomageError, SQLAlchemyError, OSError, RuntimeError):  # the last: it is closed
            pass
        await _close(self._send, code)

    async def _tell(self, message: bytes) -> None:
        await self._send({"type": "websocket.send", "text": message.decode()})

    async def _news(self) -> bytes:
        """What is to be told now, encoded."""
        table = self._table
        encode = encoder(table.language(self._reader)).encode
        if self.presence_changed and table.revision == self._revision:
            self.presence_changed = False
            presence = table.present
            return encode(LivePresence(tuple(sorted(presence.here)), presence.watchers))
        try:
            shown = await table.shown(self._reader, self.seat, self._line, self._chat)
        except Forbidden:  # sides were picked: the seat may be the other one now
            mine = await table.my_seats(self._reader)
            if not mine or self.seat in mine:
                raise
            table.presence.move(self, mine[0])
            shown = await table.shown(self._reader, self.seat, self._line, self._chat)
        if shown.log:
            self._line = shown.log[-1].number
        if shown.chat:
            self._chat = shown.chat[-1].number
        self._revision = shown.revision
        self.presence_changed = False
        return encode(LiveTable(shown))


async def _close(send: Send, code: int) -> None:
    with contextlib.suppress(OSError, RuntimeError):  # it is closed already
        await send({"type": "websocket.close", "code": code, "reason": ""})


def _number(scope: Scope, name: str) -> int | None:
    text = asked(scope, name)
    if not text.isdecimal() or len(text) > 10:
        return None
    return min(int(text), 2**31 - 1)
