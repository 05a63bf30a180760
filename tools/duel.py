"""Lets our search play OpenSpiel's on our own tables, with the same CPU time for each choice.

Its MCTS and its ISMCTS play twice: with random playouts, as they come, and with what our titles
tell bots. The first says what the whole is worth, the second what is left when both know the same.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from duel_bridge import AdviceEvaluator, BridgedGame, BridgedState
from homage.bots.search import Effort
from homage.bots.searcher import ENDLESS, SearchingBot
from homage.games import title, titles
from homage.kernel import CHANCE, Game, HomageError, Option, State
from homage.kernel.messages import said
from homage.lab.intervals import of_share

RIVALS = ("mcts", "ismcts")
CURIOSITY = 2.0
"""What OpenSpiel's own examples take; with priors, half of it."""

FIRST_GUESS = 20
"""Simulations of a rival before it is known how long they take."""


@dataclass
class Account:
    """What a player has used, over all its games."""

    seconds: float = 0.0
    choices: int = 0
    simulations: int = 0


@dataclass
class Ours:
    """Our search, until the time for the choice is up."""

    seconds: float
    account: Account = field(default_factory=Account)

    def __post_init__(self) -> None:
        self.bot = SearchingBot("ours", said("ours"), ENDLESS, Effort())

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        asked = world.decision_of(seat)
        assert asked is not None
        if len(asked.options) == 1:
            return asked.options[0]
        start = time.process_time()
        made = 0

        def stop() -> bool:
            nonlocal made
            made += 1
            return made > 2 and time.process_time() - start >= self.seconds

        option = self.bot.pick(self.bot.think(world, seat, rng, stop=stop), rng)
        self.account.seconds += time.process_time() - start
        self.account.choices += 1
        self.account.simulations += made
        return option


class Theirs:
    """A search of OpenSpiel's, with as many simulations as fit into the time."""

    def __init__(self, game: Game, rival: str, advised: bool, seconds: float, seed: int) -> None:
        self.game = BridgedGame(game)
        self.seconds = seconds
        self.account = Account()
        luck = np.random.RandomState(seed)
        evaluator = (
            AdviceEvaluator(game.advice_to_search())
            if advised
            else mcts.RandomRolloutEvaluator(1, luck)
        )
        if rival == "mcts":
            score = mcts.SearchNode.puct_value if advised else mcts.SearchNode.uct_value
            self.bot: Any = mcts.MCTSBot(
                self.game,
                CURIOSITY / 2 if advised else CURIOSITY,
                FIRST_GUESS,
                evaluator,
                random_state=luck,
                child_selection_fn=score,
            )
        else:
            policy = ismcts.ChildSelectionPolicy
            self.bot = ismcts.ISMCTSBot(
                self.game,
                evaluator,
                CURIOSITY / 2 if advised else CURIOSITY,
                FIRST_GUESS,
                random_state=luck,
                allow_inconsistent_action_sets=True,
                child_selection_policy=policy.PUCT if advised else policy.UCT,
            )
        self.limit = "max_simulations" if rival == "mcts" else "_max_simulations"

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        asked = world.decision_of(seat)
        assert asked is not None
        if len(asked.options) == 1:
            return asked.options[0]
        account = self.account
        simulations = FIRST_GUESS
        if account.seconds:
            simulations = max(2, round(self.seconds * account.simulations / account.seconds))
        setattr(self.bot, self.limit, simulations)
        start = time.process_time()
        action = self.bot.step(BridgedState(self.game, world, rng))
        account.seconds += time.process_time() - start
        account.choices += 1
        account.simulations += simulations
        return self.game.game.vocabulary.options[int(action)]


def won(game: Game, players: list[Ours | Theirs], seed: str) -> list[float]:
    """One game: by seat, the share of the win."""
    luck = random.Random(f"{seed}/chance")
    minds = [random.Random(f"{seed}/{seat}") for seat in range(len(players))]
    state = game.setup()
    while (decision := state.decision) is not None:
        seat = decision.seat
        if seat == CHANCE:
            state.roll(luck)
            continue
        world = state.imagine(seat, minds[seat])
        state.choose(players[seat].choose(world, seat, minds[seat]), decision)
    outcome = state.outcome
    assert outcome is not None
    return [outcome.utility(seat, game.scale) for seat in range(len(players))]


def duel(game: Game, rival: str, advised: bool, games: int, seconds: float, seed: str) -> str:
    """A row of the table: the same luck twice, with the seats exchanged."""
    ours, theirs = Ours(seconds), Theirs(game, rival, advised, seconds, len(seed))
    wins = 0.0
    for number in range(games // 2):
        wins += won(game, [ours, theirs], f"{seed}/{number}")[0]
        wins += won(game, [theirs, ours], f"{seed}/{number}")[1]
    played = games // 2 * 2
    low, high = of_share(wins / played, played)
    knows = "our advice" if advised else "random playouts"
    accounts = ours.account, theirs.account
    used = " : ".join(f"{one.seconds / max(1, one.choices) * 1000:,.0f}" for one in accounts)
    made = " : ".join(f"{one.simulations / max(1, one.choices):,.0f}" for one in accounts)
    return (
        f"| {rival} | {knows} | {wins / played:.1%} | {low:.1%} to {high:.1%} | {played}"
        f" | {used} | {made} |"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py duel", description=__doc__)
    parser.add_argument("title", help="a title for two")
    parser.add_argument("settings", nargs="*", help="like players=2")
    parser.add_argument("--games", type=int, default=40, help="against each rival; an even number")
    parser.add_argument("--seconds", type=float, default=0.1, help="of CPU for each choice")
    parser.add_argument("--seed", default="oak")
    parser.add_argument("--rival", choices=RIVALS, help="only this one")
    wanted = parser.parse_args()
    if wanted.title not in titles() or wanted.games < 2 or wanted.seconds <= 0:
        print(f"duel: a title ({', '.join(titles())}), 2 games or more, some time", file=sys.stderr)
        return 2
    one = title(wanted.title)
    try:
        game = one.game(one.read_settings(wanted.settings))
    except HomageError as wrong:
        print(f"duel: {wrong}", file=sys.stderr)
        return 2
    if len(game.seats) != 2:
        print("duel: it takes two; choose settings for two players", file=sys.stderr)
        return 2
    print("| rival | with | our wins | 95 % interval | games | ms a choice | simulations |")
    print("| --- | --- | ---: | --- | ---: | ---: | ---: |")
    for rival in [wanted.rival] if wanted.rival else RIVALS:
        for advised in (False, True):
            row = duel(game, rival, advised, wanted.games, wanted.seconds, wanted.seed)
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
