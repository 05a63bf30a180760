"""Damages what comes in at the edges: records, cards, bots, scores, command lines, prompts.

Each trial calls the command as a person would, in a folder of its own. A traceback is a find; so is
a sentence of some library's, a letter in the output that cannot be printed, and a complaint of more
than one line. What a trial does follows from the seed and its number alone.
"""

from __future__ import annotations

import contextlib
import functools
import io
import os
import random
import re
import shlex
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self
from unittest import mock

from homage.app import main
from homage.app.wording.language import VARIABLE
from homage.bots.same_process import SameProcess
from homage.games import title, titles
from homage.kernel import Game
from homage.kernel.sealed import SECRET_BYTES, SealedDice
from homage.table import Driver, bot_player, person
from mutations import damaged, letters, number

ROOT = Path(__file__).resolve().parent.parent
RECORDS = sorted((ROOT / "tests" / "golden").rglob("*.homage"))
BOT_FILES = sorted((ROOT / "docs" / "samples").glob("*.bot"))

RECORD, RECORD_SECRET, CARDS, BOT = "game.homage", "game.secret", "mine.toml", "mine.bot"
SCORES = "data/homage/scores.toml"
SECRET = bytes(range(SECRET_BYTES))

CODES = (0, 1, 2, 3, 130)
"""With which a command may end; with 3, a record is proved only in part."""

SECONDS = 60.0
"""Of work for this processor; what takes longer is a find as well."""

OF_A_LIBRARY = re.compile(
    r"Traceback|Expected `|Invalid (?:enum )?value '|Object (?:missing|contains)|\(at line [0-9]"
    r"|JSON is malformed|codec can't|Exceeds the limit|invalid literal|embedded null|<class '"
)
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")


@dataclass
class Trial:
    """One call of the command."""

    area: str
    words: list[str]
    typed: str = ""
    files: dict[str, bytes] = field(default_factory=dict)
    """By name, in the folder where it is called."""

    def lines(self) -> str:
        """How to do the same by hand."""
        said = [f"homage {shlex.join(self.words)}"]
        if self.typed:
            said.append(f"typed: {self.typed!r}")
        return "\n".join(
            [*said, *(f"file {name}: {len(self.files[name])} bytes" for name in self.files)]
        )


# -- what is tried -----------------------------------------------------------------------------


def record_trial(rng: random.Random) -> Trial:
    """A damaged record, looked at in all ways."""
    sealed = rng.random() < 0.5
    data = sealed_record() if sealed else rng.choice(RECORDS).read_bytes()
    if rng.random() < 0.4:  # a running game
        data = b"\n".join(data.split(b"\n")[: rng.randint(1, 60)]) + b"\n"
    secret = SECRET.hex().encode() + b"\n"
    files = {RECORD: damaged(data, rng), RECORD_SECRET: secret}
    if rng.random() < 0.3:
        files = {RECORD: data, RECORD_SECRET: damaged(secret, rng)}
    words = rng.choice(
        (
            ["replay", RECORD, "--quiet"],
            ["replay", RECORD, "--plain"],
            ["replay", RECORD, "--plain", "--seat", "spectator"],
            ["replay", "--all", "."],
            ["verify", RECORD],
            ["play", "--resume", RECORD, "--plain"],
        )
    )
    return Trial("records", words, "1\n1\nsave\nquit\n", files)


@functools.cache
def sealed_record() -> bytes:
    """A finished game with sealed dice."""
    game = title("avignon").game()
    players = [person("Ann"), bot_player("random")]
    playing = Driver.begin(game, players, SealedDice(SECRET), SameProcess(), begun="today")
    playing.table.say_phrase(0, "oak")
    playing.go_on()
    while playing.table.outcome is None:
        if not playing.wait_for_bot():
            chair = playing.chair(0)
            (asked,) = [asked for asked in chair.view.asked if asked.seat == 0]
            chair.choose(asked.options[0].text, chair.question)
    return playing.table.record.text().encode()


def score_trial(rng: random.Random) -> Trial:
    """A damaged list of scores, read or added to."""
    game = ["play", "fidelitas", "players=1", "--plain", "--seed", "1"]
    typed = "1\n" * 200 if rng.random() < 0.2 else "quit\n"
    words = rng.choice((["scores", "fidelitas"], ["scores", "fidelitas", "--name", "Ada"], game))
    return Trial("scores", words, typed, {SCORES: damaged(SCORE_LIST.encode(), rng)})


SCORE_LIST = "".join(
    f"""[[score]]
title = "fidelitas"
name = "{name}"
points = {points}
date = "2026-11-15"
options = ["manu_forti=true"]
seed = "7"
own_cards = false

"""
    for name, points in (("Ada", 21), ("Ben", 18), ("Ada", 4))
)


