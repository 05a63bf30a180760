"""Imports all of Homage once, so that Python writes the bytecode of what it uses, and no more.

Run by run.py after an installation. Packages are installed without bytecode: most of what they
bring is never imported here, and would be half of a player's .venv.
"""

import contextlib
import importlib
import pkgutil
import sys

sys.dont_write_bytecode = False  # else every start would translate everything anew

import homage  # noqa: E402


def main() -> None:
    for module in pkgutil.walk_packages(homage.__path__, "homage.", onerror=lambda _: None):
        if not module.name.endswith("__main__"):
            with contextlib.suppress(
                Exception
            ):  # what is not installed, or cannot be imported alone
                importlib.import_module(module.name)


if __name__ == "__main__":
    main()
