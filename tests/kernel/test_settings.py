"""Settings and card files that are wrong are refused in a clear sentence, in any language."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from homage.games import title
from homage.kernel import ContentError, HomageError, SettingsError, Title
from homage.kernel.content import laid_over, read_cards, star
from homage.kernel.game import written_settings
from homage.kernel.languages import language
from tests.conformance.tithe.game import tithe

GERMAN = language("de")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some of each kind."""

    players: Annotated[
        int, msgspec.Meta(ge=1, le=4, description="how many play", extra={"rule": "XX-01"})
    ] = 2
    teams: Annotated[bool, msgspec.Meta(description="two against two")] = False
    start: Literal["lot", "north"] = "lot"
    name: str = "x"


@pytest.fixture
def game() -> Title:
    return msgspec.structs.replace(tithe().title, settings=Settings)


def refused(game: Title, *words: str) -> HomageError:
    with pytest.raises(SettingsError) as caught:
        game.read_settings(words)
    return caught.value


def test_settings_are_read_from_words_and_written_again(game: Title) -> None:
    settings = game.read_settings(["players=4", "teams=true"])
    assert settings == Settings(players=4, teams=True)
    assert written_settings(settings) == ["players=4", "teams=true", "start=lot", "name=x"]


@pytest.mark.parametrize(
    ("word", "english", "german"),
    [
        (
            "teams",
            "'teams' is no setting; write name=value",
            "„teams“ ist keine Einstellung; schreibe Name=Wert",
        ),
        (
            "team=true",
            "tithe has no setting 'team'; it has: players, teams, start, name",
            "tithe hat keine Einstellung „team“; es hat: players, teams, start, name",
        ),
        (
            "players=many",
            "tithe: setting 'players': expected a whole number, found a text",
            "tithe: Einstellung „players“: erwartet wird eine ganze Zahl, gefunden ein Text",
        ),
        (
            "players=5",
            "tithe: setting 'players': expected a number of at most 4",
            "tithe: Einstellung „players“: erwartet wird eine Zahl von höchstens 4",
        ),
        (
            "teams=perhaps",
            "tithe: setting 'teams': expected true or false, found a text; it may be true | false",
            "tithe: Einstellung „teams“: erwartet wird true oder false, gefunden ein Text;"
            " möglich ist true | false",
        ),
        (
            "start=south",
            "tithe: setting 'start': 'south' is not possible here; it may be lot | north",
            "tithe: Einstellung „start“: „south“ ist hier nicht möglich; möglich ist lot | north",
        ),
    ],
)
def test_a_wrong_setting_is_refused(game: Title, word: str, english: str, german: str) -> None:
    wrong = refused(game, word)
    assert str(wrong) == english
    assert GERMAN.say(wrong.message) == german


def test_a_setting_is_given_once_and_without_spaces(game: Title) -> None:
    assert str(refused(game, "teams=true", "teams=true")) == "setting 'teams' is given twice"
    with pytest.raises(SettingsError, match="'name=a b': a setting's value is written without"):
        written_settings(Settings(name="a b"))


def test_a_title_without_settings_says_so() -> None:
    assert str(refused(tithe().title, "x=1")) == "tithe has no setting 'x'; it has none"


def test_a_setting_has_a_help_with_its_rule(game: Title) -> None:
    assert str(game.setting_help("players")) == "how many play (XX-01)"
    assert game.setting_help("teams").key == "tithe.setting.teams"
    assert str(game.setting_help("teams")) == "two against two"
    assert str(game.setting_help("start")) == ""


def test_an_unknown_title_is_refused_with_those_there_are() -> None:
    with pytest.raises(HomageError, match="no title 'chess'; there are: avignon, feudalia"):
        title("chess")


# -- card files ------------------------------------------------------------------------------


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """A small card."""

    name: str
    copies: Annotated[int, msgspec.Meta(ge=1)]
    suit: Literal["cups", "coins"] = "cups"
    words: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)] = ("none",)
    sign: Annotated[str, msgspec.Meta(pattern="^[a-z]$")] = "a"


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("[[card", "is not TOML: ", "ist kein TOML: "),
        ("[[other]]", "unknown part 'other'; expected [[card]]", "unbekannter Teil „other“; erw"),
        ("", "has no [[card]]", "hat kein [[card]]"),
        ("[[card]]\ncopies = 1", "card 1: the field 'name' is missing", "card 1: das Fe"),
        (
            "copies = 0",
            "One: copies: expected a number of at least 1",
            "One: copies: erwartet wird eine Zahl von mindestens 1",
        ),
        (
            "copies = '1'",
            "One: copies: expected a whole number, found a text",
            "One: copies: erwartet wird",
        ),
        (
            "copies = 1\nsuit = 'swords'",
            "One: suit: 'swords' is not possible here; known words are: cups, coins",
            "One: suit: „swords“ ist hier nicht möglich; bekannte Wörter sind: cups, coins",
        ),
        (
            "copies = 1\nword = 'x'",
            "One: there is no field 'word'",
            "One: es gibt kein Feld „word“",
        ),
        (
            "copies = 1\nwords = []",
            "One: words: expected at least 1 entry",
            "One: words: erwartet wird mindestens 1 Eintrag",
        ),
        (
            "copies = 1\nsign = 'AB'",
            "One: sign: it is not written as it must be",
            "One: sign: es ist nicht geschrieben, wie es sein muss",
        ),
    ],
)
def test_a_wrong_card_file_is_refused(tmp_path: Path, text: str, english: str, german: str) -> None:
    file = tmp_path / "my.toml"
    whole = text if not text or text.startswith("[") else f"[[card]]\nname = 'One'\n{text}"
    file.write_text(whole, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_cards(file, "card", Card, words={"suit": ("cups", "coins")})
    assert str(caught.value).startswith(f"{file}: {english}")
    assert GERMAN.say(caught.value.message).startswith(f"{file}: {german}")


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read: No such file"):
        read_cards(tmp_path / "none.toml", "card", Card)
    file = tmp_path / "bytes.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match="is not UTF-8 text"):
        read_cards(file, "card", Card)


def test_a_card_of_another_name_replaces_none() -> None:
    cards = [Card("One", 1), Card("Two", 2)]
    assert laid_over(cards, [Card("Two", 3)], "my.toml") == [Card("One", 1), Card("Two", 3)]
    with pytest.raises(ContentError, match="Three: replaces no card; the shipped ones are: One, T"):
        laid_over(cards, [Card("Three", 3)], "my.toml")


def test_a_star_says_that_what_a_player_reads_is_ours() -> None:
    assert star({"name": "reconstructed", "copies": "rulebook"}) == "*"
    assert star({"name": "rulebook", "copies": "reconstructed"}) == ""
