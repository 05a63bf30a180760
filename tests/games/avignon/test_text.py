"""The table in plain text: upright and lying, from either side."""

from pathlib import Path

import pytest

from homage.games.avignon import TITLE
from homage.games.avignon.cards.files import load
from homage.games.avignon.rules.map import AVIGNON, ROME
from homage.games.avignon.shown.drawing import draw, draw_lying
from homage.games.avignon.state import AvignonState
from homage.kernel import ENGLISH, SPECTATOR
from tests.games.avignon.cardfile import card_file, card_text
from tests.games.avignon.table import play, setup, table
from tests.rules import rule


def some_table() -> AvignonState:
    return table(
        "Noble@Nice", "Knight@Rome", "Inquisitor", "Peasant@Avignon", "Inquisitor@Florence",
        own="Bishop Cardinal", rivals="Noble", discard="Bishop Cardinal Peasant",
    )  # fmt: skip


UPRIGHT_FOR_ROME = """\
Turn 3: Rome (you), 2 actions left.

Avignon's congregation, 1 of 3: Noble*.

          row 1        row 2        row 3        row 4        row 5
Avignon   .            .            .            Peasant*     .
Nice      Noble*       .            .            .            .
Genoa     .            .            Inquisitor*  .            .
Florence  .            .            .            .            Inquisitor*
Rome      .            Knight*      .            .            .

Rome's congregation (yours), 2 of 3: Bishop* and Cardinal*.

Deck: 1. Discard pile: Bishop*, Cardinal* and Peasant*.
* in part our own proposal: the published card was out of reach."""

UPRIGHT_FOR_AVIGNON = """\
Turn 3: Rome, 2 actions left.

Rome's congregation, 2 of 3: Bishop* and Cardinal*.

          row 1        row 2        row 3        row 4        row 5
Rome      .            Knight*      .            .            .
Florence  .            .            .            .            Inquisitor*
Genoa     .            .            Inquisitor*  .            .
Nice      Noble*       .            .            .            .
Avignon   .            .            .            Peasant*     .

Avignon's congregation (yours), 1 of 3: Noble*.

Deck: 1. Discard pile: Bishop*, Cardinal* and Peasant*.
* in part our own proposal: the published card was out of reach."""

LYING_FOR_AVIGNON = """\
Turn 3: Rome, 2 actions left.

Rome's congregation, 2 of 3: Bishop* and Cardinal*.

          Avignon      Nice         Genoa        Florence     Rome
row 1     .            Noble*       .            .            .
row 2     .            .            .            .            Knight*
row 3     .            .            Inquisitor*  .            .
row 4     Peasant*     .            .            .            .
row 5     .            .            .            Inquisitor*  .

Avignon's congregation (yours), 1 of 3: Noble*.

Deck: 1. Discard pile: Bishop*, Cardinal* and Peasant*.
* in part our own proposal: the published card was out of reach."""


@rule("AV-43")
def test_upright_each_player_has_the_own_city_at_the_bottom() -> None:
    state = some_table()
    assert draw(state.view(ROME), ENGLISH) == UPRIGHT_FOR_ROME
    assert draw(state.view(AVIGNON), ENGLISH) == UPRIGHT_FOR_AVIGNON
    assert TITLE.draw(state.view(ROME), ENGLISH) == UPRIGHT_FOR_ROME


@rule("AV-43")
def test_a_spectator_sits_with_rome() -> None:
    drawn = draw(some_table().view(SPECTATOR), ENGLISH)
    assert drawn == UPRIGHT_FOR_ROME.replace(" (you)", "").replace(" (yours)", "")


@rule("AV-43")
def test_lying_each_player_has_the_own_city_at_the_left() -> None:
    state = some_table()
    assert draw_lying(state.view(AVIGNON), ENGLISH) == LYING_FOR_AVIGNON
    for seat in (ROME, SPECTATOR):
        cities = draw_lying(state.view(seat), ENGLISH).splitlines()[4]
        assert cities.split() == ["Rome", "Florence", "Genoa", "Nice", "Avignon"]
    knight = draw_lying(state.view(ROME), ENGLISH).splitlines()[6]
    assert knight == "row 2     Knight*      .            .            .            ."


