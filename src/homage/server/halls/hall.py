"""The hall: all tables of a server, its storage, its bots, and its clock."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy.exc import DBAPIError

from homage.bots.process_pool import ProcessPool
from homage.kernel import Game, HomageError
from homage.kernel.record import Header
from homage.server import shelf
from homage.server.halls import laying
from homage.server.halls.analyses import Analyses
from homage.server.halls.gate import Gate, GatedRunner
from homage.server.halls.laying import Layout, Newcomer
from homage.server.halls.listing import listed
from homage.server.halls.room import Room
from homage.server.halls.sitting import Sitting
from homage.server.halls.terms import Summary, shared_game, terms_to_json
from homage.server.problems import NO_SUCH_LINK, NO_SUCH_TABLE, Missing
from homage.server.reader import Reader
from homage.server.security.guests import TOKEN, guest_of, hash_of, link_token, new_token
from homage.server.settings import ServerSettings
from homage.server.storage.announcements import PRESENCE, Announcements
from homage.server.storage.database import Database, opened
from homage.server.storage.shelves import Shelves, StoredTable
from homage.server.storage.writer import Writer
from homage.server.wire.answers import AnalysisShown, Invitation, Laid
from homage.server.wire.requests import Joining, NewLesson, NewTable
from homage.server.wire.tables import Me
from homage.table import person

SECONDS_BETWEEN_ROUNDS = 5.0
"""How often tables are looked for that rest, or at which somebody's time is over."""

MOST_LISTED = 400

LOG = logging.getLogger("homage.server")


