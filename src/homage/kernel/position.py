"""Position: a game after some lines of its record, and how far they can be taken back."""

from __future__ import annotations

from homage.kernel.decision import Decision
from homage.kernel.errors import HomageError, Refused
from homage.kernel.events import Listener
from homage.kernel.game import Game
from homage.kernel.lines import (
    AgreedEnd,
    Chose,
    Ending,
    Line,
    PickedSide,
    Resigned,
    RolledForSides,
    Secret,
    SeedPhrase,
    TimedOut,
    TookBack,
)
from homage.kernel.messages import OVER, RULE, Message, Refusal
from homage.kernel.outcome import Outcome
from homage.kernel.record import Result, result_of
from homage.kernel.seats import CHANCE, sees
from homage.kernel.sides import PLAYERS, STREAM
from homage.kernel.state import GAME_OVER, State
from homage.kernel.undo import Taken, undoable

MAX_COPIES = 40
"""Nobody takes back more clicks than that."""

RESIGNED = Message("kernel.resigned", "{seat} resigned")
TIMED_OUT = Message("kernel.timed-out", "{seat} ran out of time")
AGREED_END = Message("kernel.agreed-end", "the players agreed to end the game")

OTHERS_DECIDE = Message("kernel.others-decide", "{option}: {seat} must decide here: {prompt}")
ROLLED_FOR = Message("kernel.rolled-for", "{option}: this is rolled for {seat}")

NOTHING_CHOSEN = Message("kernel.undo.nothing-chosen", "You have chosen nothing yet.")
CHANCE_DECIDED = Message(
    "kernel.undo.chance-decided",
    "A card or a die has decided since your last choice: it cannot be taken back.",
)
ANOTHER_CHOSE = Message(
    "kernel.undo.another-chose",
    "{seat} has chosen since your last choice: it cannot be taken back.",
)
SHOWED_HIDDEN = Message(
    "kernel.undo.showed-hidden",
    "Your last choice, or what came after it, showed you something hidden:"
    " it cannot be taken back.",
)
ONLY_SO_MANY = Message(
    "kernel.undo.only-so-many",
    "Only {count, plural, one {one choice} other {# choices}} can be taken back.",
)
PHRASE_TOO_LATE = Message(
    "kernel.phrase-too-late", "A seed phrase is said before the first choice and the first draw."
)
PHRASE_TWICE = Message("kernel.phrase-twice", "{seat} has said a seed phrase already.")
NO_ROLL_FOR_SIDES = Message(
    "kernel.no-roll-for-sides", "The rules of {title} have no roll for the sides."
)
SIDES_TOO_LATE = Message(
    "kernel.sides-too-late", "Sides are rolled for once, before anything is chosen or drawn."
)
EQUAL_DICE = Message("kernel.equal-dice", "Equal dice are rolled again: they settle nothing.")
NOBODY_PICKS = Message("kernel.nobody-picks", "Nobody has a side to pick now.")
PICK_FIRST = Message(
    "kernel.pick-first", "First a side is picked, by whoever sat down at {seat} and rolled higher."
)
NOT_OVER = Message("kernel.not-over", "The secret of the dice is told when the game is over.")
SECRET_TWICE = Message("kernel.secret-twice", "The secret of the dice has been told already.")


