"""Every page: nothing that keeps somebody out, in both languages, on every size."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.web.conftest import Browsers
from tests.web.playing import OPEN, set_up

PATHS = (
    "/",
    "/setup/fidelitas",
    "/rules/avignon",
    "/cards/avignon",
    "/settings",
    "/kit",
    "/nowhere",
    "/tables/none",
)
TITLES = ("avignon", "fidelitas", "solafide")
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


def barriers(page: Page) -> list[str]:
    """What keeps somebody out, with where it is."""
    found = Axe().run(page).response["violations"]
    return [
        f"{page.url}: {one['help']}: {[node['html'] for node in one['nodes']]}" for one in found
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_barrier(browsers: Browsers, scheme: str) -> None:
    page = browsers.open(color_scheme=scheme)
    found = []
    for path in PATHS:
        page.goto(browsers.address + path)
        page.locator("main").wait_for()
        page.wait_for_load_state("networkidle")
        found += barriers(page)
    assert not found


@pytest.mark.parametrize("title", TITLES)
def test_no_table_has_a_barrier(browsers: Browsers, title: str) -> None:
    page = browsers.open(color_scheme="dark")
    set_up(page, browsers.address, title)
    page.locator(OPEN).first.wait_for()
    found = barriers(page)
    page.emulate_media(color_scheme="light")
    assert not found + barriers(page)


@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_wider_than_a_phone(browsers: Browsers, path: str) -> None:
    page = browsers.open(path, **PHONE)
    page.locator("main").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("title", TITLES)
def test_a_table_at_twice_the_size_needs_no_sideways_scrolling(
    browsers: Browsers, title: str
) -> None:
    page = browsers.open(viewport={"width": 720, "height": 450})  # 1440 x 900 at 200 %
    set_up(page, browsers.address, title)
    page.locator(OPEN).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 720


def test_the_page_speaks_german(browsers: Browsers) -> None:
    page = browsers.open(locale="de-DE")
    expect(page.get_by_role("button", name="Spielen").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    set_up(page, browsers.address, "avignon")
    page.locator(OPEN).first.wait_for()
    expect(page.get_by_text("Du bist dran")).to_be_visible()
    expect(page.locator(".prompt h2")).to_contain_text("Aktion")
    expect(page.locator(".city", has_text="Rom")).to_be_visible()


def test_what_cannot_be_chosen_says_why(browsers: Browsers) -> None:
    page = browsers.open()
    set_up(page, browsers.address, "fidelitas")
    page.locator("[data-thing^='hand '].is-open").first.wait_for()
    page.locator(".placename").first.click()
    expect(page.locator(".why-not")).to_be_visible()


def test_undo_and_hint(browsers: Browsers) -> None:
    page = browsers.open()
    set_up(page, browsers.address, "fidelitas")
    asked = page.locator(".prompt h2")
    page.locator("[data-thing^='hand '].is-open").first.wait_for()
    first = asked.inner_text()
    page.keyboard.press("h")
    expect(page.locator(".note.hint")).to_be_visible()
    page.locator("[data-thing^='hand '].is-open").first.click()
    expect(asked).not_to_have_text(first)
    page.keyboard.press("u")
    expect(asked).to_have_text(first)
