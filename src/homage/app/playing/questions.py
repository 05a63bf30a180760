"""Questions: what is asked of a viewer, and what can be chosen."""

from collections.abc import Sequence

from homage.app.wording.layout import columns, filled
from homage.app.wording.phrases import meaning
from homage.kernel import Asked, Choosable, Language, Message, View

PASS = "pass"
"""What an option is called by which a player does nothing, in whatever title."""

NO_PASS = Message("app.no-pass", "There is nothing to pass on now.")


def own_question(view: View) -> Asked | None:
    """What is asked of the viewer."""
    return next((asked for asked in view.asked if asked.seat == view.seat), None)


def open_options(view: View) -> Sequence[Choosable]:
    """What the viewer can choose."""
    asked = own_question(view)
    return () if asked is None else asked.options


def question_lines(view: View, language: Language) -> str:
    """The prompt, and the options with their numbers."""
    asked = own_question(view)
    if asked is None:
        return ""
    rows = [
        (f"{number:>2}", option.text, meaning(option, language))
        for number, option in enumerate(asked.options, 1)
    ]
    return f"{filled(language.say(asked.prompt))}\n{columns(rows, ' ')}"
