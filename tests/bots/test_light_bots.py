"""The light bots: they play by the rules, one of them sensibly, from what they may know."""

import random
import time
from pathlib import Path

import pytest

from homage.bots import Bot, bot, bots
from homage.bots.one_ply import OnePlyBot
from homage.games import title
from homage.games.avignon.rules.map import AVIGNON, ROME
from homage.kernel import Game, HomageError, Option, Outcome, State
from tests.games.avignon.table import table
from tests.table.whispers import TITLE as WHISPERS

AVIGNON_TITLE = title("avignon")
EXAMPLE = Path(__file__).parents[2] / "examples" / "relics"


def play(game: Game, players: list[Bot], seed: int) -> tuple[Outcome, list[Option]]:
    """A game between bots, and their choices."""
    rng = random.Random(seed)
    state = game.setup()
    taken = []
    while state.outcome is None:
        if state.chance:
            state.roll(rng)
            continue
        decision = state.decision
        assert decision is not None
        world = state.imagine(decision.seat, rng)
        taken.append(players[decision.seat].choose(world, decision.seat, rng))
        state.choose(taken[-1], decision)
    return state.outcome, taken


def test_bots_are_found_by_name_and_say_who_they_are() -> None:
    found = bots()
    assert {"random", "quick", "one-ply"} <= found.keys()
    for name, one in found.items():
        assert one.name == name
        assert str(one.description).endswith(".")
        assert "\n" not in str(one.description)
    with pytest.raises(
        HomageError,
        match="no bot 'deep-thought'; there are: random, quick, page, squire, one-ply, knight,"
        " captain and marshal",
    ):
        bot("deep-thought")


def test_one_ply_drafts_by_the_priors() -> None:
    sola_fide = title("solafide")
    game = sola_fide.game(sola_fide.read_settings(["decks=draft"]))
    state, rng = game.setup(), random.Random(4)
    kept = 0
    while state.together:
        decision = state.decision
        assert decision is not None
        if state.chance:
            state.roll(rng)
            continue
        world = state.imagine(decision.seat, rng)
        option = bot("one-ply").choose(world, decision.seat, rng)
        priors = game.advice().priors(world, decision)
        assert priors[decision.options.index(option)] == max(priors)
        state.choose(option, decision)
        kept += 1
    assert kept == 30


def test_one_ply_beats_random_from_both_seats() -> None:
    game = AVIGNON_TITLE.game()
    won = 0.0
    games = 40
    for seed in range(games):
        seat = seed % 2
        players = [bot("random"), bot("random")]
        players[seat] = bot("one-ply")
        won += play(game, players, seed)[0].utility(seat, game.scale)
    assert won >= 0.9 * games


@pytest.mark.parametrize("options", ["characters=pilgrimage", "characters=mix"])
def test_one_ply_plays_every_set_of_characters(options: str) -> None:
    game = AVIGNON_TITLE.game(AVIGNON_TITLE.read_settings([options]))
    assert play(game, [bot("one-ply"), bot("one-ply")], 1)[0].reason


def test_the_same_luck_gives_the_same_game() -> None:
    game = AVIGNON_TITLE.game()
    players = [bot("one-ply"), bot("random")]
    assert play(game, players, 7) == play(game, players, 7)
    assert play(game, players, 7) != play(game, players, 8)


def chosen(state: State, seat: int, seed: int = 0) -> str:
    return (
        OnePlyBot().choose(state.imagine(seat, random.Random(seed)), seat, random.Random(seed)).text
    )


def action(state: State, seat: int) -> State:
    """The table after a whole action of the bot, click by click."""
    clicks = 0
    while clicks == 0 or not state.game.advice().settled(state):
        if state.chance:
            state.roll(random.Random(clicks))
        else:
            state.choose(chosen(state, seat))
        clicks += 1
    return state


@pytest.mark.parametrize("mover", [ROME, AVIGNON])
def test_one_ply_takes_a_win_with_this_action(mover: int) -> None:
    then = action(table("Knight+2", mover=mover, own="Bishop Cardinal"), mover)
    assert then.outcome is not None
    assert then.outcome.winners == (mover,)


def test_one_ply_takes_a_win_that_needs_several_clicks() -> None:
    # Beseech is used up, so only a petition that asks for a target brings the third one home.
    state = table("Bishop", "Peasant+1", own="Cardinal Inquisitor", done="beseech", left=1)
    assert chosen(state, ROME).startswith("petition")
    then = action(state, ROME)
    assert then.outcome is not None
    assert then.outcome.winners == (ROME,)


def test_one_ply_does_not_hand_over_a_win() -> None:
    for seed in range(5):
        state = table("Knight-2", rivals="Bishop Cardinal", done="beseech excommunicate")
        assert chosen(state, ROME, seed) != "chastise 1"


def test_level_options_are_chosen_by_luck() -> None:
    state = table("Noble", "Noble", "Knight", "Knight", "Bishop", done="petition", left=1)
    found = {chosen(state, ROME, seed) for seed in range(12)}
    assert len(found) > 1


def test_a_choice_takes_no_longer_than_a_blink() -> None:
    state = table("Cardinal+2", "Cardinal+1", "Inquisitor", "Noble-2", "Noble+2")
    start = time.process_time()
    chosen(state, ROME)
    assert time.process_time() - start < 0.5


# -- secrets -------------------------------------------------------------------------------------


def whispers(*choices: str) -> State:
    state = WHISPERS.game().setup()
    for text in choices:
        decision = next(d for d in state.decisions if text in [option.text for option in d.options])
        state.choose(text, decision)
    return state


@pytest.mark.parametrize("name", ["random", "quick", "one-ply"])
@pytest.mark.parametrize("seed", range(4))
def test_twins_make_a_bot_choose_alike(name: str, seed: int) -> None:
    """What its seat did not see cannot make a difference."""
    twins = [whispers("draw 4", f"draw {card}", "keep", "keep") for card in (1, 5, 9)]
    assert len({look(twin, name, seed) for twin in twins}) == 1
    for twin in twins:
        twin.choose("leave")
    assert len({look(twin, name, seed) for twin in twins}) == 1


@pytest.mark.parametrize("name", ["random", "quick", "one-ply"])
def test_twins_of_the_example_title_do_so_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    game: Game = pytest.importorskip("relics").TITLE.game()
    answers = set()
    for vow in ("veil", "finger", "tooth"):
        state = game.setup()
        for text in ("vow crown", f"vow {vow}", "show veil"):
            state.choose(text)
        answers.add(look(state, name, 1))
    assert len(answers) == 1


def look(state: State, name: str, seed: int) -> str:
    world = state.imagine(0, random.Random(seed))
    return bot(name).choose(world, 0, random.Random(seed)).text


@pytest.mark.parametrize(("own", "hand"), [(0, "right"), (8, "left")])
def test_one_ply_weighs_the_worlds_that_may_be(own: int, hand: str) -> None:
    # Right holds one of 1, 3, 5, 7, 9, and really the one that makes the likely answer wrong.
    other = 9 if own == 8 else 1
    state = whispers(f"draw {own}", f"draw {other}", "keep", "keep", "leave")
    answers = [look(state, "one-ply", seed) for seed in range(10)]
    assert answers.count(hand) >= 6


def test_one_ply_chooses_while_others_do() -> None:
    state = whispers("draw 4", "draw 5")
    for seat in (0, 1):
        world = state.imagine(seat, random.Random(1))
        option = OnePlyBot().choose(world, seat, random.Random(1))
        assert option.text in ("keep", "swap")
