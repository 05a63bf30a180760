"""The first page: the titles, and the games that can go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from homage.app.files.saved_games import SavedGame
from homage.app.main_menu.menu import SAVED, Entry, Menu, Page, line_key, line_number
from homage.app.main_menu.saves_page import SavesPage, entry_of
from homage.app.main_menu.title_page import TitlePage
from homage.app.playing.starting import Request
from homage.kernel import Language, Message, Title

WELCOME = Message("app.menu-welcome", "What would you like to play?")
WHICH = Message("app.menu-which", "Your choice")


class TitlesPage:
    """Where the menu begins."""

    before = None

    def __init__(
        self,
        titles: Mapping[str, Title],
        saved: Sequence[SavedGame],
        request: Request,
        language: Language,
    ) -> None:
        self.language = language
        self._titles = list(titles.values())
        self._saved = saved
        self._running = [one for one in saved if one.running]
        self._request = request

    def page(self) -> Page:
        say = self.language.say
        entries = [
            Entry(line_key(number), one.full_name, say(one.summary), (one.name, str(number)))
            for number, one in enumerate(self._titles, 1)
        ]
        return Page(
            heading=say(WELCOME),
            entries=entries + entry_of(self._running, self.language),
            question=say(WHICH),
            default=line_key(1 + self._played_last()),
        )

    def _played_last(self) -> int:
        """The number of the title that was played last; of the first, if none was."""
        known = [one.name for one in self._titles]
        dated = [one for one in self._saved if one.title is not None and one.title.name in known]
        if not dated:
            return 0
        last = max(dated, key=lambda one: one.played).title
        return known.index(last.name) if last is not None else 0

    def reference(self) -> str:
        return ""

    def take(self, key: str, menu: Menu) -> None:
        if key == SAVED:
            menu.go_to(SavesPage(self, self._running, self._request))
            return
        title = self._titles[line_number(key) - 1]
        page = TitlePage(self, title, self._saved, self._request)
        if self._request.lesson:
            page.begin_first_lesson(menu)
        else:
            menu.go_to(page)
            menu.notice = page.fault
