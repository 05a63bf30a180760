"""The report of a ladder, in Markdown: ratings, pairs, and how long each bot thinks."""

from __future__ import annotations

from collections.abc import Sequence

from homage.lab.balance import interval
from homage.lab.ladder import LIGHT, Ladder
from homage.lab.match import Played
from homage.lab.ratings import Rating, rate


def report(ladder: Ladder) -> str:
    """What came of the games so far. Only the last table differs from run to run."""
    parts = [_head(ladder), _ratings(ladder), _pairs(ladder), _times(ladder)]
    return "\n\n".join(parts)


def yardstick(bots: Sequence[str]) -> str:
    """The bot whose rating is 0: one-ply, which plays in nearly every ladder."""
    return LIGHT[-1] if LIGHT[-1] in bots else bots[0]


def _head(ladder: Ladder) -> str:
    game = ladder.game
    head = (
        f"{game.title.full_name}; seats {', '.join(game.seats)}; {ladder.games:,} games a pair;"
        f" seed {ladder.seed}."
    )
    if len(ladder.played) < len(ladder.jobs):
        head += f"\nStopped after {len(ladder.played):,} of {len(ladder.jobs):,} games."
    return head


def _ratings(ladder: Ladder) -> str:
    zero = yardstick(ladder.plan.bots)
    ratings = rate(ladder.scores(), zero)
    rows = ["| bot | rating | 95 % interval |", "| --- | ---: | --- |"]
    for name in sorted(ratings, key=lambda name: -ratings[name].points):
        rows.append(f"| {name} | {_whole(ratings[name].points)} | {_range(ratings[name])} |")
    return "\n".join(rows)


def _range(rating: Rating) -> str:
    if not rating.either_way:
        return "the yardstick"
    low, high = rating.points - rating.either_way, rating.points + rating.either_way
    return f"{_whole(low)} to {_whole(high)}"


def _whole(points: float) -> str:
    return str(round(points))


def _pairs(ladder: Ladder) -> str:
    rows = ["| bot | against | wins | 95 % interval | games |", "| --- | --- | ---: | --- | ---: |"]
    for score in ladder.scores():
        wins, around = "", ""
        if score.games:
            share = score.won / score.games
            low, high = interval(share, score.games)
            wins, around = f"{share:.1%}", f"{low:.1%} to {high:.1%}"
        rows.append(f"| {score.first} | {score.second} | {wins} | {around} | {score.games:,} |")
    return "\n".join(rows)


def _times(ladder: Ladder) -> str:
    rows = [
        "| bot | turns | seconds a turn | slowest turn |",
        "| --- | ---: | ---: | ---: |",
    ]
    played = ladder.played
    for name in ladder.plan.bots:
        turns, seconds, slowest = _thinking(name, played)
        mean = f"{seconds / turns:.3f}" if turns else ""
        rows.append(f"| {name} | {turns:,} | {mean} | {f'{slowest:.3f}' if turns else ''} |")
    return "\n".join(rows)


def _thinking(name: str, played: Sequence[Played]) -> tuple[int, float, float]:
    """In how many turns a bot thought, how long in all, and how long at most."""
    turns, seconds, slowest = 0, 0.0, 0.0
    for one in played:
        for seat, who in enumerate(one.bots):
            if who == name:
                turns += one.thoughts[seat]
                seconds += one.seconds[seat]
                slowest = max(slowest, one.longest[seat])
    return turns, seconds, slowest
