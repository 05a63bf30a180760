"""Outdated tables: games that were begun with other rules or cards than there are today.

They are neither shown nor played on, but listed, and their record can be had: a program of the
version that they were played with understands it.
"""

from __future__ import annotations

from homage.kernel import SPECTATOR, HomageError, Message
from homage.kernel.lines import line_from_json
from homage.kernel.record import Header
from homage.kernel.replay import check_game, covered, differences
from homage.server import title_pages
from homage.server.problems import (
    NOT_YOUR_SEAT,
    OTHER_CARDS_TODAY,
    OTHER_RULES_TODAY,
    Forbidden,
    Outdated,
)
from homage.server.reader import Reader
from homage.server.storage.table_store import StoredTable
from homage.server.tables.seat_holders import SeatHolders
from homage.server.tables.terms import (
    empty_record,
    shared_game,
    summary_from_json,
    terms_from_json,
)


def refuse_outdated(header: Header) -> None:
    """Unless the game of this header is the one that is played today."""
    changed = _changed(header)
    if changed is not None:
        raise Outdated(changed.of(title_pages.named(header.title).full_name.partition(":")[0]))


def is_outdated(header: Header) -> bool:
    """Whether rules, cards, options or settings have changed since this game was laid out."""
    return _changed(header) is not None


def _changed(header: Header) -> Message | None:
    try:
        game = shared_game(header.title, tuple(header.settings))
        check_game(header, game)
    except HomageError:
        return OTHER_RULES_TODAY  # settings or seats of which they know nothing
    if not differences(header, game):
        return None
    has_same_rules = header.version == game.title.version and header.content != game.content
    return OTHER_CARDS_TODAY if has_same_rules else OTHER_RULES_TODAY


def record_of(stored: StoredTable, reader: Reader, seat: int | None) -> str:
    """The record as the seat may have it: the whole of it if the game was over.

    Nothing can be replayed, so of a game that goes on others' choices are covered, all of them.
    """
    summary = summary_from_json(stored.summary)
    laid = SeatHolders(stored.holders).seats_of(reader.guest)
    mine = sorted(1 - one if summary.reversed else one for one in laid)
    if seat is None:
        seat = mine[0] if mine else SPECTATOR
    elif seat != SPECTATOR and seat not in mine:
        raise Forbidden(NOT_YOUR_SEAT)
    record = empty_record(terms_from_json(stored.terms).header)
    record.lines += [line_from_json(entry.data) for entry in stored.entries if entry.is_line]
    record.result = summary.result
    return (record if summary.phase == "over" else covered(record, seat)).text()
