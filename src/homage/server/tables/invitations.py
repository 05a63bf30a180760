"""Invitations: a seat's link leads to its table, and lets somebody sit there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.server.problems import NO_SUCH_LINK, Missing
from homage.server.reader import Reader
from homage.server.security.guests import TOKEN, hash_of
from homage.server.tables.actions import seating
from homage.server.tables.actions.seating import Arrival
from homage.server.tables.hosted_table import HostedTable
from homage.server.wire.answers import Invitation, Laid
from homage.server.wire.requests import Joining

if TYPE_CHECKING:
    from homage.server.backend import Backend


async def invitation(backend: Backend, reader: Reader, link: str) -> Invitation:
    """What a link leads to."""
    table, laid = await _of_link(backend, link)
    async with table.lock:
        loaded = await table.load()
    game, seat = table.game, loaded.now_at(laid)
    player = loaded.table.players[seat]
    hosts = [loaded.now_at(one) for one in table.holders.seats_of(table.host)]
    host = loaded.table.players[hosts[0]] if hosts else None
    return Invitation(
        table.id,
        game.title.name,
        game.title.full_name,
        tuple(loaded.table.record.settings),
        seat,
        game.seats[seat],
        table.language(reader).form(game.seat_noun(seat), ""),
        "" if host is None else host.name,
        player is not None,
        "" if player is None else player.name,
        seat in table.seats_of(reader, loaded),
        loaded.table.outcome is not None,
    )


async def join(backend: Backend, reader: Reader, link: str, request: Joining) -> Laid:
    """Sit down, or open the seat once more in another browser."""
    table, laid = await _of_link(backend, link)
    store = backend.store
    name = request.name.strip() or await store.name_of(reader.guest)
    await table.act(reader, seating.join, Arrival(laid, name))
    await store.hold(table.id, laid, reader.guest)
    table.holders.add(laid, reader.guest)
    if request.name.strip():
        await store.rename(reader.guest, request.name.strip())
    table.presence.announce()
    return Laid(table.id, await table.my_seats(reader))


async def _of_link(backend: Backend, link: str) -> tuple[HostedTable, int]:
    found = await backend.store.seat_of_link(hash_of(link)) if TOKEN.fullmatch(link) else None
    if found is None:
        raise Missing(NO_SUCH_LINK)
    table, seat = found
    return await backend.tables.open(table), seat
