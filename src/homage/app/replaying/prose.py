"""Prose: a record told step by step."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from homage.app.replaying.moments import Moment, Replayed, check_span
from homage.app.wording.layout import filled
from homage.app.wording.lists import listed
from homage.app.wording.phrases import NOTE
from homage.kernel import Language, Message
from homage.kernel.replay import differences
from homage.table.phrases import result

HEADER = Message("app.replay-header", "{title}: {players}.")
BEGUN = Message("app.replay-begun", "Begun {when}; {settings}.")
NOT_OVER = Message("app.replay-not-over", "The game is not over: {seats} must decide.")


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What to tell of a record."""

    first: int = 0
    last: int | None = None
    """The choices to tell, by their numbers."""
    table: bool = False
    """Whether to draw the table after each of them."""


def tell(replayed: Replayed, wanted: Wanted) -> Iterator[str]:
    """A record step by step."""
    language = replayed.language
    check_span(wanted.first, wanted.last)
    yield _header(replayed, language)
    last = len(replayed.record.lines) if wanted.last is None else wanted.last
    moment = None
    for moment in replayed.moments():
        if wanted.first <= moment.number <= last:
            yield _step(moment, language)
            if wanted.table:
                yield f"{replayed.game.title.draw(moment.view, language)}\n"
    assert moment is not None
    if moment.number <= last:
        yield filled(language.say(ending(replayed, moment)))


def _header(replayed: Replayed, language: Language) -> str:
    record, game = replayed.record, replayed.game
    lines = [HEADER.of(game.title.full_name, listed(replayed.everyone, language))]
    if record.begun:
        lines.append(BEGUN.of(record.begun, " ".join(record.settings)))
    lines += [NOTE.of(one) for one in differences(record, game)]
    return "\n".join(map(language.say, lines))


def _step(moment: Moment, language: Language) -> str:
    lines = [filled(language.say(event.message), "    ", "    ") for event in moment.told]
    return "\n".join([language.say(moment.line), *lines])


def ending(replayed: Replayed, last: Moment) -> Message:
    """How it ended, or who must decide."""
    if last.outcome is not None:
        return result(replayed.everyone, last.outcome, replayed.game.scale)
    asked = tuple(replayed.game.seat_noun(one.seat) for one in last.view.asked)
    return NOT_OVER.of(asked)
