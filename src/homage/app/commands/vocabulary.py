"""`homage vocabulary`: all options of a game in their order, for other programs to read."""

from homage.app.commands.command import Command, Example
from homage.app.commands.parameters import Cards, Settings, TitleName
from homage.kernel.messages import Language, Message

ABOUT = Message(
    "app.vocabulary-about",
    "List all options of a game in their order, for other programs to read.",
)


def vocabulary(
    language: Language, title: TitleName, /, *settings: Settings, cards: Cards = None
) -> None:
    """Print the texts of all options, and nothing else."""
    from homage.games import title as find

    one = find(title)
    game = one.game(one.read_settings(settings), cards or ())
    print("\n".join(option.text for option in game.vocabulary.options))


VOCABULARY = Command(
    vocabulary,
    ABOUT,
    (Example("homage vocabulary avignon"), Example("homage vocabulary fidelitas players=3")),
)
