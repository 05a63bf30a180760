"""The guard before the app: from where requests come, how many, and what answers carry."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from homage.kernel import Message
from homage.kernel.view import encoded
from homage.server.asgi import Part, Receive, Scope, Send
from homage.server.problems import OTHER_ORIGIN, TOO_OFTEN
from homage.server.reader import best_code, language_of
from homage.server.security.guests import guest_of, token_in
from homage.server.security.limits import Buckets
from homage.server.settings import ServerSettings
from homage.server.wire.answers import Problem

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
POLICY_VIOLATION = 1008
LOG = logging.getLogger("homage.server.requests")

SECRET_PARTS = re.compile(r"^/(api/links|join|api/tables|tables)/[^/]+")
"""Parts of addresses that open a seat or a table: they do not belong into logs."""

HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # links are keys
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]


def content_policy(script_hashes: Sequence[str]) -> bytes:
    """Nothing from elsewhere; of scripts within the page only those that were built into it."""
    scripts = " ".join(["'self'", *(f"'sha256-{one}'" for one in script_hashes)])
    parts = [
        "default-src 'none'",
        f"script-src {scripts}",
        "style-src 'self' 'unsafe-inline'",  # cards fly by styles that are written on the way
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
    return "; ".join(parts).encode()


class Guard:
    """An app around the app, so that nothing is answered that it has not seen."""

    def __init__(self, app: Any, settings: ServerSettings, script_hashes: Sequence[str]) -> None:
        self.app = app
        self._settings = settings
        self._headers = [*HEADERS, (b"content-security-policy", content_policy(script_hashes))]
        self._requests = Buckets(settings.requests_per_minute, 60.0)
        self._of_addresses = Buckets(
            settings.requests_per_minute * settings.browsers_per_address, 60.0
        )
        self._laid = Buckets(settings.laid_per_hour, 3600.0)
        self._sockets: Counter[str] = Counter()
        """By address, those that are open."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        fault = self._fault(scope, _headers(scope))  # not kept: a socket stays open for days
        if fault is not None:
            await self._refuse(scope, _headers(scope), send, *fault)
        elif kind == "websocket":
            await self._connected(scope, receive, send)
        else:
            await self._answered(scope, receive, send)

    async def _connected(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        self._sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()

        async def send_with_headers(message: Part) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
                if LOG.isEnabledFor(logging.INFO):
                    seconds = time.perf_counter() - began
                    path = SECRET_PARTS.sub(r"/\1/…", scope["path"])
                    status = message["status"]
                    LOG.info("%s %s %d %.1f ms", scope["method"], path, status, seconds * 1e3)
            await send(message)

        await self.app(scope, receive, send_with_headers)

    # -- what is refused -------------------------------------------------------------------------

    def _fault(self, scope: Scope, headers: dict[bytes, str]) -> tuple[int, Message] | None:
        if not self._is_known_host(headers.get(b"host", "")):
            return 421, OTHER_ORIGIN
        is_socket = scope["type"] == "websocket"
        method = "GET" if is_socket else scope["method"]
        if (is_socket or method not in SAFE_METHODS) and not self._is_own(scope, headers):
            return 403, OTHER_ORIGIN
        if not scope["path"].startswith("/api/"):
            return None
        address = _address(scope)
        if is_socket and self._sockets[address] >= self._settings.sockets_per_address:
            return 429, TOO_OFTEN
        if not self._of_addresses.take(address):
            return 429, TOO_OFTEN
        guest = guest_of(token_in(scope["headers"]))
        if not self._requests.take(guest or address):
            return 429, TOO_OFTEN
        lays_out = method == "POST" and scope["path"] in ("/api/tables", "/api/lessons")
        if lays_out and not self._laid.take(address):
            return 429, TOO_OFTEN
        return None

    def _is_known_host(self, host: str) -> bool:
        """A name that somebody else has let point to this machine is none of ours."""
        known = self._settings.hosts
        return not known or host.rpartition(":")[0] in known or host in known

    def _is_own(self, scope: Scope, headers: dict[bytes, str]) -> bool:
        """Whether it comes from our own page; programs that are no browsers send no origin."""
        if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return headers.get(b"origin", "") in self._settings.origins
        origin = headers.get(b"origin")
        if origin is None:
            return True
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        return origin == f"{scheme}://{headers.get(b'host', '')}" or (
            origin in self._settings.origins
        )

    async def _refuse(
        self, scope: Scope, headers: dict[bytes, str], send: Send, status: int, reason: Message
    ) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": ""})
            return
        language = language_of(best_code(headers.get(b"accept-language", "")))
        kind = "busy" if status == 429 else "forbidden"
        body = encoded(Problem(kind, reason, "", None), language)  # type: ignore[arg-type]
        own = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"content-language", language.code.encode()),
        ]
        start: Part = {
            "type": "http.response.start",
            "status": status,
            "headers": [*own, *self._headers],
        }
        await send(start)
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _headers(scope: Scope) -> dict[bytes, str]:
    return {name: value.decode("latin-1") for name, value in scope["headers"]}


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""
