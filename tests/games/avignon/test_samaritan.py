"""The Samaritan rule: a turn may not undo the whole of the rival's last one."""

from pathlib import Path

import pytest

from homage.conformance.truth import truth
from homage.games.avignon.rules.map import AVIGNON, ROME
from homage.kernel import Refused
from tests.games.avignon.cardfile import card_file, card_text
from tests.games.avignon.table import (
    BOTH,
    asked,
    options,
    play,
    rows,
    seen,
    setup,
    table,
    targets,
    why_not,
)
from tests.rules import rule

both_seats = pytest.mark.parametrize("me", BOTH)


def barred(me: int) -> str:
    return (
        "The Samaritan rule: your turn could then only end with the table as it stood"
        f" before the last turn of {('Rome', 'Avignon')[1 - me]} (AV-17)."
    )


# -- single moves ----------------------------------------------------------------------------


@rule("AV-17")
@both_seats
def test_the_second_half_of_a_reversal_is_barred(me: int) -> None:
    """The rival pulled one and pushed another; I may take back one of the two, not both."""
    state = table("Bishop", "Noble", "Knight", mover=1 - me)
    play(state, "beseech 1", "chastise 2")
    assert "beseech 1" in options(state)
    play(state, "beseech 1")
    assert why_not(state, "chastise 2") == barred(me)
    assert options(state) == [
        f"{kind} {row}"
        for kind in ("chastise", "excommunicate", "petition")
        for row in range(1, 6)
        if (kind, row) != ("chastise", 2)
    ]


@rule("AV-17")
@both_seats
def test_in_the_other_order_the_other_half_is_barred(me: int) -> None:
    state = table("Bishop", "Noble", "Knight", mover=1 - me)
    play(state, "chastise 2", "beseech 1", "chastise 2")
    assert why_not(state, "beseech 1") == barred(me)
    assert why_not(state, "beseech 2") is None


@rule("AV-17")
@both_seats
def test_undoing_a_part_is_fine(me: int) -> None:
    state = table("Bishop", "Noble", "Knight", mover=1 - me)
    play(state, "beseech 1", "chastise 2", "beseech 1", "chastise 3")
    assert seen(state, me)[:3] == ["Bishop", "Noble+1", "Knight-1"]
    assert asked(state) == 1 - me


@rule("AV-17")
def test_a_barred_choice_is_refused_and_changes_nothing() -> None:
    state = table("Bishop", "Noble", mover=AVIGNON)
    play(state, "beseech 1", "chastise 2", "beseech 1")
    before = truth(state)
    with pytest.raises(Refused) as refused:
        play(state, "chastise 2")
    assert str(refused.value) == f"chastise 2: {barred(ROME)}"
    assert truth(state) == before


@rule("AV-17")
@both_seats
def test_older_turns_may_be_undone(me: int) -> None:
    """I take back my own last turn, the rival his, and all is as it was four turns ago."""
    state = table("Bishop", "Noble", "Knight", "Peasant", mover=me)
    start = rows(state)
    play(state, "beseech 1", "chastise 2")
    play(state, "beseech 3", "chastise 4")
    play(state, "chastise 1", "beseech 2")
    play(state, "chastise 3", "beseech 4")
    assert rows(state) == start
    assert asked(state) == me


@rule("AV-17")
@both_seats
def test_a_turn_that_did_nothing_may_not_be_answered_by_doing_nothing(me: int) -> None:
    """The table would then be as it stood before the rival's turn."""
    state = table("Bishop", "Noble", mover=1 - me)
    play(state, "beseech 1", "chastise 1", "beseech 2")
    assert why_not(state, "chastise 2") == barred(me)
    assert why_not(state, "chastise 1") is None


# -- the first turns -------------------------------------------------------------------------


@rule("AV-17")
def test_the_first_turn_has_nothing_to_undo() -> None:
    state = play(setup(), "draw noble", "draw knight", "draw noble", "draw peasant", "draw bishop")
    assert len(options(state)) == 20


