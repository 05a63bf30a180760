"""PettingZoo: any title as an environment of agents that take turns (AEC).

    env = homage_env("avignon")

An agent is a seat. It observes `observation`, what the seat knows as numbers, and `action_mask`.
The reward comes at the end: a win is 1 minus an even share, so that all rewards add up to 0.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from homage.bridges.table import drawn, game_of, mask_of, observed, rewards, settle
from homage.kernel import Game, State


def homage_env(title: str, *settings: str, render_mode: str | None = None) -> HomageAEC:
    """The environment of a title, with settings like `players=3`."""
    return HomageAEC(game_of(title, settings), render_mode)


class HomageAEC(AECEnv):  # type: ignore[misc]
    """One table. Where several seats decide at the same time, they are asked in seat order, and
    none sees what another has chosen before all have."""

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = game
        self.render_mode = render_mode
        self.metadata = {
            "name": f"homage_{game.title.name}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = list(game.seats)
        self._seat = {agent: seat for seat, agent in enumerate(game.seats)}
        options = len(game.vocabulary.options)
        self.action_spaces = {agent: spaces.Discrete(options) for agent in game.seats}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (game.observation_size,)),
                    "action_mask": spaces.Box(0, 1, (options,), np.int8),
                }
            )
            for agent in game.seats
        }
        self.state_of_table: State = game.setup()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed deals the same cards."""
        self._luck = random.Random(seed)
        self.state_of_table = self.game.setup()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._settle()

    def observe(self, agent: str) -> dict[str, Any]:
        state, seat = self.state_of_table, self._seat[agent]
        return {"observation": observed(state, seat), "action_mask": mask_of(state, seat)}

    def step(self, action: int | None) -> None:
        """Choose an option by its index; one that is not open is refused with the reason."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        state = self.state_of_table
        state.choose(self.game.vocabulary.options[int(action)], state.decision)
        self._cumulative_rewards[agent] = 0.0
        self._settle()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _settle(self) -> None:
        decision = settle(self.state_of_table, self._luck)
        self.rewards = dict(zip(self.possible_agents, rewards(self.state_of_table), strict=True))
        if decision is None:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[decision.seat]

    def render(self) -> str | None:
        """The table as whoever is asked sees it: printed, or as text with `ansi`."""
        text = drawn(self.state_of_table, self._seat[self.agent_selection])
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held."""
