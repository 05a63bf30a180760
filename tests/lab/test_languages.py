"""Reports in another language: every word of bots and lab has its German."""

import pickle
from pathlib import Path

import pytest

from homage.bots import bots
from homage.kernel import Message, Name
from homage.kernel.languages import catalogue, language
from homage.lab.balance import balance_study, tally_of
from homage.lab.balance_report import report as balance_report
from homage.lab.budget import Budget, budget_study, budgets
from homage.lab.budget_report import report as budget_report
from homage.lab.choices import Weighed
from homage.lab.ladder import Ladder, ladder_study, plan
from homage.lab.ladder_report import report as ladder_report
from homage.lab.match import GAME_FAILED, GameFailed
from tests.lab.games import game_of
from tests.lab.studied import carried_out, made_up

GERMAN = language("de", ["homage.bots", "homage.lab"])


def test_a_ladder_is_reported_in_german() -> None:
    game = game_of("avignon")
    study = ladder_study(game, plan(["random", "one-ply"]), 2, "Eiche")
    told = ladder_report(Ladder(game, study, made_up(study, [])), GERMAN)
    assert "Rome und Avignon; 2 Partien je Paar; Startwert Eiche.\n" in told
    assert "| Bot | Wertung | 95-%-Intervall |\n| --- | ---: | --- |" in told
    assert "| one-ply | 0 | der Maßstab |" in told
    assert "| Bot | Züge | Sekunden je Zug | langsamster Zug |" in told


@pytest.mark.parametrize("settings", ["players=1", "players=2"])
def test_a_study_of_balance_is_reported_in_german(settings: str, tmp_path: Path) -> None:
    game = game_of("fidelitas", settings)
    place = carried_out(balance_study(game, "random", 2, "oak"), tmp_path)
    tally = tally_of(place.scanned("games"), len(game.seats))
    told = balance_report(game, "random", tally, GERMAN)
    assert told.startswith("2 Partien von random; Pl")
    assert ("| Punkte im Mittel |" in told) == (settings == "players=1")
    assert "\n\nZüge: Median " in told


def test_a_budget_is_reported_in_german() -> None:
    game = game_of("avignon")
    study = budget_study(game, budgets("knight", 10), 2, "Eiche")
    told = budget_report(Budget(game, study, 40, [Weighed(True, 0.0)]), GERMAN)
    assert "Abgebrochen nach 1 von 2 Entscheidungen." in told
    assert "| gewonnene Punkte je Partie | 0.00 | nicht bekannt |" in told
    assert "Ein Punkt ist ein Hundertstel der Gewinnchance, so wie" in told


def test_every_bot_describes_itself_in_german() -> None:
    texts = catalogue("de", "homage.bots").texts
    for one in bots().values():
        assert one.description.key in texts
        assert GERMAN.say(one.description) != str(one.description)


def test_what_a_worker_says_can_be_said_in_german_here() -> None:
    told = GAME_FAILED.of("faint", Name("seat", "Rome"), 3, "oak", ("faint", "page"), "Error", "oh")
    failed = pickle.loads(pickle.dumps(GameFailed(told)))
    assert isinstance(failed, GameFailed)
    assert failed.message == told
    assert "zwischen faint und page" in GERMAN.say(failed.message)
    starred = Message("test.card", "{card}", "TE-01").of(Name("card", "Mr. Baker", "*"))
    back = pickle.loads(pickle.dumps(starred))
    assert (back, back.rule, str(back)) == (starred, "TE-01", "Mr. Baker* (TE-01)")
