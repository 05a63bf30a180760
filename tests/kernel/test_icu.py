"""Our part of the ICU message format says what ICU itself says."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from icu4py.messageformat import MessageFormat

from homage.conformance.catalogue import messages_of
from homage.games import titles
from homage.kernel.icu import NUMBER, PLURALS, Place, formatted, parsed, places, wrong_quotes
from homage.kernel.languages import catalogue, language_codes
from homage.kernel.messages import Arguments, Language, Message

PACKAGES = [
    *(f"homage.{name}" for name in ("kernel", "bots", "table", "lab", "app")),
    *(title.package for title in titles().values()),
]


def ours(pattern: str, language: str, values: dict[str, Any]) -> str:
    message = Message("test", "".join(f"{{{name}}}" for name in values), "", tuple(values.values()))
    return formatted(pattern, language, Arguments(Language(language, {}, {}), message, True))


def icus(pattern: str, language: str, values: dict[str, Any]) -> str:
    return str(MessageFormat(pattern, language).format(values))


@pytest.mark.parametrize(
    ("pattern", "values", "said"),
    [
        ("Nobody stands there.", {}, "Nobody stands there."),
        ("{who} wins", {"who": "Rome"}, "Rome wins"),
        ("{a}{b} {a}", {"a": "x", "b": 2}, "x2 x"),
        ("''{option}'' is none", {"option": "beseech 9"}, "'beseech 9' is none"),
        ("it isn't {who}'s", {"who": "Rome"}, "it isn't Rome's"),
        ("{n, plural, one {# card} other {# cards}}", {"n": 1}, "1 card"),
        ("{n, plural, one {# card} other {# cards}}", {"n": 0}, "0 cards"),
        ("{n, plural, =0 {none} one {one} other {#}}", {"n": 0}, "none"),
        ("{n, plural, =0 {} other {#}}!", {"n": 0}, "!"),
        ("{x, select, m {he} f {she} other {it}}", {"x": "f"}, "she"),
        ("{x, select, m {he} f {she} other {it}}", {"x": "n"}, "it"),
        (
            "{n, plural, one {{x, select, m {his {n} card, #} other {its card}}} other {#}}",
            {"n": 1, "x": "m"},
            "his 1 card, #",  # a number sign is one directly within a plural only
        ),
        ("# is no number here", {}, "# is no number here"),
        ("{ who } and {n , plural , other { # }}", {"who": "A", "n": 3}, "A and  3 "),
    ],
)
def test_a_message_is_said_as_icu_says_it(pattern: str, values: Any, said: str) -> None:
    assert ours(pattern, "en", values) == said
    assert icus(pattern, "en", values) == said


@pytest.mark.parametrize("language", PLURALS)
def test_plurals_go_as_in_the_language(language: str) -> None:
    pattern = "{n, plural, one {one} two {two} few {few} many {many} other {other}}"
    for number in range(400):
        assert ours(pattern, language, {"n": number}) == icus(pattern, language, {"n": number})


def test_a_language_without_rules_goes_like_english() -> None:
    assert ours("{n, plural, one {one} other {more}}", "xx", {"n": 1}) == "one"


# -- every text there is ---------------------------------------------------------------------


def texts() -> Iterator[tuple[str, str]]:
    """Every pattern of ours with its language."""
    for package in PACKAGES:
        yield from (("en", message.english) for message in messages_of(package))
        for code in language_codes([package]):
            yield from ((code, text) for text in catalogue(code, package).texts.values())


def samples(parts: list[Any]) -> dict[str, list[Any]]:
    """By place, what may stand there: for plural and select, enough to come to every case."""
    found: dict[str, list[Any]] = {}
    for part in parts:
        if not isinstance(part, Place) or part is NUMBER:
            continue
        if part.kind == "plural":
            found[part.name] = [0, 1, 2, 5]
        elif part.kind == "select":
            found[part.name] = list(part.cases)
        else:
            found.setdefault(part.name, ["Nizza"])
        for case in part.cases.values():
            for name, values in samples(case).items():
                found[name] = max(found.get(name, []), values, key=len)
    return found


def test_every_text_of_every_package_is_said_as_icu_says_it() -> None:
    compared = 0
    for language, text in texts():
        wanted = samples(parsed(text))
        for values in itertools.product(*wanted.values()):
            given_ = dict(zip(wanted, values, strict=True))
            if wrong_quotes(text):
                continue  # the check of catalogues says so
            assert ours(text, language, given_) == icus(text, language, given_), text
            compared += 1
    assert compared > 100


# -- any text --------------------------------------------------------------------------------

PLAIN = st.text("abz ÄÖ,.#'", max_size=6).filter(lambda text: not text.endswith("'"))
NAMES = st.sampled_from(["a", "b_acc", "n", "m"])


def _deeper(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    cases = st.dictionaries(st.sampled_from(["one", "=0", "=2", "few"]), inner, max_size=2)
    words = st.dictionaries(st.sampled_from(["x", "y"]), inner, max_size=2)

    def place(kind: str) -> Any:
        def made(name: str, some: dict[str, str], other: str) -> str:
            listed = " ".join(f"{key} {{{text}}}" for key, text in some.items())
            return f"{{{name}, {kind}, {listed} other {{{other}}}}}"

        return made

    return st.one_of(
        st.builds(lambda *parts: "".join(parts), inner, inner),
        st.builds(place("plural"), st.sampled_from(["n", "m"]), cases, inner),
        st.builds(place("select"), st.sampled_from(["a", "b_acc"]), words, inner),
    )


PATTERNS = st.recursive(st.one_of(PLAIN, NAMES.map(lambda name: f"{{{name}}}")), _deeper)


@given(
    PATTERNS.filter(lambda text: not wrong_quotes(text)),
    st.sampled_from(["x", "y", "z"]),
    st.integers(0, 30),
    st.integers(0, 3),
    st.sampled_from(["en", "de", "fr", "pl"]),
)
def test_any_pattern_is_said_as_icu_says_it(a: str, x: str, n: int, m: int, code: str) -> None:
    values = {"a": x, "b_acc": "y", "n": n, "m": m}
    assert ours(a, code, values) == icus(a, code, values)


# -- patterns that are none ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "complaint"),
    [
        ("{who", "a closing brace is missing in: {who"),
        ("who}", "a closing brace too many in: who}"),
        ("{}", "a place cannot be called '', in: {}"),
        ("{two words}", "a place cannot be called 'two words', in: {two words}"),
        ("{n, plural, one {x}}", "n has no case 'other', in: {n, plural, one {x}}"),
        ("{n, plural, other {x}", "a closing brace is missing in"),
        ("{n, plural, other {x", "a closing brace is missing in"),
        ("{n, number}", "a closing brace is missing in"),
        ("{n, date, short}", "n is neither plural nor select but 'date'"),
    ],
)
def test_what_is_no_pattern_is_refused(pattern: str, complaint: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        parsed(pattern)
    assert complaint in str(caught.value)


def test_places_are_told_in_the_order_of_the_text() -> None:
    assert places("{b} {n, plural, one {{a}} other {{c} #}} {b}") == ("b", "n", "a", "c")


def test_quotes_that_icu_would_take_for_its_own_are_noticed() -> None:
    assert wrong_quotes("no '{option}'")
    assert not wrong_quotes("no ''{option}''")
    assert not wrong_quotes("it isn't {who}'s")
