"""Errors that speak to the person who caused them."""

from mypy_extensions import mypyc_attr

from homage.kernel.messages import Message, Refusal, said

REFUSED = Message("kernel.refused", "{what}: {reason}")
IN_FILE = Message("kernel.in-file", "{file}: {reason}")
IN_CARD = Message("kernel.in-card", "{file}: {card}: {reason}")
IN_LINE = Message("kernel.in-line", "line {line}: {reason}")
IN_FIELD = Message("kernel.wrong-field", "{field}: {fault}")


@mypyc_attr(allow_interpreted_subclasses=True)
class HomageError(Exception):
    """Something the user can mend; its message says what was wrong and what would be right."""

    def __init__(self, what: Message | str) -> None:
        self.message = said(what) if isinstance(what, str) else what
        super().__init__(str(self.message))


@mypyc_attr(allow_interpreted_subclasses=True)
class Refused(HomageError):
    """A choice that is not open. Nothing has changed."""

    def __init__(self, what: Message | str, refusal: Refusal | None = None) -> None:
        text = said(what) if isinstance(what, str) else what
        super().__init__(text if refusal is None else REFUSED.of(text, refusal.message))
        self.refusal = refusal
        """Where the rules give one."""


class ContentError(HomageError):
    """A card file that cannot be played with: which file, which card, and why."""

    def __init__(self, file: str, card: str, reason: Message | str) -> None:
        super().__init__(IN_CARD.of(file, card, reason) if card else IN_FILE.of(file, reason))
        self.file = file
        self.card = card
        self.reason = reason


class RecordError(HomageError):
    """A record that cannot be read or no longer stands: which line, and what was expected."""

    def __init__(self, line: int, reason: Message | str) -> None:
        super().__init__(IN_LINE.of(line, reason) if line else reason)
        self.line = line
        self.reason = reason


class SettingsError(HomageError):
    """Settings of a game that do not exist or do not go together."""
