"""`homage verify`: what a player can prove about a game; and how its dice are sealed before him."""

import hashlib
import os
import re
import subprocess
from pathlib import Path

import pytest

from homage.app.commands.verify import IS_PROVED, IS_PROVED_BUT, IS_REFUTED
from homage.games import title
from homage.kernel.sealed import SealedDice
from homage.table import Driver, person
from tests.app.command import COMMAND, LONG_ENOUGH, environment, homage, refused, saves

SAMPLES = Path(__file__).parents[2] / "docs" / "samples"
BOTS = ("--seat", "Rome=random", "--seat", "Avignon=random")


def words(done: subprocess.CompletedProcess[str]) -> str:
    """What was printed, on one line."""
    return " ".join(done.stdout.split())


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def finished(home: Path) -> Path:
    """The record of a game that a person has given up."""
    typed = "\n".join(["1", "resign", "yes"])
    done = homage(
        home, "play", "avignon", "--plain", "--as", "Rome", "--against", "random", typed=typed
    )
    assert done.returncode == 0, done.stderr
    (file,) = saves(home)
    return file


def hosted(home: Path) -> Path:
    """The record of a game that nobody who played has dealt."""
    driver = Driver.begin(
        title("avignon").game(), [person("Ann"), person("Ben")], SealedDice(bytes(32), "a server")
    )
    for seat in (0, 1):
        driver.table.say_phrase(seat, f"phrase {seat}")
    driver.go_on()
    driver.resign(0)
    file = home / "hosted.homage"
    file.write_text(driver.table.record.text(), encoding="utf-8")
    return file


def test_a_game_that_another_dealt_is_proved_and_the_limits_of_the_proof_are_told(
    tmp_path: Path,
) -> None:
    done = homage(tmp_path, "verify", hosted(tmp_path))
    assert done.returncode == IS_PROVED
    assert done.stdout.startswith("Proved: ")
    assert "All 5 rolls (streams: deck) follow from the secret" in words(done)
    assert "and the result follows from them" in words(done)
    assert "This does not prove:" in done.stdout
    assert "told nobody" in words(done)
    assert "- when it was played: the date may be any" in done.stdout


def test_a_game_at_ones_own_machine_is_proved_but_not_against_its_host(finished: Path) -> None:
    done = homage(finished.parent, "verify", finished)
    assert done.returncode == IS_PROVED_BUT
    assert done.stdout.startswith("Proved, but: ")
    assert "one machine dealt and played: against whoever has that machine" in words(done)
    german = homage(finished.parent, "verify", finished, "--language", "de")
    assert german.returncode == IS_PROVED_BUT
    assert german.stdout.startswith("Bewiesen, aber: ")
    assert "one machine" not in words(german)


def test_a_save_is_verified_and_analysed_by_its_name(tmp_path: Path) -> None:
    homage(tmp_path, "play", "avignon", *BOTS, "--save", "mine")
    (file,) = saves(tmp_path)
    done = homage(tmp_path, "verify", "mine")
    assert (done.returncode, done.stdout) == (
        IS_PROVED_BUT,
        homage(tmp_path, "verify", file).stdout,
    )
    analysed = homage(tmp_path, "analyse", "mine", "--simulations", "20", "--no-picture", "--brief")
    assert (analysed.returncode, analysed.stderr) == (0, "")
    assert "there is no saved game 'other'" in refused(homage(tmp_path, "verify", "other"))


def test_a_changed_draw_is_refuted_with_its_line(finished: Path, tmp_path: Path) -> None:
    lines = finished.read_text().splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if line.startswith("1 chance: draw"))
    lines[at] = "1 chance: draw knight [deck 0: 999 of 12]\n"
    changed = tmp_path / "changed.homage"
    changed.write_text("".join(lines))
    done = homage(tmp_path, "verify", "changed.homage")
    assert done.returncode == IS_REFUTED
    assert done.stdout.startswith(f"Refuted: changed.homage: line {at + 1}: the roll should be")


