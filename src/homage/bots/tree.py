"""The search tree: what one seat has seen, and how often and how well it went from there."""

from __future__ import annotations

import math

from homage.kernel import Option

UNTRIED = 0.1
"""How much worse than the rest an option is taken to be until it is tried."""


class Node:
    """A point in the game as one seat knows it: the choices it saw, with covers for the rest."""

    __slots__ = ("children", "priors", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """Of the values, for the seat whose tree this is."""
        self.children: dict[int, Node] = {}
        """By `edge`: the option's index if the seat sees it; covers have negative numbers."""
        self.priors: dict[int, float] | None = None
        """By the option's index; None until the seat has been asked here once."""


def select(node: Node, options: list[Option], exploration: float, stake: float) -> Option | None:
    """The option most worth trying: good so far, promising, or hardly tried.

    `stake` is how far the values of options lie apart, as far as one knows beforehand.

    Only what is open in this world counts, so an option that is seldom open is not starved. None if
    something is open that was not open before.
    """
    priors = node.priors
    assert priors is not None
    children = node.children
    tried, total, weight = node.visits, node.total, 1.0
    if len(priors) != len(options):
        tried, total, weight = 0, 0.0, 0.0
        for option in options:
            found = children.get(option.index)
            if found is not None:
                tried += found.visits
                total += found.total
            weight += priors.get(option.index, 0.0)
    mean = total / tried if tried else 0.5
    scale = stake * exploration * math.sqrt(tried + 1) / (weight or 1.0)
    untried = mean - stake * UNTRIED
    best = options[0]
    best_score = -1e9
    for option in options:
        index = option.index
        if index not in priors:
            return None
        found = children.get(index)
        if found is None or not found.visits:
            score = untried + scale * priors[index]
        else:
            visits = found.visits
            score = found.total / visits + scale * priors[index] / (1 + visits)
        if score > best_score:
            best_score = score
            best = option
    return best
