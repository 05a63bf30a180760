"""The writer: appends of many tables go into one transaction, and each is told when it is safe."""

from __future__ import annotations

import asyncio
import contextlib
import math
import operator
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from sqlalchemy import Connection, Insert, Update, bindparam, insert, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from homage.server.storage.database import Database, own_engine
from homage.server.storage.schema import ENTRIES, TABLES

MOST_AT_ONCE = 200
"""Appends in one transaction."""

CHANNEL = "homage"
"""Where processes on one PostgreSQL hear of each other's appends."""


class Overtaken(Exception):
    """Another process has written this number of this table before."""


class Entry(msgspec.Struct, frozen=True):
    """Something that happened, as it is stored."""

    at: float
    is_line: bool
    data: bytes


class Append(msgspec.Struct, frozen=True):
    """New entries of one table, and what follows from them for lists."""

    table: str
    number: int
    """Of the first of them."""
    entries: Sequence[Entry]
    changed: float
    summary: bytes
    deadline: float | None


_INSERT = insert(ENTRIES)
_INSERTED = ("table_id", "number", "at", "is_line", "data")
_UPDATE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(
        changed=bindparam("changed_at"),
        entries=bindparam("count"),
        summary=bindparam("said"),
        deadline=bindparam("until"),
    )
)
_UPDATED = ("table", "changed_at", "count", "said", "until")
_NOTIFY = text("select pg_notify(:channel, :payload)")

SECONDS_BETWEEN = 0.005
"""From the beginning of one transaction to that of the next, at least. Who comes alone does not
wait; where much is going on, more goes into each, and to force it to the disk is what costs."""


class _Many:
    """A statement for many rows at once, made into the database's own words only once."""

    def __init__(self, statement: Insert | Update, columns: Sequence[str], dialect: Any) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=list(columns))
        self._words = str(compiled)
        assert compiled.positiontup is not None  # both drivers count their parameters
        self._row = operator.itemgetter(*[columns.index(one) for one in compiled.positiontup])

    def execute(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> None:
        connection.exec_driver_sql(self._words, [self._row(row) for row in rows])


class Writer:
    """One task that writes; who appends waits until the transaction is through."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self._process = process
        """By what other processes know what was written here."""
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._something = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None
        self._own_engine = own_engine(database)
        """For SQLite, which is written by a thread of its own."""
        self._own_connection: Connection | None = None
        dialect = database.engine.dialect
        self._insert = _Many(_INSERT, _INSERTED, dialect)
        self._update = _Many(_UPDATE, _UPDATED, dialect)
        self._began = -math.inf
        self._thread = None if self._own_engine is None else ThreadPoolExecutor(1, "homage writer")

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="homage writer")

    async def close(self) -> None:
        """Write what is left, and end."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._drop_connection()
        if self._own_engine is not None:
            self._own_engine.dispose()
        if self._thread is not None:
            self._thread.shutdown()

    async def append(self, what: Append) -> None:
        """Returns when it is stored; `Overtaken` if another process was faster."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((what, done))
        self._something.set()
        await done

    async def _run(self) -> None:
        while True:
            await self._something.wait()
            await self._pause()
            batch = self._waiting[:MOST_AT_ONCE]
            try:
                await self._write([what for what, _ in batch])
            except IntegrityError:
                await self._write_each(batch)
            except Exception as wrong:
                await self._drop_connection()
                for _, done in batch:
                    _settle(done, wrong)
            else:
                for _, done in batch:
                    _settle(done)
            del self._waiting[: len(batch)]
            if not self._waiting:
                self._something.clear()

    async def _pause(self) -> None:
        now = asyncio.get_running_loop().time()
        if now < self._began + SECONDS_BETWEEN:
            await asyncio.sleep(self._began + SECONDS_BETWEEN - now)
        self._began = asyncio.get_running_loop().time()

    async def _write_each(self, batch: list[tuple[Append, asyncio.Future[None]]]) -> None:
        """One of them was overtaken: the others must not suffer for it."""
        for what, done in batch:
            try:
                await self._write([what])
            except IntegrityError:
                _settle(done, Overtaken())
            except Exception as wrong:
                await self._drop_connection()
                _settle(done, wrong)
            else:
                _settle(done)

    async def _write(self, batch: Sequence[Append]) -> None:
        if self._thread is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._write_in_thread, batch)
        else:
            connection = await self._connected()
            async with connection.begin():
                await connection.run_sync(self._store, batch)

    def _write_in_thread(self, batch: Sequence[Append]) -> None:
        """All of a batch in one go: to ask the driver step by step costs more than the writing."""
        if self._own_connection is None:
            assert self._own_engine is not None
            self._own_connection = self._own_engine.connect()
        with self._own_connection.begin():
            self._store(self._own_connection, batch)

    def _store(self, connection: Connection, batch: Sequence[Append]) -> None:
        self._insert.execute(connection, [row for what in batch for row in _rows(what)])
        self._update.execute(connection, [_row(what) for what in batch])
        if self._database.is_postgresql:
            # In the same transaction, so that nobody hears of what is not there. The payload is
            # short: PostgreSQL takes less than 8,000 bytes.
            for what in batch:
                last = what.number + len(what.entries) - 1
                payload = f"{self._process} {what.table} {last}"
                connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})

    async def _connected(self) -> AsyncConnection:
        """One connection for all: it need not be checked out for every transaction."""
        if self._connection is None or self._connection.closed:
            self._connection = await self._database.engine.connect()
        return self._connection

    async def _drop_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(DBAPIError, OSError):
                await connection.invalidate()
                await connection.close()
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._drop_own)

    def _drop_own(self) -> None:
        connection, self._own_connection = self._own_connection, None
        if connection is not None:
            with contextlib.suppress(DBAPIError, OSError):
                connection.invalidate()  # else the pool would hand out the very same again
                connection.close()


def _rows(what: Append) -> list[tuple[Any, ...]]:
    return [
        (what.table, number, entry.at, entry.is_line, entry.data)
        for number, entry in enumerate(what.entries, what.number)
    ]


def _row(what: Append) -> tuple[Any, ...]:
    last = what.number + len(what.entries) - 1
    return what.table, what.changed, last, what.summary, what.deadline


def _settle(done: asyncio.Future[None], wrong: Exception | None = None) -> None:
    if done.done():  # whoever waited has gone
        return
    if wrong is None:
        done.set_result(None)
    else:
        done.set_exception(wrong)
