"""Cards of an owner: every word as one of several alternatives, and with other numbers (FI-15).

An alternative that can be done wholly closes one that can be done in part. So a card that offers
some word or else to move twelve cards, where there are fewer, shows how much of the word can be
done: both are open if it can be done in part, only the word if wholly, only the moves if not.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from homage.games.fidelitas.cards.checking import MOST_ALTERNATIVES
from homage.games.fidelitas.state import FidelitasState
from tests.games.fidelitas.cardfile import card_file, entry
from tests.games.fidelitas.table import (
    asked,
    at,
    goals,
    hand,
    labels,
    lines,
    listen,
    options,
    pile,
    play,
    prompt,
    table,
    why_not,
)
from tests.rules import rule

DRAW = "Draw a card from the deck or the Tavern."
FORTI = "manu_forti=true"


def friar(folder: Path, *parts: str) -> Path:
    """A card file in which the Friar does something else."""
    effect = ", ".join(f"{{ {part} }}" for part in parts)
    return card_file(folder, entry("virtus", "Friar", effect=f"[{effect}]"))


def either(*parts: str) -> str:
    return f"do = 'either', of = [{', '.join(f'{{ {part} }}' for part in parts)}]"


def played(
    cards: Path, *places: str, hands: Sequence[str] = ("Friar Soldier",), where: str = "library"
) -> FidelitasState:
    state = table(*places, hands=hands, options=FORTI, cards=cards)
    return play(state, "play friar", f"at {where}")


def reach(folder: Path, word: str, *places: str, hands: Sequence[str] = ("Friar Soldier",)) -> str:
    """How much of a word a Friar at the Library can do."""
    twelve = "do = 'move', cards = 12"
    state = played(friar(folder, either(word, twelve)), *places, hands=hands)
    if options(state) == ["way 1", "way 2"]:
        return "partly"
    return "nothing" if prompt(state) == "Friar: choose a card to move (1 of 12)." else "wholly"


@rule("FI-15")
@pytest.mark.parametrize(
    ("word", "places", "hands", "much"),
    [
        ("do = 'move'", [], ["Friar"], "wholly"),
        ("do = 'move', cards = 2", [], ["Friar"], "partly"),
        ("do = 'move', cards = 2", ["Bakery: Thief"], ["Friar"], "wholly"),
        ("do = 'move', cards = 2", ["Bakery: Thief Swindler"], ["Friar"], "partly"),
        ("do = 'move', cards = 3", ["Bakery: Thief Clerk"], ["Friar"], "wholly"),
        ("do = 'move', kind = 'Thief'", [], ["Friar"], "nothing"),
        ("do = 'move', kind = 'Thief'", ["Bakery: Thief"], ["Friar"], "wholly"),
        ("do = 'move', kind = 'Thief'", ["Bakery: Thief Swindler"], ["Friar"], "nothing"),
        ("do = 'move', kind = 'Thief', cards = 2", ["Bakery: Thief Clerk"], ["Friar"], "partly"),
        ("do = 'move', cards = 2, from = 'one'", ["Bakery: Thief"], ["Friar"], "partly"),
        ("do = 'move', cards = 2, from = 'one'", ["Bakery: Thief Clerk"], ["Friar"], "wholly"),
        ("do = 'move', cards = 2, from = 'different'", ["Bakery: Thief"], ["Friar"], "wholly"),
        ("do = 'move', cards = 2, from = 'different'", ["Library: Thief"], ["Friar"], "partly"),
        ("do = 'move', to = 'here'", [], ["Friar"], "nothing"),
        ("do = 'move', to = 'here'", ["Library: Thief"], ["Friar"], "nothing"),
        ("do = 'move', to = 'here'", ["Bakery: Thief"], ["Friar"], "wholly"),
        ("do = 'move', cards = 2, to = 'here'", ["Bakery: Thief"], ["Friar"], "partly"),
        ("do = 'move_this'", [], ["Friar"], "wholly"),
        ("do = 'travel'", [], ["Friar"], "partly"),
        ("do = 'travel'", ["Bakery: Thief"], ["Friar"], "wholly"),
        ("do = 'take'", [], ["Friar"], "wholly"),
        ("do = 'take', from = 'tavern'", ["Bakery: Thief"], ["Friar"], "nothing"),
        ("do = 'take', from = 'tavern'", ["Tavern B: Thief"], ["Friar"], "wholly"),
        ("do = 'discard'", ["Bakery: Thief Clerk"], ["Friar"], "wholly"),
        ("do = 'discard_tops', locations = 1", [], ["Friar"], "wholly"),
        ("do = 'discard_tops', locations = 2", [], ["Friar"], "partly"),
        ("do = 'discard_tops', locations = 2", ["Bakery: Thief"], ["Friar"], "wholly"),
        ("do = 'discard_tops', locations = 2", ["Library: Thief"], ["Friar"], "partly"),
        ("do = 'discard_tops', locations = 2", ["Bakery: Thief Swindler"], ["Friar"], "partly"),
        ("do = 'discard_pair'", ["Bakery: Thief Clerk"], ["Friar"], "nothing"),
        ("do = 'discard_pair'", ["Bakery: Thief Clerk Barrister"], ["Friar"], "wholly"),
        ("do = 'discard_from_hand', cards = 2", [], ["Friar"], "nothing"),
        ("do = 'discard_from_hand', cards = 2", [], ["Friar Clerk"], "partly"),
        ("do = 'discard_from_hand', cards = 2", [], ["Friar Clerk Thief"], "wholly"),
        ("do = 'draw', cards = 2", [], ["Friar"], "wholly"),
        ("do = 'extra_draw'", [], ["Friar"], "wholly"),
        ("do = 'look_and_keep', draw = 3, keep = 2", [], ["Friar"], "wholly"),
        ("do = 'new_hand', more = 1", [], ["Friar"], "wholly"),
        ("do = 'swap'", [], ["Friar"], "nothing"),
        ("do = 'swap'", ["Bakery: Thief"], ["Friar"], "wholly"),
        ("do = 'swap'", ["Bakery: Thief Swindler"], ["Friar"], "nothing"),
        ("do = 'lock'", [], ["Friar"], "wholly"),
        ("do = 'clear_or_move', soldiers = 2", ["Library: Clerk"], ["Friar"], "wholly"),
        ("do = 'steal', refill_below = 2", [], ["Friar", ""], "nothing"),
        ("do = 'steal', refill_below = 2", [], ["Friar", "Clerk"], "wholly"),
        ("do = 'place_from_deck'", [], ["Friar"], "wholly"),
        ("do = 'play_another'", [], ["Friar"], "nothing"),
        ("do = 'play_another'", [], ["Friar Clerk"], "wholly"),
        ("do = 'look_and_swap'", [], ["Friar Clerk", ""], "nothing"),
        ("do = 'look_and_swap'", [], ["Friar", "Clerk"], "partly"),
        ("do = 'look_and_swap'", [], ["Friar Clerk", "Clerk"], "wholly"),
        ("do = 'move_guild'", ["Bakery: Thief"], ["Friar"], "wholly"),
        ("do = 'swap_locations'", [], ["Friar"], "wholly"),
    ],
)
def test_how_much_of_a_word_can_be_done(
    tmp_path: Path, word: str, places: list[str], hands: list[str], much: str
) -> None:
    assert reach(tmp_path, word, *places, hands=hands) == much


@rule("FI-15")
def test_alternatives_of_which_none_can_be_done_are_passed_over(tmp_path: Path) -> None:
    cards = friar(tmp_path, either("do = 'swap'", "do = 'discard_pair'"), "do = 'draw', cards = 1")
    state = played(cards)
    assert prompt(state) == "A card for North."  # the next part of the action
    play(state, "draw clerk")
    assert prompt(state) == DRAW


@rule("FI-15")
def test_of_three_alternatives_only_those_that_can_be_done_wholly_are_open(tmp_path: Path) -> None:
    three = either("do = 'swap'", "do = 'draw', cards = 1", "do = 'extra_draw'")
    state = played(friar(tmp_path, three))
    assert options(state) == ["way 2", "way 3"]
    assert labels(state) == [
        "draw 1 card from the deck", "draw once more at the end of your turn",
    ]  # fmt: skip
    assert why_not(state, "way 1") == "Another alternative can be carried out more fully (FI-15)."
    assert why_not(state, "way 4") == "Not what is asked now: Friar: what shall it do?"
    play(state, "way 2", "draw clerk", "deck", "draw clerk")
    assert asked(state) == 1


@rule("FI-15")
def test_as_many_alternatives_as_a_card_can_have_are_all_open(tmp_path: Path) -> None:
    six = [f"do = 'draw', cards = {cards}" for cards in range(1, MOST_ALTERNATIVES + 1)]
    state = played(friar(tmp_path, either(*six)))
    assert options(state) == [f"way {number}" for number in range(1, MOST_ALTERNATIVES + 1)]
    assert labels(state)[-1] == f"draw {MOST_ALTERNATIVES} cards from the deck"


@rule("FI-15", "FI-18")
def test_the_parts_of_an_action_are_done_from_left_to_right(tmp_path: Path) -> None:
    parts = ["do = 'draw', cards = 1", "do = 'move'", "do = 'discard'"]
    state = played(friar(tmp_path, *parts), "Bakery: Thief")
    play(state, "draw clerk")
    assert prompt(state) == "Friar: choose a card to move."
    play(state, "card bakery 1", "to market")
    assert prompt(state) == "Friar: choose a card to discard."
    play(state, "card market 1")
    assert (pile(state), prompt(state)) == ("Thief", DRAW)


# -- other numbers ---------------------------------------------------------------------------


@rule("FI-52")
def test_a_student_who_keeps_two(tmp_path: Path) -> None:
    state = played(friar(tmp_path, "do = 'look_and_keep', draw = 3, keep = 2"))
    play(state, "draw clerk", "draw thief", "draw clerk", "keep clerk")
    assert options(state) == ["keep clerk", "keep thief"]
    assert pile(state) == ""
    play(state, "keep thief")
    assert (pile(state), hand(state, 0)) == ("Clerk", "Clerk Soldier Thief")
    assert prompt(state) == DRAW


@rule("FI-18")
def test_two_cards_from_one_location_to_one_location(tmp_path: Path) -> None:
    word = "do = 'move', cards = 2, from = 'one', to = 'one'"
    state = played(friar(tmp_path, word), "Bakery: Thief Clerk Baker", "Market: Beggar")
    assert options(state) == ["card bakery 1", "card bakery 2", "card bakery 3"]
    play(state, "card bakery 2", "to market", "card bakery 1")
    assert lines(state) == ["Library: Friar", "Bakery: Baker", "Market: Beggar Clerk Thief"]
    assert prompt(state) == DRAW


@rule("FI-18")
def test_three_cards_from_three_locations_to_three(tmp_path: Path) -> None:
    word = "do = 'move', cards = 3, from = 'different', to = 'different'"
    state = played(friar(tmp_path, word), "Bakery: Thief Clerk", "Market: Beggar Baker")
    assert prompt(state) == "Friar: choose a card to move (1 of 3)."
    play(state, "card bakery 1", "to warehouse")
    assert options(state) == ["card library 1", "card market 1", "card market 2"]
    assert why_not(state, "card bakery 1") == "It must come from another location (FI-18)."
    play(state, "card market 2")
    assert "to warehouse" not in options(state)
    play(state, "to bakery")
    assert prompt(state) == "Friar: choose a card to move (3 of 3)."
    assert options(state) == ["card library 1"]
    play(state, "card library 1")
    assert not {"to warehouse", "to bakery", "to library"} & set(options(state))
    play(state, "to market")
    assert lines(state) == ["Bakery: Clerk Baker", "Market: Beggar Friar", "Warehouse: Thief"]


@rule("FI-18")
def test_three_cards_to_one_location_never_choose_one_twice(tmp_path: Path) -> None:
    word = "do = 'move', cards = 3"
    state = played(friar(tmp_path, word), "Bakery: Thief Clerk", "Market: Beggar")
    play(state, "card bakery 2", "to market", "card market 1", "to bakery")
    assert at(state, "Bakery") == "Thief Beggar"
    assert at(state, "Market") == "Clerk"
    assert options(state) == ["card library 1", "card bakery 1"]
    assert why_not(state, "card market 1") == (
        "It was moved already: they must be different cards (FI-18)."
    )


@rule("FI-18")
def test_several_cards_come_to_the_card_itself(tmp_path: Path) -> None:
    word = "do = 'move', cards = 2, from = 'different', to = 'here'"
    state = played(friar(tmp_path, word), "Bakery: Thief Clerk", "Market: Beggar")
    play(state, "card bakery 1")
    assert options(state) == ["card market 1"]
    play(state, "card market 1")
    assert lines(state) == ["Library: Friar Thief Beggar", "Bakery: Clerk"]


@rule("FI-15", "FI-18")
@pytest.mark.parametrize("there", ["", "Thief", "Thief Clerk"])
def test_nobody_comes_who_is_there_already(tmp_path: Path, there: str) -> None:
    state = played(friar(tmp_path, "do = 'move', to = 'here'"), f"Library: {there}")
    assert prompt(state) == DRAW


@rule("FI-15", "FI-54")
def test_a_swindler_may_go_anywhere_if_enough_others_can_move(tmp_path: Path) -> None:
    word = "do = 'move', cards = 2"
    state = played(friar(tmp_path, word), "Bakery: Swindler", "Market: Thief")
    play(state, "card bakery 1")
    assert len(options(state)) == 9
    state = played(friar(tmp_path, word), "Bakery: Swindler", "Market: Thief Swindler")
    play(state, "card bakery 1")
    assert "to library" not in options(state)
    assert "to market" in options(state)


@rule("FI-55")
def test_two_of_a_kind_can_be_enough_to_clear(tmp_path: Path) -> None:
    cards = friar(tmp_path, "do = 'clear_or_move', soldiers = 2")
    state = played(cards, "Library: Friar Thief")
    assert (lines(state), pile(state)) == ([], "Thief Friar Friar")
    state = played(cards, "Library: Soldier Soldier")
    assert options(state) == ["card library 1", "card library 2"]
    assert why_not(state, "card library 3") == "It cannot move itself (FI-16)."


@rule("FI-54")
def test_another_card_can_hold_others_in_place(tmp_path: Path) -> None:
    cards = friar(tmp_path, "do = 'lock'")
    state = table(
        "Bakery: Thief Friar Clerk", "Market: Thief Swindler Friar Clerk", hands=("Barrister",),
        cards=cards,
    )  # fmt: skip
    play(state, "play barrister", "at manor courts")
    assert options(state) == ["card manor courts 1", "card bakery 3", "card market 4"]


@rule("FI-21")
def test_on_a_second_visit_to_the_tavern_any_goal_may_go(tmp_path: Path) -> None:
    cards = friar(tmp_path, "do = 'play_another'", "do = 'play_another'")
    state = table(
        hands=("Friar Clerk Thief Baker",),
        goals=("Judge, Porter", "Tutor, Sailor"),
        cards=cards,
        missio="Captain, Scholar",
    )
    play(state, "play friar", "at library", "play clerk", "at tavern a", "under judge")
    play(state, "goal captain", "draw soldier", "play baker", "at tavern b")
    assert options(state) == ["under porter", "under captain"]
    assert why_not(state, "under judge") == "You do not hold that Missio card."
    new = play(state.clone(), "under captain", "goal scholar", "draw soldier")
    assert (goals(new, 0), new.view(1).players[0].waiting) == ("Porter, Scholar", 1)
    assert new.view(0).under == ("The Judge", "The Captain*")
    play(state, "under porter", "goal scholar", "draw soldier")
    assert (goals(state, 0), state.view(1).players[0].waiting) == ("Scholar, Captain", 2)
    assert state.view(0).under == ("The Judge", "The Porter*")
    play(state, "pass")
    assert options(state) == ["deck"]


@rule("FI-07", "FI-21")
def test_all_see_whether_a_goal_just_drawn_goes_under_the_deck(tmp_path: Path) -> None:
    cards = friar(tmp_path, "do = 'play_another'", "do = 'play_another'")
    state = table(
        hands=("Friar Clerk Thief Baker",),
        goals=("Judge, Porter", "Tutor, Sailor"),
        cards=cards,
        missio="Captain, Scholar",
    )
    events = listen(state)
    play(state, "play friar", "at library", "play clerk", "at tavern a", "under judge")
    play(state, "goal captain", "draw soldier", "play baker", "at tavern b", "under captain")
    covered = [event.text for event in events if event.kind == "put under" and event.audience != 1]
    assert covered == [
        "North puts a Missio card under the deck.",
        "North puts the Missio card just drawn under the deck.",
    ]


@rule("FI-21")
def test_a_third_visit_may_trade_a_new_goal(tmp_path: Path) -> None:
    cards = friar(tmp_path, *["do = 'play_another'"] * 3)
    state = table(
        hands=("Friar Clerk Thief Baker",),
        goals=("Judge, Porter", "Tutor, Sailor"),
        cards=cards,
        missio="Captain, Scholar, Merchant",
    )
    play(state, "play friar", "at library", "play clerk", "at tavern a", "under judge")
    play(state, "goal captain", "draw soldier", "play baker", "at tavern b", "under porter")
    play(state, "goal scholar", "draw soldier", "play thief", "at tavern b")
    assert options(state) == ["under scholar", "under captain"]
    play(state, "under scholar", "goal merchant", "draw soldier")
    assert (goals(state, 0), options(state)) == ("Merchant, Captain", ["pass"])
