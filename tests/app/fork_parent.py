"""Imports all of the command once, and forks it for every line that asks for it.

Run by tests/app/command.py. What is forked is a process of its own in every way that a test can
see: words, environment, folder, streams, exit code. Importing would cost more than most commands.
"""

import atexit
import gc
import importlib
import json
import os
import pkgutil
import random
import runpy
import sys
import threading
from typing import Any

import homage

NOT_YET = ("homage.app.__main__", "homage.__main__", "homage.app.table_screen", "homage.bridges")
"""Programs, what only a terminal needs (nobody is given one here), and what no command needs."""

PATH = sys.path[1:]
"""Without the folder of this file."""


def import_everything() -> None:
    for module in pkgutil.walk_packages(homage.__path__, "homage."):
        if not module.name.startswith(NOT_YET) and not module.name.endswith("_window"):
            importlib.import_module(module.name)
    gc.freeze()  # else each command would go through all of it, and copy what it looks at


def serve(wishes: int, answers: int) -> dict[str, Any] | None:
    """Answer each wish by the exit code; in a forked process, return the wish to be fulfilled."""
    with open(wishes, encoding="utf-8") as lines, open(answers, "w", encoding="utf-8") as codes:
        for line in lines:
            child = os.fork()
            if child == 0:
                return dict(json.loads(line))
            _, status = os.waitpid(child, 0)
            print(os.waitstatus_to_exitcode(status), file=codes, flush=True)
    return None


def become(wish: dict[str, Any]) -> None:
    """As if this process had been started with these words, streams and surroundings."""
    for place, (file, flags) in enumerate(
        zip(wish["streams"], (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY), strict=True)
    ):
        opened = os.open(file, flags)
        os.dup2(opened, place)
        os.close(opened)
    os.environ.clear()
    os.environ.update(wish["environment"])
    os.chdir(wish["folder"])
    sys.path[:] = [wish["folder"], *wish["path"], *PATH]
    sys.argv = ["homage", *wish["words"]]
    random.seed()
    try:
        runpy.run_module("homage.app", run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        leave(ended)


def leave(ended: SystemExit) -> None:
    """All that Python does at an exit, except to take module after module apart, which costs more
    than most commands."""
    if not isinstance(ended.code, int | None):
        raise ended
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        raise ended from None
    os._exit(ended.code or 0)


if __name__ == "__main__":
    import_everything()
    wish = serve(int(sys.argv[1]), int(sys.argv[2]))
    if wish is not None:
        become(wish)
