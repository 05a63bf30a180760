"""The titles: one folder each here, or another package through an entry point."""

from __future__ import annotations

import importlib
import os

from homage.kernel.plug_ins import has_plug_ins, load_plug_ins

TYPE_CHECKING = False
if TYPE_CHECKING:
    from homage.kernel.about import About
    from homage.kernel.game import Title
    from homage.kernel.messages import Message

GROUP = "homage.titles"
"""The entry point group by which another package brings titles."""


def all_about() -> list[About]:
    """What can be told of every title, in the same order. Those that lie here need not be loaded
    for it, and mostly there are no others."""
    if has_plug_ins(GROUP):
        return [one.about() for one in titles().values()]
    return [importlib.import_module(f"{folder}.about").ABOUT for folder in _folders()]


def titles() -> dict[str, Title]:
    """Every title that can be found, by name; a plug-in that brings none is left out."""
    from homage.kernel.game import NO_TITLE, TWO_TITLES, Title

    found: dict[str, Title] = {}
    for folder in _folders():
        one = importlib.import_module(folder).TITLE
        found[one.name] = one

    def fault_of(brought: object) -> Message | None:
        if not isinstance(brought, Title):
            return NO_TITLE.of(type(brought).__name__)
        return TWO_TITLES.of(brought.name) if brought.name in found else None

    for one, _ in load_plug_ins(GROUP, fault_of):
        found[one.name] = one
    return found


def title_names() -> list[str]:
    """The names of all titles, in the same order."""
    return [one.name for one in all_about()]


def title(name: str) -> Title:
    """The title of this name, without the others if that can be."""
    if not has_plug_ins(GROUP) and name in title_names():
        own: Title = importlib.import_module(f"{__name__}.{name}").TITLE
        return own
    found = titles()
    if name not in found:
        from homage.kernel.errors import HomageError
        from homage.kernel.game import NO_SUCH_TITLE

        raise HomageError(NO_SUCH_TITLE.of(name, ", ".join(found)))
    return found[name]


def _folders() -> list[str]:
    """The packages below this one, by name."""
    return [
        f"{__name__}.{name}"
        for folder in __path__
        for name in sorted(os.listdir(folder))
        if os.path.isfile(os.path.join(folder, name, "__init__.py"))
    ]