class Position:
    """Where a game stands. Everything in it comes from the lines that `do` was given, in order."""

    def __init__(
        self, game: Game, listener: Listener | None = None, keeps_copies: bool = True
    ) -> None:
        self.game = game
        self.state: State = game.setup(listener)
        self.ending: Ending | None = None
        """The line after which the game is over although its rules would go on."""
        self.taken: list[Taken] = []
        """The choices that stand."""
        self.phrases: dict[int, str] = {}
        """By seat, what was said for sealed dice."""
        self.rolled: dict[str, int] = {}
        """By stream, how often chance has decided."""
        self.picks_side: int | None = None
        """The seat of the one who rolled higher and has not picked a side yet."""
        self.told_secret = False
        """Whether the secret of sealed dice has been told."""
        self._keeps_copies = keeps_copies
        """Whether anything will ever be taken back."""
        self._copies: list[State] = []
        """The table before each of the last choices that their seats may still take back, one after
        the other; so there are none from before the last card or die."""
        self._broken_off: Outcome | None = None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by its rules or otherwise."""
        return self._broken_off or self.state.outcome

    @property
    def result(self) -> Result | None:
        """The same as a record keeps it."""
        if self.outcome is None:
            return None
        return result_of(self.outcome, self.ending.kind if self.ending else "")

    def do(self, line: Line) -> None:
        """Let a line happen; one that cannot happen here is refused, and changes nothing."""
        if isinstance(line, Secret):
            if self.outcome is None:
                raise Refused(NOT_OVER)
            if self.told_secret:
                raise Refused(SECRET_TWICE)
            self.told_secret = True
            return
        self.must_go_on()
        if isinstance(line, Chose):
            self._choose(line)
        elif isinstance(line, TookBack):
            self._take_back(line)
        elif isinstance(line, SeedPhrase):
            self._say_phrase(line)
        elif isinstance(line, RolledForSides):
            self._roll_for_sides(line)
        elif isinstance(line, PickedSide):
            if self.picks_side is None:
                raise Refused(NOBODY_PICKS)
            self.picks_side = None
        elif isinstance(line, Resigned | TimedOut | AgreedEnd):
            self._broken_off = self._ended(line)
            self.ending = line

    def must_go_on(self) -> None:
        """Refuse whatever somebody wishes to do when the game is over."""
        if self.outcome is not None:
            raise Refused(GAME_OVER.of(self.outcome.reason))

    # -- choosing and taking back --------------------------------------------------------------

    def _choose(self, line: Chose) -> None:
        if self.picks_side is not None:
            raise Refused(PICK_FIRST.of(self.game.seat_noun(self.picks_side)))
        decision = decision_for(self.state, line)
        keeps = self._keeps_copies and line.seat != CHANCE
        before = self.state.clone() if keeps else None
        take(self.state, line)
        self.taken.append(Taken(line.seat, self.state.saw_hidden))
        if line.seat == CHANCE:
            assert decision is not None
            self.rolled[decision.stream] = self.rolled.get(decision.stream, 0) + 1
        if before is None or sees(self.state.saw_hidden, line.seat):
            self._copies.clear()
        else:
            self._copies.append(before)
            del self._copies[:-MAX_COPIES]

    def _take_back(self, line: TookBack) -> None:
        reason = self.why_no_undo(line.seat)
        if reason is not None:
            raise Refused(reason.message)
        if line.choices > self.undoable(line.seat):
            raise Refused(ONLY_SO_MANY.of(self.undoable(line.seat)))
        listener = self.state.listener
        self.state = self._copies[-line.choices]
        self.state.listener = listener
        del self._copies[-line.choices :]
        self._forget(line.choices)

    def _forget(self, choices: int) -> None:
        """Choices do not stand any more; but what somebody saw by them, he has seen."""
        saw_hidden = 0
        for one in self.taken[-choices:]:
            saw_hidden |= one.saw_hidden
        del self.taken[-choices:]
        if self.taken and saw_hidden:
            last = self.taken[-1]
            self.taken[-1] = Taken(last.seat, last.saw_hidden | saw_hidden)

    @property
    def kept(self) -> int:
        """How many of the last choices can still be taken back, by whoever made them."""
        return len(self._copies)

    def undoable(self, seat: int) -> int:
        """How many of the last choices `seat` may take back."""
        return min(undoable(self.taken, seat), self.kept) if self.outcome is None else 0

    def asked_before(self, choices: int) -> Decision | None:
        """What was asked of the seat that would take so many choices back."""
        return self._copies[-choices].decision_of(self.taken[-1].seat)

    def why_no_undo(self, seat: int) -> Refusal | None:
        """What keeps `seat` from taking back its last choice; None if nothing does."""
        if self.outcome is not None:
            return Refusal(OVER, GAME_OVER.of(self.outcome.reason))
        if self.undoable(seat):
            return None
        if seat not in [taken.seat for taken in self.taken]:
            return Refusal(RULE, NOTHING_CHOSEN)
        last = self.taken[-1].seat
        if last == CHANCE:
            return Refusal(RULE, CHANCE_DECIDED)
        if last != seat:
            return Refusal(RULE, ANOTHER_CHOSE.of(self.game.seat_noun(last)))
        return Refusal(RULE, SHOWED_HIDDEN)

    # -- what else can happen ------------------------------------------------------------------

    def _say_phrase(self, line: SeedPhrase) -> None:
        if self.taken or self.rolled:
            raise Refused(PHRASE_TOO_LATE)
        if line.seat in self.phrases:
            raise Refused(PHRASE_TWICE.of(self.game.seat_noun(line.seat)))
        self.phrases[line.seat] = line.phrase

    def must_await_sides(self) -> None:
        """Refuse a roll for the sides where the rules have none, or once the game has begun."""
        if self.game.title.pick_side is None or len(self.game.seats) != PLAYERS:
            raise Refused(NO_ROLL_FOR_SIDES.of(self.game.title.name))
        if self.taken or self.rolled:
            raise Refused(SIDES_TOO_LATE)

    def _roll_for_sides(self, line: RolledForSides) -> None:
        self.must_await_sides()
        if line.first == line.second:
            raise Refused(EQUAL_DICE)
        self.rolled[STREAM] = 1
        self.picks_side = line.higher

    def _ended(self, line: Ending) -> Outcome:
        """Nobody wins an agreed end; else the others do, and of several, all share it.

        No scores are counted then, because the game was not played out: they are nought.
        """
        seats = range(len(self.game.seats))
        scores = (0,) * len(seats)
        if isinstance(line, AgreedEnd):
            return Outcome(scores, (), AGREED_END, played_out=False)
        allies = self.game.allies(line.seat)
        others = tuple(seat for seat in seats if seat not in allies)
        pattern = RESIGNED if isinstance(line, Resigned) else TIMED_OUT
        reason = pattern.of(self.game.seat_noun(line.seat))
        return Outcome(scores, others, reason, played_out=False)


def take(state: State, line: Chose) -> None:
    """Let the state take a recorded choice; refuse it if another seat must decide."""
    option = state.game.vocabulary.find(line.option)
    found = decision_for(state, line)
    if found is not None:
        state.choose(option, found)
        return
    decision = state.decision
    if decision is None:
        raise Refused(option.text, state.why_not(line.seat, option))
    if decision.seat != line.seat:
        who = state.game.seat_noun(decision.seat)
        raise HomageError(OTHERS_DECIDE.of(option.text, who, decision.prompt))
    raise HomageError(ROLLED_FOR.of(option.text, state.game.seat_noun(decision.drawn_for)))


def decision_for(state: State, line: Chose) -> Decision | None:
    """The open decision that a recorded choice answers; None if nothing of the kind is asked."""
    for decision in state.decisions:
        if decision.seat == line.seat and (
            decision.seat != CHANCE or decision.drawn_for == line.drawn_for
        ):
            return decision
    return None
