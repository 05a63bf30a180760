"""Pages on which one thing is settled: by choosing among values, or by writing one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from homage.app.main_menu.menu import Entry, Menu, Page, Place, line_key
from homage.kernel import Message

CHOOSE = Message("app.menu-choose-value", "Your choice")
WRITE = Message("app.menu-write-value", "Write it")


class Value(msgspec.Struct, frozen=True):
    """One of those that can be chosen."""

    word: str
    """What is settled by it."""
    says: str
    about: str = ""


class ValuesPage:
    """A list of values; Enter keeps what is settled now."""

    def __init__(
        self,
        before: Place,
        heading: str,
        values: Sequence[Value],
        now: str,
        settle: Callable[[str], None],
    ) -> None:
        self.before = before
        self.language = before.language
        self._heading = heading
        self._values = values
        self._now = now
        self._settle = settle

    def page(self) -> Page:
        values = self._by_key()
        now = [key for key, one in values.items() if one.word == self._now]
        return Page(
            heading=self._heading,
            entries=[
                Entry(key, one.says, one.about, (one.word.casefold(),))
                for key, one in values.items()
            ],
            question=self.language.say(CHOOSE),
            default=next(iter([*now, *values])),
        )

    def _by_key(self) -> dict[str, Value]:
        """Numbers are their own keys: nobody should type 1 for 3. Of two digits, a letter is."""
        if all(one.word.isdecimal() for one in self._values):
            return {
                one.word if len(one.word) == 1 else line_key(10 + at): one
                for at, one in enumerate(self._values)
            }
        return {line_key(number): one for number, one in enumerate(self._values, 1)}

    def reference(self) -> str:
        return self.before.reference()

    def take(self, key: str, menu: Menu) -> None:
        self._settle(self._by_key()[key].word)
        menu.go_to(self.before)


class WrittenPage:
    """A line to write; Enter keeps what stands there now."""

    def __init__(
        self, before: Place, heading: str, now: str, settle: Callable[[str], None]
    ) -> None:
        self.before = before
        self.language = before.language
        self._heading = heading
        self._now = now
        self._settle = settle

    def page(self) -> Page:
        return Page(
            heading=self._heading,
            entries=(),
            question=self.language.say(WRITE),
            default=self._now,
            is_written=True,
        )

    def reference(self) -> str:
        return self.before.reference()

    def take(self, key: str, menu: Menu) -> None:
        self._settle(key)
        menu.go_to(self.before)
