"""Catalogue: the file of one language in one package."""

from __future__ import annotations

import msgspec


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One language of one package, as its file has it."""

    texts: dict[str, str] = {}
    names: dict[str, dict[str, str]] = {}
    last_of_list: str = ""
    """What stands before the last of several ("A, B and C"); only the kernel's file says it."""


def read_catalogue(data: bytes) -> Catalogue:
    """What stands in such a file."""
    return msgspec.json.decode(data, type=Catalogue)
