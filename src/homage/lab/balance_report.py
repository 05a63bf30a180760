"""The report of a study of balance, in Markdown: seats or points, lengths, ends, and cards."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence

from homage.kernel import Game, Language, Message, Name
from homage.lab.balance import Tally
from homage.lab.intervals import either_way, of_share
from homage.lab.markdown import INTERVAL, STOPPED, UNKNOWN_RANGE, WHAT, interval, table

HEAD = Message(
    "lab.balance-head",
    "{games, plural, one {# game} other {# games}} of {bot};"
    " {count, plural, one {seat} other {seats}} {seats}.",
)
SEAT = Message("lab.seat", "seat")
SHARE_OF_WINS = Message("lab.share-of-wins", "share of wins")
POINTS = Message("lab.points-on-average", "points on average")
LEAST_POINTS = Message("lab.least-points", "least")
MEDIAN_POINTS = Message("lab.median-points", "median")
MOST_POINTS = Message("lab.most-points", "most")
TURNS = Message(
    "lab.turns", "Turns: median {median}, nine of ten games at most {tenth}, longest {longest}."
)
ENDS = Message("lab.ends", "Ends: {shares}.")
IN_A_GAME = Message("lab.in-a-game", "in a game")
GAMES_WITH_IT = Message("lab.games-with-it", "games with it")
CARD = Message("lab.card", "card")
KEPT = Message("lab.kept", "kept")
PLAYED = Message("lab.played", "played")
WON_WITH = Message("lab.won-with", "won, if played")

KEPT_KEY, PLAYED_KEY, WON_KEY = CARD_KEYS = ("kept: ", "played: ", "won with: ")
"""How the counts of a title begin that tells of each card whether its side won with it."""


def report(
    game: Game,
    bot: str,
    tally: Tally,
    language: Language,
    games: int = 0,
    nouns: Mapping[str, Name] | None = None,
) -> str:
    """What was counted; `games` were to be played, and cards have these `nouns`."""
    seats = tuple(game.seat_noun(seat) for seat in range(len(game.seats)))
    head = [language.say(HEAD.of(tally.games, bot, len(seats), seats))]
    if tally.games < games:
        head.append(language.say(STOPPED.of(tally.games, games)))
    parts = [
        "\n".join(head),
        _points(game, tally, language) if len(seats) == 1 else _wins(game, tally, language),
        _turns(tally, language),
        _ends(tally, language),
    ]
    tells_of_cards = any(name.startswith(WON_KEY) for name in tally.counts)
    if tells_of_cards:
        parts.append(_cards(tally, language, nouns or {}))
    names = [
        name
        for name in sorted(tally.counts)
        if not tells_of_cards or not name.startswith(CARD_KEYS)
    ]
    if names:
        parts.append(_counts(names, tally, language, nouns or {}))
    return "\n\n".join(parts)


def _wins(game: Game, tally: Tally, language: Language) -> str:
    rows = []
    for seat, utility in enumerate(tally.utilities):
        share = utility / tally.games
        low, high = of_share(share, tally.games)
        around = interval(language, f"{low:.1%}", f"{high:.1%}")
        rows.append([str(language.of(game.seat_noun(seat))), f"{share:.1%}", around])
    return table(language, (SEAT, SHARE_OF_WINS, INTERVAL), rows)


def _points(game: Game, tally: Tally, language: Language) -> str:
    """Alone nobody wins: it is the score that counts."""
    scores = sorted(tally.scores.elements())
    points = [score / game.scale.unit for score in scores]
    mean, off = statistics.fmean(points), either_way(points)
    around = language.say(UNKNOWN_RANGE)
    if off is not None:
        around = interval(language, f"{mean - off:.2f}", f"{mean + off:.2f}")
    row = [
        f"{mean:.2f}",
        around,
        game.scale.points(min(scores)),
        f"{statistics.median(points):g}",
        game.scale.points(max(scores)),
    ]
    return table(language, (POINTS, INTERVAL, LEAST_POINTS, MEDIAN_POINTS, MOST_POINTS), [row])


def _turns(tally: Tally, language: Language) -> str:
    turns = sorted(tally.turns.elements())
    tenth = turns[len(turns) * 9 // 10]
    return language.say(TURNS.of(f"{statistics.median(turns):g}", tenth, turns[-1]))


def _ends(tally: Tally, language: Language) -> str:
    shares = [f"{end} {count / tally.games:.1%}" for end, count in tally.ends.most_common()]
    return language.say(ENDS.of(", ".join(shares)))


def _called(name: str, nouns: Mapping[str, Name], language: Language) -> str:
    """A card, or what else is counted, as the reader calls it."""
    return str(language.of(nouns[name])) if name in nouns else name


def _cards(tally: Tally, language: Language, nouns: Mapping[str, Name]) -> str:
    """In how many games each card was kept and played, and of the latter, how many were won; a tie
    is half a win."""
    drafted = any(name.startswith(KEPT_KEY) for name in tally.counts)
    cards = {name.partition(": ")[2] for name in tally.counts if name.startswith(CARD_KEYS)}
    rows = []
    for card in sorted(cards):
        played, won = tally.seen_in[PLAYED_KEY + card], tally.counts.get(WON_KEY + card, 0)
        share, around = language.say(UNKNOWN_RANGE), language.say(UNKNOWN_RANGE)
        if played:
            low, high = of_share(won / played, played)
            share, around = f"{won / played:.1%}", interval(language, f"{low:.1%}", f"{high:.1%}")
        kept = [f"{tally.seen_in[KEPT_KEY + card] / tally.games:.1%}"] if drafted else []
        times = f"{tally.counts.get(PLAYED_KEY + card, 0) / tally.games:.2f}"
        name = _called(card, nouns, language)
        rows.append([name, *kept, f"{played / tally.games:.1%}", times, share, around])
    columns = (CARD, *([KEPT] if drafted else []), PLAYED, IN_A_GAME, WON_WITH, INTERVAL)
    return table(language, columns, rows)


def _counts(
    names: Sequence[str], tally: Tally, language: Language, nouns: Mapping[str, Name]
) -> str:
    rows = [
        [
            _counted(name, nouns, language),
            f"{tally.counts[name] / tally.games:.2f}",
            f"{tally.seen_in[name] / tally.games:.1%}",
        ]
        for name in names
    ]
    return table(language, (WHAT, IN_A_GAME, GAMES_WITH_IT), rows)


def _counted(name: str, nouns: Mapping[str, Name], language: Language) -> str:
    """What is counted of which card."""
    what, colon, of = name.rpartition(": ")
    return what + colon + _called(of, nouns, language)
