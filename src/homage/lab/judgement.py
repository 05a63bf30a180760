"""Judgement: what one decision of a game was worth, as the one who made it could know."""

from __future__ import annotations

import random

import msgspec

from homage.bots.levels import LEVELS
from homage.bots.search import Search
from homage.kernel import Asked, Choosable, Message, Option, State, sees

MAX_CLICKS_TOLD = 6
"""Of a better action …"""
MIN_VISITS_TOLD = 30
"""… as long as each was tried so often."""


class Judgement(msgspec.Struct, frozen=True):
    """One decision, with what the table was worth to the seat before it and after it."""

    number: int
    """Of the choice in the record."""
    turn: int
    seat: int
    prompt: Message
    """What was asked."""
    chosen: Choosable
    """With its meaning."""
    best: float
    """The value with the best option: a winning chance, or alone a share of the scale."""
    got: float
    """The value with the option that was chosen; never more than the best."""
    better: tuple[Choosable, ...]
    """The clicks of the best action; none if nothing better than the chosen option was found."""

    @property
    def loss(self) -> float:
        """What the decision cost."""
        return self.best - self.got


def judge(state: State, seat: int, option: Option, number: int, simulations: int) -> Judgement:
    """Search the decision that is open to `seat`, where `option` was chosen.

    From the first line on there is only a world that the seat imagines, and the search imagines
    another one for every simulation: the figures are averages over all that the seat could think.
    """
    world = state.imagine(seat, random.Random(f"{number}/world"))
    search = Search(world, seat, random.Random(f"{number}/search"), LEVELS[-1].effort)
    search.run(simulations)
    finding = search.findings()[0]
    best = got = finding.value
    better: tuple[Choosable, ...] = ()
    if finding.option is not option:
        # Both anew, with the same luck: the search has tried the best one more often than any
        # other, and has taken it for the best because it went well.
        half = max(1, simulations // 2)
        best, got = (
            value_with(world, seat, one, f"{number}/alone", half)
            for one in (finding.option, option)
        )
        if best > got:
            better = _clicks(search, finding.option)
        best = max(best, got)
    asked = _asked(world, seat)
    chosen = _shown(asked, option)
    return Judgement(number, world.turn, seat, asked.prompt, chosen, best, got, better)


def value_with(world: State, seat: int, option: Option, luck: str, simulations: int) -> float:
    """The value with one option: without any promise, the others are never tried.

    Two options of the same world are compared fairly with the same luck.
    """
    search = Search(world, seat, random.Random(luck), LEVELS[-1].effort)
    asked = world.decision_of(seat)
    assert asked is not None
    options = asked.options
    search.roots[seat].ask(options, [float(one is option) for one in options])
    search.run(simulations)
    (found,) = (one for one in search.findings() if one.option is option)
    assert found.visits == simulations, "another option was tried"
    return found.value


def _clicks(search: Search, option: Option) -> tuple[Choosable, ...]:
    """An option and what the search would click next, until the action is done."""
    seat, world = search.seat, search.world.clone()
    node = search.roots[seat]
    found = [_shown(_asked(world, seat), option)]
    while len(found) < MAX_CLICKS_TOLD:
        after = node.after(option.index)
        assert after is not None
        node = after
        world.choose(option, world.decision_of(seat))
        following = [
            (tried.visits, -one.index, one)
            for one in _to_be_done(search, world)
            if (tried := node.after(one.index)) is not None
        ]
        if not following or max(following)[0] < MIN_VISITS_TOLD:
            break
        option = max(following)[2]
        found.append(_shown(_asked(world, seat), option))
    return tuple(found)


def _to_be_done(search: Search, world: State) -> list[Option]:
    """The options of the next click of an action that is half done.

    There are none where another has to decide, or the seat would have learnt something: how it
    goes on there is another matter in every world.
    """
    decision, seat = world.decision, search.seat
    if decision is None or decision.seat != seat or world.together:
        return []
    if sees(world.saw_hidden, seat) or search.advice.settled(world):
        return []
    return decision.options


def _asked(world: State, seat: int) -> Asked:
    """What the seat is asked, as the table shows it."""
    (found,) = (asked for asked in world.asked(seat) if asked.seat == seat)
    return found


def _shown(asked: Asked, option: Option) -> Choosable:
    (found,) = (one for one in asked.options if one.text == option.text)
    return found