@rule("AV-17")
def test_the_second_turn_may_not_undo_the_single_action_of_the_first() -> None:
    state = play(setup(), "draw noble", "draw knight", "draw noble", "draw peasant", "draw bishop")
    play(state, "beseech 1")
    play(state, "excommunicate 2", "draw knight")
    assert why_not(state, "beseech 1") == barred(AVIGNON)
    play(state, "chastise 2")
    assert asked(state) == ROME


@rule("AV-17")
def test_the_rule_holds_on_the_last_turn_too() -> None:
    state = table("Bishop", "Noble", mover=ROME, turn=199)
    play(state, "beseech 1", "chastise 2", "beseech 1")
    assert why_not(state, "chastise 2") == barred(AVIGNON)


# -- what counts -----------------------------------------------------------------------------


@rule("AV-17")
@both_seats
def test_copies_of_a_character_count_as_the_same_and_the_piles_do_not_count(me: int) -> None:
    """A Knight and a Noble have been replaced by their other copies."""
    state = table("Knight", "Bishop", "Noble", "Peasant", "Cardinal", mover=1 - me)
    play(state, "excommunicate 1", "draw knight", "beseech 2")
    play(state, "excommunicate 3", "draw noble")
    assert (sum(state.discard), state.deck.size) == (2, 5)
    assert why_not(state, "beseech 2") == barred(me)


@rule("AV-17")
def test_a_row_is_not_the_same_as_another() -> None:
    """The one Peasant may go where the other stood before; the other may not go back there."""
    state = table("Peasant", "Peasant@Florence", "Noble", "Knight", "Bishop", mover=AVIGNON)
    play(state, "beseech 2", "excommunicate 3", "draw noble")
    play(state, "excommunicate 4", "draw knight")
    assert why_not(state, "beseech 1") is None
    assert why_not(state, "beseech 2") == barred(ROME)


@rule("AV-17")
@both_seats
def test_another_character_in_a_row_is_a_difference(me: int) -> None:
    state = table("Knight", "Bishop", "Noble", "Peasant", "Cardinal", mover=1 - me)
    play(state, "excommunicate 1", "draw inquisitor", "beseech 2")
    play(state, "excommunicate 3", "draw noble", "beseech 2")
    assert asked(state) == 1 - me


@rule("AV-17")
@both_seats
def test_the_congregations_count(me: int) -> None:
    """All rows are as they were, but the rival has won a Noble meanwhile: that stands."""
    state = table("Noble+2", "Peasant", "Peasant", "Bishop", "Cardinal", mover=1 - me)
    start = rows(state)
    play(state, "beseech 1", "draw noble", "petition 2")
    play(state, "chastise 1", "petition 1", "choose 2")
    assert targets(state) == [3, 4, 5]
    play(state, "choose 3")
    assert rows(state) == start
    assert asked(state) == 1 - me


# -- petitions -------------------------------------------------------------------------------


@rule("AV-17")
@both_seats
def test_a_petition_that_can_only_undo_is_barred(me: int) -> None:
    state = table("Peasant", "Peasant", "Noble", "Bishop", "Cardinal", mover=1 - me)
    play(state, "petition 1", "chastise 3")
    play(state, "chastise 3")
    assert [why_not(state, f"petition {row}") for row in (1, 2)] == [barred(me), barred(me)]
    assert why_not(state, "petition 3") is None
    play(state, "beseech 1")
    assert seen(state, me)[:3] == ["Peasant", "Peasant-1", "Noble"]


@rule("AV-17")
@both_seats
def test_the_last_choice_of_a_petition_is_barred(me: int) -> None:
    """The Noble's two pulls can be others: only the very last choice would undo everything."""
    state = table("Noble", "Knight", "Bishop", mover=1 - me)
    play(state, "chastise 1", "petition 1", "choose 2", "choose 3")
    play(state, "chastise 1")
    assert why_not(state, "petition 1") is None
    play(state, "petition 1")
    assert targets(state) == [2, 3, 4, 5]
    play(state, "choose 3")
    assert targets(state) == [4, 5]
    assert why_not(state, "choose 2") == barred(me)
    assert why_not(state, "row 2", me) == barred(me)
    assert why_not(state, "choose 3") == (
        "It was chosen already: the characters must be different (AV-19)."
    )
    play(state, "choose 4")
    assert asked(state) == 1 - me


