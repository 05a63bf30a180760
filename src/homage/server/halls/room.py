"""A room: one table of a server, its seats' holders, and those who listen to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from homage.bots.search import Finding
from homage.kernel import SPECTATOR, Language, Message, Refused
from homage.kernel.lines import line_to_json
from homage.kernel.record import Record
from homage.kernel.replay import redacted
from homage.kernel.sealed import BOT_PHRASE, new_phrase
from homage.server.halls import clocks, offers, showing
from homage.server.halls.laying import free_name
from homage.server.halls.moments import moment_of
from homage.server.halls.notes import (
    Answered,
    AnyNote,
    Confirmed,
    Held,
    Offered,
    Rematched,
    Said,
    note_to_json,
)
from homage.server.halls.showing import Looking, Presence
from homage.server.halls.sitting import Offer, Sitting
from homage.server.halls.terms import summary_from_json, terms_from_json
from homage.server.problems import (
    NO_SUCH_OFFER,
    NO_SUCH_TABLE,
    NOT_YOUR_SEAT,
    Busy,
    Forbidden,
    Missing,
)
from homage.server.reader import Reader
from homage.server.security.guests import link_token
from homage.server.shelf import USUAL_BOT
from homage.server.storage.shelves import StoredTable
from homage.server.storage.writer import Append, Entry, Overtaken
from homage.server.wire.answers import (
    Done,
    HintRow,
    HintShown,
    Invitation,
    InWords,
    Laid,
    Moment,
    Why,
)
from homage.server.wire.requests import (
    Choice,
    NewOffer,
    OfferAnswer,
    PickingSide,
    Saying,
    SayingPhrase,
    TakingBack,
)
from homage.server.wire.tables import TableShown
from homage.table import bot_player, person
from homage.table.chair import ADVISER
from homage.table.events import IS_BACK

if TYPE_CHECKING:
    from homage.server.halls.hall import Hall

TRIES = 4
"""How often something is tried that another process overtakes."""

MOST_HINT_ROWS = 4
ENOUGH_TRIED = 0.1
"""The share of the tries of the best option that another needs for its worth to be compared."""

MOST_SPOKEN = 2000
"""So much is said at one table."""

NOTHING_TO_CONFIRM = Message("server.nothing-to-confirm", "There is nothing to confirm.")
NOT_STORED = Message(
    "server.not-stored", "This could not be stored, so nothing has changed. Try again in a moment."
)
NO_HINTS = Message("server.no-hints", "No hints are given at this table.")
ONLY_HOST = Message(
    "server.only-host", "Only who laid out the table may seat a bot where nobody has come."
)
NOT_FREE = Message("server.not-free", "This seat is not free.")
NOT_LEFT = Message("server.not-left", "No bot plays for you at this seat.")
NOT_YOURS_TO_PICK = Message("server.not-yours-to-pick", "The side is not yours to pick.")
SAID_ENOUGH = Message("server.said-enough", "Enough has been said at this table.")
NOT_OVER_YET = Message("server.not-over-yet", "This game is not over yet.")
NOTHING_SAID = Message("server.nothing-said", "Say something.")

Do = Callable[[Sitting], "Sequence[AnyNote] | None"]


class Listener:
    """A socket: from where it looks, and whether it has seen the last change."""

    __slots__ = ("changed", "closed", "guest", "presence_changed", "seat")

    def __init__(self, seat: int, guest: str) -> None:
        self.seat = seat
        self.guest = guest
        self.changed = asyncio.Event()
        """Rung for anything that is to be told."""
        self.presence_changed = False
        self.closed = False


class Room:
    """Everything goes through its lock: what is shown is stored, and nothing else."""

    def __init__(self, hall: Hall, stored: StoredTable) -> None:
        self.id = stored.id
        self.host = stored.host
        self.terms = terms_from_json(stored.terms)
        self.game = hall.game(self.terms.header)
        self.begun = stored.begun
        self.used = hall.now()
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        """By process, the seats that are open there, and the spectators."""
        self.away_since: dict[int, float] = {}
        self._hall = hall
        self._holders: dict[str, list[int]] = {}
        """By guest, the seats that were laid out for him."""
        self._hold(stored.holders)
        self._secret = stored.secret
        self._sitting: Sitting | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._loaded = hall.now()
        self._sit(stored)

    # -- in memory, or only in storage ---------------------------------------------------------

    def _hold(self, holders: Sequence[tuple[int, str]]) -> None:
        self._holders = {}
        for seat, guest in holders:
            self._holders.setdefault(guest, []).append(seat)

    def _sit(self, stored: StoredTable) -> Sitting:
        hall = self._hall
        clock = summary_from_json(stored.summary).clock
        if clock is not None and clock.since < hall.started:
            clock = msgspec.structs.replace(clock, since=hall.started)  # nobody plays meanwhile
        self._sitting = Sitting(
            self.game,
            self.terms,
            self._secret,
            stored.entries,
            clock,
            hall.runner(self.game),
            self._bot_is_ready,
            hall.settings.bot_seconds,
        )
        self._set_timer(clocks.deadline(clock))
        return self._sitting

    async def _awake(self) -> Sitting:
        """The sitting, read from storage if it rests there; only with the lock."""
        self.used = self._hall.now()
        if self._sitting is not None:
            return self._sitting
        stored = await self._hall.shelves.read(self.id)
        if stored is None:
            raise Missing(NO_SUCH_TABLE)
        self._hold(stored.holders)
        return self._sit(stored)

    async def wake(self) -> None:
        """Let bots that are asked think, also after a restart."""
        await self._change(self._go_on)

    def rest(self) -> bool:
        """Forget what lies in storage; whether nobody needs this room any more."""
        one = self._sitting
        if self.lock.locked() or (one is not None and one.driver.thinking):
            return False
        self._forget()
        return not self.listeners

    def _forget(self) -> None:
        if self._sitting is not None:
            self._sitting.driver.close()
            self._sitting = None

    @property
    def is_awake(self) -> bool:
        return self._sitting is not None

    async def follow(self, entries: int) -> None:
        """Another process has stored entries up to this number."""
        async with self.lock:
            if self._sitting is not None and self._sitting.entries < entries:
                self._forget()
        self.announce()
        # The other process lets its bots think; if it does not come to it, this one does.
        seconds = (self._hall.settings.bot_seconds or 0.0) + 5.0
        self._hall.later(seconds, self.wake_if_asked)

    async def wake_if_asked(self) -> None:
        if self.listeners:
            await self.wake()

    # -- changing ------------------------------------------------------------------------------

    async def _change(self, do: Do) -> Done:
        """Let something happen, store it, and only then announce it."""
        for _ in range(TRIES):
            async with self.lock:
                one = await self._awake()
                before = one.entries
                try:
                    notes = self._done(one, do)
                    await self._store(one, notes)
                except Overtaken:
                    self._forget()
                    continue
                except BaseException:
                    if one.new_lines():
                        self._forget()  # what was not stored has not happened
                    raise
            if one.entries != before:
                self.announce()
            return Done(one.entries)
        raise Busy(NOT_STORED)

    def _done(self, one: Sitting, do: Do) -> Sequence[AnyNote]:
        late = clocks.out_of_time(one.clock, self._hall.now())
        if late is not None and one.phase == "playing":
            one.driver.time_out(late)
            return ()
        return do(one) or ()

    async def _store(self, one: Sitting, notes: Sequence[AnyNote]) -> None:
        lines = one.new_lines()
        if not lines and not notes:
            return
        now = self._hall.now()
        entries = [Entry(now, True, line_to_json(line)) for line in lines]
        entries += [Entry(now, False, note_to_json(note)) for note in notes]
        number = one.entries + 1
        # As it will be: the clocks and the summary are stored together with the entries.
        one.take_in(lines, notes, now)
        one.clock = one.next_clock(lines, now)
        deadline = clocks.deadline(one.clock)
        append = Append(self.id, number, entries, now, msgspec.json.encode(one.summary()), deadline)
        try:
            await self._hall.writer.append(append)
        except Overtaken:
            raise
        except BaseException as wrong:
            self._forget()
            if isinstance(wrong, Exception):
                raise Busy(NOT_STORED) from wrong
            raise
        self._set_timer(deadline)

    def announce(self) -> None:
        """All who listen are to look anew."""
        for listener in self.listeners:
            listener.changed.set()

    # -- bots and clocks -----------------------------------------------------------------------

    def _bot_is_ready(self) -> None:
        """From any thread."""
        self._hall.soon(self._take_thoughts)

    async def _take_thoughts(self) -> None:
        def take(one: Sitting) -> None:
            while one.driver.take_thought():
                pass

        if self._sitting is not None:
            await self._change(take)

    def _go_on(self, one: Sitting) -> None:
        one.begin_if_ready()

    def _set_timer(self, deadline: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if deadline is not None:
            seconds = max(0.0, deadline - self._hall.now())
            self._timer = self._hall.later(seconds, self.check_clock)

    async def check_clock(self) -> None:
        """Whoever has no time left, loses."""
        await self._change(lambda one: None)

    # -- who may do what -----------------------------------------------------------------------

    def holds(self, reader: Reader) -> bool:
        return reader.guest in self._holders

    def mine(self, reader: Reader, one: Sitting) -> tuple[int, ...]:
        """The seats at which the reader sits now."""
        return tuple(sorted(one.now_at(seat) for seat in self._holders.get(reader.guest, ())))

    def must_hold_a_seat(self, reader: Reader) -> None:
        if not self.holds(reader):
            raise Forbidden(NOT_YOUR_SEAT)

    def _must_sit(self, reader: Reader, one: Sitting, seat: int) -> None:
        if seat not in self.mine(reader, one):
            raise Forbidden(NOT_YOUR_SEAT)

    def add_holder(self, seat: int, guest: str) -> None:
        """A guest may look and play from this seat, as it was laid out."""
        seats = self._holders.setdefault(guest, [])
        if seat not in seats:
            seats.append(seat)

    def holders(self) -> list[tuple[int, str]]:
        """By seat, as it was laid out, the guests."""
        return [(seat, guest) for guest, seats in self._holders.items() for seat in seats]

    # -- looking -------------------------------------------------------------------------------

    def language(self, reader: Reader) -> Language:
        return reader.language(self.game.title)

    @property
    def presence(self) -> Presence:
        here, watchers = self.own_presence
        for others, their_watchers in self.elsewhere.values():
            here |= others
            watchers += their_watchers
        away = {
            seat: self.away_since.get(seat, self._loaded)
            for seat in range(len(self.game.seats))
            if seat not in here
        }
        return Presence(here, watchers, away)

    def _looking(self, reader: Reader, one: Sitting, seat: int | None) -> Looking:
        mine = self.mine(reader, one)
        if seat is None:
            seat = mine[0] if mine else SPECTATOR
        elif seat != SPECTATOR and seat not in mine:
            raise Forbidden(NOT_YOUR_SEAT)
        is_host = bool(reader.guest) and reader.guest == self.host
        links = {}
        if is_host and reader.token:
            for laid, player in enumerate(self.terms.header.players):
                if not player:
                    token = link_token(reader.token, self.id, laid)
                    links[one.now_at(laid)] = f"/join/{token}"
        return Looking(
            self.id,
            datetime.fromtimestamp(self.begun, UTC).isoformat(timespec="seconds"),
            seat,
            mine,
            is_host,
            links,
            self.language(reader),
            self._hall.now(),
        )

    async def shown(
        self, reader: Reader, seat: int | None, after: int = 0, chat_after: int = 0
    ) -> TableShown:
        async with self.lock:
            one = await self._awake()
            look = self._looking(reader, one, seat)
            return showing.shown(one, look, self.presence, after, chat_after)

    async def record(self) -> Record:
        """The whole record, for those who are in the hall."""
        async with self.lock:
            return (await self._awake()).table.record

    async def my_seats(self, reader: Reader) -> tuple[int, ...]:
        async with self.lock:
            return self.mine(reader, await self._awake())

    @property
    def revision(self) -> int:
        """How many entries there are, as far as is known without looking."""
        return -2 if self._sitting is None else self._sitting.entries

    async def moved(self, reader: Reader, seat: int) -> int:
        """Where somebody sits now who sat at this seat before sides were picked."""
        mine = await self.my_seats(reader)
        return mine[0] if mine and seat not in mine else seat

    async def look_anew(self) -> None:
        """Something may have been stored elsewhere without our hearing of it."""
        async with self.lock:
            self._forget()
        self.announce()

    async def in_words(self, reader: Reader, seat: int | None) -> InWords:
        async with self.lock:
            one = await self._awake()
            look = self._looking(reader, one, seat)
            view = one.driver.chair(look.seat).view
            return InWords(tuple(self.game.title.in_words(view, look.language).splitlines()))

    async def why_not(self, reader: Reader, seat: int | None, what: str) -> Why:
        async with self.lock:
            one = await self._awake()
            look = self._looking(reader, one, seat)
            chair = one.driver.chair(look.seat)
            vocabulary = self.game.vocabulary
            reason = chair.why_not(vocabulary.find(what) if what in vocabulary else what)
            if reason is None:
                return Why(True, None, "")
            return Why(False, reason.message, reason.rule)

    async def record_text(self, reader: Reader, seat: int | None) -> str:
        """The record as the seat may have it."""
        async with self.lock:
            one = await self._awake()
            look = self._looking(reader, one, seat)
            return redacted(one.table.record, self.game, look.seat).text()

    @property
    def file_name(self) -> str:
        day = datetime.fromtimestamp(self.begun, UTC).date().isoformat()
        return f"{self.game.title.name}-{day}.homage"

    async def moment(self, choice: int, eyes: int | None) -> Moment:
        async with self.lock:
            one = await self._awake()
            return moment_of(one.table, choice, eyes)

    # -- doing ---------------------------------------------------------------------------------

    async def choose(self, reader: Reader, data: Choice) -> Done:
        def do(one: Sitting) -> Sequence[AnyNote]:
            self._must_sit(reader, one, data.seat)
            if not one.terms.confirms:
                one.driver.choose(data.seat, data.option, data.question)
                return ()
            table = one.table
            table.choose(data.seat, data.option, data.question)
            if table.outcome is None and data.seat not in table.waiting:
                return [Held(data.seat)]
            one.driver.go_on()
            return ()

        return await self._change(do)

    async def take_back(self, reader: Reader, data: TakingBack) -> Done:
        def do(one: Sitting) -> None:
            self._must_sit(reader, one, data.seat)
            one.driver.take_back(data.seat, data.choices)

        return await self._change(do)

    async def confirm(self, reader: Reader, seat: int) -> Done:
        def do(one: Sitting) -> Sequence[AnyNote]:
            self._must_sit(reader, one, seat)
            if one.hold != seat:
                raise Refused(NOTHING_TO_CONFIRM)
            one.hold = None
            one.driver.go_on()
            return [Confirmed(seat)]

        return await self._change(do)

    async def say_phrase(self, reader: Reader, data: SayingPhrase) -> Done:
        def do(one: Sitting) -> None:
            self._must_sit(reader, one, data.seat)
            one.table.say_phrase(data.seat, data.phrase.strip() or new_phrase())
            one.begin_if_ready()

        return await self._change(do)

    async def pick_side(self, reader: Reader, data: PickingSide) -> Done:
        def do(one: Sitting) -> None:
            self._must_sit(reader, one, data.seat)
            if one.table.picks_side != data.seat:
                raise Refused(NOT_YOURS_TO_PICK)
            one.driver.pick_side(data.side)

        return await self._change(do)

    async def resign(self, reader: Reader, seat: int) -> Done:
        def do(one: Sitting) -> None:
            self._must_sit(reader, one, seat)
            one.driver.resign(seat)

        return await self._change(do)

    async def say(self, reader: Reader, data: Saying) -> Done:
        def do(one: Sitting) -> Sequence[AnyNote]:
            self._must_sit(reader, one, data.seat)
            text = " ".join("".join(c if c.isprintable() else " " for c in data.text).split())
            if not text:
                raise Refused(NOTHING_SAID)
            if len(one.spoken) >= MOST_SPOKEN:
                raise Refused(SAID_ENOUGH)
            return [Said(data.seat, text, data.to)]

        return await self._change(do)

    async def join(self, reader: Reader, laid: int, name: str) -> Done:
        """Somebody sits down at a free seat; one that is taken is opened once more."""

        def do(one: Sitting) -> None:
            seat = one.now_at(laid)
            if one.table.players[seat] is not None:
                return
            taken = {player.name for player in one.table.players if player is not None}
            one.table.join(seat, person(name or free_name(taken, self.language(reader))))
            one.driver.single_options.add(seat)

        return await self._change(do)

    async def invitation(self, reader: Reader, laid: int) -> Invitation:
        """What a seat's link leads to."""
        async with self.lock:
            one = await self._awake()
        seat = one.now_at(laid)
        player = one.table.players[seat]
        hosts = [one.now_at(mine) for mine in self._holders.get(self.host, ())]
        host = one.table.players[hosts[0]] if hosts else None
        return Invitation(
            self.id,
            self.game.title.name,
            self.game.title.full_name,
            tuple(one.table.record.settings),
            seat,
            self.game.seats[seat],
            self.language(reader).form(self.game.seat_noun(seat), ""),
            "" if host is None else host.name,
            player is not None,
            "" if player is None else player.name,
            seat in self.mine(reader, one),
            one.table.outcome is not None,
        )

    async def rematch(
        self, reader: Reader, seat: int, lay_out: Callable[[Sitting], Awaitable[Laid]]
    ) -> Laid:
        """Whoever asks first lays out the table; all others come to it."""
        async with self.lock:
            one = await self._awake()
            self._must_sit(reader, one, seat)
            if one.table.outcome is None:
                raise Refused(NOT_OVER_YET)
            if not one.rematch:
                laid = await lay_out(one)
                await self._store(one, [Rematched(laid.table)])
        self.announce()
        return Laid(one.rematch, tuple(self._holders.get(reader.guest, ())))

    async def fill_with_bot(self, reader: Reader, data: NewOffer) -> Done:
        def do(one: Sitting) -> None:
            if reader.guest != self.host:
                raise Forbidden(ONLY_HOST)
            seat = data.for_seat
            if seat is None or seat >= len(one.table.players) or one.table.players[seat]:
                raise Refused(NOT_FREE)
            one.table.join(seat, bot_player(data.bot or USUAL_BOT))
            if seat in one.table.must_say_phrase:
                one.table.say_phrase(seat, BOT_PHRASE)
            one.begin_if_ready()

        self._hall.gate.must_have_room()
        return await self._change(do)

    async def come_back(self, reader: Reader, seat: int) -> Done:
        def do(one: Sitting) -> None:
            self._must_sit(reader, one, seat)
            if seat in one.people:
                raise Refused(NOT_LEFT)
            name = one.last_person_at(seat)
            if not name:
                raise Refused(NOT_LEFT)
            one.driver.hand_over(seat, person(name), IS_BACK)

        return await self._change(do)

    async def offer(self, reader: Reader, data: NewOffer) -> Done:
        away = None
        if data.for_seat is not None:
            since = self.presence.away_since.get(data.for_seat)
            away = None if since is None else self._hall.now() - since

        def do(one: Sitting) -> Sequence[AnyNote]:
            self._must_sit(reader, one, data.seat)
            if one.phase != "playing":
                raise Refused(offers.NOT_PLAYING)
            bot = data.bot or USUAL_BOT if data.kind == "bot" else ""
            seat = data.for_seat if data.kind == "bot" else None
            what = Offered(data.seat, data.kind, seat, bot)
            offers.check(one, what, self.mine(reader, one), away)
            if offers.carried_out(one, Offer(what, set(self.mine(reader, one)))):
                return ()
            own = [seat for seat in self.mine(reader, one) if seat != data.seat]
            number = one.entries + 1
            return [what, *(Answered(seat, number, True) for seat in own)]

        return await self._change(do)

    async def answer_offer(self, reader: Reader, number: int, data: OfferAnswer) -> Done:
        def do(one: Sitting) -> Sequence[AnyNote]:
            self._must_sit(reader, one, data.seat)
            offer = one.offers.get(number)
            if offer is None or one.table.outcome is not None:
                raise Refused(NO_SUCH_OFFER)
            if data.agrees:
                agreed = offer.agreed | {data.seat}
                if offers.carried_out(one, Offer(offer.what, agreed)):
                    return ()
            return [Answered(data.seat, number, data.agrees)]

        return await self._change(do)

    async def hint(self, reader: Reader, seat: int) -> HintShown:
        """What the best bot would do; the table may go on meanwhile."""
        async with self.lock:
            one = await self._awake()
            self._must_sit(reader, one, seat)
            if not self.terms.hints:
                raise Refused(NO_HINTS)
            chair = one.driver.chair(seat)
            thought = chair.hint(seconds=self._hall.settings.hint_seconds)
            question = chair.question
            asked = next(asked for asked in chair.view.asked if asked.seat == seat)
            allies = len(self.game.allies(seat))  # a win is divided among them
        found = await asyncio.wrap_future(thought)
        shown = {option.text: option for option in asked.options}
        solo = len(self.game.seats) == 1
        scale = self.game.scale
        rows = tuple(
            HintRow(
                finding.option.text,
                shown[finding.option.text].label,
                shown[finding.option.text].thing,
                scale.expected_points(finding.value) if solo else finding.value * allies,
                finding.visits,
            )
            for finding in _best(found)
        )
        tried = sum(finding.visits for finding in found)
        return HintShown(question, ADVISER, solo, rows, len(asked.options), tried)

    # -- listening -----------------------------------------------------------------------------

    @property
    def own_presence(self) -> tuple[frozenset[int], int]:
        """The seats that are open in this process, and the spectators."""
        seats = [listener.seat for listener in self.listeners]
        return frozenset(seats) - {SPECTATOR}, seats.count(SPECTATOR)

    async def listen(self, reader: Reader, seat: int | None) -> Listener:
        """Sit down to be told what happens; `Forbidden` if the seat is not the reader's."""
        async with self.lock:
            look = self._looking(reader, await self._awake(), seat)
        listener = Listener(look.seat, reader.guest)
        self.listeners.add(listener)
        self.away_since.pop(look.seat, None)
        self._tell_presence(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if listener.seat not in self.presence.here:
            self.away_since[listener.seat] = self._hall.now()
        self._tell_presence(listener)

    def hear_presence(self, process: str, here: frozenset[int], watchers: int) -> None:
        """Who has the table open in another process."""
        self.elsewhere[process] = here, watchers
        if not here and not watchers:
            del self.elsewhere[process]
        self._tell_presence(None)

    def _tell_presence(self, by: Listener | None) -> None:
        for other in self.listeners:
            if other is not by:
                other.presence_changed = True
                other.changed.set()
        if by is not None:
            self._hall.tell_presence(self)

    def close(self) -> None:
        """The server ends."""
        if self._timer is not None:
            self._timer.cancel()
        for listener in self.listeners:
            listener.closed = True
            listener.changed.set()


def _best(found: Sequence[Finding]) -> list[Finding]:
    """A few, by what they are worth; none that was tried too seldom to be compared."""
    tried = [one for one in found if one.visits and one.visits >= ENOUGH_TRIED * found[0].visits]
    return sorted(tried[:MOST_HINT_ROWS], key=lambda one: -one.value)
