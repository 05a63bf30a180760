"""The quick look for reversals against the slow one, on many tables: they bar the same answers."""

import random
from pathlib import Path

import pytest

from homage.games.avignon.cards.factions import FACTIONS
from homage.games.avignon.rules.movement import Enter
from homage.games.avignon.rules.turn import BEGIN_TURN, Act
from homage.games.avignon.state import AvignonState
from homage.kernel import Deck
from tests.games.avignon.brute import Table, candidates, closed_by_the_rule, picture
from tests.games.avignon.cardfile import card_file, card_text
from tests.games.avignon.table import PILGRIMS, game_of, options
from tests.rules import rule

QUESTIONS = 60
"""How many questions are looked at for each table; enough for every kind to come up."""


def some_table(rng: random.Random, pilgrims: str, cards: Path | None) -> AvignonState:
    state = game_of(pilgrims, cards).setup()
    for _ in range(5):
        state.roll(rng)
    state.places = [rng.choice((0, 1, 1, 2, 2, 2, 3, 3, 4)) for _ in range(5)]
    if rng.random() < 0.4:
        draw_out(state, rng)
    state.turn = rng.choice((1, 2, 3, 198))
    state.mover, state.left = 1 - state.turn % 2, 1
    state.asking, state.at_turn_start = None, None
    state.agenda.clear()
    state.push(BEGIN_TURN)
    state.advance()
    return state


def draw_out(state: AvignonState, rng: random.Random) -> None:
    """Leave one or two in the deck, perhaps none, so that draws are certain or nearly so."""
    left = [0] * len(state.deck.pool)
    kept = [index for index, count in enumerate(state.deck.pool) for _ in range(count)]
    for index in rng.sample(kept, rng.randrange(3)):
        left[index] += 1
    pile = [count - stay for count, stay in zip(state.deck.pool, left, strict=True)]
    state.deck, state.discard = Deck(left), pile if rng.random() < 0.5 else [0] * len(left)


def play_a_turn(state: AvignonState, rng: random.Random) -> None:
    turn = state.turn
    while state.turn == turn and (decision := state.decision):
        if state.chance:
            state.roll(rng)
            continue
        mild = [option for option in decision.options if not option.text.startswith("excomm")]
        state.apply(rng.choice(mild if mild and rng.random() < 0.8 else decision.options))


def compare(state: AvignonState, before: Table, rng: random.Random) -> int:
    """Follow the turn in all directions, comparing the answers; the number of barred ones."""
    turn, mover, barred = state.turn, state.mover, 0
    waiting = [state]
    for _ in range(QUESTIONS):
        if not waiting:
            break
        state = waiting.pop(rng.randrange(len(waiting)))
        decision = state.decision
        if decision is None or state.turn != turn:
            continue
        answers = decision.options
        if decision.seat == mover and state.left == 1:
            closed = {option.text for option in candidates(state)} - set(options(state))
            assert closed == closed_by_the_rule(state, before)
            barred += len(closed)
            if isinstance(state.asking, Act):
                answers = [option for option in answers if option.text.startswith("petition")]
        elif isinstance(state.asking, Enter):
            row = state.asking.row  # rather the one who stood there: a reversal comes nearer
            answers = [option for option in answers if option.args[0] == before[row]] or answers[:1]
        for option in rng.sample(answers, min(12, len(answers))):
            then = state.clone()
            then.apply(option)
            waiting.append(then)
    return barred


def compare_tables(seeds: range, pilgrims: str | None, cards: Path | None = None) -> int:
    barred = 0
    for seed in seeds:
        rng = random.Random(seed)
        mix = ",".join(name for name in PILGRIMS if rng.random() < 0.5)
        state = some_table(rng, mix if pilgrims is None else pilgrims, cards)
        before = picture(state)
        play_a_turn(state, rng)
        barred += compare(state, before, rng)
    return barred


@rule("AV-17")
@pytest.mark.parametrize(
    "pilgrims", ["", ",".join(PILGRIMS), None], ids=["base", "pilgrimage", "mix"]
)
def test_the_quick_look_bars_what_the_slow_one_bars(pilgrims: str | None) -> None:
    assert compare_tables(range(40), pilgrims) > 20


