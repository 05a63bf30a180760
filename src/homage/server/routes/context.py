"""The context in which a request is dealt with."""

from __future__ import annotations

import msgspec
from litestar.di import NamedDependency

from homage.server.backend import Backend
from homage.server.reader import Reader
from homage.server.tables.hosted_table import HostedTable


class Context(msgspec.Struct, frozen=True):
    """Who asks, and what answers.

    One dependency and not two: the framework would begin a task for each of them.
    """

    backend: Backend
    reader: Reader

    async def table(self, table: str) -> HostedTable:
        """The table of this id."""
        return await self.backend.tables.open(table)


InContext = NamedDependency[Context]
