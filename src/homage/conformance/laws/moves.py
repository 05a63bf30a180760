"""Moves: what events say of cards that move is what views show, and nothing moves untold."""

from collections import Counter

from homage.conformance.law import Law
from homage.conformance.sight import told
from homage.conformance.trial import Trials
from homage.conformance.walk import watchers

HIDDEN = ""


def try_hard(trials: Trials) -> None:
    for trial in trials:
        walk = trial.walk()
        seats = watchers(walk)
        before = {seat: walk.state.view(seat).lying() for seat in seats}
        if not any(before.values()):
            return  # the title does not say where things lie
        while walk.running:
            heard = len(walk.heard)
            walk.step()
            for seat in seats:
                moves = [m for event in told(walk.heard[heard:], seat) for m in event.moves]
                after = walk.state.view(seat).lying()
                reason = _wrong(before[seat], after, moves)
                if reason:
                    raise walk.broken(reason, seat)
                before[seat] = after
                trial.counts["moves"] += len(moves)


def _wrong(before, after, moves) -> str:  # type: ignore[no-untyped-def]
    lying = {place: Counter(cards) for place, cards in before.items()}
    for move in moves:
        if move.start in lying:
            cards = lying[move.start]
            face = move.card if cards[move.card] else HIDDEN
            if not cards[face]:
                return f"{move} is told, but no such card lies at '{move.start}'"
            cards[face] -= 1
        if move.goal in lying:
            lying[move.goal][move.card if _shown(after, move) else HIDDEN] += 1
        elif move.start not in lying:
            return f"{move} is between places that the view does not have"
    for place, cards in after.items():
        if +lying.get(place, Counter()) != Counter(cards):
            there = sorted((+lying.get(place, Counter())).elements())
            return f"by what was told {there} lie at '{place}'; the view has {sorted(cards)}"
    return ""


def _shown(after, move) -> bool:  # type: ignore[no-untyped-def]
    """Whether cards lie face up at the goal, as far as this seat is concerned."""
    return HIDDEN not in after[move.goal]


LAW = Law(
    "moves", "events tell every card that moves, from where to where, as views show", try_hard
)
