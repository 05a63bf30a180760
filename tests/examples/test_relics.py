"""The example that others copy is itself sound."""

import importlib
import re
import tomllib
from pathlib import Path

import pytest

from homage.conformance import check
from homage.conformance.catalogue import faults
from homage.kernel import ENGLISH, Event, SettingsError, State, Title

FOLDER = Path(__file__).parents[2] / "examples" / "relics"


def relics() -> Title:
    """The title, found as its entry point says."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, name = project["entry-points"]["homage.titles"]["relics"].partition(":")
    title = getattr(importlib.import_module(module), name)
    assert isinstance(title, Title)
    return title


def table(*choices: str) -> State:
    """A game after these choices."""
    state = relics().game().setup()
    for text in choices:
        state.choose(text)
    return state


@pytest.mark.parametrize(("rounds", "effort"), [(3, 0.5), (5, 1.0), (7, 0.5)])
def test_relics_keeps_every_law(rounds: int, effort: float) -> None:
    title = relics()
    report = check(title.game(title.read_settings([f"rounds={rounds}"])), effort=effort)
    seen = {finding.law: finding.counts for finding in report.findings}
    assert seen["together"]["togethers"] > 0
    assert seen["twins"]["twins"] > 0
    assert seen["undo"]["taught something"] > 0
    assert seen["moves"]["moves"] > 0


def test_all_that_it_says_is_well_made() -> None:
    assert faults("relics", relics(), languages=["en"]) == []


def test_the_higher_candle_takes_the_relic_and_burns() -> None:
    state = table("vow tooth", "vow veil", "show crown", "pledge 5", "pledge 3")
    drawn = relics().draw(state.view(0), ENGLISH)
    assert "Cluny: candles 1 2 3 4\n  vow Tooth; relics Crown" in drawn
    assert "Fulda: candles 1 2 3 4 5\n  vow hidden; relics none" in drawn


def test_equal_candles_burn_for_nothing() -> None:
    state = table("vow tooth", "vow veil", "show crown", "pledge 5", "pledge 5")
    drawn = relics().draw(state.view(1), ENGLISH)
    assert "Cluny: candles 1 2 3 4\n  vow hidden; relics none" in drawn
    assert "Fulda: candles 1 2 3 4\n  vow Veil; relics none" in drawn


def test_a_burnt_candle_is_refused_with_the_rule() -> None:
    state = table("vow tooth", "vow veil", "show crown", "pledge 5", "pledge 3", "show tooth")
    refusal = state.why_not(0, "candle 5")
    assert str(refusal) == "That candle has burnt down (RE-04)."


def test_only_the_abbey_itself_hears_its_vow() -> None:
    heard: list[Event] = []
    relics().game().setup(heard.append).choose("vow tooth")
    told = {seat: [one.text for one in heard if one.audience >> seat & 1] for seat in (0, 1)}
    assert told == {0: ["Cluny vows the Tooth."], 1: ["Cluny makes a vow."]}


def test_a_vowed_relic_counts_twice() -> None:
    rounds = ["show crown", "pledge 5", "pledge 1", "show tooth", "pledge 4", "pledge 1"]
    rounds += ["show veil", "pledge 1", "pledge 3", "show finger", "pledge 1", "pledge 1"]
    rounds += ["show finger", "pledge 2", "pledge 4"]
    outcome = table("vow tooth", "vow veil", *rounds).outcome
    assert outcome is not None
    assert outcome.scores == (4 + 2 * 1, 2 * 3 + 2)
    assert outcome.winners == (1,)


def test_the_lamp_is_worth_the_candles_that_are_left() -> None:
    rounds = ["show lamp", "pledge 1", "pledge 5", "show tooth", "pledge 3", "pledge 1"]
    rounds += ["show tooth", "pledge 4", "pledge 2", "show tooth", "pledge 5", "pledge 1"]
    rounds += ["show tooth", "pledge 2", "pledge 4"]
    outcome = table("vow crown", "vow lamp", *rounds).outcome
    assert outcome is not None
    assert outcome.scores == (3 * 1, 2 * 3 + 1)  # three candles are left, and the Lamp was vowed


def test_too_few_relics_for_the_rounds_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "few.toml"
    names = ("Tooth", "Finger", "Veil", "Crown")
    effect = 'effect = { do = "worth", points = 1 }'
    entries = (f'[[relic]]\nname = "{name}"\ncopies = 1\n{effect}\n' for name in names)
    file.write_text("\n".join(entries), encoding="utf-8")
    title = relics()
    assert title.game(title.read_settings(["rounds=5"]), cards=[file])
    with pytest.raises(SettingsError, match="not enough relics for 6 rounds"):
        title.game(title.read_settings(["rounds=6"]), cards=[file])


def test_every_rule_it_cites_is_written_down() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in (FOLDER / "relics").glob("*.py"))
    cited = set(re.findall(r"RE-\d\d", code))
    written = set(re.findall(r"\*\*(RE-\d\d)\*\*", relics().rules_text()))
    assert cited
    assert cited <= written
