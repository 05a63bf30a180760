"""How heavy the page is, and how soon somebody can click, on a processor that is made slow.

    python3 run.py page-speed            # every title, on a processor a quarter as fast
    python3 run.py page-speed avignon    # one of them

Each title's table is opened by a browser that has never been here, on loopback, so what is measured
is the work of the page and not the network. A click is possible when something on the table glows,
and nothing lies above it.
"""

from __future__ import annotations

import gzip
import statistics
import sys
from typing import Any

from playwright.sync_api import Browser, Page, Response, sync_playwright

from pictures import CHROMIUM, QUIET, served

TITLES = ("avignon", "fidelitas", "solafide", "feudalia")
SLOWER = 4
ROUNDS = 5
PATIENCE = 120_000
NOT_WEIGHED = (".woff2", ".woff")
OPEN = "[data-thing].is-open:visible, .prompt [data-option]:visible"
FIRST_CLICK = """
  window.firstClick = new Promise((resolve) => {
    const look = () => {
      const one = [...document.querySelectorAll('[data-thing].is-open')].find((thing) => {
        const area = thing.getBoundingClientRect();
        const top = document.elementFromPoint(area.x + area.width / 2, area.y + area.height / 2);
        return thing.contains(top);
      });
      if (one) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
"""


def weight_of(page: Page, address: str) -> int:
    """Bytes that this page needs at first, packed; without fonts and what the game says."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # Playwright marks what it calls
    page.goto(address)
    page.locator(".table").wait_for()
    page.wait_for_load_state("networkidle")
    weighed = [
        answer
        for answer in answers
        if "/api/" not in answer.url and not answer.url.endswith(NOT_WEIGHED)
    ]
    return sum(len(gzip.compress(answer.body())) for answer in weighed)


def lay_out(browser: Browser, address: str, title: str) -> tuple[str, Any]:
    """A table at which I am asked: its address, and what lets a browser sit there."""
    person = browser.new_context(locale="en")
    page = person.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}/setup/{title}")
    for seat in page.locator(".seatrow select").all():
        seat.select_option("random")
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    page.locator(OPEN).first.wait_for()
    seated = person.storage_state(), page.url
    person.close()
    return seated[1], seated[0]


def first_click(browser: Browser, address: str, seated: Any, slower: int) -> float:
    """Seconds from the call of the address to the first possible click."""
    person = browser.new_context(locale="en", storage_state=seated)
    person.add_init_script(FIRST_CLICK)
    page = person.new_page()
    page.set_default_timeout(PATIENCE)
    person.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.firstClick")
    seconds: float = page.evaluate("window.firstClick") / 1000
    person.close()
    return seconds


def main(wanted: list[str]) -> int:
    titles = [title for title in TITLES if not wanted or title in wanted]
    if not titles:
        print(f"page-speed: choose among {', '.join(TITLES)}", file=sys.stderr)
        return 2
    print(f"{'title':<10}  {'KB packed':>9}  {'first click':>11}  {f'{SLOWER} x slower':>11}")
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for title in titles:
            table, seated = lay_out(browser, address, title)
            weight = weight_of(browser.new_context().new_page(), table) / 1024
            usual, slow = (
                statistics.median(
                    first_click(browser, table, seated, slower) for _ in range(ROUNDS)
                )
                for slower in (1, SLOWER)
            )
            print(f"{title:<10}  {weight:>9.0f}  {usual:>9.2f} s  {slow:>9.2f} s", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
