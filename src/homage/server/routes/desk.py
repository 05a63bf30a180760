"""The desk: where a request is dealt with."""

from __future__ import annotations

import msgspec
from litestar.di import NamedDependency

from homage.server.halls.hall import Hall
from homage.server.reader import Reader


class Desk(msgspec.Struct, frozen=True):
    """Who asks, and the hall that answers.

    One dependency and not two: the framework would begin a task for each of them.
    """

    hall: Hall
    reader: Reader


AtDesk = NamedDependency[Desk]
