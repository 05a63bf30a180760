"""Every rule that is written down is named by a test of its title, and no test names another."""

from pathlib import Path

import pytest

from homage.games import titles
from homage.kernel import Title
from tests.rules import open_rules, proved, rule, written

ROOT = Path(__file__).parent.parent
OURS = [title for title in titles().values() if title.package.startswith("homage.games.")]


def gaps(text: str, folder: Path) -> list[str]:
    """What is wrong between a page of rules and the tests in a folder."""
    rules, named, still_open = written(text), proved(folder), open_rules(text)
    twice = sorted({name for name in rules if rules.count(name) > 1})
    return [
        *(["the page has no rule"] if not rules else []),
        *(f"{name} is written twice" for name in twice),
        *(
            f"{name} is proved by no test"
            for name in rules
            if name not in named and name not in still_open
        ),
        *(
            f"{name} is open, but {', '.join(named[name])} names it"
            for name in still_open
            if name in named
        ),
        *(
            f"{name} is no rule, but {', '.join(tests)} names it"
            for name, tests in sorted(named.items())
            if name not in rules
        ),
    ]


@pytest.mark.parametrize("title", OURS, ids=lambda title: title.name)
def test_each_rule_of_a_title_is_proved(title: Title) -> None:
    page = ROOT / "docs" / "rules" / f"{title.name}.md"
    text = page.read_text(encoding="utf-8") if page.is_file() else ""
    assert gaps(text, ROOT / "tests" / "games" / title.name) == []


@pytest.mark.parametrize("title", OURS, ids=lambda title: title.name)
def test_the_rules_are_found_by_the_title(title: Title) -> None:
    page = ROOT / "docs" / "rules" / f"{title.name}.md"
    assert title.rules_text() == page.read_text(encoding="utf-8")


# -- the check itself ------------------------------------------------------------------------

PAGE = """\
# A game

- **XX-01** You win.
- **XX-02** **Ruling:** you lose,
  as told in XX-09.
"""


def write_tests(folder: Path, *lines: str) -> Path:
    (folder / "deeper").mkdir()
    (folder / "deeper" / "test_game.py").write_text("\n".join(lines), encoding="utf-8")
    return folder


def test_nothing_is_missing_when_every_id_is_named(tmp_path: Path) -> None:
    tests = write_tests(
        tmp_path,
        "@rule('XX-01')",
        "@pytest.mark.parametrize('seat', [0, 1])",
        "def test_one(seat: int) -> None: ...",
        "class TestTwo:",
        "    @rule('XX-01', 'XX-02')",
        "    def test_two(self) -> None: ...",
    )
    assert gaps(PAGE, tests) == []


def test_a_rule_without_a_test_is_reported(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, "@rule('XX-01')", "def test_one() -> None: ...")
    assert gaps(PAGE, tests) == ["XX-02 is proved by no test"]


OPEN_PAGE = PAGE.replace(
    "as told in XX-09.", "as told in XX-09. **Open:** comes with the next box."
)


def test_an_open_rule_needs_no_test(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, "@rule('XX-01')", "def test_one() -> None: ...")
    assert gaps(OPEN_PAGE, tests) == []


def test_an_open_rule_cannot_be_proved(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, "@rule('XX-01', 'XX-02')", "def test_it() -> None: ...")
    assert gaps(OPEN_PAGE, tests) == ["XX-02 is open, but test_game.py::test_it names it"]


def test_a_mark_counts_on_a_test_only(tmp_path: Path) -> None:
    tests = write_tests(
        tmp_path,
        "@rule('XX-01')",
        "def one() -> None: ...",
        "# @rule('XX-02')",
        "def test_two() -> None: ...",
    )
    assert gaps(PAGE, tests) == ["XX-01 is proved by no test", "XX-02 is proved by no test"]


def test_an_unknown_id_is_reported_with_its_test(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, "@rule('XX-01', 'XX-02', 'XX-03')", "def test_it() -> None: ...")
    assert gaps(PAGE, tests) == ["XX-03 is no rule, but test_game.py::test_it names it"]


def test_a_rule_that_is_written_twice_is_reported(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, "@rule('XX-01', 'XX-02')", "def test_it() -> None: ...")
    assert gaps(PAGE + "- **XX-01** Again.\n", tests) == ["XX-01 is written twice"]


def test_a_title_without_rules_is_reported(tmp_path: Path) -> None:
    assert gaps("# A game\n", tmp_path) == ["the page has no rule"]


def test_an_id_is_two_letters_and_two_digits() -> None:
    with pytest.raises(ValueError, match=r"like AV-07; not \['AV7'\]"):
        rule("AV-01", "AV7")
    with pytest.raises(ValueError, match="not nothing"):
        rule()
