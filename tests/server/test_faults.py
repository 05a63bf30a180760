"""When the machine fails or is busy: a full disk, a database that goes away, bots that think."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from homage.bots import Bot
from homage.bots.same_process import SameProcess
from homage.kernel import Game, Option, State
from homage.server.storage import database
from tests.patience import eventually
from tests.server.serving import ME, Browser, Json, Serving, serving, settings_of

PLENTY = 2**30


def test_a_full_disk_is_said_nothing_is_acknowledged_and_play_goes_on_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pages, prepare = [PLENTY], database._prepare

    def prepare_small(connection: Any, record: object) -> None:
        prepare(connection, record)
        cursor = connection.cursor()
        cursor.execute(f"pragma max_page_count={pages[0]}")
        cursor.close()

    monkeypatch.setattr(database, "_prepare", prepare_small)
    with serving(settings_of(tmp_path)) as server, Browser(server) as ann:
        table = ann.lay_out("avignon", ME, ME)
        pages[0] = 1  # as SQLite has it: no page more than there are
        _limit_writer(server, 1)
        codes: list[int] = []
        while 503 not in codes and len(codes) < 400:
            codes.append(_say(ann, table).status_code)
        refused = _say(ann, table)
        assert refused.json()["kind"] == "busy"
        assert "could not be stored" in refused.json()["reason"]
        assert len(ann.look(table)["chat"]) == codes.count(200)
        assert "SQLITE_FULL" in caplog.text
        pages[0] = PLENTY
        assert eventually(lambda: _say(ann, table).status_code == 200)
        assert len(ann.look(table)["chat"]) > codes.count(200)
        ann.choose(table, 0)


def _say(browser: Browser, table: str) -> Any:
    said = {"seat": 0, "text": "word " * 80}
    return browser.http.post(f"/api/tables/{table}/chat", json=said)


def _limit_writer(server: Serving, pages: int) -> None:
    connection = server.backend.writer._own_connection
    assert connection is not None
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute(f"pragma max_page_count={pages}")


@pytest.mark.parametrize(
    ("method", "ask"),
    [
        ("create", lambda ann: ann.http.post("/api/tables", json={"title": "avignon"})),
        ("read", lambda ann: ann.http.get("/api/tables/some-table")),
        ("name_of", lambda ann: ann.http.get("/api/me")),
        ("rename", lambda ann: ann.http.put("/api/me", json={"name": "Ann"})),
        ("seat_of_link", lambda ann: ann.http.get(f"/api/links/{'x' * 32}")),
    ],
)
def test_a_database_that_goes_away_is_said_to_be_away(
    ann: Browser,
    server: Serving,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
    ask: Callable[[Browser], Any],
) -> None:
    async def fail(*_: object) -> None:
        raise OperationalError("select 1", {}, sqlite3.OperationalError("gone"))

    ann.post("/api/tables", {"title": "avignon"}, 201)
    with monkeypatch.context() as away:
        away.setattr(server.backend.store, method, fail)
        answer = ask(ann)
        assert answer.status_code == 503
        assert answer.json()["kind"] == "busy"
    assert ask(ann).status_code < 500


# -- bots ----------------------------------------------------------------------------------------


class Slow(SameProcess):
    """Bots that think until they are told to choose."""

    def __init__(self, thoughts: list[tuple[State, int, "Future[Option]"]]) -> None:
        super().__init__()
        self._thoughts = thoughts

    def choose(
        self, bot: Bot, world: State, seat: int, seed: str, seconds: float | None = None
    ) -> "Future[Option]":
        thought: Future[Option] = Future()
        self._thoughts.append((world, seat, thought))
        return thought


class SlowPool:
    """As if all processes were busy."""

    def __init__(self) -> None:
        self.thoughts: list[tuple[State, int, Future[Option]]] = []

    def runner(self, game: Game) -> Slow:
        return Slow(self.thoughts)

    def close(self) -> None:
        self.let_them_choose()

    def let_them_choose(self) -> None:
        thoughts, self.thoughts[:] = list(self.thoughts), []
        for world, seat, thought in thoughts:
            asked = world.decision_of(seat)
            assert asked is not None
            if not thought.done():
                thought.set_result(asked.options[0])


KNIGHT: Json = {"who": "bot", "bot": "knight"}


def test_people_are_answered_while_every_bot_waits_for_its_turn(tmp_path: Path) -> None:
    pool = SlowPool()
    settings = settings_of(tmp_path, most_thoughts=2)
    with serving(settings, pool=pool) as server, Browser(server) as ann:
        people = ann.lay_out("avignon", ME, ME)
        against = [ann.lay_out("avignon", ME, KNIGHT, sides="agreed") for _ in range(4)]
        for table in against:
            while ann.look(table)["thinking"] == []:
                ann.choose(table, 0)
        assert eventually(lambda: len(pool.thoughts) == 2)  # the other two wait before them
        assert server.backend.bot_queue.is_full
        for _ in range(3):
            seat = ann.look(people, 0)["view"]["asked"][0]["seat"]
            ann.choose(people, seat)
        ann.post(f"/api/tables/{against[3]}/chat", {"seat": 0, "text": "still thinking?"})
        refused = ann.post("/api/tables", {"title": "avignon", "seats": [ME, KNIGHT]}, 503)
        assert refused["kind"] == "busy"
        ann.post(f"/api/tables/{people}/hints", {"seat": 0}, 409)
        assert ann.post("/api/tables", {"title": "avignon", "seats": [ME, ME]}, 201)

        def all_went_on() -> bool:
            pool.let_them_choose()
            return all(ann.look(table)["thinking"] == [] for table in against)

        assert eventually(all_went_on)
