"""Python as if some packages were not installed."""

from collections.abc import Iterable
from pathlib import Path

SITE = """
import sys
from importlib.machinery import PathFinder

class Without(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name.partition(".")[0] in {missing}:
            return None
        return super().find_spec(name, path, target)

sys.meta_path[sys.meta_path.index(PathFinder)] = Without
"""


def without(modules: Iterable[str], folder: Path) -> str:
    """A folder that makes a Python which has it on its path find none of these."""
    (folder / "sitecustomize.py").write_text(SITE.replace("{missing}", repr({*modules})))
    return str(folder)
