"""Plug-ins: bots that another package on this machine brings, each a program of its own."""

import functools
from importlib.metadata import entry_points

from homage.bots import GROUP, split_budget


@functools.cache
def plug_in_package(name: str) -> str:
    """The package that brings the bot of this name; empty for our own, and for a priority list."""
    plain, _ = split_budget(name)
    for point in entry_points(group=GROUP):
        try:
            one = point.load()
        except Exception:  # nobody can choose it then
            continue
        if getattr(one, "name", "") == plain:
            return point.dist.name if point.dist is not None else point.module
    return ""
