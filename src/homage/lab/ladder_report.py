"""The report of a ladder, in Markdown: ratings or points, pairs, and how long each bot thinks."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from homage.kernel import Language, Message
from homage.lab.intervals import either_way, of_share
from homage.lab.ladder import LIGHT_BOTS, Ladder
from homage.lab.markdown import GAMES, INTERVAL, STOPPED, UNKNOWN_RANGE, interval, table
from homage.lab.ratings import rate

HEAD = Message(
    "lab.ladder-head",
    "{title}; {count, plural, one {seat} other {seats}} {seats};"
    " {games, plural, one {# game} other {# games}} a pair; seed {seed}.",
)
SOLO_HEAD = Message(
    "lab.solo-ladder-head",
    "{title} for one; {games, plural, one {# game} other {# games}} a bot; seed {seed}.",
)
BOT = Message("lab.bot", "bot")
RATING = Message("lab.rating", "rating")
THE_YARDSTICK = Message("lab.the-yardstick", "the yardstick")
AGAINST = Message("lab.against", "against")
WINS = Message("lab.wins", "wins")
POINTS = Message("lab.points", "points")
MORE_POINTS = Message("lab.more-points", "more points")
TURNS = Message("lab.turns-column", "turns")
SECONDS_A_TURN = Message("lab.seconds-a-turn", "seconds a turn")
SLOWEST_TURN = Message("lab.slowest-turn", "slowest turn")


def report(ladder: Ladder, language: Language) -> str:
    """What came of the games so far. Only the last table differs from run to run."""
    if ladder.solo:
        tables = [_points(ladder, language), _leads(ladder, language)]
    else:
        tables = [_ratings(ladder, language), _pairs(ladder, language)]
    return "\n\n".join([_head(ladder, language), *tables, _times(ladder, language)])


def yardstick(bots: Sequence[str]) -> str:
    """The bot whose rating is 0: one-ply, which plays in nearly every ladder."""
    return LIGHT_BOTS[-1] if LIGHT_BOTS[-1] in bots else bots[0]


def _head(ladder: Ladder, language: Language) -> str:
    game = ladder.game
    if ladder.solo:
        head = SOLO_HEAD.of(game.title.full_name, ladder.games, ladder.study.seed)
    else:
        seats = tuple(game.seat_noun(seat) for seat in range(len(game.seats)))
        head = HEAD.of(game.title.full_name, len(seats), seats, ladder.games, ladder.study.seed)
    lines = [language.say(head)]
    if ladder.done < ladder.study.games:
        lines.append(language.say(STOPPED.of(ladder.done, ladder.study.games)))
    return "\n".join(lines)


def _ratings(ladder: Ladder, language: Language) -> str:
    ratings = rate(ladder.scores(), yardstick(ladder.study.bots))
    rows = []
    for name in sorted(ratings, key=lambda name: -ratings[name].points):
        points, off = ratings[name].points, ratings[name].either_way
        around = language.say(THE_YARDSTICK)
        if off:
            around = interval(language, _whole(points - off), _whole(points + off))
        rows.append([name, _whole(points), around])
    return table(language, (BOT, RATING, INTERVAL), rows, numbers=(1,))


def _whole(points: float) -> str:
    return str(round(points))


def _pairs(ladder: Ladder, language: Language) -> str:
    rows = []
    for score in ladder.scores():
        wins, around = "", ""
        if score.games:
            share = score.won / score.games
            low, high = of_share(share, score.games)
            wins, around = f"{share:.1%}", interval(language, f"{low:.1%}", f"{high:.1%}")
        rows.append([score.first, score.second, wins, around, f"{score.games:,}"])
    return table(language, (BOT, AGAINST, WINS, INTERVAL, GAMES), rows, numbers=(2, 4))


def _points(ladder: Ladder, language: Language) -> str:
    rows = []
    for name in ladder.study.bots:
        reached = list(ladder.points(name).values())
        rows.append((statistics.fmean(reached) if reached else 0.0, name, reached))
    rows.sort(key=lambda row: -row[0])
    cells = [[name, *_mean(reached, language)] for _, name, reached in rows]
    return table(language, (BOT, POINTS, INTERVAL, GAMES), cells, numbers=(1, 3))


def _leads(ladder: Ladder, language: Language) -> str:
    rows = [
        [pair.first, pair.second, *_mean(ladder.leads(pair), language)] for pair in ladder.pairs
    ]
    return table(language, (BOT, AGAINST, MORE_POINTS, INTERVAL, GAMES), rows, numbers=(2, 4))


def _mean(values: list[float], language: Language) -> list[str]:
    """A mean, its interval, and of how many games."""
    if not values:
        return ["", "", "0"]
    mean, off = statistics.fmean(values), either_way(values)
    around = language.say(UNKNOWN_RANGE)
    if off is not None:
        around = interval(language, f"{mean - off:.2f}", f"{mean + off:.2f}")
    return [f"{mean:.2f}", around, f"{len(values):,}"]


def _times(ladder: Ladder, language: Language) -> str:
    rows = []
    for name in ladder.study.bots:
        turns, seconds, slowest = ladder.thinking(name)
        mean = f"{seconds / turns:.3f}" if turns else ""
        rows.append([name, f"{turns:,}", mean, f"{slowest:.3f}" if turns else ""])
    return table(language, (BOT, TURNS, SECONDS_A_TURN, SLOWEST_TURN), rows, numbers=(1, 2, 3))
