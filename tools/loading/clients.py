"""Clients: players that talk HTTP and listen to a socket, with as little work as possible."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import Any

import msgspec
import websockets

HOST = "127.0.0.1"


class Stopped(Exception):
    """The server has gone."""


class _Option(msgspec.Struct):
    text: str


class _Asked(msgspec.Struct):
    seat: int
    options: list[_Option]


class _View(msgspec.Struct):
    asked: list[_Asked]


class _Table(msgspec.Struct):
    revision: int
    question: int
    phase: str
    view: _View


class _Pushed(msgspec.Struct):
    kind: str
    table: _Table | None = None


_pushed = msgspec.json.Decoder(_Pushed)


class Connection:
    """One HTTP connection that stays open, with the cookie it was given."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, data: Any = None) -> tuple[int, bytes]:
        if self._writer is None or self._reader is None or self._reader.at_eof():
            await self.close()  # the server ends what was silent for a while
            self._reader, self._writer = await asyncio.open_connection(HOST, self.port)
        body = b"" if data is None else msgspec.json.encode(data)
        head = f"{method} {path} HTTP/1.1\r\nhost: {HOST}:{self.port}\r\n"
        if self.cookie:
            head += f"cookie: homage={self.cookie}\r\n"
        if data is not None:
            head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self._writer.write(head.encode() + b"\r\n" + body)
        return await self._answer()

    async def _answer(self) -> tuple[int, bytes]:
        assert self._reader is not None
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(head.split(" ", 2)[1])
        length = 0
        for line in head.split("\r\n")[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie" and value.startswith("homage="):
                self.cookie = value.removeprefix("homage=").partition(";")[0]
        return status, await self._reader.readexactly(length)

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            with contextlib.suppress(OSError):
                await self._writer.wait_closed()
            self._reader = self._writer = None


class Player:
    """Somebody at a seat, who chooses at random."""

    def __init__(
        self, http: Connection, table: str, seat: int, dice: random.Random, title: str
    ) -> None:
        self.http = http
        self.table = table
        self.seat = seat
        self.title = title
        self.rival: Player | None = None
        self.moves = 0
        self.acknowledged: list[float] = []
        """Seconds from a choice to its answer."""
        self.seen: list[float] = []
        """Seconds from the rival's choice to the push that shows it."""
        self._dice = dice
        self._now: _Table | None = None
        self._news = asyncio.Event()
        self._chosen = -1
        """The question that was answered last."""
        self._awaits: tuple[float, int] | None = None
        """When the rival chose, and the revision that it brought."""
        self._socket: Any = None
        self._listening: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        self._socket = await websockets.connect(
            f"ws://{HOST}:{self.http.port}/api/tables/{self.table}/live?seat={self.seat}",
            additional_headers={"cookie": f"homage={self.http.cookie}"},
            compression=None,
            max_size=None,
            ping_interval=None,
        )
        self._listening = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for message in self._socket:
                pushed = _pushed.decode(message)
                if pushed.table is None:
                    continue
                self._now = pushed.table
                self._news.set()
                if self._awaits is not None and pushed.table.revision >= self._awaits[1]:
                    self.seen.append(time.perf_counter() - self._awaits[0])
                    self._awaits = None

    @property
    def _options(self) -> list[_Option]:
        if self._now is None or self._now.question == self._chosen:
            return []
        mine = [asked for asked in self._now.view.asked if asked.seat == self.seat]
        return mine[0].options if mine else []

    @property
    def can_choose(self) -> bool:
        return bool(self._options)

    async def play(self) -> None:
        """Choose whenever asked, until the game is over."""
        while self._now is None or self._now.phase != "over":
            self._news.clear()
            if self.can_choose:
                await self.choose()
            else:
                await self._news.wait()

    async def choose(self) -> None:
        options = self._options
        if not options or self._now is None:
            return
        self._chosen = question = self._now.question
        option = self._dice.choice(options).text
        began = time.perf_counter()
        status, answer = await self.http.ask(
            "POST",
            f"/api/tables/{self.table}/choices",
            {"seat": self.seat, "question": question, "option": option},
        )
        if status != 200:
            raise Stopped(answer)
        self.acknowledged.append(time.perf_counter() - began)
        self.moves += 1
        if self.rival is not None:
            self.rival._expect(began, msgspec.json.decode(answer)["revision"])

    def _expect(self, began: float, revision: int) -> None:
        if self._now is not None and self._now.revision >= revision:
            self.seen.append(time.perf_counter() - began)
        elif self._awaits is None:
            self._awaits = began, revision

    async def begin_again(self) -> None:
        """A new table with the same rival."""
        assert self.rival is not None
        status, answer = await self.http.ask(
            "POST", f"/api/tables/{self.table}/rematch", {"seat": self.seat}
        )
        if status != 201:
            raise Stopped(answer)
        table = msgspec.json.decode(answer)["table"]
        for one in (self, self.rival):
            await one.move_to(table)

    async def move_to(self, table: str) -> None:
        await self._stop_listening()
        self.table = table
        self._now, self._chosen, self._awaits = None, -1, None
        await self.say_words()
        await self.listen()
        self._news.set()

    async def say_words(self) -> None:
        status, answer = await self.http.ask(
            "POST",
            f"/api/tables/{self.table}/phrase",
            {"seat": self.seat, "phrase": f"words of {self.seat}"},
        )
        if status != 200:
            raise Stopped(answer)

    async def settle(self) -> None:
        """After tasks were cancelled in the middle of something: begin with a clean connection."""
        await self.http.close()
        self._awaits = None
        self._chosen = -1
        status, answer = await self.http.ask("GET", f"/api/tables/{self.table}?seat={self.seat}")
        if status != 200:
            raise Stopped(answer)
        self._now = msgspec.json.decode(answer, type=_Table)
        if self._now.phase == "over" and self.seat == 0:
            await self.begin_again()

    async def _stop_listening(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
            self._listening = None

    async def close(self) -> None:
        await self._stop_listening()
        await self.http.close()


async def seated_pair(port: int, title: str, dice: random.Random) -> tuple[Player, Player]:
    """Two browsers at a new table, with their sockets open."""
    host, guest = Connection(port), Connection(port)
    wishes = {
        "title": title,
        "seats": [{"who": "me", "name": "Ann"}, {"who": "friend"}],
        "sides": "agreed",
    }
    status, answer = await host.ask("POST", "/api/tables", wishes)
    if status != 201:
        raise Stopped(answer)
    table = msgspec.json.decode(answer)["table"]
    _, answer = await host.ask("GET", f"/api/tables/{table}")
    link = msgspec.json.decode(answer)["players"][1]["link"].removeprefix("/join/")
    status, answer = await guest.ask("POST", f"/api/links/{link}", {"name": "Ben"})
    if status != 200:
        raise Stopped(answer)
    first = Player(host, table, 0, dice, title)
    second = Player(guest, table, 1, dice, title)
    first.rival, second.rival = second, first
    for one in (first, second):
        await one.say_words()
        await one.listen()
    return first, second
