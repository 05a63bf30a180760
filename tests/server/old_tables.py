"""Old tables: what lies in storage from a time when rules or cards were otherwise."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec


def change_since(folder: Path, table: str, field: str, value: object) -> None:
    """As if the table had been laid out when this was otherwise."""
    with sqlite3.connect(folder / "tables.sqlite") as database:
        (terms,) = database.execute("select terms from tables where id = ?", [table]).fetchone()
        data = msgspec.json.decode(terms)
        data["header"][field] = value
        changed = msgspec.json.encode(data)
        database.execute("update tables set terms = ? where id = ?", [changed, table])
    database.close()
