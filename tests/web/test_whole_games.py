"""A whole game of each title against a bot, from the set-up to the score, through the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Browsers
from tests.web.playing import OPEN, OnPhone, Player, WithKeys

TITLES = ("avignon", "fidelitas", "solafide", "feudalia")


@pytest.mark.parametrize("title", TITLES)
def test_a_game_by_mouse(browsers: Browsers, title: str) -> None:
    page = browsers.open()
    player = Player(page, seed=1)
    player.set_up(browsers.address, title)
    player.play_on()
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


@pytest.mark.parametrize("title", TITLES)
def test_a_game_by_keyboard_alone(browsers: Browsers, title: str) -> None:
    page = browsers.open()
    player = WithKeys(page, seed=2)
    player.set_up(browsers.address, title)
    player.play_on()
    expect(page.locator(".winner h2")).not_to_be_empty()


@pytest.mark.parametrize("title", TITLES)
def test_a_game_by_touch_on_a_phone(browsers: Browsers, title: str) -> None:
    page = browsers.open(**PHONE)
    player = OnPhone(page, seed=3)
    player.set_up(browsers.address, title)
    player.play_on()
    expect(page.locator(".winner h2")).not_to_be_empty()
