"""How a table is shown: the pyramid, the sides, the own hand, in English and in words."""

import random

import pytest

from homage.games.solafide import TITLE
from homage.games.solafide.state import SolaFideState
from homage.kernel import ENGLISH, SPECTATOR, Language
from tests.games.solafide.table import C, P, play, roll, setup, table

GERMAN = TITLE.language("de")
WIDTH = 80


def drawn(state: SolaFideState, seat: int, language: Language = ENGLISH) -> str:
    return TITLE.draw(state.view(seat), language)


def words(state: SolaFideState, seat: int, language: Language = ENGLISH) -> str:
    return TITLE.in_words(state.view(seat), language)


def test_the_pyramid_shows_numbers_values_territories_and_power() -> None:
    state = table("1 n1 cxpyn ccpCP", catholics="ursulines", disputation=1, won=("p 2",))
    lines = drawn(state, C).splitlines()
    assert lines[0] == "Turn 10: the Catholics (you). Catholics 0 and Protestants 7."
    assert [line.strip() for line in lines[2:6]] == [
        "1 Upper Saxon", ">Nob c P p C -", ". O | . .  7 D", "Com c c p C P",
    ]  # fmt: skip
    assert lines[7].split() == ["2", "Lower", "Saxon", "3", "Franconian"]
    assert lines[8].split()[:3] == ["claimed,", "worth", "7:"]
    assert lines[9].split()[0] == "Protestants"
    assert "face down  5" in drawn(state, C)


def test_the_own_hand_is_shown_with_its_sentences_and_the_rivals_is_not() -> None:
    state = table(catholics="ursulines", protestants="here i stand")
    own = drawn(state, C)
    assert "Ursulines: Convert 1 territory on the Commoners side of one Circle; then draw 1" in own
    assert "Here I Stand" not in own
    assert "Protestants: 0 points; 1 card in hand; 15 in the deck; 16 tokens left." in own
    assert "Ursulines" not in drawn(state, SPECTATOR)


def test_events_piles_and_rewards_are_shown() -> None:
    state = table(
        catholics="ursulines",
        front=("index of forbidden books", ""),
        discards=("", "here i stand, table talk"),
        rewards=(2, 0),
    )
    text = " ".join(drawn(state, P).split())
    assert "In front of the Catholics: Index of Forbidden Books*: Persistent: while it lies" in text
    assert "Discard pile of the Protestants: Table Talk* and Here I Stand*." in text
    assert "Catholics: 2 points; 2 Reward tokens; 1 card in hand" in text
    assert "0 cards in hand (limit 3)" in text
    assert "* in part our own proposal" in text


@pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("options", ["", "decks=draft"])
def test_no_line_is_too_wide_all_through_a_game(options: str, language: Language) -> None:
    rng = random.Random(5)
    state = setup(options)
    for number in range(400):
        if state.decision is None:
            break
        state.choose(rng.choice(state.decision.options), state.decision)
        if number % 9 == 0:
            for seat in (C, P, SPECTATOR):
                assert max(map(len, drawn(state, seat, language).splitlines())) <= WIDTH
                assert words(state, seat, language).strip()


def test_before_the_first_turn_there_is_no_turn_to_tell() -> None:
    assert drawn(setup(), C).splitlines()[0] == "The table is being set."


def test_the_end_is_told() -> None:
    state = table(
        "10 n1 ccccp cppnn", opened=(), won=("c 1 2 3 4", "p 5 6 7 8 9"), catholics="edict of worms"
    )
    play(state, "play edict of worms")
    assert drawn(state, C).splitlines()[0] == (
        "The Catholics and Protestants share the victory (Catholics 31 and Protestants"
    )
    assert words(state, C, GERMAN).splitlines()[0] == (
        "Die Katholiken und die Protestanten teilen sich den Sieg (Katholiken 31 und Protestanten"
        " 31): der letzte Kreis ist beansprucht (SF-60)."
    )


