"""Records: a game survives being written down, at any moment."""

from homage.conformance.law import Law
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import told_apart, truth
from homage.conformance.walk import Walk, visits
from homage.kernel.events import Event
from homage.kernel.position import take
from homage.kernel.record import Record, parse
from homage.kernel.replay import final_state


def try_hard(trials: Trials) -> None:
    for trial in trials:
        for walk in visits(trial, 3):
            _reload(walk)
            trial.counts["reloaded"] += 1
        _go_on(trial, walk)


def _written_and_read(walk: Walk) -> Record:
    record = walk.record()
    text = record.text()
    back = parse(text)
    if back != record:
        raise walk.broken("the record is not the same when its text is read")
    if back.text() != text:
        raise walk.broken("the record is written otherwise once its text was read")
    return back


def _reload(walk: Walk) -> None:
    """Save now, and set up again from what was saved."""
    heard: list[Event] = []
    state = final_state(_written_and_read(walk), walk.trial.game, heard.append)
    if truth(state) != truth(walk.state):
        apart = told_apart(truth(walk.state), truth(state))
        raise walk.broken(f"saved and loaded again, the table is another: {apart}")
    if heard != walk.heard:
        raise walk.broken("saved and loaded again, the game tells other events")


def _go_on(trial: Trial, walk: Walk) -> None:
    """Two tables, one of them loaded: both go on alike."""
    loaded = final_state(_written_and_read(walk), trial.game)
    while walk.running:
        take(loaded, walk.step().choice)
    if truth(loaded) != truth(walk.state):
        apart = told_apart(truth(walk.state), truth(loaded))
        raise walk.broken(f"a game that was saved, loaded and played on ends otherwise: {apart}")


LAW = Law(
    "records", "a record, written and read at any moment, gives the same table", try_hard, trials=8
)
