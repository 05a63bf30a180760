"""Playing through the page, as a person does: see what glows, and click it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page

CHOOSABLE = "[data-thing].is-open, .prompt [data-option]"
"""What can be chosen: things on the table, and buttons of the ribbon."""
OPEN = "[data-thing].is-open:visible, .prompt [data-option]:visible"
"""The same, as far as it is seen: on a phone some of it can lie in a sheet."""
OVER = ".winner"
CURTAIN = ".curtain .draw1"
LONGEST = 3000
"""Clicks after which a game would have ended long ago."""

Choosing = Callable[[Page, Locator], None]


def set_up(page: Page, address: str, title: str, bot: str = "page") -> None:
    """Lay out a table by the form, me against the weakest bots."""
    page.goto(f"{address}/setup/{title}")
    for seat in page.locator(".seatrow select").all():
        seat.select_option(bot)
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")


def by_mouse(page: Page, thing: Locator) -> None:
    thing.click()


def by_touch(page: Page, thing: Locator) -> None:
    thing.tap()


def play_on(
    page: Page,
    rng: random.Random,
    choose: Choosing = by_mouse,
    enough: Callable[[Page], bool] = lambda _: False,
) -> int:
    """Choose what is open until the game is over, or enough is done; how often was chosen."""
    waits_for = f"{OPEN}, {OVER}, {CURTAIN}"
    for done in range(LONGEST):
        if enough(page):
            return done
        page.locator(waits_for).first.wait_for()
        if page.locator(OVER).count():
            return done
        _choose_one(page, rng, choose)
    raise AssertionError("the game does not end")


def after(choices: int) -> Callable[[Page], bool]:
    """Enough when so many choices were made."""
    left = itertools.count(choices, -1)
    return lambda _: next(left) <= 0


def _choose_one(page: Page, rng: random.Random, choose: Choosing) -> None:
    """One choice, and wait until it is answered: the question is another one, or a part of it."""
    if page.locator(CURTAIN).count():
        choose(page, page.locator(CURTAIN))
        page.locator(".prompt").wait_for()
        return
    things = page.locator(OPEN)
    visible = [index for index in range(things.count()) if things.nth(index).is_visible()]
    if not visible:
        return  # it has changed while we looked
    before = mark(page)
    chosen = things.nth(rng.choice(visible))
    choose(page, chosen)
    page.wait_for_function("before => window.__mark() !== before", arg=before)


MARK = """
() => {
  window.__mark = () => [
    document.querySelector('.prompt')?.textContent,
    document.querySelectorAll('.log li').length,
    document.querySelector('.log li')?.textContent,
    [...document.querySelectorAll('.is-open, .is-chosen, .winner, .curtain')]
      .map((one) => (one.dataset.thing ?? one.className) + one.className).join(),
  ].join('|');
  return window.__mark();
}
"""


def mark(page: Page) -> str:
    """Equal as long as nothing of what can be done has changed."""
    return str(page.evaluate(MARK))