ODD_CARDS = (
    card_text(
        "Bishop",
        "do = 'push', which = 'this'",
        "do = 'pull', which = 'chosen', by = 'rival', faction = 'Noble'",
    ),
    card_text("Cardinal", "do = 'push', which = 'chosen', count = 2, but_no = 'Peasant'"),
    card_text("Inquisitor", "do = 'pull', which = 'chosen', count = 4"),
    card_text("Knight", "do = 'push', which = 'every', where = 'its city'"),
    card_text(
        "Noble", "do = 'pull', which = 'chosen', faction = 'Knight', count = 2", "do = 'copy'"
    ),
    card_text("Peasant", "do = 'pull', which = 'chosen', other = false", "do = 'swap'"),
)
RUNNING_OUT = (
    card_text("Bishop", "do = 'pull', which = 'chosen', count = 5"),
    card_text("Cardinal", "do = 'push', which = 'chosen', count = 5, other = false"),
    card_text("Inquisitor", "do = 'push', which = 'chosen', count = 3, faction = 'Knight'"),
    card_text("Knight", "do = 'retire'", "do = 'push', which = 'chosen', count = 5"),
    card_text("Noble", "do = 'retire'", "do = 'retire'", "do = 'push', which = 'every'"),
    card_text("Peasant", "do = 'excommunicate'", "do = 'excommunicate'", "do = 'retire'"),
)
BY_RIVAL = (
    card_text("Bishop", "do = 'pull', which = 'chosen', by = 'rival', faction = 'Knight'"),
    card_text("Cardinal", "do = 'push', which = 'chosen', by = 'rival', count = 4"),
    card_text("Inquisitor", "do = 'excommunicate'", "do = 'pull', which = 'this'"),
    card_text(
        "Knight",
        "do = 'push', which = 'chosen', by = 'rival', faction = 'Noble'",
        "do = 'pull', which = 'this'",
    ),
    card_text("Noble", "do = 'copy'", "do = 'copy'"),
    card_text("Peasant", "do = 'swap'", "do = 'swap'"),
)
PARTS = (
    "do = 'retire'",
    "do = 'swap'",
    "do = 'copy'",
    "do = 'excommunicate'",
    *(
        f"do = '{way}', which = {which}"
        for way in ("pull", "push")
        for which in (
            "'this'",
            "'this', spaces = 2",
            "'every', faction = 'Knight'",
            "'every', but_no = 'Noble'",
            "'every', where = 'its city'",
            "'every', where = \"the rival's edge\"",
            "'chosen'",
            "'chosen', count = 3",
            "'chosen', count = 5, other = false",
            "'chosen', count = 2, faction = 'Peasant'",
            "'chosen', where = 'its city', other = false",
            "'chosen', by = 'rival', count = 2, but_no = 'Bishop'",
            "'chosen', by = 'rival', where = \"the rival's edge\"",
        )
    ),
)


def any_cards(rng: random.Random) -> list[str]:
    """A base set whose petitions are put together by lot."""
    return [card_text(name, *rng.sample(PARTS, rng.choice((1, 1, 2, 3)))) for name in FACTIONS]


@rule("AV-17")
def test_the_quick_look_is_right_for_cards_it_has_never_seen(tmp_path: Path) -> None:
    assert compare_tables(range(40), "", card_file(tmp_path, *ODD_CARDS)) > 20


@rule("AV-17")
@pytest.mark.parametrize("cards", [RUNNING_OUT, BY_RIVAL], ids=["running out", "by rival"])
def test_no_choice_that_runs_out_and_no_forced_answer_gets_around_it(
    cards: tuple[str, ...], tmp_path: Path
) -> None:
    assert compare_tables(range(60), "", card_file(tmp_path, *cards)) > 20


@rule("AV-17")
@pytest.mark.parametrize("seed", range(8))
def test_the_quick_look_is_right_for_any_cards(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    found = 0
    for number in range(4):
        file = tmp_path / f"{number}.toml"
        file.write_text("\n".join(any_cards(rng)), encoding="utf-8")
        found += compare_tables(range(10 * number, 10 * number + 10), "", file)
    assert found > 5
