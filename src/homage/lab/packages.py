"""What studies need beside the packages of the terminal: the extra `lab`."""

from __future__ import annotations

from importlib.util import find_spec

from homage.kernel.errors import HomageError
from homage.kernel.messages import Message

MODULES = ("altair", "choix", "joblib", "numpy", "polars", "scipy", "vl_convert")

NOT_INSTALLED = Message(
    "lab.not-installed",
    "studies need packages that are not installed ({packages}): ''pip install \"homage[lab]\"''"
    " brings them, and in a checkout ''python3 run.py'' with the same words",
)


def must_be_there() -> None:
    """Refuse to begin where something is not installed, and say what to do about it."""
    missing = [name for name in MODULES if find_spec(name) is None]
    if missing:
        raise HomageError(NOT_INSTALLED.of(", ".join(missing)))
