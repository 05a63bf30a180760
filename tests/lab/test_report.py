"""Reports: pages that need no network, pictures, and the same figures as data."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from homage.app.commands.study import _data, report, study
from homage.games import title
from homage.kernel import ENGLISH, HomageError
from homage.kernel.languages import language
from homage.lab.balance import Tally, balance_study, tally_of
from homage.lab.balance_report import report as balance_report
from homage.lab.intervals import chance_of_luck
from homage.lab.ladder import ladder_study, plan
from homage.lab.report_charts import bars_of
from homage.lab.report_data import Length, ReportData, cards_of
from homage.lab.report_names import in_language
from homage.lab.report_tables import tables_of
from homage.lab.studies.folder import begun
from homage.lab.studies.study import Study
from tests.lab.studied import carried_out

SOLA = title("solafide")
DRAFT = SOLA.game(SOLA.read_settings(["decks=draft"]))
FIDELITAS = title("fidelitas")
ALONE = FIDELITAS.game(FIDELITAS.read_settings(["players=1"]))
GERMAN = language("de", ["homage.bots", "homage.lab"])


def _data_of(folder: Path) -> ReportData:
    return _data(folder)[0]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study of balance with cards."""
    folder = tmp_path_factory.mktemp("studies") / "oak"
    carried_out(balance_study(DRAFT, "random", 4, "oak"), folder)
    return folder


