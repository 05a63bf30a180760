"""Lessons: first games that explain themselves, from files of data that any title can bring.

`lessons/first.toml` in the title's package has the deal, and remarks. A remark says one thing. It
is tied to what happens and not to a script: it is said once, when its `when` is first true. Where
one game is not enough, `second.toml` and `third.toml` go on.
"""

from __future__ import annotations

import importlib.resources
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal, get_type_hints

import msgspec

from homage.kernel.content import NO_PART, UNKNOWN_PART, read_toml, reason_of
from homage.kernel.errors import IN_FIELD, ContentError, Refused, SettingsError
from homage.kernel.events import Event, noun_fields
from homage.kernel.game import Game, Title
from homage.kernel.messages import Message
from homage.kernel.seats import SPECTATOR

FOLDER = "lessons"
FILES = ("first.toml", "second.toml", "third.toml")
"""In the order in which they are played."""
DEAL, REMARK = "deal", "remark"

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

NO_SUCH_SEAT = Message("kernel.lesson-no-seat", "there is no seat ''{seat}''; there are: {known}")
WRONG_NAME = Message(
    "kernel.lesson-wrong-name", "a remark is named by lower-case words with hyphens between"
)
NAME_TWICE = Message("kernel.lesson-name-twice", "two remarks have this name")
NO_SUCH_EVENT = Message(
    "kernel.lesson-no-event", "nothing that happens is called ''{kind}''; there are: {known}"
)
NO_SUCH_FIELD = Message(
    "kernel.lesson-no-field", "the event ''{kind}'' has no ''{field}''; it has: {known}"
)
NO_SUCH_VALUE = Message(
    "kernel.lesson-no-value", "the ''{field}'' of the event ''{kind}'' can never be ''{value}''"
)
NO_SUCH_PROMPT = Message(
    "kernel.lesson-no-prompt", "the title never asks ''{prompt}''; that is no key of its messages"
)
NO_SUCH_OPTION = Message(
    "kernel.lesson-no-option", "no option of the game is ''{words}'', or begins with it"
)
NO_SUCH_PLACE = Message(
    "kernel.lesson-no-place", "no place of the table is ''{place}''; there are: {known}"
)
NO_SUCH_RULE = Message("kernel.lesson-no-rule", "the title has no rule ''{rule}''")
HAS_PLACES = Message(
    "kernel.lesson-has-places", "a remark is said as it stands: it has no places in braces"
)


# -- the file ------------------------------------------------------------------------------------


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part `[deal]`: which game is played, and who plays it."""

    seat: str
    """The learner's."""
    against: str
    """The bot at every other seat."""
    seed: Annotated[int, msgspec.Meta(ge=0)]
    """Of the dice, so that everyone learns by the same cards."""
    settings: list[str] = []
    """Words like `players=2`."""


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="on"):
    """What a remark is tied to."""


class OnStart(When, frozen=True, tag="start"):
    """The learner is asked for the first time."""


class OnQuestion(When, frozen=True, tag="question"):
    """The learner is asked this."""

    prompt: str
    """The key of the message that asks."""


class OnOption(When, frozen=True, tag="option"):
    """The learner can choose this."""

    text: str
    """The whole text of an option, or the words that some begin with."""

    def fits(self, option: str) -> bool:
        return option == self.text or option.startswith(f"{self.text} ")


class OnEvent(When, frozen=True, tag="event"):
    """This has happened, at whatever seat, and the learner has seen it."""

    kind: str
    """The tag of its class."""
    fields: dict[str, str | int] = {}
    """What these of its fields must be; of a list, one of its members. Stars are left out."""

    def fits(self, event: Event) -> bool:
        return event.kind == self.kind and all(
            value in _members(getattr(event, name, None)) for name, value in self.fields.items()
        )


