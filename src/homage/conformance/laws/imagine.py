"""Imagine: the worlds a seat imagines come from what it sees, and from nothing else."""

import random

from homage.conformance.law import Law
from homage.conformance.laws.conservation import check_census
from homage.conformance.sight import sights_apart
from homage.conformance.trace import Trace, Twin, any_seat, twins
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import facts, told_apart, truth
from homage.conformance.variation import Variation
from homage.conformance.walk import Walk, openings
from homage.kernel.seats import CHANCE
from homage.kernel.state import State

PLACES = 3
TWINS = 5


def try_hard(trials: Trials) -> None:
    variation = Variation()
    for trial in trials:
        trace = Trace(trial, any_seat(trial))
        for place in trial.rng.sample(range(len(trace.states)), min(PLACES, len(trace.states))):
            _look(trial, trace, place)
            trial.counts["places"] += 1
        for twin in twins(trace, trial.rng, TWINS):
            if trial.late:
                break
            _grow(trial, twin)
            if trace.sight(twin.place) == trace.sight_of(twin.state):  # the twins law says so
                _compare(trial, twin, variation)
                trial.counts["twins"] += 1
        variation.judge(trial.rng)


def again(trial: Trial, trace: Trace, twin: Twin | None, place: int) -> Walk:
    """The true game, or its twin, played again up to a place: no copy, but a table in use."""
    walk = trial.walk()
    walk.follow(trace.chosen[:place] if twin is None else twin.choices())
    return walk


def _grow(trial: Trial, twin: Twin) -> None:
    """Let a twin live for a while."""
    life = trial.rng.choice((0, 1, 3, 10, 1000))
    if life:
        for age, _ in enumerate(twin.go_on(trial.rng), 1):
            if age == life:
                break


def _look(trial: Trial, trace: Trace, place: int) -> None:
    """At one place of the true game: what is imagined is right, and the table does not notice."""
    walk = again(trial, trace, None, place)
    state, seat = walk.state, trace.seat
    seed = trial.rng.getrandbits(32)
    before, heard = truth(state), len(walk.heard)
    _ = state.decision  # what was offered is kept from now on, but must not be in a world
    world = state.imagine(seat, random.Random(seed))
    _check_world(walk, trace, place, world)
    imagined = truth(world)
    same = truth(state.imagine(seat, random.Random(seed)))
    if same != imagined:
        apart = told_apart(imagined, same)
        raise walk.broken(f"the same seed gives two imagined worlds: {apart}", seat)
    nested = state.imagine(seat, random.Random(seed + 1)).imagine(seat, random.Random(seed))
    if truth(nested) != imagined:
        apart = told_apart(imagined, truth(nested))
        raise walk.broken(f"imagined from an imagined world, it is another: {apart}", seat)
    _go_on_as_seen(trial, trace, place, world.clone())
    _play_out(trial, walk, world)
    if truth(state) != before:
        apart = told_apart(before, truth(state))
        raise walk.broken(f"imagining, and playing on there, has changed the table: {apart}", seat)
    if len(walk.heard) != heard:
        raise walk.broken("an imagined world has told events to the table's listener", seat)


def _check_world(walk: Walk, trace: Trace, place: int, world: State) -> None:
    state, seat = walk.state, trace.seat
    if world is state or type(world) is not type(state):
        raise walk.broken(f"imagine() gives no other {type(state).__name__}", seat)
    if world.listener is not None:
        raise walk.broken("the imagined world has a listener", seat)
    kept = world.decision
    if kept is not None:
        offered = facts(openings(world)[0].decision)
        if facts(kept) != offered:
            apart = told_apart(offered, facts(kept))
            raise walk.broken(
                "the imagined world still offers what the true one does; imagine() must call"
                f" ask_again(): {apart}",
                seat,
            )
        if world.chance != (kept.seat == CHANCE):
            raise walk.broken("`chance` is wrong in the imagined world", seat)
    check_census(walk, state.census(), world.census(), "in an imagined world")
    before, after = trace.sight(place), trace.sight_of(world)
    if before != after:
        apart = sights_apart(before, after, trace.asked)
        raise walk.broken(f"the seat can tell an imagined world from the true one by {apart}", seat)


def _go_on_as_seen(trial: Trial, trace: Trace, place: int, world: State) -> None:
    """As long as the game shows nothing else, the imagined world must look like the true one."""
    twin = Twin(trace, place, world)
    for _ in twin.go_on(trial.rng):
        before, after = trace.sight(twin.place), trace.sight_of(twin.state)
        if before != after:
            apart = sights_apart(before, after, trace.asked)
            raise trace.walk.broken(
                f"a world imagined after choice {place} goes on with all that the seat saw and"
                f" heard, and yet it can tell it from the true one by {apart}",
                trace.seat,
                upto=twin.place,
            )
        trial.counts["compared"] += 1


def _play_out(trial: Trial, walk: Walk, world: State) -> None:
    """An imagined world can be played to its end."""
    census = world.census()
    for _ in range(trial.game.bound + 1):
        found = openings(world)
        if not found:
            break
        opening = trial.rng.choice(found)
        world.choose(walk.style.pick(opening.decision), opening.decision)
    else:
        raise walk.broken("an imagined world goes on for longer than the bound allows")
    if world.outcome is None:
        raise walk.broken("an imagined world comes to a dead end")
    check_census(walk, census, world.census(), "at the end of an imagined world")


def _compare(trial: Trial, twin: Twin, variation: Variation) -> None:
    """Truth and twin give the same worlds, and what they differ in is imagined anew."""
    trace, seat = twin.trace, twin.trace.seat
    one = again(trial, trace, None, twin.place)
    other = again(trial, trace, twin, twin.place)
    seed = trial.rng.getrandbits(32)
    before = truth(one.state.imagine(seat, random.Random(seed)))
    after = truth(other.state.imagine(seat, random.Random(seed)))
    if before != after:
        raise one.broken(
            "two worlds that the seat cannot tell apart give it different imagined ones:"
            f" {told_apart(before, after)}\nwhat it did not see, in the other: {twin.story()}",
            seat,
        )
    variation.note(one, other.state, seat)


LAW = Law(
    "imagine",
    "a seat's imagined worlds depend on its view alone, look like the truth, and vary",
    try_hard,
    trials=20,
)
