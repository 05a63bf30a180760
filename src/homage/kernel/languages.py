"""Languages: catalogues of sentences and names, read from the packages that say them.

The English of a message stands in the code, beside the rule that says it. Every other language is
a file `languages/CODE.json` in the package: `texts` by key, in ICU message format, and `names` by
key, each with the forms in which the texts ask for it.
"""

from __future__ import annotations

import importlib.resources
from collections.abc import Iterable
from importlib.resources.abc import Traversable

import msgspec

from homage.kernel.errors import HomageError
from homage.kernel.messages import ENGLISH, Language, Message

FOLDER = "languages"
SUFFIX = ".json"
KERNEL = "homage.kernel"

UNKNOWN_LANGUAGE = Message(
    "kernel.unknown-language", "there is no language ''{code}''; there are: {known}"
)


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One language of one package, as its file has it."""

    texts: dict[str, str] = {}
    names: dict[str, dict[str, str]] = {}
    last_of_list: str = ""
    """What stands before the last of several ("A, B and C"); only the kernel's file says it."""


def language(code: str, packages: Iterable[str] = ()) -> Language:
    """The language of this code for all that the kernel and these packages say."""
    packages = (KERNEL, *packages)
    if code == ENGLISH.code:
        return ENGLISH
    known = language_codes(packages)
    if code not in known:
        raise HomageError(UNKNOWN_LANGUAGE.of(code, ", ".join(known)))
    texts: dict[str, str] = {}
    names: dict[str, dict[str, str]] = {}
    last_of_list = ", "
    for package in packages:
        found = catalogue(code, package)
        texts |= found.texts
        names |= found.names
        last_of_list = found.last_of_list or last_of_list
    return Language(code, texts, names, last_of_list)


def catalogue(code: str, package: str) -> Catalogue:
    """What a package says in this language; empty if it has no file for it."""
    file = _folder(package) / f"{code}{SUFFIX}"
    if not file.is_file():
        return Catalogue()
    return msgspec.json.decode(file.read_bytes(), type=Catalogue)


def language_codes(packages: Iterable[str] = (KERNEL,)) -> list[str]:
    """The codes of the languages that one of these packages speaks, English among them."""
    found = {ENGLISH.code}
    for package in packages:
        folder = _folder(package)
        if folder.is_dir():
            files = [file.name for file in folder.iterdir()]
            found.update(name.removesuffix(SUFFIX) for name in files if name.endswith(SUFFIX))
    return sorted(found)


def _folder(package: str) -> Traversable:
    return importlib.resources.files(package) / FOLDER
