"""What flies, what never does, and how heavy the first table is."""

from __future__ import annotations

import pytest

from page_speed import weight_of
from tests.web.conftest import Browsers
from tests.web.playing import Player, after

MOST_KILOBYTES = 300
MOVING = """
  () => document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 0)
    .map((one) => one.animationName ?? one.transitionProperty ?? 'flight')
"""
COUNT_FLIGHTS = f"""
  window.flights = 0;
  window.moved = false;
  const moving = {MOVING};
  new MutationObserver((changes) => {{
    for (const change of changes)
      for (const one of change.addedNodes)
        if (one.classList?.contains('flight')) {{
          window.flights += 1;
          requestAnimationFrame(() => (window.moved ||= moving().length > 0));
        }}
  }}).observe(document, {{ childList: true, subtree: true }});
"""
"""Looks at once whether what flies moves: when a test asks, it may have landed."""


LAND_AT_ONCE = """
  const frames = (count, then) =>
    count ? requestAnimationFrame(() => frames(count - 1, then)) : then();
  new MutationObserver(() => {
    if (window.landing || !document.querySelector('.flight')) return;
    window.landing = true;
    const before = document.querySelectorAll('.flight');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    frames(2, () => (window.landed = [...before].every((one) => !one.isConnected)));
  }).observe(document, { childList: true, subtree: true });
"""
"""Presses a key as soon as something flies."""


@pytest.mark.parametrize(("motion", "flies"), [("no-preference", True), ("reduce", False)])
def test_cards_fly_unless_motion_is_reduced(browsers: Browsers, motion: str, flies: bool) -> None:
    person = browsers.person(reduced_motion=motion)
    person.add_init_script(COUNT_FLIGHTS)
    page = browsers.open(context=person)
    player = Player(page, seed=31)
    player.set_up(browsers.address, "avignon")
    player.play_on(enough=after(8))
    player.look()
    assert (page.evaluate("window.flights") > 0) is flies
    assert page.evaluate("window.moved") is flies
    assert flies or page.evaluate(MOVING) == []
    page.wait_for_function("() => !document.querySelector('.flight')")


def test_any_key_ends_what_flies(browsers: Browsers) -> None:
    person = browsers.person(reduced_motion="no-preference")
    person.add_init_script(LAND_AT_ONCE)
    page = browsers.open(context=person)
    player = Player(page, seed=33)
    player.set_up(browsers.address, "avignon")
    player.play_on(enough=after(8))
    player.look()
    page.wait_for_function("() => window.landed !== undefined")
    assert page.evaluate("window.landed")


def test_the_first_table_is_light(browsers: Browsers) -> None:
    page = browsers.open()
    player = Player(page, seed=32)
    player.set_up(browsers.address, "avignon")
    player.look()
    assert weight_of(browsers.person().new_page(), page.url) / 1024 <= MOST_KILOBYTES
