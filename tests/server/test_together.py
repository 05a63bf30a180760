"""Together: links, who is there, talk, agreements, clocks, and what is pushed."""

import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.patience import LONG_ENOUGH, eventually
from tests.server.serving import (
    FRIEND,
    ME,
    Browser,
    Serving,
    next_table,
    own_options,
    serving,
    settings_of,
)

ANN = {"who": "me", "name": "Ann"}


def link_of(host: Browser, table: str, seat: int = 1) -> str:
    link: str = host.look(table)["players"][seat]["link"]
    return link.removeprefix("/join/")


def joined(ann: Browser, ben: Browser, title: str = "avignon", **wishes: object) -> str:
    table = ann.lay_out(title, ANN, FRIEND, **wishes)
    ben.post(f"/api/links/{link_of(ann, table)}", {"name": "Ben"})
    ben.say_words(table)
    return table


def test_a_link_is_all_that_a_friend_needs(ann: Browser, ben: Browser) -> None:
    table = ann.lay_out("avignon", ANN, FRIEND)
    assert ann.look(table)["phase"] == "gathering"
    link = link_of(ann, table)
    invitation = ben.get(f"/api/links/{link}")
    assert (invitation["host"], invitation["seat"], invitation["taken"]) == ("Ann", 1, False)
    ben.post(f"/api/links/{link}", {"name": "Ben"})
    assert ben.look(table)["phase"] == "phrases"
    ben.say_words(table)
    shown = ben.look(table)
    assert shown["phase"] == "playing"
    assert shown["my_seats"] == [1]
    assert [player["link"] for player in shown["players"]] == ["", ""]


def test_a_link_opened_twice_opens_the_same_seat(
    ann: Browser, ben: Browser, server: Serving
) -> None:
    table = joined(ann, ben)
    with Browser(server) as phone:
        assert phone.get(f"/api/links/{link_of(ann, table)}")["taken_by"] == "Ben"
        phone.post(f"/api/links/{link_of(ann, table)}", {"name": "Somebody"})
        assert phone.look(table)["my_seats"] == [1]
        assert phone.look(table)["players"][1]["name"] == "Ben"
        assert phone.look(table)["view"] == ben.look(table)["view"]


def test_a_link_that_was_cut_off_is_told_so(ben: Browser) -> None:
    assert ben.get("/api/links/abc", 404)["kind"] == "missing"
    assert ben.post(f"/api/links/{'x' * 32}", {}, 404)["reason"]


def test_nobody_plays_from_a_seat_of_another(ann: Browser, ben: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME)
    assert ben.look(table)["seat"] == 7
    assert ben.get(f"/api/tables/{table}?seat=0", 403)["kind"] == "forbidden"
    choice = {"seat": 0, "question": 1, "option": "beseech 1"}
    assert ben.post(f"/api/tables/{table}/choices", choice, 403)["reason"]
    for address in ("undo", "confirmation", "resignation", "hints", "rematch", "return"):
        ben.post(f"/api/tables/{table}/{address}", {"seat": 0}, 403)
    ben.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "hello"}, 403)
    with ben.socket(table, 0) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(LONG_ENOUGH)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_changes_are_pushed_to_everybody_and_a_lost_socket_goes_on_where_it_was(
    ann: Browser, ben: Browser, server: Serving
) -> None:
    table = joined(ann, ben)
    with ben.socket(table, 1) as socket, Browser(server).socket(table) as watching:
        first = next_table(socket)
        assert first["log"][0]["number"] == 1
        assert next_table(watching)["seat"] == 7
        done = ann.choose(table, 0)
        pushed = next_table(socket)
        while pushed["revision"] < done["revision"]:
            pushed = next_table(socket)
        seen = next_table(watching)
        while seen["revision"] < done["revision"]:
            seen = next_table(watching)
        assert pushed["log_from"] == first["log"][-1]["number"] + 1
        last = pushed["log"][-1]["number"]
    ann.choose(table, 0) if own_options(ann.look(table)) else ben.choose(table, 1)
    with ben.socket(table, 1, after=last) as socket:
        missed = next_table(socket)
    assert missed["log_from"] == last + 1
    assert missed["log"][-1]["number"] == len(ben.look(table)["log"])


