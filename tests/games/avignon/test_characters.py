"""The six characters of the base set, each part of each ability, from both sides."""

from pathlib import Path

import pytest

from tests.games.avignon.cardfile import card_file, card_text
from tests.games.avignon.table import (
    BOTH,
    asked,
    congregation,
    listen,
    options,
    play,
    prompt,
    seen,
    table,
    targets,
    texts,
    why_not,
)
from tests.rules import rule

both_seats = pytest.mark.parametrize("me", BOTH)

# -- Bishop: push this; pull another by two --------------------------------------------------


@rule("AV-41")
@both_seats
def test_the_bishop_steps_back_and_pulls_another_by_two(me: int) -> None:
    state = table("Knight-2", "Bishop", "Noble-1", mover=me)
    play(state, "petition 2")
    assert (asked(state), targets(state)) == (me, [1, 3, 4, 5])
    assert prompt(state) == "Bishop*: choose a character to pull 2 spaces."
    play(state, "choose 1")
    assert seen(state, me)[:3] == ["Knight", "Bishop-1", "Noble-1"]
    assert state.left == 1


@rule("AV-23", "AV-41")
@both_seats
@pytest.mark.parametrize("far", [1, 2])
def test_the_bishop_scores_who_stands_near_enough(me: int, far: int) -> None:
    state = table("Bishop", f"Knight{far:+}", "Noble", mover=me)
    play(state, "petition 1", "choose 2", "draw peasant")
    assert seen(state, me)[:3] == ["Bishop-1", "Peasant", "Noble"]
    assert (congregation(state, me), congregation(state, 1 - me)) == ("Knight", "")


@rule("AV-41")
@both_seats
def test_the_bishop_gives_himself_away_and_pulls_even_so(me: int) -> None:
    state = table("Bishop-2", "Knight-1", "Noble", mover=me)
    play(state, "petition 1", "draw bishop", "choose 2")
    assert seen(state, me)[:3] == ["Bishop", "Knight+1", "Noble"]
    assert congregation(state, 1 - me) == "Bishop"


# -- Cardinal: pull every Cardinal by two; push two others -----------------------------------


@rule("AV-40", "AV-41")
@both_seats
def test_the_cardinal_pulls_every_cardinal_and_pushes_two_others(me: int) -> None:
    state = table("Cardinal", "Knight", "Cardinal-2", "Noble+1", "Bishop", mover=me)
    play(state, "petition 3")
    assert seen(state, me) == ["Cardinal+2", "Knight", "Cardinal", "Noble+1", "Bishop"]
    assert (asked(state), targets(state)) == (me, [2, 4, 5])
    assert prompt(state) == "Cardinal*: choose a character to push 1 space (1 of 2)."
    play(state, "choose 4")
    assert targets(state) == [2, 5]
    assert prompt(state) == "Cardinal*: choose a character to push 1 space (2 of 2)."
    play(state, "choose 5")
    assert seen(state, me) == ["Cardinal+2", "Knight", "Cardinal", "Noble", "Bishop-1"]
    assert state.left == 1


@rule("AV-41")
@both_seats
def test_the_cardinal_spares_cardinals_when_he_pushes(me: int) -> None:
    state = table("Cardinal", "Knight", "Cardinal", "Noble", "Bishop", mover=me)
    play(state, "petition 1")
    spares = "The ability spares the faction Cardinal."
    assert why_not(state, "choose 3") == spares
    assert why_not(state, "choose 1") == (
        "It must be another character than the petitioned one (AV-19)."
    )
    play(state, "choose 2")
    assert why_not(state, "choose 2") == (
        "It was chosen already: the characters must be different (AV-19)."
    )


@rule("AV-21", "AV-41")
@both_seats
def test_both_cardinals_go_home_and_their_successors_can_be_pushed(me: int) -> None:
    state = table("Cardinal+1", "Cardinal+2", "Knight", "Noble", "Bishop", mover=me)
    play(state, "petition 2", "draw peasant", "draw knight")
    assert congregation(state, me) == "Cardinal Cardinal"
    assert targets(state) == [1, 2, 3, 4, 5]
    play(state, "choose 1", "choose 2")
    assert seen(state, me) == ["Peasant-1", "Knight-1", "Knight", "Noble", "Bishop"]


@rule("AV-19", "AV-41")
@both_seats
def test_a_cardinal_who_enters_meanwhile_is_neither_pulled_nor_pushed(me: int) -> None:
    state = table("Cardinal+1", "Inquisitor", "Knight", "Noble", "Bishop", mover=me)
    play(state, "petition 1", "draw cardinal")
    assert seen(state, me)[0] == "Cardinal"
    assert targets(state) == [2, 3, 4, 5]


