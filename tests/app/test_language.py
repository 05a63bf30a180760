"""Which language the terminal speaks, and that it speaks it everywhere."""

import random
from pathlib import Path

import pytest

from homage.app import main
from homage.app.commands.command_line import commands
from homage.app.files.saves import Autosave
from homage.app.line_mode.line_mode import HELP, LineMode
from homage.app.lookups.rules import reference, rules
from homage.app.playing.questions import open_options
from homage.app.playing.session import Session
from homage.app.wording.language import (
    LOCALES,
    VARIABLE,
    command_language,
    take_language,
    title_language,
)
from homage.app.wording.phrases import number
from homage.games import title
from homage.kernel import ENGLISH, HomageError
from homage.kernel.record import parse
from tests.app.command import environment, homage, refused, saves
from tests.app.games import bot_record, driver
from tests.app.german import Strict, strict

Said = pytest.CaptureFixture[str]
GERMAN = command_language("de")


# -- which one -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "environment", "code"),
    [
        ([], {}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "de"),
        ([], {"LANG": "de"}, "de"),
        ([], {"LANG": "de_AT@euro"}, "de"),
        ([], {"LANG": "DE_CH.UTF-8"}, "de"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        ([], {"LANG": "POSIX"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ([], {"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ([], {"LC_MESSAGES": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "en_GB", "LC_ALL": "de_DE"}, "de"),
        ([], {"LC_ALL": "", "LANG": "de_DE.UTF-8"}, "de"),
        ([], {VARIABLE: "de", "LC_ALL": "en_GB.UTF-8"}, "de"),
        ([], {VARIABLE: "", "LC_ALL": "de_DE.UTF-8"}, "de"),
        (["--language", "en"], {VARIABLE: "de"}, "en"),
        (["--language=DE"], {}, "de"),
        (["--language", "de", "--language", "en"], {}, "en"),
    ],
)
def test_a_language_is_asked_for_or_that_of_the_locale(
    words: list[str], environment: dict[str, str], code: str
) -> None:
    assert take_language(words, environment) == (code, [])


def test_it_may_be_asked_for_anywhere_among_the_words() -> None:
    assert take_language(["play", "--language", "de", "avignon"], {}) == ("de", ["play", "avignon"])
    words = ["replay", "--", "--language", "de"]
    assert take_language(words, {}) == ("en", words)


@pytest.mark.parametrize("words", [["--language"], ["--language="], ["titles", "--language"]])
def test_a_language_needs_a_code(words: list[str]) -> None:
    with pytest.raises(HomageError, match="--language needs a code; there are: de, en"):
        take_language(words, {})


def test_an_unknown_language_is_refused_with_those_there_are(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["titles", "--language", "tlh"]) == 2
    assert capsys.readouterr().err == ("homage: there is no language 'tlh'; there are: de, en\n")
    monkeypatch.setenv(VARIABLE, "tlh")
    assert main(["titles"]) == 2
    assert "there is no language 'tlh'" in capsys.readouterr().err


@pytest.mark.parametrize("name", LOCALES)
def test_the_command_goes_by_the_locale(
    name: str, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    for one in (VARIABLE, *LOCALES):
        monkeypatch.delenv(one, raising=False)
    monkeypatch.setenv(name, "de_DE.UTF-8")
    assert main(["--help"]) == 0
    assert capsys.readouterr().out.startswith("Aufruf: homage BEFEHL")


# -- commands ------------------------------------------------------------------------------------


def test_help_and_faults_of_the_command_line_are_german(capsys: Said) -> None:
    for command in commands():
        about = " ".join(GERMAN.say(command.about).split("\n")[0].split())
        assert about != " ".join(ENGLISH.say(command.about).split("\n")[0].split())
        assert main(["--language", "de", command.name, "--help"]) == 0
        shown = " ".join(capsys.readouterr().out.split())
        assert shown.startswith(f"Aufruf: homage {command.name}")
        assert about in shown
    assert main(["--language", "de", "dance"]) == 2
    assert "Unbekannter Befehl „dance“." in capsys.readouterr().err
    assert main(["--language", "de", "play", "avignon", "--seed", "x"]) == 2
    assert "„x“ ist keine Zahl" in capsys.readouterr().err
    assert main(["--language", "de", "rules", "chess"]) == 2
    assert "es gibt kein Spiel „chess“; es gibt: avignon" in capsys.readouterr().err


def test_rules_cards_titles_and_replays_are_german(capsys: Said, tmp_path: Path) -> None:
    file = tmp_path / "game.homage"
    file.write_text(bot_record())
    for words, found in (
        (["rules", "avignon", "AV-17"], "Regelung:"),
        (["rules", "avignon", "AV-99"], "avignon hat keine Regel „AV-99“"),
        (["cards", "avignon"], "das veröffentlichte Regelheft sagt es"),
        (["cards", "avignon", "xyzzy"], "es gibt keine Karte „xyzzy“"),
        (["titles"], "Einstellungen:"),
        (["scores", "fidelitas"], "noch keine Wertungen"),
        (["replay", str(file)], "Der Tisch ist aufgebaut."),
        (["replay", str(file), "--seat", "Paris"], "es gibt keinen Platz „Paris“"),
        (["replay", str(file), "--seat", "Zuschauer"], "Sieg für"),
    ):
        main(["--language", "de", *words])
        said = capsys.readouterr()
        assert found in " ".join((said.out + said.err).split())


def test_a_rule_without_its_ruling_is_known_in_german_too() -> None:
    avignon = title("avignon")
    german = title_language(avignon, "de")
    every = rules(avignon, german)
    assert any(rule.printed and rule.printed != rule.text for rule in every)
    assert any(not rule.printed for rule in every)
    assert "Regelung" not in reference(avignon, german)


def test_numbers_have_the_marks_of_the_language() -> None:
    assert number(1234567, ENGLISH) == "1,234,567"
    assert number(1234567, GERMAN) == "1.234.567"
    assert (number(12.345, ENGLISH, 1), number(12.345, GERMAN, 1)) == ("12.3", "12,3")


# -- line mode -----------------------------------------------------------------------------------


def lines_in_german(folder: Path, name: str, *words: str) -> tuple[LineMode, Strict]:
    """People at every seat, at a table that is told in German."""
    one = title(name)
    game = one.game(one.read_settings(words))
    german = strict(one)
    autosave = Autosave(folder / "game.homage")
    names = [f"Spieler {seat}" for seat in range(len(game.seats))]
    session = Session(driver(*names, game=game), autosave, german, scores=folder / "scores.toml")
    return LineMode(session), german


@pytest.mark.parametrize(
    ("name", "words"),
    [("avignon", []), ("fidelitas", ["players=2"]), ("fidelitas", ["players=1"])],
)
def test_a_whole_game_line_by_line(tmp_path: Path, name: str, words: list[str]) -> None:
    game, german = lines_in_german(tmp_path, name, *words)
    rng = random.Random(5)
    said = [game.greeting()]
    for line in [*HELP, "why 1", "log x", "undo 3", "undo", "xyzzy", "0", "resign", "no", "log 3"]:
        game.show()
        while not game.session.keyboard.is_for(game.session.asks or 0):
            said.append(game.answer(""))
        said.append(game.answer(line.split(" [")[0]))
        if game.session.left:
            game.session.left = False  # 'quit' is among the commands
    while not game.session.over:
        said.append(game.show())
        seat = game.session.asks
        assert seat is not None
        if not game.session.keyboard.is_for(seat):
            said.append(game.answer(""))
            continue
        count = len(open_options(game.session.chair(seat).view)) or 1
        said.append(game.answer(str(1 + int(rng.random() * count))))
    said.append(game.ending())
    everything = "\n".join(said)
    assert "Tippe „help“" in everything
    assert "weder eine Möglichkeit noch ein Befehl" in everything
    assert any(word in everything for word in ("gewinnt", "teilen sich den Sieg", "Niemand"))
    assert parse((tmp_path / "game.homage").read_text()).result is not None
    assert german.missing == set()


def test_the_real_command_plays_in_german(tmp_path: Path) -> None:
    words = ("play", "avignon", "--as", "Rome", "--against", "random", "--seed", "3")
    done = homage(tmp_path, "--language", "de", *words, typed="help\n" + "1\n" * 3000)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Tippe „help“" in done.stdout
    assert "aufgeben" in done.stdout
    assert "Die Aufzeichnung dieser Partie ist" in done.stdout
    (file,) = saves(tmp_path)
    assert parse(file.read_text()).players == ["Rome", "random (bot)"]
    complaint = refused(homage(tmp_path, "--language", "de", "play", "--resume", file))
    assert "diese Partie ist aus: " in complaint
    assert "HOMAGE_COMMAND" in environment(tmp_path)