def test_two_sets_are_written_side_by_side(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "elm"
    carried_out(balance_study(DRAFT, "random", 3, "elm"), other)
    report(ENGLISH, kept, against=other, into=tmp_path / "report")
    said = capsys.readouterr().out
    assert said.startswith(f"The report is in {tmp_path}/report/report.html; beside it: ")
    files = {file.name for file in (tmp_path / "report").iterdir()}
    for name in ("seats", "lengths", "ends", "cards"):
        assert {f"{name}.svg", f"{name}.png"} <= files
        assert (tmp_path / "report" / f"{name}.svg").read_text().startswith("<svg")
        assert (tmp_path / "report" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
    page = (tmp_path / "report" / "report.html").read_text()
    assert page.count("<img ") == page.count('src="data:image/svg+xml;base64,') == 4
    assert not re.search(r"<script|<link|href=|src=\"(?!data:)", page), "it needs no network"
    assert page.count("<html") == page.count("<body") == 1
    assert "<td>oak</td><td>Catholics</td>" in page
    assert "<td>elm</td><td>Catholics</td>" in page
    assert "cards are compared: about " in page
    data = json.loads((tmp_path / "report" / "report.json").read_text())
    assert {name: one["games"] for name, one in data.items()} == {"oak": 4, "elm": 3}


def test_the_data_are_those_of_the_tables(kept: Path) -> None:
    data = _data_of(kept)
    seats, *_, cards = tables_of([("oak", data)], GERMAN)
    assert seats.title == "Plätze"
    assert seats.rows[0][:2] == ("Catholics", f"{data.wins[0].figure.value:.1%}")
    assert len(cards.rows) == len(data.cards)
    assert all(one.kept is not None for one in data.cards)
    assert sum(one.games for one in data.lengths) == 4


def test_seats_and_cards_are_called_as_the_reader_calls_them(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    german = language("de", ["homage.lab", "homage.app", SOLA.package])
    data, nouns = _data(kept)
    shown = in_language(data, nouns, german)
    assert [one.name for one in shown.wins] == ["Katholiken", "Protestanten"]
    called = {str(german.of(noun)) for noun in nouns.values()}
    assert {one.name for one in shown.cards} <= called
    assert {one.name for one in shown.cards} != {one.name for one in data.cards}
    report(german, kept, into=tmp_path / "report")
    page = (tmp_path / "report" / "report.html").read_text()
    assert "<td>Katholiken</td>" in page
    assert f"<td>{shown.cards[0].name}</td>" in page
    told = json.loads((tmp_path / "report" / "report.json").read_text())
    assert told["oak"]["wins"][0]["name"] == "Catholics", "for programs, as the files have it"
    capsys.readouterr()
    study(german, kept)
    printed = capsys.readouterr().out
    assert "| Katholiken |" in printed
    assert all(f"| {one.name} |" in printed for one in shown.cards)


def test_axes_have_names(kept: Path, tmp_path: Path) -> None:
    for code, names in (
        ("en", ("turns", "share of games")),
        ("de", ("Züge", "Anteil der Partien")),
    ):
        spoken = language(code, ["homage.lab", "homage.app", SOLA.package])
        report(spoken, kept, into=tmp_path / code)
        drawn = (tmp_path / code / "lengths.svg").read_text()
        assert all(f">{name}</text>" in drawn for name in names)


def test_each_length_has_a_bar_of_its_own(kept: Path) -> None:
    """The longest game too, which is in no other game's bar."""
    lengths = (Length(28, 1), Length(30, 2), Length(31, 1))
    bars = bars_of([("one", replace(_data_of(kept), games=4, lengths=lengths))])
    assert [(bar["from"], bar["to"], bar["share"]) for bar in bars] == [
        (27.5, 28.5, 0.25),
        (29.5, 30.5, 0.5),
        (30.5, 31.5, 0.25),
    ]


def test_many_lengths_share_bars_of_the_same_width(kept: Path) -> None:
    data = _data_of(kept)
    lengths = tuple(Length(turns, 1) for turns in range(20, 121))
    sets = [
        ("one", replace(data, games=101, lengths=lengths)),
        ("two", replace(data, games=1, lengths=(Length(500, 1),))),
    ]
    bars = bars_of(sets)
    assert {bar["to"] - bar["from"] for bar in bars} == {13}
    assert {(bar["from"] - 19.5) % 13 for bar in bars} == {0}
    assert sum(bar["share"] for bar in bars if bar["set"] == "one") == pytest.approx(1)
    assert bars[-1]["from"] < 500 < bars[-1]["to"]


def test_a_ladder_is_drawn_with_intervals(tmp_path: Path) -> None:
    game = title("avignon").game()
    carried_out(ladder_study(game, plan(["random", "one-ply"]), 4, "oak"), tmp_path / "one")
    data = _data_of(tmp_path / "one")
    assert {one.name for one in data.ratings} == {"one-ply", "random"}
    ladder, meetings, *_ = tables_of([("one", data)], ENGLISH)
    assert ladder.headings == ("bot", "rating", "95 % interval")
    assert ("one-ply", "0", "the yardstick") in ladder.rows
    assert meetings.headings[:3] == ("bot", "against", "wins")
    report(ENGLISH, tmp_path / "one")
    assert (tmp_path / "one" / "report" / "ladder.svg").exists()
    assert "random" in (tmp_path / "one" / "report" / "report.html").read_text()


def test_a_ladder_of_a_game_for_one_tells_points_and_no_rating(tmp_path: Path) -> None:
    carried_out(ladder_study(ALONE, plan(["random", "one-ply"]), 2, "oak"), tmp_path / "one")
    data = _data_of(tmp_path / "one")
    assert not data.ratings
    reached, leads, *_ = tables_of([("one", data)], ENGLISH)
    assert reached.headings == ("bot", "points", "95 % interval")
    assert {row[0] for row in reached.rows} == {"one-ply", "random"}
    assert leads.headings[:3] == ("bot", "against", "more points")
    report(ENGLISH, tmp_path / "one")
    assert (tmp_path / "one" / "report" / "reached.svg").exists()


def test_the_text_is_that_of_the_command(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    study(ENGLISH, kept)
    tally = tally_of(carried_out(_study(), kept).scanned("games"), 2)
    assert capsys.readouterr().out == balance_report(DRAFT, "random", tally, ENGLISH) + "\n"


def _study() -> Study:
    return balance_study(DRAFT, "random", 4, "oak")


def test_only_what_luck_does_not_explain_stands_out() -> None:
    """Forty even cards, of which two are off by luck, and one that always wins."""
    tally = Tally(100, [50.0, 50.0])
    for number in range(40):
        won = 60 if number < 2 else 50
        tally.counts.update({f"played: {number}": 100, f"won with: {number}": won})
        tally.seen_in.update({f"played: {number}": 100})
    tally.counts.update({"played: best": 100, "won with: best": 99})
    tally.seen_in.update({"played: best": 100})
    found = cards_of(tally)
    assert found[0].name == "best"
    assert [one.name for one in found if one.stands_out] == ["best"]


def test_a_card_is_held_against_the_fair_share_of_all_who_sit_there() -> None:
    """A third of the games is fair among three, and half of them is not; wins may be shared."""
    tally = Tally(300, [100.0, 100.0, 100.0])
    for name, won in (("fair", 100.0), ("shared", 99.5), ("half", 150.0)):
        tally.counts.update({f"played: {name}": 300, f"won with: {name}": won})
        tally.seen_in.update({f"played: {name}": 300})
    assert {one.name: one.stands_out for one in cards_of(tally)} == {
        "half": True,
        "fair": False,
        "shared": False,
    }


def test_what_luck_explains_lies_between_the_whole_wins_where_one_was_shared() -> None:
    assert chance_of_luck(10, 30, 1 / 3) == pytest.approx(1.0)
    fewer, more = chance_of_luck(14, 30, 1 / 3), chance_of_luck(15, 30, 1 / 3)
    assert more < chance_of_luck(14.5, 30, 1 / 3) < fewer
    assert chance_of_luck(30, 30, 0.5) == pytest.approx(2 * 0.5**30)


def test_without_a_draft_no_card_is_kept(tmp_path: Path) -> None:
    carried_out(balance_study(SOLA.game(), "random", 1, "oak"), tmp_path / "one")
    *_, cards = tables_of([("one", _data_of(tmp_path / "one"))], ENGLISH)
    assert cards.name == "cards"
    assert cards.headings[:3] == ("card", "played", "won, if played")
    assert {len(row) for row in cards.rows} == {len(cards.headings)}


@pytest.mark.parametrize("tell", [study, report])
def test_a_folder_without_a_finished_game_says_so(tell: object, tmp_path: Path) -> None:
    begun(_study(), tmp_path)
    with pytest.raises(HomageError, match="nothing of this study is finished yet"):
        tell(ENGLISH, tmp_path)  # type: ignore[operator]


def test_different_studies_are_not_compared(kept: Path, tmp_path: Path) -> None:
    carried_out(balance_study(title("avignon").game(), "random", 1, "oak"), tmp_path / "other")
    with pytest.raises(HomageError, match="only the same are compared"):
        report(ENGLISH, kept, against=tmp_path / "other")
