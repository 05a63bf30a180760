"""The suite bites: each planted bug is caught by the law that should catch it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from homage.conformance import LAWS, Law, LawBroken, audience_list, check
from homage.kernel import Game
from homage.kernel.record import Record, parse
from homage.kernel.replay import final_state
from tests.conformance.bugs_of_play import PLAY, DeadEnd
from tests.conformance.bugs_of_secrets import REDACTIONS, SECRETS, EveryoneIsToldAHand
from tests.conformance.bugs_of_telling import TELLING
from tests.conformance.tithe.game import SOUND, tithe

TRIALS = 100
"""So many until a law gives up; every bug is found in fewer, on any machine."""


def broken(part: str, bug: type) -> Game:
    """Tithe with one part replaced."""
    if part == "state":
        return tithe(state=bug)
    return tithe(game=bug) if part == "game" else tithe(rules=replace(SOUND, **{part: bug}))


def law_called(name: str) -> Law:
    return next(law for law in LAWS if law.name == name)


def test_a_sound_title_keeps_every_law() -> None:
    report = check(tithe())
    assert [finding.law for finding in report.findings] == [law.name for law in LAWS]
    seen = {finding.law: finding.counts for finding in report.findings}
    assert seen["together"]["togethers"] > 0
    assert seen["twins"]["twins"] > 0
    assert seen["redaction"]["twins"] > 0
    assert seen["imagine"]["twins"] > 0
    assert seen["undo"]["taught something"] > 0
    assert seen["moves"]["moves"] > 0
    assert seen["events"]["events"] > 0
    assert seen["observe"]["twins"] > 0


@pytest.mark.parametrize(("law", "part", "bug"), PLAY + SECRETS + TELLING)
def test_a_planted_bug_is_caught_by_its_law(law: str, part: str, bug: type) -> None:
    with pytest.raises(LawBroken) as caught:
        law_called(law).prove(broken(part, bug), trials=TRIALS, shorten=False)
    assert caught.value.law == law


@pytest.mark.parametrize("redaction", REDACTIONS)
def test_a_record_that_tells_too_much_or_too_little_is_caught(
    monkeypatch: pytest.MonkeyPatch, redaction: Callable[[Record, Game, int], Record]
) -> None:
    monkeypatch.setattr("homage.conformance.laws.redaction.redacted", redaction)
    with pytest.raises(LawBroken) as caught:
        law_called("redaction").prove(tithe(), trials=TRIALS, shorten=False)
    assert caught.value.law == "redaction"


def test_a_broken_law_says_where_and_leads_there_again() -> None:
    game = broken("score", DeadEnd)
    with pytest.raises(LawBroken) as caught:
        check(game)
    found = caught.value
    assert found.law == "ending"
    assert "'Do you score?' has no option" in found.reason
    assert f"after choice {found.choices}" in str(found)
    state = final_state(parse(found.record), game)
    assert state.decision is not None
    assert state.decision.options == []
    with pytest.raises(LawBroken) as again:
        law_called("ending").prove(game, seed=found.seed, first=found.trial, trials=1)
    assert again.value.record == found.record


def test_the_list_of_audiences_shows_an_event_that_tells_too_much() -> None:
    """No law forbids to tell everyone: only somebody who reads the golden list can object."""
    sound, leaking = audience_list(tithe()), audience_list(broken("rob", EveryoneIsToldAHand))
    assert "asks chance: Which card is stolen? | seen by the one for whom and 1 other" in sound
    assert set(leaking) - set(sound) == {"tells victim | to everyone"}
