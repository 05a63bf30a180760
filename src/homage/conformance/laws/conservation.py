"""Conservation: no card is ever lost or made."""

from homage.conformance.law import Law
from homage.conformance.trial import Trials
from homage.conformance.walk import Walk


def try_hard(trials: Trials) -> None:
    for trial in trials:
        walk = trial.walk()
        before = walk.state.census()
        while walk.running:
            chosen = walk.step()
            check_census(walk, before, walk.state.census(), f"after '{chosen.option}'")
        trial.counts["decisions"] += len(walk.chosen)
        trial.counts["cards"] = max(trial.counts["cards"], sum(before.values()))


def check_census(walk: Walk, before: dict[str, int], after: dict[str, int], when: str) -> None:
    """Refuse a census that is not what it was."""
    if before == after:
        return
    changed = [
        f"{name}: {after.get(name, 0)} instead of {before.get(name, 0)}"
        for name in sorted(before.keys() | after.keys())
        if before.get(name, 0) != after.get(name, 0)
    ]
    raise walk.broken(f"{when} the cards are not what they were: {', '.join(changed)}")


LAW = Law("conservation", "the census of the cards never changes", try_hard, trials=30)
