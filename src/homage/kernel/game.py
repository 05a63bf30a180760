"""Game: one title with its settings and cards chosen; Title: how such a game is made."""

from __future__ import annotations

import importlib.resources
import inspect
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

from homage.kernel.about import About
from homage.kernel.advice import Advice
from homage.kernel.content import Card
from homage.kernel.decision import Decision
from homage.kernel.errors import SettingsError
from homage.kernel.events import Event, Listener
from homage.kernel.invalid import UNKNOWN_WORD, fault
from homage.kernel.languages import language
from homage.kernel.messages import ENGLISH, Language, Message, Name
from homage.kernel.options import Option, Vocabulary
from homage.kernel.outcome import Scale, ScoreLine
from homage.kernel.seats import CHANCE, SPECTATOR
from homage.kernel.settings import settings_of
from homage.kernel.state import State
from homage.kernel.view import View
from homage.kernel.visible import shown

MAX_SETTING_LETTERS = 400

NO_SUCH_TITLE = Message("kernel.no-such-title", "there is no title ''{name}''; there are: {known}")
TWO_TITLES = Message("kernel.two-titles", "there is another title ''{name}''")
NO_TITLE = Message("kernel.no-title", "what it names is no title, but of the kind {kind}")
NO_SETTING = Message("kernel.no-setting", "''{word}'' is no setting; write name=value")
UNKNOWN_SETTING = Message(
    "kernel.unknown-setting",
    "{title} has no setting ''{setting}'';"
    " {count, plural, =0 {it has none} other {it has: {known}}}",
)
SETTING_TOO_LONG = Message(
    "kernel.setting-too-long", "''{word}'': a setting has at most {most} letters"
)
SETTING_TWICE = Message("kernel.setting-twice", "setting ''{setting}'' is given twice")
SETTING_MAY_BE = Message(
    "kernel.setting-may-be", "{title}: setting ''{setting}'': {fault}; it may be {known}"
)
WRONG_SETTING = Message("kernel.wrong-setting", "{title}: setting ''{setting}'': {fault}")
SETTING_WITH_SPACES = Message(
    "kernel.setting-with-spaces", "''{word}'': a setting''s value is written without spaces"
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game that can be set up: title, settings, cards and vocabulary are fixed."""

    def __init__(
        self,
        title: Title,
        settings: msgspec.Struct,
        seats: tuple[str, ...],
        content: str,
        bound: int,
        scale: Scale,
    ) -> None:
        self.title = title
        self.settings = settings
        self.seats = seats
        """The names of the seats, in order of play."""
        self.content = content
        """Fingerprint of the cards."""
        self.bound = bound
        """No game has more decisions than this, chance included."""
        self.scale = scale
        """From what to what scores go."""
        self.vocabulary = Vocabulary()
        self.card_files: tuple[Path, ...] = ()
        """The owner's own card files that it is played with."""

    def setup(self, listener: Listener | None = None) -> State:
        """A new table at its first decision."""
        raise AssertionError(f"{self.title.name} has no setup")

    def advice(self) -> Advice:
        """What bots should know about what is good here."""
        raise AssertionError(f"{self.title.name} has no advice")

    def advice_to_search(self) -> Advice:
        """The same for bots that search: with what was learned, if it was proved that they play
        better with it."""
        return self.advice()

    def learned_file(self) -> Path | None:
        """Where the learned value of games with these settings lies, or would lie; None if the
        advice cannot be taught."""
        return None

    def feature_count(self) -> int:
        """How many features the advice tells tables by, if it can be taught."""
        return 0

    def observe(self, state: State, seat: int) -> list[float]:
        """What `seat` knows of the table as numbers, always as many, for programs that learn."""
        raise AssertionError(f"{self.title.name} has no observe")

    @property
    def observation_size(self) -> int:
        """How many numbers `observe` gives."""
        raise AssertionError(f"{self.title.name} has no observe")

    def allies(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose together with this one, which is the first of them."""
        return (seat,)

    def open_view(self, state: State, seat: int) -> View:
        """What `seat` would see if everybody laid his cards open; for games that are over."""
        view = state.view(seat)
        if self.title.lay_open is None:
            return view
        return self.title.lay_open(view, [state.view(one) for one in range(len(self.seats))])

    def seat_name(self, seat: int) -> str:
        """The name of a seat, of chance and of spectators too."""
        if seat == CHANCE:
            return "chance"
        return "spectator" if seat == SPECTATOR else self.seats[seat]

    def seat_noun(self, seat: int) -> Name:
        """The same as languages bend it."""
        return Name("seat", self.seat_name(seat))


class Introduction(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody reads who has never seen the game: three sentences, each a line of at most
    72 letters. The first screen and the reference begin with it."""

    goal: Message
    """How one wins."""
    turn: Message
    """What one does in a turn."""
    end: Message
    """When it is over."""

    @property
    def lines(self) -> tuple[Message, Message, Message]:
        """All of it, in the order in which it is read."""
        return self.goal, self.turn, self.end


class Title(msgspec.Struct, frozen=True, kw_only=True):
    """A published game as Homage knows it. Found by name; makes games."""

    name: str
    """Lower case, as the commands spell it."""
    full_name: str
    version: int
    """Goes up whenever the rules or the vocabulary change."""
    summary: Message
    introduction: Introduction | None = None
    """How one wins, what a turn is, when it ends; None if nobody has written it yet."""
    package: str
    """The Python package in which its rules text, cards and languages lie."""
    settings: type[msgspec.Struct]
    """Frozen; each field has a default and a `Meta(description=…)`, and perhaps the rule it is
    about in `extra={"rule": …}`."""
    view: type[View]
    """What `State.view` gives."""
    events: tuple[type[Event], ...]
    """Everything that can be told at a table of this title."""
    make: Callable[[Title, Any, Sequence[Path]], Game]
    """From settings and extra card files."""
    cards: Callable[[Sequence[Path]], Sequence[Card]]
    """Every card, with extra card files laid over the shipped ones."""
    draw: Callable[[View, Language], str]
    """The table in plain text."""
    draw_lying: Callable[[View, Language], str] | None = None
    """The same, from left to right; None if it cannot be turned."""
    describe: Callable[[View, Language], str] | None = None
    """The table in words, line by line, for those who listen to it."""
    lay_open: Callable[[View, Sequence[View]], View] | None = None
    """A view with all that the views of the seats show; None if nothing is ever hidden."""
    score_sheet: Callable[[State], Sequence[ScoreLine]] | None = None
    """Where each seat's points come from when the game is over, and what it still holds."""
    pick_side: Message | None = None
    """What whoever rolls higher before the game is told, with the rule; None where the rules have
    no such roll, and who sits where is agreed or drawn by lot."""
    tally: Callable[[Game, Sequence[Any]], Mapping[str, float]] | None = None
    """What to count in the events of a game, for studies of balance. Winners who share a win share
    what is counted for it."""
    pay: Callable[[State, Decision], Option | None] | None = None
    """The option by which a payment of many choices goes on in a sensible way, for players who do
    not care how; None if a decision belongs to no payment. It must choose by what the seat that is
    asked may know. None in the place of all this where nothing is paid choice by choice."""

    def language(self, code: str, packages: Sequence[str] = ()) -> Language:
        """The language of this code for all that this title, and further packages, say."""
        return language(code, (self.package, *packages))

    def in_words(self, view: View, language: Language) -> str:
        """The table in words; a title that has none yet is drawn."""
        if self.describe is None:
            return self.draw(view, language)
        return self.describe(view, language)

    def game(self, settings: msgspec.Struct | None = None, cards: Sequence[Path] = ()) -> Game:
        """A game with these settings (or the defaults) and cards."""
        made = self.make(self, self.settings() if settings is None else settings, cards)
        made.card_files = tuple(cards)
        return made

    def read_settings(self, words: Sequence[str]) -> msgspec.Struct:
        """Settings from words like `characters=mix`."""
        known = {field.name: field for field in msgspec.structs.fields(self.settings)}
        values: dict[str, str] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if len(word) > MAX_SETTING_LETTERS:
                raise SettingsError(SETTING_TOO_LONG.of(shown(word), MAX_SETTING_LETTERS))
            if not equals:
                raise SettingsError(NO_SETTING.of(word))
            if name not in known:
                names = ", ".join(known)
                raise SettingsError(UNKNOWN_SETTING.of(self.name, name, len(known), names))
            if name in values:
                raise SettingsError(SETTING_TWICE.of(name))
            values[name] = value
        try:
            read = msgspec.convert(values, self.settings, strict=False)
        except msgspec.ValidationError as wrong:
            raise SettingsError(self._wrong(*fault(wrong))) from wrong
        for name, value in values.items():
            if _word(getattr(read, name)) != value:  # `007`, `TRUE`: there is one way to write it
                raise SettingsError(self._wrong(UNKNOWN_WORD.of(value), name))
        return read

    def _wrong(self, what: Message, setting: str) -> Message:
        right = _right_values(self.settings, setting)
        if right:
            return SETTING_MAY_BE.of(self.name, setting, what, right)
        return WRONG_SETTING.of(self.name, setting, what)

    def setting_help(self, setting: str) -> Message:
        """What a setting is for: its description, with the rule it comes from."""
        known = {one.name: one for one in settings_of(self.settings)}
        return known[setting].help_in(self.name)

    def about(self) -> About:
        """What the list of titles has of it."""
        return About(
            self.name,
            self.full_name,
            self.version,
            self.summary,
            self.package,
            self.game().seats,
            settings_of(self.settings),
        )

    def rules_text(self, code: str = ENGLISH.code) -> str:
        """The rules in our words, in Markdown; every rule stands after its id.

        In English where there is no page in the language of this code.
        """
        own = "" if code == ENGLISH.code else f".{code}"
        text = importlib.resources.files(self.package) / f"rules{own}.md"
        if text.is_file():
            return text.read_text(encoding="utf-8")
        # In a checkout the rules stand only once, among the docs.
        below = "rules" if code == ENGLISH.code else f"rules/{code}"
        for folder in Path(inspect.getfile(inspect.getmodule(self.make) or Title)).parents:
            found = folder / "docs" / below / f"{self.name}.md"
            if found.is_file():
                return found.read_text(encoding="utf-8")
        return "" if code == ENGLISH.code else self.rules_text()


def _right_values(settings: type[msgspec.Struct], name: str) -> str:
    """What a setting may be, where that is a short list."""
    info = msgspec.inspect.type_info(settings)
    assert isinstance(info, msgspec.inspect.StructType)
    for field in info.fields:
        kind = field.type.type if isinstance(field.type, msgspec.inspect.Metadata) else field.type
        if field.encode_name == name and isinstance(kind, msgspec.inspect.BoolType):
            return "true | false"
        if field.encode_name == name and isinstance(kind, msgspec.inspect.LiteralType):
            return " | ".join(map(str, kind.values))
    return ""


def written_settings(settings: msgspec.Struct) -> list[str]:
    """Settings as the words that `Title.read_settings` reads."""
    words = [
        f"{field.encode_name}={_word(getattr(settings, field.name))}"
        for field in msgspec.structs.fields(settings)
    ]
    for word in words:
        if word.split() != [word]:
            raise SettingsError(SETTING_WITH_SPACES.of(word))
    return words


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
