"""The table store: what is read from storage, and the few writes that are no entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.dialects import postgresql, sqlite

from homage.server.storage.database import Database
from homage.server.storage.schema import ANALYSES, ENTRIES, GUESTS, HOLDERS, SEATS, TABLES
from homage.server.storage.writer import Entry


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it lies in storage."""

    id: str
    host: str
    terms: bytes
    secret: bytes | None
    begun: float
    changed: float
    summary: bytes
    entries: list[Entry]
    holders: list[tuple[int, str]]
    """Seat, as it was laid out, and guest."""


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    begun: float
    changed: float
    terms: bytes
    summary: bytes
    deadline: float | None
    seats: list[int]
    """Those that the reader holds, as they were laid out."""


class TableStore:
    """Storage beside the writer's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(
        self,
        table: StoredTable,
        links: Sequence[tuple[int, str]],
        deadline: float | None = None,
    ) -> None:
        """A new table with all that it begins with."""
        async with self._database.engine.begin() as connection:
            await connection.execute(
                insert(TABLES).values(
                    id=table.id,
                    host=table.host,
                    terms=table.terms,
                    secret=table.secret,
                    begun=table.begun,
                    changed=table.changed,
                    entries=len(table.entries),
                    summary=table.summary,
                    deadline=deadline,
                )
            )
            rows = [
                {
                    "table_id": table.id,
                    "number": number,
                    "at": entry.at,
                    "is_line": entry.is_line,
                    "data": entry.data,
                }
                for number, entry in enumerate(table.entries, 1)
            ]
            if rows:
                await connection.execute(insert(ENTRIES), rows)
            if links:
                await connection.execute(
                    insert(SEATS),
                    [{"table_id": table.id, "seat": seat, "link_hash": one} for seat, one in links],
                )
            if table.holders:
                await connection.execute(
                    insert(HOLDERS),
                    [
                        {"table_id": table.id, "seat": seat, "guest": guest}
                        for seat, guest in table.holders
                    ],
                )

    async def read(self, table: str) -> StoredTable | None:
        """A table with all of its entries."""
        async with self._database.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).first()
            if row is None:
                return None
            found = await connection.execute(
                select(ENTRIES.c.at, ENTRIES.c.is_line, ENTRIES.c.data)
                .where(ENTRIES.c.table_id == table)
                .order_by(ENTRIES.c.number)
            )
            entries = [Entry(at, is_line, data) for at, is_line, data in found]
            held = await connection.execute(
                select(HOLDERS.c.seat, HOLDERS.c.guest)
                .where(HOLDERS.c.table_id == table)
                .order_by(HOLDERS.c.seat)
            )
            holders = [(seat, guest) for seat, guest in held]
        return StoredTable(
            row.id,
            row.host,
            row.terms,
            row.secret,
            row.begun,
            row.changed,
            row.summary,
            entries,
            holders,
        )

    async def seat_of_link(self, link_hash: str) -> tuple[str, int] | None:
        """The table and the seat, as it was laid out, that a link opens."""
        async with self._database.engine.connect() as connection:
            row = (
                await connection.execute(
                    select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.link_hash == link_hash)
                )
            ).first()
        return None if row is None else (row.table_id, row.seat)

    async def hold(self, table: str, seat: int, guest: str) -> None:
        """A guest may look and play from this seat."""
        await self._put(HOLDERS, {"table_id": table, "seat": seat, "guest": guest})

    async def tables_of(self, guest: str, most: int) -> list[Listed]:
        """The tables at which a guest holds seats, the latest first."""
        async with self._database.engine.connect() as connection:
            rows = await connection.execute(
                select(
                    TABLES.c.id,
                    TABLES.c.begun,
                    TABLES.c.changed,
                    TABLES.c.terms,
                    TABLES.c.summary,
                    TABLES.c.deadline,
                    HOLDERS.c.seat,
                )
                .join(HOLDERS, HOLDERS.c.table_id == TABLES.c.id)
                .where(HOLDERS.c.guest == guest)
                .order_by(TABLES.c.changed.desc(), TABLES.c.id, HOLDERS.c.seat)
                .limit(most)
            )
            found: dict[str, Listed] = {}
            for id, begun, changed, terms, summary, deadline, seat in rows:
                listed = Listed(id, begun, changed, terms, summary, deadline, [])
                found.setdefault(id, listed).seats.append(seat)
        return list(found.values())

    async def due(self, until: float) -> list[str]:
        """The tables at which somebody's time is over by then."""
        async with self._database.engine.connect() as connection:
            rows = await connection.execute(
                select(TABLES.c.id).where(TABLES.c.deadline <= until).limit(100)
            )
            return [id for (id,) in rows]

    async def name_of(self, guest: str) -> str:
        async with self._database.engine.connect() as connection:
            row = (
                await connection.execute(select(GUESTS.c.name).where(GUESTS.c.guest == guest))
            ).first()
        return "" if row is None else str(row.name)

    async def rename(self, guest: str, name: str) -> None:
        await self._put(GUESTS, {"guest": guest, "name": name}, ["name"])

    async def analysis_of(self, table: str) -> bytes | None:
        async with self._database.engine.connect() as connection:
            row = (
                await connection.execute(
                    select(ANALYSES.c.data).where(ANALYSES.c.table_id == table)
                )
            ).first()
        return None if row is None else bytes(row.data)

    async def keep_analysis(self, table: str, data: bytes) -> None:
        await self._put(ANALYSES, {"table_id": table, "data": data}, ["data"])

    async def _put(self, table: Any, values: dict[str, Any], change: Sequence[str] = ()) -> None:
        """Insert a row; one that is there already stays, but for what is to be changed."""
        dialect: Any = postgresql if self._database.is_postgresql else sqlite
        statement: Any = dialect.insert(table).values(**values)
        keys = [column.name for column in table.primary_key]
        if change:
            statement = statement.on_conflict_do_update(
                index_elements=keys, set_={name: values[name] for name in change}
            )
        else:
            statement = statement.on_conflict_do_nothing(index_elements=keys)
        async with self._database.engine.begin() as connection:
            await connection.execute(statement)
