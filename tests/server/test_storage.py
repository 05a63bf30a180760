"""Storage: what was acknowledged is there again; and what is said if it cannot be opened."""

import asyncio
import os
import random
import re
import sqlite3
import threading
from pathlib import Path

import httpx
import msgspec
import pytest
from sqlalchemy import Connection

from homage.kernel import HomageError
from homage.kernel.record import parse
from homage.server.storage.database import (
    Database,
    address_of,
    alembic_config,
    differences,
    opened,
    shown_address,
)
from homage.server.storage.table_store import StoredTable, TableStore
from homage.server.storage.writer import Append, Entry, Overtaken, Writer
from tests.server.process import Process, sqlite_file
from tests.server.serving import ME, RANDOM, Browser, own_options, serving, settings_of

KILLS = 6


def test_killing_the_process_at_any_moment_loses_nothing_that_was_acknowledged(
    tmp_path: Path,
) -> None:
    dice = random.Random(7)
    database = sqlite_file(tmp_path)
    server = Process(database)
    with Browser(server.url) as ann:
        tables = [ann.lay_out("avignon", ME, ME) for _ in range(3)]
    cookies = ann.http.cookies
    acknowledged: dict[str, list[tuple[int, str]]] = {table: [] for table in tables}
    for _ in range(KILLS):
        with Browser(server.url) as again:
            again.http.cookies = cookies
            _kill_while_it_answers(server, again, dice)
            _play_until_killed(again, acknowledged, dice)
        server.kill()
        server = Process(database)
        with Browser(server.url) as after:
            after.http.cookies = cookies
            for table, choices in acknowledged.items():
                record = parse(after.http.get(f"/api/tables/{table}/record?seat=0").text)
                made = [(one.seat, one.option) for one in record.choices if one.seat >= 0]
                # One more may stand there: stored, and killed before it could be answered.
                assert made[: len(choices)] == choices
                assert len(made) <= len(choices) + 1
                acknowledged[table] = made
    server.end()
    assert sum(map(len, acknowledged.values())) > KILLS


def _kill_while_it_answers(server: Process, browser: Browser, dice: random.Random) -> None:
    """After so many requests, and a moment into the next, however fast they are answered."""
    left = iter(range(dice.randint(8, 60), -1, -1))

    def count(_: httpx.Request) -> None:
        if next(left, -1) == 0:
            threading.Timer(dice.uniform(0, 0.02), server.process.kill).start()

    browser.http.event_hooks = {"request": [count]}


def _play_until_killed(
    browser: Browser, acknowledged: dict[str, list[tuple[int, str]]], dice: random.Random
) -> None:
    try:
        while True:
            table = dice.choice(list(acknowledged))
            shown = browser.look(table, 0)
            if shown["phase"] == "over":
                continue
            seat = shown["view"]["asked"][0]["seat"]
            shown = browser.look(table, seat)
            option = dice.choice(own_options(shown))["text"]
            choice = {"seat": seat, "question": shown["question"], "option": option}
            browser.post(f"/api/tables/{table}/choices", choice)
            acknowledged[table].append((seat, option))
    except httpx.TransportError:
        return


def test_after_a_restart_everything_is_at_its_exact_place(tmp_path: Path) -> None:
    settings = settings_of(tmp_path)
    with serving(settings) as server, Browser(server) as ann:
        table = ann.lay_out("fidelitas", ME, ME, confirms=True)
        for _ in range(3):
            shown = ann.look(table, 0)
            seat = shown["to_confirm"]
            if seat is not None:
                ann.post(f"/api/tables/{table}/confirmation", {"seat": seat})
            asked = ann.look(table, 0)["view"]["asked"][0]["seat"]
            ann.choose(table, asked)
        ann.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "till tomorrow"})
        before = [_still(ann.look(table, seat)) for seat in (0, 1, 7)]
        cookies = ann.http.cookies
    with serving(settings) as server, Browser(server) as again:
        again.http.cookies = cookies
        assert [_still(again.look(table, seat)) for seat in (0, 1, 7)] == before


def _still(shown: dict) -> dict:  # type: ignore[type-arg]
    """What does not change because time goes by."""
    for player in shown["players"]:
        player["away_since"] = None
    return shown


def test_an_idle_table_is_read_from_storage_again(tmp_path: Path) -> None:
    with serving(settings_of(tmp_path, rest_after=0.0)) as server, Browser(server) as ann:
        table = ann.lay_out("avignon", ME, RANDOM, sides="agreed")
        with ann.socket(table, 0):
            hosted = server.backend.tables.hosted(table)
            assert hosted is not None
            before = ann.look(table)
            assert hosted.unload_if_idle() is False  # somebody listens
            assert not hosted.is_loaded
            assert ann.look(table)["view"] == before["view"]
            ann.choose(table, 0)


