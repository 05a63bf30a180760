"""Power, dominance and the Disputation token."""

from pathlib import Path

import pytest

from tests.games.solafide.cardfile import card_file, entry
from tests.games.solafide.table import (
    P,
    at_next_turn,
    circle,
    kinds,
    labels,
    listen,
    options,
    play,
    prompt,
    roll,
    table,
    won,
)
from tests.rules import rule


@rule("SF-35")
@pytest.mark.parametrize(
    ("start", "card", "end"),
    [
        ("c2", "election of charles v", "n1"),
        ("n1", "election of charles v", "n2"),
        ("n2", "election of charles v", "n2"),
        ("n1", "confraternities of the rosary", "c2"),
        ("c2", "confraternities of the rosary", "c2"),
        ("n1", "imperial chamber court", "c2"),
        ("n2", "imperial chamber court", "c1"),
        ("c1", "imperial chamber court", "n2"),
    ],
)
def test_the_power_token_stops_at_the_end_of_the_track(start: str, card: str, end: str) -> None:
    state = table(f"1 {start} cppnn cppnn", catholics=card)
    play(state, f"play {card}", "circle 1")
    assert circle(state, 1) == f"1 {end} cppnn cppnn"


@rule("SF-35")
def test_a_free_direction_is_chosen() -> None:
    state = table(catholics="truce with the sultan")
    play(state, "play truce with the sultan", "circle 2")
    assert prompt(state) == "Toward which side do you shift the Lower Saxon Circle?"
    assert options(state) == ["toward nobility", "toward commoners"]
    assert labels(state) == ["toward the Nobility", "toward the Commoners"]
    events = listen(state)
    play(state, "toward commoners")
    assert circle(state, 2).startswith("2 c2")
    assert events[0].things == ("circle 2",)


@rule("SF-36")
def test_a_card_reads_the_dominant_side_off_the_power_token() -> None:
    state = table("1 c1 cppnn cppnn", catholics="jesuit colleges")
    play(state, "play jesuit colleges", "circle 1")
    assert circle(state, 1) == "1 c1 cppnn cpynn"
    state = table("1 c1 cppnn cppnn", catholics="tribunal of the inquisition")
    play(state, "play tribunal of the inquisition", "circle 1")
    assert circle(state, 1) == "1 c1 cyynn cppnn"


@rule("SF-36")
def test_dominance_is_read_anew_by_each_part(tmp_path: Path) -> None:
    effect = '[{ do = "shift", spaces = 2, toward = "subordinate" }, { do = "convert",'
    effect += ' territories = 1, side = "dominant", circle = "same" }]'
    file = card_file(tmp_path, entry("catholics", "Edict of Worms", effect=effect))
    state = table("1 n1 cppnn cppnn", catholics="edict of worms", cards=file)
    play(state, "play edict of worms", "circle 1")
    assert circle(state, 1) == "1 c2 cppnn cpynn"


@rule("SF-59")
def test_a_shift_can_hand_the_circle_to_the_rival() -> None:
    state = table("1 n1 cppnn ppPPP", catholics="confraternities of the rosary")
    play(state, "play confraternities of the rosary", "circle 1")
    assert won(state) == ["p 1"]
    assert state.decision is not None
    assert state.decision.seat == P  # the Protestants choose a Foreign Influence deck


@rule("SF-37")
def test_the_disputation_token_moves_from_anywhere_and_may_stay() -> None:
    state = table(catholics="leipzig disputation")
    play(state, "play leipzig disputation", "circle 2")
    assert state.disputation == 1
    state = table(catholics="leipzig disputation", disputation=3)
    play(state, "play leipzig disputation", "circle 1")
    assert state.disputation == 0
    state = table(catholics="leipzig disputation", disputation=3)
    play(state, "play leipzig disputation", "circle 3")
    assert state.disputation == 2


@rule("SF-37")
def test_with_one_circle_left_the_token_stays_or_comes_from_the_supply() -> None:
    state = table(
        "7 n1 cppnn cppnn",
        opened=(),
        won=("c 1 2 3 4 5", "p 6 8 9 10"),
        disputation=7,
        catholics="a man for all seasons",
    )
    events = listen(state)
    roll(play(state, "play a man for all seasons"))
    assert at_next_turn(state)
    assert kinds(events) == ["play", "convert", "draw", "turn"]  # nothing is said to move
    assert (state.disputation, circle(state, 7)) == (6, "7 n1 cppnn cpynn")
    state = table(
        "7 n1 cppnn cppnn",
        opened=(),
        won=("c 1 2 3 4 5", "p 6 8 9 10"),
        catholics="a man for all seasons",
    )
    play(state, "play a man for all seasons")
    assert state.disputation == 6
