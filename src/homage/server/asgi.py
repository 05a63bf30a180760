"""ASGI: what the server that listens and an app say to each other."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from typing import Any
from urllib.parse import parse_qs

Scope = Mapping[str, Any]
Part = MutableMapping[str, Any]
"""Of a conversation with an app."""
Receive = Callable[[], Awaitable[Part]]
Send = Callable[[Part], Awaitable[None]]
Headers = Iterable[tuple[bytes, bytes]]


def header(headers: Headers, name: bytes) -> str:
    """The first header of this name, which is written in small letters; empty if there is none."""
    for one, value in headers:
        if one == name:
            return value.decode("latin-1")
    return ""


def asked(scope: Scope, name: str) -> str:
    """The first value of this name in the query; empty if there is none."""
    query: bytes = scope["query_string"]
    return _parsed(query).get(name, [""])[0] if query else ""


@functools.lru_cache(maxsize=128)
def _parsed(query: bytes) -> dict[str, list[str]]:
    """Nearly all that is asked names nothing but a language."""
    return parse_qs(query.decode("latin-1"))
