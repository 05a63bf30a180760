"""`homage cards`: the cards of a title, and the check of an owner's own."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from homage.app.commands import parameters
from homage.app.commands.command import Command, Example
from homage.app.commands.parameters import TitleName
from homage.kernel.messages import Language, Message

ABOUT = Message("app.cards-about", "Show the cards of a title, and where each is known from.")
ABOUT_CHECK = Message("app.check-about", "Check your own card file, and say what it would change.")
NAME = Message("app.help-card-name", "Only this card.")
FILE = Message("app.help-card-file", "Your card file, in TOML.")


def cards(
    language: Language,
    title: TitleName,
    name: Annotated[str | None, Parameter(name="NAME"), NAME] = None,
    /,
    *,
    cards: parameters.Cards = None,
) -> None:
    """Print cards."""
    from homage.app.lookups.cards import shown
    from homage.app.wording.language import title_language
    from homage.games import title as find

    one = find(title)
    print(shown(one, name, cards or (), title_language(one, language.code)))


def check(
    language: Language,
    title: TitleName,
    file: Annotated[Path, Parameter(name="FILE"), FILE],
    /,
) -> None:
    """Print what a card file would change."""
    from homage.app.lookups.cards import checked
    from homage.app.wording.language import title_language
    from homage.games import title as find

    one = find(title)
    print(checked(one, file, title_language(one, language.code)))


CHECK = Command(check, ABOUT_CHECK, (Example("homage cards check avignon my-cards.toml"),))
CARDS = Command(
    cards,
    ABOUT,
    (
        Example("homage cards avignon"),
        Example("homage cards avignon Noble"),
        Example("homage cards check avignon my-cards.toml"),
    ),
    (CHECK,),
)
