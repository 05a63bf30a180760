"""Catalogue: whether a package can say all that it says, in every language there is.

    from homage.conformance.catalogue import faults
    faults("homage.games.avignon", title=TITLE)   # [] when all is well

Looks at the messages that modules keep in their globals and classes, at the sources that make and
fill them, at the names that a title's cards and seats have, and at the package's `languages`.
"""

from __future__ import annotations

import ast
import importlib
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import msgspec

from homage.conformance.combinations import sampled_game
from homage.kernel.catalogue import Catalogue
from homage.kernel.dump import field_names
from homage.kernel.errors import HomageError
from homage.kernel.game import Title
from homage.kernel.icu import parsed, places, wrong_quotes
from homage.kernel.languages import KERNEL, catalogue, language_codes
from homage.kernel.lessons import lessons_of
from homage.kernel.messages import ENGLISH, FORM, Message, Name, said

RULE_ID = re.compile(r"\b[A-Z]{2}-\d{2}\b")
GAMES = 12
"""So many games with other settings are looked through for names."""

PLAIN = (type(None), bool, int, float, str, bytes, FunctionType)


def faults(
    package: str, title: Title | None = None, languages: Iterable[str] | None = None
) -> list[str]:
    """What is wrong with the messages of a package, in words; nothing if nothing is.

    Without `languages`, those that the kernel or the package speaks.
    """
    sources = list(_sources(package))
    found = Found()
    for source in sources:
        found.look_at(source.module)
    prefix = package.rpartition(".")[2]
    own = {key: one for key, one in found.messages.items() if key.startswith(f"{prefix}.")}
    if title is not None:
        further = [*_setting_helps(title), *_lesson_remarks(title)]
        own |= {message.key: [message] for message in further}
    wrong = [fault for source in sources for fault in _code_faults(source, prefix, own)]
    for key, patterns in sorted(own.items()):
        wrong += _pattern_faults(key, patterns)
    codes = language_codes((KERNEL, package)) if languages is None else languages
    for code in codes:
        if code != ENGLISH.code:
            there = catalogue(code, package)
            names = set() if title is None else {name.key for name in _names(title, found)}
            spoken = there.names | catalogue(code, KERNEL).names
            wrong += [f"{code}: {fault}" for fault in _text_faults(there, own)]
            wrong += [f"{code}: {fault}" for fault in _name_faults(there, names, set(spoken))]
    return wrong


def messages_of(package: str) -> list[Message]:
    """Every pattern that can be reached from the modules of a package."""
    found = Found()
    for source in _sources(package):
        found.look_at(source.module)
    return [message for messages in found.messages.values() for message in messages]


# -- what there is ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Source:
    """A module with its source."""

    name: str
    module: ModuleType
    tree: ast.Module


def _sources(package: str) -> Iterator[Source]:
    folder = Path(str(importlib.import_module(package).__file__)).parent
    for file in sorted(folder.rglob("*.py")):
        if file.name == "__main__.py":
            continue  # runs what it imports
        parts = file.relative_to(folder).with_suffix("").parts
        name = ".".join((package, *parts)).removesuffix(".__init__")
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        yield Source(name, importlib.import_module(name), tree)


WITHOUT_MESSAGES = ("builtins", "typing", "types", "alembic", "litestar", "sqlalchemy")
"""Whose objects hold nothing of ours; some mind being looked into."""


@dataclass
class Found:
    """Messages by key, and names, as far as they can be reached from modules."""

    messages: dict[str, list[Message]] = field(default_factory=dict)
    names: set[Name] = field(default_factory=set)
    _seen: dict[int, object] = field(default_factory=dict)

    def look_at(self, thing: object) -> None:
        """Collect from a module, class, container or object, and all that it holds."""
        if isinstance(thing, Message):
            if thing.key and thing not in self.messages.setdefault(thing.key, []):
                self.messages[thing.key].append(thing)
        elif isinstance(thing, Name):
            self.names.add(thing)
        elif id(thing) not in self._seen:
            self._seen[id(thing)] = thing
            for part in _parts(thing):
                if not isinstance(part, ModuleType):
                    self.look_at(part)