class OnLying(When, frozen=True, tag="lying"):
    """The learner is asked something while a card lies at such a place."""

    place: str
    """As the view names it; a star stands for anything."""
    prompt: str = ""
    """The key of the message that asks, where not every question will do."""

    def fits(self, lying: Mapping[str, Sequence[str]]) -> bool:
        return any(cards and fnmatchcase(place, self.place) for place, cards in lying.items())


class OnEnd(When, frozen=True, tag="end"):
    """The game is over, and came out like this for the learner."""

    result: Literal["won", "lost", "drawn"]


AnyWhen = OnStart | OnQuestion | OnOption | OnEvent | OnLying | OnEnd

WORDS = {
    "on": [str(kind.__struct_config__.tag) for kind in When.__subclasses__()],
    "result": ["won", "lost", "drawn"],
}


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part `[[remark]]`."""

    name: str
    """The last part of the key under which other languages have it."""
    when: AnyWhen
    says: str
    """In English."""
    rule: str = ""
    """The id of the rule that it is about."""
    suggests: str = ""
    """An option to try now; left out where it is not open."""


# -- what is made of it --------------------------------------------------------------------------


class Remark(msgspec.Struct, frozen=True):
    """Something that is said once."""

    when: AnyWhen
    says: Message
    suggests: str


class Lesson(msgspec.Struct, frozen=True):
    """A first game: the deal, and what is said on the way."""

    deal: Deal
    game: Game
    seat: int
    remarks: tuple[Remark, ...]
    """In the order of the file."""
    file: str


def lessons_of(title: Title) -> list[Lesson]:
    """The lessons of a title in their order, all of them checked; most titles have one."""
    return [read_lesson(file, title) for file in _files(title) if file.is_file()]


def first_lesson(title: Title) -> Lesson | None:
    """The first lesson of a title; None if it brings none."""
    first = _files(title)[0]
    return read_lesson(first, title) if first.is_file() else None


def _files(title: Title) -> list[Path]:
    folder = Path(str(importlib.resources.files(title.package))) / FOLDER
    return [folder / name for name in FILES]


def read_lesson(file: Path, title: Title) -> Lesson:
    """A lesson from its file; what does not fit is refused with the file, the place and why."""
    data = read_toml(file)
    for part in sorted(set(data) - {DEAL, REMARK}):
        raise ContentError(str(file), "", UNKNOWN_PART.of(part, f"[{DEAL}], [[{REMARK}]]"))
    deal = _converted(file, DEAL, data.get(DEAL, {}), Deal)
    game = _game(file, title, deal)
    written = data.get(REMARK)
    if not isinstance(written, list) or not written:
        raise ContentError(str(file), "", NO_PART.of(f"[[{REMARK}]]"))
    remarks: dict[str, Remark] = {}
    for number, one in enumerate(written, 1):
        name = one.get("name", number) if isinstance(one, dict) else number
        place = f"{REMARK} {name}"
        entry = _converted(file, place, one, Entry)
        for fault in _faults(entry, remarks, title, game):
            raise ContentError(str(file), place, fault)
        says = Message(f"{title.name}.lesson.{entry.name}", entry.says, entry.rule)
        remarks[entry.name] = Remark(entry.when, says, entry.suggests)
    return Lesson(deal, game, game.seats.index(deal.seat), tuple(remarks.values()), str(file))


def _converted(file: Path, place: str, data: object, shape: Any) -> Any:
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as wrong:
        raise ContentError(str(file), place, reason_of(wrong, WORDS)) from wrong


def _game(file: Path, title: Title, deal: Deal) -> Game:
    try:
        game = title.game(title.read_settings(deal.settings))
    except SettingsError as wrong:
        raise ContentError(str(file), DEAL, IN_FIELD.of("settings", wrong.message)) from wrong
    if deal.seat not in game.seats:
        fault = NO_SUCH_SEAT.of(deal.seat, ", ".join(game.seats))
        raise ContentError(str(file), DEAL, IN_FIELD.of("seat", fault))
    return game


# -- the check of a remark -----------------------------------------------------------------------


def _faults(entry: Entry, before: Iterable[str], title: Title, game: Game) -> Iterator[Message]:
    if not NAME.fullmatch(entry.name):
        yield IN_FIELD.of("name", WRONG_NAME)
    if entry.name in before:
        yield IN_FIELD.of("name", NAME_TWICE)
    if "{" in entry.says or "}" in entry.says:
        yield IN_FIELD.of("says", HAS_PLACES)
    if entry.rule and f"**{entry.rule}**" not in title.rules_text():
        yield IN_FIELD.of("rule", NO_SUCH_RULE.of(entry.rule))
    if entry.suggests:
        try:
            game.vocabulary.find(entry.suggests)
        except Refused as unknown:
            yield IN_FIELD.of("suggests", unknown.message)
    when = entry.when
    if isinstance(when, OnQuestion) and when.prompt not in message_keys(title.package):
        yield IN_FIELD.of("when.prompt", NO_SUCH_PROMPT.of(when.prompt))
    if isinstance(when, OnOption) and not any(
        when.fits(option.text) for option in game.vocabulary.options
    ):
        yield IN_FIELD.of("when.text", NO_SUCH_OPTION.of(when.text))
    if isinstance(when, OnEvent):
        yield from _event_faults(when, title)
    if isinstance(when, OnLying):
        if when.prompt and when.prompt not in message_keys(title.package):
            yield IN_FIELD.of("when.prompt", NO_SUCH_PROMPT.of(when.prompt))
        places = list(game.setup().view(SPECTATOR).lying())
        if not any(fnmatchcase(place, when.place) for place in places):
            yield IN_FIELD.of("when.place", NO_SUCH_PLACE.of(when.place, ", ".join(places)))


def _event_faults(when: OnEvent, title: Title) -> Iterator[Message]:
    kinds = {str(kind.__struct_config__.tag): kind for kind in title.events}
    kind = kinds.get(when.kind)
    if kind is None:
        yield IN_FIELD.of("when.kind", NO_SUCH_EVENT.of(when.kind, ", ".join(kinds)))
        return
    known = [name for name in kind.__struct_fields__ if name != "audience"]
    for name, value in when.fields.items():
        place = f"when.fields.{name}"
        if name not in known:
            fault = NO_SUCH_FIELD.of(when.kind, name, ", ".join(known))
            yield IN_FIELD.of(place, fault)
        elif not _can_be(kind, name, value, title):
            yield IN_FIELD.of(place, NO_SUCH_VALUE.of(name, when.kind, str(value)))


def _can_be(kind: type[Event], name: str, value: str | int, title: Title) -> bool:
    """Whether a field of an event may have this value, or this one among others."""
    noun = noun_fields(kind).get(name, "")
    cards = {card.name for card in title.cards(()) if card.noun.kind == noun}
    if cards and value not in cards:
        return False
    shape = get_type_hints(kind, include_extras=True)[name]
    return _fits(value, shape) or _fits([value], shape)


def _fits(value: object, shape: Any) -> bool:
    try:
        msgspec.convert(value, shape)
    except (msgspec.ValidationError, TypeError):
        return False
    return True


def _members(value: object) -> list[object]:
    members = value if isinstance(value, tuple) else (value,)
    return [one.rstrip("*") if isinstance(one, str) else one for one in members]


def message_keys(package: str) -> set[str]:
    """The keys of the messages that the loaded modules of a package have as constants."""
    found: set[str] = set()
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            found.update(_keys(module))
    return found


def _keys(value: object) -> Iterator[str]:
    if isinstance(value, Message):
        yield value.key
    elif isinstance(value, ModuleType):
        own = [one for one in vars(value).values() if not isinstance(one, ModuleType)]
        for part in own:
            yield from _keys(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _keys(part)
    elif isinstance(value, dict):
        yield from _keys(list(value.values()))
