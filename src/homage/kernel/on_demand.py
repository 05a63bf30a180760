"""On demand: a package whose names are imported when somebody asks for one of them.

What only lists titles, or tells the version, need not wait for all that plays them.
"""

from __future__ import annotations

import sys
from importlib import import_module

TYPE_CHECKING = False  # as typing has it: mypy knows the name, and importing typing takes time
if TYPE_CHECKING:
    from collections.abc import Callable


def on_demand(package: str, module: str) -> Callable[[str], object]:
    """The `__getattr__` of a package that finds its names in one of its modules."""

    def find(name: str) -> object:
        known = {} if name.startswith("_") else vars(import_module(f"{package}.{module}"))
        if name not in known:
            raise AttributeError(f"module '{package}' has no attribute '{name}'")
        vars(sys.modules[package])[name] = known[name]
        return known[name]

    return find
