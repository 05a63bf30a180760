"""The reader: who asks, and in which language the answer is said."""

from __future__ import annotations

import functools

import msgspec
from litestar import Request
from litestar.datastructures import State

from homage.kernel import Language, Title
from homage.kernel.languages import language, language_codes
from homage.kernel.messages import ENGLISH
from homage.server.asgi import Scope, asked, header
from homage.server.security.guests import guest_of, token_in

SERVER = "homage.server"
PACKAGES = ("homage.table", "homage.bots", "homage.lab", SERVER)
"""All that speaks beside kernel and titles."""

AnyRequest = Request[None, None, State]


class Reader(msgspec.Struct, frozen=True):
    """Somebody who asks."""

    code: str
    """Of the language."""
    guest: str
    """By what the server knows the browser; empty for one that never held a seat."""
    token: str = ""
    """What the browser itself holds. It is stored nowhere; friends' links are made from it."""

    def language(self, title: Title | None = None) -> Language:
        """The language for all that the server, and this title, say."""
        return _language(self.code, () if title is None else (title.package,))


@functools.lru_cache(maxsize=256)
def _language(code: str, packages: tuple[str, ...]) -> Language:
    return language(code, (*packages, *PACKAGES))


def language_of(code: str) -> Language:
    """The language for what only the server says."""
    return _language(code, ())


@functools.cache
def codes() -> tuple[str, ...]:
    """The languages that are spoken here."""
    return tuple(language_codes((SERVER,)))


def reader_of(scope: Scope) -> Reader:
    """Who asks: the language of the query comes before the browser's own."""
    headers = scope["headers"]
    code = asked(scope, "language")
    if code not in codes():
        code = best_code(header(headers, b"accept-language"))
    token = token_in(headers)
    guest = guest_of(token)
    return Reader(code, guest, token if guest else "")


@functools.lru_cache(maxsize=256)
def best_code(accepted: str) -> str:
    """The first language of an `Accept-Language` that is spoken here, else English."""
    weighed = []
    for place, part in enumerate(accepted[:400].split(",")):
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, tag.partition("-")[0].casefold()))
        except ValueError:
            continue
    for _, _, code in sorted(weighed):
        if code in codes():
            return code
    return ENGLISH.code
