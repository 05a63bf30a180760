"""The screen of line mode: the news, the table, and the question with its options."""

from __future__ import annotations

from homage.app.playing.after_game import ending_of
from homage.app.playing.keyboard import HAND_OVER
from homage.app.playing.lesson_words import LESSON
from homage.app.playing.questions import question_lines
from homage.app.playing.said_log import SaidLog
from homage.app.playing.session import Session
from homage.app.wording.layout import filled
from homage.kernel import SPECTATOR, View

RECENT = 6
"""How many lines of the log are shown when a game is taken up again."""

TALL = 60
"""How many empty lines hide what the last player saw."""


class Screen:
    """Knows what each of the people has seen."""

    def __init__(self, session: Session, lying: bool, drawn: bool) -> None:
        self.session = session
        self.language = session.language
        self.log = SaidLog(session.language)
        self.lying = lying
        self.drawn = drawn or lying
        """Whether the table is drawn, rather than told in words."""
        people = session.people
        self._first = people[0] if people else SPECTATOR
        told = len(self.log.of(session.chair(self._first)))
        self._seen = {self._first: max(0, told - RECENT)}
        """By seat, how much of the log; without secrets it is one log for all."""
        self._secrets = False
        self._shown = -1
        """The revision that is on the screen."""
        self._covered = False
        """Whether the screen hides what the last player saw."""

    def fresh(self, seat: int) -> str:
        """The news, the table and the question; empty if that is on the screen already."""
        notices = self.session.take_notices()
        revision = self.session.table.revision
        if self._shown == revision and not notices:
            return ""
        self._shown = revision
        view = self.session.chair(seat).view
        question = question_lines(view, self.language)
        parts = [self.news(seat, notices), self.table_text(view), self._remarks(), question]
        return "\n\n".join(filter(None, parts))

    def last(self) -> str:
        """How the game ended."""
        session = self.session
        assert session.outcome is not None
        seat = session.people[0] if len(session.people) == 1 else SPECTATOR
        parts = [
            self.news(seat, session.take_notices()),
            self.table_text(session.chair(seat).open_view),
            self.account(),
            filled(ending_of(session).result),
            self._remarks(),
        ]
        return "\n\n".join(filter(None, parts))

    def account(self) -> str:
        """How the score of a game that is over came about."""
        ending = ending_of(self.session)
        lines = [filled(ending.remark)] if ending.remark else []
        for side in ending.sides:
            lines.append(filled(side.score))
            lines += [filled(what, f"{points:>4}  ", "      ") for points, what in side.lines]
        return "\n".join(lines)

    def news(self, seat: int, notices: list[str] | None = None) -> str:
        """What has happened since this seat last looked, and some more."""
        if notices is None:
            notices = self.session.take_notices()
        if self.session.keyboard.secrets and not self._secrets:
            self._secrets = True
            self._seen = dict.fromkeys(self.session.people, self._seen[self._first])
        lines = self.log.of(self.session.chair(seat))
        key = seat if self._secrets else self._first
        news = lines[self._seen.get(key, 0) :]
        self._seen[key] = len(lines)
        return "\n".join(filled(line) for line in [*news, *notices])

    def _remarks(self) -> str:
        """What the lesson says, just before the question, where it is read."""
        remarks = self.session.take_remarks()
        return "\n".join(filled(self.language.say(LESSON.of(one))) for one in remarks)

    def table_text(self, view: View) -> str:
        """The table as line mode shows it by itself: so that it can be listened to."""
        if self.drawn:
            return self.drawing(view)
        return self.session.game.title.in_words(view, self.language)

    def drawing(self, view: View) -> str:
        """The table as its title draws it; lying, if that is wished and it can be turned."""
        title = self.session.game.title
        draw = title.draw_lying if self.lying and title.draw_lying is not None else title.draw
        return draw(view, self.language)

    def cover(self, seat: int) -> str:
        """Hides the last player's screen, once, and asks for the next player."""
        hides = "" if self._covered else "\n" * TALL
        self._covered = True
        return hides + self.language.say(HAND_OVER.of(self.session.everyone[seat]))

    def forget(self) -> None:
        """Another one sits before the screen: nothing of it is known."""
        self._shown = -1
        self._covered = False
