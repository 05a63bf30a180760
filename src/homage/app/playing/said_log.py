"""The log in words: each line is said once, for a line of the log never changes."""

from __future__ import annotations

from homage.kernel import Language
from homage.table import Chair


class SaidLog:
    """What each seat was told, in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._lines: dict[int, list[str]] = {}
        """By seat."""

    def of(self, chair: Chair) -> list[str]:
        """All that was told to this seat, from the start."""
        lines = self._lines.setdefault(chair.seat, [])
        lines += [self._language.say(line.message) for line in chair.log(len(lines))]
        return lines
