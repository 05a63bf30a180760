"""Whole games of Fidelitas in German: all that is asked, told, refused, drawn and described."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from homage.games.fidelitas import TITLE
from homage.games.fidelitas.state import FidelitasState
from homage.kernel import Event, Language, Message, Name
from tests.games.fidelitas.modes import MODES
from tests.games.fidelitas.table import game_of, listen, play, prompt, table

GERMAN = TITLE.language("de")


class Heard:
    """Notes what is said and cannot be said in German."""

    def __init__(self) -> None:
        self.missing: set[str] = set()
        self.sentences: set[str] = set()

    def hear(self, message: Message) -> None:
        self.missing.update(key for key in keys(message) if key not in KNOWN)
        self.sentences.add(GERMAN.say(message))


KNOWN = {*GERMAN.texts, *GERMAN.names}


def keys(value: Any) -> Iterator[str]:
    """The keys of all texts and names that a message is made of."""
    if isinstance(value, Name):
        yield value.key
    elif isinstance(value, tuple):
        for part in value:
            yield from keys(part)
    elif isinstance(value, Message):
        if value.key:
            yield value.key
        yield from keys(value.args)


class Strict(dict[str, Any]):
    """Texts or names of which none may be missing."""

    def get(self, key: str, default: Any = None) -> Any:
        assert key in self, f"there is no German for {key}"
        return self[key]


STRICT = Language("de", Strict(GERMAN.texts), Strict(GERMAN.names), GERMAN.last_of_list)


@pytest.mark.parametrize("mode", MODES)
def test_whole_games_are_told_in_german(mode: str) -> None:
    heard = Heard()
    for seed in range(4):
        play_aloud(mode, seed, heard)
    assert heard.missing == set()
    assert not [text for text in heard.sentences if "{" in text or "  " in text]


def play_aloud(mode: str, seed: int, heard: Heard) -> None:
    rng = random.Random(f"{mode} {seed}")
    game = game_of(mode)

    def hear(event: Event) -> None:
        heard.hear(event.message)

    state = game.setup(hear)
    while state.outcome is None:
        look(state, heard, rng)
        decision = state.decision
        assert decision is not None
        if state.chance:
            state.roll(rng)
        else:
            state.choose(rng.choice(decision.options), decision)
    look(state, heard, rng)
    heard.hear(state.outcome.reason)


def look(state: FidelitasState, heard: Heard, rng: random.Random) -> None:
    """At what is asked, refused, drawn and described, as a seat or a spectator sees it."""
    for step, decision in state.open_steps():
        assert isinstance(decision.prompt, Message)
        heard.hear(decision.prompt)
        for option in decision.options:
            label = step.label(state, option)
            assert isinstance(label, Message)
            if decision.seat >= 0:
                heard.hear(label)
        option = rng.choice(state.game.vocabulary.options)
        refusal = state.why_not(decision.seat, option)
        if refusal is not None and decision.seat >= 0:
            heard.hear(refusal.message)
    if rng.random() < 0.1:
        view = state.view(rng.choice([*range(state.seats), 7]))
        assert TITLE.draw(view, STRICT)
        assert TITLE.in_words(view, STRICT)


# -- exact sentences -------------------------------------------------------------------------


def said(events: list[Event]) -> list[str]:
    return [GERMAN.say(event.message) for event in events]


def test_a_turn_in_german() -> None:
    state = table(
        "Market: Thief Soldier",
        "Tavern A: Clerk",
        hands=("Soldier Baker",),
        goals=("Night Watchman, Judge",),
    )
    events: list[Event] = []
    state.listener = events.append
    play(state, "play soldier", "at market", "card market 1", "to university")
    play(state, "score night watchman", "pass", "card tavern a 1", "goal porter")
    assert said(events) == [
        "Nord spielt den Soldaten.",
        "Nord schickt den Soldaten auf den Markt.",
        "Nord bewegt den Dieb* vom Markt an die Universität.",
        "Nord wertet „Der Nachtwächter*“: 2 Punkte.",
        "Nord zieht den Schreiber aus der Taverne (A).",
        "Nord zieht die Missio-Karte „Der Lastträger*“.",
        "Nord zieht eine Missio-Karte.",
        "Zug 4: Süd.",
    ]


def test_what_two_players_do_to_each_other_in_german() -> None:
    state = table(
        hands=("Spy Abbess", "Envoy Baker"), options="manu_forti=true players=3", deck="Clerk Clerk"
    )
    events = listen(state)
    play(state, "play spy", "at bakery", "player east", "give abbess", "take east envoy")
    assert said(events) == [
        "Nord sieht sich die Hand von Ost an: Bäcker und Gesandter*.",
        "Nord sieht sich die Hand von Ost an.",
        "Nord wird Ost die Äbtissin* geben.",
        "Nord wird Ost eine Karte geben.",
        "Nord gibt Ost die Äbtissin* und nimmt den Gesandten*.",
        "Nord tauscht eine Karte mit Ost.",
    ]


def test_a_refusal_in_german() -> None:
    state = play(table("Library: Student", hands=("Baker",)), "play baker")
    refusal = state.why_not(0, state.game.vocabulary.find("at library"))
    assert refusal is not None
    assert GERMAN.say(refusal.message) == (
        "Der Bäcker gehört der Handwerksgilde an und kommt an einen Ort dieser Gilde oder in die"
        " Taverne (FI-12)."
    )


def test_a_question_in_german() -> None:
    state = play(table("Library: Student", hands=("Baker",)), "play baker", "at bakery")
    assert prompt(state).startswith("Baker:")
    asked = state.view(0).asked[0]
    assert GERMAN.say(asked.prompt) == "Bäcker: Wähle eine Karte, die bewegt wird (1 von 2)."
    assert [GERMAN.say(option.label) for option in asked.options] == [
        "der Student in der Bibliothek",
        "der Bäcker in der Bäckerei",
    ]


def test_the_table_in_german() -> None:
    state = table(
        "Bakery: Thief Swindler",
        "Tavern A: Clerk",
        hands=("Baker Baker",),
        goals=("Butcher",),
        discard="Friar Friar Clerk",
        points=(3, 1),
        scored=("Scholar", "Porter"),
    )
    view = state.view(0)
    assert TITLE.draw(view, GERMAN).splitlines() == [
        "Runde 2, Zug 3: Nord (du). Gespielt wird bis 10 Punkte.",
        "",
        "-- Burg --",
        "Amtsstube (Re, A)           leer",
        "Gutsgericht (Re, B)         leer",
        "Bibliothek (Ge, A)          leer",
        "Universität (Ge, B)         leer",
        "Taverne (--, A)             Schreiber:Re",
        "Taverne (--, B)             leer",
        "Bäckerei (Hw, A)            !Dieb*:Ga  !Betrüger:Ga",
        "Metzgerei (Hw, B)           leer",
        "Markt (Ha, A)               leer",
        "Lagerhaus (Ha, B)           leer",
        "-- Hafen --",
        "",
        "Nord (du), beginnt: 3 Punkte; 2 Karten auf der Hand (2 Bäcker:Hw); 1 Ziel;",
        "  gewertet: Der Gelehrte*.",
        "Süd: 1 Punkt; 2 Karten auf der Hand; 0 Ziele; gewertet: Der Lastträger*.",
        "",
        "Ziel „Der Metzger“ (4 entfernt): 4 verschiedene Gilden in der Metzgerei. 1",
        "  Punkt.",
        "",
        "Virtus-Stapel: 40. Ablagestapel: Schreiber und 2 Mönche*.",
        "Missio-Stapel: 17.",
        "Gilden: Re Recht, Hw Handwerk, Ga Gauner und Ki Kirche.",
        "! kann nicht fort: Ein Betrüger hält die Karte fest.",
        "* zum Teil unser eigener Vorschlag: Die gedruckte Karte war nicht zu bekommen.",
    ]
    lines = TITLE.in_words(view, GERMAN).splitlines()
    assert lines[1] == "Deine Hand: 2-mal Bäcker (Handwerk)."
    assert lines[2] == (
        "Ziel „Der Metzger“, 4 Karten entfernt. 4 verschiedene Gilden in der Metzgerei. 1 Punkt."
    )
    assert lines[3] == "Du hast 3 Punkte; die Startmarke; gewertet: Der Gelehrte."
    assert (
        "Bäckerei, Seite A, Ort der Handwerksgilde, von unten nach oben: Dieb (Gauner,"
        " festgehalten) und Betrüger (Gauner, festgehalten)." in lines
    )
