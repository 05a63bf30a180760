"""The titles: one folder each here, or another package through an entry point."""

import importlib
import pkgutil
from importlib.metadata import entry_points

from homage.kernel import HomageError, Title
from homage.kernel.game import NO_SUCH_TITLE, TWO_TITLES

GROUP = "homage.titles"
"""The entry point group by which another package brings titles."""


def titles() -> dict[str, Title]:
    """Every title that can be found, by name."""
    found: dict[str, Title] = {}
    for module in pkgutil.iter_modules(__path__):
        _add(found, importlib.import_module(f"{__name__}.{module.name}").TITLE)
    for point in entry_points(group=GROUP):
        _add(found, point.load())
    return found


def title(name: str) -> Title:
    """The title of this name."""
    found = titles()
    if name not in found:
        raise HomageError(NO_SUCH_TITLE.of(name, ", ".join(found)))
    return found[name]


def _add(found: dict[str, Title], one: Title) -> None:
    if one.name in found:
        raise HomageError(TWO_TITLES.of(one.name, one.package))
    found[one.name] = one
