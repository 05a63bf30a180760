"""Moves: what events say of cards that move is what views show, and nothing moves untold."""

from collections import Counter
from collections.abc import Mapping, Sequence

from homage.conformance.law import Law
from homage.conformance.sight import told
from homage.conformance.trial import Trials
from homage.conformance.walk import watchers
from homage.kernel.events import Move

FACE_DOWN = ""
WATCHING = 2
"""So many look on at each game: another game brings more than another pair of eyes."""

Lying = Mapping[str, Sequence[str]]
"""By place, the faces of the cards there, as one seat sees them."""


def try_hard(trials: Trials) -> None:
    for trial in trials:
        walk = trial.walk()
        seats = trial.rng.sample(watchers(walk), WATCHING)
        before: dict[int, Lying] = {seat: walk.state.view(seat).lying() for seat in seats}
        for seat, lying in before.items():
            if not lying:
                raise walk.broken("the view does not say where cards lie: it needs `lying`", seat)
        while walk.running:
            heard = len(walk.heard)
            walk.step()
            for seat in seats:
                moves = [m for event in told(walk.heard[heard:], seat) for m in event.moves]
                after = walk.state.view(seat).lying()
                reason = _wrong_move(before[seat], after, moves)
                if reason:
                    raise walk.broken(reason, seat)
                before[seat] = after
                trial.counts["moves"] += len(moves)
        trial.counts["games"] += 1


def _wrong_move(before: Lying, after: Lying, moves: Sequence[Move]) -> str:
    """Replay the moves on the places of the first view, and compare with those of the second."""
    lying = {place: Counter(cards) for place, cards in before.items()}
    for move in moves:
        if move.start not in lying and move.goal not in lying:
            return f"{move} is between places that the view does not have"
        if move.start in lying and not _leave(lying[move.start], move.card):
            return f"{move} is told, but no such card lies at '{move.start}'"
        if move.goal in lying:
            lying[move.goal][move.card] += 1
    for place in lying.keys() | after.keys():
        reason = _apart(lying.get(place, Counter()), Counter(after.get(place, ())))
        if reason:
            return f"at '{place}' {reason}"
    covered = [m for m in moves if m.card == FACE_DOWN and m.goal in after]
    for move in covered:
        if lying[move.goal][FACE_DOWN] and FACE_DOWN not in after[move.goal]:
            return f"{move} is told without the card, which the view shows at '{move.goal}'"
    return ""


def _leave(cards: Counter[str], card: str) -> bool:
    """Take a card from a place; False if it cannot have been there.

    A card that is seen to leave may have lain face down. One that is not seen to leave may have
    been any of them: whatever was known of the others there is not known any more.
    """
    if card == FACE_DOWN:
        left = cards.total() - 1
        cards.clear()
        cards[FACE_DOWN] = left
        return left >= 0
    face = card if cards[card] else FACE_DOWN
    cards[face] -= 1
    return cards[face] >= 0


def _apart(told_there: Counter[str], seen_there: Counter[str]) -> str:
    """How the cards at a place are not what was told; empty if they are.

    Without a move cards may be turned up (somebody looks at them) or down (what was known of them
    is forgotten), but not some up and some down: then one would stand for another.
    """
    if told_there.total() != seen_there.total():
        return f"{_listed(seen_there)} lie, by what was told {_listed(told_there)}"
    gone = told_there - seen_there
    come = seen_there - told_there
    del gone[FACE_DOWN], come[FACE_DOWN]
    if gone and come:
        return f"{_listed(come)} lie instead of {_listed(gone)}, and no move was told"
    return ""


def _listed(cards: Counter[str]) -> str:
    return ", ".join(f"{n} {card or 'face down'}" for card, n in sorted((+cards).items())) or "none"


LAW = Law(
    "moves",
    "events tell each seat every card that moves, once, from where to where, as its views show",
    try_hard,
    trials=12,
)
