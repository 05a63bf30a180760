"""Events: all that is told is declared, can be said and sent, and is about things in the view."""

from collections.abc import Iterator
from typing import Any

import msgspec

from homage.conformance.filled import unfilled
from homage.conformance.law import Law
from homage.conformance.sight import told
from homage.conformance.things import things_in
from homage.conformance.trial import Trials
from homage.conformance.walk import Walk, watchers
from homage.kernel.events import Event
from homage.kernel.view import decoded, encoded


def try_hard(trials: Trials) -> None:
    union: Any = None
    for kind in trials.game.title.events:
        union = kind if union is None else union | kind
    for trial in trials:
        walk = trial.walk()
        seat = trial.rng.choice(watchers(walk))
        _look(walk, 0, union)
        before = things_in(walk.state.view(seat))
        while walk.running:
            heard = len(walk.heard)
            walk.step()
            _look(walk, heard, union)
            after = things_in(walk.state.view(seat))
            for event in told(walk.heard[heard:], seat):
                for thing in event.things:
                    if thing not in before and thing not in after:
                        raise walk.broken(
                            f"'{event.text}' is about '{thing}', which the view has neither"
                            " before nor after it",
                            seat,
                        )
            before = after
        trial.counts["events"] += len(walk.heard)


def _look(walk: Walk, heard: int, union: Any) -> None:
    for event in walk.heard[heard:]:
        reason = _wrong(event, walk.trial.game.title.events, union)
        if reason:
            raise walk.broken(f"the event {event} {reason}")


def _wrong(event: Event, declared: tuple[type[Event], ...], union: Any) -> str:
    if type(event) not in declared:
        return "is not in `Title.events`"
    if not event.audience:
        return "is told to nobody"
    if unfilled(event.message):
        return f"is told without its arguments: {unfilled(event.message)}"
    if not event.text.strip() or "\n" in event.text:
        return f"says no sentence: {event.text!r}"
    try:
        back = decoded(encoded(event), union)
    except (TypeError, msgspec.MsgspecError) as wrong:
        return f"is no plain data: {wrong}"
    if type(back) is not type(event) or encoded(back) != encoded(event):
        return f"is another when it was sent: {back}"
    if not all(text.isprintable() for text in _texts(msgspec.json.decode(encoded(event)))):
        return f"has letters that cannot be printed: {event.text!r}"
    return ""


def _texts(value: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part)


LAW = Law(
    "events",
    "every event is one that the title declares, is plain data, and is about things in the view",
    try_hard,
    trials=8,
)
