"""Settings of a server."""

from __future__ import annotations

import msgspec

MEMORY = "sqlite+aiosqlite://"
"""A database that lives and ends with the process."""


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is run."""

    database: str = MEMORY
    """An address as SQLAlchemy writes it, of SQLite or PostgreSQL."""
    host_name: str = "homage server"
    """How the server calls itself where it commits to the secret of sealed dice."""
    origins: tuple[str, ...] = ()
    """Origins of pages, beside the server's own, whose requests are answered."""
    hosts: tuple[str, ...] = ()
    """By which names the server is called; none: by any."""
    bot_processes: int = 2
    bot_seconds: float | None = 3.0
    """The longest turn of a bot; None for no limit."""
    hint_seconds: float = 3.0
    """How long a hint is thought about."""
    hint_simulations: int | None = None
    """In how many imagined games instead, so that the same question gets the same hint."""
    most_thoughts: int = 64
    """How many bots may wait for a process; then hints and analyses are refused for a while."""
    requests_per_minute: int = 1200
    """Of one browser, beside what is only read of titles."""
    browsers_per_address: int = 10
    """So many browsers' worth of requests one address may make; cookies can be made up."""
    sockets_per_address: int = 200
    """Open at once."""
    laid_per_hour: int = 120
    """New tables of one address."""
    most_body_bytes: int = 64_000
    rest_after: float = 60.0
    """Seconds after which a table at which nothing happens lies in storage only."""
