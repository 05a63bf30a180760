"""State: the whole truth of one table, and the loop that drives it from decision to decision."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from homage.kernel.decision import Decision
from homage.kernel.errors import Refused
from homage.kernel.events import Event, Listener
from homage.kernel.hand import Hand
from homage.kernel.messages import (
    NOT_ASKED,
    NOT_YOURS,
    NOTHING_SAID,
    OVER,
    RULE,
    Message,
    Refusal,
)
from homage.kernel.options import Option
from homage.kernel.outcome import Outcome
from homage.kernel.seats import CHANCE, sees
from homage.kernel.step import Chance, Step
from homage.kernel.view import Asked, Choosable, View

if TYPE_CHECKING:
    from homage.kernel.game import Game


GAME_OVER = Message("kernel.over", "The game is over: {reason}.")
NOT_ASKED_NOW = Message("kernel.not-asked", "Not what is asked now: {prompt}")
NOT_YOUR_DECISION = Message(
    "kernel.not-yours",
    "Not your decision: {who} {count, plural, other {must}} decide.",
)
NOTHING_ASKED = Message(
    "kernel.nothing-asked", "Nothing is asked of {who} now; the others are still deciding."
)
NOT_IN_THIS_PART = Message("kernel.not-in-this-part", "It is open, but not in this seat's part.")
NOT_FOR_CHANCE = Message("kernel.not-for-chance", "It is not for chance to decide now.")


class Lane:
    """One seat's part of a `Together`, with what it is asked once that was asked for."""

    __slots__ = ("agenda", "asking", "offered", "seat")

    def __init__(
        self,
        seat: int,
        agenda: list[Step[Any]],
        asking: Step[Any] | None,
        offered: Decision | None = None,
    ) -> None:
        self.seat = seat
        self.agenda = agenda
        self.asking = asking
        self.offered = offered

    def decision(self, state: State) -> Decision:
        """What is asked here. It stands until it is answered: other lanes cannot change it."""
        offered = self.offered
        if offered is None:
            assert self.asking is not None
            offered = self.offered = self.asking.offer(state)
        return offered


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A table in the middle of a game. Titles add their own fields, `clone`, `view`, `imagine`."""

    __slots__ = (
        "_lanes", "_offered", "agenda", "asking", "chance", "game", "listener", "outcome",
        "saw_hidden", "turn",
    )  # fmt: skip

    def __init__(self, game: Game, source: State | None) -> None:
        """A new state, or an independent copy of `source` without its listener."""
        self.game = game
        self.listener: Listener | None = None
        self.saw_hidden = 0
        """The seats that the last choice let see something hidden: they cannot undo it."""
        if source is None:
            self.agenda: list[Step[Any]] = []
            self.asking: Step[Any] | None = None
            self.chance = False
            """Whether the first open decision is chance's; known without a list of outcomes."""
            self.outcome: Outcome | None = None
            self.turn = 0
            """How many turns have begun; the title counts them."""
            self._lanes: list[Lane] | None = None
            self._offered: Decision | None = None
        else:
            self.agenda = source.agenda[:]
            self.asking = source.asking
            self.chance = source.chance
            self.outcome = source.outcome
            self.turn = source.turn
            self._offered = source._offered
            self._lanes = None
            if source._lanes is not None:
                self._lanes = [
                    Lane(a.seat, a.agenda[:], a.asking, a.offered) for a in source._lanes
                ]

    # -- what a title writes ---------------------------------------------------------------

    def clone(self) -> State:
        """An independent copy."""
        raise AssertionError(f"{type(self).__name__} has no clone")

    def view(self, seat: int) -> View:
        """What this seat may know, as plain data."""
        raise AssertionError(f"{type(self).__name__} has no view")

    def imagine(self, seat: int, rng: random.Random) -> State:
        """A full state that this seat cannot tell from the true one."""
        raise AssertionError(f"{type(self).__name__} has no imagine")

    def census(self) -> dict[str, int]:
        """How many of each card there are, wherever they lie: it never changes."""
        raise AssertionError(f"{type(self).__name__} has no census")

    def card_names(self) -> list[str]:
        """The cards that take part in this game, wherever they lie; no secret to anyone."""
        return list(self.census())

    # -- decisions -------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The first open decision in seat order, or None when the game is over."""
        offered = self._offered
        if offered is None:
            step = self.asking
            if step is None:
                if self._lanes is None:
                    return None
                return self._first_lane().decision(self)
            offered = self._offered = step.offer(self)
        return offered

    @property
    def decisions(self) -> list[Decision]:
        """All that is open now, in seat order; more than one only within a `Together`."""
        if self._lanes is not None:
            return [lane.decision(self) for lane in self._lanes if lane.asking is not None]
        decision = self.decision
        return [] if decision is None else [decision]

    @property
    def together(self) -> bool:
        """Whether several seats decide at the same time, without seeing each other's answers."""
        return self._lanes is not None

    def decision_of(self, seat: int) -> Decision | None:
        """What is asked of this seat, or rolled for it; None if nothing is."""
        for decision in self.decisions:
            if decision.lane == seat:
                return decision
        return None

    def choose(self, option: Option | str, decision: Decision | None = None) -> None:
        """Take one of the open options; refuse anything else, and change nothing then.

        `decision` is the one that is answered, where several are open; the first if none is named.
        """
        if self._lanes is not None:
            self._choose_in_lane(option, decision)
            return
        offered = self._offered
        if offered is None:
            offered = self.decision
        if offered is None or option not in offered.options or isinstance(option, str):
            self._choose_otherwise(option, decision)
            return
        if decision is not None and decision is not offered and decision.lane != offered.lane:
            self._refuse(option, decision)
        step = self.asking  # from here on the same as `apply`, which would cost a call
        assert step is not None
        self.asking = None
        self._offered = None
        self.saw_hidden = 0
        step.take(self, option)
        self.advance()

    def _choose_otherwise(self, option: Option | str, decision: Decision | None) -> None:
        """A text is looked up; an option that is not open is refused."""
        if isinstance(option, str):
            self.choose(self.game.vocabulary.find(option), decision)
        else:
            self._refuse(option, decision)

    def _refuse(self, option: Option, decision: Decision | None) -> None:
        asked = decision if decision is not None else self.decision
        refusal = self.why_not(CHANCE if asked is None else asked.seat, option)
        raise Refused(option.text, refusal or Refusal(NOT_ASKED, NOT_IN_THIS_PART))

    def apply(self, option: Option, decision: Decision | None = None) -> None:
        """Take an option that is known to be open: nothing is checked."""
        step = self.asking
        if step is None:
            self._take_in_lane(self._lane_of(decision), option)
            return
        self.asking = None
        self._offered = None
        self.saw_hidden = 0
        step.take(self, option)
        self.advance()

    def roll(self, rng: random.Random) -> Option:
        """Let chance decide the first open decision, without listing what could happen."""
        step = self.asking
        if not isinstance(step, Chance):
            return self._roll_in_lane(rng)
        option = step.sample(self, rng)
        self.asking = None
        self._offered = None
        self.saw_hidden = 0
        step.take(self, option)
        self.advance()
        return option

    def why_not(self, seat: int, what: Option | str) -> Refusal | None:
        """None exactly when this option, or an option pointing at this thing, is open to `seat`."""
        if self.outcome is not None:
            return Refusal(OVER, GAME_OVER.of(self.outcome.reason))
        general = None
        found = None  # within a `Together` chance may have to decide for several seats
        for step, decision in self.open_steps():
            if decision.seat != seat:
                continue
            if isinstance(what, Option):
                if what in decision.options:
                    return None
                closed = [what]
            elif any(what and option.thing == what for option in decision.options):
                return None
            else:
                closed = self.game.vocabulary.pointing_at(what)
            for option in closed:
                reason = step.why_not(self, option)
                if reason and found is None:
                    found = Refusal(RULE, reason)
            if general is None:
                general = Refusal(NOT_ASKED, NOT_ASKED_NOW.of(decision.prompt))
        if found is not None or general is not None:
            return found if found is not None else general
        asked = dict.fromkeys([decision.seat for decision in self.decisions])
        names = tuple([self.game.seat_noun(one) for one in asked])
        return Refusal(NOT_YOURS, NOT_YOUR_DECISION.of(names, len(names)))

    # -- for the steps ---------------------------------------------------------------------

    def push(self, step: Step[Any]) -> None:
        """Put a step on the agenda: it comes before all that is there."""
        self.agenda.append(step)

    def tell(self, event: Event) -> None:
        """Say what happened. Ask first whether there is a listener: clones have none."""
        if self.listener is not None:
            self.listener(event)

    def tell_covered(self, event: Event) -> None:
        """Say what happened to its audience, and to all others without what it hides."""
        if self.listener is not None:
            self.listener(event)
            self.listener(event.for_others())

    def shown(self, hand: Hand, cards: tuple[int, ...], seen: int) -> Hand:
        """A hand after some of its cards were shown; who learnt something is marked by itself."""
        self.saw_hidden |= hand.news(cards, seen)
        return hand.shown(cards, seen)

    def finish(self, outcome: Outcome) -> None:
        """End the game."""
        self.outcome = outcome
        self.chance = False
        self.agenda.clear()

    def ask_again(self) -> None:
        """For `imagine`, once hidden things lie otherwise: what was offered may not hold now."""
        self._offered = None
        if self._lanes is not None:
            for lane in self._lanes:
                lane.offered = None

    def advance(self) -> None:
        """Run steps until one asks or none is left."""
        agenda = self.agenda
        while agenda:
            step = agenda.pop()
            if step.run(self):
                if self._lanes is None:
                    self.asking = step
                    self.chance = isinstance(step, Chance)
                return

    # -- several seats at once -------------------------------------------------------------

    def fork(self, agendas: dict[int, list[Step[Any]]]) -> bool:
        """Open one lane for each seat; True while one of them asks."""
        assert self._lanes is None, "a Together cannot stand within another"
        lanes: list[Lane] = []
        for seat in sorted(agendas):
            lane = Lane(seat, agendas[seat][::-1], None)
            self._advance_lane(lane)
            lanes.append(lane)
        if all(lane.asking is None for lane in lanes):
            return False
        self._lanes = lanes
        self.chance = isinstance(self._first_lane().asking, Chance)
        return True

    def _advance_lane(self, lane: Lane) -> None:
        main = self.agenda
        self.agenda = lane.agenda
        lane.asking = None
        lane.offered = None
        while lane.agenda:
            step = lane.agenda.pop()
            if step.run(self):
                lane.asking = step
                break
        self.agenda = main

    def _first_lane(self) -> Lane:
        assert self._lanes is not None
        for lane in self._lanes:
            if lane.asking is not None:
                return lane
        raise AssertionError("no lane asks")

    def _lane_of(self, decision: Decision | None) -> Lane:
        """The lane that a decision stands in, if that one still asks."""
        if decision is None:
            return self._first_lane()
        assert self._lanes is not None
        seat = decision.lane
        for lane in self._lanes:
            if lane.seat == seat and lane.asking is not None:
                return lane
        raise Refused(NOTHING_ASKED.of(self.game.seat_noun(seat)))

    def _choose_in_lane(self, option: Option | str, decision: Decision | None) -> None:
        if isinstance(option, str):
            option = self.game.vocabulary.find(option)
        lane = self._lane_of(decision)
        if option not in lane.decision(self).options:
            self._refuse(option, lane.decision(self))
        self._take_in_lane(lane, option)

    def _roll_in_lane(self, rng: random.Random) -> Option:
        if self._lanes is None:
            raise Refused(NOT_FOR_CHANCE)
        lane = self._first_lane()
        if not isinstance(lane.asking, Chance):
            raise Refused(NOT_FOR_CHANCE)
        option = lane.asking.sample(self, rng)
        self._take_in_lane(lane, option)
        return option

    def _take_in_lane(self, lane: Lane, option: Option) -> None:
        step = lane.asking
        assert step is not None and self._lanes is not None
        self.saw_hidden = 0
        main = self.agenda
        self.agenda = lane.agenda
        step.take(self, option)
        self.agenda = main
        self._advance_lane(lane)
        for waiting in self._lanes:
            if waiting.asking is not None:
                self.chance = isinstance(waiting.asking, Chance)
                return
        self._lanes = None
        self.chance = False
        self.advance()

    # -- what may be known of the question -------------------------------------------------

    def asked(self, seat: int) -> tuple[Asked, ...]:
        """Who must decide; the prompt for its audience, the options for the one who is asked."""
        found = []
        for step, decision in self.open_steps():
            mine = decision.seat == seat
            seen = mine or sees(decision.audience, seat)
            prompt = decision.prompt if seen else NOTHING_SAID
            options: tuple[Choosable, ...] = ()
            if mine:
                options = tuple(
                    [Choosable(o.text, step.label(self, o), o.thing) for o in decision.options]
                )
            found.append(Asked(decision.seat, prompt, options))
        return tuple(found)

    def open_steps(self) -> list[tuple[Step[Any], Decision]]:
        """The steps that ask, each with what it asks."""
        if self._lanes is not None:
            return [
                (lane.asking, lane.decision(self))
                for lane in self._lanes
                if lane.asking is not None
            ]
        decision = self.decision
        if self.asking is None or decision is None:
            return []
        return [(self.asking, decision)]

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __repr__(self) -> str:
        asked = " ".join([repr(decision) for decision in self.decisions])
        return f"<{self.game.title.name}, turn {self.turn}: {asked or self.outcome}>"
