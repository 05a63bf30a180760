"""The settings of a game: the base set, Pilgrimage, or a mix, named or by lot."""

import random

import msgspec
import pytest

from homage.games.avignon import TITLE
from homage.games.avignon.events import Joined
from homage.games.avignon.game import Avignon
from homage.games.avignon.settings import AvignonSettings
from homage.kernel import CHANCE, Event, SettingsError
from tests.games.avignon.table import asked, bare, options, pile, prompt, setup
from tests.rules import rule

BASE = "Bishop Cardinal Inquisitor Knight Noble Peasant"
PILGRIMAGE = "Scribe Vicar Canonist Nuncio Courtesan Ascetic"


def cast_of(*words: str) -> str:
    game = TITLE.game(TITLE.read_settings(words))
    assert isinstance(game, Avignon)
    return " ".join(bare(role.name) for role in game.cast.roles)


@rule("AV-42")
@pytest.mark.parametrize(
    ("words", "cast"),
    [
        ([], BASE),
        (["characters=base"], BASE),
        (["characters=pilgrimage"], PILGRIMAGE),
        (["characters=mix", "mix=scribe"], BASE.replace("Bishop", "Scribe")),
        (["characters=mix", "mix=Ascetic, vicar"], "Bishop Vicar Inquisitor Knight Noble Ascetic"),
        (["characters=mix", f"mix={PILGRIMAGE.replace(' ', ',')}"], PILGRIMAGE),
    ],
)
def test_the_characters_of_a_game(words: list[str], cast: str) -> None:
    assert cast_of(*words) == cast
    state = setup(*words)
    assert pile(state.deck.pool, state) == " ".join(f"{name} {name}" for name in cast.split())
    assert state.box == [0] * 6
    assert state.deck.size == 12


@rule("AV-42")
def test_a_mix_by_lot_asks_chance_for_each_faction() -> None:
    state = setup("characters=mix")
    events: list[Event] = []
    state.listener = events.append
    assert pile(state.box, state) == " ".join(
        f"{name} {name}" for name in (BASE + " " + PILGRIMAGE).split()
    )
    pairs = list(zip(BASE.split(), PILGRIMAGE.split(), strict=True))
    for base, pilgrim in pairs:
        assert asked(state) == CHANCE
        assert options(state) == [f"join {base.lower()}", f"join {pilgrim.lower()}"]
        assert prompt(state) == f"Which character of the faction {base} takes part?"
        assert state.decision is not None
        assert (state.decision.weights, state.decision.stream) == ([1, 1], "lot")
        chosen = pilgrim if base in ("Cardinal", "Peasant") else base
        state.choose(state.game.vocabulary.find(f"join {chosen.lower()}"))
    assert events[1] == Joined("Vicar*", 2)
    assert events[1].text == "The Vicar* takes part."
    mixed = (
        "Bishop Bishop Inquisitor Inquisitor Knight Knight Noble Noble Vicar Vicar Ascetic Ascetic"
    )
    assert pile(state.deck.pool, state) == mixed
    left = "Cardinal Cardinal Peasant Peasant Scribe Scribe Canonist Canonist Nuncio Nuncio"
    assert pile(state.box, state) == f"{left} Courtesan Courtesan"
    assert state.deck.size == 12
    assert options(state) == [
        f"draw {name}" for name in ("bishop", "inquisitor", "knight", "noble", "vicar", "ascetic")
    ]
    assert sum(state.census().values()) == 24


@rule("AV-42")
def test_lot_is_what_a_mix_means_without_names() -> None:
    chosen = TITLE.read_settings(["characters=mix"])
    assert chosen == AvignonSettings(characters="mix", mix="lot")
    assert (
        prompt(setup("characters=mix", "mix=lot"))
        == "Which character of the faction Bishop takes part?"
    )


