"""Games that were begun with other cards or rules than today's: told, listed, and not lost."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from homage.kernel.record import parse
from homage.kernel.replay import HIDDEN
from homage.server.routes.live import OUTDATED
from tests.patience import LONG_ENOUGH, eventually
from tests.server.old_tables import change_since
from tests.server.serving import ME, RANDOM, Browser, serving, settings_of


@contextmanager
def with_old_table(
    folder: Path, field: str = "content", value: object = "0" * 16, *, to_the_end: bool = False
) -> Iterator[tuple[Browser, str]]:
    """A browser at a server that has changed since its game, and the id of the table."""
    with serving(settings_of(folder)) as first, Browser(first) as ann:
        table = ann.lay_out("solafide", ME, RANDOM)
        if to_the_end:
            ann.play_to_the_end(table, [0])
        else:
            ann.choose(table, 0)
    change_since(folder, table, field, value)
    with serving(settings_of(folder)) as second, Browser(second) as again:
        again.http.cookies = ann.http.cookies
        yield again, table


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("content", "0" * 16, "The cards of Sola Fide have changed"),
        ("version", 999, "The rules of Sola Fide have changed"),
        ("vocabulary", "0" * 16, "The rules of Sola Fide have changed"),
        ("settings", ["decks=none"], "The rules of Sola Fide have changed"),
    ],
)
def test_what_has_changed_is_said_in_a_sentence(
    tmp_path: Path, field: str, value: object, what: str
) -> None:
    with with_old_table(tmp_path, field, value) as (ann, table):
        told = ann.get(f"/api/tables/{table}", 409)
        assert told["kind"] == "outdated"
        assert told["reason"].startswith(what)
        in_german = ann.get(f"/api/tables/{table}?language=de", 409)["reason"]
        assert "von Sola Fide haben sich geändert" in in_german
        choice = {"seat": 0, "question": 1, "option": "pass"}
        assert ann.post(f"/api/tables/{table}/choices", choice, 409)["kind"] == "outdated"
        (listed,) = ann.get("/api/me")["tables"]
        assert (listed["table"], listed["outdated"], listed["my_turn"]) == (table, True, False)


def test_a_socket_is_told_that_it_need_not_come_again(tmp_path: Path) -> None:
    with with_old_table(tmp_path) as (ann, table), ann.socket(table, 0) as socket:
        with pytest.raises(ConnectionClosed):
            socket.recv(LONG_ENOUGH)
        assert socket.close_code == OUTDATED


def test_the_record_of_a_game_that_goes_on_covers_what_others_chose(tmp_path: Path) -> None:
    with with_old_table(tmp_path) as (ann, table):
        answer = ann.http.get(f"/api/tables/{table}/record")
        assert "solafide-" in answer.headers["content-disposition"]
        mine = parse(answer.text)
        own = [one.option for one in mine.choices if one.seat == 0]
        others = {one.option for one in mine.choices if one.seat != 0}
        assert own
        assert HIDDEN not in own
        assert others == {HIDDEN}
        assert ann.get(f"/api/tables/{table}/record?seat=1", 403)["kind"] == "forbidden"
        with Browser(ann.url) as stranger:
            seen = parse(stranger.http.get(f"/api/tables/{table}/record").text)
            assert {one.option for one in seen.choices} == {HIDDEN}


def test_the_record_of_a_game_that_was_over_is_whole(tmp_path: Path) -> None:
    with with_old_table(tmp_path, to_the_end=True) as (ann, table):
        record = parse(ann.http.get(f"/api/tables/{table}/record").text)
        assert record.result is not None
        assert HIDDEN not in {one.option for one in record.choices}


def test_clocks_elsewhere_run_out_although_an_old_table_has_one(tmp_path: Path) -> None:
    a_minute = {"kind": "move", "seconds": 60}
    with serving(settings_of(tmp_path)) as first, Browser(first) as ann:
        tables = [ann.lay_out("avignon", ME, ME, clock=a_minute) for _ in range(2)]
    change_since(tmp_path, tables[0], "content", "0" * 16)
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("update tables set deadline = deadline - 600")  # long ago, by its order
    database.close()
    later = first.backend.now() + 600
    with serving(settings_of(tmp_path), now=lambda: later) as second, Browser(second) as again:
        again.http.cookies = ann.http.cookies
        assert eventually(lambda: second.backend.tables.hosted(tables[1]) is not None)
