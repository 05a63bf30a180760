"""Shorten: a game that breaks a law, cut down to the choices that matter (delta debugging)."""

from __future__ import annotations

from collections.abc import Callable

from homage.conformance.broken import LawBroken
from homage.conformance.script import Line, Script
from homage.conformance.walk import line_open, openings
from homage.kernel.errors import HomageError
from homage.kernel.game import Game

AT_FIRST = 40
"""So many trials at the most show whether the law breaks again with the same choices. A shorter
game then gets twice as many as it took."""
TRIALS = 1500
"""So many are spent on shorter games, all together."""

Breaks = Callable[[Script, int], LawBroken | None]
"""How a law breaks with the choices of a script in so many trials; None if it does not."""


def shortened(game: Game, broken: LawBroken, breaks: Breaks) -> LawBroken:
    """The same law broken by a shorter and simpler game; as it was if no such game is found."""
    search = Search(game, breaks)
    if not search.accept(broken.script):
        return broken  # it takes more than these choices: several games, or more luck
    before: Script | None = None
    while before != search.script:  # what was made simpler can perhaps be left out now
        before = search.script
        search.drop_choices()
        search.simplify_choices()
    best = search.best
    assert best is not None
    return best.instead_of(broken)


class Search:
    """Shorter and shorter scripts with which the law still breaks."""

    def __init__(self, game: Game, breaks: Breaks) -> None:
        self.game = game
        self.breaks = breaks
        self.best: LawBroken | None = None
        self.left = TRIALS
        self.trials = AT_FIRST

    @property
    def script(self) -> Script:
        """The shortest so far."""
        return () if self.best is None else self.best.script

    def accept(self, script: Script) -> bool:
        """Whether the law breaks with these choices, no later than with the best ones."""
        if self.left <= 0:
            return False
        found = self.breaks(script, self.trials)
        self.left -= self.trials if found is None else found.trial + 1
        if found is None or (self.best is not None and len(found.script) > len(self.script)):
            return False
        if self.best is None:
            self.trials = min(AT_FIRST, 2 * (found.trial + 1))
        self.best = found
        return True

    def drop_choices(self) -> None:
        """Leave out long pieces first, then shorter ones, down to single choices."""
        size = len(self.script)
        while size:
            at = 0
            while at < len(self.script) and self.left > 0:
                before = len(self.script)
                shorter = playable(self.game, self.script[:at] + self.script[at + size :])
                if not (len(shorter) < before and self.accept(shorter)):
                    at += size
            size //= 2

    def simplify_choices(self) -> None:
        """Take the first option wherever that will do as well."""
        at = 0
        while at < len(self.script) and self.left > 0:
            first = first_option(self.game, self.script, at)
            if first is not None and first != self.script[at]:
                simpler = (*self.script[:at], first, *self.script[at + 1 :])
                self.accept(playable(self.game, simpler))
            at += 1


def playable(game: Game, script: Script) -> Script:
    """Those of the choices that can be made one after the other; the rest are left out."""
    state = game.setup()
    found: list[Line] = []
    for line in script:
        taken = line_open(state, line)
        if taken is None:
            continue
        try:
            state.choose(taken[1], taken[0].decision)
        except HomageError:
            continue
        except Exception:  # the choice that crashes a broken title belongs to the script
            return (*found, line)
        found.append(line)
    return tuple(found)


def first_option(game: Game, script: Script, at: int) -> Line | None:
    """What the script would say at a place if the first option were taken there."""
    state = game.setup()
    for line in script[:at]:
        taken = line_open(state, line)
        if taken is None:
            return None
        state.choose(taken[1], taken[0].decision)
    line = script[at]
    for opening in openings(state):
        decision = opening.decision
        if (decision.seat, decision.drawn_for) == line[:2] and decision.options:
            return line._replace(option=decision.options[0].text)
    return None