@rule("AV-17")
@both_seats
def test_a_petition_as_the_first_action_is_never_barred(me: int) -> None:
    state = table("Noble", "Knight", "Bishop", mover=1 - me)
    play(state, "petition 1", "choose 2", "choose 3", "excommunicate 4", "draw peasant")
    play(state, "petition 1", "choose 2")
    assert targets(state) == [3, 4, 5]
    play(state, "choose 3")
    assert state.left == 1


@rule("AV-17")
@both_seats
def test_a_nuncio_may_not_simply_change_back(me: int) -> None:
    state = table("Nuncio+1", "Bishop-1", "Noble", "Peasant", "Cardinal", mover=1 - me)
    play(state, "petition 1", "choose 2", "beseech 3")
    play(state, "beseech 3", "petition 1")
    assert targets(state) == [3, 4, 5]
    assert why_not(state, "choose 2") == barred(me)


@rule("AV-17")
@both_seats
def test_a_nuncio_who_could_only_change_back_cannot_be_petitioned(me: int) -> None:
    state = table("Nuncio+1", "Bishop-1", "Noble-1", "Peasant-1", "Cardinal-1", mover=1 - me)
    play(state, "petition 1", "choose 2")
    assert seen(state, 1 - me)[:2] == ["Nuncio-1", "Bishop+1"]
    play(state, "beseech 3")
    play(state, "beseech 3")
    assert why_not(state, "petition 1") == barred(me)
    assert why_not(state, "petition 2") is None


@rule("AV-17", "AV-45")
@both_seats
def test_a_scribe_who_could_only_undo_cannot_be_petitioned(me: int) -> None:
    """He could copy nobody but the Peasant; the rival did just the opposite of that."""
    state = table("Scribe+1", "Peasant-1", "Noble+2", "Knight+2", "Cardinal+2", mover=1 - me)
    play(state, "chastise 1", "beseech 2")
    assert seen(state, me)[:2] == ["Scribe", "Peasant"]
    play(state, "excommunicate 3", "draw noble")
    assert why_not(state, "petition 1") == barred(me)
    assert why_not(state, "petition 2") is None


@rule("AV-17", "AV-42")
@both_seats
def test_a_courtesan_may_not_call_back_the_only_one_if_that_undoes_all(me: int) -> None:
    state = table("Courtesan", "Bishop+1", "Knight", mover=1 - me)
    play(state, "beseech 2", "chastise 3")
    play(state, "chastise 3")
    assert why_not(state, "petition 1") == barred(me)
    assert why_not(state, "beseech 2") == barred(me)


@rule("AV-17", "AV-42")
@both_seats
def test_a_vicar_may_not_just_bring_everybody_back(me: int) -> None:
    state = table("Vicar+1", "Knight-1", "Noble+2", "Peasant+2", "Bishop+2", mover=1 - me)
    play(state, "chastise 1", "beseech 2")
    assert seen(state, me)[:2] == ["Vicar", "Knight"]
    play(state, "excommunicate 3", "draw noble")
    assert why_not(state, "petition 1") == barred(me)
    assert why_not(state, "petition 2") is None


@rule("AV-17")
@both_seats
def test_every_at_the_rivals_edge_may_be_the_one_he_took_there(me: int, tmp_path: Path) -> None:
    cards = card_file(
        tmp_path, card_text("Knight", "do = 'pull', which = 'every', where = \"the rival's edge\"")
    )
    state = table("Knight", "Bishop+1", "Noble", mover=1 - me, cards=cards)
    play(state, "beseech 2", "chastise 3")
    play(state, "chastise 3")
    assert why_not(state, "petition 1") == barred(me)
    assert why_not(state, "petition 2") is None


