"""Clients: players that choose at random when they are asked."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import msgspec

from loading.connections import Connection, Gone, Socket


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


class _Done(msgspec.Struct):
    revision: int


_pushed = msgspec.json.Decoder(_Pushed)


_table = msgspec.json.Decoder(_Table)
_revision = msgspec.json.Decoder(_Done)


def _wait(_: Player) -> None:
    """Until somebody wishes that something is chosen."""


class Player:
    """Somebody at a seat, who chooses at random."""

    def __init__(
        self, http: Connection, table: str, seat: int, dice: random.Random, title: str
    ) -> None:
        self.http = http
        self.table = table
        self.seat = seat
        self.title = title
        self.rival: Player
        self.moves = 0
        """That were acknowledged."""
        self.when_asked: Callable[[Player], None] = _wait
        """Called whenever there is something to choose."""
        self.acknowledged: list[float] = []
        """Seconds from a choice to its answer."""
        self.seen: list[float] = []
        """Seconds from the rival's choice to the push that shows it."""
        self._dice = dice
        self._now: _Table | None = None
        self._chosen = -1
        """The question that was answered last."""
        self._awaits: tuple[float, int] | None = None
        """When the rival chose, and the revision that it brought."""
        self._socket: Socket | None = None

    async def listen(self) -> None:
        path = f"/api/tables/{self.table}/live?language=en&seat={self.seat}"
        self._socket = await self.http.listen(path, self._hear)

    def _hear(self, message: bytes) -> None:
        now = _pushed.decode(message).table
        if now is None:
            return
        self._now = now
        if self._awaits is not None and now.revision >= self._awaits[1]:
            self.seen.append(time.perf_counter() - self._awaits[0])
            self._awaits = None
        if self.can_choose:
            self.when_asked(self)

    @property
    def _options(self) -> list[_Option]:
        mine = [] if self._now is None else self._now.view.asked
        return [option for asked in mine if asked.seat == self.seat for option in asked.options]

    @property
    def can_choose(self) -> bool:
        is_asked = self._now is not None and self._now.question != self._chosen
        return is_asked and bool(self._options)

    @property
    def is_over(self) -> bool:
        return self._now is not None and self._now.phase == "over"

    def choose(self) -> None:
        """Some option; another one only when the socket has shown another question."""
        assert self._now is not None
        self._chosen = question = self._now.question
        option = self._dice.choice(self._options).text
        began = time.perf_counter()

        def answered(status: int, answer: bytes) -> None:
            if status != 200:
                self._chosen = -1
                return
            self.acknowledged.append(time.perf_counter() - began)
            self.moves += 1
            self.rival._expect(began, _revision.decode(answer).revision)

        self.http.send(
            "POST",
            f"/api/tables/{self.table}/choices?language=en",
            {"seat": self.seat, "question": question, "option": option},
            answered,
        )

    def _expect(self, began: float, revision: int) -> None:
        if self._now is not None and self._now.revision >= revision:
            self.seen.append(time.perf_counter() - began)
        elif self._awaits is None:
            self._awaits = began, revision

    async def begin_again(self) -> None:
        """A new table with the same rival."""
        done = await self._ask("POST", "rematch", {"seat": self.seat}, 201)
        table = msgspec.json.decode(done)["table"]
        for one in (self, self.rival):
            await one.move_to(table)

    async def move_to(self, table: str) -> None:
        await self._stop_listening()
        self.table = table
        self._now, self._chosen, self._awaits = None, -1, None
        await self.say_words()
        await self.listen()

    async def say_words(self) -> None:
        words = {"seat": self.seat, "phrase": f"words of {self.seat}"}
        await self._ask("POST", "phrase", words)

    async def settle(self) -> None:
        """See what there is now."""
        await self.http.open()
        self._awaits = None
        self._now = _table.decode(await self._ask("GET", f"?seat={self.seat}"))
        if self.is_over and self.seat == 0:
            await self.begin_again()

    async def _ask(self, method: str, what: str, data: object = None, wanted: int = 200) -> bytes:
        path = what if what.startswith("?") else f"/{what}"
        status, answer = await self.http.ask(method, f"/api/tables/{self.table}{path}", data)
        if status != wanted:
            raise Gone(answer)
        return answer

    async def _stop_listening(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def close(self) -> None:
        await self._stop_listening()
        self.http.close()


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
        raise Gone(answer)
    table = msgspec.json.decode(answer)["table"]
    _, answer = await host.ask("GET", f"/api/tables/{table}")
    link = msgspec.json.decode(answer)["players"][1]["link"].removeprefix("/join/")
    status, answer = await guest.ask("POST", f"/api/links/{link}", {"name": "Ben"})
    if status != 200:
        raise Gone(answer)
    first = Player(host, table, 0, dice, title)
    second = Player(guest, table, 1, dice, title)
    first.rival, second.rival = second, first
    for one in (first, second):
        await one.say_words()
        await one.listen()
    return first, second
