"""Figures: what a server's process has used, and shares of sorted numbers."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Server(NamedTuple):
    """A server that runs in another process."""

    process: subprocess.Popen[bytes]
    port: int

    def cpu(self) -> float:
        """Seconds of a processor that it has used so far, all its threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes that lie in memory."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


def percentile(found: Sequence[float], share: float) -> float:
    """Of sorted numbers, the one below which this share lies."""
    if not found:
        return float("nan")
    return found[min(len(found) - 1, int(share * len(found)))]
