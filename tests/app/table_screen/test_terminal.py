"""The real command in a real terminal (tmux), and through a pipe."""

import re
import shlex
import shutil
import subprocess
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from homage.kernel.record import parse
from tests.app.command import COMMAND, LONG_ENOUGH, environment, homage, saves
from tests.app.games import bot_record

BEYOND_WORDS = re.compile(r"[^\x20-\x7e\n]")
"""What a screen reader stumbles over: boxes, colours, cursor movement."""

COLOUR = re.compile(r"\x1b\[([\d;]*;)?(3[0-8]|4[0-8]|9\d|10\d)[;m]")

needs_tmux = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


class Terminal:
    """A tmux session of its own server, so that nobody else's is touched."""

    def __init__(self, home: Path, size: tuple[int, int] = (100, 30)) -> None:
        self.socket = f"homage-{uuid.uuid4().hex[:12]}"
        self.home = home
        self.environment = environment(home) | {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        for name in ("COLUMNS", "LINES"):  # the terminal knows how large it is
            self.environment.pop(name, None)
        width, height = map(str, size)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", width, "-y", height, "sh")
        self.tmux("set-option", "-g", "window-size", "manual")

    def tmux(self, *words: str) -> str:
        done = subprocess.run(
            ["tmux", "-L", self.socket, *words],
            capture_output=True,
            text=True,
            timeout=LONG_ENOUGH,
            env=self.environment,
            cwd=self.home,
        )
        return done.stdout

    def type(self, *keys: str) -> None:
        for key in keys:
            self.tmux("send-keys", key)

    def homage(self, *words: str, before: str = "") -> None:
        line = f"{before} {shlex.join([*COMMAND, *words])}".strip()
        self.tmux("send-keys", "-l", f"clear; {line}")
        self.type("Enter")

    def see(self, what: str) -> str:
        """Wait until this stands on the screen."""
        until = time.monotonic() + LONG_ENOUGH
        while True:
            shown = self.tmux("capture-pane", "-p")
            if re.search(what, shown):
                return shown
            assert time.monotonic() < until, f"no {what!r} in:\n{shown}"
            time.sleep(0.1)

    def back_in_shell(self) -> None:
        """Wait until the command has ended."""
        until = time.monotonic() + LONG_ENOUGH
        while self.tmux("display-message", "-p", "#{pane_current_command}").strip() != "sh":
            assert time.monotonic() < until, "the command does not end"
            time.sleep(0.1)

    def resize(self, width: int, height: int) -> None:
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    def close(self) -> None:
        socket = self.tmux("display-message", "-p", "#{socket_path}").strip()
        self.tmux("kill-server")
        if socket:
            Path(socket).unlink(missing_ok=True)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path)
    yield opened
    opened.close()


@needs_tmux
def test_a_game_in_a_terminal(terminal: Terminal) -> None:
    words = ("play", "avignon", "--against", "random", "--as", "Rome", "--seed", "1", "--fast")
    terminal.homage(*words)
    terminal.see("You win with three")
    terminal.type("Enter")
    assert "┏━ 2 ━" in terminal.see("Take the only action(.|\n)*u Undo")
    terminal.type("2")
    terminal.see("1 beseech 2")
    terminal.type("b")
    terminal.see("Take your first")
    terminal.resize(40, 15)
    assert "enters" not in terminal.see(r"\[\w \w+\* +\]")
    terminal.resize(20, 6)
    terminal.see("This window is 20")
    terminal.resize(120, 40)
    terminal.see("congregation 0 of 3")
    terminal.type("C-c")
    shown = terminal.see(r"Go on with: homage play --resume \S+")
    (file,) = saves(terminal.home)
    record = parse(file.read_text())
    assert [c.option for c in record.choices if c.seat == 0] == ["beseech 2"]
    assert "Take your" not in shown  # the table has gone, the shell is back

    terminal.back_in_shell()
    terminal.homage("play", "--resume", str(file))
    terminal.see("Take your first")
    terminal.type("q")
    terminal.see("Go on with: homage play --resume")


