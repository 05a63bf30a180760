"""The cards of Fidelitas in German: every sentence, with cases, genders and plurals."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from homage.games.fidelitas import TITLE
from homage.games.fidelitas.cards.files import load
from homage.games.fidelitas.cards.printed import printed
from homage.games.fidelitas.effects import condition_shapes as conditions
from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.rules.city import GUILDS, LOCATION_NOUNS, STREET_CARDS
from homage.kernel import ContentError, Message, Name
from homage.kernel.effects import Effect
from homage.kernel.icu import places
from tests.games.fidelitas.cardfile import card_file, entry
from tests.games.fidelitas.names import shipped

GERMAN = TITLE.language("de")
X = " X: Für sie wird keine Karte gezogen."

SAYS = {
    "Anwalt": f"Nimm 1 Karte der Stadt auf die Hand.{X}",
    "Schreiber": "Entweder wirf ein Gildenpaar, 2 Karten einer Gilde, von 1 Ort ab oder ziehe am"
    " Ende deines Zuges einmal mehr.",
    "Student": f"Ziehe 4 Karten vom Stapel, behalte 1 und wirf 3 ab.{X}",
    "Professor": f"Wirf 1 Karte deiner Hand ab; dann ziehe 3 Karten vom Stapel.{X}",
    "Bäcker": "Bewege 2 Karten an 2 verschiedene Orte.",
    "Metzger*": "Entweder wirf 1 Karte der Stadt ab oder bewege 1 Karte an einen anderen Ort.",
    "Krämer": "Vertausche 2 Karten an verschiedenen Orten.",
    "Makler": "Entweder bewege 2 Karten von 1 Ort an 2 verschiedene Orte oder bewege 2 Karten von"
    " 2 verschiedenen Orten an 1 anderen Ort.",
    "Soldat": "Wenn hier 3 oder mehr Soldaten liegen, wirf alle Karten dieses Ortes ab; sonst"
    " bewege 1 andere Karte von hier an einen anderen Ort.",
    "Betrüger": "Nur dort, wo eine andere Karte liegt. Solange eine andere Karte am selben Ort"
    " liegt, können dieser Betrüger und alle Karten darunter den Ort nicht verlassen, außer wenn er"
    " geräumt wird; nie in der Taverne.",
    "Dieb*": "Nimm eine zufällige Karte von der Hand eines anderen Spielers, der 1 Karte zieht,"
    f" wenn er dann weniger als 2 hat.{X}",
    "Mönch*": "Lege die oberste Karte des Stapels an einen beliebigen Ort, ohne ihre Aktion.",
    "Herold*": "Spiele noch eine Karte von deiner Hand, aber keinen Herold, mit ihrer Aktion oder"
    " in die Taverne.",
    "Bettler*": "Entweder bewege 1 Karte an den Ort dieses Bettlers oder bewege diesen Bettler an"
    " einen anderen Ort.",
    "Alchemist*": "Wirf deine Hand ab und ziehe ebenso viele Karten vom Stapel und 1 mehr. Oder"
    " werte 2 Punkte, statt sie zu spielen, wenn du andere Karten aus 3 verschiedenen Gilden auf"
    " der Hand hast.",
    "Schmied*": "Bewege 2 Soldaten an andere Orte. Oder werte 1 Punkt, statt sie zu spielen, wenn"
    " du 2 Soldaten auf der Hand hast.",
    "Spion*": "Sieh dir die Hand eines anderen Spielers an und tausche 1 deiner Karten gegen 1 von"
    " dort. Oder werte 1 Punkt, statt sie zu spielen, wenn ein anderer Spieler mehr Karten auf der"
    " Hand hat als du.",
    "Äbtissin*": "Bewege alle freien Karten einer Gilde von 1 Ort an einen anderen, in ihrer"
    " Reihenfolge. Oder werte 2 Punkte, statt sie zu spielen, wenn du 2 andere Karten derselben"
    " Gilde auf der Hand hast, die keine Soldaten sind.",
    "Gesandter*": "Vertausche alle freien Karten von 2 Orten außerhalb der Taverne, in ihrer"
    " Reihenfolge. Oder werte 3 Punkte, statt sie zu spielen, wenn du 4 andere Karten oder mehr"
    " auf der Hand hast.",
    "Henker*": "Wirf die oberste Karte von 2 verschiedenen Orten ab. Oder werte 2 Punkte, statt sie"
    " zu spielen, wenn du 1 Betrüger oder Dieb auf der Hand hast und kein anderer Spieler mehr"
    " Karten auf der Hand hat als du.",
    "Verwalter*": "Nimm 1 Karte von einer der beiden Seiten der Taverne auf die Hand. Oder werte"
    " 1 Punkt, statt sie zu spielen, wenn alle Spieler gleich viele Karten auf der Hand haben.",
    "Pilger*": "Bewege diesen Pilger und 1 andere Karte an denselben Ort. Oder werte 2 Punkte,"
    " statt sie zu spielen, wenn du keine andere Karte auf der Hand hast.",
    "Der Metzger": "4 verschiedene Gilden in der Metzgerei. 1 Punkt.",
    "Der Bäcker": "4 verschiedene Gilden in der Bäckerei. 1 Punkt.",
    "Der Lastträger*": "4 verschiedene Gilden im Lagerhaus. 1 Punkt.",
    "Der Hausierer*": "4 verschiedene Gilden auf dem Markt. 1 Punkt.",
    "Der Bibliothekar*": "4 verschiedene Gilden in der Bibliothek. 1 Punkt.",
    "Der Magister*": "4 verschiedene Gilden an der Universität. 1 Punkt.",
    "Der Amtmann*": "4 verschiedene Gilden in der Amtsstube. 1 Punkt.",
    "Der Vogt*": "4 verschiedene Gilden am Gutsgericht. 1 Punkt.",
    "Der Gelehrte*": "6 verschiedene Gilden in der Bibliothek und an der Universität zusammen."
    " 3 Punkte.",
    "Der Kaufmann*": "6 verschiedene Gilden auf dem Markt und im Lagerhaus zusammen. 3 Punkte.",
    "Der Gildemeister*": "6 verschiedene Gilden in der Bäckerei und in der Metzgerei zusammen."
    " 3 Punkte.",
    "Der Richter": "6 verschiedene Gilden in der Amtsstube und am Gutsgericht zusammen. 3 Punkte.",
    "Der Hauptmann*": "8 Soldaten in der ganzen Stadt. 3 Punkte.",
    "Der Nachtwächter*": "4 Orte ohne Karten. 2 Punkte.",
    "Der Spielmann*": "Je 3 Karten an den beiden Orten, die der Burg am nächsten liegen. 2 Punkte.",
    "Der Matrose*": "Je 3 Karten an den beiden Orten, die dem Hafen am nächsten liegen. 2 Punkte.",
    "Der Hauslehrer*": "3 Karten der Gelehrtengilde in der Bäckerei und in der Metzgerei zusammen,"
    " an jedem Ort mindestens 1. 2 Punkte.",
    "Der Werkmeister*": "3 Karten der Handwerksgilde in der Amtsstube und am Gutsgericht zusammen,"
    " an jedem Ort mindestens 1. 2 Punkte.",
    "Der Schmuggler*": "Ein Ort mit 2 Karten oder mehr, alle aus der Gaunergilde. 2 Punkte.",
    "Der Fürsprecher*": "1 Anwalt im Lagerhaus. 2 Punkte.",
}


def test_every_card_says_in_german_what_it_does() -> None:
    cards = printed(shipped())
    assert {str(GERMAN.of(card.noun)): GERMAN.say(card.text) for card in cards} == SAYS


@pytest.mark.parametrize(
    ("word", "this", "sentence"),
    [
        (shapes.Move(kind="Soldier"), "Friar", "bewege 1 Soldaten an einen anderen Ort"),
        (shapes.Move(kind="Abbess"), "Friar", "bewege 1 Äbtissin an einen anderen Ort"),
        (shapes.Move(cards=2, kind="Thief"), "Friar", "bewege 2 Diebe an andere Orte"),
        (
            shapes.Move(cards=2, start="different", to="here"),
            "Envoy",
            "bewege 2 Karten von 2 verschiedenen Orten an den Ort dieses Gesandten",
        ),
        (
            shapes.Move(cards=2, start="one", to="one"),
            "Friar",
            "bewege 2 Karten von 1 Ort an 1 anderen Ort",
        ),
        (shapes.MoveThis(), "Abbess", "bewege diese Äbtissin an einen anderen Ort"),
        (shapes.MoveThis(), "Student", "bewege diesen Studenten an einen anderen Ort"),
        (
            shapes.ClearOrMove(1),
            "Envoy",
            "wenn hier 1 Gesandter liegt, wirf alle Karten dieses Ortes ab; sonst bewege 1 andere"
            " Karte von hier an einen anderen Ort",
        ),
        (shapes.DiscardTops(1), "Friar", "wirf die oberste Karte von 1 Ort ab"),
        (shapes.Draw(1), "Friar", "ziehe 1 Karte vom Stapel"),
        (
            shapes.Steal(1),
            "Thief",
            "nimm eine zufällige Karte von der Hand eines anderen Spielers, der 1 Karte zieht, wenn"
            " er dann keine mehr hat",
        ),
        (
            shapes.PlayAnother(),
            "Abbess",
            "spiele noch eine Karte von deiner Hand, aber keine Äbtissin, mit ihrer Aktion oder in"
            " die Taverne",
        ),
        (
            shapes.PlayAnother(),
            "Soldier",
            "spiele noch eine Karte von deiner Hand, aber keinen Soldaten, mit ihrer Aktion oder in"
            " die Taverne",
        ),
        (
            shapes.Either((shapes.Swap(), shapes.Draw(2), shapes.Discard())),
            "Friar",
            "entweder vertausche 2 Karten an verschiedenen Orten oder ziehe 2 Karten vom Stapel"
            " oder wirf 1 Karte der Stadt ab",
        ),
        (conditions.GuildsAt("Tavern A", 1), "Friar", "1 Gilde in der Taverne (A)"),
        (conditions.KindAt("Thief", "Market", 2), "Friar", "2 Diebe auf dem Markt"),
        (conditions.KindInCity("Soldier", 1), "Friar", "1 Soldat in der ganzen Stadt"),
        (conditions.Empty(1), "Friar", "1 Ort ohne Karten"),
        (conditions.HoldKind(("Soldier",)), "Friar", "du 1 Soldaten auf der Hand hast"),
        (
            conditions.HoldKind(("Thief", "Clerk"), 3),
            "Friar",
            "du 3 Diebe oder Schreiber auf der Hand hast",
        ),
        (
            conditions.HoldSameGuild(1, but_no="Abbess"),
            "Friar",
            "du 1 andere Karte derselben Gilde auf der Hand hast, die keine Äbtissin ist",
        ),
        (
            conditions.HoldSameGuild(2),
            "Friar",
            "du 2 andere Karten derselben Gilde auf der Hand hast",
        ),
    ],
)
def test_a_word_bends_what_it_speaks_of(word: Effect, this: str, sentence: str) -> None:
    assert GERMAN.say(word.sentence(Name("virtus", this))) == sentence


# -- nothing is left in English --------------------------------------------------------------


def within(message: Message) -> Iterator[Message]:
    """A message and those that stand in its places."""
    yield message
    for value in message.args:
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Message):
                yield from within(one)


def missing_forms(message: Message) -> Iterator[str]:
    """The names, or forms of names, that German does not know and a sentence asks for."""
    values: dict[str, Any] = message.named()
    for place in places(GERMAN.texts[message.key]):
        field, form = (place, "") if place in values else place.rsplit("_", 1)
        value = values[field]
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Name) and form not in GERMAN.names.get(one.key, {}):
                yield f"{one.key}: {form}"


@pytest.mark.parametrize("card", printed(shipped()), ids=lambda card: card.name)
def test_a_card_is_german_throughout(card: Any) -> None:
    for name in (card.noun, card.kind, card.set):
        assert name.key in GERMAN.names
    for message in within(card.text):
        assert message.key in GERMAN.texts
        assert list(missing_forms(message)) == []


FORMS = {"", "nom", "acc", "dat", "gen", "gender"}
OF_CARDS = {*FORMS, "plural", "object", "thisnom", "thisacc", "thisgen"}


def test_every_name_has_all_its_forms() -> None:
    kinds = ["card", *shipped().kinds]
    assert all(set(GERMAN.names[f"virtus.{kind}"]) == OF_CARDS for kind in kinds)
    assert all(set(GERMAN.names[f"missio.{goal.name}"]) == FORMS for goal in shipped().missio)
    assert all(set(GERMAN.names[f"guild.{guild}"]) == FORMS for guild in GUILDS)
    of_places = {*FORMS, "at", "to", "from"}
    assert all(set(GERMAN.names[place.key]) == of_places for place in LOCATION_NOUNS)
    assert all(set(GERMAN.names[f"street.{card}"]) == FORMS for card in STREET_CARDS)


# -- an owner's cards ------------------------------------------------------------------------


def test_a_card_of_another_name_is_told_by_it(tmp_path: Path) -> None:
    monk = entry("virtus", "Monk", instead_of='"Friar"', effect='[{ do = "move_this" }]')
    card = printed(load([card_file(tmp_path, monk)]))[11]
    assert (GERMAN.of(card.noun), GERMAN.say(card.text)) == (
        "Monk",
        "Bewege Monk an einen anderen Ort.",
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            entry("virtus", "Friar", guild='"Commerce"'),
            "die Handelsgilde braucht zwei Arten von Karten; sie hat Shopkeeper, Broker und Friar",
        ),
        (
            entry("virtus", "Friar", effect="[]"),
            "Friar: „effect“ hat 0 Teile; möglich sind 1 bis 6",
        ),
        (
            entry("virtus", "Friar", effect='[{ do = "either", of = [{ do = "swap" }] }]'),
            "Friar: ein „either“ hat 1 Möglichkeit; möglich sind 2 bis 6",
        ),
        (
            entry("virtus", "Friar", copies="4"),
            "es gibt 50 Virtus-Karten, nicht 51",
        ),
    ],
)
def test_a_mistake_is_told_in_german(tmp_path: Path, text: str, why: str) -> None:
    file = card_file(tmp_path, text)
    with pytest.raises(ContentError) as refused:
        load([file])
    assert GERMAN.say(refused.value.message) == f"{file}: {why}"