@rule("AV-42")
def test_both_of_a_faction_are_as_likely() -> None:
    rng = random.Random(1)
    game = setup("characters=mix").game
    joined = [game.setup().roll(rng).text for _ in range(200)]
    assert 70 < joined.count("join scribe") < 130
    assert joined.count("join scribe") + joined.count("join bishop") == 200


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["mix=scribe"], "setting 'mix' goes only with characters=mix"),
        (["characters=pilgrimage", "mix=vicar"], "setting 'mix' goes only with characters=mix"),
        (
            ["characters=mix", "mix=monk"],
            "setting 'mix': 'monk' is none of scribe, vicar, canonist, nuncio, courtesan, ascetic"
            " (or 'lot')",
        ),
        (
            ["characters=mix", "mix=noble"],
            "setting 'mix': 'noble' is none of scribe, vicar, canonist, nuncio, courtesan, ascetic"
            " (or 'lot')",
        ),
        (
            ["characters=mix", "mix=scribe,"],
            "setting 'mix': '' is none of scribe, vicar, canonist, nuncio, courtesan, ascetic"
            " (or 'lot')",
        ),
        (["characters=mix", "mix=scribe,vicar,Scribe"], "setting 'mix' names 'scribe' twice"),
        (["colour=red"], "avignon has no setting 'colour'; it has: characters, mix"),
        (["characters"], "'characters' is no setting; write name=value"),
        (["mix=lot", "mix=lot"], "setting 'mix' is given twice"),
        (["characters=schism"], "avignon: setting 'characters': 'schism' is not possible here"),
    ],
)
def test_settings_that_do_not_go(words: list[str], complaint: str) -> None:
    with pytest.raises(SettingsError) as wrong:
        TITLE.game(TITLE.read_settings(words))
    assert str(wrong.value).startswith(complaint)


@rule("AV-42")
def test_the_cards_of_a_game_are_those_that_play() -> None:
    state = setup("characters=mix", "mix=scribe")
    assert [bare(name) for name in state.card_names()] == BASE.replace("Bishop", "Scribe").split()


@rule("AV-42")
def test_the_cards_of_a_game_by_lot_are_known_once_the_lot_has_fallen() -> None:
    state = setup("characters=mix")
    assert len(state.card_names()) == 12
    state.choose("join scribe")
    assert [bare(name) for name in state.card_names()] == [
        *BASE.split()[1:],
        *PILGRIMAGE.split(),
    ]
    for name in ("cardinal", "canonist", "nuncio", "noble", "ascetic"):
        state.choose(f"join {name}")
    assert [bare(name) for name in state.card_names()] == [
        "Cardinal", "Noble", "Scribe", "Canonist", "Nuncio", "Ascetic",
    ]  # fmt: skip
    assert sum(state.census().values()) == 24


@rule("AV-42")
@pytest.mark.parametrize("seed", range(6))
def test_in_a_mix_both_copies_of_a_faction_are_of_one_set(seed: int) -> None:
    state = setup("characters=mix")
    rng = random.Random(seed)
    while state.chance and not state.turn:
        state.roll(rng)
    roles = state.cast.roles
    playing = [role for role in roles if not state.box[role.index]]
    assert sorted(role.faction for role in playing) == [0, 1, 2, 3, 4, 5]
    assert {role.copies for role in playing} == {2}


def test_a_setting_is_described_to_those_who_choose() -> None:
    for field in msgspec.inspect.type_info(AvignonSettings).fields:  # type: ignore[attr-defined]
        assert field.type.extra_json_schema["description"]


def test_the_vocabulary_belongs_to_the_settings() -> None:
    base, mix = setup(), setup("characters=mix")
    assert len(base.game.vocabulary.options) == 5 * 5 + 2 * 6
    assert len(mix.game.vocabulary.options) == 5 * 5 + 2 * 12
    assert base.game.vocabulary.fingerprint != mix.game.vocabulary.fingerprint
    things = [option.thing for option in base.game.vocabulary.options]
    assert things[:5] == ["row 1", "row 2", "row 3", "row 4", "row 5"]
    assert things[25:] == [""] * 12
