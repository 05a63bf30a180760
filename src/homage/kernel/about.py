"""About: what can be told of a title before its rules and cards are loaded.

A title says it in a module of its own, `about.py`, and its game is made with the same facts.
"""

from __future__ import annotations

from homage.kernel.messages import Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Setting:
    """A setting of a title: what it is for, and what it may be."""

    __slots__ = ("default", "description", "name", "rule", "values")

    def __init__(
        self,
        name: str,
        default: Any,
        description: str,
        rule: str = "",
        values: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.default = default
        """A truth value, a whole number, or a text."""
        self.description = description
        self.rule = rule
        """The rule that it is about, if there is one."""
        self.values = values
        """The words that it may be; none where anything may be written."""

    def help_in(self, title: str) -> Message:
        """What it is for, as the languages of this title say it."""
        return Message(f"{title}.setting.{self.name}", self.description, self.rule)


class About:
    """What the list of titles has of each."""

    __slots__ = ("full_name", "name", "package", "seats", "settings", "summary", "version")

    def __init__(
        self,
        name: str,
        full_name: str,
        version: int,
        summary: Message,
        package: str,
        seats: tuple[str, ...],
        settings: tuple[Setting, ...],
    ) -> None:
        self.name = name
        self.full_name = full_name
        self.version = version
        self.summary = summary
        self.package = package
        self.seats = seats
        """With the settings as they are by default."""
        self.settings = settings
