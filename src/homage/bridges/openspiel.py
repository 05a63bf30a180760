"""OpenSpiel: any title as a Python game, with chance, information states and worlds to sample.

    game = load("avignon")
    game = load("fidelitas", "players=3")

`pyspiel.load_game("python_homage_avignon")` works too, once this module is imported.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from homage.bridges.table import drawn, game_of, observed, rewards
from homage.games import titles
from homage.kernel import CHANCE, Game, State
from homage.kernel.game import written_settings
from homage.kernel.path import edge

BETWEEN, IS = ";", ":"
"""In parameters settings are written `players:3;start:north`: `=` and `,` are OpenSpiel's own."""


def load(title: str, *settings: str) -> Any:
    """The game of a title, with settings like `players=3`."""
    return pyspiel.load_game(_short_name(title), {"settings": _written(settings)})


def game_class(title: str) -> type:
    """The class of OpenSpiel games of a title."""

    class HomageOfTitle(HomageGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(title, dict(params or {}))

    return HomageOfTitle


class HomageGame(pyspiel.Game):  # type: ignore[misc]
    """A title with its settings."""

    def __init__(self, title: str, params: dict[str, Any]) -> None:
        self.table: Game = game_of(title, _read(str(params.get("settings", ""))))
        seats = len(self.table.seats)
        options = len(self.table.vocabulary.options)
        alone = seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=options,
            max_chance_outcomes=options,
            num_players=seats,
            min_utility=0.0 if alone else -1.0 / seats,
            max_utility=1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=self.table.bound,
        )
        super().__init__(_type_of(title, self.table), info, params)

    def new_initial_state(self) -> HomageState:
        return HomageState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table)

    def observation_tensor_shape(self) -> list[int]:
        return [self.table.observation_size]


class Observer:
    """What a seat knows, as numbers and as the table in plain text."""

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HomageState, player: int) -> None:
        self.tensor[:] = observed(state.table, player)

    def string_from(self, state: HomageState, player: int) -> str:
        return drawn(state.table, player)


class Held:
    """A table inside a state. OpenSpiel copies states deeply, and pickles them to write them down:
    a copy is a clone, and what is written down are the choices that lead there."""

    def __init__(self, table: State, choices: tuple[int, ...] = ()) -> None:
        self.table = table
        self.choices = choices

    def choose(self, action: int) -> None:
        self.table.choose(self.table.game.vocabulary.options[action], self.table.decision)
        self.choices += (action,)

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.table.clone(), self.choices)

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.table.game
        return _held_after, (game.title.name, written_settings(game.settings), self.choices)


def _held_after(title: str, settings: list[str], choices: tuple[int, ...]) -> Held:
    held = Held(game_of(title, settings).setup())
    for action in choices:
        held.choose(action)
    return held


class HomageState(pyspiel.State):  # type: ignore[misc]
    """A table, and what each seat has seen of the choices so far: that is its information."""

    def __init__(self, game: HomageGame) -> None:
        super().__init__(game)
        self.held = Held(game.table.setup())
        self.seen: list[list[int]] = [[] for _ in game.table.seats]

    @property
    def table(self) -> State:
        return self.held.table

    def current_player(self) -> int:
        decision = self.table.decision
        if decision is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if decision.seat == CHANCE else decision.seat

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.table.decision
        assert decision is not None
        if decision.seat != player:
            return []
        return sorted(option.index for option in decision.options)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        decision = self.table.decision
        assert decision is not None and decision.weights is not None
        total = sum(decision.weights)
        return [
            (option.index, weight / total)
            for option, weight in zip(decision.options, decision.weights, strict=True)
        ]

    def _apply_action(self, action: int) -> None:
        decision = self.table.decision
        assert decision is not None
        option = self.table.game.vocabulary.options[action]
        for seat, path in enumerate(self.seen):
            path.append(edge(decision, option, seat))
        self.held.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.game.vocabulary.options[action].text

    def is_terminal(self) -> bool:
        return self.table.outcome is not None

    def returns(self) -> list[float]:
        return rewards(self.table)

    def information_state_string(self, player: int | None = None) -> str:
        """All choices as the seat saw them; those it did not see tell only whose they were."""
        seat = self.current_player() if player is None else player
        return f"{seat}: {' '.join(map(str, self.seen[seat]))}"

    def observation_string(self, player: int | None = None) -> str:
        return drawn(self.table, self.current_player() if player is None else player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self.current_player() if player is None else player
        return [float(number) for number in observed(self.table, seat)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HomageState:
        """A table that the seat cannot tell from this one, for searches like ISMCTS."""
        found: HomageState = self.clone()
        found.held = Held(self.table.imagine(player, random.Random(sampler())))
        return found

    def __str__(self) -> str:
        return drawn(self.table, max(0, self.current_player()))


def _type_of(title: str, game: Game) -> Any:
    alone = len(game.seats) == 1
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=_short_name(title),
        long_name=game.title.full_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if alone else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"settings": ""},
    )


def _short_name(title: str) -> str:
    return f"python_homage_{title}"


def _written(settings: tuple[str, ...]) -> str:
    return BETWEEN.join(word.replace("=", IS, 1) for word in settings)


def _read(text: str) -> list[str]:
    return [word.replace(IS, "=", 1) for word in text.split(BETWEEN) if word]


for _name, _title in titles().items():
    pyspiel.register_game(_type_of(_name, _title.game()), game_class(_name))
