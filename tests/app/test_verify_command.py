"""`homage verify`: what a player can prove about the dice of a game."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.command import LONG_ENOUGH


def homage(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "homage.app", *map(str, words)],
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        stdin=subprocess.DEVNULL,
    )


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game between two bots."""
    saves = tmp_path_factory.mktemp("saves")
    done = homage(
        "play", "avignon", "--plain", "--seat", "Rome=random", "--seat", "Avignon=random",
        "--saves", saves,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (file,) = saves.iterdir()  # the secret is in the record now, and no longer beside it
    return file


def test_a_finished_game_is_proved_and_the_limits_of_the_proof_are_told(finished: Path) -> None:
    done = homage("verify", finished)
    assert done.returncode == 0
    assert done.stdout.startswith("Proved: all ")
    assert "This does not prove:" in done.stdout
    assert "told nobody" in " ".join(done.stdout.split())


def test_a_changed_draw_is_refuted_with_its_line(finished: Path, tmp_path: Path) -> None:
    lines = finished.read_text().splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if line.startswith("1 chance: draw"))
    lines[at] = "1 chance: draw knight [deck 0: 999 of 12]\n"
    changed = tmp_path / "changed.homage"
    changed.write_text("".join(lines))
    done = homage("verify", changed)
    assert done.returncode == 2
    assert f"{changed}: line {at + 1}: refuted" in done.stderr


def test_a_running_game_and_a_seeded_one_prove_nothing(finished: Path, tmp_path: Path) -> None:
    lines = finished.read_text().splitlines(keepends=True)
    running = tmp_path / "running.homage"
    running.write_text("".join(line for line in lines if line[:3] not in ("! s", "= w", "= d")))
    assert "published when the game is over" in homage("verify", running).stderr
    homage(
        "play", "avignon", "--plain", "--seat", "Rome=random", "--seat", "Avignon=random",
        "--seed", "7", "--saves", tmp_path / "seeded",
    )  # fmt: skip
    (seeded,) = (tmp_path / "seeded").iterdir()
    done = homage("verify", seeded)
    assert done.returncode == 2
    assert "not sealed" in done.stderr


def test_the_secret_of_a_running_game_is_its_owners_alone(tmp_path: Path) -> None:
    homage("play", "avignon", "--plain", "--saves", tmp_path, "--phrase", "by the old well")
    (secret,) = tmp_path.glob("*.secret")
    (record,) = tmp_path.glob("*.homage")
    assert secret.stat().st_mode & 0o777 == 0o600
    assert secret.read_text().strip() not in record.read_text()
    assert ": by the old well" in record.read_text()
    again = homage("play", "--resume", "--plain", "--saves", tmp_path)
    assert again.returncode == 0, again.stderr
    secret.write_text("00" * 32)
    assert "of another game" in homage("play", "--resume", "--plain", "--saves", tmp_path).stderr
    secret.unlink()
    assert "can be replayed but not go on" in " ".join(
        homage("play", "--resume", "--plain", "--saves", tmp_path).stderr.split()
    )


def test_a_phrase_and_a_seed_do_not_go_together() -> None:
    done = homage("play", "avignon", "--plain", "--seed", "1", "--phrase", "oak")
    assert done.returncode == 2
    assert "--phrase is for sealed dice" in done.stderr
