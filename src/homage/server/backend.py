"""The backend: what all requests share: storage, the tables that are hosted, bots and a clock."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from homage.bots.process_pool import ProcessPool
from homage.bots.runner import Runner
from homage.kernel import Game, HomageError
from homage.kernel.record import Header
from homage.server.background import Background
from homage.server.settings import ServerSettings
from homage.server.storage.announcements import PRESENCE, Announcements
from homage.server.storage.database import Database, opened
from homage.server.storage.table_store import TableStore
from homage.server.storage.writer import Writer
from homage.server.tables.analyses import Analyses
from homage.server.tables.bot_queue import BotQueue, QueuedRunner
from homage.server.tables.hosted_table import HostedTable
from homage.server.tables.registry import TableRegistry
from homage.server.tables.terms import shared_game

SECONDS_BETWEEN_ROUNDS = 5.0
"""How often tables are looked for that are idle, or at which somebody's time is over."""


class BotPool(Protocol):
    """Where the bots of all tables think."""

    def runner(self, game: Game) -> Runner: ...

    def close(self) -> None: ...


class Backend:
    """Begun by `start` and ended by `close`, in one event loop."""

    def __init__(
        self,
        settings: ServerSettings,
        now: Callable[[], float] = time.time,
        new_id: Callable[[], str] = lambda: secrets.token_urlsafe(16),
        pool: BotPool | None = None,
    ) -> None:
        """Bots think in processes of their own, unless another `pool` is given."""
        self.settings = settings
        self.now = now
        self.new_id = new_id
        self.started = now()
        self.background = Background()
        self.bot_queue = BotQueue(settings.most_thoughts)
        self.tables = TableRegistry(self)
        self.store: TableStore
        self.writer: Writer
        self.analyses: Analyses
        self._process = secrets.token_hex(6)
        """By what other processes on the same database know this one."""
        self._pool: BotPool = ProcessPool(settings.bot_processes) if pool is None else pool
        self._database: Database | None = None
        self._announcements: Announcements | None = None

    async def start(self) -> None:
        self.background.start()
        self._database = await opened(self.settings.database)
        self.store = TableStore(self._database)
        self.writer = Writer(self._database, self._process)
        self.writer.start()
        self._announcements = Announcements(self._database, self._heard, self._missed)
        self._announcements.start()
        self.analyses = Analyses(self.store)
        self.background.spawn(self._rounds())

    async def close(self) -> None:
        """Tell everybody, finish what is being written, and end the bots."""
        self.tables.close()
        await self.background.close()
        await self.analyses.close()
        if self._announcements is not None:
            await self._announcements.close()
        await self.writer.close()
        await asyncio.to_thread(self._pool.close)
        if self._database is not None:
            await self._database.close()

    async def _rounds(self) -> None:
        """Keep nothing of idle tables in memory; look whose time is over elsewhere."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_ROUNDS)
            self.tables.unload_idle(self.now() - self.settings.rest_after)
            with contextlib.suppress(SQLAlchemyError, OSError):
                for late in await self.store.due(self.now()):
                    with contextlib.suppress(HomageError):  # one table's fault is not the others'
                        table = await self.tables.open(late)
                        await table.check_clock()

    # -- games and bots ------------------------------------------------------------------------

    def game(self, header: Header) -> Game:
        return shared_game(header.title, tuple(header.settings))

    def runner(self, game: Game) -> QueuedRunner:
        return QueuedRunner(self._pool.runner(game), self.bot_queue)

    # -- other processes on the same database --------------------------------------------------

    def _heard(self, channel: str, payload: str) -> None:
        process, id, *rest = payload.split(" ")
        table = self.tables.hosted(id)
        if process == self._process or table is None:
            return
        if channel == PRESENCE:
            here = frozenset(int(seat) for seat in rest[0].split(",") if seat)
            table.presence.hear_of(process, here, int(rest[1]))
        else:
            self.background.spawn(table.follow(int(rest[0])))

    def _missed(self) -> None:
        """The connection was lost: whoever listens is to look anew."""
        for table in self.tables:
            self.background.spawn(table.read_anew())

    def tell_presence(self, table: HostedTable) -> None:
        """To the other processes."""
        if self._announcements is not None and self._announcements.is_needed:
            seats, watchers = table.presence.own()
            here = ",".join(map(str, sorted(seats)))
            payload = f"{self._process} {table.id} {here} {watchers}"
            self.background.spawn(self._announcements.say(payload))
