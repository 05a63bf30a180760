"""Laying out: a new table from what somebody wishes."""

from __future__ import annotations

import msgspec

from homage.server.reader import Reader


class Newcomer(msgspec.Struct, frozen=True):
    """A reader who may be seated, with the token that a browser is given when it is new."""

    reader: Reader
    token: str = ""
