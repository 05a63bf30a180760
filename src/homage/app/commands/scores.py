"""`homage scores`: what people have reached in games for one."""

from typing import Annotated

from cyclopts import Parameter

from homage.app.commands.command import Command, Example
from homage.app.commands.parameters import TitleName
from homage.kernel.messages import Language, Message

ABOUT = Message(
    "app.scores-about", "Show what people have reached in games for one, the best first."
)
NAME = Message("app.help-score-name", "Only those of one person.")


def scores(
    language: Language,
    title: TitleName,
    /,
    *,
    name: Annotated[str | None, Parameter(metavar="NAME"), NAME] = None,
) -> None:
    """Print the list."""
    from homage.app.files.scores import default_file, ranked
    from homage.app.wording.language import title_language
    from homage.games import title as find

    one = find(title)
    print(ranked(one, name, default_file(), title_language(one, language.code)))


SCORES = Command(
    scores,
    ABOUT,
    (Example("homage scores fidelitas"), Example("homage scores fidelitas --name Ada")),
)
