"""Errors that speak to the person who caused them."""


class HomageError(Exception):
    """Something the user can mend; its text says what was wrong and what would be right."""


class Refused(HomageError):
    """A choice that is not open. Nothing has changed."""


class ContentError(HomageError):
    """A card file that cannot be played with: which file, which card, and why."""

    def __init__(self, file: str, card: str, reason: str) -> None:
        super().__init__(f"{file}: {card}: {reason}" if card else f"{file}: {reason}")
        self.file = file
        self.card = card
        self.reason = reason


class RecordError(HomageError):
    """A record that cannot be read or no longer stands: which line, and what was expected."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class OptionsError(HomageError):
    """Options of a game that do not exist or do not go together."""
