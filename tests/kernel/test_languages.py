"""Languages: catalogues are read from the packages that say things."""

import json
from pathlib import Path

import pytest

from homage.games import title
from homage.kernel import ENGLISH, HomageError, Message, Name
from homage.kernel.catalogue import Catalogue
from homage.kernel.languages import catalogue, language, language_codes

HELLO = Message("choir.hello", "Hello, {who}.")


@pytest.fixture
def choir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package that speaks German and Latin."""
    folder = tmp_path / "choir" / "languages"
    folder.mkdir(parents=True)
    (tmp_path / "choir" / "__init__.py").write_text("")
    german = {"texts": {"choir.hello": "Hallo, {who}."}, "names": {"seat.Ada": {"": "Adele"}}}
    (folder / "de.json").write_text(json.dumps(german))
    (folder / "la.json").write_text(json.dumps({"texts": {"choir.hello": "Salve, {who}."}}))
    (folder / "README.md").write_text("Not a language.")
    monkeypatch.syspath_prepend(tmp_path)
    return "choir"


def test_english_needs_no_file(choir: str) -> None:
    assert language("en", [choir]) is ENGLISH


def test_the_languages_of_packages_are_found_by_their_files(choir: str) -> None:
    assert language_codes([choir]) == ["de", "en", "la"]
    assert language_codes() == ["de", "en"]
    assert language_codes(["homage.kernel", choir]) == ["de", "en", "la"]


def test_a_language_is_what_kernel_and_package_say_together(choir: str) -> None:
    german = language("de", [choir])
    assert german.say(HELLO.of(Name("seat", "Ada"))) == "Hallo, Adele."
    assert german.of((Name("seat", "chance"), Name("seat", "Ada")), "nom") == (
        "der Zufall und Adele"
    )


def test_what_only_one_of_them_says_is_english_in_the_rest(choir: str) -> None:
    latin = language("la", [choir])
    assert latin.say(HELLO.of("Ada")) == "Salve, Ada."
    assert latin.of((1, 2, 3)) == "1, 2, 3"
    assert catalogue("la", "homage.kernel") == Catalogue()


def test_an_unknown_language_is_refused_with_those_there_are(choir: str) -> None:
    with pytest.raises(HomageError, match="no language 'tlh'; there are: de, en, la"):
        language("tlh", [choir])


def test_a_title_speaks_for_itself_and_others(choir: str) -> None:
    german = title("avignon").language("de", [choir])
    assert german.code == "de"
    assert german.say(HELLO.of("Ada")) == "Hallo, Ada."
