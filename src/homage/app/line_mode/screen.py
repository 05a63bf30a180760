"""Screen: what is shown to whom: the news, the table, and the question with its options."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from homage.app.playing.questions import question_lines
from homage.app.wording.layout import filled
from homage.app.wording.phrases import result, told, who
from homage.kernel import SPECTATOR, Language, Message, View
from homage.table import Table

HAND_OVER = Message("app.hand-over", "Hand the keyboard to {who}, who then presses Enter.")

RECENT = 6
"""How many lines of the log are shown when a game is taken up again."""

TALL = 60
"""How many empty lines hide what the last player saw."""


class Screen:
    """Shared by the people at one keyboard; knows what each of them has seen."""

    def __init__(
        self, table: Table, people: Sequence[int], language: Language, lying: bool
    ) -> None:
        self.table = table
        self.language = language
        self.people = people
        self.lying = lying
        self.drawn = lying
        """Whether the table is drawn, rather than told in words."""
        self._first = people[0] if people else SPECTATOR
        self._seen = {self._first: max(0, len(table.log(self._first)) - RECENT)}
        self._drawn = -1
        """The revision that is on the screen."""
        self._secrets = False
        self._keyboard: int | None = None
        """Who sits before it, once there are secrets to keep."""

    def fresh(self, seat: int, notices: Sequence[str] = ()) -> str:
        """The news, the table and the question; empty if that is on the screen already."""
        if self._drawn == self.table.revision and not notices:
            return ""
        self._drawn = self.table.revision
        view = self.table.view(seat)
        parts = [
            self.news(seat, notices),
            self.table_text(view),
            question_lines(view, self.language),
        ]
        return "\n\n".join(filter(None, parts))

    def last(self, notices: Sequence[str]) -> str:
        """How the game ended."""
        assert self.table.outcome is not None
        seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        parts = [
            self.news(seat, notices),
            self.table_text(self.table.view(seat)),
            filled(self.language.say(result(self.table.record, self.table.outcome))),
        ]
        return "\n\n".join(filter(None, parts))

    def news(self, seat: int, notices: Sequence[str] = ()) -> str:
        """What has happened since this seat last looked, and some more."""
        key = seat if self._secrets else self._first
        log = self.table.log(seat)
        news = log[self._seen.get(key, 0) :]
        lines = [*(told(event, self.language) for event in news), *notices]
        self._seen[key] = len(log)
        return "\n".join(filled(line) for line in lines)

    def table_text(self, view: View) -> str:
        """The table as line mode shows it by itself: so that it can be listened to."""
        if self.drawn:
            return self.drawing(view)
        return self.table.game.title.in_words(view, self.language)

    def drawing(self, view: View) -> str:
        """The table as its title draws it; lying, if that is wished and it can be turned."""
        title = self.table.game.title
        draw = title.draw_lying if self.lying and title.draw_lying is not None else title.draw
        return draw(view, self.language)

    # -- one keyboard for several people -------------------------------------------------------

    def is_for(self, seat: int) -> bool:
        """Whether `seat` may look: always, unless people share a keyboard and have secrets."""
        if not self._secrets and len(self.people) > 1 and self._views_differ():
            self._secrets = True
            self._seen = dict.fromkeys(self.people, self._seen[self._first])
        return not self._secrets or self._keyboard == seat

    def hand_over(self, seat: int) -> None:
        """`seat` sits down before the keyboard."""
        self._keyboard = seat
        self._drawn = -1

    def cover(self, seat: int) -> str:
        """Hides the last player's screen, and asks for the next player."""
        return "\n" * TALL + self.language.say(HAND_OVER.of(who(self.table.record, seat)))

    def _views_differ(self) -> bool:
        known = [
            msgspec.structs.replace(self.table.view(seat), seat=0, asked=()) for seat in self.people
        ]
        return any(view != known[0] for view in known)
