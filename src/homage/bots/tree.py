"""The search tree: what one seat has seen, and how often and how well it went from there."""

from __future__ import annotations

import math
from typing import Final

from homage.kernel import Option

UNTRIED: Final = 0.1
"""How much worse than the rest an option is taken to be until it is tried."""


class Node:
    """A point in the game as one seat knows it: the choices it saw, with covers for the rest."""

    __slots__ = ("branches", "child", "edge", "more", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0.0
        """A whole number; a float, since all that is done with it is to divide by it."""
        self.total = 0.0
        """Of the values, for the seat whose tree this is."""
        self.branches: Branches | None = None
        """What the seat itself can choose here; None until it has been asked once."""
        self.edge = 0
        self.child: Node | None = None
        """Beyond `edge`: most nodes have one child, and need no dict for it."""
        self.more: dict[int, Node] | None = None
        """By `edge`, the others: an option's index if the seat sees it; covers are negative."""

    def after(self, edge: int) -> Node | None:
        """The point beyond a choice, if it was ever reached."""
        branches = self.branches
        if branches is not None:
            place = branches.place(edge)
            if place >= 0:
                return branches.nodes[place]
        if self.child is not None and self.edge == edge:
            return self.child
        return None if self.more is None else self.more.get(edge)

    def grow(self, edge: int) -> Node:
        """A new point beyond a choice."""
        node = Node()
        branches = self.branches
        if branches is not None:
            place = branches.place(edge)
            if place >= 0:
                branches.nodes[place] = node
                return node
        if self.child is None:
            self.edge = edge
            self.child = node
        elif self.more is None:
            self.more = {edge: node}
        else:
            self.more[edge] = node
        return node

    def ask(self, options: list[Option], priors: list[float]) -> Branches:
        """The seat has a choice here."""
        self.branches = Branches(options, priors, [self.moved(option) for option in options])
        return self.branches

    def moved(self, option: Option) -> Node | None:
        """What was reached by an option when it was no choice, and belongs to a branch now."""
        node = self.child
        if node is not None and self.edge == option.index:
            self.child = None
            return node
        return None if self.more is None else self.more.pop(option.index, None)

    def size(self) -> int:
        """How many nodes there are from here on."""
        count = 0
        waiting = [self]
        while waiting:
            node = waiting.pop()
            count += 1
            if node.child is not None:
                waiting.append(node.child)
            if node.more is not None:
                waiting += node.more.values()
            if node.branches is not None:
                waiting += [one for one in node.branches.nodes if one is not None]
        return count


class Branches:
    """The options that a seat has had at a node, side by side with what is known of them."""

    __slots__ = ("nodes", "options", "places", "priors")

    def __init__(
        self, options: list[Option], priors: list[float], nodes: list[Node | None]
    ) -> None:
        self.options = options
        """The list of the first decision; that of others most often is the same."""
        self.priors = priors
        self.nodes = nodes
        """None for those that were never taken."""
        self.places: dict[int, int] | None = None
        """By the option's index; only once worlds were met that offer something else."""

    def place(self, index: int) -> int:
        """Where the option of this index stands; -1 if it was never offered."""
        if self.places is not None:
            return self.places.get(index, -1)
        for place in range(len(self.options)):
            if self.options[place].index == index:
                return place
        return -1

    def learn(self, node: Node, options: list[Option], priors: list[float]) -> None:
        """Options of another world, some of which were not open before."""
        places = self._places()
        self.options = self.options[:]
        for option, prior in zip(options, priors, strict=True):
            place = places.get(option.index)
            if place is not None:
                self.priors[place] = prior
                continue
            places[option.index] = len(self.options)
            self.options.append(option)
            self.priors.append(prior)
            self.nodes.append(node.moved(option))

    def _places(self) -> dict[int, int]:
        places = self.places
        if places is None:
            places = self.places = {
                option.index: place for place, option in enumerate(self.options)
            }
        return places

    def select(self, node: Node, options: list[Option], exploration: float, stake: float) -> int:
        """The place of the option most worth trying: good so far, promising, or hardly tried.

        `stake` is how far the values of options lie apart, as far as one knows beforehand.

        Only what is open in this world counts, so an option that is seldom open is not starved. -1
        if something is open that was not open before.
        """
        if self.options is not options and self.options != options:
            return self._select_among(node, options, exploration, stake)
        visits = node.visits
        mean = node.total / visits if visits else 0.5
        scale = stake * exploration * math.sqrt(visits + 1.0)
        untried = mean - stake * UNTRIED
        priors = self.priors
        best = 0
        best_score = -1e9
        for place, found in enumerate(self.nodes):
            score = _score(found, scale * priors[place], untried)
            if score > best_score:
                best_score = score
                best = place
        return best

    def _select_among(
        self, node: Node, options: list[Option], exploration: float, stake: float
    ) -> int:
        known = self._places()
        places = [known.get(option.index, -1) for option in options]
        if -1 in places:
            return -1
        tried, total, weight = node.visits, node.total, 1.0
        if len(self.options) != len(options):
            tried, total, weight = 0.0, 0.0, 0.0
            for place in places:
                found = self.nodes[place]
                if found is not None:
                    tried += found.visits
                    total += found.total
                weight += self.priors[place]
        mean = total / tried if tried else 0.5
        scale = stake * exploration * math.sqrt(tried + 1.0) / (weight or 1.0)
        untried = mean - stake * UNTRIED
        best = places[0]
        best_score = -1e9
        for place in places:
            score = _score(self.nodes[place], scale * self.priors[place], untried)
            if score > best_score:
                best_score = score
                best = place
        return best


def _score(found: Node | None, curiosity: float, untried: float) -> float:
    """What an option is worth trying: its value so far, and more the less it was tried."""
    if found is None or not found.visits:
        return untried + curiosity
    visits = found.visits
    return found.total / visits + curiosity / (1.0 + visits)
