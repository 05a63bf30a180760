"""People at one table: by link, at one screen, watching, and after the server was gone."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.patience import eventually
from tests.web.conftest import Browsers, Server
from tests.web.playing import CURTAIN, OPEN, OVER, after, play_on

SOMETHING = f"{OPEN}, {OVER}"


def lay_out_with_friend(browsers: Browsers, title: str = "avignon") -> tuple[Page, str]:
    """A table at which the second seat waits for a friend, and the link for it."""
    host = browsers.open(f"/setup/{title}")
    host.locator(".seatrow").nth(1).get_by_text("Friend by link").click()
    host.locator("button.start1").click()
    host.wait_for_url("**/tables/**")
    link = host.locator(".linkline code").first.inner_text()
    return host, link.removeprefix(browsers.address)


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")


def say_words(*pages: Page) -> None:
    """Everybody says words for the sealed dice, and the game begins."""
    for page in pages:
        page.get_by_role("button", name="Say it").click()
    for page in pages:
        page.locator(".table .prompt").wait_for()


def test_two_browsers_play_each_other_and_the_server_restarts(
    server: Server, browsers: Browsers, tmp_path: Path
) -> None:
    own = Server(tmp_path / "tables.sqlite")
    browsers.address = own.address
    host, link = lay_out_with_friend(browsers)
    friend = browsers.open(link)
    sit_down(friend, "Tomas")
    say_words(host, friend)
    expect(host.locator(".plate", has_text="Tomas")).to_be_visible()
    rng = random.Random(5)
    _take_turns(host, friend, rng, choices=4)
    lines = host.locator(".log li").count()

    own.stop()
    expect(host.locator(".prompt.notice")).to_be_visible()
    again = Server(tmp_path / "tables.sqlite", own.port)
    try:
        for page in (host, friend):
            expect(page.locator(".prompt.notice.bad, .prompt.notice.warn")).to_have_count(0)
        assert host.locator(".log li").count() >= lines
        _take_turns(host, friend, rng, choices=4)
    finally:
        again.stop()


def _take_turns(one: Page, other: Page, rng: random.Random, choices: int) -> None:
    """Whoever is asked chooses, so often."""
    for _ in range(choices):
        assert eventually(lambda: any(page.locator(SOMETHING).count() for page in (one, other)))
        asked = one if one.locator(SOMETHING).count() else other
        if asked.locator(OVER).count():
            return
        play_on(asked, rng, enough=after(1))


def test_a_spectator_sees_the_table_and_no_hand(browsers: Browsers) -> None:
    host = browsers.open("/setup/fidelitas")
    host.locator("button.start1").click()
    host.wait_for_url("**/tables/**")
    host.locator(OPEN).first.wait_for()
    watcher = browsers.open(host.url.removeprefix(browsers.address))
    expect(watcher.locator(".street")).to_be_visible()
    expect(watcher.locator("[data-thing^='hand ']")).to_have_count(0)
    expect(watcher.locator(OPEN)).to_have_count(0)


def test_a_seat_link_opens_the_seat_once(browsers: Browsers) -> None:
    _, link = lay_out_with_friend(browsers)
    first = browsers.open(link)
    sit_down(first, "Tomas")
    second = browsers.open(link)
    expect(second.get_by_text("Tomas sits here")).to_be_visible()


def test_two_at_one_screen_with_a_curtain_between_them(browsers: Browsers) -> None:
    page = browsers.open("/setup/fidelitas")
    page.locator(".seatrow").nth(1).get_by_text("Me", exact=True).click()
    page.locator(".seatrow input[aria-label='Name']").nth(0).fill("Rosalind")
    page.locator(".seatrow input[aria-label='Name']").nth(1).fill("Tomas")
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    seen: set[str] = set()
    rng = random.Random(6)
    while len(seen) < 2:
        page.locator(f"{OPEN}, {CURTAIN}").first.wait_for()
        if page.locator(CURTAIN).count():
            # Nothing of the table lies behind the curtain.
            assert not page.locator("[data-thing]").count()
            seen.add(page.locator(".curtain h1").inner_text())
        play_on(page, rng, enough=after(1))
    assert seen == {"Rosalind", "Tomas"}
