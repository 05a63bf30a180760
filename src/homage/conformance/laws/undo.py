"""Undo: a choice that taught its seat something cannot be taken back, and any other can."""

from dataclasses import dataclass, field

from homage.conformance.broken import LawBroken
from homage.conformance.law import Law
from homage.conformance.sight import told
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import opened, shown, told_apart, truth
from homage.conformance.walk import Opening, Walk, opening_of, openings, visits
from homage.kernel.events import Event
from homage.kernel.options import Option
from homage.kernel.seats import CHANCE, sees
from homage.kernel.state import State
from homage.kernel.undo import Taken, undoable

WORLDS = 8
IN_DOUBT = 40
PLACES = 6
"""So often a kind of choice must have claimed in vain that it taught something."""

After = tuple[bytes, tuple[Event, ...]]
"""What a seat sees and has heard once it has chosen."""


@dataclass
class Claim:
    """A kind of choice that says it taught its seat something, and where it did not."""

    in_vain: list[tuple[State, Opening, Option]] = field(default_factory=list)
    truly: bool = False
    broken: LawBroken | None = None


def try_hard(trials: Trials) -> None:
    claims: dict[str, Claim] = {}
    for trial in trials:
        for walk in visits(trial, 14):
            found = [o for o in openings(walk.state) if o.decision.seat != CHANCE]
            if found:
                _choose(trial, walk, trial.rng.choice(found), claims)
        _take_back(trial)
        for claim in claims.values():
            if not claim.truly and len(claim.in_vain) >= PLACES and claim.broken is not None:
                _doubt(trial, claim, claim.broken)


def _choose(trial: Trial, walk: Walk, opening: Opening, claims: dict[str, Claim]) -> None:
    """Make a choice in several worlds that its seat cannot tell apart."""
    seat = opening.decision.seat
    option = walk.style.pick(opening.decision)
    worlds = [walk.state.imagine(seat, trial.rng) for _ in range(WORLDS)]
    results = [_after(world, opening, option) for world in (walk.state.clone(), *worlds)]
    afters = [result for result in results if result is not None]
    if not afters:
        return
    (first, claimed), *others = afters
    trial.counts["choices"] += 1
    for after, also in others:
        if after != first and not (claimed and also):
            raise walk.broken(
                f"'{option}' taught its seat something (the same choice shows other things in"
                f" other worlds), but `saw_hidden` does not say so: {_apart(first, after)}",
                seat,
            )
    kind = f"{type(opening.step).__name__} {option.text.partition(' ')[0]}"
    if any(after != first for after, _ in others):
        claims.setdefault(kind, Claim()).truly = True
        trial.counts["taught something"] += 1
    elif claimed:
        claim = claims.setdefault(kind, Claim())
        claim.in_vain.append((walk.state.clone(), opening, option))
        claim.broken = claim.broken or walk.broken(
            f"'{option}' says in `saw_hidden` that its seat learnt something, but such a choice"
            " ('" + kind + "') never shows anything that was hidden",
            seat,
        )


def _after(world: State, opening: Opening, option: Option) -> tuple[After, bool] | None:
    """What the seat sees once it has chosen, and whether that is said to have taught it."""
    here = opening_of(world, opening.lane)
    if here is None or option not in here.decision.options:
        return None  # the imagine law will say so
    heard: list[Event] = []
    world.listener = heard.append
    seat = opening.decision.seat
    world.choose(option, here.decision)
    return (shown(world.view(seat)), told(heard, seat)), sees(world.saw_hidden, seat)


def _apart(one: After, other: After) -> str:
    if one[0] != other[0]:
        return told_apart(opened(one[0]), opened(other[0]))
    texts = [[event.text for event in after[1]] for after in (one, other)]
    return f"it is told {texts[1]}, was {texts[0]}"


def _doubt(trial: Trial, claim: Claim, broken: LawBroken) -> None:
    """Look longer before a claim is called vain."""
    rng = trial.rng
    for state, opening, option in rng.sample(claim.in_vain, PLACES):
        seat = opening.decision.seat
        worlds = [state.imagine(seat, rng) for _ in range(IN_DOUBT)]
        afters = {result[0] for w in worlds if (result := _after(w, opening, option))}
        if len(afters) > 1:
            claim.truly = True
            return
    raise broken


def _take_back(trial: Trial) -> None:
    """What may be undone is undone by playing the shorter record."""
    walk = trial.walk()
    truths = [truth(walk.state)]
    length = trial.rng.randrange(1, 80)
    while walk.running and len(walk.chosen) < length:
        walk.step()
        truths.append(truth(walk.state))
    for seat in range(len(trial.game.seats)):
        taken = [Taken(chosen.seat, chosen.saw_hidden) for chosen in walk.chosen]
        count = undoable(taken, seat)
        if count:
            shorter = trial.walk()
            shorter.follow(walk.chosen[:-count])
            if truth(shorter.state) != truths[-count - 1]:
                apart = told_apart(truths[-count - 1], truth(shorter.state))
                raise walk.broken(f"{count} choices undone give another table: {apart}", seat)
            trial.counts["undone"] += count


LAW = Law(
    "undo",
    "`saw_hidden` has the seat that chose exactly when the choice showed it something",
    try_hard,
    trials=20,
)
