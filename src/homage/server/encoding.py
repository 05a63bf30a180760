"""Encoding: data as JSON, its messages as sentences of one language."""

from __future__ import annotations

import msgspec

from homage.kernel import Language
from homage.kernel.sayings import Sayings


class Encoder:
    """Of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.encode = msgspec.json.Encoder(enc_hook=Sayings(language).of).encode
        """As JSON."""


_encoders: dict[int, Encoder] = {}


def encoder(language: Language) -> Encoder:
    """The encoder for this very language; languages are made once and kept."""
    found = _encoders.get(id(language))
    if found is None or found.language is not language:
        found = _encoders[id(language)] = Encoder(language)
    return found
