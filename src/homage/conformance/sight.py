"""Sight: all that a seat can notice of a table at one moment."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from homage.conformance.truth import opened, shown, told_apart
from homage.conformance.walk import openings
from homage.kernel.events import Event
from homage.kernel.game import Game
from homage.kernel.messages import Refusal
from homage.kernel.options import Option
from homage.kernel.seats import sees
from homage.kernel.state import State

Questions = Sequence[Option | str]
"""Options and things of which a seat asks why they are not open."""


class Question(NamedTuple):
    """An open decision as far as it concerns a seat: also what a redacted record says of it."""

    lane: int | None
    seat: int
    drawn_for: int
    stream: str
    seen: bool
    prompt: str
    options: tuple[str, ...]


class Sight(NamedTuple):
    """What can be compared between two worlds."""

    view: bytes
    questions: tuple[Question, ...]
    reasons: tuple[str | None, ...]


def sight(state: State, seat: int, asked: Questions = ()) -> Sight:
    """What `seat` can notice now; `asked` are the things it clicks on in vain."""
    questions = []
    for opening in openings(state):
        decision = opening.decision
        mine = decision.seat == seat
        seen = mine or sees(decision.audience, seat)
        questions.append(
            Question(
                opening.lane,
                decision.seat,
                decision.drawn_for,
                decision.stream,
                seen,
                str(decision.prompt) if seen else "",
                tuple(option.text for option in decision.options) if mine else (),
            )
        )
    reasons = tuple(_words(state.why_not(seat, what)) for what in asked)
    return Sight(shown(state.view(seat)), tuple(questions), reasons)


def _words(refusal: Refusal | None) -> str | None:
    return None if refusal is None else f"{refusal.kind} {refusal.rule} {refusal}"


def told(events: Sequence[Event], seat: int) -> tuple[Event, ...]:
    """Those of the events that `seat` hears of."""
    return tuple(event for event in events if sees(event.audience, seat))


def some_questions(game: Game, rng: random.Random, options: int = 6, things: int = 3) -> Questions:
    """A few options and things of the vocabulary."""
    all_things = sorted({option.thing for option in game.vocabulary.options if option.thing})
    found: list[Option | str] = []
    found += rng.sample(game.vocabulary.options, min(options, len(game.vocabulary.options)))
    found += rng.sample(all_things, min(things, len(all_things)))
    return found


def sights_apart(one: Sight, other: Sight, asked: Questions) -> str:
    """In what two sights differ, in words; empty if they are equal."""
    if one == other:
        return ""
    for before, after in zip(one.questions, other.questions, strict=False):
        for name, left, right in zip(Question._fields, before, after, strict=True):
            if left != right:
                return f"{_ASKED[name]}: {right!r}, was {left!r}"
    if len(one.questions) != len(other.questions):
        return f"{len(other.questions)} decisions are open, not {len(one.questions)}"
    if one.view != other.view:
        return f"the view: {told_apart(opened(one.view), opened(other.view))}"
    for what, left, right in zip(asked, one.reasons, other.reasons, strict=True):
        if left != right:
            return f"why_not({what}): {right!r}, was {left!r}"
    return ""


_ASKED = {
    "lane": "who is asked (lane)",
    "seat": "who is asked",
    "drawn_for": "for whom chance rolls",
    "stream": "the stream of chance",
    "seen": "whether it sees the choice",
    "prompt": "the prompt",
    "options": "the options",
}
