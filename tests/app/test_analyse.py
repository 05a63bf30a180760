"""`homage analyse`: what a player is told about a finished game, and what is refused."""

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from homage.app import main
from homage.kernel import CHANCE
from homage.kernel.record import parse
from homage.kernel.replay import standing_choices
from homage.lab.analysis import SIMULATIONS
from homage.lab.figures import BLUNDER, MISTAKE
from tests.app.command import COMMAND, LONG_ENOUGH, environment, homage, refused
from tests.app.games import AVIGNON, adas_game
from tests.asking import asked

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "docs" / "samples"
GOLDEN = ROOT / "tests" / "golden"
QUICK = ("--simulations", "20", "--workers", "1")
GIVEN_UP = "! resigned Rome\n= won by Avignon: resigned\n"
FIRST_CHOICE = re.compile(r"\d+ Rome: .*")


@pytest.fixture
def ada(tmp_path: Path) -> Path:
    """The record of a game that Ada won."""
    file = tmp_path / "ada.homage"
    file.write_text(adas_game(), encoding="utf-8")
    return file


def before_ada_chooses() -> str:
    """The record up to her first choice."""
    found = FIRST_CHOICE.search(adas_game())
    assert found is not None
    return adas_game()[: found.start()]


def decisions_of(text: str) -> list[str]:
    """What people and bots chose where there was a choice."""
    record = parse(text)
    return [
        line.option
        for _, line, state in standing_choices(record, AVIGNON.game())
        if line.seat != CHANCE and len(asked(state, line.seat).options) > 1
    ]


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Told":
    monkeypatch.setenv("COLUMNS", "80")
    return Told(capsys)


