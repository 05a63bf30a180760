"""The page in a real Chromium, on a real server: one of each for all tests of a process."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from homage.server.page_files import is_built
from tests.web.served import Server

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
OF_THE_NET = ("Failed to load resource", "WebSocket connection")
"""How Chromium begins to say that an answer was a refusal, or did not come."""
PATIENCE = 120_000
"""Milliseconds after which what is waited for will never come, on the busiest machine."""
expect.set_options(timeout=PATIENCE)

WIDE: dict[str, Any] = {
    "viewport": {"width": 1440, "height": 900},
    "locale": "en",
    "reduced_motion": "reduce",
}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}

_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="browser")
"""Playwright's loop runs in the thread that uses it, out of the way of asynchronous tests."""

Result = TypeVar("Result")


def with_browser(do: Callable[[], Result]) -> Result:
    """Do it in the thread of the browser."""
    return _thread.submit(do).result()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool:
    names = pyfuncitem._fixtureinfo.argnames
    given = {name: pyfuncitem.funcargs[name] for name in names}
    with_browser(lambda: pyfuncitem.obj(**given))
    return True


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.skip("there is no Chromium here (on Debian: apt install chromium)")
    playwright = with_browser(lambda: sync_playwright().start())
    browser = with_browser(
        lambda: playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
    )
    yield browser
    with_browser(browser.close)
    with_browser(playwright.stop)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not is_built():
        pytest.fail("the page is not built: run `python3 run.py page`")
    one = Server(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield one
    one.stop()


class Browsers:
    """Opens windows of people who know nothing of each other; closes them after the test."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self.address = address
        self._chromium = chromium
        self._people: list[BrowserContext] = []
        self.faults: list[str] = []

    def person(self, **like: Any) -> BrowserContext:
        """Somebody with a browser of their own; wide screen, English and no motion by default."""
        found = self._chromium.new_context(**{**WIDE, **like})
        found.set_default_timeout(PATIENCE)
        self._people.append(found)
        return found

    def open(self, path: str = "/", *, context: BrowserContext | None = None, **like: Any) -> Page:
        """A window at this path of the server: of another person, or in a context there is."""
        found = self.person(**like) if context is None else context
        page = found.new_page()
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", self._hear)
        page.goto(self.address + path)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        """Faults that the page survives; refusals, and a server that is gone, are none."""
        if message.type == "error" and not any(one in message.text for one in OF_THE_NET):
            self.faults.append(message.text)

    def close(self) -> None:
        for person in self._people:
            person.close()


@pytest.fixture
def browsers(chromium: Browser, server: Server) -> Iterator[Browsers]:
    opened = Browsers(chromium, server.address)
    yield opened
    with_browser(opened.close)
    assert not opened.faults, opened.faults
