"""Listing: my games, from what is stored beside them; none is replayed for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from homage.kernel import Message, Name
from homage.kernel.record import Result
from homage.server import title_pages
from homage.server.reader import Reader
from homage.server.storage.table_store import Listed
from homage.server.tables.outdated import is_outdated
from homage.server.tables.terms import Summary, summary_from_json, terms_from_json
from homage.server.wire.tables import Me, PlayerListed, TableListed
from homage.table.phrases import Who, sitting
from homage.table.player import BOT_SIGN

if TYPE_CHECKING:
    from homage.server.backend import Backend

MOST_LISTED = 400

WON = Message("server.listed-won", "{winners} {count, plural, one {won} other {shared the win}}.")
NOBODY_WON = Message("server.listed-nobody-won", "Nobody won.")
PLAYED_ALONE = Message("server.listed-alone", "It was played to its end.")


async def my_tables(backend: Backend, reader: Reader) -> Me:
    """A browser's name and tables."""
    if not reader.guest:
        return Me("", ())
    name = await backend.store.name_of(reader.guest)
    return Me(name, _all_listed(await backend.store.tables_of(reader.guest, MOST_LISTED), reader))


def _all_listed(tables: Sequence[Listed], reader: Reader) -> tuple[TableListed, ...]:
    """Those that go on first, of each those with news first."""
    found = [
        _listed(one, summary, reader)
        for one in tables
        if (summary := summary_from_json(one.summary)).title in title_pages.all_titles()
    ]
    return tuple(sorted(found, key=lambda one: (one.phase == "over", -one.changed)))


def _listed(one: Listed, summary: Summary, reader: Reader) -> TableListed:
    title = title_pages.named(summary.title)
    language = reader.language(title)
    header = terms_from_json(one.terms).header
    seats, outdated = header.seats, is_outdated(header)
    mine = sorted(1 - seat if summary.reversed else seat for seat in one.seats)
    players = tuple(
        PlayerListed(
            seat,
            language.form(Name("seat", seats[seat]), ""),
            "free" if not name else "bot" if name.endswith(BOT_SIGN) else "person",
            name.removesuffix(BOT_SIGN),
            seat in summary.asked,
        )
        for seat, name in enumerate(summary.players)
    )
    names = sitting(seats, [name.removesuffix(BOT_SIGN) for name in summary.players])
    result = None if summary.result is None else _result(summary.result, names)
    return TableListed(
        one.id,
        title.name,
        title.full_name,
        players,
        tuple(mine),
        one.begun,
        one.changed,
        summary.phase,
        any(seat in summary.asked for seat in mine) and not outdated,
        outdated,
        one.deadline,
        # Said here, because lists are said in no title's language.
        None if result is None else Message("", "{text}", "", (language.say(result),)),
    )


def _result(result: Result, everyone: Sequence[Who]) -> Message:
    winners = tuple(everyone[seat] for seat in result.winners)
    if len(everyone) == 1:
        return PLAYED_ALONE
    if not winners:
        return NOBODY_WON
    found = WON.of(winners, len(winners))
    return Message(found.key, found.english, result.rule, found.args)
