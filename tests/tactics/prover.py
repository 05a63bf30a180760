"""The prover: goes through every way a turn can be played, to see what can be reached for sure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from homage.kernel import CHANCE, HomageError, Option, State
from tests.tactics.position import Position

MOST = 400_000
"""So many points of a turn are looked at; a position that needs more has to be made smaller."""


Fate = Callable[[Iterable[bool]], bool]


class Unproved(HomageError):
    """A position is not what it says."""


class Prover:
    """For one position: what the seat can reach, at worst and at best."""

    def __init__(self, position: Position, without: Collection[str] = ()) -> None:
        self.position = position
        self.without = frozenset(without)
        """Choices that the seat does not make."""
        self.looked = 0
        self.good: list[Option] = []
        """What led to success before is tried first."""

    def sure(self, state: State, choices: tuple[str, ...] = ()) -> bool:
        """Whether the seat can reach what is asked, whatever chance and rivals choose."""
        return self._reached(state, choices, all)

    def possible(self, state: State, choices: tuple[str, ...] = ()) -> bool:
        """Whether the seat can reach what is asked if chance and rivals are kind."""
        return self._reached(state, choices, any)

    def gamble(self, state: State, choices: tuple[str, ...] = ()) -> tuple[str, ...] | None:
        """Choices after which it is left to chance or rivals; None if there are no such."""
        if self.position.verdict(state, choices) is not None:
            return None
        decision = state.decision
        assert decision is not None
        if decision.seat != self.position.seat:
            risky = self.possible(state, choices) and not self.sure(state, choices)
            return choices if risky else None
        for option in decision.options:
            found = self.gamble(_after(state, option), (*choices, option.text))
            if found is not None:
                return found
        return None

    def _reached(self, state: State, choices: tuple[str, ...], fate: Fate) -> bool:
        position = self.position
        verdict = position.verdict(state, choices)
        if verdict is not None:
            return verdict
        self.looked += 1
        if self.looked > MOST:
            raise Unproved("the turn has too many ways to go through them all; make it smaller")
        decision = state.decision
        assert decision is not None
        options = decision.options
        if decision.seat == position.seat:
            for option in self._ordered(options):
                if self._reached(_after(state, option), (*choices, option.text), fate):
                    self._praise(option)
                    return True
            return False
        if decision.seat == CHANCE and not position.judge.matters(state):
            options = options[:1]
        return fate(self._reached(_after(state, option), choices, fate) for option in options)

    def _ordered(self, options: list[Option]) -> list[Option]:
        open_ = [option for option in options if option.text not in self.without]
        first = [option for option in self.good if option in open_]
        return first + [option for option in open_ if option not in first]

    def _praise(self, option: Option) -> None:
        if option in self.good:
            self.good.remove(option)
        self.good.insert(0, option)


def _after(state: State, option: Option) -> State:
    then = state.clone()
    then.apply(option)
    return then


def prove(position: Position) -> None:
    """That it can be done, and that without the choices it names it cannot be."""
    entry, state = position.entry, position.state
    if not Prover(position).sure(state):
        raise Unproved("no turn reaches what is asked for sure")
    if not entry.forced:
        return
    first = state.decision
    assert first is not None
    if all(option.text in entry.by for option in first.options):
        raise Unproved("'by' names every choice there is: nothing has to be found")
    without = Prover(position, entry.by)
    if not position.judge.prevents:
        if without.sure(state):
            raise Unproved(f"it can be done without {_listed(entry.by)}")
        return
    if without.possible(state):
        raise Unproved(f"it may come off without {_listed(entry.by)}")
    gamble = Prover(position).gamble(state)
    if gamble is not None:
        raise Unproved(f"after {' / '.join(gamble)} it is left to chance: who says that is wrong?")


def _listed(choices: tuple[str, ...]) -> str:
    return " or ".join(f"'{choice}'" for choice in choices)
