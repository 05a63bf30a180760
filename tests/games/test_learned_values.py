"""The learned values that come with titles: whole, small, and of the cards that are played with."""

import random
from pathlib import Path

import pytest

from homage import games
from homage.bots import bot
from homage.games import title
from homage.games.avignon.advice.advice import AvignonAdvice
from homage.kernel import CHANCE, Game
from homage.kernel.learned_value import learned_value, read_learned_value
from tests.games.avignon.cardfile import card_file, card_text

MOST_BYTES = 1_000_000
GAMES = {"avignon/base": ("avignon",)}
"""By title and file: the words that make the game."""

SHIPPED = sorted(Path(games.__path__[0]).glob("*/advice/learned/*.npz"))


def game_of(name: str, *words: str) -> Game:
    return title(name).game(title(name).read_settings(words))


def test_every_shipped_value_is_known_here() -> None:
    assert [f"{file.parts[-4]}/{file.stem}" for file in SHIPPED] == sorted(GAMES)


@pytest.mark.parametrize("words", GAMES.values(), ids=list(GAMES))
def test_it_is_small_and_was_learned_with_the_shipped_cards(
    words: tuple[str, ...],
) -> None:
    """After a change of cards or features: `python3 run.py train`."""
    game = game_of(*words)
    file = game.learned_file()
    assert file is not None
    assert file.stat().st_size <= MOST_BYTES
    learned = read_learned_value(file, game.feature_count())
    assert learned.content == game.content
    assert learned_value(game) is not None


@pytest.mark.parametrize("words", GAMES.values(), ids=list(GAMES))
def test_features_are_numbers_that_there_are(words: tuple[str, ...]) -> None:
    game, rng = game_of(*words), random.Random(1)
    advice, count = game.advice_to_search(), game.feature_count()
    for _ in range(5):
        state = game.setup()
        while (decision := state.decision) is not None:
            if decision.seat != CHANCE and advice.settled(state):
                told = [advice.features(state, seat) for seat in range(len(game.seats))]  # type: ignore[attr-defined]
                assert any(told) or max(advice.value(state)) > 0.95
                assert all(0 <= one < count for row in told for one in row)
            state.apply(rng.choice(decision.options), decision)


@pytest.mark.parametrize("words", GAMES.values(), ids=list(GAMES))
def test_the_same_seed_gives_the_same_choices(words: tuple[str, ...]) -> None:
    found = []
    for _ in range(2):
        game, luck, player = game_of(*words), random.Random(5), bot("knight@30")
        state = game.setup()
        chosen: list[str] = []
        while len(chosen) < 8 and (decision := state.decision) is not None:
            if decision.seat == CHANCE:
                state.roll(luck)
                continue
            world = state.imagine(decision.seat, luck)
            chosen.append(player.choose(world, decision.seat, luck).text)
            state.choose(chosen[-1], decision)
        found.append(chosen)
    assert found[0] == found[1]


def test_other_cards_are_judged_by_hand(tmp_path: Path) -> None:
    cards = card_file(tmp_path, card_text("Knight", 'do = "pull", which = "this"'))
    game = title("avignon").game(None, [cards])
    advice = game.advice_to_search()
    assert isinstance(advice, AvignonAdvice)
    assert advice.learned is None


def test_settings_without_a_learned_value_are_judged_by_hand() -> None:
    for words in (["characters=pilgrimage"], ["characters=mix"], ["characters=mix", "mix=scribe"]):
        assert learned_value(game_of("avignon", *words)) is None
    for words in (["players=1"], ["players=4", "teams=true"], ["players=2", "manu_forti=true"]):
        assert learned_value(game_of("fidelitas", *words)) is None
    assert game_of("solafide").learned_file() is None


def test_what_was_learned_changes_the_value_for_bots_that_search() -> None:
    game = title("avignon").game()
    taught, by_hand = game.advice_to_search(), game.advice()
    state, rng, differences = game.setup(), random.Random(2), 0
    while (decision := state.decision) is not None:
        if decision.seat != CHANCE and taught.settled(state):
            values = taught.value(state)
            assert sum(values) == pytest.approx(1)
            differences += values != by_hand.value(state)
        state.apply(rng.choice(decision.options), decision)
    assert differences
