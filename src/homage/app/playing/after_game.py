"""After the game: the score and how it came about, and what can be done then."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING

import msgspec

from homage.kernel import HomageError, Message
from homage.table.phrases import result

if TYPE_CHECKING:
    from homage.app.playing.session import Session
    from homage.app.replaying.moments import Replayed

SCORE = Message("app.end-score", "{who}: score {score}{wins, select, yes {, and the win} other {}}")
OF_PARTNER = Message("app.end-of-partner", "{who}:")
STOOD = Message(
    "app.end-stood", "{who}: {score} until then{wins, select, yes {; the win} other {}}"
)
NOT_PLAYED_OUT = Message("app.end-not-played-out", "The game was not played out: no score counts.")
NO_FILE = Message("app.end-no-file", "The game is not saved: there is nothing to look at.")


class AfterGame(Enum):
    """What somebody wishes when a game is over; the value is what is typed for it."""

    REMATCH = "rematch"
    ANALYSIS = "analysis"
    REPLAY = "replay"
    LEAVE = "leave"


class SideAtEnd(msgspec.Struct, frozen=True):
    """A player, or partners, when the game is over, in words."""

    score: str
    lines: list[tuple[str, str]]
    """Points, or nothing, and what they are for, or what is left."""


class Ending(msgspec.Struct, frozen=True):
    """How a game ended, in words."""

    result: str
    remark: str
    """Why no score counts; empty if they do."""
    sides: list[SideAtEnd]
    """The winners first."""
    standing: str
    """Of a game for one: its place among the scores."""


def ending_of(session: Session) -> Ending:
    """The score of a game that is over, and how it came about."""
    outcome, say, everyone = session.outcome, session.language.say, session.everyone
    assert outcome is not None
    sheet = session.table.score_sheet()
    scale = session.game.scale
    sides = {tuple(sorted(session.game.allies(seat))) for seat in range(len(everyone))}
    found = []
    for side in sides:
        wins = len(everyone) > 1 and side[0] in outcome.winners
        score = outcome.scores[side[0]]
        if not outcome.played_out:
            score = sum(line.points or 0 for line in sheet if line.seat in side)
        lines = []
        for seat in side:
            if len(side) > 1:
                lines.append(("", say(OF_PARTNER.of(everyone[seat]))))
            lines += [
                ("" if line.points is None else scale.points(line.points), say(line.what))
                for line in sheet
                if line.seat == seat
            ]
        who = tuple(everyone[seat] for seat in side)
        pattern = SCORE if outcome.played_out else STOOD
        told = say(pattern.of(who, scale.points(score), "yes" if wins else "no"))
        found.append((not wins, -score, side, SideAtEnd(told, lines)))
    remark = "" if outcome.played_out else say(NOT_PLAYED_OUT)
    ordered = [one[-1] for one in sorted(found, key=lambda one: one[:3])]
    return Ending(say(result(everyone, outcome, scale)), remark, ordered, session.standing)


def replay_of(session: Session) -> Replayed:
    """The game that is over, to be looked at step by step; everything lies open."""
    from homage.app.replaying.moments import Replayed

    _must_be_saved(session)
    return Replayed(session.autosave.file, None, session.cards, session.language.code)


def analysis_of(session: Session) -> Iterator[str]:
    """Where the game that is over was won and lost, part by part."""
    from homage.app.commands.analyse import Wanted, analysis

    _must_be_saved(session)
    wanted = Wanted(
        seat=None,
        worst=5,
        simulations=None,
        workers=None,
        picture=None,
        no_picture=True,
        brief=True,
    )
    yield from analysis(session.autosave.file, wanted, session.cards, session.language)


def _must_be_saved(session: Session) -> None:
    if session.autosave.trouble:
        raise HomageError(NO_FILE)
