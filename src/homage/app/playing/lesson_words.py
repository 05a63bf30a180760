"""What a lesson says, in words: each remark, and the option that it suggests to try."""

from __future__ import annotations

from homage.app.wording.phrases import meaning
from homage.kernel import Language, Message
from homage.table.running_lesson import Due

LESSON = Message("app.lesson-remark", "Lesson: {remark}")
TRY_IT = Message("app.lesson-try-it", "{remark} Try it: {option} ({meaning}).")
TRY_OPTION = Message("app.lesson-try-option", "{remark} Try it: {option}.")


def in_words(due: Due, language: Language) -> str:
    """A remark as it is shown, without saying that it belongs to a lesson."""
    option = due.suggestion
    if option is None:
        return language.say(due.says)
    label = meaning(option, language)
    if not label:
        return language.say(TRY_OPTION.of(due.says, option.text))
    return language.say(TRY_IT.of(due.says, option.text, label))
