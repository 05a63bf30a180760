"""Avignon in German: whole games without a word of English, and sentences to the letter."""

import random
from pathlib import Path

import pytest

from homage.games.avignon import TITLE
from homage.games.avignon.rules.map import AVIGNON, ROME
from homage.games.avignon.shown.describing import describe
from homage.games.avignon.shown.drawing import draw_lying
from homage.games.avignon.state import AvignonState
from homage.kernel import SPECTATOR, Event, HomageError, Language, Message, SettingsError
from tests.games.avignon.cardfile import card_file, card_text
from tests.games.avignon.table import listen, play, setup, table
from tests.rules import rule


class Whole(dict):  # type: ignore[type-arg]
    """A catalogue in which everything must be found that is looked for."""

    def get(self, key: str, default: object = None) -> object:
        assert key in self, f"'{key}' is not said in German"
        return self[key]


LOADED = TITLE.language("de")
GERMAN = Language("de", Whole(LOADED.texts), Whole(LOADED.names), LOADED.last_of_list)

SETS: tuple[list[str], ...] = (
    [],
    ["characters=pilgrimage"],
    ["characters=mix"],
    ["characters=mix", "mix=scribe,nuncio"],
)


def say(message: Message) -> str:
    return GERMAN.say(message, cite=False)


# -- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize("words", SETS, ids=lambda words: " ".join(words) or "base")
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_told_in_german(words: list[str], seed: int) -> None:
    rng = random.Random(seed)
    state = setup(*words)
    events = listen(state)
    tell_all(state, events)
    while state.decision is not None:
        state.apply(rng.choice(state.decision.options))
        tell_all(state, events)
    assert state.outcome is not None
    assert say(state.outcome.reason)


def tell_all(state: AvignonState, events: list[Event]) -> None:
    """Everything that can be said of a table and of what happened."""
    for event in events:
        assert say(event.message)
    events.clear()
    for seat in (ROME, AVIGNON, SPECTATOR):
        view = state.view(seat)
        for asked in view.asked:
            assert say(asked.prompt)
            for choosable in asked.options:
                assert say(choosable.label)
        assert TITLE.draw(view, GERMAN)
        assert draw_lying(view, GERMAN)
        assert describe(view, GERMAN)
        for option in state.game.vocabulary.options:
            refusal = state.why_not(seat, option)
            assert refusal is None or say(refusal.message)
    for step, decision in state.open_steps():
        for option in decision.options:
            assert say(step.label(state, option))


def test_all_cards_and_settings_are_german() -> None:
    for card in TITLE.cards([]):
        assert say(card.text).endswith(".")
        assert "" not in (GERMAN.of(card.noun), GERMAN.of(card.kind), GERMAN.of(card.set))
    for setting in ("characters", "mix"):
        assert say(TITLE.setting_help(setting)) != TITLE.setting_help(setting).english
    assert say(TITLE.summary) != TITLE.summary.english


# -- sentences -------------------------------------------------------------------------------


def test_case_and_gender() -> None:
    state = table("Nuncio@Rome", "Courtesan@Nice", "Canonist", "Peasant", "Bishop")
    events = listen(state)
    play(state, "petition 1", "choose 2", "excommunicate 3", "draw peasant")
    assert [say(event.message) for event in events] == [
        "Rom nutzt die Fähigkeit des Nuntius* in Reihe 1 (Rom).",
        "Rom lässt den Nuntius* in Reihe 1 die Stadt mit der Kurtisane* in Reihe 2 (Nizza)"
        " tauschen.",
        "Rom ersetzt den Kanonisten* in Reihe 3 (Genua).",
        "Der Kanonist* in Reihe 3 wird gebannt.",
        "Der Bauer* betritt Reihe 3 in Genua.",
    ]


def test_she_and_he() -> None:
    state = play(table("Nuncio@Rome", "Noble"), "petition 1")
    assert state.decision is not None
    assert say(state.decision.prompt) == "Nuntius*: Wähle, mit wem er die Stadt tauscht."


@rule("AV-18")
def test_one_field_and_two() -> None:
    state = play(table("Bishop", "Noble"), "petition 1")
    assert state.decision is not None
    assert say(state.decision.prompt) == ("Bischof*: Wähle eine Figur und zieh sie 2 Felder heran.")
    state = play(table("Cardinal", "Noble"), "petition 1")
    assert state.decision is not None
    assert say(state.decision.prompt) == (
        "Kardinal*: Wähle eine Figur und stoß sie 1 Feld weg (1 von 2)."
    )


@rule("AV-31", "AV-32")
def test_why_a_game_is_over() -> None:
    state = play(table("Peasant@Rome", own="Noble"), "beseech 1", "draw knight")
    assert state.outcome is not None
    assert GERMAN.say(state.outcome.reason) == (
        "der Rivale von Avignon hat den Edelmann* neben dem Bauern* (AV-31)"
    )
    state = play(table("Ascetic@Rome", own="Noble Bishop"), "beseech 1", "draw knight")
    assert state.outcome is not None
    assert GERMAN.say(state.outcome.reason) == (
        "Rom hat 3 in der Gemeinde (AV-30); beide hätten gewonnen, und wer am Zug ist,"
        " geht vor (AV-32)"
    )


