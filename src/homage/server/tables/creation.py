"""Creation: new tables are planned, stored, and handed to who wished for them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from homage.kernel import Message, Refused
from homage.server import title_pages
from homage.server.problems import NOT_YOUR_SEAT, Forbidden
from homage.server.reader import Reader
from homage.server.security.guests import hash_of, link_token
from homage.server.storage.table_store import StoredTable
from homage.server.tables import table_plan
from homage.server.tables.hosted_table import HostedTable
from homage.server.tables.notes import Rematched
from homage.server.tables.table_plan import TablePlan
from homage.server.tables.terms import Summary, terms_to_json
from homage.server.wire.answers import Laid
from homage.server.wire.requests import NewLesson, NewTable
from homage.table.player import BOT_SIGN

if TYPE_CHECKING:
    from homage.server.backend import Backend

NOT_OVER_YET = Message("server.not-over-yet", "This game is not over yet.")


async def create_table(backend: Backend, reader: Reader, request: NewTable) -> Laid:
    language = reader.language(title_pages.named(request.title))
    known_as = await backend.store.name_of(reader.guest)
    host_name = backend.settings.host_name
    plan = table_plan.from_request(request, language, known_as, host_name, _today(backend))
    if any(name.endswith(BOT_SIGN) for name in plan.terms.header.players):
        backend.bot_queue.must_have_room()
    return await _stored(backend, reader, plan, [(seat, reader.guest) for seat in plan.mine])


async def create_lesson(backend: Backend, reader: Reader, request: NewLesson) -> Laid:
    language = reader.language(title_pages.named(request.title))
    name = request.name.strip() or await backend.store.name_of(reader.guest)
    plan = table_plan.of_lesson(request.title, name, language, _today(backend))
    laid = await _stored(backend, reader, plan, [(seat, reader.guest) for seat in plan.mine])
    await backend.tables.open(laid.table)  # its bot may have the first choice
    return laid


async def create_rematch(backend: Backend, table: HostedTable, reader: Reader, seat: int) -> Laid:
    """The same once more; whoever asks second comes to the table of the first."""
    async with table.lock:
        loaded = await table.load()
        if seat not in table.seats_of(reader, loaded):
            raise Forbidden(NOT_YOUR_SEAT)
        if loaded.table.outcome is None:
            raise Refused(NOT_OVER_YET)
        if not loaded.rematch:
            plan = table_plan.of_rematch(loaded, backend.settings.host_name, _today(backend))
            laid = await _stored(backend, reader, plan, table.holders.rows())
            await table.store(loaded, [Rematched(laid.table)])
    table.presence.announce()
    return Laid(loaded.rematch, table.holders.seats_of(reader.guest))


def _today(backend: Backend) -> str:
    return datetime.fromtimestamp(backend.now(), UTC).isoformat(timespec="seconds")


async def _stored(
    backend: Backend, reader: Reader, plan: TablePlan, holders: list[tuple[int, str]]
) -> Laid:
    table, now = backend.new_id(), backend.now()
    header = plan.terms.header
    summary = Summary(
        title=header.title,
        settings=tuple(header.settings),
        players=tuple(header.players),
        phase="gathering" if plan.friends else "phrases",
    )
    links = [(seat, hash_of(link_token(reader.token, table, seat))) for seat in plan.friends]
    await backend.store.create(
        StoredTable(
            table,
            reader.guest,
            terms_to_json(plan.terms),
            plan.secret,
            now,
            now,
            msgspec.json.encode(summary),
            table_plan.first_entries(plan, now),
            holders,
        ),
        links,
    )
    mine = tuple(sorted({seat for seat, guest in holders if guest == reader.guest}))
    return Laid(table, mine)
