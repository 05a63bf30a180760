"""The page of a title: how one wins, and who shall play what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from homage.app.files.saved_games import SavedGame
from homage.app.lookups.introduction import introduction
from homage.app.lookups.rules_and_cards import rules_and_cards
from homage.app.main_menu.menu import SAVED, Entry, Menu, Page, Place, line_key
from homage.app.main_menu.saves_page import SavesPage, entry_of
from homage.app.main_menu.setting_values import values_of
from homage.app.main_menu.values_page import Value, ValuesPage, WrittenPage
from homage.app.playing.seating import (
    AGREED,
    DEFAULT_BOT,
    DIE,
    IS_PLUG_IN,
    LOT,
    Wishes,
    find_seat,
    sides_by,
)
from homage.app.playing.starting import Request
from homage.app.wording.language import title_language
from homage.app.wording.layout import filled
from homage.bots import bots, plug_in_package
from homage.kernel import ContentError, Message, Title
from homage.kernel.game import written_settings
from homage.kernel.lessons import Lesson, lessons_of

WHICH = Message("app.menu-how", "Your choice")
BEGIN = Message("app.menu-begin", "Begin")
AGAINST = Message("app.menu-against", "you against {bot}, seats by lot")
AGAINST_BY_DIE = Message("app.menu-against-by-die", "you against {bot}, sides by the die")
AGAINST_AS = Message("app.menu-against-as", "you at {seat} against {bot}")
ALONE = Message("app.menu-alone", "you alone")
AT_ONE_KEYBOARD = Message("app.menu-at-one-keyboard", "people at all seats, one keyboard")
AS_SEATED = Message("app.menu-as-seated", "seats as you have said")
FIRST_LESSON = Message("app.menu-lesson", "First lesson")
NEXT_LESSON = Message("app.menu-next-lesson", "Lesson {number}")
ABOUT_LESSON = Message("app.menu-about-lesson", "a game that explains itself")
LEVEL = Message("app.menu-level", "Level of your rival")
SEAT = Message("app.menu-seat", "Your seat")
SIDES = Message("app.menu-sides", "Who sits where")
BY_DIE = Message("app.menu-by-die", "by the die: the higher roll picks")
BY_LOT = Message("app.menu-by-lot", "by lot")
AS_NAMED = Message("app.menu-as-named", "in the order of the names")
WHO_PLAYS = Message("app.menu-who-plays", "Who plays")
AGAINST_BOTS = Message("app.menu-against-bots", "you against a bot")
SETTING = Message("app.menu-setting", "{setting}: {meaning}")

ONE_PERSON, HOT_SEAT = "bot", "hot-seat"


class Matter(NamedTuple):
    """Something that can be settled otherwise, as an entry of the page."""

    says: str
    about: str
    place: Place
    """Where it is settled."""
    words: tuple[str, ...]


class TitlePage:
    """Enter begins; before that, anything may be settled otherwise."""

    def __init__(
        self, before: Place, title: Title, saved: Sequence[SavedGame], request: Request
    ) -> None:
        self.before = before
        self.language = title_language(title, before.language.code)
        self._title = title
        of_title = [one for one in saved if one.title is not None and one.title.name == title.name]
        self._played_before = bool(of_title)
        self._running = [one for one in of_title if one.running]
        self.fault = ""
        """What is wrong with its lesson; then there is none, and all else works."""
        self._lessons: list[Lesson] = []
        try:
            self._lessons = lessons_of(title)
        except ContentError as wrong:
            self.fault = self.language.say_alone(wrong.message)
        self._request = request
        self._game = title.game()
        wishes = request.wishes
        self._rival = wishes.against or DEFAULT_BOT
        self._is_hot_seat = wishes.hot_seat
        self._sides = sides_by(self._game, wishes)
        """How it is settled who sits where; agreed is what the next says."""
        self._seat = ""
        """The one person's, if it is agreed."""
        if wishes.mine is not None:
            self._seat = self._game.seats[find_seat(self._game, wishes.mine, self.language)]
        self._settled = False
        """Whether somebody has settled anything: then he wants no lesson."""
        self._actions: dict[str, Callable[[Menu], None]] = {}
        """By the key of the entry."""

    # -- what is shown -------------------------------------------------------------------------

    def page(self) -> Page:
        self._actions = {}
        entries: list[Entry] = []

        def add(says: str, about: str, action: Callable[[Menu], None], *words: str) -> str:
            number = len(entries) + 1
            key = line_key(number)
            entries.append(Entry(key, says, about, (*words, str(number))))
            self._actions[key] = action
            return key

        say = self.language.say
        default = add(say(BEGIN), self._who(), self._begin, "begin")
        for number, lesson in enumerate(self._lessons, 1):
            says = say(FIRST_LESSON if number == 1 else NEXT_LESSON.of(number))
            words = ("lesson",) if number == 1 else ()
            key = add(
                says, say(ABOUT_LESSON), partial(self._begin_lesson, lesson.deal.settings), *words
            )
            if number == 1 and not (self._played_before or self._settled):
                default = key
        for one in self._matters():
            add(one.says, one.about, partial(_go_to, one.place), *one.words)
        entries += entry_of(self._running, self.language)
        return Page(
            heading=self._title.full_name,
            lines=introduction(self._title, self.language),
            entries=entries,
            question=say(WHICH),
            default=default,
        )

    def _who(self) -> str:
        say = self.language.say
        if self._request.wishes.seats:
            return say(AS_SEATED)
        if len(self._game.seats) == 1:
            return say(ALONE)
        if self._is_hot_seat:
            return say(AT_ONE_KEYBOARD)
        if not self._seat:
            return say((AGAINST_BY_DIE if self._sides == DIE else AGAINST).of(self._rival))
        return say(AGAINST_AS.of(self._seat_noun(self._seat), self._rival))

    def _matters(self) -> list[Matter]:
        """All that can be settled."""
        found: list[Matter] = []
        if not self._request.wishes.seats and len(self._game.seats) > 1:
            found.append(self._people())
            if self._is_hot_seat:
                found.append(self._order())
            else:
                found += [self._level(), self._own_seat()]
        return found + [self._setting(word) for word in written_settings(self._game.settings)]

    def _people(self) -> Matter:
        say = self.language.say
        kinds = {ONE_PERSON: say(AGAINST_BOTS), HOT_SEAT: say(AT_ONE_KEYBOARD)}
        now = HOT_SEAT if self._is_hot_seat else ONE_PERSON
        values = [Value(word, says) for word, says in kinds.items()]
        page = ValuesPage(self, say(WHO_PLAYS), values, now, self._settle_people)
        return Matter(say(WHO_PLAYS), kinds[now], page, (HOT_SEAT,))

    def _level(self) -> Matter:
        say = self.language.say
        known = bots()
        values = [Value(name, self._bot(name), say(known[name].description)) for name in known]
        page = ValuesPage(self, say(LEVEL), values, self._rival, self._settle_rival)
        return Matter(say(LEVEL), self._rival, page, ("level", "rival"))

    def _bot(self, name: str) -> str:
        return self.language.say(IS_PLUG_IN.of(name)) if plug_in_package(name) else name

    def _own_seat(self) -> Matter:
        say = self.language.say
        values = self._by_chance()
        values += [Value(seat, self._seat_noun(seat)) for seat in self._game.seats]
        word = self._seat or self._sides
        now = next(one.says for one in values if one.word == word)
        page = ValuesPage(self, say(SEAT), values, word, self._settle_seat)
        return Matter(say(SEAT), now, page, ("seat",))

    def _order(self) -> Matter:
        """Of people at one keyboard."""
        say = self.language.say
        values = [*self._by_chance(), Value(AGREED, say(AS_NAMED))]
        now = next(one.says for one in values if one.word == self._sides)
        page = ValuesPage(self, say(SIDES), values, self._sides, self._settle_order)
        return Matter(say(SIDES), now, page, ("sides",))

    def _by_chance(self) -> list[Value]:
        say = self.language.say
        die = [Value(DIE, say(BY_DIE))] if self._title.pick_side is not None else []
        return [*die, Value(LOT, say(BY_LOT))]

    def _setting(self, word: str) -> Matter:
        name, _, now = word.partition("=")
        meaning = self._title.setting_help(name)
        heading = self.language.say(SETTING.of(name, meaning))
        settle = partial(self._settle_setting, name)
        values = [Value(value, value) for value in values_of(self._title, name)]
        page: Place = WrittenPage(self, heading, now, settle)
        if values:
            page = ValuesPage(self, heading, values, now, settle)
        return Matter(word, self.language.say(meaning), page, (name,))

    def _seat_noun(self, seat: str) -> str:
        return self.language.form(self._game.seat_noun(self._game.seats.index(seat)), "")

    # -- what is settled -----------------------------------------------------------------------

    def _settle_people(self, word: str) -> None:
        self._settled = True
        self._is_hot_seat = word == HOT_SEAT
        self._sides = sides_by(self._game, Wishes(hot_seat=self._is_hot_seat))
        self._seat = ""

    def _settle_rival(self, word: str) -> None:
        self._settled = True
        self._rival = word

    def _settle_seat(self, word: str) -> None:
        self._settled = True
        self._sides = AGREED if word in self._game.seats else word
        self._seat = word if self._sides == AGREED else ""

    def _settle_order(self, word: str) -> None:
        self._settled = True
        self._sides = word

    def _settle_setting(self, name: str, value: str) -> None:
        """What does not go together with the others is refused, and nothing has changed."""
        words = dict(word.split("=", 1) for word in written_settings(self._game.settings))
        words[name] = value
        written = [f"{one}={its}" for one, its in words.items()]
        self._game = self._title.game(self._title.read_settings(written))
        self._settled = True
        if self._seat and self._seat not in self._game.seats:
            self._sides, self._seat = LOT, ""

    # -- what can be read ----------------------------------------------------------------------

    def reference(self) -> str:
        lines = introduction(self._title, self.language)
        parts = [
            "\n".join(map(filled, lines)),
            rules_and_cards(self._title, self._request.cards, self.language),
        ]
        return "\n\n".join(filter(None, parts))

    # -- what follows --------------------------------------------------------------------------

    def take(self, key: str, menu: Menu) -> None:
        if key == SAVED:
            menu.go_to(SavesPage(self, self._running, self._request))
        else:
            self._actions[key](menu)

    def begin_first_lesson(self, menu: Menu) -> None:
        """Play the first lesson, or be told that there is none."""
        self._begin_lesson([], menu)

    def _begin_lesson(self, settings: list[str], menu: Menu) -> None:
        asked_for = self._request.lesson  # then what does not go with it is refused, not dropped
        request = self._request
        if not asked_for:
            wishes = Wishes(names=request.wishes.names[:1])
            request = msgspec.structs.replace(
                request, wishes=wishes, seed=None, phrases=False, cards=(), lesson=True
            )
            request = msgspec.structs.replace(request, settings=settings)
        menu.request = msgspec.structs.replace(request, title=self._title.name)

    def _begin(self, menu: Menu) -> None:
        wishes = self._request.wishes
        if not wishes.seats:
            plays_bot = len(self._game.seats) > 1 and not self._is_hot_seat
            wishes = Wishes(
                hot_seat=self._is_hot_seat,
                against=self._rival if plays_bot else None,
                mine=self._seat if plays_bot and self._seat else None,
                names=wishes.names,
            )
            if self._sides != sides_by(self._game, wishes):
                wishes = msgspec.structs.replace(wishes, sides=self._sides)
        menu.request = msgspec.structs.replace(
            self._request,
            title=self._title.name,
            settings=written_settings(self._game.settings),
            wishes=wishes,
        )


def _go_to(place: Place, menu: Menu) -> None:
    menu.go_to(place)
