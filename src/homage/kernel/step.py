"""Steps: what is still to be done, as immutable objects on a state's agenda."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from homage.kernel.decision import Decision
from homage.kernel.messages import Message, said
from homage.kernel.options import Option

if TYPE_CHECKING:
    from homage.kernel.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A piece of the rules. Carries public arguments only, and never changes.

    `run` does work and says whether to ask. `offer` is pure and can be repeated. `take` gets the
    answer. `run` and `take` may push further steps.
    """

    __slots__ = ()

    def run(self, state: S) -> bool:
        """Do what needs no answer; True when a decision is wanted."""
        return True

    def offer(self, state: S) -> Decision:
        """The question."""
        raise AssertionError(f"{type(self).__name__} asks but offers nothing")

    def take(self, state: S, option: Option) -> None:
        """The answer: one of the options offered."""

    def why_not(self, state: S, option: Option) -> Message | None:
        """Why `option` is not offered now; None when there is nothing special to say."""
        return None

    def label(self, state: S, option: Option) -> Message:
        """What `option` means here, for people."""
        return said(option.text)


def plan(*steps: Step[Any]) -> list[Step[Any]]:
    """Steps in the order in which they are to run, ready for `state.agenda +=`."""
    return list(steps[::-1])


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """A step whose answer comes from cards or dice."""

    __slots__ = ()

    def sample(self, state: S, rng: random.Random) -> Option:
        """One answer by its weight. Override it where that is possible without a list."""
        return draw(self.offer(state), rng)


class Together(Step[Any]):
    """One agenda for each seat, open at the same time; goes on when all are done.

    Each touches only its own seat's things, so that every interleaving gives the same state.
    """

    __slots__ = ("agendas",)

    def __init__(self, agendas: dict[int, list[Step[Any]]]) -> None:
        self.agendas = agendas
        """By seat; in each, the first step is the first to run."""

    def run(self, state: State) -> bool:
        return state.fork(self.agendas)


def draw(decision: Decision, rng: random.Random) -> Option:
    """One of the options, by their weights, or evenly if there are none."""
    options = decision.options
    weights = decision.weights
    if weights is None:
        return options[int(rng.random() * len(options))]
    ticket = int(rng.random() * sum(weights))
    for at in range(len(weights)):
        ticket -= weights[at]
        if ticket < 0:
            return options[at]
    raise AssertionError("the weights of a decision are not all positive")
