"""Names in a schema: every structure that leaves the server has one of its own."""

import pickle
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from homage.games import titles
from homage.kernel import Event, Message, Title, named_for


def structures(kinds: Iterable[Any]) -> set[type[msgspec.Struct]]:
    """Every structure that these are made of, themselves included."""
    found: set[type[msgspec.Struct]] = set()

    def look(info: Any) -> None:
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in found:
                return
            found.add(info.cls)
        for name in getattr(info, "__struct_fields__", ()):
            part = getattr(info, name)
            for one in part if isinstance(part, tuple) else (part,):
                if isinstance(one, msgspec.inspect.Field):
                    look(one.type)
                elif isinstance(one, msgspec.inspect.Type):
                    look(one)

    for info in msgspec.inspect.multi_type_info(kinds):
        look(info)
    return found


def clashes(kinds: Iterable[Any]) -> list[str]:
    """Names that two structures have."""
    names = sorted(kind.__name__ for kind in structures(kinds))
    return sorted({name for name in names if names.count(name) > 1})


def told_and_shown(title: Title) -> list[Any]:
    return [title.view, *title.events]


def test_no_two_structures_of_all_titles_have_one_name() -> None:
    everything = [kind for title in titles().values() for kind in told_and_shown(title)]
    assert clashes(everything) == []


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.name)
def test_a_title_is_named_in_all_that_is_its_own(title: Title) -> None:
    own = [k for k in structures(told_and_shown(title)) if k.__module__.startswith(title.package)]
    assert own
    for kind in own:
        assert kind.__name__.lower().startswith(title.name), kind


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.name)
def test_the_schema_has_plain_names(title: Title) -> None:
    _, found = msgspec.json.schema_components(told_and_shown(title), schema_hook=_sentence)
    assert set(found) == {kind.__name__ for kind in structures(told_and_shown(title))}


def _sentence(kind: type) -> dict[str, str]:
    assert kind is Message
    return {"type": "string"}


# -- named_for itself ------------------------------------------------------------------------


class Fell(Event, frozen=True, kw_only=False, tag="fall"):
    """One title's."""

    depth: int


class ChessFell(Event, frozen=True, kw_only=False, tag="fall"):
    """Another's, which is named so already."""


def test_names_that_are_alike_are_found_and_told_apart() -> None:
    class Fell(msgspec.Struct):
        """A third's."""

    assert clashes([Fell, globals()["Fell"]]) == ["Fell"]
    named_for("Bridge", Fell)
    named_for("Chess", ChessFell)
    assert clashes([Fell, globals()["Fell"], ChessFell]) == []
    assert Fell.__name__ == "BridgeFell"
    assert ChessFell.__name__ == "ChessFell"


def test_a_renamed_structure_still_goes_to_another_process() -> None:
    named_for("Go", Fell)
    assert pickle.loads(pickle.dumps(Fell(3))) == Fell(3)
