"""The list of open options: all that can be chosen now, to be used without the board too."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets.option_list import Option

from homage.app.table_screen.option_lines import OptionLines
from homage.app.wording.phrases import meaning
from homage.kernel import Choosable, Language


class Choices(OptionLines):
    """Each option by its text, with what it does."""

    def __init__(self, language: Language) -> None:
        super().__init__(id="choices")
        self._language = language
        self._options_shown: tuple[Choosable, ...] = ()

    def show(self, options: Sequence[Choosable], is_new: bool) -> None:
        """List these options, with the first marked if it is a new question."""
        if tuple(options) != self._options_shown:
            self._options_shown = tuple(options)
            self.set_options([Option(line(option, self._language)) for option in options])
        if is_new and options:
            self.highlighted = 0

    def chosen(self, index: int) -> Choosable | None:
        """The option in a line of the list."""
        shown = self._options_shown
        return shown[index] if 0 <= index < len(shown) else None

    def highlight_option(self, option: Choosable) -> None:
        """Mark this one, if it is open."""
        if option in self._options_shown:
            self.highlighted = self._options_shown.index(option)

    def highlight_thing(self, thing: str, is_wanted: bool) -> None:
        """Go to the first option that points at a thing, unless one of them is marked already.

        If there is none, no other one is marked where the player has gone to this thing himself.
        """
        now = self.chosen(self.highlighted) if self.highlighted is not None else None
        if now is not None and (now.thing == thing or not (now.thing or is_wanted)):
            return
        for index, option in enumerate(self._options_shown):
            if option.thing == thing:
                self.highlighted = index
                return
        if is_wanted:
            self.highlighted = None


def line(option: Choosable, language: Language) -> Text:
    """An option as it stands in a list."""
    text = Text(option.text, "bold")
    label = meaning(option, language)
    return text.append(f"  {label}", "not bold") if label else text
