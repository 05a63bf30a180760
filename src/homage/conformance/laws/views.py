"""Views: plain typed data that says what is asked, and has all that options point at."""

import msgspec

from homage.conformance.filled import unfilled
from homage.conformance.law import Law
from homage.conformance.things import named_things, things_in
from homage.conformance.trial import Trials
from homage.conformance.truth import shown
from homage.conformance.walk import Walk, openings, visits, watchers
from homage.kernel.messages import ENGLISH
from homage.kernel.view import View, decoded


def try_hard(trials: Trials) -> None:
    for trial in trials:
        for walk in visits(trial, 12):
            for seat in watchers(walk):
                reason = _wrong(walk, seat, walk.state.view(seat))
                if reason:
                    raise walk.broken(reason, seat)
                trial.counts["views"] += 1


def _wrong(walk: Walk, seat: int, view: View) -> str:
    state = walk.state
    declared = walk.trial.game.title.view
    if type(view) is not declared:
        return f"the view is a {type(view).__name__}; the title says {declared.__name__}"
    if view.seat != seat:
        return f"the view says it is that of seat {view.seat}"
    if view.asked != state.asked(seat):
        return "the view does not say what is asked: `asked` must be state.asked(seat)"
    if view.outcome != state.outcome:
        return "the view's outcome is not the state's"
    for asked in view.asked:
        for choosable in asked.options:
            if unfilled(choosable.label):
                return f"the label of '{choosable.text}': {unfilled(choosable.label)}"
    try:
        back = decoded(shown(view), type(view))
    except (TypeError, msgspec.MsgspecError) as wrong:
        return f"the view is no plain data: {wrong}"
    if shown(back) != shown(view):
        return f"the view does not survive JSON: {back} instead of {view}"
    twice = [thing for thing, count in named_things(view).items() if count > 1]
    if twice:
        return f"'{twice[0]}' stands twice in the view: equal cards are one thing with copies"
    things = things_in(view)
    for opening in openings(state):
        for option in opening.decision.options if opening.decision.seat == seat else ():
            if option.thing and option.thing not in things:
                return f"'{option}' points at '{option.thing}', which the view does not have"
    if not walk.trial.game.title.draw(view, ENGLISH).strip():
        return "the title draws nothing for this view"
    return ""


LAW = Law(
    "views",
    "a view is plain data as declared, says what is asked, and has each thing pointed at, once",
    try_hard,
    trials=8,
)