@rule("AV-20", "AV-41")
@both_seats
def test_the_cardinal_can_push_a_character_to_the_rival_and_then_its_successor(me: int) -> None:
    state = table("Cardinal", "Inquisitor-2", "Knight", "Noble", "Bishop", mover=me)
    play(state, "petition 1", "choose 2", "draw peasant")
    assert congregation(state, 1 - me) == "Inquisitor"
    assert targets(state) == [2, 3, 4, 5]
    play(state, "choose 2")
    assert seen(state, me)[1] == "Peasant-1"
    assert (asked(state), state.left) == (me, 1)


# -- Inquisitor: the rival pushes two others; push this --------------------------------------


@rule("AV-18", "AV-41")
@both_seats
def test_the_inquisitor_lets_the_rival_push_two_and_steps_back(me: int) -> None:
    state = table("Inquisitor+2", "Knight", "Noble-2", "Bishop", mover=me)
    play(state, "petition 1")
    assert (asked(state), targets(state)) == (1 - me, [2, 3, 4, 5])
    assert seen(state, me)[0] == "Inquisitor+2"
    assert prompt(state) == "Inquisitor*: choose a character to push 1 space (1 of 2)."
    assert why_not(state, "choose 2", me) == (
        f"Not your decision: {state.game.seats[1 - me]} must decide."
    )
    play(state, "choose 3")
    assert (asked(state), targets(state)) == (1 - me, [2, 4, 5])
    play(state, "choose 2")
    assert seen(state, me)[:4] == ["Inquisitor+1", "Knight+1", "Noble-1", "Bishop"]
    assert (asked(state), state.left) == (me, 1)


@rule("AV-21", "AV-41")
@both_seats
def test_the_rival_may_push_the_successor_of_one_he_had_to_give(me: int) -> None:
    state = table("Inquisitor", "Knight+2", "Noble+2", "Bishop+2", "Peasant+2", mover=me)
    play(state, "petition 1", "choose 2", "draw cardinal")
    assert congregation(state, me) == "Knight"
    assert (asked(state), targets(state)) == (1 - me, [2, 3, 4, 5])
    play(state, "choose 2")
    assert seen(state, me) == ["Inquisitor-1", "Cardinal+1", "Noble+2", "Bishop+2", "Peasant+2"]


@rule("AV-41")
@both_seats
def test_the_inquisitor_can_give_himself_away(me: int) -> None:
    state = table("Inquisitor-2", "Knight", "Noble", mover=me)
    play(state, "petition 1", "choose 2", "choose 3", "draw inquisitor")
    assert seen(state, me)[:3] == ["Inquisitor", "Knight+1", "Noble+1"]
    assert congregation(state, 1 - me) == "Inquisitor"
    assert (asked(state), state.left) == (me, 1)


# -- Knight: pull this by two; the rival pulls another ---------------------------------------


@rule("AV-18", "AV-41")
@both_seats
def test_the_knight_rides_two_and_the_rival_answers(me: int) -> None:
    state = table("Bishop", "Noble", "Knight-2", mover=me)
    play(state, "petition 3")
    assert seen(state, me)[2] == "Knight"
    assert (asked(state), targets(state)) == (1 - me, [1, 2, 4, 5])
    assert prompt(state) == "Knight*: choose a character to pull 1 space."
    assert why_not(state, "choose 3", 1 - me) == (
        "It must be another character than the petitioned one (AV-19)."
    )
    play(state, "choose 2")
    assert seen(state, me)[:3] == ["Bishop", "Noble-1", "Knight"]
    assert (asked(state), state.left) == (me, 1)


@rule("AV-21", "AV-23", "AV-41")
@both_seats
@pytest.mark.parametrize("far", [1, 2])
def test_the_knight_comes_home_and_the_rival_may_pull_his_successor(me: int, far: int) -> None:
    state = table(f"Knight{far:+}", "Noble", mover=me)
    play(state, "petition 1", "draw knight")
    assert congregation(state, me) == "Knight"
    assert targets(state) == [1, 2, 3, 4, 5]
    play(state, "choose 1")
    assert seen(state, me)[:2] == ["Knight-1", "Noble"]


@rule("AV-20", "AV-41")
@both_seats
def test_the_rival_can_answer_the_knight_by_taking_a_character(me: int) -> None:
    state = table("Knight", "Noble-2", mover=me)
    play(state, "petition 1", "choose 2")
    assert state.decision is not None
    assert state.decision.drawn_for == 1 - me
    play(state, "draw peasant")
    assert congregation(state, 1 - me) == "Noble"
    assert seen(state, me)[:2] == ["Knight+2", "Peasant"]


