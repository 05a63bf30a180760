"""The bots: one module each here, or another package through an entry point."""

import importlib
import pkgutil
from importlib.metadata import entry_points
from pathlib import Path

from homage.bots.bot import Bot
from homage.bots.priorities import SUFFIX, read_priorities
from homage.bots.searcher import SearchingBot
from homage.kernel import HomageError

__all__ = ["Bot", "bot", "bots", "parted"]

GROUP = "homage.bots"
"""The entry point group by which another package brings bots."""

AT = "@"
"""Between a searching bot and the simulations it is given: `knight@100`, `knight@x10`."""

TIMES = "x"
MOST = 100_000_000


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
    """The bot of this name, or the priority list in a file that ends in `.bot`.

    A searching bot is made anew each time, so that no two games share what it has found; it may be
    given another number of simulations: `knight@100`, or `knight@x10` for ten times its own.
    """
    if name.endswith(SUFFIX):
        return read_priorities(Path(name))
    plain, budget = parted(name)
    found = bots()
    if plain not in found:
        raise HomageError(f"there is no bot '{plain}'; there are: {', '.join(sorted(found))}")
    one = found[plain]
    if isinstance(one, SearchingBot):
        return _made_anew(one, name, budget)
    if budget is not None:
        raise HomageError(f"'{name}': {plain} does not search, so it takes no number: '{plain}'")
    return one


def parted(name: str) -> tuple[str, str | None]:
    """The bot's own name, and what stands behind the `@`, if there is one."""
    plain, at, budget = name.partition(AT)
    return plain, budget if at else None


def _made_anew(one: SearchingBot, name: str, budget: str | None) -> SearchingBot:
    if budget is None:
        simulations, description = one.simulations, one.description
    else:
        simulations = _simulations(one, name, budget)
        description = f"Plays as {one.name} does, with {simulations:,} simulations for each choice."
    return SearchingBot(name, description, simulations, one.settings, one.temperature)


def _simulations(one: SearchingBot, name: str, budget: str) -> int:
    digits = budget.removeprefix(TIMES)
    if not digits.isdecimal():
        raise HomageError(
            f"'{name}': behind the {AT} stands a number of simulations, like {one.name}@1000,"
            f" or how many times its own, like {one.name}@x10"
        )
    number = int(digits) * (one.simulations if digits != budget else 1)
    if not 1 <= number <= MOST:
        raise HomageError(f"'{name}': a choice takes 1 to {MOST:,} simulations, not {number:,}")
    return number


def _add(found: dict[str, Bot], one: Bot) -> None:
    if one.name in found:
        raise HomageError(f"two bots are called '{one.name}'")
    found[one.name] = one
