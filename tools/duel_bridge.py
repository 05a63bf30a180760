"""Our tables in the words of OpenSpiel, so that its searches can play them."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
from open_spiel.python.algorithms import mcts

from homage.kernel import CHANCE, Advice, Decision, Game, State
from homage.kernel.view import mark_of

# OpenSpiel asks for no type but for methods, and has no type information itself.


class GameType:
    """What its searches look at before they begin."""

    reward_model = pyspiel.GameType.RewardModel.TERMINAL
    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class BridgedGame:
    """A game of ours; what a seat plays for is its utility, from 0 to 1."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def get_type(self) -> type[GameType]:
        return GameType

    def num_players(self) -> int:
        return len(self.game.seats)

    def max_utility(self) -> float:
        return 1.0


class BridgedState:
    """A table of ours. An action is the index of an option."""

    def __init__(self, game: BridgedGame, state: State, rng: random.Random) -> None:
        self.game = game
        self.state = state
        self.rng = rng

    def get_game(self) -> BridgedGame:
        return self.game

    def num_players(self) -> int:
        return self.game.num_players()

    def clone(self) -> BridgedState:
        return BridgedState(self.game, self.state.clone(), self.rng)

    def asked(self) -> Decision:
        decision = self.state.decision
        assert decision is not None
        return decision

    def is_terminal(self) -> bool:
        return self.state.outcome is not None

    def is_chance_node(self) -> bool:
        return self.state.chance

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.asked().seat
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def legal_actions(self, player: int | None = None) -> list[int]:
        return [option.index for option in self.asked().options]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        decision = self.asked()
        weights = decision.weights or [1] * len(decision.options)
        whole = sum(weights)
        return [
            (option.index, weight / whole)
            for option, weight in zip(decision.options, weights, strict=True)
        ]

    def apply_action(self, action: int) -> None:
        self.state.apply(self.game.game.vocabulary.options[int(action)], self.asked())

    def returns(self) -> list[float]:
        outcome = self.state.outcome
        assert outcome is not None
        return [outcome.utility(seat, self.game.game.scale) for seat in range(self.num_players())]

    def information_state_string(self, player: int | None = None) -> str:
        return mark_of(self.state.view(self.asked().seat)).hex()

    def resample_from_infostate(self, player: int, sampler: Any) -> BridgedState:
        return BridgedState(self.game, self.state.imagine(player, self.rng), self.rng)


class AdviceEvaluator(mcts.Evaluator):  # type: ignore[misc]
    """What our titles tell bots, in the place of random playouts."""

    def __init__(self, advice: Advice) -> None:
        self.advice = advice

    def evaluate(self, state: BridgedState) -> list[float]:
        world = state.state.clone()
        while world.outcome is None and not self.advice.settled(world):
            decision = world.decision
            assert decision is not None
            if world.chance:
                world.roll(state.rng)
            else:
                world.apply(self.advice.rollout(world, decision, state.rng), decision)
        return self.advice.value(world)

    def prior(self, state: BridgedState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        decision = state.asked()
        priors = self.advice.priors(state.state, decision)
        whole = sum(priors)
        return [
            (option.index, prior / whole)
            for option, prior in zip(decision.options, priors, strict=True)
        ]
