"""The rules in German are built like those in English: same ids, rulings, headings and tables."""

import re
from pathlib import Path

import pytest

from tests.rules import written

RULES = Path(__file__).parents[2] / "docs" / "rules"
TITLES = sorted(page.stem for page in RULES.glob("*.md"))

GERMAN = {"Ruling": "Regelung", "Open": "Offen"}
"""What is marked in bold within a rule, and what it is called in German."""

RULE = re.compile(r"^- \*\*([A-Z]{2}-\d{2})\*\* (.*?)(?=^- |^#|^$|\Z)", re.M | re.S)
MARK = re.compile(r"\*\*([^*]+):\*\*")
HEADING = re.compile(r"^(#+) ", re.M)
CODE = re.compile(r"`([^`]+)`")
ID = re.compile(r"\b[A-Z]{2}-\d{2}\b")


def page(title: str, language: str = "") -> str:
    return (RULES / language / f"{title}.md").read_text(encoding="utf-8")


def differences(english: str, german: str) -> list[str]:
    """Where the German page is not built like the English one."""
    if written(english) != written(german):
        theirs, ours = set(written(english)), set(written(german))
        return [f"other rules, or in another order: {sorted(theirs ^ ours) or written(german)}"]
    found = []
    if HEADING.findall(english) != HEADING.findall(german):
        found.append("other headings")
    if rows(english) != rows(german):
        found.append("other tables")
    translations = dict(RULE.findall(german))
    for name, text in RULE.findall(english):
        translated = translations[name]
        if [GERMAN.get(mark, mark) for mark in MARK.findall(text)] != MARK.findall(translated):
            found.append(f"{name}: other marks")
        if begins_with_mark(text) != begins_with_mark(translated):
            found.append(f"{name}: its mark stands elsewhere")
        if set(CODE.findall(text)) != set(CODE.findall(translated)):
            found.append(f"{name}: other settings")
        if set(ID.findall(text)) != set(ID.findall(translated)):
            found.append(f"{name}: speaks of other rules")
    return found


def rows(text: str) -> list[int]:
    """The tables of a page: how many columns each of their rows has."""
    return [line.count("|") for line in text.splitlines() if line.startswith("|")]


def begins_with_mark(text: str) -> bool:
    """Whether the published rules say nothing here."""
    return MARK.match(text) is not None


def test_there_is_a_german_page_for_each_english_one() -> None:
    assert TITLES
    assert sorted(one.stem for one in (RULES / "de").glob("*.md")) == TITLES


@pytest.mark.parametrize("title", TITLES)
def test_the_german_page_is_built_like_the_english_one(title: str) -> None:
    assert differences(page(title), page(title, "de")) == []


@pytest.mark.parametrize("title", TITLES)
def test_only_the_german_words_for_marks_are_used(title: str) -> None:
    rules = dict(RULE.findall(page(title, "de")))
    assert {mark for text in rules.values() for mark in MARK.findall(text)} <= {*GERMAN.values()}


# -- the check itself ------------------------------------------------------------------------

ENGLISH = """\
# A game

## The end

- **XX-01** You win (`quick=true`).
- **XX-02** **Ruling:** you lose,
  as in XX-01.

| card | copies |
| --- | --- |
| Fool | 2 |
"""
TRANSLATED = """\
# Ein Spiel

## Das Ende

- **XX-01** Du gewinnst (`quick=true`).
- **XX-02** **Regelung:** Du verlierst
  wie in XX-01.

| Karte | Zahl |
| --- | --- |
| Narr | 2 |
"""


def test_a_faithful_page_has_no_differences() -> None:
    assert differences(ENGLISH, TRANSLATED) == []


@pytest.mark.parametrize(
    ("old", "new", "difference"),
    [
        ("- **XX-01** Du gewinnst (`quick=true`).\n", "", "other rules, or in another order"),
        ("XX-01** Du", "XX-03** Du", "other rules, or in another order"),
        ("## Das Ende\n", "", "other headings"),
        ("## Das Ende", "### Das Ende", "other headings"),
        ("| Narr | 2 |\n", "", "other tables"),
        ("**Regelung:** ", "", "XX-02: other marks"),
        ("Regelung", "Ruling", "XX-02: other marks"),
        ("**Regelung:** Du", "Ja. **Regelung:** Du", "XX-02: its mark stands elsewhere"),
        ("quick", "schnell", "XX-01: other settings"),
        ("wie in XX-01", "wie in XX-02", "XX-02: speaks of other rules"),
    ],
)
def test_a_difference_is_told(old: str, new: str, difference: str) -> None:
    assert old in TRANSLATED
    assert differences(ENGLISH, TRANSLATED.replace(old, new))[0].startswith(difference)
