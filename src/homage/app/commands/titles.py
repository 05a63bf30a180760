"""The catalogue: which titles there are, and which options each of them has."""

import msgspec

from homage.app.wording.layout import columns, filled
from homage.games import titles
from homage.kernel import Title


def catalogue() -> str:
    """Every title with its seats and options."""
    return "\n\n".join(described(title) for title in titles().values())


def described(title: Title) -> str:
    """One title."""
    seats = ", ".join(title.game().seats)
    lines = [
        f"{title.name}: {title.full_name} (rules version {title.version})",
        filled(str(title.summary), "  ", "  "),
        f"  seats: {seats}",
    ]
    rows = option_rows(title)
    if rows:
        lines += ["  options:", columns(rows, "    ")]
    return "\n".join(lines)


def option_rows(title: Title) -> list[tuple[str, str]]:
    """For each option, `name=VALUES` and a sentence with its default."""
    info = msgspec.inspect.type_info(title.settings)
    assert isinstance(info, msgspec.inspect.StructType)
    rows = []
    for field in info.fields:
        kind, text = field.type, ""
        if isinstance(kind, msgspec.inspect.Metadata):
            text = (kind.extra_json_schema or {}).get("description", "")
            kind = kind.type
        rows.append((f"{field.encode_name}={_values(kind)}", f"{text} [{_shown(field.default)}]"))
    return rows


def _values(kind: msgspec.inspect.Type) -> str:
    if isinstance(kind, msgspec.inspect.LiteralType):
        return "|".join(map(str, kind.values))
    if isinstance(kind, msgspec.inspect.BoolType):
        return "true|false"
    return "N" if isinstance(kind, msgspec.inspect.IntType) else "TEXT"


def _shown(default: object) -> str:
    return str(default).lower() if isinstance(default, bool) else str(default)
