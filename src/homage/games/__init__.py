"""The titles: one folder each here, or another package through an entry point."""

import importlib
import pkgutil

from homage.kernel import HomageError, Message, Title
from homage.kernel.game import NO_SUCH_TITLE, NO_TITLE, TWO_TITLES
from homage.kernel.plug_ins import load_plug_ins

GROUP = "homage.titles"
"""The entry point group by which another package brings titles."""


def titles() -> dict[str, Title]:
    """Every title that can be found, by name; a plug-in that brings none is left out."""
    found: dict[str, Title] = {}
    for module in pkgutil.iter_modules(__path__):
        one = importlib.import_module(f"{__name__}.{module.name}").TITLE
        found[one.name] = one

    def fault_of(brought: object) -> Message | None:
        if not isinstance(brought, Title):
            return NO_TITLE.of(type(brought).__name__)
        return TWO_TITLES.of(brought.name) if brought.name in found else None

    for one, _ in load_plug_ins(GROUP, fault_of):
        found[one.name] = one
    return found


def title(name: str) -> Title:
    """The title of this name."""
    found = titles()
    if name not in found:
        raise HomageError(NO_SUCH_TITLE.of(name, ", ".join(found)))
    return found[name]
