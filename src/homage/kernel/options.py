"""Options: the fixed, named vocabulary in which every choice of a game is said."""

import difflib
import hashlib

from homage.kernel.errors import Refused
from homage.kernel.messages import Message

UNKNOWN_OPTION = Message("kernel.unknown-option", "''{text}'' is no option of this game")
DID_YOU_MEAN = Message(
    "kernel.did-you-mean", "''{text}'' is no option of this game; did you mean ''{near}''?"
)


class Option:
    """One thing that can be chosen. Interned: options of one game are compared by identity."""

    __slots__ = ("args", "index", "text", "thing")

    def __init__(self, index: int, text: str, args: tuple[int, ...], thing: str) -> None:
        self.index = index
        """Dense, and stable within one vocabulary only."""
        self.text = text
        """Stable and readable: what records and policies are written in."""
        self.args = args
        """The same for the rules, as numbers."""
        self.thing = thing
        """The one thing in the view that it points at; empty for a button."""

    def __repr__(self) -> str:
        return self.text


class Vocabulary:
    """All options of one game, in a fixed order."""

    __slots__ = ("_by_text", "options")

    def __init__(self) -> None:
        self.options: list[Option] = []
        self._by_text: dict[str, Option] = {}

    def add(self, text: str, *args: int, thing: str = "") -> Option:
        """Make a new option; two options never share a text."""
        if text in self._by_text:
            raise ValueError(f"the vocabulary has '{text}' already")
        option = Option(len(self.options), text, args, thing)
        self.options.append(option)
        self._by_text[text] = option
        return option

    def find(self, text: str) -> Option:
        """The option with this text."""
        option = self._by_text.get(text)
        if option is None:
            raise Refused(self._unknown(text))
        return option

    def __contains__(self, text: str) -> bool:
        return text in self._by_text

    def pointing_at(self, thing: str) -> list[Option]:
        """Every option that points at this thing."""
        return [option for option in self.options if thing and option.thing == thing]

    @property
    def fingerprint(self) -> str:
        """Equal exactly when two vocabularies number the same texts alike."""
        texts = "\n".join(option.text for option in self.options)
        return hashlib.sha256(texts.encode()).hexdigest()[:16]

    def _unknown(self, text: str) -> Message:
        near = difflib.get_close_matches(text, self._by_text, n=1)
        return DID_YOU_MEAN.of(text, near[0]) if near else UNKNOWN_OPTION.of(text)
