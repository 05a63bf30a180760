"""The end of a worker process: with the process that started it, however that one ends."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from multiprocessing.connection import wait
from typing import Any

SECONDS_BETWEEN_LOOKS = 1.0


def end_with_parent() -> None:
    """See to it that this process ends when its parent does.

    A parent that was killed tells nobody, and a worker that is thinking would not notice.
    """
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent: Any = multiprocessing.parent_process()  # loky's has no sentinel, whatever its type says
    if parent is None:
        return
    if parent.sentinel is not None:
        wait([parent.sentinel])
    else:  # a process whose parent has ended is given another
        while os.getppid() == parent.pid:
            time.sleep(SECONDS_BETWEEN_LOOKS)
    os._exit(1)
