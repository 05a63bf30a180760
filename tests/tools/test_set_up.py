"""run.py sets up what is needed, once, and whatever happens in between."""

import signal
import subprocess
from typing import Any

import pytest

import run
from tests.tools.made_up_checkout import LONG_ENOUGH, Checkout, see

PLAY = "-r requirements.lock"
DEVELOPMENT = "-r requirements-dev.lock"
INSTALLER = "-r requirements-installer.lock"
ITSELF = "-e ."


def installed(asked: list[str]) -> list[str]:
    """The locks that were installed, in order, and the checkout itself."""
    return [
        next(part for part in (PLAY, DEVELOPMENT, INSTALLER, ITSELF) if line.endswith(part))
        for line in asked
        if " install " in line
    ]


def created(asked: list[str]) -> int:
    return sum("-m venv" in line for line in asked)


# -- what is needed --------------------------------------------------------------------------


def test_a_command_gets_what_playing_needs_and_no_more(checkout: Checkout) -> None:
    done = checkout.run("titles", "--short")
    assert done.returncode == 0, done.stderr
    asked = checkout.asked()
    assert created(asked) == 1
    assert installed(asked) == [PLAY, ITSELF]
    assert not any("uv" in line.split() for line in asked)
    assert asked[-1] == "-P -m homage titles --short"


def test_a_task_gets_what_developers_need(checkout: Checkout) -> None:
    assert checkout.run("lint", "src").returncode == 0
    asked = checkout.asked()
    assert created(asked) == 1
    assert installed(asked) == [INSTALLER, DEVELOPMENT, ITSELF]
    assert asked[-1] == "-m poethepoet -q lint src"


def test_without_a_word_it_is_play(checkout: Checkout) -> None:
    assert checkout.run().returncode == 0
    assert checkout.asked()[-1] == "-P -m homage play"


def test_a_task_after_a_command_adds_to_what_is_there(checkout: Checkout) -> None:
    checkout.run("titles")
    checkout.asked()
    checkout.run("lint")
    asked = checkout.asked()
    assert created(asked) == 0
    assert installed(asked) == [INSTALLER, DEVELOPMENT, ITSELF]


def test_a_command_after_a_task_finds_everything_there(checkout: Checkout) -> None:
    checkout.run("lint")
    checkout.asked()
    assert checkout.run("titles").stderr == ""
    assert checkout.asked() == ["-P -m homage titles"]


@pytest.mark.parametrize("word", ["titles", "lint"])
def test_what_is_up_to_date_is_left_alone(checkout: Checkout, word: str) -> None:
    checkout.run(word)
    checkout.asked()
    assert checkout.run(word).stderr == ""
    assert len(checkout.asked()) == 1


def test_nothing_without_a_hash_is_fetched(checkout: Checkout) -> None:
    checkout.run("titles")
    checkout.run("lint")
    for line in checkout.asked():
        if " install " in line:
            assert "--no-deps" in line
            assert "--require-hashes" in line or "--no-index --no-build-isolation" in line


# -- what has changed ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["requirements.lock", "pyproject.toml", "run.py"])
def test_a_change_is_installed_into_what_is_there(checkout: Checkout, name: str) -> None:
    checkout.run("titles")
    checkout.asked()
    with (checkout.root / name).open("a") as file:
        file.write("\n# changed\n")
    checkout.run("titles")
    asked = checkout.asked()
    assert created(asked) == 0
    assert installed(asked) == [PLAY, ITSELF]


def test_a_change_for_developers_does_not_trouble_a_player(checkout: Checkout) -> None:
    checkout.run("titles")
    checkout.asked()
    (checkout.root / "requirements-dev.lock").write_text("# changed\n")
    checkout.run("titles")
    assert checkout.asked() == ["-P -m homage titles"]


def test_a_change_that_a_command_has_met_still_reaches_the_next_task(checkout: Checkout) -> None:
    checkout.run("lint")
    (checkout.root / "requirements.lock").write_text("# changed\n")
    checkout.run("titles")
    checkout.asked()
    checkout.run("lint")
    assert DEVELOPMENT in installed(checkout.asked())


