"""Packing: an imagined world can go to a bot in another process, and is the same there."""

import msgspec

from homage.conformance.law import Law
from homage.conformance.trial import Trial, Trials
from homage.conformance.truth import facts, told_apart, truth
from homage.conformance.walk import Walk, openings, visits, watchers
from homage.kernel.packing import Packer


def try_hard(trials: Trials) -> None:
    game = trials.game
    home = Packer(game)
    # The other process has made the same game for itself.
    abroad = Packer(game.title.game(game.settings, game.card_files))
    for trial in trials:
        for walk in visits(trial, 8):
            _send(trial, walk, home, abroad)
            trial.counts["sent"] += 1


def _send(trial: Trial, walk: Walk, home: Packer, abroad: Packer) -> None:
    seat = trial.rng.choice(watchers(walk))
    world = walk.state.imagine(seat, trial.rng)
    packed = msgspec.json.decode(msgspec.json.encode(home.pack(world)))
    arrived = abroad.unpack(packed)
    for _ in range(5):
        if truth(arrived) != truth(world):
            apart = told_apart(truth(world), truth(arrived))
            raise walk.broken(f"sent to another process, an imagined world is not: {apart}", seat)
        asked, also = openings(world), openings(arrived)
        one = tuple(facts(opening.decision) for opening in asked)
        other = tuple(facts(opening.decision) for opening in also)
        if one != other:
            raise walk.broken(
                f"in another process, it asks otherwise: {told_apart(one, other)}", seat
            )
        if arrived.chance != world.chance:
            raise walk.broken("in another process, `chance` is not what it was", seat)
        if not asked:
            return
        opening = trial.rng.choice(asked)
        option = walk.style.pick(opening.decision)
        world.choose(option, opening.decision)
        arrived.choose(abroad.game.vocabulary.options[option.index], opening.decision)


LAW = Law(
    "packing", "an imagined world sent to another process is the same there", try_hard, trials=6
)
