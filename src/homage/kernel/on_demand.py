"""On demand: a package whose names are imported when somebody asks for one of them.

What only lists titles, or tells the version, need not wait for all that plays them.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import PathFinder

TYPE_CHECKING = False  # as typing has it: mypy knows the name, and importing typing takes time
if TYPE_CHECKING:
    from collections.abc import Callable


def on_demand(package: str, module: str) -> Callable[[str], object]:
    """The `__getattr__` of a package that finds its names in one of its modules."""

    def find(name: str) -> object:
        here = sys.modules[package]
        # Python asks for a module of the package here too, before it imports that: it must not be
        # answered by loading all the others, which may be on their way to import this one.
        is_module = PathFinder.find_spec(f"{package}.{name}", here.__path__) is not None
        asked_for = not is_module and not name.startswith("_")
        known = vars(import_module(f"{package}.{module}")) if asked_for else {}
        if name not in known:
            raise AttributeError(f"module '{package}' has no attribute '{name}'")
        vars(here)[name] = known[name]
        return known[name]

    return find
