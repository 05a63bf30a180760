"""Gymnasium: one seat of any title, with bots at the others.

    env = HomageGym("avignon", rivals="one-ply")

The observation is what the seat knows as numbers. Which options are open stands in
`info["action_mask"]`, and `action_masks()` gives it to learners that ask for it by that name. An
option that is not open loses the game: `info["refused"]` says why.
"""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from homage.bots import bot
from homage.bridges.table import (
    Mask,
    Numbers,
    drawn,
    game_of,
    mask_of,
    observed,
    rewards,
    settle,
    worst,
)
from homage.kernel import ENGLISH, State


class HomageGym(gymnasium.Env[Numbers, np.int64]):
    """One seat of a table."""

    metadata = {"render_modes": ["human", "ansi"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        title: str,
        *settings: str,
        seat: int = 0,
        rivals: str = "one-ply",
        render_mode: str | None = None,
    ) -> None:
        self.game = game_of(title, settings)
        self.seat = seat
        self.rivals = rivals
        bot(rivals)  # refuse an unknown one at once
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.game.observation_size,))
        self.action_space = spaces.Discrete(len(self.game.vocabulary.options))
        self.table: State = self.game.setup()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new game; the same seed gives the same cards and the same rivals."""
        super().reset(seed=seed)
        luck = int(self.np_random.integers(2**62))
        self._luck = random.Random(f"{luck}/chance")
        self._minds = [random.Random(f"{luck}/{one}") for one in range(len(self.game.seats))]
        self._players = [bot(self.rivals) for _ in self.game.seats]
        self.table = self.game.setup()
        self._let_others_play()
        return observed(self.table, self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Choose an option by its index, and let the others play until the seat is asked again."""
        option = self.game.vocabulary.options[int(action)]
        refusal = self.table.why_not(self.seat, option)
        if refusal is not None:
            info = {**self._info(), "refused": ENGLISH.say(refusal.message)}
            return observed(self.table, self.seat), worst(self.game), True, False, info
        self.table.choose(option, self.table.decision_of(self.seat))
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        over = self.table.outcome is not None
        reward = rewards(self.table)[self.seat]
        return observed(self.table, self.seat), reward, over, False, self._info()

    def action_masks(self) -> Mask:
        """By option: 1 if it is open now."""
        return mask_of(self.table, self.seat)

    def render(self) -> Any:
        """The table as the seat sees it: printed, or as text with `ansi`."""
        text = drawn(self.table, self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _let_others_play(self) -> None:
        while True:
            decision = settle(self.table, self._luck)
            if decision is None or decision.seat == self.seat:
                return
            seat, mind = decision.seat, self._minds[decision.seat]
            world = self.table.imagine(seat, mind)
            self.table.choose(self._players[seat].choose(world, seat, mind), decision)
