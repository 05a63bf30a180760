"""The six characters of Pilgrimage, each part of each ability, from both sides."""

import pytest

from homage.games.avignon.events import Copied, Swapped
from homage.kernel import CHANCE, Move
from tests.games.avignon.table import (
    BOTH,
    asked,
    congregation,
    label,
    listen,
    options,
    pile,
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


@rule("AV-42")
def test_pilgrimage_has_two_of_each_faction() -> None:
    state = table("Scribe", "Vicar", "Canonist", "Nuncio", "Courtesan", deck="Ascetic")
    cast = state.cast
    assert [(role.name, cast.factions[role.faction].id, role.copies) for role in cast.roles] == [
        ("Scribe*", "Bishop", 2),
        ("Vicar*", "Cardinal", 2),
        ("Canonist*", "Inquisitor", 2),
        ("Nuncio*", "Knight", 2),
        ("Courtesan*", "Noble", 2),
        ("Ascetic*", "Peasant", 2),
    ]


# -- Ascetic: to Genoa, and pull another as far ----------------------------------------------


@rule("AV-41", "AV-42")
@both_seats
@pytest.mark.parametrize("far", [-2, -1, 1, 2])
def test_the_ascetic_goes_to_genoa_and_pulls_another_as_far(me: int, far: int) -> None:
    state = table("Knight-1", f"Ascetic{far:+}", "Noble-2", mover=me)
    play(state, "petition 2")
    assert seen(state, me)[1] == "Ascetic"
    assert (asked(state), targets(state)) == (me, [1, 3, 4, 5])
    spaces = "1 space" if abs(far) == 1 else "2 spaces"
    assert prompt(state) == f"Ascetic*: choose a character to pull {spaces}."
    play(state, "choose 3")
    assert seen(state, me)[:3] == ["Knight-1", "Ascetic", "Noble-1" if abs(far) == 1 else "Noble"]
    assert state.left == 1


@rule("AV-41", "AV-42")
@both_seats
def test_at_genoa_the_ascetic_pulls_another_by_one(me: int) -> None:
    state = table("Ascetic", "Knight+2", mover=me)
    events = listen(state)
    play(state, "petition 1")
    assert prompt(state) == "Ascetic*: choose a character to pull 1 space."
    assert targets(state) == [2, 3, 4, 5]
    assert [event.kind for event in events] == ["act"]
    play(state, "choose 2", "draw noble")
    assert seen(state, me)[:2] == ["Ascetic", "Noble"]
    assert congregation(state, me) == "Knight"


@rule("AV-21", "AV-23", "AV-42")
@both_seats
def test_the_ascetic_brings_another_home_on_his_way(me: int) -> None:
    state = table("Ascetic-2", "Knight+1", "Noble", mover=me)
    play(state, "petition 1", "choose 2", "draw bishop")
    assert seen(state, me)[:3] == ["Ascetic", "Bishop", "Noble"]
    assert congregation(state, me) == "Knight"
    assert state.left == 1


# -- Courtesan: pull one from the rival's edge city ------------------------------------------


@rule("AV-41", "AV-42")
@both_seats
def test_the_courtesan_calls_one_back_from_the_rivals_door(me: int) -> None:
    state = table("Courtesan", "Knight-2", "Peasant-2", "Bishop+2", "Peasant-1", mover=me)
    play(state, "petition 1")
    assert (asked(state), targets(state)) == (me, [2, 3])
    assert prompt(state) == "Courtesan*: choose a character to pull 1 space."
    assert why_not(state, "choose 4") == "It does not stand in the rival's edge city."
    play(state, "choose 3")
    assert seen(state, me) == ["Courtesan", "Knight-2", "Peasant-1", "Bishop+2", "Peasant-1"]
    assert state.left == 1


@rule("AV-41", "AV-42")
@both_seats
def test_the_courtesan_can_call_herself_back(me: int) -> None:
    state = play(table("Courtesan-2", "Knight", mover=me), "petition 1")
    assert targets(state) == [1]
    play(state, "choose 1")
    assert seen(state, me)[:2] == ["Courtesan-1", "Knight"]


# -- Canonist: excommunicate another; push this ----------------------------------------------


@rule("AV-41", "AV-42")
@both_seats
def test_the_canonist_replaces_another_at_genoa_and_steps_back(me: int) -> None:
    state = table("Canonist", "Knight-2", mover=me)
    play(state, "petition 1")
    assert (asked(state), targets(state)) == (me, [2, 3, 4, 5])
    assert prompt(state) == "Canonist*: choose another character to excommunicate."
    assert label(state, "choose 3") == "the Bishop* of row 3 at Genoa"
    assert why_not(state, "choose 1") == (
        "It must be another character than the petitioned one (AV-19)."
    )
    play(state, "choose 2")
    assert asked(state) == CHANCE
    assert state.decision is not None
    assert (state.decision.drawn_for, state.decision.stream) == (me, "deck")
    play(state, "draw noble")
    assert seen(state, me)[:2] == ["Canonist-1", "Noble"]
    assert pile(state.discard, state) == "Knight"
    assert (asked(state), state.left) == (me, 1)


@rule("AV-15", "AV-42")
@both_seats
def test_the_canonist_can_renew_the_deck_and_give_himself_away(me: int) -> None:
    state = table("Canonist-2", "Knight+2", mover=me, deck="", discard="Noble")
    play(state, "petition 1", "choose 2")
    assert options(state) == ["draw knight", "draw noble"]
    play(state, "draw knight", "draw noble")
    assert seen(state, me)[:2] == ["Noble", "Knight"]
    assert congregation(state, 1 - me) == "Canonist"
    assert state.left == 1


# -- Nuncio: change cities with another ------------------------------------------------------


@rule("AV-41", "AV-42")
@both_seats
def test_the_nuncio_changes_cities_with_another(me: int) -> None:
    state = table("Bishop", "Nuncio-2", "Noble+1", "Peasant-2", mover=me)
    play(state, "petition 2")
    assert (asked(state), targets(state)) == (me, [1, 3, 5])
    assert prompt(state) == "Nuncio*: choose another character to change cities with."
    assert why_not(state, "choose 4") == "It stands in the same city: nothing would change (AV-16)."
    assert why_not(state, "choose 2") == (
        "It must be another character than the petitioned one (AV-19)."
    )
    play(state, "choose 3")
    assert seen(state, me)[:4] == ["Bishop", "Nuncio+1", "Noble-2", "Peasant-2"]
    assert state.left == 1


@rule("AV-41", "AV-42")
def test_what_is_told_of_a_change_of_cities() -> None:
    state = table("Nuncio@Rome", "Noble@Nice")
    events = listen(state)
    play(state, "petition 1", "choose 2")
    assert events[1:] == [Swapped("Rome", "Nuncio*", 1, "Rome", "Noble*", 2, "Nice")]
    assert events[1].things == ("row 1", "row 2")
    assert events[1].text == (
        "Rome lets the Nuncio* of row 1 change cities with the Noble* of row 2 at Nice."
    )
    assert events[1].moves == (
        Move("Nuncio*", "row 1 at Rome", "row 1 at Nice"),
        Move("Noble*", "row 2 at Nice", "row 2 at Rome"),
    )


# -- Vicar: pull every other in this city; push this -----------------------------------------


@rule("AV-19", "AV-41", "AV-42")
@both_seats
def test_the_vicar_sends_his_city_ahead_and_steps_back(me: int) -> None:
    state = table("Knight-1", "Noble", "Vicar-1", "Vicar-1", "Peasant-2", mover=me)
    play(state, "petition 3")
    assert seen(state, me) == ["Knight", "Noble", "Vicar-2", "Vicar", "Peasant-2"]
    assert (asked(state), state.left) == (me, 1)


@rule("AV-21", "AV-42")
@both_seats
def test_the_vicar_at_home_brings_in_all_who_are_with_him(me: int) -> None:
    state = table("Knight+2", "Noble", "Vicar+2", "Bishop+2", "Peasant", mover=me)
    play(state, "petition 3", "draw knight", "draw vicar")
    assert congregation(state, me) == "Knight Bishop"
    assert seen(state, me) == ["Knight", "Noble", "Vicar+1", "Vicar", "Peasant"]


@rule("AV-20", "AV-42")
@both_seats
def test_the_vicar_at_the_rivals_door_gives_himself_away(me: int) -> None:
    state = table("Knight-2", "Vicar-2", mover=me)
    play(state, "petition 2", "draw noble")
    assert seen(state, me)[:2] == ["Knight-1", "Noble"]
    assert congregation(state, 1 - me) == "Vicar"


# -- Scribe: use the petition of another in this city; push this -----------------------------


@rule("AV-45")
@both_seats
def test_the_scribe_chooses_among_the_others_of_his_city(me: int) -> None:
    state = table("Scribe-1", "Knight-1", "Noble-1", "Peasant", "Scribe-1", mover=me)
    play(state, "petition 1")
    assert (asked(state), targets(state)) == (me, [2, 3])
    assert prompt(state) == "Scribe*: choose whose petition to use."
    assert why_not(state, "choose 1") == (
        "It must be another character than the petitioned one (AV-19)."
    )
    assert why_not(state, "choose 4") == "It stands in another city (AV-45)."


@rule("AV-45")
@both_seats
def test_a_scribe_cannot_copy_a_scribe(me: int) -> None:
    state = table("Scribe-1", "Knight-1", "Noble-1", "Peasant", "Scribe-1", mover=me)
    play(state, "petition 1")
    assert why_not(state, "choose 5") == "Such an ability cannot be copied (AV-45)."


@rule("AV-45")
def test_what_is_told_of_a_copy() -> None:
    state = table("Scribe@Nice", "Peasant@Nice", "Peasant@Florence")
    events = listen(state)
    play(state, "petition 1", "choose 2")
    assert texts(events) == [
        "Rome: use the ability of the Scribe* of row 1 at Nice.",
        "Rome lets the Scribe* of row 1 use the petition of the Peasant* of row 2 at Nice.",
        "The Peasant* of row 2 moves from Nice to Genoa.",
        "The Peasant* of row 3 moves from Florence to Rome.",
        "The Scribe* of row 1 moves from Nice to Avignon.",
    ]
    assert events[1] == Copied("Rome", "Scribe*", 1, "Peasant*", 2, "Nice")
    assert events[1].things == ("row 1", "row 2")


@rule("AV-45")
@both_seats
@pytest.mark.parametrize(
    ("character", "choices", "ends"),
    [
        ("Inquisitor", ["choose 1", "choose 3"], ["Scribe", "Inquisitor-1", "Noble+1"]),
        ("Cardinal", ["choose 1", "choose 3"], ["Scribe-2", "Cardinal+2", "Noble-1"]),
        ("Knight", ["choose 3"], ["Scribe-1", "Knight+2", "Noble-1"]),
        ("Noble", ["choose 1", "choose 3"], ["Scribe", "Noble-1", "Noble+1"]),
        ("Peasant", [], ["Scribe-1", "Peasant+1", "Noble"]),
        ("Vicar", [], ["Scribe", "Vicar-1", "Noble+1"]),
        ("Nuncio", ["choose 4"], ["Scribe-1", "Nuncio-2", "Noble"]),
        ("Canonist", ["choose 3", "draw noble"], ["Scribe-1", "Canonist-1", "Noble"]),
        ("Ascetic", ["choose 1"], ["Scribe", "Ascetic", "Noble"]),
    ],
)
def test_the_scribe_copies_each(
    me: int, character: str, choices: list[str], ends: list[str]
) -> None:
    """With "this" the copied one moves, and last of all the Scribe steps back."""
    state = table("Scribe", character, "Noble", "Ascetic-2" if character == "Ascetic" else
                  "Peasant-2", mover=me)  # fmt: skip
    play(state, "petition 1", "choose 2", *choices)
    assert seen(state, me)[:3] == ends
    assert (asked(state), state.left) == (me, 1)


@rule("AV-45")
@both_seats
def test_the_scribe_copies_a_courtesan(me: int) -> None:
    state = table("Scribe", "Courtesan", "Courtesan-2", mover=me)
    play(state, "petition 1", "choose 2", "choose 3")
    assert seen(state, me)[:3] == ["Scribe-1", "Courtesan", "Courtesan-1"]


@rule("AV-45")
@both_seats
def test_the_scribe_copies_an_ascetic_away_from_genoa(me: int) -> None:
    state = table("Scribe+2", "Ascetic+2", "Knight", mover=me)
    play(state, "petition 1", "choose 2")
    assert prompt(state) == "Ascetic*: choose a character to pull 2 spaces."
    assert targets(state) == [1, 3, 4, 5]
    play(state, "choose 3")
    assert seen(state, me)[:3] == ["Scribe+1", "Ascetic", "Knight+2"]


@rule("AV-19", "AV-45")
@both_seats
def test_a_scribe_who_is_excommunicated_by_his_own_petition_pays_no_more(me: int) -> None:
    state = table("Scribe+1", "Canonist+1", mover=me)
    play(state, "petition 1", "choose 2", "choose 1", "draw scribe")
    assert seen(state, me)[:2] == ["Scribe", "Canonist"]
    assert state.left == 1


@rule("AV-19", "AV-45")
@both_seats
def test_a_scribe_who_is_scored_by_his_own_petition_pays_no_more(me: int) -> None:
    state = table("Scribe+2", "Vicar+2", "Noble", mover=me)
    play(state, "petition 1", "choose 2", "draw knight")
    assert seen(state, me)[:3] == ["Knight", "Vicar+1", "Noble"]
    assert congregation(state, me) == "Scribe"


@rule("AV-16", "AV-45")
@both_seats
def test_a_scribe_without_company_only_steps_back(me: int) -> None:
    state = table("Scribe+1", "Knight", "Noble-1", mover=me)
    play(state, "petition 1")
    assert seen(state, me)[:3] == ["Scribe", "Knight", "Noble-1"]


@rule("AV-16", "AV-45")
@both_seats
def test_a_petition_without_effect_is_not_copied_while_another_has_one(me: int) -> None:
    state = table("Scribe", "Courtesan", "Knight", "Peasant+1", "Peasant-1", mover=me)
    play(state, "petition 1")
    assert targets(state) == [3]
    assert why_not(state, "choose 2") == (
        "Its petition would change nothing, and another's would (AV-16)."
    )


@rule("AV-16", "AV-45")
@both_seats
def test_a_petition_without_effect_is_copied_if_there_is_no_other(me: int) -> None:
    state = table("Scribe", "Courtesan", "Knight-1", "Peasant+1", "Scribe", mover=me)
    play(state, "petition 1")
    assert targets(state) == [2]
    play(state, "choose 2")
    assert seen(state, me) == ["Scribe-1", "Courtesan", "Knight-1", "Peasant+1", "Scribe"]


@rule("AV-42")
def test_in_a_mix_each_faction_is_played_by_one_of_its_two() -> None:
    state = table("Bishop", "Vicar", "Knight", "Ascetic")
    assert [role.faction for role in state.cast.roles] == [0, 1, 2, 3, 4, 5]
    assert [role.name for role in state.cast.roles] == [
        "Bishop*", "Vicar*", "Inquisitor*", "Knight*", "Noble*", "Ascetic*",
    ]  # fmt: skip
