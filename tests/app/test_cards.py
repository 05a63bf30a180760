"""Cards in the terminal: what they say, where they are known from, and an owner's own file."""

from pathlib import Path

import pytest

from homage.app import main
from homage.app.lookups.cards import MEANINGS, takes_part
from homage.games import title
from homage.kernel.content import MARKS
from tests.app.command import homage

Said = pytest.CaptureFixture[str]

OWN = """
[[character]]
name = "Knight"
set = "base"
faction = "Knight"
petition = [{ do = "pull", which = "this", spaces = 2 }]
marks = { name = "rulebook", petition = "rulebook" }
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """What an owner of the box might write."""
    file = tmp_path / "mine.toml"
    file.write_text(OWN)
    return file


def refusal(said: Said) -> str:
    text = said.readouterr().err
    assert text.startswith("homage: ")
    assert text.count("\n") == 1
    return text


def test_every_card_is_listed_with_copies_kind_text_and_marks(capsys: Said) -> None:
    assert main(["cards", "avignon"]) == 0
    said = capsys.readouterr().out
    for card in title("avignon").cards(()):
        assert f"{card.noun} ({card.kind}, {card.set}; 2 copies)" in said
        assert str(card.text).split(";")[0][:40] in said
    for mark in MARKS:
        assert f"{mark:<13}  {MEANINGS[mark]}" in said


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("avignon", []),
        ("avignon", ["characters=mix", "mix=scribe"]),
        ("fidelitas", []),
        ("fidelitas", ["manu_forti=true"]),
    ],
)
def test_the_cards_of_a_game_are_those_that_take_part(name: str, words: list[str]) -> None:
    one = title(name)
    names = list(one.game(one.read_settings(words)).setup().census())
    for card_name in names:
        found = [card for card in one.cards(()) if takes_part(card, [card_name])]
        assert len(found) == 1, card_name
    assert len([card for card in one.cards(()) if takes_part(card, names)]) == len(names)


def test_one_card_is_found_in_whatever_case(capsys: Said) -> None:
    assert main(["cards", "avignon", "noble"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Noble* (Noble, base; 2 copies)\n  ")
    assert "Bishop" not in said
    assert main(["cards", "avignon", "Nobel"]) == 2
    assert "there is no card 'Nobel'; there are: Noble" in refusal(capsys)
    assert main(["cards", "chess"]) == 2
    assert "there is no title 'chess'" in refusal(capsys)


def test_an_owners_cards_are_shown_instead(own: Path, capsys: Said) -> None:
    assert main(["cards", "avignon", "Knight", "--cards", str(own)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Knight (Knight, base; 2 copies)\n  Pull this Knight 2 spaces.")


def test_check_says_what_a_file_changes(own: Path, capsys: Said) -> None:
    assert main(["cards", "check", "avignon", str(own)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"{own} can be played with. It changes 1 of 12 cards:" in said
    assert "Pull this Knight 2 spaces." in said
    assert "instead of: " in said


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"pull"', '"dance"', "mine.toml: Knight: petition"),
        ("Knight", "Jester", "mine.toml: Jester"),
        ("rulebook", "gossip", "mine.toml: Knight: marks"),
        ("[[character]]", "[[card]]", "mine.toml: unknown part 'card'; expected [[character]]"),
        ('name = "Knight"', "name = ", "mine.toml: is not TOML"),
        ("spaces = 2", "spaces = 9", "part 1 of its petition: it moves 1 to 5 spaces, not 9"),
    ],
)
def test_check_names_file_card_and_reason(
    own: Path, capsys: Said, old: str, new: str, reason: str
) -> None:
    own.write_text(OWN.replace(old, new))
    assert main(["cards", "check", "avignon", str(own)]) == 2
    assert reason in refusal(capsys)


def test_a_thirteenth_character_is_refused(own: Path, capsys: Said) -> None:
    own.write_text(OWN + OWN.replace('name = "Knight"', 'name = "Jester"'))
    assert main(["cards", "check", "avignon", str(own)]) == 2
    assert "mine.toml: Jester: replaces no card; the shipped ones are: " in refusal(capsys)


def test_a_game_with_own_cards_is_played_resumed_and_replayed(own: Path, tmp_path: Path) -> None:
    done = homage(
        tmp_path, "play", "avignon", "--hot-seat", "--cards", own, "--saves", ".", typed="1\n"
    )
    assert done.returncode == 0
    assert f"--cards {own}" in done.stdout
    (file,) = tmp_path.glob("*.homage")
    without = homage(tmp_path, "play", "--resume", file)
    assert without.returncode == 2
    assert "give the same card files again" in without.stderr
    again = homage(tmp_path, "play", "--resume", file, "--cards", own, typed="6\n")
    assert again.returncode == 0
    told = homage(tmp_path, "replay", file, "--cards", own, "--seat", "spectator")
    assert (told.returncode, told.stderr) == (0, "")
    assert "other cards" not in told.stdout
    without = homage(tmp_path, "replay", file, "--seat", "spectator")
    assert "Note: recorded with other cards" in without.stdout
