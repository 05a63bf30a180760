"""Table: one running game, with its players, dice, record, undo and log."""

from __future__ import annotations

import hashlib
import logging
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from homage.bots import Bot
from homage.bots.bot import decision_of
from homage.bots.random_bot import RANDOM
from homage.bots.thinker import BotFailed, SameProcess, Thinker
from homage.kernel import (
    CHANCE,
    EVERYONE,
    Decision,
    Event,
    Game,
    HomageError,
    Option,
    Outcome,
    Refusal,
    Refused,
    Sentence,
    State,
    View,
    said,
    sees,
)
from homage.kernel.dice import Dice
from homage.kernel.messages import OVER
from homage.kernel.record import Choice, Note, Record, record_of
from homage.kernel.replay import decision_for, replay, take
from homage.kernel.state import GAME_OVER
from homage.kernel.undo import Taken, undoable
from homage.table.chair import Chair
from homage.table.player import Player, check_players, player
from homage.table.stand_in import lighter, named, remark

TABLE = "table"
"""The kind of the events that tell of the table itself, not of the game."""

HANDED_TO = "handed to"

log = logging.getLogger(__name__)


class Table:
    """A game in progress. Stores nothing, sends nothing, prints nothing.

    Whoever shows it to a person should hold a `Chair`, which knows only what that seat may know.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        dice: Dice,
        begun: str = "",
        words: Sequence[str] = (),
        thinker: Thinker | None = None,
        seconds: float | None = None,
    ) -> None:
        """`words` are what each seat said for sealed dice, before anything is drawn.

        Bots think in this process unless a `thinker` says otherwise. Whoever made it closes it.
        They take at most so many `seconds` a turn; without that the same dice give the same game.
        """
        check_players(game, players)
        self.game = game
        self.thinker = thinker or SameProcess()
        self.seconds = seconds
        self.players = tuple(players)
        self.revision = 0
        """Goes up with everything that happens, and never goes back: undo is a happening too."""
        self._dice = dice
        self._outcome: Outcome | None = None
        self._events: list[Any] = []
        self._taken: list[Taken] = []
        self._stand_ins: dict[int, Bot] = {}
        """By seat, who plays on for a bot that has failed."""
        self._record = record_of(game, [one.written for one in players], dice.name, begun)
        self._record.lines += [Note("words", seat, said) for seat, said in enumerate(words)]
        self._state = game.setup(self._events.append)

    @classmethod
    def resume(
        cls,
        record: Record,
        game: Game,
        dice: Dice,
        revision: int = 0,
        thinker: Thinker | None = None,
        seconds: float | None = None,
    ) -> Table:
        """Take up a recorded game where it stands; the dice pass over what was rolled before."""
        if record.content != game.content:
            raise HomageError(
                "this game was played with other cards; give the same card files again"
            )
        players = [player(one) for one in record.players]
        table = cls(game, players, dice, record.begun, thinker=thinker, seconds=seconds)
        table._events.clear()
        for index, (line, state) in enumerate(replay(record, game, table._events.append)):
            table._state = state
            if isinstance(line, Choice):
                table._taken.append(Taken(line.seat, state.saw_hidden))
            _pass_over(dice, state, record.lines[index : index + 1])
        table._record.lines = record.lines[:]
        table._outcome = table._state.outcome or record.outcome
        table._record.outcome = record.outcome or _written(table._outcome)
        for line in record.lines:
            if isinstance(line, Note) and line.kind == HANDED_TO:
                table._stand_ins[line.seat] = named(line.text)
        table.revision = max(revision, len(record.lines))
        return table

    # -- what there is to know -----------------------------------------------------------------

    @property
    def state(self) -> State:
        """The truth. For tests and storage only: pages and bots get views and imagined worlds."""
        return self._state

    @property
    def record(self) -> Record:
        """The game so far; always up to date."""
        return self._record

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules, by resigning or by agreement; None while it goes on."""
        return self._outcome

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide, in seat order; chance is one until the table settles."""
        if self.outcome is not None:
            return []
        return [decision.seat for decision in self._state.decisions]

    def chair(self, seat: int) -> Chair:
        """The table as `seat`, or a spectator, may see and touch it."""
        return Chair(self, seat)

    def view(self, seat: int) -> View:
        """What `seat` may know now."""
        view = self._state.view(seat)
        if self.outcome is not None and view.outcome is None:
            return msgspec.structs.replace(view, asked=(), outcome=self.outcome)
        return view

    def why_not(self, seat: int, what: Option | str) -> Refusal | None:
        """None when this option, or one that points at this thing, is open to `seat`."""
        if self.outcome is not None:
            return Refusal(OVER, GAME_OVER.of(self.outcome.reason))
        return self._state.why_not(seat, what)

    @property
    def card_names(self) -> list[str]:
        """The names of all cards of this game, wherever they lie: no secret to anyone."""
        return self._state.card_names()

    def log(self, seat: int | None = None) -> list[Event]:
        """What was told to `seat`, from the start; with None, to anyone. Only ever grows."""
        return [event for event in self._events if seat is None or sees(event.audience, seat)]

    def imagine(self, seat: int, rng: random.Random) -> State:
        """A world that `seat` cannot tell from the true one."""
        return self._state.imagine(seat, rng)

    # -- what can be done ----------------------------------------------------------------------

    def choose(self, seat: int, what: Option | str) -> None:
        """Let `seat` take an open option; anything else is refused, and nothing has changed."""
        self._must_go_on()
        self._must_be_a_seat(seat)
        option = self.game.vocabulary.find(what) if isinstance(what, str) else what
        reason = self.why_not(seat, option)
        if reason is not None:
            raise Refused(option.text, reason)
        self._take(Choice(seat, option.text), option, decision_of(self._state, seat))

    def settle(self) -> None:
        """Let chance decide until nobody but players must; in seat order where several are open."""
        while self.outcome is None:
            rolled = [d for d in self._state.decisions if d.seat == CHANCE]
            if not rolled:
                return
            drawn_for = rolled[0].drawn_for
            option, roll = self._dice.pick(rolled[0])
            self._take(Choice(CHANCE, option.text, drawn_for, roll), option, rolled[0])

    def let_bot(self, seat: int) -> None:
        """Let the bot at `seat` choose; if it fails, a lighter one plays on from here."""
        if self.players[seat].bot is None:
            raise HomageError(f"no bot sits at {self.game.seats[seat]}")
        seed = self._bot_seed(seat)
        options = decision_of(self._state, seat).options
        self.choose(seat, options[0] if len(options) == 1 else self._chosen(seat, seed))

    def _chosen(self, seat: int, seed: str) -> Option:
        """By whoever plays at a bot's seat."""
        world = self.imagine(seat, random.Random(seed))
        stand_in = self._stand_ins.get(seat)
        if stand_in is RANDOM:
            # Asked here, with nothing that could fail: nobody is left to stand in for it.
            return RANDOM.choose(world, seat, random.Random(seed))
        bot = stand_in or self.players[seat].bot
        assert bot is not None
        try:
            return self.thinker.choose(bot, world, seat, seed, self.seconds)
        except BotFailed as failure:
            log.debug("%s failed", bot.name, exc_info=True)
            self._hand_over(seat, lighter(bot), str(failure))
            return self._chosen(seat, seed)

    def _hand_over(self, seat: int, stand_in: Bot, why: str) -> None:
        self._stand_ins[seat] = stand_in
        self._note(HANDED_TO, seat, remark(stand_in, why))
        self._tell(f"{why}: {stand_in.name} plays on for {self.game.seats[seat]}.")

    def undo(self, seat: int, count: int = 1) -> int:
        """Take back up to `count` of the seat's last choices; says how many it were."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise Refused(reason)
        count = min(count, undoable(self._taken, seat))
        lines = self._record.lines
        last = [index for index, line in enumerate(lines) if isinstance(line, Choice)][-count:]
        self._record.lines = [line for index, line in enumerate(lines) if index not in last]
        del self._taken[-count:]
        self._state = self.game.setup()
        for choice in self._record.choices:
            take(self._state, choice)
        self._state.listener = self._events.append
        self.revision += 1
        choices = "the last choice" if count == 1 else f"the last {count} choices"
        self._tell(f"{self.game.seats[seat]} takes back {choices}.")
        return count

    def why_no_undo(self, seat: int) -> str | None:
        """What keeps `seat` from taking back its last choice; None if nothing does."""
        if self.outcome is not None:
            return f"The game is over: {self.outcome.reason}."
        if undoable(self._taken, seat):
            return None
        if seat not in [taken.seat for taken in self._taken]:
            return "You have chosen nothing yet."
        last = self._taken[-1].seat
        if last == CHANCE:
            return "A card or a die has decided since your last choice: it cannot be taken back."
        if last != seat:
            return (
                f"{self.game.seats[last]} has chosen since your last choice:"
                " it cannot be taken back."
            )
        return "Your last choice showed you something hidden: it cannot be taken back."

    # -- ends that no rule brings --------------------------------------------------------------

    def resign(self, seat: int) -> None:
        """Give up, with all allies: the game ends, and the others win; of several, all share it.

        No scores are counted then, because the game was not played out: they are nought.
        """
        self._must_go_on()
        self._must_be_a_seat(seat)
        name = self.game.seats[seat]
        allies = self.game.allies(seat)
        others = tuple(other for other in range(len(self.game.seats)) if other not in allies)
        self._note("resigned", seat)
        self._end(others, f"{name} resigned")

    def agree_end(self) -> None:
        """End the game without a winner, because everyone at the table wishes so."""
        self._must_go_on()
        self._note("agreed end")
        self._end((), "the players agreed to end the game")

    def _must_go_on(self) -> None:
        if self.outcome is not None:
            raise Refused(f"The game is over: {self.outcome.reason}.")

    def _must_be_a_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.game.seats):
            raise Refused(f"Only players choose: the seats are {', '.join(self.game.seats)}.")

    def _end(self, winners: tuple[int, ...], reason: str) -> None:
        scores = (0,) * len(self.game.seats)
        self._outcome = Outcome(scores, winners, said(reason))
        self._record.outcome = self._outcome.written
        self._reveal()
        self._tell(f"{reason[0].upper()}{reason[1:]}.")

    # -- the books -----------------------------------------------------------------------------

    def _take(self, choice: Choice, option: Option, decision: Decision) -> None:
        self._state.choose(option, decision)
        self._record.lines.append(choice)
        self._outcome = self._state.outcome
        self._record.outcome = _written(self._outcome)
        self._taken.append(Taken(choice.seat, self._state.saw_hidden))
        self.revision += 1
        if self.outcome is not None:
            self._reveal()

    def _reveal(self) -> None:
        """A game that is over shows the secret of its dice, so that they can be checked."""
        secret = self._dice.reveal()
        if secret:
            self._note("secret", text=secret)

    def _note(self, kind: str, seat: int = CHANCE, text: str = "") -> None:
        self._record.lines.append(Note(kind, seat, text))
        self.revision += 1

    def _tell(self, text: str) -> None:
        self._events.append(Sentence(TABLE, text, EVERYONE))

    def _bot_seed(self, seat: int) -> str:
        """The same for the same game at the same point, so that a resumed game goes on alike.

        It goes to the bot, so nothing of the dice can be read from it.
        """
        point = f"{self._dice.name}/{seat}/{len(self._taken)}"
        return hashlib.sha256(point.encode()).hexdigest()


def _written(outcome: Outcome | None) -> Outcome | None:
    return None if outcome is None else outcome.written


def _pass_over(dice: Dice, state: State, following: Sequence[Choice | Note]) -> None:
    for line in following:
        if isinstance(line, Choice) and line.seat == CHANCE:
            decision = decision_for(state, line)
            if decision is not None:
                dice.skip(decision)
