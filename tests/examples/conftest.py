"""The example titles are not installed here: their folders go on the path instead."""

import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"

for folder in EXAMPLES.iterdir():
    if (folder / "pyproject.toml").is_file():
        sys.path.insert(0, str(folder))
