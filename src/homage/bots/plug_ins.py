"""Plug-ins: bots that another package on this machine brings, each a program of its own."""

import functools

from homage.bots import GROUP, bots, split_budget
from homage.kernel.plug_ins import load_plug_ins


@functools.cache
def plug_in_package(name: str) -> str:
    """The package that brings the bot of this name; empty for our own, and for a priority list."""
    plain, _ = split_budget(name)
    bots()  # leaves out whatever is no bot
    for one, package in load_plug_ins(GROUP, lambda brought: None):
        if one.name == plain:
            return package
    return ""
