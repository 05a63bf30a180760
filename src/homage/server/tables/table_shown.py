"""What is shown of a loaded table to one seat, or to a spectator."""

from __future__ import annotations

import msgspec

from homage.bots import split_budget
from homage.kernel import SPECTATOR, Language, Message, Title, View
from homage.kernel.dice import seeded_dice
from homage.kernel.replay import HIDDEN
from homage.kernel.sealed import SEAL
from homage.server.tables import clocks
from homage.server.tables.loaded_table import LoadedTable, awaited
from homage.server.tables.presence import Present
from homage.server.title_pages import LEVEL
from homage.server.wire.answers import InWords, PaymentShown, Why
from homage.server.wire.any_title import told
from homage.server.wire.tables import (
    ChatShown,
    ClockShown,
    DiceShown,
    Ending,
    LogShown,
    OfferShown,
    Phase,
    PlayerShown,
    Remark,
    ScoreShown,
    SideAtEnd,
    TableShown,
    UndoShown,
)
from homage.table import Chair, LogLine
from homage.table.phrases import called, result
from homage.table.phrases import sitting as who_sits

NO_UNDO = UndoShown(0, None, "")
NOTHING_SEEN = View(seat=SPECTATOR, asked=())


class Viewpoint(msgspec.Struct):
    """From where a reader looks at a table, and what stays there from choice to choice."""

    table: str
    begun: str
    seat: int
    mine: tuple[int, ...]
    is_host: bool
    links: dict[int, str]
    """By seat, friends' links that this reader may be told."""
    language: Language
    present: Present
    settled: TableShown | None = None
    """What was shown last; of this, whatever no choice changes is shown once more."""


def table_shown(
    loaded: LoadedTable, at: Viewpoint, now: float, after: int = 0, chat_after: int = 0
) -> TableShown:
    """All that the reader may know; of log and chat what came after these numbers."""
    table, phase = loaded.table, loaded.phase
    settled = at.settled
    if settled is None or settled.phase != phase:
        settled = at.settled = _settled(loaded, at, phase)
    chair = loaded.driver.chair(at.seat)
    title, log = loaded.game.title, chair.log(after)
    lesson = loaded.lesson
    is_learner = lesson is not None and at.seat == lesson.lesson.seat
    said = lesson.said if lesson is not None and is_learner else []
    return msgspec.structs.replace(
        settled,
        revision=loaded.entries,
        question=chair.question,
        view=chair.view,
        thinking=tuple(table.asked_bots) if phase == "playing" and loaded.hold is None else (),
        log=tuple([log_line(line, title) for line in log]),
        log_from=log[0].number if log else after + 1,
        chat=_chat(loaded, chat_after) if loaded.spoken else (),
        undo=_undo(loaded, chair),
        to_confirm=loaded.hold,
        clock=_clock(loaded, now),
        remarks=tuple([Remark(due.says, due.says.rule, due.suggestion) for due in said]),
        new_remarks=loaded.new_remarks if is_learner else 0,
        ending=_ending(loaded, at.seat) if phase == "over" else None,
    )


def _settled(loaded: LoadedTable, at: Viewpoint, phase: Phase) -> TableShown:
    """What no choice changes within a phase; for all the rest something that is never shown."""
    table, title = loaded.table, loaded.game.title
    return TableShown(
        table=at.table,
        title=title.name,
        full_name=title.full_name,
        settings=tuple(table.record.settings),
        begun=at.begun,
        revision=0,
        phase=phase,
        seat=at.seat,
        my_seats=at.mine,
        hot_seats=at.mine if len(at.mine) > 1 else (),
        opened_by_me=at.is_host,
        players=_players(loaded, at),
        levels=len(LEVEL),
        watchers=at.present.watchers,
        question=0,
        view=NOTHING_SEEN,
        thinking=(),
        log=(),
        log_from=0,
        chat=(),
        undo=NO_UNDO,
        to_confirm=None,
        confirms=loaded.terms.confirms,
        hints=loaded.terms.hints,
        clock=None,
        remarks=(),
        new_remarks=0,
        is_lesson=loaded.terms.lesson,
        dice=_dice(loaded),
        picks_side=table.picks_side,
        pick_side=_pick_side(loaded),
        offers=_offers(loaded),
        ending=None,
        rematch=loaded.rematch,
    )


def _chat(loaded: LoadedTable, after: int) -> tuple[ChatShown, ...]:
    return tuple(
        ChatShown(
            spoken.number,
            spoken.at,
            spoken.what.seat,
            _name_at(loaded, spoken.what.seat),
            spoken.what.to,
            spoken.what.text,
        )
        for spoken in loaded.spoken
        if spoken.number > after
    )


def in_words(loaded: LoadedTable, at: Viewpoint) -> InWords:
    """The table in words, line by line."""
    view = loaded.driver.chair(at.seat).view
    return InWords(tuple(loaded.game.title.in_words(view, at.language).splitlines()))


