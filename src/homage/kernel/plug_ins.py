"""Plug-ins: what other packages bring through entry points. One that fails is left out and named.

Whoever has a broken package on his machine can still play everything else.
"""

from __future__ import annotations

import contextlib
import functools
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import TYPE_CHECKING, Any

from homage.kernel.messages import Message
from homage.kernel.visible import shown

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

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
    found = _entry_points(group, tuple(sys.path))
    if name is not None:
        found = found.select(name=name)
    for point in found:
        if point in _left_out:
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


@functools.lru_cache(maxsize=8)
def _entry_points(group: str, path: tuple[str, ...]) -> EntryPoints:
    """All of a group, looked for once in the folders where Python finds packages now."""
    from importlib.metadata import entry_points  # which few commands need

    return entry_points(group=group)


def left_out() -> list[Message]:
    """A sentence on each plug-in that was looked for and is left out."""
    return list(_left_out.values())


@contextlib.contextmanager
def _interrupts_noticed() -> Iterator[list[bool]]:
    """Not empty once somebody presses Ctrl-C in here: else it was a plug-in that said so."""
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
