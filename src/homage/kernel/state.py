"""State: the whole truth of one table, and the loop that drives it from decision to decision."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from homage.kernel.decision import Decision
from homage.kernel.errors import Refused
from homage.kernel.events import Event, Listener
from homage.kernel.options import Option
from homage.kernel.outcome import Outcome
from homage.kernel.seats import CHANCE, EVERYONE, sees
from homage.kernel.step import Chance, Step
from homage.kernel.view import Asked, Choosable, View

if TYPE_CHECKING:
    from homage.kernel.game import Game


class Lane:
    """One seat's part of a `Together`."""

    __slots__ = ("agenda", "asking", "seat")

    def __init__(self, seat: int, agenda: list[Step[Any]], asking: Step[Any] | None) -> None:
        self.seat = seat
        self.agenda = agenda
        self.asking = asking


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A table in the middle of a game. Titles add their own fields, `clone`, `view`, `imagine`."""

    __slots__ = (
        "_offered", "agenda", "asking", "chance", "game", "lanes", "learnt", "listener", "outcome",
        "turn",
    )  # fmt: skip

    def __init__(self, game: Game, source: State | None) -> None:
        """A new state, or an independent copy of `source` without its listener."""
        self.game = game
        self.listener: Listener | None = None
        self.learnt = 0
        """The seats that the last choice let see something hidden: they cannot undo it."""
        if source is None:
            self.agenda: list[Step[Any]] = []
            self.asking: Step[Any] | None = None
            self.chance = False
            """Whether the first open decision is chance's; known without a list of outcomes."""
            self.outcome: Outcome | None = None
            self.turn = 0
            """How many turns have begun; the title counts them."""
            self.lanes: list[Lane] | None = None
            self._offered: Decision | None = None
        else:
            self.agenda = source.agenda[:]
            self.asking = source.asking
            self.chance = source.chance
            self.outcome = source.outcome
            self.turn = source.turn
            self._offered = source._offered
            self.lanes = None
            if source.lanes is not None:
                self.lanes = [Lane(a.seat, a.agenda[:], a.asking) for a in source.lanes]

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

    # -- decisions -------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The first open decision in seat order, or None when the game is over."""
        offered = self._offered
        if offered is None:
            step = self.asking
            if step is None:
                if self.lanes is None:
                    return None
                return self._open_lane(None)[1]
            offered = self._offered = step.offer(self)
        return offered

    @property
    def decisions(self) -> list[Decision]:
        """All that is open now; more than one only within a `Together`."""
        return [step.offer(self) for step in self._open_steps()]

    def choose(self, option: Option, seat: int | None = None) -> None:
        """Take one of the open options; refuse anything else, and change nothing then.

        Within a `Together`, `seat` names whose part is meant (also when chance decides in it);
        the default is the first that is open.
        """
        if self.lanes is not None:
            self._choose_in_lane(option, seat)
            return
        decision = self._offered
        if decision is None:
            decision = self.decision
        if decision is None or option not in decision.options:
            raise Refused(self._refusal(decision, option))
        if seat is not None and seat != decision.seat:
            raise Refused(f"{option.text}: {self.why_not(seat, option)}")
        step = self.asking  # from here on the same as `apply`, which would cost a call
        assert step is not None
        self.asking = None
        self._offered = None
        self.learnt = 0
        step.take(self, option)
        self.advance()

    def apply(self, option: Option) -> None:
        """Take an option that is known to be open in the first decision: nothing is checked."""
        step = self.asking
        if step is None:
            self._take_in_lane(self._open_lane(None)[0], option)
            return
        self.asking = None
        self._offered = None
        self.learnt = 0
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
        self.learnt = 0
        step.take(self, option)
        self.advance()
        return option

    def why_not(self, seat: int, what: Option | str) -> str | None:
        """None exactly when this option, or an option pointing at this thing, is open to `seat`."""
        if self.outcome is not None:
            return f"The game is over: {self.outcome.reason}."
        reasons = []  # within a `Together` chance may have to decide for several seats
        for step in self._open_steps():
            decision = step.offer(self)
            if decision.seat != seat:
                continue
            if isinstance(what, Option):
                if what in decision.options:
                    return None
                reasons.append(step.why_not(self, what))
            elif any(what and option.thing == what for option in decision.options):
                return None
            else:
                for option in self.game.vocabulary.pointing_at(what):
                    reasons.append(step.why_not(self, option))
            reasons.append(f"Not what is asked now: {decision.prompt}")
        for reason in reasons:
            if reason:
                return reason
        asked = [self.game.seat_name(decision.seat) for decision in self.decisions]
        return f"Not your decision: {' and '.join(dict.fromkeys(asked))} must decide."

    # -- for the steps ---------------------------------------------------------------------

    def push(self, step: Step[Any]) -> None:
        """Put a step on the agenda: it comes before all that is there."""
        self.agenda.append(step)

    def tell(
        self,
        kind: str,
        text: str,
        audience: int = EVERYONE,
        things: tuple[str, ...] = (),
        values: tuple[int, ...] = (),
    ) -> None:
        """Say what happened. Ask first whether there is a listener: clones have none."""
        if self.listener is not None:
            self.listener(Event(kind, text, audience, things, values))

    def finish(self, outcome: Outcome) -> None:
        """End the game."""
        self.outcome = outcome
        self.chance = False
        self.agenda.clear()

    def ask_again(self) -> None:
        """For `imagine`, once hidden things lie otherwise: what was offered may not hold now."""
        self._offered = None

    def advance(self) -> None:
        """Run steps until one asks or none is left."""
        agenda = self.agenda
        while agenda:
            step = agenda.pop()
            if step.run(self):
                if self.lanes is None:
                    self.asking = step
                    self.chance = isinstance(step, Chance)
                return

    # -- several seats at once -------------------------------------------------------------

    def fork(self, agendas: dict[int, list[Step[Any]]]) -> bool:
        """Open one lane for each seat; True while one of them asks."""
        assert self.lanes is None, "a Together cannot stand within another"
        lanes: list[Lane] = []
        for seat in sorted(agendas):
            lane = Lane(seat, agendas[seat][::-1], None)
            self._advance_lane(lane)
            lanes.append(lane)
        if all(lane.asking is None for lane in lanes):
            return False
        self.lanes = lanes
        self.chance = isinstance(self._open_steps()[0], Chance)
        return True

    def _advance_lane(self, lane: Lane) -> None:
        main = self.agenda
        self.agenda = lane.agenda
        lane.asking = None
        while lane.agenda:
            step = lane.agenda.pop()
            if step.run(self):
                lane.asking = step
                break
        self.agenda = main

    def _open_lane(self, seat: int | None) -> tuple[Lane, Decision]:
        assert self.lanes is not None
        for lane in self.lanes:
            if lane.asking is not None and (seat is None or lane.seat == seat):
                return lane, lane.asking.offer(self)
        name = self.game.seat_name(seat) if seat is not None else "nobody"
        raise Refused(f"Nothing is asked of {name} now; the others are still deciding.")

    def _choose_in_lane(self, option: Option, seat: int | None) -> None:
        lane, decision = self._open_lane(seat)
        if option not in decision.options:
            raise Refused(self._refusal(decision, option))
        self._take_in_lane(lane, option)

    def _roll_in_lane(self, rng: random.Random) -> Option:
        if self.lanes is None:
            raise Refused("It is not for chance to decide now.")
        lane = self._open_lane(None)[0]
        if not isinstance(lane.asking, Chance):
            raise Refused("It is not for chance to decide now.")
        option = lane.asking.sample(self, rng)
        self._take_in_lane(lane, option)
        return option

    def _take_in_lane(self, lane: Lane, option: Option) -> None:
        step = lane.asking
        assert step is not None and self.lanes is not None
        self.learnt = 0
        main = self.agenda
        self.agenda = lane.agenda
        step.take(self, option)
        self.agenda = main
        self._advance_lane(lane)
        waiting = self._open_steps()
        if waiting:
            self.chance = isinstance(waiting[0], Chance)
        else:
            self.lanes = None
            self.chance = False
            self.advance()

    # -- what may be known of the question -------------------------------------------------

    def asked(self, seat: int) -> tuple[Asked, ...]:
        """Who must decide; the prompt for its audience, the options for the one who is asked."""
        found = []
        for step in self._open_steps():
            decision = step.offer(self)
            mine = decision.seat == seat
            prompt = decision.prompt if mine or sees(decision.audience, seat) else ""
            options = (
                tuple(Choosable(o.text, step.label(self, o), o.thing) for o in decision.options)
                if mine
                else ()
            )
            found.append(Asked(decision.seat, prompt, options))
        return tuple(found)

    def _open_steps(self) -> list[Step[Any]]:
        if self.lanes is None:
            return [self.asking] if self.asking is not None else []
        return [lane.asking for lane in self.lanes if lane.asking is not None]

    def _refusal(self, decision: Decision | None, option: Option) -> str:
        seat = CHANCE if decision is None else decision.seat
        reason = self.why_not(seat, option) or "It is open, but not in this seat's part."
        return f"{option.text}: {reason}"
