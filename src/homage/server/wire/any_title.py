"""The views and events of all titles that are installed, as unions for schemas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Union

import msgspec

from homage.games import titles
from homage.kernel import Event, View
from homage.table.events import TABLE_EVENTS

TABLE = "table"


class Told(msgspec.Struct, frozen=True, tag_field="of"):
    """An event, and whose it is: two titles may call theirs by the same word."""


def _told(name: str, tag: str, kinds: Sequence[type[Event]]) -> Any:
    event: Any = Union[tuple(kinds)]  # noqa: UP007
    return msgspec.defstruct(
        name,
        [("event", event)],
        bases=(Told,),
        namespace={"__doc__": f"An event of {tag}."},
        module=__name__,
        frozen=True,
        tag_field="of",
        tag=tag,
    )


# In the order of their names, so that the schema does not depend on what is found first.
_TITLES = sorted(titles().values(), key=lambda one: one.name)
_TOLD = {
    TABLE: _told("TableTold", TABLE, TABLE_EVENTS),
    **{
        one.name: _told(f"{one.view.__name__.removesuffix('View')}Told", one.name, one.events)
        for one in _TITLES
    },
}
_OF_TABLE = frozenset(TABLE_EVENTS)

if TYPE_CHECKING:
    AnyView = View
    AnyTold = Told
else:
    AnyView = Union[tuple(one.view for one in _TITLES)]  # noqa: UP007
    AnyTold = Union[tuple(_TOLD.values())]  # noqa: UP007


def told(title: str, event: Event) -> AnyTold:
    """An event as it goes over the wire."""
    found: AnyTold = _TOLD[TABLE if type(event) in _OF_TABLE else title](event)
    return found
