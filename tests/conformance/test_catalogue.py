"""The check of catalogues finds what is missing, wrong or left over."""

import itertools
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from homage.conformance.catalogue import faults
from homage.kernel import Title
from tests.conformance.tithe.game import tithe

CODE = """\
from homage.kernel.messages import Message, Name

MOVED = Message("PACK.moved", "{card} goes to {city}.", "XX-01")
LABELS = (Message("PACK.pull", "pull {card}"), Message("PACK.push", "push {card}"))


class Event:
    says = Message("PACK.said", "{count, plural, one {# card} other {# cards}}.")


def say(card, kind):
    MOVED.of(card, Name("city", "Nice"))
    return LABELS[kind].of(card)
"""

TEXTS = {
    "PACK.moved": "{card_nom} geht nach {city}.",
    "PACK.pull": "{card_acc} ziehen",
    "PACK.push": "{card_acc} schieben",
    "PACK.said": "{count, plural, one {# Karte} other {# Karten}}.",
}

Write = Callable[..., str]
numbers = itertools.count()


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Makes a package and gives its name; each gets another."""
    made: list[str] = []

    def package(
        code: str = CODE, texts: dict[str, str] | None = None, names: Any = None, deeper: str = ""
    ) -> str:
        name = f"pack{next(numbers)}"
        made.append(name)
        folder = tmp_path / name
        (folder / "languages").mkdir(parents=True)
        (folder / "__init__.py").write_text("", encoding="utf-8")
        (folder / "code.py").write_text(code.replace("PACK", name), encoding="utf-8")
        if deeper:
            (folder / "deeper").mkdir()
            (folder / "deeper" / "__init__.py").write_text("", encoding="utf-8")
            (folder / "deeper" / "more.py").write_text(deeper.replace("PACK", name), "utf-8")
        catalogue = json.dumps({"texts": TEXTS if texts is None else texts, "names": names or {}})
        (folder / "languages" / "de.json").write_text(catalogue.replace("PACK", name), "utf-8")
        return name

    monkeypatch.syspath_prepend(tmp_path)
    yield package
    for name in [one for one in sys.modules if one.split(".")[0] in made]:
        del sys.modules[name]


def found(package: str) -> list[str]:
    return [fault.replace(package, "PACK") for fault in faults(package)]


def test_a_sound_package_has_no_fault(write: Write) -> None:
    assert found(write()) == []


def test_a_message_without_a_text(write: Write) -> None:
    texts = {key: text for key, text in TEXTS.items() if key != "PACK.push"}
    assert found(write(texts=texts)) == ["de: PACK.push has no text"]


def test_every_language_is_looked_at(write: Write) -> None:
    package = write()
    folder = Path(sys.path[0]) / package / "languages"
    (folder / "fr.json").write_text("{}", encoding="utf-8")
    assert [fault.split(":")[0] for fault in faults(package)] == ["fr"] * 4


def test_a_text_that_nothing_uses(write: Write) -> None:
    assert found(write(texts=TEXTS | {"PACK.gone": "weg"})) == [
        "de: PACK.gone is a text that nothing uses"
    ]


def test_a_text_with_a_place_that_the_message_does_not_have(write: Write) -> None:
    assert found(write(texts=TEXTS | {"PACK.moved": "{card_nom} geht nach {town}."})) == [
        "de: PACK.moved: the message has no place {town}"
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{card} ziehen}", "a closing brace too many in: {card} ziehen}"),
        ("{card ziehen", "a closing brace is missing in: {card ziehen"),
        ("{card, select, a {x}}", "card has no case 'other', in: {card, select, a {x}}"),
        ("'{card}' ziehen", "an apostrophe before a brace must be written twice: '{card}' ziehen"),
    ],
)
def test_a_text_that_is_no_icu_message(write: Write, text: str, fault: str) -> None:
    assert found(write(texts=TEXTS | {"PACK.pull": text})) == [f"de: PACK.pull: {fault}"]


def test_two_messages_with_one_key(write: Write) -> None:
    deeper = CODE.partition("LABELS")[0].replace("goes to", "leaves for")
    assert found(write(deeper=deeper)) == [
        "PACK.moved: two messages have this key: {card} goes to {city}. / {card} leaves for {city}."
    ]


def test_messages_of_folders_within_are_found(write: Write) -> None:
    deeper = 'from homage.kernel import Message\nMORE = Message("PACK.more", "More.")\n'
    assert found(write(deeper=deeper)) == ["de: PACK.more has no text"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("MOVED.of(1)", "PACK.moved is given 1 arguments; it takes card, city"),
        ("MOVED.of(1, 2, 3)", "PACK.moved is given 3 arguments; it takes card, city"),
        ("LABELS[0].of()", "PACK.pull is given 0 arguments; it takes card"),
        ("Event.says.of(1, 2)", "PACK.said is given 2 arguments; it takes count"),
        ("MOVED.of(card=1, city=2)", "PACK.moved is given 0 arguments; it takes card, city"),
    ],
)
def test_a_call_with_a_wrong_number_of_arguments(write: Write, line: str, fault: str) -> None:
    code = f"{CODE}\n\ndef wrong():\n    return {line}\n"
    place = CODE.count("\n") + 4
    assert found(write(code)) == [f"PACK.code:{place}: {fault}"]


def test_arguments_that_cannot_be_counted_are_not_judged(write: Write) -> None:
    assert found(write(f"{CODE}\n\ndef fine(args):\n    return MOVED.of(*args)\n")) == []


def test_a_message_of_a_class_is_found_through_self(write: Write) -> None:
    code = f"{CODE}\n\nclass Step(Event):\n    def go(self):\n        return self.says.of()\n"
    place = CODE.count("\n") + 5
    assert found(write(code)) == [
        f"PACK.code:{place}: PACK.said is given 0 arguments; it takes count"
    ]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            'return Message("PACK.hidden", "Hidden.")',
            "'PACK.hidden' is not within reach: make it a constant",
        ),
        ('return Message("", f"{card}")', "a message is made of an f-string; give it places"),
        (
            'return Message("other.key", "Other.")',
            "the key 'other.key' does not begin with 'PACK.'",
        ),
    ],
)
def test_a_message_that_is_made_in_a_wrong_way(write: Write, line: str, fault: str) -> None:
    code = f"{CODE}\n\ndef wrong(card):\n    {line}\n"
    assert found(write(code)) == [f"PACK.code:{CODE.count(chr(10)) + 4}: {fault}"]


@pytest.mark.parametrize(
    "line", ['HomageError("Not so.")', 'Refused(f"{x}: no")', 'said("So be it")']
)
def test_a_sentence_that_is_no_message(write: Write, line: str) -> None:
    head = "from homage.kernel import HomageError, Refused, said\n"
    code = f"{head}{CODE}\n\ndef wrong(x):\n    return {line}\n"
    assert found(write(code)) == [
        f"PACK.code:{CODE.count(chr(10)) + 5}: a sentence that is no message is said to somebody"
    ]


def test_what_is_said_verbatim_is_no_sentence(write: Write) -> None:
    head = "from homage.kernel import ContentError, Refused, said\n"
    code = f"{head}{CODE}\n\ndef fine(x):\n    said(x)\n    return Refused(x.text)\n"
    assert found(write(code)) == []


def test_a_rule_in_the_text(write: Write) -> None:
    code = CODE.replace("goes to {city}.", "goes to {city} (XX-01).")
    assert found(write(code)) == [
        "PACK.moved: a rule stands in the text; it is an argument of its own"
    ]


def test_english_that_icu_would_quote(write: Write) -> None:
    code = CODE.replace("pull {card}", "pull '{card}'")
    assert found(write(code)) == [
        "PACK.pull: an apostrophe before a brace must be written twice: pull '{card}'"
    ]


def test_names_of_one_kind_have_the_forms_that_texts_ask_for(write: Write) -> None:
    names = {
        "card.Noble": {"": "Adel", "nom": "der Adel", "acc": "den Adel", "gen": "des Adels"},
        "card.Knight": {"": "Ritter", "nom": "der Ritter"},
        "city.Nice": {"nom": "Nizza"},
    }
    assert found(write(names=names)) == [
        "de: card.Knight has no form 'acc'",
        "de: city.Nice has no bare name",
    ]


# -- titles ----------------------------------------------------------------------------------


class Settings(msgspec.Struct, frozen=True):
    """With a help for one setting, and none for the other."""

    rounds: int = 3
    long: bool = False


def title_in(package: str) -> Title:
    return msgspec.structs.replace(tithe().title, name=package, package=package)


def test_the_names_of_a_title_must_be_known(write: Write) -> None:
    names = {"seat.Ada": {"": "Ada"}, "seat.Egbert": {"": "Egbert"}}
    package = write(names=names)
    assert faults(package, title_in(package)) == [
        "de: seat.Bede has no name",
        "de: seat.Cuth has no name",
        "de: seat.Egbert is the name of nothing",
    ]


def test_a_setting_needs_a_help_in_every_language(write: Write) -> None:
    names = {f"seat.{name}": {"": name} for name in ("Ada", "Bede", "Cuth")}
    package = write(texts=TEXTS | {"PACK.setting.long": "Wie lange"}, names=names)
    title = msgspec.structs.replace(title_in(package), settings=Settings)
    assert [fault.replace(package, "PACK") for fault in faults(package, title)] == [
        "PACK.setting.long: there is no English",
        "PACK.setting.rounds: there is no English",
        "de: PACK.setting.rounds has no text",
    ]
