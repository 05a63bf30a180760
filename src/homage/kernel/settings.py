"""Settings as structures: made with what a title tells about them, and read from such a one."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec

from homage.kernel.about import Setting


def meta(setting: Setting, least: int | None = None, most: int | None = None) -> msgspec.Meta:
    """What stands beside the type of a setting in its structure."""
    extra = {"rule": setting.rule} if setting.rule else None
    return msgspec.Meta(ge=least, le=most, description=setting.description, extra=extra)


def settings_of(structure: type[msgspec.Struct]) -> tuple[Setting, ...]:
    """All settings of a title, in the order of its structure."""
    info = msgspec.inspect.type_info(structure)
    assert isinstance(info, msgspec.inspect.StructType)
    declared = get_type_hints(structure)
    return tuple([_setting(field, declared[field.name]) for field in info.fields])


def _setting(field: msgspec.inspect.Field, declared: Any) -> Setting:
    kind = field.type
    description, rule = "", ""
    if isinstance(kind, msgspec.inspect.Metadata):
        description = (kind.extra_json_schema or {}).get("description", "")
        rule = (kind.extra or {}).get("rule", "")
        kind = kind.type
    values: tuple[str, ...] = ()
    if isinstance(kind, msgspec.inspect.LiteralType):
        values = tuple([str(value) for value in get_args(declared)])  # msgspec sorts them
    return Setting(field.encode_name, field.default, description, rule, values)
