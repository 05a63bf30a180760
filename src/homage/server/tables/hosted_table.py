"""A hosted table: one table that this process lets people play at.

Everything goes through its lock: what is shown is stored, and nothing else. What happens at it
is an action (`tables/actions`); what is told of it is read from a viewpoint (`table_shown.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar

import msgspec

from homage.kernel import SPECTATOR, Language, Message
from homage.kernel.lines import line_to_json
from homage.kernel.record import Record
from homage.server.problems import NO_SUCH_TABLE, NOT_YOUR_SEAT, Busy, Forbidden, Missing
from homage.server.reader import Reader
from homage.server.security.guests import link_token
from homage.server.storage.database import fault_name
from homage.server.storage.table_store import StoredTable
from homage.server.storage.writer import Append, Entry, Overtaken
from homage.server.tables import clocks
from homage.server.tables.actions.action import Action, Actor
from homage.server.tables.loaded_table import LoadedTable
from homage.server.tables.notes import AnyNote, note_to_json
from homage.server.tables.presence import Listener, Presence, Present
from homage.server.tables.seat_holders import SeatHolders
from homage.server.tables.table_shown import Viewpoint, table_shown
from homage.server.tables.terms import summary_from_json, terms_from_json
from homage.server.wire.answers import Done
from homage.server.wire.tables import TableShown

if TYPE_CHECKING:
    from homage.server.backend import Backend

LOG = logging.getLogger("homage.server")

TRIES = 4
"""How often something is tried that another process overtakes."""

MOST_VIEWPOINTS = 100
"""Remembered at one table; there may be many more who look on."""

SECONDS_FOR_OTHERS = 5.0
"""Beyond a bot's own time: how long another process has to let its bots think."""

NOT_STORED = Message(
    "server.not-stored", "This could not be stored, so nothing has changed. Try again in a moment."
)

Request = TypeVar("Request")
Found = TypeVar("Found")


