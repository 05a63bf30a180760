"""Line mode: turns what players type into actions at a table, and says what to print."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator

from homage.app.line_mode.screen import Screen
from homage.app.lookups import cards as card_lookup
from homage.app.lookups import rules as rule_lookup
from homage.app.lookups.closed_options import closed, why
from homage.app.lookups.introduction import introduction
from homage.app.playing.after_game import AfterGame, analysis_of, replay_of
from homage.app.playing.hints import CANCELLED
from homage.app.playing.lesson_words import LESSON
from homage.app.playing.payments import would_pay
from homage.app.playing.questions import NO_PASS, PASS, open_options, question_lines
from homage.app.playing.session import Session
from homage.app.replaying.prose import Wanted, tell
from homage.app.streams import MAX_TYPED_LETTERS
from homage.app.wording.layout import columns, filled
from homage.app.wording.lists import listed
from homage.app.wording.placeholders import placeholders_in
from homage.kernel import ENGLISH, SPECTATOR, Choosable, HomageError, Message
from homage.kernel.numbers import whole_number
from homage.kernel.visible import shown
from homage.table import Chair

HELP = {
    "NUMBER": Message("app.line-number", "take the option with this number; its text does as well"),
    "why WHAT": Message(
        "app.line-why",
        "why something is closed: ''why chastise 3'', ''why row 3'', or ''why 3''",
    ),
    "closed": Message("app.line-closed", "everything that is closed now, and why"),
    "hint": Message(
        "app.line-hint",
        "what the best bot would do in your place; takes a few seconds, Ctrl-C ends it",
    ),
    "take [N]": Message(
        "app.line-take", "take what the hint named first, or the option N that it named"
    ),
    "pass": Message("app.line-pass", "pass, where that can be chosen; ''p'' does as well"),
    "pay": Message(
        "app.line-pay", "what would be paid for you if you do not care how; again: pay it so"
    ),
    "undo": Message(
        "app.line-undo", "take back your last choice; ''undo all'' goes back as far as may be"
    ),
    "table": Message("app.line-table", "draw the table again"),
    "log [N]": Message("app.line-log", "what has happened; or only the last N lines"),
    "rules [WHAT]": Message(
        "app.line-rules", "the rules, the one with an id, or those with a word in them"
    ),
    "cards [NAME]": Message("app.line-cards", "the cards of this game, or one of them"),
    "reference, ?": Message(
        "app.line-reference", "how one wins, what a turn is, the rules in short, every card"
    ),
    "save [NAME]": Message(
        "app.line-save",
        "say where the game is saved; give it a name; or write a copy to a file, which has a / or"
        " .homage in it",
    ),
    "resign": Message("app.line-resign", "give up"),
    "quit": Message("app.line-quit", "leave; the game can be taken up again; ''q'' does as well"),
}
"""What can be typed, and what it does."""

WITH_MORE = {"why", "take", "undo", "log", "rules", "cards", "save"}
"""What can stand before more words; they say themselves what they do not understand."""

QUIT = ("q", "quit")
"""Either of them leaves."""

GREETING = Message("app.greeting", "{title}: {players}.")
TYPE_HELP = Message("app.type-help", "Type ''help'' for what you can type.")
PROMPT = Message("app.line-prompt", "{seat}> ")
GOES_ON = Message("app.game-goes-on", "The game goes on.")
NO_SUCH_NUMBER = Message(
    "app.no-such-number", "There is no option {number}: they go from 1 to {last}."
)
NEITHER = Message(
    "app.neither",
    "''{text}'' is neither an option nor a command; ''help'' lists the commands.",
)
NEITHER_NEAR = Message(
    "app.neither-near",
    "''{text}'' is neither an option nor a command; did you mean ''{near}''?",
)
TYPED_TOO_MUCH = Message("app.typed-too-much", "A line has at most {most} letters.")
TAKE_IT = Message(
    "app.hint-take-it", "Type ''take'' for the first of them, or the number before another."
)
PAY_IT = Message("app.pay-it", "Type ''pay'' again to pay it so, or choose yourself.")
HINT_FIRST = Message("app.hint-first", "Type ''hint'' first: then ''take'' takes what it names.")
NO_SUCH_HINT = Message(
    "app.no-such-hint",
    "The hint does not name option {number}, but {named}; ''take'' takes the first of them.",
)
WHAT_NOW = Message("app.what-now", "What now?")
WISHES = {
    AfterGame.LEAVE: Message("app.what-now-leave", "end the program"),
    AfterGame.REMATCH: Message("app.what-now-rematch", "the same players, other cards"),
    AfterGame.ANALYSIS: Message("app.what-now-analysis", "where the game was won and lost"),
    AfterGame.REPLAY: Message("app.what-now-replay", "the game once more, from its beginning"),
}
"""What can be typed when the game is over. The first begins nothing: it may be that its number was
typed ahead, for a question of the game."""

NONE_OF_THESE = Message(
    "app.what-now-none",
    "''{text}'' is none of these: type a number from 1 to {last}, or the word beside it.",
)
STOPPED = Message("app.analysis-stopped", "No analysis, then.")
TYPE_UNDO = Message("app.type-undo", "Type ''undo'' or ''undo all''.")
TYPE_ALONE = Message("app.type-alone", "Type ''{command}'' with nothing behind it.")
TYPE_LOG = Message("app.type-log", "Type ''log'' or ''log 10''.")
REALLY_RESIGN = Message(
    "app.really-resign", "Do you really give up? Type ''yes'' to resign, ''no'' to go on."
)
YES = Message("app.answer-yes", "yes")
NO = Message("app.answer-no", "no")
UNSAVED = Message(
    "app.unsaved",
    "This game is not saved ({reason}). Type ''save FILE'' to write it somewhere, or ''quit''"
    " again to leave it.",
)


class LineMode:
    """A session under typed lines. Reads and prints nothing itself."""

    def __init__(self, session: Session, lying: bool = False, drawn: bool = False) -> None:
        self.session = session
        self.screen = Screen(session, lying, drawn)
        self._resigning = False
        self._hinted: tuple[tuple[int, int], tuple[str, ...]] = ((0, 0), ())
        """For which seat and question the last hint was, and the options that it named."""
        self._payment: tuple[tuple[int, int], list[Choosable]] = ((0, 0), [])
        """For which seat and question a payment was shown, and its choices."""
        self._commands: dict[str, Callable[[Chair, str], str]] = {
            "why": self._why,
            "closed": self._closed,
            "hint": self._hint,
            "take": self._take_hint,
            "p": self._pass,
            PASS: self._pass,
            "undo": self._undo,
            "table": self._table,
            "log": self._log,
            "rules": self._rules,
            "cards": self._cards,
            "reference": self._reference,
            "?": self._reference,
            "save": self._save,
            "resign": self._resign,
            **dict.fromkeys(QUIT, self._quit),
            "help": self._help,
        }
        if session.game.title.pay is not None:
            self._commands["pay"] = self._pay

    # -- what to print -------------------------------------------------------------------------

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""
        seat = self.session.asks
        if seat is None:
            return "> "
        return self._say(PROMPT.of(self.session.game.seat_noun(seat)))

    def greeting(self) -> str:
        """Who plays what."""
        session = self.session
        players = listed(session.everyone, session.language)
        lines = [self._say(GREETING.of(session.game.title.full_name, players))]
        if session.people:
            lines += introduction(session.game.title, session.language)
            lines.append(self._say(TYPE_HELP))
        return "\n".join(map(filled, lines))

    def show(self) -> str:
        """What is new for the person who is asked; empty if there is nothing."""
        seat = self.session.asks
        if seat is None:
            return ""
        if not self.session.keyboard.is_for(seat):
            return self.screen.cover(seat)
        return self.screen.fresh(seat)

    def ending(self) -> str:
        """The last words, if the game has ended."""
        if self.session.outcome is None:
            return "\n".join(filled(notice) for notice in self.session.take_notices())
        end = self.screen.last()
        standing = self.session.standing
        return f"{end}\n\n{filled(standing)}" if standing else end

    def what_now(self) -> str:
        """What can be typed when the game is over, with numbers like every question."""
        rows = [
            (f"{number:>2}", wish.value, self._say(means))
            for number, (wish, means) in enumerate(WISHES.items(), 1)
        ]
        return f"{self._say(WHAT_NOW)}\n{columns(rows, ' ')}"

    def answer_after(self, line: str) -> Iterator[str]:
        """Do what is typed when the game is over; yields what to print, part by part."""
        wish = _wish(line)
        if wish is None:
            if line.strip():
                yield filled(self._say(NONE_OF_THESE.of(shown(line.strip()), len(WISHES))))
            return
        self.session.after = wish
        try:
            if wish is AfterGame.REPLAY:
                yield from tell(replay_of(self.session), Wanted(table=self.screen.drawn))
            elif wish is AfterGame.ANALYSIS:
                yield from analysis_of(self.session)
        except HomageError as wrong:
            yield filled(self.session.language.say_alone(wrong.message))
        except KeyboardInterrupt:
            yield self._say(STOPPED)

    def bot_moves(self) -> str:
        """Wait for a bot; what came of it, if there is nobody to show a table to."""
        self.session.driver.wait_for_bot()
        if self.session.people or self.session.over:
            return ""
        return self.screen.news(SPECTATOR)

    def _say(self, message: Message) -> str:
        return self.session.language.say(message)

    # -- what players type ---------------------------------------------------------------------

    def answer(self, line: str) -> str:
        """Do what a typed line says; returns what to print."""
        seat = self.session.asks
        if seat is None:
            return ""
        if len(line) > MAX_TYPED_LETTERS:
            return self._say(TYPED_TOO_MUCH.of(MAX_TYPED_LETTERS))
        if not self.session.keyboard.is_for(seat):
            return self._answer_before_cover(seat, line.strip().casefold())
        try:
            return self._answer(self.session.chair(seat), line.strip())
        except HomageError as wrong:
            return filled(self.session.language.say_alone(wrong.message))

    def _answer_before_cover(self, seat: int, word: str) -> str:
        """Whoever types here may be somebody else: only an empty line shows the seat's secrets."""
        if word in QUIT:
            return self._quit()
        if not word:
            self.session.keyboard.hand_over(seat)
            self.screen.forget()
        return ""

    def _answer(self, chair: Chair, line: str) -> str:
        if self._resigning:
            return self._resign_or_not(chair, line)
        question = chair.question
        open_texts = [option.text for option in open_options(chair.view)]
        text = " ".join(line.split())
        if text.isdecimal():
            number = whole_number(text)
            if number is None or not 1 <= number <= len(open_texts):
                return self._say(NO_SUCH_NUMBER.of(shown(text), len(open_texts)))
            text = open_texts[number - 1]
        if text in open_texts:
            chair.choose(text, question)
            return ""
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.casefold())
        known = [one for one in (text, text.casefold()) if one in self.session.game.vocabulary]
        if command is not None and not (rest and known):
            if rest.strip() and word.casefold() not in WITH_MORE:
                return self._say(TYPE_ALONE.of(word.casefold()))
            return command(chair, rest.strip())
        if not text:
            return ""
        if known:
            chair.choose(known[0], question)
            return ""
        near = difflib.get_close_matches(text.casefold(), [*open_texts, *self._commands], n=1)
        neither = NEITHER_NEAR.of(text, near[0]) if near else NEITHER.of(shown(text))
        return filled(self._say(neither))

    def _pass(self, chair: Chair, _: str) -> str:
        if all(option.text != PASS for option in open_options(chair.view)):
            return self._say(NO_PASS)
        chair.choose(PASS, chair.question)
        return ""

    def _pay(self, chair: Chair, _: str) -> str:
        shown_for, payment = self._payment
        asked = chair.seat, chair.question
        if payment and shown_for == asked:
            chair.choose_all(payment, chair.question)
            return ""
        payment = chair.payment()
        self._payment = asked, payment
        return filled(f"{self._say(would_pay(payment))} {self._say(PAY_IT)}")

    def _take_hint(self, chair: Chair, which: str) -> str:
        asked, options = self._hinted
        if asked != (chair.seat, chair.question) or not options:
            return self._say(HINT_FIRST)
        texts = [option.text for option in open_options(chair.view)]
        named = {str(texts.index(text) + 1): text for text in options}
        which = which or next(iter(named))
        if which not in named:
            return filled(self._say(NO_SUCH_HINT.of(shown(which), ", ".join(named))))
        chair.choose(named[which], chair.question)
        return ""

    def _hint(self, chair: Chair, _: str) -> str:
        hint = self.session.hint(chair.seat)
        try:
            advice = hint.advice()
            self._hinted = (chair.seat, chair.question), advice.options
            if not advice.rows:
                return advice.lines()
            return f"{advice.lines()}\n{filled(self._say(TAKE_IT))}"
        except KeyboardInterrupt:
            hint.stop()
            return self._say(CANCELLED)

    def _undo(self, chair: Chair, count: str) -> str:
        if count not in ("", "all"):
            return self._say(TYPE_UNDO)
        chair.take_back(chair.revision if count else 1)
        return ""

    def _table(self, chair: Chair, _: str) -> str:
        view = chair.view
        question = question_lines(view, self.session.language)
        return f"{self.screen.drawing(view)}\n\n{question}"

    def _log(self, chair: Chair, count: str) -> str:
        number = whole_number(count)
        if count and number is None:
            return self._say(TYPE_LOG)
        lines = self.screen.log.of(chair)
        first = 0 if number is None else max(0, len(lines) - number)
        return "\n".join(map(filled, lines[first:]))

    def _why(self, chair: Chair, what: str) -> str:
        session = self.session
        lines = why(session.game.vocabulary, chair, what, session.language)
        return "\n".join(filled(line, "", "  ") for line in lines)

    def _closed(self, chair: Chair, _: str) -> str:
        session = self.session
        lines = closed(session.game.vocabulary, chair, session.language)
        return "\n".join(filled(line, "", "  ") for line in lines)

    def _rules(self, _: Chair, what: str) -> str:
        session = self.session
        return rule_lookup.looked_up(session.game.title, what or None, session.language)

    def _cards(self, _: Chair, name: str) -> str:
        session = self.session
        names = session.table.card_names
        title = session.game.title
        return card_lookup.shown(title, name or None, session.cards, session.language, names)

    def _reference(self, chair: Chair, _: str) -> str:
        session = self.session
        lines = introduction(session.game.title, session.language)
        remarks = [self._say(LESSON.of(one)) for one in session.remarks_so_far()]
        parts = [
            "\n".join(map(filled, lines)),
            "\n".join(map(filled, remarks)),
            rule_lookup.reference(session.game.title, session.language),
            self._cards(chair, ""),
        ]
        return "\n\n".join(filter(None, parts))

    def _help(self, *_: object) -> str:
        language = self.session.language
        rows = [
            (placeholders_in(words, language), self._say(means))
            for words, means in HELP.items()
            if words != "pay" or words in self._commands
        ]
        return columns(rows)

    def _save(self, _: Chair, name: str) -> str:
        return self._say(self.session.save(name))

    def _resign(self, *_: object) -> str:
        self._resigning = True
        return self._say(REALLY_RESIGN)

    def _resign_or_not(self, chair: Chair, line: str) -> str:
        """Nothing else is done before the question is answered."""
        sure, unsure = self._is(YES, line), not line or self._is(NO, line)
        if not sure and not unsure:
            return self._say(REALLY_RESIGN)
        self._resigning = False
        if unsure:
            return self._say(GOES_ON)
        chair.resign()
        return ""

    def _is(self, answer: Message, line: str) -> bool:
        """Whether this was typed, in the language that is spoken or in English."""
        return line.casefold() in (self._say(answer), ENGLISH.say(answer))

    def _quit(self, *_: object) -> str:
        if self.session.leave():
            return ""
        return self._say(UNSAVED.of(self.session.autosave.trouble))


def _wish(line: str) -> AfterGame | None:
    """What somebody means who types this when the game is over."""
    word = line.strip().casefold()
    wishes = list(WISHES)
    number = whole_number(word)
    if number is not None:
        return wishes[number - 1] if 1 <= number <= len(wishes) else None
    if word in QUIT:
        return AfterGame.LEAVE
    return next((wish for wish in wishes if wish.value == word), None)
