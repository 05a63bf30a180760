"""Table: one running game, with its players, questions, record, undo and log."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import msgspec

from homage.bots.bot import Bot
from homage.kernel import (
    CHANCE,
    Decision,
    Game,
    HomageError,
    Message,
    Option,
    Outcome,
    RecordError,
    Refusal,
    Refused,
    ScoreLine,
    State,
    View,
    audience,
)
from homage.kernel.dice import Dice
from homage.kernel.lines import (
    AgreedEnd,
    Chose,
    Handed,
    Joined,
    Line,
    PickedSide,
    Resigned,
    RolledForSides,
    Secret,
    SeedPhrase,
    TimedOut,
    TookBack,
)
from homage.kernel.messages import OVER, RULE
from homage.kernel.position import Position
from homage.kernel.record import MAX_LINES, Record, record_of
from homage.kernel.replay import OTHER_RESULT, check_game, differences
from homage.kernel.sealed import SEAL, SEALED, check_phrase, words_of
from homage.kernel.sides import roll_for_sides
from homage.kernel.state import GAME_OVER
from homage.table.events import (
    BotReplaced,
    DiceSealed,
    EndAgreed,
    GaveUp,
    HandedOver,
    HandedOverWhy,
    OnlyOption,
    RanOutOfTime,
    SaidPhrase,
    SatDown,
    SidePicked,
    SidesRolled,
    TakenBack,
)
from homage.table.log import Log, LogLine
from homage.table.player import Player, check_players, read_player

UNDO_LINES = MAX_LINES // 2
"""Whose record has so many lines takes nothing more back: to choose and to take back for ever would
make a record that nobody can read. No game comes near it otherwise."""

UNDONE_TOO_OFTEN = Message(
    "table.undone-too-often",
    "Nothing more can be taken back in this game: its record has {lines} lines, and must not become"
    " too long to be read.",
)
STALE = Message(
    "table.stale",
    "This question was answered or withdrawn meanwhile:"
    " it was number {question}, and by now there is number {now}.",
)
ONLY_PLAYERS = Message("table.only-players", "Only players choose: the seats are {seats}.")
NO_BOT = Message("table.no-bot", "no bot is asked at {seat} now")
SEAT_TAKEN = Message("table.seat-taken", "{player} sits at {seat} already.")
PHRASES_FIRST = Message(
    "table.phrases-first",
    "Sealed dice are rolled when every seat has said its seed phrase; {seat} has not.",
)
NOBODY_ROLLS = Message(
    "table.nobody-rolls", "Sides are rolled for when somebody sits at every seat; {seat} is free."
)
NOT_OVER = Message("table.not-over", "Cards are laid open when the game is over.")
NOT_PLAYED_ON = Message(
    "table.not-played-on", "{difference}: this game can be looked at, not played on"
)


class Stale(Refused):
    """An answer to a question that does not stand any more. Nothing has changed."""


class Job(msgspec.Struct, frozen=True):
    """What a bot is to think about: the world goes out, the option comes back with the number."""

    seat: int
    question: int
    player: Player
    world: State
    """Imagined: the seat cannot tell it from the true one."""
    seed: str
    """The same for the same question. Nobody at the table can work it out while the game goes on,
    and nothing of the dice can be read from it."""

    @property
    def bot(self) -> Bot:
        assert self.player.bot is not None
        return self.player.bot


class Table:
    """A game in progress. Stores nothing, sends nothing, prints nothing, rolls no dice.

    Everything it knows comes from its lines: to read them is to have the same table again, with
    its log, its questions and its revision. Whoever shows it to a person should hold a `Chair`.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player | None],
        dice: str = "open",
        begun: str = "",
    ) -> None:
        """A seat without a player is free. `dice` is the name of the dice, as the record has it."""
        check_players(game, players)
        self.game = game
        self.players = list(players)
        """Who sits at each seat now."""
        self.questions = [0] * len(players)
        """By seat, the number of what it was asked last; it never goes back.

        It goes up when the seat answers, is asked anew, is handed over, or its question is
        withdrawn: never because of what others do meanwhile.
        """
        self._asked_at = [0] * len(players)
        """By seat, after how many choices that was."""
        self._log = Log()
        self._position = Position(game, self._log.tell)
        names = [one.record_name if one else "" for one in players]
        self._record = record_of(game, names, dice, begun)
        if seal := SEAL.fullmatch(dice):
            self._log.tell(DiceSealed(*seal.groups()))
        self._number_questions(set(), None)

    @classmethod
    def resume(cls, record: Record, game: Game) -> Table:
        """Take up a recorded game where it stands.

        Other rules or other cards are refused: nobody should play on by others than he began with.
        """
        check_game(record, game)
        for difference in differences(record, game):
            raise HomageError(NOT_PLAYED_ON.of(difference))
        table = cls(game, [read_player(one) for one in record.players], record.dice, record.begun)
        for index, line in enumerate(record.lines):
            try:
                table._do(line)
            except HomageError as wrong:
                raise RecordError(record.line_number(index), wrong.message) from wrong
        result = table.record.result
        if record.result is not None and record.result != result:
            given = "" if result is None else result.text(record.seats)
            raise RecordError(record.line_number(len(record.lines)), OTHER_RESULT.of(given))
        return table

    # -- what there is to know -----------------------------------------------------------------

    @property
    def state(self) -> State:
        """The truth. For tests and storage only: pages and bots get views and imagined worlds."""
        return self._position.state

    @property
    def record(self) -> Record:
        """The game so far; always up to date."""
        return self._record

    @property
    def revision(self) -> int:
        """How many lines the record has: it goes up with everything that happens."""
        return len(self._record.lines)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules, by resigning or by agreement; None while it goes on."""
        return self._position.outcome

    @property
    def decisions(self) -> list[Decision]:
        """All that is open, in seat order."""
        settled = self.outcome is None and self.picks_side is None
        return self.state.decisions if settled else []

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide, in seat order; chance is one while it must."""
        return [decision.seat for decision in self.decisions]

    @property
    def rolled(self) -> dict[str, int]:
        """By stream, how often chance has decided."""
        return dict(self._position.rolled)

    def view(self, seat: int) -> View:
        """What `seat` may know now."""
        view = self.state.view(seat)
        if self.outcome is not None and view.outcome is None:
            return msgspec.structs.replace(view, asked=(), outcome=self.outcome)
        return view

    def know_the_same(self, seats: Iterable[int]) -> bool:
        """Whether none of these seats sees anything that another of them does not."""
        known = [msgspec.structs.replace(self.view(seat), seat=0, asked=()) for seat in seats]
        return all(view == known[0] for view in known)

    def open_view(self, seat: int) -> View:
        """The table of a game that is over, as `seat` sees it when all cards lie open."""
        self._must_be_over()
        view = self.game.open_view(self.state, seat)
        return msgspec.structs.replace(view, asked=(), outcome=self.outcome)

    def score_sheet(self) -> Sequence[ScoreLine]:
        """Where the points come from in a game that is over, and what everyone still holds."""
        self._must_be_over()
        sheet = self.game.title.score_sheet
        return () if sheet is None else sheet(self.state)

    def why_not(self, seat: int, what: Option | str) -> Refusal | None:
        """None when this option, or one that points at this thing, is open to `seat`."""
        if self.outcome is not None:
            return Refusal(OVER, GAME_OVER.of(self.outcome.reason))
        return self.state.why_not(seat, what)

    @property
    def card_names(self) -> list[str]:
        """The names of all cards of this game, wherever they lie: no secret to anyone."""
        return self.state.card_names()

    def log(self, seat: int | None = None, after: int = 0) -> list[LogLine]:
        """What was told to `seat` after its line of this number; with None, to anyone."""
        return self._log.lines(seat, after)

    def imagine(self, seat: int, rng: random.Random) -> State:
        """A world that `seat` cannot tell from the true one."""
        return self.state.imagine(seat, rng)

    # -- choosing ------------------------------------------------------------------------------

    def choose(self, seat: int, what: Option | str, question: int) -> None:
        """Let `seat` answer the question of this number with an open option.

        `Stale` if another question, or none, stands there by now; what is not open is refused.
        """
        self._position.must_go_on()
        self._must_be_a_seat(seat)
        self._must_have_phrases()
        if question != self.questions[seat]:
            raise Stale(STALE.of(question, self.questions[seat]))
        option = self.game.vocabulary.find(what) if isinstance(what, str) else what
        reason = self.why_not(seat, option)
        if reason is not None:
            raise Refused(option.text, reason)
        self._do(Chose(seat, option.text))

    def roll(self, dice: Dice) -> bool:
        """Let the dice decide the first thing that chance must; False if there is none."""
        for decision in self.decisions:
            if decision.seat == CHANCE:
                dice.hear(self._words())
                option, roll = dice.pick(decision)
                self._do(Chose(CHANCE, option.text, decision.drawn_for, roll))
                return True
        return False

    def why_no_undo(self, seat: int) -> Refusal | None:
        """What keeps `seat` from taking back its last choice; None if nothing does."""
        reason = self._position.why_no_undo(seat)
        if reason is None and self.revision >= UNDO_LINES:
            return Refusal(RULE, UNDONE_TOO_OFTEN.of(self.revision))
        return reason

    def undoable(self, seat: int) -> int:
        """How many of its last choices `seat` may take back."""
        return self._position.undoable(seat) if self.revision < UNDO_LINES else 0

    def asked_before(self, choices: int) -> Decision | None:
        """What was asked before these last choices, if they may be taken back."""
        return self._position.asked_before(choices)

    def take_back(self, seat: int, choices: int = 1) -> int:
        """Take back up to so many of the seat's last choices; says how many it were."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise Refused(reason.message)
        count = max(1, min(choices, self.undoable(seat)))
        self._do(TookBack(seat, count))
        return count

    # -- who plays -----------------------------------------------------------------------------

    def join(self, seat: int, player: Player) -> None:
        """Somebody sits down at a free seat."""
        self._must_be_a_seat(seat)
        there = self.players[seat]
        if there is not None:
            raise Refused(SEAT_TAKEN.of(there.name, self.game.seat_noun(seat)))
        self._do(Joined(seat, player.record_name))

    def hand_over(self, seat: int, player: Player, why: str = "") -> None:
        """Another player, bot or person, plays on at a seat; the choices before stay as they are.

        Why is one of a few words of `homage.table.events`, or how a bot failed.
        """
        self._must_be_a_seat(seat)
        self._do(Handed(seat, player.record_name, why))

    @property
    def must_say_phrase(self) -> list[int]:
        """The seats whose phrase sealed dice wait for, before anything is drawn or chosen."""
        said = len(self._position.phrases) == len(self.players)
        if said or not self._record.dice.startswith(SEALED):
            return []
        return [seat for seat in range(len(self.players)) if seat not in self._position.phrases]

    def say_phrase(self, seat: int, phrase: str) -> None:
        """What a seat says for sealed dice, before anything is drawn."""
        self._must_be_a_seat(seat)
        self._do(SeedPhrase(seat, check_phrase(phrase)))

    # -- sides: rolled for before the game -----------------------------------------------------

    @property
    def picks_side(self) -> int | None:
        """The seat of the player who rolled higher and must pick a side before the game begins."""
        return self._position.picks_side

    def roll_for_sides(self, dice: Dice) -> None:
        """Let both players roll for who picks; before anything is drawn, and only once."""
        self._must_be_able_to_change_seats()
        self._position.must_await_sides()
        dice.hear(self._words())
        option, roll = dice.pick(roll_for_sides())
        first, second = option.args
        self._do(RolledForSides(first, second, roll))

    def luck_of_picker(self, dice: Dice) -> str:
        """What the lot of a bot that picks comes from; nobody can work it out before the end."""
        dice.hear(self._words())
        assert self.picks_side is not None
        return dice.bot_seed(self.picks_side, 0)

    def pick_side(self, seat: int) -> None:
        """Whoever rolled higher takes this seat, and the other player the other one."""
        self._must_be_a_seat(seat)
        self._do(PickedSide(seat))

    # -- bots: the world goes out, the option comes back with the question's number -------------

    @property
    def asked_bots(self) -> list[int]:
        """The seats of bots that must decide."""
        return [
            seat
            for seat in self.waiting
            if seat != CHANCE and (one := self.players[seat]) is not None and one.bot is not None
        ]

    def jobs(self, dice: Dice) -> list[Job]:
        """What bots are to think about now."""
        return [self.job(seat, dice) for seat in self.asked_bots]

    def job(self, seat: int, dice: Dice) -> Job:
        """What the bot at this seat is to think about, with luck from these dice."""
        player = self.players[seat] if seat in self.asked_bots else None
        if player is None:
            raise Refused(NO_BOT.of(self.game.seat_noun(seat)))
        dice.hear(self._words())
        seed = dice.bot_seed(seat, self._asked_at[seat])
        world = self.imagine(seat, random.Random(seed))
        return Job(seat, self.questions[seat], player, world, seed)

    def stands(self, job: Job) -> bool:
        """Whether the question of a job is still open."""
        return self.outcome is None and self.questions[job.seat] == job.question

    # -- ends that no rule brings --------------------------------------------------------------

    def resign(self, seat: int) -> None:
        """Give up, with all allies: the game ends, and the others win."""
        self._must_be_a_seat(seat)
        self._do(Resigned(seat))

    def time_out(self, seat: int) -> None:
        """A seat has no time left: as if it had resigned."""
        self._must_be_a_seat(seat)
        self._do(TimedOut(seat))

    def agree_end(self) -> None:
        """End the game without a winner, because everyone at the table wishes so."""
        self._do(AgreedEnd())

    def publish(self, secret: str) -> None:
        """The secret of the dice of a game that is over, so that they can be checked."""
        self._do(Secret(secret))

    @property
    def published(self) -> bool:
        """Whether the secret of the dice is told."""
        return self._position.told_secret

    # -- the one place where anything changes --------------------------------------------------

    def _do(self, line: Line) -> None:
        """Let a line happen, or refuse it and change nothing."""
        player = None
        if isinstance(line, Handed | Joined):
            player = read_player(line.player)
            players = [*self.players[: line.seat], player, *self.players[line.seat + 1 :]]
            check_players(self.game, players)
        if isinstance(line, RolledForSides):
            self._must_be_able_to_change_seats()
        picker = self.picks_side
        asked = set(self.waiting)
        mark = self._log.mark
        if isinstance(line, Chose):
            self._tell_if_only_option(line)
        self._position.do(line)
        if isinstance(line, PickedSide) and line.seat != picker:
            self.players.reverse()
        if isinstance(line, Chose):
            self._log.end_choice(mark, self._position.kept)
        else:
            self._tell(line, player)
        if player is not None and isinstance(line, Handed | Joined):
            self.players[line.seat] = player
        self._record.lines.append(line)
        self._record.result = self._position.result
        acted = line.seat if isinstance(line, Chose | TookBack | Handed | Joined) else None
        self._number_questions(asked, acted)

    def _number_questions(self, asked: set[int], acted: int | None) -> None:
        """New numbers for who has acted, who is asked now, and who is asked no more.

        Who is asked before and after something that another does is asked the same: that happens
        only where several decide at the same time, and each sees to its own things there.
        """
        changed = asked ^ set(self.waiting) | ({acted} if acted is not None else set())
        for seat in changed - {CHANCE}:
            self.questions[seat] += 1
            self._asked_at[seat] = len(self._position.taken)

    def _tell_if_only_option(self, line: Chose) -> None:
        asked = None if self.outcome is not None else self.state.decision_of(line.seat)
        if line.seat == CHANCE or asked is None or asked.seat != line.seat:
            return
        if [option.text for option in asked.options] == [line.option]:
            for one in self.state.asked(line.seat):
                if one.seat == line.seat:
                    label = one.options[0].label
                    self._log.tell(OnlyOption(label, audience=audience(line.seat)))

    def _tell(self, line: Line, player: Player | None) -> None:
        if isinstance(line, Secret | Chose):
            return
        if isinstance(line, AgreedEnd):
            self._log.tell(EndAgreed())
            return
        if isinstance(line, RolledForSides):
            first, second = self._names()
            self._log.tell(SidesRolled(first, line.first, second, line.second))
            return
        seat = self.game.seats[line.seat]
        if isinstance(line, PickedSide):
            names, other = self._names(), 1 - line.seat
            picked = SidePicked(names[line.seat], seat, names[other], self.game.seats[other])
            self._log.tell(picked)
        elif isinstance(line, TookBack):
            self._log.take_back(line.choices, TakenBack(seat, line.choices))
        elif isinstance(line, SeedPhrase):
            self._log.tell(SaidPhrase(seat, line.phrase))
        elif isinstance(line, Resigned):
            self._log.tell(GaveUp(seat))
        elif isinstance(line, TimedOut):
            self._log.tell(RanOutOfTime(seat))
        elif player is not None:
            self._tell_of_player(line, player, seat)

    def _tell_of_player(self, line: Handed | Joined, player: Player, seat: str) -> None:
        before = self.players[line.seat]
        why = line.why if isinstance(line, Handed) else ""
        if before is None:
            self._log.tell(SatDown(player.name, seat))
        elif why and before.bot is not None and player.bot is not None:
            self._log.tell(BotReplaced(before.name, why, player.name, seat))
        elif why:
            self._log.tell(HandedOverWhy(player.name, seat, before.name, why))
        else:
            self._log.tell(HandedOver(player.name, seat, before.name))

    # -- checks --------------------------------------------------------------------------------

    def _must_be_a_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.game.seats):
            raise Refused(ONLY_PLAYERS.of(", ".join(self.game.seats)))

    def _must_be_able_to_change_seats(self) -> None:
        """Two who cannot be called alike, or be taken for a seat, wherever they will sit."""
        for seat, player in enumerate(self.players):
            if player is None:
                raise Refused(NOBODY_ROLLS.of(self.game.seat_noun(seat)))
        check_players(self.game, self.players[::-1])

    def _names(self) -> list[str]:
        return ["" if one is None else one.name for one in self.players]

    def _must_be_over(self) -> None:
        if self.outcome is None:
            raise Refused(NOT_OVER)

    def _must_have_phrases(self) -> None:
        """Otherwise whoever has the secret could have chosen what is drawn."""
        for seat in self.must_say_phrase:
            raise Refused(PHRASES_FIRST.of(self.game.seat_noun(seat)))

    def _words(self) -> str:
        """What all seats have said; refused as long as one has not."""
        self._must_have_phrases()
        phrases = self._position.phrases
        seats = sorted(phrases)
        return words_of([self.game.seats[seat] for seat in seats], [phrases[one] for one in seats])
