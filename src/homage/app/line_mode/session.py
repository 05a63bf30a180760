"""Session: turns what players type into actions on a table, and says what to print."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from homage.app.files import scores
from homage.app.files.saves import CANNOT_BE_WRITTEN, Autosave
from homage.app.line_mode.screen import Screen
from homage.app.lookups import cards as card_lookup
from homage.app.lookups import rules as rule_lookup
from homage.app.lookups.closed_options import closed, why
from homage.app.playing.hints import CANCELLED, Hint
from homage.app.playing.questions import open_options, question_lines
from homage.app.wording.layout import columns, filled
from homage.app.wording.phrases import everyone, told
from homage.kernel import ENGLISH, SPECTATOR, HomageError, Language, Message
from homage.kernel.errors import IN_FILE
from homage.table import Chair, Table

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
    "undo": Message(
        "app.line-undo", "take back your last choice; ''undo all'' goes back as far as may be"
    ),
    "table": Message("app.line-table", "draw the table again"),
    "log [N]": Message("app.line-log", "what has happened; or only the last N lines"),
    "rules [WHAT]": Message(
        "app.line-rules", "the rules, the one with an id, or those with a word in them"
    ),
    "cards [NAME]": Message("app.line-cards", "the cards of this game, or one of them"),
    "reference": Message("app.line-reference", "the rules in short and every card"),
    "save [FILE]": Message("app.line-save", "say where the game is saved, or write it to a file"),
    "resign": Message("app.line-resign", "give up"),
    "quit": Message("app.line-quit", "leave; the game can be taken up again"),
}
"""What can be typed, and what it does."""

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
TYPE_UNDO = Message("app.type-undo", "Type ''undo'' or ''undo all''.")
TYPE_LOG = Message("app.type-log", "Type ''log'' or ''log 10''.")
WRITTEN = Message("app.written", "Written to {file}")
SAVED_IN = Message("app.saved-in", "The game is saved in {file}")
SAVE_ELSEWHERE = Message(
    "app.save-elsewhere", "{fault}; ''save FILE'' writes the game to another place"
)
REALLY_RESIGN = Message(
    "app.really-resign", "Do you really give up? Type ''yes'' to resign, ''no'' to go on."
)
UNSAVED = Message(
    "app.unsaved",
    "This game is not saved ({reason}). Type ''save FILE'' to write it somewhere, or ''quit''"
    " again to leave it.",
)


class Session:
    """One or more people at one keyboard. Reads and prints nothing itself."""

    def __init__(
        self,
        table: Table,
        autosave: Autosave,
        language: Language = ENGLISH,
        lying: bool = False,
        cards: Sequence[Path] = (),
        scores: Path | None = None,
    ) -> None:
        self.table = table
        self.autosave = autosave
        self.language = language
        self.cards = cards
        self.left = False
        """Whether the player has quit."""
        self.standing = ""
        """Of a game for one that is over: which place it takes among the scores."""
        self._scores = scores
        self.people = [seat for seat, one in enumerate(table.players) if one.bot is None]
        self.screen = Screen(table, self.people, language, lying)
        self._notices: list[str] = []
        self._resigning = False
        self._knows_it_is_unsaved = False
        self._commands: dict[str, Callable[[Chair, str], str]] = {
            "why": lambda chair, what: why(table, chair, what, language),
            "closed": self._closed,
            "hint": self._hint,
            "undo": self._undo,
            "table": self._table,
            "log": self._log,
            "rules": self._rules,
            "cards": self._cards,
            "reference": self._reference,
            "save": self._save,
            "resign": self._resign,
            "quit": self._quit,
            "help": self._help,
        }
        self._go_on()

    # -- where the game stands -----------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether there is nothing more to ask: the game has ended, or the player left."""
        return self.left or self.table.outcome is not None

    @property
    def asks(self) -> int | None:
        """The seat of the person who must type; None while it is for a bot to choose."""
        waiting = self.table.waiting
        # Where several must decide at the same time, bots go first: they see nobody's choice.
        if not waiting or any(seat not in self.people for seat in waiting):
            return None
        return waiting[0]

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""
        seat = self.asks
        return "> " if seat is None else self._say(PROMPT.of(self.table.game.seat_noun(seat)))

    # -- what to print -------------------------------------------------------------------------

    def greeting(self) -> str:
        """Who plays what."""
        title = self.table.game.title.full_name
        greeting = self._say(GREETING.of(title, everyone(self.table.record, self.language)))
        return f"{greeting}\n{self._say(TYPE_HELP)}" if self.people else greeting

    def show(self) -> str:
        """What is new for the person who is asked; empty if there is nothing."""
        seat = self.asks
        if seat is None:
            return ""
        if not self.screen.is_for(seat):
            return self.screen.cover(seat)
        return self.screen.fresh(seat, self._take_notices())

    def ending(self) -> str:
        """The last words, if the game has ended."""
        if self.table.outcome is None:
            return "\n".join(filled(notice) for notice in self._take_notices())
        end = self.screen.last(self._take_notices())
        return f"{end}\n\n{filled(self.standing)}" if self.standing else end

    def bot_moves(self) -> str:
        """Let one bot choose; what came of it, if there is nobody to show a table to."""
        bots = [seat for seat in self.table.waiting if seat not in self.people]
        if bots:
            self.table.let_bot(bots[0])
            self._go_on()
        if self.people or self.over:
            return ""
        return self.screen.news(SPECTATOR, self._take_notices())

    def hint(self, chair: Chair) -> Hint:
        """A hint for this seat, yet to be thought out."""
        return Hint(chair, self.table.thinker, self.language)

    def close(self) -> None:
        """Nobody plays here any more: no bot need go on thinking."""
        self.table.thinker.close()

    def _say(self, message: Message) -> str:
        return self.language.say(message)

    def _take_notices(self) -> list[str]:
        notices, self._notices = self._notices, []
        return notices

    # -- what players type ---------------------------------------------------------------------

    def answer(self, line: str) -> str:
        """Do what a typed line says; returns what to print."""
        seat = self.asks
        if seat is None:
            return ""
        if not self.screen.is_for(seat):
            self.screen.hand_over(seat)
            return ""
        try:
            return self._answer(self.table.chair(seat), line.strip())
        except HomageError as wrong:
            return filled(self._say(wrong.message))

    def _answer(self, chair: Chair, line: str) -> str:
        if self._resigning:
            self._resigning = False
            if line.casefold() == "yes":
                chair.resign()
                self._go_on()
                return ""
            if line.casefold() in ("no", ""):
                return self._say(GOES_ON)
        open_texts = [option.text for option in open_options(chair.view)]
        text = " ".join(line.split())
        if text.isdecimal():
            if not 1 <= int(text) <= len(open_texts):
                return self._say(NO_SUCH_NUMBER.of(text, len(open_texts)))
            return self._choose(chair, open_texts[int(text) - 1])
        if text in open_texts:
            return self._choose(chair, text)
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.casefold())
        if command is not None:
            return command(chair, rest.strip())
        if not text:
            return ""
        for known in (text, text.casefold()):
            if known in self.table.game.vocabulary:
                return self._choose(chair, known)
        near = difflib.get_close_matches(text.casefold(), [*open_texts, *self._commands], n=1)
        neither = NEITHER_NEAR.of(text, near[0]) if near else NEITHER.of(text)
        return filled(self._say(neither))

    def _choose(self, chair: Chair, text: str) -> str:
        chair.choose(text)
        self._go_on()
        return ""

    def _go_on(self) -> None:
        """After every choice: chance has its say, and the game is written down."""
        self.table.settle()
        warning = self.autosave.keep(self.table.record)
        if warning is not None:
            self._notices.append(self._say(warning))
        if self._scores is not None and not self.standing:
            score = scores.score_of(self.table, date.today(), bool(self.cards))
            if score is not None:
                title = self.table.game.title.full_name
                self.standing = " ".join(map(self._say, scores.keep(score, self._scores, title)))

    def _hint(self, chair: Chair, _: str) -> str:
        try:
            return self.hint(chair).advice().lines()
        except KeyboardInterrupt:
            return self._say(CANCELLED)

    def _undo(self, chair: Chair, count: str) -> str:
        if count not in ("", "all"):
            return self._say(TYPE_UNDO)
        chair.undo(len(self.table.record.lines) if count else 1)
        self._go_on()
        return ""

    def _table(self, chair: Chair, _: str) -> str:
        view = chair.view
        return f"{self.screen.drawing(view)}\n\n{question_lines(view, self.language)}"

    def _log(self, chair: Chair, count: str) -> str:
        if count and not count.isdecimal():
            return self._say(TYPE_LOG)
        log = chair.log
        first = max(0, len(log) - int(count)) if count else 0
        return "\n".join(filled(told(event, self.language)) for event in log[first:])

    def _closed(self, chair: Chair, _: str) -> str:
        lines = closed(self.table, chair, self.language)
        return "\n".join(filled(line, "", "  ") for line in lines)

    def _rules(self, _: Chair, what: str) -> str:
        return rule_lookup.looked_up(self.table.game.title, what or None, self.language)

    def _cards(self, _: Chair, name: str) -> str:
        table = self.table
        return card_lookup.shown(
            table.game.title, name or None, self.cards, self.language, table.card_names
        )

    def _reference(self, chair: Chair, _: str) -> str:
        rules = rule_lookup.reference(self.table.game.title, self.language)
        return f"{rules}\n\n{self._cards(chair, '')}"

    def _help(self, *_: object) -> str:
        return columns([(words, self._say(meaning)) for words, meaning in HELP.items()])

    def _save(self, _: Chair, name: str) -> str:
        if name:
            file = Path(name).expanduser()
            self.autosave.save_as(file, self.table.record)
            self._knows_it_is_unsaved = True
            return self._say(WRITTEN.of(str(file)))
        self.autosave.keep(self.table.record)
        if self.autosave.trouble:
            fault = CANNOT_BE_WRITTEN.of(self.autosave.trouble)
            raise HomageError(SAVE_ELSEWHERE.of(IN_FILE.of(str(self.autosave.file), fault)))
        return self._say(SAVED_IN.of(str(self.autosave.file)))

    def _resign(self, *_: object) -> str:
        self._resigning = True
        return self._say(REALLY_RESIGN)

    def _quit(self, *_: object) -> str:
        if self.autosave.trouble and not self._knows_it_is_unsaved:
            self._knows_it_is_unsaved = True
            return self._say(UNSAVED.of(self.autosave.trouble))
        self.left = True
        return ""
