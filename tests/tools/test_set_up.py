"""run.py sets up what is needed, once, and whatever happens in between."""

import signal
import subprocess
import sys
from typing import Any

import pytest

import run
from tests.tools.made_up_checkout import LONG_ENOUGH, Checkout, see

TERMINAL = "-r requirements.lock"
WEB = "-r requirements-web.lock"
LAB = "-r requirements-lab.lock"
CLUSTER = "-r requirements-cluster.lock"
PEERS = "-r requirements-peers.lock"
DEVELOPMENT = "-r requirements-dev.lock"
BUILDER = "-r requirements-build.lock"
INSTALLER = "-r requirements-installer.lock"
ITSELF = ("--force-reinstall homage", "-e .")
WHEEL, EDITABLE = ITSELF
KNOWN = (TERMINAL, WEB, LAB, CLUSTER, PEERS, DEVELOPMENT, BUILDER, INSTALLER, *ITSELF)


def installed(asked: list[str]) -> list[str]:
    """The locks that were installed, in order, and the checkout itself."""
    return [
        next(part for part in KNOWN if line.endswith(part)) for line in asked if " install " in line
    ]


def created(asked: list[str]) -> int:
    return sum("-m venv" in line and "--without-pip" in line for line in asked)


# -- what is needed --------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["titles", "--short"], ["play", "--terminal"], ["play"]])
def test_a_command_gets_what_the_terminal_needs_and_no_more(
    checkout: Checkout, words: list[str]
) -> None:
    done = checkout.run(*words)
    assert done.returncode == 0, done.stderr
    asked = checkout.asked()
    assert created(asked) == 1
    assert installed(asked) == [BUILDER, TERMINAL, WHEEL]
    assert not any("uv" in line.split() for line in asked)
    assert asked[-2:] == ["tools/write_bytecode.py", f"-P -m homage {' '.join(words)}"]


def test_a_server_gets_what_the_web_needs_and_leaves_it_to_the_terminal(checkout: Checkout) -> None:
    assert checkout.run("serve").returncode == 0
    assert installed(checkout.asked()) == [BUILDER, WEB, WHEEL]
    assert checkout.run("titles").stderr == ""
    assert checkout.asked() == ["-P -m homage titles"]


def test_who_goes_from_the_terminal_to_the_web_gets_packages_added(checkout: Checkout) -> None:
    checkout.run("titles")
    checkout.asked()
    checkout.run("serve")
    asked = checkout.asked()
    assert created(asked) == 0
    assert installed(asked) == [BUILDER, WEB, WHEEL]


def test_a_study_gets_its_own_packages_beside_those_of_the_web(checkout: Checkout) -> None:
    checkout.run("serve")
    checkout.asked()
    checkout.run("balance", "avignon")
    assert installed(checkout.asked()) == [BUILDER, LAB, WHEEL]
    for word in ("balance", "serve", "titles", "balance"):
        checkout.run(word)
        assert installed(checkout.asked()) == [], "each is still there"
    checkout.run("lint")
    assert installed(checkout.asked())[-2:] == [DEVELOPMENT, EDITABLE]
    checkout.run("balance")
    assert installed(checkout.asked()) == []


@pytest.mark.parametrize("words", [["--cluster", "auto"], ["--cluster=auto"]])
def test_a_study_on_a_cluster_gets_ray_as_well(checkout: Checkout, words: list[str]) -> None:
    checkout.run("balance", "avignon")
    checkout.asked()
    checkout.run("balance", "avignon", *words)
    assert installed(checkout.asked()) == [BUILDER, CLUSTER, WHEEL]
    for again in ([*words], []):
        checkout.run("balance", "avignon", *again)
        assert installed(checkout.asked()) == []


@pytest.mark.parametrize(("task", "lock"), [("cluster", CLUSTER), ("bridge-speed", PEERS)])
def test_a_task_that_needs_more_adds_it_to_what_developers_have(
    checkout: Checkout, task: str, lock: str
) -> None:
    checkout.run("lint")
    assert lock not in installed(checkout.asked()), "no other task pays for it"
    checkout.run(task)
    asked = checkout.asked()
    assert installed(asked) == [lock]
    assert "--require-hashes" in next(line for line in asked if line.endswith(lock))
    for word in (task, "lint", "balance"):
        checkout.run(word)
        assert installed(checkout.asked()) == []


def test_help_on_a_study_installs_nothing_more(checkout: Checkout) -> None:
    checkout.run("titles")
    checkout.asked()
    checkout.run("balance", "--help")
    assert installed(checkout.asked()) == []


