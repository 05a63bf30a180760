"""German that notices what it has no text for."""

from typing import Any

from homage.app.wording.language import title_language
from homage.kernel import Language, Message, Name, Title


class Strict(Language):
    """Says everything, and remembers every message and name that it could only say in English."""

    def __init__(self, german: Language) -> None:
        super().__init__(german.code, german.texts, german.names, german.last_of_list)
        self.missing: set[str] = set()
        self.said: set[str] = set()

    def say(self, message: Message, cite: bool = True) -> str:
        if message.key:
            self.said.add(message.key)
            if message.key not in self.texts:
                self.missing.add(message.key)
        return super().say(message, cite)

    def of(self, value: Any, form: str = "", cite: bool = True) -> Any:
        if isinstance(value, Name) and value.key not in self.names:
            self.missing.add(value.key)
        return super().of(value, form, cite)


def strict(title: Title) -> Strict:
    """The German of a table of this title."""
    return Strict(title_language(title, "de"))
