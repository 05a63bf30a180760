"""Cards of an own file do what they say, also where no printed card says it (FE-42, FE-43)."""

from pathlib import Path

from tests.games.feudalia.cardfile import card_file, entry
from tests.games.feudalia.table import RED, cubes, in_main_phase, options, play, table, why_not
from tests.rules import rule


def effect(when: str, *words: str) -> str:
    return f'[{{ when = "{when}", then = [{", ".join(words)}] }}]'


PAYS_ANY = ('{ do = "pay", any = 2 }', '{ do = "gain", coins = 4 }')


@rule("FE-42", "FE-44")
def test_a_price_of_any_cubes_is_paid_from_the_masters_fief(tmp_path: Path) -> None:
    baker = entry("basic masters", "Baker", effect=effect("tap", *PAYS_ANY))
    file = card_file(tmp_path, baker)
    state = table("wheat: 3 clay / wheat 1: 1 wheat, 2 stone; baker / wood: 1 wood", cards=file)
    play(state, "use baker")
    assert options(state) == ["pay wheat 2", "pay stone 2"]
    play(state, "pay stone 2")  # then only stone can follow
    assert in_main_phase(state)
    assert (cubes(state), state.coins[RED]) == ("3 clay / 1 wheat / 1 wood", 4)
    state = table("wheat: 3 clay / wheat 1: 1 stone; baker / wood: 1 wood", cards=file)
    assert options(state, "use") == []


@rule("FE-42", "FE-44")
def test_a_price_of_any_cubes_besides_named_ones(tmp_path: Path) -> None:
    words = ('{ do = "pay", any = 1, wheat = 1 }', '{ do = "gain", coins = 4 }')
    file = card_file(tmp_path, entry("basic masters", "Baker", effect=effect("tap", *words)))
    state = table("wheat 1: 1 wheat; baker / wood / clay", cards=file)
    assert options(state, "use") == []
    state = table("wheat 1: 1 wheat, 1 clay; baker / wood / clay", cards=file)
    play(state, "use baker")
    assert (cubes(state), state.coins[RED]) == ("- / - / -", 4)


@rule("FE-34", "FE-44")
def test_an_influence_that_has_a_price(tmp_path: Path) -> None:
    words = ('{ do = "pay", wheat = 1, coins = 1 }', '{ do = "gain", any = 3 }')
    serf = entry("vassals", "Serf", effect=effect("influence", *words))
    file = card_file(tmp_path, serf)
    state = table("wheat / wood / clay", hand="serf", cards=file)
    assert why_not(state, "influence serf") == "1 wheat and 1 coin short (FE-44)."
    state = table("wheat: 1 wheat / wood: 1 wheat / clay", hand="serf", coins=2, cards=file)
    play(state, "influence serf", "pay wheat 2", "gain stone 1", "gain stone 1", "gain clay 3")
    assert in_main_phase(state)
    assert (cubes(state), state.coins[RED]) == ("1 wheat, 2 stone / - / 1 clay", 1)