def payment_shown(loaded: LoadedTable, at: Viewpoint) -> PaymentShown:
    """How what the seat must pay now would be paid for it."""
    chair = loaded.driver.chair(at.seat)
    return PaymentShown(chair.question, tuple(chair.payment()))


def why_not(loaded: LoadedTable, at: Viewpoint, what: str) -> Why:
    """Why an option or a thing cannot be chosen."""
    chair, vocabulary = loaded.driver.chair(at.seat), loaded.game.vocabulary
    reason = chair.why_not(vocabulary.find(what) if what in vocabulary else what)
    if reason is None:
        return Why(True, None, "")
    return Why(False, reason.message, reason.rule)


def log_line(line: LogLine, title: Title) -> LogShown:
    """A line of the chronicle."""
    event = line.event
    return LogShown(
        line.number,
        line.message,
        line.message.rule,
        told(title.name, event),
        line.moves,
        event.things,
    )


def _players(loaded: LoadedTable, at: Viewpoint) -> tuple[PlayerShown, ...]:
    game, found = loaded.game, []
    silent = loaded.table.must_say_phrase
    for seat, player in enumerate(loaded.table.players):
        bot = None if player is None else player.bot
        here = seat in at.present.here
        is_person = player is not None and bot is None
        found.append(
            PlayerShown(
                seat=seat,
                seat_name=game.seats[seat],
                seat_called=at.language.form(game.seat_noun(seat), ""),
                kind="free" if player is None else "person" if bot is None else "bot",
                name="" if player is None else player.name,
                level=0 if bot is None else LEVEL.get(split_budget(bot.name)[0], 0),
                allies=tuple(sorted(game.allies(seat))),
                here=here,
                away_since=at.present.away_since.get(seat) if is_person and not here else None,
                mine=seat in at.mine,
                said_phrase=seat not in silent,
                link=at.links.get(seat, ""),
            )
        )
    return tuple(found)


def _name_at(loaded: LoadedTable, seat: int) -> str:
    player = loaded.table.players[seat]
    return "" if player is None else player.name


def _undo(loaded: LoadedTable, chair: Chair) -> UndoShown:
    if chair.seat == SPECTATOR:
        return NO_UNDO
    choices = loaded.table.undoable(chair.seat)
    if choices:
        return UndoShown(choices, None, "")
    reason = chair.why_no_undo()
    return UndoShown(0, None if reason is None else reason.message, reason.rule if reason else "")


def _clock(loaded: LoadedTable, now: float) -> ClockShown | None:
    setting = loaded.terms.clock
    if setting is None:
        return None
    state = loaded.clock or clocks.first_state(setting, len(loaded.game.seats), now)
    people = loaded.people
    left = clocks.left_at(state, now)
    return ClockShown(
        setting,
        tuple(max(0.0, left[seat]) if seat in people else None for seat in range(len(left))),
        state.running,
        now,
    )


def _dice(loaded: LoadedTable) -> DiceShown:
    name = loaded.table.record.dice
    seal = SEAL.fullmatch(name)
    if loaded.table.outcome is None and seeded_dice(name) is not None:
        name = f"{name.partition(' ')[0]} {HIDDEN}"  # with the seed every draw can be foretold
    awaits = loaded.table.must_say_phrase
    return DiceShown(name, seal[1] if seal else "", tuple(awaits))


def _pick_side(loaded: LoadedTable) -> Message | None:
    seat, says = loaded.table.picks_side, loaded.game.title.pick_side
    if seat is None or says is None:
        return None
    return says.of(_name_at(loaded, seat))


def _offers(loaded: LoadedTable) -> tuple[OfferShown, ...]:
    if loaded.table.outcome is not None:
        return ()
    return tuple(
        OfferShown(
            number,
            offer.what.kind,
            offer.what.seat,
            offer.what.for_seat,
            offer.what.bot,
            tuple(sorted(offer.agreed)),
            awaited(loaded, offer),
        )
        for number, offer in loaded.offers.items()
    )


def _ending(loaded: LoadedTable, seat: int) -> Ending:
    table, game = loaded.table, loaded.game
    outcome = table.outcome
    assert outcome is not None
    everyone = who_sits(game.seats, [called(player) for player in table.players])
    sheet = table.score_sheet()
    found = []
    for seats in {tuple(sorted(game.allies(seat))) for seat in range(len(game.seats))}:
        wins = len(game.seats) > 1 and seats[0] in outcome.winners
        score = outcome.scores[seats[0]]
        if not outcome.played_out:
            score = sum(line.points or 0 for line in sheet if line.seat in seats)
        lines = tuple(
            ScoreShown(
                line.seat,
                line.what,
                line.what.rule,
                "" if line.points is None else game.scale.points(line.points),
            )
            for line in sheet
            if line.seat in seats
        )
        side = SideAtEnd(seats, wins, game.scale.points(score), lines)
        found.append((not wins, -score, seats, side))
    return Ending(
        result(everyone, outcome, game.scale),
        outcome.rule,
        outcome.winners,
        outcome.played_out,
        tuple(one[-1] for one in sorted(found, key=lambda one: one[:3])),
        table.open_view(seat),
    )