# -- Noble: push this; pull two others -------------------------------------------------------


@rule("AV-41")
@both_seats
def test_the_noble_steps_back_and_pulls_two_others(me: int) -> None:
    state = table("Knight-2", "Peasant+1", "Noble+1", mover=me)
    play(state, "petition 3")
    assert (asked(state), targets(state)) == (me, [1, 2, 4, 5])
    assert prompt(state) == "Noble*: choose a character to pull 1 space (1 of 2)."
    play(state, "choose 2", "choose 1")
    assert seen(state, me)[:3] == ["Knight-1", "Peasant+2", "Noble"]
    assert state.left == 1


@rule("AV-21", "AV-41")
@both_seats
def test_the_noble_gives_himself_away_and_his_successor_is_pulled(me: int) -> None:
    state = table("Noble-2", "Bishop+2", "Peasant", mover=me)
    play(state, "petition 1", "draw noble")
    assert congregation(state, 1 - me) == "Noble"
    assert targets(state) == [1, 2, 3, 4, 5]
    play(state, "choose 1")
    assert targets(state) == [2, 3, 4, 5]
    play(state, "choose 2", "draw bishop")
    assert seen(state, me)[:3] == ["Noble+1", "Bishop", "Peasant"]
    assert congregation(state, me) == "Bishop"


# -- Peasant: pull every Peasant -------------------------------------------------------------


@rule("AV-40", "AV-41")
@both_seats
def test_the_peasant_pulls_every_peasant(me: int) -> None:
    state = table("Peasant-2", "Knight", "Noble", "Bishop", "Peasant+1", mover=me)
    play(state, "petition 1")
    assert seen(state, me) == ["Peasant-1", "Knight", "Noble", "Bishop", "Peasant+2"]
    assert (asked(state), state.left) == (me, 1)


@rule("AV-41")
@both_seats
def test_a_peasant_alone_pulls_himself(me: int) -> None:
    state = table("Peasant", "Knight", "Noble", "Bishop", "Cardinal", mover=me)
    play(state, "petition 1")
    assert seen(state, me) == ["Peasant+1", "Knight", "Noble", "Bishop", "Cardinal"]


# -- together --------------------------------------------------------------------------------


@rule("AV-40")
def test_the_base_set_is_two_of_each_faction() -> None:
    state = table("Noble")
    assert [(role.name, role.copies) for role in state.cast.roles] == [
        ("Bishop*", 2), ("Cardinal*", 2), ("Inquisitor*", 2), ("Knight*", 2), ("Noble*", 2),
        ("Peasant*", 2),
    ]  # fmt: skip
    assert [role.faction for role in state.cast.roles] == [0, 1, 2, 3, 4, 5]
    assert [role.index for role in state.cast.roles] == [0, 1, 2, 3, 4, 5]


@rule("AV-40", "AV-41")
@both_seats
def test_a_faction_that_is_named_means_all_of_its_cards(me: int, tmp_path: Path) -> None:
    """The Nuncio is a Knight."""
    cards = card_file(
        tmp_path, card_text("Bishop", "do = 'pull', which = 'every', faction = 'Knight'")
    )
    state = table("Bishop", "Nuncio", "Noble", "Nuncio-2", "Peasant", mover=me, cards=cards)
    play(state, "petition 1")
    assert seen(state, me) == ["Bishop", "Nuncio+1", "Noble", "Nuncio-1", "Peasant"]


@rule("AV-16")
def test_each_character_of_the_base_set_can_always_be_petitioned() -> None:
    state = table("Bishop", "Cardinal", "Inquisitor", "Knight", "Noble")
    assert options(state)[15:] == [f"petition {row}" for row in range(1, 6)]


def test_the_log_of_a_whole_petition() -> None:
    state = table("Inquisitor@Avignon", "Knight@Rome", "Noble@Nice")
    events = listen(state)
    play(state, "petition 1", "choose 2", "draw peasant", "choose 3", "draw cardinal")
    assert texts(events) == [
        "Rome: use the ability of the Inquisitor* of row 1 at Avignon.",
        "Avignon chooses the Knight* of row 2 at Rome.",
        "The Knight* of row 2 joins the congregation of Rome.",
        "The Peasant* of row 2 enters at Genoa.",
        "Avignon chooses the Noble* of row 3 at Nice.",
        "The Noble* of row 3 moves from Nice to Genoa.",
        "The Inquisitor* of row 1 joins the congregation of Avignon.",
        "The Cardinal* of row 1 enters at Genoa.",
    ]
    assert events[2].things == ("row 2", "congregation Rome")
