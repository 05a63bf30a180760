"""What goes into the wheel beside the sources: rules pages and, if wanted, compiled modules.

With HOMAGE_COMPILE=1 in the environment the wheel carries the engine compiled by mypyc, for this
platform and Python; without, it is the same for all.
"""

import os
import shutil
import sys
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = "HOMAGE_COMPILE"
OPTIMISE = "HOMAGE_OPTIMISE"
"""How hard the C compiler tries, 0 to 3: a trial build need not wait for the best."""


class WheelContents(BuildHookInterface[Any]):
    """An editable install needs none of this: the checkout has everything at hand."""

    def dependencies(self) -> list[str]:
        if not os.environ.get(COMPILE):
            return []
        return ["mypy>=2.4", "setuptools>=80", *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.temporary = ""
        if version == "editable":
            return
        self._add_rules_pages(build_data)
        if os.environ.get(COMPILE):
            self._add_compiled_modules(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.temporary:
            shutil.rmtree(self.temporary, ignore_errors=True)

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

    def _add_compiled_modules(self, build_data: dict[str, Any]) -> None:
        """Compiled in a copy, so that the checkout stays as it is."""
        sys.path.insert(0, str(Path(self.root, "tools")))
        import compile as compiling

        self.temporary = tempfile.mkdtemp(prefix="homage-wheel-")
        sources = Path(self.temporary, "src")
        shutil.copytree(Path(self.root, "src"), sources)
        compiling.clean(sources)
        compiling.build(sources, os.environ.get(OPTIMISE, "3"))
        for suffix in EXTENSION_SUFFIXES:
            for extension in sources.rglob(f"*{suffix}"):
                build_data["force_include"][str(extension)] = extension.relative_to(
                    sources
                ).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
