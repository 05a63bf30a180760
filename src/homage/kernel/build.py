"""Whether the engine runs compiled or interpreted, and whether what was compiled is up to date."""

from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from homage.kernel import state

PACKAGE = Path(__file__).parent.parent


def compiled() -> bool:
    """Whether the kernel in use is the compiled one."""
    return any(str(state.__file__).endswith(suffix) for suffix in EXTENSION_SUFFIXES)


def extensions() -> Iterator[Path]:
    """The compiled modules that lie beside their sources."""
    for suffix in EXTENSION_SUFFIXES:
        yield from PACKAGE.rglob(f"*{suffix}")


def stale() -> list[str]:
    """Sources that were changed after they were compiled; empty when all is well."""
    found = []
    for extension in extensions():
        source = extension.with_name(extension.name.split(".")[0] + ".py")
        if source.exists() and source.stat().st_mtime > extension.stat().st_mtime:
            found.append(str(source.relative_to(PACKAGE.parent)))
    return sorted(set(found))
