"""The cards of Feudalia in German: every name, and sentences of every sort."""

import pytest

from homage.games.feudalia.cards.files import load
from homage.games.feudalia.cards.printed import printed
from homage.kernel import Name
from homage.kernel.languages import catalogue, language

PACKAGE = "homage.games.feudalia"
GERMAN = language("de", [PACKAGE])
CARDS = {str(GERMAN.of(card.noun)): card for card in printed(load())}

SAYS = {
    "Leibeigener*": "Arbeiter. Kostet 1 Münze. Einkommen 1. Feld (Weizen, Holz oder Lehm; Stein für"
    " 1 Münze): nimm 1 Rohstoff der eigenen Art des Lehens.",
    "Priester*": "Geistlichkeit. Kostet 3 Münzen. Einkommen 0. Einfluss: wähle eines:"
    " nimm 1 Vasallen, den du in diesem Zug gespielt hast, auf die Hand zurück; oder ziehe 2"
    " Karten.",
    "Graf*": "Adel, zählt als 2 Adlige. Kostet 5 Münzen und 1 Weizen sowie 1 Lehnsherrn"
    " deiner Hand. Einkommen 3. Einfluss: nimm 2 Rohstoffe beliebiger Art.",
    "Zauberer*": "Magier. Kostet 6 Münzen sowie 1 Leibeigenen deiner Hand. Einkommen"
    " 2. Einfluss +: nimm bis zu 2 Vasallen (außer dem Zauberer), die du in diesem Zug gespielt"
    " hast, auf die Hand zurück.",
    "Bogner*": "Kostet 2 Münzen und 1 Holz. Wohnt in einem Holzlehen der Stufe 1 oder höher. Immer:"
    " jede deiner Kriegskarten verteidigt mit 1 mehr. Einsatz: zahle 1 Holz: nimm 2 Münzen.",
    "Steinmetz*": "Kostet 4 Münzen und 1 Stein. Wohnt in einem Steinlehen der Stufe 1 oder höher."
    " Einsatz: der nächste Ausbau eines Lehens oder die nächste Zahlung für die Kathedrale kostet"
    " in diesem Zug 1 Stein weniger.",
    "Arzt*": "Kostet 6 Münzen und 1 Weizen. Wohnt in einem beliebigen Lehen der Stufe 1 oder höher."
    " Immer: diese Ereignisse treffen dich nicht: Pest. Einsatz: nimm 1 Leibeigenen aus deinem"
    " Ablagestapel auf die Hand.",
    "Dürre": "Alle sofort: in jedem Weizenlehen und Holzlehen, für jedes seiner Felder: verliere 1"
    " Rohstoff der eigenen Art des Lehens. In dieser Runde: keine Arbeiter in einem Weizenlehen"
    " oder Holzlehen.",
    "Die Kreuzzüge*": "Einmal im Spiel darfst du: nimm Kriegskarten mit zusammen 6 oder mehr"
    " Angriff aus dem Spiel, aus deiner Hand oder in diesem Zug gespielte; danach: nimm 2 Punkte;"
    " danach: deine Lehen können bis zu deinem nächsten Zug nicht angegriffen werden. Ziel: 11"
    " Punkte. Nur in Szenarien mit Krieg.",
    "Hausstand*": "5 Leibeigene, 2 Kaufleute, 1 Priester und 1 Steuereintreiber, und einer von"
    " diesen: Bauer, Holzfäller, Lehmkneter oder Steinhauer.",
    "Erste Ernte*": "Ziel: 6 Punkte. Anzuwerben: Leibeigene, Kaufleute, Priester, Bauern,"
    " Holzfäller, Lehmkneter, Steinhauer und Händler. Meister: keine. Kathedrale: die ersten beiden"
    " Abschnitte.",
}


@pytest.mark.parametrize("name", SAYS)
def test_a_card_in_german(name: str) -> None:
    assert GERMAN.say(CARDS[name].text) == SAYS[name]


def test_every_card_has_a_german_name() -> None:
    names = catalogue("de", PACKAGE).names
    assert [card.noun.key for card in CARDS.values() if card.noun.key not in names] == []
    assert len(CARDS) == len(printed(load()))  # and no two the same


def test_no_card_speaks_english() -> None:
    english = (" the ", " your ", " of ", " and ", " or ", "coin", "cube")
    for name, card in CARDS.items():
        text = GERMAN.say(card.text)
        assert not any(word in text for word in english), name


@pytest.mark.parametrize(
    ("kind", "name", "forms"),
    [
        ("vassal", "Serf", "der Leibeigene, den Leibeigenen, dem Leibeigenen, des Leibeigenen"),
        ("vassal", "Farmer", "der Bauer, den Bauern, dem Bauern, des Bauern"),
        ("vassal", "Witch", "die Hexe, die Hexe, der Hexe, der Hexe"),
        ("vassal", "Archer", "der Bogenschütze, den Bogenschützen, dem Bogenschützen, des"
         " Bogenschützen"),
        ("master", "Scholar", "der Gelehrte, den Gelehrten, dem Gelehrten, des Gelehrten"),
        ("master", "Physician", "der Arzt, den Arzt, dem Arzt, des Arztes"),
        ("fief", "clay fief", "das Lehmlehen, das Lehmlehen, dem Lehmlehen, des Lehmlehens"),
        ("cathedral", "Foundations", "die Fundamente, die Fundamente, den Fundamenten, der"
         " Fundamente"),
    ],
)  # fmt: skip
def test_names_bend(kind: str, name: str, forms: str) -> None:
    noun = Name(kind, name)
    assert [GERMAN.form(noun, form) for form in ("nom", "acc", "dat", "gen")] == forms.split(", ")
