"""Languages: catalogues of sentences and names, read from the packages that say them.

The English of a message stands in the code, beside the rule that says it. Every other language is
a file `languages/CODE.json` in the package: `texts` by key, in ICU message format, and `names` by
key, each with the forms in which the texts ask for it.
"""

from __future__ import annotations

import os
from importlib import import_module

from homage.kernel.messages import ENGLISH, Language, Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from homage.kernel.catalogue import Catalogue

FOLDER = "languages"
SUFFIX = ".json"
KERNEL = "homage.kernel"

UNKNOWN_LANGUAGE = Message(
    "kernel.unknown-language", "there is no language ''{code}''; there are: {known}"
)


def language(code: str, packages: Iterable[str] = ()) -> Language:
    """The language of this code for all that the kernel and these packages say."""
    packages = (KERNEL, *packages)
    if code == ENGLISH.code:
        return ENGLISH
    known = language_codes(packages)
    if code not in known:
        from homage.kernel.errors import HomageError  # which most commands need not load

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
    from homage.kernel.catalogue import Catalogue, read_catalogue  # English does without

    try:
        with open(os.path.join(_folder(package), f"{code}{SUFFIX}"), "rb") as file:
            return read_catalogue(file.read())
    except (FileNotFoundError, NotADirectoryError):
        return Catalogue()


def language_codes(packages: Iterable[str] = (KERNEL,)) -> list[str]:
    """The codes of the languages that one of these packages speaks, English among them."""
    found = {ENGLISH.code}
    for package in packages:
        try:
            files = os.listdir(_folder(package))
        except (FileNotFoundError, NotADirectoryError):
            continue
        found.update([name.removesuffix(SUFFIX) for name in files if name.endswith(SUFFIX)])
    return sorted(found)


def _folder(package: str) -> str:
    return os.path.join(next(iter(import_module(package).__path__)), FOLDER)
