"""Playing: choices, what is taken back or confirmed, and what comes before the first choice."""

from __future__ import annotations

from collections.abc import Sequence

from homage.kernel import Message, Refused
from homage.kernel.sealed import new_phrase
from homage.server.tables.actions.action import Actor
from homage.server.tables.loaded_table import LoadedTable
from homage.server.tables.notes import AnyNote, Confirmed, Held
from homage.server.wire.requests import (
    AtSeat,
    Choice,
    Paying,
    PickingSide,
    SayingPhrase,
    TakingBack,
)

NOTHING_TO_CONFIRM = Message("server.nothing-to-confirm", "There is nothing to confirm.")
NOT_YOURS_TO_PICK = Message("server.not-yours-to-pick", "The side is not yours to pick.")


def choose(loaded: LoadedTable, actor: Actor, request: Choice) -> Sequence[AnyNote]:
    actor.must_sit(request.seat)
    loaded.table.choose(request.seat, request.option, request.question)
    return _go_on_after(loaded, request.seat)


def pay(loaded: LoadedTable, actor: Actor, request: Paying) -> Sequence[AnyNote]:
    actor.must_sit(request.seat)
    question = request.question
    for choice in loaded.driver.chair(request.seat).payment():
        loaded.table.choose(request.seat, choice.text, question)
        question = loaded.table.questions[request.seat]
    return _go_on_after(loaded, request.seat)


def _go_on_after(loaded: LoadedTable, seat: int) -> Sequence[AnyNote]:
    """What follows a seat's choice: the others, unless it is to be confirmed before."""
    table = loaded.table
    if loaded.terms.confirms and table.outcome is None and seat not in table.waiting:
        return [Held(seat)]
    loaded.driver.go_on()
    return ()


def undo(loaded: LoadedTable, actor: Actor, request: TakingBack) -> Sequence[AnyNote]:
    actor.must_sit(request.seat)
    loaded.driver.take_back(request.seat, request.choices)
    return ()


def confirm(loaded: LoadedTable, actor: Actor, request: AtSeat) -> Sequence[AnyNote]:
    actor.must_sit(request.seat)
    if loaded.hold != request.seat:
        raise Refused(NOTHING_TO_CONFIRM)
    loaded.hold = None
    loaded.driver.go_on()
    return [Confirmed(request.seat)]


def say_phrase(loaded: LoadedTable, actor: Actor, request: SayingPhrase) -> Sequence[AnyNote]:
    actor.must_sit(request.seat)
    loaded.table.say_phrase(request.seat, request.phrase.strip() or new_phrase())
    return loaded.begin_if_ready()


def pick_side(loaded: LoadedTable, actor: Actor, request: PickingSide) -> Sequence[AnyNote]:
    actor.must_sit(request.seat)
    if loaded.table.picks_side != request.seat:
        raise Refused(NOT_YOURS_TO_PICK)
    loaded.driver.pick_side(request.side)
    return ()


def resign(loaded: LoadedTable, actor: Actor, request: AtSeat) -> Sequence[AnyNote]:
    actor.must_sit(request.seat)
    loaded.driver.resign(request.seat)
    return ()
