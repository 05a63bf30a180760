"""Pictures of every page, in every size and by day and night: to look at, and for the docs.

    python3 run.py pictures                # all of them, into pictures/
    python3 run.py pictures avignon shelf  # only those whose names begin so

The tables stand in the middle of real games that are played by clicking what glows. Chromium is
Debian's; the page must be built (`python3 run.py page`).
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from homage.server.running import Running, address_of, bound
from homage.server.settings import ServerSettings

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
QUIET = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
SIZES = {"wide": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}
SCHEMES = ("light", "dark")
TABLES = {"avignon": 26, "fidelitas": 40, "solafide": 60, "feudalia": 60}
"""By title, how many choices are made before the picture is taken."""
STEPS_OF_REPLAY = 8
PAGES = {
    "shelf": "/",
    "setup": "/setup/fidelitas",
    "setup-feudalia": "/setup/feudalia",
    "rules": "/rules/fidelitas#FI-54",
    "cards": "/cards/fidelitas",
    "settings": "/settings",
    "kit": "/kit",
    "not-found": "/tables/nowhere",
}
OPEN = "[data-thing].is-open:visible, .prompt [data-option]:visible"
CLICK_ONE = """
  (share) => {
    const all = [...document.querySelectorAll('[data-thing].is-open, .prompt [data-option]')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
    all[Math.floor(share * all.length)]?.click();
    return all.length;
  }
"""
"""Looks and clicks at once: between the two, the table could have changed."""
PATIENCE = 120_000
NOTHING: Mapping[str, str] = {}


@contextmanager
def served() -> Iterator[str]:
    """A server with empty tables; its address."""
    host = "127.0.0.1"
    with tempfile.TemporaryDirectory() as folder:
        listening = bound(host, 0)
        database = f"sqlite+aiosqlite:///{folder}/tables.sqlite"
        running = Running(ServerSettings(database=database), listening)
        thread = threading.Thread(target=running.run)
        thread.start()
        try:
            yield address_of(listening, host).rstrip("/")
        finally:
            running.stop()
            thread.join()


class Camera:
    """Takes one page in every size and scheme."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.browser = browser
        self.address = address
        self.folder = folder

    def person(self) -> BrowserContext:
        return self.browser.new_context(locale="en", reduced_motion="reduce")

    def take_sheets(self, name: str, page: Page) -> None:
        """What the tabs of a phone open, one after the other, and all of the plates."""
        width, height = SIZES["phone"]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="light")
        sheets = page.locator(".phone-tabs button")
        for number in range(1, sheets.count()):
            sheets.nth(number).evaluate("one => one.click()")  # a sheet can lie over it
            page.screenshot(
                path=self.folder / f"{name}-sheet-{number}-phone-light.png", animations="disabled"
            )
            page.keyboard.press("Escape")
        page.locator(".unfold").click()
        page.screenshot(path=self.folder / f"{name}-plates-phone-light.png", animations="disabled")
        page.locator(".unfold").click()

    def take(self, name: str, page: Page) -> None:
        """The page as it stands; long pages in full on the phone."""
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                page.wait_for_load_state("networkidle")
                file = self.folder / f"{name}-{size}-{scheme}.png"
                page.screenshot(path=file, full_page=size == "phone", animations="disabled")
                print(file)

    def open(self, path: str) -> Page:
        page = self.person().new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(self.address + path)
        page.locator("main").wait_for()
        return page


def play(page: Page, choices: int) -> None:
    """Click what glows, so often, or until the game is over."""
    rng = random.Random(7)
    left = choices
    while True:
        page.locator(f"{OPEN}, .winner, .curtain").first.wait_for()
        if page.locator(".winner, .curtain").count() or left == 0:
            return
        before = page.locator(".table").inner_html()
        if not page.evaluate(CLICK_ONE, rng.random()):
            continue  # it has changed while we looked
        changed = "before => document.querySelector('.table')?.innerHTML !== before"
        page.wait_for_function(changed, arg=before)
        left -= 1


def set_up(camera: Camera, title: str, settings: Mapping[str, str] = NOTHING) -> Page:
    page = camera.open(f"/setup/{title}")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator(".seatrow select").first.wait_for()
    for name, value in settings.items():
        page.locator(f"[name='setting-{name}'][value='{value}']").check(force=True)
    for seat in page.locator(".seatrow select").all():
        seat.select_option("page")
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    return page


def a_table(camera: Camera, title: str, name: str) -> None:
    page = set_up(camera, title)
    play(page, TABLES[title])
    page.locator(".piece, .hand [data-thing], .slat").first.hover(force=True)
    camera.take(name, page)
    camera.take_sheets(name, page)


def a_draft(camera: Camera, name: str) -> None:
    page = set_up(camera, "solafide", {"decks": "draft"})
    play(page, 6)
    page.locator(".offer [data-thing]").first.hover(force=True)
    camera.take(name, page)
    camera.take_sheets(name, page)


def a_lesson(camera: Camera, name: str) -> None:
    page = camera.open("/")
    page.locator(".shelfrow article").first.get_by_role("button", name="first game").click()
    page.wait_for_url("**/tables/**")
    play(page, 1)
    camera.take(name, page)


def the_end(camera: Camera, name: str) -> None:
    page = set_up(camera, "avignon")
    play(page, 500)
    camera.take(name, page)
    page.get_by_role("button", name="Replay").click()
    page.locator(".replay").wait_for()
    for _ in range(STEPS_OF_REPLAY):
        page.get_by_role("button", name="On", exact=True).click()
    camera.take("replay", page)


def a_lobby(camera: Camera, name: str) -> None:
    page = camera.open("/setup/fidelitas")
    page.locator(".seatrow").nth(1).get_by_text("Friend by link").click()
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    link = page.locator(".linkline code").first.inner_text()
    camera.take(name, page)
    camera.take("seat", camera.open(link.removeprefix(camera.address)))


def a_curtain(camera: Camera, name: str) -> None:
    page = camera.open("/setup/fidelitas")
    page.locator(".seatrow").nth(1).get_by_text("Me", exact=True).click()
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    play(page, 200)
    camera.take(name, page)


def scenes(camera: Camera) -> dict[str, Callable[[], None]]:
    """What there is to take, by name."""

    def still(name: str, path: str) -> Callable[[], None]:
        return lambda: camera.take(name, camera.open(path))

    def table(title: str) -> Callable[[], None]:
        return lambda: a_table(camera, title, title)

    return {
        **{name: still(name, path) for name, path in PAGES.items()},
        **{title: table(title) for title in TABLES},
        "draft": lambda: a_draft(camera, "draft"),
        "lesson": lambda: a_lesson(camera, "lesson"),
        "over": lambda: the_end(camera, "over"),
        "lobby": lambda: a_lobby(camera, "lobby"),
        "curtain": lambda: a_curtain(camera, "curtain"),
    }


def main(wanted: list[str]) -> int:
    folder = Path("pictures")
    folder.mkdir(exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for name, scene in scenes(Camera(browser, address, folder)).items():
            if not wanted or any(name.startswith(word) for word in wanted):
                scene()
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
