"""A running lesson: watches a learner's chair, and tells which remarks are due."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from homage.kernel import Asked, Choosable, Event, Message
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
from homage.table.chair import Chair


class Due(msgspec.Struct, frozen=True):
    """A remark that is to be said now."""

    says: Message
    suggestion: Choosable | None = None
    """An open option that the learner may try."""


class RunningLesson:
    """Knows what was said already. It goes by what has happened, whatever the learner chose.

    What happened before it was made is not new: a table is set up, or a game taken up again.
    """

    def __init__(self, lesson: Lesson, chair: Chair, begins: bool = True) -> None:
        self.lesson = lesson
        self.said: list[Due] = []
        """All that was due so far, for those who wish to read it once more."""
        self._chair = chair
        self._begins = begins
        """Whether nobody has chosen anything yet."""
        self._left = list(lesson.remarks)
        self._heard = len(chair.log())
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
        events = [line.event for line in news if isinstance(line.event, kinds)]
        asked = next((one for one in chair.view.asked if one.seat == chair.seat), None)
        is_new = asked is not None and chair.question != self._question
        if is_new:
            self._question = chair.question
        happened = [one for one in self._left if self._has_happened(one.when, events)]
        to_question = []
        if asked is not None and is_new:
            fitting = [one for one in self._left if self._fits(one.when, asked)]
            begins = [one for one in fitting if isinstance(one.when, OnStart)]
            to_question = begins + [one for one in fitting if one not in begins][:1]
            self._begins = False
        now = happened + to_question
        self._left = [one for one in self._left if one not in now]
        options = () if asked is None else asked.options
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


def _due(remark: Remark, options: tuple[Choosable, ...]) -> Due:
    suggestion = next((one for one in options if one.text == remark.suggests), None)
    return Due(remark.says, suggestion)