@rule("AV-43")
@pytest.mark.parametrize("seat", [ROME, AVIGNON])
def test_towards_me_is_down_or_left(seat: int) -> None:
    state = table("Noble", "Knight", mover=seat)
    upright = [line.count("Noble") for line in draw(state.view(seat), ENGLISH).splitlines()].index(
        1
    )
    lying = draw_lying(state.view(seat), ENGLISH).splitlines()[5].index("Noble")
    play(state, "beseech 1")
    assert "Noble" in draw(state.view(seat), ENGLISH).splitlines()[upright + 1]
    assert draw_lying(state.view(seat), ENGLISH).splitlines()[5].index("Noble") == lying - 13


def test_while_the_table_is_set_the_rows_are_empty() -> None:
    lines = draw(setup().view(ROME), ENGLISH).splitlines()
    assert lines[0] == "The table is being set."
    assert lines[2] == "Avignon's congregation, 0 of 3: nobody yet."
    assert lines[7] == "Genoa     .            .            .            .            ."
    assert lines[-1] == "Deck: 12. Discard pile: empty."


def test_one_action_is_left() -> None:
    state = play(table("Noble", mover=AVIGNON), "beseech 1")
    assert (
        draw(state.view(AVIGNON), ENGLISH).splitlines()[0]
        == "Turn 4: Avignon (you), 1 action left."
    )


def test_the_end_is_told_with_its_reason() -> None:
    state = table("Knight@Rome", own="Noble Bishop")
    play(state, "beseech 1", "draw peasant")
    assert draw(state.view(AVIGNON), ENGLISH).splitlines()[0] == (
        "Rome wins: Rome has 3 in the congregation (AV-30)."
    )
    state = play(table("Noble", mover=AVIGNON, turn=200), "beseech 1", "chastise 2")
    assert draw(state.view(ROME), ENGLISH).splitlines()[0] == (
        "Drawn: 200 turns without a winner: a draw (AV-34)."
    )


def test_nobody_stands_in_an_empty_row() -> None:
    state = play(table("Knight@Rome", "Noble", deck="", own="Bishop Bishop"), "beseech 1")
    assert draw(state.view(ROME), ENGLISH).splitlines()[9] == (
        "Rome      .            .            .            .            ."
    )


def test_nothing_is_wider_than_80_columns() -> None:
    state = table(
        "Inquisitor", "Cardinal", "Bishop", "Peasant", "Noble",
        discard="Inquisitor Cardinal Bishop Peasant Noble Knight Knight", deck="",
    )  # fmt: skip
    lines = draw(state.view(ROME), ENGLISH).splitlines()
    assert lines[-3:-1] == [
        "Deck: 0. Discard pile: Bishop*, Cardinal*, Inquisitor*, 2 Knight*, Noble* and",
        "  Peasant*.",
    ]
    assert max(map(len, lines)) <= 80


@rule("AV-44")
def test_the_star_is_explained_only_where_there_is_one(tmp_path: Path) -> None:
    step_back = "do = 'push', which = 'this'"
    known = [card_text(c.name, step_back) for c in load() if c.name != "Noble"]
    cards = card_file(tmp_path, *known)
    state = table("Knight", "Bishop", "Bishop", "Peasant", "Cardinal", cards=cards)
    assert draw(state.view(ROME), ENGLISH).splitlines()[-1] == "Deck: 7. Discard pile: empty."
    for place in ({"own": "Noble"}, {"discard": "Noble"}):
        own, discard = place.get("own", ""), place.get("discard", "")
        state = table("Knight", "Bishop", "Bishop", "Peasant", "Cardinal", own=own,
                      discard=discard, cards=cards)  # fmt: skip
        assert (
            draw(state.view(ROME), ENGLISH)
            .splitlines()[-1]
            .startswith("* in part our own proposal")
        )
