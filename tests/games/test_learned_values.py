"""Learned values of titles: small where they are shipped, and the same choices each time."""

import random
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from homage import games
from homage.bots.levels import KNIGHT
from homage.bots.search import Effort
from homage.bots.searcher import SearchingBot
from homage.games import title
from homage.games.avignon.advice.advice import AvignonAdvice
from homage.games.avignon.game import Avignon
from homage.kernel import CHANCE, Game
from homage.kernel.learned_value import LearnedValue, LearningAdvice, learned_value, value_in

MOST_BYTES = 1_000_000
LEARNED = Path("advice", "learned")
CAN_BE_TAUGHT = [
    ("avignon",), ("avignon", "characters=pilgrimage"), ("avignon", "characters=mix"),
    ("fidelitas",), ("fidelitas", "players=4"), ("fidelitas", "manu_forti=true"),
]  # fmt: skip


def game_of(name: str, *words: str) -> Game:
    return title(name).game(title(name).read_settings(words))


def made_up(game: Game) -> LearnedValue:
    """Weights by lot."""
    rng = np.random.default_rng(1)
    features = game.feature_count()
    hidden = rng.normal(size=(3, features)).tolist()
    return LearnedValue(game.content, hidden, [0.1] * 3, [0.2] * 3, [0.1] * features)


def test_what_is_shipped_is_small_and_belongs_to_a_game_that_is_tested_here() -> None:
    """After a change of cards or features: `python3 run.py train`."""
    known = {one.learned_file(): one for one in (game_of(*words) for words in CAN_BE_TAUGHT)}
    for folder in Path(games.__path__[0]).iterdir():
        for file in (folder / LEARNED).glob("*"):
            assert file.stat().st_size <= MOST_BYTES
            assert learned_value(known[file]) is not None, "learned with other cards"


@pytest.mark.parametrize("words", CAN_BE_TAUGHT, ids=" ".join)
def test_features_are_numbers_that_there_are(words: tuple[str, ...]) -> None:
    game, rng = game_of(*words), random.Random(1)
    advice, count = cast(LearningAdvice, game.advice()), game.feature_count()
    state, told = game.setup(), 0
    while (decision := state.decision) is not None:
        if decision.seat != CHANCE and advice.settled(state):
            assert len(advice.odds(state)) == len(game.seats)
            for seat in range(len(game.seats)):
                features = advice.features(state, seat)
                told += len(features)
                assert all(0 <= one < count for one in features)
        state.apply(rng.choice(decision.options), decision)
    assert told


@pytest.mark.parametrize("name", ["avignon", "fidelitas"])
def test_the_same_seed_gives_the_same_choices(name: str) -> None:
    found = []
    for _ in range(2):
        game, luck = game_of(name), random.Random(5)
        advice = cast(LearningAdvice, game.advice())
        advice.learned = made_up(game)
        player = SearchingBot("taught", KNIGHT.description, 30, Effort(), 0.5, advice=advice)
        state = game.setup()
        chosen: list[str] = []
        while len(chosen) < 6 and (decision := state.decision) is not None:
            if decision.seat == CHANCE:
                state.roll(luck)
                continue
            world = state.imagine(decision.seat, luck)
            chosen.append(player.choose(world, decision.seat, luck).text)
            state.choose(chosen[-1], decision)
        found.append(chosen)
    assert found[0] == found[1]


def test_a_value_of_other_cards_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "value.npz"
    np.savez_compressed(
        file,
        hidden=np.zeros((1, 2), np.float32),
        bias=np.zeros(1, np.float32),
        output=np.zeros(1, np.float32),
        direct=np.zeros(2, np.float32),
        content=np.frombuffer(b"these", np.uint8),
    )
    assert value_in(file, "these", 2) is not None
    assert value_in(file, "others", 2) is None
    assert value_in(tmp_path / "none.npz", "these", 2) is None


def test_games_that_cannot_be_taught_say_so() -> None:
    for words in (["players=1"], ["players=4", "teams=true"]):
        assert game_of("fidelitas", *words).learned_file() is None
        assert learned_value(game_of("fidelitas", *words)) is None
    assert game_of("solafide").learned_file() is None


def test_what_was_learned_changes_the_value() -> None:
    game, rng, differences = game_of("avignon"), random.Random(2), 0
    assert isinstance(game, Avignon)
    taught, by_hand = AvignonAdvice(game.cast, made_up(game)), AvignonAdvice(game.cast)
    state = game.setup()
    while (decision := state.decision) is not None:
        if decision.seat != CHANCE and taught.settled(state):
            values = taught.value(state)
            assert sum(values) == pytest.approx(1)
            differences += values != by_hand.value(state)
        state.apply(rng.choice(decision.options), decision)
    assert differences
