"""Determinism: the same choices give the same table, whoever played before."""

from homage.conformance.law import Law
from homage.conformance.trial import Trials
from homage.conformance.truth import told_apart, truth
from homage.conformance.walk import Walk, choose
from homage.kernel.events import Event
from homage.kernel.game import Game


def try_hard(trials: Trials) -> None:
    # A game made anew knows nothing of what was played with the old one.
    game = trials.game
    fresh = game.title.game(game.settings, game.card_files)
    for trial in trials:
        walk = trial.walk()
        truths = [truth(walk.state)]
        while walk.running:
            walk.step()
            truths.append(truth(walk.state))
        _again(trial.game, walk, truths, 1)
        _again(fresh, walk, truths, max(1, len(truths) // 8))
        trial.counts["games"] += 1


def _again(game: Game, walk: Walk, truths: list[object], every: int) -> None:
    """Play the same choices with this game; compare the table after `every` few, and in the end."""
    if game.vocabulary.fingerprint != walk.trial.game.vocabulary.fingerprint:
        raise walk.broken("made again, the game has another vocabulary", upto=0)
    heard: list[Event] = []
    state = game.setup(heard.append)
    for number, expected in enumerate(truths):
        if number:
            chosen = walk.chosen[number - 1]
            choose(state, chosen, game.vocabulary.options[chosen.option.index])
        if number % every and number < len(truths) - 1:
            continue
        found = truth(state)
        if found != expected:
            reason = (
                f"played again, the same choices give another table: {told_apart(expected, found)}"
            )
            raise walk.broken(reason, upto=number)
    if heard != walk.heard:
        pairs = zip(heard, walk.heard, strict=False)
        number = next((i for i, (one, other) in enumerate(pairs) if one != other), len(heard))
        raise walk.broken(f"played again, other events are told, from number {number + 1} on")


LAW = Law(
    "determinism",
    "the same choices give the same table and tell the same events",
    try_hard,
    trials=4,
)
