"""The shelf: what anybody may read about titles, in the reader's language."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

import msgspec

from homage.bots import bots, plug_in_package
from homage.bots.levels import LEVELS
from homage.games import titles
from homage.kernel import Card, ContentError, Game, Language, Name, Title
from homage.kernel.card_parts import part_called
from homage.kernel.game import written_settings
from homage.kernel.lessons import first_lesson
from homage.kernel.messages import NOTHING_SAID
from homage.kernel.rules_page import parsed
from homage.kernel.view import encoded
from homage.server.problems import NO_SUCH_TITLE, Missing
from homage.server.reader import Reader
from homage.server.wire.titles import (
    BotOffered,
    CardShown,
    CardsPage,
    HowKnown,
    NamesPage,
    PartKnown,
    Rule,
    RuleSection,
    RulesPage,
    SeatName,
    Seats,
    Setting,
    SettingValue,
    TitleDetails,
    TitleOnShelf,
)

USUAL_BOT = "knight"
MOST_VALUES = 12
"""So many numbers are listed; of more, the least and the most are told."""

LEVEL = {one.name: level for level, one in enumerate(LEVELS, 1)}


@functools.cache
def all_titles() -> dict[str, Title]:
    """Every title that is installed, by name; they do not change while the server runs."""
    return titles()


def named(name: str) -> Title:
    found = all_titles().get(name)
    if found is None:
        raise Missing(NO_SUCH_TITLE.of(name, tuple(all_titles())))
    return found


def in_words(reader: Reader) -> list[msgspec.Raw]:
    """All boxes on the shelf, each said by itself: two titles may call two things by one name."""
    return [
        msgspec.Raw(encoded(on_shelf(one), reader.language(one))) for one in all_titles().values()
    ]


@functools.cache
def on_shelf(title: Title) -> TitleOnShelf:
    told = title.introduction
    return TitleOnShelf(
        title.name,
        title.full_name,
        title.summary,
        NOTHING_SAID if told is None else told.goal,
        NOTHING_SAID if told is None else told.turn,
        NOTHING_SAID if told is None else told.end,
        has_lesson(title),
        title.pick_side is not None,
        _known(title.cards(())),
    )


def has_lesson(title: Title) -> bool:
    try:
        return first_lesson(title) is not None
    except ContentError:
        return False


def _known(cards: Sequence[Card]) -> HowKnown:
    marks = Counter(card.mark for card in cards)
    starred = sum(bool(card.noun.sign) for card in cards)
    return HowKnown(
        len(cards),
        marks["rulebook"],
        marks["report"],
        marks["inferred"],
        marks["reconstructed"],
        starred,
    )


def details(title: Title, reader: Reader) -> TitleDetails:
    language = reader.language(title)
    return TitleDetails(
        on_shelf(title),
        settings(title),
        seats(title, (), language).seats,
        tuple(
            BotOffered(name, one.description, LEVEL.get(name, 0), plug_in_package(name))
            for name, one in bots().items()
        ),
        USUAL_BOT,
    )


@functools.cache
def settings(title: Title) -> tuple[Setting, ...]:
    info = msgspec.inspect.type_info(title.settings)
    assert isinstance(info, msgspec.inspect.StructType)
    defaults = dict(word.split("=", 1) for word in written_settings(title.settings()))
    return tuple(_setting(title, field, defaults) for field in info.fields)


def _setting(title: Title, field: msgspec.inspect.Field, defaults: dict[str, str]) -> Setting:
    shape = field.type
    if isinstance(shape, msgspec.inspect.Metadata):
        shape = shape.type
    least = most = None
    words: Sequence[str] = ()
    kind: Any = "text"
    if isinstance(shape, msgspec.inspect.BoolType):
        kind, words = "switch", ("false", "true")
    elif isinstance(shape, msgspec.inspect.LiteralType):
        # As declared: msgspec sorts them.
        kind, words = "choice", [str(one) for one in get_args(_declared(title, field.name))]
    elif isinstance(shape, msgspec.inspect.IntType):
        kind, least, most = "number", shape.ge, shape.le
        if least is not None and most is not None and most - least < MOST_VALUES:
            words = [str(number) for number in range(least, most + 1)]
    name = field.encode_name
    help_text = title.setting_help(name)
    values = tuple(SettingValue(word, "") for word in words)
    return Setting(name, help_text, help_text.rule, kind, values, least, most, defaults[name])


def _declared(title: Title, field: str) -> Any:
    return get_type_hints(title.settings)[field]


def seats(title: Title, words: Sequence[str], language: Language) -> Seats:
    """The seats with these settings; what does not go together is refused with the reason."""
    return Seats(seat_names(title.game(title.read_settings(words)), language))


def seat_names(game: Game, language: Language) -> tuple[SeatName, ...]:
    return tuple(
        SeatName(
            seat, name, language.form(game.seat_noun(seat), ""), tuple(sorted(game.allies(seat)))
        )
        for seat, name in enumerate(game.seats)
    )


def rules(title: Title, language: Language) -> RulesPage:
    sections: dict[str, list[Rule]] = {}
    for one in parsed(title.rules_text(language.code)):
        ruling = one.text[len(one.printed) :].strip()
        sections.setdefault(one.section, []).append(Rule(one.id, one.printed, ruling))
    return RulesPage(
        title.name,
        title.full_name,
        language.code,
        tuple(RuleSection(heading, tuple(found)) for heading, found in sections.items()),
    )


def cards(title: Title, language: Language) -> CardsPage:
    return CardsPage(
        title.name, language.code, tuple(_card(one, language) for one in title.cards(()))
    )


def _card(card: Card, language: Language) -> CardShown:
    return CardShown(
        card.name,
        language.form(card.noun, ""),
        card.noun.kind,
        bool(card.noun.sign),
        card.kind.id,
        language.form(card.kind, ""),
        "" if card.set is None else card.set.id,
        "" if card.set is None else language.form(card.set, ""),
        card.copies,
        card.text,
        card.mark,
        tuple(
            PartKnown(part, part_called(part, language), mark) for part, mark in card.marks.items()
        ),
    )


def names(title: Title, language: Language) -> NamesPage:
    """All names that the title's catalogue bends, bare."""
    found = {}
    for key in language.names:
        kind, _, id = key.partition(".")
        found[key] = language.form(Name(kind, id), "")
    return NamesPage(title.name, language.code, found)