class HostedTable:
    """Its seats' holders, those who listen, and the game itself while something happens."""

    __slots__ = (
        "_backend",
        "_loaded",
        "_secret",
        "_timer",
        "begun",
        "game",
        "holders",
        "host",
        "id",
        "lock",
        "presence",
        "terms",
        "used",
    )

    def __init__(self, backend: Backend, stored: StoredTable) -> None:
        self.id = stored.id
        self.host = stored.host
        self.terms = terms_from_json(stored.terms)
        self.game = backend.game(self.terms.header)
        self.begun = stored.begun
        self.used = backend.now()
        self.lock = asyncio.Lock()
        self.holders = SeatHolders(stored.holders)
        self.presence = Presence(backend.now)
        self._backend = backend
        self._secret = stored.secret
        self._loaded: LoadedTable | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._load(stored)

    # -- in memory, or only in storage ---------------------------------------------------------

    def _load(self, stored: StoredTable) -> LoadedTable:
        backend = self._backend
        clock = summary_from_json(stored.summary).clock
        if clock is not None and clock.since < backend.started:
            clock = msgspec.structs.replace(clock, since=backend.started)  # nobody plays meanwhile
        self._loaded = LoadedTable(
            self.game,
            self.terms,
            self._secret,
            stored.entries,
            clock,
            backend.runner(self.game),
            self._bot_is_ready,
            backend.settings.bot_seconds,
        )
        self._set_timer(clocks.deadline(clock))
        return self._loaded

    async def load(self) -> LoadedTable:
        """The table in memory, read from storage if it lies there; only with the lock."""
        self.used = self._backend.now()
        if self._loaded is not None:
            return self._loaded
        stored = await self._backend.store.read(self.id)
        if stored is None:
            raise Missing(NO_SUCH_TABLE)
        self.holders = SeatHolders(stored.holders)
        return self._load(stored)

    def unload(self) -> None:
        """Keep nothing of what lies in storage."""
        if self._loaded is not None:
            self._loaded.driver.close()
            self._loaded = None

    def unload_if_idle(self) -> bool:
        """Unless something goes on; whether nobody needs this table any more."""
        if self.lock.locked() or (self._loaded is not None and self._loaded.driver.thinking):
            return False
        self.unload()
        return not self.presence.listeners

    @property
    def is_loaded(self) -> bool:
        return self._loaded is not None

    @property
    def revision(self) -> int:
        """How many entries there are, as far as is known without reading."""
        return -2 if self._loaded is None else self._loaded.entries

    # -- what happens ----------------------------------------------------------------------------

    async def act(self, reader: Reader, action: Action[Request], request: Request) -> Done:
        """Let somebody do something, store it, and only then announce it."""
        return await self._change(
            lambda loaded: action(loaded, self._actor(reader, loaded), request)
        )

    async def go_on(self) -> None:
        """Let bots that are asked think, also after a restart."""
        await self._change(LoadedTable.begin_if_ready)

    async def check_clock(self) -> None:
        """Whoever has no time left, loses."""
        await self._change(lambda _: ())

    async def _change(self, do: Callable[[LoadedTable], Sequence[AnyNote]]) -> Done:
        for _ in range(TRIES):
            async with self.lock:
                loaded = await self.load()
                before = loaded.entries
                try:
                    await self.store(loaded, self._done(loaded, do))
                except Overtaken:
                    self.unload()
                    continue
                except BaseException:
                    if loaded.new_lines():
                        self.unload()  # what was not stored has not happened
                    raise
            if loaded.entries != before:
                self.presence.announce()
            return Done(loaded.entries)
        raise Busy(NOT_STORED)

    def _done(
        self, loaded: LoadedTable, do: Callable[[LoadedTable], Sequence[AnyNote]]
    ) -> Sequence[AnyNote]:
        late = clocks.out_of_time(loaded.clock, self._backend.now())
        if late is not None and loaded.phase == "playing":
            loaded.driver.time_out(late)
            return ()
        return do(loaded)

    async def store(self, loaded: LoadedTable, notes: Sequence[AnyNote]) -> None:
        """Store all that is new; only with the lock."""
        lines = loaded.new_lines()
        if not lines and not notes:
            return
        now = self._backend.now()
        entries = [Entry(now, True, line_to_json(line)) for line in lines]
        entries += [Entry(now, False, note_to_json(note)) for note in notes]
        number = loaded.entries + 1
        # As it will be: the clocks and the summary are stored together with the entries.
        loaded.take_in(lines, notes, now)
        loaded.clock = loaded.next_clock(lines, now)
        deadline = clocks.deadline(loaded.clock)
        summary = msgspec.json.encode(loaded.summary())
        try:
            await self._backend.writer.append(
                Append(self.id, number, entries, now, summary, deadline)
            )
        except Overtaken:
            raise
        except BaseException as wrong:
            self.unload()
            if isinstance(wrong, Exception):
                LOG.warning("not stored: %s", fault_name(wrong))
                raise Busy(NOT_STORED) from wrong
            raise
        self._set_timer(deadline)

    # -- bots and clocks -----------------------------------------------------------------------

    def _bot_is_ready(self) -> None:
        """From any thread."""
        self._backend.background.soon(self._take_thoughts)

    async def _take_thoughts(self) -> None:
        if self._loaded is not None:
            await self._change(LoadedTable.take_thoughts)

    def _set_timer(self, deadline: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if deadline is not None:
            seconds = max(0.0, deadline - self._backend.now())
            self._timer = self._backend.background.later(seconds, self.check_clock)

    # -- who may do what -----------------------------------------------------------------------

    def seats_of(self, reader: Reader, loaded: LoadedTable) -> tuple[int, ...]:
        """The seats at which the reader sits now."""
        laid = self.holders.seats_of(reader.guest)
        return tuple(sorted(map(loaded.now_at, laid))) if loaded.is_reversed else laid

    def is_host(self, reader: Reader) -> bool:
        return bool(reader.guest) and reader.guest == self.host

    def must_hold_a_seat(self, reader: Reader) -> None:
        if not self.holders.seats_of(reader.guest):
            raise Forbidden(NOT_YOUR_SEAT)

    def _actor(self, reader: Reader, loaded: LoadedTable) -> Actor:
        return Actor(
            self.seats_of(reader, loaded),
            self.is_host(reader),
            self.language(reader),
            self.present,
            self._backend.now(),
        )

    # -- what is told ----------------------------------------------------------------------------

    def language(self, reader: Reader) -> Language:
        return reader.language(self.game.title)

    @property
    def present(self) -> Present:
        return self.presence.present(len(self.game.seats))

    async def read(
        self, reader: Reader, seat: int | None, look: Callable[[LoadedTable, Viewpoint], Found]
    ) -> Found:
        """What is seen from a seat; `Forbidden` if it is not the reader's."""
        async with self.lock:
            loaded = await self.load()
            return look(loaded, self._viewpoint(reader, loaded, seat))

    async def shown(
        self, reader: Reader, seat: int | None, after: int = 0, chat_after: int = 0
    ) -> TableShown:
        async with self.lock:
            loaded = await self.load()
            at = self._viewpoint(reader, loaded, seat)
            return table_shown(loaded, at, self._backend.now(), after, chat_after)

    async def record(self) -> Record:
        """The whole record, for what happens on the server alone."""
        async with self.lock:
            return (await self.load()).table.record

    async def my_seats(self, reader: Reader) -> tuple[int, ...]:
        async with self.lock:
            return self.seats_of(reader, await self.load())

    def _viewpoint(self, reader: Reader, loaded: LoadedTable, seat: int | None) -> Viewpoint:
        mine = self.seats_of(reader, loaded)
        if seat is None:
            seat = mine[0] if mine else SPECTATOR
        elif seat != SPECTATOR and seat not in mine:
            raise Forbidden(NOT_YOUR_SEAT)
        present, known = self.present, loaded.viewpoints.get((reader, seat))
        if known is not None and known.mine == mine and known.present is present:
            return known
        if len(loaded.viewpoints) >= MOST_VIEWPOINTS:
            loaded.viewpoints.clear()
        at = loaded.viewpoints[reader, seat] = Viewpoint(
            self.id,
            datetime.fromtimestamp(self.begun, UTC).isoformat(timespec="seconds"),
            seat,
            mine,
            self.is_host(reader),
            self._links(reader, loaded),
            self.language(reader),
            present,
        )
        return at

    def _links(self, reader: Reader, loaded: LoadedTable) -> dict[int, str]:
        """Friends' links, for who laid out the table."""
        if not self.is_host(reader) or not reader.token:
            return {}
        return {
            loaded.now_at(seat): f"/join/{link_token(reader.token, self.id, seat)}"
            for seat, player in enumerate(self.terms.header.players)
            if not player
        }

    # -- listening -----------------------------------------------------------------------------

    async def listen(self, reader: Reader, seat: int | None, listener: Listener) -> None:
        """Tell somebody what happens from now on; `Forbidden` if the seat is not the reader's."""
        listener.seat = await self.read(reader, seat, lambda _, at: at.seat)
        self.presence.add(listener)
        self._backend.tell_presence(self)

    def leave(self, listener: Listener) -> None:
        self.presence.remove(listener)
        self._backend.tell_presence(self)

    def close(self) -> None:
        """The server ends."""
        if self._timer is not None:
            self._timer.cancel()
        self.presence.close()

    # -- other processes on the same database --------------------------------------------------

    async def follow(self, entries: int) -> None:
        """Another process has stored entries up to this number."""
        async with self.lock:
            if self._loaded is not None and self._loaded.entries < entries:
                self.unload()
        self.presence.announce()
        # The other process lets its bots think; if it does not come to it, this one does.
        seconds = (self._backend.settings.bot_seconds or 0.0) + SECONDS_FOR_OTHERS
        self._backend.background.later(seconds, self._go_on_if_needed)

    async def _go_on_if_needed(self) -> None:
        if self.presence.listeners:
            await self.go_on()

    async def read_anew(self) -> None:
        """Something may have been stored elsewhere without our hearing of it."""
        async with self.lock:
            self.unload()
        self.presence.announce()
