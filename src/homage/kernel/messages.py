"""Messages: what is said to people, as a key and arguments; the sentence is made at the edge."""

from __future__ import annotations

from homage.kernel.icu import Bound, formatted, places
from homage.kernel.visible import visible

TYPE_CHECKING = False  # as typing has it: what lists titles need not wait for typing
if TYPE_CHECKING:
    from typing import Any

FORM = "_"
"""Stands between an argument and the form wanted of it: `{who_acc}`."""


class Name:
    """What something is called: a seat, a card, a city. Catalogues know how it bends."""

    __slots__ = ("english", "id", "key", "sign")

    def __init__(self, kind: str, id: str, sign: str = "") -> None:
        self.id = id
        """As the card file has it; what goes over the wire."""
        self.key = f"{kind}.{id}"
        self.english = id + sign
        self.sign = sign
        """The star of a card that is, in part, our own proposal."""

    @property
    def kind(self) -> str:
        """What sort of thing has this name: `seat`, `character`."""
        return self.key.partition(".")[0]

    def __str__(self) -> str:
        return self.english

    def __repr__(self) -> str:
        return self.english

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Name) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[type[Name], tuple[str, str, str]]:
        """For pickle, which knows nothing of compiled classes."""
        return Name, (self.key.removesuffix(f".{self.id}"), self.id, self.sign)


class Message:
    """A sentence before it is said: its key, its English, the rule behind it, its arguments.

    A constant of a module is a pattern; `of` fills its places, in the order of the English.
    """

    __slots__ = ("args", "english", "key", "rule")

    def __init__(self, key: str, english: str, rule: str = "", args: tuple[Any, ...] = ()) -> None:
        self.key = key
        self.english = english
        """In ICU message format: the source that other languages are translated from."""
        self.rule = rule
        self.args = args
        """Numbers, names, messages, or tuples of these."""

    def of(self, *args: Any) -> Message:
        """The same with its places filled."""
        return Message(self.key, self.english, self.rule, args)

    def named(self) -> dict[str, Any]:
        """The arguments by the names of their places."""
        return dict(zip(places(self.english), self.args, strict=True))

    @property
    def named_places(self) -> tuple[str, ...]:
        """The names of its places, in the order of the English."""
        return places(self.english)

    def __str__(self) -> str:
        return ENGLISH.say(self)

    def __repr__(self) -> str:
        return repr(ENGLISH.say(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.args, self.english) == (
            other.key,
            other.args,
            other.english,
        )

    def __hash__(self) -> int:
        return hash((self.key, self.args))

    def __reduce__(self) -> tuple[type[Message], tuple[str, str, str, tuple[Any, ...]]]:
        """For pickle, which knows nothing of compiled classes."""
        return Message, (self.key, self.english, self.rule, self.args)


def said(text: str) -> Message:
    """A text that was a sentence before it came here."""
    return Message("", "{text}", "", (text,))


NOTHING_SAID = Message("", "")


class Language:
    """Turns messages into sentences."""

    def __init__(
        self,
        code: str,
        texts: dict[str, str],
        names: dict[str, dict[str, str]],
        last_of_list: str = " and ",
    ) -> None:
        self.code = code
        self.texts = texts
        """By key, in ICU message format; what is missing is said in English."""
        self.names = names
        """By key, the forms of a name; the empty form is the bare name."""
        self.last_of_list = last_of_list

    def say(self, message: Message, cite: bool = True) -> str:
        """The sentence; with `cite`, the rule behind it stands at its end."""
        pattern = self.texts.get(message.key, message.english)
        text = (
            formatted(pattern, self.code, Arguments(self, message, cite))
            if message.args
            else pattern.replace("''", "'")
        )
        stop = text[-1:] if text.endswith((".", "?")) else ""
        if stop and message.key and _is_sentence(pattern, message):
            text = text[:1].upper() + text[1:]
        if not cite or not message.rule:
            return text
        return f"{text[: len(text) - len(stop)]} ({message.rule}){stop}"

    def say_alone(self, message: Message) -> str:
        """A sentence that has a line of its own, and no `homage:` before it: with a capital, unless
        it begins with an argument, which may be a file, or with a setting like teams=true."""
        text = self.say(message)
        begins_with_argument = self.texts.get(message.key, message.english).startswith("{")
        if begins_with_argument or not text.partition(" ")[0].rstrip(",:;").isalpha():
            return text
        return text[:1].upper() + text[1:]

    def form(self, name: Name, form: str) -> str:
        """A form of a name, or the bare name where there is none; without its sign."""
        forms = self.names.get(name.key)
        if forms is None:
            return name.id
        return forms.get(form, forms.get("", name.id))

    def of(self, value: Any, form: str = "", cite: bool = True) -> Any:
        """An argument as it stands in a sentence; what cannot be printed is made visible."""
        if isinstance(value, str):
            return visible(value)
        if isinstance(value, Name):
            return visible(self.form(value, form) + value.sign)
        if isinstance(value, Message):
            return self.say(value, cite)
        if isinstance(value, tuple):
            parts = [str(self.of(part, form, cite)) for part in value]
            if len(parts) < 2:
                return "".join(parts)
            return ", ".join(parts[:-1]) + self.last_of_list + parts[-1]
        return value


def _is_sentence(pattern: str, message: Message) -> bool:
    """Whether it begins with a capital: not where only its last argument brought the stop, and
    not where it begins with an argument that is no word of any language."""
    if not pattern.rstrip("}").endswith((".", "?")):
        return False
    if not pattern.startswith("{") or not message.args:
        return True
    first = message.named().get(pattern[1:].partition("}")[0])
    return not isinstance(first, str) and not (isinstance(first, Message) and not first.key)


class Arguments(Bound):
    """The arguments of a message for a pattern that asks for them by name and form."""

    def __init__(self, language: Language, message: Message, cite: bool) -> None:
        self.language = language
        self.values = message.named()
        self.cite = cite

    def get(self, name: str) -> Any:
        bare, form = self._split(name)
        return self.language.of(self.values[bare], form, self.cite)

    def case(self, name: str) -> str:
        bare, form = self._split(name)
        value = self.values[bare]
        if isinstance(value, Name):
            return self.language.form(value, form)
        return str(self.language.of(value, form, self.cite))

    def _split(self, name: str) -> tuple[str, str]:
        """The argument that a place asks for, and the form of it."""
        if name in self.values:
            return name, ""
        bare, _, form = name.rpartition(FORM)
        return bare, form


ENGLISH = Language("en", {}, {})


class Refusal:
    """Why something is not open: what sort of reason, the rule, and the sentence."""

    __slots__ = ("kind", "message")

    def __init__(self, kind: str, message: Message) -> None:
        self.kind = kind
        """`over`, `not yours`, `not asked` say nothing of the option itself; `rule` does."""
        self.message = message

    @property
    def rule(self) -> str:
        return self.message.rule

    def __str__(self) -> str:
        return str(self.message)

    def __repr__(self) -> str:
        return f"Refusal({self.kind}, {self.rule or '-'}, {str(self.message)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.kind, self.message) == (
            other.kind,
            other.message,
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.message))


OVER, NOT_YOURS, NOT_ASKED, RULE = "over", "not yours", "not asked", "rule"
GENERAL = (OVER, NOT_YOURS, NOT_ASKED)
