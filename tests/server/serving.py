"""Serving: a real server in this process, on a port of its own, and browsers that talk to it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

from homage.bots.runner import Runner
from homage.bots.same_process import SameProcess
from homage.kernel import Game
from homage.server.app import create_server
from homage.server.backend import Backend
from homage.server.running import bound, config_of
from homage.server.settings import ServerSettings
from tests.patience import LONG_ENOUGH, eventually

Json = dict[str, Any]


def settings_of(folder: Path, **others: Any) -> ServerSettings:
    """A server with a database in this folder, without limits that a test would run into."""
    known = {
        "database": f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}",
        "bot_processes": 1,
        "requests_per_minute": 1_000_000,
        "laid_per_hour": 1_000_000,
        "sockets_per_address": 1_000_000,
    }
    return ServerSettings(**(known | others))  # type: ignore[arg-type]


class Serving:
    """A server that runs."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        listening = bound("127.0.0.1", 0)
        self.port: int = listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        config = config_of(create_server(backend.settings, backend))
        # A busy machine may answer late, and is there all the same.
        config.ws_ping_interval = None
        config.timeout_keep_alive = LONG_ENOUGH
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([listening],))
        self._thread.start()
        assert eventually(lambda: self._server.started or not self._thread.is_alive())

    @property
    def connections(self) -> list[Any]:
        """All that are open."""
        return list(self._server.server_state.connections)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(LONG_ENOUGH)


class InThisProcess:
    """A pool whose bots think here, at once: processes cost more than a test's few thoughts."""

    def runner(self, game: Game) -> Runner:
        return SameProcess()

    def close(self) -> None:
        """There is nothing to end."""


@contextmanager
def serving(settings: ServerSettings, **hooks: Any) -> Iterator[Serving]:
    """A server until the block ends."""
    server = Serving(Backend(settings, **hooks))
    try:
        yield server
    finally:
        server.stop()


class Browser:
    """Somebody with cookies."""

    def __init__(self, server: Serving | str, language: str = "en") -> None:
        self.url = server if isinstance(server, str) else server.url
        self.http = httpx.Client(
            base_url=self.url, timeout=LONG_ENOUGH, headers={"accept-language": language}
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, data: Json | None = None, status: int = 200) -> Any:
        answer = self.http.post(path, json=data or {})
        assert answer.status_code == status, answer.text
        return answer.json()

    def lay_out(self, title: str, *seats: Json, **wishes: Any) -> str:
        """A new table, at which the words for the dice are said at all seats of mine."""
        found = self.post("/api/tables", {"title": title, "seats": list(seats), **wishes}, 201)
        table: str = found["table"]
        self.say_words(table)
        return table

    def say_words(self, table: str) -> None:
        shown = self.get(f"/api/tables/{table}")
        for seat in shown["my_seats"]:
            if seat in shown["dice"]["awaits"]:
                self.post(f"/api/tables/{table}/phrase", {"seat": seat, "phrase": f"words {seat}"})

    def look(self, table: str, seat: int | None = None) -> Json:
        found: Json = self.get(f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))
        return found

    def choose(self, table: str, seat: int, option: str | None = None, status: int = 200) -> Json:
        """The option of this text; else the first that is open."""
        shown = self.look(table, seat)
        option = option or own_options(shown)[0]["text"]
        choice = {"seat": seat, "question": shown["question"], "option": option}
        found: Json = self.post(f"/api/tables/{table}/choices", choice, status)
        return found

    def play_to_the_end(self, table: str, seats: list[int]) -> Json:
        """Choose the first option wherever these seats are asked; the table at the end."""
        while True:
            asked = [seat for seat in seats if own_options(self.look(table, seat))]
            for seat in asked[:1]:
                self.choose(table, seat)
            shown = self.look(table, seats[0])
            if shown["phase"] == "over":
                return shown

    def socket(self, table: str, seat: int | None = None, after: int = 0) -> ClientConnection:
        where = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live?after={after}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            where if seat is None else f"{where}&seat={seat}",
            additional_headers={"cookie": cookie} if cookie else {},
            compression=None,
            max_size=None,
            open_timeout=LONG_ENOUGH,
            close_timeout=5,
            ping_interval=None,
        )


def next_table(socket: ClientConnection) -> Json:
    """The next change of the table that is pushed."""
    while True:
        news = msgspec.json.decode(socket.recv(LONG_ENOUGH))
        if news["kind"] == "table":
            table: Json = news["table"]
            return table


def own_options(shown: Json) -> list[Json]:
    """What the seat may choose."""
    for asked in shown["view"]["asked"]:
        if asked["seat"] == shown["seat"]:
            options: list[Json] = asked["options"]
            return options
    return []


ME: Json = {"who": "me"}
RANDOM: Json = {"who": "bot", "bot": "random"}
FRIEND: Json = {"who": "friend"}
