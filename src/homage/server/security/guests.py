"""Guests: a browser is known by a token that nobody can guess; the server keeps only its hash."""

from __future__ import annotations

import base64
import functools
import hashlib
import hmac
import re
import secrets

from homage.server.asgi import Headers

COOKIE = "homage"
TOKEN_BYTES = 24
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
"""As `new_token` writes it."""

KEPT_FOR = 400 * 24 * 3600
"""Seconds: as long as browsers keep a cookie at most."""


def new_token() -> str:
    """A token that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What is stored of a token. It is long and random, so nobody can look for it."""
    return hashlib.sha256(token.encode()).hexdigest()


def guest_of(token: str) -> str:
    """By what a browser with this cookie is known; empty if it is none of ours."""
    return hash_of(token) if TOKEN.fullmatch(token) else ""


def token_in(headers: Headers) -> str:
    """What a browser calls itself, whether it is known or not; empty if it says nothing."""
    for name, cookies in headers:
        if name == b"cookie":
            for part in cookies.decode("latin-1").split(";"):
                cookie, _, value = part.strip().partition("=")
                if cookie == COOKIE:
                    return value
    return ""


@functools.lru_cache(maxsize=1024)
def link_token(host_token: str, table: str, seat: int) -> str:
    """The token of a friend's link.

    It is made from the token of the browser that laid out the table, so that this browser can be
    told it again, though only its hash is stored.
    """
    digest = hmac.digest(host_token.encode(), f"homage link 1\n{table}\n{seat}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()