# -- the database itself -------------------------------------------------------------------------


def test_the_migrations_make_the_schema_and_can_be_taken_back(tmp_path: Path) -> None:
    from alembic import command

    async def look() -> None:
        database = await opened(address_of(sqlite_file(tmp_path)))
        async with database.engine.begin() as connection:
            assert await connection.run_sync(differences) == []
            await connection.run_sync(_downgrade)
        await database.close()

    def _downgrade(connection: Connection) -> None:
        command.downgrade(alembic_config(connection), "base")
        names = connection.exec_driver_sql("select name from sqlite_master").fetchall()
        assert [name for (name,) in names if "alembic" not in name] == []

    asyncio.run(look())


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    file = sqlite_file(tmp_path)
    asyncio.run(_open_and_close(file))
    with sqlite3.connect(file) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(HomageError, match="newer version"):
        asyncio.run(_open_and_close(file))


def test_what_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear reader, this is a letter and certainly no database.\n" * 40)
    with pytest.raises(HomageError, match="no database of homage"):
        asyncio.run(_open_and_close(str(file)))


def test_nothing_is_mixed_into_the_database_of_another_program(tmp_path: Path) -> None:
    file = sqlite_file(tmp_path)
    with sqlite3.connect(file) as connection:
        connection.execute("create table recipes (soup text)")
    with pytest.raises(HomageError, match="no database of homage"):
        asyncio.run(_open_and_close(file))
    with sqlite3.connect(file) as connection:
        tables = connection.execute("select name from sqlite_master").fetchall()
    assert tables == [("recipes",)]


def test_a_place_where_nothing_can_be_written_is_said_to_be_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(HomageError, match="cannot be opened"):
        asyncio.run(_open_and_close(str(blocked / "tables.sqlite")))


def test_a_database_that_another_program_has_locked_is_said_to_be_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("homage.server.storage.database.SECONDS_FOR_LOCK", 0.1)
    file = sqlite_file(tmp_path)
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("create table other (one)")
    holder.execute("begin exclusive")
    with pytest.raises(HomageError, match="locked by another program"):
        asyncio.run(_open_and_close(file))
    holder.close()


@pytest.mark.parametrize("address", ["mysql://here", "http://example", "ftp://x/y"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(HomageError, match="no address of a database"):
        address_of(address)


def test_a_password_is_never_shown() -> None:
    shown = shown_address(address_of("postgresql://ann:secret@localhost/homage"))
    assert "secret" not in shown
    assert "ann" in shown


def test_a_postgresql_that_is_not_there_is_said_to_be_so() -> None:
    there = "postgresql://nobody@127.0.0.1:1/nothing"
    said = f"the database {there} cannot be reached (nobody answers there): look"
    with pytest.raises(HomageError, match=re.escape(said)):
        asyncio.run(_open_and_close(there))


async def _open_and_close(words: str) -> None:
    await (await opened(address_of(words))).close()


def test_appends_of_many_tables_are_written_together_and_none_twice(tmp_path: Path) -> None:
    async def write() -> None:
        database: Database = await opened(address_of(sqlite_file(tmp_path)))
        store, writer = TableStore(database), Writer(database, "here")
        writer.start()
        for name in ("a", "b", "c"):
            table = StoredTable(name, "host", b"{}", None, 1.0, 1.0, b"{}", [], [])
            await store.create(table, [])

        def append(table: str, number: int) -> Append:
            entry = Entry(float(number), True, msgspec.json.encode(number))
            return Append(table, number, [entry], 2.0, b"{}", None)

        await asyncio.gather(*(writer.append(append(name, 1)) for name in "abc"))
        results = await asyncio.gather(
            writer.append(append("a", 1)),  # overtaken
            writer.append(append("b", 2)),
            writer.append(append("c", 2)),
            return_exceptions=True,
        )
        assert [type(one) for one in results] == [Overtaken, type(None), type(None)]
        for name, count in (("a", 1), ("b", 2), ("c", 2)):
            stored = await store.read(name)
            assert stored is not None
            assert len(stored.entries) == count
        await writer.close()
        await database.close()

    asyncio.run(write())


def test_the_folder_of_the_database_is_for_nobody_elses_eyes(tmp_path: Path) -> None:
    if os.name != "posix":
        pytest.skip("rights of folders are another matter on this system")
    asyncio.run(_open_and_close(str(tmp_path / "new" / "tables.sqlite")))
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0


def test_the_database_is_for_nobody_elses_eyes_in_any_folder(tmp_path: Path) -> None:
    if os.name != "posix":
        pytest.skip("rights of files are another matter on this system")
    asyncio.run(_open_and_close(sqlite_file(tmp_path)))
    files = list(tmp_path.iterdir())
    assert files
    assert all(file.stat().st_mode & 0o077 == 0 for file in files)
