"""Driver: keeps a table going between the answers of people; what every front end needs.

It lets chance decide, asks the bots, answers where there is nothing to choose, and has every line
stored before anything more is done. It belongs to one thread; only bots may think in others.
"""

from __future__ import annotations

import functools
import queue
import random
from collections.abc import Callable, Sequence
from concurrent.futures import Future

from homage.bots.random_bot import RANDOM
from homage.bots.runner import NOT_OPEN, BotFailed, Runner
from homage.bots.same_process import SameProcess
from homage.bots.thought import consider
from homage.kernel import Game, Message, Option, Refused
from homage.kernel.dice import Dice
from homage.kernel.lines import Line
from homage.kernel.record import Record, record_of
from homage.kernel.sealed import BOT_PHRASE
from homage.table.chair import Chair
from homage.table.player import Player
from homage.table.stand_in import stand_in_for
from homage.table.table import Job, Stale, Table

ONLY_SINGLE_OPTIONS = Message(
    "table.only-single-options",
    "Only what had to be chosen could be taken back, and it would be chosen again.",
)


def _store_nothing(lines: Sequence[Line]) -> None:
    """For a table that nobody keeps."""


def _tell_nobody() -> None:
    """For a front end that waits for its bots."""


class Driver:
    """A table with its dice, its bots and its storage."""

    def __init__(
        self,
        table: Table,
        dice: Dice,
        runner: Runner | None = None,
        *,
        save: Callable[[Sequence[Line]], None] = _store_nothing,
        stored: int = 0,
        seconds: float | None = None,
        ready: Callable[[], None] = _tell_nobody,
    ) -> None:
        """Bots think in this process unless a `runner` says otherwise.

        They take at most so many `seconds` a turn; without that the same dice give the same game.
        `save` gets all new lines, `stored` of which there are already. `ready` is called, from any
        thread, when a bot has chosen: `take_thought` is to be called then.
        """
        self.table = table
        self.dice = dice
        self.runner: Runner = runner or SameProcess()
        self.save = save
        self.seconds = seconds
        self.ready = ready
        self.single_options: set[int] = set()
        """Seats that wish a question with one option to be answered for them.

        It is done only where nobody learns from it that there was no choice: see `_tells_nobody`.
        """
        self._stored = stored
        self._thinking: dict[int, tuple[Job, Future[Option]]] = {}
        """By seat, what a bot was handed, and has not answered yet."""
        self._finished: queue.SimpleQueue[tuple[Job, Future[Option]]] = queue.SimpleQueue()
        for stream, rolls in table.rolled.items():
            dice.skip(stream, rolls)

    @classmethod
    def begin(
        cls,
        game: Game,
        players: Sequence[Player | None],
        dice: Dice,
        runner: Runner | None = None,
        *,
        begun: str = "",
        save: Callable[[Sequence[Line]], None] = _store_nothing,
        seconds: float | None = None,
        ready: Callable[[], None] = _tell_nobody,
    ) -> Driver:
        """A new table, at which sealed dice are committed to, and wait for the seats' phrases.

        Every seat says its own with `Table.say_phrase`, once it has seen the commitment; bots have
        said theirs, which is always the same.
        """
        table = Table(game, players, dice.name_for(record_of(game).terms), begun)
        for seat in table.must_say_phrase:
            player = players[seat]
            if player is not None and player.bot is not None:
                table.say_phrase(seat, BOT_PHRASE)
        return cls(table, dice, runner, save=save, seconds=seconds, ready=ready)

    @classmethod
    def resume(
        cls,
        record: Record,
        game: Game,
        dice: Dice,
        runner: Runner | None = None,
        *,
        save: Callable[[Sequence[Line]], None] = _store_nothing,
        seconds: float | None = None,
        ready: Callable[[], None] = _tell_nobody,
    ) -> Driver:
        """A table as it was left, all of which is stored."""
        table = Table.resume(record, game)
        return cls(
            table, dice, runner, save=save, stored=table.revision, seconds=seconds, ready=ready
        )

    def chair(self, seat: int) -> Chair:
        """The table as `seat`, or a spectator, may see and touch it."""
        return Chair(self, seat)

    # -- before the game -----------------------------------------------------------------------

    def roll_for_sides(self) -> None:
        """Let both players roll for who picks a side; a bot that may pick does so at once."""
        self.table.roll_for_sides(self.dice)
        self.go_on()

    def pick_side(self, seat: int) -> None:
        """Whoever rolled higher takes this seat; then the game begins."""
        self.table.pick_side(seat)
        self.go_on()

    def pick_side_by_lot(self) -> None:
        """The same for somebody who does not care."""
        self._pick_by_lot()
        self.go_on()

    def _pick_for_bot(self) -> bool:
        """Both sides are alike to a bot."""
        seat = self.table.picks_side
        player = None if seat is None else self.table.players[seat]
        if player is None or player.bot is None:
            return False
        self._pick_by_lot()
        return True

    def _pick_by_lot(self) -> None:
        luck = random.Random(self.table.luck_of_picker(self.dice))
        self.table.pick_side(luck.randrange(len(self.table.players)))

    # -- going on ------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Until only people must decide, or bots that think. It may be called at any time."""
        while self._pick_for_bot() or self.table.roll(self.dice) or self._answer_single_option():
            pass
        secret = self.dice.reveal() if self.table.outcome is not None else ""
        if secret and not self.table.published:
            self.table.publish(secret)
        self._store()
        self._hand_out()

    def _answer_single_option(self) -> bool:
        for decision in self.table.decisions:
            seat = decision.seat
            if len(decision.options) == 1 and self._answers_alone(seat):
                self.table.choose(seat, decision.options[0], self.table.questions[seat])
                return True
        return False

    def _answers_alone(self, seat: int) -> bool:
        """Whether a question with one option is answered for this seat."""
        return seat in self.single_options and self._tells_nobody(seat)

    def _tells_nobody(self, seat: int) -> bool:
        """Whether nobody could learn from the speed of an answer how many options there were.

        Bots have no clock. Of people, nobody learns anything who sees all that the seat sees, for
        its options come from nothing else. Whoever sees less could conclude what the seat hides: at
        a table with such a person, every question is put, as if there were something to choose.
        """
        players = enumerate(self.table.players)
        people = [one for one, player in players if player is None or player.bot is None]
        return self.table.know_the_same({seat, *people})

    def _store(self) -> None:
        lines = self.table.record.lines[self._stored :]
        if lines:
            self.save(lines)
            self._stored += len(lines)

    # -- what players do -----------------------------------------------------------------------

    def choose(self, seat: int, what: Option | str, question: int) -> None:
        """Let `seat` answer the question of this number; `Stale` if it does not stand any more."""
        self.table.choose(seat, what, question)
        self.go_on()

    def take_back(self, seat: int, choices: int = 1) -> int:
        """Take back up to so many of the seat's last choices; says how many it were.

        What would be answered for the seat at once is taken back with what came before it.
        """
        most = self.table.undoable(seat)
        count = min(choices, most)
        while 0 < count < most and self._is_single(seat, count):
            count += 1
        if count and self._is_single(seat, count):
            raise Refused(ONLY_SINGLE_OPTIONS)
        count = self.table.take_back(seat, count or 1)
        self.go_on()
        return count

    def _is_single(self, seat: int, choices: int) -> bool:
        if not self._answers_alone(seat):
            return False
        asked = self.table.asked_before(choices)
        return asked is not None and len(asked.options) == 1

    def resign(self, seat: int) -> None:
        """Give up: the game ends, and the others win."""
        self.table.resign(seat)
        self.go_on()

    def time_out(self, seat: int) -> None:
        """A seat has no time left: as if it had resigned."""
        self.table.time_out(seat)
        self.go_on()

    def agree_end(self) -> None:
        """End the game without a winner, because everyone at the table wishes so."""
        self.table.agree_end()
        self.go_on()

    def join(self, seat: int, player: Player) -> None:
        """Somebody sits down at a free seat."""
        self.table.join(seat, player)
        self.go_on()

    def hand_over(self, seat: int, player: Player, why: str = "") -> None:
        """Another player, bot or person, plays on at a seat."""
        self.table.hand_over(seat, player, why)
        self.go_on()

    # -- bots ----------------------------------------------------------------------------------

    @property
    def thinking(self) -> list[int]:
        """The seats of the bots that have not answered yet."""
        return sorted(self._thinking)

    def take_thought(self) -> bool:
        """Let one bot that has chosen do so; False if none has. Never waits."""
        while True:
            try:
                job, future = self._finished.get_nowait()
            except queue.Empty:
                return False
            if self._take(job, future):
                return True

    def wait_for_bot(self) -> bool:
        """Wait until a bot has chosen and let it do so; False if there is none to wait for."""
        while self._thinking:
            job, future = self._finished.get()
            if self._take(job, future):
                return True
        return False

    def answer(self, job: Job, what: Option | str) -> bool:
        """A bot's answer; False if its question was answered or withdrawn meanwhile."""
        if not self.table.stands(job):
            return False
        try:
            self.table.choose(job.seat, what, job.question)
        except Stale:
            return False
        except Refused:
            self._replace(job, NOT_OPEN)
        self.go_on()
        return True

    def close(self) -> None:
        """Nobody plays here any more: no bot need go on thinking."""
        self.runner.close()

    def _hand_out(self) -> None:
        """Hand every bot that is asked its job, once; nobody need think about what is withdrawn."""
        for job, future in list(self._thinking.values()):
            if not self.table.stands(job):
                del self._thinking[job.seat]
                future.cancel()
        for seat in self.table.asked_bots:
            if seat not in self._thinking:
                job = self.table.job(seat, self.dice)
                future = self._thought(job)
                self._thinking[seat] = job, future
                future.add_done_callback(functools.partial(self._done, job))

    def _thought(self, job: Job) -> Future[Option]:
        """Of one option, and of a bot that only draws lots, nobody need think elsewhere."""
        asked = self.table.state.decision_of(job.seat)
        assert asked is not None
        future: Future[Option] = Future()
        if len(asked.options) == 1:
            future.set_result(asked.options[0])
        elif job.bot is RANDOM:
            future.set_result(consider(job.bot, job.world, job.seat, job.seed)[0].option)
        else:
            future = self.runner.choose(job.bot, job.world, job.seat, job.seed, self.seconds)
        return future

    def _done(self, job: Job, future: Future[Option]) -> None:
        self._finished.put((job, future))
        if not future.cancelled():
            self.ready()

    def _take(self, job: Job, future: Future[Option]) -> bool:
        """Whether anything came of it."""
        if self._thinking.get(job.seat, (None, None))[1] is future:
            del self._thinking[job.seat]
        if future.cancelled() or not self.table.stands(job):
            self._hand_out()
            return False
        failure = future.exception()
        if isinstance(failure, BotFailed):
            self._replace(job, failure.kind)
            self.go_on()
            return True
        return self.answer(job, future.result())

    def _replace(self, job: Job, kind: str) -> None:
        """A bot has failed: one that can do less wrong plays on."""
        self.table.hand_over(job.seat, stand_in_for(job.bot), kind)
