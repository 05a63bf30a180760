"""The titles: which there are, and which settings each of them has."""

from __future__ import annotations

import msgspec

from homage.app.wording.language import title_language
from homage.app.wording.layout import columns, filled
from homage.app.wording.phrases import listed
from homage.kernel import Language, Message, Title

HEADING = Message("app.title-heading", "{name}: {full_name} (rules version {version})")
SEATS = Message("app.title-seats", "seats: {seats}")
SETTINGS = Message("app.title-settings", "settings:")
WITH_DEFAULT = Message("app.setting-default", "{meaning} [{default}]")
WITH_VALUES = Message("app.setting-values", "{meaning}; one of: {values} [{default}]")

TEXT = "TEXT"
MOST_LETTERS = 40
"""Values that take more are listed behind what the setting means, where lines can be broken."""


def print_titles(language: Language) -> None:
    """Print every title with its seats and settings."""
    from homage.games import titles

    found = titles().values()
    print("\n\n".join(described(one, title_language(one, language.code)) for one in found))


def described(title: Title, language: Language) -> str:
    """One title."""
    game = title.game()
    seats = listed(map(game.seat_noun, range(len(game.seats))), language)
    heading = HEADING.of(title.name, title.full_name, title.version)
    lines = [
        language.say(heading),
        filled(language.say(title.summary), "  ", "  "),
        f"  {language.say(SEATS.of(seats))}",
    ]
    rows = setting_rows(title, language)
    if rows:
        lines += [f"  {language.say(SETTINGS)}", columns(rows, "    ")]
    return "\n".join(lines)


def setting_rows(title: Title, language: Language) -> list[tuple[str, str]]:
    """For each setting, `name=VALUES` and a sentence with its default."""
    info = msgspec.inspect.type_info(title.settings)
    assert isinstance(info, msgspec.inspect.StructType)
    rows = []
    for field in info.fields:
        kind = field.type
        if isinstance(kind, msgspec.inspect.Metadata):
            kind = kind.type
        values, default = _values(kind), _shown(field.default)
        meaning = WITH_DEFAULT.of(title.setting_help(field.name), default)
        if len(values) > MOST_LETTERS:
            listed_values = values.replace("|", ", ")
            meaning = WITH_VALUES.of(title.setting_help(field.name), listed_values, default)
            values = TEXT
        rows.append((f"{field.encode_name}={values}", language.say(meaning)))
    return rows


def _values(kind: msgspec.inspect.Type) -> str:
    if isinstance(kind, msgspec.inspect.LiteralType):
        return "|".join(map(str, kind.values))
    if isinstance(kind, msgspec.inspect.BoolType):
        return "true|false"
    return "N" if isinstance(kind, msgspec.inspect.IntType) else TEXT


def _shown(default: object) -> str:
    return str(default).lower() if isinstance(default, bool) else str(default)
