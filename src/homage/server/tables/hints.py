"""Hints: what the best bot would do at a seat, knowing no more than the seat does."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future

import msgspec

from homage.bots.search import Finding
from homage.kernel import Asked, Message, Refused
from homage.server.problems import NOT_YOUR_SEAT, Forbidden
from homage.server.reader import Reader
from homage.server.settings import ServerSettings
from homage.server.tables.hosted_table import HostedTable
from homage.server.tables.loaded_table import LoadedTable
from homage.server.tables.table_shown import Viewpoint
from homage.server.wire.answers import HintRow, HintShown
from homage.table.chair import ADVISER

MOST_ROWS = 4
ENOUGH_TRIED = 0.1
"""The share of the tries of the best option that another needs for its worth to be compared."""

NO_HINTS = Message("server.no-hints", "No hints are given at this table.")


class _Thought(msgspec.Struct, frozen=True):
    """What was asked when the bot began to think."""

    question: int
    asked: Asked
    found: Future[list[Finding]]


async def hint(
    table: HostedTable, reader: Reader, seat: int, settings: ServerSettings
) -> HintShown:
    """The table may go on while the bot thinks."""

    def begin(loaded: LoadedTable, at: Viewpoint) -> _Thought:
        if at.seat not in at.mine:
            raise Forbidden(NOT_YOUR_SEAT)
        if not loaded.terms.hints:
            raise Refused(NO_HINTS)
        chair = loaded.driver.chair(at.seat)
        found = chair.hint(settings.hint_simulations, settings.hint_seconds)
        asked = next(asked for asked in chair.view.asked if asked.seat == at.seat)
        return _Thought(chair.question, asked, found)

    thought = await table.read(reader, seat, begin)
    found = await asyncio.wrap_future(thought.found)
    options = {option.text: option for option in thought.asked.options}
    game = table.game
    solo = len(game.seats) == 1
    allies = len(game.allies(seat))  # a win is divided among them
    rows = tuple(
        HintRow(
            one.option.text,
            options[one.option.text].label,
            options[one.option.text].thing,
            game.scale.expected_points(one.value) if solo else one.value * allies,
            one.visits,
        )
        for one in _best(found)
    )
    tried = sum(one.visits for one in found)
    return HintShown(thought.question, ADVISER, solo, rows, len(options), tried)


def _best(found: Sequence[Finding]) -> list[Finding]:
    """A few, by what they are worth; none that was tried too seldom to be compared."""
    tried = [one for one in found if one.visits and one.visits >= ENOUGH_TRIED * found[0].visits]
    return sorted(tried[:MOST_ROWS], key=lambda one: -one.value)