class Hall:
    """Begun by `start` and ended by `close`, in one event loop."""

    def __init__(
        self,
        settings: ServerSettings,
        now: Callable[[], float] = time.time,
        new_id: Callable[[], str] = lambda: secrets.token_urlsafe(16),
    ) -> None:
        self.settings = settings
        self.now = now
        self.started = now()
        self.gate = Gate(settings.most_thoughts)
        self.rooms: dict[str, Room] = {}
        self.shelves: Shelves
        self.writer: Writer
        self._new_id = new_id
        self._process = secrets.token_hex(6)
        self._pool = ProcessPool(settings.bot_processes)
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._database: Database | None = None
        self._announcements: Announcements | None = None
        self._loop: asyncio.AbstractEventLoop
        self._closed = False

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._database = await opened(self.settings.database)
        self.shelves = Shelves(self._database)
        self.writer = Writer(self._database, self._process)
        self.writer.start()
        self._announcements = Announcements(self._database, self._heard, self._missed)
        self._announcements.start()
        self.analyses = Analyses(self.shelves, self.gate)
        self._spawn(self._rounds())

    async def close(self) -> None:
        """Tell everybody, finish what is being written, and end the bots."""
        self._closed = True
        for room in self.rooms.values():
            room.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.analyses.close()
        if self._announcements is not None:
            await self._announcements.close()
        await self.writer.close()
        await asyncio.to_thread(self._pool.close)
        if self._database is not None:
            await self._database.close()

    # -- tasks ---------------------------------------------------------------------------------

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except HomageError:
            pass  # nobody waits for an answer; whoever looks next is told
        except (DBAPIError, OSError) as wrong:
            LOG.warning("storage does not answer: %s", type(wrong).__name__)

    def soon(self, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Have something done in the loop, from any thread."""
        if not self._closed:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(lambda: self._spawn(do()))

    def later(self, seconds: float, do: Callable[[], Awaitable[Any]]) -> asyncio.TimerHandle:
        async def work() -> None:
            await do()

        def begin() -> None:
            if not self._closed:
                self._spawn(work())

        return self._loop.call_later(seconds, begin)

    async def _rounds(self) -> None:
        """Let tables rest at which nothing happens; look whose time is over elsewhere."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_ROUNDS)
            late = self.now() - self.settings.rest_after
            for room in list(self.rooms.values()):
                if room.used < late and room.rest():
                    self.rooms.pop(room.id, None)
            with contextlib.suppress(HomageError, DBAPIError, OSError):
                for table in await self.shelves.due(self.now()):
                    room = await self.room(table)
                    await room.check_clock()

    # -- games and bots ------------------------------------------------------------------------

    def game(self, header: Header) -> Game:
        return shared_game(header.title, tuple(header.settings))

    def runner(self, game: Game) -> GatedRunner:
        return GatedRunner(self._pool.runner(game), self.gate)

    # -- rooms ---------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The table of this id."""
        room = self.rooms.get(table)
        if room is not None:
            return room
        lock = self._opening.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                room = self.rooms.get(table)
                if room is None:
                    stored = await self.shelves.read(table)
                    if stored is None:
                        raise Missing(NO_SUCH_TABLE)
                    room = self.rooms[table] = Room(self, stored)
                    self.soon(room.wake)
        finally:
            self._opening.pop(table, None)
        return room

    # -- the reader ----------------------------------------------------------------------------

    def newcomer(self, reader: Reader) -> Newcomer:
        """The reader with a token to be known by, which is new if there was none."""
        if reader.guest:
            return Newcomer(reader)
        token = new_token()
        known = msgspec.structs.replace(reader, guest=guest_of(token), token=token)
        return Newcomer(known, token)

    async def me(self, reader: Reader) -> Me:
        if not reader.guest:
            return Me("", ())
        name = await self.shelves.name_of(reader.guest)
        tables = await self.shelves.tables_of(reader.guest, MOST_LISTED)
        return Me(name, listed(tables, reader))

    async def rename(self, reader: Reader, name: str) -> None:
        name = person(name).name if name.strip() else ""
        await self.shelves.rename(reader.guest, name)

    # -- laying out and sitting down -----------------------------------------------------------

    async def lay_out(self, reader: Reader, wishes: NewTable) -> Laid:
        title = shelf.named(wishes.title)
        name = await self.shelves.name_of(reader.guest)
        language = reader.language(title)
        layout = laying.from_wishes(wishes, language, name, self.settings.host_name, self._begun())
        if any(name.endswith("(bot)") for name in layout.terms.header.players):
            self.gate.must_have_room()
        holders = [(seat, reader.guest) for seat in layout.mine]
        return await self._keep(reader, layout, holders)

    async def begin_lesson(self, reader: Reader, wishes: NewLesson) -> Laid:
        language = reader.language(shelf.named(wishes.title))
        name = wishes.name.strip() or await self.shelves.name_of(reader.guest)
        layout = laying.lesson_of(wishes.title, name, language, self._begun())
        holders = [(seat, reader.guest) for seat in layout.mine]
        return await self._keep(reader, layout, holders)

    async def rematch(self, reader: Reader, room: Room, seat: int) -> Laid:
        """The same once more; whoever asks second comes to the table of the first."""

        async def lay_out(one: Sitting) -> Laid:
            layout = laying.again(one, self.settings.host_name, self._begun())
            return await self._keep(reader, layout, room.holders())

        return await room.rematch(reader, seat, lay_out)

    def _begun(self) -> str:
        return datetime.fromtimestamp(self.now(), UTC).isoformat(timespec="seconds")

    async def _keep(self, reader: Reader, layout: Layout, holders: list[tuple[int, str]]) -> Laid:
        table, now = self._new_id(), self.now()
        header = layout.terms.header
        summary = Summary(
            title=header.title,
            settings=tuple(header.settings),
            players=tuple(header.players),
            phase="gathering" if layout.friends else "phrases",
        )
        links = [(seat, hash_of(link_token(reader.token, table, seat))) for seat in layout.friends]
        await self.shelves.lay_out(
            StoredTable(
                table,
                reader.guest,
                terms_to_json(layout.terms),
                layout.secret,
                now,
                now,
                msgspec.json.encode(summary),
                laying.entries_of(layout, now),
                holders,
            ),
            links,
        )
        mine = tuple(sorted({seat for seat, guest in holders if guest == reader.guest}))
        if layout.terms.lesson:
            await self.room(table)
        return Laid(table, mine)

    async def invitation(self, reader: Reader, link: str) -> Invitation:
        room, laid = await self._of_link(link)
        return await room.invitation(reader, laid)

    async def join(self, reader: Reader, link: str, wishes: Joining) -> Laid:
        """Sit down, or open the seat once more in another browser."""
        room, laid = await self._of_link(link)
        name = wishes.name.strip() or await self.shelves.name_of(reader.guest)
        await room.join(reader, laid, name)
        await self.shelves.hold(room.id, laid, reader.guest)
        room.add_holder(laid, reader.guest)
        if wishes.name.strip():
            await self.shelves.rename(reader.guest, wishes.name.strip())
        room.announce()
        return Laid(room.id, await room.my_seats(reader))

    async def _of_link(self, link: str) -> tuple[Room, int]:
        found = await self.shelves.seat_of_link(hash_of(link)) if TOKEN.fullmatch(link) else None
        if found is None:
            raise Missing(NO_SUCH_LINK)
        table, seat = found
        return await self.room(table), seat

    # -- after the game ------------------------------------------------------------------------

    async def analysis(self, room: Room) -> AnalysisShown:
        return await self.analyses.of(room)

    async def begin_analysis(self, room: Room) -> AnalysisShown:
        return await self.analyses.begin(room)

    # -- other processes on the same database --------------------------------------------------

    def _heard(self, channel: str, payload: str) -> None:
        process, table, *rest = payload.split(" ")
        room = self.rooms.get(table)
        if process == self._process or room is None:
            return
        if channel == PRESENCE:
            here = frozenset(int(seat) for seat in rest[0].split(",") if seat)
            room.hear_presence(process, here, int(rest[1]))
        else:
            entries = int(rest[0])
            self._spawn(room.follow(entries))

    def _missed(self) -> None:
        """The connection was lost: whoever listens is to look anew."""
        for room in self.rooms.values():
            self._spawn(room.look_anew())

    def tell_presence(self, room: Room) -> None:
        """To the other processes."""
        if self._announcements is not None and self._announcements.is_needed and not self._closed:
            seats, watchers = room.own_presence
            here = ",".join(map(str, sorted(seats)))
            payload = f"{self._process} {room.id} {here} {watchers}"
            self._spawn(self._announcements.say(payload))