def test_a_checkout_that_was_moved_is_set_up_anew(checkout: Checkout) -> None:
    checkout.run("titles")
    checkout.asked()
    checkout.root = checkout.root.rename(checkout.folder / "moved")
    assert checkout.run("titles").returncode == 0
    assert created(checkout.asked()) == 1


def test_a_python_that_has_gone_is_replaced(checkout: Checkout) -> None:
    checkout.run("titles")
    checkout.asked()
    python = checkout.root / ".venv/bin/python"
    python.unlink()
    python.symlink_to("no-longer-there")
    (checkout.root / ".venv/bin/pip").write_text(f"#!{python}\n")
    assert checkout.run("titles").returncode == 0
    assert created(checkout.asked()) == 1


# -- what goes wrong -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "step"),
    [
        ("titles", "-m venv"),
        ("titles", PLAY),
        ("titles", ITSELF),
        ("lint", INSTALLER),
        ("lint", DEVELOPMENT),
        ("lint", ITSELF),
    ],
)
def test_a_set_up_that_failed_is_begun_anew_by_the_next_call(
    checkout: Checkout, word: str, step: str
) -> None:
    failed = checkout.run(word, fail_at=step)
    assert failed.returncode == 1
    assert "set-up failed (exit code 7) at: " in failed.stderr
    assert step in failed.stderr
    assert "Traceback" not in failed.stderr
    checkout.asked()
    assert checkout.run(word).returncode == 0
    asked = checkout.asked()
    assert created(asked) == 1
    assert installed(asked)[-1] == ITSELF


def test_a_task_that_could_not_be_set_up_leaves_a_player_a_way(checkout: Checkout) -> None:
    checkout.run("titles")
    checkout.run("lint", fail_at=DEVELOPMENT)
    checkout.asked()
    assert checkout.run("titles").returncode == 0
    assert installed(checkout.asked()) == [PLAY, ITSELF]


def test_ctrl_c_ends_a_set_up_and_the_next_call_finishes_it(checkout: Checkout) -> None:
    process = checkout.start("titles", wait_at=PLAY)
    see(process, "at the gate")
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=LONG_ENOUGH)
    assert process.returncode == 130
    assert said == "run.py: set-up interrupted; the next call will finish it.\n"
    checkout.asked()
    assert checkout.run("titles").returncode == 0
    assert installed(checkout.asked()) == [PLAY, ITSELF]


def test_ctrl_c_ends_a_command_that_is_just_being_started(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **how: Any) -> None:
            super().__init__(*arguments, **how)
            started.append(self)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        run.must("sleep", str(LONG_ENOUGH))
    assert [process.returncode for process in started] == [-signal.SIGTERM]


def test_of_two_calls_at_a_time_one_sets_up_and_the_other_waits(checkout: Checkout) -> None:
    first = checkout.start("titles", wait_at=PLAY)
    see(first, "at the gate")
    second = checkout.start("titles")
    see(second, "waiting for another one to end")
    checkout.open_gate()
    for process in (first, second):
        process.communicate(timeout=LONG_ENOUGH)
        assert process.returncode == 0
    asked = checkout.asked()
    assert created(asked) == 1
    assert installed(asked) == [PLAY, ITSELF]
    assert asked[-2:] == ["-P -m homage titles"] * 2


def test_what_a_killed_call_has_begun_is_waited_for_and_then_done_anew(
    checkout: Checkout,
) -> None:
    killed = checkout.start("titles", wait_at=PLAY)
    see(killed, "at the gate")
    killed.kill()
    killed.wait(timeout=LONG_ENOUGH)
    checkout.asked()
    second = checkout.start("titles")
    see(second, "waiting for another one to end")
    checkout.open_gate()
    second.communicate(timeout=LONG_ENOUGH)
    assert second.returncode == 0
    asked = checkout.asked()
    assert created(asked) == 1
    assert installed(asked) == [PLAY, ITSELF]
