"""The database: opened, brought up to date, and what is said when it cannot be."""

from __future__ import annotations

import contextlib
import os
import socket
from pathlib import Path
from typing import Any

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from homage.kernel import HomageError, Message
from homage.kernel.text_file import system_fault
from homage.server.storage.schema import METADATA

SQLITE, POSTGRESQL = "sqlite+aiosqlite", "postgresql+asyncpg"
SECONDS_FOR_LOCK = 5.0

WRONG_ADDRESS = Message(
    "server.wrong-database",
    "''{address}'' is no address of a database: write a file''s name, or"
    " postgresql://USER@HOST/NAME",
)
NO_ASYNCPG = Message(
    "server.no-asyncpg",
    'PostgreSQL needs the package asyncpg, which is not installed: pip install "homage[server]"',
)
CANNOT_OPEN = Message(
    "server.cannot-open-database",
    "the database {address} cannot be opened ({reason}): look whether its folder is there and may"
    " be written, or name another with --database",
)
CANNOT_REACH = Message(
    "server.cannot-reach-database",
    "the database {address} cannot be reached ({reason}): look whether PostgreSQL runs there, and"
    " whether name and password are right",
)
NOBODY_ANSWERS = Message("server.nobody-answers", "nobody answers there")
NO_SUCH_MACHINE = Message("server.no-such-machine", "no machine has that name")
NO_SUCH_DATABASE = Message("server.no-such-database", "it has no database of that name")
NOT_LET_IN = Message(
    "server.not-let-in", "it does not know this user, or the password is another one"
)
REASONS = {"3D000": NO_SUCH_DATABASE, "28000": NOT_LET_IN, "28P01": NOT_LET_IN}
"""By the codes of PostgreSQL for what goes wrong."""
LOCKED = Message(
    "server.database-locked",
    "the database {address} is locked by another program, perhaps another homage: end it, or name"
    " another database with --database",
)
NEWER = Message(
    "server.database-newer",
    "the database {address} was made by a newer version of homage ({revision}): use that one, or"
    " name another database with --database",
)
NO_DATABASE = Message(
    "server.no-database",
    "{address} is no database of homage: name another with --database",
)


def address_of(words: str) -> str:
    """As SQLAlchemy has it, from what somebody wrote: a file, or an address of PostgreSQL."""
    if words.startswith(("postgresql://", "postgres://")):
        return f"{POSTGRESQL}://{words.partition('://')[2]}"
    if words.startswith((f"{POSTGRESQL}:", f"{SQLITE}:")):
        return words
    if "://" in words:
        raise HomageError(WRONG_ADDRESS.of(words))
    return f"{SQLITE}:///{Path(words).expanduser().absolute()}"


def shown_address(address: str) -> str:
    """The address without its password."""
    try:
        url = make_url(address)
    except ArgumentError:
        return address
    if url.get_backend_name() == "sqlite":
        return url.database or "in memory"
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


class Database:
    """An engine, and what it is called."""

    def __init__(self, engine: AsyncEngine, address: str) -> None:
        self.engine = engine
        self.address = address
        self.is_postgresql = engine.dialect.name == "postgresql"

    async def close(self) -> None:
        await self.engine.dispose()


async def opened(address: str) -> Database:
    """The database of this address, with today's schema; what is wrong is said in a sentence."""
    shown = shown_address(address)
    try:
        engine = _engine(address)
    except (ArgumentError, NoSuchModuleError) as wrong:
        raise HomageError(WRONG_ADDRESS.of(shown)) from wrong
    except ModuleNotFoundError as wrong:
        raise HomageError(NO_ASYNCPG) from wrong
    except OSError as wrong:
        raise HomageError(CANNOT_OPEN.of(shown, system_fault(wrong))) from wrong
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_bring_up_to_date, shown)
    except HomageError:
        await engine.dispose()
        raise
    except (DBAPIError, OSError) as wrong:
        await engine.dispose()
        raise HomageError(_fault(wrong, shown, engine.dialect.name)) from wrong
    return Database(engine, address)


def _engine(address: str) -> AsyncEngine:
    url = make_url(address)
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_size=5, pool_pre_ping=True)
    file = url.database
    if file:
        Path(file).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with contextlib.suppress(OSError):  # what cannot be made is said when it is opened
            # Before SQLite makes it: hands, secrets and seats are nobody else's business.
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        engine = create_async_engine(url, connect_args={"timeout": SECONDS_FOR_LOCK})
    else:
        engine = create_async_engine(url, poolclass=StaticPool)  # else each has its own database
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def own_engine(database: Database) -> Engine | None:
    """A second engine on the same SQLite file, without asyncio; None for any other database."""
    url = make_url(database.address)
    if database.is_postgresql or not url.database:
        return None
    engine = create_engine(
        url.set(drivername="sqlite"),
        connect_args={"timeout": SECONDS_FOR_LOCK, "check_same_thread": False},
    )
    event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("pragma journal_mode=wal")  # readers and the writer do not wait
    cursor.execute("pragma synchronous=full")  # what is committed survives a loss of power
    cursor.execute("pragma foreign_keys=on")
    cursor.close()


def fault_name(wrong: BaseException) -> str:
    """What went wrong, for logs: without its words, which could name what was to be stored."""
    cause = getattr(wrong, "orig", None) or wrong
    return str(getattr(cause, "sqlite_errorname", type(cause).__name__))


def _fault(wrong: Exception, shown: str, dialect: str) -> Message:
    cause = getattr(wrong, "orig", wrong)
    reason = str(cause).splitlines()[0] or type(wrong).__name__
    if dialect != "sqlite":
        return CANNOT_REACH.of(shown, _refusal_of_postgresql(cause) or reason)
    if isinstance(wrong, OperationalError) and "locked" in reason:
        return LOCKED.of(shown)
    if "not a database" in reason:
        return NO_DATABASE.of(shown)
    return CANNOT_OPEN.of(shown, reason)


def _refusal_of_postgresql(cause: Exception) -> Message | None:
    """None where only the library has words for it."""
    if isinstance(cause, ConnectionRefusedError | TimeoutError):
        return NOBODY_ANSWERS
    if isinstance(cause, socket.gaierror):
        return NO_SUCH_MACHINE
    return REASONS.get(getattr(cause, "sqlstate", None) or "")


# -- migrations ----------------------------------------------------------------------------------


def alembic_config(connection: Connection | None = None) -> Config:
    """Where the migrations lie."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    if connection is not None:
        config.attributes["connection"] = connection
    return config


def _bring_up_to_date(connection: Connection, shown: str) -> None:
    config = alembic_config(connection)
    here = MigrationContext.configure(connection).get_current_revision()
    script = ScriptDirectory.from_config(config)
    if here == script.get_current_head():
        return
    if here is None:
        if inspect(connection).get_table_names():  # somebody else's: nothing is mixed into it
            raise HomageError(NO_DATABASE.of(shown))
    else:
        try:
            script.get_revision(here)
        except CommandError as wrong:
            raise HomageError(NEWER.of(shown, here)) from wrong
    command.upgrade(config, "head")


def differences(connection: Connection) -> list[Any]:
    """In what a database differs from the schema; empty after all migrations."""
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


async def check(database: Database) -> list[Any]:
    """The same of an open database."""
    async with database.engine.connect() as connection:
        return await connection.run_sync(differences)
