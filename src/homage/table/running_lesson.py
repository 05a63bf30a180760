"""A running lesson: watches a learner's chair, and tells which remarks are due."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from homage.kernel import CHANCE, Asked, Choosable, Event, Message, View, sees
from homage.kernel.lessons import (
    AnyWhen,
    Lesson,
    OnEnd,
    OnEvent,
    OnLying,
    OnOption,
    OnQuestion,
    OnStart,
    Remark,
)
from homage.kernel.lines import Chose, Line, TookBack
from homage.kernel.position import Position
from homage.kernel.view import mark_of
from homage.table.chair import Chair
from homage.table.events import TakenBack


class Due(msgspec.Struct, frozen=True):
    """A remark that is to be said now."""

    says: Message
    suggestion: Choosable | None = None
    """An open option that the learner may try."""


class RunningLesson:
    """Knows what was said already. It goes by what has happened, whatever the learner chose.

    What happened while the table was set up is not news.
    """

    def __init__(self, lesson: Lesson, chair: Chair, before: Sequence[Line] = ()) -> None:
        """`before` are the lines of an earlier sitting: what was said then is not said again."""
        self.lesson = lesson
        self.said: list[Due] = []
        """All that was due so far, for those who wish to read it once more."""
        self._chair = chair
        self._begins = True
        """Whether the learner was asked nothing yet."""
        self._left = list(lesson.remarks)
        self._said_at: dict[bytes, list[Due]] = {}
        """By the mark of the view at a question, what was said there."""
        self._goes_back = False
        """Whether the learner has just taken something back."""
        self._heard = len(chair.log())
        self._missed = self._heard_before(before)
        """What happened since the learner last chose, in that earlier sitting."""
        self._question = -1
        """The number of the question to which something was said last."""

    def due(self) -> list[Due]:
        """What is to be said now, each remark once in a lesson.

        To a question itself at most one thing is said, so that nobody is told everything at once:
        the next such remark waits for the next question that it fits. Whoever takes back comes to
        the same question again, and hears the same.
        """
        chair = self._chair
        news = chair.log(self._heard)
        self._heard += len(news)
        kinds = self.lesson.game.title.events  # and not what the table itself tells
        events = self._missed + [line.event for line in news if isinstance(line.event, kinds)]
        self._missed = []
        self._goes_back |= any(isinstance(line.event, TakenBack) for line in news)
        view = chair.view
        asked = _question_to(chair.seat, view)
        if asked is None or chair.question == self._question:
            self._question = chair.question
            return self._take(events, None, view)
        self._question = chair.question
        return self._at_question(events, asked, view)

    def _heard_before(self, lines: Sequence[Line]) -> list[Event]:
        """Go through an earlier sitting once more; what happened since its last question."""
        seat = self._chair.seat
        told: list[Event] = []
        position = Position(self.lesson.game, told.append)
        is_set_up = False
        for line in lines:
            if isinstance(line, Chose) and line.seat != CHANCE and not is_set_up:
                is_set_up = True
                told.clear()
            if isinstance(line, Chose | TookBack) and line.seat == seat:
                view = position.state.view(seat)
                asked = _question_to(seat, view)
                if asked is not None and len(asked.options) > 1:  # else it was not shown
                    self._at_question(_seen(told, seat), asked, view)
                    told.clear()
                self._goes_back = isinstance(line, TookBack)
            position.do(line)
        return _seen(told, seat) if is_set_up else []

    def _at_question(self, events: Sequence[Event], asked: Asked, view: View) -> list[Due]:
        """What belongs to a new question, or to one to which the learner came back."""
        mark = mark_of(view)
        again = self._said_at.get(mark) if self._goes_back else None
        self._goes_back = False
        if again is not None:
            return again
        self._said_at[mark] = found = self._take(events, asked, view)
        return found

    def _take(self, events: Sequence[Event], asked: Asked | None, view: View) -> list[Due]:
        """What belongs to these events, and to a question if it is a new one."""
        now = [one for one in self._left if self._has_happened(one.when, events)]
        warned = False
        if asked is not None:
            fitting = [one for one in self._left if self._fits(one.when, asked)]
            begins = [one for one in fitting if isinstance(one.when, OnStart)]
            lying = [one for one in self._left if _lies(one.when, asked, view)][:1]
            warned = bool(lying)
            now += lying + begins + [one for one in fitting if one not in begins][:1]
            self._begins = False
        self._left = [one for one in self._left if one not in now]
        open_now = _question_to(self._chair.seat, view)
        options = () if open_now is None else open_now.options
        # Where a remark speaks of what lies there, another one must not suggest something else.
        found = [
            _due(one, () if warned and not isinstance(one.when, OnLying) else options)
            for one in now
        ]
        self.said += found
        return found

    def _has_happened(self, when: AnyWhen, events: Sequence[Event]) -> bool:
        if isinstance(when, OnEvent):
            return any(when.fits(event) for event in events)
        return isinstance(when, OnEnd) and when.result == self._result()

    def _fits(self, when: AnyWhen, asked: Asked) -> bool:
        """Whether a remark belongs to what is asked."""
        if isinstance(when, OnStart):
            return self._begins
        if isinstance(when, OnQuestion):
            return asked.prompt.key == when.prompt
        return isinstance(when, OnOption) and any(when.fits(one.text) for one in asked.options)

    def _result(self) -> str:
        outcome = self._chair.outcome
        if outcome is None:
            return ""
        if not outcome.winners:
            return "drawn"
        return "won" if self._chair.seat in outcome.winners else "lost"


def _question_to(seat: int, view: View) -> Asked | None:
    return next((one for one in view.asked if one.seat == seat), None)


def _lies(when: AnyWhen, asked: Asked, view: View) -> bool:
    """Whether a remark speaks of what lies on the table now."""
    if not isinstance(when, OnLying) or when.prompt not in ("", asked.prompt.key):
        return False
    return when.fits(view.lying())


def _seen(events: Sequence[Event], seat: int) -> list[Event]:
    return [event for event in events if sees(event.audience, seat)]


def _due(remark: Remark, options: Sequence[Choosable]) -> Due:
    suggestion = next((one for one in options if one.text == remark.suggests), None)
    return Due(remark.says, suggestion)
