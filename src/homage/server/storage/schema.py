"""The schema: a table is a row, and what happened at it are entries that are only ever added."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("host", String(64), nullable=False),  # the guest who laid it out
    Column("terms", LargeBinary, nullable=False),  # what is settled before the first entry
    Column("secret", LargeBinary, nullable=True),  # of sealed dice; leaves with the last entry
    Column("begun", Float, nullable=False),
    # What lists need to know, so that no game is replayed for them; follows from the entries.
    Column("changed", Float, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("deadline", Float, nullable=True),  # when somebody's time is over
    Index("ix_tables_deadline", "deadline"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1 on, without gaps
    Column("at", Float, nullable=False),
    Column("is_line", Boolean, nullable=False),  # a line of the record; else a note
    Column("data", LargeBinary, nullable=False),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("link_hash", String(64), nullable=False, unique=True),  # of a friend's link
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # as it was laid out
    Column("guest", String(64), primary_key=True),
    Index("ix_holders_guest", "guest"),
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("guest", String(64), primary_key=True),  # the hash of a browser's token
    Column("name", String(80), nullable=False),
)

ANALYSES = Table(
    "analyses",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
