"""Each word of the card files by itself, on a card of an owner's that does nothing else."""

from pathlib import Path

import pytest

from homage.games.solafide.state import SolaFideState
from tests.games.solafide.cardfile import card_file, entry
from tests.games.solafide.table import (
    C,
    P,
    at_next_turn,
    by_chance,
    circle,
    game_of,
    hand,
    options,
    play,
    roll,
    table,
)
from tests.rules import rule

CIRCLES = ("1 n1 cpppn cpppn", "2 c1 cpppn cpppn")


def played(folder: Path, effect: str, **more: str) -> SolaFideState:
    """A table on which a Catholic card with this effect was just played."""
    file = card_file(folder, entry("catholics", "Edict of Worms", effect=f"[{{ {effect} }}]"))
    state = table(
        *CIRCLES,
        catholics=more.get("catholics", "edict of worms, ursulines"),
        protestants=more.get("protestants", "here i stand, table talk"),
        opened=(),
        decks=("diet of augsburg, election of charles v, sale of indulgences", None),
        cards=file,
    )
    return play(state, "play edict of worms")


def text_of(folder: Path, effect: str) -> str:
    file = card_file(folder, entry("catholics", "Edict of Worms", effect=f"[{{ {effect} }}]"))
    return str(game_of("", file).pack.sides[C][0].text)


@rule("SF-70", "SF-31")
@pytest.mark.parametrize(
    ("side", "after"),
    [
        ("nobility", "2 c1 cpyyn cpppn"),
        ("commoners", "2 c1 cpppn cpyyn"),
        ("dominant", "2 c1 cpppn cpyyn"),
        ("subordinate", "2 c1 cpyyn cpppn"),
    ],
)
def test_convert(tmp_path: Path, side: str, after: str) -> None:
    state = played(tmp_path, f'do = "convert", territories = 2, side = "{side}"')
    play(state, "circle 2")
    assert circle(state, 2) == after
    assert at_next_turn(state)


@rule("SF-70", "SF-35")
@pytest.mark.parametrize(
    ("toward", "after"),
    [("nobility", "n1"), ("commoners", "c2"), ("dominant", "c2"), ("subordinate", "n1")],
)
def test_shift(tmp_path: Path, toward: str, after: str) -> None:
    state = played(tmp_path, f'do = "shift", spaces = 1, toward = "{toward}"')
    play(state, "circle 2")
    assert circle(state, 2) == f"2 {after} cpppn cpppn"


@rule("SF-70", "SF-35")
def test_shift_either(tmp_path: Path) -> None:
    state = played(tmp_path, 'do = "shift", spaces = 3, toward = "either"')
    play(state, "circle 2", "toward nobility")
    assert circle(state, 2) == "2 n2 cpppn cpppn"


@rule("SF-70", "SF-37")
def test_move_disputation(tmp_path: Path) -> None:
    state = played(tmp_path, 'do = "move_disputation"')
    play(state, "circle 2")
    assert state.disputation == 1


@rule("SF-70", "SF-41")
def test_convert_neutral(tmp_path: Path) -> None:
    state = played(tmp_path, 'do = "convert_neutral", circles = ["Lower Saxon"]')
    play(state, "first nobility")
    assert circle(state, 2) == "2 c1 cpppC cpppC"


@rule("SF-70", "SF-57")
def test_clear(tmp_path: Path) -> None:
    state = played(tmp_path, 'do = "clear", side = "nobility"')
    play(state, "circle 2")
    assert at_next_turn(state)
    assert circle(state, 2) == "2 c1 cpppn cpppn"  # a side without tokens: allowed, no effect


@rule("SF-70", "SF-22")
def test_draw(tmp_path: Path) -> None:
    state = roll(played(tmp_path, 'do = "draw", cards = 2'))
    assert len(state.hands[C]) == 3


@rule("SF-70", "SF-30")
def test_draw_and_play(tmp_path: Path) -> None:
    state = played(tmp_path, 'do = "draw_and_play", cards = 1')
    play(state, "drawn diet of augsburg")
    assert options(state) == ["play diet of augsburg", "stop"]


@rule("SF-70", "SF-38")
def test_discard(tmp_path: Path) -> None:
    effect = 'do = "discard", cards = 2'
    state = played(tmp_path, effect, catholics="edict of worms, ursulines, jesuit colleges")
    assert hand(state, C) == ""
    assert text_of(tmp_path, effect) == "Discard 2 other cards."


@rule("SF-70", "SF-38")
def test_discard_for_each(tmp_path: Path) -> None:
    then = '{ do = "shift", spaces = 1, toward = "nobility" }'
    state = played(tmp_path, f'do = "discard_for_each", then = {then}')
    play(state, "discard ursulines", "circle 2")
    assert circle(state, 2) == "2 n1 cpppn cpppn"
    assert at_next_turn(state)


@rule("SF-70", "SF-38")
def test_discard_to_draw(tmp_path: Path) -> None:
    state = played(tmp_path, 'do = "discard_to_draw", more = 1')
    roll(play(state, "stop"))
    assert len(state.hands[C]) == 2


@rule("SF-70")
@pytest.mark.parametrize("by", ["chance", "choice"])
def test_rival_discards(tmp_path: Path, by: str) -> None:
    effect = f'do = "rival_discards", cards = 2, by = "{by}"'
    state = played(tmp_path, effect, protestants="here i stand, table talk, small catechism")
    for _ in range(2):
        assert by_chance(state) == (by == "chance")
        play(state, options(state)[0])
    assert hand(state, P) == "table talk" or hand(state, P) == "here i stand"
    assert at_next_turn(state)


@rule("SF-70")
@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            'do = "convert", territories = 1, side = "dominant", circles = 3',
            "Convert 1 territory on the dominant side in each of up to 3 different Circles.",
        ),
        (
            'do = "convert", territories = 2, side = "subordinate"',
            "Convert 2 territories on the subordinate side of one Circle.",
        ),
        (
            'do = "shift", spaces = 2, toward = "dominant", circles = 2',
            "Shift each of up to 2 different Circles 2 spaces toward the dominant side.",
        ),
        ('do = "convert_neutral", circles = ["Swabian"]',
         "Convert every neutral territory, on both sides, in the Swabian Circle."),
        ('do = "clear", side = "dominant"',
         "Take every Influence token off the dominant side of one Circle."),
        ('do = "discard_for_each", then = { do = "shift", spaces = 1, toward = "either" } }, {'
         ' do = "draw", cards = 1',
         "Discard any number of other cards, then for each of them shift one Circle 1 space in the"
         " direction of your choice; then draw 1 card."),
        ('do = "discard_to_draw", more = 3',
         "Discard any number of other cards, then draw as many, and 3 more."),
        ('do = "rival_discards", cards = 2, by = "choice"',
         "The opponent discards 2 cards of the opponent's choice."),
    ],
)  # fmt: skip
def test_the_sentence_is_made_from_the_data(tmp_path: Path, effect: str, text: str) -> None:
    assert text_of(tmp_path, effect) == text
