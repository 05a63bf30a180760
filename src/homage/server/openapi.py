"""The schema of the API, from the types of views and events as they are."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar, get
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin

from homage.kernel import Message
from homage.server.wire.requests import REQUESTS
from homage.server.wire.tables import LiveMessage

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator
    from litestar.typing import FieldDefinition

REFERENCE = "#/components/schemas/"
WIRE = "homage.server.wire."


class MessageSchema(OpenAPISchemaPlugin):
    """On the wire a message is its sentence."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        return value is Message

    def to_openapi_schema(
        self, field_definition: FieldDefinition, schema_creator: SchemaCreator
    ) -> Schema:
        return Schema(type=OpenAPIType.STRING)


def schema_text(app: Litestar) -> str:
    """The schema as it is kept beside the page's sources."""
    return json.dumps(schema_of(app), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def schema_of(app: Litestar) -> dict[str, Any]:
    """The app's schema, with structures under the names that titles gave them.

    The framework names them by where they are defined. What the server sends always has all of its
    fields, also those that have a default.
    """
    schema = _named_schema(app, _of_modules(WIRE))
    pushed = _named_schema(_of_socket(), _within([LiveMessage]))
    components: dict[str, Any] = schema["components"]["schemas"]
    components |= pushed["components"]["schemas"]
    requests = {kind.__name__ for kind in REQUESTS}
    _bound_seats(schema)
    for name, component in components.items():
        if name in requests:
            component["additionalProperties"] = False
        elif "properties" in component:
            component["required"] = sorted(component["properties"])
    return schema


def _named_schema(app: Litestar, structures: Collection[type]) -> dict[str, Any]:
    """The schema of an app in which these structures occur."""
    schema = _raw_schema(app)
    components: dict[str, Any] = schema["components"]["schemas"]
    names = {key: _name_of(key, structures) for key in components}
    assert len(set(names.values())) == len(names), "two structures have one name"
    for key, component in components.items():
        component["title"] = names[key]
    schema["components"]["schemas"] = {names[key]: one for key, one in components.items()}
    _rename(schema, names)
    return schema


def _bound_seats(part: Any) -> None:
    """The framework forgets that a number which may be missing is not below nought."""
    if isinstance(part, dict):
        if "oneOf" in part and ("maximum" in part or "exclusiveMaximum" in part):
            part.setdefault("minimum", 0)
        for value in part.values():
            _bound_seats(value)
    elif isinstance(part, list):
        for value in part:
            _bound_seats(value)


def _raw_schema(app: Litestar) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(json.dumps(app.openapi_schema.to_schema()))
    return schema


def _of_socket() -> Litestar:
    """What is pushed: the schema of an API does not know sockets, so one address stands for it."""

    @get("/live", sync_to_thread=False)
    def live() -> LiveMessage:
        raise NotImplementedError

    return Litestar([live], plugins=[MessageSchema()], logging_config=None)


def _rename(part: Any, names: dict[str, str]) -> None:
    if isinstance(part, dict):
        reference = part.get("$ref")
        if isinstance(reference, str):
            part["$ref"] = REFERENCE + names[reference.removeprefix(REFERENCE)]
        for value in part.values():
            _rename(value, names)
    elif isinstance(part, list):
        for value in part:
            _rename(value, names)


def _name_of(key: str, structures: Collection[type]) -> str:
    """The framework's key is the end of a structure's path, as long as it takes to be clear."""
    for kind in structures:
        path = [*kind.__module__.split("."), kind.__qualname__]
        if key in ("_".join(path[start:]) for start in range(len(path))):
            return kind.__name__
    return key


def _of_modules(prefix: str) -> set[type]:
    """The structures that are defined below this package, and all that they hold."""

    def below(kind: type) -> Iterator[type]:
        for one in list[type](kind.__subclasses__()):
            yield one
            yield from below(one)

    return _within([one for one in below(msgspec.Struct) if one.__module__.startswith(prefix)])


def _within(kinds: Sequence[Any]) -> set[type]:
    """These structures and all that they hold."""
    found: set[type] = set()
    waiting: list[Any] = list(msgspec.inspect.multi_type_info(kinds))
    while waiting:
        one = waiting.pop()
        if isinstance(one, msgspec.inspect.StructType):
            if one.cls in found:
                continue
            found.add(one.cls)
            waiting += [field.type for field in one.fields]
            continue
        for part in ("type", "item_type", "key_type", "value_type"):
            if isinstance(getattr(one, part, None), msgspec.inspect.Type):
                waiting.append(getattr(one, part))
        for parts in ("types", "item_types"):
            waiting += getattr(one, parts, ())
    return found
