"""A session: one game at one keyboard. Who must choose, what is kept of it, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from homage.app.files import scores
from homage.app.files.save_names import is_path
from homage.app.files.saves import Autosave
from homage.app.files.writing import CANNOT_BE_WRITTEN
from homage.app.playing.after_game import AfterGame
from homage.app.playing.hints import Hint
from homage.app.playing.keyboard import Keyboard
from homage.app.playing.lesson_words import in_words
from homage.app.playing.seating import NUMBERED_PERSON
from homage.kernel import HomageError, Language, Message, Outcome
from homage.kernel.errors import IN_FILE
from homage.kernel.lines import Line
from homage.table import Chair, Driver
from homage.table.phrases import Who, called, sitting
from homage.table.running_lesson import RunningLesson

YOU = Message("app.one-person", "You")
WRITTEN = Message("app.written", "Written to {file}")
WRITTEN_WITH_SECRET = Message(
    "app.written-with-secret",
    "Written to {file}, and the secret of the dice, without which nobody can play on, to {secret}",
)
SAVED_IN = Message("app.saved-in", "The game is saved in {file}")
NAMED = Message("app.save-named", "The game is called ''{name}'' now, and saved in {file}")
SAVE_ELSEWHERE = Message(
    "app.save-elsewhere", "{fault}; ''save FILE'' writes the game to another place"
)


class Session:
    """Line mode and table screen are two ways to show it. Reads and prints nothing itself."""

    def __init__(
        self,
        driver: Driver,
        autosave: Autosave,
        language: Language,
        cards: Sequence[Path] = (),
        scores: Path | None = None,
    ) -> None:
        self.driver = driver
        self.table = driver.table
        self.game = driver.table.game
        self.autosave = autosave
        self.language = language
        self.cards = cards
        self.lesson: RunningLesson | None = None
        """What explains this game while it is played, if anything does."""
        self.left = False
        """Whether the player has quit."""
        self.after = AfterGame.LEAVE
        """What is wished when the game is over."""
        self.standing = ""
        """Of a game for one that is over: which place it takes among the scores."""
        self.people = [
            seat
            for seat, one in enumerate(self.table.players)
            if one is not None and one.bot is None
        ]
        self.keyboard = Keyboard(self.table, self.people)
        self._scores = scores
        self._knows_it_is_unsaved = False
        self._notices: list[str] = []
        driver.save = self._keep
        driver.go_on()
        self._keep(())  # also a game in which nothing has happened yet

    # -- where the game stands -----------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.table.outcome

    @property
    def over(self) -> bool:
        """Whether there is nothing more to ask: the game has ended, or the player left."""
        return self.left or self.outcome is not None

    @property
    def asks(self) -> int | None:
        """The seat of the person who must choose; None while it is for a bot to choose."""
        waiting = self.table.waiting
        # Where several must decide at the same time, bots go first: they see nobody's choice.
        if not waiting or any(seat not in self.people for seat in waiting):
            return None
        return waiting[0]

    @property
    def everyone(self) -> list[Who]:
        """By seat: its name and who sits there, as it is said to the people at this keyboard."""
        seats = self.game.seats
        names = [called(one) for one in self.table.players]
        if len(self.people) == 1:
            (me,) = self.people
            if names[me] in (seats[me], self.language.say(NUMBERED_PERSON.of(1))):
                names[me] = YOU  # whoever gave no name was called so
        return sitting(seats, names)

    def chair(self, seat: int) -> Chair:
        """The table as this seat may see and touch it."""
        return self.driver.chair(seat)

    def hint(self, seat: int) -> Hint:
        """A hint for this seat, which is being thought out."""
        return Hint(self.driver, seat, self.language)

    def take_remarks(self) -> list[str]:
        """What the lesson says now, to the person who is asked or when all is over."""
        due = [] if self.lesson is None else self.lesson.due()
        return [in_words(one, self.language) for one in due]

    def remarks_so_far(self) -> list[str]:
        """What the lesson has said."""
        said = [] if self.lesson is None else self.lesson.said
        return [self.language.say(one.says) for one in said]

    def take_notices(self) -> list[str]:
        """What must be said once."""
        notices, self._notices = self._notices, []
        return notices

    def close(self) -> None:
        """Nobody plays here any more: no bot need go on thinking, others may have the save."""
        self.driver.close()
        self.autosave.keep(self.table.record)
        self.autosave.close()

    def leave(self) -> bool:
        """Quit; but not at once where the game could not be saved and nobody was told so."""
        if self.autosave.trouble and not self._knows_it_is_unsaved:
            self._knows_it_is_unsaved = True
            return False
        self.left = True
        return True

    # -- what is kept --------------------------------------------------------------------------

    def save(self, name: str) -> Message:
        """Give the game a name, write a copy to a file, or with neither say where it is saved."""
        if is_path(name):
            file, secret = self.autosave.save_as(name, self.table.record)
            self._knows_it_is_unsaved = True
            if secret is not None:
                return WRITTEN_WITH_SECRET.of(str(file), str(secret))
            return WRITTEN.of(str(file))
        if name:
            self.autosave.rename(name, self.table.record)
            return NAMED.of(name, str(self.autosave.file))
        self.autosave.keep(self.table.record)
        if self.autosave.trouble:
            fault = CANNOT_BE_WRITTEN.of(self.autosave.trouble)
            raise HomageError(SAVE_ELSEWHERE.of(IN_FILE.of(str(self.autosave.file), fault)))
        return SAVED_IN.of(str(self.autosave.file))

    def _keep(self, _: Sequence[Line]) -> None:
        """After everything that happens: the game is written down, at its end the score too."""
        warning = self.autosave.keep(self.table.record)
        if warning is not None:
            self._notices.append(self.language.say(warning))
        if self._scores is not None and not self.standing:
            score = scores.score_of(self.table, date.today(), bool(self.cards))
            if score is not None:
                kept = scores.keep(score, self._scores, self.game.title.full_name)
                self.standing = " ".join(map(self.language.say, kept))
