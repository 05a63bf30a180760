"""Before the draw: what people are told, and say for the dice, before the first card comes."""

from __future__ import annotations

from collections.abc import Sequence

from homage.app.line_mode.loop import read, say
from homage.app.wording.layout import filled
from homage.bots import plug_in_package
from homage.kernel import HomageError, Language, Message
from homage.kernel.sealed import check_phrase, new_phrase
from homage.table import Player, Table
from homage.table.events import DiceSealed, SidePicked, SidesRolled
from homage.table.phrases import Who, called, sitting

YOUR_PHRASE = Message(
    "app.your-phrase", "{seat}: your words for the dice (Enter alone: words by chance): "
)
PLUG_IN = Message(
    "app.plug-in",
    "{bot} is a plug-in, from the package {package}: a program on this machine that could read your"
    " files, and this game among them.",
)


def say_phrases(table: Table, asked: bool, language: Language) -> None:
    """Every person says something for the dice: with `asked` what they type, else by chance.

    The commitment is shown first, so that no secret can be chosen by what was said.
    """
    for line in table.log():
        if isinstance(line.event, DiceSealed) and table.must_say_phrase:
            say(filled(language.say(line.message)))
    for seat in table.must_say_phrase:
        words = _typed(table, seat, language) if asked else ""
        table.say_phrase(seat, words or new_phrase())


def tell_sides(table: Table, language: Language) -> None:
    """How the dice fell for the sides, and which were picked."""
    told = [line for line in table.log() if isinstance(line.event, SidesRolled | SidePicked)]
    say("\n".join(filled(language.say(line.message)) for line in told))


def _typed(table: Table, seat: int, language: Language) -> str:
    """What a person types; empty if that is nothing, or nobody is there."""
    while True:
        try:
            words = read(language.say(YOUR_PHRASE.of(_who(table, seat)))).strip()
            return check_phrase(words) if words else ""
        except EOFError:
            return ""
        except HomageError as wrong:
            say(filled(language.say_alone(wrong.message)))


def _who(table: Table, seat: int) -> Who:
    """Of a seat that is not settled yet, its name alone would tell nobody who is meant."""
    return sitting(table.game.seats, [called(one) for one in table.players])[seat]


def name_plug_ins(players: Sequence[Player | None], language: Language) -> None:
    """Imagined worlds keep our own search from peeking; a stranger's program may look elsewhere."""
    for one in players:
        if one is not None and one.bot is not None and (package := plug_in_package(one.name)):
            say(filled(language.say(PLUG_IN.of(one.name, package))))
