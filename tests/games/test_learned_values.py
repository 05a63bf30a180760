"""Learned values of titles: small where they are shipped, and the same choices each time."""

import math
import random
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from homage import games
from homage.bots.levels import KNIGHT
from homage.bots.search import Effort, Search
from homage.bots.searcher import SearchingBot
from homage.games import title
from homage.games.avignon.advice.advice import (
    ABOUT_TO_WIN,
    BEYOND,
    SURE_ENOUGH,
    AvignonAdvice,
)
from homage.games.avignon.game import Avignon
from homage.games.solafide.advice.sola_fide_advice import SolaFideAdvice
from homage.games.solafide.game import SolaFide
from homage.kernel import CHANCE, Game
from homage.kernel.learned_value import (
    LearnedValue,
    LearningAdvice,
    chances,
    learned_value,
    value_in,
)
from tests.games.avignon.cardfile import card_file, card_text
from tests.games.solafide.cardfile import card_file as card_file_of_sola_fide
from tests.games.solafide.cardfile import entry

MOST_BYTES = 1_000_000
LEARNED = Path("advice", "learned")
CAN_BE_TAUGHT = [
    ("avignon",), ("avignon", "characters=pilgrimage"), ("avignon", "characters=mix"),
    ("fidelitas",), ("fidelitas", "players=4"), ("fidelitas", "manu_forti=true"),
    ("solafide",), ("solafide", "decks=draft"),
]  # fmt: skip


def game_of(name: str, *words: str) -> Game:
    return title(name).game(title(name).read_settings(words))


def made_up(game: Game) -> LearnedValue:
    """Weights by lot."""
    rng = np.random.default_rng(1)
    features = game.feature_count()
    one_way = rng.normal(scale=0.1, size=(features, features))
    return LearnedValue(game.content, [0.1] * features, (one_way + one_way.T).tolist())


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


@pytest.mark.parametrize("name", ["avignon", "fidelitas", "solafide"])
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
        single=np.zeros(2, np.float32),
        pairs=np.zeros((2, 2), np.float32),
        content=np.frombuffer(b"these", np.uint8),
    )
    assert value_in(file, "these", 2) is not None
    assert value_in(file, "others", 2) is None
    assert value_in(tmp_path / "none.npz", "these", 2) is None


def test_games_that_cannot_be_taught_say_so() -> None:
    for words in (["players=1"], ["players=4", "teams=true"]):
        assert game_of("fidelitas", *words).learned_file() is None
        assert learned_value(game_of("fidelitas", *words)) is None
    assert game_of("feudalia").learned_file() is None


@pytest.mark.parametrize("characters", ["base", "pilgrimage", "mix"])
def test_avignon_corrects_the_odds_by_the_features_that_it_tells(characters: str) -> None:
    game, rng, seen = game_of("avignon", f"characters={characters}"), random.Random(2), set()
    assert isinstance(game, Avignon)
    learned = made_up(game)
    taught = AvignonAdvice(game.cast, learned)
    wins = game.feature_count() - 1
    for _ in range(20):
        state = game.setup()
        while (decision := state.decision) is not None:
            if decision.seat != CHANCE and taught.settled(state):
                me = state.mover
                told, odds = taught.features(state, me), taught.odds(state)[me]
                assert taught.features(state, 1 - me) == []
                if told == [wins]:
                    odds, kind = ABOUT_TO_WIN + learned.single[wins], "won by the next action"
                else:
                    odds, kind = odds + learned.correction(told), "open"
                    if abs(odds) > SURE_ENOUGH:
                        kind = "nearly sure"
                        beyond = SURE_ENOUGH + BEYOND * (abs(odds) - SURE_ENOUGH)
                        odds = math.copysign(beyond, odds)
                assert taught.value(state)[me] == pytest.approx(1 / (1 + math.exp(-odds)))
                assert sum(taught.value(state)) == pytest.approx(1)
                seen.add(kind)
            state.apply(rng.choice(decision.options), decision)
    assert seen == {"open", "nearly sure", "won by the next action"}


def test_avignon_with_our_own_characters_goes_by_what_is_shipped() -> None:
    """Who searches does; who looks at a glance goes by hand, and so do all with other cards."""
    game = game_of("avignon")
    assert isinstance(game, Avignon)
    assert game.advice_to_search().learned is not None
    assert game.advice().learned is None
    for words in ("characters=pilgrimage", "characters=mix"):
        other = game_of("avignon", words)
        assert isinstance(other, Avignon)
        assert other.advice_to_search().learned is None


def test_sola_fide_corrects_the_odds_by_the_features_that_it_tells() -> None:
    game, rng, seen = game_of("solafide"), random.Random(2), set()
    assert isinstance(game, SolaFide)
    learned = made_up(game)
    taught = SolaFideAdvice(game.pack, game.vocabulary, learned)
    state = game.setup()
    while (decision := state.decision) is not None:
        if decision.seat != CHANCE and taught.settled(state):
            me = state.mover
            assert taught.features(state, 1 - me) == []
            odds = taught.odds(state)
            odds[me] += learned.correction(taught.features(state, me))
            assert taught.value(state) == pytest.approx(chances(odds))
            seen.add(me)
        state.apply(rng.choice(decision.options), decision)
    assert seen == {0, 1}
    assert state.outcome is not None
    assert taught.value(state) == game.advice().value(state)


def test_sola_fide_with_our_own_starter_cards_goes_by_what_is_shipped(tmp_path: Path) -> None:
    """Drafted decks and other cards go by hand, and so does who looks at a glance."""
    game = game_of("solafide")
    assert isinstance(game, SolaFide)
    assert game.advice_to_search().learned is not None
    assert game.advice().learned is None
    assert (game.advice_to_search().turns_ahead(), game.advice().turns_ahead()) == (0, 1)
    own = card_file_of_sola_fide(tmp_path, entry("catholics", "Edict of Worms"))
    for other in (game_of("solafide", "decks=draft"), title("solafide").game(cards=[own])):
        assert isinstance(other, SolaFide)
        assert other.advice_to_search().learned is None
        assert other.advice_to_search().turns_ahead() == 1


def test_avignon_with_other_cards_goes_by_hand(tmp_path: Path) -> None:
    own = card_file(tmp_path, card_text("Knight", 'do = "pull", which = "this"'))
    game = title("avignon").game(cards=[own])
    assert isinstance(game, Avignon)
    assert game.advice_to_search().learned is None


@pytest.mark.parametrize("name", ["avignon", "solafide"])
def test_a_searching_bot_chooses_by_what_is_shipped(name: str) -> None:
    """The same table and the same luck, with the game's own advice and with that by hand."""
    game, luck, differences = game_of(name), random.Random(1), 0
    state = game.setup()
    while differences < 2 and (decision := state.decision) is not None:
        if decision.seat == CHANCE:
            state.roll(luck)
            continue
        found = []
        for advice in (None, game.advice_to_search(), game.advice()):
            search = Search(state.clone(), decision.seat, random.Random(2), Effort(), advice)
            search.run(40)
            found.append([(one.option.text, one.visits, one.total) for one in search.findings()])
        assert found[0] == found[1]
        differences += found[1] != found[2]
        state.apply(luck.choice(decision.options), decision)
    assert differences == 2
