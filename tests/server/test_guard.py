"""The guard: origins, hosts, headers, cookies, limits, and what is logged."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from homage.server.security import guard
from homage.server.security.guests import guest_of, link_token, new_token
from homage.server.security.limits import Buckets
from tests.server.serving import FRIEND, ME, Browser, Serving, serving, settings_of

SENT = {"title": "avignon"}


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_the_page_of_another_site_can_do_nothing(ann: Browser, headers: dict[str, str]) -> None:
    answer = ann.http.post("/api/tables", json=SENT, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["kind"] == "forbidden"
    assert "set-cookie" not in answer.headers


def test_the_own_page_may_and_so_may_a_program(ann: Browser) -> None:
    own = {"origin": ann.url, "sec-fetch-site": "same-origin"}
    assert ann.http.post("/api/tables", json=SENT, headers=own).status_code == 201
    assert ann.http.post("/api/tables", json=SENT).status_code == 201


def test_the_page_of_another_site_gets_no_socket(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    where = f"{ann.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(where, additional_headers={"origin": "https://elsewhere.example"})
    assert refused.value.response.status_code == 403


def test_a_strange_name_for_this_machine_is_refused(tmp_path: Path) -> None:
    settings = settings_of(tmp_path, hosts=("127.0.0.1", "localhost"))
    with serving(settings) as server, Browser(server) as ann:
        assert ann.http.get("/api/health").status_code == 200
        rebound = ann.http.get("/api/health", headers={"host": "evil.example:80"})
        assert rebound.status_code == 421


def test_every_answer_carries_the_policy(ann: Browser) -> None:
    for path in ("/", "/api/titles", "/api/nothing", "/tables/abc", "/missing.js"):
        headers = ann.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert "'unsafe-inline'" not in policy.partition("script-src")[2].partition(";")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_what_is_of_one_reader_is_kept_nowhere_on_the_way(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    for path in ("", "/record", "/words?seat=0"):
        assert ann.http.get(f"/api/tables/{table}{path}").headers["cache-control"] == "no-store"


def test_the_cookie_is_for_the_server_alone(ann: Browser) -> None:
    cookie = ann.http.post("/api/tables", json=SENT).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    again = ann.http.post("/api/tables", json=SENT)
    assert "set-cookie" not in again.headers
    with Browser(ann.url) as behind_a_proxy:
        sent = {"x-forwarded-proto": "https"}
        answer = behind_a_proxy.http.post("/api/tables", json=SENT, headers=sent)
        assert "Secure" in answer.headers["set-cookie"]


def test_tokens_are_stored_as_hashes_only(tmp_path: Path) -> None:
    settings = settings_of(tmp_path)
    with serving(settings) as server, Browser(server) as ann, Browser(server) as ben:
        table = ann.lay_out("avignon", ME, FRIEND)
        link = ann.look(table)["players"][1]["link"].removeprefix("/join/")
        ben.post(f"/api/links/{link}", {"name": "Ben"})
        secrets = [ann.http.cookies["homage"], ben.http.cookies["homage"], link]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"avignon" in stored
    for secret in secrets:
        assert secret.encode() not in stored


def test_tokens_are_long_and_every_link_is_another() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    host = tokens.pop()
    links = {link_token(host, table, seat) for table in "abc" for seat in (0, 1)}
    assert len(links) == 6
    assert all(guest_of(one) for one in (host, *links))
    assert guest_of("") == guest_of("short") == guest_of("x" * 33) == ""


def test_a_request_that_is_too_large_is_refused(ann: Browser) -> None:
    answer = ann.http.post("/api/tables", json={"title": "x" * 100_000})
    assert answer.status_code == 413
    assert answer.json()["kind"] == "invalid"


@pytest.fixture
def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    """A server with small limits, for which no time passes: on a busy machine they would fill up
    again between two requests."""
    monkeypatch.setattr(
        guard, "Buckets", lambda tokens, seconds: Buckets(tokens, seconds, lambda: 0.0)
    )
    with serving(settings_of(tmp_path, requests_per_minute=20, laid_per_hour=3)) as server:
        yield server


def test_who_asks_too_often_must_wait(narrow: Serving) -> None:
    with Browser(narrow) as ann:
        codes = [ann.http.get("/api/health").status_code for _ in range(25)]
        assert codes == [200] * 20 + [429] * 5
        assert ann.http.get("/api/health").json()["kind"] == "busy"


def test_nobody_lays_out_tables_without_end(narrow: Serving) -> None:
    with Browser(narrow) as ann:
        codes = [ann.http.post("/api/tables", json=SENT).status_code for _ in range(4)]
    assert codes == [201, 201, 201, 429]


def test_a_bucket_fills_up_again() -> None:
    now = [0.0]
    bucket = Buckets(2, 10.0, lambda: now[0])
    assert [bucket.take("a") for _ in range(3)] == [True, True, False]
    assert bucket.take("b")
    now[0] = 5.0
    assert [bucket.take("a") for _ in range(2)] == [True, False]


def test_logs_carry_neither_links_nor_tables(
    ann: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "homage"):
        table = ann.lay_out("avignon", ME, FRIEND)
        link = ann.look(table)["players"][1]["link"]
        ann.get(f"/api/links/{link.removeprefix('/join/')}")
        ann.http.get(link)
    logged = "\n".join(record.getMessage() for record in caplog.records if record.name != "httpx")
    assert "/api/links/… 200" in logged
    for key in (table, link.removeprefix("/join/"), ann.http.cookies["homage"]):
        assert key not in logged


def test_a_fault_of_ours_tells_where_but_not_what(
    ann: Browser, server: Serving, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("the Noble in Ben's hand")

    ann.http.post("/api/tables", json=SENT)
    monkeypatch.setattr(server.backend.store, "name_of", fail)
    answer = ann.http.get("/api/me")
    assert (answer.status_code, answer.json()["kind"]) == (500, "broken")
    assert "Noble" not in answer.text + caplog.text
    assert "KeyError" in caplog.text
