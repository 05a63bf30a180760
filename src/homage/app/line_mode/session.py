"""Session: turns what players type into actions on a table, and says what to print."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from homage.app.files import scores
from homage.app.files.saves import Autosave
from homage.app.line_mode.screen import Screen, options, question
from homage.app.lookups import closed_options as lookups
from homage.app.playing.hints import CANCELLED, Hint
from homage.app.wording.layout import columns, filled, who
from homage.kernel import SPECTATOR, HomageError
from homage.table import Chair, Table

HELP = [
    ("NUMBER", "take the option with this number; its text does as well"),
    ("why WHAT", "why something is closed: 'why chastise 3', 'why row 3', or 'why 3'"),
    ("closed", "everything that is closed now, and why"),
    ("hint", "what the best bot would do in your place; takes a few seconds, Ctrl-C ends it"),
    ("undo", "take back your last choice; 'undo all' goes back as far as may be"),
    ("table", "draw the table again"),
    ("log [N]", "what has happened; or only the last N lines"),
    ("rules [WHAT]", "the rules, the one with an id, or those with a word in them"),
    ("cards [NAME]", "the cards of this game, or one of them"),
    ("reference", "the rules in short and every card"),
    ("save [FILE]", "say where the game is saved, or write it to a file"),
    ("resign", "give up"),
    ("quit", "leave; the game can be taken up again"),
]


class Session:
    """One or more people at one keyboard. Reads and prints nothing itself."""

    def __init__(
        self,
        table: Table,
        autosave: Autosave,
        lying: bool = False,
        cards: Sequence[Path] = (),
        scores: Path | None = None,
    ) -> None:
        self.table = table
        self.autosave = autosave
        self.cards = cards
        self.left = False
        """Whether the player has quit."""
        self.standing = ""
        """Of a game for one that is over: which place it takes among the scores."""
        self._scores = scores
        self.people = [seat for seat, one in enumerate(table.players) if one.bot is None]
        self.screen = Screen(table, self.people, lying)
        self._notices: list[str] = []
        self._resigning = False
        self._knows_it_is_unsaved = False
        self._commands: dict[str, Callable[[Chair, str], str]] = {
            "why": lambda chair, what: lookups.why(table, chair, what),
            "closed": lambda chair, _: lookups.closed(table, chair),
            "hint": self._hint,
            "undo": self._undo,
            "table": self._table,
            "log": self._log,
            "rules": lambda _, what: lookups.rules(table, what),
            "cards": lambda _, name: lookups.cards(table, name, cards),
            "reference": lambda *_: lookups.reference(table, cards),
            "save": self._save,
            "resign": self._resign,
            "quit": self._quit,
            "help": lambda *_: columns(HELP),
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
        return "> " if seat is None else f"{self.table.game.seats[seat]}> "

    # -- what to print -------------------------------------------------------------------------

    def greeting(self) -> str:
        """Who plays what."""
        record = self.table.record
        seats = ", ".join(who(record, seat) for seat in range(len(record.seats)))
        hint = "\nType 'help' for what you can type." if self.people else ""
        return f"{self.table.game.title.full_name}: {seats}.{hint}"

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
        return Hint(chair, self.table.thinker)

    def close(self) -> None:
        """Nobody plays here any more: no bot need go on thinking."""
        self.table.thinker.close()

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
            return filled(str(wrong))

    def _answer(self, chair: Chair, line: str) -> str:
        if self._resigning:
            self._resigning = False
            if line.casefold() == "yes":
                chair.resign()
                self._go_on()
                return ""
            if line.casefold() in ("no", ""):
                return "The game goes on."
        open_texts = [option.text for option in options(chair.view)]
        text = " ".join(line.split())
        if text.isdecimal():
            if not 1 <= int(text) <= len(open_texts):
                return f"There is no option {text}: they go from 1 to {len(open_texts)}."
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
        near = difflib.get_close_matches(text.casefold(), [*open_texts, *self._commands], n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else "'help' lists the commands."
        return filled(f"'{text}' is neither an option nor a command; {hint}")

    def _choose(self, chair: Chair, text: str) -> str:
        chair.choose(text)
        self._go_on()
        return ""

    def _go_on(self) -> None:
        """After every choice: chance has its say, and the game is written down."""
        self.table.settle()
        warning = self.autosave.keep(self.table.record)
        if warning:
            self._notices.append(warning)
        if self._scores is not None and not self.standing:
            score = scores.score_of(self.table, date.today(), bool(self.cards))
            if score is not None:
                title = self.table.game.title.full_name
                self.standing = scores.keep(score, self._scores, title)

    def _hint(self, chair: Chair, _: str) -> str:
        try:
            return self.hint(chair).advice().lines()
        except KeyboardInterrupt:
            return CANCELLED

    def _undo(self, chair: Chair, count: str) -> str:
        if count not in ("", "all"):
            return "Type 'undo' or 'undo all'."
        chair.undo(len(self.table.record.lines) if count else 1)
        self._go_on()
        return ""

    def _table(self, chair: Chair, _: str) -> str:
        view = chair.view
        return f"{self.screen.drawing(view)}\n\n{question(view)}"

    def _log(self, chair: Chair, count: str) -> str:
        if count and not count.isdecimal():
            return "Type 'log' or 'log 10'."
        told = [event.text for event in chair.log]
        first = max(0, len(told) - int(count)) if count else 0
        return "\n".join(filled(line) for line in told[first:])

    def _save(self, _: Chair, name: str) -> str:
        if name:
            file = Path(name).expanduser()
            self.autosave.save_as(file, self.table.record)
            self._knows_it_is_unsaved = True
            return f"Written to {file}"
        self.autosave.keep(self.table.record)
        if self.autosave.trouble:
            raise HomageError(
                f"{self.autosave.file}: cannot be written: {self.autosave.trouble};"
                " 'save FILE' writes the game to another place"
            )
        return f"The game is saved in {self.autosave.file}"

    def _resign(self, *_: object) -> str:
        self._resigning = True
        return "Do you really give up? Type 'yes' to resign, 'no' to go on."

    def _quit(self, *_: object) -> str:
        if self.autosave.trouble and not self._knows_it_is_unsaved:
            self._knows_it_is_unsaved = True
            return (
                f"This game is not saved ({self.autosave.trouble}). Type 'save FILE' to write it"
                " somewhere, or 'quit' again to leave it."
            )
        self.left = True
        return ""
