"""The registry: the tables that this process hosts now, by id; all others lie in storage only."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from homage.server.problems import NO_SUCH_TABLE, Missing
from homage.server.storage.table_store import StoredTable
from homage.server.tables.hosted_table import HostedTable
from homage.server.tables.outdated import refuse_outdated
from homage.server.tables.terms import terms_from_json

if TYPE_CHECKING:
    from homage.server.backend import Backend


TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""Anything else is no table, and no database need be asked."""


class TableRegistry:
    """Hosts a table when somebody asks for it, and lets it go when nobody does."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._tables: dict[str, HostedTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    def __iter__(self) -> Iterator[HostedTable]:
        return iter(list(self._tables.values()))

    def hosted(self, table: str) -> HostedTable | None:
        """The table of this id, if it is hosted here."""
        return self._tables.get(table)

    async def open(self, table: str) -> HostedTable:
        """The table of this id, read from storage if need be; `Outdated` if it is not today's."""
        found = self._tables.get(table)
        if found is not None:
            return found
        lock = self._opening.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                found = self._tables.get(table)
                if found is None:
                    stored = await self.stored(table)
                    refuse_outdated(terms_from_json(stored.terms).header)
                    found = self._tables[table] = HostedTable(self._backend, stored)
                    self._backend.background.soon(found.go_on)
        finally:
            self._opening.pop(table, None)
        return found

    async def stored(self, table: str) -> StoredTable:
        """The table of this id as it lies in storage."""
        found = await self._backend.store.read(table) if TABLE_ID.fullmatch(table) else None
        if found is None:
            raise Missing(NO_SUCH_TABLE)
        return found

    def unload_idle(self, since: float) -> None:
        """Keep nothing in memory of tables at which nothing has happened since then."""
        for table in self:
            if table.used < since and table.unload_if_idle():
                del self._tables[table.id]

    def close(self) -> None:
        for table in self:
            table.close()