def test_lines_that_cannot_be_read_are_refuted_and_another_file_is_none_of_ours(
    finished: Path, tmp_path: Path
) -> None:
    lines = finished.read_text().splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if line.startswith("2 chance"))
    (tmp_path / "short.homage").write_text("".join([*lines[:at], *lines[at + 1 :]]))
    done = homage(tmp_path, "verify", "short.homage")
    assert done.returncode == IS_REFUTED
    assert f"line {at + 1}: expected choice 2, found 3" in words(done)
    (tmp_path / "other.homage").write_text("chess\n")
    assert "this is no record" in refused(homage(tmp_path, "verify", "other.homage"))
    assert "cannot be read" in refused(homage(tmp_path, "verify", "nowhere.homage"))


def test_a_game_with_cards_of_ones_own_needs_them_to_be_proved(tmp_path: Path) -> None:
    mine = tmp_path / "my-cards.toml"
    mine.write_text((SAMPLES / "my-cards.toml").read_text())
    seeded = ("--seed", "7", "--saves", "seven")
    played = homage(tmp_path, "play", "avignon", "--plain", *BOTS, *seeded, "--cards", mine)
    assert played.returncode == 0, played.stderr
    (file,) = (tmp_path / "seven").glob("*.homage")
    done = homage(tmp_path, "verify", file)
    assert done.returncode == IS_REFUTED
    assert "line 3: recorded with other cards" in words(done)
    assert "give them with --cards FILE" in words(done)
    assert homage(tmp_path, "verify", file, "--cards", mine).returncode == IS_PROVED_BUT


def test_a_running_game_is_not_proved_and_a_seeded_one_with_a_but(
    finished: Path, tmp_path: Path
) -> None:
    text = finished.read_text()
    (tmp_path / "running.homage").write_text(text.partition("! resigned")[0])
    done = homage(tmp_path, "verify", "running.homage")
    assert done.returncode == IS_REFUTED
    assert "the game still goes on, or its end was cut off" in words(done)
    played = homage(
        tmp_path, "play", "avignon", "--plain", *BOTS, "--seed", "7", "--saves", "seven"
    )
    assert played.returncode == 0, played.stderr
    (seeded,) = (tmp_path / "seven").glob("*.homage")
    done = homage(tmp_path, "verify", seeded)
    assert done.returncode == IS_PROVED_BUT
    assert "the draws follow from the seed 7" in words(done)


def test_the_secret_of_a_running_game_is_its_owners_alone(tmp_path: Path) -> None:
    homage(tmp_path, "play", "avignon", "--plain", "--saves", "s")
    (secret,) = (tmp_path / "s").glob("*.secret")
    (record,) = (tmp_path / "s").glob("*.homage")
    assert secret.stat().st_mode & 0o777 == 0o600
    assert secret.read_text().strip() not in record.read_text()
    resume = ("play", "--resume", "--plain", "--saves", "s")
    again = homage(tmp_path, *resume)
    assert again.returncode == 0, again.stderr
    secret.write_text("00" * 32)
    assert "of another game" in homage(tmp_path, *resume).stderr
    secret.unlink()
    said = " ".join(homage(tmp_path, *resume).stderr.split())
    assert "can be replayed but not go on" in said


# -- commitment, then words, then the first draw --------------------------------------------------


def test_the_commitment_is_shown_before_words_are_asked_for_and_anything_is_drawn(
    tmp_path: Path,
) -> None:
    said = ["x" * 201, "by the old well", "quit"]
    done = homage(
        tmp_path, "play", "avignon", "--plain", "--phrase", "--hot-seat", typed="\n".join(said)
    )
    (file,) = saves(tmp_path)
    record = file.read_text()
    seal = re.search("^dice: sealed (.*) by one machine$", record, re.M)
    assert seal is not None
    shown = words(done)
    sealed, asked = shown.index(seal[1]), shown.index("Rome: your words for the dice")
    drawn = shown.index("enters at Genoa")
    assert sealed < asked < drawn
    assert "one line of 1 to 200 letters" in shown
    assert "Avignon: your words for the dice" in shown
    assert "! seed phrase Rome: by the old well\n! seed phrase Avignon: quit\n1 chance" in record


