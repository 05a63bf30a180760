"""Running: the server on a port of this machine, until somebody stops it."""

from __future__ import annotations

import asyncio
import errno
import gc
import json
import logging
import socket
import threading
import urllib.request
import webbrowser
from collections.abc import Callable

import uvicorn

from homage import __version__
from homage.kernel import HomageError, Message
from homage.kernel.text_file import system_fault
from homage.server.app import create_server
from homage.server.lasting import LastingSocket
from homage.server.security.guard import Guard
from homage.server.settings import ServerSettings
from homage.server.storage.database import opened

LOOPBACK = ("127.0.0.1", "localhost", "::1", "[::1]")
NEW_OBJECTS = 10_000
"""After so many the collector looks through them."""
SECONDS_TO_END = 5
SECONDS_TO_KEEP = 60
"""A connection on which nothing is asked: people think for a while between two choices."""
SECONDS_TO_ANSWER = 2
MOST_FROM_BROWSER = 4096
"""Bytes of a message on a socket, on which browsers say nothing."""

PORT_TAKEN = Message(
    "server.port-taken",
    "port {port} of {host} is taken by another program, perhaps another homage: end it, or choose"
    " another with --port (--port 0 takes any that is free)",
)
NO_RIGHT_TO_PORT = Message(
    "server.no-right-to-port",
    "port {port} needs the rights of an administrator: choose one above 1023 with --port",
)
WRONG_HOST = Message(
    "server.wrong-host", "''{host}'' is no address of this machine ({reason}); see --host"
)


def bound(host: str, port: int) -> socket.socket:
    """A socket on this port; what keeps it from us is said in a sentence."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror as wrong:
        raise HomageError(WRONG_HOST.of(host, str(wrong.strerror))) from wrong
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)
    except OSError as wrong:
        listening.close()
        if wrong.errno == errno.EADDRINUSE:
            raise HomageError(PORT_TAKEN.of(port, host)) from wrong
        if wrong.errno == errno.EACCES:
            raise HomageError(NO_RIGHT_TO_PORT.of(port)) from wrong
        raise HomageError(WRONG_HOST.of(host, str(system_fault(wrong)))) from wrong
    listening.setblocking(False)
    return listening


def is_free(host: str, port: int) -> bool:
    """Whether nobody listens at this port."""
    try:
        bound(host, port).close()
    except HomageError:
        return False
    return True


def is_served(address: str) -> bool:
    """Whether a server of homage, of this very version, answers at this address."""
    try:
        with urllib.request.urlopen(f"{address}api/health", timeout=SECONDS_TO_ANSWER) as answer:
            return bool(json.load(answer)["version"] == __version__)
    except (OSError, ValueError, KeyError, TypeError):
        return False


def address_of(listening: socket.socket, host: str) -> str:
    """The address that a browser on this machine opens."""
    port = listening.getsockname()[1]
    if host in ("0.0.0.0", "::", ""):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def hosts_for(host: str) -> tuple[str, ...]:
    """By which names a server on this address is called; any, where others can reach it."""
    return LOOPBACK if host in LOOPBACK else ()


def config_of(app: Guard) -> uvicorn.Config:
    """How an app is served."""
    return uvicorn.Config(
        app,
        access_log=False,  # addresses are keys
        log_config=None,
        server_header=False,
        ws=LastingSocket,
        ws_max_size=MOST_FROM_BROWSER,
        ws_per_message_deflate=False,  # each socket would keep some 100 KB for it
        timeout_graceful_shutdown=SECONDS_TO_END,
        timeout_keep_alive=SECONDS_TO_KEEP,
    )


class Running:
    """A server in this process."""

    def __init__(self, settings: ServerSettings, listening: socket.socket) -> None:
        self._listening = listening
        self._server = uvicorn.Server(config_of(create_server(settings)))

    def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Until it is stopped; `ready` is called, from another thread, when it answers."""
        watcher = threading.Thread(target=self._watch, args=(ready,), daemon=True)
        watcher.start()
        self._server.run([self._listening])

    def stop(self) -> None:
        """From any thread."""
        self._server.should_exit = True

    @property
    def started(self) -> bool:
        return self._server.started

    def _watch(self, ready: Callable[[], None]) -> None:
        pause = threading.Event()
        while not self._server.started and not self._server.should_exit:
            pause.wait(0.02)
        if self._server.started:
            _leave_in_peace()
            ready()


def _leave_in_peace() -> None:
    """Have the collector come less often, and never look at what is there by now and stays.

    Hardly anything here refers to itself, and everybody waits while it looks.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 10, 10)


def check_database(address: str) -> None:
    """Open the database once before anything is served, so that a fault is said plainly."""

    async def try_it() -> None:
        await (await opened(address)).close()

    asyncio.run(try_it())


def log_to_stderr(verbose: bool) -> None:
    """Faults always; every request if somebody wishes to see them."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("uvicorn.access").disabled = True  # addresses are keys
    logging.getLogger("homage").setLevel(logging.INFO if verbose else logging.WARNING)


def open_browser(address: str) -> bool:
    """Whether there is one."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False
