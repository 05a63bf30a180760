"""A trial: a bot plays the turn of a position, click by click, and the turn is judged."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

from homage.bots import bot
from homage.bots.search import Finding
from homage.bots.searcher import SearchingBot
from homage.kernel import State
from tests.tactics.position import Position
from tests.tactics.prover import Prover

SHOWN = 5
"""So many findings are told of a click, and those that `by` names."""


@dataclass(frozen=True)
class Click:
    """One choice of the bot, with what it found if it searches."""

    text: str
    after: State
    findings: list[Finding]


@dataclass(frozen=True)
class Trial:
    """How it went."""

    position: Position
    found: bool
    clicks: list[Click]
    seconds: float

    def slip(self) -> Click | None:
        """The click after which what is asked could not be reached for sure any more."""
        choices: tuple[str, ...] = ()
        for click in self.clicks:
            choices = (*choices, click.text)
            if not Prover(self.position).sure(click.after, choices):
                return click
        return None

    def story(self) -> str:
        """The turn, and what the bot found up to where it went wrong; for who mends the search."""
        lines = [" / ".join(click.text for click in self.clicks)]
        slip = self.slip()
        if slip is None or self.found:
            return lines[0]
        for click in self.clicks:
            wrong = click is slip
            lines.append(f"  {'goes wrong with' if wrong else 'first'} '{click.text}'")
            for place, one in enumerate(click.findings, 1):
                if place <= SHOWN or one.option.text in self.position.entry.by:
                    lines.append(
                        f"    {place}. {one.option.text}: {one.visits} times, {one.value:.3f}"
                    )
            if wrong:
                break
        return "\n".join(lines)


def attempt(position: Position, name: str, seed: int) -> Trial:
    """Let the bot of this name play the turn."""
    player = bot(name)
    rng = random.Random(f"{position.entry.name}/{seed}")
    seat = position.seat
    state = position.state.imagine(seat, rng)
    clicks: list[Click] = []
    choices: tuple[str, ...] = ()
    risks: list[tuple[State, tuple[str, ...]]] = []
    start = time.perf_counter()
    while (verdict := position.verdict(state, choices)) is None:
        decision = state.decision
        assert decision is not None
        if decision.seat != seat:
            risks.append((state.clone(), choices))
            if state.chance:
                state.roll(rng)
            else:
                state.apply(rng.choice(decision.options))
            continue
        world = state.imagine(seat, rng)
        findings: list[Finding] = []
        if isinstance(player, SearchingBot):
            findings = player.think(world, seat, rng)
            option = player.pick(findings, rng)
        else:
            option = player.choose(world, seat, rng)
        state.apply(option)
        choices = (*choices, option.text)
        clicks.append(Click(option.text, state.clone(), findings))
    seconds = time.perf_counter() - start
    return Trial(position, verdict and not _lucky(position, risks), clicks, seconds)


def _lucky(position: Position, risks: list[tuple[State, tuple[str, ...]]]) -> bool:
    """Whether chance or a rival could have spoilt it."""
    return any(not Prover(position).sure(state, choices) for state, choices in risks)
