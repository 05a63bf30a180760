"""Seats that are several, like the Catholics: what is told of them in German has their number."""

import random

import pytest

from homage.games import title
from homage.kernel.languages import language
from homage.kernel.position import ANOTHER_CHOSE
from homage.table.events import GaveUp, RanOutOfTime, SaidPhrase, TakenBack
from homage.table.phrases import recorded, result
from tests.table.tables import AVIGNON, pick_any, seated

SOLA_FIDE = title("solafide")
GERMAN = {one.name: language("de", (one.package, "homage.table")) for one in (SOLA_FIDE, AVIGNON)}


@pytest.mark.parametrize(
    ("name", "seat", "told"),
    [
        (
            "solafide",
            "Catholics",
            (
                "Die Katholiken geben auf.",
                "Die Katholiken nehmen die letzte Entscheidung zurück.",
                "Die Katholiken haben keine Zeit mehr.",
                "Katholiken sagen für die Würfel: amen",
            ),
        ),
        (
            "avignon",
            "Rome",
            (
                "Rom gibt auf.",
                "Rom nimmt die letzte Entscheidung zurück.",
                "Rom hat keine Zeit mehr.",
                "Rom sagt für die Würfel: amen",
            ),
        ),
    ],
)
def test_what_a_seat_does_is_told_in_its_number(
    name: str, seat: str, told: tuple[str, ...]
) -> None:
    events = (GaveUp(seat), TakenBack(seat, 1), RanOutOfTime(seat), SaidPhrase(seat, "amen"))
    assert tuple(GERMAN[name].say(event.message) for event in events) == told


@pytest.mark.parametrize(
    ("name", "asked", "why", "end"),
    [
        (
            "solafide",
            "Nicht deine Entscheidung: die Protestanten müssen entscheiden.",
            "Die Protestanten haben nach dir entschieden: Deine letzte Entscheidung lässt sich"
            " nicht mehr zurücknehmen.",
            "Sieg für Katholiken (Ann): die Protestanten haben aufgegeben.",
        ),
        (
            "avignon",
            "Nicht deine Entscheidung: Avignon muss entscheiden.",
            "Avignon hat nach dir entschieden: Deine letzte Entscheidung lässt sich nicht mehr"
            " zurücknehmen.",
            "Sieg für Rom (Ann): Avignon hat aufgegeben.",
        ),
    ],
)
def test_what_the_others_did_is_told_in_their_number(
    name: str, asked: str, why: str, end: str
) -> None:
    game, rng, say = title(name).game(), random.Random(1), GERMAN[name].say
    driver = seated(game=game)
    table = driver.table
    while table.waiting != [1]:
        pick_any(driver, rng)
    refusal = table.why_not(0, game.vocabulary.options[0])
    assert refusal is not None
    assert say(refusal.message) == asked
    assert say(ANOTHER_CHOSE.of(game.seat_noun(1))) == why
    driver.resign(1)
    assert table.outcome is not None
    assert say(result(recorded(table.record), table.outcome, game.scale)) == end
