"""Plug-ins: what other packages bring through entry points. One that fails is left out and named.

Whoever has a broken package on his machine can still play everything else.
"""

from __future__ import annotations

import contextlib
import functools
import os
import sys
from importlib.machinery import PathFinder

from homage.kernel.messages import Message
from homage.kernel.visible import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from importlib.metadata import EntryPoint
    from types import FrameType
    from typing import Any

INFORMATION = (".dist-info", "egg-info")
"""How the folders end in which packages tell of themselves."""
ENTRY_POINTS = "entry_points.txt"

MOST_LETTERS = 200
"""Of what an error says."""

LEFT_OUT = Message(
    "kernel.plug-in-left-out", "The plug-in ''{name}'' ({value}) is left out: {reason}."
)
FAILS = Message("kernel.plug-in-fails", "it cannot be loaded ({error})")

_left_out: dict[EntryPoint, Message] = {}


def load_plug_ins(
    group: str, fault_of: Callable[[Any], Message | None], name: str | None = None
) -> Iterator[tuple[Any, str]]:
    """All that can be loaded of a group, or those of a name, each with the package that brings it.

    `fault_of` says what is no such thing. What was left out once is not tried again: that could
    take long, or do something twice.
    """
    for point in _entry_points(group, tuple(sys.path)):
        if point in _left_out or name not in (None, point.name):
            continue
        fault: Message | None
        pressed: list[bool] = []
        try:
            with _interrupts_noticed() as pressed:
                brought = point.load()
                fault = fault_of(brought)
        except BaseException as wrong:  # a module may do anything while it is imported
            if pressed:
                raise
            fault = FAILS.of(_said_by(wrong))
        if fault is None:
            yield brought, point.dist.name if point.dist is not None else point.module
        else:
            _left_out[point] = LEFT_OUT.of(shown(point.name), shown(point.value), fault)


def has_plug_ins(group: str) -> bool:
    """Whether any package brings something for a group."""
    return bool(_entry_points(group, tuple(sys.path)))


@functools.lru_cache(maxsize=8)
def _entry_points(group: str, path: tuple[str, ...]) -> tuple[EntryPoint, ...]:
    """All of a group, looked for once in the folders where Python finds packages now."""
    if not _may_be_named(group, path):
        return ()
    from importlib.metadata import entry_points  # which takes its time to be imported

    return tuple(entry_points(group=group))


def _may_be_named(group: str, path: tuple[str, ...]) -> bool:
    """Whether the files of installed packages name a group, or cannot be looked at from here."""
    for finder in sys.meta_path:
        if finder is not PathFinder and hasattr(finder, "find_distributions"):
            return True
    for folder in path:
        try:
            names = os.listdir(folder or ".")
        except FileNotFoundError:
            continue
        except OSError:  # an archive, for one
            return True
        for name in names:
            if name.lower().endswith(INFORMATION) and _names(group, folder, name):
                return True
    return False


def _names(group: str, folder: str, package: str) -> bool:
    try:
        with open(os.path.join(folder, package, ENTRY_POINTS), "rb") as file:
            return f"[{group}]".encode() in file.read()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True


def left_out() -> list[Message]:
    """A sentence on each plug-in that was looked for and is left out."""
    return list(_left_out.values())


@contextlib.contextmanager
def _interrupts_noticed() -> Iterator[list[bool]]:
    """Not empty once somebody presses Ctrl-C in here: else it was a plug-in that said so."""
    import signal
    import threading

    pressed: list[bool] = []
    before = signal.getsignal(signal.SIGINT)
    if not callable(before) or threading.current_thread() is not threading.main_thread():
        yield pressed
        return

    def notice(number: int, frame: FrameType | None) -> None:
        pressed.append(True)
        before(number, frame)

    signal.signal(signal.SIGINT, notice)
    try:
        yield pressed
    finally:
        if signal.getsignal(signal.SIGINT) is notice:
            signal.signal(signal.SIGINT, before)


def _said_by(wrong: BaseException) -> str:
    try:
        text = " ".join(str(wrong).split())
    except Exception:  # not even that can be relied upon
        text = ""
    kind = type(wrong).__name__
    return shown(f"{kind}: {text}" if text else kind, MOST_LETTERS)