def test_who_says_nothing_has_words_by_chance_and_sees_the_commitment_too(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "avignon", "--plain", "--phrase", typed="\n")
    (file,) = saves(tmp_path)
    assert re.search(r"^! seed phrase \w+: [0-9a-f]{32}$", file.read_text(), re.M)
    assert "The dice are sealed: " in words(done)
    done = homage(tmp_path, "play", "avignon", "--plain")
    assert "your words for the dice" not in done.stdout
    assert "The dice are sealed: " in words(done)


def test_whose_machine_seals_the_dice_is_told_in_the_language_of_the_table(tmp_path: Path) -> None:
    done = homage(
        tmp_path, "play", "avignon", "--plain", "--phrase", "--language=de", typed="\nlog"
    )
    (file,) = saves(tmp_path)
    seal = re.search("^dice: sealed (.*) by one machine$", file.read_text(), re.M)
    assert seal is not None
    assert words(done).count(f"{seal[1]} (Gastgeber: der Rechner, an dem gespielt wird).") == 2
    assert "one machine" not in words(done)


def test_a_phrase_and_a_seed_do_not_go_together(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "avignon", "--plain", "--seed", "1", "--phrase")
    assert "--phrase is for sealed dice" in refused(done)


# -- what another program needs -------------------------------------------------------------------


@pytest.mark.parametrize("game", [("avignon",), ("fidelitas", "players=3", "new_city=true")])
def test_the_vocabulary_is_listed_in_its_order(tmp_path: Path, game: tuple[str, ...]) -> None:
    done = homage(tmp_path, "vocabulary", *game)
    made = title(game[0]).game(title(game[0]).read_settings(game[1:]))
    assert done.stdout.splitlines() == [option.text for option in made.vocabulary.options]
    listed = done.stdout.removesuffix("\n").encode()
    assert hashlib.sha256(listed).hexdigest()[:16] == made.vocabulary.fingerprint


def test_the_vocabulary_of_no_game_is_refused(tmp_path: Path) -> None:
    assert "no title 'chess'" in refused(homage(tmp_path, "vocabulary", "chess"))
    assert "no setting 'size'" in refused(homage(tmp_path, "vocabulary", "avignon", "size=3"))


# -- strangers' programs --------------------------------------------------------------------------


def test_a_plug_in_is_named_as_such_where_it_is_chosen(tmp_path: Path) -> None:
    (tmp_path / "guest.py").write_text(
        "from homage.kernel import Message\n"
        "class Guest:\n"
        "    name, description = 'guest', Message('guest.first', 'Plays the first option.')\n"
        "    def choose(self, world, seat, rng):\n"
        "        return world.decision_of(seat).options[0]\n"
        "GUEST = Guest()\n"
    )
    about = tmp_path / "guest-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[homage.bots]\nguest = guest:GUEST\n")
    surroundings = environment(tmp_path)
    surroundings["PYTHONPATH"] += os.pathsep + str(tmp_path)

    def play(*more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*COMMAND, "play", "avignon", "--plain", *more],
            input="",
            capture_output=True,
            text=True,
            timeout=LONG_ENOUGH,
            env=surroundings,
            cwd=tmp_path,
        )

    done = play("--as", "Rome", "--against", "guest")
    assert "guest is a plug-in, from the package guests: a program on this machine" in words(done)
    assert "Avignon (guest, plug-in)" in words(done)
    assert "guest (plug-in)" in refused(play("--against", "nobody-at-all"))
    ours = play("--as", "Rome", "--against", "random")
    assert "plug-in" not in ours.stdout
