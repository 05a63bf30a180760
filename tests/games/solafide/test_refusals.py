"""What is not asked now is refused as such, whatever step asks."""

from pathlib import Path

import pytest

from homage.games.solafide.state import SolaFideState
from tests.asking import asked as asked_of
from tests.games.solafide.cardfile import card_file, entry
from tests.games.solafide.table import C, game_of, options, play, setup, table


def play_or_draw() -> SolaFideState:
    return table(catholics="ursulines")


def which_circle() -> SolaFideState:
    return play(table(catholics="ursulines"), "play ursulines")


def another_circle() -> SolaFideState:
    return play(table(catholics="collegium germanicum"), "play collegium germanicum", "circle 1")


def which_territory() -> SolaFideState:
    state = table("1 c1 xpPnn cpnnn", catholics="diet of augsburg")
    return play(state, "play diet of augsburg", "circle 1")


def which_direction() -> SolaFideState:
    return play(table(catholics="truce with the sultan"), "play truce with the sultan", "circle 1")


def discards() -> SolaFideState:
    held = "league of nuremberg, ursulines, edict of worms"
    return play(table(catholics=held), "play league of nuremberg")


def any_discards() -> SolaFideState:
    return play(table(catholics="augsburg interim, ursulines"), "play augsburg interim")


def just_drawn() -> SolaFideState:
    state = table(catholics="exsurge domine", decks=("ursulines", None))
    return play(state, "play exsurge domine", "drawn ursulines")


def which_bonus() -> SolaFideState:
    state = table("1 n1 ccccp cppnn", "3 n1 cccp cppn", catholics="collegium germanicum")
    return play(state, "play collegium germanicum", "circle 1", "circle 3")


def which_deck() -> SolaFideState:
    state = table("3 n1 cccp cppn", catholics="diet of augsburg")
    return play(state, "play diet of augsburg", "circle 3")


def which_roll() -> SolaFideState:
    state = table(catholics="danube campaign", front=("", "schmalkaldic league"))
    return play(state, "play danube campaign", "circle 1", "roll 6", "roll 2")


def which_side_first() -> SolaFideState:
    card = "a mighty fortress is our god"
    state = table("5 n1 cpnn cpnn", opened=(), protestants=card, mover=1)
    return play(state, f"play {card}")


def draft() -> SolaFideState:
    state = setup("decks=draft")
    for _ in range(3):
        decision = asked_of(state, C)
        state.choose(decision.options[0], decision)
    return state


ASKING = [
    play_or_draw, which_circle, another_circle, which_territory, which_direction, discards,
    any_discards, just_drawn, which_bonus, which_deck, which_roll, which_side_first, draft,
]  # fmt: skip


@pytest.mark.parametrize("asking", ASKING, ids=lambda asking: asking.__name__)
def test_another_verb_is_not_what_is_asked(asking: object) -> None:
    assert callable(asking)
    state = asking()
    decision = state.decision if not state.together else asked_of(state, C)
    offered = {option.text.partition(" ")[0] for option in decision.options}
    special = {"pass", "draw"} if asking is play_or_draw else set()
    if asking is just_drawn:
        special = {"play"}
    for option in game_of().vocabulary.options:
        verb = option.text.partition(" ")[0]
        if verb not in offered | special:
            refusal = state.why_not(decision.seat, option)
            assert refusal is not None
            assert refusal.kind == "not asked", option


def test_claims_too(tmp_path: Path) -> None:
    whole = "{ catholic = 4, protestant = 0, neutral = 0 }"
    circles = [
        entry("circles", name, number=number, nobility=whole, power='"n1"')
        for name, number in (("Upper Rhenish", "5"), ("Bavarian", "6"))
    ]
    file = card_file(tmp_path, *circles)
    state = table("3 n1 cccp cppn", catholics="diet of augsburg", cards=file)
    play(state, "play diet of augsburg", "circle 3")
    assert options(state) == ["claim 5", "claim 6"]
    for text in ("circle 1", "bonus 1", "draw"):
        refusal = state.why_not(C, state.game.vocabulary.find(text))
        assert refusal is not None
        assert refusal.kind == "not asked"
