"""Showing: a sitting as one seat, or a spectator, may know it."""

from __future__ import annotations

import msgspec

from homage.bots import split_budget
from homage.kernel import SPECTATOR, Language, Message, Title
from homage.kernel.dice import seeded_dice
from homage.kernel.replay import HIDDEN
from homage.kernel.sealed import SEAL
from homage.server.halls import clocks
from homage.server.halls.offers import awaited
from homage.server.halls.sitting import Sitting
from homage.server.shelf import LEVEL
from homage.server.wire.any_title import told
from homage.server.wire.tables import (
    ChatShown,
    ClockShown,
    DiceShown,
    Ending,
    LogShown,
    OfferShown,
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


class Presence(msgspec.Struct, frozen=True):
    """Who has a table open."""

    here: frozenset[int]
    watchers: int
    away_since: dict[int, float]


class Looking(msgspec.Struct, frozen=True):
    """From where a reader looks at a table."""

    table: str
    begun: str
    seat: int
    mine: tuple[int, ...]
    is_host: bool
    links: dict[int, str]
    """By seat, friends' links that this reader may be told."""
    language: Language
    now: float


def shown(
    one: Sitting, look: Looking, presence: Presence, after: int = 0, chat_after: int = 0
) -> TableShown:
    """All that the reader may know; of log and chat what came after these numbers."""
    table, game = one.table, one.game
    chair = one.driver.chair(look.seat)
    phase = one.phase
    log = chair.log(after)
    title = game.title
    lesson = one.lesson
    is_learner = lesson is not None and look.seat == lesson.lesson.seat
    said = lesson.said if lesson is not None and is_learner else []
    return TableShown(
        table=look.table,
        title=title.name,
        full_name=title.full_name,
        settings=tuple(table.record.settings),
        begun=look.begun,
        revision=one.entries,
        phase=phase,
        seat=look.seat,
        my_seats=look.mine,
        hot_seats=look.mine if len(look.mine) > 1 else (),
        opened_by_me=look.is_host,
        players=players(one, look, presence),
        watchers=presence.watchers,
        question=chair.question,
        view=chair.view,
        thinking=tuple(table.asked_bots) if phase == "playing" and one.hold is None else (),
        log=tuple([log_line(line, title) for line in log]),
        log_from=log[0].number if log else after + 1,
        chat=tuple(
            ChatShown(
                spoken.number,
                spoken.at,
                spoken.what.seat,
                _name_at(one, spoken.what.seat),
                spoken.what.to,
                spoken.what.text,
            )
            for spoken in one.spoken
            if spoken.number > chat_after
        ),
        undo=_undo(one, chair),
        to_confirm=one.hold,
        confirms=one.terms.confirms,
        hints=one.terms.hints,
        clock=_clock(one, look.now),
        remarks=tuple(Remark(due.says, due.says.rule, due.suggestion) for due in said),
        new_remarks=one.new_remarks if is_learner else 0,
        is_lesson=one.terms.lesson,
        dice=_dice(one),
        picks_side=table.picks_side,
        pick_side=_pick_side(one),
        offers=_offers(one),
        ending=_ending(one, look.seat) if phase == "over" else None,
        rematch=one.rematch,
    )


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


def players(one: Sitting, look: Looking, presence: Presence) -> tuple[PlayerShown, ...]:
    game, found = one.game, []
    silent = one.table.must_say_phrase
    for seat, player in enumerate(one.table.players):
        bot = None if player is None else player.bot
        here = seat in presence.here
        is_person = player is not None and bot is None
        found.append(
            PlayerShown(
                seat=seat,
                seat_name=game.seats[seat],
                seat_called=look.language.form(game.seat_noun(seat), ""),
                kind="free" if player is None else "person" if bot is None else "bot",
                name="" if player is None else player.name,
                level=0 if bot is None else LEVEL.get(split_budget(bot.name)[0], 0),
                allies=tuple(sorted(game.allies(seat))),
                here=here,
                away_since=presence.away_since.get(seat) if is_person and not here else None,
                mine=seat in look.mine,
                said_phrase=seat not in silent,
                link=look.links.get(seat, ""),
            )
        )
    return tuple(found)


def _name_at(one: Sitting, seat: int) -> str:
    player = one.table.players[seat]
    return "" if player is None else player.name


def _undo(one: Sitting, chair: Chair) -> UndoShown:
    if chair.seat == SPECTATOR:
        return UndoShown(0, None, "")
    choices = one.table.undoable(chair.seat)
    if choices:
        return UndoShown(choices, None, "")
    reason = chair.why_no_undo()
    return UndoShown(0, None if reason is None else reason.message, reason.rule if reason else "")


def _clock(one: Sitting, now: float) -> ClockShown | None:
    setting = one.terms.clock
    if setting is None:
        return None
    state = one.clock or clocks.first_state(setting, len(one.game.seats), now)
    people = one.people
    left = clocks.left_at(state, now)
    return ClockShown(
        setting,
        tuple(max(0.0, left[seat]) if seat in people else None for seat in range(len(left))),
        state.running,
        now,
    )


def _dice(one: Sitting) -> DiceShown:
    name = one.table.record.dice
    seal = SEAL.fullmatch(name)
    if one.table.outcome is None and seeded_dice(name) is not None:
        name = f"{name.partition(' ')[0]} {HIDDEN}"  # with the seed every draw can be foretold
    awaits = one.table.must_say_phrase
    return DiceShown(name, seal[1] if seal else "", tuple(awaits))


def _pick_side(one: Sitting) -> Message | None:
    seat, says = one.table.picks_side, one.game.title.pick_side
    if seat is None or says is None:
        return None
    return says.of(_name_at(one, seat))


def _offers(one: Sitting) -> tuple[OfferShown, ...]:
    if one.table.outcome is not None:
        return ()
    return tuple(
        OfferShown(
            number,
            offer.what.kind,
            offer.what.seat,
            offer.what.for_seat,
            offer.what.bot,
            tuple(sorted(offer.agreed)),
            awaited(one, offer),
        )
        for number, offer in one.offers.items()
    )


def _ending(one: Sitting, seat: int) -> Ending:
    table, game = one.table, one.game
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
