"""Boards: how each title's table is drawn on the screen; one module each, named after its title."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from typing import cast

from homage.app.boards.canvas import Canvas, Look
from homage.kernel import Language, Message, Title, View
from homage.kernel.plug_ins import load_plug_ins

GROUP = "homage.boards"
"""The entry point group by which another package brings the board of its title."""

NO_BOARD = Message("app.no-board", "what it names draws no board, but is of the kind {kind}")

Draw = Callable[[View, Look, Language], Canvas]
"""A board: a picture of what the viewer may see, with its words in a language."""


def board_of(title: Title) -> Draw:
    """The title's board; a title without one is shown by its own plain drawing."""
    module = title.name.replace("-", "_")
    if module in [found.name for found in pkgutil.iter_modules(__path__)]:
        return cast(Draw, importlib.import_module(f"{__name__}.{module}").draw)
    for draw, _ in load_plug_ins(GROUP, _fault_of, title.name):
        return cast(Draw, draw)
    return lambda view, look, language: written(title.draw(view, language))


def _fault_of(brought: object) -> Message | None:
    return None if callable(brought) else NO_BOARD.of(type(brought).__name__)


def written(text: str) -> Canvas:
    """Plain text as a picture without spots."""
    lines = text.splitlines()
    canvas = Canvas(max(map(len, lines), default=0), len(lines))
    for y, line in enumerate(lines):
        canvas.write(0, y, line)
    return canvas
