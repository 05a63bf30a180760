"""Numbers that a command can be given, and the least that makes sense."""

from homage.kernel.errors import HomageError
from homage.kernel.messages import Message

AT_LEAST = Message("app.at-least", "{option} must be at least {least}")


def at_least(least: int, **given: int | None) -> None:
    """Refuse the first number that is too small; `games=5` is that of `--games`."""
    for name, value in given.items():
        if value is not None and value < least:
            raise HomageError(AT_LEAST.of(f"--{name}", least))
