"""Bridges: the checks of others pass, and a seat gets nothing that it may not know."""

import random
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from homage.bridges.aec import HomageAEC, homage_env
from homage.bridges.gym import HomageGym
from homage.kernel import Refused
from tests.short_games import SHORT

SMALL = [
    ("avignon", []),
    ("fidelitas", ["players=3"]),
    ("solafide", ["decks=draft"]),
    ("feudalia", [*SHORT["feudalia"]]),
]
"""An open table, one for three with hidden hands, one in which seats draft at the same time, and
one where prices are paid choice by choice."""


@pytest.mark.parametrize(("name", "settings"), SMALL)
@pytest.mark.filterwarnings("ignore")  # that observations have no bounds is said there in many ways
def test_pettingzoos_own_checks_pass(name: str, settings: list[str]) -> None:
    api_test(homage_env(name, *settings), num_cycles=30, verbose_progress=False)


@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: homage_env("avignon"), num_cycles=20)


def played(env: HomageAEC, seed: int) -> dict[str, float]:
    """A random game; what each agent was paid."""
    env.reset(seed=seed)
    rng, paid = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        paid[agent] += reward
        assert seen is not None
        options = np.flatnonzero(seen["action_mask"])
        assert bool(len(options)) != over
        env.step(None if over else int(rng.choice(options)))
    return paid


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    env = homage_env("avignon")
    paid = played(env, 3)
    outcome = env.state_of_table.outcome
    assert outcome is not None
    assert sum(paid.values()) == pytest.approx(0)
    assert {env.game.seats[seat] for seat in outcome.winners} == {
        agent for agent, reward in paid.items() if reward > 0
    }


def test_a_game_of_feudalia_is_played_to_its_end() -> None:
    env = homage_env("feudalia", *SHORT["feudalia"])
    paid = played(env, 1)
    assert env.state_of_table.outcome is not None
    assert sum(paid.values()) == pytest.approx(0)
    rival = HomageGym("feudalia", *SHORT["feudalia"], seat=1, rivals="random")
    seen, info = rival.reset(seed=1)
    assert seen.shape == (rival.game.observation_size,)
    assert info["action_mask"].any()
    seen, reward, over, _, _ = rival.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert (reward, over, seen.shape) == (0.0, False, (rival.game.observation_size,))


def test_alone_the_reward_is_the_share_of_the_scale() -> None:
    env = homage_env("fidelitas", "players=1")
    (paid,) = played(env, 1).values()
    outcome = env.state_of_table.outcome
    assert outcome is not None
    assert paid == pytest.approx(env.game.scale.share(outcome.scores[0]))


def test_what_is_not_open_is_refused_with_the_reason() -> None:
    env = homage_env("avignon")
    env.reset(seed=1)
    closed = int(np.flatnonzero(env.observe("Rome")["action_mask"] == 0)[0])
    with pytest.raises(Refused):
        env.step(closed)


def test_others_have_an_empty_mask_and_numbers_of_their_own_seat() -> None:
    env = homage_env("fidelitas", "players=2")
    env.reset(seed=5)
    state, other = env.state_of_table, 1 - env.possible_agents.index(env.agent_selection)
    seen = env.observe(env.possible_agents[other])
    assert not seen["action_mask"].any()
    imagined = state.imagine(other, random.Random(1))
    assert seen["observation"].tolist() == pytest.approx(env.game.observe(imagined, other))


def test_a_table_is_drawn_for_people() -> None:
    env = homage_env("avignon", render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert "Genoa" in drawn


def test_gymnasiums_own_check_passes() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(HomageGym("avignon", rivals="random"), skip_render_check=True)


def test_one_seat_against_bots() -> None:
    env = HomageGym("avignon", seat=1, rivals="random", render_mode="ansi")
    rng = random.Random(2)
    seen, info = env.reset(seed=2)
    over, reward = False, 0.0
    while not over:
        assert seen.shape == (env.game.observation_size,)
        assert (info["action_mask"] == env.action_masks()).all()
        options = np.flatnonzero(info["action_mask"])
        seen, reward, over, _, info = env.step(int(rng.choice(options)))
    assert env.table.outcome is not None
    assert (reward > 0) == (1 in env.table.outcome.winners)
    assert isinstance(env.render(), str)


def test_what_is_not_open_loses_and_says_why() -> None:
    env = HomageGym("avignon", rivals="random")
    _, info = env.reset(seed=1)
    closed = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(closed)
    assert (float(reward), over) == (-0.5, True)
    assert info["refused"]