def test_everybody_sees_who_is_there(ann: Browser, ben: Browser) -> None:
    table = joined(ann, ben)
    assert not ann.look(table)["players"][1]["here"]
    with ben.socket(table, 1) as socket:
        next_table(socket)
        assert ann.look(table)["players"][1]["here"]
        with ben.socket(table, 7):
            assert eventually(lambda: ann.look(table)["watchers"] == 1)
    assert eventually(lambda: not ann.look(table)["players"][1]["here"])
    assert ann.look(table)["players"][1]["away_since"] is not None


def test_what_is_said_is_heard_by_all_and_kept(ann: Browser, ben: Browser) -> None:
    table = joined(ann, ben)
    with ben.socket(table, 1) as socket:
        next_table(socket)
        ann.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "Good\x00 luck\n!"})
        (heard,) = next_table(socket)["chat"]
    assert (heard["name"], heard["text"], heard["to"]) == ("Ann", "Good luck !", "table")
    assert [line["text"] for line in ben.look(table)["chat"]] == ["Good luck !"]
    ann.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "\x00"}, 409)


def test_an_end_without_a_winner_needs_everybody(ann: Browser, ben: Browser) -> None:
    table = joined(ann, ben)
    offers = f"/api/tables/{table}/offers"
    ann.post(offers, {"seat": 0, "kind": "end"})
    (offer,) = ben.look(table)["offers"]
    assert offer["awaits"] == [1]
    ben.post(f"{offers}/{offer['number']}", {"seat": 1, "agrees": False})
    assert ben.look(table)["offers"] == []
    ben.post(f"{offers}/{offer['number']}", {"seat": 1, "agrees": True}, 409)
    ann.post(offers, {"seat": 0, "kind": "end"})
    (offer,) = ben.look(table)["offers"]
    ben.post(f"{offers}/{offer['number']}", {"seat": 1, "agrees": True})
    shown = ben.look(table)
    assert shown["phase"] == "over"
    assert shown["ending"]["winners"] == []


def test_a_bot_plays_on_for_somebody_who_left_until_he_is_back(tmp_path: Path) -> None:
    now = [1000.0]
    with (
        serving(settings_of(tmp_path), now=lambda: now[0]) as server,
        Browser(server) as ann,
        Browser(server) as ben,
    ):
        table = joined(ann, ben)
        wish = {"seat": 0, "kind": "bot", "for_seat": 1, "bot": "random"}
        problem = ann.post(f"/api/tables/{table}/offers", wish, 409)
        assert "Ben" in problem["reason"]
        now[0] += 121
        ann.post(f"/api/tables/{table}/offers", wish)
        assert ann.look(table)["players"][1]["kind"] == "bot"
        ben.post(f"/api/tables/{table}/return", {"seat": 1})
        player = ann.look(table)["players"][1]
        assert (player["kind"], player["name"]) == ("person", "Ben")
        ben.post(f"/api/tables/{table}/return", {"seat": 1}, 409)


def test_the_host_seats_a_bot_where_nobody_came(ann: Browser, ben: Browser) -> None:
    table = ann.lay_out("avignon", ANN, FRIEND)
    wish = {"seat": 0, "kind": "bot", "for_seat": 1, "bot": "random"}
    ben.post(f"/api/tables/{table}/free_seat", wish, 403)
    ann.post(f"/api/tables/{table}/free_seat", wish)
    assert ann.look(table)["phase"] == "playing"
    ann.post(f"/api/tables/{table}/free_seat", wish, 409)


