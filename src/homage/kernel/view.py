"""Views: what one seat may know, as typed plain data."""

import msgspec

from homage.kernel.outcome import Outcome


class Choosable(msgspec.Struct, frozen=True):
    """An open option, as it is shown."""

    text: str
    label: str
    thing: str = ""


class Asked(msgspec.Struct, frozen=True):
    """An open decision, as far as the viewer may know it."""

    seat: int
    prompt: str = ""
    options: tuple[Choosable, ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every title's view has; a title adds its own table."""

    seat: int
    asked: tuple[Asked, ...]
    outcome: Outcome | None = None
