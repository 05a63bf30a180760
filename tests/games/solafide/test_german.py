"""Sola Fide in German: the cards, the Circles and what is told."""

import random

import pytest

from homage.games.solafide import TITLE
from homage.kernel import Event
from tests.games.solafide.table import C, listen, play, prompt, setup, table

GERMAN = TITLE.language("de")

SAYS = {
    "Wormser Edikt": "Bekehre 1 Gebiet auf der Adelsseite eines Kreises; dann ziehe 1 Karte.",
    "Kaiserkrönung in Bologna*": "Bekehre 1 Gebiet auf der Adelsseite eines Kreises; dann"
    " verschiebe einen anderen Kreis um 1 Feld in eine Richtung deiner Wahl.",
    "Augsburger Interim*": "Wirf beliebig viele andere Karten ab, und für jede davon bekehre"
    " 1 Gebiet auf der Adelsseite eines von dieser Karte noch nicht gewählten Kreises; dann ziehe"
    " 1 Karte.",
    "Gefangennahme Johann Friedrichs*": "Bekehre 1 Gebiet auf der Adelsseite eines Kreises; dann"
    " lass den Gegner 1 Karte durch Zufall abwerfen; dann verschiebe denselben Kreis um 1 Feld in"
    " eine Richtung deiner Wahl; dann ziehe 1 Karte. Krieg: Danach würfeln die Protestanten auf"
    " der Kriegstabelle.",
    "Ein feste Burg ist unser Gott": "Bekehre auf beiden Seiten alle neutralen Gebiete im"
    " Oberrheinischen Reichskreis und im Schwäbischen Reichskreis.",
    "Schutz der Fürsten*": "Dauerhaft: Solange sie vor dir liegt, gilt: eine Karte des Gegners, die"
    " 2 oder mehr Gebiete auf der Adelsseite eines Kreises bekehren würde, bekehrt dort eines"
    " weniger.",
    "Rascher Sieg*": "Bei einer 1: Nichts geschieht.",
    "Fränkischer Reichskreis": "Nummer 3, 5 Siegpunkte. Adel: 1 katholisch, 1 protestantisch,"
    " 2 neutral."
    " Volk: 1 katholisch, 2 protestantisch, 1 neutral. Der Machtmarker beginnt auf dem inneren"
    " Feld des Adels.",
}


@pytest.mark.parametrize("name", SAYS)
def test_a_card_in_german(name: str) -> None:
    cards = {str(GERMAN.of(card.noun)): card for card in TITLE.cards(())}
    assert GERMAN.say(cards[name].text) == SAYS[name]


def said(events: list[Event]) -> list[str]:
    return [GERMAN.say(event.message) for event in events]


def test_a_claim_is_told_in_german() -> None:
    state = table("3 n1 cccp cppn", catholics="diet of augsburg", disputation=3)
    events = listen(state)
    play(state, "play diet of augsburg")
    assert state.decision is not None
    assert GERMAN.say(state.decision.prompt) == (
        "„Reichstag zu Augsburg*“: bekehre 2 Gebiete auf der Adelsseite eines Kreises. Welcher"
        " Kreis?"
    )
    play(state, "circle 3", "deck green", "foreign edict of torda", "circle 1")
    assert said(events) == [
        "Die Katholiken spielen „Reichstag zu Augsburg*“.",
        "Die Katholiken bekehren ein Gebiet auf der Adelsseite des Fränkischen Reichskreises: Sie"
        " legen einen Marker darauf.",
        "Die Katholiken beanspruchen den Fränkischen Reichskreis, 5 Punkte wert, und einen"
        " Belohnungsmarker. Ins Spiel kommen der Oberrheinische Reichskreis und der Bayerische"
        " Reichskreis.",
        "Die Katholiken ziehen „Edikt von Torda*“ vom grünen Stapel.",
        "Die Katholiken nehmen keinen Marker von der Volksseite des Obersächsischen Reichskreises.",
        "„Edikt von Torda*“ wird in den Stapel zurückgemischt.",
        "Zug 11: die Protestanten.",
    ]


def test_everything_that_happens_is_said_without_english() -> None:
    rng = random.Random(9)
    events: list[Event] = []
    for options in ("", "decks=draft"):
        state = setup(options)
        state.listener = events.append
        while state.decision is not None:
            GERMAN.say(state.decision.prompt)
            state.choose(rng.choice(state.decision.options), state.decision)
    english = [text for text in said(events) if " the " in text or text.startswith("The ")]
    assert english == []
    assert len({event.kind for event in events}) > 15


def test_seats_are_bent() -> None:
    state = table(catholics="ursulines")
    assert prompt(state) == "Play a card, or draw one (SF-20)."
    assert GERMAN.form(state.seat_noun(C), "dat") == "den Katholiken"