def test_words_tell_the_open_circles_first() -> None:
    state = table("1 n1 cxpyn ccpCP", catholics="ursulines", disputation=1, won=("p 2",))
    lines = words(state, C).splitlines()
    assert lines[1] == (
        "Ursulines: Convert 1 territory on the Commoners side of one Circle; then draw 1 card."
    )
    assert lines[2] == (
        "Circle 1, Upper Saxon, worth 7: the Nobility dominant, inner space. Nobility: 2 Catholic"
        " (1 by a token), 2 Protestant (1 by a token) and 1 neutral. Commoners: 3 Catholic (1 by a"
        " token) and 2 Protestant (1 by a token). The Disputation token lies here."
    )
    assert lines[3].startswith("Circle 3, Franconian")
    assert lines[4].startswith("Face down: 4 Westphalian, worth 5; 5 Upper Rhenish, worth 5; 6 Bav")
    assert lines[5] == "Claimed by the Protestants: 2 Lower Saxon, worth 7."


def test_the_draft_shows_the_offer_to_its_side_only() -> None:
    state = setup("decks=draft")
    for _ in range(3):
        decision = state.decision_of(C)
        assert decision is not None
        state.choose(decision.options[0], decision)
    assert drawn(state, C).startswith("Both sides draft their decks.")
    assert "On offer: Edict of Worms: Convert 1 territory" in words(state, C)
    assert "Edict of Worms" not in words(state, P)
    assert "Catholics: 0 of 15 cards chosen." in words(state, P)
    state.choose("keep edict of worms", state.decision_of(C))
    assert "Your deck so far: Edict of Worms." in words(state, C)


def test_what_waits_is_told() -> None:
    state = table("1 n1 ccccp cppnn", "3 n1 cccp cppn", catholics="collegium germanicum")
    play(state, "play collegium germanicum", "circle 1", "circle 3")
    assert "2 Foreign Influence cards are still owed for Upper Saxon and Franconian." in words(
        state, P
    )
    play(state, "bonus 1", "deck blue", "foreign edict of nantes")
    assert "Foreign Influence: Edict of Nantes*: Shift one Circle 1 space" in words(state, P)
    state = table(catholics="danube campaign", front=("", "schmalkaldic league"))
    play(state, "play danube campaign", "circle 1", "roll 6", "roll 2")
    assert "Rolled: 2, Atrocities!: Shift one Circle" in words(state, P)


def test_a_known_hand_is_told() -> None:
    state = table(
        catholics="ursulines, edict of worms", decks=("", None), discards=("diet of augsburg", "")
    )
    roll(play(state, "draw"))
    known = "Edict of Worms, Diet of Augsburg* and Ursulines"
    assert f"3 cards in hand, among them {known}" in words(state, P)


def test_the_hands_lie_open_when_all_is_over() -> None:
    state = table(
        "10 n1 ccccp cppnn", opened=(), won=("c 1 2 3 4 5", "p 6 7 8 9"), rewards=(1, 0),
        catholics="edict of worms, ursulines", protestants="here i stand",
    )  # fmt: skip
    play(state, "play edict of worms")
    game = state.game
    assert "Here I Stand" not in TITLE.in_words(state.view(C), ENGLISH)
    opened = TITLE.in_words(game.open_view(state, C), ENGLISH)
    assert "Hand of the Protestants: Here I Stand*." in opened
    spectator = TITLE.in_words(game.open_view(state, SPECTATOR), GERMAN)
    assert "Hand der Katholiken: Ursulinen." in spectator


def test_the_score_sheet_tells_where_points_come_from() -> None:
    state = table(
        "10 n1 ccccp cppnn", opened=(), won=("c 1 3", "p 2 4 5 6 7 8 9"), rewards=(2, 0),
        catholics="edict of worms, ursulines",
    )  # fmt: skip
    play(state, "play edict of worms")
    assert TITLE.score_sheet is not None
    lines = [(line.seat, str(line.what), line.points) for line in TITLE.score_sheet(state)]
    assert lines[:5] == [
        (C, "the Upper Saxon Circle (SF-60)", 7),
        (C, "the Franconian Circle (SF-60)", 5),
        (C, "the Austrian Circle (SF-60)", 7),
        (C, "2 Reward tokens (SF-52)", 2),
        (C, "still in hand: Ursulines", None),
    ]
    assert state.outcome is not None
    for seat in (C, P):
        assert (
            sum(points or 0 for one, _, points in lines if one == seat)
            == (state.outcome.scores[seat])
        )
