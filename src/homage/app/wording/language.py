"""The language that the terminal speaks: the one asked for, or else that of the locale."""

from __future__ import annotations

from homage.kernel.languages import UNKNOWN_LANGUAGE, language, language_codes
from homage.kernel.messages import ENGLISH, Language, Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homage.kernel import HomageError, Title

OPTION = "--language"
VARIABLE = "HOMAGE_LANGUAGE"
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of them that is set says what people speak here."""

APP = "homage.app"
PACKAGES = ("homage.table", "homage.bots", "homage.lab", "homage.server", APP)
"""All that speaks beside kernel and titles."""

NO_CODE = Message("app.language-code", "{option} needs a code; there are: {known}")


def take_language(words: Sequence[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """The code of the language to speak, and the words that are left for the command.

    An unknown language that was asked for is refused; one of the locale is passed over.
    """
    asked, rest = _asked_for(words)
    known = language_codes((APP,))
    if asked is None:
        asked = environment.get(VARIABLE) or None
    if asked is None:
        code = locale_code(environment)
        return (code if code in known else ENGLISH.code), rest
    code = asked.casefold()
    if code not in known:
        raise _refused(UNKNOWN_LANGUAGE.of(asked, ", ".join(known)))
    return code, rest


def _asked_for(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """What `--language` says, wherever it stands; the last one counts."""
    asked, rest = None, []
    following = iter(words)
    for word in following:
        name, equals, value = word.partition("=")
        if word == "--":
            rest += [word, *following]
        elif name != OPTION:
            rest.append(word)
        else:
            asked = value if equals else next(following, "")
            if not asked:
                known = ", ".join(language_codes((APP,)))
                raise _refused(NO_CODE.of(OPTION, known))
    return asked, rest


def _refused(why: Message) -> HomageError:
    from homage.kernel.errors import HomageError  # which a command that is right need not load

    return HomageError(why)


def locale_code(environment: Mapping[str, str]) -> str:
    """The language of the locale: `de` of `de_AT.UTF-8`; empty if it has none."""
    for name in LOCALES:
        value = environment.get(name, "")
        if value:
            return value.partition(".")[0].partition("@")[0].partition("_")[0].casefold()
    return ""


def command_language(code: str) -> Language:
    """For the command itself, before any title is known: help, and what is wrong with words."""
    return language(code, (APP,))


def title_language(title: Title, code: str) -> Language:
    """For all that is said at a table of this title."""
    return package_language(title.package, code)


def package_language(package: str, code: str) -> Language:
    """The same by the package of the title."""
    return language(code, (package, *PACKAGES))


def full_language(code: str) -> Language:
    """For whatever can be said at all, by any title."""
    if code == ENGLISH.code:
        return ENGLISH
    from homage.games import titles  # loads every title, which few commands need
    from homage.kernel.errors import HomageError

    try:
        packages = [title.package for title in titles().values()]
    except HomageError:  # what is wrong with a title can be said without it
        packages = []
    return language(code, (*PACKAGES, *packages))
