"""The same on PostgreSQL, with two server processes on one database."""

import asyncio
import re
from collections.abc import Iterator

import pytest

from homage.kernel import HomageError
from homage.server.storage.database import address_of, check, opened
from tests.patience import eventually
from tests.server import postgresql
from tests.server.process import Process
from tests.server.serving import FRIEND, ME, RANDOM, Browser, next_table, own_options

pytestmark = [
    pytest.mark.skipif(bool(postgresql.why_not()), reason=postgresql.why_not() or "-"),
    pytest.mark.xdist_group("postgresql"),
]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgresql.postgresql() as address:
        yield address


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[tuple[Process, Process]]:
    first = Process(database)
    second = Process(database)
    yield first, second
    first.end()
    second.end()


def test_what_it_refuses_is_said(database: str) -> None:
    user, _, place = database.partition("@")
    for address, said in (
        (f"{user}@{place}-of-others", "it has no database of that name"),
        (f"postgresql://stranger@{place}", "it does not know this user, or the password is"),
    ):
        with pytest.raises(HomageError, match=re.escape(f"({said}")):
            asyncio.run(opened(address_of(address)))


def test_the_schema_is_the_same_there(database: str) -> None:
    async def look() -> list[object]:
        found = await opened(address_of(database))
        try:
            return await check(found)
        finally:
            await found.close()

    assert asyncio.run(look()) == []


def test_players_at_two_servers_see_each_others_moves(servers: tuple[Process, Process]) -> None:
    here, there = servers
    with Browser(here.url) as ann, Browser(there.url) as ben:
        table = ann.lay_out("avignon", {"who": "me", "name": "Ann"}, FRIEND)
        link = ann.look(table)["players"][1]["link"].removeprefix("/join/")
        ben.post(f"/api/links/{link}", {"name": "Ben"})
        ben.say_words(table)
        browsers = (ann, ben)
        with ann.socket(table, 0) as at_ann, ben.socket(table, 1) as at_ben:
            sockets = (at_ann, at_ben)
            shown = [next_table(at_ann), next_table(at_ben)]
            assert eventually(lambda: ann.look(table)["players"][1]["here"])
            for _ in range(6):
                # Whoever is asked answers at the one server; the other hears of it.
                while not any(own_options(one) for one in shown):
                    shown = [next_table(socket) for socket in sockets]
                seat = next(seat for seat in (0, 1) if own_options(shown[seat]))
                done = browsers[seat].choose(table, seat)
                for at in (0, 1):
                    while shown[at]["revision"] < done["revision"]:
                        shown[at] = next_table(sockets[at])
                assert shown[0]["log"][-1]["text"] == shown[1]["log"][-1]["text"]
            texts = [[line["text"] for line in one.look(table)["log"]] for one in browsers]
            assert texts[0] == texts[1]


def test_two_answers_to_one_question_at_two_servers_cannot_both_count(
    servers: tuple[Process, Process],
) -> None:
    here, there = servers
    with Browser(here.url) as ann, Browser(there.url) as phone:
        table = ann.lay_out("avignon", ME, ME)
        phone.http.cookies = ann.http.cookies
        shown = phone.look(table, 0)
        first = own_options(shown)[0]["text"]
        choice = {"seat": 0, "question": shown["question"], "option": first}
        answers = [
            ann.http.post(f"/api/tables/{table}/choices", json=choice).status_code,
            phone.http.post(f"/api/tables/{table}/choices", json=choice).status_code,
        ]
        assert answers == [200, 409]
        assert eventually(
            lambda: ann.look(table, 0)["revision"] == phone.look(table, 0)["revision"]
        )


def test_a_game_against_a_bot_goes_on_when_the_other_server_is_killed(database: str) -> None:
    doomed, other = Process(database), Process(database)
    try:
        with Browser(doomed.url) as ann, Browser(other.url) as again:
            table = ann.lay_out("avignon", ME, RANDOM, sides="agreed")
            ann.choose(table, 0)
            revision = ann.look(table)["revision"]
            again.http.cookies = ann.http.cookies
            doomed.kill()
            assert again.look(table)["revision"] >= revision
            assert again.play_to_the_end(table, [0])["ending"]["result"]
    finally:
        other.end()
