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
    OnOption,
    OnQuestion,
    OnStart,
    Remark,
)
from homage.kernel.lines import Chose, Line
from homage.kernel.position import Position
from homage.table.chair import Chair


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
        self._heard = len(chair.log())
        self._missed = self._heard_before(before)
        """What happened since the learner last chose, in that earlier sitting."""
        self._question = -1
        """The number of the question to which something was said last."""

    def due(self) -> list[Due]:
        """What is to be said now, each remark once in a lesson.

        To a question itself at most one thing is said, so that nobody is told everything at once:
        the next such remark waits for the next question that it fits.
        """
        chair = self._chair
        news = chair.log(self._heard)
        self._heard += len(news)
        kinds = self.lesson.game.title.events  # and not what the table itself tells
        events = self._missed + [line.event for line in news if isinstance(line.event, kinds)]
        self._missed = []
        asked = _question_to(chair.seat, chair.view)
        if asked is not None and chair.question == self._question:
            return self._take(events, None, asked.options)
        self._question = chair.question
        return self._take(events, asked, () if asked is None else asked.options)

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
            if isinstance(line, Chose) and line.seat == seat:
                asked = _question_to(seat, position.state.view(seat))
                if asked is not None and len(asked.options) > 1:  # else it was not shown
                    self._take(_seen(told, seat), asked, asked.options)
                    told.clear()
            position.do(line)
        return _seen(told, seat) if is_set_up else []

    def _take(
        self, events: Sequence[Event], asked: Asked | None, options: Sequence[Choosable]
    ) -> list[Due]:
        """What belongs to these events, and to a question if it is a new one."""
        now = [one for one in self._left if self._has_happened(one.when, events)]
        if asked is not None:
            fitting = [one for one in self._left if self._fits(one.when, asked)]
            begins = [one for one in fitting if isinstance(one.when, OnStart)]
            now += begins + [one for one in fitting if one not in begins][:1]
            self._begins = False
        self._left = [one for one in self._left if one not in now]
        found = [_due(remark, options) for remark in now]
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


def _seen(events: Sequence[Event], seat: int) -> list[Event]:
    return [event for event in events if sees(event.audience, seat)]


def _due(remark: Remark, options: Sequence[Choosable]) -> Due:
    suggestion = next((one for one in options if one.text == remark.suggests), None)
    return Due(remark.says, suggestion)
