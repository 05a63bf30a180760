"""Setting up: seats, road, the first five characters, and what is public."""

import random

from homage.conformance.truth import truth
from homage.games.avignon import TITLE
from homage.games.avignon.events import Entered
from homage.games.avignon.rules.map import AVIGNON, CITIES, ROME, edge
from homage.kernel import CHANCE, SPECTATOR, Event
from tests.games.avignon.table import (
    asked,
    listen,
    options,
    pile,
    play,
    prompt,
    rows,
    setup,
    table,
    texts,
)
from tests.rules import rule

FIVE = ("draw noble", "draw knight", "draw noble", "draw peasant", "draw bishop")


@rule("AV-01")
def test_rome_and_avignon_sit_down_and_rome_begins() -> None:
    state = play(setup(), *FIVE)
    assert state.game.seats == ("Rome", "Avignon")
    assert (asked(state), state.turn, state.mover) == (ROME, 1, ROME)


@rule("AV-02")
def test_the_road_leads_from_avignon_to_rome() -> None:
    assert CITIES == ("Avignon", "Nice", "Genoa", "Florence", "Rome")
    assert [CITIES[edge(seat)] for seat in (ROME, AVIGNON)] == ["Rome", "Avignon"]


@rule("AV-03")
def test_five_of_the_twelve_stand_level_with_genoa() -> None:
    state = play(setup(), *FIVE)
    assert rows(state) == [
        "Noble@Genoa", "Knight@Genoa", "Noble@Genoa", "Peasant@Genoa", "Bishop@Genoa",
    ]  # fmt: skip
    assert state.deck.size == 7
    assert pile(state.deck.pool, state) == (
        "Bishop Cardinal Cardinal Inquisitor Inquisitor Knight Peasant"
    )
    assert pile(state.discard, state) == ""
    assert state.box == [0] * 6
    assert [*state.congregations] == [(), ()]


@rule("AV-03")
def test_each_of_the_five_is_drawn_by_chance_from_all_that_are_left() -> None:
    state = setup()
    drawn = state.decision
    assert drawn is not None
    assert (drawn.seat, drawn.stream, drawn.drawn_for) == (CHANCE, "deck", CHANCE)
    assert str(drawn.prompt) == "The next character of the deck comes into play."
    assert drawn.weights == [2, 2, 2, 2, 2, 2]
    assert options(state) == [
        "draw bishop", "draw cardinal", "draw inquisitor", "draw knight", "draw noble",
        "draw peasant",
    ]  # fmt: skip
    play(state, "draw noble", "draw noble")
    assert state.decision is not None
    assert state.decision.weights == [2, 2, 2, 2, 2]
    assert "draw noble" not in options(state)


@rule("AV-03")
def test_the_rows_are_told_of_in_their_order() -> None:
    events: list[Event] = []
    state = TITLE.game().setup(events.append)
    for text in FIVE:
        state.choose(state.game.vocabulary.find(text))
    assert texts(events) == [
        "The Noble* of row 1 enters at Genoa.",
        "The Knight* of row 2 enters at Genoa.",
        "The Noble* of row 3 enters at Genoa.",
        "The Peasant* of row 4 enters at Genoa.",
        "The Bishop* of row 5 enters at Genoa.",
    ]
    assert events[3] == Entered("Peasant*", 4, "Genoa")
    assert events[3].things == ("row 4", "deck")


@rule("AV-03")
def test_chance_can_deal_without_a_list_of_what_could_come() -> None:
    dealt = set()
    for seed in range(40):
        state, rng = setup(), random.Random(seed)
        for _ in range(5):
            assert state.chance
            before = state.deck.counts()
            option = state.roll(rng)
            assert before[option.args[0]] > state.deck.counts()[option.args[0]]
        dealt.add(tuple(state.characters))
    assert len(dealt) > 30


@rule("AV-04")
def test_every_seat_and_every_spectator_sees_the_same_table() -> None:
    state = table("Noble", "Knight@Nice", own="Bishop", rivals="Peasant", discard="Noble Knight")
    seats = [state.view(seat) for seat in (ROME, AVIGNON, SPECTATOR)]
    for view in seats:
        assert view.rows == seats[0].rows
        assert view.deck.size == 3
        assert view.discard.characters == ("Knight*", "Noble*")
        assert [pile.characters for pile in view.congregations] == [("Bishop*",), ("Peasant*",)]


@rule("AV-04")
def test_a_player_imagines_the_table_as_it_is() -> None:
    state = table("Noble", "Knight@Nice", discard="Noble")
    listen(state)
    for seat in (ROME, AVIGNON):
        world = state.imagine(seat, random.Random(1))
        assert world is not state
        assert truth(world) == truth(state)


def test_the_question_of_the_first_turn_is_for_one_action() -> None:
    assert prompt(play(setup(), *FIVE)) == "Take the only action of the first turn."
