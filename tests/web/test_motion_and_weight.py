"""What flies, what never does, and how heavy the first table is."""

from __future__ import annotations

import gzip
import random

import pytest
from playwright.sync_api import Response

from tests.web.conftest import Browsers
from tests.web.playing import OPEN, after, play_on, set_up

MOST_KILOBYTES = 300
COUNT_FLIGHTS = """
  window.flights = 0;
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const one of change.addedNodes)
        if (one.classList?.contains('flight')) window.flights += 1;
  }).observe(document, { childList: true, subtree: true });
"""


@pytest.mark.parametrize(("motion", "flies"), [("no-preference", True), ("reduce", False)])
def test_cards_fly_unless_motion_is_reduced(browsers: Browsers, motion: str, flies: bool) -> None:
    person = browsers.person(reduced_motion=motion)
    person.add_init_script(COUNT_FLIGHTS)
    page = browsers.open(context=person)
    set_up(page, browsers.address, "avignon")
    play_on(page, random.Random(4), enough=after(8))
    page.locator(f"{OPEN}, .winner").first.wait_for()
    assert (page.evaluate("window.flights") > 0) is flies
    page.wait_for_function("() => !document.querySelector('.flight')")


def test_the_first_table_is_light(browsers: Browsers) -> None:
    page = browsers.open()
    set_up(page, browsers.address, "avignon")
    page.locator(OPEN).first.wait_for()
    table = page.url
    weights: list[int] = []
    fresh = browsers.person().new_page()
    fresh.on("response", lambda response: weights.append(weight(response)))
    fresh.goto(table)
    fresh.locator(".table").wait_for()
    fresh.wait_for_load_state("networkidle")
    assert sum(weights) / 1024 <= MOST_KILOBYTES


def weight(response: Response) -> int:
    """Bytes when packed; fonts and what the game says are not counted."""
    if "/api/" in response.url or response.url.endswith((".woff2", ".woff")):
        return 0
    return len(gzip.compress(response.body()))