@rule("AV-10", "AV-17")
def test_why_something_is_closed() -> None:
    state = play(table("Bishop", "Noble", mover=AVIGNON), "beseech 1", "chastise 2", "beseech 1")
    found = {}
    for text in ("beseech 2", "chastise 2"):
        refusal = state.why_not(ROME, state.game.vocabulary.find(text))
        assert refusal is not None
        found[text] = GERMAN.say(refusal.message)
    assert found == {
        "beseech 2": "Die zwei Aktionen eines Zuges müssen verschieden sein (AV-10).",
        "chastise 2": "Die Samariterregel: Dein Zug könnte dann nur damit enden, dass alles so"
        " steht wie vor dem letzten Zug von Avignon (AV-17).",
    }


def test_cards_in_german(tmp_path: Path) -> None:
    cards = card_file(
        tmp_path,
        card_text("Knight", "do = 'pull', which = 'every', but_no = 'Peasant', other = true"),
        card_text(
            "Peasant",
            "do = 'push', which = 'chosen', but_no = 'Noble'",
            wins_beside_rivals="'Noble'",
        ),
        card_text("Bishop", "do = 'push', which = 'chosen', faction = 'Noble', where = 'its city'"),
    )
    said = {card.name: say(card.text) for card in TITLE.cards([cards])}
    assert said["Cardinal"] == (
        "Zieh jede Figur der Fraktion Kardinal 2 Felder heran; danach: stoß 2 verschiedene andere"
        " Figuren, von denen keine ein Kardinal ist, je 1 Feld weg."
    )
    assert said["Noble"].endswith(
        "Du gewinnst, wenn die Gemeinde deines Rivalen einen Ritter hat. Dein Rivale gewinnt, wenn"
        " deine Gemeinde auch einen Bauern hat."
    )
    assert said["Knight"] == "Zieh jede andere Figur, die kein Bauer ist, 1 Feld heran."
    assert said["Peasant"] == (
        "Stoß 1 andere Figur, die nicht vom Adel ist, 1 Feld weg. Du gewinnst, wenn die Gemeinde"
        " deines Rivalen jemanden vom Adel hat."
    )
    assert said["Bishop"] == (
        "Stoß 1 andere Figur der Fraktion Adel in der Stadt dieses Bischofs 1 Feld weg."
    )


DRAWN = """\
Zug 3: Rom (du), noch 2 Aktionen.

Gemeinde von Avignon, 1 von 3: Edelmann*.

          Reihe 1      Reihe 2      Reihe 3      Reihe 4      Reihe 5
Avignon   .            .            .            .            .
Nizza     Bauer*       .            .            .            .
Genua     .            Bischof*     Kardinal*    Inquisitor*  Inquisitor*
Florenz   .            .            .            .            .
Rom       .            .            .            .            .

Gemeinde von Rom (deine), 0 von 3: noch niemand.

Stapel: 1. Ablagestapel: Kardinal* und 2 Ritter*.
* zum Teil unser eigener Vorschlag: Die gedruckte Karte lag uns nicht vor."""

TOLD = """\
Zug 3: Rom. Noch zwei Aktionen.
Reihe 1: Bauer in Nizza, einen Schritt von Avignon.
Reihe 2: Bischof in Genua, in der Mitte.
Reihe 3: Kardinal in Genua, in der Mitte.
Reihe 4: Inquisitor in Genua, in der Mitte.
Reihe 5: Inquisitor in Genua, in der Mitte.
Deine Gemeinde: Edelmann; 1 von 3, die zum Sieg nötig sind.
Gemeinde von Rom: leer; 3 sind zum Sieg nötig.
Stapel: 1 Karte. Ablagestapel: Kardinal und 2-mal Ritter.
Zum Teil unser eigener Vorschlag: Bischof, Kardinal, Inquisitor, Ritter, Edelmann und Bauer."""


@rule("AV-43")
def test_the_table_in_german() -> None:
    state = table(
        "Peasant@Nice", "Bishop", "Cardinal", "Inquisitor", "Inquisitor",
        rivals="Noble", deck="Bishop", discard="Cardinal Knight Knight",
    )  # fmt: skip
    assert TITLE.draw(state.view(ROME), GERMAN) == DRAWN
    assert describe(state.view(AVIGNON), GERMAN) == TOLD


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["mix=scribe"], "die Einstellung „mix“ gibt es nur mit characters=mix"),
        (["characters=mix", "mix=vicar,vicar"], "die Einstellung „mix“ nennt „vicar“ zweimal"),
    ],
)
def test_settings_that_do_not_go_in_german(words: list[str], said: str) -> None:
    with pytest.raises(SettingsError) as wrong:
        TITLE.game(TITLE.read_settings(words))
    assert say(wrong.value.message) == said


def test_a_card_file_that_cannot_be_played_with_in_german(tmp_path: Path) -> None:
    file = card_file(tmp_path, card_text("Bishop", "do = 'push', which = 'this', spaces = 6"))
    with pytest.raises(HomageError) as wrong:
        TITLE.cards([file])
    assert say(wrong.value.message) == (
        f"{file}: Bishop: Teil 1 ihres Bittgesuchs: es geht um 1 bis 5 Felder, nicht um 6"
    )
    file = card_file(tmp_path, card_text("Bishop", "do = 'swap'", faction="'Knight'"))
    with pytest.raises(HomageError) as wrong:
        TITLE.cards([file])
    assert say(wrong.value.message).endswith(
        "der Figurensatz „Grundspiel“ braucht je eine Figur jeder Fraktion; er hat: Ritter,"
        " Kardinal, Inquisitor, Ritter, Adel und Bauer"
    )