def card_trial(rng: random.Random) -> Trial:
    """A damaged card file."""
    name, files = rng.choice(_card_files())
    data = damaged(rng.choice(files).read_bytes(), rng)
    words = rng.choice(
        (["cards", "check", name, CARDS], ["cards", name, "--cards", CARDS], _play(name, CARDS))
    )
    typed = "".join(f"{rng.randint(1, 4)}\n" for _ in range(rng.choice((0, 10, 100))))
    return Trial("cards", words, f"{typed}table\ncards\nquit\n", {CARDS: data})


def _card_files() -> list[tuple[str, list[Path]]]:
    found = []
    for name, one in titles().items():
        folder = Path(sys.modules[one.package].__file__ or "").parent
        files = sorted(folder.rglob("*.toml"))
        if files:
            found.append((name, files))
    return found


def _play(name: str, cards: str) -> list[str]:
    return ["play", name, "--hot-seat", "--seed", "1", "--plain", "--cards", cards]


def bot_trial(rng: random.Random) -> Trial:
    """A damaged list of priorities, with which somebody plays; or the name of a level."""
    data = damaged(rng.choice(BOT_FILES).read_bytes(), rng)
    bot = rng.choice(
        (BOT, BOT, BOT, BOT, f"page@{number(rng)}", f"page@x{number(rng)}", f"page{letters(rng)}")
    )
    words = ["play", "avignon", "--plain", "--as", "Rome", "--against", bot, "--seed", "1"]
    return Trial("bots", words, "1\n" * rng.randint(1, 6) + "quit\n", {BOT: data})


def word_trial(rng: random.Random) -> Trial:
    """A command line of words that do not go together, or make no sense."""
    name = rng.choice([*titles(), *titles(), "none", letters(rng)])
    words = [rng.choice(COMMANDS), name]
    for _ in range(rng.randint(0, 4)):
        option = rng.choice(OPTIONS)
        value = rng.choice((number(rng), letters(rng), rng.choice(VALUES), rng.choice(VALUES)))
        words += rng.choice(([option, value], [f"{option}={value}"], [option], [value]))
    if words[0] in SLOW:
        words += ["--workers", "0"]  # refused when all else is in order
    if rng.random() < 0.1:
        rng.shuffle(words)
        words = [word for word in words if word not in SLOW]
    words = [word.replace("\x00", "") for word in words]  # no shell can pass it on
    if rng.random() < 0.1:
        words.append(os.fsdecode(b"\xff\xfe"))
    files = {RECORD: rng.choice(RECORDS).read_bytes(), BOT: BOT_FILES[0].read_bytes()}
    return Trial("words", words, rng.choice(("", "quit\n", "1\nquit\n")), files)


SLOW = ("ladder", "balance", "budget")
COMMANDS = (
    *("play", "titles", "replay", "verify", "cards", "rules", "scores", "study", "--help"),
    *SLOW,
)
OPTIONS = (
    "--seed",
    "--seconds",
    "--against",
    "--as",
    "--seat",
    "--name",
    "--phrase",
    "--cards",
    "--saves",
    "--resume",
    "--hot-seat",
    "--plain",
    "--table",
    "--from",
    "--to",
    "--all",
    "--games",
    "--bots",
    "--bot",
    "--pair",
    "--times",
    "--choices",
    "--folder",
    "--into",
    "--language",
    "--help",
    "--version",
    "--quiet",
    "-x",
    "--",
)
VALUES = (
    RECORD,
    BOT,
    "nowhere",
    "report",
    "/",
    "/dev/null",
    ".",
    "players=2",
    "players=٣",
    "characters=mix",
    "mix=scribe,scribe",
    "teams=TRUE",
    "Rome=human",
    "Rome=random",
    "knight@",
    "knight@x",
    "de",
    "AV-17",
    "Noble",
    '["a"]',
    "{}",
)


def prompt_trial(rng: random.Random) -> Trial:
    """A game in which somebody types nonsense."""
    name = rng.choice(list(titles()))
    words = ["play", name, "--hot-seat", "--plain", "--seed", str(rng.randrange(100))]
    lines = [_typed(rng) for _ in range(rng.randint(1, 12))]
    return Trial("prompts", words, "\n".join(lines) + rng.choice(("", "\n", "\nquit\n")))


TYPED = (
    "why",
    "closed",
    "undo",
    "undo all",
    "table",
    "log",
    "rules",
    "cards",
    "reference",
    "save",
    "resign",
    "yes",
    "no",
    "quit",
    "help",
    "pass",
    "take",
    "rematch",
    "replay",
    "leave",
    "?",
    "",
)


def _typed(rng: random.Random) -> str:
    word = rng.choice(TYPED)
    rest = rng.choice(
        ("1", "2", number(rng), letters(rng).replace("/", ""), "x.homage", "~nobody/x")
    )
    rest = rest.replace("\n", " ").replace("\r", " ")
    return rng.choice((rest, rest, word, f"{word} {rest}"))


