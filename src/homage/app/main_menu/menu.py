"""The menu itself: its pages, and what an answer leads to. Reads and prints nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from homage.app.playing.starting import Request
from homage.kernel import HomageError, Language, Message

BACK, LEAVE, SAVED, HELP = "b", "q", "s", "?"
BACK_WORDS, LEAVE_WORDS = ("back",), ("quit", "leave")

GO_BACK = Message("app.menu-back", "Back")
GO_AWAY = Message("app.menu-leave", "Leave")
NOT_UNDERSTOOD = Message(
    "app.menu-not-understood", "''{text}'' is none of these. Type one of: {keys}."
)

CAN_TYPE = Message(
    "app.menu-can-type",
    "Type one of: {keys}. Enter takes {default}. On the page of a title, ? shows its rules and"
    " cards.",
)

LINE_KEYS = "123456789acdefghijklmnoprtuvwxyz"
"""One key for each line, so that none must be pressed twice; those of all pages are left out."""


def line_key(number: int) -> str:
    """The key of a line, counted from 1; beyond all keys it can be typed by its number."""
    return LINE_KEYS[number - 1] if number <= len(LINE_KEYS) else str(number)


def line_number(key: str) -> int:
    """The line with this key, counted from 1."""
    return LINE_KEYS.index(key) + 1 if key in LINE_KEYS else int(key)


class Entry(msgspec.Struct, frozen=True):
    """A line of a page that can be taken."""

    key: str
    """What is typed for it."""
    says: str
    about: str = ""
    words: tuple[str, ...] = ()
    """What may be typed instead, in lower case."""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A page as it is shown."""

    heading: str
    lines: Sequence[str] = ()
    """To read before choosing."""
    entries: Sequence[Entry]
    question: str
    default: str
    """The key that Enter takes; where something is written, what stands there already."""
    is_written: bool = False
    """Whether anything may be written here, and not only a key."""

    def find(self, text: str) -> Entry | None:
        """The entry that somebody means who types this."""
        word = " ".join(text.split()).casefold()
        by_key = [entry for entry in self.entries if word == entry.key]
        by_word = [entry for entry in self.entries if word in (entry.says.casefold(), *entry.words)]
        return next(iter(by_key + by_word), None)


class Place(Protocol):
    """Where one is in the menu."""

    @property
    def before(self) -> Place | None:
        """Where Back leads."""
        ...

    @property
    def language(self) -> Language: ...

    def page(self) -> Page:
        """What is shown here now."""
        ...

    def reference(self) -> str:
        """The rules and cards of the title that is chosen here; empty if none is."""
        ...

    def take(self, key: str, menu: Menu) -> None:
        """Somebody has chosen this entry, or has written this."""
        ...


class Menu:
    """One walk through the menu, until there is something to play or somebody leaves."""

    def __init__(self, start: Place) -> None:
        self.place = start
        self.request: Request | None = None
        """What was chosen in the end."""
        self.left = False
        self.notice = ""
        """What must be said to the last answer."""
        self.reading = ""
        """What was asked for to be read, over as many lines as it takes."""

    @property
    def done(self) -> bool:
        return self.left or self.request is not None

    def page(self) -> Page:
        """What is shown, with the ways out."""
        page, say = self.place.page(), self.place.language.say
        ways_out = [Entry(LEAVE, say(GO_AWAY), words=LEAVE_WORDS)]
        if self.place.before is not None:
            ways_out.insert(0, Entry(BACK, say(GO_BACK), words=BACK_WORDS))
        return msgspec.structs.replace(page, entries=[*page.entries, *ways_out])

    def go_to(self, place: Place) -> None:
        self.place = place

    def answer(self, text: str) -> None:
        """Do what was typed; what is not understood is said in the notice."""
        self.notice = self.reading = ""
        page = self.page()
        text = text.strip() or page.default
        entry = page.find(text)
        if entry is not None and entry.key == LEAVE:
            self.left = True
        elif entry is not None and entry.key == BACK and self.place.before is not None:
            self.go_to(self.place.before)
        elif text == HELP:
            self._help(page)
        elif entry is None and not page.is_written:
            keys = ", ".join(one.key for one in page.entries)
            self.notice = self.place.language.say(NOT_UNDERSTOOD.of(text, keys))
        else:
            try:
                self.place.take(text if entry is None else entry.key, self)
            except HomageError as wrong:
                self.notice = self.place.language.say_alone(wrong.message)

    def _help(self, page: Page) -> None:
        """The reference of the title; where none is chosen yet, what can be typed."""
        say = self.place.language.say
        try:
            self.reading = self.place.reference()
        except HomageError as wrong:
            self.notice = self.place.language.say_alone(wrong.message)
        if not self.reading and not self.notice:
            keys = ", ".join(one.key for one in page.entries)
            self.notice = say(CAN_TYPE.of(keys, page.default))
