"""What goes into the wheel beside the sources: rules pages, the page of the table on the web and,
if wanted, compiled modules.

With HOMAGE_COMPILE=1 in the environment the wheel carries the engine as `python3 run.py compile`
has left it in this checkout, for this platform and Python; without, it is the same for all.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = "HOMAGE_COMPILE"


class WheelContents(BuildHookInterface[Any]):
    """An editable install needs none of this: the checkout has everything at hand."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._add_rules_pages(build_data)
        self._build_page()
        if os.environ.get(COMPILE):
            self._add_compiled_modules(build_data)

    def _add_rules_pages(self, build_data: dict[str, Any]) -> None:
        """docs/rules/TITLE.md becomes homage/games/TITLE/rules.md for every title there is, and
        docs/rules/de/TITLE.md becomes rules.de.md beside it."""
        root = Path(self.root)
        rules = root / "docs/rules"
        for page in sorted(rules.rglob("*.md")):
            if (root / "src/homage/games" / page.stem).is_dir():
                names = ["rules", *page.relative_to(rules).parent.parts, "md"]
                inside = f"homage/games/{page.stem}/{'.'.join(names)}"
                build_data["force_include"][str(page)] = inside

    def _build_page(self) -> None:
        """Into the package, from where it is taken along; an sdist may carry it built."""
        if not Path(self.root, "web", "package.json").is_file():
            return
        sys.path.insert(0, str(Path(self.root, "tools")))
        import build_page

        if not build_page.is_built():
            build_page.build()

    def _add_compiled_modules(self, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(Path(self.root, "tools")))
        import compile as compiling

        sources = Path(self.root, "src")
        missing = compiling.not_compiled(sources)
        if missing:
            sys.exit(
                f"{len(missing)} modules are not compiled, or were changed since, among them"
                f" {missing[0]}. Run `python3 run.py compile` first."
            )
        for suffix in EXTENSION_SUFFIXES:
            for extension in sources.rglob(f"*{suffix}"):
                inside = extension.relative_to(sources).as_posix()
                build_data["force_include"][str(extension)] = inside
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
