"""The loop of line mode: says what there is to say, and reads what is typed."""

from __future__ import annotations

import contextlib
import importlib
import sys

from homage.app.line_mode.line_mode import LineMode
from homage.app.playing.after_game import AfterGame
from homage.kernel.visible import visible


def run(playing: LineMode) -> None:
    """Play until the game is over or the player leaves."""
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")  # lets people edit and repeat what they type
    session = playing.session
    say(playing.greeting())
    while not session.over:
        if session.asks is None:
            say(playing.bot_moves())
        else:
            say(playing.show())
            say(playing.answer(read(playing.prompt)))
    if session.outcome is not None:
        say(playing.ending())
        if session.people:
            _after(playing)


def _after(playing: LineMode) -> None:
    """Until somebody wants to play again, or to leave; the end of the input is the latter."""
    session = playing.session
    session.after = AfterGame.REPLAY
    while session.after in (AfterGame.REPLAY, AfterGame.ANALYSIS):
        say(playing.what_now())
        try:
            line = read("> ")
        except EOFError:
            print()
            session.after = AfterGame.LEAVE
            return
        for part in playing.answer_after(line):
            print(part, flush=True)


def say(text: str) -> None:
    """Print a paragraph, if there is anything to say."""
    if text:
        print(f"\n{text}", flush=True)


def read(prompt: str) -> str:
    """A line that somebody types."""
    print()  # not part of the prompt: line editing would lose count of the columns
    line = input(prompt)
    if not sys.stdin.isatty():
        print(visible(line))  # so that what was typed stands in the transcript
    return line
