"""ICU messages: the part of the format that is used here; tests compare it with ICU itself.

`{name}`, `{n, plural, =0 {…} one {…} other {…}}` with `#`, and `{x, select, a {…} other {…}}`. An
apostrophe beside a brace is written twice: `''{name}''`. Numbers stand as they are, without marks
between their thousands.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Bound:
    """Where the arguments of a pattern come from."""

    def get(self, name: str) -> Any:
        """What stands in this place."""
        raise AssertionError("no arguments")

    def case(self, name: str) -> str:
        """What a `select` goes by."""
        return str(self.get(name))


class Place:
    """A place in a pattern: an argument, and for plural and select what to say in each case."""

    __slots__ = ("cases", "kind", "name")

    def __init__(self, name: str, kind: str, cases: dict[str, list[Any]]) -> None:
        self.name = name
        self.kind = kind
        self.cases = cases


NUMBER = Place("#", "number", {})

PLURALS: dict[str, Callable[[int], str]] = {
    "en": lambda n: "one" if n == 1 else "other",
    "de": lambda n: "one" if n == 1 else "other",
    "fr": lambda n: "one" if n in (0, 1) else "other",
    "pl": lambda n: "one" if n == 1 else "few"
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many",
}  # fmt: skip
"""By language, after CLDR; a language that is not named goes like English."""

_parsed: dict[str, list[Any]] = {}
_places: dict[str, tuple[str, ...]] = {}


def formatted(pattern: str, language: str, arguments: Bound) -> str:
    """The pattern with its places filled."""
    parts = _parsed.get(pattern)
    if parts is None:
        parts = _parsed[pattern] = parsed(pattern)
    return _said(parts, language, arguments, 0)


def places(pattern: str) -> tuple[str, ...]:
    """The names of the arguments, in the order in which they first stand there."""
    found = _places.get(pattern)
    if found is None:
        names: list[str] = []
        _collect(parsed(pattern), names)
        found = _places[pattern] = tuple(dict.fromkeys(names))
    return found


def _collect(parts: list[Any], names: list[str]) -> None:
    for part in parts:
        if isinstance(part, Place) and part is not NUMBER:
            names.append(part.name)
            for case in part.cases.values():
                _collect(case, names)


def _said(parts: list[Any], language: str, arguments: Bound, number: int) -> str:
    found = ""
    for part in parts:
        if isinstance(part, str):
            found += part
        elif part is NUMBER:
            found += str(number)
        elif not part.kind:
            found += str(arguments.get(part.name))
        elif part.kind == "plural":
            count = arguments.get(part.name)
            case = part.cases.get(f"={count}")
            if case is None:
                plural = PLURALS.get(language, PLURALS["en"])(count)
                case = part.cases.get(plural, part.cases["other"])
            found += _said(case, language, arguments, count)
        else:
            case = part.cases.get(arguments.case(part.name), part.cases["other"])
            found += _said(case, language, arguments, number)
    return found


def parsed(pattern: str) -> list[Any]:
    """A pattern as parts: texts and places."""
    parts, end = _parts(pattern, 0, False)
    if end != len(pattern):
        raise ValueError(f"a closing brace too many in: {pattern}")
    return parts


def wrong_quotes(pattern: str) -> bool:
    """Whether an apostrophe stands alone before a brace or `#`: ICU takes that for a quotation."""
    bare = pattern.replace("''", "")
    return "'{" in bare or "'}" in bare or "'#" in bare


def _parts(text: str, at: int, counted: bool) -> tuple[list[Any], int]:
    parts: list[Any] = []
    plain = ""
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            parts.append(plain)
            plain = ""
            place, at = _place(text, at + 1)
            parts.append(place)
        elif text[at] == "#" and counted:
            parts += [plain, NUMBER]
            plain = ""
            at += 1
        else:
            plain += text[at]
            at += 2 if text[at : at + 2] == "''" else 1
    return [part for part in (*parts, plain) if part != ""], at


def _place(text: str, at: int) -> tuple[Place, int]:
    end = _next(text, ",}", at)
    name = text[at:end].strip()
    if not name.isidentifier():
        raise ValueError(f"a place cannot be called '{name}', in: {text}")
    if text[end] == "}":
        return Place(name, "", {}), end + 1
    at = _next(text, ",", end + 1)
    kind = text[end + 1 : at].strip()
    if kind not in ("plural", "select"):
        raise ValueError(f"{name} is neither plural nor select but '{kind}', in: {text}")
    at += 1
    cases: dict[str, list[Any]] = {}
    while not text[at:].lstrip().startswith("}"):
        brace = _next(text, "{", at)
        case, end = _parts(text, brace + 1, kind == "plural")
        if end == len(text):
            raise ValueError(f"a closing brace is missing in: {text}")
        cases[text[at:brace].strip()] = case
        at = end + 1
    if "other" not in cases:
        raise ValueError(f"{name} has no case 'other', in: {text}")
    return Place(name, kind, cases), text.index("}", at) + 1


def _next(text: str, signs: str, at: int) -> int:
    """Where the next of these signs stands."""
    for index in range(at, len(text)):
        if text[index] in signs:
            return index
    raise ValueError(f"a closing brace is missing in: {text}")