@needs_tmux
def test_from_the_menu_to_the_first_lesson_with_enter_alone(terminal: Terminal) -> None:
    terminal.homage("play", "--terminal")
    terminal.see("What would you like to play")
    terminal.type("Enter")
    terminal.see("You win with three(.|\n)*First lesson")
    terminal.type("Enter")
    terminal.see("You are Rome, at one end of a road")
    terminal.type("Enter")
    terminal.see("Take the only action(.|\n)*u Undo")
    terminal.type("q")
    terminal.see("Go on with: homage play --resume")
    terminal.back_in_shell()
    terminal.homage("play", "--terminal")
    terminal.see("Saved games")
    terminal.type("q")
    terminal.back_in_shell()


@needs_tmux
def test_after_a_game_in_a_terminal(terminal: Terminal) -> None:
    words = ("play", "avignon", "--against", "random", "--as", "Rome", "--seed", "1", "--fast")
    terminal.homage(*words)
    terminal.see("You win with three")
    terminal.type("Enter")
    terminal.see("Take the only action(.|\n)*u Undo")
    terminal.type("x")
    terminal.see("y  Resign")
    terminal.type("y")
    terminal.see("r Rematch   a Analysis   p Replay   q Leave")
    terminal.type("p")
    terminal.see(r"Step 0 of \d+")
    terminal.type("q")
    terminal.see("r Rematch")
    terminal.type("a")
    terminal.see("Enter goes back to the table.")
    terminal.type("Enter")
    terminal.see("r Rematch")
    terminal.type("r")
    terminal.see("Take the only action(.|\n)*u Undo")
    terminal.type("q")
    terminal.see("Go on with: homage play --resume")
    first, second = (parse(file.read_text()) for file in saves(terminal.home))
    assert first.result is not None
    assert second.result is None
    assert first.players == second.players


@needs_tmux
def test_a_replay_in_a_terminal(terminal: Terminal) -> None:
    file = terminal.home / "game.homage"
    file.write_text(bot_record())
    terminal.homage("replay", str(file), before="TERM=vt100")
    terminal.see(r"Step 0 of \d+")
    terminal.type("Right", "Right")
    terminal.see(r"Step 2 of \d+")
    assert not COLOUR.search(terminal.tmux("capture-pane", "-p", "-e"))
    terminal.type("End")
    terminal.see("won")
    terminal.type("q")
    terminal.back_in_shell()
    terminal.homage("replay", "--plain", str(file))
    terminal.see("won")
    terminal.back_in_shell()


@needs_tmux
@pytest.mark.parametrize(("words", "before"), [(["--plain"], ""), ([], "TERM=dumb")])
def test_plain_lines_in_a_terminal(terminal: Terminal, words: list[str], before: str) -> None:
    start = ("play", "avignon", "--as", "Rome", "--seed", "1", *words)
    terminal.homage(*start, before=before)
    shown = terminal.see("\nRome>")
    assert "Row 5: " in shown
    assert not BEYOND_WORDS.search(shown)
    terminal.type("q", "u", "i", "t", "Enter")
    terminal.see("Go on with: homage play --resume")


def test_plain_lines_through_a_pipe_are_words(tmp_path: Path) -> None:
    typed = "beseech 2\nwhy beseech 1\nundo\ncards Noble\nrules AV-17\nlog 3\nquit\n"
    done = homage(tmp_path, "play", "avignon", "--as", "Rome", "--seed", "1", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"Row 2: \w+ at Genoa, in the middle\.", done.stdout)
    assert "Your congregation: empty" in done.stdout
    assert not BEYOND_WORDS.search(done.stdout)


def test_the_table_is_drawn_line_by_line_if_one_says_so(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "avignon", "--drawn", "--as", "Rome", typed="quit\n")
    assert done.returncode == 0
    assert "in the middle." not in done.stdout
    done = homage(tmp_path, "play", "avignon", "--plain", "--as", "Rome", typed="table\nquit\n")
    assert done.stdout.count("in the middle.") == 5  # 'table' draws it
