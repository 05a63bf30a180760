"""The page in a real Chromium, on a real server: both are started here, on loopback."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from homage.server.routes.page import Page as BuiltPage
from homage.server.running import Running, address_of, bound
from homage.server.settings import ServerSettings
from tests.patience import LONG_ENOUGH, eventually

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
HOST = "127.0.0.1"
PATIENCE = float(os.environ.get("HOMAGE_PATIENCE", LONG_ENOUGH)) * 1000
"""Milliseconds after which what is waited for will never come."""
expect.set_options(timeout=PATIENCE)

_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="browser")
"""Playwright's loop runs in the thread that uses it, out of the way of asynchronous tests."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool:
    names = pyfuncitem._fixtureinfo.argnames
    given = {name: pyfuncitem.funcargs[name] for name in names}
    _thread.submit(pyfuncitem.obj, **given).result()
    return True


class Server:
    """A server in this process, with its tables in a file."""

    def __init__(self, database: Path, port: int = 0) -> None:
        self.database = database
        listening = bound(HOST, port)
        self.address = address_of(listening, HOST).rstrip("/")
        self.port: int = listening.getsockname()[1]
        settings = ServerSettings(database=f"sqlite+aiosqlite:///{database}", hint_seconds=0.5)
        self._running = Running(settings, listening)
        self._thread = threading.Thread(target=self._running.run)
        self._thread.start()
        assert eventually(lambda: self._running.started)

    def stop(self) -> None:
        self._running.stop()
        self._thread.join(LONG_ENOUGH)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not Path(CHROMIUM).exists():
        pytest.skip("there is no Chromium here (on Debian: apt install chromium)")
    if not BuiltPage().is_built:
        pytest.fail("the page is not built: run `python3 run.py page`")
    one = Server(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield one
    one.stop()


class Browsers:
    """Opens windows that know nothing of each other; all of them are closed after the test."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self.faults: list[str] = []

    def open(self, path: str = "/", *, context: BrowserContext | None = None, **like: Any) -> Page:
        """A window at this path of the server: of another person, or in a context there is."""
        found = self.person(**like) if context is None else context
        page = found.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.goto(self.address + path)
        return page

    def person(self, **like: Any) -> BrowserContext:
        """Somebody with a browser of their own; wide screen, English and no motion by default."""
        if self._browser is None:
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(
                executable_path=CHROMIUM, args=list(QUIET)
            )
        usual: dict[str, Any] = {
            "viewport": {"width": 1440, "height": 900},
            "locale": "en",
            "reduced_motion": "reduce",
        }
        return self._browser.new_context(**{**usual, **like})

    def close(self) -> None:
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()


@pytest.fixture
def browsers(server: Server) -> Iterator[Browsers]:
    opened = Browsers(server.address)
    yield opened
    _thread.submit(opened.close).result()
    assert not opened.faults, opened.faults
