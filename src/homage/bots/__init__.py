"""The bots: one module each here, or another package through an entry point."""

import functools
import importlib
import pkgutil
from pathlib import Path

from homage.bots.bot import Bot
from homage.bots.priorities import SUFFIX, read_priorities
from homage.bots.searcher import SearchingBot
from homage.kernel import HomageError, Message
from homage.kernel.numbers import whole_number
from homage.kernel.plug_ins import load_plug_ins
from homage.kernel.visible import shown

__all__ = ["BY_STRENGTH", "Bot", "bot", "bots", "plug_in_package", "split_budget"]

GROUP = "homage.bots"
"""The entry point group by which another package brings bots."""

AT = "@"
"""Between a searching bot and the simulations it is given: `knight@100`, `knight@x10`."""

TIMES = "x"

BY_STRENGTH = ("random", "quick", "page", "squire", "one-ply", "knight", "captain", "marshal")
"""Our own, from the weakest to the strongest, as docs/strength.md has measured them."""

MAX_SIMULATIONS = 100_000_000
"""For one choice."""

NO_SUCH_BOT = Message("bots.no-such-bot", "there is no bot ''{name}''; there are: {known}")
TWO_OF_A_NAME = Message("bots.two-of-a-name", "there is another bot ''{name}''")
NO_BOT = Message("bots.no-bot", "what it names is no bot, but of the kind {kind}")
NO_DESCRIPTION = Message("bots.no-description", "its description is no Message")
TAKES_NO_NUMBER = Message(
    "bots.takes-no-number", "''{name}'': {bot} does not search, so it takes no number: ''{bot}''"
)
NUMBER_WANTED = Message(
    "bots.number-wanted",
    "''{name}'': behind the @ stands a number of simulations, like {bot}@1000,"
    " or how many times its own, like {bot}@x10",
)
NUMBER_OUT_OF_RANGE = Message(
    "bots.number-out-of-range",
    "''{name}'': a choice takes 1 to {maximum} simulations, not {number}",
)
WITH_A_NUMBER = Message(
    "bots.with-a-number", "Plays as {bot} does, with {simulations} simulations for each choice."
)


def bots() -> dict[str, Bot]:
    """Every bot that can be found, by name: ours from the weakest to the strongest, then those of
    plug-ins; one that brings none is left out."""
    return {name: one for name, (one, _) in _found().items()}


@functools.cache
def plug_in_package(name: str) -> str:
    """The package that brings the bot of this name; empty for our own, and for a priority list."""
    plain, _ = split_budget(name)
    found = _found()
    return found[plain][1] if plain in found else ""


def _found() -> dict[str, tuple[Bot, str]]:
    """By name, the bot and the package of others that brings it."""
    found: dict[str, tuple[Bot, str]] = {}
    for module in pkgutil.iter_modules(__path__):
        for one in getattr(importlib.import_module(f"{__name__}.{module.name}"), "BOTS", ()):
            found[one.name] = one, ""

    def fault_of(brought: object) -> Message | None:
        name = getattr(brought, "name", None)
        chooses = callable(getattr(brought, "choose", None))
        if isinstance(brought, type) or not isinstance(name, str) or not chooses:
            return NO_BOT.of(type(brought).__name__)
        if not isinstance(getattr(brought, "description", None), Message):
            return NO_DESCRIPTION
        return TWO_OF_A_NAME.of(name) if name in found else None

    for one, package in load_plug_ins(GROUP, fault_of):
        found[one.name] = one, package
    ours = [name for name in BY_STRENGTH if name in found]
    return {name: found[name] for name in (*ours, *sorted(found.keys() - set(ours)))}


def bot(name: str) -> Bot:
    """The bot of this name, or the priority list in a file that ends in `.bot`.

    A searching bot is made anew each time, so that no two games share what it has found; it may be
    given another number of simulations: `knight@100`, or `knight@x10` for ten times its own.
    """
    if name.endswith(SUFFIX):
        return read_priorities(Path(name))
    plain, budget = split_budget(name)
    found = bots()
    if plain not in found:
        raise HomageError(NO_SUCH_BOT.of(shown(plain), tuple(found)))
    one = found[plain]
    if isinstance(one, SearchingBot):
        return _made_anew(one, name, budget)
    if budget is not None:
        raise HomageError(TAKES_NO_NUMBER.of(name, plain))
    return one


def split_budget(name: str) -> tuple[str, str | None]:
    """The bot's own name, and what stands behind the `@`, if there is one."""
    plain, at, budget = name.partition(AT)
    return plain, budget if at else None


def _made_anew(one: SearchingBot, name: str, budget: str | None) -> SearchingBot:
    if budget is None:
        simulations, description = one.simulations, one.description
        takes_its_time = one.takes_its_time
    else:
        simulations = _simulations(one, name, budget)
        description = WITH_A_NUMBER.of(one.name, simulations)
        takes_its_time = False
    return SearchingBot(name, description, simulations, one.effort, one.temperature, takes_its_time)


def _simulations(one: SearchingBot, name: str, budget: str) -> int:
    digits = budget.removeprefix(TIMES)
    number = whole_number(digits)
    if number is None:
        raise HomageError(NUMBER_WANTED.of(shown(name), one.name))
    number *= one.simulations if digits != budget else 1
    if not 1 <= number <= MAX_SIMULATIONS:
        raise HomageError(NUMBER_OUT_OF_RANGE.of(name, MAX_SIMULATIONS, number))
    return number
