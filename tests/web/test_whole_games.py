"""A whole game of each title against a bot, from the set-up to the score, through the page."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Browsers
from tests.web.playing import CHOOSABLE, OPEN, by_touch, play_on, set_up

TITLES = ("avignon", "fidelitas", "solafide")


@pytest.mark.parametrize("title", TITLES)
def test_a_game_by_mouse(browsers: Browsers, title: str) -> None:
    page = browsers.open()
    set_up(page, browsers.address, title)
    play_on(page, random.Random(1))
    expect(page.locator(".winner h2")).not_to_be_empty()
    expect(page.locator(".breakdown tbody tr").first).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Record").click()
    assert title in saved.value.path().read_text()
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="On", exact=True).click()
    expect(page.get_by_text("After 1 of")).to_be_visible()
    page.get_by_role("button", name="Back to the score").click()
    page.get_by_role("button", name="Rematch").click()
    page.locator(OPEN).first.wait_for()


def test_a_game_by_keyboard_alone(browsers: Browsers) -> None:
    page = browsers.open("/setup/avignon")
    page.locator(".seatrow select").first.wait_for()
    page.keyboard.press("Tab")
    _tab_to(page, ".seatrow select")
    page.keyboard.type("page")
    _tab_to(page, "button.start1")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/**")

    def by_keys(page: Page, thing: object) -> None:
        _tab_to(page, CHOOSABLE)
        page.keyboard.press("Enter")

    play_on(page, random.Random(2), by_keys)
    expect(page.locator(".winner h2")).not_to_be_empty()


def _tab_to(page: Page, where: str) -> None:
    """Press Tab until something like this has the focus."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("where => !!document.activeElement?.matches(where)", where):
            return
    raise AssertionError(f"no key leads to {where}")


def test_a_game_by_touch_on_a_phone(browsers: Browsers) -> None:
    page = browsers.open(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    set_up(page, browsers.address, "fidelitas")

    def tap(page: Page, thing: object) -> None:
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, "the page is wider than the phone"
        by_touch(page, thing)  # type: ignore[arg-type]

    play_on(page, random.Random(3), tap)
    expect(page.locator(".winner h2")).not_to_be_empty()