def _parts(thing: object) -> Iterable[object]:
    if isinstance(thing, ModuleType):
        own = list(vars(thing).values())
        return [one for one in own if not isinstance(one, type) or one.__module__ == thing.__name__]
    if isinstance(thing, type):
        return list(vars(thing).values())
    if isinstance(thing, PLAIN):
        return ()
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, list | tuple | set | frozenset):
        return thing
    if type(thing).__module__.partition(".")[0] in WITHOUT_MESSAGES:
        return ()
    return [getattr(thing, name, None) for name in field_names(thing)]


def _setting_helps(title: Title) -> list[Message]:
    fields = msgspec.structs.fields(title.settings)
    return [title.setting_help(one.name) for one in fields]


def _lesson_remarks(title: Title) -> list[Message]:
    return [remark.says for lesson in lessons_of(title) for remark in lesson.remarks]


def _names(title: Title, found: Found) -> set[Name]:
    """What a title has names for: cards, seats, what its events are about, and all its games."""
    looked = Found(names=set(found.names))
    rng = random.Random(title.name)
    for game in [title.game(), *(sampled_game(title, rng) for _ in range(GAMES))]:
        looked.look_at([getattr(game, name) for name in field_names(game) if name != "title"])
        looked.names |= {game.seat_noun(seat) for seat in range(len(game.seats))}
    for card in title.cards(()):
        looked.look_at(card)
    for kind in title.events:
        looked.names |= set(_nouns(kind))
    return looked.names


