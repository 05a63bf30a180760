"""Whether the engine runs compiled or interpreted, and whether what was compiled is up to date."""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES

from homage.kernel import messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = os.path.dirname(os.path.dirname(__file__))
SUFFIXES = tuple(EXTENSION_SUFFIXES)


def compiled() -> bool:
    """Whether the kernel in use is the compiled one."""
    return str(messages.__file__).endswith(SUFFIXES)


def extensions() -> Iterator[str]:
    """The compiled modules that lie beside their sources."""
    for folder, _, files in os.walk(PACKAGE):
        for name in files:
            if name.endswith(SUFFIXES):
                yield os.path.join(folder, name)


def stale() -> list[str]:
    """Sources that were changed after they were compiled; empty when all is well."""
    found = []
    for extension in extensions():
        folder, name = os.path.split(extension)
        source = os.path.join(folder, name.split(".")[0] + ".py")
        if os.path.exists(source) and os.path.getmtime(source) > os.path.getmtime(extension):
            found.append(os.path.relpath(source, os.path.dirname(PACKAGE)))
    return sorted(set(found))