def test_what_was_installed_from_other_files_does_not_count(checkout: Checkout) -> None:
    """Also if they are the same again later: others have been installed since."""
    checkout.run("serve")
    lock = checkout.root / "requirements.lock"
    before = lock.read_text()
    lock.write_text("# changed\n")
    checkout.run("balance")
    lock.write_text(before)
    checkout.asked()
    checkout.run("serve")
    assert installed(checkout.asked()) == [BUILDER, WEB, WHEEL]


def test_what_only_installs_is_gone_afterwards(checkout: Checkout) -> None:
    checkout.run("titles")
    assert not (checkout.root / ".venv/installer").exists()
    lines = [line for line in checkout.asked() if " install " in line]
    for line in lines[1:]:
        assert "--python .venv/bin/python" in line
        assert "--no-compile" in line


@pytest.mark.parametrize(
    ("words", "sits_here", "on_the_web"),
    [
        (["play"], True, True),
        (["play", "avignon"], True, True),
        (["play"], False, False),
        (["play", "--terminal"], True, False),
        (["play", "avignon", "characters=mix"], True, False),
        (["serve"], False, True),
        (["serve", "--port", "0"], True, True),
        (["serve", "--help"], True, False),
        (["titles"], True, False),
    ],
)
def test_the_web_is_for_whoever_opens_the_page(
    words: list[str], sits_here: bool, on_the_web: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(sys, stream, Terminal(sits_here))
    assert run.is_for_the_web(words[0], words[1:]) == on_the_web


class Terminal:
    """A stream, of a terminal or not."""

    def __init__(self, is_one: bool) -> None:
        self.isatty = lambda: is_one


def test_a_task_gets_what_developers_need(checkout: Checkout) -> None:
    assert checkout.run("lint", "src").returncode == 0
    asked = checkout.asked()
    assert created(asked) == 1
    assert installed(asked) == [INSTALLER, DEVELOPMENT, EDITABLE]
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
    assert installed(asked) == [INSTALLER, DEVELOPMENT, EDITABLE]


def test_what_players_have_in_plain_python_is_compiled_for_developers(checkout: Checkout) -> None:
    checkout.run("serve")
    assert "--reinstall-package" not in " ".join(checkout.asked())
    checkout.run("lint")
    again = [line for line in checkout.asked() if "--reinstall-package=store " in line]
    assert installed(again) == [DEVELOPMENT]


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
            assert "--require-hashes" in line or "--no-index" in line


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
    assert installed(asked) == [BUILDER, TERMINAL, WHEEL]


@pytest.mark.parametrize("which", ["web", "lab", "dev"])
def test_a_change_for_others_does_not_trouble_whoever_plays_in_the_terminal(
    checkout: Checkout, which: str
) -> None:
    checkout.run("titles")
    checkout.asked()
    (checkout.root / f"requirements-{which}.lock").write_text("# changed\n")
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
    assert checkout.run("titles").returncode == 0
    assert created(checkout.asked()) == 1


# -- what goes wrong -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "step"),
    [
        ("titles", "-m venv"),
        ("titles", BUILDER),
        ("titles", TERMINAL),
        ("titles", WHEEL),
        ("serve", WEB),
        ("lint", INSTALLER),
        ("lint", DEVELOPMENT),
        ("lint", EDITABLE),
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
    assert installed(asked)[-1] in ITSELF


def test_a_task_that_could_not_be_set_up_leaves_a_player_a_way(checkout: Checkout) -> None:
    checkout.run("titles")
    checkout.run("lint", fail_at=DEVELOPMENT)
    checkout.asked()
    assert checkout.run("titles").returncode == 0
    assert installed(checkout.asked()) == [BUILDER, TERMINAL, WHEEL]


def test_ctrl_c_ends_a_set_up_and_the_next_call_finishes_it(checkout: Checkout) -> None:
    process = checkout.start("titles", wait_at=TERMINAL)
    see(process, "at the gate")
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=LONG_ENOUGH)
    assert process.returncode == 130
    assert said == "run.py: set-up interrupted; the next call will finish it.\n"
    checkout.asked()
    assert checkout.run("titles").returncode == 0
    assert installed(checkout.asked()) == [BUILDER, TERMINAL, WHEEL]


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
    first = checkout.start("titles", wait_at=TERMINAL)
    see(first, "at the gate")
    second = checkout.start("titles")
    see(second, "waiting for another one to end")
    checkout.open_gate()
    for process in (first, second):
        process.communicate(timeout=LONG_ENOUGH)
        assert process.returncode == 0
    asked = checkout.asked()
    assert created(asked) == 1
    assert installed(asked) == [BUILDER, TERMINAL, WHEEL]
    assert asked[-2:] == ["-P -m homage titles"] * 2


def test_what_a_killed_call_has_begun_is_waited_for_and_then_done_anew(
    checkout: Checkout,
) -> None:
    killed = checkout.start("titles", wait_at=TERMINAL)
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
    assert installed(asked) == [BUILDER, TERMINAL, WHEEL]
