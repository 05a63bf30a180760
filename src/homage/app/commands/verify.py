"""`homage verify`: what can be proved about the sealed dice of a finished game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from homage.app.commands.command import Command, Example
from homage.app.commands.parameters import Cards
from homage.app.wording.layout import filled
from homage.kernel.errors import IN_FILE, HomageError
from homage.kernel.messages import Language, Message

ABOUT = Message(
    "app.verify-about",
    "Prove or refute that the sealed dice of a finished game fell as they had to.",
)
FILE = Message("app.help-finished-game", "The record of a finished game.")
PROVED = Message(
    "app.proved",
    "Proved: all {rolls} rolls (streams: {streams}) follow from the secret committed to as"
    " {commitment}… and the seed phrases that each seat said before the first of them.",
)
NONE_PROVED = Message(
    "app.none-proved",
    "Proved: nothing was rolled, and the secret is the one committed to as {commitment}….",
)
NOT_PROVED = Message("app.not-proved", "This does not prove:")


def verify(
    language: Language,
    file: Annotated[Path, Parameter(name="FILE"), FILE],
    /,
    *,
    cards: Cards = None,
) -> None:
    """Print the proof; a refuted record is an error with its line and the reason."""
    print(proof(file, cards or (), language))


VERIFY = Command(verify, ABOUT, (Example("homage verify my-game.homage"),))


def proof(file: Path, cards: Sequence[Path], language: Language) -> str:
    """The proof in words."""
    from homage.app.files.records import read_record
    from homage.app.wording.language import title_language
    from homage.kernel import verify as dice
    from homage.table.reopening import game_of

    record = read_record(file)
    try:
        game = game_of(record, cards)
        found = dice.verify(record, game)
    except HomageError as wrong:
        raise HomageError(IN_FILE.of(str(file), wrong.message)) from wrong
    language = title_language(game.title, language.code)
    begin = found.commitment[:16]
    proved = NONE_PROVED.of(begin)
    if found.rolls:
        proved = PROVED.of(found.rolls, ", ".join(found.streams), begin)
    return "\n".join(
        [
            filled(language.say(proved)),
            language.say(NOT_PROVED),
            *(filled(f"- {language.of(one)}", "", "  ") for one in dice.NOT_PROVED),
        ]
    )
