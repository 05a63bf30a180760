"""The titles: which there are, and which settings each of them has."""

from __future__ import annotations

from homage.app.wording.language import package_language
from homage.app.wording.layout import columns, filled
from homage.app.wording.lists import listed
from homage.kernel.messages import Language, Message, Name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from homage.kernel.about import About, Setting

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
    from homage.games import all_about

    spoken = language.code
    found = all_about()
    print("\n\n".join(described(one, package_language(one.package, spoken)) for one in found))


def described(title: About, language: Language) -> str:
    """One title."""
    seats = listed([Name("seat", seat) for seat in title.seats], language)
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


def setting_rows(title: About, language: Language) -> list[tuple[str, str]]:
    """For each setting, `name=VALUES` and a sentence with its default."""
    rows = []
    for setting in title.settings:
        values, default = _values(setting), _shown(setting.default)
        help_text = setting.help_in(title.name)
        meaning = WITH_DEFAULT.of(help_text, default)
        if len(values) > MOST_LETTERS:
            meaning = WITH_VALUES.of(help_text, values.replace("|", ", "), default)
            values = TEXT
        rows.append((f"{setting.name}={values}", language.say(meaning)))
    return rows


def _values(setting: Setting) -> str:
    if setting.values:
        return "|".join(sorted(setting.values))
    if isinstance(setting.default, bool):
        return "true|false"
    return "N" if isinstance(setting.default, int) else TEXT


def _shown(default: object) -> str:
    return str(default).lower() if isinstance(default, bool) else str(default)