def _nouns(kind: type[msgspec.Struct]) -> Iterator[Name]:
    """The names that a field of an event can have, where its type lists them."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    for one in info.fields:
        shape = one.type
        if isinstance(shape, msgspec.inspect.VarTupleType):
            shape = shape.item_type
        if isinstance(shape, msgspec.inspect.Metadata):
            noun = (shape.extra or {}).get("noun", "")
            values = getattr(shape.type, "values", ()) if noun else ()
            yield from (Name(noun, str(value)) for value in values if value)


# -- what can be wrong -----------------------------------------------------------------------


def _pattern_faults(key: str, patterns: Sequence[Message]) -> Iterator[str]:
    if len({pattern.english for pattern in patterns}) > 1:
        yield f"{key}: two messages have this key: " + " / ".join(p.english for p in patterns)
    for pattern in patterns:
        if not pattern.english.strip():
            yield f"{key}: there is no English"
        yield from (f"{key}: {fault}" for fault in _icu_faults(pattern.english))
        if RULE_ID.search(pattern.english) and ".setting." not in key:
            yield f"{key}: a rule stands in the text; it is an argument of its own"


def _icu_faults(text: str) -> Iterator[str]:
    try:
        parsed(text)
    except ValueError as wrong:
        yield str(wrong)
    if wrong_quotes(text):
        yield f"an apostrophe before a brace must be written twice: {text}"


def _text_faults(there: Catalogue, own: dict[str, list[Message]]) -> Iterator[str]:
    for key in sorted(own.keys() - there.texts.keys()):
        yield f"{key} has no text"
    for key in sorted(there.texts.keys() - own.keys()):
        yield f"{key} is a text that nothing uses"
    for key, text in sorted(there.texts.items()):
        icu = list(_icu_faults(text))
        yield from (f"{key}: {fault}" for fault in icu)
        if not icu and key in own:
            asked = own[key][0].named_places
            for place in places(text):
                if place not in asked and place.rpartition(FORM)[0] not in asked:
                    yield f"{key}: the message has no place {{{place}}}"


def _name_faults(there: Catalogue, names: set[str], spoken: set[str]) -> Iterator[str]:
    for key in sorted(names - spoken):
        yield f"{key} has no name"
    kinds = {key.partition(".")[0] for key in names}
    for key in sorted(there.names.keys() - names):
        if key.partition(".")[0] in kinds:
            yield f"{key} is the name of nothing"
    asked = {place.rpartition(FORM)[2] for text in there.texts.values() for place in _read(text)}
    for kind in sorted({key.partition(".")[0] for key in there.names}):
        alike = {key: forms for key, forms in there.names.items() if key.startswith(f"{kind}.")}
        wanted = {"", *(form for forms in alike.values() for form in forms if form in asked)}
        for key, forms in sorted(alike.items()):
            for form in sorted(wanted - forms.keys()):
                yield f"{key} has no form '{form}'" if form else f"{key} has no bare name"


def _read(text: str) -> tuple[str, ...]:
    try:
        return places(text)
    except ValueError:
        return ()  # was told already


# -- the sources -----------------------------------------------------------------------------


def _code_faults(source: Source, prefix: str, own: dict[str, list[Message]]) -> Iterator[str]:
    for node, within in _calls(source.tree):
        where = f"{source.name}:{node.lineno}"
        if isinstance(node.func, ast.Name) and node.func.id == "Message" and len(node.args) > 1:
            key, english = node.args[:2]
            if isinstance(english, ast.JoinedStr):
                yield f"{where}: a message is made of an f-string; give it places"
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and key.value:
                if not key.value.startswith(f"{prefix}."):
                    yield f"{where}: the key '{key.value}' does not begin with '{prefix}.'"
                elif key.value not in own:
                    yield f"{where}: '{key.value}' is not within reach: make it a constant"
        if _says(_value(source.module, node.func, within)) and any(map(_sentence, node.args)):
            yield f"{where}: a sentence that is no message is said to somebody"
        if isinstance(node.func, ast.Attribute) and node.func.attr == "of":
            yield from _argument_faults(source, node, within, where)


def _says(called: object) -> bool:
    """Whether what is given to it is read by people: an error of ours, or `said`."""
    return called is said or (isinstance(called, type) and issubclass(called, HomageError))


def _sentence(argument: ast.expr) -> bool:
    if isinstance(argument, ast.JoinedStr):
        words = [one.value for one in argument.values if isinstance(one, ast.Constant)]
        return any(letter.isalpha() for word in words for letter in str(word))
    value = argument.value if isinstance(argument, ast.Constant) else ""
    return isinstance(value, str) and " " in value


def _calls(tree: ast.AST, within: str = "") -> Iterator[tuple[ast.Call, str]]:
    """Every call, with the name of the class it stands in."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call):
            yield node, within
        inner = node.name if isinstance(node, ast.ClassDef) else within
        yield from _calls(node, inner)


def _argument_faults(source: Source, node: ast.Call, within: str, where: str) -> Iterator[str]:
    assert isinstance(node.func, ast.Attribute)
    patterns = _resolved(source.module, node.func.value, within)
    if not patterns or any(isinstance(one, ast.Starred) for one in node.args):
        return
    wanted = {len(pattern.named_places) for pattern in patterns}
    if len(node.args) not in wanted or node.keywords:
        pattern = patterns[0]
        needs = ", ".join(pattern.named_places) or "nothing"
        yield f"{where}: {pattern.key} is given {len(node.args)} arguments; it takes {needs}"


def _resolved(module: ModuleType, node: ast.expr, within: str) -> list[Message]:
    """The messages that an expression of a source can stand for; none if it cannot be told."""
    if isinstance(node, ast.Subscript):  # any of those that a container holds
        holder = _value(module, node.value, within)
        found = Found()
        found.look_at(holder if isinstance(holder, dict | list | tuple) else None)
        return [message for messages in found.messages.values() for message in messages]
    value = _value(module, node, within)
    return [value] if isinstance(value, Message) else []


def _value(module: ModuleType, node: ast.expr, within: str) -> Any:
    if isinstance(node, ast.Name):
        return getattr(module, node.id, None)
    if isinstance(node, ast.Attribute):
        holder = _value(module, node.value, within)
        if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"):
            holder = getattr(module, within, None)
        return getattr(holder, node.attr, None)
    return None
