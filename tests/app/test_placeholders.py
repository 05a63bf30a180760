"""Words in capitals stand for what people type: in help, in faults, and in every language."""

import re
from pathlib import Path

import pytest

from homage.app import main
from homage.app.commands.command_line import commands
from homage.app.wording.language import command_language
from homage.app.wording.placeholders import PLACEHOLDERS
from tests.app.games import line_mode

Said = pytest.CaptureFixture[str]
GERMAN = command_language("de")
ENGLISH_ONLY = {name for name, word in PLACEHOLDERS.items() if GERMAN.say(word) != name}
ELSEWHERE = {"AV", "CODE", "SVG", "TOML"}
"""What else is written in capitals on help pages."""


def in_capitals(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z]+\b", text))


def test_the_help_of_every_command_has_those_of_its_language(capsys: Said) -> None:
    pages = [[one.name] for one in commands()]
    pages += [[one.name, further.name] for one in commands() for further in one.further]
    seen = set()
    for words in ([], *pages):
        assert main([*words, "--help"]) == 0
        english = in_capitals(capsys.readouterr().out)
        assert main(["--language", "de", *words, "--help"]) == 0
        german = in_capitals(capsys.readouterr().out)
        assert not german & ENGLISH_ONLY
        for name in english & ENGLISH_ONLY:
            assert GERMAN.say(PLACEHOLDERS[name]) in german
        assert {one for one in english if len(one) > 1} <= {*PLACEHOLDERS, *ELSEWHERE}
        seen |= english & set(PLACEHOLDERS)
    assert {"FILE", "TITLE", "SEAT", "SETTING", "VALUE", "DIR", "ARGS"} <= seen


def test_what_is_missing_is_called_as_on_the_help_page(capsys: Said) -> None:
    assert main(["--language", "de", "verify"]) == 2
    assert "DATEI braucht einen Wert" in capsys.readouterr().err


def test_so_has_the_help_at_the_table(tmp_path: Path) -> None:
    game = line_mode(tmp_path)
    english = in_capitals(game.answer("help"))
    game.session.language = GERMAN
    german = in_capitals(game.answer("help"))
    assert {"NUMBER", "WHAT", "NAME", "N"} <= english
    assert {"NUMMER", "WAS", "NAME", "N"} <= german
    assert not german & ENGLISH_ONLY
