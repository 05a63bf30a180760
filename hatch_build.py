"""Puts each title's rules page into the wheel, where an installed Homage looks for it."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RulesPages(BuildHookInterface[Any]):
    """docs/rules/TITLE.md becomes homage/games/TITLE/rules.md for every title there is.

    An editable install needs none of this: the checkout's docs/rules is at hand there.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        for page in sorted(root.glob("docs/rules/*.md")):
            if (root / "src/homage/games" / page.stem).is_dir():
                inside = f"homage/games/{page.stem}/rules.md"
                build_data["force_include"][str(page)] = inside
