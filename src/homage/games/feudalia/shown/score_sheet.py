"""Where the points of each player come from."""

from __future__ import annotations

from collections.abc import Sequence

from homage.games.feudalia.cards.entries import LEVELS
from homage.games.feudalia.rules.scoring import all_cubes, nobles
from homage.games.feudalia.rules.seats import FIEFS
from homage.games.feudalia.state import FeudaliaState
from homage.kernel import Message, ScoreLine, State

OF_FIEF = Message("feudalia.sheet.fief", "{fief}, level {level}", "FE-63")
OF_TOKENS = Message("feudalia.sheet.tokens", "tokens", "FE-38")
OF_DEBTS = Message("feudalia.sheet.debts", "plundered fiefs", "FE-92")
OF_FAVOUR = Message("feudalia.sheet.favour", "the King''s Favour", "FE-99")
TIE_BREAKS = Message(
    "feudalia.sheet.tie-breaks",
    "for ties: {nobles, plural, one {# noble} other {# nobles}}, {coins, plural, one {# coin}"
    " other {# coins}}, {cubes, plural, one {# cube} other {# cubes}}",
    "FE-61",
)


def score_sheet(state: State) -> Sequence[ScoreLine]:
    """Line by line, seat after seat."""
    assert isinstance(state, FeudaliaState)
    pack = state.pack
    lines = []
    for seat in range(state.seats):
        for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
            kind, level = state.land[fief], state.level[fief]
            if kind >= 0:
                what = OF_FIEF.of(pack.fiefs[kind], level)
                lines.append(ScoreLine(seat, what, pack.points[kind * LEVELS + level]))
        lines.append(ScoreLine(seat, OF_TOKENS, state.tokens[seat]))
        if state.debts[seat]:
            lines.append(ScoreLine(seat, OF_DEBTS, -state.debts[seat]))
        if state.favour == seat:
            lines.append(ScoreLine(seat, OF_FAVOUR, pack.favour_halves))
        ties = TIE_BREAKS.of(nobles(state, seat), state.coins[seat], all_cubes(state, seat))
        lines.append(ScoreLine(seat, ties))
    return lines
