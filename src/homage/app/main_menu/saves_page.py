"""The page of the games that can go on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from homage.app.files.saved_games import SavedGame
from homage.app.files.saves import opened
from homage.app.main_menu.menu import (
    SAVED,
    Entry,
    Menu,
    Page,
    Place,
    line_key,
    line_number,
)
from homage.app.playing.seating import Wishes
from homage.app.playing.starting import Request
from homage.kernel import Language, Message

SAVED_GAMES = Message("app.menu-saved-games", "Saved games")
TO_GO_ON = Message(
    "app.menu-to-go-on", "{count, plural, one {# game that can} other {# games that can}} go on"
)
HEADING = Message("app.menu-saves-heading", "Go on with a saved game")
WHICH = Message("app.menu-which-save", "Which game")


def entry_of(running: Sequence[SavedGame], language: Language) -> list[Entry]:
    """The entry that leads to this page, if there is anything on it."""
    if not running:
        return []
    count = language.say(TO_GO_ON.of(len(running)))
    return [Entry(SAVED, language.say(SAVED_GAMES), count, ("saves", "saved"))]


class SavesPage:
    """The game that was played last stands first."""

    def __init__(self, before: Place, running: Sequence[SavedGame], request: Request) -> None:
        self.before = before
        self.language = before.language
        self._running = running
        self._request = request

    def page(self) -> Page:
        say = self.language.say
        entries = [
            Entry(line_key(number), one.name, say(one.message), (str(number),))
            for number, one in enumerate(self._running, 1)
        ]
        return Page(heading=say(HEADING), entries=entries, question=say(WHICH), default="1")

    def reference(self) -> str:
        return self.before.reference()

    def take(self, key: str, menu: Menu) -> None:
        chosen = self._running[line_number(key) - 1]
        opened(chosen.file).close()  # refused while another program has it
        menu.request = msgspec.structs.replace(
            self._request,
            title=str(chosen.file),
            resume=True,
            lesson=False,
            wishes=Wishes(),
            seed=None,
            phrases=False,
            save=None,
        )
