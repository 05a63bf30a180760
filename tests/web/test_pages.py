"""Every page: nothing that keeps somebody out, by day and night, on every size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import Browsers
from tests.web.playing import OPEN, Player, after
from tests.web.test_together import lay_out_with_friend
from tests.web.test_whole_games import TITLES

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
WIDTHS = (320, 390, 600, 768, 1024, 1280, 1440, 1920)
TWICE: ViewportSize = {"width": 720, "height": 450}
"""What is left of 1440 x 900 at 200 %."""
LOW: ViewportSize = {"width": 640, "height": 360}
"""What is left of 1280 x 720 at 200 %."""
OUT_OF_REACH = """
  () => [...document.querySelectorAll('[data-thing].is-open, .prompt [data-option]')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
    .filter((one) => {
      one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const area = one.getBoundingClientRect();
      return ![0.5, 0.15, 0.85].some((down) => [0.5, 0.1, 0.9].some((right) => one.contains(
        document.elementFromPoint(area.x + area.width * right, area.y + area.height * down))));
    })
    .map((one) => one.dataset.thing ?? one.dataset.option)
"""
"""What glows, and lies below something else wherever one scrolls."""
LIES_ON_A_CORNER = """
  () => [...document.querySelectorAll('.circle')].flatMap((circle) => {
    const one = circle.getBoundingClientRect();
    return [...document.querySelectorAll('.corner > *')].filter((part) => {
      const other = part.getBoundingClientRect();
      return one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    }).map((part) => `${circle.dataset.thing} on ${part.textContent}`);
  })
"""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SETTLED = """
  () => document.fonts.status === 'loaded' && !document.querySelector('[data-busy], .flight')
    && document.getAnimations().every((one) => one.playState !== 'running')
"""
"""Nothing is on its way: no letter, no card, no colour."""


def barriers_of(page: Page, scheme: Literal["light", "dark"]) -> list[str]:
    """What axe finds by day or night: the rule, where, and what it has measured there."""
    page.emulate_media(color_scheme=scheme)
    page.wait_for_function(SETTLED)
    return [
        f"{page.url}, {scheme}: {found['id']} at {node['target']}: {node['failureSummary']}"
        f" {[one['data'] for one in node['any']]} in {node['html'][:300]}"
        for found in Axe().run(page).response["violations"]
        for node in found["nodes"]
    ]


def a_path(path: str) -> Callable[[Browsers], Page]:
    def opened(browsers: Browsers) -> Page:
        page = browsers.open(path)
        page.locator("main").wait_for()
        page.wait_for_load_state("networkidle")
        return page

    return opened


def a_table(title: str) -> Callable[[Browsers], Page]:
    def opened(browsers: Browsers) -> Page:
        page = browsers.open()
        player = Player(page, seed=11)
        player.set_up(browsers.address, title)
        player.play_on(enough=after(5))
        player.look()
        return page

    return opened


def a_lobby(browsers: Browsers) -> Page:
    return lay_out_with_friend(browsers)[0]


def an_invitation(browsers: Browsers) -> Page:
    page = browsers.open(lay_out_with_friend(browsers)[1])
    page.get_by_label("Your name").wait_for()
    return page


def an_end(browsers: Browsers) -> Page:
    page = browsers.open()
    player = Player(page, seed=12)
    player.set_up(browsers.address, "avignon")
    player.play_on()
    return page


def a_curtain(browsers: Browsers) -> Page:
    page = browsers.open("/setup/avignon")
    page.locator(".seatrow").nth(1).get_by_text("Me", exact=True).click()
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    player = Player(page, seed=13)
    while player.look()["what"] != "curtain":
        player.choose_one()
    return page


PAGES = {
    **{path: a_path(path) for path in PATHS},
    **{f"a table of {title}": a_table(title) for title in TITLES},
    "a lobby": a_lobby,
    "an invitation": an_invitation,
    "an end": an_end,
    "a curtain": a_curtain,
}


@pytest.mark.parametrize("name", PAGES)
def test_nobody_is_kept_out(browsers: Browsers, name: str) -> None:
    """By axe, by day and night; and nothing is wider than its window, from phone to wide screen."""
    page = PAGES[name](browsers)
    barriers = [one for scheme in SCHEMES for one in barriers_of(page, scheme)]
    assert not barriers, "\n".join(barriers)
    too_wide = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            too_wide[width] = wide
    assert not too_wide


@pytest.mark.parametrize("title", TITLES)
def test_a_table_at_twice_the_size_needs_no_sideways_scrolling(
    browsers: Browsers, title: str
) -> None:
    page = browsers.open(viewport=TWICE, device_scale_factor=2)
    Player(page, seed=14).set_up(browsers.address, title)
    page.locator(OPEN).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= TWICE["width"]


@pytest.mark.parametrize("title", TITLES)
def test_a_table_can_be_played_at_twice_the_size(browsers: Browsers, title: str) -> None:
    page = browsers.open(viewport=TWICE, device_scale_factor=2)
    player = Player(page, seed=14)
    player.set_up(browsers.address, title)
    player.play_on(enough=after(6))
    player.look()


@pytest.mark.parametrize("size", [TWICE, LOW], ids=["laptop", "low"])
def test_all_that_glows_is_reached_in_a_low_window(browsers: Browsers, size: ViewportSize) -> None:
    """However much the ribbon says, a part of the board is left to scroll in."""
    page = browsers.open(viewport=size, device_scale_factor=2)
    player = Player(page, seed=14)
    player.set_up(browsers.address, "fidelitas")
    for _ in range(8):
        player.look()
        assert page.evaluate(OUT_OF_REACH) == []
        height = page.locator(".board").evaluate("one => one.getBoundingClientRect().height")
        assert height > size["height"] / 3
        player.choose_one()


@pytest.mark.parametrize("height", [520, 640, 720, 900])
def test_no_circle_lies_on_what_stands_in_the_corners(browsers: Browsers, height: int) -> None:
    """However low the board is, and though claimed Circles of the second row need little room."""
    page = browsers.open(
        "/kit?table=solafide", viewport={"width": 1280, "height": height}, device_scale_factor=1
    )
    page.locator(".pyr").wait_for()
    for claimed in (False, True):
        if claimed:
            page.locator(".prow:nth-child(2) .circle").evaluate_all(
                "all => all.forEach((one) => one.replaceChildren('claimed'))"
            )
        assert page.evaluate(LIES_ON_A_CORNER) == []


def test_the_page_speaks_german(browsers: Browsers) -> None:
    page = browsers.open(locale="de-DE")
    expect(page.get_by_role("button", name="Spielen").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    Player(page, seed=15).set_up(browsers.address, "avignon")
    page.locator(OPEN).first.wait_for()
    expect(page.get_by_text("Du bist dran")).to_be_visible()
    expect(page.locator(".prompt h2")).to_contain_text("Aktion")
    expect(page.locator(".city", has_text="Rom")).to_be_visible()