class Told:
    """Runs the command in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.error = ""

    def __call__(self, *words: str | Path, code: int = 0) -> str:
        assert main(["analyse", *map(str, words)]) == code
        out, self.error = self._capsys.readouterr()
        return out

    def refusal(self, *words: str | Path) -> str:
        assert self(*words, code=2) == ""
        assert self.error.startswith("homage: ")
        return " ".join(self.error.removeprefix("homage: ").split())


# -- what is told --------------------------------------------------------------------------------


def test_the_whole_analysis(ada: Path, told: Told) -> None:
    out = told(ada, "--simulations", "100", "--workers", "1")
    header, decisions, curve, summary, mistakes, where = out.split("\n\n")
    assert header.startswith("Avignon: A Clash of Popes: Rome (Ada), Avignon (random).\nRome (Ada)")
    rows = decisions.splitlines()[2:]
    assert rows[0].split() == ["choice", "seat", "chance", "lost", "what", "was", "chosen"]
    made = decisions_of(adas_game())
    assert sum(bool(re.match(r" +\d+  (Rome|Avignon) ", row)) for row in rows) == len(made)
    assert all(f" {option}: " in decisions for option in made)
    assert [line for line in curve.splitlines() if "%" not in line][1] == "Rome (Ada)"
    assert "█" in curve
    assert "└───" in curve
    assert "\nturn  1 " in curve
    assert "A mistake loses at least 5 points, a blunder at least 15." in summary
    assert [row.split()[:2] for row in summary.splitlines()[1:3]] == [
        ["Rome", "(Ada)"],
        ["Avignon", "(random)"],
    ]
    count = mistakes.count("    chosen: ")
    assert 2 <= count == mistakes.count("    better: ") <= 5
    assert mistakes.startswith(f"The {count} worst mistakes:\n 1. Turn ")
    last = rf"^ {count}\. Turn \d+, choice \d+, \w+ lost \d+ points: "
    assert re.search(last, mistakes, re.M)
    assert where == f"The picture is in {ada.with_suffix('.svg')}.\n"
    longest = max(len(line) for line in out.removesuffix(where).splitlines())
    assert longest <= 80


def test_the_picture_has_the_numbers_of_the_mistakes(ada: Path, told: Told) -> None:
    out = told(ada, *QUICK, "--worst", "2")
    root = Xml.fromstring(ada.with_suffix(".svg").read_text(encoding="utf-8"))
    groups = root.findall("{*}g")
    assert [one.findtext("{*}text") for one in groups] == ["1", "2"]
    for number, group in enumerate(groups, 1):
        place = (group.findtext("{*}title") or "").partition(". Chosen: ")[0]
        assert f" {number}. {place}" in " ".join(out.split())


def test_the_picture_on_the_page_is_the_one_that_the_command_writes(
    told: Told, tmp_path: Path
) -> None:
    sample = Path(shutil.copy(SAMPLES / "ada.homage", tmp_path))
    told(sample, "--simulations", "300", "--workers", "1")
    kept = (SAMPLES / "ada.svg").read_text(encoding="utf-8")
    assert sample.with_suffix(".svg").read_text(encoding="utf-8") == kept, (
        "is that right? homage analyse docs/samples/ada.homage --simulations 300"
    )


def test_one_seat_alone(ada: Path, told: Told, tmp_path: Path) -> None:
    out = told(ada, *QUICK, "--seat", "rome", "--brief", "--picture", tmp_path / "rome.svg")
    assert "\nRome (Ada)\n100%" in out
    assert "\nAvignon (random)\n" not in out
    assert "Avignon loses" not in out
    assert "what was chosen" not in out
    svg = (tmp_path / "rome.svg").read_text(encoding="utf-8")
    assert svg.count("<polyline") == 1
    assert not ada.with_suffix(".svg").exists()


def test_no_picture_if_none_is_wanted(ada: Path, told: Told) -> None:
    assert "picture" not in told(ada, *QUICK, "--no-picture", "--brief")
    assert not ada.with_suffix(".svg").exists()


def test_a_game_without_mistakes_says_so(ada: Path, told: Told) -> None:
    """Ada gives up after one choice; one of those she has is the best."""
    start = before_ada_chooses()
    number = start.count(" chance: ") + 1
    found = []
    for option in ("beseech", "chastise", "excommunicate", "petition"):
        for row in range(1, 6):
            choice = f"{number} Rome: {option} {row}\n"
            ada.write_text(f"{start}{choice}{GIVEN_UP}", encoding="utf-8")
            found.append(told(ada, *QUICK, "--no-picture"))
    good = [out for out in found if "Nobody lost 5 points at once: no mistake to name." in out]
    assert good
    assert "the numbers below" not in good[0]
    assert "Avignon (random) won: Rome resigned." in good[0]


def test_a_game_that_nobody_decided_anything_in(ada: Path, told: Told) -> None:
    ada.write_text(f"{before_ada_chooses()}{GIVEN_UP}", encoding="utf-8")
    assert "Nobody had anything to decide." in told(ada, *QUICK)
    assert "<svg" in ada.with_suffix(".svg").read_text(encoding="utf-8")


def test_seats_that_win_together_and_four_curves(told: Told) -> None:
    out = told(GOLDEN / "fidelitas/players-4-teams-true.homage", "--simulations", "10",
               "--workers", "1", "--brief", "--no-picture")  # fmt: skip
    assert re.search(r"(North and South|East and West) shared the win", out)
    for seat in ("North", "East", "South", "West"):
        assert f"\n{seat}\n100% │" in out


def test_a_game_for_one_is_judged_by_its_points(told: Told) -> None:
    out = told(GOLDEN / "fidelitas/players-1.homage", "--simulations", "10", "--workers", "1",
               "--no-picture")  # fmt: skip
    decisions, curve = out.split("\n\n")[1:3]
    assert " ".join(decisions.split()).startswith("The expected points after each decision")
    assert curve.startswith("The expected points")
    assert "%" not in out


def test_an_output_without_blocks_gets_letters_and_a_pipe_no_bar(ada: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "analyse", ada.name, *QUICK, "--brief"],
        env=environment(ada.parent) | {"PYTHONIOENCODING": "ascii"},
        cwd=ada.parent,
        capture_output=True,
        timeout=LONG_ENOUGH,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.isascii()
    assert b"100% |" in done.stdout
    assert b"?" not in done.stdout


# -- what is refused -----------------------------------------------------------------------------


def test_a_game_that_is_not_over_is_not_analysed(ada: Path, told: Told) -> None:
    ada.write_text(before_ada_chooses(), encoding="utf-8")
    reason = told.refusal(ada)
    assert reason.startswith(f"{ada}: this game is not over, and an analysis would tell what is")
    assert reason.endswith("play it to its end or give up, and analyse it then")
    assert not ada.with_suffix(".svg").exists()


def test_other_cards_must_be_named(ada: Path, told: Told) -> None:
    text = ada.read_text(encoding="utf-8")
    content = text.split("content: ")[1].split("\n")[0]
    ada.write_text(text.replace(content, "0123456789abcdef"), encoding="utf-8")
    other = f"{ada}: played with other cards (0123456789abcdef) than"
    assert told.refusal(ada) == f"{other} ours; name them with --cards FILE"
    cards = SAMPLES / "my-cards.toml"
    assert told.refusal(ada, "--cards", cards) == f"{other} those of --cards"


def test_a_game_with_ones_own_cards(told: Told, tmp_path: Path) -> None:
    cards = SAMPLES / "my-cards.toml"
    bots = ("--seat", "Rome=random", "--seat", "Avignon=random", "--seed", "2", "--plain")
    homage(tmp_path, "play", "avignon", *bots, "--saves", tmp_path, "--cards", cards)
    (record,) = tmp_path.glob("*.homage")
    assert "name them with --cards FILE" in told.refusal(record)
    assert "worst mistakes:" in told(record, *QUICK, "--cards", cards)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--seat", "Paris"], "there is no seat 'Paris'; there are: Rome, Avignon"),
        (["--simulations", "9"], "--simulations must be at least 10"),
        (["--worst", "0"], "--worst must be at least 1"),
        (["--workers", "0"], "--workers must be at least 1"),
        (
            ["--picture", "game.png"],
            "game.png: the picture is an SVG, so its name must end in .svg",
        ),
        (["--picture", "a.svg", "--no-picture"], "--picture and --no-picture do not go together"),
    ],
)
def test_wishes_that_cannot_be_met(ada: Path, told: Told, words: list[str], reason: str) -> None:
    assert told.refusal(ada, *words).endswith(reason)


def test_a_broken_record_is_named_with_its_line(ada: Path, tmp_path: Path) -> None:
    start = before_ada_chooses()
    line = start.count("\n") + 1
    broken = FIRST_CHOICE.sub(f"{start.count(' chance: ') + 1} Rome: choose 1", adas_game(), 1)
    ada.write_text(broken, encoding="utf-8")
    assert refused(homage(tmp_path, "analyse", ada)).startswith(f"{ada}: line {line}: choose 1: ")
    assert "cannot be read" in refused(homage(tmp_path, "analyse", tmp_path / "gone.homage"))


def test_what_is_no_picture_of_ours_is_left_alone(ada: Path, told: Told) -> None:
    beside = ada.with_suffix(".svg")
    beside.write_text("<svg>a drawing by Ada</svg>", encoding="utf-8")
    assert "is there already and is no picture of this kind" in told.refusal(ada)
    assert "Ada" in beside.read_text(encoding="utf-8")
    beside.unlink()
    for _ in range(2):
        told(ada, *QUICK)


def test_nothing_is_lost_where_the_picture_cannot_be_written(ada: Path, told: Told) -> None:
    out = told(ada, *QUICK, "--picture", ada.parent / "gone" / "ada.svg", code=2)
    assert "worst mistakes:" in out
    assert "ada.svg: the picture cannot be written: No such file or directory" in told.error


# -- the page ------------------------------------------------------------------------------------


def test_the_page_has_every_option_and_the_right_numbers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
    assert f"loses at least {MISTAKE} points" in page
    assert f"loses at least {BLUNDER} points" in page
    assert f"{SIMULATIONS} is the default" in page
    assert main(["analyse", "--help"]) == 0
    options = re.findall(r"^  (--[a-z-]+)", capsys.readouterr().out, re.M)
    assert len(options) == 8
    for option in options:
        assert f"| `{option}" in page
