"""Petitions in general: what can be done of an ability, in which order, and with whom."""

from pathlib import Path

import pytest

from homage.games.avignon.rules.map import AVIGNON, ROME
from tests.games.avignon.cardfile import card_file, card_text
from tests.games.avignon.table import (
    BOTH,
    asked,
    congregation,
    label,
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

# -- as much as is possible ------------------------------------------------------------------


@rule("AV-16")
@pytest.mark.parametrize("me", BOTH)
def test_an_ability_is_used_from_its_first_part_to_its_last(me: int) -> None:
    state = play(table("Bishop", "Knight", mover=me), "petition 1")
    assert seen(state, me)[:2] == ["Bishop-1", "Knight"]
    play(state, "choose 2")
    assert seen(state, me)[:2] == ["Bishop-1", "Knight+2"]
    assert (asked(state), state.left) == (me, 1)


@rule("AV-16")
@pytest.mark.parametrize("me", BOTH)
def test_a_part_that_can_do_nothing_is_passed_over(me: int) -> None:
    state = table("Vicar-1", "Knight", "Noble", "Peasant+2", "Bishop-2", mover=me)
    play(state, "petition 1")
    assert seen(state, me) == ["Vicar-2", "Knight", "Noble", "Peasant+2", "Bishop-2"]
    assert state.left == 1


@rule("AV-16")
@pytest.mark.parametrize("me", BOTH)
def test_a_petition_that_would_change_nothing_is_closed(me: int) -> None:
    state = table("Courtesan+2", "Nuncio+2", "Scribe+2", "Canonist+2", "Ascetic+2", mover=me)
    assert [text for text in options(state) if text.startswith("petition")] == [
        "petition 3", "petition 4", "petition 5",
    ]  # fmt: skip
    reason = "That petition would change nothing (AV-16)."
    assert why_not(state, "petition 1") == reason
    assert why_not(state, "petition 2") == reason
    assert why_not(state, "petition 3") is None


@rule("AV-16")
def test_a_petition_opens_as_soon_as_it_would_change_something() -> None:
    state = table("Courtesan", "Nuncio", "Scribe", "Canonist", "Ascetic@Avignon")
    assert {"petition 1", "petition 2"} <= set(options(state))
    state = table("Courtesan", "Nuncio", "Scribe", "Canonist", "Ascetic@Avignon", mover=AVIGNON)
    assert "petition 1" not in options(state)
    assert "petition 2" in options(state)


@rule("AV-16")
def test_other_actions_are_open_where_a_petition_is_not() -> None:
    state = table("Nuncio", "Bishop", "Peasant", "Noble", "Cardinal")
    assert options(state)[:15] == [
        f"{kind} {row}" for kind in ("beseech", "chastise", "excommunicate") for row in range(1, 6)
    ]
    assert options(state)[15:] == ["petition 2", "petition 3", "petition 4", "petition 5"]
    play(state, "beseech 2")
    assert why_not(state, "beseech 1") == (
        "The two actions of a turn must be of different kinds (AV-10)."
    )
    assert "petition 1" in options(state)


@rule("AV-16")
@pytest.mark.parametrize("me", BOTH)
def test_the_price_alone_is_enough_of_a_change(me: int) -> None:
    state = table("Scribe", "Scribe", "Knight-1", "Noble+1", "Peasant-2", mover=me)
    play(state, "petition 1")
    assert seen(state, me) == ["Scribe-1", "Scribe", "Knight-1", "Noble+1", "Peasant-2"]
    assert state.left == 1


@rule("AV-16")
def test_a_target_without_effect_is_closed_while_another_has_one() -> None:
    state = play(table("Nuncio", "Noble", "Peasant@Rome"), "petition 1")
    assert targets(state) == [3]
    assert why_not(state, "choose 2") == "It stands in the same city: nothing would change (AV-16)."


# -- directions ------------------------------------------------------------------------------


@rule("AV-18")
@pytest.mark.parametrize("me", BOTH)
def test_pull_2_is_two_cities(me: int) -> None:
    state = play(table("Bishop", "Knight-1", mover=me), "petition 1", "choose 2")
    assert seen(state, me)[1] == "Knight+1"


@rule("AV-18")
@pytest.mark.parametrize("me", BOTH)
def test_what_the_rival_pushes_comes_towards_me(me: int) -> None:
    state = play(table("Inquisitor", "Knight-1", "Noble+1", mover=me), "petition 1")
    assert asked(state) == 1 - me
    play(state, "choose 2", "choose 3")
    assert seen(state, me)[:3] == ["Inquisitor-1", "Knight", "Noble+2"]


@rule("AV-18")
@pytest.mark.parametrize("me", BOTH)
def test_what_the_rival_pulls_goes_away_from_me(me: int) -> None:
    state = play(table("Knight", "Noble+1", mover=me), "petition 1")
    assert asked(state) == 1 - me
    play(state, "choose 2")
    assert seen(state, me)[:2] == ["Knight+2", "Noble"]


# -- whom an ability is about ----------------------------------------------------------------


@rule("AV-19")
def test_the_first_has_moved_before_the_second_is_chosen() -> None:
    state = play(table("Noble", "Knight", "Peasant"), "petition 1")
    assert prompt(state) == "Noble*: choose a character to pull 1 space (1 of 2)."
    assert label(state, "choose 2") == "the Knight* of row 2 at Genoa"
    play(state, "choose 2")
    assert seen(state, ROME)[:3] == ["Noble-1", "Knight+1", "Peasant"]
    assert prompt(state) == "Noble*: choose a character to pull 1 space (2 of 2)."
    assert label(state, "choose 3") == "the Peasant* of row 3 at Genoa"


@rule("AV-19")
@pytest.mark.parametrize("me", BOTH)
def test_every_is_whoever_is_in_play_as_the_part_begins(me: int) -> None:
    """The newcomer is a Peasant too, but the part had begun."""
    state = table("Knight", "Peasant+2", "Noble", "Bishop", "Cardinal", mover=me)
    play(state, "petition 2", "draw peasant")
    assert seen(state, me) == ["Knight", "Peasant", "Noble", "Bishop", "Cardinal"]
    assert congregation(state, me) == "Peasant"
    assert state.left == 1


@rule("AV-19")
@pytest.mark.parametrize("me", BOTH)
def test_every_moves_in_the_order_of_the_rows(me: int) -> None:
    state = table("Knight", "Peasant+2", "Noble", "Peasant+2", "Cardinal", mover=me)
    events = listen(state)
    play(state, "petition 4", "draw bishop", "draw knight")
    assert congregation(state, me) == "Peasant Peasant"
    assert seen(state, me) == ["Knight", "Bishop", "Noble", "Knight", "Cardinal"]
    assert [event.things[0] for event in events if event.kind == "score"] == ["row 2", "row 4"]
    assert [event.kind for event in events] == ["act", "score", "enter", "score", "enter"]


@rule("AV-19")
def test_the_rest_of_every_moves_after_the_newcomer_has_entered() -> None:
    state = table("Peasant@Rome", "Knight", "Peasant", "Noble", "Bishop")
    events = listen(state)
    play(state, "petition 3", "draw bishop")
    assert texts(events)[1:] == [
        "The Peasant* of row 1 joins the congregation of Rome.",
        "The Bishop* of row 1 enters at Genoa.",
        "The Peasant* of row 3 moves from Genoa to Florence.",
    ]


@rule("AV-19")
@pytest.mark.parametrize("me", BOTH)
def test_other_is_never_the_petitioned_character(me: int) -> None:
    state = play(table("Knight", "Noble", "Bishop", mover=me), "petition 3")
    assert targets(state) == [1, 2, 4, 5]
    assert why_not(state, "choose 3") == (
        "It must be another character than the petitioned one (AV-19)."
    )


@rule("AV-19")
@pytest.mark.parametrize("me", BOTH)
def test_different_is_nobody_who_was_chosen_before(me: int) -> None:
    state = play(table("Noble", "Knight", "Bishop", mover=me), "petition 1", "choose 4")
    assert targets(state) == [2, 3, 5]
    assert why_not(state, "choose 4") == (
        "It was chosen already: the characters must be different (AV-19)."
    )


@rule("AV-19")
@pytest.mark.parametrize("me", BOTH)
def test_one_who_was_chosen_and_stands_at_the_edge_now_is_still_in_play(me: int) -> None:
    state = play(table("Noble", "Knight+1", mover=me), "petition 1", "choose 2")
    assert seen(state, me)[1] == "Knight+2"
    assert targets(state) == [3, 4, 5]
    state = play(table("Cardinal", "Knight-1", mover=me), "petition 1", "choose 2")
    assert seen(state, me)[1] == "Knight-2"
    assert targets(state) == [3, 4, 5]


@rule("AV-19", "AV-21")
@pytest.mark.parametrize("me", BOTH)
def test_a_newcomer_is_different_from_the_one_it_stands_in_for(me: int) -> None:
    state = table("Noble", "Knight+2", "Bishop", mover=me)
    play(state, "petition 1", "choose 2", "draw peasant")
    assert targets(state) == [2, 3, 4, 5]
    play(state, "choose 2")
    assert seen(state, me)[:2] == ["Noble-1", "Peasant+1"]
    assert congregation(state, me) == "Knight"


@rule("AV-19", "AV-21")
@pytest.mark.parametrize("me", BOTH)
def test_a_newcomer_in_the_petitioned_row_is_another_character(me: int) -> None:
    state = table("Bishop-2", "Knight", mover=me)
    play(state, "petition 1", "draw noble")
    assert congregation(state, 1 - me) == "Bishop"
    assert targets(state) == [1, 2, 3, 4, 5]
    play(state, "choose 1")
    assert seen(state, me)[0] == "Noble+2"


@rule("AV-19")
@pytest.mark.parametrize("me", BOTH)
def test_what_is_said_of_this_character_is_skipped_once_it_left(me: int, tmp_path: Path) -> None:
    """Not even its own second copy, drawn into the same row, is taken for it."""
    pulls_then_pushes = card_text(
        "Bishop", "do = 'pull', which = 'this'", "do = 'push', which = 'this'"
    )
    cards = card_file(tmp_path, pulls_then_pushes)
    state = table("Bishop+2", "Knight", mover=me, cards=cards)
    play(state, "petition 1", "draw bishop")
    assert seen(state, me)[0] == "Bishop"
    assert state.left == 1
    state = play(table("Bishop+1", "Knight", mover=me, cards=cards), "petition 1")
    assert seen(state, me)[0] == "Bishop+1"


@rule("AV-19")
@pytest.mark.parametrize("me", BOTH)
def test_its_city_is_nowhere_once_this_character_has_left(me: int, tmp_path: Path) -> None:
    """Every one in its city, and one chosen there: nobody, for there is no such city any more."""
    leaver = card_text(
        "Bishop",
        "do = 'push', which = 'this'",
        "do = 'pull', which = 'every', where = 'its city'",
        "do = 'pull', which = 'chosen', where = 'its city'",
        "do = 'swap'",
        "do = 'copy'",
        "do = 'retire'",
    )
    cards = card_file(tmp_path, leaver)
    state = table("Bishop-2", "Knight-2", "Noble", mover=me, cards=cards)
    play(state, "petition 1", "draw peasant")
    assert seen(state, me)[:3] == ["Peasant", "Knight-2", "Noble"]
    assert prompt(state) == "Take your second action."


@rule("AV-41")
@pytest.mark.parametrize("me", BOTH)
def test_an_ability_about_chosen_characters_of_a_faction(me: int, tmp_path: Path) -> None:
    cards = card_file(
        tmp_path,
        card_text("Bishop", "do = 'push', which = 'chosen', faction = 'Noble', spaces = 2"),
    )
    state = table("Bishop", "Noble", "Noble-1", "Knight", "Peasant", mover=me, cards=cards)
    play(state, "petition 1")
    assert targets(state) == [2, 3]
    assert prompt(state) == "Bishop: choose a character to push 2 spaces."
    assert why_not(state, "choose 4") == "The ability is about the faction Noble only."
    assert why_not(state, "choose 1") == (
        "It must be another character than the petitioned one (AV-19)."
    )
    play(state, "choose 2")
    assert seen(state, me)[1] == "Noble-2"
    state = table("Bishop", "Knight", "Knight", "Peasant", "Peasant", mover=me, cards=cards)
    assert why_not(state, "petition 1") == "That petition would change nothing (AV-16)."
    assert "petition 2" in options(state)


@rule("AV-41")
@pytest.mark.parametrize("me", BOTH)
def test_an_ability_about_chosen_characters_of_its_city(me: int, tmp_path: Path) -> None:
    cards = card_file(
        tmp_path, card_text("Bishop", "do = 'pull', which = 'chosen', where = 'its city'")
    )
    state = table("Bishop-1", "Noble", "Noble-1", "Knight-1", "Peasant", mover=me, cards=cards)
    play(state, "petition 1")
    assert targets(state) == [3, 4]
    assert why_not(state, "choose 2") == (
        "It stands in another city than the petitioned character."
    )
    state = table("Bishop-1", "Noble", "Noble", "Knight", "Peasant", mover=me, cards=cards)
    assert why_not(state, "petition 1") == "That petition would change nothing (AV-16)."


@rule("AV-41")
@pytest.mark.parametrize("me", BOTH)
def test_an_ability_about_every_character_but_some(me: int, tmp_path: Path) -> None:
    cards = card_file(
        tmp_path,
        card_text("Bishop", "do = 'push', which = 'every', but_no = 'Noble'"),
        card_text("Knight", "do = 'pull', which = 'every', where = \"the rival's edge\""),
        card_text("Peasant", "do = 'pull', which = 'every', faction = 'Noble', spaces = 2"),
    )
    state = table("Bishop-1", "Noble", "Peasant-1", "Knight+1", "Bishop", mover=me, cards=cards)
    play(state, "petition 1")
    assert seen(state, me) == ["Bishop-2", "Noble", "Peasant-2", "Knight", "Bishop-1"]
    state = table("Bishop-1", "Noble", "Peasant-1", "Knight+1", "Bishop", mover=me, cards=cards)
    assert why_not(state, "petition 4") == "That petition would change nothing (AV-16)."
    play(state, "petition 3")
    assert seen(state, me)[1] == "Noble+2"
    state = table("Bishop-2", "Knight-2", "Peasant-1", "Knight+1", "Bishop", mover=me, cards=cards)
    assert why_not(state, "petition 3") == "That petition would change nothing (AV-16)."
    play(state, "petition 4")
    assert seen(state, me) == ["Bishop-1", "Knight-1", "Peasant-1", "Knight+1", "Bishop"]


@rule("AV-41")
def test_an_ability_that_may_choose_the_petitioned_character_too(tmp_path: Path) -> None:
    cards = card_file(
        tmp_path, card_text("Bishop", "do = 'pull', which = 'chosen', count = 5, other = false")
    )
    state = play(table("Bishop", "Noble", cards=cards), "petition 1")
    for left in (5, 4, 3, 2, 1):
        assert prompt(state) == (f"Bishop: choose a character to pull 1 space ({6 - left} of 5).")
        assert len(targets(state)) == left
        play(state, f"choose {left}")
    assert state.places == [3, 3, 3, 3, 3]
    assert state.left == 1


@rule("AV-16")
def test_as_many_are_chosen_as_there_are(tmp_path: Path) -> None:
    cards = card_file(
        tmp_path, card_text("Bishop", "do = 'pull', which = 'chosen', count = 5, by = 'rival'")
    )
    state = play(table("Bishop", "Noble", cards=cards), "petition 1")
    for row in (5, 4, 3, 2):
        assert asked(state) == AVIGNON
        play(state, f"choose {row}")
    assert state.places == [2, 1, 1, 1, 1]
    assert (asked(state), state.left) == (ROME, 1)


@rule("AV-41")
@pytest.mark.parametrize("me", BOTH)
def test_the_first_faction_is_a_faction_like_the_others(me: int, tmp_path: Path) -> None:
    cards = card_file(
        tmp_path,
        card_text("Knight", "do = 'pull', which = 'every', faction = 'Bishop'"),
        card_text("Noble", "do = 'pull', which = 'chosen', but_no = 'Bishop'"),
        card_text("Peasant", "do = 'pull', which = 'chosen', faction = 'Bishop'"),
    )
    state = table("Knight", "Bishop", "Noble", "Peasant", "Bishop-1", mover=me, cards=cards)
    play(state, "petition 1")
    assert seen(state, me) == ["Knight", "Bishop+1", "Noble", "Peasant", "Bishop"]
    state = table("Knight", "Bishop", "Noble", "Peasant", "Bishop-1", mover=me, cards=cards)
    play(state, "petition 3")
    assert targets(state) == [1, 4]
    assert why_not(state, "choose 2") == "The ability spares the faction Bishop."
    state = table("Knight", "Bishop", "Noble", "Peasant", "Bishop-1", mover=me, cards=cards)
    play(state, "petition 4")
    assert targets(state) == [2, 5]
    assert why_not(state, "choose 3") == "The ability is about the faction Bishop only."


@rule("AV-16", "AV-45")
@pytest.mark.parametrize("me", BOTH)
def test_an_ability_that_only_copies_needs_somebody_to_copy(me: int, tmp_path: Path) -> None:
    cards = card_file(tmp_path, card_text("Bishop", "do = 'copy'"))
    void = "That petition would change nothing (AV-16)."
    for others in (
        ["Knight-1", "Noble+1", "Peasant+2", "Cardinal-2"],
        ["Bishop", "Noble+1", "Peasant+2", "Cardinal-2"],
        ["Courtesan", "Cardinal+1", "Peasant+2", "Cardinal+2"],
    ):
        state = table("Bishop", *others, mover=me, cards=cards)
        assert why_not(state, "petition 1") == void
    state = table("Bishop", "Noble+1", "Peasant+2", "Cardinal-2", "Knight", mover=me, cards=cards)
    play(state, "petition 1")
    assert targets(state) == [5]
    state = table("Bishop", "Courtesan", "Peasant-2", "Cardinal", "Knight", mover=me, cards=cards)
    assert targets(play(state, "petition 1")) == [2, 4, 5]


@rule("AV-24")
@pytest.mark.parametrize("me", BOTH)
def test_nobody_can_be_excommunicated_from_an_empty_row(me: int, tmp_path: Path) -> None:
    cards = card_file(tmp_path, card_text("Bishop", "do = 'push', which = 'this'",
                                          "do = 'excommunicate'"))  # fmt: skip
    state = table("Bishop-2", "Knight", mover=me, cards=cards, deck="")
    play(state, "petition 1")
    assert targets(state) == [2, 3, 4, 5]
    assert why_not(state, "choose 1") == "Nobody stands in that row (AV-24)."


@rule("AV-16")
@pytest.mark.parametrize("row", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("which", ["every", "chosen"])
def test_one_character_is_enough_for_an_effect_in_whatever_row(
    row: int, which: str, tmp_path: Path
) -> None:
    part = f"do = 'pull', which = '{which}', where = \"the rival's edge\""
    cards = card_file(tmp_path, card_text("Bishop", part))
    others = ["Noble", "Inquisitor", "Cardinal"]
    others.insert(1 if row == 1 else 0, "Bishop")
    others.insert(row - 1, "Peasant@Avignon")
    state = play(table(*others, cards=cards), f"petition {others.index('Bishop') + 1}")
    assert which == "every" or targets(state) == [row]
