"""Announcements: processes on one PostgreSQL hear what the others have written."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from homage.server.storage.database import Database
from homage.server.storage.writer import CHANNEL

PRESENCE = f"{CHANNEL}_presence"
SECONDS_BETWEEN_TRIES = 1.0
SECONDS_TO_CHECK = 20.0


class Announcements:
    """Listens on a connection of its own, and connects anew when that is lost."""

    def __init__(
        self,
        database: Database,
        heard: Callable[[str, str], None],
        missed: Callable[[], None],
    ) -> None:
        """`heard` gets channel and payload; `missed` is called when something may have been."""
        self._database = database
        self._heard = heard
        self._missed = missed
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._database.is_postgresql:
            self._task = asyncio.create_task(self._run(), name="homage announcements")

    @property
    def is_needed(self) -> bool:
        """Whether there can be other processes on this database."""
        return self._database.is_postgresql

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def say(self, payload: str) -> None:
        """Tell the other processes who is here."""
        with contextlib.suppress(DBAPIError, OSError):  # presence is no loss
            async with self._database.engine.begin() as connection:
                await connection.execute(
                    text("select pg_notify(:channel, :payload)"),
                    {"channel": PRESENCE, "payload": payload},
                )

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(DBAPIError, OSError):
                await self._listen()
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _listen(self) -> None:
        async with self._database.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver = raw.driver_connection
            assert driver is not None

            def hear(_: object, __: int, channel: str, payload: str) -> None:
                self._heard(channel, payload)

            await driver.add_listener(CHANNEL, hear)
            await driver.add_listener(PRESENCE, hear)
            self._missed()
            try:
                while not driver.is_closed():
                    await asyncio.sleep(SECONDS_TO_CHECK)
                    await driver.execute("select 1")
            finally:
                with contextlib.suppress(Exception):
                    await driver.remove_listener(CHANNEL, hear)
                    await driver.remove_listener(PRESENCE, hear)
                await connection.invalidate()