def test_whoever_has_no_time_left_loses(tmp_path: Path) -> None:
    now = [1000.0]
    with serving(settings_of(tmp_path), now=lambda: now[0]) as server, Browser(server) as ann:
        clock = {"kind": "game", "seconds": 100, "increment": 5}
        table = ann.lay_out("avignon", ME, ME, clock=clock)
        now[0] += 40
        assert ann.look(table)["clock"]["left"] == [60.0, 100.0]
        ann.choose(table, 0)
        while own_options(ann.look(table, 0)):
            ann.choose(table, 0)
        shown = ann.look(table)["clock"]
        assert shown["running"] == [1]
        assert shown["left"][0] >= 65.0
        now[0] += 101
        choice = {"seat": 1, "question": ann.look(table, 1)["question"], "option": "beseech 1"}
        ann.http.post(f"/api/tables/{table}/choices", json=choice)
        assert ann.look(table)["ending"]["winners"] == [0]


def test_a_clock_ends_a_game_although_nobody_does_anything(ann: Browser) -> None:
    table = ann.lay_out("avignon", ME, ME, clock={"kind": "move", "seconds": 5})
    began = time.monotonic()
    with ann.socket(table, 0) as socket:
        while (shown := next_table(socket))["phase"] != "over":
            pass
    assert time.monotonic() - began < LONG_ENOUGH
    assert shown["ending"]["winners"] == [1]


def test_sides_are_rolled_for_and_picked(ann: Browser, ben: Browser) -> None:
    seats = set()
    for _ in range(4):
        table = ann.lay_out("solafide", ANN, FRIEND, sides="die")
        ben.post(f"/api/links/{link_of(ann, table)}", {"name": "Ben"})
        ben.say_words(table)
        picker = ann.look(table)["picks_side"]
        by = ann if picker == 0 else ben
        assert by.look(table)["pick_side"]
        other = ben if picker == 0 else ann
        wrong = {"seat": 1 - picker, "side": 0}
        assert other.post(f"/api/tables/{table}/side", wrong, 409)["reason"]
        with by.socket(table, picker) as socket:
            next_table(socket)
            by.post(f"/api/tables/{table}/side", {"seat": picker, "side": 0})
            while (shown := next_table(socket))["phase"] != "playing":
                pass
        assert shown["my_seats"] == by.look(table)["my_seats"] == [0]
        assert other.look(table)["my_seats"] == [1]
        seats.add(picker)
    assert seats <= {0, 1}


def test_a_friend_learns_nothing_of_a_draft_that_does_not_wait_for_him(
    ann: Browser, ben: Browser
) -> None:
    table = joined(ann, ben, "solafide", settings=["decks=draft"], sides="agreed")
    cards = {one["name"]: one["kind"] for one in ann.get("/api/titles/solafide/cards")["cards"]}
    own = [name for name, kind in cards.items() if kind == "Catholic card"]
    assert len(own) == 45
    before = ben.look(table, 1)
    with ben.socket(table, 1) as socket:
        pushed = [next_table(socket)]
        for _ in range(15):
            revision = ann.choose(table, 0)["revision"]
            while pushed[-1]["revision"] < revision:
                pushed.append(next_table(socket))
    after = ben.look(table, 1)
    assert own_options(ann.look(table, 0)) == []
    assert after["question"] == before["question"]
    assert own_options(after) == own_options(before)
    record = ben.http.get(f"/api/tables/{table}/record").text
    for told in (*pushed, after, record):
        text = str(told).lower()
        assert not [name for name in own if name.lower() in text]
    assert record.count("\n") > 15 * 4


def test_two_at_one_screen_have_a_curtain_between_them(ann: Browser) -> None:
    table = ann.lay_out("fidelitas", {"who": "me", "name": "A"}, {"who": "me", "name": "B"})
    assert ann.look(table)["hot_seats"] == [0, 1]
    assert ann.look(table, 0)["view"] != ann.look(table, 1)["view"]
