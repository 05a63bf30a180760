"""Patience: tests wait for what happens, never for a time to pass."""

import time
from collections.abc import Callable

LONG_ENOUGH = 600
"""Seconds after which something is taken to hang: no machine is so busy."""


def eventually(true: Callable[[], bool]) -> bool:
    """Wait until this is so; False if it never is."""
    until = time.monotonic() + LONG_ENOUGH
    while not true():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True