def menu_trial(rng: random.Random) -> Trial:
    """The menu of somebody who has not said what to play."""
    words = ["play", "--plain"]
    if rng.random() < 0.3:
        words += rng.choice(
            (["--as", "Rome"], ["--against", "page"], ["--lesson"], ["--saves", "."])
        )
    keys = [rng.choice((*MENU, *MENU, _typed(rng))) for _ in range(rng.randint(1, 12))]
    files = {RECORD: damaged(rng.choice(RECORDS).read_bytes(), rng)}
    return Trial("menus", words, "\n".join([*keys, "q", "quit", ""]), files)


MENU = ("", "1", "2", "3", "4", "b", "q", "s", "avignon", "fidelitas", "page", "?", "0", "9")

AREAS: tuple[Callable[[random.Random], Trial], ...] = (
    record_trial,
    card_trial,
    bot_trial,
    word_trial,
    prompt_trial,
    score_trial,
    menu_trial,
)


def made(seed: int, count: int) -> Trial:
    """The trial of this number."""
    rng = random.Random(f"{seed}/{count}")
    trial = AREAS[count % len(AREAS)](rng)
    if rng.random() < 0.2:
        trial.words += ["--language", "de"]
    return trial


# -- trying it ---------------------------------------------------------------------------------


class InThisProcess:
    """Lets bots think here: to start a process takes longer than all the rest."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is open."""

    def runner(self, _: Game) -> SameProcess:
        """For one table."""
        return SameProcess()


def tried(trial: Trial) -> str:
    """What was found; empty if all is well."""
    with tempfile.TemporaryDirectory(prefix="homage-edges-") as name, _standing_in(Path(name)):
        for file, data in trial.files.items():
            Path(file).parent.mkdir(parents=True, exist_ok=True)
            Path(file).write_bytes(data)
        out, err = io.StringIO(), io.StringIO()
        began = time.process_time()
        with (
            mock.patch("homage.bots.process_pool.ProcessPool", InThisProcess),
            mock.patch("sys.stdin", io.StringIO(trial.typed)),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            try:
                code: Any = main(trial.words)
            except BaseException:  # whatever it is, nobody should see it
                return traceback.format_exc()
        took = time.process_time() - began
        return _fault(code, out.getvalue(), err.getvalue(), took)


def _fault(code: object, out: str, err: str, took: float) -> str:
    if code not in CODES:
        return f"it ended with {code}\n{err}"
    for text in (out, err):
        for what in (OF_A_LIBRARY, CONTROL):
            found = what.search(text)
            if found:
                return f"it says {text[max(0, found.start() - 200) : found.end() + 200]!r}"
    if code == 2 and (err.count("\n") != 1 or not err.startswith("homage: ")):
        return f"it complains in other than one line:\n{err}"
    return f"it took {took:.0f} seconds" if took > SECONDS else ""


@contextlib.contextmanager
def _standing_in(folder: Path) -> Iterator[None]:
    """In a folder of its own, away from the player's own saves and scores."""
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), VARIABLE: "en"}
    with contextlib.chdir(folder), mock.patch.dict(os.environ, home):
        yield


# -- the hunt ----------------------------------------------------------------------------------


@dataclass
class EdgeHunt:
    """What was tried and found so far."""

    seed: int
    folder: Path
    say: Callable[[str], None]
    tried: Counter[str] = field(default_factory=Counter)
    finds: list[str] = field(default_factory=list)

    def go(self, first: int, trials: int | None, deadline: float) -> None:
        """Try one after the other, until there were so many or the time is over."""
        count = first
        while time.monotonic() < deadline and (trials is None or count < first + trials):
            trial = made(self.seed, count)
            found = tried(trial)
            self.tried[trial.area] += 1
            if found:
                self._keep(trial, count, found)
            count += 1
            if count % 500 == 0:
                self.say(f"{count - first} trials, {len(self.finds)} finds")

    def _keep(self, trial: Trial, count: int, found: str) -> None:
        name = f"{trial.area}-{self.seed}-{count}"
        last = found.strip().splitlines()[-1][:200]
        self.finds.append(f"{name}: {last}")
        self.say(f"{name}: {last}")
        place = self.folder / name
        place.mkdir(parents=True, exist_ok=True)
        for file, data in trial.files.items():
            (place / Path(file).name).write_bytes(data)
        again = f"python3 run.py fuzz --edges --seed {self.seed} --trial {count}"
        report = f"{again}\n{trial.lines()}\n\n{found}\n"
        (place / "report.txt").write_text(report, encoding="utf-8", errors="backslashreplace")
        self.say(f"  saved in {place}")

    def summary(self) -> str:
        """How it went, in the end."""
        areas = ", ".join(f"{self.tried[name]} of {name}" for name in sorted(self.tried))
        lines = [f"{self.tried.total()} trials ({areas}): {len(self.finds)} finds."]
        if self.finds:
            lines.append(f"They lie in {self.folder}.")
        return "\n".join(lines)
