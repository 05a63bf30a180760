"""The bots: one module each here, or another package through an entry point."""

import importlib
import pkgutil
from importlib.metadata import entry_points
from pathlib import Path

from homage.bots.bot import Bot
from homage.bots.priorities import SUFFIX, read_priorities
from homage.kernel import HomageError

__all__ = ["Bot", "bot", "bots"]

GROUP = "homage.bots"
"""The entry point group by which another package brings bots."""


def bots() -> dict[str, Bot]:
    """Every bot that can be found, by name."""
    found: dict[str, Bot] = {}
    for module in pkgutil.iter_modules(__path__):
        for one in getattr(importlib.import_module(f"{__name__}.{module.name}"), "BOTS", ()):
            _add(found, one)
    for point in entry_points(group=GROUP):
        _add(found, point.load())
    return found


def bot(name: str) -> Bot:
    """The bot of this name, or the priority list in a file that ends in `.bot`."""
    if name.endswith(SUFFIX):
        return read_priorities(Path(name))
    found = bots()
    if name not in found:
        raise HomageError(f"there is no bot '{name}'; there are: {', '.join(sorted(found))}")
    return found[name]


def _add(found: dict[str, Bot], one: Bot) -> None:
    if one.name in found:
        raise HomageError(f"two bots are called '{one.name}'")
    found[one.name] = one
