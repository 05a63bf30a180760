"""Direct: what goes past the framework is answered as the framework would."""

import json
import socket
from typing import Any

import pytest

from tests.patience import LONG_ENOUGH
from tests.server.serving import FRIEND, ME, Browser, Json, Serving, own_options
from tests.server.test_together import joined


def asked(browser: Browser, table: str, seat: int) -> Json:
    shown = browser.look(table, seat)
    option = own_options(shown)[0]["text"]
    return {"seat": seat, "question": shown["question"], "option": option}


def in_two_parts(browser: Browser, table: str, choice: Json, query: str) -> tuple[str, list[str]]:
    """A request whose body comes later than its head is not plain: its status and headers."""
    body = json.dumps(choice).encode()
    host = browser.url.removeprefix("http://")
    address, _, port = host.partition(":")
    cookie = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    head = (
        f"POST /api/tables/{table}/choices{query} HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\n"
        f"accept-language: en\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    with socket.create_connection((address, int(port)), LONG_ENOUGH) as connection:
        connection.sendall(head.encode() + body[:5])
        connection.sendall(body[5:])
        answer = b"".join(iter(lambda: connection.recv(4096), b"")).decode()
    lines = answer.partition("\r\n\r\n")[0].split("\r\n")
    return lines[0], lines[1:]


@pytest.mark.parametrize("query", ["", "?language=de", "?language=xx"])
def test_a_choice_is_answered_alike_on_both_ways(
    ann: Browser, query: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.lay_out("avignon", ME, ME)
    answers = []
    for has_long_way in (False, True):
        if has_long_way:
            monkeypatch.setattr("homage.server.routes.direct.Direct._has_chosen", _not_plain)
        seat = next(seat for seat in (0, 1) if own_options(ann.look(table, seat)))
        choice = asked(ann, table, seat)
        answer = ann.http.post(f"/api/tables/{table}/choices{query}", json=choice)
        assert answer.status_code == 200
        assert answer.json() == {"revision": ann.look(table)["revision"]}
        headers = answer.headers.multi_items()
        answers.append(sorted(header for header in headers if header[0] not in ("date",)))
    assert answers[0] == answers[1]


async def _not_plain(*_: Any) -> bool:
    return False


def test_a_request_in_parts_goes_the_long_way(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    status, headers = in_two_parts(ann, table, asked(ann, table, 0), "")
    assert status == "HTTP/1.1 200 OK"
    assert "content-type: application/json" in headers
    assert own_options(ann.look(table, 0)) != [] or own_options(ann.look(table, 1)) != []


@pytest.mark.parametrize(
    ("change", "status", "kind"),
    [
        ({"question": 999}, 409, "stale"),
        ({"option": "nonsense"}, 409, "refused"),
        ({"option": 3}, 400, "invalid"),
        ({"seat": 99}, 400, "invalid"),
        ({"more": 1}, 400, "invalid"),
    ],
)
def test_what_is_refused_is_said_by_the_framework_and_changes_nothing(
    ann: Browser, change: Json, status: int, kind: str
) -> None:
    table = ann.lay_out("avignon", ME, ME)
    before = ann.look(table)
    answer = ann.post(f"/api/tables/{table}/choices", asked(ann, table, 0) | change, status)
    assert answer["kind"] == kind
    assert ann.look(table) == before
    if status == 409:
        assert answer["table"]["revision"] == before["revision"]


def test_what_is_too_long_is_refused(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    path = f"/api/tables/{table}/choices"
    choice = asked(ann, table, 0)
    assert ann.http.post(f"{path}?language={'x' * 21}", json=choice).status_code == 400
    long = b" " * 70_000 + json.dumps(choice).encode()
    answer = ann.http.post(path, content=long, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert ann.http.post(path, json=choice).status_code == 200


def test_what_stays_from_choice_to_choice_is_what_would_be_made_anew(
    ann: Browser, ben: Browser, server: Serving
) -> None:
    """Whatever happens beside choices, is seen at once."""
    table = joined(ann, ben, confirms=True)
    hosted = server.backend.tables.hosted(table)
    assert hosted is not None

    def same() -> Json:
        seen = [ann.look(table), ben.look(table), ann.look(table, 7)]
        loaded = hosted._loaded
        if loaded is not None:
            loaded.viewpoints.clear()
        assert seen == [ann.look(table), ben.look(table), ann.look(table, 7)]
        return seen[0]

    def post(by: Browser, what: str, data: Json) -> None:
        answer = by.http.post(f"/api/tables/{table}/{what}", json=data)
        assert answer.status_code in (200, 409), answer.text
        same()

    def choices(number: int) -> None:
        for _ in range(number):
            for by, seat in ((ann, 0), (ben, 1)):
                shown = by.look(table, seat)
                if own_options(shown):
                    by.choose(table, seat)
                elif shown["to_confirm"] == seat:
                    post(by, "confirmation", {"seat": seat})
                same()

    same()
    choices(2)
    post(ann, "undo", {"seat": 0})
    post(ben, "undo", {"seat": 1})
    post(ben, "chat", {"seat": 1, "text": "Well"})
    with ann.socket(table, 0) as socket_of_ann, ben.socket(table):
        socket_of_ann.recv(LONG_ENOUGH)
        assert same()["players"][0]["here"]
        choices(2)
        post(ann, "offers", {"seat": 0, "kind": "end"})
        assert same()["offers"]
        choices(1)
        number = same()["offers"][0]["number"]
        post(ben, f"offers/{number}", {"seat": 1, "agrees": False})
    choices(2)
    post(ann, "resignation", {"seat": 0})
    assert same()["phase"] == "over"
    ann.post(f"/api/tables/{table}/rematch", {"seat": 0}, 201)
    assert same()["rematch"]


def test_a_second_browser_at_a_seat_is_known_at_once(
    ann: Browser, ben: Browser, server: Serving
) -> None:
    """Who holds a seat is no entry of the table."""
    table = ann.lay_out("avignon", ME, FRIEND)
    link = ann.look(table)["players"][1]["link"].removeprefix("/join/")
    ben.post(f"/api/links/{link}", {"name": "Ben"})
    with Browser(server) as phone:
        assert phone.look(table)["my_seats"] == []
        phone.post(f"/api/links/{link}", {"name": "Ben"})
        assert phone.look(table)["my_seats"] == [1]
