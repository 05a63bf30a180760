"""Who knows what: hands and goals as each seat sees them, and the worlds it imagines (FI-07)."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from homage.games.fidelitas.state import FidelitasState
from homage.kernel import EVERYONE, SPECTATOR
from tests.games.fidelitas.table import (
    goals,
    hand,
    known,
    listen,
    play,
    setup,
    table,
)
from tests.rules import rule

WORLDS = 25


def everybody(state: FidelitasState) -> list[int]:
    return [*range(state.seats), SPECTATOR]


def sights(state: FidelitasState, holder: int) -> list[str]:
    """What each seat, and at the end a spectator, surely knows of a hand; its owner all of it.

    Read from the views, and seen to hold in imagined worlds.
    """
    found = []
    for seat in everybody(state):
        faces = state.view(seat).players[holder].cards
        cards = [face.name.rstrip("*") for face in faces for _ in range(face.copies)]
        found.append(" ".join(cards))
        assert found[-1] == (hand(state, holder) if seat == holder else known(state, seat, holder))
        for world in imagined(state, seat, 3):
            assert world.view(seat) == state.view(seat)
            assert Counter(cards) <= Counter(hand(world, holder).split())
    return found


def imagined(state: FidelitasState, seat: int, count: int = WORLDS) -> list[FidelitasState]:
    return [state.imagine(seat, random.Random(seed)) for seed in range(count)]


def variety(state: FidelitasState, seat: int, read: Callable[[FidelitasState], object]) -> int:
    """How many different answers the worlds give that a seat imagines."""
    return len({str(read(world)) for world in imagined(state, seat)})


# -- what is public --------------------------------------------------------------------------


@rule("FI-07", "FI-14")
def test_all_see_the_city_the_piles_and_the_sizes() -> None:
    state = table(
        "Bakery: Thief Swindler Clerk",
        hands=("Swindler Friar", "Soldier Clerk Baker"),
        goals=("Judge, Porter", "Captain"),
        scored=("Scholar", ""),
        discard="Friar Beggar",
        points=(3, 0),
    )
    views = [state.view(seat) for seat in everybody(state)]
    for view in views:
        assert view.places == views[0].places
        assert [face.name for face in view.discard] == ["Friar*", "Beggar*"]
        assert (view.deck, view.missio) == (40, 16)
        assert [(one.hand, one.goals, one.points) for one in view.players] == [(2, 2, 3), (3, 1, 0)]
        assert [one.scored for one in view.players] == [("The Scholar*",), ()]
        bakery = next(place for place in view.places if place.name == "Bakery")
        assert [(face.name, face.locked) for face in bakery.cards] == [
            ("Thief*", True), ("Swindler", True), ("Clerk", False),
        ]  # fmt: skip


@rule("FI-05", "FI-07")
def test_hands_and_goals_are_for_their_owner_alone() -> None:
    state = table(
        hands=("Swindler Friar", "Soldier Clerk"), goals=("Judge, Porter", "Captain, Baker")
    )
    assert sights(state, 0) == ["Swindler Friar", "", ""]
    assert sights(state, 1) == ["", "Clerk Soldier", ""]
    aims = [[aim.name for aim in state.view(seat).players[0].aims] for seat in everybody(state)]
    assert aims == [["The Porter*", "The Judge"], [], []]
    for holder in (0, 1):
        for seat in everybody(state):
            worlds = imagined(state, seat)
            hands = {hand(world, holder) for world in worlds}
            aims_of = {goals(world, holder) for world in worlds}
            if seat == holder:
                assert (len(hands), len(aims_of)) == (1, 1)
            else:
                assert min(len(hands), len(aims_of)) > 15


@rule("FI-07")
def test_an_imagined_world_has_the_same_cards_in_all() -> None:
    state = table(
        "Bakery: Thief", hands=("Swindler Friar", "Soldier Clerk"), goals=("Judge", "Baker")
    )
    for seat in everybody(state):
        for world in imagined(state, seat, 5):
            assert world.census() == state.census()
            assert [len(one.cards) for one in world.hands] == [2, 2]
            again = world.imagine(seat, random.Random(3))
            same = state.imagine(seat, random.Random(3))
            assert [one.cards for one in again.hands] == [one.cards for one in same.hands]


@rule("FI-07")
def test_the_order_of_the_decks_is_nobodys_knowledge() -> None:
    state = setup()
    first = state.decision
    assert first is not None
    assert len(first.options) == 14
    assert first.weights == [3, 3, 3, 3, 3, 3, 3, 3, 11, 3, 3, 3, 3, 3]


# -- Barrister and Tavern: taken face up -----------------------------------------------------


@rule("FI-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_know_what_a_barrister_took(players: int) -> None:
    state = table("Bakery: Thief", hands=("Barrister Soldier",), options=f"players={players}")
    play(state, "play barrister", "at manor courts", "card bakery 1")
    assert sights(state, 0) == ["Soldier Thief", *["Thief"] * players]
    for seat in range(1, players):
        assert all("Thief" in hand(world, 0) for world in imagined(state, seat))
        assert variety(state, seat, lambda world: hand(world, 0)) > 5


@rule("FI-07")
def test_all_know_what_was_drawn_at_the_tavern_until_it_is_played() -> None:
    state = table("Tavern A: Friar", "Bakery: Baker", hands=("Swindler Soldier", "Swindler Clerk"))
    play(state, "play swindler", "at bakery", "card tavern a 1")
    assert sights(state, 0) == ["Soldier Friar", "Friar", "Friar"]
    play(state, "play swindler", "at bakery", "deck", "draw soldier", "play soldier")
    assert sights(state, 0) == ["Friar", "Friar", "Friar"]
    play(state, "at library", "deck", "draw clerk")
    assert sights(state, 0) == ["Clerk Friar", "Friar", "Friar"]
    play(state, "play soldier", "at market", "deck", "draw clerk", "play friar")
    assert sights(state, 0) == ["Clerk", "", ""]


@rule("FI-07")
def test_a_known_card_of_a_kind_is_used_up_by_any_card_of_that_kind() -> None:
    state = table(
        "Tavern A: Soldier", "Bakery: Baker", hands=("Swindler Soldier", "Swindler Clerk")
    )
    play(state, "play swindler", "at bakery", "card tavern a 1")
    assert sights(state, 0) == ["Soldier Soldier", "Soldier", "Soldier"]
    play(state, "play swindler", "at bakery", "deck", "draw soldier", "play soldier")
    assert sights(state, 0) == ["Soldier", "", ""]


@rule("FI-07")
def test_a_card_drawn_from_the_deck_is_known_to_nobody_else() -> None:
    state = table("Bakery: Baker", hands=("Swindler Soldier",), options="players=3")
    play(state, "play swindler", "at bakery", "deck", "draw clerk")
    assert sights(state, 0) == ["Clerk Soldier", "", "", ""]


# -- Student ---------------------------------------------------------------------------------


@rule("FI-07")
@pytest.mark.parametrize("players", [3, 4])
def test_what_a_student_looks_at_is_the_students_alone(players: int) -> None:
    state = table(hands=("Student Soldier",), options=f"players={players}")
    play(
        state, "play student", "at library", "draw clerk", "draw thief", "draw friar", "draw baker"
    )
    for seat in everybody(state):
        view = state.view(seat)
        assert view.looked_at == 4
        assert [face.name for face in view.looked_at_cards] == (
            ["Clerk", "Baker", "Thief*", "Friar*"] if seat == 0 else []
        )
        assert str(view.asked[0].prompt) == (
            "Student: keep one of the drawn cards." if seat == 0 else ""
        )
        assert all(world.census() == state.census() for world in imagined(state, seat, 3))
        found = variety(state, seat, lambda world: world.looked_at.cards)
        assert found == 1 if seat == 0 else found > 15
    play(state, "keep thief")
    assert sights(state, 0) == ["Soldier Thief", *[""] * players]
    assert state.view(1).discard == state.view(0).discard
    assert [face.name for face in state.view(1).discard] == ["Clerk", "Baker", "Friar*"]


@rule("FI-07")
def test_a_student_keeps_what_others_knew_of_the_hand() -> None:
    state = table(
        "Bakery: Thief", hands=("Barrister Student", "Soldier", "Soldier"), options="players=3"
    )
    play(state, "play barrister", "at manor courts", "card bakery 1")
    play(state, "play soldier", "at market", "deck", "draw clerk")
    play(state, "play soldier", "at tavern a", "draw clerk", "deck", "draw friar")
    play(state, "play student", "at library", *["draw soldier"] * 4, "keep soldier")
    assert sights(state, 0) == ["Soldier Thief", "Thief", "Thief", "Thief"]


# -- Thief -----------------------------------------------------------------------------------


@rule("FI-07")
def test_with_three_only_thief_and_victim_know_the_stolen_card() -> None:
    state = table(hands=("Thief Friar", "Clerk Baker", "Soldier Beggar"), options="players=3")
    play(state, "play thief", "at bakery", "player east", "steal baker", "draw broker")
    assert sights(state, 0) == ["Baker Friar", "Baker", "", ""]
    assert sights(state, 1) == ["", "Clerk Broker", "", ""]
    assert sights(state, 2) == ["", "", "Soldier Beggar", ""]
    assert all("Baker" in hand(world, 0) for world in imagined(state, 1))
    assert any("Baker" not in hand(world, 0) for world in imagined(state, 2))


@rule("FI-07")
def test_with_four_a_theft_clears_what_the_two_others_knew() -> None:
    state = table(
        "Bakery: Broker",
        "Tavern A: Beggar",
        hands=("Soldier", "Barrister Clerk", "Thief Friar", "Soldier Baker"),
        options="players=4",
        mover=1,
    )
    play(state, "play barrister", "at manor courts", "card bakery 1")
    assert sights(state, 1) == ["Broker", "Clerk Broker", "Broker", "Broker", "Broker"]
    play(state, "play thief", "at library", "player east", "steal clerk", "draw student")
    # North, West and spectators saw some card leave: it might have been the Broker.
    assert sights(state, 1) == ["", "Student Broker", "Broker", "", ""]
    # East and South saw that it was the Clerk.
    assert sights(state, 2) == ["", "Clerk", "Clerk Friar", "", ""]


@rule("FI-07")
def test_the_thief_who_takes_a_known_card_uses_up_the_knowledge() -> None:
    state = table(
        "Bakery: Broker",
        hands=("Barrister Clerk", "Thief Friar", "Soldier"),
        options="players=3",
    )
    play(state, "play barrister", "at manor courts", "card bakery 1")
    play(state, "play thief", "at library", "player north", "steal broker", "draw student")
    assert sights(state, 0) == ["Clerk Student", "", "", ""]
    assert sights(state, 1) == ["Broker", "Broker Friar", "", ""]


@rule("FI-07")
def test_what_the_victim_knows_of_the_thief_goes_with_the_card() -> None:
    state = table(hands=("Thief Friar", "Clerk Baker", "Thief Beggar"), options="players=3")
    play(state, "play thief", "at bakery", "player east", "steal baker", "draw broker")
    play(state, "play clerk", "at manor courts", "deck", "draw soldier", "deck", "draw soldier")
    play(state, "play thief", "at bakery", "player north", "steal friar", "draw student")
    # East did not see which card West took from North.
    assert sights(state, 0) == ["Student Baker", "", "", ""]
    assert sights(state, 2) == ["Friar", "", "Friar Beggar", ""]


@rule("FI-07")
def test_the_robbed_draw_unseen() -> None:
    state = table(hands=("Thief Friar", "Clerk Baker", "Soldier"), options="players=3")
    events = listen(state)
    play(state, "play thief", "at bakery", "player east", "steal baker", "draw broker")
    assert [(event.kind, event.audience) for event in events] == [
        ("steal", 0b11), ("steal", EVERYONE & ~0b11),
        ("draw", 0b10), ("draw", EVERYONE & ~0b10),
    ]  # fmt: skip


# -- Herald ----------------------------------------------------------------------------------


@rule("FI-07")
@pytest.mark.parametrize("players", [3, 4])
def test_a_heralds_cards_are_seen_to_leave(players: int) -> None:
    state = table(
        "Bakery: Swindler",
        hands=("Barrister Herald Friar",),
        options=f"players={players}",
    )
    play(state, "play barrister", "at manor courts", "card bakery 1")
    assert sights(state, 0) == ["Swindler Friar Herald", *["Swindler"] * players]
    for _ in range(players - 1):
        play(state, "play soldier", "at tavern a", "draw clerk", "deck", "draw student")
    play(state, "play herald", "at market")
    assert sights(state, 0) == ["Swindler Friar", *["Swindler"] * players]
    play(state, "play swindler")
    view = state.view(1)
    assert view.held is not None
    assert view.held.name == "Swindler"
    assert sights(state, 0) == ["Friar", *[""] * players]


@rule("FI-07")
def test_a_herald_without_another_card_to_play_is_asked_all_the_same() -> None:
    state = table(hands=("Herald Herald", "Soldier"), options="players=3")
    play(state, "play herald", "at market")
    for seat in everybody(state):
        asked = state.view(seat).asked[0]
        assert (asked.seat, str(asked.prompt)) == (0, "Play another card.")
        assert [option.text for option in asked.options] == (["pass"] if seat == 0 else [])


@rule("FI-07", "FI-52")
def test_a_herald_without_another_card_to_play_shows_what_the_hand_is() -> None:
    """Only Heralds cannot be played: all know that, and imagine nothing else."""
    state = table(hands=("Herald Herald Herald", "Soldier"), options="players=3")
    play(state, "play herald", "at market", "pass")
    assert state.saw_hidden & 0b110 == 0b110
    assert sights(state, 0) == ["Herald Herald"] * 4
    for seat in (1, 2, SPECTATOR):
        assert {hand(world, 0) for world in imagined(state, seat)} == {"Herald Herald"}


@rule("FI-07", "FI-66")
def test_alone_a_pass_may_be_for_want_of_company() -> None:
    state = table(hands=("Herald Swindler Herald",), options="players=1")
    play(state, "play herald", "at market")
    assert state.decision is not None
    assert "play swindler" in [option.text for option in state.decision.options]


# -- goals -----------------------------------------------------------------------------------


@rule("FI-07", "FI-21")
def test_a_goal_under_the_deck_is_known_to_its_owner_alone() -> None:
    state = table(
        hands=("Baker Soldier", "Baker"),
        goals=("Judge, Porter", "Captain, Tutor"),
    )
    play(state, "play baker", "at tavern a", "under judge", "goal scholar", "draw soldier")
    assert [state.view(seat).under for seat in everybody(state)] == [("The Judge",), ("",), ("",)]
    assert variety(state, 0, lambda world: world.missio.bottom[0].card) == 1
    assert variety(state, 1, lambda world: world.missio.bottom[0].card) > 10
    play(state, "pass", "deck", "draw soldier")
    play(state, "play baker", "at tavern a", "under tutor", "goal peddler", "draw soldier")
    assert [state.view(seat).under for seat in everybody(state)] == [
        ("The Judge", ""), ("", "The Tutor*"), ("", ""),
    ]  # fmt: skip


@rule("FI-07", "FI-21")
def test_whoever_put_a_goal_under_the_deck_sees_who_draws_it() -> None:
    state = table(
        hands=("Baker Soldier", "Baker", "Soldier"),
        goals=("Judge, Porter", "Captain, Tutor", "Sailor, Minstrel"),
        options="players=3",
        missio="Scholar",
    )
    play(state, "play baker", "at tavern a", "under judge", "goal scholar", "draw soldier")
    play(state, "pass", "deck", "draw soldier", "play baker", "at tavern a", "under tutor")
    decision = state.decision
    assert decision is not None
    assert decision.audience == 0b11  # East draws it, and North knows what it is
    events = listen(state)
    play(state, "goal judge")
    assert [(event.kind, event.audience) for event in events] == [
        ("draw goal", 0b11), ("draw goal", EVERYONE & ~0b11),
    ]  # fmt: skip
    seen = [[aim.name for aim in state.view(seat).players[1].aims] for seat in everybody(state)]
    assert seen == [["The Judge"], ["The Judge", "The Captain*"], [], []]
    assert all("Judge" in goals(world, 1) for world in imagined(state, 0))
    assert variety(state, 0, lambda world: goals(world, 1)) > 1
    assert any("Judge" not in goals(world, 1) for world in imagined(state, 2))
    assert [aim.waits for aim in state.view(0).players[1].aims] == [True]
    for seat in everybody(state):
        for world in imagined(state, seat, 3):
            assert world.view(seat) == state.view(seat)
            assert world.census() == state.census()
    assert state.imagine(2, random.Random(1)).view(0).players[1].aims == ()


@rule("FI-07", "FI-21")
@pytest.mark.parametrize(("giver", "taker"), [(1, 2), (2, 0)])
def test_it_is_so_for_every_seat(giver: int, taker: int) -> None:
    hands = ["Soldier Soldier"] * 3
    hands[giver], hands[taker] = "Baker Soldier", "Baker"
    held = ["Judge, Porter", "Judge, Porter", "Judge, Porter"]
    held[taker], held[3 - giver - taker] = "Captain, Tutor", "Sailor, Minstrel"
    state = table(hands=hands, goals=held, options="players=3", mover=giver, missio="Scholar")
    play(state, "play baker", "at tavern a", "under judge", "goal scholar", "draw soldier")
    play(state, "pass", "deck", "draw soldier")
    assert state.mover == taker
    play(state, "play baker", "at tavern a", "under tutor", "goal judge")
    for seat in everybody(state):
        aims = [aim.name for aim in state.view(seat).players[taker].aims]
        if seat == giver:
            assert aims == ["The Judge"]
        elif seat != taker:
            assert aims == []
        assert state.imagine(seat, random.Random(2)).view(seat) == state.view(seat)


@rule("FI-07")
def test_what_a_copy_of_the_table_learns_stays_with_the_copy() -> None:
    state = table(
        "Bakery: Thief", hands=("Barrister Soldier", "Soldier", "Clerk"), options="players=3"
    )
    play(state, "play barrister", "at manor courts", "card bakery 1")
    play(state, "play soldier", "at market", "deck", "draw clerk")
    copy = state.clone()
    play(copy, "play clerk", "at tavern a", "draw clerk", "deck", "draw friar", "play thief")
    assert (known(copy, 1, 0), known(state, 1, 0)) == ("", "Thief")
    assert (hand(copy, 0), hand(state, 0)) == ("Soldier", "Soldier Thief")


@rule("FI-07", "FI-30")
def test_an_imagined_world_asks_its_own_question() -> None:
    """Another is asked to score: in the world that I imagine it is about the goals imagined."""
    bakery = "Bakery: Thief Friar Clerk Baker"
    state = table(bakery, hands=("Soldier", "Swindler"), goals=("Judge", "Baker"), mover=1)
    play(state, "play swindler", "at bakery")
    assert state.decision is not None
    assert [option.text for option in state.decision.options] == ["score baker", "pass"]
    found = set()
    for world in imagined(state, 0):
        assert world.decision is not None
        texts = [option.text for option in world.decision.options]
        assert ("score baker" in texts) == ("Baker" in goals(world, 1))
        found.add(tuple(texts))
    assert ("pass",) in found


@rule("FI-07", "FI-21")
def test_the_next_trade_clears_that_knowledge() -> None:
    state = table(
        hands=("Baker Soldier", "Baker Soldier", "Soldier Soldier"),
        goals=("Judge, Porter", "Captain, Tutor", "Sailor, Minstrel"),
        options="players=3",
        missio="Scholar",
    )
    play(state, "play baker", "at tavern a", "under judge", "goal scholar", "draw soldier")
    play(state, "pass", "deck", "draw soldier", "play baker", "at tavern a", "under tutor")
    play(state, "goal judge", "draw soldier", "pass", "deck", "draw clerk")
    play(state, "play soldier", "at bakery", "pass", "deck", "draw clerk")
    play(state, "play soldier", "at market", "pass", "deck", "draw clerk")
    assert [aim.waits for aim in state.view(0).players[1].aims] == [False]
    for world in imagined(state, 0, 5):
        assert world.view(0) == state.view(0)
        assert "Judge" in goals(world, 1)
    play(state, "play soldier", "at tavern b", "under captain")
    assert state.view(0).players[1].aims == ()
    assert state.view(1).under == ("The Tutor*", "The Captain*")


@rule("FI-07", "FI-31")
def test_a_goal_scored_before_all_eyes_uses_up_what_was_known() -> None:
    state = table(
        "Bakery: Thief Friar Clerk Baker",
        hands=("Baker Soldier", "Butcher Swindler"),
        goals=("Baker, Porter", "Captain, Tutor"),
        missio="",
    )
    play(state, "play baker", "at tavern a", "under baker", "goal baker", "draw soldier")
    play(state, "pass", "deck", "draw soldier")
    assert state.view(1).players[0].aims == ()
    state = table(
        "Bakery: Thief Friar Clerk Baker",
        hands=("Baker Soldier", "Butcher Swindler"),
        goals=("Baker, Porter", "Captain, Tutor"),
        missio="Scholar",
    )
    play(state, "play baker", "at tavern a", "under baker", "goal scholar", "draw soldier", "pass")
    play(state, "deck", "draw soldier", "play butcher", "at tavern a", "under tutor", "goal baker")
    assert [aim.name for aim in state.view(0).players[1].aims] == ["The Baker"]
    play(state, "draw student", "pass", "deck", "draw student")
    play(state, "play soldier", "at library", "pass", "deck", "draw student")
    play(state, "play swindler", "at bakery", "score baker")
    assert state.view(0).players[1].aims == ()
    assert state.view(0).players[1].scored == ("The Baker",)


# -- Spy -------------------------------------------------------------------------------------

SPY = "manu_forti=true"


@rule("FI-07", "FI-60")
@pytest.mark.parametrize("players", [3, 4])
def test_a_spy_and_the_one_looked_at_know_both_cards(players: int) -> None:
    state = table(
        hands=("Spy Friar Soldier", "Clerk Baker", "Soldier"), options=f"players={players} {SPY}"
    )
    play(state, "play spy", "at bakery", "player east")
    assert sights(state, 1) == ["Clerk Baker", "Clerk Baker", *[""] * (players - 1)]
    assert sights(state, 0) == ["Soldier Friar", *[""] * players]
    play(state, "give friar")
    assert [state.view(seat).looked_at for seat in everybody(state)] == [1] * (players + 1)
    assert [len(state.view(seat).looked_at_cards) for seat in everybody(state)] == (
        [1, 1] + [0] * (players - 1)
    )
    play(state, "take east baker")
    assert sights(state, 0) == ["Baker Soldier", "Baker", *[""] * (players - 1)]
    assert sights(state, 1) == ["Clerk Friar", "Clerk Friar", *[""] * (players - 1)]
    assert all(hand(world, 1) == "Clerk Friar" for world in imagined(state, 0))
    assert variety(state, 2, lambda world: (hand(world, 0), hand(world, 1))) > 10


@rule("FI-07", "FI-60")
def test_a_spys_swap_clears_what_the_third_knew_of_both_hands() -> None:
    state = table(
        "Bakery: Broker",
        "Tavern A: Beggar",
        hands=("Spy Soldier", "Barrister Clerk", "Soldier Soldier"),
        options=f"players=3 {SPY}",
        mover=1,
    )
    play(state, "play barrister", "at manor courts", "card bakery 1")
    play(state, "play soldier", "at library", "deck", "draw student")
    assert sights(state, 1) == ["Broker", "Clerk Broker", "Broker", "Broker"]
    play(state, "play spy", "at bakery", "player east", "give soldier", "take east clerk")
    assert sights(state, 1) == ["Broker Soldier", "Broker Soldier", "", ""]
    assert sights(state, 0) == ["Clerk", "Clerk", "", ""]


@rule("FI-07", "FI-60")
def test_what_a_spy_has_seen_is_lost_when_a_card_leaves_unseen() -> None:
    state = table(
        hands=("Spy Soldier", "Clerk Baker Broker", "Thief Student"),
        options=f"players=3 {SPY}",
    )
    play(state, "play spy", "at bakery", "player east", "give soldier", "take east clerk")
    play(state, "deck", "draw friar")
    assert known(state, 0, 1) == "Baker Broker Soldier"
    play(state, "play baker", "at tavern a", "draw butcher", "deck", "draw butcher")
    assert known(state, 0, 1) == "Broker Soldier"
    play(state, "play thief", "at library", "player east", "steal broker")
    assert known(state, 0, 1) == ""
    assert sights(state, 1)[1:] == ["Butcher Soldier", "", ""]


@rule("FI-07")
def test_in_an_imagined_world_others_know_public_facts_only() -> None:
    state = table(
        "Library: Student",
        hands=("Barrister Soldier", "Thief Baker", "Clerk Friar", "Beggar"),
        options="players=4",
    )
    play(state, "play barrister", "at manor courts", "card library 1")
    play(state, "play thief", "at bakery", "player south", "steal friar", "draw broker")
    assert (known(state, 1, 0), known(state, 2, 1)) == ("Student", "Friar")
    for seat in (0, 3):
        world = state.imagine(seat, random.Random(1))
        assert (known(world, 1, 0), known(world, 2, 1)) == ("Student", "")
        assert known(world, 0, 0) == ""
    world = state.imagine(2, random.Random(1))
    assert (known(world, 1, 0), known(world, 2, 1)) == ("Student", "Friar")
    assert hand(world, 1).count("Friar") >= 1
    assert goals(world, 1) == ""
