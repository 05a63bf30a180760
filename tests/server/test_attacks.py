"""What an attacker tries: every answer is a refusal with a sentence, and the server goes on."""

import socket as sockets
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tests.patience import LONG_ENOUGH
from tests.server.serving import FRIEND, ME, Browser, Serving, serving, settings_of

DEEP = b'{"title": ' + b"[" * 30_000
BODIES = {
    "nothing": b"",
    "half": b'{"title": "avig',
    "deep": DEEP,
    "deep where anything may stand": b'{"title": "avignon", "seats": ' + b"[" * 30_000,
    "no object": b'"avignon"',
    "not even text": b"\xff\xfe\x00{",
    "half a letter": b'{"title": "\\ud800"}',
    "a zero": b'{"title": "avignon\\u0000"}',
    "twice": b'{"title": "avignon", "title": 7}',
    "a number too large": b'{"title": "avignon", "clock": {"kind": "game", "seconds": 1e999}}',
    "unknown": b'{"title": "avignon", "secret": true}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_body_that_makes_no_sense_is_refused(ann: Browser, body: bytes) -> None:
    sent = {"content-type": "application/json"}
    answer = ann.http.post("/api/tables", content=body, headers=sent)
    assert 400 <= answer.status_code < 500
    assert answer.json()["reason"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/tables/' or 1=1 --",
        f"/api/tables/{'x' * 90}",
        "/api/links/%00",
        f"/api/links/{'%ff' * 20}",
        "/api/titles/%00",
        "/api/titles/..%2f..",
        "/_app/..%2f..%2f..%2fsettings.py",
        "/_app/%2e%2e/%2e%2e/settings.py",
    ],
)
def test_tricks_with_addresses_lead_nowhere(ann: Browser, path: str) -> None:
    answer = ann.http.get(path)
    assert answer.status_code in (400, 404), answer.text


def test_an_address_as_no_browser_sends_it_leads_nowhere(server: Serving) -> None:
    for target in ("/_app/../../settings.py", "//etc/passwd", "/_app/./../../app.py", "*"):
        with sockets.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(f"GET {target} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
            answer = raw.recv(65536)
        assert answer.startswith(b"HTTP/1.1 ")
        assert b"ServerSettings" not in answer
        assert b"root:" not in answer


def test_zeros_and_other_strange_letters_in_names_options_and_talk(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    at = f"/api/tables/{table}"
    strange = "\x00\x1b[31m\u202e"
    choice = {"seat": 0, "question": ann.look(table, 0)["question"], "option": strange}
    assert ann.http.post(f"{at}/choices", json=choice).status_code == 409
    ann.post(f"{at}/chat", {"seat": 0, "text": f"a{strange}b"})
    assert ann.look(table)["chat"][-1]["text"] == "a [31m b"
    assert ann.http.put("/api/me", json={"name": strange}).status_code in (400, 409)
    assert ann.http.get(f"{at}/why", params={"what": strange}).status_code in (200, 409)


def test_a_stranger_with_the_address_of_a_table_can_only_watch(ann: Browser, ben: Browser) -> None:
    table = ann.lay_out("fidelitas", ME, ME)
    at = f"/api/tables/{table}"
    ben.post("/api/tables", {"title": "avignon"}, 201)  # known, but not here
    for address, wishes in (
        ("choices", {"question": 1, "option": "x"}),
        ("undo", {}),
        ("confirmation", {}),
        ("phrase", {}),
        ("resignation", {}),
        ("chat", {"text": "hello"}),
        ("offers", {"kind": "end"}),
        ("offers/1", {"agrees": True}),
        ("return", {}),
        ("hints", {}),
        ("rematch", {}),
    ):
        answer = ben.http.post(f"{at}/{address}", json={"seat": 0, **wishes})
        assert answer.status_code == 403, (address, answer.text)
    assert ben.http.post(f"{at}/analysis").status_code == 403
    for path in ("?seat=0", "/words?seat=0", "/record?seat=0", "/why?what=x&seat=0"):
        assert ben.http.get(at + path).status_code == 403
    with pytest.raises(ConnectionClosed) as closed, ben.socket(table, 0) as socket:
        socket.recv(LONG_ENOUGH)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


@pytest.mark.parametrize("messages", [["x"] * 10_000, ["x" * 200_000]], ids=["many", "long"])
def test_who_talks_to_a_socket_without_end_is_cut_off(ann: Browser, messages: list[str]) -> None:
    table = ann.lay_out("avignon", ME, ME)
    with ann.socket(table, 0) as socket, pytest.raises(ConnectionClosed):
        _talk(socket, messages)
    assert ann.look(table)["phase"] == "playing"


def _talk(socket: ClientConnection, messages: list[str]) -> None:
    """Say all of it, and listen until the other side has had enough."""
    for message in messages:
        socket.send(message)
    while True:
        socket.recv(LONG_ENOUGH)


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Serving]:
    narrow = settings_of(
        tmp_path, requests_per_minute=20, browsers_per_address=2, sockets_per_address=2
    )
    with serving(narrow) as server:
        yield server


def test_made_up_cookies_do_not_get_around_the_limit(narrow: Serving) -> None:
    with Browser(narrow) as ann:
        codes = []
        for number in range(60):
            cookie = {"cookie": f"homage={number:032d}"}
            codes.append(ann.http.get("/api/health", headers=cookie).status_code)
    assert codes[:40] == [200] * 40
    assert 429 in codes[40:]


def test_nobody_opens_sockets_without_end(narrow: Serving) -> None:
    with Browser(narrow) as ann:
        table = ann.lay_out("avignon", ME, FRIEND)
        with ann.socket(table), ann.socket(table), pytest.raises(InvalidStatus):
            ann.socket(table)
