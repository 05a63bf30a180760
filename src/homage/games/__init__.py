"""The titles: one folder each here, or another package through an entry point."""

import importlib
import pkgutil
from importlib.metadata import entry_points

from homage.kernel import HomageError, Title

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
        raise HomageError(f"there is no title '{name}'; there are: {', '.join(found)}")
    return found[name]


def _add(found: dict[str, Title], one: Title) -> None:
    if one.name in found:
        raise HomageError(f"two titles are called '{one.name}': {one.package}")
    found[one.name] = one
