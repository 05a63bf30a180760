"""`homage rules`: the rules of a title, or one of them."""

from typing import Annotated

from cyclopts import Parameter

from homage.app.commands.command import Command, Example
from homage.app.commands.parameters import TitleName
from homage.kernel.messages import Language, Message

ABOUT = Message("app.rules-about", "Show the rules of a title, or look one up.")
WHAT = Message("app.help-rule", "One rule, or those with this word.")


def rules(
    language: Language,
    title: TitleName,
    what: Annotated[str | None, Parameter(name="ID|WORD"), WHAT] = None,
    /,
) -> None:
    """Print rules."""
    from homage.app.lookups.rules import looked_up
    from homage.app.wording.language import title_language
    from homage.games import title as find

    one = find(title)
    print(looked_up(one, what, title_language(one, language.code)))


RULES = Command(
    rules,
    ABOUT,
    (
        Example("homage rules avignon"),
        Example("homage rules avignon AV-17"),
        Example("homage rules avignon congregation"),
    ),
)