@rule("AV-17")
@both_seats
def test_a_choice_is_barred_also_if_more_of_the_petition_follows(me: int, tmp_path: Path) -> None:
    cards = card_file(
        tmp_path,
        card_text("Bishop", "do = 'pull', which = 'chosen'", "do = 'push', which = 'this'"),
    )
    state = table("Bishop", "Knight", "Noble", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    play(state, "chastise 1", "beseech 2")
    play(state, "excommunicate 3", "draw noble", "petition 1")
    assert targets(state) == [3, 4, 5]
    assert why_not(state, "choose 2") == barred(me)


# -- a draw or the rival on the way ----------------------------------------------------------


@rule("AV-17")
@both_seats
def test_a_reversal_that_a_draw_completed_stands(me: int) -> None:
    state = table("Knight", "Bishop", "Noble", "Peasant", "Cardinal", mover=1 - me)
    start = rows(state)
    play(state, "excommunicate 1", "draw inquisitor", "beseech 2")
    play(state, "beseech 2")
    assert why_not(state, "excommunicate 1") is None
    play(state, "excommunicate 1", "draw knight")
    assert rows(state) == start
    assert asked(state) == 1 - me


@rule("AV-17")
@both_seats
def test_a_reversal_that_the_rivals_choice_completed_stands(me: int) -> None:
    """Knight against Knight: the rival himself puts back what I had pulled in his petition."""
    state = table("Knight-1", "Bishop", "Noble", "Peasant", "Cardinal", mover=1 - me)
    start = rows(state)
    play(state, "petition 1", "choose 2", "excommunicate 5", "draw cardinal")
    assert seen(state, me)[:2] == ["Knight-1", "Bishop+1"]
    play(state, "excommunicate 3", "draw noble")
    assert why_not(state, "petition 1") is None
    play(state, "petition 1")
    assert (asked(state), targets(state)) == (1 - me, [2, 3, 4, 5])
    play(state, "choose 2")
    assert rows(state) == start
    assert asked(state) == 1 - me


@rule("AV-17")
@both_seats
def test_the_only_choice_left_after_a_draw_stands(me: int, tmp_path: Path) -> None:
    """The drawn card has brought the old table near, and the one Knight must be pulled."""
    cards = card_file(
        tmp_path,
        card_text(
            "Bishop",
            "do = 'excommunicate'",
            "do = 'pull', which = 'chosen', faction = 'Knight'",
        ),
    )
    state = table("Bishop", "Knight", "Noble", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    start = rows(state)
    play(state, "beseech 2", "excommunicate 3", "draw inquisitor")
    play(state, "excommunicate 4", "draw peasant", "petition 1")
    assert targets(state) == [2, 3, 4, 5]
    play(state, "choose 3", "draw noble")
    assert targets(state) == [2]
    play(state, "choose 2")
    assert rows(state) == start
    assert asked(state) == 1 - me


@rule("AV-17")
@both_seats
def test_a_choice_after_a_draw_is_barred_while_there_is_another(me: int, tmp_path: Path) -> None:
    cards = card_file(
        tmp_path, card_text("Bishop", "do = 'excommunicate'", "do = 'pull', which = 'chosen'")
    )
    state = table("Bishop", "Knight", "Noble", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    play(state, "beseech 2", "excommunicate 3", "draw inquisitor")
    play(state, "excommunicate 4", "draw peasant", "petition 1", "choose 3", "draw noble")
    assert targets(state) == [3, 4, 5]
    assert why_not(state, "choose 2") == barred(me)


@rule("AV-17")
@both_seats
def test_a_choice_of_the_rival_counts_only_if_there_is_one(me: int, tmp_path: Path) -> None:
    """The rival would choose a Noble, but there is none, and so nothing else can come of it."""
    cards = card_file(
        tmp_path,
        card_text(
            "Bishop",
            "do = 'pull', which = 'this'",
            "do = 'pull', which = 'chosen', by = 'rival', faction = 'Noble'",
        ),
    )
    state = table("Bishop", "Knight", "Knight", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    play(state, "beseech 1", "chastise 2")
    play(state, "chastise 2")
    assert why_not(state, "petition 1") == barred(me)
    state = table("Bishop", "Knight", "Noble", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    play(state, "beseech 1", "chastise 2")
    play(state, "chastise 2")
    assert why_not(state, "petition 1") is None


@rule("AV-17")
@both_seats
def test_a_choice_of_all_there_are_is_no_choice(me: int, tmp_path: Path) -> None:
    """Two who are no Cardinals, beside the Bishop and two Cardinals: it can only be those two."""
    cards = card_file(
        tmp_path,
        card_text(
            "Bishop",
            "do = 'pull', which = 'this'",
            "do = 'pull', which = 'chosen', count = 2, but_no = 'Cardinal'",
        ),
        card_text("Knight", "do = 'pull', which = 'every', but_no = 'Cardinal'"),
    )
    state = table("Bishop", "Knight", "Noble", "Cardinal", "Cardinal", mover=1 - me, cards=cards)
    play(state, "petition 2", "chastise 4")
    assert seen(state, me) == ["Bishop-1", "Knight-1", "Noble-1", "Cardinal+1", "Cardinal"]
    play(state, "chastise 4")
    assert why_not(state, "petition 1") == barred(me)
    assert why_not(state, "petition 2") == barred(me)


# -- what is certain counts as one's own doing -----------------------------------------------


@rule("AV-17")
@both_seats
def test_a_certain_draw_is_no_excuse(me: int) -> None:
    """Nothing but the Knight is left in the deck, so to replace the Inquisitor brings him back."""
    rows_then = ["Knight", "Bishop", "Noble", "Peasant", "Cardinal"]
    state = table(*rows_then, mover=1 - me, deck="Inquisitor Knight")
    play(state, "excommunicate 1", "draw inquisitor", "beseech 2")
    play(state, "beseech 2")
    assert why_not(state, "excommunicate 1") == barred(me)
    assert why_not(state, "excommunicate 2") is None


@rule("AV-17")
@both_seats
def test_a_draw_of_two_characters_excuses_also_from_a_small_deck(me: int) -> None:
    rows_then = ["Knight", "Bishop", "Noble", "Peasant", "Cardinal"]
    state = table(*rows_then, mover=1 - me, deck="Inquisitor Knight Noble")
    start = rows(state)
    play(state, "excommunicate 1", "draw inquisitor", "beseech 2", "beseech 2")
    assert why_not(state, "excommunicate 1") is None
    play(state, "excommunicate 1", "draw knight")
    assert rows(state) == start


@rule("AV-15", "AV-17")
@both_seats
def test_one_who_can_only_come_straight_back_is_no_excuse(me: int) -> None:
    """Deck and discard pile are empty: whoever is excommunicated is drawn again."""
    state = table("Knight", "Bishop", "Noble", "Peasant", "Cardinal", mover=1 - me, deck="")
    play(state, "beseech 2", "excommunicate 4", "draw peasant", "beseech 2")
    assert why_not(state, "excommunicate 1") == barred(me)
    assert why_not(state, "chastise 1") is None


@rule("AV-17")
@both_seats
def test_an_answer_that_the_rival_must_give_is_no_excuse(me: int, tmp_path: Path) -> None:
    """There is one Noble whom the rival can pull, and the rival had just pushed him."""
    parts = ("do = 'pull', which = 'this'", "do = 'pull', which = 'chosen', by = 'rival',"
             " faction = 'Noble'")  # fmt: skip
    cards = card_file(tmp_path, card_text("Bishop", *parts))
    state = table("Bishop", "Noble", "Knight", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    play(state, "beseech 1", "chastise 2", "excommunicate 3", "draw knight")
    assert why_not(state, "petition 1") == barred(me)
    state = table("Bishop", "Noble", "Noble", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    start = rows(state)
    play(state, "beseech 1", "chastise 2", "excommunicate 4", "draw peasant", "petition 1")
    assert (asked(state), targets(state)) == (1 - me, [2, 3])
    play(state, "choose 2")
    assert rows(state) == start


@rule("AV-17")
@both_seats
def test_choices_that_run_out_do_not_get_around_it(me: int, tmp_path: Path) -> None:
    """Five may be chosen, but there are four: it is always the same four."""
    cards = card_file(
        tmp_path,
        card_text("Bishop", "do = 'pull', which = 'chosen', count = 5"),
        card_text("Knight", "do = 'pull', which = 'every', but_no = 'Bishop'"),
    )
    state = table("Bishop", "Knight", "Noble", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    play(state, "petition 2", "excommunicate 1", "draw bishop")
    play(state, "excommunicate 3", "draw noble")
    assert why_not(state, "petition 1") == barred(me)
    assert why_not(state, "petition 2") == barred(me)
    play(state, "beseech 1")
    assert asked(state) == 1 - me


@rule("AV-17")
@both_seats
def test_the_last_of_choices_that_run_out_is_closed(me: int, tmp_path: Path) -> None:
    """After a draw that could have gone otherwise, only the way to the old table is closed."""
    cards = card_file(
        tmp_path,
        card_text("Bishop", "do = 'excommunicate'", "do = 'pull', which = 'chosen', count = 5,"
                  " faction = 'Knight'", "do = 'push', which = 'chosen'"),
    )  # fmt: skip
    state = table("Bishop", "Knight", "Knight", "Peasant", "Noble", mover=1 - me, cards=cards)
    play(state, "beseech 2", "chastise 4", "beseech 3", "petition 1")
    play(state, "choose 5", "draw noble", "choose 2", "choose 3")
    assert targets(state) == [2, 3, 4, 5]
    play(state, "choose 3")
    assert asked(state) == 1 - me


@rule("AV-17")
@both_seats
def test_parts_after_a_retreat_do_not_get_around_it(me: int, tmp_path: Path) -> None:
    """The Knight goes to Genoa and pulls one; then he and that one go back: all must be chosen."""
    cards = card_file(
        tmp_path,
        card_text(
            "Knight",
            "do = 'retire'",
            "do = 'push', which = 'chosen', count = 5",
            "do = 'pull', which = 'every', but_no = 'Knight'",
            "do = 'push', which = 'chosen', faction = 'Bishop'",
        ),
    )
    state = table("Knight", "Bishop", "Noble", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    play(state, "beseech 2", "excommunicate 3", "draw noble")
    play(state, "excommunicate 4", "draw peasant", "petition 1")
    assert targets(state) == [2, 3, 4, 5]
    closed = [row for row in (2, 3, 4, 5) if why_not(state, f"choose {row}") is not None]
    assert closed == []
    play(state, "choose 3", "choose 2", "choose 3", "choose 4", "choose 5")
    assert targets(state) == [2]
    play(state, "choose 2")
    assert asked(state) == 1 - me


@rule("AV-17")
@both_seats
def test_a_choice_is_closed_for_what_the_parts_after_a_retreat_would_do(
    me: int, tmp_path: Path
) -> None:
    cards = card_file(
        tmp_path,
        card_text("Knight", "do = 'retire'", "do = 'push', which = 'this'",
                  "do = 'pull', which = 'this'"),
    )  # fmt: skip
    state = table("Knight", "Bishop", "Noble", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    play(state, "beseech 2", "excommunicate 3", "draw noble")
    play(state, "excommunicate 4", "draw peasant", "petition 1")
    assert targets(state) == [3, 4, 5]
    assert why_not(state, "choose 2") == barred(me)


@rule("AV-17")
@both_seats
def test_choices_that_can_be_made_in_any_order_are_soon_looked_through(
    me: int, tmp_path: Path
) -> None:
    """Five times all five are chosen, in any order: more orders than could ever be tried."""
    pull, push = (f"do = '{way}', which = 'chosen', count = 5, other = false"
                  for way in ("pull", "push"))  # fmt: skip
    cards = card_file(
        tmp_path,
        card_text("Bishop", pull, push, pull, push, pull),
        card_text("Knight", "do = 'pull', which = 'every'"),
    )
    state = table("Bishop", "Knight", "Noble", "Peasant", "Cardinal", mover=1 - me, cards=cards)
    play(state, "petition 2", "excommunicate 3", "draw noble")
    play(state, "excommunicate 4", "draw peasant")
    assert why_not(state, "petition 1") == barred(me)
    assert why_not(state, "petition 2") == barred(me)
