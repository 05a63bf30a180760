"""Leaks: two servers whose tables differ only in what a seat did not see answer it alike."""

import logging
import random
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from homage.games import titles
from homage.kernel import SPECTATOR, Game, Title
from tests.patience import LONG_ENOUGH
from tests.server.serving import Browser, InThisProcess, serving, settings_of
from tests.server.twin_tables import BEGUN, TABLE, lay_into, token_of, twin_games

OURS = [one for one in titles().values() if one.package.startswith("homage.games.")]
GAMES = 1
"""For each title and seat; those that have no twin are passed over."""

SETTINGS = {"feudalia": ["players=2", "rounds=4"]}
"""By title: where a game by default is so long that finding twins would take all the time."""

HINT_SIMULATIONS = 8

TIMES = re.compile(r"\d+\.\d ms")


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
@pytest.mark.parametrize("title", OURS, ids=lambda title: title.name)
def test_twin_tables_are_answered_byte_for_byte_alike(
    title: Title, seat: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = title.game(title.read_settings(SETTINGS.get(title.name, [])))
    dice = random.Random(f"{title.name}/{seat}")
    compared = number = 0
    hides_something = title.lay_open is not None
    while number < GAMES and hides_something:
        pair = twin_games(game, seat, dice)
        if pair is None:
            continue
        number += 1
        assert [str(line) for line in pair[0].lines] != [str(line) for line in pair[1].lines]
        answers = []
        for side, record in enumerate(pair):
            folder = tmp_path / f"{number}-{side}"
            folder.mkdir()
            lay_into(folder, record)
            caplog.clear()
            with caplog.at_level(logging.INFO, "homage"), _browser(folder, seat) as browser:
                found = list(_asked_for(browser, game, seat))
            found.append(("logs", _logged(caplog)))
            answers.append(found)
        for (what, one), (_, other) in zip(*answers, strict=True):
            assert one == other, f"{what} tells twin tables apart: {_apart(one, other)}"
            compared += 1
    assert compared > 0 or not hides_something


def _apart(one: bytes, other: bytes) -> str:
    at = next(at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return f"{one[max(0, at - 80) : at + 80]!r} and {other[max(0, at - 80) : at + 80]!r}"


@contextmanager
def _browser(folder: Path, seat: int) -> Iterator[Browser]:
    with ExitStack() as stack:
        settings = settings_of(folder, hint_simulations=HINT_SIMULATIONS)
        server = stack.enter_context(serving(settings, now=lambda: BEGUN, pool=InThisProcess()))
        browser = stack.enter_context(Browser(server))
        if seat != SPECTATOR:
            browser.http.cookies.set("homage", token_of(seat))
        yield browser


def _asked_for(browser: Browser, game: Game, seat: int) -> Iterator[tuple[str, bytes]]:
    """All that a seat, or a spectator, can ask for, and each answer."""
    at = f"/api/tables/{TABLE}"
    with browser.socket(TABLE, seat) as socket:
        first = socket.recv(LONG_ENOUGH)
        yield "the socket", first.encode() if isinstance(first, str) else first
    for path in ("", "?language=de", "/words", "/record", "/analysis", "/moments/1"):
        yield path or "the table", _whole(browser.http.get(at + path))
    for other in range(len(game.seats)):
        yield f"seat {other}", _whole(browser.http.get(f"{at}?seat={other}"))
    yield "my games", _whole(browser.http.get("/api/me"))
    things = [option.thing for option in game.vocabulary.options if option.thing]
    for what in [*things[:25], *[option.text for option in game.vocabulary.options[:25]]]:
        answer = browser.http.get(f"{at}/why", params={"what": what, "seat": seat})
        yield f"why not {what}", _whole(answer)
    sent = {"seat": 0 if seat == SPECTATOR else seat, "question": 999, "option": "nonsense"}
    yield "an old question", _whole(browser.http.post(f"{at}/choices", json=sent))
    for question in range(3):
        for option in game.vocabulary.options[:2]:
            asked = sent | {"question": 900 + question, "option": option.text}
            yield f"choice {option.text}", _whole(browser.http.post(f"{at}/choices", json=asked))
    own = {"seat": 0 if seat == SPECTATOR else seat}
    for address in ("hints", "analysis", "confirmation", "return", "rematch", "undo"):
        yield address, _whole(browser.http.post(f"{at}/{address}", json=own))
    for address, wishes in (
        ("chat", {"text": "What do you hold?"}),
        ("offers", {"kind": "end"}),
        ("offers", {"kind": "bot", "for_seat": 1 - own["seat"]}),
        ("side", {"side": 0}),
        ("phrase", {}),
    ):
        yield address, _whole(browser.http.post(f"{at}/{address}", json=own | wishes))
    yield "the table after that", _whole(browser.http.get(at))


def _whole(answer: httpx.Response) -> bytes:
    """Status, headers and body; the date is the machine's."""
    headers = [f"{name}: {value}" for name, value in answer.headers.items() if name != "date"]
    return "\n".join([str(answer.status_code), *headers, ""]).encode() + answer.content


def _logged(caplog: pytest.LogCaptureFixture) -> bytes:
    lines = [one.getMessage() for one in caplog.records if one.name.startswith("homage")]
    return TIMES.sub("", "\n".join(lines)).encode()
